"""A view never contains what it hides."""

import random

import msgspec
import pytest

from engaja.engine.game import Game
from engaja.engine.view import SPECTATOR, event_for, imagine, known_units, view
from tests.play import GAMES, positions


def hidden_from(game: Game, side: int) -> list[int]:
    known = known_units(game.rules, game.state, side)
    return [u for u in range(len(game.definition.units)) if u not in known]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("side", [0, 1, SPECTATOR])
def test_a_view_names_no_hidden_unit(name: str, side: int) -> None:
    for game in positions(name, f"view {side}", every=15, most=200):
        text = msgspec.json.encode(view(game, side)).decode()
        for unit in hidden_from(game, side):
            assert f'"{game.definition.units[unit].id}"' not in text


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("side", [0, 1])
def test_a_view_is_the_same_whoever_is_hidden(name: str, side: int) -> None:
    """Two positions that differ only in what is hidden look the same."""
    for game in positions(name, f"same {side}", every=25, most=200):
        seen = view(game, side)
        real = game.state
        game.state = imagine(game.rules, real, side, random.Random(1))
        other = view(game, side)
        game.state = real
        assert other.stacks == seen.stacks
        assert other.units == seen.units
        assert (other.score, other.points) == (seen.score, seen.points), "the score tells of no hidden loss"


@pytest.mark.parametrize("name", GAMES)
def test_events_name_no_unit_that_only_moved(name: str) -> None:
    for game in positions(name, "events", every=100, most=200):
        for event in game.events:
            if event.name in ("moved", "placed", "entered", "recovered", "loss-unseen"):
                owner = game.rules.side_of[event.args["unit"]]
                seen = event_for(game.rules, event, 1 - owner)
                assert seen is None or "unit" not in seen.args
                assert event_for(game.rules, event, owner) == event


@pytest.mark.parametrize("name", GAMES)
def test_open_counters_hide_nothing(name: str) -> None:
    game = Game(name, {"visibility": "open"}, "open")
    assert not hidden_from(game, 0)
    assert not view(game, 1).stacks
