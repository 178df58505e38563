"""4.5 Leaving the map: the Japanese by two edges, two American regiments by order."""

import pytest

from engaja.position.state import LEFT
from tests.leyte.cast import (
    GUNS,
    I19,
    I19B,
    I19C,
    I34,
    I34B,
    J9,
    J9B,
    J20,
    J33,
    J41,
    P503,
    P503B,
    P503C,
    REBELS,
    fight,
    leyte,
    wait_for,
)

EXIT = "leyte.4.5.japanese-exit"
CUT_OFF = "leyte.4.5.withdrawal-not-if-cut-off"


@pytest.mark.rule("leyte.4.5.japanese-exit")
def test_japanese_leave_by_the_south_edge_on_leyte_and_the_north_edge_on_samar() -> None:
    scene = leyte({I34: "18-34"}, {J9: "24-34", J20: "23-01", J33: "04-15"}, turn=12).movement("japanese")
    assert {f"move {J9} 2434-off", f"move {J20} 2301-off"} <= set(scene.allowed())
    scene.play(f"move {J9} 2434-off")
    assert scene.at(J9) == "left"
    assert scene.events("departed")[0].rule == EXIT
    scene.play(f"move {J20} 2301-off")
    assert scene.rules.score(scene.state)[0] == 0, "who left is not destroyed (R28)"


@pytest.mark.rule("leyte.4.5.japanese-exit")
def test_leaving_costs_a_point() -> None:
    scene = leyte(japanese={J9: "24-27", J33: "04-15"}, turn=12).movement("japanese")
    way = "2427-2428-2429-2430-2431-2432-2433-2434"
    assert scene.cost(J9, "24-34") == 7
    assert scene.refused_by(f"move {J9} {way}-off") == []
    far = leyte(japanese={J9: "24-26", J33: "04-15"}, turn=12).movement("japanese")
    assert far.refused_by(f"move {J9} 2426-{way}-off") == ["leyte.4.0.never-exceed"]


@pytest.mark.rule("leyte.4.5.japanese-exit")
def test_other_edges_and_other_sides_are_closed() -> None:
    scene = leyte({I34: "24-34", REBELS: "25-34"}, {J9: "29-29", J20: "03-01"}, turn=12)
    scene.movement("japanese")
    assert scene.refused_by(f"move {J9} 2929-off") == [EXIT], "the east edge"
    assert scene.refused_by(f"move {J20} 0301-off") == [EXIT], "the north edge, but on Leyte"
    american = leyte({I34: "24-34", REBELS: "25-34"}, turn=12).movement("american")
    for unit, number in ((I34, "2434"), (REBELS, "2534")):
        assert american.refused_by(f"move {unit} {number}-off") == [EXIT]


@pytest.mark.rule("leyte.4.5.japanese-exit", "leyte.5.1.3.encirclement")
def test_a_retreat_may_leave_by_these_edges_when_no_hex_is_left() -> None:
    ring = {I34: "23-33", I34B: "25-33"}
    scene = leyte(ring, {J9: "24-34"}).combat("american")
    assert not scene.rules.is_encircled(scene.state, [scene.unit(J9)])
    fight(scene, "DRI/AVI", f"attack 2434 with {I34},{I34B}")
    assert scene.at(J9) == "left"
    assert scene.events("left-map")[0].rule == EXIT
    free = leyte({I34: "23-33"}, {J9: "24-34"}).combat("american")
    fight(free, "DRI/AVI", f"attack 2434 with {I34}")
    assert free.deciding == "japanese retreat"
    assert "off" not in " ".join(free.allowed()), "a hex on the board comes first (R20a)"


@pytest.mark.rule("leyte.4.5.no-return")
def test_who_has_left_does_not_come_back() -> None:
    scene = leyte(japanese={J9: "24-34", J33: "04-15"}, turn=12).movement("japanese")
    scene.play(f"move {J9} 2434-off")
    wait_for(scene.do(("turn", 13)), "japanese movement", 13)
    assert scene.why_not(f"move {J9} 2434")[0].message == "not-on-map"
    assert scene.unit(J9) not in list(scene.rules.movable(scene.state, 1))


# Withdrawals


@pytest.mark.rule("leyte.4.5.withdrawal-19ri")
def test_the_19th_infantry_is_withdrawn_on_turn_8() -> None:
    for turn, where in ((7, "26-13"), (8, "left")):
        scene = leyte({I19: "26-13", I19B: "26-13", I19C: "26-13", I34: "26-12"}, {J9: "04-15"}, reduced=[I19])
        scene.do(("turn", turn))
        assert [scene.at(unit) for unit in (I19, I19B, I19C, I34)] == [where] * 3 + ["26-12"]
    assert scene.rules.score(scene.state)[1] == scene.rules.score(leyte(japanese={J9: "04-15"}).state)[1], "nobody scores"
    assert {event.rule for event in scene.events("withdrawn")} == {"leyte.4.5.withdrawal-19ri"}


@pytest.mark.rule("leyte.4.5.withdrawal-503rpqd")
def test_the_503rd_is_withdrawn_on_turn_12_and_the_artillery_that_came_with_it_stays() -> None:
    scene = leyte({P503: "26-13", P503B: "26-13", "us_462art": "26-13", GUNS: "26-12"}, awaiting=[P503C])
    scene.do(("turn", 12))
    assert [scene.at(unit) for unit in (P503, P503B, P503C)] == ["left"] * 3
    assert scene.at("us_462art") == "26-13"
    assert {event.rule for event in scene.events("withdrawn")} == {"leyte.4.5.withdrawal-503rpqd"}
    before = leyte({P503: "26-13"})
    before.do(("turn", 11))
    assert before.at(P503) == "26-13"


@pytest.mark.rule("leyte.4.5.withdrawal-not-if-cut-off")
def test_who_is_cut_off_from_the_beaches_stays_until_the_way_is_open() -> None:
    ring = {J9: "21-11", J9B: "21-13", J20: "20-12", J33: "23-12"}
    scene = leyte({I19: "21-12", I19B: "26-13"}, ring)
    scene.do(("turn", 8))
    assert (scene.at(I19), scene.at(I19B)) == ("21-12", "left"), "battalion by battalion"
    assert scene.events("cut-off")[0].rule == CUT_OFF
    for unit in (J9, J9B, J20, J33):
        scene.state.remove(scene.unit(unit), LEFT)
    scene.do(("turn", 9))
    assert scene.at(I19) == "left", "as soon as it is no longer cut off, though turn 8 is over"


@pytest.mark.rule("leyte.4.5.withdrawal-not-if-cut-off")
def test_the_sea_does_not_cut_a_regiment_off() -> None:
    scene = leyte({I19: "22-03", I19B: "26-13"}, {J9: "04-15"})
    assert "samar" in scene.definition.board.hexes[scene.hex("22-03")].features
    scene.do(("turn", 8))
    assert (scene.at(I19), scene.at(I19B)) == ("left", "left")
    shut_in = leyte({I19: "22-03"}, {J9: "22-02", J20: "22-04", J33: "21-03", J41: "23-03"})
    shut_in.do(("turn", 8))
    assert shut_in.at(I19) == "22-03", "the enemy does"


@pytest.mark.rule("leyte.4.5.withdrawal-not-if-cut-off")
def test_the_way_passes_enemy_zones_only_through_hexes_held_by_americans() -> None:
    wall = {J9: "22-13", J9B: "22-11", J20: "20-11", J33: "20-13", J41: "21-10"}
    cut = leyte({I19: "21-12", I34: "04-15"}, wall, turn=8)
    assert cut.rules.is_cut_off(cut.state, cut.hex("21-12"))
    corridor = leyte({I19: "21-12", I34: "22-12", I34B: "23-12"}, wall, turn=8)
    assert not corridor.rules.is_cut_off(corridor.state, corridor.hex("21-12"))
    guerrillas = leyte({I19: "21-12", REBELS: "22-12", I34B: "23-12"}, wall, turn=8)
    assert guerrillas.rules.is_cut_off(guerrillas.state, guerrillas.hex("21-12")), "Filipinos hold nothing open"
