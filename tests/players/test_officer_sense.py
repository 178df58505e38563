"""What the officer weighs beside the odds: places left open, air points that would lapse, ships and aircraft."""

from engaja.engine.game import Game
from engaja.players import Seat
from engaja.players.officer import OfficerPlayer
from engaja.players.officer.attack import Fights
from engaja.players.officer.plan import Pulls
from engaja.players.officer.policy import Officer
from engaja.position.actions import Use
from engaja.position.state import LEFT
from tests.gazala.cast import PZ5, SA_4
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
