"""Who plays: the levels one may choose, and seats that change hands in mid-game."""

import time
from typing import Any

import pytest

from engaja.engine import record
from engaja.engine.remarks import Seated
from tests.server.conftest import Visitor, browser


def assert_problem(answer: Any, status: int, words: str = "") -> None:
    assert answer.status_code == status, answer.text
    assert words in answer.json()["title"]


def waits_for(visitor: Visitor, side: int, most: float = 30.0) -> dict[str, Any]:
    """The table, once this side is to decide and nobody thinks."""
    until = time.monotonic() + most
    while time.monotonic() < until:
        seen = visitor.see()
        if seen["decision"]["side"] == side and not seen["thinking"]:
            return seen
        time.sleep(0.05)
    pytest.fail("the computer never finished")


def hand_over(visitor: Visitor, side: int, player: str = "") -> Any:
    return visitor.client.post(f"{visitor.link}/seats", params={"lang": "en"}, json={"side": side, "player": player})


def test_the_levels_are_told_with_an_honest_sentence(visitor: Visitor) -> None:
    levels = visitor.client.get("/api/levels", params={"lang": "en"}).json()
    assert [level["id"] for level in levels] == ["recruit", "officer", "colonel", "general"]
    assert [level["think"] for level in levels] == [0, 0, 1, 5]
    assert [level["id"] for level in levels if level["usual"]] == ["officer"]
    assert all(level["about"].endswith(".") for level in levels)
    assert visitor.client.get("/api/levels", params={"lang": "pt"}).json()[1]["name"] == "Oficial"


def test_a_level_and_its_think_time_are_seen_at_the_table_in_the_list_and_in_the_record(visitor: Visitor) -> None:
    visitor.client.get("/")  # for a cookie
    visitor.open(seats=("me", "general@2s"))
    assert visitor.see()["levels"] == ["", "General, 2 s a turn"]
    listed = visitor.client.get("/api/tables", params={"lang": "pt"}).json()[0]
    assert listed["levels"] == ["", "General, 2 s por turno"]
    players = record.read(visitor.client.get(f"{visitor.link}/record").text).players
    assert players == {"axis": "human", "allied": "general@2s"}


@pytest.mark.parametrize("seat", ["general@61s", "general@1e9s", "colonel@2001n", "officer@2s", "nobody"])
def test_who_would_think_too_long_or_does_not_exist_cannot_sit_down(visitor: Visitor, seat: str) -> None:
    answer = visitor.client.post("/api/tables", params={"lang": "en"}, json={"game": "gazala", "seats": ["me", seat]})
    assert_problem(answer, 400, seat)


def test_the_old_name_of_the_recruit_still_sits_down(visitor: Visitor) -> None:
    visitor.open(seats=("me", "greedy"))
    assert visitor.see()["levels"] == ["", "Recruit"]


def test_a_seat_is_handed_to_the_computer_and_taken_back(visitor: Visitor) -> None:
    links = visitor.open(seats=("me", "link"))
    visitor.order("move it-132-armd-regt-ariete-div 0611-0711")
    seen = hand_over(visitor, 0, "officer").json()
    assert (seen["sides"], seen["yours"], seen["you"], seen["levels"]) == ([], [0], 0, ["Officer", ""])
    assert_problem(visitor.order("end"), 403)
    friend = visitor.at(links["allied"])
    waits_for(friend, 1)
    assert friend.see()["levels"] == ["Officer", ""]
    assert_problem(hand_over(friend, 0), 403)
    assert_problem(visitor.client.get(f"{visitor.link}/record", params={"lang": "en"}), 403)
    played = visitor.see()["state"]["played"]
    assert played > 2, "the computer gave orders"
    seen = hand_over(visitor, 0).json()
    assert (seen["sides"], seen["levels"]) == ([0], ["", ""])


def test_a_seat_stays_handed_over_after_a_restart_and_the_record_says_who_played_when(database: str) -> None:
    with browser(database) as client:
        visitor = Visitor(client)
        visitor.open(seats=("me", "recruit"))
        visitor.client.post(f"{visitor.link}/computer", json={"paused": True})
        visitor.order("end")
        hand_over(visitor, 0, "colonel@20n")
    with browser(database) as client:
        again = visitor.at(visitor.link)
        again.client = client
        client.post(f"{again.link}/computer", json={"paused": True})
        assert again.see()["levels"] == ["Colonel, 20 nodes a turn", "Recruit"]
        assert hand_over(again, 0).json()["sides"] == [0]
        text = client.get(f"{again.link}/record").text
    found = record.read(text)
    assert found.players == {"axis": "human", "allied": "recruit"}
    seated = [item for item in found.body if isinstance(item, Seated)]
    assert seated == [Seated("axis", "colonel@20n"), Seated("axis", "human")]
    assert record.write(record.replay(found), found.players, publish=False) == text


def test_whoever_opened_the_table_changes_the_level_of_the_computer(visitor: Visitor) -> None:
    links = visitor.open(seats=("me", "recruit"))
    assert hand_over(visitor, 1, "officer").json()["levels"] == ["", "Officer"]
    assert_problem(hand_over(visitor, 1, "me"), 400)
    assert_problem(hand_over(visitor.at(links["watch"]), 1, "recruit"), 403)
    assert hand_over(visitor, 1).json()["levels"] == ["", "Recruit"], "back to who sat there"
