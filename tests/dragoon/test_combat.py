"""5.0 to 5.1.5: who attacks whom, odds, columns and dice."""

import pytest

from engaja.engine.speech import Speech
from engaja.engine.view import known_units
from tests.battles import fight, shifts
from tests.dragoon.cast import (
    ART_7,
    B1,
    B2,
    B4,
    CC1,
    LUFT,
    LXII,
    P2,
    P517,
    PG110,
    PG111,
    PZ15,
    R7,
    R15,
    R30,
    R141,
    R142,
    R143,
    RI15,
    RI28,
    RI157,
    RI757,
    RI759,
    RI917,
    RI932,
    RI933,
    RI934,
    RM1,
    RTA3,
    look,
)
from tests.scene import Scene

# 5.0, 5.1.1


@pytest.mark.rule("dragoon.5.0.engaged")
def test_units_in_adjacent_hexes_are_engaged_and_the_last_to_move_attacks() -> None:
    counters = {RI932: "0204", LUFT: "0205", R7: "0203", R15: "0202"}
    scene = Scene("dragoon", counters)
    scene.combat("allied")
    assert scene.has_duty(R7)
    assert not scene.has_duty(R15)
    assert scene.refused_by(f"attack 0204 with {RI932}") == ["dragoon.5.0.engaged"]
    scene = Scene("dragoon", counters)
    scene.combat("axis")
    assert scene.has_duty(RI932)
    assert not scene.has_duty(LUFT)
    assert scene.refused_by(f"attack 0203 with {R7}") == ["dragoon.5.0.engaged"]


@pytest.mark.rule("dragoon.5.1.1.sum-attack", "dragoon.5.1.1.sum-defence")
def test_attack_strengths_against_defence_strengths() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", RI757: "0204"}, allied={R7: "0203", B1: "0303", CC1: "0303"})
    scene.combat("allied")
    seen = look(scene, f"attack 0204 with {R7},{B1},{CC1}")
    assert (seen.attack, seen.defence) == (5 + 4 + 5, 3 + 2)


@pytest.mark.rule("dragoon.5.1.1.ratio", "dragoon.5.1.1.inverse-ratio")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [(11, 4, "2-1"), (4, 8, "1-2"), (4, 11, "1-2"), (4, 7, "1-1"), (4, 4, "1-1"), (3, 30, "1-3"), (50, 3, "9-1")],
)
def test_the_quotient_without_its_fraction_is_the_column(attack: int, defence: int, column: str) -> None:
    rules = Scene("dragoon").rules
    assert rules.definition.combat.columns[rules.odds_column(attack, defence)] == column


@pytest.mark.rule("dragoon.5.1.1.ratio")
def test_shifts_are_netted_and_held_to_the_table() -> None:
    """Nine to one and more, with one column to the right for a division and one to the left for woods."""
    scene = Scene("dragoon", axis={RI757: "0304"}, allied={R7: "0303", R15: "0303", R30: "0303"})
    scene.combat("allied")
    seen = look(scene, f"attack 0304 with {R7},{R15},{R30} air 20")
    assert (seen.attack, seen.odds, seen.column) == (35, "9-1", "9-1")
    assert shifts(seen) == {"terrain-columns": -1, "divisional-unity": 1}


@pytest.mark.rule("dragoon.5.1.1.declare-first")
def test_the_attacker_declares_before_he_sees_the_defence() -> None:
    scene = Scene(
        "dragoon",
        axis={RI932: "0204", LXII: "0206"},
        allied={R7: "0203"},
        options={"visibility": "rulebook"},
    )
    scene.combat("allied")
    assert scene.unit(RI932) not in known_units(scene.rules, scene.state, scene.side("allied"))
    scene.play(f"attack 0204 with {R7} air 3")
    assert scene.deciding == "axis answer"
    assert scene.events("attack-declared")[0].args["air"] == 3
    assert scene.unit(RI932) not in known_units(scene.rules, scene.state, scene.side("allied"))


@pytest.mark.rule("dragoon.5.1.1.no-change")
def test_nothing_changes_after_the_answer() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", LXII: "0206"}, allied={R7: "0203"}, dice=[3, 4])
    scene.combat("allied")
    scene.play(f"attack 0204 with {R7} air 3")
    assert scene.refused_by(f"attack 0204 with {R7} air 9") == ["dragoon.5.1.1.no-change"]
    scene.play(f"defend with {LXII}")
    assert scene.dice == [], "the dice follow at once"
    combat = scene.events("combat")[0].args
    assert (combat["attack"], combat["defence"]) == (8, 4)


@pytest.mark.rule("dragoon.5.1.1.multi-hex")
def test_one_attack_is_against_one_hex_from_any_hexes_around_it() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", RI933: "0205"}, allied={R7: "0104", R15: "0203", R30: "0202"})
    scene.combat("allied")
    assert look(scene, f"attack 0204 with {R7},{R15}").attack == 10
    assert scene.refused_by(f"attack 0204 with {R7},{R15},{R30}") == ["dragoon.5.1.1.multi-hex"]
    fight(scene, f"attack 0204 with {R15} air 4", "IMP")
    assert scene.refused_by(f"attack 0205 with {R15}") == ["dragoon.5.1.1.multi-hex"], "once a phase"
    assert scene.refused_by(f"attack 0204 with {R7}") == ["dragoon.8.0.one-attack-per-target"]
    assert scene.refused_by(f"attack 0205 with {R7}") == []


# 5.1.2 Terrain


@pytest.mark.rule("dragoon.5.1.2.terrain-columns")
@pytest.mark.parametrize(
    ("hex_", "from_", "columns"), [("0204", "0203", 0), ("0304", "0303", 1), ("0202", "0203", 2), ("0110", "0210", 3)]
)
def test_the_defenders_terrain_shifts_to_the_left(hex_: str, from_: str, columns: int) -> None:
    scene = Scene("dragoon", axis={RI932: hex_}, allied={R7: from_})
    scene.combat("allied")
    assert shifts(look(scene, f"attack {hex_} with {R7}")).get("terrain-columns", 0) == -columns


@pytest.mark.rule("dragoon.5.1.2.no-terrain-for-attack")
def test_the_attackers_terrain_does_not_count() -> None:
    scene = Scene("dragoon", axis={RI932: "1220"}, allied={R7: "1320", R15: "1221"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 1220 with {R7},{R15}")) == {}


@pytest.mark.rule("dragoon.5.1.2.armour-mountain")
def test_armour_does_not_attack_into_mountains() -> None:
    scene = Scene("dragoon", axis={RI932: "1320", RI933: "0723"}, allied={CC1: "1221"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 1320 with {CC1}") == ["dragoon.5.1.2.armour-mountain"]
    assert not scene.has_duty(CC1)
    assert scene.refused_by("end") == []


@pytest.mark.rule("dragoon.5.1.2.armour-mountain")
def test_a_city_in_the_mountains_is_a_city_and_armour_is_stopped_by_any_zone() -> None:
    scene = Scene("dragoon", axis={RI932: "1314"}, allied={CC1: "1215", R7: "0101"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 1314 with {CC1}") == []
    scene = Scene("dragoon", axis={RI932: "1320"}, allied={CC1: "1222"})
    scene.movement("allied")
    assert scene.refused_by(f"move {CC1} 1222-1221-1121") == ["dragoon.4.1.2.must-stop"]


@pytest.mark.rule("dragoon.5.1.2.best-terrain")
def test_only_the_best_terrain_counts() -> None:
    scene = Scene("dragoon", axis={RI932: "0723"}, allied={R7: "0722"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0723 with {R7}"))["terrain-columns"] == -3, "city 2, fortification 3"
    scene = Scene("dragoon", axis={RI932: "0505"}, allied={R7: "0605"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0505 with {R7}")) == {"terrain-columns": -2}, "city 2, river 2"


@pytest.mark.rule("dragoon.5.1.2.best-terrain")
def test_the_log_names_the_terrain_that_counts() -> None:
    scene = Scene("dragoon", axis={RI932: "1024"}, allied={R7: "1023"})
    scene.combat("allied")
    shift = look(scene, f"attack 1024 with {R7}").shifts[0]
    assert (shift.columns, shift.args["terrain"]) == (-3, "fortification"), "Toulon is a city too, of two columns"
    assert Speech("dragoon", "en").shift(shift) == "terrain: fortification −3 (5.1.2)"


@pytest.mark.rule("dragoon.5.1.2.river-defence")
def test_a_river_counts_when_every_attacker_in_contact_is_across_it() -> None:
    scene = Scene("dragoon", axis={RI932: "0604"}, allied={R7: "0503", R15: "0504", R30: "0603", ART_7: "0602"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0604 with {R7},{R15},{R30}")).get("river-defence") is None
    scene = Scene("dragoon", axis={RI932: "0604"}, allied={R7: "0503", R15: "0504", ART_7: "0602"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0604 with {R7},{R15}")) == {"river-defence": -2}
    assert shifts(look(scene, f"attack 0604 with {R7},{R15},{ART_7} air 5")) == {"river-defence": -2}


@pytest.mark.rule("dragoon.5.1.2.river-defence", "dragoon.tables.terrain.bridge", "dragoon.tables.terrain.river")
def test_a_bridge_does_not_cancel_the_river() -> None:
    scene = Scene("dragoon", axis={RI932: "0606"}, allied={R7: "0505"})
    scene.combat("allied")
    assert scene.rules.is_bridged(scene.hex("0505"), scene.hex("0606"))
    assert shifts(look(scene, f"attack 0606 with {R7}")) == {"river-defence": -2}


# 5.1.3 Encirclement


@pytest.mark.rule("dragoon.5.1.3.encirclement")
def test_a_defender_without_a_free_hex_gives_the_attacker_a_column() -> None:
    scene = Scene("dragoon", axis={RI932: "0204"}, allied={R7: "0203", R15: "0205"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0204 with {R7},{R15}")) == {"encirclement": 1}
    scene = Scene("dragoon", axis={RI932: "0204"}, allied={R7: "0203", R15: "0104"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0204 with {R7},{R15}")) == {}, "0304 is free"


@pytest.mark.rule("dragoon.5.1.3.encirclement")
def test_sea_is_no_way_out_but_an_exit_edge_is() -> None:
    scene = Scene("dragoon", axis={RI932: "0423"}, allied={R7: "0422", R15: "0522"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0423 with {R7},{R15}"))["encirclement"] == 1
    for side, other, encircled in ((RI932, R7, False), (R7, RI932, True)):
        scene = Scene("dragoon", {side: "1409", other: "1309"})
        ring = {R15: "1408", R30: "1410"} if side == RI932 else {RI933: "1408", RI934: "1410"}
        for unit, number in ring.items():
            scene.state.put(scene.unit(unit), scene.hex(number))
        assert scene.rules.is_encircled(scene.state, [scene.unit(side)]) is encircled


@pytest.mark.rule("dragoon.5.1.3.encirclement", "dragoon.10.0.retreat-penalty")
def test_a_maquis_area_is_a_way_out_for_germans_too() -> None:
    """Round Die (0815) only 0814, in the Vercors, is free."""
    scene = Scene("dragoon", axis={RI932: "0815"}, allied={R7: "0715", R15: "0915"})
    assert not scene.rules.is_encircled(scene.state, [scene.unit(RI932)])
    scene.state.put(scene.unit(R30), scene.hex("0714"))
    assert scene.rules.is_encircled(scene.state, [scene.unit(RI932)])


@pytest.mark.rule("dragoon.5.1.3.encirclement")
def test_mountains_are_no_way_out_for_armour_without_a_road() -> None:
    """From Draguignan (1221) the only hex without an Allied zone is the mountain 1320."""
    for unit, encircled in ((RI932, False), (PZ15, True)):
        scene = Scene("dragoon", axis={unit: "1221"}, allied={R7: "1120", R15: "1222"})
        assert scene.rules.is_encircled(scene.state, [scene.unit(unit)]) is encircled, unit


# 5.1.4 Unity


@pytest.mark.rule("dragoon.5.1.4.divisional-unity")
def test_every_complete_division_brings_a_column() -> None:
    scene = Scene(
        "dragoon",
        axis={RI932: "0204"},
        allied={R7: "0203", R15: "0203", R30: "0303", R141: "0303", R142: "0303", R143: "0103", B1: "0103"},
        reduced=[R15],
    )
    scene.combat("allied")
    first, second = f"{R7},{R15},{R30}", f"{R141},{R142},{R143}"
    assert shifts(look(scene, f"attack 0204 with {first},{second},{B1}"))["divisional-unity"] == 2
    scene = Scene("dragoon", axis={RI932: "0204"}, allied={R7: "0203", R15: "0203", R141: "0303", R142: "0303"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0204 with {R7},{R15},{R141},{R142}")) == {}


@pytest.mark.rule("dragoon.5.1.4.divisional-unity")
def test_a_complete_division_defends_with_a_column() -> None:
    scene = Scene("dragoon", axis={PZ15: "0204", PG110: "0204", PG111: "0204"}, allied={B1: "0203", B2: "0203", B4: "0203"})
    scene.combat("allied")
    seen = look(scene, f"attack 0204 with {B1},{B2},{B4}")
    assert sorted(s.columns for s in seen.shifts) == [-1, 1]
    scene.state.remove(scene.unit(PG111), -2)
    assert shifts(look(scene, f"attack 0204 with {B1},{B2},{B4}")) == {"divisional-unity": 1}


@pytest.mark.rule("dragoon.5.1.4.no-unity")
@pytest.mark.parametrize(("first", "second"), [(RI157, RM1), (RI15, RI28), (RI757, RI759)])
def test_german_divisions_without_unity(first: str, second: str) -> None:
    scene = Scene("dragoon", axis={first: "0204", second: "0204"}, allied={R7: "0203"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0204 with {R7}")) == {}


@pytest.mark.rule("dragoon.5.1.4.no-unity")
def test_the_airborne_task_force_has_no_unity() -> None:
    scene = Scene("dragoon", axis={RI932: "0204"}, allied={P517: "0203", P2: "0203", RTA3: "0723"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0204 with {P517},{P2}")) == {}


# 5.1.5 Dice


@pytest.mark.rule("dragoon.5.1.5.row")
def test_the_sum_of_two_dice_is_the_row() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", RI917: "0204"}, allied={R7: "0203"}, dice=[2, 3])
    scene.combat("allied")
    scene.play(f"attack 0204 with {R7}")
    combat = scene.events("combat")[0]
    assert (combat.rule, combat.args["column"], combat.args["result"]) == ("dragoon.5.1.5.row", "1-1", "DVB/ARB")
    assert scene.definition.combat.cells[5] == scene.definition.combat.cells[9]
