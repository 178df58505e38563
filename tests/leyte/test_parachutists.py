"""4.4 The two Japanese parachute regiments."""

import pytest

from tests.leyte.cast import I34, I34B, J9, J20, J33, PARAS, PARAS_B, REBELS, fight, leyte, wait_for
from tests.scene import Scene

NO_MOVE = "leyte.4.4.drop-no-move"


def drop(number: str, die: int = 1, american: dict[str, str] | None = None, japanese: dict[str, str] | None = None) -> Scene:
    """The first regiment is dropped in a hex on turn 9; a battalion far away keeps the phase open."""
    scene = leyte(american, {J33: "22-03"} | (japanese or {}), awaiting=[PARAS, PARAS_B], turn=9, dice=[die])
    scene.movement("japanese")
    scene.play(f"use drop {PARAS} {number.replace('-', '')}")
    return scene


@pytest.mark.rule("leyte.4.4.two-parachute-regiments", "leyte.12.1.2.turn-8")
def test_one_regiment_is_there_on_turn_8_the_other_on_turn_9() -> None:
    for turn, ready in ((7, []), (8, [PARAS]), (9, [PARAS, PARAS_B])):
        scene = leyte(japanese={J33: "22-03"}, awaiting=[PARAS, PARAS_B], turn=turn).movement("japanese")
        for unit in (PARAS, PARAS_B):
            assert (scene.refused_by(f"use drop {unit} 2422") == []) is (unit in ready)


@pytest.mark.rule("leyte.4.4.two-parachute-regiments")
def test_nobody_else_is_dropped_and_nobody_twice() -> None:
    scene = leyte({I34: "24-22"}, {J33: "22-03"}, awaiting=[J9, PARAS], turn=9).movement("japanese")
    assert scene.refused_by(f"use drop {J9} 2421") == ["leyte.4.4.two-parachute-regiments"]
    assert scene.refused_by(f"use drop {J33} 2421") == ["leyte.4.4.two-parachute-regiments"]
    dropped = drop("24-19")
    assert dropped.refused_by(f"use drop {PARAS} 2422") == ["leyte.4.4.two-parachute-regiments"]


@pytest.mark.rule("leyte.4.4.drop-may-wait")
def test_a_regiment_may_wait_for_a_later_turn() -> None:
    scene = leyte(japanese={J33: "22-03"}, awaiting=[PARAS])
    wait_for(scene.do(("turn", 8)), "japanese movement", 10)
    assert scene.refused_by(f"use drop {PARAS} 2422") == []


@pytest.mark.rule("leyte.4.4.drop-hexes")
def test_drops_are_made_on_any_hex_but_mountain_forest_and_sea() -> None:
    scene = leyte({I34: "24-22"}, {J33: "22-03"}, awaiting=[PARAS], turn=9).movement("japanese")
    for number, why in (
        ("2515", "mountain"),
        ("2416", ""),
        ("2221", "woods"),
        ("2718", "sea"),
        ("0102", ""),
        ("0702", "Biliran"),
    ):
        assert scene.refused_by(f"use drop {PARAS} {number}") == (["leyte.4.4.drop-hexes"] if why else []), why
    assert scene.refused_by(f"use drop {PARAS} 2422") == ["leyte.4.4.drop-hexes"], "not on the enemy"
    assert scene.refused_by(f"use drop {PARAS} 2421") == [], "but into his zone"
    full = dict.fromkeys((J9, J20, "jp_9ri_2", "jp_9ri_3"), "24-20")
    crowded = leyte(japanese=full, awaiting=[PARAS], turn=9).movement("japanese")
    assert crowded.refused_by(f"use drop {PARAS} 2420") == ["leyte.4.1.1.stacking"]


@pytest.mark.rule("leyte.4.4.drop-hexes", "leyte.4.1.2.must-attack")
def test_who_is_dropped_into_a_zone_has_engaged() -> None:
    scene = drop("24-21", american={I34: "24-22"})
    scene.play("end")
    assert scene.has_duty(PARAS)
    beside_friends = drop("24-21", american={I34: "24-22"}, japanese={J9: "24-20"})
    assert beside_friends.refused_by(f"move {PARAS} 2421-2320") == ["leyte.4.0.never-exceed"], "it stays, contact or not"


@pytest.mark.rule("leyte.4.4.one-drop-per-turn")
def test_one_drop_a_turn() -> None:
    scene = drop("24-22")
    assert scene.refused_by(f"use drop {PARAS_B} 2421") == ["leyte.4.4.one-drop-per-turn"]
    assert f"use drop {PARAS_B} 2421" not in scene.allowed()


@pytest.mark.rule("leyte.4.4.drop-die", "leyte.2.4.3.two-dice")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_on_1_and_6_the_unit_lands_in_good_order(die: int) -> None:
    scene = drop("24-22", die)
    assert scene.at(PARAS) == "24-22"
    assert scene.steps(PARAS) == (2 if die in (1, 6) else 1)
    assert scene.dice == [], "a single die"


@pytest.mark.rule("leyte.4.4.drop-die")
@pytest.mark.parametrize(("die", "event"), [(1, "drop-safe"), (2, "drop-hit"), (5, "drop-hit"), (6, "drop-safe")])
def test_the_owner_is_told_how_the_unit_landed(die: int, event: str) -> None:
    scene = drop("24-22", die)
    assert [told.name for told in scene.table.events if told.args.get("die") == die] == [event]


@pytest.mark.rule("leyte.4.4.drop-no-move")
def test_a_dropped_unit_does_not_move_without_contact() -> None:
    scene = drop("24-22", japanese={J9: "24-19"})
    assert scene.refused_by(f"move {PARAS} 2422-2423") == [NO_MOVE]
    assert scene.unit(PARAS) not in list(scene.rules.movable(scene.state, 1))
    scene.play(f"move {J9} 2419-2420-2421")
    assert scene.refused_by(f"move {PARAS} 2422-2423") == [], "contact has been made"
    beside_enemies = drop("24-22", american={REBELS: "24-21"})
    assert beside_enemies.refused_by(f"move {PARAS} 2422-2423") == [NO_MOVE], "enemies are no contact"


@pytest.mark.rule("leyte.4.4.drop-no-move")
def test_contact_is_where_a_move_ends_in_the_same_hex_too_and_lasts() -> None:
    scene = drop("24-22", japanese={J9: "24-19", J20: "24-22"})
    assert scene.refused_by(f"move {PARAS} 2422-2423") == [], "dropped on comrades"
    passing = drop("24-22", japanese={J9: "24-19"})
    passing.play(f"move {J9} 2419-2420-2421-2521-2520")
    assert passing.refused_by(f"move {PARAS} 2422-2423") == [NO_MOVE], "who passes by is no contact"
    parted = leyte(japanese={J33: "22-03", J9: "24-20"}, awaiting=[PARAS], dice=[1])
    wait_for(parted.do(("turn", 9)), "japanese movement", 9).play(f"use drop {PARAS} 2422", f"move {J9} 2420-2421")
    wait_for(parted, "japanese movement", 10).play(f"move {J9} 2421-2420")
    assert parted.refused_by(f"move {PARAS} 2422-2423") == [], "once made, it is not lost again"


@pytest.mark.rule("leyte.4.4.drop-no-move")
def test_the_regiment_that_found_contact_is_contact_for_the_other() -> None:
    scene = leyte(japanese={J33: "22-03", J9: "24-19"}, awaiting=[PARAS, PARAS_B], dice=[1, 1])
    wait_for(scene.do(("turn", 9)), "japanese movement", 9).play(f"use drop {PARAS} 2423")
    wait_for(scene, "japanese movement", 10).play(f"use drop {PARAS_B} 2422")
    assert scene.refused_by(f"move {PARAS} 2423-2424") == [NO_MOVE]
    scene.play(f"move {J9} 2419-2420-2421")
    for unit, way in ((PARAS, "2423-2424"), (PARAS_B, "2422-2322")):
        assert scene.refused_by(f"move {unit} {way}") == []


@pytest.mark.rule("leyte.4.4.drop-no-move")
def test_two_units_that_wait_are_no_contact_for_each_other() -> None:
    scene = leyte(japanese={J33: "22-03", PARAS: "24-22"}, awaiting=[PARAS_B], turn=9, dice=[1])
    scene.movement("japanese")
    scene.play(f"use drop {PARAS_B} 2421")
    assert scene.refused_by(f"move {PARAS_B} 2421-2420") == [], "the first was not dropped here: it counts as contact"
    first = leyte(japanese={J33: "22-03"}, awaiting=[PARAS, PARAS_B], turn=9, dice=[1, 1])
    wait_for(first.do(("turn", 9)), "japanese movement", 9).play(f"use drop {PARAS} 2422")
    wait_for(first, "japanese movement", 10)
    first.play(f"use drop {PARAS_B} 2421")
    for unit in (PARAS, PARAS_B):
        assert first.why_not(f"move {unit} {'2422' if unit == PARAS else '2421'}-2321")[0].rule == NO_MOVE


@pytest.mark.rule("leyte.4.4.drop-no-move")
def test_a_waiting_unit_retreats_but_does_not_advance() -> None:
    scene = drop("24-21", american={REBELS: "24-22"})
    scene.play("end")
    fight(scene, "DRI/AVI", f"attack 2422 with {PARAS}")
    while scene.deciding == "american retreat":
        scene.play(scene.allowed()[0])
    assert scene.at(PARAS) == "24-21"
    assert scene.deciding != "japanese advance"
    beaten = drop("24-21", american={I34: "24-22", I34B: "24-22"})
    beaten.play("end")
    fight(beaten, "DVI/AE", f"attack 2422 with {PARAS}")
    assert beaten.at(PARAS) == "destroyed"
    back = drop("24-21", american={I34: "24-22"})
    back.play("end")
    fight(back, "DVI/ARI", f"attack 2422 with {PARAS}")
    back.play(f"retreat {PARAS} 2420")
    assert back.at(PARAS) == "24-20"


@pytest.mark.rule("leyte.4.4.no-drop-turn-15", "leyte.4.4.drop-may-wait")
def test_no_drop_on_turn_15() -> None:
    for turn, refusal in ((14, []), (15, ["leyte.4.4.no-drop-turn-15"])):
        scene = leyte(japanese={J33: "22-03"}, awaiting=[PARAS], turn=turn).movement("japanese")
        assert scene.refused_by(f"use drop {PARAS} 2422") == refusal


@pytest.mark.rule("leyte.4.4.drop-alternative")
def test_instead_they_land_at_a_japanese_port_or_airfield_and_move() -> None:
    scene = leyte(japanese={J33: "22-03"}, awaiting=[PARAS, PARAS_B], turn=15).movement("japanese")
    assert scene.refused_by(f"move {PARAS} 1217") == [], "a port, even on turn 15"
    assert scene.refused_by(f"move {PARAS_B} 2217-2216") == [], "an airfield, and on"
    assert scene.refused_by(f"move {PARAS} 2422") == ["leyte.4.2.reinforcements-move-at-once"]
    scene.play(f"move {PARAS} 1217-1216")
    assert (scene.at(PARAS), scene.steps(PARAS)) == ("12-16", 2)
    assert scene.dice == [], "no die"


@pytest.mark.rule("leyte.4.4.drop-alternative")
def test_places_the_japanese_have_lost_do_not_serve_and_a_landing_is_no_drop() -> None:
    scene = leyte({I34: "12-17", REBELS: "11-13"}, {J33: "22-03"}, awaiting=[PARAS, PARAS_B], turn=9, dice=[6])
    scene.rules.take_control(scene.state, 0, scene.hex("22-17"))
    scene.movement("japanese")
    for number in ("1217", "2217"):
        assert scene.refused_by(f"move {PARAS} {number}") == ["leyte.4.2.reinforcements-move-at-once"], "lost (R27)"
    assert scene.refused_by(f"move {PARAS} 1113") == ["leyte.4.2.reinforcements-move-at-once"], "an enemy stands there"
    scene.play(f"move {PARAS} 2218")
    assert scene.refused_by(f"use drop {PARAS_B} 2422") == []
