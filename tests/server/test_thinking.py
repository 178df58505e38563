"""Levels that try out plans: in processes of their own, stopped at once, in nobody's way, and the same as anywhere else."""

import asyncio
import os
import time
from collections.abc import Callable

from engaja.engine.game import Game
from engaja.players import Seat, player
from engaja.players.thoughts import Memory
from engaja.position.actions import AnyAction
from engaja.server import jobs, workers
from engaja.server.keeping import pack
from engaja.server.workers import Pool
from tests.browser.table import ATTACK, before_battle
from tests.server.conftest import Visitor

WHO, SEED = "colonel@6n", "the same"


def new_game() -> Game:
    return Game("gazala", {"setup": "historical"}, "thinking")


def played(choose: Callable[[Game], AnyAction]) -> list[AnyAction]:
    """The orders of two turns of one side; the other gives the first that are allowed."""
    game = new_game()
    while (decision := game.decision) is not None and (game.state.turn, game.state.side) < (2, 1):
        game.play(choose(game) if decision.side == 0 else next(game.actions()))
    return [action for side, action in game.played if side == 0]


def by_jobs(game: Game, memory: dict[str, Memory | None]) -> AnyAction:
    """What the jobs of the server choose."""
    ask = ("jobs", pack(game), [], len(game.played), 0, WHO, SEED, memory.get("colonel"))
    choice = jobs.choose(*ask)
    if choice.action is None:
        assert choice.memory is not None
        thought = jobs.think(game.position(), 0, WHO, SEED, choice.memory)
        choice = jobs.choose(*ask, thought)
    assert choice.action is not None
    memory["colonel"] = choice.memory
    return choice.action


def test_the_same_nodes_give_the_same_orders_wherever_they_are_thought_out() -> None:
    mind, memory = player(WHO, SEED), dict[str, Memory | None]()
    by_himself = played(lambda game: mind.choose(Seat(game, 0)))
    assert played(lambda game: by_jobs(game, memory)) == by_himself
    assert len(by_himself) > 40


def test_a_process_that_has_not_met_a_player_goes_on_with_his_plan() -> None:
    game = new_game()
    first = jobs.choose("first", pack(game), [], 0, 0, WHO, SEED)
    assert first.action is None, "he thinks first"
    assert first.memory is not None
    thought = jobs.think(game.position(), 0, WHO, SEED, first.memory)
    choice = jobs.choose("first", pack(game), [], 0, 0, WHO, SEED, None, thought)
    assert choice.action is not None
    game.play(choice.action)
    other = jobs.choose("second", pack(game), [], 1, 0, WHO, SEED, choice.memory)
    assert other.action is not None, "he does not think again in the same turn"
    assert other.memory is not None
    assert choice.memory is not None
    assert other.memory.chosen == choice.memory.chosen == thought[0].chosen


def taken_up(visitor: Visitor, text: str, seats: tuple[str, str]) -> Visitor:
    answer = visitor.client.post("/api/import", json={"text": text, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    return visitor.at(answer.json()["links"]["you"].replace("/t/", "/api/tables/"))


def test_ten_thinking_computers_delay_no_battle_and_no_other_table(visitor: Visitor) -> None:
    thinking = []
    for _ in range(10):
        visitor.open(seats=("general@60s", "me"))
        thinking.append(visitor.at(visitor.link))
    table = taken_up(visitor, before_battle(), ("me", "general@60s"))
    began = time.monotonic()
    assert table.order(ATTACK).status_code == 201
    while table.see()["decision"]["kind"] == "answer":
        assert time.monotonic() < began + 8, "a battle does not wait for those who think"
        time.sleep(0.02)
    assert all(other.see()["thinking"] for other in thinking)
    assert all(other.see()["seq"] == 0 for other in thinking)
    for other in thinking:
        other.client.post(f"{other.link}/computer", json={"paused": True})
    assert not any(other.see()["thinking"] for other in thinking)


def test_a_thought_is_stopped_at_once_and_begun_anew(visitor: Visitor) -> None:
    visitor.open(seats=("general@60s", "me"))
    house = visitor.client.app.state.house
    for _ in range(200):
        if process := next((w._process for w in house.ponderers.workers if w._process and w._process.pid), None):
            break
        time.sleep(0.05)
    assert process is not None
    visitor.client.post(f"{visitor.link}/computer", json={"paused": True})
    process.join(5)
    assert not process.is_alive()
    seen = visitor.see()
    assert (seen["thinking"], seen["seq"]) == (False, 0)
    visitor.client.post(f"{visitor.link}/seats", json={"side": 0, "player": "colonel@6n"})
    visitor.client.post(f"{visitor.link}/computer", json={"paused": False})
    for _ in range(400):
        if visitor.see()["seq"]:
            return
        time.sleep(0.05)
    raise AssertionError("it never went on")


def greedy_for_memory() -> int:
    workers.MOST_MEMORY = 0
    return os.getpid()


def test_a_process_that_has_grown_too_large_is_followed_by_another() -> None:
    async def use() -> tuple[int, int, int]:
        pool = Pool(1)
        try:
            first = await pool.run(30, os.getpid)
            return first, await pool.run(30, greedy_for_memory), await pool.run(30, os.getpid)
        finally:
            pool.close()

    first, second, third = asyncio.run(use())
    assert first == second
    assert third != second
    assert 0 < workers.memory() < 4 * 2**30
