"""Whole games by players who do anything that is allowed: no exception, no dead end, everything of this book used."""

import random

import pytest

from engaja import games
from engaja.engine.dice import roller
from engaja.position.actions import AnyAction, Attack, End, Move, Use
from engaja.position.state import State
from engaja.position.talk import Table
from engaja.rules import System


def choose(rules: System, s: State, side: int, kind: str, rng: random.Random) -> AnyAction:
    """Something that is on the menu; of the many marches that of one unit, of the rest any, landings first."""
    if kind != "movement":
        return rng.choice(list(rules.actions(s)))
    if rng.random() < 0.06 and (others := list(rules.other_moves(s, side))):
        assaults = [a for a in others if isinstance(a, Use) and a.hex >= 0 and s.occupant(a.hex) == 1 - side]
        return rng.choice(assaults or others)
    if rng.random() < 0.01 and rules.why_not_end_movement(s, side) is None:
        return End()
    units = list(rules.movable(s, side))
    rng.shuffle(units)
    for unit in units:
        if hexes := rules.destinations(s, unit):
            return Move(unit, rules.reach(s, unit).path(rng.choice(hexes)))
    return End()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_comes_to_its_end(seed: int) -> None:
    rules = games.rules("leyte")
    rng = random.Random(seed)
    state = rules.begin()
    table = Table(state, roller(f"whole {seed}", state))
    rules.settle(table)
    while (decision := rules.decision(state)) is not None:
        action = choose(rules, state, decision.side, decision.kind, rng)
        if isinstance(action, Attack) and action.units:
            action = next((a for a in (Attack(action.hex, action.units, 3), action) if not rules.refusals(state, a)), action)
        assert rules.refusals(state, action) == [], f"{action} was listed"
        rules.play(table, action)
    told = {event.name for event in table.events}
    assert state.turn == 15
    assert {"game-over", "sailed", "withdrawn", "recovered", "air-bonus"} <= told
    assert not [u for u in range(len(rules.units)) if state.where[u] >= 0 and rules.is_sea[state.where[u]]]
