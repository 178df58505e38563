"""The recruit: where the first player erred grossly it does not. What else it does is pinned in tests/golden."""

from engaja.engine.game import Game
from engaja.players import PLAYERS, Seat
from engaja.players.greedy import Memory
from engaja.players.recruit import ALONE, RecruitMind, RecruitPlayer, order_value
from engaja.position.actions import End, Move
from engaja.position.state import LEFT
from engaja.position.talk import Decision


def mind_of(game: Game, side: int) -> RecruitMind:
    return RecruitMind(Seat(game, side), game.state, Memory(game.rules))


def test_it_gives_the_least_bad_order_of_those_it_must_give() -> None:
    """The first wave at Leyte has to land: the order goes to the unit that the refusal names, and is its best one."""
    game = Game("leyte", {"setup": "historical", "visibility": "open"}, "recruit")
    seat, mind = Seat(game, 0), mind_of(game, 0)
    (reason,) = game.refusals(End())
    decision = game.decision
    assert isinstance(decision, Decision)
    action = RecruitPlayer("x").fallback(seat, mind, decision)
    assert isinstance(action, Move)
    assert (action.unit,) == reason.units
    others = [order_value(mind, other) for other in game.actions() if isinstance(other, Move) and other.unit == action.unit]
    assert order_value(mind, action) == max(others)


def test_a_battery_does_not_walk_up_to_the_enemy_alone() -> None:
    game = Game("gazala", {"setup": "historical", "visibility": "open"}, "recruit")
    rules, s = game.rules, game.state
    for unit in [*s.units_of(0), *s.units_of(1)]:
        s.remove(unit, LEFT)
    units = game.definition.units
    gun = next(u.index for u in units if u.side == 0 and rules.is_ranged[u.index])
    foot = next(u.index for u in units if u.side == 0 and not rules.is_ranged[u.index])
    enemy = next(u.index for u in units if u.side == 1 and not rules.is_ranged[u.index])
    there = rules.grid.parse("1605")
    beside = rules.adjacent[there]
    s.put(enemy, there)
    s.put(gun, beside[0])
    assert mind_of(game, 0).contact_value(gun, walked=True) == ALONE
    assert mind_of(game, 0).contact_value(gun, walked=False) > ALONE, "where it stands already it makes the best of it"
    s.put(foot, beside[1])
    assert mind_of(game, 0).contact_value(gun, walked=True) > ALONE


def test_it_plays_under_its_old_name() -> None:
    assert isinstance(PLAYERS["greedy"]("x"), RecruitPlayer)
