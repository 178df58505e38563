"""4.3 Movement by sea, and 12.1.3 the first landing."""

import pytest

from engaja.games.leyte.marks import ALL_AIMS, BEACHHEAD
from engaja.position.actions import OFF_MAP, Use
from engaja.position.state import MOVEMENT, fresh
from tests.battles import attack, look, shifts
from tests.leyte.cast import (
    C5,
    C7,
    ENGINEERS,
    G187,
    GUNS,
    GUNS_77,
    HOWITZERS,
    I19,
    I19B,
    I19C,
    I32,
    I32B,
    I32C,
    I34,
    I34B,
    I34C,
    I305,
    I305B,
    I305C,
    I306,
    I306B,
    I307,
    J9,
    J9B,
    J20,
    J41,
    NAVAL,
    P503,
    REBELS,
    TANKS,
    fight,
    leyte,
    wait_for,
)
from tests.scene import Scene

START = "leyte.4.3.sea-movement-start"
TERRAIN = "leyte.4.3.sea-movement-terrain"
THREE = "leyte.4.3.sea-movement-three-units"
HALF = "leyte.4.3.sea-movement-half-allowance"
ASSAULT = "leyte.4.3.assault-landing"
UNTIL_10 = "leyte.4.3.sea-movement-until-turn-10"
LA_PAZ = "leyte.4.3.la-paz-opens-north"
FROM_11 = "leyte.4.3.sea-movement-from-turn-11"
ENEMY_HEX = "leyte.4.3.landing-on-enemy-hex"
EXEMPT = "leyte.4.3.77th-exempt"


def held(scene: Scene, *hexes: str) -> Scene:
    """Hexes in which Americans were the last."""
    for number in hexes:
        scene.rules.take_control(scene.state, 0, scene.hex(number))
    return scene


def places(scene: Scene, unit: str) -> set[str]:
    """Where the engine lists that a unit can be carried."""
    moves = scene.rules.other_moves(scene.state, 0)
    return {scene.number(a.hex) for a in moves if isinstance(a, Use) and a.what == "sail" and a.unit == scene.unit(unit)}


# Who embarks


@pytest.mark.rule("leyte.4.3.sea-movement-start")
def test_an_american_unit_on_the_coast_is_carried_to_another_coast_hex() -> None:
    scene = leyte({I34: "26-18"}, turn=9).movement("american")
    scene.play(f"use sail {I34} 2524")
    assert scene.at(I34) == "25-24"
    assert scene.events("sailed")[0].rule == START


@pytest.mark.rule("leyte.4.3.sea-movement-start")
def test_nobody_embarks_engaged_or_after_a_march_or_from_inland() -> None:
    scene = leyte({I34: "26-18", I32: "26-16", I32B: "25-18", I32C: "25-21"}, {J9: "25-17"}, turn=9).movement("american")
    assert scene.refused_by(f"use sail {I34} 2524") == [START], "engaged when the phase began"
    assert scene.refused_by(f"use sail {I32B} 2524") == [START]
    scene.play(f"move {I32C} 2521-2522")
    assert scene.refused_by(f"use sail {I32C} 2524") == ["leyte.4.0.never-exceed"], "it has marched"
    inland = leyte({I34: "24-22", I32: "25-22"}, turn=9).movement("american")
    assert inland.refused_by(f"use sail {I34} 2524") == [TERRAIN]


@pytest.mark.rule("leyte.4.3.sea-movement-start")
def test_neither_filipinos_nor_japanese_are_carried() -> None:
    scene = leyte({REBELS: "26-18", I34: "26-18"}, {J9: "25-24"}, turn=9).movement("american")
    assert scene.refused_by(f"use sail {REBELS} 2522") == [START]
    japanese = leyte(japanese={J9: "25-24"}, turn=9).movement("japanese")
    assert japanese.refused_by(f"use sail {J9} 2522") == [START]


@pytest.mark.rule("leyte.4.3.sea-movement-start")
def test_a_unit_is_carried_once_and_goes_somewhere_else() -> None:
    scene = leyte({I34: "26-18"}, turn=9).movement("american")
    assert scene.why_not(f"use sail {I34} 2618")[0].message == "no-step"
    scene.play(f"use sail {I34} 2524")
    assert scene.refused_by(f"use sail {I34} 2522") == [START]


@pytest.mark.rule("leyte.4.3.sea-movement-terrain")
def test_both_hexes_are_open_ground_or_city_on_the_coast() -> None:
    scene = leyte({I34: "26-18", I32: "26-11"}, turn=12).movement("american")
    assert scene.refused_by(f"use sail {I32} 2524") == [TERRAIN], "the airfield beach does not serve"
    for number, why in (("2611", "airfield"), ("2827", "woods"), ("2006", "mountain"), ("2422", "inland"), ("2718", "sea")):
        assert scene.refused_by(f"use sail {I34} {number}") == [TERRAIN], why
    assert {"25-24", "14-09", "25-22"} <= places(scene, I34), "city, port and open ground"


@pytest.mark.rule("leyte.4.3.sea-movement-terrain", "leyte.4.3.landing-on-enemy-hex")
def test_until_turn_10_the_hex_of_arrival_must_be_free_of_the_enemy() -> None:
    for turn, refusal in ((10, [TERRAIN]), (11, [])):
        scene = leyte({I34: "26-18"}, {J9: "25-24"}, turn=turn).movement("american")
        assert scene.refused_by(f"use sail {I34} 2524") == refusal


@pytest.mark.rule("leyte.4.3.sea-movement-terrain", "leyte.4.1.1.stacking")
def test_ships_put_nobody_down_where_there_is_no_room() -> None:
    full = dict.fromkeys((I32, I32B, I32C, I34B), "25-24")
    scene = leyte(full | {I34: "26-18"}, turn=9).movement("american")
    assert scene.refused_by(f"use sail {I34} 2524") == ["leyte.4.1.1.stacking"]
    assert "25-24" not in places(scene, I34)


@pytest.mark.rule("leyte.4.3.sea-movement-three-units")
def test_three_units_a_turn() -> None:
    scene = leyte({I34: "26-18", I34B: "26-18", I32: "26-17", I32B: "26-17"}, turn=9)
    scene.do(("turn", 9))
    for unit in (I34, I34B, I32):
        scene.play(f"use sail {unit} 2524")
    assert scene.refused_by(f"use sail {I32B} 2524") == [THREE]
    assert places(scene, I32B) == set()
    wait_for(scene, "american movement", 10)
    assert scene.refused_by(f"use sail {I32B} 2524") == [], "three more in the next turn"


@pytest.mark.rule("leyte.4.3.sea-movement-half-allowance")
@pytest.mark.parametrize(("unit", "allowance"), [(I34, 4), (TANKS, 7.5), (GUNS, 3)])
def test_a_unit_carried_by_sea_has_half_its_allowance_left(unit: str, allowance: float) -> None:
    scene = held(leyte({unit: "26-18", I32: "22-03"}, turn=9), "25-22").movement("american")
    scene.play(f"use sail {unit} 2522")
    assert scene.rules.allowance(scene.state, scene.unit(unit)) / 2 == allowance
    assert scene.cost(unit, "25-23") == (0.5 if unit == TANKS else 1), "counted from the next hex"


@pytest.mark.rule("leyte.4.3.sea-movement-half-allowance")
def test_half_the_points_are_spent_on_land_and_no_more() -> None:
    scene = leyte({I34: "26-18", I32: "22-03"}, turn=9).movement("american")
    scene.play(f"use sail {I34} 2522")
    assert scene.refused_by(f"move {I34} 2522-2521-2520-2620-2619-2618") == ["leyte.4.0.never-exceed"]
    scene.play(f"move {I34} 2522-2521-2520-2620-2619")
    assert scene.at(I34) == "26-19"
    assert scene.refused_by(f"move {I34} 2619-2618") == ["leyte.4.0.never-exceed"]


@pytest.mark.rule("leyte.4.3.sea-movement-half-allowance")
def test_who_lands_in_a_japanese_zone_has_engaged() -> None:
    scene = leyte({I34: "26-18", I32: "22-03"}, {J9: "24-22"}, turn=9).movement("american")
    scene.play(f"use sail {I34} 2522")
    assert scene.refused_by(f"move {I34} 2522-2523") == ["leyte.4.0.never-exceed"]
    scene.play("end")
    assert scene.has_duty(I34)


# Assault landings


@pytest.mark.rule("leyte.4.3.assault-landing")
def test_only_infantry_and_cavalry_open_a_beach() -> None:
    assault = (I34, C5, P503, G187)
    for unit in (*assault, ENGINEERS, GUNS, TANKS):
        scene = leyte({unit: "26-18", I32: "22-03"}, turn=9).movement("american")
        assert scene.refused_by(f"use sail {unit} 2522") == ([] if unit in assault else [ASSAULT])
        held(scene, "25-22")
        assert scene.refused_by(f"use sail {unit} 2522") == [], "any type lands where Americans are"


@pytest.mark.rule("leyte.4.3.assault-landing")
def test_a_hex_taken_earlier_in_the_phase_is_open_to_all_types() -> None:
    scene = leyte({I34: "26-18", GUNS: "26-18"}, turn=9).movement("american")
    scene.play(f"use sail {I34} 2522")
    assert scene.refused_by(f"use sail {GUNS} 2522") == []


@pytest.mark.rule("leyte.4.3.assault-landing", "leyte.12.2.filipinos-do-not-occupy")
def test_filipinos_do_not_open_a_beach() -> None:
    scene = leyte({REBELS: "25-22", GUNS: "26-18"}, turn=9).movement("american")
    assert scene.refused_by(f"use sail {GUNS} 2522") == [ASSAULT]


# Which coasts


@pytest.mark.rule("leyte.4.3.sea-movement-until-turn-10", "leyte.4.3.sea-movement-from-turn-11")
def test_until_turn_10_only_the_east_coast_and_samar() -> None:
    scene = leyte({I34: "26-18", I32: "19-24"}, turn=10).movement("american")
    east_and_samar = {scene.number(h) for name in ("coast_east", "coast_samar") for h in scene.definition.area(name)}
    assert places(scene, I34) == east_and_samar - {"26-18", "26-11", "28-27"}, "without airfield and woods"
    assert scene.refused_by(f"use sail {I34} 1217") == [UNTIL_10]
    assert scene.refused_by(f"use sail {I32} 2522") == [UNTIL_10], "nor from the west coast"
    later = leyte({I34: "26-18", I32: "19-24"}, turn=11).movement("american")
    assert places(later, I34) == {later.number(h) for h in later.definition.area("coast_open_or_city")} - {"26-18"}
    assert later.refused_by(f"use sail {I32} 1217") == []


@pytest.mark.rule("leyte.4.3.la-paz-opens-north")
def test_la_paz_opens_the_north_coast_to_carigara() -> None:
    scene = leyte({I34: "26-18"}, turn=5).movement("american")
    assert scene.refused_by(f"use sail {I34} 1409") == [LA_PAZ]
    held(scene, "25-06")
    assert scene.refused_by(f"use sail {I34} 1409") == [], "Carigara inclusive"
    assert scene.refused_by(f"use sail {I34} 1309") == [UNTIL_10], "and no further"
    scene.rules.take_control(scene.state, 1, scene.hex("25-06"))
    assert scene.refused_by(f"use sail {I34} 1409") == [LA_PAZ], "as long as it is held"


@pytest.mark.rule("leyte.4.3.sea-movement-from-turn-11")
def test_from_turn_11_the_limit_of_three_remains() -> None:
    scene = leyte({I34: "26-18", I34B: "26-18", I32: "26-17", I32B: "26-17"}, turn=11).movement("american")
    for unit in (I34, I34B, I32):
        scene.play(f"use sail {unit} 1318")
    assert scene.refused_by(f"use sail {I32B} 1318") == [THREE]
    assert scene.rules.allowance(scene.state, scene.unit(I34)) == 8, "and so does the halved allowance"


# On enemy-held hexes


def before_baybay(*, dice: tuple[int, ...] = (), **units: str) -> Scene:
    """Two battalions at sea before Baybay, held by naval infantry, on turn 12."""
    scene = leyte({I34: "26-18", I34B: "26-18", I32: "22-03"}, {NAVAL: "19-25"} | units, turn=12, dice=dice)
    scene.movement("american")
    scene.play(f"use sail {I34} 1925", f"use sail {I34B} 1925", "end")
    return scene


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex", "leyte.T.2.sea-closed")
def test_units_wait_at_sea_and_must_attack_the_hex_and_no_other() -> None:
    scene = before_baybay(**{J9: "19-24"})
    assert scene.definition.board.hexes[scene.hex(scene.at(I34))].terrain == "sea"
    assert scene.has_duty(I34)
    assert scene.refused_by(f"attack 1924 with {I34},{I34B}")[0] == "leyte.5.1.1.add-attack"
    assert scene.refused_by("attack 1925 air 5") == ["leyte.4.1.2.must-attack"] * 2
    assert scene.refused_by(f"attack 1925 with {I34},{I34B}") == []
    assert scene.rules.in_enemy_zone(scene.state, scene.unit(J9), scene.hex("19-25")), "each other (R5)"
    shore = [h for h in scene.rules.adjacent[scene.hex(scene.at(I34))] if h != scene.hex("19-25")]
    assert not any(scene.rules.in_enemy_zone(scene.state, scene.unit(NAVAL), h) for h in shore), "and nothing else"


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex")
def test_only_infantry_and_cavalry_and_four_units_at_most() -> None:
    division = [I305, I305B, I305C, I306, I306B]
    scene = leyte({ENGINEERS: "26-18"}, {NAVAL: "19-25"}, awaiting=division, turn=11).movement("american")
    assert scene.refused_by(f"use sail {ENGINEERS} 1925") == [ASSAULT]
    for unit in division[:4]:
        scene.play(f"use sail {unit} 1925")
    assert scene.refused_by(f"use sail {I306B} 1925") == [ENEMY_HEX]
    assert scene.refused_by(f"use sail {I305} 2522") == ["leyte.4.0.never-exceed"], "who waits at sea has moved"


@pytest.mark.rule("leyte.4.3.77th-exempt", "leyte.4.3.landing-on-enemy-hex")
def test_the_77th_before_an_enemy_hex_takes_no_ship_from_others() -> None:
    ships = {I34: "26-18", I34B: "26-18", I32: "26-17", I32B: "26-17"}
    scene = leyte(ships, {NAVAL: "19-25"}, awaiting=[I305, I305B, I305C], turn=11).movement("american")
    scene.play(*(f"use sail {unit} 1925" for unit in (I305, I305B, I305C)))
    for unit in (I34, I34B, I32):
        scene.play(f"use sail {unit} 2524")
    assert scene.refused_by(f"use sail {I32B} 2524") == [THREE]


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex")
def test_units_bound_for_different_hexes_wait_apart_where_they_can() -> None:
    awaiting = [I305, I305B, I306, I307]
    scene = leyte({}, {NAVAL: "19-25", J9: "19-24"}, awaiting=awaiting, turn=11).movement("american")
    scene.play(f"use sail {I305} 1925", f"use sail {I306} 1924", f"use sail {I305B} 1925")
    assert scene.at(I305) == scene.at(I305B) != scene.at(I306)
    assert scene.rules.enemy_hexes(scene.state, scene.unit(I305)) == [scene.hex("19-25")]
    assert scene.rules.enemy_hexes(scene.state, scene.unit(I306)) == [scene.hex("19-24")]


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex")
@pytest.mark.parametrize(("first", "second"), [("12-17", "13-17"), ("10-17", "11-16"), ("11-16", "10-17")])
def test_two_hexes_with_one_sea_hex_between_them_are_attacked_together(first: str, second: str) -> None:
    division = [f"us_{regiment}ri_{n}" for regiment in (305, 306) for n in (1, 2, 3)]
    scene = leyte({}, {NAVAL: first, J9: second}, awaiting=division, turn=11).movement("american")
    for number, unit in enumerate(division):
        scene.play(f"use sail {unit} {(first if number < 3 else second).replace('-', '')}")
    scene.play("end") if scene.deciding == "american movement" else None
    for units, target in ((division[:3], first), (division[3:], second)):
        assert all(scene.rules.enemy_hexes(scene.state, scene.unit(unit)) == [scene.hex(target)] for unit in units)
    fight(scene, "DRI/AVI", f"attack {first.replace('-', '')} with {','.join(division[:3])}")
    while scene.deciding == "japanese retreat":
        scene.play(scene.allowed()[0])
    assert [scene.at(unit) for unit in division[:3]] == [first] * 3, "and nobody lands where he was not bound"
    assert scene.refused_by("end") == ["leyte.4.1.2.must-attack"] * 3


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex")
def test_when_the_hex_is_vacated_they_come_ashore() -> None:
    scene = before_baybay()
    assert look(scene, f"attack 1925 with {I34},{I34B} air 20").chance_taken > 0.5
    fight(scene, "DRI/AVI", f"attack 1925 with {I34},{I34B}")
    scene.play(next(order for order in scene.allowed() if order.startswith("retreat")))
    assert (scene.at(I34), scene.at(I34B)) == ("19-25", "19-25")
    assert len(scene.events("came-ashore")) == 2


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex")
def test_they_come_ashore_before_anybody_advances_from_land() -> None:
    landing = [I305, I305B, I305C, I306]
    scene = leyte({I32: "19-26", I34: "22-03"}, {NAVAL: "19-25"}, awaiting=landing, turn=11).movement("american")
    scene.play(*(f"use sail {unit} 1925" for unit in landing), "end")
    fight(scene, "DE/AVI", f"attack 1925 with {','.join(landing)},{I32}")
    assert [scene.at(unit) for unit in landing] == ["19-25"] * 4
    assert scene.at(I32) == "19-26"
    assert f"advance {I32} 1925" not in scene.allowed(), "no room is left"


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex")
def test_a_unit_that_came_ashore_may_be_landed_on_another_hex_later() -> None:
    scene = leyte({I34: "26-18", I32: "22-03"}, {NAVAL: "13-18", J9: "18-23", J41: "04-15"})
    wait_for(scene.do(("turn", 12)), "american movement", 12).play(f"use sail {I34} 1318", "end")
    fight(scene, "DE/AVI", f"attack 1318 with {I34}")
    wait_for(scene, "american movement", 13).play(f"use sail {I34} 1823")
    assert scene.rules.enemy_hexes(scene.state, scene.unit(I34)) == [scene.hex("18-23")]


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex", "leyte.7.0.recovery-american")
def test_who_fought_his_way_ashore_was_engaged_and_does_not_recover() -> None:
    scene = leyte({I34: "26-18", I32: "22-03"}, {NAVAL: "13-18", J9: "04-15"}, reduced=[I34])
    wait_for(scene.do(("turn", 12)), "american movement", 12).play(f"use sail {I34} 1318", "end")
    fight(scene, "DE/AVI", f"attack 1318 with {I34}")
    wait_for(scene, "american movement", 13)
    assert (scene.at(I34), scene.steps(I34)) == ("13-18", 1)
    wait_for(scene, "american movement", 14)
    assert scene.steps(I34) == 2


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex", "leyte.5.1.6.emp")
def test_they_come_ashore_even_after_an_exchange() -> None:
    scene = fight(before_baybay(), "EMP", f"attack 1925 with {I34},{I34B}")
    scene.play(f"exchange {I34}")
    assert (scene.at(NAVAL), scene.at(I34), scene.at(I34B)) == ("destroyed", "destroyed", "19-25")


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex", "leyte.5.3.3.retreat-into-sea")
def test_driven_back_they_are_lost_at_sea() -> None:
    scene = fight(before_baybay(), "DVI/ARI", f"attack 1925 with {I34},{I34B}")
    assert (scene.at(I34), scene.at(I34B)) == ("destroyed", "destroyed")
    assert {event.rule for event in scene.events("eliminated")} == {"leyte.5.3.3.retreat-into-sea"}


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex", "leyte.5.1.6.imp")
def test_who_has_not_reached_land_by_the_end_of_the_phase_is_destroyed() -> None:
    scene = fight(before_baybay(), "IMP", f"attack 1925 with {I34},{I34B}")
    assert scene.deciding == "", "nothing was left to do but to end the phase"
    assert (scene.at(I34), scene.at(I34B)) == ("destroyed", "destroyed")
    assert {event.rule for event in scene.events("eliminated")} == {ENEMY_HEX}


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex")
def test_whoever_ends_the_combats_is_warned_of_those_at_sea() -> None:
    scene = before_baybay()
    (loss,) = scene.rules.lost_by_ending(scene.state, 0)
    assert (loss.rule, loss.units) == (ENEMY_HEX, (scene.unit(I34), scene.unit(I34B)))
    assert loss.hexes == (scene.hex(scene.at(I34)),)
    ashore = leyte({I34: "24-21"}, {J9: "24-22"}, turn=11).combat("american")
    assert list(ashore.rules.lost_by_ending(ashore.state, 0)) == [], "nobody is at sea"
    scene.state.phase = MOVEMENT
    assert list(scene.rules.lost_by_ending(scene.state, 0)) == [], "the combats are still to come"


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex")
def test_the_first_counter_of_the_list_waits_at_sea_like_any_other() -> None:
    scene = leyte({C7: "26-18"}, {NAVAL: "19-25"}, turn=11).movement("american")
    assert scene.unit(C7) == 0
    scene.rules.sail(scene.table, scene.unit(C7), scene.hex("19-25"))
    assert scene.rules.assailants(scene.state, scene.hex("19-25")) == [scene.unit(C7)]
    assert scene.rules.in_enemy_zone(scene.state, scene.unit(NAVAL), scene.hex("19-25"))


# The 77th Division


@pytest.mark.rule("leyte.4.3.77th-exempt", "leyte.12.1.4.turn-11")
def test_the_77th_lands_whole_anywhere_on_the_coast_without_halving() -> None:
    division = [f"us_{regiment}ri_{n}" for regiment in (305, 306, 307) for n in (1, 2, 3)]
    scene = leyte({I34: "26-18", I34B: "26-18", I32: "26-17", I32B: "26-17"}, awaiting=division, turn=11).movement("american")
    for unit in (I34, I34B, I32):
        scene.play(f"use sail {unit} 2524")
    for number, unit in enumerate(division):
        scene.play(f"move {unit} {'1318' if number < 4 else '1419' if number < 8 else '1318-1317'}")
    assert [scene.at(unit) for unit in division] == ["13-18"] * 4 + ["14-19"] * 4 + ["13-17"]
    assert scene.rules.allowance(scene.state, scene.unit(division[0])) == 16


@pytest.mark.rule("leyte.4.3.77th-exempt")
def test_on_later_turns_the_77th_follows_the_ordinary_limits() -> None:
    scene = leyte({I305: "13-18", I305B: "13-18", I305C: "13-18", I306: "13-18"}, turn=13).movement("american")
    for unit in (I305, I305B, I305C):
        scene.play(f"use sail {unit} 1823")
    assert scene.refused_by(f"use sail {I306} 1823") == [THREE]


@pytest.mark.rule("leyte.4.3.77th-exempt")
def test_on_a_free_hex_the_77th_lands_by_an_ordinary_move() -> None:
    scene = leyte({}, {J9: "12-17"}, awaiting=[I305, I306], turn=11).movement("american")
    assert scene.refused_by(f"use sail {I305} 1318") == [EXEMPT]
    assert scene.refused_by(f"move {I305} 1217") == ["leyte.4.1.2.no-sharing"]
    assert scene.refused_by(f"use sail {I305} 1217") == []
    assert places(scene, I305) == {"12-17"}


# 12.1.3 The first landing


@pytest.mark.rule("leyte.12.1.3.initial-landing")
def test_assault_troops_pay_for_the_landing_hex() -> None:
    scene = leyte(awaiting=[I19, I34], turn=1).movement("american")
    assert scene.cost(I19, "26-13") == 1
    assert scene.cost(I19, "26-12") == 2
    assert scene.refused_by(f"move {I19} 2612") == ["leyte.4.2.reinforcements-move-at-once"], "each at its own arrow"


@pytest.mark.rule("leyte.12.1.3.initial-landing")
def test_the_assault_troops_must_be_put_ashore() -> None:
    scene = leyte(awaiting=[I19, I34], turn=1).movement("american")
    assert scene.refused_by("end") == ["leyte.12.1.3.initial-landing"]
    scene.play(f"move {I19} 2613", f"move {I34} 2612")
    assert scene.deciding == "", "nothing else to do"
    full = leyte(dict.fromkeys((I34B, I34C, I19B, I19C), "26-13"), {J9: "26-14"}, awaiting=[I19]).movement("american")
    assert full.refused_by("end") == [], "unless there is no room"


@pytest.mark.rule("leyte.12.1.3.initial-landing", "leyte.4.3.assault-landing")
def test_the_beachhead_is_where_assault_troops_land_not_where_they_march() -> None:
    scene = leyte(awaiting=[I19, I34], turn=1).movement("american")
    scene.play(f"move {I19} 2613-2612")
    assert scene.at(I19) == "26-12"
    assert [bool(scene.state.mark[scene.hex(number)] & BEACHHEAD) for number in ("26-13", "26-12")] == [True, False]


@pytest.mark.interpreted
@pytest.mark.rule("leyte.4.3.sea-movement-three-units")
def test_ships_are_counted_once_while_the_position_rests() -> None:
    scene = leyte({I34: "26-18", I32: "26-17"}, turn=9).movement("american")
    rules, s = scene.rules, scene.state
    s.moment = fresh()
    assert rules.ships_used(s) == 0
    kept = rules._sailed
    assert rules.ships_used(s) == 0
    assert rules._sailed is kept
    scene.play(f"use sail {I34} 2524")
    assert rules.ships_used(s) == 1


@pytest.mark.rule("leyte.12.1.3.initial-landing", "leyte.10.0.naval-support")
def test_a_unit_that_lands_beside_the_enemy_stays_and_attacks_with_naval_support() -> None:
    scene = leyte({I32: "22-03"}, {J9: "26-14"}, awaiting=[I19, I19B], turn=1).movement("american")
    assert scene.refused_by(f"move {I19} 2613-2612") == ["leyte.4.1.2.stop-on-engaging"]
    scene.play(f"move {I19} 2613", f"move {I19B} 2613", "end")
    assert scene.has_duty(I19)
    assert shifts(look(scene, f"attack 2614 with {I19},{I19B}"))["naval-support"] == 2


@pytest.mark.rule("leyte.12.1.3.initial-landing")
def test_eight_arrows_with_the_troops_beside_them() -> None:
    definition = leyte().definition
    arrows: dict[str, dict[str, int]] = {}
    for unit in definition.units:
        if unit.arrival.area.startswith("landing_"):
            troops = arrows.setdefault(unit.arrival.area, {})
            troops[unit.regiment] = troops.get(unit.regiment, 0) + 1
    assert [arrows[f"landing_{n}"] for n in range(1, 9)] == [
        {"7/2": 2, "12/1": 2},
        {"5/1": 2, "34": 2},
        {"19": 3, "34": 1},
        {"383": 3},
        {"382": 3},
        {"32": 3},
        {"184": 2},
        {"17": 1, "184": 1},
    ]
    assert [definition.board.grid.number(definition.area(f"landing_{n}")[0]) for n in range(1, 9)] == [
        "26-11", "26-12", "26-13", "26-16", "26-17", "26-18", "26-20", "25-20",
    ]  # fmt: skip


def test_orders_for_ships_name_a_unit_and_a_hex() -> None:
    scene = leyte({I34: "26-18"}, turn=9).movement("american")
    assert scene.why_not("use sail")[0].message == "name-unit-and-hex"
    assert scene.why_not("use fly")[0].message == "wrong-phase"
    assert scene.why_not(f"use sail {HOWITZERS} 2524")[0].message == "not-on-map"
    assert scene.why_not(f"use drop {I34} 2524")[0].message == "no-parachutists"


def test_reinforcements_that_are_not_of_the_77th_do_not_sail() -> None:
    scene = leyte({I34: "26-18"}, {J9: "25-24", J20: "19-25"}, awaiting=[TANKS, GUNS_77], turn=12).movement("american")
    assert scene.why_not(f"use sail {TANKS} 2524")[0].message == "not-at-sea"
    assert scene.why_not(f"use sail {GUNS_77} 1925")[0].message == "not-at-sea"


def test_a_landing_from_the_sea_can_be_joined_from_land() -> None:
    scene = leyte({I34: "26-18", I32: "19-26"}, {J41: "19-25", J9B: "19-27"}, turn=12, dice=[3, 4])
    scene.movement("american").play(f"use sail {I34} 1925")
    attack(scene, f"attack 1925 with {I34},{I32}")
    assert scene.events("combat")[0].args["attack"] == 6


@pytest.mark.rule("leyte.4.3.landing-on-enemy-hex")
def test_ashore_nobody_is_to_land_any_more_and_at_sea_only_who_was_sent() -> None:
    scene = before_baybay()
    rules, s, unit = scene.rules, scene.state, scene.unit(I34)
    waters = s.where[unit]
    assert rules.aim(s, unit) == scene.hex("19-25")
    s.put(unit, scene.hex("25-24"))
    assert rules.aim(s, unit) == OFF_MAP
    s.put(unit, waters)
    s.drop_flag(unit, ALL_AIMS)
    assert rules.aim(s, unit) == OFF_MAP
