"""9.0: the five restrictions of the two night turns, for both players."""

import pytest

from tests.battles import fight, look, shifts
from tests.goodwood.cast import (
    ART_155_III,
    ART_B,
    AT_20,
    AUFKL,
    EAST_YORKS,
    FFY,
    FIELD_7,
    FIELD_33,
    FLAK_2_I,
    GR_857_I,
    GR_858_I,
    HUSSARS_23,
    KSLI_4,
    LINCOLNS,
    LUFT_46_I,
    NORTHANTS,
    PG_125_I,
    PZJG,
    SP_155,
    SS_PZ_12,
    STERZ,
    STUG,
    SUFFOLK,
    TANK_DESTROYERS,
    TIGERS,
    drama,
)

NIGHT = 3

# Engaging


@pytest.mark.rule("goodwood.9.0.night-no-engage", "goodwood.9.0.night-both-players", "goodwood.2.4.1.night-turns")
@pytest.mark.parametrize("turn", [3, 6])
def test_armoured_types_of_both_sides_do_not_move_into_a_zone_at_night(turn: int) -> None:
    no = ["goodwood.9.0.night-no-engage"]
    allied = dict.fromkeys([HUSSARS_23, NORTHANTS, TANK_DESTROYERS, KSLI_4], "2713") | {SUFFOLK: "2712"}
    scene = drama(allied=allied, german={GR_857_I: "2716"}, turn=turn)
    scene.movement("allied")
    for unit in (HUSSARS_23, NORTHANTS, TANK_DESTROYERS):
        assert scene.refused_by(f"move {unit} 2713-2714-2715") == no
        assert "2715" not in scene.destinations(unit)
    assert scene.refused_by(f"move {KSLI_4} 2713-2714-2715") == []  # motorised infantry engages normally
    assert scene.refused_by(f"move {SUFFOLK} 2712-2713-2714-2715") == []
    german = dict.fromkeys([TIGERS, PZJG, AUFKL, STUG], "2713") | dict.fromkeys([SP_155, FLAK_2_I], "2714")
    scene = drama(allied={SUFFOLK: "2716"}, german=german, turn=turn)
    scene.movement("german")
    for unit in (TIGERS, PZJG, AUFKL, STUG):
        assert scene.refused_by(f"move {unit} 2713-2714-2715") == no
    assert scene.refused_by(f"move {SP_155} 2714-2715") == no
    assert scene.refused_by(f"move {FLAK_2_I} 2714-2715") == []


@pytest.mark.rule("goodwood.9.0.night-no-engage")
def test_by_day_they_do() -> None:
    scene = drama(allied={HUSSARS_23: "2713", FFY: "2713"}, german={GR_857_I: "2716"}, turn=4)
    scene.movement("allied")
    assert scene.refused_by(f"move {HUSSARS_23} 2713-2714-2715") == []


@pytest.mark.rule("goodwood.9.0.night-no-engage", "goodwood.11.1.4.german-turn-3", "goodwood.4.2.1.entry-engage")
def test_armour_does_not_enter_the_map_next_to_the_enemy_at_night() -> None:
    scene = drama(allied={SUFFOLK: "2917"}, german={TIGERS: "1003"}, awaiting=[SS_PZ_12, "ss-12-25-i"], turn=NIGHT)
    scene.movement("german")
    assert scene.refused_by(f"move {SS_PZ_12} 3016") == ["goodwood.9.0.night-no-engage"]
    assert scene.refused_by("move ss-12-25-i 3016") == []
    assert scene.refused_by(f"move {SS_PZ_12} 3014") == []


@pytest.mark.rule("goodwood.9.0.night-must-disengage")
def test_engaged_armour_must_break_contact_while_it_can() -> None:
    scene = drama(allied={HUSSARS_23: "2715", SUFFOLK: "2715"}, german={GR_857_I: "2716"}, turn=NIGHT)
    scene.movement("allied")
    assert scene.refused_by("end") == ["goodwood.9.0.night-must-disengage"]
    assert "end" not in scene.allowed()
    scene.play(f"move {HUSSARS_23} 2715-2714")
    assert scene.refused_by("end") == []  # the infantry may stay
    day = drama(allied={HUSSARS_23: "2715", SUFFOLK: "2715"}, german={GR_857_I: "2716"}, turn=4)
    day.movement("allied")
    assert day.refused_by("end") == []


@pytest.mark.rule("goodwood.9.0.night-must-disengage")
def test_in_dominant_terrain_armour_may_stay_but_then_does_not_attack() -> None:
    scene = drama(allied={HUSSARS_23: "2519", SUFFOLK: "2517", FIELD_7: "2512"}, german={GR_857_I: "2518"}, turn=NIGHT)
    scene.movement("allied")
    assert scene.refused_by("end") == []
    scene.play("end")
    assert not scene.has_duty(HUSSARS_23)
    assert scene.refused_by(f"attack 2518 with {SUFFOLK},{HUSSARS_23}") == ["goodwood.9.0.night-must-disengage"]
    day = drama(allied={HUSSARS_23: "2519", SUFFOLK: "2517"}, german={GR_857_I: "2518"}, turn=4)
    day.movement("allied")
    day.play("end")
    assert day.refused_by(f"attack 2518 with {SUFFOLK},{HUSSARS_23}") == []


@pytest.mark.rule("goodwood.9.0.night-must-disengage", "goodwood.9.0.night-stuck-penalty")
def test_armour_that_cannot_break_contact_stays_and_must_attack_a_column_worse() -> None:
    allied = dict.fromkeys([HUSSARS_23, FFY, SUFFOLK], "2716") | {FIELD_7: "2709"}
    scene = drama(allied=allied, german={GR_857_I: "2715", GR_858_I: "2717"}, turn=NIGHT)
    scene.movement("allied")
    assert not scene.destinations(HUSSARS_23)
    assert scene.refused_by("end") == []
    scene.play("end")
    assert scene.has_duty(HUSSARS_23)
    assert shifts(look(scene, f"attack 2715 with {HUSSARS_23}")) == {"night-stuck-penalty": -1}
    assert shifts(look(scene, f"attack 2715 with {HUSSARS_23},{FFY}")) == {"night-stuck-penalty": -1}  # one column in all
    assert shifts(look(scene, f"attack 2715 with {HUSSARS_23},{SUFFOLK}")) == {"night-stuck-penalty": -1}


@pytest.mark.rule("goodwood.9.0.night-must-disengage")
def test_armour_may_leave_the_map_to_break_contact_but_does_not_have_to() -> None:
    scene = drama(allied={SUFFOLK: "2916", EAST_YORKS: "2917"}, german={STERZ: "3016", GR_857_I: "2410"}, turn=NIGHT)
    scene.movement("german")
    assert scene.refused_by(f"move {STERZ} 3016-off") == []
    assert scene.refused_by("end") == []


@pytest.mark.rule("goodwood.9.0.night-stuck-penalty")
def test_infantry_attacks_at_night_as_by_day_and_distant_self_propelled_guns_do_not_spoil_it() -> None:
    scene = drama(allied={SUFFOLK: "2715", FIELD_7: "2710"}, german={GR_857_I: "2716"}, turn=NIGHT)
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {SUFFOLK}")) == {}
    scene = drama(allied={SUFFOLK: "2716"}, german={PG_125_I: "2715", SP_155: "2711"}, turn=NIGHT)
    scene.combat("german")
    assert shifts(look(scene, f"attack 2716 with {PG_125_I},{SP_155}")) == {}


# Being attacked


@pytest.mark.rule("goodwood.9.0.night-attacked-penalty", "goodwood.9.0.night-both-players")
def test_armour_alone_in_its_hex_is_attacked_a_column_better() -> None:
    scene = drama(allied={SUFFOLK: "2715", FIELD_7: "2710"}, german={TIGERS: "2716", PZJG: "2716"}, turn=NIGHT)
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {SUFFOLK}")) == {"night-attacked-penalty": 1}
    scene = drama(allied={HUSSARS_23: "2716"}, german={GR_857_I: "2715", ART_B: "2705"}, turn=NIGHT)
    scene.combat("german")
    assert shifts(look(scene, f"attack 2716 with {GR_857_I}")) == {"night-attacked-penalty": 1}


@pytest.mark.rule("goodwood.9.0.night-attacked-penalty")
def test_other_units_in_the_hex_protect_it_but_distant_guns_do_not_and_there_is_none_by_day() -> None:
    scene = drama(allied={SUFFOLK: "2715", FIELD_7: "2710"}, german={TIGERS: "2716", GR_857_I: "2716"}, turn=NIGHT)
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {SUFFOLK}")) == {}
    scene = drama(allied={SUFFOLK: "2715", FIELD_7: "2710"}, german={TIGERS: "2716", ART_155_III: "2720"}, turn=NIGHT)
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {SUFFOLK}", f"defend with {ART_155_III}")) == {"night-attacked-penalty": 1}
    scene = drama(allied={SUFFOLK: "2715", FIELD_7: "2710"}, german={TIGERS: "2716"}, turn=4)
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {SUFFOLK}")) == {}


@pytest.mark.rule("goodwood.9.0.night-attacked-penalty", "goodwood.9.0.night-stuck-penalty")
def test_stuck_armour_that_attacks_armour_gains_what_it_loses() -> None:
    scene = drama(allied={HUSSARS_23: "2715", FIELD_7: "2710"}, german={STERZ: "2716"}, turn=NIGHT)
    scene.combat("allied")
    assert shifts(look(scene, f"attack 2716 with {HUSSARS_23}")) == {"night-stuck-penalty": -1, "night-attacked-penalty": 1}


# Guns


@pytest.mark.rule("goodwood.9.0.night-no-bombardment", "goodwood.9.0.night-both-players")
def test_no_attacks_by_artillery_alone_but_it_may_support_a_combat() -> None:
    scene = drama(
        allied={FIELD_7: "2710", FIELD_33: "2710", SUFFOLK: "2715"}, german={GR_857_I: "2716", GR_858_I: "2718"}, turn=NIGHT
    )
    scene.combat("allied")
    assert scene.refused_by(f"attack 2718 with {FIELD_7}") == ["goodwood.9.0.night-no-bombardment"]
    assert scene.refused_by(f"attack 2716 with {SUFFOLK},{FIELD_7}") == []
    scene = drama(allied={SUFFOLK: "2716", EAST_YORKS: "2718"}, german={GR_857_I: "2715", ART_B: "2705"}, turn=6)
    scene.combat("german")
    assert scene.refused_by(f"attack 2718 with {ART_B}") == ["goodwood.9.0.night-no-bombardment"]
    assert scene.refused_by(f"attack 2716 with {GR_857_I},{ART_B}") == []
    day = drama(allied={SUFFOLK: "2716"}, german={ART_B: "2705"}, turn=5)
    day.combat("german")
    assert day.refused_by(f"attack 2716 with {ART_B}") == []


@pytest.mark.rule("goodwood.9.0.night-no-bombardment", "goodwood.8.0.artillery-engaged")
def test_guns_in_contact_at_night_have_a_duty_only_beside_friends_that_are_none() -> None:
    german = {GR_857_I: "2716", GR_858_I: "2720"}
    scene = drama(allied={FIELD_7: "2715", AT_20: "2715"}, german=german, turn=NIGHT)
    scene.do(("end-movement", 0), ("begin-combat", 0))
    assert not scene.has_duty(FIELD_7)
    assert not scene.has_duty(AT_20)
    scene.state.agenda = (("combat", 0),)
    for guns in (FIELD_7, AT_20):
        assert scene.refused_by(f"attack 2716 with {guns}") == ["goodwood.9.0.night-no-bombardment"]
    assert scene.refused_by("end") == []
    led = drama(allied={FIELD_7: "2715", AT_20: "2715", SUFFOLK: "2816"}, german=german, turn=NIGHT)
    led.do(("end-movement", 0), ("begin-combat", 0))
    assert led.has_duty(FIELD_7)
    assert led.has_duty(AT_20)
    led.state.agenda = (("combat", 0),)
    assert led.refused_by(f"attack 2716 with {SUFFOLK}") == ["goodwood.4.1.2.forced-attack"] * 2
    assert led.refused_by(f"attack 2716 with {SUFFOLK},{FIELD_7},{AT_20}") == []


# Advancing


@pytest.mark.rule("goodwood.9.0.night-motorised-infantry")
def test_motorised_infantry_engages_but_advances_one_hex_at_most() -> None:
    for turn, rule in ((NIGHT, ["goodwood.9.0.night-motorised-infantry"]), (4, [])):
        scene = drama(allied={KSLI_4: "2715", LINCOLNS: "2715", FIELD_7: "2710"}, german={"ge-16l-31-i": "2716"}, turn=turn)
        scene.combat("allied")
        fight(scene, f"attack 2716 with {KSLI_4},{LINCOLNS}", "DRI/AVI")
        if scene.deciding == "german retreat":
            scene.play("retreat ge-16l-31-i 2717")
        assert scene.refused_by(f"advance {KSLI_4} 2716-2816") == rule
        assert scene.refused_by(f"advance {LINCOLNS} 2716-2816") == ["goodwood.5.2.advance-one"]  # night or day
        assert scene.refused_by(f"advance {KSLI_4} 2716") == []


@pytest.mark.rule("goodwood.9.0.night-motorised-infantry", "goodwood.9.0.night-no-engage")
@pytest.mark.parametrize("result", ["DRI/AVI", "DE/AVB"])
def test_armour_that_had_to_fight_advances_one_hex_and_never_into_a_zone(result: str) -> None:
    """A unit that retreated one hex still reaches the hex it left; one that was eliminated does not."""
    scene = drama(
        allied=dict.fromkeys([HUSSARS_23, FFY, SUFFOLK], "2716") | {FIELD_7: "2709"},
        german={LUFT_46_I: "2715", GR_858_I: "2717"},
        turn=NIGHT,
    )
    scene.combat("allied")
    fight(scene, f"attack 2715 with {HUSSARS_23},{FFY},{SUFFOLK}", result)
    scene.play(f"retreat {LUFT_46_I} 2714" if result == "DRI/AVI" else f"lose {SUFFOLK}")
    assert scene.deciding == "allied advance"
    near = ["goodwood.9.0.night-no-engage"] if result == "DRI/AVI" else []
    assert scene.refused_by(f"advance {HUSSARS_23} 2715") == near
    assert scene.refused_by(f"advance {HUSSARS_23} 2715-2814") == (near or ["goodwood.9.0.night-motorised-infantry"])
    assert scene.refused_by(f"advance {SUFFOLK} 2715") == []
