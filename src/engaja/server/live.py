"""The live line of a table: says when it has changed; the browser then asks for it."""

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.params import FromPath

from engaja.server import figures
from engaja.server.links import hashed
from engaja.server.problems import Problem
from engaja.server.seating import asker, counts_of, find, house_of
from engaja.server.tables import OpenTable

UNKNOWN, TOO_MANY = 4404, 4429
"""Why a line is closed: the link opens nothing (any more), or there are too many lines."""


@websocket("/api/tables/{table:str}/{token:str}/live")
async def live(socket: WebSocket[Any, Any, Any], state: State, table: FromPath[str], token: FromPath[str]) -> None:
    """Says the number of the last order whenever it changes, and whether the computer thinks."""
    house = house_of(state)
    try:
        found, _ = await find(house, table, token)
    except Problem:
        await socket.close(code=UNKNOWN)
        return
    try:
        with counts_of(state).holding("sockets", await asker(socket)), figures.socket():
            await _talk(socket, found, hashed(token))
    except Problem:
        await socket.close(code=TOO_MANY)


async def _talk(socket: WebSocket[Any, Any, Any], table: OpenTable, known: str) -> None:
    await socket.accept()
    changed: asyncio.Queue[int] = asyncio.Queue()
    table.watchers[changed] = known
    listening = asyncio.create_task(_listen(socket))
    talking = asyncio.create_task(_say(socket, table, changed, known))
    try:
        await asyncio.wait({listening, talking}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.watchers.pop(changed, None)
        listening.cancel()
        talking.cancel()


async def _say(socket: WebSocket[Any, Any, Any], table: OpenTable, changed: asyncio.Queue[int], known: str) -> None:
    while known in table.links:
        await socket.send_json({"seq": table.seq, "thinking": table.is_thinking, "news": table.news})
        await changed.get()
        while not changed.empty():  # several changes, one word
            changed.get_nowait()
    await socket.close(code=UNKNOWN)


async def _listen(socket: WebSocket[Any, Any, Any]) -> None:
    """Reads what a client says, which is nothing, until it goes away or talks too much."""
    with contextlib.suppress(Exception):
        for _ in range(100_000):
            if len(await socket.receive_text()) > 1_000:
                return


ROUTES = [live]
