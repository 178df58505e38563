"""Variations from the table: branched off any order, played on, kept with the record, looked at, exported, deleted."""

from typing import Any

from engaja.engine import record
from engaja.engine.remarks import Comment, Order, Variation
from tests.server.conftest import Visitor
from tests.server.test_ending import end
from tests.server.test_seats import assert_problem

FIRST = "move de-5-pz-regt-21-pz-div 0512-0611-0711-0811-0912-1012"
OTHER = "move de-5-pz-regt-21-pz-div 0512-0611-0711-0811"
SECOND = "move it-132-tank-regt-ariete 0611-0711"


def branch(visitor: Visitor, at: int, **more: Any) -> Visitor:
    body = {"at": at, "seats": ["me", "here"], "variation": True, **more}
    answer = visitor.client.post(f"{visitor.link}/fork", json=body)
    assert answer.status_code == 201, answer.text
    return visitor.at(answer.json()["links"]["you"].replace("/t/", "/api/tables/"))


def keep(visitor: Visitor, title: str) -> Any:
    return visitor.client.post(f"{visitor.link}/branch", params={"lang": "en"}, json={"title": title})


def notes(visitor: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = visitor.client.get(f"{visitor.link}/notes").json()
    return found


def test_a_line_is_branched_off_played_on_kept_seen_exported_and_deleted(visitor: Visitor) -> None:
    visitor.open(seats=("me", "here"))
    assert visitor.order(FIRST).status_code == 201
    other = branch(visitor, 0)
    seen = other.see()
    assert seen["branch"] == {"link": visitor.link.replace("/api/tables/", "/t/"), "at": 0}
    assert_problem(keep(other, "Nothing"), 409)
    assert other.order(OTHER).status_code == 201
    assert other.order(SECOND).status_code == 201
    assert other.client.post(f"{other.link}/notes", json={"at": 2, "text": "Slower."}).status_code == 201
    kept = keep(other, "What if they wait?")
    assert kept.status_code == 200, kept.text
    assert kept.json()["link"].endswith("#order-0")
    (line,) = notes(visitor)["variations"]
    assert (line["at"], line["title"], line["by"], line["orders"], line["mine"]) == (0, "What if they wait?", "both", 2, True)
    course = visitor.client.get(f"{visitor.link}/variations/0/{line['number']}").json()
    assert course["history"]["steps"] == 2
    then = visitor.client.get(f"{visitor.link}/variations/0/{line['number']}/1").json()
    assert then["state"]["units"]["de-5-pz-regt-21-pz-div"]["hex"] == "0811"
    text = visitor.client.get(f"{visitor.link}/record").text
    assert "variation by both: What if they wait?" in text
    found = record.replay(record.read(text)).remarks[0]
    assert [len([i for i in v.body if isinstance(i, Order)]) for v in found if isinstance(v, Variation)] == [2]
    assert any(isinstance(i, Comment) and i.text == "Slower." for v in found if isinstance(v, Variation) for i in v.body)
    assert OTHER in visitor.client.get(f"{visitor.link}/notes.txt").text

    further = branch(visitor, 1, line=[0, line["number"]])  # a variation of a variation begins where that one does
    assert further.see()["branch"]["at"] == 0
    assert further.see()["state"]["played"] == 1
    assert keep(further, "What if they wait?").status_code == 200, "it takes the place of the other"
    (line,) = notes(visitor)["variations"]
    assert line["orders"] == 1
    assert visitor.client.delete(f"{visitor.link}/notes/0/{line['number']}").json()["variations"] == []
    assert_problem(visitor.client.get(f"{visitor.link}/variations/0/0"), 404)


def test_a_game_between_people_is_branched_when_it_is_over_and_each_seat_deletes_its_own(visitor: Visitor) -> None:
    friend = visitor.at(visitor.open()["allied"])
    assert visitor.order(FIRST).status_code == 201
    assert_problem(visitor.client.post(f"{visitor.link}/fork", json={"at": 0, "seats": ["me", "here"], "variation": True}), 403)
    assert end(visitor, 0, "resign").status_code == 200
    other = branch(visitor, 0)
    assert other.order(OTHER).status_code == 201
    assert keep(other, "Not so far").status_code == 200
    (line,) = notes(friend)["variations"]
    assert (line["by"], line["mine"]) == ("axis", False)
    assert_problem(friend.client.delete(f"{friend.link}/notes/0/{line['number']}"), 403)
    assert_problem(keep(visitor, "This is no branch"), 409)
    watcher = visitor.at(other.see()["links"]["watch"].replace("/t/", "/api/tables/"))
    assert watcher.see()["branch"] is None, "the way back is for whoever opened the branch"
    assert_problem(keep(watcher, "Not mine"), 409)


def test_what_was_taken_back_is_no_longer_branched_off(visitor: Visitor) -> None:
    visitor.open(seats=("me", "here"))
    assert visitor.order(SECOND).status_code == 201
    other = branch(visitor, 1)
    assert other.order(OTHER).status_code == 201
    assert visitor.client.post(f"{visitor.link}/undo", json={"seq": visitor.see()["seq"]}).status_code == 201
    assert_problem(keep(other, "Too late"), 409)
