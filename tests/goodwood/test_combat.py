"""5.0 to 5.1.5: who attacks whom, odds, columns and dice."""

import pytest

from engaja import games
from engaja.engine.speech import Speech
from engaja.engine.view import event_for, view
from engaja.position.state import DESTROYED
from tests.battles import as_game, fight, look, shifts, worked_out
from tests.goodwood.cast import (
    ART_155_III,
    ART_B,
    CAN_QOR,
    DEVONS,
    EAST_RIDING,
    EAST_YORKS,
    FFY,
    FIELD_7,
    FIELD_33,
    FIELD_76,
    FLAK_2_I,
    FLAK_2_II,
    GR_857_I,
    GR_857_II,
    GR_858_I,
    GR_858_II,
    GR_979,
    HUSSARS_13,
    HUSSARS_23,
    KOSB,
    LINCOLNS,
    LUFT_31_I,
    LUFT_31_II,
    LUFT_32_I,
    OXF_BUCKS,
    PARA_5,
    PARA_8,
    PARA_9,
    PARA_CAN,
    PG_125_I,
    PG_125_II,
    PG_192_I,
    PG_192_II,
    PZ_22_I,
    PZ_22_II,
    RIFLES_8,
    RTR_3,
    RUR,
    RUR_1,
    SOUTH_LANCS,
    SS_PZ_I,
    STAFFS,
    STERZ,
    SUFFOLK,
    TIGERS,
    drama,
)

ALLIED, GERMAN = 0, 1

# 5.0 One attack, one hex


@pytest.mark.rule("goodwood.5.0.attacker")
def test_the_side_that_moved_last_attacks() -> None:
    scene = drama(allied={SUFFOLK: "2715"}, german={GR_857_I: "2716", ART_B: "2704"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 2715 with {GR_857_I}") != []
    assert scene.refused_by(f"attack 2716 with {GR_857_I}") == ["goodwood.5.0.attacker"]
    scene = drama(allied={SUFFOLK: "2715"}, german={GR_857_I: "2716", ART_B: "2704"})
    scene.combat("german")
    assert scene.refused_by(f"attack 2715 with {GR_857_I}") == []


@pytest.mark.rule("goodwood.5.0.one-target-hex", "goodwood.5.1.1.attack-sum", "goodwood.5.1.1.defence-sum")
def test_attackers_from_several_hexes_against_everybody_in_one() -> None:
    scene = drama(
        allied={SUFFOLK: "2715", RTR_3: "2615", LINCOLNS: "2713"},
        german={GR_857_I: "2716", STERZ: "2716", TIGERS: "2718"},
    )
    scene.combat("allied")
    seen = look(scene, f"attack 2716 with {SUFFOLK},{RTR_3}")
    assert (seen.attack, seen.defence) == (3 + 6, 3 + 4)
    assert scene.refused_by(f"attack 2716 with {SUFFOLK},{RTR_3},{LINCOLNS}") == ["goodwood.5.0.one-target-hex"]


@pytest.mark.rule("goodwood.5.0.one-target-hex", "goodwood.8.0.one-attack-per-hex")
def test_a_unit_attacks_once_and_a_hex_is_attacked_once_in_a_phase() -> None:
    scene = drama(
        allied={SUFFOLK: "2715", KOSB: "2617"},
        german={TIGERS: "2716", GR_857_I: "2714"},
    )
    scene.combat("allied")
    fight(scene, f"attack 2714 with {SUFFOLK}", "IMP")
    assert scene.refused_by(f"attack 2716 with {SUFFOLK}") == ["goodwood.5.0.one-target-hex"]
    assert scene.refused_by("attack 2714 air 5") == ["goodwood.8.0.one-attack-per-hex"]
    assert scene.refused_by("attack 2716 air 5") == []


# 5.1.1 Odds


@pytest.mark.rule("goodwood.5.1.1.odds")
@pytest.mark.parametrize(
    ("attackers", "defenders", "odds"),
    [
        ([HUSSARS_23, HUSSARS_13], [STERZ], "2-1"),  # the book's 11 against 4
        ([RIFLES_8], [TIGERS], "1-2"),  # 4 against 9
        ([RIFLES_8], [SS_PZ_I], "1-1"),  # 4 against 5
        ([SUFFOLK], [TIGERS, SS_PZ_I, STERZ], "1-4"),  # 3 against 18
        ([HUSSARS_23, FFY], [LUFT_31_I], "9-1"),  # 12 against 1
    ],
)
def test_odds_drop_the_fraction_and_stay_on_the_table(attackers: list[str], defenders: list[str], odds: str) -> None:
    scene = drama(allied=dict.fromkeys(attackers, "2715"), german=dict.fromkeys(defenders, "2716"))
    scene.combat("allied")
    assert look(scene, f"attack 2716 with {','.join(attackers)}").odds == odds


@pytest.mark.rule("goodwood.5.1.1.odds")
def test_shifts_are_netted_before_the_column_is_held_to_the_table() -> None:
    """12 against 1 in a city, encircled: 9-1, two to the left and one to the right, so 8-1."""
    scene = drama(allied={HUSSARS_23: "2518", FFY: "2520"}, german={LUFT_31_I: "2519"})
    scene.combat("allied")
    seen = look(scene, f"attack 2519 with {HUSSARS_23},{FFY}")
    assert shifts(seen) == {"terrain-columns": -2, "encirclement": 1}
    assert (seen.odds, seen.column) == ("9-1", "8-1")


@pytest.mark.rule("goodwood.5.1.1.hidden-defence")
def test_of_an_enemy_stack_only_its_height_and_its_top_counter_show() -> None:
    scene = drama(
        allied={SUFFOLK: "2715", EAST_YORKS: "2715"},
        german={TIGERS: "2716", GR_857_I: "2716", ART_155_III: "2712"},
        options={"visibility": "rulebook"},
    )
    scene.combat("allied")
    game = as_game(scene)
    seen = view(game, ALLIED)
    assert {unit.id for unit in seen.units if unit.hex >= 0} == {SUFFOLK, EAST_YORKS}
    stack = next(stack for stack in seen.stacks if stack.hex == scene.hex("2716"))
    assert (stack.count, stack.nation, stack.type) == (2, "german", "infantry")
    scene.play(f"attack 2716 with {SUFFOLK},{EAST_YORKS}")
    assert scene.deciding == "german answer"
    assert TIGERS not in {unit.id for unit in view(game, ALLIED).units}


@pytest.mark.rule("goodwood.5.1.1.no-change-after-declaration", "goodwood.5.1.1.defence-sum")
def test_attack_declared_defence_declared_then_nothing_changes() -> None:
    scene = drama(
        allied={SUFFOLK: "2715", EAST_YORKS: "2715", FIELD_7: "2711"},
        german={TIGERS: "2716", ART_155_III: "2720"},
        dice=[3, 4],
    )
    scene.combat("allied")
    scene.play(f"attack 2716 with {SUFFOLK},{EAST_YORKS} air 2")
    assert scene.deciding == "german answer"
    assert scene.refused_by(f"attack 2716 with {SUFFOLK},{EAST_YORKS},{FIELD_7}") == ["goodwood.5.1.1.defence-sum"]
    scene.play(f"defend with {ART_155_III}")
    (battle,) = scene.events("combat")
    assert (battle.args["attack"], battle.args["defence"]) == (3 + 3 + 2, 9 + 2)
    assert battle.args["dice"] == (3, 4)


# 5.1.2 Terrain


@pytest.mark.rule("goodwood.5.1.2.terrain-shift", "goodwood.5.1.2.terrain-columns")
@pytest.mark.parametrize(
    ("here", "there", "terrain", "columns"),
    [
        ("2518", "2519", "city", -2),  # Vimont
        ("0712", "0711", "city", -2),  # Caen
        ("0718", "0719", "ridge", -2),
        ("2414", "2413", "woods", -2),
        ("2715", "2716", "open", 0),
        ("1411", "1311", "open", 0),  # a road
        ("2018", "2017", "open", 0),  # a railway
    ],
)
def test_the_ground_of_the_defender_counts(here: str, there: str, terrain: str, columns: int) -> None:
    scene = drama(allied={HUSSARS_23: here, FFY: here}, german={GR_857_I: there})
    scene.combat("allied")
    seen = look(scene, f"attack {there} with {HUSSARS_23},{FFY}")
    assert scene.definition.board.hexes[scene.hex(there)].terrain == terrain
    assert sum(shifts(seen).values()) == columns
    assert scene.definition.combat.columns.index(seen.column) == scene.definition.combat.columns.index("4-1") + columns


@pytest.mark.rule("goodwood.5.1.2.terrain-shift")
def test_the_ground_of_the_attacker_never_helps_him() -> None:
    scene = drama(allied={HUSSARS_23: "2519"}, german={GR_857_I: "2518"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2518 with {HUSSARS_23}")) == {}


@pytest.mark.rule("goodwood.5.1.2.river-shift", "goodwood.4.0.bridges")
def test_a_river_counts_only_if_everybody_attacks_across_it_bridge_or_not() -> None:
    scene = drama(allied={HUSSARS_23: "2910", FFY: "2710"}, german={GR_857_I: "2810"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2810 with {HUSSARS_23},{FFY}")) == {}
    scene = drama(allied={HUSSARS_23: "2910", FFY: "2911"}, german={GR_857_I: "2810"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2810 with {HUSSARS_23},{FFY}")) == {"river-shift": -2}
    scene = drama(allied={HUSSARS_23: "2909"}, german={GR_857_I: "2809"})  # over the bridge east of Troarn
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2809 with {HUSSARS_23}")) == {"river-shift": -2}


@pytest.mark.rule("goodwood.5.1.2.river-shift", "goodwood.5.1.2.terrain-shift")
def test_a_river_does_not_add_to_a_city() -> None:
    scene = drama(allied={HUSSARS_23: "2907"}, german={GR_857_I: "2807"})  # Bures
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2807 with {HUSSARS_23}")) == {"terrain-columns": -2}


@pytest.mark.rule("goodwood.5.1.2.armour-may-attack-ridge")
def test_armour_attacks_a_ridge_like_anybody_else_and_must() -> None:
    scene = drama(allied={HUSSARS_23: "0718"}, german={GR_857_I: "0719"})
    scene.combat("allied")
    assert scene.has_duty(HUSSARS_23)
    assert scene.refused_by(f"attack 0719 with {HUSSARS_23}") == []


# 5.1.3 Encirclement


@pytest.mark.rule("goodwood.5.1.3.encirclement")
def test_no_hex_free_of_zones_to_retreat_to_gives_a_column() -> None:
    scene = drama(allied={SUFFOLK: "2715", LINCOLNS: "2717"}, german={GR_857_I: "2716"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {SUFFOLK},{LINCOLNS}")) == {"encirclement": 1}
    scene = drama(allied={SUFFOLK: "2715", LINCOLNS: "2615"}, german={GR_857_I: "2716"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {SUFFOLK},{LINCOLNS}")) == {}


@pytest.mark.rule("goodwood.5.1.3.encirclement", "goodwood.4.2.2.safe-retreat-off")
def test_an_edge_where_a_retreat_is_survived_is_a_way_out() -> None:
    scene = drama(allied={SUFFOLK: "2916", LINCOLNS: "2917"}, german={GR_857_I: "3016"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 3016 with {SUFFOLK},{LINCOLNS}")) == {}
    scene = drama(allied={SUFFOLK: "3016"}, german={GR_857_I: "2916", GR_858_I: "2917", ART_B: "2804"})
    scene.combat("german")
    assert shifts(look(scene, f"attack 3016 with {GR_857_I},{GR_858_I}")) == {"encirclement": 1}


# 5.1.4 Brigades and divisions that fight complete

BRIGADE_8 = [SUFFOLK, EAST_YORKS, SOUTH_LANCS]
BRIGADE_9 = [LINCOLNS, KOSB, RUR]


def attack_of(*units: str, reduced: tuple[str, ...] = ()) -> dict[str, int]:
    """Shifts of an attack by these Allied units on a German battalion in the open."""
    places = {unit: ("2715" if i < 4 else "2615") for i, unit in enumerate(units)}
    scene = drama(allied=places, german={TIGERS: "2716"}, reduced=reduced)
    scene.combat("allied")
    return shifts(look(scene, f"attack 2716 with {','.join(units)}"))


@pytest.mark.rule("goodwood.5.1.4.regimental-unity")
def test_a_complete_brigade_in_attack_earns_one_column_and_so_do_two() -> None:
    assert attack_of(*BRIGADE_8) == {"regimental-unity": 1}
    assert attack_of(*BRIGADE_8, reduced=(SUFFOLK,)) == {"regimental-unity": 1}
    assert attack_of(*BRIGADE_8, *BRIGADE_9) == {"regimental-unity": 1}
    assert attack_of(*BRIGADE_8[:2]) == {}
    assert attack_of(*BRIGADE_8[:2], CAN_QOR) == {}  # of the other 8th Brigade
    assert attack_of(PARA_5) == {}  # a brigade of one counter


@pytest.mark.rule("goodwood.5.1.4.regimental-unity", "goodwood.5.1.4.divisional-unity")
def test_independent_brigades_earn_the_column_of_a_brigade_and_make_no_division_together() -> None:
    british, canadian = [HUSSARS_13, STAFFS, EAST_RIDING], ["ca-2ab-1-hussars", "ca-2ab-fort-garry", "ca-2ab-sherbrooke"]
    assert attack_of(*british) == {"regimental-unity": 1}
    assert attack_of(*british, *canadian) == {"regimental-unity": 1}


@pytest.mark.rule("goodwood.5.1.4.regimental-unity")
def test_a_brigade_that_has_lost_a_battalion_is_never_complete_again() -> None:
    scene = drama(allied={SUFFOLK: "2715", EAST_YORKS: "2715"}, german={TIGERS: "2716"})
    scene.state.remove(scene.unit(SOUTH_LANCS), DESTROYED)
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {SUFFOLK},{EAST_YORKS}")) == {}


@pytest.mark.rule("goodwood.5.1.4.regimental-unity")
def test_a_complete_regiment_in_the_attacked_hex_earns_a_column_to_the_left() -> None:
    scene = drama(allied={SUFFOLK: "2715"}, german={PG_125_I: "2716", PG_125_II: "2716"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {SUFFOLK}")) == {"regimental-unity": -1}
    scene = drama(allied={SUFFOLK: "2715"}, german={PG_125_I: "2716", PG_125_II: "2717"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {SUFFOLK}")) == {}


@pytest.mark.rule("goodwood.5.1.4.regimental-unity")
def test_complete_brigades_on_both_sides_are_told_one_by_one() -> None:
    german = {PG_125_I: "2716", PG_125_II: "2716"}
    scene = drama(allied=dict.fromkeys(BRIGADE_8, "2715"), german=german, dice=[3, 4])
    scene.combat("allied").play(f"attack 2716 with {','.join(BRIGADE_8)}")
    (event,) = scene.events("combat")
    assert [shift.columns for shift in event.args["shifts"]] == [1, -1]
    told = Speech("goodwood", "en").event(event)
    assert "complete brigade or regiment: 8 / 3 +1 (5.1.4) and complete brigade or regiment: 125 / 21 −1 (5.1.4)" in told
    assert "+0" not in told


@pytest.mark.rule("goodwood.5.1.4.divisional-unity")
def test_a_division_that_attacks_with_all_its_brigades_earns_two_columns_in_all() -> None:
    airborne = [PARA_8, PARA_9, PARA_CAN, DEVONS, OXF_BUCKS, RUR_1]
    assert attack_of(*airborne, PARA_5) == {"divisional-unity": 2}
    assert attack_of(*airborne) == {"regimental-unity": 1}
    infantry = [GR_857_I, GR_857_II, GR_858_I, GR_858_II]  # without its fusiliers, anti-tank guns and artillery
    panzers = [PZ_22_I, PZ_22_II, PG_125_I, PG_125_II, PG_192_I, PG_192_II]  # nor its self-propelled guns
    for division in (infantry, panzers):
        places = {unit: ("2715" if i < 4 else "2615") for i, unit in enumerate(division)}
        scene = drama(allied={SUFFOLK: "2716"}, german=places | {ART_B: "2704"})
        scene.combat("german")
        assert shifts(look(scene, f"attack 2716 with {','.join(division)}")) == {"divisional-unity": 2}
        assert shifts(worked_out(scene, f"attack 2716 with {','.join(division[1:])}")) == {"regimental-unity": 1}


@pytest.mark.rule("goodwood.5.1.4.divisional-unity")
def test_a_division_that_defends_has_only_its_regiments_and_one_regiment_is_no_division() -> None:
    division = [GR_857_I, GR_857_II, GR_858_I, GR_858_II]
    scene = drama(allied={SUFFOLK: "2715"}, german=dict.fromkeys(division, "2716"))
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {SUFFOLK}")) == {"regimental-unity": -1}
    for lonely in (GR_979, STERZ):
        scene = drama(allied={SUFFOLK: "2716"}, german={lonely: "2715", ART_B: "2704"})
        scene.combat("german")
        assert shifts(look(scene, f"attack 2716 with {lonely}")) == {}


@pytest.mark.rule("goodwood.5.1.4.no-artillery-unity")
def test_artillery_rockets_and_flak_have_no_unity() -> None:
    assert attack_of(FIELD_7, FIELD_33, FIELD_76, SUFFOLK) == {}  # the whole artillery of the 3rd Division, in contact
    for guns in ((FLAK_2_I, FLAK_2_II), ("ge-werfer-83-i", "ge-werfer-83-ii", "ge-werfer-83-iii")):
        scene = drama(allied={SUFFOLK: "2715"}, german=dict.fromkeys(guns, "2716"))
        scene.combat("allied")
        assert shifts(look(scene, f"attack 2716 with {SUFFOLK}")) == {}


# 5.1.5 Dice


@pytest.mark.rule("goodwood.5.1.5.dice-row")
def test_two_dice_are_added_and_give_the_row() -> None:
    scene = drama(allied={HUSSARS_23: "2715"}, german={PG_192_I: "2716", PZ_22_I: "2716"}, dice=[2, 3])
    scene.combat("allied")
    scene.play(f"attack 2716 with {HUSSARS_23}")  # 6 against 6
    (battle,) = scene.events("combat")
    assert (battle.args["dice"], battle.args["column"]) == ((2, 3), "1-1")
    assert battle.args["result"] == scene.definition.combat.cells[5][3] == "DVB/ARB"


@pytest.mark.rule("goodwood.5.1.1.hidden-defence")
def test_the_defender_does_not_read_which_counters_attack_him_from_afar() -> None:
    scene = drama(
        allied={SUFFOLK: "2715", FIELD_7: "2711"},
        german={LUFT_31_I: "2716", LUFT_31_II: "2716", LUFT_32_I: "2719"},
        options={"visibility": "rulebook"},
        dice=[3, 3],
    )
    scene.combat("allied")
    scene.play(f"attack 2716 with {SUFFOLK},{FIELD_7}")
    (declared,) = scene.events("attack-declared")
    seen = event_for(scene.rules, declared, GERMAN)
    assert seen is not None
    assert (seen.args["contact"], seen.args["support"]) == (1, 1)


@pytest.mark.rule("goodwood.5.1.4.regimental-unity", "goodwood.5.1.4.divisional-unity")
def test_formations_are_found_by_the_first_of_their_counters() -> None:
    """So of several that are complete the one is cited whose first counter comes first, whatever else takes part."""
    rules = games.rules("goodwood")
    assert [members[0] for _, members in rules.led_brigades.values()] == list(rules.led_brigades)
    assert [members[0] for _, _, members in rules.led_divisions.values()] == list(rules.led_divisions)
    assert [members[0] for _, _, members in rules.led.values()] == list(rules.led)
