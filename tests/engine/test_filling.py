"""Room for many units of a tray together."""

import random

import pytest

from engaja import games
from engaja.engine.filling import fill
from engaja.engine.game import Game
from engaja.position.actions import PlaceAll
from engaja.position.state import State


def trays(name: str) -> Game:
    return Game(name, {"setup": "free"}, "filling")


@pytest.mark.parametrize("name", games.names())
def test_a_whole_tray_is_filled_historically(name: str) -> None:
    game = trays(name)
    while (decision := game.decision) and decision.kind == "place":
        filling = fill(game.rules, game.state, decision.side)
        assert set(filling.places.places) == set(game.rules.historical_places(game.state, decision.side).places)
        assert not filling.left
        game.play(filling.places)


@pytest.mark.parametrize("name", ["goodwood", "guerra85"])
def test_whatever_was_placed_by_hand_the_rest_finds_room(name: str) -> None:
    """Half of each tray anywhere, then the rest: one order, and the rules take it."""
    game, rng = trays(name), random.Random(name)
    while (decision := game.decision) and decision.kind == "place":
        tray = game.rules.tray(game.state, decision.side)
        for _ in range(len(tray) // 2):
            game.play(rng.choice(list(game.actions())))
        placed = {unit: game.state.where[unit] for unit in tray if game.state.where[unit] >= 0}
        filling = fill(game.rules, game.state, decision.side)
        assert not filling.left
        assert game.refusals(filling.places) == []
        game.play(filling.places)
        assert placed.items() <= {unit: game.state.where[unit] for unit in tray}.items(), "nobody was moved"


def test_others_of_the_tray_make_room_for_those_who_have_fewer_hexes() -> None:
    """Rocket units would take the last places of a bivouac in which they were; they have another, its division has not."""
    game = trays("goodwood")
    rules, s = game.rules, game.state
    bivouac = set(game.definition.area("bivouac_german_272"))
    division = [u for u in rules.tray(s, 1) if bivouac.issuperset(rules.units[u].arrival.hexes)]
    rockets = [u for u in rules.tray(s, 1) if rules.units[u].arrival.area == "bivouacs_16_luft_272"]
    free = sorted(bivouac)[: len(division)]

    class Crowded(type(rules)):  # type: ignore[misc]  # whichever class it is
        def has_room(self, s: State, unit: int, hex_: int) -> bool:
            return len(s.units_in(hex_)) < (hex_ in free if hex_ in bivouac else 4)

    filling = fill(Crowded(rules.definition, rules.options), s, 1, [*rockets, *division])
    assert not filling.left
    assert {unit for unit, hex_ in filling.places.places if hex_ in bivouac} == set(division)


def test_hexes_that_are_named_are_filled_in_turn() -> None:
    game = trays("goodwood")
    units = [u.index for u in game.definition.units if u.division == "1 SS" and u.arrival.turn == 0]
    hexes = [game.definition.board.grid.parse(number) for number in ("1321", "1222")]
    filling = fill(game.rules, game.state, 1, units, hexes)
    assert filling.places == PlaceAll(tuple((unit, hexes[n // 4]) for n, unit in enumerate(units[:8])))
    assert filling.left == tuple(units[8:])
