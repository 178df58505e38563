"""Ordinary load, and writes that fail: nobody is left behind, neither memory nor sockets nor the computer."""

import asyncio
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from engaja.server import tables
from engaja.server.jobs import choose
from engaja.server.keeping import pack, unpack
from engaja.server.workers import Overtime, Pool
from tests.server.conftest import Visitor, browser

ARIETE = "it-132-tank-regt-ariete"


def failing(house: tables.House, monkeypatch: pytest.MonkeyPatch, times: int, after: bool = False) -> None:
    """Let the next orders fail in the store: before they are kept, or after, so that nobody can tell."""
    true, left = house.store.add_order, [times]

    async def add_order(*args: Any, **changes: Any) -> None:
        if left[0] <= 0:
            return await true(*args, **changes)
        left[0] -= 1
        if after:
            await true(*args, **changes)
        error = sqlite3.OperationalError("database is locked")
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise error

    monkeypatch.setattr(house.store, "add_order", add_order)


@pytest.mark.parametrize("kept", [False, True])
def test_after_a_failed_write_the_table_is_what_the_store_has(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    visitor.open(seats=("me", "here"))
    with visitor.client.websocket_connect(f"{visitor.link}/live") as line:
        assert line.receive_json()["seq"] == 0
        failing(visitor.client.app.state.house, monkeypatch, 1, after=kept)
        answer = visitor.order(f"move {ARIETE} 0611-0711", seq=0)
        assert answer.status_code == 503
        assert "Nothing was lost" in answer.json()["title"]
        seen = visitor.see()
        assert (seen["seq"], seen["state"]["units"][ARIETE]["hex"]) == ((1, "0711") if kept else (0, "0611"))
        assert visitor.order("end").status_code == 201
        heard = line.receive_json()["seq"]
        while heard < seen["seq"] + 1:
            heard = line.receive_json()["seq"]  # the line is not deaf


def test_a_computer_whose_order_could_not_be_kept_goes_on_by_itself(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "FIRST_WAIT", 0.05)
    failing(visitor.client.app.state.house, monkeypatch, 2)
    visitor.open(seats=("random", "me"))
    until = time.monotonic() + 30
    while visitor.see()["seq"] == 0 and time.monotonic() < until:
        time.sleep(0.05)
    assert visitor.see()["seq"] > 0


def test_a_computer_whose_process_is_killed_goes_on_by_itself(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "FIRST_WAIT", 0.05)
    visitor.open(seats=("recruit", "recruit"))
    house = visitor.client.app.state.house
    for _ in range(2):
        seq = visitor.see()["seq"]
        until = time.monotonic() + 30
        while visitor.see()["seq"] <= seq and time.monotonic() < until:
            time.sleep(0.05)
        assert visitor.see()["seq"] > seq
        for worker in house.thinkers.workers:
            worker.stop()
    visitor.client.post(f"{visitor.link}/computer", json={"paused": True})


def test_many_hands_at_once_are_all_kept(database: str) -> None:
    """Twenty tables, an order each at the same time, again and again: none is answered 500."""
    with browser(database) as client:
        seats = []
        for _ in range(20):
            visitor = Visitor(client)
            visitor.open(seats=("me", "here"))
            seats.append(visitor)

        def play(visitor: Visitor) -> list[int]:
            answers = [visitor.order(f"move {ARIETE} 0611-0711", seq=0).status_code]
            answers.append(visitor.client.post(f"{visitor.link}/undo", json={"seq": 1}).status_code)
            answers.append(visitor.order("end", seq=2).status_code)
            return answers

        with ThreadPoolExecutor(20) as hands:
            assert list(hands.map(play, seats)) == [[201, 201, 201]] * 20


# Processes


def test_a_game_goes_to_another_process_and_back_whole() -> None:
    game = tables.Game("leyte", {"setup": "historical"}, seed="there and back")
    for _ in range(5):
        game.play(next(iter(game.actions())))
    again = unpack(pack(game))
    assert again.state == game.state
    assert again.played == game.played
    assert again.events == game.events
    again.play(next(iter(again.actions())))
    assert again.state != game.state


def test_a_job_that_takes_too_long_is_ended_and_the_next_one_is_done() -> None:
    async def use() -> int:
        pool = Pool(1)
        try:
            with pytest.raises(Overtime):
                await pool.run(0.3, time.sleep, 60)
            found: int = await pool.run(30, len, "abc")
            return found
        finally:
            pool.close()

    assert asyncio.run(use()) == 3


def test_a_computer_thinks_the_same_whether_told_the_game_whole_or_what_is_new() -> None:
    game = tables.Game("gazala", {"setup": "historical"}, seed="told")
    whole = pack(game)
    first = choose("whole", whole, [], 0, 0, "recruit", "s").action
    assert first is not None
    choose("bit by bit", whole, [], 0, 0, "recruit", "s")
    game.play(first)
    at_once = choose("at once", pack(game), [], 1, 0, "recruit", "t")
    assert choose("bit by bit", None, [first], 1, 0, "recruit", "s").action is not None
    assert choose("at once again", pack(game), [], 1, 0, "recruit", "t") == at_once
