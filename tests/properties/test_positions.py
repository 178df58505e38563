"""What must hold in every position of every game, tried on random games."""

import random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from engaja.engine import record
from engaja.engine.game import Game, Refused
from engaja.engine.notation import Notation
from engaja.players import PLAYERS, Seat
from engaja.position.actions import AnyAction, Attack, Defend, End, Exchange, Lose, Move, Place, Retreat
from engaja.position.state import DESTROYED, State
from tests.play import GAMES, positions

FEW = settings(
    max_examples=4, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, phases=[Phase.generate]
)


def recounted(game: Game) -> State:
    """The same position with its counts made anew."""
    fresh = State(game.rules.frame)
    for hex_ in range(game.rules.grid.size):
        for unit in reversed(game.state.units_in(hex_)):
            fresh.put(unit, hex_)
    return fresh


@pytest.mark.parametrize("name", GAMES)
@FEW
@given(seed=st.integers(0, 10_000))
def test_counters_stand_as_the_rules_allow(name: str, seed: int) -> None:
    for game in positions(name, f"stand {seed}", every=7, most=250):
        s, rules = game.state, game.rules
        for hex_ in range(rules.grid.size):
            stack = s.units_in(hex_)
            assert len({rules.side_of[u] for u in stack}) <= 1, "enemies share a hex"
            if game.decision and game.decision.kind != "push":
                assert len(stack) <= game.definition.stacking, f"overstacked {rules.grid.number(hex_)}"
            assert all(s.where[u] == hex_ for u in stack)
        assert (fresh := recounted(game)).zone == s.zone, "zone counts have drifted"
        assert fresh.held == s.held


@pytest.mark.parametrize("name", GAMES)
@FEW
@given(seed=st.integers(0, 10_000))
def test_nobody_vanishes_or_overspends(name: str, seed: int) -> None:
    game = Game(name, {}, f"vanish {seed}")
    players = [PLAYERS["random"](f"{seed} {side}") for side in (0, 1)]
    for _ in range(250):
        if (decision := game.decision) is None:
            break
        before = game.state.clone()
        events = game.play(players[decision.side].choose(Seat(game, decision.side)))
        told = {event.args["unit"] for event in events if "unit" in event.args}
        for unit in range(len(game.definition.units)):
            if before.where[unit] != game.state.where[unit]:
                assert unit in told, f"{game.definition.units[unit].id} went away without an event"
            if game.state.where[unit] == DESTROYED:
                assert game.state.steps[unit] == 0
        for event in events:
            if event.name == "moved":
                assert event.args["cost"] <= game.rules.allowance(before, event.args["unit"])


def strange_actions(game: Game, rng: random.Random) -> list[AnyAction]:
    """Actions of every kind, most of them nonsense."""
    units, hexes = len(game.definition.units), game.rules.grid.size
    unit, hex_ = rng.randrange(units), rng.randrange(hexes)
    near = rng.choice(game.rules.adjacent[hex_])
    return [
        End(),
        Place(unit, hex_),
        Move(unit, (hex_, near)),
        Attack(hex_, (unit,), rng.randrange(4)),
        Defend((unit,), rng.randrange(4)),
        Lose(unit),
        Exchange((unit,)),
        Retreat(unit, (hex_,)),
        Retreat(unit, (hex_, near)),
    ]


COMPLETE = {"loss", "exchange", "retreat", "push", "answer", "advance"}
"""Decisions whose list names every allowed action."""


@pytest.mark.parametrize("name", GAMES)
@FEW
@given(seed=st.integers(0, 10_000))
def test_what_is_listed_is_accepted_and_nothing_else(name: str, seed: int) -> None:
    rng = random.Random(seed)
    for game in positions(name, f"list {seed}", every=5, most=200):
        listed = list(game.actions())
        for action in rng.sample(listed, min(len(listed), 15)):
            assert not game.refusals(action), f"{action} is listed but refused"
        if game.decision and game.decision.kind in COMPLETE:
            for action in strange_actions(game, rng):
                assert (action in listed) == (not game.refusals(action)), f"{action} is not listed but accepted"


@pytest.mark.parametrize("name", GAMES)
@FEW
@given(seed=st.integers(0, 10_000))
def test_a_refused_action_changes_nothing(name: str, seed: int) -> None:
    rng = random.Random(seed)
    for game in positions(name, f"refuse {seed}", every=20, most=120):
        before = game.state.to_bytes()
        for action in strange_actions(game, rng):
            if game.refusals(action):
                with pytest.raises(Refused):
                    game.play(action)
        assert game.state.to_bytes() == before


@pytest.mark.parametrize("name", GAMES)
@FEW
@given(seed=st.integers(0, 10_000))
def test_undo_restores_the_same_bytes(name: str, seed: int) -> None:
    for game in positions(name, f"undo {seed}", every=9, most=150):
        if game.is_over:
            continue
        before, events, played = game.state.to_bytes(), len(game.events), len(game.played)
        action = next(iter(game.actions()))
        game.play(action)
        if not game.why_no_undo():
            assert game.undo() == action
            assert (game.state.to_bytes(), len(game.events), len(game.played)) == (before, events, played)


@pytest.mark.parametrize("name", GAMES)
@FEW
@given(seed=st.integers(0, 10_000))
def test_a_record_replays_to_the_same_bytes(name: str, seed: int) -> None:
    *_, game = positions(name, f"replay {seed}", every=50, most=150)
    text = record.write(game)
    again = record.replay(record.read(text))
    assert again.state == game.state
    assert record.write(again) == text


@pytest.mark.parametrize("name", GAMES)
@FEW
@given(seed=st.integers(0, 10_000))
def test_orders_are_read_as_they_are_written(name: str, seed: int) -> None:
    notation = Notation(Game(name).definition)
    for game in positions(name, f"order {seed}", every=10, most=120):
        for number, action in enumerate(game.actions()):
            assert notation.read(notation.write(action)) == action
            if number > 60:
                break
