"""6.0, 7.0 and 8.0: air points, losses, and six kinds of artillery."""

import pytest

from engaja import games
from engaja.engine import record
from engaja.engine.game import Game
from tests.battles import fight, look, shifts
from tests.goodwood.cast import (
    ART_155_III,
    ART_346_I,
    ART_346_II,
    ART_A,
    ART_B,
    AT_20,
    AT_346,
    EAST_YORKS,
    FFY,
    FIELD_7,
    FIELD_33,
    FIELD_76,
    FIELD_126,
    FIELD_151,
    FLAK_2_I,
    FLAK_3_I,
    GR_857_I,
    GR_858_I,
    HUSSARS_23,
    LINCOLNS,
    MEDIUM_1,
    MEDIUM_2,
    PZ_22_I,
    SP_RHA,
    STERZ,
    STUG,
    SUFFOLK,
    TIGERS,
    WERFER_14_I,
    WERFER_83_I,
    WERFER_84_I,
    drama,
)

ALLIED, GERMAN = 0, 1

# 6.0 Air points


@pytest.mark.rule("goodwood.6.0.air-points", "goodwood.6.2.air-no-carry-over")
def test_points_are_set_anew_each_turn_and_nothing_is_carried_over() -> None:
    scene = drama(allied={SUFFOLK: "1003"}, german={GR_857_I: "2716"}, turn=1)
    assert scene.state.air(ALLIED) == 60
    scene.do(("turn", 2))
    assert (scene.state.air(ALLIED), scene.state.air(GERMAN)) == (80, 0)
    scene = drama(allied={SUFFOLK: "1003"}, german={GR_857_I: "2716"}, turn=2)
    scene.do(("turn", 3))
    assert scene.state.air(ALLIED) == 0


@pytest.mark.rule("goodwood.6.1.air-support", "goodwood.6.1.air-marker", "goodwood.6.2.air-declared-in-attack")
def test_points_add_to_an_attack_and_are_taken_off_the_marker() -> None:
    scene = drama(allied={SUFFOLK: "2715"}, german={TIGERS: "2716"}, turn=4, dice=[3, 4])
    scene.combat("allied")
    assert look(scene, f"attack 2716 with {SUFFOLK} air 15").attack == 3 + 15
    assert scene.refused_by(f"attack 2716 with {SUFFOLK} air 81") == ["goodwood.6.1.air-marker"]
    scene.play(f"attack 2716 with {SUFFOLK} air 15")
    (battle,) = scene.events("combat")
    assert battle.args["attack"] == 18
    assert scene.events("attack-declared")[0].rule == "goodwood.6.2.air-declared-in-attack"
    assert scene.state.air(ALLIED) == 80 - 15


@pytest.mark.rule("goodwood.6.1.air-support")
def test_points_add_to_a_defence_in_the_german_phase_and_support_has_no_minimum() -> None:
    scene = drama(allied={SUFFOLK: "2715"}, german={TIGERS: "2716"}, dice=[3, 4])
    scene.combat("german")
    assert scene.deciding == "allied answer"
    scene.play("defend air 2")
    (battle,) = scene.events("combat")
    assert battle.args["defence"] == 4 + 2
    assert scene.state.air(ALLIED) == 78


@pytest.mark.rule("goodwood.6.2.air-attack", "goodwood.6.2.air-attack-example")
def test_the_book_s_air_attack_in_the_open_and_in_a_city() -> None:
    """Ten points against two infantry units and one of armour: 10 x (2 x 1 + 2) = 40."""
    for hex_, column, moved in (("2716", "37-54", {}), ("2519", "1-18", {"terrain-columns": -2})):
        scene = drama(allied={SUFFOLK: "1003"}, german=dict.fromkeys([GR_857_I, GR_858_I, PZ_22_I], hex_))
        scene.combat("allied")
        seen = look(scene, f"attack {hex_} air 10")
        assert (seen.kind, seen.attack) == ("air-attack", 40)
        assert (seen.odds, seen.column) == ("37-54", column)
        assert shifts(seen) == moved


@pytest.mark.rule("goodwood.6.2.air-attack", "goodwood.tables.bombardment-results")
def test_a_hit_from_the_air_costs_one_unit_of_the_owners_choice_and_nobody_retreats() -> None:
    scene = drama(allied={SUFFOLK: "1003"}, german=dict.fromkeys([GR_857_I, PZ_22_I], "2716"), dice=[1, 1])
    scene.combat("allied")
    scene.play("attack 2716 air 10")
    assert scene.deciding == "german loss"
    scene.play(f"lose {GR_857_I}")
    assert (scene.steps(GR_857_I), scene.steps(PZ_22_I)) == (1, 2)
    assert scene.at(GR_857_I) == scene.at(PZ_22_I) == "2716"
    scene = drama(allied={SUFFOLK: "1003"}, german={GR_857_I: "2716"}, dice=[3, 4])
    scene.combat("allied")
    scene.play("attack 2716 air 80")
    assert scene.steps(GR_857_I) == 2  # a 7 misses in every column


@pytest.mark.rule("goodwood.6.2.air-attack")
def test_rivers_do_not_shelter_from_the_air() -> None:
    scene = drama(allied={SUFFOLK: "1003"}, german={GR_857_I: "2810"})
    scene.combat("allied")
    assert shifts(look(scene, "attack 2810 air 10")) == {}


@pytest.mark.rule("goodwood.6.2.air-minimum")
def test_an_attack_by_air_alone_takes_at_least_five_points() -> None:
    scene = drama(allied={SUFFOLK: "1003"}, german={GR_857_I: "2716"})
    scene.combat("allied")
    assert scene.refused_by("attack 2716 air 4") == ["goodwood.6.2.air-minimum"]
    assert scene.refused_by("attack 2716 air 5") == []
    assert scene.refused_by("attack 2716 air 80") == []


# 7.0 Losses


@pytest.mark.rule("goodwood.7.0.first-loss")
def test_a_reduced_unit_fights_with_half_its_strength_rounded_up() -> None:
    scene = drama(allied={SUFFOLK: "2715", FIELD_7: "2711"}, german={TIGERS: "2716"}, reduced=[SUFFOLK, TIGERS])
    scene.combat("allied")
    seen = look(scene, f"attack 2716 with {SUFFOLK}")
    assert (seen.attack, seen.defence) == (2, 5)


@pytest.mark.rule("goodwood.7.0.first-loss", "goodwood.7.0.second-loss")
def test_the_first_loss_turns_a_unit_over_and_the_second_eliminates_it() -> None:
    scene = drama(allied={SUFFOLK: "1003"}, german={GR_857_I: "2716", STERZ: "2720"}, dice=[1, 1])
    scene.combat("allied")
    scene.play("attack 2716 air 5")
    assert (scene.at(GR_857_I), scene.steps(GR_857_I)) == ("2716", 1)
    scene = drama(allied={SUFFOLK: "1003"}, german={GR_857_I: "2716"}, reduced=[GR_857_I], dice=[1, 1])
    scene.combat("allied")
    scene.play("attack 2716 air 5")
    assert scene.at(GR_857_I) == "destroyed"
    assert scene.events("eliminated")[0].rule == "goodwood.7.0.second-loss"


@pytest.mark.rule("goodwood.7.0.loss-movement")
def test_losses_do_not_slow_a_unit_down() -> None:
    whole = drama(german={GR_857_I: "2716", STERZ: "2720"})
    whole.movement("german")
    reduced = drama(german={GR_857_I: "2716", STERZ: "2720"}, reduced=[GR_857_I])
    reduced.movement("german")
    assert whole.destinations(GR_857_I) == reduced.destinations(GR_857_I)


@pytest.mark.rule("goodwood.7.0.no-recovery")
def test_nobody_recovers_however_long_he_rests() -> None:
    scene = drama(allied={SUFFOLK: "1003"}, german={GR_857_I: "2716"}, reduced=[SUFFOLK, GR_857_I], turn=4)
    scene.do(("turn", 4))
    while scene.deciding:
        scene.play("end")
    assert scene.state.turn == 8
    assert (scene.steps(SUFFOLK), scene.steps(GR_857_I)) == (1, 1)
    assert not scene.events("recovered")


# 8.0 Artillery


@pytest.mark.rule("goodwood.8.0.artillery-types", "goodwood.8.0.flak-as-antitank")
def test_six_kinds_of_artillery_and_flak_is_like_anti_tank() -> None:
    definition = drama().definition
    kinds = {"artillery", "self_propelled_artillery", "assault_gun", "anti_tank", "anti_aircraft", "rocket_artillery"}
    assert kinds <= {unit.type for unit in definition.units}
    assert definition.types["anti_aircraft"] == definition.types["anti_tank"]
    assert definition.vulnerability["anti_aircraft"] == definition.vulnerability["anti_tank"]
    assert {"anti_tank", "anti_aircraft"} <= set(definition.own["losses_first"]["defender"])


@pytest.mark.rule("goodwood.8.0.ranged-attack", "goodwood.8.0.range-number")
def test_field_self_propelled_and_rocket_artillery_fire_as_far_as_their_range() -> None:
    scene = drama(
        allied={FIELD_7: "2708", FIELD_126: "2707", SP_RHA: "2709", SUFFOLK: "2703"},
        german={GR_857_I: "2716", STERZ: "2720"},
    )
    scene.combat("allied")
    assert scene.refused_by(f"attack 2716 with {FIELD_7}") == []  # 8 hexes
    assert scene.refused_by(f"attack 2716 with {FIELD_126}") == ["goodwood.8.0.ranged-attack"]  # 9 hexes
    assert scene.refused_by(f"attack 2716 with {SP_RHA}") == []
    scene = drama(allied={SUFFOLK: "2702", EAST_YORKS: "2701"}, german={ART_B: "2718", WERFER_83_I: "2710"})
    scene.combat("german")
    assert scene.refused_by(f"attack 2702 with {ART_B}") == []  # the gun with range 16
    assert scene.refused_by(f"attack 2701 with {ART_B}") == ["goodwood.8.0.ranged-attack"]
    assert scene.refused_by(f"attack 2702 with {WERFER_83_I}") == []


@pytest.mark.rule("goodwood.8.0.range-number")
def test_ranges_the_book_prints() -> None:
    definition = drama().definition
    assert (definition.unit(ART_A).range, definition.unit(ART_B).range) == (8, 16)
    for unit in definition.units:
        assert (unit.range > 0) == definition.types[unit.type].ranged


@pytest.mark.rule("goodwood.8.0.no-range-types")
def test_assault_anti_tank_and_flak_guns_attack_only_what_they_have_engaged() -> None:
    behind = dict.fromkeys([STUG, AT_346, FLAK_3_I], "2714")
    german = behind | {FLAK_2_I: "2715", GR_857_I: "2715", ART_B: "2705"}
    scene = drama(allied={SUFFOLK: "2716"}, german=german)
    scene.combat("german")
    for gun in behind:
        assert scene.refused_by(f"attack 2716 with {GR_857_I},{FLAK_2_I},{gun}") == ["goodwood.8.0.no-range-types"]
    assert scene.refused_by(f"attack 2716 with {GR_857_I},{FLAK_2_I}") == []


@pytest.mark.rule("goodwood.8.0.artillery-engaged")
def test_artillery_in_contact_is_a_unit_like_any_other() -> None:
    scene = drama(allied={FIELD_7: "2715", SUFFOLK: "2715"}, german={GR_857_I: "2716", GR_858_I: "2712"})
    scene.combat("allied")
    assert scene.has_duty(FIELD_7)
    assert scene.refused_by(f"attack 2712 with {FIELD_7}") == ["goodwood.8.0.artillery-engaged"]
    fight(scene, f"attack 2716 with {FIELD_7},{SUFFOLK}", "DVI/ARB")
    assert scene.refused_by(f"lose {FIELD_7}") == []
    scene.play(f"lose {FIELD_7}")
    while scene.deciding == "allied retreat":
        scene.play(scene.allowed()[0])
    assert (scene.steps(FIELD_7), scene.at(FIELD_7) == "2715") == (1, False)


@pytest.mark.rule("goodwood.8.0.support-hex")
def test_artillery_supports_attack_and_defence_if_the_defenders_hex_is_in_range() -> None:
    scene = drama(
        allied={SUFFOLK: "2715", FIELD_7: "2708", FIELD_126: "2707"},
        german={TIGERS: "2716", ART_155_III: "2724", WERFER_83_I: "2725"},
        dice=[3, 4],
    )
    scene.combat("allied")
    assert look(scene, f"attack 2716 with {SUFFOLK},{FIELD_7}").attack == 3 + 2
    assert scene.refused_by(f"attack 2716 with {SUFFOLK},{FIELD_126}") == ["goodwood.8.0.ranged-attack"]  # one hex too far
    scene.play(f"attack 2716 with {SUFFOLK}")
    assert scene.refused_by(f"defend with {WERFER_83_I}") == ["goodwood.8.0.ranged-attack"]
    scene.play(f"defend with {ART_155_III}")
    assert scene.events("combat")[0].args["defence"] == 9 + 2


@pytest.mark.rule("goodwood.8.0.bombardment", "goodwood.8.0.bombardment-example")
def test_the_book_s_bombardment_in_the_open_and_in_a_city() -> None:
    """Three units 2-3-6 against one of armour and two of infantry: 6 x (1 + 2 x 2) = 30."""
    for hex_, column in (("2716", "19-36"), ("2519", "1-18")):
        guns = dict.fromkeys([FIELD_7, FIELD_33, FIELD_76], "2712")
        scene = drama(allied=guns, german=dict.fromkeys([PZ_22_I, GR_857_I, GR_858_I], hex_))
        scene.combat("allied")
        seen = look(scene, f"attack {hex_} with {FIELD_7},{FIELD_33},{FIELD_76}")
        assert (seen.kind, seen.attack) == ("bombardment", 30)
        assert (seen.odds, seen.column) == ("19-36", column)


@pytest.mark.rule("goodwood.8.0.bombardment", "goodwood.tables.bombardment-results")
def test_terrain_but_no_river_counts_in_a_bombardment() -> None:
    scene = drama(allied={FIELD_7: "2804", FIELD_33: "2804"}, german={GR_857_I: "2810", GR_858_I: "2413"}, dice=[6, 6])
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2810 with {FIELD_7}")) == {}
    scene.play(f"attack 2810 with {FIELD_7}")
    assert (scene.steps(GR_857_I), scene.at(GR_857_I)) == (1, "2810")


@pytest.mark.rule("goodwood.8.0.one-combat-per-phase")
def test_several_batteries_may_join_but_each_only_once_a_phase() -> None:
    scene = drama(
        allied={FIELD_7: "2712", FIELD_33: "2712", FIELD_76: "2712", SUFFOLK: "2704"},
        german={GR_857_I: "2716", GR_858_I: "2718"},
        dice=[3, 4],
    )
    scene.combat("allied")
    scene.play(f"attack 2716 with {FIELD_7},{FIELD_33}")
    assert scene.refused_by(f"attack 2718 with {FIELD_7}") == ["goodwood.8.0.one-combat-per-phase"]
    assert scene.refused_by(f"attack 2718 with {FIELD_76}") == []


@pytest.mark.rule("goodwood.8.0.one-combat-per-phase")
def test_a_battery_that_attacked_may_still_support_a_defence_once_in_the_enemys_phase() -> None:
    scene = drama(
        allied={FIELD_7: "2712", SUFFOLK: "2715", LINCOLNS: "2709"},
        german={TIGERS: "2716", STERZ: "2720", GR_857_I: "2708"},
        dice=[3, 4, 3, 4],
    )
    scene.combat("allied")
    scene.play(f"attack 2720 with {FIELD_7}")
    scene.state.agenda = ()
    scene.combat("german")
    scene.play(f"attack 2715 with {TIGERS}")
    assert scene.refused_by(f"defend with {FIELD_7}") == []
    scene.play(f"defend with {FIELD_7}")
    while not scene.deciding.endswith("answer"):
        scene.play(scene.allowed()[0])
    assert scene.refused_by(f"defend with {FIELD_7}") == ["goodwood.8.0.one-combat-per-phase"]


@pytest.mark.rule("goodwood.8.0.same-formation-bombardment")
def test_only_batteries_of_one_formation_bombard_together() -> None:
    no = ["goodwood.8.0.same-formation-bombardment"]
    scene = drama(
        allied=dict.fromkeys([FIELD_7, FIELD_33, FIELD_126], "2712")
        | dict.fromkeys([SP_RHA, FIELD_151, MEDIUM_1, MEDIUM_2], "2711"),
        german={GR_857_I: "2716"},
    )
    scene.combat("allied")
    assert scene.refused_by(f"attack 2716 with {FIELD_7},{FIELD_33}") == []
    assert scene.refused_by(f"attack 2716 with {FIELD_7},{FIELD_126}") == no
    assert scene.refused_by(f"attack 2716 with {SP_RHA},{FIELD_151}") == []  # both of the 11th Armoured Division
    assert scene.refused_by(f"attack 2716 with {MEDIUM_1}") == []
    assert scene.refused_by(f"attack 2716 with {MEDIUM_1},{MEDIUM_2}") == no  # independent, so alone
    menu = {order for order in scene.allowed() if " with " in order}
    assert menu == {
        f"attack 2716 with {FIELD_7},{FIELD_33}",
        f"attack 2716 with {FIELD_126}",
        f"attack 2716 with {SP_RHA},{FIELD_151}",
        f"attack 2716 with {MEDIUM_1}",
        f"attack 2716 with {MEDIUM_2}",
    }


@pytest.mark.rule("goodwood.8.0.same-formation-bombardment")
def test_the_two_regiments_of_a_rocket_brigade_fire_together_and_support_knows_no_such_limit() -> None:
    guns = dict.fromkeys([WERFER_83_I, WERFER_84_I, WERFER_14_I, ART_346_I], "2712")
    scene = drama(allied={SUFFOLK: "2716", EAST_YORKS: "2717"}, german=guns | {TIGERS: "2715"})
    scene.combat("german")
    assert scene.refused_by(f"attack 2717 with {WERFER_83_I},{WERFER_84_I}") == []
    assert scene.refused_by(f"attack 2717 with {WERFER_83_I},{WERFER_14_I}") == ["goodwood.8.0.same-formation-bombardment"]
    everybody = f"{TIGERS},{WERFER_83_I},{WERFER_14_I},{ART_346_I}"
    assert look(scene, f"attack 2716 with {everybody}").attack == 9 + 2 + 2 + 1


@pytest.mark.rule("goodwood.8.0.same-formation-bombardment", "goodwood.8.0.artillery-engaged")
def test_guns_in_contact_keep_to_one_formation_too_if_nobody_else_attacks() -> None:
    guns = {FIELD_7: "2715", FIELD_126: "2715", FIELD_33: "2712"}  # two of the 3rd Division, one of the 51st
    scene = drama(allied=guns, german={GR_857_I: "2716", STERZ: "2720"})
    scene.combat("allied")
    no = ["goodwood.8.0.same-formation-bombardment"]
    assert scene.refused_by(f"attack 2716 with {FIELD_7},{FIELD_126}") == no
    assert scene.refused_by(f"attack 2716 with {FIELD_126},{FIELD_33}") == no
    assert look(scene, f"attack 2716 with {FIELD_7},{FIELD_33}").attack == 2 + 2
    assert f"attack 2716 with {FIELD_7},{FIELD_33}" in scene.allowed(), "the menu has the guns of a formation together"
    scene = drama(allied={**guns, SUFFOLK: "2815"}, german={GR_857_I: "2716", STERZ: "2720"})
    scene.combat("allied")
    assert look(scene, f"attack 2716 with {','.join((*guns, SUFFOLK))}").attack == 2 + 2 + 2 + 3


@pytest.mark.rule("goodwood.8.0.same-formation-bombardment", "goodwood.4.1.2.forced-attack")
def test_a_gun_that_may_not_join_is_not_left_out() -> None:
    scene = drama(allied={FIELD_7: "2715", FIELD_126: "2715"}, german={GR_857_I: "2716", STERZ: "2720"}, dice=[3, 4])
    scene.combat("allied")
    assert scene.has_duty(FIELD_7)
    assert scene.has_duty(FIELD_126)
    scene.play(f"attack 2716 with {FIELD_7}")
    scene = drama(allied={FIELD_7: "2715", FIELD_33: "2715"}, german={GR_857_I: "2716", STERZ: "2720"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 2716 with {FIELD_7}") == ["goodwood.4.1.2.forced-attack"], "of one division they may"
    assert scene.refused_by("attack 2716 air 5") == [], "air points and guns alone do not go together"


@pytest.mark.rule("goodwood.6.1.air-support")
def test_the_option_of_limited_support_is_not_offered_any_more_but_stored_games_with_it_open() -> None:
    assert "air_support" not in Game("goodwood").options
    assert "air_support" not in games.definition("goodwood").offered
    old = Game("goodwood", {"air_support": "capped", "setup": "historical"}, seed="old")
    text = record.write(old, {})
    assert "option air_support capped" in text
    assert record.replay(record.read(text)).options["air_support"] == "capped"


@pytest.mark.rule("goodwood.8.0.no-air-with-artillery")
def test_no_air_points_for_an_attack_by_artillery_alone_not_even_in_contact() -> None:
    scene = drama(allied={FIELD_7: "2712", FIELD_33: "2712"}, german={GR_857_I: "2716"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 2716 with {FIELD_7} air 5") == ["goodwood.8.0.no-air-with-artillery"]
    scene = drama(allied={FIELD_7: "2715", FIELD_33: "2712"}, german={GR_857_I: "2716"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 2716 with {FIELD_7} air 5") == ["goodwood.8.0.no-air-with-artillery"]
    scene = drama(allied={SUFFOLK: "2715", FIELD_33: "2712"}, german={GR_857_I: "2716"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 2716 with {SUFFOLK},{FIELD_33} air 5") == []
    scene = drama(allied={AT_20: "2715", FIELD_33: "2712"}, german={GR_857_I: "2716"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 2716 with {AT_20} air 5") == ["goodwood.8.0.no-air-with-artillery"], "all six kinds"


@pytest.mark.rule("goodwood.8.0.no-move-and-fire")
def test_field_artillery_that_moved_neither_bombards_nor_supports() -> None:
    scene = drama(
        allied={FIELD_7: "2711", FIELD_33: "2711", SUFFOLK: "2713", EAST_YORKS: "2701"},
        german={GR_857_I: "2716", STERZ: "2719"},
    )
    scene.movement("allied")
    scene.play(f"move {FIELD_7} 2711-2712", f"move {SUFFOLK} 2713-2714-2715", "end")
    no = ["goodwood.8.0.no-move-and-fire"]
    assert scene.refused_by(f"attack 2719 with {FIELD_7}") == no
    assert scene.refused_by(f"attack 2716 with {SUFFOLK},{FIELD_7}") == no
    assert scene.refused_by(f"attack 2716 with {SUFFOLK},{FIELD_33}") == []


@pytest.mark.rule("goodwood.8.0.no-move-and-fire", "goodwood.8.0.sp-and-rockets-move-and-fire")
def test_field_artillery_does_not_fire_in_the_phase_in_which_it_enters_the_map() -> None:
    scene = drama(allied={SUFFOLK: "1003"}, german={GR_857_I: "1605"}, awaiting=[FIELD_151, SP_RHA], turn=1)
    scene.movement("allied")
    scene.play(f"move {FIELD_151} 1501", f"move {SP_RHA} 1501", "end")
    assert scene.refused_by(f"attack 1605 with {FIELD_151}") == ["goodwood.8.0.no-move-and-fire"]
    assert scene.refused_by(f"attack 1605 with {SP_RHA}") == []


@pytest.mark.rule("goodwood.8.0.no-move-and-fire", "goodwood.8.0.artillery-engaged")
def test_field_artillery_that_moved_into_contact_attacks_there() -> None:
    scene = drama(allied={FIELD_7: "2712", SUFFOLK: "2715", EAST_YORKS: "2701"}, german={GR_857_I: "2716"})
    scene.movement("allied")
    scene.play(f"move {FIELD_7} 2712-2713-2714-2715", "end")
    assert scene.has_duty(FIELD_7)
    assert look(scene, f"attack 2716 with {FIELD_7},{SUFFOLK}").attack == 2 + 3


@pytest.mark.rule("goodwood.8.0.no-move-and-fire")
def test_field_artillery_that_moved_may_support_a_defence_in_the_enemys_phase() -> None:
    scene = drama(allied={FIELD_7: "2711", SUFFOLK: "2714", EAST_YORKS: "2701"}, german={TIGERS: "2717", STERZ: "2717"})
    scene.movement("allied")
    scene.play(f"move {FIELD_7} 2711-2712", "end")
    scene.play("end")
    scene.movement("german")
    scene.play(f"move {TIGERS} 2717-2716-2715", "end")
    assert scene.deciding == "allied answer"
    assert scene.refused_by(f"defend with {FIELD_7}") == []


@pytest.mark.rule("goodwood.8.0.sp-and-rockets-move-and-fire")
def test_self_propelled_guns_and_rockets_move_and_fire() -> None:
    scene = drama(allied={SP_RHA: "2711", SUFFOLK: "2701"}, german={GR_857_I: "2716"})
    scene.movement("allied")
    scene.play(f"move {SP_RHA} 2711-2712", "end")
    assert scene.refused_by(f"attack 2716 with {SP_RHA}") == []
    scene = drama(allied={SUFFOLK: "2716"}, german={WERFER_83_I: "2711", ART_346_I: "2711", ART_346_II: "2701"})
    scene.movement("german")
    scene.play(f"move {WERFER_83_I} 2711-2712", f"move {ART_346_I} 2711-2712", "end")
    assert scene.refused_by(f"attack 2716 with {WERFER_83_I}") == []
    assert scene.refused_by(f"attack 2716 with {ART_346_I}") == ["goodwood.8.0.no-move-and-fire"]


@pytest.mark.rule("goodwood.8.0.one-attack-per-hex")
def test_a_hex_is_attacked_once_in_a_phase_whatever_the_kind_of_attack() -> None:
    scene = drama(
        allied={FIELD_7: "2712", FIELD_126: "2712", HUSSARS_23: "2704", FFY: "2704", AT_20: "2704"},
        german={GR_857_I: "2716"},
        dice=[3, 4],
    )
    scene.combat("allied")
    scene.play(f"attack 2716 with {FIELD_7}")
    assert scene.deciding == ""  # nothing else is left to attack
    scene = drama(allied={FIELD_7: "2712", FIELD_126: "2712"}, german={GR_857_I: "2716", STERZ: "2719"}, dice=[3, 4])
    scene.combat("allied")
    scene.play("attack 2716 air 10")
    assert scene.refused_by(f"attack 2716 with {FIELD_7}") == ["goodwood.8.0.one-attack-per-hex"]
    assert scene.refused_by("attack 2716 air 10") == ["goodwood.8.0.one-attack-per-hex"]
