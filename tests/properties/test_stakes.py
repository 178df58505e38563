"""What scores, what ripens and what could be: asked in the positions of random games of every book."""

import pytest

from engaja.engine.game import Game
from engaja.position.state import AWAITING, DESTROYED, MOVED
from engaja.rules.combat import Battle
from tests.play import GAMES, positions


@pytest.mark.parametrize("name", GAMES)
def test_stakes_that_are_met_sum_to_the_score(name: str) -> None:
    seen = 0
    for game in positions(name, "stakes", every=11, most=700, setup="historical"):
        totals = [0, 0]
        for stake in game.rules.stakes(game.state):
            totals[stake.side] += stake.points if stake.met else 0
            assert stake.first <= stake.last
        assert tuple(totals) == game.score
        seen += 1
    assert seen > 40


@pytest.mark.parametrize("name", GAMES)
def test_prospects_come_true(name: str) -> None:
    """Reinforcements that are announced wait off the map, and nobody is announced twice for the same thing."""
    for game in positions(name, "prospects", every=23, most=400, setup="historical"):
        for side in (0, 1):
            prospects = list(game.rules.prospects(game.state, side))
            assert len({(p.kind, p.unit) for p in prospects}) == len(prospects)
            for prospect in prospects:
                assert game.rules.side_of[prospect.unit] == side
                assert prospect.turn >= game.state.turn
                if prospect.kind in ("arrives", "returns"):
                    assert game.state.where[prospect.unit] == AWAITING
                else:
                    assert game.state.where[prospect.unit] >= 0


@pytest.mark.parametrize("name", GAMES)
def test_net_shift_is_the_sum_of_the_shifts(name: str) -> None:
    asked = 0
    for game in positions(name, "shift", every=9, most=500, setup="historical"):
        s, rules = game.state, game.rules
        for side in (0, 1):
            for target in rules.targets(s, side):
                if target.contact:
                    battle = Battle(side, target.hex, target.contact, target.support, 0)
                    assert rules.net_shift(s, battle) == sum(shift.columns for shift in rules.combat_column(s, battle)[2])
                    asked += 1
    assert asked


@pytest.mark.parametrize("name", GAMES)
def test_whoever_advances_could_have_been_foreseen(name: str) -> None:
    """`may_follow`, asked before the battle, is true of everybody who then advances."""
    followed = 0
    for game in advances(name):
        _, side, vacated, _ = game.state.agenda[-1]
        for action in game.actions():
            unit = getattr(action, "unit", None)
            if unit is not None:
                before = game.state.clone()
                dead = next(u for u in range(len(game.rules.units)) if game.rules.side_of[u] != side and before.where[u] < 0)
                before.steps[dead] = 2
                before.put(dead, vacated)
                if action.path[0] == vacated and len(action.path) == 1:
                    assert game.rules.may_follow(before, unit, vacated)
                    followed += 1
    assert followed


def advances(name: str) -> list[Game]:
    found = []
    for game in positions(name, "follow", every=1, most=900, setup="historical"):
        if (
            game.decision
            and game.decision.kind == "advance"
            and any(
                game.rules.side_of[u] != game.decision.side and game.state.where[u] == DESTROYED
                for u in range(len(game.rules.units))
            )
        ):
            found.append(game.copy())
    return found[:6]


def test_who_could_walk_in_once_a_garrison_is_gone() -> None:
    """The brigades in Tobruk keep the panzers' way closed; with them gone it is open as far as the points go."""
    game = Game("gazala", {"setup": "historical"}, "left")
    s, rules = game.state.clone(), game.rules
    tobruk = rules.grid.parse("2003")
    panzer = next(u.index for u in rules.units if u.nation == "german" and u.type == "armour")
    s.put(panzer, rules.grid.parse("2105"))
    s.owner[tobruk] = 0  # lifts the limit of supply
    assert tobruk not in rules.reach(s, panzer)
    assert tobruk in rules.reach_if_left(s, panzer, [tobruk])
    assert s.occupant(tobruk) == 1, "asking has changed the position"


def test_a_battery_that_moved_fires_only_where_the_book_lets_it() -> None:
    game = Game("goodwood", {"setup": "historical"}, "guns")
    s, rules = game.state, game.rules
    towed = next(u.index for u in rules.units if u.type == "artillery" and s.where[u.index] >= 0)
    rockets = next(u.index for u in rules.units if u.type == "rocket_artillery" and s.where[u.index] >= 0)
    for unit, fires in ((towed, False), (rockets, True)):
        here = s.where[unit]
        target = next(h for h in rules.grid.within(here, rules.units[unit].range) if h != here)
        assert rules.can_support(s, unit, here, target, moved=False)
        assert rules.can_support(s, unit, here, target, moved=True) == fires
        assert not s.flags[unit] & MOVED
        far = next(h for h in range(rules.grid.size) if rules.grid.distance(here, h) > rules.units[unit].range)
        assert not rules.can_support(s, unit, here, far, moved=False)
