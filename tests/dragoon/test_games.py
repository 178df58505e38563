"""Whole games by random players, from the first drop to the last point, and every sentence they need."""

import re

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.engine.speech import Speech
from engaja.engine.view import event_for
from engaja.players import PLAYERS, Seat
from engaja.texts import LANGUAGES, catalogue


def played(seed: str, setup: str) -> Game:
    game = Game("dragoon", {"setup": setup}, seed)
    players = [PLAYERS["random"](f"{seed} {side}") for side in (0, 1)]
    while (decision := game.decision) is not None:
        game.play(players[decision.side].choose(Seat(game, decision.side)))
    return game


@pytest.mark.parametrize(("seed", "setup"), [("Toulon", "free"), ("Marselha", "free"), ("Lyon", "historical")])
def test_random_players_finish_a_game(seed: str, setup: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "STRICT", True)
    game = played(seed, setup)
    assert game.state.turn == 14
    assert game.events[-1].name == "game-over"
    known = game.definition.rules
    assert all(event.rule in known for event in game.events if event.rule)
    for lang in LANGUAGES:
        speech = Speech("dragoon", lang)
        for side in (0, 1):
            seen = [found for event in game.events if (found := event_for(game.rules, event, side))]
            assert all(speech.event(event) for event in seen)
        assert all(speech.point(point) for point in game.rules.points(game.state))


def test_both_languages_say_the_same_and_everything_the_rules_cite() -> None:
    folder = games.folder_of("dragoon")
    source = (folder / "rules.py").read_text(encoding="utf-8")
    messages = set(re.findall(r'reason\("[\w-]+", "([\w-]+)"', source)) | {"armour-mountain", "landing-assault"}
    told = set(re.findall(r'tell\(t, "([\w-]+)"', source))
    ids = {}
    for lang in LANGUAGES:
        text = (folder / f"texts.{lang}.ftl").read_text(encoding="utf-8")
        ids[lang] = set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))
        speech = Speech("dragoon", lang)
        assert all(speech.catalogue.has(f"refusal-{message}") for message in messages)
        assert all(speech.catalogue.has(f"event-{name}") for name in told)
        assert all(speech.catalogue.has(f"decision-{kind}") for kind in games.rules("dragoon").DECISIONS)
    assert ids["pt"] == ids["en"]
