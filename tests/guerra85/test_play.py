"""Whole games: random players get to the end, everything they meet has its sentence, and every key has its rule."""

import random
import re
from pathlib import Path

import pytest

from engaja import games
from engaja.engine.dice import roller
from engaja.engine.speech import Speech
from engaja.position.actions import AnyAction, End, Move, Use
from engaja.position.state import State
from engaja.position.talk import Table
from engaja.rules import System
from engaja.texts import catalogue
from tests.guerra85.cast import GAME, NAME

FOLDER = Path(games.__file__).parent / NAME
SOURCE = "\n".join(file.read_text() for file in sorted(FOLDER.glob("*.py")))


def choice(rules: System, s: State, rng: random.Random) -> AnyAction:
    """Anything that is allowed; marches are drawn by unit, and what only this book knows as often as a march."""
    decision = rules.decision(s)
    assert decision is not None
    if decision.kind != "movement":
        return rng.choice(list(rules.actions(s)))
    others = list(rules.other_moves(s, decision.side))
    units = list(rules.movable(s, decision.side))
    lot = rng.random()
    if others and lot < 0.15:
        return rng.choice(others)
    if units and lot < 0.95:
        unit = rng.choice(units)
        if hexes := rules.destinations(s, unit):
            return Move(unit, rules.reach(s, unit).path(rng.choice(hexes)))
    if rules.why_not_end_movement(s, decision.side) is None:
        return End()
    return rng.choice(list(rules.actions(s)))


@pytest.mark.parametrize(("seed", "setup"), [(2, "historical")])
def test_a_random_game_gets_to_the_end(seed: int, setup: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "STRICT", True)
    rules, rng = games.rules(NAME, {"setup": setup}), random.Random(seed)
    s = rules.begin()
    table = Table(s, roller(f"random {seed}", s))
    rules.settle(table)
    used = set()
    while s.agenda:
        action = choice(rules, s, rng)
        assert rules.refusals(s, action) == []
        rules.play(table, action)
        if isinstance(action, Use):
            used.add(action.what)
    assert (s.turn, table.events[-1].name) == (23, "game-over")
    assert {"fly", "lift", "form", "strike"} <= used
    for lang in ("pt", "en"):
        speech = Speech(NAME, lang)
        assert all(speech.event(event) for event in table.events)
        assert all(speech.point(point) for point in rules.points(s))


def test_both_languages_have_the_same_sentences() -> None:
    found = [re.findall(r"^([a-z][\w-]*) =", (FOLDER / f"texts.{lang}.ftl").read_text(), re.M) for lang in ("pt", "en")]
    assert found[0] == found[1]
    assert len(set(found[0])) == len(found[0])


def test_every_rule_this_game_cites_is_in_its_catalogue() -> None:
    cited = re.findall(r'self\.(?:reason|rule)\(\s*"([\w.-]+)"', SOURCE)
    cited += re.findall(r'self\.tell\(\s*t,\s*[^,]+,\s*"([\w.-]+)"', SOURCE)
    assert len(cited) > 30
    for key in [*cited, "czech-release", "french-release", "ant-cost-city", "ant-cost-other", "ant-cost-retaliation"]:
        assert GAME.rule_id(key) in GAME.rules, key
    for id_ in re.findall(rf"{NAME}\.\d[\w.-]+\w", SOURCE):
        assert id_ in GAME.rules, id_


def test_every_refusal_of_this_game_has_its_sentence() -> None:
    messages = set(re.findall(r'self\.reason\(\s*[^,]+,\s*"([\w-]+)"', SOURCE))
    assert len(messages) > 20
    for lang in ("pt", "en"):
        known = Speech(NAME, lang).catalogue
        assert [message for message in sorted(messages) if not known.has(f"refusal-{message}")] == []
        assert known.has("decision-form")
        assert all(known.has(f"use-{what}") for what in ("fly", "lift", "form", "strike", "retaliate"))
