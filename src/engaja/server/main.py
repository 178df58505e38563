"""Starting the table: the server on this machine, the database beside the user's other data, the browser on the first page."""

import contextlib
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from engaja.server import upkeep
from engaja.server.app import create_app
from engaja.server.door import Door, Server
from engaja.server.doorplate import doorplate
from engaja.server.limits import Limits
from engaja.server.upkeep import Trouble, file_of, migrate
from engaja.server.wire import MOST_HEAD, PatientProtocol


def data_folder() -> Path:
    """Where games are kept: ENGAJA_DATA, else the place the system has for such things."""
    if chosen := os.environ.get("ENGAJA_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return base / "engaja"


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or one that is free if it is taken."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wanted))
        except OSError:
            probe.bind((host, 0))
        port: int = probe.getsockname()[1]
        return port


def serve(
    host: str = "127.0.0.1",
    port: int = 8085,
    database: str = "",
    browser: bool = True,
    tell: Callable[[str], None] = print,
    limits: Limits | None = None,
    open_: bool = False,
    tell_open: Callable[[list[str]], None] = print,
) -> None:
    """Run until interrupted; `tell` is given the address, `tell_open` those that neighbours reach if it is open to them.

    Trouble if the games cannot be had, AlreadyUp if they are served.
    """
    database = named_database(database)
    port = free_port(host, port)
    address = f"http://{host}:{port}/"
    file = file_of(database)
    with doorplate(file, address) if file else contextlib.nullcontext():
        migrate(database)
        tell(address)
        _run(host, port, address, database, browser, limits, open_, tell_open)


def named_database(address: str) -> str:
    """The database of an address, or the user's own file without one. Trouble if it is none we know."""
    return upkeep.database(address) if address else our_database()


def our_database() -> str:
    """The file of the games in the user's data folder."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise Trouble("store-read-only") from None
    return f"sqlite+aiosqlite:///{folder / 'games.db'}"


def _run(
    host: str,
    port: int,
    address: str,
    database: str,
    browser: bool,
    limits: Limits | None,
    open_: bool,
    tell_open: Callable[[list[str]], None],
) -> None:
    if browser:
        threading.Thread(target=_open_when_up, args=(host, port, address), daemon=True).start()
    names = {host, *os.environ.get("ENGAJA_NAMES", "").split(",")} - {""}
    app = create_app(database, limits, names)
    door = Door(port)
    if host == "127.0.0.1":  # elsewhere it is open by itself
        app.state.door = door
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        proxy_headers=False,
        http=PatientProtocol,
        h11_max_incomplete_event_size=MOST_HEAD,
        ws_max_size=4_096,
        ws_max_queue=4,
        ws_per_message_deflate=False,
    )
    with contextlib.suppress(KeyboardInterrupt):
        Server(config, door, open_, tell_open).run()


def _open_when_up(host: str, port: int, address: str) -> None:
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex((host, port)) == 0:
                webbrowser.open(address)
                return
        time.sleep(0.1)
