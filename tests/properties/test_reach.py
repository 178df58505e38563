"""The fast reach and the naive one agree everywhere."""

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engaja.lab.naive import NaiveMap
from tests.play import GAMES, positions


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, phases=[Phase.generate])
@given(seed=st.integers(0, 10_000))
def test_fast_and_naive_reach_agree(name: str, seed: int) -> None:
    for game in positions(name, f"reach {seed}", every=60, most=240):
        decision = game.decision
        if decision is None or decision.kind != "movement":
            continue
        rules, s = game.rules, game.state
        plain = NaiveMap(rules, s)
        for unit in list(rules.movable(s, decision.side))[:12]:
            if s.where[unit] >= 0:
                reached = rules.reach(s, unit)
                expected = {rules.grid.index(*hex_): cost for hex_, cost in plain.reach(unit).items()}
                assert {h: reached.cost(h) for h in reached.hexes} == expected
                for hex_ in reached.hexes[::7]:
                    reason, spent = rules.walk(s, unit, reached.path(hex_))
                    assert reason is None
                    assert spent[-1] == expected[hex_]


@pytest.mark.parametrize("name", GAMES)
def test_whoever_goes_on_from_a_hex_gets_no_further_than_his_points_and_is_allowed_to(name: str) -> None:
    asked = 0
    for game in positions(name, "reach on", every=80, most=240):
        decision = game.decision
        if decision is None or decision.kind != "movement":
            continue
        rules, s = game.rules, game.state
        for unit in list(rules.movable(s, decision.side))[:6]:
            reached = rules.reach(s, unit)
            for hex_ in reached.hexes[::5] if s.where[unit] >= 0 else ():
                onward = rules.reach_on(s, unit, hex_, reached.cost(hex_))
                for there in onward.hexes[::5]:
                    assert reached.cost(there) <= reached.cost(hex_) + onward.cost(there)
                    path = (*reached.path(hex_), *onward.path(there)[1:])
                    reason, spent = rules.walk(s, unit, path)
                    assert reason is None
                    assert spent[-1] == reached.cost(hex_) + onward.cost(there)
                    asked += 1
    assert asked
