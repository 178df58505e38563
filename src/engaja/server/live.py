"""The live line of a table: says when it has changed; the browser then asks for it."""

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from engaja.server.problems import Problem
from engaja.server.seating import find, house_of
from engaja.server.tables import OpenTable

FOREIGN, UNKNOWN = 4403, 4404
"""Why a line is closed at once: the page is not ours, or there is no such table."""


@websocket("/api/tables/{table:str}/{token:str}/live")
async def live(socket: WebSocket[Any, Any, Any], state: State, table: FromPath[str], token: FromPath[str]) -> None:
    """Says the number of the last order whenever it changes, and whether the computer thinks."""
    origin = socket.headers.get("origin", "")
    if origin and origin.partition("://")[2] != socket.headers.get("host", ""):
        await socket.close(code=FOREIGN)
        return
    try:
        found, _ = await find(house_of(state), table, token)
    except Problem:
        await socket.close(code=UNKNOWN)
        return
    await socket.accept()
    changed: asyncio.Queue[int] = asyncio.Queue()
    found.watchers.add(changed)
    talking = asyncio.create_task(_say(socket, found, changed))
    try:
        await _listen(socket)
    finally:
        found.watchers.discard(changed)
        talking.cancel()


async def _say(socket: WebSocket[Any, Any, Any], table: OpenTable, changed: asyncio.Queue[int]) -> None:
    while True:
        await socket.send_json({"seq": table.seq, "thinking": table.is_thinking})
        await changed.get()
        while not changed.empty():  # several changes, one word
            changed.get_nowait()


async def _listen(socket: WebSocket[Any, Any, Any]) -> None:
    """Reads what a client says, which is nothing, until it goes away or talks too much."""
    with contextlib.suppress(Exception):
        for _ in range(100_000):
            if len(await socket.receive_text()) > 1_000:
                return


ROUTES = [live]
