"""A finished game is looked back at beside everything else, with progress; what is found is kept with the record."""

import time

import pytest

from engaja.server import hindsight
from tests.server.conftest import Visitor
from tests.server.test_ending import end
from tests.server.test_seats import assert_problem


def test_the_turns_of_a_finished_game_are_judged_one_after_the_other(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "LOOK_BACK", 5)
    links = visitor.open(seats=("me", "here"))
    assert_problem(visitor.client.get(f"{visitor.link}/hindsight"), 403)
    assert_problem(visitor.client.post(f"{visitor.link}/hindsight"), 403)
    for _ in range(2):
        assert visitor.order("end").status_code == 201
    assert end(visitor, 1, "resign").status_code == 200
    assert_problem(visitor.client.post(f"{links['watch']}/hindsight"), 403)
    begun = visitor.client.post(f"{visitor.link}/hindsight")
    assert (begun.status_code, begun.json()["running"]) == (202, True)
    for _ in range(600):
        found = visitor.client.get(f"{links['watch']}/hindsight").json()
        if not found["running"]:
            break
        time.sleep(0.1)
    (turn,) = found["turns"]
    assert (turn["step"], turn["turn"], turn["side"]) == (0, 1, 0), "the turn that was broken off is left out"
    assert turn["gain"] == pytest.approx(turn["promised"] - turn["played"], abs=0.11)
    text = visitor.client.get(f"{visitor.link}/record").text
    assert text.count("\njudged axis 1 ") == 1
    visitor.client.post(f"{visitor.link}/hindsight")
    for _ in range(600):
        if not visitor.client.get(f"{visitor.link}/hindsight").json()["running"]:
            break
        time.sleep(0.1)
    assert visitor.client.get(f"{visitor.link}/record").text == text, "what is known is not looked for again"
    page = visitor.client.get(f"{visitor.link}/report.html", params={"lang": "en"}).text
    assert "Where another plan promised more" in page
