"""What the officer weighs beside the odds: places left open, air points that would lapse, ships, aircraft, ways off the map."""

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.players import Seat
from engaja.players.officer import OfficerPlayer
from engaja.players.officer.detours import careful_reach
from engaja.players.officer.fights import Fights
from engaja.players.officer.plan import Plan, Pulls
from engaja.players.officer.policy import Officer
from engaja.players.officer.tables import Tables
from engaja.position.actions import OFF_MAP, Attack, Move, Use
from engaja.position.state import LEFT
from tests.dragoon.cast import PZ15, R7, R15, R30, RI706
from tests.gazala.cast import PZ5, SA_4
from tests.play import GAMES
from tests.scene import Scene


def test_it_sails_for_an_objective_that_no_road_leads_to() -> None:
    """Leyte: La Paz is held by one counter, and a regiment stands on an open coast with ships to spare."""
    game = Game("leyte", {"setup": "historical", "visibility": "open"}, "sail")
    rules, s = game.rules, game.state
    la_paz = rules.board.place("La Paz")
    player, seats = OfficerPlayer("sail"), [Seat(game, side) for side in (0, 1)]
    while s.turn < 5 and game.decision is not None:
        game.play(player.choose(seats[game.decision.side]) if game.decision.side == 0 else next(iter(rules.actions(s))))
    regiment = [u.index for u in rules.units if u.id.startswith("us_21ri_")]
    for unit in list(s.units_of(0)) + list(s.units_of(1)):
        s.remove(unit, LEFT)
    for hex_ in rules.board.hexes:
        s.owner[hex_.index] = 0
    s.owner[la_paz] = 1
    for unit in regiment:
        s.steps[unit], s.flags[unit] = 2, 0
        s.put(unit, rules.grid.parse("26-13"))
    s.put(next(u.index for u in rules.units if u.side == 1 and not rules.is_ranged[u.index]), la_paz)
    s.touch()
    while game.decision is not None and game.decision.kind != "movement":
        game.play(next(iter(rules.actions(s))))
    officer = Officer(rules, 0)
    voyages, _ = officer.special(s)
    assert set(regiment) <= set(voyages)
    mind = officer.mind(s.clone(), None)
    goal = officer.ground.goals.index(la_paz)
    by_land, by_sea = Pulls(mind, officer.plan.copy()), Pulls(mind, officer.plan.copy(), voyages)
    assert by_sea.near[regiment[0]][goal] > by_land.near[regiment[0]][goal]
    officer.plan_movement(s.clone(), None, s)
    sailing = [action for action in officer.queue if isinstance(action, Use) and action.what == "sail"]
    assert {action.unit for action in sailing} & set(regiment)


def test_an_attack_out_of_a_place_that_scores_may_leave_it_open() -> None:
    """The same attack at the same odds is worth less from Knightsbridge than from open ground, where it can be thrown back."""
    scene = Scene("gazala", {PZ5: "0509", SA_4: "0510"})
    mind = Officer(scene.rules, 0).mind(scene.state, None)
    target, unit = mind.target(scene.hex("0510")), [scene.unit(PZ5)]
    before = mind.column_values(target, unit, False, True)
    here = scene.hex("0509")
    mind.swing[here] = 20.0
    after = mind.column_values(target, unit, False, True)
    losses = [row[0] - row[1] for row in zip(before, after, strict=True)]
    assert losses[0] > 1.0  # the lowest column throws everybody back
    assert losses[-1] == 0.0  # the highest throws nobody back


def test_air_points_too_few_to_bomb_with_go_along_with_a_combat() -> None:
    """Guerra85: what an attack does not need, and what is less than an attack by air needs, would lapse: it goes along."""
    scene = Scene("guerra85", {"sov-3g-db": "1606", "rfa-6-dimec": "1607"}).combat("pact")
    s, least = scene.state, scene.rules.definition.air_minimum
    assert least > 2
    combat = (scene.hex("1607"), [(0, 1.0), (1, 9.0)])
    for points in range(1, least + 1):
        s.set_air(0, points)
        assert Fights(Officer(scene.rules, 0).mind(s, None)).share([combat]) == [points]


def test_air_points_that_nobody_else_can_spend_are_not_kept_back() -> None:
    """Guerra85: with one stack to strike at and more points than an attack by air may have, it gets all it may have."""
    scene = Scene("guerra85", {"sov-3g-db": "1603", "rfa-6-dimec": "1607"}).combat("pact")
    definition = scene.rules.definition
    scene.state.set_air(0, 3 * definition.air_maximum)
    ((_, attack),) = Fights(Officer(scene.rules, 0).mind(scene.state, None)).bombardments()
    assert isinstance(attack, Attack)
    assert attack.air == definition.air_maximum


def test_air_points_that_would_lapse_do_not_spoil_a_combat() -> None:
    """Guerra85: a fourth point leads to a column with more exchanges, so three go along and the others lapse."""
    scene = Scene("guerra85", {"sov-3g-db": "1606", "rfa-6-dimec": "1607"}).combat("pact")
    scene.state.set_air(0, 30)
    fights = Fights(Officer(scene.rules, 0).mind(scene.state, None))
    assert fights.share([(scene.hex("1607"), [(0, 5.0), (4, 4.0)])]) == [3]
    assert fights.share([(scene.hex("1607"), [(0, 5.0), (4, 5.0)])]) == [30]


def test_in_the_last_turn_nobody_marches_for_a_place_that_he_cannot_reach_any_more() -> None:
    scene = Scene("gazala", {PZ5: "0509"}, turn=14)
    for turn, is_drawn in ((13, True), (14, False)):
        scene.state.turn = turn
        pulls = Pulls(Officer(scene.rules, 0).mind(scene.state, None), Plan())
        assert (pulls.at(scene.unit(PZ5), scene.hex("0609")) > 0) == is_drawn


def test_a_unit_goes_round_the_mines_where_it_gets_there_without() -> None:
    """Gazala at the start: the cheapest ways lead through the belt, some of them to where a safe way leads too."""
    game = Game("gazala", {"setup": "historical"}, "mines")
    rules, s = game.rules, game.state
    assert game.decision is not None
    assert game.decision.kind == "movement"
    gone_round = 0
    for unit in rules.movable(s, 0):
        cheapest, careful, risky = rules.reach(s, unit), careful_reach(rules, s, unit), rules.risky(s, unit)
        safe = rules.safe_reach(s, unit)
        assert careful.hexes == cheapest.hexes
        for hex_ in rules.destinations(s, unit):
            path = careful.path(hex_)
            assert any(risky[h] for h in path[1:]) == (hex_ not in safe)
            assert careful.cost(hex_) >= cheapest.cost(hex_)
            if path != cheapest.path(hex_) and any(risky[h] for h in cheapest.path(hex_)[1:]):
                gone_round += 1
                assert not rules.refusals(s, Move(unit, path))
    assert gone_round
    enemy = s.units_of(1)[0]
    assert careful_reach(rules, s, enemy) is rules.reach(s, enemy)


def test_a_garrison_that_need_not_retreat_is_thought_to_hold_longer() -> None:
    """Dragoon: the same regiment before the same enemy in Marseille, and in a city from which it would have to retreat."""
    scene = Scene("dragoon", {RI706: "0723", R7: "0722", R15: "0722", R30: "0722"}, turn=3)
    mind = Officer(scene.rules, 1).mind(scene.state, None)
    marseille = scene.hex("0723")
    assert mind.is_stubborn(marseille)
    assert not mind.is_stubborn(scene.hex("0519"))
    firm = mind.lost(marseille, 1.0)
    mind._stubborn[marseille] = False
    assert 0.0 < firm < mind.lost(marseille, 1.0)


@pytest.mark.parametrize("name", GAMES)
def test_no_column_is_thought_safer_than_one_below_it(name: str) -> None:
    tables = Tables(games.rules(name))
    assert tables.falls == sorted(tables.falls)
    assert tables.storms == sorted(tables.storms)
    assert all(storm <= fall for storm, fall in zip(tables.storms, tables.falls, strict=True))


def everything_is_allied(scene: Scene) -> None:
    for hex_ in range(scene.rules.grid.size):
        scene.state.owner[hex_] = 0


def moves(scene: Scene, side: int) -> dict[int, tuple[int, ...]]:
    """The way of each unit that the officer would move."""
    officer = Officer(scene.rules, side)
    officer.plan_movement(scene.state.clone(), None, scene.state)
    return {action.unit: action.path for action in officer.queue if isinstance(action, Move)}


def test_a_ride_takes_one_open_city_after_the_other() -> None:
    """Dragoon, the last move of the game: Lyon and the cities around it lie open before a panzer regiment."""
    scene = Scene("dragoon", {PZ15: "0409", R7: "1423"}, turn=14)
    everything_is_allied(scene)
    scene.movement("axis")
    path = moves(scene, 1)[scene.unit(PZ15)]
    taken = [h for h in path if any(objective.hex == h for objective in scene.definition.objectives)]
    assert len(taken) >= 3
    assert scene.hex("0508") in taken
    assert scene.rules.refusals(scene.state, Move(scene.unit(PZ15), path)) == []


def test_nothing_is_feared_after_the_last_move_of_the_game() -> None:
    scene = Scene("dragoon", {PZ15: "0409", R7: "0411"}, turn=14)
    scene.movement("axis")
    last, earlier = Officer(scene.rules, 1).mind(scene.state, None), scene.state.clone()
    earlier.turn = 13
    assert not any(last.threat)
    assert any(Officer(scene.rules, 1).mind(earlier, None).threat)
    assert any(Officer(scene.rules, 0).mind(scene.state, None).threat)


def test_a_whole_division_leaves_the_map_when_nobody_is_left_to_fight() -> None:
    """Dragoon: three points for the Third Division off the north edge, none for two regiments of it."""
    scene = Scene("dragoon", {R7: "0202", R15: "0202", R30: "0302"}, turn=10)
    everything_is_allied(scene)
    scene.movement("allied")
    assert {path[-1] for path in moves(scene, 0).values()} == {OFF_MAP}
    assert len(moves(scene, 0)) == 3
    scene.state.steps[scene.unit(R30)] = 1
    assert OFF_MAP not in {path[-1] for path in moves(scene, 0).values()}


def test_a_division_stays_while_there_is_time_and_somebody_to_fight() -> None:
    scene = Scene("dragoon", {R7: "0202", R15: "0202", R30: "0302", RI706: "0117"}, turn=10)
    everything_is_allied(scene)
    scene.movement("allied")
    assert OFF_MAP not in {path[-1] for path in moves(scene, 0).values()}
    scene.state.turn = 14
    assert {path[-1] for path in moves(scene, 0).values()} == {OFF_MAP}
