"""The colonel and the general: the same nodes give the same choices, time is kept, and they tell what they thought."""

import itertools

import pytest

from engaja.engine.game import Game
from engaja.players import Seat, player
from engaja.players.officer import search
from engaja.players.officer.policy import Officer
from engaja.players.officer.search import (
    COLONEL,
    GENERAL,
    LEAVES,
    VARIANTS,
    Budget,
    Dice,
    Level,
    SearchPlayer,
    colonel,
    hope_of_leaving,
)
from engaja.position.actions import AnyAction, Attack
from engaja.texts import LANGUAGES, Catalogue
from tests.players.test_officer import shuffle_hidden


def turn_of(thinker: SearchPlayer, game: Game) -> list[AnyAction]:
    """The orders of the first side in its movement phase."""
    seat, orders = Seat(game, 0), []
    while game.decision is not None and game.decision.side == 0 and game.decision.kind == "movement":
        orders.append(thinker.choose(seat))
        game.play(orders[-1])
    return orders


def new_game() -> Game:
    return Game("gazala", {"setup": "historical"}, "search")


def test_the_same_nodes_give_the_same_turn_and_more_nodes_are_used() -> None:
    thinkers = [colonel("seed", 0.0, nodes) for nodes in (20, 20, 45)]
    turns = [turn_of(thinker, new_game()) for thinker in thinkers]
    assert turns[0] == turns[1]
    assert thinkers[0].notes == thinkers[1].notes
    assert thinkers[2].notes[0].nodes > thinkers[0].notes[0].nodes


@pytest.mark.parametrize("nodes", [6, 20, 50])
def test_no_more_nodes_are_used_than_were_given(nodes: int) -> None:
    thinker = colonel("seed", 0.0, nodes)
    thinker.choose(Seat(new_game(), 0))
    assert nodes // 2 <= thinker.notes[0].nodes <= nodes


def test_it_tells_the_plan_and_the_best_two_it_rejected() -> None:
    thinker = colonel("seed", 0.0, 20)
    turn_of(thinker, new_game())
    (note,) = thinker.notes
    assert (note.turn, note.side) == (1, 0)
    assert note.chosen in COLONEL.plans
    assert len(note.rejected) == 2
    assert note.chosen not in dict(note.rejected)


def test_hidden_strengths_do_not_change_the_plan() -> None:
    game, other = new_game(), new_game()
    assert shuffle_hidden(other, 1)
    assert turn_of(colonel("seed", 0.0, 20), game) == turn_of(colonel("seed", 0.0, 20), other)


@pytest.mark.parametrize("cost", [0.003, 0.02, 0.11])
def test_time_is_kept_within_a_fifth(monkeypatch: pytest.MonkeyPatch, cost: float) -> None:
    """With a clock that only trials move: whatever a trial costs, the time is used and not overrun."""
    now = itertools.count()
    spent = [0.0]

    class Thinker(SearchPlayer):
        def try_out(self, *_: object) -> float:
            spent[0] += cost
            return float(next(now))

    monkeypatch.setattr(search.time, "perf_counter", lambda: spent[0])
    for level in (COLONEL, GENERAL):
        spent[0] = 0.0
        thinker = Thinker("seed", level, seconds=1.0)
        game = new_game()
        thinker.choose(Seat(game, 0))
        assert 0.6 <= spent[0] <= 1.2


def test_a_budget_reckons_with_what_a_node_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search.time, "perf_counter", lambda: 0.0)
    budget = Budget(1.0, 0)
    monkeypatch.setattr(search.time, "perf_counter", lambda: 0.6)
    budget.done = 2
    assert budget.has_room(1, 1.0)
    assert not budget.has_room(2, 1.0)
    assert not budget.has_room(1, 0.8)


def test_the_last_plans_are_looked_at_further_ahead_and_anew() -> None:
    """With a value that grows with the horizon: had both been mixed, no mean would be that of the further one."""
    looked: list[int] = []

    class Thinker(SearchPlayer):
        def try_out(self, *arguments: object) -> float:
            horizon = arguments[3]
            assert isinstance(horizon, int)
            looked.append(horizon)
            return 100.0 * horizon

    for level, horizons in ((GENERAL, {2, 4}), (COLONEL, {2})):
        looked.clear()
        thinker = Thinker("seed", level, nodes=400)
        thinker.choose(Seat(new_game(), 0))
        assert set(looked) == horizons
        assert thinker.notes[0].expected == 100.0 * max(horizons)


def test_with_few_nodes_fewer_plans_are_tried() -> None:
    thinker = SearchPlayer("seed", Level(tuple(VARIANTS)), nodes=12)
    assert thinker.most_plans() == 3


def test_a_battle_has_the_same_dice_under_every_plan() -> None:
    s = new_game().state
    one, other = Dice("x"), Dice("x")
    one.take_up(s, Attack(5))
    first = one.roll(2)
    other.take_up(s, Attack(6))
    assert {other.roll(2) for _ in range(20)} != {first}
    other.take_up(s, Attack(5))
    assert other.roll(2) == first
    assert [one.roll(2) for _ in range(8)] == [other.roll(2) for _ in range(8)]


def test_germans_near_the_edge_are_worth_what_they_may_score_by_leaving() -> None:
    """Dragoon: five points for each who leaves intact, less with every turn of the way, and nothing if the game ends before."""
    game = Game("dragoon", {"setup": "historical"}, "leaving")
    s, officer = game.state, Officer(game.rules, 1)
    unit = next(u for u in s.units_of(1) if officer.ground.leave[u] and game.rules.exit_hexes(s, u))
    edges = game.rules.exit_hexes(s, unit)
    way = officer.ground.way(s, unit, edges)
    far = max((h for h in range(game.rules.grid.size) if way[h] < 1_000), key=lambda h: way[h])
    worth = []
    for hex_ in (edges[0], far):
        s.put(unit, hex_)
        worth.append(hope_of_leaving(officer.mind(s, None), unit))
    assert worth[0] == pytest.approx(LEAVES * officer.ground.leave[unit])
    assert 0 < worth[1] < worth[0]
    s.turn = game.definition.calendar[-1].number
    assert hope_of_leaving(Officer(game.rules, 1).mind(s, None), unit) == 0.0
    s.put(unit, edges[0])
    s.steps[unit] = 1
    assert hope_of_leaving(Officer(game.rules, 1).mind(s, None), unit) == 0.0, "who is reduced scores nothing"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_plan_has_words(lang: str) -> None:
    catalogue = Catalogue(lang)  # type: ignore[arg-type]
    assert all(catalogue.say(f"plan-{name}") for name in VARIANTS)


def test_levels_are_made_with_their_think_time() -> None:
    assert isinstance(thinker := player("general@40n", "x"), SearchPlayer)
    assert (thinker.nodes, thinker.seconds, thinker.level) == (40, 0.0, GENERAL)
    assert isinstance(thinker := player("colonel", "x"), SearchPlayer)
    assert (thinker.nodes, thinker.seconds, thinker.level) == (0, 1.0, COLONEL)
