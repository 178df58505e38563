"""What games that are open take of the memory, counted by what was asked of Python; and what the server keeps beside them."""

import asyncio
import gc
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.log import unpacked
from engaja.position.actions import Move
from engaja.server import keeping, payload
from engaja.server.course import Course
from engaja.server.replaying import forked
from engaja.server.sharing import sharing
from engaja.server.store import Store
from tests.server.torture import RECORDS

MOST = 300_000
"""Bytes of a whole game that is open."""


@pytest.fixture
def taken() -> Iterator[Callable[[], int]]:
    """The bytes that are taken now, without what is only remembered for a while."""

    def now() -> int:
        unpacked.cache_clear()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    yield now
    tracemalloc.stop()


@pytest.fixture(scope="module", params=["leyte-1-0000", "guerra85-1-0001"])
def whole(request: pytest.FixtureRequest) -> keeping.Packed:
    """A whole game of one of the two longest titles."""
    text = (RECORDS / f"{request.param}.engaja").read_text(encoding="utf-8")
    packed = keeping.pack(record.replay(record.read(text)))
    again = sharing(keeping.unpack(packed))  # what all games share is there before anything is counted
    payload.log(again, 0, "en")
    Course().of(again, 0)
    return packed


def test_a_whole_game_takes_little_and_what_looks_back_at_it_less(whole: keeping.Packed, taken: Callable[[], int]) -> None:
    game = sharing(keeping.unpack(whole))
    assert len(game.played) > 1_000
    for side in (0, 1):
        payload.log(game, side, "en")
    kept: dict[int, bytes] = {}
    course = Course()
    course.of(game, 0)
    assert len(forked(game, 900, kept).played) == 900
    looked_back = taken()
    del kept, course
    opened = taken()
    del game
    closed = taken()
    assert looked_back - opened < MOST / 2
    assert opened - closed < MOST


def test_moves_that_can_be_taken_back_take_little(taken: Callable[[], int]) -> None:
    game = sharing(Game("guerra85", {"setup": "historical"}, seed="back"))
    moved: set[int] = set()
    while len(moved) < 30:
        move = next(action for action in game.actions() if isinstance(action, Move) and action.unit not in moved)
        moved.add(move.unit)
        game.play(move)
        game.pack()
    assert not game.why_no_undo()
    before = taken()
    game.change_dice()
    assert game.why_no_undo()
    assert before - taken() < 100_000, "whole positions would be 13 kB each"


def test_tables_are_asked_after_by_few_statements(tmp_path: Path) -> None:
    """Each connection keeps a hundred statements: with one for each number of open tables that was 10 MB."""
    said: set[str] = set()

    async def ask() -> dict[str, int]:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
        event.listen(store.engine.sync_engine, "before_cursor_execute", lambda *told: said.add(told[2]))
        async with store.engine.begin() as connection:
            await connection.run_sync(lambda sync: _made(sync))
        said.clear()
        for count in range(200):
            found = await store.changes([f"t{number}" for number in range(count)])
        await store.close()
        return found

    assert asyncio.run(ask()) == {"t7": 3}
    assert len(said) <= 10


def _made(connection: Any) -> None:  # the driver's own
    connection.exec_driver_sql("CREATE TABLE tables (id TEXT PRIMARY KEY, changes INTEGER)")
    connection.exec_driver_sql("INSERT INTO tables VALUES ('t7', 3), ('other', 1)")
