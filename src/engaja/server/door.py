"""The door to the local network: a table that runs for this machine alone is opened to its neighbours, and closed again.

Nothing is sent to anybody to find the addresses: the system is asked which of its own it would use.
"""

import asyncio
import contextlib
import io
import ipaddress
import socket
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import segno
import uvicorn
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from engaja.server.problems import Asked, Problem

FAR = "10.254.254.254"
"""An address that need not exist: to it the system would go by the network it is on."""


class Door:
    """Opens and closes the ways in from the local network, on the port of the table."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.server: uvicorn.Server | None = None
        self._ways: dict[str, asyncio.Server] = {}

    @property
    def addresses(self) -> list[str]:
        """Where neighbours reach the table; none while it is closed."""
        return [f"http://{host}:{self.port}" for host in self._ways]

    async def open(self) -> None:
        """Listen on every address that this machine has in a local network."""
        server = self.server
        assert server is not None
        for host in neighbourly():
            if host not in self._ways:
                self._ways[host] = await asyncio.get_running_loop().create_server(
                    lambda: server.config.http_protocol_class(  # type: ignore[call-arg]  # as uvicorn itself makes them
                        config=server.config, server_state=server.server_state, app_state=server.lifespan.state
                    ),
                    host=host,
                    port=self.port,
                )

    async def close(self) -> None:
        """Let nobody else in. Whoever is at the table loses the line to it."""
        for way in self._ways.values():
            way.close()
        for line in list(self.server.server_state.connections) if self.server else []:
            if line.transport.get_extra_info("sockname", ("",))[0] in self._ways:
                line.transport.close()
        self._ways.clear()


def neighbourly() -> list[str]:
    """The addresses of this machine that others in its network can reach."""
    found: set[str] = set()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect((FAR, 9))  # a datagram socket sends nothing by that
        found.add(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found.update(str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET))
    return sorted(host for host in found if not ipaddress.ip_address(host).is_loopback and host != "0.0.0.0")


def qr_code(text: str) -> str:
    """A QR code as a drawing."""
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", scale=4, border=4, xmldecl=False, svgns=True, dark="#1C2024"
    )
    return drawn.getvalue().decode()


def in_letters(text: str) -> str:
    """A QR code for a terminal."""
    drawn = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


class Server(uvicorn.Server):
    """The table's server, with a door that opens at once if that is wished, and closes with it."""

    def __init__(self, config: uvicorn.Config, door: Door, open_: bool, tell: Callable[[list[str]], None]) -> None:
        super().__init__(config)
        self.door, self.open_, self.tell = door, open_, tell
        door.server = self

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.open_:
            await self.door.open()
            self.tell(self.door.addresses)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.door.close()
        await super().shutdown(sockets)


class DoorWish(msgspec.Struct, forbid_unknown_fields=True):
    open: bool


def _door(request: Asked) -> Door | None:
    """The door of this table, for whoever sits at the machine it runs on; nobody else may touch it."""
    door: Door | None = request.app.state.get("door")
    try:
        here = ipaddress.ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:  # no address at all
        here = False
    return door if here else None


def _told(door: Door | None) -> dict[str, Any]:
    return {"yours": door is not None, "addresses": door.addresses if door else []}


@get("/api/door")
async def see_door(request: Asked) -> dict[str, Any]:
    """Whether the table is open to the local network, and where; `yours` if one may change that."""
    return _told(_door(request))


@post("/api/door", status_code=200)
async def turn_door(request: Asked, data: JSONBody[DoorWish]) -> dict[str, Any]:
    """Open the table to the local network, or close it again."""
    door = _door(request)
    if door is None:
        raise Problem(403, "problem-door")
    await (door.open() if data.open else door.close())
    if data.open and not door.addresses:
        raise Problem(503, "problem-no-network")
    return _told(door)


@get("/api/door/qr", media_type="image/svg+xml")
async def see_code(request: Asked, path: Annotated[str, QueryParameter(max_length=200)] = "/") -> Response[str]:
    """The address of a page of this table as a QR code, as neighbours reach it."""
    door = _door(request)
    if door is None or not door.addresses or not path.startswith("/"):
        raise Problem(404, "problem-door")
    return Response(qr_code(door.addresses[0] + path), media_type="image/svg+xml")


ROUTES = [see_door, turn_door, see_code]
