"""Chapters 3 and 4.0 to 4.2: the sequence of play, movement costs, stacking, engagement, and reinforcements on arrival."""

import pytest

from engaja.engine.game import Game
from engaja.position.actions import End, Move, Use
from engaja.position.state import AWAITING
from tests.battles import attack
from tests.leyte.cast import (
    DESTROYERS,
    ENGINEERS,
    GUNS,
    HOWITZERS,
    I19,
    I19B,
    I19C,
    I32,
    I34,
    I34B,
    J9,
    J9B,
    J20,
    J33,
    J41,
    J41B,
    J_CAVALRY,
    J_TANKS,
    REBELS,
    TANKS,
    leyte,
    wait_for,
)
from tests.scene import Scene


def points(unit: str, way: str, turn: int = 1) -> float:
    """What a unit alone on the board spends on this way."""
    return sum(leyte({unit: way[:4]}, turn=turn).spent(unit, way))


# 3.0 Sequence


@pytest.mark.rule("leyte.3.0.american-first")
def test_americans_move_and_fight_then_the_japanese_move_and_fight() -> None:
    game = Game("leyte", {"setup": "historical"}, seed="phases")
    phases: list[tuple[int, str, str]] = []
    while game.state.turn < 3:
        decision = game.decision
        assert decision is not None
        phase = (game.state.turn, game.definition.sides[decision.side].id, decision.kind)
        if decision.kind in ("movement", "combat") and phase not in phases:
            phases.append(phase)
        game.play(End() if not game.refusals(End()) else next(a for a in game.actions() if not isinstance(a, Use)))
    assert phases[:4] == [
        (1, "american", "movement"),
        (1, "american", "combat"),
        (1, "japanese", "movement"),
        (1, "japanese", "combat"),
    ]
    assert phases[4] == (2, "american", "movement")


@pytest.mark.rule("leyte.3.0.american-first")
def test_nobody_moves_or_attacks_out_of_turn() -> None:
    scene = leyte({I34: "22-03"}, {J9: "24-22"}).movement("american")
    assert scene.refused_by(f"move {J9} 2422-2423") == ["leyte.3.0.american-first"]
    assert scene.refused_by("attack 2422 air 5") == ["leyte.3.0.american-first"]


@pytest.mark.rule("leyte.3.0.american-first", "leyte.2.4.1.turn-track")
def test_the_game_ends_after_the_japanese_combat_phase_of_turn_15() -> None:
    scene = leyte({I34: "22-03"}, {J9: "24-22"})
    wait_for(scene.do(("turn", 15)), "japanese movement", 15).play("end")
    assert len(scene.events("game-over")) == 1
    assert len(scene.events("turn")) == 1


@pytest.mark.rule("leyte.3.0.american-moves-filipinos")
def test_filipinos_move_in_the_american_phase() -> None:
    scene = leyte({REBELS: "22-03"}, {J9: "24-22"}).movement("american")
    assert scene.refused_by(f"move {REBELS} 2203-2202") == []
    other = leyte({REBELS: "22-03"}, {J9: "24-22"}).movement("japanese")
    assert other.refused_by(f"move {REBELS} 2203-2202") == ["leyte.3.0.american-first"]


@pytest.mark.rule("leyte.3.0.move-any-number")
def test_a_player_moves_nobody_or_everybody() -> None:
    scene = leyte({I34: "22-03", I19: "22-02", REBELS: "24-22"}).movement("american")
    assert scene.refused_by("end") == []
    scene.play(f"move {I34} 2203-2303", f"move {I19} 2202-2203", f"move {REBELS} 2422-2421")
    assert [scene.at(u) for u in (I34, I19, REBELS)] == ["23-03", "22-03", "24-21"]


@pytest.mark.rule("leyte.3.0.combat-by-engagement")
def test_what_was_engaged_in_movement_is_fought_in_the_combat_phase() -> None:
    scene = leyte({I34: "24-20", I19: "22-03"}, {J9: "24-22"}).movement("american")
    scene.play(f"move {I34} 2420-2421", "end")
    assert scene.deciding == "american combat"
    assert scene.refused_by("end") == ["leyte.4.1.2.must-attack"]
    assert scene.refused_by(f"attack 2422 with {I34}") == []


# 4.0 Costs


@pytest.mark.rule("leyte.4.0.terrain-costs")
@pytest.mark.parametrize(
    ("unit", "woods", "river"),
    [(I34, 2, 1), (GUNS, 2, 1), (ENGINEERS, 2, 1), (J_CAVALRY, 2, 1), (REBELS, 2, 1), (TANKS, 3, 2), (DESTROYERS, 3, 2)],
)
def test_a_hex_costs_by_its_terrain_and_the_class_of_the_unit(unit: str, woods: int, river: int) -> None:
    assert points(unit, "2422-2322") == 1, "open"
    assert points(unit, "2321-2221") == woods
    assert points(unit, "2013-1913") == woods + river, "the river is added to the hex behind it"
    assert points(unit, "2519-2520") == 1 + river
    assert points(unit, "2419-2519") == 1, "airfield"


@pytest.mark.rule("leyte.4.0.road-cost")
def test_along_a_road_the_terrain_does_not_count_and_a_bridge_takes_no_toll() -> None:
    assert points(I34, "2310-2309") == 2, "into woods across country"
    assert (points(I34, "2410-2309"), points(TANKS, "2410-2309")) == (1, 0.5), "the same by road"
    assert (points(I34, "2512-2513"), points(TANKS, "2512-2513")) == (1, 0.5), "a bridge"
    assert points(TANKS, "2413-2513") == 1 + 2, "the same hex across the river"


@pytest.mark.rule("leyte.4.0.road-cost", "leyte.T.2.mountain-motorised")
def test_motorised_units_cross_mountains_by_road_alone() -> None:
    assert points(TANKS, "1008-1009-1010") == 1
    scene = leyte({TANKS: "10-09", I34: "24-16"}).movement("american")
    assert scene.refused_by(f"move {TANKS} 1009-1109") == ["leyte.4.0.terrain-costs"]
    assert "25-15" in scene.destinations(I34), "infantry climbs Catmon Hill"
    beside = leyte({TANKS: "24-16"})
    assert "25-15" not in beside.destinations(TANKS)


@pytest.mark.rule("leyte.T.2.sea-closed")
def test_nobody_marches_into_the_sea() -> None:
    scene = leyte({I34: "26-18", I19: "22-03"}).movement("american")
    assert scene.refused_by(f"move {I34} 2618-2718") == ["leyte.4.0.terrain-costs"]
    sea = {h.number for h in scene.definition.board.hexes if h.terrain == "sea"}
    assert not scene.destinations(I34) & sea
    assert scene.definition.terrain["sea"].columns == 0


@pytest.mark.rule("leyte.4.0.worked-move")
def test_worked_example_from_palo_into_the_forest_beyond_the_river() -> None:
    scene = leyte({I34: "25-12", I19: "22-03"}).movement("american")
    way = "2512-2412-2312-2212-2112-2012-1912"
    reason, spent = scene.rules.walk(scene.state, scene.unit(I34), tuple(scene.hex(n) for n in way.split("-")))
    assert reason is None
    assert [after / 2 for after in spent] == [0, 1, 2, 3, 4, 5, 8]
    assert scene.refused_by(f"move {I34} {way}-1812") == ["leyte.4.0.never-exceed"]
    scene.play(f"move {I34} {way}")
    assert scene.at(I34) == "19-12"


@pytest.mark.rule("leyte.4.0.never-exceed")
def test_the_allowance_is_a_ceiling_even_for_the_first_step() -> None:
    scene = leyte({GUNS: "24-16", I34: "22-03"}, turn=2).movement("american")
    assert scene.cost(GUNS, "25-15") == 3.5
    way = "2516-2616-2615-2515"
    assert scene.refused_by(f"move {GUNS} 2416-{way}") == ["leyte.4.0.never-exceed"]


@pytest.mark.rule("leyte.4.0.may-spend-less", "leyte.4.0.no-saving", "leyte.4.0.no-transfer")
def test_points_not_spent_are_lost() -> None:
    scene = leyte({I34: "24-22", I32: "22-03"})
    scene.do(("turn", 13))
    scene.play(f"move {I34} 2422-2421")
    assert scene.refused_by(f"move {I34} 2421-2420") == ["leyte.4.0.never-exceed"], "one move a phase"
    assert scene.rules.allowance(scene.state, scene.unit(I32)) == 16, "nothing is handed to others"
    wait_for(scene, "american movement", 14)
    assert scene.rules.allowance(scene.state, scene.unit(I34)) == 16, "nothing is saved for the next turn"


@pytest.mark.rule("leyte.4.0.no-adding")
def test_units_that_move_together_do_not_add_their_points() -> None:
    together = leyte({I34: "24-22", I34B: "24-22", I19: "24-22"})
    alone = leyte({I34: "24-22"})
    assert together.destinations(I34) == alone.destinations(I34)


# 4.1.1 Stacking


@pytest.mark.rule("leyte.4.1.1.stacking")
def test_four_units_at_most_filipinos_included() -> None:
    scene = leyte({I34: "24-22", I34B: "24-22", I19: "24-22", REBELS: "24-22", I19B: "24-21"}).movement("american")
    assert scene.refused_by(f"move {I19B} 2421-2422") == ["leyte.4.1.1.stacking"]
    scene.play(f"move {REBELS} 2422-2423")
    assert scene.refused_by(f"move {I19B} 2421-2422") == []


@pytest.mark.rule("leyte.4.1.1.pass-through")
def test_units_pass_through_a_full_hex_of_their_side() -> None:
    stack = {I34: "24-22", I34B: "24-22", I19: "24-22", I19C: "24-22"}
    scene = leyte(stack | {I19B: "24-21", REBELS: "24-21"}).movement("american")
    assert scene.refused_by(f"move {I19B} 2421-2422-2423") == []
    assert scene.refused_by(f"move {REBELS} 2421-2422-2423") == [], "Filipinos and Americans are friends"


# 4.1.2 Engagement


@pytest.mark.rule("leyte.4.1.2.engagement-zone")
def test_a_zone_covers_the_six_hexes_around_but_not_the_sea() -> None:
    scene = leyte(japanese={J9: "24-22"}, reduced=[J9])
    zone = {scene.number(h) for h in range(scene.rules.grid.size) if scene.state.zones(1, 1, h)}
    assert zone == {"24-21", "25-21", "25-22", "24-23", "23-22", "23-21"}, "a reduced unit keeps its zone"
    coast = leyte(japanese={J9: "26-18"})
    zone = {coast.number(h) for h in range(coast.rules.grid.size) if coast.state.zones(1, 1, h)}
    assert zone == {"26-17", "26-19", "25-17", "25-18"}, "the strait keeps Leyte and Samar apart"


@pytest.mark.rule("leyte.4.1.2.stop-on-engaging")
def test_a_unit_that_enters_a_zone_stops() -> None:
    scene = leyte({I34: "24-20", I19: "22-03"}, {J9: "24-22"}).movement("american")
    assert scene.refused_by(f"move {I34} 2420-2421-2321") == ["leyte.4.1.2.stop-on-engaging"]
    assert scene.refused_by(f"move {I34} 2420-2421") == []


@pytest.mark.rule("leyte.4.1.2.break-contact-cost")
def test_breaking_contact_costs_a_point_and_needs_a_free_hex() -> None:
    scene = leyte({I34: "24-21", I19: "22-03"}, {J9: "24-22"}).movement("american")
    assert scene.cost(I34, "24-20") == 2
    assert scene.refused_by(f"move {I34} 2421-2321") == ["leyte.4.1.2.break-contact-cost"]
    assert scene.refused_by(f"move {I34} 2421-2320-2321") == [], "after the first hex it may engage again"
    assert scene.cost(I34, "23-21") == 3


@pytest.mark.rule("leyte.4.1.2.dominating-terrain")
def test_on_dominating_ground_a_unit_may_stay_without_attacking() -> None:
    scene = leyte({I34: "25-15", I19: "22-03"}, {J9: "25-14"}).movement("american")
    scene.play("end")
    assert not scene.has_duty(I34)
    assert scene.refused_by("end") == []
    level = leyte({I34: "25-14", I19: "22-03"}, {J9: "25-15"}).movement("american")
    level.play("end")
    assert level.has_duty(I34), "lower ground does not excuse"


@pytest.mark.rule("leyte.4.1.2.newcomer-must-attack")
def test_worked_example_the_unit_on_the_mountain_may_stay_the_newcomer_must_attack() -> None:
    scene = leyte({I34: "25-15", I19: "26-13"}, {J9: "25-14"}).movement("american")
    scene.play(f"move {I19} 2613-2614", "end")
    assert (scene.has_duty(I34), scene.has_duty(I19)) == (False, True)
    assert scene.refused_by("end") == ["leyte.4.1.2.must-attack"]
    climber = leyte({I34: "25-16"}, {J9: "25-14"}).movement("american")
    climber.play(f"move {I34} 2516-2515")
    assert climber.has_duty(I34), "who moved is not excused, however high he stops"


@pytest.mark.rule("leyte.4.1.2.must-attack")
def test_an_engaged_unit_must_attack_one_of_its_neighbours() -> None:
    scene = leyte({I34: "24-21"}, {J9: "24-22", J20: "23-20"}).combat("american")
    assert scene.refused_by("end") == ["leyte.4.1.2.must-attack"]
    assert scene.refused_by("attack 2422 air 5") == [], "the other hex is left for the unit"
    assert scene.refused_by(f"attack 2320 with {I34}") == []
    only = leyte({I34: "24-21", GUNS: "24-19"}, {J9: "24-22"}).combat("american")
    assert only.refused_by("attack 2422 air 5") == ["leyte.4.1.2.must-attack"], "it must join"


@pytest.mark.rule("leyte.4.1.2.no-sharing")
def test_enemies_never_share_a_hex() -> None:
    scene = leyte({I34: "24-21", REBELS: "24-21"}, {J9: "24-22"}).movement("american")
    assert scene.refused_by(f"move {REBELS} 2421-2422") == ["leyte.4.1.2.no-sharing"]


# 4.2 Reinforcements


@pytest.mark.rule("leyte.4.2.reinforcements-move-at-once")
def test_reinforcements_land_free_and_move_at_once() -> None:
    scene = leyte(awaiting=[TANKS, HOWITZERS, J41], turn=12).movement("american")
    assert scene.cost(TANKS, "26-18") == 0
    assert scene.cost(TANKS, "26-19") == 0.5
    assert scene.cost(HOWITZERS, "26-19") == 1
    scene.play(f"move {HOWITZERS} 2618-2619", f"move {TANKS} 2618-2619-2620")
    assert (scene.at(HOWITZERS), scene.at(TANKS)) == ("26-19", "26-20")
    japanese = leyte(awaiting=[J41, J41B], turn=12).movement("japanese")
    assert japanese.cost(J41, "15-20") == 0
    assert japanese.refused_by(f"move {J41} 1520-1519-1419") == []


@pytest.mark.rule("leyte.4.2.reinforcements-move-at-once")
def test_who_lands_in_an_enemy_zone_has_engaged() -> None:
    scene = leyte(japanese={J9: "26-19"}, awaiting=[TANKS], turn=12).movement("american")
    assert scene.refused_by(f"move {TANKS} 2618-2617") == ["leyte.4.1.2.stop-on-engaging"]
    scene.play(f"move {TANKS} 2618")
    assert scene.has_duty(TANKS)


@pytest.mark.rule("leyte.4.2.reinforcements-move-at-once")
def test_more_units_than_fit_land_in_a_hex_one_after_the_other() -> None:
    column = [f"jp_{name}_{n}" for name in ("1ri", "49ri") for n in (1, 2, 3)]
    scene = leyte(awaiting=column, turn=4).movement("japanese")
    for unit in column[:4]:
        scene.play(f"move {unit} 1217")
    assert scene.refused_by(f"move {column[4]} 1217") == ["leyte.4.1.1.stacking"]
    scene.play(f"move {column[4]} 1217-1216")
    assert scene.at(column[4]) == "12-16"


@pytest.mark.rule("leyte.4.2.reinforcements-move-at-once")
def test_nobody_comes_before_his_turn() -> None:
    scene = leyte({I34: "22-03"}, awaiting=[TANKS, J33], turn=1).movement("american")
    assert scene.why_not(f"move {TANKS} 2618")[0].message == "not-on-map"
    assert scene.state.where[scene.unit(TANKS)] == AWAITING


# The whole, as the engine lists it


def test_every_listed_move_of_a_scene_is_allowed() -> None:
    scene = leyte({I34: "24-21", TANKS: "25-24", REBELS: "22-28"}, {J9: "24-22", J_TANKS: "19-25", J9B: "17-34"}, turn=3)
    for side in ("american", "japanese"):
        stage: Scene = leyte({}, {}, turn=3)
        stage.state = scene.state.clone()
        stage.table.state = stage.state
        stage.movement(side)
        listed = list(stage.rules.actions(stage.state))
        assert any(isinstance(action, Move) for action in listed)
        assert not [action for action in listed if stage.rules.refusals(stage.state, action)]


def test_the_first_attack_of_the_campaign_is_played_through() -> None:
    scene = leyte({I34: "26-13", I34B: "26-13"}, {J33: "26-14"}, dice=[3, 4]).combat("american")
    attack(scene, f"attack 2614 with {I34},{I34B} air 10")
    assert scene.events("combat")[0].args["result"] in scene.definition.combat.cells[7]
