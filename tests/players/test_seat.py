"""What a seat tells a player who plans."""

import random

from engaja.engine.game import Game
from engaja.players import Seat


def test_hidden_counters_have_the_strength_of_what_they_could_be() -> None:
    game = Game("gazala", {"setup": "historical"}, "seat")
    seat, rules, s = Seat(game, 0), game.rules, game.state
    for world in seat.worlds(2, random.Random(1)):
        attack, defence = seat.strengths(world)
        for unit in s.units_of(0):
            assert (attack[unit], defence[unit]) == (rules.attack_of(s, unit), rules.defence_of(s, unit))
        hidden = list(world.units_of(1))
        assert sum(defence[u] for u in hidden) != 0
        tops = [u for u in hidden if world.top[world.where[u]] == u]
        for unit in tops:
            alike = [u for u in hidden if (rules.units[u].nation, rules.units[u].type) == look(rules.units[unit])]
            assert defence[unit] == sum(rules.units[u].defence for u in alike) / len(alike)


def look(unit: object) -> tuple[str, str]:
    return unit.nation, unit.type  # type: ignore[attr-defined]


def test_open_counters_have_their_own_strength() -> None:
    game = Game("gazala", {"setup": "historical", "visibility": "open"}, "seat")
    seat = Seat(game, 0)
    (world,) = seat.worlds(1, random.Random(1))
    attack, _ = seat.strengths(world)
    assert all(attack[u] == game.rules.attack_of(game.state, u) for u in world.units_of(1))
    assert seat.known() == set(range(len(game.rules.units)))
