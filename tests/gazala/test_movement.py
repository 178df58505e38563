"""Chapters 3 and 4: the sequence of play, movement, engagement zones, the Axis supply line, entering and leaving the board.

Dramas of movement are played on the empty desert round 1612, behind the line, and of the Axis west of it, round 0510.
"""

from itertools import pairwise

import pytest

from engaja.engine.game import Game, Malformed
from engaja.engine.survey import supply_lines
from engaja.position.actions import End
from engaja.rules.combat import Battle
from tests.battles import dice_for
from tests.gazala.cast import (
    ARMD_2,
    ARMD_4,
    BDE_69,
    BDE_150,
    BDE_151,
    BERSAGLIERI,
    BRESCIA_19,
    BRESCIA_20,
    ENGINEERS,
    FRENCH,
    GUARDS,
    GUNS_8,
    GUNS_X,
    GUNS_XIII,
    GUNS_XXX,
    I155,
    I361,
    MOTOR_7,
    PAVIA_27,
    PAVIA_28,
    PZ5,
    PZ8,
    R104,
    SA_1,
    TRENTO_61,
)
from tests.scene import Scene

LITTORIO_TANKS = "it-133-tank-regt-littorio"
LITTORIO_RIFLES = "it-12-bersaglieri-littorio"
IND_10 = "in-10-bde-5-ind-div"
IND_11 = "in-11-bde-4-ind-div"


def around(number: str) -> set[str]:
    grid = Scene("gazala").rules.grid
    return {grid.number(h) for h in grid.adjacent[grid.parse(number)]}


def points(unit: str, way: str) -> float:
    """What a unit alone on the board spends on this way."""
    return sum(Scene("gazala", {unit: way[:4]}).spent(unit, way))


# 3.0 Sequence


@pytest.mark.rule("gazala.3.0.phase-order")
def test_axis_moves_and_fights_then_the_allies_move_and_fight() -> None:
    game = Game("gazala", {"setup": "historical"}, seed="phases")
    phases = []
    for _ in range(5):
        assert game.decision is not None
        phases.append((game.state.turn, game.definition.sides[game.decision.side].id, game.decision.kind))
        game.play(End())
    assert phases == [
        (1, "axis", "movement"),
        (1, "axis", "combat"),
        (1, "allied", "movement"),
        (1, "allied", "combat"),
        (2, "axis", "movement"),
    ]


@pytest.mark.rule("gazala.3.0.phase-order")
def test_each_phase_belongs_to_one_side_and_one_thing() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "0510", PAVIA_27: "0411"}, allied={BDE_69: "0511"}).movement("axis")
    assert scene.refused_by(f"move {BDE_69} 0511-0512") == ["gazala.3.0.phase-order"]
    assert scene.refused_by(f"attack 0511 with {BRESCIA_19}") == ["gazala.3.0.phase-order"]
    scene.play("end")
    assert scene.refused_by(f"move {BRESCIA_19} 0510-0509") == ["gazala.3.0.phase-order"]


@pytest.mark.rule("gazala.3.0.free-number-of-moves")
def test_a_player_may_move_nobody() -> None:
    scene = Scene("gazala", allied={BDE_69: "1612", GUARDS: "1613"}).movement("allied")
    assert scene.refused_by("end") == []
    scene.play("end")
    assert (scene.at(BDE_69), scene.at(GUARDS)) == ("1612", "1613")


@pytest.mark.rule("gazala.3.0.free-number-of-moves")
def test_a_player_may_move_everybody_once() -> None:
    scene = Scene("gazala", allied={BDE_69: "1612", GUARDS: "1613", ARMD_4: "1711"}).movement("allied")
    scene.play(f"move {BDE_69} 1612-1611", f"move {GUARDS} 1613-1612")
    assert scene.refused_by(f"move {BDE_69} 1611-1610") == ["gazala.4.0.allowance-is-limit"]
    scene.play(f"move {ARMD_4} 1711-1710")
    assert [scene.at(unit) for unit in (BDE_69, GUARDS, ARMD_4)] == ["1611", "1612", "1710"]


@pytest.mark.rule("gazala.3.0.combat-follows-engagement")
def test_enemies_engaged_by_movement_are_attacked_in_the_combat_phase_that_follows() -> None:
    scene = Scene("gazala", allied={BDE_69: "1611", GUARDS: "1510"}, axis={BRESCIA_19: "1613"}).movement("allied")
    scene.play(f"move {BDE_69} 1611-1612", "end")
    assert scene.deciding == "allied combat"
    assert scene.refused_by(f"attack 1613 with {BDE_69}") == []
    assert scene.refused_by(f"attack 1613 with {BDE_69},{GUARDS}") == ["gazala.5.1.combat-procedure"]


# 4.0 Movement costs


@pytest.mark.rule("gazala.4.0.movement-cost")
@pytest.mark.parametrize(("unit", "ridge"), [(BDE_69, 2), (GUNS_XIII, 2), (MOTOR_7, 3), (ARMD_4, 3)])
def test_a_hex_costs_by_its_terrain_and_the_class_of_the_unit(unit: str, ridge: int) -> None:
    scene = Scene("gazala", allied={unit: "1107"})
    assert scene.cost(unit, "1108") == 1
    assert scene.cost(unit, "1207") == ridge


@pytest.mark.rule("gazala.4.0.movement-cost")
def test_movement_goes_from_hex_to_hex_and_never_into_the_sea() -> None:
    scene = Scene("gazala", allied={MOTOR_7: "1103"}).movement("allied")
    assert scene.refused_by(f"move {MOTOR_7} 1103-1105") == ["gazala.4.0.movement-cost"]
    assert scene.refused_by(f"move {MOTOR_7} 1104-1105") == ["gazala.4.0.movement-cost"]
    assert scene.refused_by(f"move {MOTOR_7} 1103") == ["gazala.4.0.movement-cost"]
    assert scene.refused_by(f"move {MOTOR_7} 1103-1102") == ["gazala.4.0.movement-cost"]
    assert "1102" not in scene.destinations(MOTOR_7)


@pytest.mark.rule("gazala.4.0.road-cost")
@pytest.mark.parametrize(("unit", "rate"), [(BDE_69, 1), (GUNS_XIII, 1), (MOTOR_7, 0.5), (ARMD_4, 0.5)])
def test_along_a_road_the_terrain_does_not_count(unit: str, rate: float) -> None:
    """The Via Balbia runs over a fortified ridge (0703) into a city (Gazala, 0903)."""
    assert points(unit, "0602-0703") == rate
    assert points(unit, "0802-0903") == rate
    assert points(unit, "0602-0703-0802-0903") == 3 * rate


@pytest.mark.rule("gazala.4.0.road-cost")
def test_a_road_hex_entered_across_country_costs_its_terrain() -> None:
    assert points(MOTOR_7, "0704-0703") == 3
    assert points(MOTOR_7, "0902-0903") == 1


@pytest.mark.rule("gazala.4.0.trail-cost")
@pytest.mark.parametrize("unit", [BDE_69, MOTOR_7, ARMD_4])
def test_along_a_trail_every_hex_costs_one_point_even_a_ridge(unit: str) -> None:
    assert points(unit, "1205-1306") == 1
    assert points(unit, "1305-1306") == (2 if unit == BDE_69 else 3)


WAY = "0406-0405-0404-0504-0603-0703-0802-0903-1003-1004-1105-1205-1306"
PRINTED = [1, 1, 1, 2, 3, 0.5, 0.5, 3, 1, 1, 1, 1]


def worked_move() -> Scene:
    """The book's own example on the real map, under the supply rule like any other move."""
    return Scene("gazala", axis={I361: "0406", TRENTO_61: "0102"}, dice=[4]).movement("axis")


@pytest.mark.rule("gazala.4.0.example-move")
def test_worked_move_step_by_step() -> None:
    scene = worked_move()
    path = tuple(scene.hex(number) for number in WAY.split("-"))
    reason, spent = scene.rules.walk(scene.state, scene.unit(I361), path)
    assert reason is None
    assert [(b - a) / 2 for a, b in pairwise(spent)] == PRINTED
    assert spent[-1] / 2 == sum(PRINTED) == 16


@pytest.mark.rule("gazala.4.0.example-move", "gazala.4.0.allowance-is-limit")
def test_worked_move_uses_up_all_sixteen_points() -> None:
    scene = worked_move()
    assert scene.refused_by(f"move {I361} {WAY}-1405") == ["gazala.4.0.allowance-is-limit"]
    (moved, mine) = scene.play(f"move {I361} {WAY}")[:2]
    assert (moved.name, moved.args["cost"]) == ("moved", 32)
    assert (mine.name, scene.number(mine.args["hex"])) == ("mine-safe", "0603")
    assert scene.at(I361) == "1306"


@pytest.mark.rule("gazala.4.0.example-move", "gazala.4.1.2.axis-supply-effect")
def test_worked_move_leaves_the_unit_where_it_may_not_move_on() -> None:
    """The minefield it crossed cuts the line, and the way round Bir Hacheim is longer than 20 hexes."""
    scene = worked_move()
    scene.play(f"move {I361} {WAY}", "end")
    scene.movement("axis")
    assert scene.refused_by(f"move {I361} 1306-1205") == ["gazala.4.1.2.axis-supply-effect"]


@pytest.mark.rule("gazala.4.0.allowance-is-limit")
def test_a_hex_that_costs_more_than_the_points_left_cannot_be_entered() -> None:
    """Six points: five open hexes and a ridge are one too many, four and a ridge are enough."""
    scene = Scene("gazala", allied={GUNS_XXX: "1315"}).movement("allied")
    (reason,) = scene.why_not(f"move {GUNS_XXX} 1315-1314-1313-1312-1311-1310-1309")
    assert reason.rule == "gazala.4.0.allowance-is-limit"
    assert (reason.args["cost"], reason.args["left"]) == (4, 2)
    assert "1309" not in scene.destinations(GUNS_XXX)
    assert Scene("gazala", allied={GUNS_XXX: "1314"}).cost(GUNS_XXX, "1309") == 6


@pytest.mark.rule("gazala.4.0.may-spend-less")
def test_a_unit_may_stop_with_points_left() -> None:
    scene = Scene("gazala", allied={ARMD_4: "1612", GUARDS: "1613"}).movement("allied")
    assert around("1612") <= scene.destinations(ARMD_4)
    (moved,) = scene.play(f"move {ARMD_4} 1612-1611")
    assert moved.args["cost"] == 2
    assert scene.at(ARMD_4) == "1611"


@pytest.mark.rule("gazala.4.0.no-saving")
def test_points_not_spent_are_lost() -> None:
    scene = Scene("gazala", allied={BDE_69: "1612"}).movement("allied")
    before = scene.destinations(BDE_69)
    scene.play("end")
    scene.movement("allied")
    assert scene.destinations(BDE_69) == before
    nine_hexes = "1612-1613-1614-1615-1616-1516-1416-1316-1216-1116"
    assert scene.refused_by(f"move {BDE_69} {nine_hexes}") == ["gazala.4.0.allowance-is-limit"]


@pytest.mark.rule("gazala.4.0.no-transfer")
def test_points_are_not_given_to_another_unit() -> None:
    scene = Scene("gazala", allied={BDE_69: "1612", ARMD_4: "1711"}).movement("allied")
    before = scene.destinations(BDE_69)
    scene.play(f"move {ARMD_4} 1711-1710")
    assert scene.destinations(BDE_69) | {"1711"} == before | {"1711"}
    assert scene.rules.allowance(scene.state, scene.unit(BDE_69)) == 8 * 2


@pytest.mark.rule("gazala.4.0.no-adding-together")
def test_units_of_one_stack_each_have_their_own_points() -> None:
    alone = Scene("gazala", allied={BDE_69: "1612"}).movement("allied")
    stacked = Scene("gazala", allied={BDE_69: "1612", BDE_150: "1612", ARMD_4: "1612"}).movement("allied")
    assert stacked.destinations(BDE_69) == alone.destinations(BDE_69)
    stacked.play(f"move {ARMD_4} 1612-1611")
    assert stacked.at(BDE_69) == "1612"


# 4.1.1 Friendly units


@pytest.mark.rule("gazala.4.1.1.stacking-limit")
@pytest.mark.parametrize(
    ("side", "stack", "fourth"),
    [("allied", [ARMD_4, GUNS_8, BDE_69], MOTOR_7), ("axis", [PZ5, GUNS_X, ENGINEERS], I155)],
)
def test_a_fourth_unit_cannot_stop_in_a_hex(side: str, stack: list[str], fourth: str) -> None:
    scene = Scene("gazala", dict.fromkeys(stack, "0510") | {fourth: "0410"}).movement(side)
    (reason,) = scene.why_not(f"move {fourth} 0410-0510")
    assert (reason.rule, reason.args) == ("gazala.4.1.1.stacking-limit", {"limit": 3})
    assert "0510" not in scene.destinations(fourth)
    scene.play(f"move {stack[0]} 0510-0509")
    assert scene.refused_by(f"move {fourth} 0410-0510") == []


@pytest.mark.rule("gazala.4.1.1.stacking-limit")
def test_no_starting_hex_holds_more_than_three() -> None:
    game = Game("gazala", {"setup": "historical"}, seed="stacks")
    assert game.definition.stacking == 3
    assert max(max(game.state.held_by(0, h), game.state.held_by(1, h)) for h in range(400)) == 3


@pytest.mark.rule("gazala.4.1.1.passing-through")
def test_a_full_hex_may_be_passed() -> None:
    scene = Scene("gazala", allied=dict.fromkeys([ARMD_4, GUARDS, BDE_69], "1612") | {MOTOR_7: "1611"}).movement("allied")
    scene.play(f"move {MOTOR_7} 1611-1612-1613")
    assert scene.at(MOTOR_7) == "1613"


# 4.1.2 Engagement zones


@pytest.mark.rule("gazala.4.1.2.engagement-zone")
@pytest.mark.parametrize("unit", [BDE_69, MOTOR_7, ARMD_4, GUNS_8])
def test_every_unit_has_a_zone_of_the_six_hexes_around_it(unit: str) -> None:
    for reduced in ([], [unit]):
        scene = Scene("gazala", allied={unit: "1612"}, axis={BRESCIA_19: "0101"}, reduced=reduced)
        enemy = scene.unit(BRESCIA_19)
        zone = {scene.number(h) for h in range(400) if scene.rules.in_enemy_zone(scene.state, enemy, h)}
        assert zone == around("1612")
        assert len(zone) == 6


@pytest.mark.rule("gazala.4.1.2.engagement-zone")
def test_a_zone_reaches_across_an_inlet_and_up_a_ridge() -> None:
    scene = Scene("gazala", allied={SA_1: "0802"}, axis={BRESCIA_19: "0101"})
    enemy = scene.unit(BRESCIA_19)
    assert scene.rules.zone_binds(scene.state, enemy, scene.hex("0902"))  # the Gulf of Ain el Gazala lies between
    assert scene.rules.zone_binds(scene.state, enemy, scene.hex("0803"))


@pytest.mark.rule("gazala.4.1.2.engagement-zone", "gazala.4.1.2.must-stop")
def test_a_friend_in_a_hex_does_not_cancel_the_zone_there() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "0409", PAVIA_27: "0510"}, allied={BDE_69: "0511"}).movement("axis")
    assert scene.refused_by(f"move {BRESCIA_19} 0409-0510-0610") == ["gazala.4.1.2.must-stop"]


@pytest.mark.rule("gazala.4.1.2.must-stop")
def test_a_unit_that_enters_a_zone_has_to_stop() -> None:
    scene = Scene("gazala", allied={BDE_69: "1611", GUARDS: "1510"}, axis={BRESCIA_19: "1613"}).movement("allied")
    (reason,) = scene.why_not(f"move {BDE_69} 1611-1612-1512")
    assert (reason.rule, [scene.number(h) for h in reason.hexes]) == ("gazala.4.1.2.must-stop", ["1612"])
    scene.play(f"move {BDE_69} 1611-1612")
    assert scene.at(BDE_69) == "1612"


# 4.1.2 Breaking contact


@pytest.mark.rule("gazala.4.1.2.disengage")
def test_breaking_contact_costs_one_point_more_once() -> None:
    scene = Scene("gazala", allied={BDE_69: "1612"}, axis={BRESCIA_19: "1613"}).movement("allied")
    assert scene.cost(BDE_69, "1611") == 1 + 1
    assert scene.cost(BDE_69, "1610") == 1 + 1 + 1
    (moved, *_) = scene.play(f"move {BDE_69} 1612-1611-1610")
    assert moved.args["cost"] == 3 * 2


@pytest.mark.rule("gazala.4.1.2.disengage")
def test_the_first_hex_must_be_free_of_zones() -> None:
    scene = Scene("gazala", allied={BDE_69: "1612"}, axis={BRESCIA_19: "1613"}).movement("allied")
    assert scene.refused_by(f"move {BDE_69} 1612-1713") == ["gazala.4.1.2.disengage"]
    assert scene.refused_by(f"move {BDE_69} 1612-1513") == ["gazala.4.1.2.disengage"]


@pytest.mark.rule("gazala.4.1.2.disengage")
def test_once_away_a_unit_may_engage_again() -> None:
    scene = Scene("gazala", allied={BDE_69: "1612"}, axis={BRESCIA_19: "1613"}).movement("allied")
    assert scene.cost(BDE_69, "1713") == 1 + 1 + 1
    scene.play(f"move {BDE_69} 1612-1712-1713")
    assert scene.has_duty(BDE_69)


@pytest.mark.rule("gazala.4.1.2.disengage", "gazala.4.1.2.forced-attack")
def test_a_unit_without_a_free_hex_cannot_break_contact_and_must_attack() -> None:
    scene = Scene("gazala", allied={BDE_69: "1612", FRENCH: "1113"}, axis={BRESCIA_19: "1613", PAVIA_27: "1611"})
    scene.movement("allied")
    assert scene.destinations(BDE_69) == set()
    scene.play("end")
    assert scene.refused_by("end") == ["gazala.4.1.2.forced-attack"]


# 4.1.2 Dominant terrain


def example(**more: dict[str, str]) -> Scene:
    """The book's example: an Allied unit in a city (Gazala), engaged with a German one in the open."""
    allied = {SA_1: "0903"} | more.get("allied", {})
    return Scene("gazala", axis={I361: "1002"} | more.get("axis", {}), allied=allied).movement("allied")


@pytest.mark.rule("gazala.4.1.2.dominant-terrain-example", "gazala.4.1.2.dominant-terrain")
def test_a_unit_in_a_city_need_neither_leave_nor_attack_an_enemy_in_the_open() -> None:
    scene = example()
    scene.play("end")
    assert scene.deciding == "allied combat"
    assert not scene.has_duty(SA_1)
    assert scene.refused_by("end") == []
    assert scene.refused_by(f"attack 1002 with {SA_1}") == []


@pytest.mark.rule(
    "gazala.4.1.2.dominant-terrain-example", "gazala.4.1.2.newcomers-must-attack", "gazala.4.1.2.dominant-terrain"
)
def test_another_unit_that_moves_into_the_zone_has_to_attack() -> None:
    scene = example(allied={BDE_69: "1203"})
    scene.play(f"move {BDE_69} 1203-1103", "end")
    assert scene.has_duty(BDE_69)
    assert not scene.has_duty(SA_1)
    (reason,) = scene.why_not("end")
    assert (reason.rule, reason.units) == ("gazala.4.1.2.forced-attack", (scene.unit(BDE_69),))


@pytest.mark.rule("gazala.4.1.2.dominant-terrain", "gazala.4.1.2.newcomers-must-attack")
def test_dominant_terrain_does_not_free_a_unit_that_only_now_came_there() -> None:
    scene = Scene("gazala", axis={I361: "1002"}, allied={SA_1: "0802", BDE_69: "1612"}).movement("allied")
    scene.play(f"move {SA_1} 0802-0903", "end")
    assert scene.has_duty(SA_1)


@pytest.mark.rule("gazala.4.1.2.dominant-terrain")
def test_nor_a_unit_that_left_and_came_back() -> None:
    scene = example(allied={BDE_69: "1612"})
    scene.play(f"move {SA_1} 0903-0803-0903", "end")
    assert scene.has_duty(SA_1)


@pytest.mark.rule("gazala.4.1.2.dominant-terrain")
def test_every_enemy_hex_that_engages_must_be_dominated() -> None:
    """A second enemy on the ridge south of the city has as many columns as the city."""
    scene = example(axis={BRESCIA_19: "0904"})
    scene.play("end")
    assert scene.has_duty(SA_1)


@pytest.mark.rule("gazala.4.1.2.dominant-terrain-definition")
@pytest.mark.parametrize(
    ("own", "enemy", "free"),
    [
        ("1110", "1109", True),  # fortified open against open
        ("0903", "1002", True),  # city against open
        ("0703", "0803", True),  # fortified ridge against ridge
        ("0903", "0904", False),  # city against ridge: equal
        ("1108", "1109", False),  # open against open: equal
        ("0902", "0802", False),  # open against open across an inlet: hexsides do not count
        ("1109", "1110", False),  # open against fortified open
    ],
)
def test_dominant_is_who_has_strictly_more_columns(own: str, enemy: str, free: bool) -> None:
    scene = Scene("gazala", allied={SA_1: own, BDE_69: "1612"}, axis={BRESCIA_19: enemy}).movement("allied")
    scene.play("end")
    assert scene.has_duty(SA_1) is not free


# 4.1.2 The duty to attack


@pytest.mark.rule("gazala.4.1.2.newcomers-must-attack")
def test_a_newcomer_attacks_one_hex_of_its_owners_choice() -> None:
    scene = Scene("gazala", allied={BDE_69: "1610", GUARDS: "1310"}, axis={BRESCIA_19: "1612", PAVIA_27: "1712"}, dice=[1, 1])
    scene.movement("allied").play(f"move {BDE_69} 1610-1611", "end")
    assert scene.refused_by(f"attack 1612 with {BDE_69}") == []
    assert scene.refused_by(f"attack 1712 with {BDE_69}") == []
    assert scene.refused_by("end") == ["gazala.4.1.2.forced-attack"]
    scene.play(f"attack 1712 with {BDE_69}", "defend")
    assert not scene.has_duty(BDE_69)


@pytest.mark.rule("gazala.4.1.2.forced-attack")
def test_a_unit_that_could_have_left_and_stayed_has_to_attack() -> None:
    scene = Scene("gazala", allied={BDE_69: "1612"}, axis={BRESCIA_19: "1613"}).movement("allied")
    assert "1611" in scene.destinations(BDE_69)
    scene.play("end")
    assert scene.refused_by("end") == ["gazala.4.1.2.forced-attack"]


@pytest.mark.rule("gazala.4.1.2.forced-attack")
def test_no_attack_may_leave_a_unit_with_its_duty_and_nothing_to_attack() -> None:
    scene = Scene("gazala", allied={BDE_69: "1612", GUARDS: "1712"}, axis={BRESCIA_19: "1613", PAVIA_27: "1713"})
    scene.combat("allied")  # 1612 touches both enemies, 1712 only the one in 1713
    assert scene.refused_by("attack 1713 air 3") == ["gazala.4.1.2.forced-attack"]
    assert scene.refused_by(f"attack 1713 with {BDE_69}") == ["gazala.4.1.2.forced-attack"]
    assert scene.refused_by(f"attack 1713 with {BDE_69},{GUARDS}") == []
    assert scene.refused_by(f"attack 1713 with {GUARDS}") == []
    assert scene.refused_by("attack 1613 air 3") == []


@pytest.mark.rule("gazala.4.1.2.forced-attack")
def test_a_battery_in_contact_is_bound_too_and_cannot_fire_elsewhere() -> None:
    scene = Scene("gazala", allied={GUNS_XXX: "1612"}, axis={BRESCIA_19: "1613", PAVIA_27: "1610"}).combat("allied")
    assert scene.has_duty(GUNS_XXX)
    assert scene.refused_by(f"attack 1610 with {GUNS_XXX}") == ["gazala.8.0.artillery-engaged"]
    assert scene.refused_by(f"attack 1613 with {GUNS_XXX}") == []


@pytest.mark.rule("gazala.4.1.2.forced-attack")
def test_the_duty_of_armour_may_be_met_on_infantry_whose_zone_it_ignores() -> None:
    scene = Scene("gazala", allied={ARMD_4: "1612"}, axis={BRESCIA_19: "1613", GUNS_X: "1712"}, dice=[1, 1]).combat("allied")
    assert scene.has_duty(ARMD_4)
    scene.play(f"attack 1613 with {ARMD_4}", "defend")
    assert not scene.has_duty(ARMD_4)


@pytest.mark.rule("gazala.4.1.2.forced-attack", "gazala.4.1.2.axis-supply-effect")
def test_a_unit_held_back_for_want_of_supply_cannot_disengage_and_must_attack() -> None:
    scene = Scene("gazala", axis={I361: "2108", BRESCIA_19: "0510"}, allied={BDE_69: "2208"}).movement("axis")
    assert scene.refused_by(f"move {I361} 2108-2008") == ["gazala.4.1.2.axis-supply-effect"]
    scene.play("end")
    assert scene.has_duty(I361)


@pytest.mark.rule("gazala.4.1.2.no-sharing")
def test_a_hex_held_by_the_enemy_cannot_be_entered() -> None:
    scene = Scene("gazala", allied={ARMD_4: "1612"}, axis={BRESCIA_19: "1613"}).movement("allied")
    assert scene.refused_by(f"move {ARMD_4} 1612-1613") == ["gazala.4.1.2.no-sharing"]
    assert scene.refused_by(f"move {ARMD_4} 1612-1613-1614") == ["gazala.4.1.2.no-sharing"]
    assert "1613" not in scene.destinations(ARMD_4)


# 4.1.2 Armour and the zones of infantry


@pytest.mark.rule("gazala.4.1.2.armour-ignores-infantry-zone")
@pytest.mark.parametrize("enemy", [BRESCIA_19, BERSAGLIERI, ENGINEERS])
def test_armour_drives_past_infantry_of_every_kind(enemy: str) -> None:
    scene = Scene("gazala", allied={ARMD_4: "1611", BDE_69: "1610"}, axis={enemy: "1613"}).movement("allied")
    assert scene.refused_by(f"move {BDE_69} 1610-1611-1612-1512") == ["gazala.4.1.2.must-stop"]
    scene.play(f"move {ARMD_4} 1611-1612-1713-1813")
    assert scene.at(ARMD_4) == "1813"


@pytest.mark.rule("gazala.4.1.2.armour-ignores-infantry-zone")
@pytest.mark.parametrize("enemy", [PZ5, GUNS_X])
def test_armour_is_stopped_by_armour_and_artillery(enemy: str) -> None:
    scene = Scene("gazala", allied={ARMD_4: "1611", BDE_69: "1610"}, axis={enemy: "1613"}).movement("allied")
    assert scene.refused_by(f"move {ARMD_4} 1611-1612-1512") == ["gazala.4.1.2.must-stop"]


@pytest.mark.rule("gazala.4.1.2.armour-ignores-infantry-zone")
def test_infantry_beside_armour_does_not_open_its_zone() -> None:
    scene = Scene("gazala", allied={ARMD_4: "1611"}, axis={PZ5: "1613", R104: "1613"}).movement("allied")
    assert scene.refused_by(f"move {ARMD_4} 1611-1612-1512") == ["gazala.4.1.2.must-stop"]


@pytest.mark.rule("gazala.4.1.2.armour-ignores-infantry-zone")
def test_armour_leaves_infantry_for_nothing_and_need_not_attack_it() -> None:
    scene = Scene("gazala", allied={ARMD_4: "1612"}, axis={BRESCIA_19: "1613"}).movement("allied")
    assert scene.cost(ARMD_4, "1611") == 1
    assert scene.cost(ARMD_4, "1713") == 1
    scene.play("end")
    assert not scene.has_duty(ARMD_4)
    assert scene.refused_by("end") == []
    assert scene.refused_by(f"attack 1613 with {ARMD_4}") == []


@pytest.mark.rule("gazala.4.1.2.armour-ignores-infantry-zone")
def test_a_hex_in_infantry_zones_is_free_for_armour_that_breaks_contact() -> None:
    scene = Scene("gazala", allied={ARMD_4: "1612"}, axis={PZ5: "1613", BRESCIA_19: "1510"}).movement("allied")
    assert scene.cost(ARMD_4, "1512") == 1 + 1  # also next to the infantry
    assert scene.refused_by(f"move {ARMD_4} 1612-1513") == ["gazala.4.1.2.disengage"]


@pytest.mark.rule("gazala.4.1.2.armour-ignores-infantry-zone")
def test_infantry_is_bound_by_the_zone_of_armour() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "0409"}, allied={ARMD_4: "0511"}).movement("axis")
    assert scene.refused_by(f"move {BRESCIA_19} 0409-0510-0610") == ["gazala.4.1.2.must-stop"]


@pytest.mark.rule("gazala.4.1.2.armour-ignores-infantry-zone")
def test_in_retreat_armour_counts_the_zones_of_infantry() -> None:
    scene = Scene("gazala", allied={ARMD_4: "1612"}, axis={BRESCIA_19: "1614"})
    armour = scene.unit(ARMD_4)
    refuges = [
        h for h in scene.rules.adjacent[scene.hex("1612")] if scene.rules.is_refuge(scene.state, armour, scene.hex("1612"), h)
    ]
    assert {scene.number(h) for h in refuges} == around("1612") - around("1614")
    assert around("1612") & around("1614")


# 4.1.2 The supply line of Axis motorised units


def lengths(scene: Scene, cleared: str = "") -> list[int]:
    mines = bytes("minefield" in hex_.features and hex_.number != cleared for hex_ in scene.definition.board.hexes)
    return scene.rules.line_lengths(scene.definition.area("axis_supply_source"), mines, crossing="sea_inlet")


@pytest.mark.rule("gazala.4.1.2.axis-supply-range", "gazala.4.1.2.axis-supply-path")
@pytest.mark.parametrize(
    ("cleared", "distances"),
    [
        ("", {"1408": 19, "1908": 22, "2003": 27}),
        ("1009", {"1408": 13, "1908": 18, "2003": 20, "2307": 22}),
    ],
)
def test_distances_round_bir_hacheim_and_through_a_gap_on_the_trigh_capuzzo(cleared: str, distances: dict[str, int]) -> None:
    scene = Scene("gazala")
    found = lengths(scene, cleared)
    assert {number: found[scene.hex(number)] for number in distances} == distances


@pytest.mark.rule("gazala.4.1.2.axis-supply-range")
@pytest.mark.parametrize("unit", [I361, PZ5])
def test_a_motorised_axis_unit_moves_beyond_the_limit_if_it_begins_within_and_then_no_further(unit: str) -> None:
    """1608 is 20 hexes from the Trigh Capuzzo's end by the way round, 1708 is 21."""
    scene = Scene("gazala", axis={unit: "1608", BRESCIA_19: "0510"}).movement("axis")
    assert "1908" in scene.destinations(unit)
    scene.play(f"move {unit} 1608-1708-1808", "end")
    scene.movement("axis")
    assert scene.refused_by(f"move {unit} 1808-1708") == ["gazala.4.1.2.axis-supply-effect"]
    scene = Scene("gazala", axis={unit: "1708", BRESCIA_19: "0510"}).movement("axis")
    assert scene.refused_by(f"move {unit} 1708-1608") == ["gazala.4.1.2.axis-supply-effect"]


@pytest.mark.rule("gazala.4.1.2.axis-supply-range", "gazala.4.1.2.axis-supply-path")
def test_the_line_itself_is_a_shortest_way_to_an_end_of_a_road_that_no_mine_bars() -> None:
    scene = Scene("gazala", axis={PZ5: "1608", PZ8: "1708", BRESCIA_19: "0510", I361: "0101"})
    rules, grid = scene.rules, scene.rules.grid
    line = rules.supply_line(scene.state, scene.unit(PZ5))
    assert (line[0], len(line) - 1, rules.longest_supply_line()) == (scene.hex("1608"), 20, 20)
    assert line[-1] in scene.definition.area("axis_supply_source")
    assert all(there in grid.adjacent[here] for here, there in pairwise(line))
    assert not any("minefield" in scene.definition.board.hexes[hex_].features for hex_ in line)
    lines = {unit: rules.supply_line(scene.state, scene.unit(unit)) for unit in (PZ8, BRESCIA_19, I361)}
    assert lines == {PZ8: (), BRESCIA_19: (), I361: (scene.hex("0101"),)}
    assert supply_lines(rules, scene.state, 0) == sorted([line, lines[I361]])
    scene.state.owner[scene.hex("2003")] = 0
    assert not rules.supply_line(scene.state, scene.unit(PZ5))


@pytest.mark.rule("gazala.4.1.2.axis-supply-range")
def test_foot_units_and_the_allies_need_no_line() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "1908"}).movement("axis")
    assert scene.refused_by(f"move {BRESCIA_19} 1908-2008-2108") == []
    scene = Scene("gazala", allied={MOTOR_7: "1908"}).movement("allied")
    assert scene.refused_by(f"move {MOTOR_7} 1908-2008-2108") == []


@pytest.mark.rule("gazala.4.1.2.axis-supply-range")
def test_ground_beyond_the_limit_is_told_to_the_axis_and_the_allies_have_none() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "0510"})
    beyond = scene.rules.beyond_supply(scene.state, scene.side("axis"))
    assert [beyond[scene.hex(number)] for number in ("0510", "1608", "1708", "1908")] == [0, 0, 1, 1]
    assert scene.rules.beyond_supply(scene.state, scene.side("allied")) == b""


def may_move(scene: Scene, unit: str) -> bool:
    return scene.rules.why_not_march(scene.state, scene.unit(unit)) is None


@pytest.mark.rule("gazala.4.1.2.axis-supply-path")
def test_either_road_will_do_unless_an_enemy_zone_covers_it() -> None:
    one = Scene("gazala", axis={PZ5: "0510"}, allied={BDE_69: "0102"})
    assert may_move(one, PZ5)
    both = Scene("gazala", axis={PZ5: "0510"}, allied={BDE_69: "0102", BDE_150: "0110"})
    assert not may_move(both, PZ5)


@pytest.mark.rule("gazala.4.1.2.axis-supply-path")
def test_a_road_hex_held_by_the_enemy_supplies_nobody() -> None:
    scene = Scene("gazala", axis={PZ5: "0110"}, allied={BDE_69: "0102", BDE_150: "0109"})
    assert not may_move(scene, PZ5)


@pytest.mark.rule("gazala.4.1.2.axis-supply-path")
def test_an_own_unit_on_the_line_does_not_cancel_the_zone() -> None:
    """Infantry zones count for armour too."""
    scene = Scene("gazala", axis={PZ5: "0510", BRESCIA_19: "0109", PAVIA_27: "0101"}, allied={BDE_69: "0102", BDE_150: "0110"})
    assert not may_move(scene, PZ5)


@pytest.mark.rule("gazala.4.1.2.axis-supply-path")
def test_the_hex_of_the_unit_itself_may_be_mined_or_in_a_zone() -> None:
    assert may_move(Scene("gazala", axis={I361: "0510"}, allied={BDE_69: "0511"}), I361)
    assert may_move(Scene("gazala", axis={I361: "1011"}), I361)
    assert not may_move(Scene("gazala", axis={I361: "0704"}), I361)  # behind the mines, in the open


@pytest.mark.rule("gazala.4.1.2.axis-supply-path")
def test_one_unit_south_of_bir_hacheim_cuts_the_way_round() -> None:
    held = {FRENCH: "1113"}
    assert may_move(Scene("gazala", axis={PZ5: "1413"}, allied=held), PZ5)
    assert not may_move(Scene("gazala", axis={PZ5: "1413"}, allied=held | {BDE_69: "1115"}), PZ5)


@pytest.mark.rule("gazala.4.1.2.axis-supply-path")
def test_the_line_crosses_no_inlet() -> None:
    scene = Scene("gazala")
    coast = [scene.hex("0802")]
    free = bytes(scene.rules.grid.size)
    assert scene.rules.line_lengths(coast, free)[scene.hex("0902")] == 1
    assert scene.rules.line_lengths(coast, free, crossing="sea_inlet")[scene.hex("0902")] == 2


@pytest.mark.rule("gazala.4.1.2.axis-supply-effect")
def test_a_unit_beyond_the_limit_fights_at_full_value_and_keeps_its_zone() -> None:
    scene = Scene("gazala", axis={PZ5: "1908"}, allied={BDE_69: "2008"})
    tank, target = scene.unit(PZ5), scene.unit(BDE_69)
    assert not may_move(scene, PZ5)
    assert scene.rules.attack_total(scene.state, Battle(0, scene.hex("2008"), (tank,), (), 0)) == 8
    assert scene.rules.defence_total(scene.state, Battle(1, scene.hex("1908"), (target,), (), 0)) == 6
    assert scene.rules.zone_binds(scene.state, target, scene.hex("2008"))


@pytest.mark.rule("gazala.4.1.2.axis-supply-effect")
def test_a_unit_beyond_the_limit_may_retreat() -> None:
    scene = Scene("gazala", axis={PZ5: "1908"}, allied={BDE_69: "2008"})
    scene.do(("retreat", 0, (scene.unit(PZ5),)))
    scene.play(f"retreat {PZ5} 1808")
    assert scene.at(PZ5) == "1808"


@pytest.mark.rule("gazala.4.1.2.axis-supply-effect", "gazala.4.1.2.axis-supply-end")
@pytest.mark.parametrize("tobruk", [False, True])
def test_a_unit_beyond_the_limit_does_not_advance(tobruk: bool) -> None:
    axis = {PZ5: "1912", BRESCIA_19: "1913"} | ({TRENTO_61: "2003"} if tobruk else {})
    scene = Scene("gazala", axis=axis, allied={BDE_69: "2012", FRENCH: "1113", GUARDS: "1115"})
    scene.dice = dice_for(scene, "3-1", "DRI/AVI")  # 10 against 5, and armour against infantry in the open
    scene.combat("axis").play(f"attack 2012 with {PZ5},{BRESCIA_19}", "defend", f"retreat {BDE_69} 2112")
    assert scene.deciding == "axis advance"
    assert scene.refused_by(f"advance {BRESCIA_19} 2012") == []
    assert scene.refused_by(f"advance {PZ5} 2012") == ([] if tobruk else ["gazala.4.1.2.axis-supply-effect"])


@pytest.mark.rule("gazala.4.1.2.axis-supply-end")
def test_when_the_line_is_free_again_the_unit_moves_again() -> None:
    scene = Scene("gazala", axis={PZ5: "1413", BRESCIA_19: "0510"}, allied={FRENCH: "1113", BDE_69: "1115"}).movement("axis")
    assert scene.refused_by(f"move {PZ5} 1413-1412") == ["gazala.4.1.2.axis-supply-effect"]
    scene.play("end", "end")
    scene.movement("allied").play(f"move {BDE_69} 1115-1114", "end", "end")
    scene.movement("axis")
    assert scene.refused_by(f"move {PZ5} 1413-1412") == []


@pytest.mark.rule("gazala.4.1.2.axis-supply-end")
def test_tobruk_lifts_the_limit_for_as_long_as_the_axis_controls_it() -> None:
    scene = Scene("gazala", axis={PZ5: "2108", PZ8: "0510", BRESCIA_19: "2004"}, allied={BDE_69: "1803"}).movement("axis")
    assert scene.refused_by(f"move {PZ5} 2108-2208") == ["gazala.4.1.2.axis-supply-effect"]
    scene.play(f"move {BRESCIA_19} 2004-2003")
    assert scene.refused_by(f"move {PZ5} 2108-2208") == []
    assert scene.refused_by(f"move {PZ8} 0510-0409") == []
    scene.rules.set_down(scene.state, scene.unit(BRESCIA_19), scene.hex("2006"))
    assert scene.refused_by(f"move {PZ5} 2108-2208") == []
    scene.rules.set_down(scene.state, scene.unit(BDE_69), scene.hex("2003"))
    assert scene.refused_by(f"move {PZ5} 2108-2208") == ["gazala.4.1.2.axis-supply-effect"]


# 4.2 Entering and leaving the board


def first_hexes(scene: Scene, unit: str) -> set[str]:
    return {order.split()[-1][:4] for order in scene.allowed() if order.startswith(f"move {unit} ")}


@pytest.mark.rule("gazala.4.2.1.axis-entry-edge", "gazala.11.1.reinforcement-edges")
def test_axis_reinforcements_enter_anywhere_on_the_west_edge() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "0510"}, awaiting=[LITTORIO_TANKS, LITTORIO_RIFLES], turn=13).movement("axis")
    entry = {f"01{row:02d}" for row in range(1, 17)}
    assert {n for n in entry if not scene.refused_by(f"enter {LITTORIO_TANKS} {n}")} == entry
    assert scene.refused_by(f"enter {LITTORIO_TANKS} 0201") == ["gazala.4.2.1.entry-cost"]
    assert scene.refused_by(f"enter {LITTORIO_TANKS} 2508") == ["gazala.4.2.1.entry-cost"]
    scene.play(f"enter {LITTORIO_TANKS} 0105", f"enter {LITTORIO_RIFLES} 0105")
    assert scene.at(LITTORIO_TANKS) == scene.at(LITTORIO_RIFLES) == "0105"


@pytest.mark.rule("gazala.4.2.1.allied-entry-edge", "gazala.11.1.reinforcement-edges")
def test_allied_reinforcements_enter_anywhere_on_the_land_of_the_east_edge() -> None:
    scene = Scene("gazala", allied={BDE_69: "1612"}, awaiting=[IND_10], turn=5).movement("allied")
    column = {f"25{row:02d}" for row in range(1, 17)}
    assert {n for n in column if not scene.refused_by(f"enter {IND_10} {n}")} == {f"25{row:02d}" for row in range(6, 17)}
    assert scene.refused_by(f"enter {IND_10} 0101") == ["gazala.4.2.1.entry-cost"]
    assert scene.refused_by(f"enter {IND_10} 2516-2416") == []


@pytest.mark.rule("gazala.4.2.1.axis-entry-edge", "gazala.4.2.1.allied-entry-edge")
def test_entry_may_be_put_off_but_not_brought_forward() -> None:
    early = Scene("gazala", allied={BDE_69: "1612"}, awaiting=[IND_10], turn=4).movement("allied")
    assert early.refused_by(f"enter {IND_10} 2508") == ["gazala.4.2.1.entry-cost"]
    late = Scene("gazala", allied={BDE_69: "1612"}, awaiting=[IND_10], turn=9).movement("allied")
    assert late.refused_by(f"enter {IND_10} 2508") == []


@pytest.mark.rule("gazala.4.2.1.entry-cost")
@pytest.mark.parametrize(
    ("unit", "turn", "number", "points"),
    [
        (LITTORIO_TANKS, 13, "0105", 1),
        (LITTORIO_TANKS, 13, "0101", 0.5),  # by the Via Balbia
        (LITTORIO_RIFLES, 13, "0109", 0.5),  # by the Trigh Capuzzo
        (IND_11, 10, "2507", 2),  # a ridge
        (IND_11, 10, "2508", 1),
        (IND_11, 10, "2514", 1),
    ],
)
def test_the_first_hex_is_paid_for(unit: str, turn: int, number: str, points: float) -> None:
    scene = Scene("gazala", awaiting=[unit], turn=turn)
    scene.movement("axis" if unit.startswith("it") else "allied")
    assert scene.cost(unit, number) == points
    (entered,) = [e for e in scene.play(f"enter {unit} {number}") if e.name == "entered"]
    assert entered.args["cost"] == points * 2


@pytest.mark.rule("gazala.4.2.1.entry-cost")
def test_the_first_hex_uses_up_points_like_any_other() -> None:
    """Eight points: the ridge 2507 takes two, and six open hexes more are the end."""
    scene = Scene("gazala", allied={BDE_69: "1612"}, awaiting=[IND_11], turn=10).movement("allied")
    way = "2507-2508-2509-2510-2511-2512-2513"
    assert scene.refused_by(f"enter {IND_11} {way}") == []
    assert scene.refused_by(f"enter {IND_11} {way}-2514") == ["gazala.4.0.allowance-is-limit"]


@pytest.mark.rule("gazala.4.2.1.entry-engagement")
def test_a_unit_may_enter_next_to_the_enemy_and_then_stops_and_attacks() -> None:
    scene = Scene("gazala", awaiting=[LITTORIO_RIFLES], axis={BRESCIA_19: "0510"}, allied={BDE_69: "0106"}, turn=13)
    scene.movement("axis")
    assert scene.refused_by(f"enter {LITTORIO_RIFLES} 0105-0205") == ["gazala.4.1.2.must-stop"]
    assert scene.refused_by(f"enter {LITTORIO_RIFLES} 0110-0210") == []
    scene.play(f"enter {LITTORIO_RIFLES} 0105", "end")
    assert scene.has_duty(LITTORIO_RIFLES)


@pytest.mark.rule("gazala.4.2.1.entry-engagement", "gazala.4.1.2.no-sharing")
def test_an_entry_hex_held_by_the_enemy_is_closed() -> None:
    scene = Scene("gazala", awaiting=[LITTORIO_RIFLES], allied={BDE_69: "0106"}, turn=13).movement("axis")
    assert scene.refused_by(f"enter {LITTORIO_RIFLES} 0106") == ["gazala.4.1.2.no-sharing"]
    assert "0106" not in first_hexes(scene, LITTORIO_RIFLES)


@pytest.mark.rule("gazala.4.2.2.no-voluntary-exit")
def test_no_unit_leaves_the_board_of_its_own_will() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "0201", PZ5: "0510"}).movement("axis")
    assert scene.refused_by(f"move {BRESCIA_19} 0201-0101-off") == ["gazala.4.2.2.no-voluntary-exit"]
    assert not any("off" in order for order in scene.allowed())


@pytest.mark.rule("gazala.4.2.2.no-voluntary-exit")
def test_off_the_map_is_no_place_to_attack_or_to_enter() -> None:
    game = Game("gazala", {"setup": "historical"}, seed="off")
    scene = Scene("gazala")
    for order in ("attack off air 5", f"enter {LITTORIO_TANKS} off", f"place {ENGINEERS} off"):
        with pytest.raises(Malformed):
            game.refusals(scene.action(order))


def cornered(*, enemies: dict[str, str], unit: str = BRESCIA_19, number: str = "0101") -> Scene:
    scene = Scene("gazala", axis={unit: number}, allied=enemies)
    return scene.do(("retreat", 0, (scene.unit(unit),)))


@pytest.mark.rule("gazala.4.2.2.forced-exit")
def test_a_retreat_without_a_hex_on_the_board_leaves_it_and_the_unit_is_not_destroyed() -> None:
    scene = cornered(enemies={BDE_69: "0103", BDE_150: "0301"})
    assert scene.at(BRESCIA_19) == "left"
    assert [event.rule for event in scene.events("left-map")] == ["gazala.4.2.2.forced-exit"]
    assert scene.rules.score(scene.state) == (0, 50 + 30 + 20 + 10)


@pytest.mark.rule("gazala.4.2.2.forced-exit")
def test_a_unit_that_left_cannot_return() -> None:
    scene = Scene("gazala", axis={LITTORIO_RIFLES: "0101", PZ5: "0510"}, allied={BDE_69: "0103", BDE_150: "0301"}, turn=14)
    scene.do(("retreat", 0, (scene.unit(LITTORIO_RIFLES),)))
    assert scene.at(LITTORIO_RIFLES) == "left"
    scene.movement("axis")
    assert scene.refused_by(f"enter {LITTORIO_RIFLES} 0110") == ["gazala.4.2.2.forced-exit"]


@pytest.mark.rule("gazala.4.2.2.forced-exit")
def test_a_retreat_stays_on_the_board_if_it_can() -> None:
    scene = cornered(enemies={BDE_69: "0103"})
    assert scene.at(BRESCIA_19) == "0201"
    scene = Scene("gazala", axis={BRESCIA_19: "0101"}, allied={BDE_151: "0301"})
    scene.do(("retreat", 0, (scene.unit(BRESCIA_19), scene.unit(BRESCIA_20))))
    assert scene.at(BRESCIA_19) == "0102"


@pytest.mark.rule("gazala.4.2.2.forced-exit")
def test_the_sea_is_no_exit() -> None:
    """0802 lies on the coast but not on the edge: with its landward hexes in enemy zones a unit there is encircled."""
    scene = Scene("gazala", axis={PAVIA_28: "0802"}, allied={BDE_69: "0704", BDE_150: "0903", ARMD_2: "0804", SA_1: "0703"})
    unit = scene.unit(PAVIA_28)
    assert scene.rules.is_encircled(scene.state, [unit])
    assert not scene.rules.may_leave_map(scene.state, unit, scene.hex("0802"))
    assert scene.rules.may_leave_map(scene.state, unit, scene.hex("0601"))
