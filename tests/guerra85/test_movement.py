"""4.0 to 4.2: movement, the units that wait, Denmark, the halt line, engagement zones, entering and leaving the board."""

from itertools import pairwise

import pytest

from engaja.hexgrid import DIRECTIONS
from tests.guerra85.cast import (
    BDE_1,
    BDE_2,
    BOARD,
    BONN,
    COLOGNE,
    CZECH_1,
    CZECH_2,
    DDR_3,
    DDR_10,
    FR_1,
    FR_3,
    FRANKFURT,
    G3,
    GAME,
    GER_1,
    GER_6,
    GER_11,
    GRID,
    M21,
    MG50,
    NAME,
    NATO,
    PACT,
    POL_2,
    POL_6,
    POL_12,
    SOV_103,
    T34,
    US_4M,
    US_6,
    area,
    around,
    at,
    fight,
)
from tests.scene import Scene

# 4.0 Points


@pytest.mark.rule("guerra85.4.0.movement-points")
def test_points_are_spent_by_terrain_and_class() -> None:
    assert Scene(NAME, pact={T34: "1912"}).spent(T34, "1912-1913-1813") == [1, 3]
    assert Scene(NAME, nato={BONN: "1912"}).spent(BONN, "1912-1913-1813") == [1, 2]


@pytest.mark.rule("guerra85.4.0.movement-points")
def test_movement_goes_from_hex_to_hex_and_begins_where_the_unit_is() -> None:
    scene = Scene(NAME, pact={T34: "1608"}).movement("pact")
    for path in ("1608-1610", "1609-1610", "1608"):
        assert scene.refused_by(f"move {T34} {path}") == ["guerra85.4.0.movement-points"]


@pytest.mark.rule("guerra85.4.0.river-cost-added")
def test_a_river_adds_its_price_to_the_hex_and_there_are_no_bridges() -> None:
    assert Scene(NAME, pact={T34: "2011"}).spent(T34, "2011-1912") == [2 + 1]
    assert Scene(NAME, nato={BONN: "2011"}).spent(BONN, "2011-1912") == [1 + 1]
    assert not any(line.feature in ("road", "trail", "railway") for line in BOARD.lines)


WAY = "2210-2111-2011-1912-1913-1813"


@pytest.mark.rule("guerra85.4.0.movement-example", "guerra85.4.0.river-cost-added", "guerra85.4.0.movement-points")
def test_worked_move_from_hanover_over_the_weser_into_a_forest() -> None:
    hexes = [at(number) for number in WAY.split("-")]
    steps = list(pairwise(hexes))
    assert [DIRECTIONS[GRID.direction(a, b)] for a, b in steps] == ["SW", "SW", "SW", "S", "SW"]
    assert [BOARD.hexes[h].terrain for h in hexes] == ["city", "open", "open", "open", "open", "woods"]
    assert [line.name for line in BOARD.lines if {line.a, line.b} == {at("2011"), at("1912")}] == ["Weser"]
    scene = Scene(NAME, pact={T34: "2210"}).movement("pact")
    assert scene.spent(T34, WAY) == [1, 1, 2 + 1, 1, 3]
    (moved, *_) = scene.play(f"move {T34} {WAY}")
    assert moved.args["cost"] == 9 * 2
    assert scene.at(T34) == "1813"


@pytest.mark.rule("guerra85.4.0.movement-example", "guerra85.4.0.never-exceed")
def test_after_the_worked_move_no_point_is_left() -> None:
    scene = Scene(NAME, pact={T34: "2210"}).movement("pact")
    (reason,) = scene.why_not(f"move {T34} {WAY}-1814")
    assert reason.rule == "guerra85.4.0.never-exceed"
    assert (reason.args["cost"], reason.args["left"]) == (2, 0)


@pytest.mark.rule("guerra85.4.0.never-exceed")
def test_a_hex_that_costs_more_than_the_points_left_cannot_be_entered() -> None:
    """Six points: four open hexes and a forest are enough, five and a forest one too many; and a unit moves once."""
    scene = Scene(NAME, nato={BONN: "1713", COLOGNE: "1609"}).movement("nato")
    assert scene.cost(BONN, "1813") == 2
    way = "1713-1712-1711-1710-1709"
    assert sum(scene.spent(BONN, way)) == 4
    assert scene.refused_by(f"move {BONN} {way}-1708-1707-1706") == ["guerra85.4.0.never-exceed"]
    scene.play(f"move {BONN} {way}")
    assert scene.refused_by(f"move {BONN} 1709-1708") == ["guerra85.4.0.never-exceed"]


@pytest.mark.rule("guerra85.4.0.need-not-use-all")
def test_a_unit_may_stop_with_points_left() -> None:
    scene = Scene(NAME, nato={US_6: "1608", GER_1: "2030"}).movement("nato")
    assert around("1608") <= scene.destinations(US_6)
    (moved,) = scene.play(f"move {US_6} 1608-1607")
    assert moved.args["cost"] == 2


@pytest.mark.rule("guerra85.4.0.no-saving")
def test_points_not_spent_are_lost() -> None:
    scene = Scene(NAME, nato={BONN: "1608"}).movement("nato")
    before = scene.destinations(BONN)
    scene.play("end")
    scene.movement("nato")
    assert scene.destinations(BONN) == before


@pytest.mark.rule("guerra85.4.0.no-transfer")
def test_points_are_not_given_to_another_unit() -> None:
    scene = Scene(NAME, nato={BONN: "1608", US_6: "2030"}).movement("nato")
    before = scene.destinations(BONN)
    scene.play(f"move {US_6} 2030-2031")
    assert scene.destinations(BONN) == before


@pytest.mark.rule("guerra85.4.0.no-summing")
def test_units_of_one_stack_each_have_their_own_points() -> None:
    alone = Scene(NAME, nato={BONN: "1608"}).movement("nato")
    stacked = Scene(NAME, nato={BONN: "1608", US_6: "1608", GER_1: "1608"}).movement("nato")
    assert stacked.destinations(BONN) == alone.destinations(BONN)
    stacked.play(f"move {US_6} 1608-1607")
    assert stacked.at(BONN) == "1608"


# 4.0 Units that wait for turn 5


@pytest.mark.parametrize(
    ("unit", "hex_", "key"),
    [
        (CZECH_1, "3524", "czech-release"),
        (CZECH_2, "3526", "czech-release"),
        (POL_2, "3303", "pact-reserve-release"),
        (DDR_10, "3510", "pact-reserve-release"),
        (FR_3, "0828", "french-release"),
        (FR_1, "1626", "french-release"),
    ],
)
@pytest.mark.rule("guerra85.4.0.czech-release", "guerra85.4.0.pact-reserve-release", "guerra85.4.0.french-release")
def test_some_units_may_not_move_before_turn_5(unit: str, hex_: str, key: str) -> None:
    side = GAME.sides[GAME.unit(unit).side].id
    there = sorted(around(hex_))[0]
    other = {"pact": T34, "nato": US_6}[side]
    scene = Scene(NAME, {unit: hex_, other: "1608"}, turn=4).movement(side)
    assert scene.refused_by(f"move {unit} {hex_}-{there}") == [f"guerra85.4.0.{key}"]
    assert not [order for order in scene.allowed() if unit in order]
    scene = Scene(NAME, {unit: hex_, other: "1608"}, turn=5).movement(side)
    assert [order for order in scene.allowed() if order.startswith(f"move {unit} ")]


@pytest.mark.rule("guerra85.4.0.pact-reserve-release")
def test_the_reserves_are_the_four_divisions_of_the_list() -> None:
    scene = Scene(NAME, {u.id: GRID.number(u.historical) for u in GAME.units if u.arrival.turn == 0 and u.side == PACT})
    held = {u.id for u in GAME.units if u.side == PACT and scene.rules.why_not_march(scene.state, u.index)}
    assert held == {DDR_10, DDR_3, POL_2, POL_6} | {CZECH_1, CZECH_2}
    scene.movement("pact")
    assert scene.refused_by(f"use fly {POL_6} 3303") == ["guerra85.4.0.pact-reserve-release"]


@pytest.mark.rule("guerra85.4.0.czech-release")
def test_a_held_unit_that_is_engaged_has_to_attack() -> None:
    scene = Scene(NAME, pact={CZECH_1: "3524"}, nato={US_6: "3525"}, turn=4).movement("pact")
    assert scene.deciding == "pact combat"
    assert scene.has_duty(CZECH_1)


@pytest.mark.rule("guerra85.4.0.czech-release")
def test_a_held_unit_retreats_and_advances() -> None:
    scene = Scene(NAME, pact={CZECH_1: "3524"}, nato={BONN: "3525"}, turn=4).combat("pact")
    fight(scene, f"attack 3525 with {CZECH_1} air 4", "3-1", "DRI/AVI")
    scene.play(scene.allowed()[0])
    assert scene.deciding == "pact advance"
    scene.play(f"advance {CZECH_1} 3525")
    assert scene.at(CZECH_1) == "3525"


# 4.0 Denmark


def denmark(units: dict[str, str], turn: int = 5, **nato: str) -> Scene:
    return Scene(NAME, pact=units, nato=nato, turn=turn).movement("pact")


def ways_off(scene: Scene) -> set[str]:
    """Units that are listed as able to leave."""
    return {order.split()[1] for order in scene.allowed() if order.endswith("-off")}


@pytest.mark.rule("guerra85.4.0.denmark-three-divisions", "guerra85.4.0.denmark-no-return")
def test_three_divisions_leave_on_turn_5_and_no_more() -> None:
    scene = denmark({G3: "2502", M21: "2502", POL_12: "2502", MG50: "2402"})
    assert ways_off(scene) == {G3, M21, POL_12, MG50}
    for unit in (G3, M21, POL_12):
        (event,) = scene.play(f"move {unit} 2502-2501-off")
        assert (event.rule, scene.at(unit)) == ("guerra85.4.0.denmark-no-return", "left")
    assert scene.refused_by(f"move {MG50} 2402-2401-off") == ["guerra85.4.0.denmark-three-divisions"]
    assert ways_off(scene) == set()
    scene.play("end")
    assert scene.events("denmark-missed") == []
    assert scene.rules.score(scene.state)[NATO] == 0


@pytest.mark.rule("guerra85.4.0.denmark-three-divisions", "guerra85.4.2.2.no-voluntary-exit")
@pytest.mark.parametrize("turn", [4, 6])
def test_nobody_leaves_for_denmark_on_another_turn(turn: int) -> None:
    scene = denmark({G3: "2502"}, turn=turn)
    assert scene.refused_by(f"move {G3} 2502-2501-off") == ["guerra85.4.2.2.no-voluntary-exit"]
    assert ways_off(scene) == set()


@pytest.mark.rule("guerra85.4.0.denmark-three-divisions")
def test_nato_does_not_leave() -> None:
    scene = Scene(NAME, nato={US_6: "2502"}, turn=5).movement("nato")
    assert scene.refused_by(f"move {US_6} 2502-2501-off") == ["guerra85.4.2.2.no-voluntary-exit"]


@pytest.mark.rule("guerra85.4.0.denmark-three-divisions")
def test_a_division_that_arrives_on_turn_5_is_not_on_the_map_yet() -> None:
    scene = Scene(NAME, pact={T34: "1608"}, awaiting=["sov-21-db"], turn=5).movement("pact")
    assert scene.refused_by("move sov-21-db 3601-off") != []
    assert ways_off(scene) <= {T34}


@pytest.mark.rule("guerra85.4.0.denmark-one-soviet")
def test_one_of_the_three_is_soviet() -> None:
    scene = denmark({POL_12: "2502", DDR_3: "2502", POL_2: "2502", M21: "2402"})
    scene.play(f"move {POL_12} 2502-2501-off", f"move {DDR_3} 2502-2501-off")
    assert scene.refused_by(f"move {POL_2} 2502-2501-off") == ["guerra85.4.0.denmark-one-soviet"]
    assert ways_off(scene) == {M21}
    scene.play(f"move {M21} 2402-2401-off")
    assert scene.at(M21) == "left"


@pytest.mark.rule("guerra85.4.0.denmark-no-return")
def test_who_is_in_denmark_does_not_come_back() -> None:
    scene = denmark({G3: "2502", M21: "1608"})
    scene.play(f"move {G3} 2502-2501-off", "end")
    scene.state.turn = 6
    scene.movement("pact")
    assert not [order for order in scene.allowed() if G3 in order]
    assert scene.refused_by(f"move {G3} 2501") == ["guerra85.4.0.denmark-no-return"]
    assert scene.rules.score(scene.state)[NATO] == 0


@pytest.mark.rule("guerra85.4.0.denmark-exit-hexes")
def test_the_way_to_denmark_is_the_north_edge_west_of_lubeck() -> None:
    assert area("denmark_exit") == {"2201", "2301", "2401", "2501"}
    lubeck = GRID.column_row(BOARD.place("Lübeck"))[0]
    assert all(GRID.column_row(h)[0] < lubeck and "north" in GRID.edges(h) for h in GAME.area("denmark_exit"))
    scene = denmark({G3: "2502"})
    assert scene.refused_by(f"move {G3} 2502-2401-2301-off") == []
    for wrong in ("2502-2601", "2502-2401-2301-2201-2101", "2502"):
        assert scene.refused_by(f"move {G3} {wrong}-off") == ["guerra85.4.0.denmark-exit-hexes"]


@pytest.mark.rule("guerra85.4.0.denmark-exit-hexes")
@pytest.mark.parametrize(("hex_", "points", "leaves"), [("3303", 8, True), ("3403", 9, False)])
def test_leaving_costs_a_point_beyond_the_exit_hex(hex_: str, points: int, leaves: bool) -> None:
    """Nine points: eight to the exit leave one for the way off, nine leave none."""
    scene = denmark({G3: hex_})
    assert min(scene.cost(G3, number) for number in area("denmark_exit")) == points
    assert (G3 in ways_off(scene)) is leaves


@pytest.mark.rule("guerra85.4.0.denmark-exit-hexes")
def test_an_enemy_zone_stops_a_unit_on_its_way_even_in_the_exit_hex() -> None:
    scene = denmark({G3: "2503"}, **{US_6: "2401"})
    assert "2501" in scene.destinations(G3)
    assert scene.refused_by(f"move {G3} 2503-2602-2601-2501-off") == ["guerra85.4.1.2.stop-on-contact"]
    assert scene.refused_by(f"move {G3} 2503-2502-2501-off") == ["guerra85.4.1.2.stop-on-contact"]


@pytest.mark.rule("guerra85.4.0.denmark-exit-hexes")
def test_a_unit_that_begins_in_an_exit_hex_leaves_even_if_engaged() -> None:
    free, engaged = denmark({G3: "2501"}), denmark({G3: "2501"}, **{US_6: "2401"})
    costs = [scene.play(f"move {G3} 2501-off")[0].args["cost"] for scene in (free, engaged)]
    assert costs == [2, 2 + 2]
    assert (free.at(G3), engaged.at(G3)) == ("left", "left")


@pytest.mark.rule("guerra85.4.0.denmark-exit-hexes")
def test_the_2nd_guards_tank_army_reaches_denmark_in_two_moves() -> None:
    for hex_ in GAME.area("setup_2_exercito_blindado_guardas"):
        first = Scene(NAME, pact={G3: GRID.number(hex_)})
        assert any(ways_off(denmark({G3: number})) for number in sorted(first.destinations(G3))[:8])


# 4.1.1 Friendly units and the halt line


@pytest.mark.rule("guerra85.4.1.1.stacking-limit")
@pytest.mark.parametrize(("side", "stack", "fourth"), [("pact", [G3, M21, POL_12], T34), ("nato", [US_6, BONN, FR_3], GER_6)])
def test_a_fourth_unit_cannot_stop_in_a_hex(side: str, stack: list[str], fourth: str) -> None:
    scene = Scene(NAME, dict.fromkeys(stack, "1608") | {fourth: "1606"}).movement(side)
    (reason,) = scene.why_not(f"move {fourth} 1606-1607-1608")
    assert (reason.rule, reason.args) == ("guerra85.4.1.1.stacking-limit", {"limit": 3})
    assert "1608" not in scene.destinations(fourth)
    scene.play(f"move {stack[0]} 1608-1609")
    assert scene.refused_by(f"move {fourth} 1606-1607-1608") == []


@pytest.mark.rule("guerra85.4.1.1.pass-through-full")
def test_a_full_hex_may_be_passed() -> None:
    scene = Scene(NAME, nato=dict.fromkeys([US_6, BONN, GER_1], "1608") | {GER_6: "1607"}).movement("nato")
    scene.play(f"move {GER_6} 1607-1608-1609")
    assert scene.at(GER_6) == "1609"


@pytest.mark.rule("guerra85.4.1.1.ldv-barrier", "guerra85.9.0.pact-plan-stop")
def test_the_pact_stops_on_the_halt_line_and_nato_does_not() -> None:
    scene = Scene(NAME, pact={T34: "1027"}).movement("pact")
    assert scene.refused_by(f"move {T34} 1027-1128") == []
    assert scene.refused_by(f"move {T34} 1027-1028") == ["guerra85.4.1.1.ldv-barrier"]
    assert not scene.destinations(T34) & area("beyond_ldv")
    assert scene.destinations(T34) & area("ldv")
    scene = Scene(NAME, nato={US_6: "1027"}).movement("nato")
    assert scene.refused_by(f"move {US_6} 1027-1028") == []


@pytest.mark.rule("guerra85.4.1.1.ldv-barrier")
def test_the_pact_attacks_over_the_halt_line_but_does_not_advance() -> None:
    scene = Scene(NAME, pact={G3: "1128"}, nato={BONN: "1129"}).combat("pact")
    fight(scene, f"attack 1129 with {G3}", "3-1", "DRI/AVI")
    if scene.deciding == "nato retreat":
        scene.play(scene.allowed()[0])
    assert scene.at(BONN) != "1129"
    assert scene.deciding != "pact advance"
    assert scene.at(G3) == "1128"


@pytest.mark.rule("guerra85.4.1.1.ldv-barrier")
def test_the_ground_behind_the_line_is_no_way_of_retreat_for_the_pact() -> None:
    """In Saarbrücken, with enemies to the north, only France is left."""
    scene = Scene(NAME, pact={G3: "1128"}, nato={US_6: "1127", GER_1: "1227"})
    assert scene.rules.is_encircled(scene.state, [scene.unit(G3)])
    scene = Scene(NAME, nato={US_6: "1128"}, pact={G3: "1127", T34: "1227"})
    assert not scene.rules.is_encircled(scene.state, [scene.unit(US_6)])


# 4.1.2 Enemy units


@pytest.mark.rule("guerra85.4.1.2.zone-of-engagement")
@pytest.mark.parametrize("unit", [BONN, US_6, FR_3, BDE_1])
def test_every_unit_has_a_zone_of_the_six_hexes_around_it(unit: str) -> None:
    for reduced in ([], [unit]):
        scene = Scene(NAME, nato={unit: "2011", GER_1: "2030"}, pact={G3: "3303"}, reduced=reduced)
        zone = {n for n in around("2011") | {"2011"} if scene.rules.in_enemy_zone(scene.state, scene.unit(G3), at(n))}
        assert zone == around("2011")  # also over the Weser


@pytest.mark.rule("guerra85.4.1.2.zone-of-engagement")
def test_a_zone_does_not_reach_the_sea_and_a_friend_does_not_lift_it() -> None:
    scene = Scene(NAME, nato={US_6: "1901"}, pact={G3: "2001", T34: "2003"}).movement("pact")
    assert not scene.rules.in_enemy_zone(scene.state, scene.unit(G3), at("1801"))
    assert scene.refused_by(f"move {T34} 2003-2002-2001-2101") == ["guerra85.4.1.2.stop-on-contact"]


@pytest.mark.rule("guerra85.4.1.2.stop-on-contact")
def test_a_unit_that_enters_a_zone_has_to_stop() -> None:
    scene = Scene(NAME, nato={US_6: "1608"}, pact={G3: "1606"}).movement("pact")
    (reason,) = scene.why_not(f"move {G3} 1606-1607-1508")
    assert (reason.rule, [scene.number(h) for h in reason.hexes]) == ("guerra85.4.1.2.stop-on-contact", ["1607"])
    scene.play(f"move {G3} 1606-1607")
    assert scene.at(G3) == "1607"


@pytest.mark.rule("guerra85.4.1.2.disengage")
def test_breaking_contact_costs_a_point_more_and_needs_a_free_first_hex() -> None:
    scene = Scene(NAME, nato={US_6: "1608"}, pact={G3: "1607"}).movement("pact")
    assert scene.cost(G3, "1606") == 1 + 1
    assert scene.cost(G3, "1605") == 1 + 1 + 1
    assert scene.refused_by(f"move {G3} 1607-1508") == ["guerra85.4.1.2.disengage"]
    assert scene.refused_by(f"move {G3} 1607-1507-1508") == []  # free first, then it may engage again


@pytest.mark.rule("guerra85.4.1.2.disengage", "guerra85.4.1.2.forced-attack")
def test_a_unit_that_cannot_break_contact_must_attack() -> None:
    ring = {US_6: "1707", GER_1: "1709", GER_6: "1408"}
    scene = Scene(NAME, pact={G3: "1608", T34: "2030"}, nato=ring).movement("pact")
    assert scene.destinations(G3) == set()
    scene.play("end")
    assert scene.refused_by("end") == ["guerra85.4.1.2.forced-attack"]
    assert scene.has_duty(G3)


@pytest.mark.rule(
    "guerra85.4.1.2.dominant-terrain-stay",
    "guerra85.4.1.2.dominant-terrain-example",
    "guerra85.4.1.2.new-arrival-must-attack",
)
def test_a_unit_in_a_city_may_stay_facing_an_enemy_in_the_open() -> None:
    """The book's example: the unit in Nuremberg need not attack, but one that comes up to the enemy must."""
    scene = Scene(NAME, pact={G3: "2726", T34: "2622"}, nato={US_6: "2725"}).movement("pact")
    scene.play(f"move {T34} 2622-2623-2624", "end")
    assert (scene.has_duty(G3), scene.has_duty(T34)) == (False, True)
    assert scene.refused_by(f"attack 2725 with {T34}") == []
    assert scene.refused_by(f"attack 2725 with {T34},{G3}") == []


@pytest.mark.rule("guerra85.4.1.2.dominant-terrain-stay")
def test_a_unit_that_moved_into_the_city_is_not_excused() -> None:
    scene = Scene(NAME, pact={G3: "2727"}, nato={US_6: "2725"}).movement("pact")
    scene.play(f"move {G3} 2727-2726")
    assert scene.has_duty(G3)


@pytest.mark.rule("guerra85.4.1.2.dominant-terrain-definition")
@pytest.mark.parametrize(
    ("here", "there", "excused"),
    [
        ("2726", "2725", True),  # city over open
        ("1813", "1812", True),  # forest over open
        ("2413", "2412", True),  # mountain over open
        ("2115", "2116", False),  # forest under city
        ("2116", "2115", True),  # city over forest
        ("1608", "1607", False),  # equal ground
        ("2011", "1912", False),  # a river gives no dominance
    ],
)
def test_dominant_terrain_gives_more_columns_hexsides_left_out(here: str, there: str, excused: bool) -> None:
    scene = Scene(NAME, pact={M21: here, T34: "3303"}, nato={GER_6: there}).movement("pact")
    scene.play("end")
    assert scene.has_duty(M21) is not excused


@pytest.mark.rule("guerra85.4.1.2.dominant-terrain-stay")
def test_every_enemy_hex_must_be_dominated() -> None:
    """The mountain dominates the open ground, but not the other mountain."""
    scene = Scene(NAME, pact={M21: "2413", T34: "3303"}, nato={GER_6: "2412", BONN: "2514"}).movement("pact")
    scene.play("end")
    assert scene.has_duty(M21)


@pytest.mark.rule("guerra85.4.1.2.forced-attack")
def test_the_duty_is_met_on_a_hex_of_the_owners_choice() -> None:
    scene = Scene(NAME, pact={G3: "1608", T34: "1508"}, nato={US_6: "1607", GER_6: "1609"}).combat("pact")
    assert scene.refused_by(f"attack 1607 with {G3}") == ["guerra85.4.1.2.forced-attack"]  # T34 has only 1607
    assert scene.refused_by(f"attack 1609 with {G3}") == []
    assert scene.refused_by(f"attack 1607 with {G3},{T34}") == []


@pytest.mark.rule("guerra85.4.1.2.no-shared-hex")
def test_enemies_never_share_a_hex() -> None:
    scene = Scene(NAME, nato={US_6: "1608"}, pact={G3: "1607"}).movement("pact")
    assert scene.refused_by(f"move {G3} 1607-1608") == ["guerra85.4.1.2.no-shared-hex"]
    assert "1608" not in scene.destinations(G3)


# 4.2.1 Entry

US_9, GER_8, SOV_21 = "eua-9-dimec", "rfa-8-dimec", "sov-21-db"


@pytest.mark.rule("guerra85.4.2.1.both-reinforced")
@pytest.mark.parametrize(("turn", "comes"), [(6, False), (7, True), (8, True), (12, True)])
def test_a_reinforcement_comes_on_its_turn_or_later(turn: int, comes: bool) -> None:
    scene = Scene(NAME, nato={US_6: "1608"}, awaiting=[US_9], turn=turn).movement("nato")
    assert scene.refused_by(f"move {US_9} 1822") == ([] if comes else ["guerra85.4.2.1.entry-first-hex-cost"])
    scene.play("end")  # nobody has to bring it in
    assert scene.at(US_9) == "awaiting"


@pytest.mark.rule("guerra85.4.2.1.both-reinforced")
def test_both_sides_are_reinforced() -> None:
    assert {u.side for u in GAME.units if u.arrival.turn} == {PACT, NATO}


@pytest.mark.rule("guerra85.4.2.1.entry-by-city", "guerra85.9.1.3.nato-reinforcement-city")
def test_who_comes_in_by_a_city_pays_nothing_and_stays_there() -> None:
    scene = Scene(NAME, nato={US_6: "1608"}, awaiting=[US_9], turn=7).movement("nato")
    assert "1822" in scene.destinations(US_9)
    assert scene.refused_by(f"move {US_9} 1822-1823") == ["guerra85.4.2.1.entry-by-city"]
    (entered,) = scene.play(f"move {US_9} 1822")
    assert (entered.name, entered.args["cost"]) == ("entered", 0)
    assert scene.refused_by(f"move {US_9} 1822-1823") == ["guerra85.4.0.never-exceed"]
    assert scene.at(US_9) == "1822"


@pytest.mark.rule("guerra85.4.2.1.entry-by-city")
def test_who_would_go_on_from_a_city_is_told_in_which_one_it_stays() -> None:
    scene = Scene(NAME, nato={US_6: "1608"}, awaiting=[US_9], turn=7).movement("nato")
    (reason,) = scene.why_not(f"move {US_9} 1822-1823-1824")
    assert (reason.message, reason.hexes) == ("city-stays", (at("1822"),))


@pytest.mark.rule("guerra85.4.2.1.entry-by-city")
def test_the_city_must_be_in_ones_power_and_have_room() -> None:
    full = dict.fromkeys([BONN, COLOGNE, FRANKFURT], "1822")
    scene = Scene(NAME, nato=full | {US_6: "1608"}, pact={G3: "2726"}, awaiting=[US_9], turn=7)
    scene.state.owner[at("2210")] = PACT  # a Pact unit was the last in Hanover
    scene.movement("nato")
    assert scene.refused_by(f"move {US_9} 1822") == ["guerra85.4.1.1.stacking-limit"]
    assert scene.refused_by(f"move {US_9} 2726") == ["guerra85.4.2.1.entry-by-city"]
    assert scene.refused_by(f"move {US_9} 2210") == ["guerra85.4.2.1.entry-by-city"]
    assert scene.refused_by(f"move {US_9} 2912") == ["guerra85.4.2.1.entry-by-city"]  # Magdeburgo was never taken
    assert scene.refused_by(f"move {US_9} 1608") == ["guerra85.4.2.1.entry-by-city"]  # no city at all
    assert {"1822", "2726", "2210", "2912"}.isdisjoint(scene.destinations(US_9))


@pytest.mark.rule("guerra85.4.2.1.entry-by-city")
def test_who_appears_next_to_an_enemy_must_attack() -> None:
    scene = Scene(NAME, nato={US_6: "1608"}, pact={G3: "1823"}, awaiting=[US_9], turn=7).movement("nato")
    scene.play(f"move {US_9} 1822", "end")
    assert scene.has_duty(US_9)


def hanover(nato: dict[str, str]) -> Scene:
    """The Pact has taken Hanover."""
    scene = Scene(NAME, pact={M21: "2210"}, nato=nato, awaiting=[SOV_21], turn=5)
    return scene.movement("pact")


@pytest.mark.rule("guerra85.4.2.1.entry-by-city", "guerra85.9.1.4.pact-reinforcement-city")
def test_a_conquered_city_serves_while_it_is_not_cut_off() -> None:
    free = hanover({US_6: "1608"})
    assert free.refused_by(f"move {SOV_21} 2210") == []
    assert free.refused_by(f"move {SOV_21} 2210-2211") == ["guerra85.4.2.1.entry-by-city"]
    cut_off = hanover({US_6: "2309", GER_1: "2312", GER_6: "2010"})
    assert cut_off.refused_by(f"move {SOV_21} 2210") == ["guerra85.4.2.1.entry-by-city"]
    assert "2210" not in cut_off.destinations(SOV_21)
    assert "2912" in cut_off.destinations(SOV_21)  # Magdeburgo is at home


@pytest.mark.rule("guerra85.4.2.1.entry-by-city")
def test_a_city_at_home_serves_even_when_cut_off() -> None:
    ring = {G3: "1921", M21: "1924", MG50: "1622"}
    scene = Scene(NAME, nato={US_6: "1608"}, pact=ring, awaiting=[US_9], turn=7).movement("nato")
    assert not scene.rules.is_linked(scene.state, NATO, at("1822"))
    assert scene.refused_by(f"move {US_9} 1822") == []


@pytest.mark.rule("guerra85.4.2.1.entry-nato-west", "guerra85.9.1.3.nato-reinforcement-west")
def test_nato_comes_in_by_the_west_edge_but_for_the_west_germans() -> None:
    scene = Scene(NAME, nato={US_6: "1608"}, awaiting=[US_9, GER_8], turn=8).movement("nato")
    assert scene.refused_by(f"move {US_9} 0118-0218-0318") == []
    assert scene.refused_by(f"move {US_9} 3603") == ["guerra85.4.2.1.entry-by-city"]
    assert scene.refused_by(f"move {GER_8} 0118") == ["guerra85.4.2.1.entry-by-city"]
    assert scene.refused_by(f"move {GER_8} 1822") == []
    west = {n for n in scene.destinations(US_9) if n.startswith("01")}
    assert west == area("entry_west")
    assert all(BOARD.hexes[at(n)].terrain == "city" for n in scene.destinations(GER_8))


@pytest.mark.rule("guerra85.4.2.1.entry-nato-west", "guerra85.4.2.1.entry-by-city")
def test_haia_is_both_edge_and_city() -> None:
    """By the edge a unit pays and goes on; a West German can only appear in the city and stays."""
    scene = Scene(NAME, nato={US_6: "1608"}, awaiting=[US_9, GER_8], turn=8).movement("nato")
    assert scene.refused_by(f"move {US_9} 0112-0211") == []
    assert scene.refused_by(f"move {GER_8} 0112") == []
    assert scene.refused_by(f"move {GER_8} 0112-0211") == ["guerra85.4.2.1.entry-by-city"]


@pytest.mark.rule("guerra85.4.2.1.entry-pact-east")
def test_the_pact_comes_in_by_the_east_edge() -> None:
    scene = Scene(NAME, pact={G3: "1608"}, nato={US_6: "3605"}, awaiting=[SOV_21, "sov-15g-dimec"], turn=5).movement("pact")
    assert scene.refused_by(f"move {SOV_21} 3602-3502") == []
    assert scene.refused_by(f"move {SOV_21} 3605") == ["guerra85.4.1.2.no-shared-hex"]
    assert scene.refused_by(f"move {SOV_21} 3620") == ["guerra85.4.0.movement-points"]  # armour, mountain
    assert scene.refused_by("move sov-15g-dimec 3620") == []
    assert scene.refused_by(f"move {SOV_21} 3632") == []  # the Bavarian part
    assert scene.refused_by(f"move {SOV_21} 0118") != []


@pytest.mark.rule("guerra85.4.2.1.entry-first-hex-cost")
def test_the_first_hex_by_an_edge_is_paid_and_the_rest_may_be_spent() -> None:
    scene = Scene(NAME, pact={G3: "1608"}, awaiting=[SOV_21], turn=5).movement("pact")
    assert scene.cost(SOV_21, "3622") == 3  # a forest
    assert scene.cost(SOV_21, "3603") == 1
    way = "-".join(f"{column}03" for column in range(36, 27, -1))
    assert scene.why_not(f"move {SOV_21} {way}") == []
    assert scene.refused_by(f"move {SOV_21} {way}-2703") == ["guerra85.4.0.never-exceed"]


@pytest.mark.rule("guerra85.4.2.1.entry-may-engage")
def test_a_unit_may_engage_as_it_enters_and_must_then_attack() -> None:
    scene = Scene(NAME, pact={G3: "1608"}, nato={US_6: "3604"}, awaiting=[SOV_21], turn=5).movement("pact")
    assert scene.refused_by(f"move {SOV_21} 3603-3602") == ["guerra85.4.1.2.stop-on-contact"]
    scene.play(f"move {SOV_21} 3603", "end")
    assert scene.has_duty(SOV_21)


# 4.2.1 Brigades become divisions

US_25, US_26 = "eua-25-dimec", "eua-26-dimec"


def forming(turn: int = 5, awaiting: tuple[str, ...] = (US_25,), **units: dict[str, str]) -> Scene:
    return Scene(NAME, turn=turn, awaiting=awaiting, **units).movement("nato")


@pytest.mark.rule("guerra85.4.2.1.brigade-to-division", "guerra85.9.1.3.nato-turn-5")
def test_on_turn_5_a_brigade_of_the_owners_choice_becomes_a_division() -> None:
    scene = forming(nato={BDE_1: "1608", BDE_2: "2030", US_6: "1608"})
    assert scene.deciding == "nato form"
    assert set(scene.allowed()) == {f"use form {BDE_1}", f"use form {BDE_2}"}
    scene.play(f"use form {BDE_1}")
    assert (scene.at(US_25), scene.steps(US_25), scene.at(BDE_1), scene.at(BDE_2)) == ("1608", 2, "left", "2030")
    assert scene.refused_by(f"move {US_25} 1608-1609") == []
    assert not [point for point in scene.rules.points(scene.state) if point.message == "destroyed"]


@pytest.mark.rule("guerra85.4.2.1.brigade-to-division-condition")
def test_whatever_else_is_ordered_then_is_refused_in_the_name_of_the_division_that_is_due() -> None:
    scene = forming(turn=8, awaiting=(US_25, US_26), nato={BDE_1: "1608", BDE_2: "2030", US_6: "1608"})
    (reason,) = scene.why_not("end")
    assert (reason.rule, reason.units) == ("guerra85.4.2.1.brigade-to-division-condition", (scene.unit(US_25),))
    scene.play(f"use form {BDE_1}")
    assert (scene.at(US_25), scene.at(US_26)) == ("1608", "2030"), "the second of them then has no choice"


@pytest.mark.rule("guerra85.4.2.1.brigade-to-division", "guerra85.4.1.2.dominant-terrain-stay")
def test_the_division_takes_over_the_dominant_ground_of_the_brigade() -> None:
    """In Nuremberg, engaged from the open: the brigade need not have attacked, and its division need not either."""
    scene = forming(nato={BDE_1: "2726", US_6: "2030"}, pact={G3: "2725"})
    assert scene.at(US_25) == "2726"
    scene.play("end")
    assert not scene.has_duty(US_25)


@pytest.mark.rule("guerra85.4.2.1.brigade-to-division", "guerra85.9.1.3.nato-turn-8")
def test_the_second_division_forms_on_turn_8_and_never_enters_otherwise() -> None:
    scene = forming(turn=7, awaiting=(US_26,), nato={BDE_1: "1608"})
    assert scene.deciding == "nato movement"
    assert scene.refused_by(f"move {US_26} 1822") != []
    scene = forming(turn=8, awaiting=(US_26,), nato={BDE_1: "1608"})
    assert scene.at(US_26) == "1608"  # the only choice is made at once


@pytest.mark.rule("guerra85.4.2.1.brigade-to-division-condition")
def test_a_reduced_or_surrounded_brigade_does_not_qualify() -> None:
    scene = Scene(NAME, nato={BDE_1: "1608", BDE_2: "2030"}, awaiting=[US_25], turn=5, reduced=[BDE_1]).movement("nato")
    assert (scene.at(US_25), scene.at(BDE_1)) == ("2030", "1608")
    ring = {G3: "1707", T34: "1709", M21: "1408"}
    scene = forming(nato={BDE_1: "1608", BDE_2: "2030"}, pact=ring)
    assert (scene.at(US_25), scene.at(BDE_1)) == ("2030", "1608")


@pytest.mark.rule("guerra85.4.2.1.brigade-to-division-condition", "guerra85.4.2.1.brigade-to-division")
def test_the_division_waits_until_a_brigade_qualifies() -> None:
    scene = Scene(NAME, nato={BDE_1: "1608", US_6: "2030"}, awaiting=[US_25], turn=5, reduced=[BDE_1]).movement("nato")
    assert (scene.deciding, scene.at(US_25)) == ("nato movement", "awaiting")
    scene.play("end")
    scene.state.steps[scene.unit(BDE_1)] = 2
    scene.state.turn = 6
    scene.movement("nato")
    assert scene.at(US_25) == "1608"


@pytest.mark.rule("guerra85.4.2.1.brigade-to-division")
def test_only_american_mechanised_brigades_are_replaced() -> None:
    scene = forming(nato={BONN: "1608", "gb-bda-i": "1609", US_4M: "1607"})
    assert scene.at(US_25) == "awaiting"
    two = forming(turn=8, awaiting=(US_25, US_26), nato={BDE_1: "1608", BDE_2: "2030"})
    assert two.refused_by(f"use form {BONN}") == ["guerra85.4.2.1.brigade-to-division-condition"]
    two.play(f"use form {BDE_2}")
    assert {two.at(US_25), two.at(US_26)} == {"1608", "2030"}


# 4.2.2 Leaving


@pytest.mark.rule("guerra85.4.2.2.no-voluntary-exit")
@pytest.mark.parametrize(("unit", "hex_"), [(G3, "2501"), (SOV_103, "3603"), (US_6, "0118"), (GER_11, "2101")])
def test_nobody_leaves_the_map_of_his_own_will(unit: str, hex_: str) -> None:
    side = GAME.sides[GAME.unit(unit).side].id
    scene = Scene(NAME, {unit: hex_}, turn=6).movement(side)
    assert scene.refused_by(f"move {unit} {hex_}-off") == ["guerra85.4.2.2.no-voluntary-exit"]
    assert ways_off(scene) == set()
