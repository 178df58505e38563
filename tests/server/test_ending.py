"""A game ends before its time: a side gives it up, or both agree, the computer when the points can no longer turn."""

import asyncio
import re
import time
from pathlib import Path
from typing import Any

import pytest

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.remarks import Ended
from engaja.players import Seat
from engaja.players.officer.outlook import is_lost
from engaja.server.tables import House, OpenTable
from tests.server.conftest import Visitor, browser
from tests.server.test_seats import assert_problem

RECORDS = Path(__file__).parents[1] / "records"


def nearly_over(name: str, turns: int = 0) -> tuple[Game, int]:
    """A stored game when the last turn begins, or some turns before, and the side that is far behind."""
    whole = record.replay(record.read((RECORDS / name).read_text()))
    game = whole.again()
    last = game.definition.calendar[-1].number - turns
    for side, action in whole.played:
        if game.state.turn == last and side == 0:
            break
        game.play(action)
    return game, 0 if whole.score[0] < whole.score[1] else 1


def taken_up(visitor: Visitor, game: Game, seats: tuple[str, str]) -> dict[str, str]:
    answer = visitor.client.post("/api/import", json={"text": record.write(game), "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    links: dict[str, str] = {who: link.replace("/t/", "/api/tables/") for who, link in answer.json()["links"].items()}
    visitor.link = links["you"]
    return links


def end(visitor: Visitor, side: int, what: str) -> Any:
    return visitor.client.post(f"{visitor.link}/ending", params={"lang": "en"}, json={"side": side, "what": what})


def test_a_side_gives_up_and_everything_is_open(database: str) -> None:
    with browser(database) as client:
        visitor = Visitor(client)
        links = visitor.open()
        friend = visitor.at(links["allied"])
        assert_problem(end(visitor, 1, "resign"), 403)
        seen = end(visitor, 0, "resign").json()["state"]
        assert (seen["over"], seen["winner"], seen["ended"]) == (True, 1, "resigned")
        assert_problem(visitor.order("end"), 422)
        assert_problem(end(friend, 1, "resign"), 409)
        assert all(all(stack["units"]) for stack in friend.see()["state"]["stacks"].values()), "nothing is hidden any more"
        text = client.get(f"{friend.link}/record").text
        again = record.replay(record.read(text))
        assert (again.ended, again.winner, again.is_over) == (Ended("axis"), 1, True)
        assert record.write(again, record.read(text).players) == text
        forked = client.post(f"{friend.link}/fork", json={"at": 0, "seats": ["me", "here"]})
        assert forked.status_code == 201
        assert not visitor.at(forked.json()["links"]["you"].replace("/t/", "/api/tables/")).see()["state"]["over"]
    with browser(database) as client:
        assert client.get(visitor.link).json()["state"]["ended"] == "resigned", "also after a restart"


def test_two_people_agree_and_may_play_on(visitor: Visitor) -> None:
    links = visitor.open()
    friend = visitor.at(links["allied"])
    assert_problem(end(friend, 1, "accept"), 409)
    assert end(visitor, 0, "propose").json()["offer"] == 0
    assert friend.see()["offer"] == 0
    assert end(friend, 1, "decline").json()["offer"] is None
    end(visitor, 0, "propose")
    visitor.order("end")
    assert friend.see()["offer"] is None, "whoever plays on no longer proposes it"
    end(visitor, 0, "propose")
    seen = end(friend, 1, "accept").json()["state"]
    assert (seen["over"], seen["ended"]) == (True, "agreed")


def test_a_computer_that_cannot_turn_the_points_resigns_once_and_one_can_play_on(visitor: Visitor) -> None:
    game, loser = nearly_over("leyte-1-0001.engaja")
    assert loser == 0
    taken_up(visitor, game, ("recruit", "me"))
    for _ in range(600):
        if visitor.see()["offer"] is not None:
            break
        time.sleep(0.05)
    assert visitor.see()["offer"] == 0
    assert end(visitor, 1, "decline").json()["offer"] is None
    seen = visitor.see()
    assert not seen["state"]["over"]


def test_the_computer_agrees_only_when_it_is_decided(visitor: Visitor) -> None:
    visitor.open(seats=("officer", "me"))
    assert_problem(end(visitor, 1, "propose"), 409, "Officer plays on: the points can still turn.")
    game, loser = nearly_over("gazala-1-0000.engaja")
    assert loser == 1
    taken_up(visitor, game, ("me", "officer"))
    seen = end(visitor, 0, "propose").json()["state"]
    assert (seen["winner"], seen["ended"]) == (0, "agreed")


@pytest.mark.parametrize("name", ["guerra85-1-0001.engaja", "leyte-1-0001.engaja"])
def test_where_the_rules_say_that_points_cannot_turn_they_did_not(name: str) -> None:
    whole = record.replay(record.read((RECORDS / name).read_text()))
    game, said = whole.again(), 0
    for number, (_, action) in enumerate(whole.played):
        game.play(action)
        if number % 40 == 0 and not game.is_over:
            for side in (0, 1):
                if not game.rules.may_turn(game.state, side):
                    said += 1
                    assert whole.score[side] < whole.score[1 - side]
    assert said, "they were decided before the last turn"


def test_a_game_that_begins_is_not_lost() -> None:
    game = Game("gazala", {"setup": "historical"}, "lost")
    assert not is_lost(Seat(game, 0), "x")
    assert not is_lost(Seat(game, 1), "x")


def test_what_the_computer_thought_is_told_when_the_game_is_over(database: str) -> None:
    with browser(database) as client:
        visitor = Visitor(client)
        visitor.open(seats=("colonel@6n", "me"))
        for _ in range(600):
            if visitor.see()["seq"] > 1:
                break
            time.sleep(0.05)
        client.post(f"{visitor.link}/computer", json={"paused": True})
        assert_problem(client.get(f"{visitor.link}/plans", params={"lang": "en"}), 403, "told when the game is over")
        assert "\nplan " not in client.get(f"{visitor.link}/record").text
        forked = client.post(f"{visitor.link}/fork", json={"at": 1, "seats": ["me", "here"]}).json()["links"]["you"]
        branch = visitor.at(forked.replace("/t/", "/api/tables/"))
        end(branch, 0, "resign")
        assert branch.client.get(f"{branch.link}/plans").json() == [], "nor by way of a branch that is over"
    with browser(database) as client:
        client.post(f"{visitor.link}/computer", json={"paused": True})
        visitor.client = client
        end(visitor, 1, "resign")
        (told,) = client.get(f"{visitor.link}/plans", params={"lang": "en"}).json()
        assert (told["step"], told["turn"], told["side"]) == (0, 1, 0)
        assert re.match(r"Turn 1, .*: .*, expected [+-].*\. Next best: .*\. 4 side-turns tried out\.", told["text"])
        text = client.get(f"{visitor.link}/record").text
        again = record.replay(record.read(text))
        assert "\nplan axis 1 4 " in text
        assert record.write(again, record.read(text).players) == text


def test_bad_lines_of_plans_are_told(visitor: Visitor) -> None:
    game = Game("gazala", {"setup": "historical"}, "plan")
    for line in ("plan axis 1 6 bold", "plan axis 1 6 bold 12", "plan rommel 1 6 bold +1.0"):
        body = {"text": record.write(game) + line + "\n", "seats": ["me", "here"]}
        assert visitor.client.post("/api/import", json=body).status_code == 400, line


def test_in_a_scenario_the_computer_goes_by_its_levels(visitor: Visitor) -> None:
    """In the Hamburg salient the Pact is ahead by 15 points at once, and has to be by 29; at Fulda nobody is ahead."""
    visitor.open("guerra85", ("recruit", "me"), scenario="hamburg")
    assert_problem(end(visitor, 1, "propose"), 409)
    visitor.open("guerra85", ("me", "recruit"), scenario="fulda")
    seen = end(visitor, 0, "propose").json()["state"]
    assert (seen["winner"], seen["ended"]) == (1, "agreed")


@pytest.mark.parametrize(("scenario", "judged"), [("", True), ("hamburg", False)])
def test_in_a_scenario_no_computer_asks_whether_to_resign(scenario: str, judged: bool) -> None:
    """Who is behind on points in a scenario may be winning it by its levels; in a whole game of the same turn it is asked."""
    asked: list[int] = []

    class Bench(House):
        def __init__(self) -> None:
            """Of the house only the judging is wanted."""

        async def _resign(self, table: OpenTable, side: int) -> None:
            asked.append(side)

    async def judge() -> None:
        game = Game("guerra85", {"scenario": scenario} if scenario else {}, "late")
        game.state.turn = game.definition.calendar[-1].number
        table = OpenTable("t", game, ["me", "recruit"], ["me", "recruit"], {}, "", 0)
        Bench()._judge(table, 1)
        if table.judging:
            await table.judging[1]

    asyncio.run(judge())
    assert asked == [1] * judged
