"""What each column shift rests on: whoever does not know those counters may not be shown it as certain (5.1.1, R11)."""

import pytest

from engaja.games.leyte.marks import LANDED
from engaja.position.talk import ATTACKERS, BOTH, DEFENDERS
from engaja.rules.combat import Battle
from tests.scene import Scene

SEEN = ""
"""Terrain and the like, which everybody sees."""

GAZALA_50 = ("gb-69-bde-50-div", "gb-150-bde-50-div", "gb-151-bde-50-div")
PZ5, R104, TRENTO = "de-5-pz-regt-21-pz-div", "de-104-rifle-regt-21-pz-div", ("it-61-inf-regt-trento", "it-62-inf-regt-trento")
BRIGADE_8 = ("br-3-8-1-suffolk", "br-3-8-2-east-yorks", "br-3-8-1-south-lancs")
REGIMENT_34 = ("us_34ri_1", "us_34ri_2", "us_34ri_3")
REGIMENT_9 = ("jp_9ri_1", "jp_9ri_2", "jp_9ri_3")


def rests(scene: Scene, attackers: tuple[str, ...], target: str) -> dict[str, tuple[int, str]]:
    """Columns of an attack, and what they rest on, by the last part of the rule's id."""
    units = tuple(scene.unit(unit) for unit in attackers)
    battle = Battle(scene.rules.side_of[units[0]], scene.hex(target), units, (), 0)
    return {shift.rule.rpartition(".")[2]: (shift.columns, shift.rests_on) for shift in scene.rules.shifts(scene.state, battle)}


def test_divisions_rest_on_the_side_that_has_them() -> None:
    scene = Scene("gazala", dict.fromkeys(TRENTO, "0509") | {"ff-1-bde": "0510"})
    assert rests(scene, TRENTO, "0510") == {"complete-division": (1, ATTACKERS)}
    scene = Scene("gazala", dict.fromkeys(GAZALA_50, "0510") | {TRENTO[0]: "0509"})
    assert rests(scene, TRENTO[:1], "0510") == {"complete-division": (-1, DEFENDERS)}


def test_armour_against_infantry_rests_on_both_and_terrain_on_nobody() -> None:
    scene = Scene("gazala", {PZ5: "0509", "ff-1-bde": "0510"})
    assert rests(scene, (PZ5,), "0510") == {"armour-against-infantry": (1, BOTH)}
    scene = Scene("gazala", {PZ5: "0803", "ff-1-bde": "0903"})
    assert rests(scene, (PZ5,), "0903") == {"terrain-columns": (-2, SEEN)}


def test_an_encirclement_rests_on_who_is_encircled() -> None:
    scene = Scene("gazala", {TRENTO[0]: "0509", "it-27-inf-regt-pavia": "0511", "ff-1-bde": "0510"})
    assert rests(scene, TRENTO[:1], "0510") == {"encirclement-column": (1, DEFENDERS)}
    scene = Scene("leyte", {"us_34ri_1": "24-21", "us_34ri_2": "24-23", "jp_9ri_1": "24-22"}, turn=9)
    found = rests(scene, ("us_34ri_1",), "24-22")
    assert found == {"encirclement": (1, DEFENDERS), "japanese-encircled": (-1, DEFENDERS)}


def test_regiments_rest_on_the_side_that_has_them() -> None:
    scene = Scene("leyte", dict.fromkeys(REGIMENT_34, "24-21") | {"jp_9ri_1": "24-22"}, turn=9)
    assert rests(scene, REGIMENT_34, "24-22") == {"command-unity": (1, ATTACKERS)}
    scene = Scene("leyte", dict.fromkeys(REGIMENT_9, "24-22") | {"us_34ri_1": "24-21"}, turn=9)
    assert rests(scene, REGIMENT_34[:1], "24-22") == {"command-unity": (-1, DEFENDERS)}
    whole = tuple(f"us_{regiment}_{number}" for regiment in ("19ri", "21ri", "34ri") for number in (1, 2, 3))
    scene = Scene("leyte", dict.fromkeys(whole, "24-21") | {"jp_9ri_1": "24-22"}, turn=9)
    assert rests(scene, whole, "24-22") == {"command-unity": (1, ATTACKERS), "divisional-unity": (1, ATTACKERS)}


@pytest.mark.parametrize(
    ("attacker", "target", "found"), [("us_34ri_1", "24-22", (2, ATTACKERS)), ("jp_9ri_1", "25-22", (-2, DEFENDERS))]
)
def test_naval_support_rests_on_the_americans_whom_it_is_for(attacker: str, target: str, found: tuple[int, str]) -> None:
    scene = Scene("leyte", {"us_34ri_1": "25-22", "jp_9ri_1": "24-22"}, turn=11)
    scene.state.flags[scene.unit("us_34ri_1")] |= LANDED
    assert rests(scene, (attacker,), target)["naval-support"] == found


def test_ships_of_the_allies_rest_on_nobody_and_the_maquis_on_the_germans_there() -> None:
    scene = Scene("dragoon", {"ge-244-ri932": "0814", "us-3-ri7": "0714"})
    assert rests(scene, ("us-3-ri7",), "0814")["maquis-column"] == (1, DEFENDERS)
    assert rests(scene, ("ge-244-ri932",), "0714")["maquis-column"] == (-1, ATTACKERS)
    scene = Scene("dragoon", {"ge-244-ri932": "1123", "us-3-ri7": "1124"})
    assert rests(scene, ("ge-244-ri932",), "1124")["naval-defence"] == (-2, SEEN)


def test_brigades_and_the_night_rest_on_the_side_that_they_concern() -> None:
    scene = Scene("goodwood", dict.fromkeys(BRIGADE_8, "2715") | {"ge-346-857-i": "2716"}, turn=4)
    assert rests(scene, BRIGADE_8, "2716") == {"regimental-unity": (1, ATTACKERS)}
    assert rests(scene, ("ge-346-857-i",), "2715")["regimental-unity"] == (-1, DEFENDERS)
    tanks = next(unit.id for unit in scene.definition.units if unit.side == 0 and scene.rules.is_armoured[unit.index])
    night = min(scene.rules.nights)
    scene = Scene("goodwood", {tanks: "2715", "ge-346-857-i": "2716"}, turn=night)
    assert rests(scene, (tanks,), "2716") == {"night-stuck-penalty": (-1, ATTACKERS)}
    assert rests(scene, ("ge-346-857-i",), "2715") == {"night-attacked-penalty": (1, DEFENDERS)}
