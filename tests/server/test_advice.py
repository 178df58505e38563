"""Advice on request: what a colonel would do in one's seat, from what it may know, marked in the record."""

import re
from typing import Any

import pytest

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.engine.remarks import Advice
from engaja.engine.speech import Speech
from engaja.players import Seat
from engaja.players.advice import Advised, advise, why
from engaja.position.actions import Move
from engaja.server import payload
from engaja.texts import LANGUAGES
from tests.browser.table import ATTACK, before_battle
from tests.players.test_officer import shuffle_hidden
from tests.server.conftest import Visitor
from tests.server.test_seats import assert_problem


def ask(visitor: Visitor, lang: str = "en") -> Any:
    return visitor.client.post(f"{visitor.link}/advice", params={"lang": lang}, json={})


def test_a_colonel_advises_a_whole_turn_and_the_record_says_so(visitor: Visitor) -> None:
    visitor.open(seats=("me", "recruit"))
    before = visitor.see()
    answer = ask(visitor)
    assert answer.status_code == 200, answer.text
    advice = answer.json()
    assert advice["player"] == "Colonel, 1 s a turn"
    assert "Colonel: the plan is “" in advice["why"]
    assert len(advice["orders"]) > 5
    assert all(order["path"] for order in advice["orders"] if order["order"].startswith("move"))
    assert visitor.see()["seq"] == before["seq"], "nothing was played"
    assert ask(visitor).json() == advice, "the same question has the same answer"
    assert visitor.order(advice["orders"][0]["order"]).status_code == 201
    found = record.read(visitor.client.get(f"{visitor.link}/record").text)
    told = [item for item in found.body if isinstance(item, Advice)]
    assert told == [Advice("axis", "colonel@1s", advice["orders"][0]["order"])]
    visitor.client.post(f"{visitor.link}/undo", json={"seq": visitor.see()["seq"]})
    assert "advice axis colonel@1s" in visitor.client.get(f"{visitor.link}/record").text, "taking back does not unsay it"


def test_advice_can_be_ruled_out_between_people_only(visitor: Visitor) -> None:
    def opened(seats: list[str]) -> Visitor:
        body = {"game": "gazala", "seats": seats, "options": {"setup": "historical"}, "advice": False}
        links = visitor.client.post("/api/tables", json=body).json()["links"]
        return visitor.at(links["you"].replace("/t/", "/api/tables/"))

    between = opened(["me", "link"])
    assert not between.see()["advice"]
    assert_problem(ask(between), 403, "This table was opened without advice.")
    assert opened(["me", "recruit"]).see()["advice"], "against the computer one may always ask"


def test_only_who_decides_is_advised(visitor: Visitor) -> None:
    links = visitor.open()
    assert_problem(ask(visitor.at(links["allied"])), 403)
    assert_problem(ask(visitor.at(links["watch"])), 403)


def test_an_attack_is_told_with_its_chance_and_where_it_comes_from() -> None:
    game = record.replay(record.read(before_battle()))
    advised = Advised("colonel", (Notation(game.definition).read(ATTACK),))
    told = payload.advice_of(game, 0, advised, "pt")
    assert told["orders"][0]["order"] == ATTACK
    assert told["orders"][0]["from"] == ["1214"]
    assert told["orders"][0]["path"] == ["1213"]
    assert re.match(r"Coronel: .*1213.* cai com \d+% se", told["why"])


def test_hidden_counters_do_not_change_the_advice() -> None:
    game, other = (Game("gazala", {"setup": "historical"}, "advice") for _ in range(2))
    assert shuffle_hidden(other, 1)
    assert advise(Seat(game, 0), "x", "colonel@12n") == advise(Seat(other, 0), "x", "colonel@12n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_has_advice_in_words(lang: Any) -> None:
    """A whole turn by the advice of an officer: each order is allowed, and each has its reason."""
    game, kinds = Game("gazala", {"setup": "historical"}, "words"), set()
    speech = Speech("gazala", lang)
    while (decision := game.decision) is not None and game.state.turn < 2:
        seat = Seat(game, decision.side)
        advised = advise(seat, "x", "officer")
        assert why(speech, seat, advised)
        kinds.add(decision.kind)
        assert not game.refusals(advised.actions[0]), Notation(game.definition).write(advised.actions[0])
        assert all(isinstance(action, Move) or action for action in advised.actions)
        game.play(advised.actions[0])
    assert {"movement", "combat", "answer"} <= kinds
