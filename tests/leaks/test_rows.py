"""Single things that once told a seat too much, each in the smallest position in which they would."""

import random

import pytest

from engaja.engine.game import Game
from engaja.engine.log import Log
from engaja.engine.notation import Notation
from engaja.engine.view import SPECTATOR, heard, imagine, known_units, view
from engaja.position.state import AWAITING, MOVED, OWN_FLAG
from engaja.position.talk import Event
from engaja.server import payload
from tests.play import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_targets_are_listed_by_hex(name: str) -> None:
    game = Game(name, {"setup": "historical"}, "targets")
    for side in (0, 1):
        hexes = [target.hex for target in game.rules.targets(game.state, side)]
        assert hexes == sorted(hexes)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_shown_who_is_left_in_the_enemys_tray(name: str) -> None:
    game = Game(name, {"setup": "historical"}, "tray")
    for side in (0, 1, SPECTATOR):
        shown = payload.state_of(game, side, "en")["units"]
        waiting = [u for u in game.definition.units if u.side != side and game.state.where[u.index] == AWAITING]
        assert not [u.id for u in waiting if u.id in shown or u.index in known_units(game.rules, game.state, side)]


def test_a_free_set_up_is_seen_when_it_is_done() -> None:
    game = Game("gazala", {"setup": "free"}, "set-up")
    assert game.decision is not None
    owner = game.decision.side
    before = payload.state_of(game, 1 - owner, "en")
    game.play(next(iter(game.actions())))
    after = payload.state_of(game, 1 - owner, "en")
    assert {**after, "played": 0} == {**before, "played": 0}
    assert payload.state_of(game, owner, "en")["stacks"] != before["stacks"]
    while game.decision is not None and game.decision.kind == "place" and game.decision.side == owner:
        game.play(game.rules.historical_places(game.state, owner))
    done = payload.state_of(game, 1 - owner, "en")
    assert done["stacks"] != before["stacks"]
    assert done["events"] > before["events"]


def test_each_seat_counts_its_own_log() -> None:
    game = Game("gazala", {"setup": "historical"}, "log")
    theirs = next(u.index for u in game.definition.units if u.side == 1)
    first, *rest = game.events
    game.events = Log([first, Event("recovered", "", {"unit": theirs, "hex": 0}), *rest])
    own, other = (payload.state_of(game, side, "en") for side in (1, 0))
    assert own["events"] == other["events"] + 1 == len(game.events)
    assert [line["n"] for line in other["log"]] == list(range(other["events"]))
    assert len(heard(game, SPECTATOR)) == other["events"]


def test_a_counter_beneath_an_open_one_shows_nothing() -> None:
    game = Game("gazala", {"setup": "historical"}, "beneath")
    s = game.state
    hex_ = next(h for h in range(game.rules.grid.size) if s.occupant(h) == 1 and len(s.units_in(h)) > 1)
    top, *_ = s.units_in(hex_)
    s.agenda = (*s.agenda[:-1], ("battle-over", hex_, (top,)), s.agenda[-1])
    assert [(v.nation, v.type) for v in view(game, 0).stacks if v.hex == hex_] == [("", "")]


@pytest.mark.parametrize("name", GAMES)
def test_the_cost_of_a_move_is_told_for_own_units_alone(name: str) -> None:
    game = Game(name, {"setup": "historical"}, "costs")
    while game.decision is not None and game.decision.kind != "movement":
        game.play(next(iter(game.actions())))
    assert game.decision is not None
    rules, s, notation = game.rules, game.state, Notation(game.definition)
    for unit in s.units_of(1 - game.decision.side):
        order = notation.read(f"move {notation.unit(unit)} {notation.path((s.where[unit], rules.adjacent[s.where[unit]][0]))}")
        assert game.explain(order).costs == []


def test_an_enemy_that_sails_is_refused_alike_wherever_it_is() -> None:
    game = Game("leyte", {"setup": "historical"}, "sail")
    rules, s, notation = game.rules, game.state, Notation(game.definition)
    unit = next(u for u in s.units_of(1))
    found = [game.refusals(notation.read(f"use sail {notation.unit(unit)} {notation.hex(h)}")) for h in (s.where[unit], 300)]
    assert [r.message for r in found[0]] == [r.message for r in found[1]] == ["not-yours"]
    assert not found[0][0].hexes
    assert rules.side_of[unit] == 1


@pytest.mark.parametrize("name", GAMES)
def test_imagined_counters_have_done_what_was_seen_of_them(name: str) -> None:
    """OWN_FLAG is a paratroop that waits (Dragoon) or a counter that came by sea (Leyte); only in Gazala it is a secret."""
    game = Game(name, {"setup": "historical"}, "flags")
    rules, s = game.rules, game.state
    flag = MOVED if name == "gazala" else MOVED | OWN_FLAG
    marked = rules.grid.size
    for side in (0, 1):
        for unit in list(s.units_of(side))[::3]:
            s.flags[unit] |= flag
            marked = s.where[unit]
        world = imagine(rules, s, 1 - side, random.Random(3))
        for hex_ in {s.where[unit] for unit in s.units_of(side)}:
            seen, told = ([bool(p.flags[u] & flag) for u in p.units_in(hex_)] for p in (s, world))
            assert seen == told
    assert marked < rules.grid.size


@pytest.mark.parametrize("name", GAMES)
def test_imagined_stacks_fill_the_zones_that_are_known(name: str) -> None:
    game = Game(name, {"setup": "historical"}, "zones")
    rules, s = game.rules, game.state
    for seed in range(5):
        world = imagine(rules, s, 0, random.Random(seed))
        for layer in range(rules.LAYERS):
            known, imagined = (bytes(map(bool, p.zone_bytes(1, layer))) for p in (s, world))
            assert known == imagined
