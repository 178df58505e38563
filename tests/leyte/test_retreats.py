"""5.3: retreats, in a chain, across a river, encircled and sheltered."""

import pytest

from tests.leyte.cast import (
    DESTROYERS,
    ENGINEERS,
    I19,
    I32,
    I34,
    I34B,
    I382,
    I383,
    I383B,
    J1,
    J1B,
    J9,
    J9B,
    J9C,
    J20,
    J20B,
    J33,
    J41,
    J_ENGINEERS,
    J_TANKS,
    REBELS,
    TANKS,
    TANKS_B,
    fight,
    leyte,
)
from tests.scene import Scene

RETREAT = "leyte.5.3.retreat"
ENCIRCLED = "leyte.5.3.3.retreat-encircled"


def beaten(american: dict[str, str], japanese: dict[str, str], result: str = "DRI/AVI", **more: list[str]) -> Scene:
    """The Americans attack 24-22 with all that touch it, and this comes out."""
    scene = leyte(american, japanese, turn=9, reduced=more.get("reduced", ())).combat("american")
    near = {scene.number(h) for h in scene.rules.adjacent[scene.hex("24-22")]}
    units = ",".join(unit for unit, hex_ in american.items() if hex_ in near and unit != REBELS)
    return fight(scene, result, f"attack 2422 with {units}")


@pytest.mark.rule("leyte.5.3.retreat")
def test_a_retreat_ends_neither_on_the_enemy_nor_in_his_zone() -> None:
    scene = beaten({I34: "24-21"}, {J9: "24-22", J20: "24-22"})
    ends = {order.split()[-1] for order in scene.allowed() if J9 in order}
    assert ends == {"2522", "2423", "2322"}, "the northern hexes are in the zone of the victor"
    assert scene.refused_by(f"retreat {J9} 2321") == [RETREAT]
    assert scene.refused_by(f"retreat {J9} 2421") == ["leyte.4.1.2.no-sharing"]
    scene.play(f"retreat {J9} 2322", f"retreat {J20} 2423")
    assert (scene.at(J9), scene.at(J20)) == ("23-22", "24-23"), "units of a stack may part"


@pytest.mark.rule("leyte.5.3.retreat", "leyte.11.0.guerrillas-retreat-exception")
def test_nobody_ends_a_retreat_beside_guerrillas_nor_guerrillas_beside_the_enemy() -> None:
    scene = beaten({I34: "24-21", REBELS: "23-23"}, {J9: "24-22"})
    assert scene.at(J9) == "25-22", "23-22 and 24-23 lie beside the guerrillas"
    other = leyte({REBELS: "24-22"}, {J9: "24-21", J20: "23-23"}, turn=9).combat("japanese")
    fight(other, "DRI/AVI", f"attack 2422 with {J9}")
    assert other.at(REBELS) == "25-22", "24-23 and 23-22 lie in a Japanese zone"


@pytest.mark.rule("leyte.5.3.eliminated-without-hex")
def test_a_unit_without_a_retreat_is_eliminated() -> None:
    ring = {I34: "24-21", I19: "25-22", I32: "23-22", I383: "24-24", I382: "25-20", I34B: "23-20", I383B: "22-23"}
    scene = beaten(ring, {J9: "24-22"})
    assert scene.at(J9) == "destroyed"
    assert scene.events("eliminated")[0].rule == "leyte.5.3.3.retreat-encircled"


@pytest.mark.rule("leyte.5.3.1.chain-retreat")
def test_a_full_hex_makes_room_by_a_chain_retreat() -> None:
    full = dict.fromkeys((J20, J20B, J33, J41), "23-22")
    scene = beaten({I34: "24-21", I19: "25-22"}, {J9: "24-22"} | full)
    assert scene.deciding == "japanese push"
    assert scene.at(J9) == "23-22", "the only way"
    movers = {order.split()[1] for order in scene.allowed()}
    assert movers == {J9, J20, J20B, J33, J41}, "any of those in the hex"
    assert scene.refused_by("end") == ["leyte.5.3.1.chain-retreat"]
    scene.play(f"retreat {J33} 2323")
    assert (scene.at(J33), scene.steps(J33)) == ("23-23", 2)


@pytest.mark.rule("leyte.5.3.1.chain-retreat")
def test_armour_pushed_across_a_river_takes_the_loss_of_5_3_2() -> None:
    full = dict.fromkeys((J_TANKS, J20B, J33, J41), "24-23")
    scene = beaten({I34: "24-21", I19: "23-21"}, {J9: "24-22"} | full | {J1: "25-22"})
    while scene.deciding == "japanese retreat":
        scene.play(f"retreat {J9} 2423")
    scene.play(f"retreat {J_TANKS} 2323")
    assert (scene.at(J_TANKS), scene.steps(J_TANKS)) == ("23-23", 1)


# 5.3.2 Rivers


@pytest.mark.rule("leyte.5.3.2.retreat-river-foot")
@pytest.mark.parametrize("unit", [J9, J_ENGINEERS])
def test_foot_retreats_across_a_river_unharmed(unit: str) -> None:
    scene = leyte({I34: "24-18"}, {unit: "24-19"}, turn=9).combat("american")
    fight(scene, "DRI/AVI", f"attack 2419 with {I34}")
    scene.play(f"retreat {unit} 2420")
    assert (scene.at(unit), scene.steps(unit)) == ("24-20", 2)


@pytest.mark.rule("leyte.5.3.2.retreat-river-armour")
def test_armour_takes_a_loss_across_a_river_and_dies_of_a_second() -> None:
    scene = leyte({I34: "24-18"}, {J_TANKS: "24-19"}, turn=9).combat("american")
    fight(scene, "DRI/AVI", f"attack 2419 with {I34}")
    scene.play(f"retreat {J_TANKS} 2420")
    assert (scene.at(J_TANKS), scene.steps(J_TANKS)) == ("24-20", 1)
    hit = leyte({I34: "24-18", I19: "23-18"}, {J_TANKS: "24-19"}, turn=9).combat("american")
    fight(hit, "DRB/AVI", f"attack 2419 with {I34},{I19}")
    assert "retreat jp_bt 2420" not in hit.allowed(), "hit in the combat, the river would destroy it"


@pytest.mark.rule("leyte.5.3.2.retreat-river-armour")
def test_tank_destroyers_are_armoured_and_a_bridge_is_no_river() -> None:
    for unit, steps in ((DESTROYERS, 1), (ENGINEERS, 2)):
        scene = leyte({unit: "24-19"}, {J9: "24-18"}, turn=9).combat("japanese")
        fight(scene, "DRI/AVI", f"attack 2419 with {J9}")
        scene.play(f"retreat {unit} 2420")
        assert scene.steps(unit) == steps
    bridge = leyte({TANKS: "25-12"}, {J9: "25-11"}, turn=9).combat("japanese")
    fight(bridge, "DRI/AVI", f"attack 2512 with {J9}")
    bridge.play(f"retreat {TANKS} 2513")
    assert bridge.steps(TANKS) == 2


# 5.3.3 Encircled


def ring(extra: dict[str, str] | None = None, result: str = "DRI/AVI", units: tuple[str, ...] = (J9, J20)) -> Scene:
    """Japanese in 24-22 between three Americans; only beyond 24-23 is a hex free of zones."""
    american = {I34: "24-21", I19: "25-22", I32: "23-22"}
    return beaten(american, dict.fromkeys(units, "24-22") | (extra or {}), result)


@pytest.mark.rule("leyte.5.3.3.retreat-encircled")
def test_encircled_units_go_two_hexes_and_lose_on_the_second() -> None:
    scene = ring()
    assert {len(order.split()[-1].split("-")) for order in scene.allowed()} == {2}
    way = next(order for order in scene.allowed() if order.startswith(f"retreat {J9} 2423-"))
    scene.play(way)
    assert scene.number(scene.hex(way[-4:])) == scene.at(J9)
    assert scene.steps(J9) == 1
    assert scene.refused_by(f"retreat {J20} 2423-2322")[0] in (RETREAT, "leyte.4.1.2.no-sharing")


@pytest.mark.rule("leyte.5.3.3.retreat-encircled")
def test_if_the_second_hex_is_in_a_zone_again_they_are_destroyed() -> None:
    american = {I34: "24-21", I19: "25-22", I32: "23-22", I383: "24-24", I382: "25-20", I34B: "23-20"}
    scene = beaten(american, {J9: "24-22", J20: "24-22"})
    assert (scene.at(J9), scene.at(J20)) == ("destroyed", "destroyed")


@pytest.mark.rule("leyte.5.3.3.encircled-with-casualties")
def test_an_encircled_unit_hit_in_the_combat_is_eliminated_the_others_are_not() -> None:
    scene = ring(result="DRB/AVI")
    scene.play(f"lose {J9}")
    assert {order.split()[1] for order in scene.allowed()} == {J20}
    scene.play(scene.allowed()[0])
    assert (scene.at(J9), scene.steps(J20)) == ("destroyed", 1)


@pytest.mark.rule("leyte.5.3.3.sheltered-retreat")
def test_friends_in_the_first_hex_shelter_the_retreat() -> None:
    scene = ring({J33: "24-23"}, result="DRB/AVI")
    scene.play(f"lose {J9}")
    assert scene.deciding == "japanese retreat"
    way = next(order for order in scene.allowed() if order.startswith(f"retreat {J9} 2423-"))
    scene.play(way)
    assert (scene.at(J9) != "destroyed", scene.steps(J9)) == (True, 1), "hit in the combat, and no further loss"
    scene.play(next(order for order in scene.allowed() if order.startswith(f"retreat {J20} 2423-")))
    assert scene.steps(J20) == 2


@pytest.mark.rule("leyte.5.3.3.retreat-into-sea")
def test_the_sea_is_no_retreat_hex() -> None:
    scene = leyte({I34: "26-17", I19: "25-19", I32: "25-17"}, {J9: "26-18"}, turn=9).combat("american")
    fight(scene, "DRI/AVI", f"attack 2618 with {I34},{I32}")
    assert scene.at(J9) == "destroyed", "all land around is in American zones, and the sea saves nobody"


def test_armour_retreats_in_mountains_by_road_alone() -> None:
    scene = leyte({TANKS: "10-09", TANKS_B: "10-09"}, {J1: "10-10", J1B: "10-10", J9B: "04-15", J9C: "04-15"}, turn=9)
    scene.combat("japanese")
    fight(scene, "DRI/AVI", f"attack 1009 with {J1},{J1B}")
    assert {order.split()[-1] for order in scene.allowed()} == {"1008"}, "the road is the only way"
