"""5.0 to 5.1.5: who attacks whom, odds, columns and dice."""

import pytest

from engaja.engine.game import Game
from engaja.engine.view import view
from engaja.position.state import MOVEMENT
from tests.battles import attack, look, shifts
from tests.leyte.cast import (
    C5,
    C5B,
    C7,
    C7B,
    C8,
    C8B,
    C12,
    C12B,
    C112,
    C112B,
    G187,
    G187B,
    G188,
    G188B,
    GUNS,
    I19,
    I19B,
    I19C,
    I21,
    I21B,
    I21C,
    I32,
    I34,
    I34B,
    I34C,
    J1,
    J1B,
    J1C,
    J9,
    J9B,
    J9C,
    J20,
    J20B,
    J20C,
    J33,
    J33B,
    J33C,
    J41,
    J41B,
    J41C,
    J_GUNS,
    J_GUNS_B,
    P503,
    P503B,
    P503C,
    P511,
    P511B,
    P511C,
    REBELS,
    TANKS,
    fight,
    leyte,
)
from tests.scene import Scene

UNITY = "leyte.5.1.4.command-unity"


def assault(attackers: list[str], target: str = J9, at: str = "24-22") -> dict[str, int]:
    """Shifts of an attack on a lone unit by these units, four to a hex, from the north."""
    hexes = ("24-21", "23-21", "25-21", "23-22")
    american = attackers[0].startswith("us_")
    placed = {unit: hexes[n // 4] for n, unit in enumerate(attackers)}
    scene = leyte(placed | {target: at}, turn=9).combat("american" if american else "japanese")
    return shifts(look(scene, f"attack {at.replace('-', '')} with {','.join(attackers)}"))


def defence(defenders: list[str]) -> dict[str, int]:
    """Shifts of an attack by a lone unit on these units in the open."""
    american = defenders[0].startswith("us_")
    attacker = J41 if american else I32
    scene = leyte(dict.fromkeys(defenders, "24-22") | {attacker: "24-21"}, turn=9)
    scene.combat("japanese" if american else "american")
    return shifts(look(scene, f"attack 2422 with {attacker}"))


# 5.0, 5.1.1


@pytest.mark.rule("leyte.5.0.attacker")
def test_the_side_that_moved_last_attacks() -> None:
    for side, other, target in (("american", J9, "2421"), ("japanese", I34, "2422")):
        scene = leyte({I34: "24-21"}, {J9: "24-22"}, turn=9).combat(side)
        assert scene.deciding == f"{side} combat"
        assert scene.refused_by(f"attack {target} with {other}")[0] in ("leyte.5.0.attacker", "leyte.5.1.1.add-attack")


@pytest.mark.rule("leyte.5.1.1.add-attack")
def test_attackers_come_from_all_sides_against_one_hex_and_attack_once() -> None:
    units = {I34: "24-21", TANKS: "25-22", I19: "24-19", GUNS: "24-19"}
    scene = leyte(units, {J9: "24-22", J20: "23-20"}).combat("american")
    assert look(scene, f"attack 2422 with {I34},{TANKS},{GUNS} air 4").attack == 3 + 6 + 2 + 4
    assert scene.refused_by(f"attack 2422 with {I34},{TANKS},{I19}")[0] == "leyte.5.1.1.add-attack", "not adjacent"
    assert scene.refused_by("attack 2422") == ["leyte.5.1.1.add-attack"]
    fight(scene, "IMP", f"attack 2422 with {I34},{TANKS}")
    assert "leyte.5.1.1.add-attack" in scene.refused_by(f"attack 2320 with {I34},{I19}")


@pytest.mark.rule("leyte.5.1.1.add-defence")
def test_everybody_in_the_hex_defends_with_air_and_artillery_added() -> None:
    scene = leyte({I34: "24-21"}, {J9: "24-22", J20: "24-22", J_GUNS: "24-24"}, turn=9).combat("american")
    assert look(scene, f"attack 2422 with {I34}", f"defend with {J_GUNS} air 3").defence == 4 + 4 + 1 + 3


@pytest.mark.rule("leyte.5.1.1.divide")
def test_odds_are_held_to_the_table_then_shifted_once_then_held_again() -> None:
    scene = leyte({I34: "24-15", TANKS: "24-15"}, {J9: "25-15"}).combat("american")
    seen = look(scene, f"attack 2515 with {I34},{TANKS} air 30")
    assert (seen.odds, seen.column) == ("9-1", "6-1"), "39 against 4, three columns for the mountain"
    weak = leyte({I34: "24-15"}, dict.fromkeys((J9, J9B, J20, J33), "25-15")).combat("american")
    seen = look(weak, f"attack 2515 with {I34}")
    assert (seen.odds, seen.column) == ("1-4", "1-4")


@pytest.mark.rule("leyte.5.1.1.no-peeking")
def test_the_attacker_sees_only_the_top_counter_before_he_declares() -> None:
    scene = leyte({I34: "24-21"}, {J9: "24-22", J_GUNS: "24-22"}, visibility="rulebook").combat("american")
    game = Game("leyte", {"visibility": "rulebook"}, seed="veil")
    game.rules, game.state = scene.rules, scene.state
    seen = view(game, 0)
    (stack,) = seen.stacks
    assert (stack.count, stack.nation, stack.type) == (2, "japanese", "artillery")
    assert {unit.id for unit in seen.units if unit.hex >= 0} == {I34}


@pytest.mark.rule("leyte.5.1.1.no-change-after-declaration")
def test_after_the_answer_nothing_changes_any_more() -> None:
    scene = leyte({I34: "24-21"}, {J9: "24-22", J_GUNS: "24-24"}, turn=9, dice=[3, 4]).combat("american")
    scene.play(f"attack 2422 with {I34} air 2")
    assert scene.deciding == "japanese answer"
    assert scene.refused_by(f"attack 2422 with {I34} air 9") == ["leyte.6.2.announce-with-air"]
    scene.play("defend air 1")
    assert scene.events("combat")[0].args["attack"] == 5
    assert scene.dice == []


# 5.1.2 Terrain


@pytest.mark.rule("leyte.5.1.2.terrain-columns")
@pytest.mark.parametrize(
    ("hex_", "beside", "columns"),
    [
        ("24-22", "24-21", 0),
        ("26-14", "26-15", -2),
        ("22-21", "23-21", -2),
        ("25-15", "25-14", -3),
        ("25-19", "25-18", -1),
        ("12-17", "13-17", -2),
    ],
)
def test_terrain_shifts_to_the_left(hex_: str, beside: str, columns: int) -> None:
    scene = leyte({I34: beside}, {J9: hex_}).combat("american")
    seen = look(scene, f"attack {hex_.replace('-', '')} with {I34}")
    assert shifts(seen).get("terrain-columns", 0) == columns
    columns_of = list(scene.definition.combat.columns)
    assert columns_of.index(seen.column) == max(0, columns_of.index(seen.odds) + columns)


@pytest.mark.rule("leyte.5.1.2.best-terrain-only")
def test_only_the_best_terrain_counts_and_a_river_only_when_all_attack_across_it() -> None:
    across = leyte({I34: "24-20"}, {J9: "24-19"}).combat("american")
    assert shifts(look(across, f"attack 2419 with {I34}")) == {"best-terrain-only": -2}
    both = leyte({I34: "24-20", I19: "23-18"}, {J9: "24-19"}).combat("american")
    assert shifts(look(both, f"attack 2419 with {I34},{I19}")) == {}
    field = leyte({I34: "25-20"}, {J9: "25-19"}).combat("american")
    assert shifts(look(field, f"attack 2519 with {I34}")) == {"best-terrain-only": -2}, "the river, not the airfield"
    city = leyte({I34: "26-13"}, {J9: "26-14"}).combat("american")
    assert shifts(look(city, f"attack 2614 with {I34}")) == {"terrain-columns": -2}, "never added to the city"
    bridge = leyte({I34: "25-13"}, {J9: "25-12"}).combat("american")
    assert sum(shifts(look(bridge, f"attack 2512 with {I34}")).values()) == -2, "a bridge does not cancel the river"


# 5.1.3 Encirclement


def surrounded(side: str) -> Scene:
    """One unit in the open between three enemies that leave it no hex."""
    us, them = ({I34: "24-22"}, {J9: "24-21", J20: "25-22", J33: "23-22"})
    if side == "japanese":
        us, them = ({I34: "24-21", I19: "25-22", I32: "23-22"}, {J9: "24-22"})
    return leyte(us, them, turn=9).combat("american" if side == "japanese" else "japanese")


@pytest.mark.rule("leyte.5.1.3.encirclement")
def test_encircled_americans_give_the_attacker_a_column() -> None:
    assert shifts(look(surrounded("american"), f"attack 2422 with {J9},{J20},{J33}")) == {"encirclement": 1}
    open_ = leyte({I34: "24-22"}, {J9: "24-21", J20: "25-22"}, turn=9).combat("japanese")
    assert shifts(look(open_, f"attack 2422 with {J9},{J20}")) == {}


@pytest.mark.rule("leyte.5.1.3.japanese-encircled")
def test_encircled_japanese_gain_a_column_that_cancels_it() -> None:
    seen = look(surrounded("japanese"), f"attack 2422 with {I34},{I19},{I32}")
    assert shifts(seen) == {"encirclement": 1, "japanese-encircled": -1}
    assert seen.odds == seen.column


@pytest.mark.rule("leyte.5.1.3.encirclement", "leyte.11.0.guerrillas-retreat-exception")
def test_guerrillas_close_a_ring() -> None:
    american = {I34: "24-21", I19: "25-22", REBELS: "23-22"}
    scene = leyte(american, {J9: "24-22"}).combat("american")
    assert "encirclement" in shifts(look(scene, f"attack 2422 with {I34},{I19}"))


@pytest.mark.rule("leyte.5.1.3.encirclement")
def test_encirclement_does_nothing_in_a_bombardment() -> None:
    scene = leyte({I34: "24-21", I19: "25-22", I32: "23-22", GUNS: "24-19"}, {J9: "24-22", J20: "24-18"}).combat("american")
    assert shifts(look(scene, f"attack 2418 with {GUNS}")) == {}


# 5.1.4 Command unity


@pytest.mark.rule("leyte.5.1.4.command-unity")
def test_a_whole_regiment_gains_a_column_in_attack_and_in_defence() -> None:
    assert assault([I34, I34B, I34C]) == {"command-unity": 1}
    assert assault([I34, I34B, I19]) == {}
    assert defence([I34, I34B, I34C]) == {"command-unity": -1}
    assert assault([P503, P503B, P503C]) == {"command-unity": 1}
    assert assault([J9, J9B, J9C], I32) == {"command-unity": 1}


@pytest.mark.rule("leyte.5.1.4.command-unity")
def test_one_column_however_many_regiments_and_none_with_a_battalion_lost() -> None:
    assert assault([I34, I34B, I34C, I19, I19B, I19C]) == {"command-unity": 1}
    scene = leyte({I34: "24-21", I34B: "24-21"}, {J9: "24-22"}).combat("american")
    assert shifts(look(scene, f"attack 2422 with {I34},{I34B}")) == {}, "the third is off the map"
    reduced = leyte(dict.fromkeys((I34, I34B, I34C), "24-21"), {J9: "24-22"}, reduced=[I34]).combat("american")
    assert shifts(look(reduced, f"attack 2422 with {I34},{I34B},{I34C}")) == {"command-unity": 1}


@pytest.mark.rule("leyte.5.1.4.divisional-unity")
def test_three_whole_regiments_of_a_division_gain_one_more_in_attack() -> None:
    division = [I19, I19B, I19C, I21, I21B, I21C, I34, I34B, I34C]
    assert assault(division) == {"command-unity": 1, "divisional-unity": 1}
    assert assault(division[:-1]) == {"command-unity": 1}
    airborne = [P511, P511B, P511C, G187, G187B, G188, G188B]
    assert assault(airborne) == {"command-unity": 1, "divisional-unity": 1}
    japanese = [J9, J9B, J9C, J20, J20B, J20C, J33, J33B, J33C]
    assert assault(japanese, I32) == {"command-unity": 1, "divisional-unity": 1}


@pytest.mark.rule("leyte.5.1.4.artillery-regiments-excluded")
def test_artillery_regiments_have_no_unity_and_their_absence_takes_none() -> None:
    guns = [J_GUNS, J_GUNS_B, "jp_22rart_3", "jp_22rart_4"]
    assert assault(guns, I32) == {}
    assert assault([J1, J1B, J1C], I32) == {"command-unity": 1}, "the 1st Artillery is another formation"


@pytest.mark.rule("leyte.5.1.4.1dc-brigades")
def test_in_the_cavalry_division_brigades_have_unity_and_regiments_have_not() -> None:
    assert assault([C5, C5B]) == {}
    assert assault([C5, C5B, C7, C7B]) == {}, "two regiments of different brigades"
    assert assault([C5, C5B, C12, C12B]) == {"1dc-brigades": 1}
    assert defence([C7, C7B, C8, C8B]) == {"1dc-brigades": -1}


@pytest.mark.rule("leyte.5.1.4.1dc-division")
def test_both_brigades_make_the_cavalry_division() -> None:
    assert assault([C5, C5B, C12, C12B, C7, C7B, C8, C8B]) == {"1dc-brigades": 1, "1dc-division": 1}


@pytest.mark.rule("leyte.5.1.4.glider-regiments")
def test_glider_regiments_have_unity_with_two_battalions() -> None:
    assert assault([G187, G187B]) == {"command-unity": 1}
    assert defence([G188, G188B]) == {"command-unity": -1}


@pytest.mark.rule("leyte.5.1.4.112rc-excluded")
def test_the_112th_cavalry_has_none() -> None:
    assert assault([C112, C112B]) == {}


@pytest.mark.rule("leyte.5.1.4.japanese-divisions-excluded")
def test_incomplete_japanese_divisions_have_none_but_their_whole_regiments_do() -> None:
    everybody = ["jp_13ri_1", "jp_13ri_2", "jp_13ri_3", "jp_11ri_1", "jp_12ri_1"]
    assert assault(everybody, I32) == {"command-unity": 1}
    both = [J41, J41B, J41C, "jp_77ri_1", "jp_77ri_2", "jp_77ri_3"]
    assert assault(both, I32) == {"command-unity": 1}, "the 30th Division has two regiments here"


@pytest.mark.rule("leyte.5.1.4.japanese-regiments-excluded", "leyte.5.1.4.japanese-brigades-excluded")
def test_incomplete_japanese_regiments_and_brigades_have_none() -> None:
    for units in (["jp_11ri_1"], ["jp_12ri_1"], ["jp_55bg_1"], ["jp_57bg_1"]):
        assert assault(units, I32) == {}
    for brigade in ("77bg", "78bg"):
        assert assault([f"jp_{brigade}_1", f"jp_{brigade}_2"], I32) == {}, "all its counters are here, and yet"
    assert assault([f"jp_68bg_{n}" for n in range(1, 6)], I32) == {"command-unity": 1}, "the 68th is not on the list"


# 5.1.5


@pytest.mark.rule("leyte.5.1.5.row")
def test_two_and_three_give_five() -> None:
    scene = leyte({I34: "24-21", I19: "24-21"}, {J9: "24-22"}, dice=[2, 3]).combat("american")
    attack(scene, f"attack 2422 with {I34},{I19}")
    event = scene.events("combat")[0]
    assert event.args["column"] == "1-1"
    assert event.args["result"] == scene.definition.combat.cells[5][3] == "DVB/ARB"
    assert scene.definition.combat.cells[5] == scene.definition.combat.cells[9], "row 5-9"
    assert event.rule == "leyte.5.1.5.row"
    assert scene.state.phase != MOVEMENT
