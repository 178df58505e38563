"""5.2, 5.3 and 4.2.2: advance after combat, retreat on the board, in a chain, across a river, encircled, and off the map."""

import pytest

from engaja.position.actions import OFF_MAP
from tests.battles import fight
from tests.goodwood.cast import (
    ART_346_I,
    ART_B,
    AT_20,
    AT_346,
    AUFKL,
    DEVONS,
    EAST_YORKS,
    FFY,
    FIELD_7,
    FLAK_2_I,
    GR_857_I,
    GR_857_II,
    GR_858_I,
    GR_858_II,
    GRENADIERS,
    HUSSARS_13,
    HUSSARS_23,
    KOSB,
    KSLI_4,
    LINCOLNS,
    LUFT_31_I,
    LUFT_31_II,
    LUFT_32_I,
    NORTHANTS,
    PARA_5,
    PG_125_I,
    PIONEERS,
    PZ_22_I,
    PZJG,
    RTR_3,
    SP_155,
    SP_RHA,
    STERZ,
    STUG,
    SUFFOLK,
    TANK_DESTROYERS,
    TIGERS,
    WARWICKS,
    WERFER_83_I,
    drama,
)
from tests.scene import Scene

# 5.2 Advance


def won(*units: str, here: str = "2715", target: str = "2716", refuge: str = "2717") -> Scene:
    """These Allied units have driven a battalion out of the target and may advance; 18 points of tanks help them."""
    tanks = [HUSSARS_23, FFY, RTR_3]
    crowd = dict.fromkeys([*tanks, *units][:4], here)
    scene = drama(allied=crowd, german={GR_857_I: target})
    scene.combat("allied")
    fight(scene, f"attack {target} with {','.join(crowd)}", "DRI/AVI")
    if scene.deciding == "german retreat":
        scene.play(f"retreat {GR_857_I} {refuge}")
    assert scene.deciding == "allied advance"
    return scene


@pytest.mark.rule("goodwood.5.2.advance-into-vacated", "goodwood.5.2.advance-partial")
def test_a_victor_may_occupy_the_vacated_hex_or_stay() -> None:
    scene = won(SUFFOLK)
    assert scene.refused_by(f"advance {SUFFOLK} 2716") == []
    assert scene.refused_by("end") == []
    assert scene.refused_by(f"advance {SUFFOLK} 2815") == ["goodwood.5.2.advance-into-vacated"]
    scene.play(f"advance {SUFFOLK} 2716", "end")
    assert (scene.at(SUFFOLK), scene.at(HUSSARS_23)) == ("2716", "2715")


@pytest.mark.rule("goodwood.5.2.advance-two", "goodwood.5.2.advance-partial")
def test_tanks_advance_two_hexes_the_vacated_one_first_or_only_one() -> None:
    scene = won(SUFFOLK)
    for order in (f"advance {HUSSARS_23} 2716", f"advance {HUSSARS_23} 2716-2616", f"advance {HUSSARS_23} 2716-2816"):
        assert scene.refused_by(order) == []
    assert scene.refused_by(f"advance {HUSSARS_23} 2716-2717") != []  # the enemy is there
    scene.play(f"advance {HUSSARS_23} 2716-2616")
    assert scene.at(HUSSARS_23) == "2616"


@pytest.mark.rule("goodwood.5.2.advance-two")
def test_the_types_that_advance_two_hexes() -> None:
    two = {name for name, type_ in drama().definition.types.items() if type_.advance == 2}
    assert two == {"armour", "motorised_infantry", "tank_destroyer", "assault_gun", "mechanised_cavalry"}
    for unit in (KSLI_4, TANK_DESTROYERS, NORTHANTS):
        assert won(unit).refused_by(f"advance {unit} 2716-2816") == []


@pytest.mark.rule("goodwood.5.2.advance-one")
def test_infantry_advances_one_hex_only() -> None:
    for unit in (SUFFOLK, PARA_5, DEVONS):
        assert won(unit).refused_by(f"advance {unit} 2716-2816") == ["goodwood.5.2.advance-one"]


@pytest.mark.rule("goodwood.5.2.artillery-no-advance")
def test_artillery_of_no_kind_advances_but_assault_guns_do() -> None:
    for unit in (FIELD_7, SP_RHA, AT_20):
        assert won(unit).refused_by(f"advance {unit} 2716") == ["goodwood.5.2.artillery-no-advance"]
    types = drama().definition.types
    none = {name for name, type_ in types.items() if type_.advance == 0}
    assert none == {"artillery", "self_propelled_artillery", "rocket_artillery", "anti_tank", "anti_aircraft"}
    scene = drama(allied={SUFFOLK: "2716"}, german={STUG: "2715", TIGERS: "2715", STERZ: "2715", ART_B: "2704"})
    scene.combat("german")
    fight(scene, f"attack 2716 with {STUG},{TIGERS},{STERZ}", "DRI/AVI")
    scene.play(f"retreat {SUFFOLK} 2717")
    assert scene.refused_by(f"advance {STUG} 2716-2616") == []


@pytest.mark.rule("goodwood.5.2.advance-two-terrain")
def test_the_second_hex_needs_open_ground_before_it_and_open_ground_or_a_city_in_it() -> None:
    no = ["goodwood.5.2.advance-two-terrain"]
    from_city = won(here="2518", target="2519", refuge="2520")
    assert from_city.refused_by(f"advance {HUSSARS_23} 2519-2619") == no
    assert from_city.refused_by(f"advance {HUSSARS_23} 2519") == []
    to_city = won(here="2517", target="2518", refuge="2618")
    assert to_city.refused_by(f"advance {HUSSARS_23} 2518-2519") == []
    to_woods = won(here="2614", target="2514", refuge="2414")
    assert to_woods.refused_by(f"advance {HUSSARS_23} 2514-2413") == no
    assert to_woods.refused_by(f"advance {HUSSARS_23} 2514-2513") == no


@pytest.mark.rule("goodwood.5.2.advance-two-terrain")
def test_no_river_between_the_two_hexes_not_even_under_a_bridge() -> None:
    scene = won(here="2709", target="2809", refuge="2810")
    assert scene.definition.board.hexes[scene.hex("2809")].terrain == "open"
    assert scene.refused_by(f"advance {HUSSARS_23} 2809-2910") == ["goodwood.5.2.advance-two-terrain"]
    assert scene.refused_by(f"advance {HUSSARS_23} 2809-2909") == ["goodwood.5.2.advance-two-terrain"]
    assert scene.refused_by(f"advance {HUSSARS_23} 2809-2808") == []


# 5.3 Ordinary retreats


@pytest.mark.rule("goodwood.5.3.retreat-limits")
def test_a_retreat_ends_neither_with_the_enemy_nor_in_his_zone() -> None:
    scene = drama(allied={RTR_3: "2715", HUSSARS_23: "2715", LINCOLNS: "2718"}, german={GR_857_I: "2716", GR_858_I: "2716"})
    scene.combat("allied")
    fight(scene, f"attack 2716 with {RTR_3},{HUSSARS_23}", "DRI/AVB")
    scene.play(f"lose {RTR_3}")
    assert {order.split()[-1] for order in scene.allowed()} == {"2616", "2816"}
    assert scene.refused_by(f"retreat {GR_857_I} 2717") == ["goodwood.5.3.retreat-limits"]
    assert scene.refused_by(f"retreat {GR_857_I} 2615") == ["goodwood.5.3.retreat-limits"]
    scene.play(f"retreat {GR_857_I} 2616", f"retreat {GR_858_I} 2816")  # a stack may part
    assert (scene.at(GR_857_I), scene.at(GR_858_I)) == ("2616", "2816")


AROUND = {LINCOLNS: "2416", KOSB: "2414", WARWICKS: "3015", SUFFOLK: "3016"}
"""With units in 2715 and 2717 these leave no hex within two of 2716 free of Allied zones."""


def encircled(result: str, others: dict[str, str], german: dict[str, str] | None = None, **more: object) -> Scene:
    """German units in 2716, attacked from north and south."""
    scene = drama(
        allied={RTR_3: "2715", FFY: "2717"} | others,
        german=german or {GR_857_I: "2716"},
        **more,  # type: ignore[arg-type]
    )
    scene.combat("allied")
    fight(scene, f"attack 2716 with {RTR_3},{FFY}", result)
    return scene


@pytest.mark.rule("goodwood.5.3.retreat-limits", "goodwood.5.3.3.encircled-retreat-blocked")
def test_with_the_second_hex_in_a_zone_too_the_unit_is_eliminated() -> None:
    scene = encircled("DRI/AVI", AROUND)
    assert scene.at(GR_857_I) == "destroyed"
    (lost,) = scene.events("eliminated")
    assert lost.rule == "goodwood.5.3.3.encircled-retreat-blocked"


# 5.3.1 Chain retreat

CORNERED = {HUSSARS_23: "2715", RTR_3: "2715", LINCOLNS: "2718", KOSB: "2916"}
"""Leaves a unit in 2716 no hex but 2616."""


@pytest.mark.rule("goodwood.5.3.1.chain-retreat")
def test_a_unit_that_retreats_onto_four_others_lets_one_of_the_five_go_on() -> None:
    crowd = [GR_858_I, GR_858_II, LUFT_31_I, LUFT_31_II]
    scene = drama(allied=CORNERED, german={GR_857_I: "2716"} | dict.fromkeys(crowd, "2616"))
    scene.combat("allied")
    fight(scene, f"attack 2716 with {HUSSARS_23},{RTR_3}", "DRI/AVI")
    assert scene.at(GR_857_I) == "2616"
    assert scene.deciding == "german push"
    assert set(scene.allowed()) == {f"retreat {unit} {hex_}" for unit in [GR_857_I, *crowd] for hex_ in ("2516", "2517")}
    scene.play(f"retreat {LUFT_31_I} 2517")
    assert (scene.at(LUFT_31_I), scene.steps(LUFT_31_I)) == ("2517", 2)
    assert scene.state.held_by(1, scene.hex("2616")) == 4


@pytest.mark.rule("goodwood.5.3.1.chain-retreat")
def test_a_full_hex_from_which_nobody_can_go_on_is_no_retreat_hex() -> None:
    crowd = [GR_858_I, GR_858_II, LUFT_31_I, LUFT_31_II]
    scene = drama(allied=CORNERED | {SUFFOLK: "2416"}, german={GR_857_I: "2716"} | dict.fromkeys(crowd, "2616"))
    scene.combat("allied")
    unit = scene.unit(GR_857_I)
    assert not scene.rules.can_take(scene.state, unit, scene.hex("2616"))
    assert scene.hex("2616") not in scene.rules.on_board(scene.state, unit)
    reason = scene.rules.retreat_reason(scene.state, unit, (scene.hex("2616"),))
    assert reason.rule == "goodwood.5.3.1.chain-retreat"


@pytest.mark.rule("goodwood.5.3.1.chain-retreat", "goodwood.5.3.2.river-retreat")
def test_armour_that_goes_on_across_a_river_takes_the_rivers_loss() -> None:
    scene = drama(german={PZ_22_I: "2810", GR_857_I: "2810", PZJG: "2810"}, reduced=[PZJG])
    here, there = scene.hex("2810"), scene.hex("2910")
    rules, s = scene.rules, scene.state
    assert rules.crossing_losses(scene.unit(PZ_22_I), here, there) == 1
    assert rules.crossing_losses(scene.unit(GR_857_I), here, there) == 0
    assert rules.crossing_losses(scene.unit(PZJG), here, there) >= s.steps[scene.unit(PZJG)]
    scene.state.remove(scene.unit(PZJG), -3)
    scene.do(("push", 1, here, scene.unit(GR_857_I)))
    scene.play(f"retreat {PZ_22_I} 2910")
    assert (scene.at(PZ_22_I), scene.steps(PZ_22_I)) == ("2910", 1)


@pytest.mark.rule("goodwood.5.3.1.chain-retreat", "goodwood.5.3.2.river-retreat")
def test_a_tank_that_crosses_a_river_into_a_full_hex_cannot_make_room_across_another() -> None:
    """Rivers lie around 0809: whoever is there, and whoever comes, has one step left and would not survive the next."""
    crowd = [STUG, PZJG, STERZ, AUFKL]
    german = {PZ_22_I: "0709"} | dict.fromkeys(crowd, "0809")
    scene = drama(allied={SUFFOLK: "0708", KSLI_4: "0911"}, german=german, reduced=crowd)
    scene.combat("allied")
    scene.do(("retreat", 1, (scene.unit(PZ_22_I),)))
    assert {order.split()[-1] for order in scene.allowed()} == {"0710", "0609"}


# 5.3.2 Across a river


@pytest.mark.rule("goodwood.5.3.2.river-retreat", "goodwood.4.2.2.safe-retreat-off")
def test_reduced_armour_leaves_by_an_allowed_edge_before_it_drowns() -> None:
    """R20a: rivers lie round 3012, and its only dry neighbour is in a zone; the east edge is open to Germans."""
    scene = drama(allied={SUFFOLK: "3011", KSLI_4: "0911"}, german={PZ_22_I: "3012"}, reduced=[PZ_22_I])
    scene.do(("retreat", 1, (scene.unit(PZ_22_I),)))
    assert scene.at(PZ_22_I) == "left"
    assert [event.rule for event in scene.events("left-map")] == ["goodwood.4.2.2.safe-retreat-off"]
    scene = drama(allied={SUFFOLK: "3011", KSLI_4: "0911"}, german={PZ_22_I: "3012"})
    scene.do(("retreat", 1, (scene.unit(PZ_22_I),)))
    assert {order.split()[-1] for order in scene.allowed()} == {"3013", "2913"}, "whole, it stays on the map"


@pytest.mark.rule("goodwood.5.3.2.river-retreat")
def test_the_log_tells_the_river_and_where_the_loss_was_taken() -> None:
    scene = drama(allied={SUFFOLK: "3011", KSLI_4: "0911"}, german={PZ_22_I: "3012"})
    scene.do(("retreat", 1, (scene.unit(PZ_22_I),))).play(f"retreat {PZ_22_I} 3013")
    told = [(event.name, event.rule, scene.number(event.args["hex"])) for event in scene.table.events]
    assert told == [
        ("retreated", "goodwood.5.3.retreat-limits", "3012"),
        ("loss-unseen", "goodwood.5.3.2.river-retreat", "3013"),
    ]


def beaten_at_the_dives(unit: str, result: str, reduced: tuple[str, ...] = ()) -> Scene:
    """A German unit in 2810 is driven out at 6-1, and only the far bank of the Dives (2910, 2911) is free."""
    scene = drama(german={unit: "2810"}, reduced=reduced)
    defence = scene.rules.defence_of(scene.state, scene.unit(unit))
    tanks = [HUSSARS_23, FFY, RTR_3, GRENADIERS][:defence]
    scene = drama(allied=dict.fromkeys(tanks, "2710") | {KSLI_4: "2812"}, german={unit: "2810"}, reduced=reduced)
    scene.combat("allied")
    fight(scene, f"attack 2810 with {','.join(tanks)}", result)
    return scene


@pytest.mark.rule("goodwood.5.3.2.river-retreat")
@pytest.mark.parametrize("unit", [STERZ, PZJG, STUG, AUFKL, SP_155])
def test_every_armoured_type_loses_when_it_retreats_across_a_river(unit: str) -> None:
    scene = beaten_at_the_dives(unit, "DRI/AVI")
    assert {order.split()[-1] for order in scene.allowed()} == {"2910", "2911"}
    scene.play(f"retreat {unit} 2910")
    assert (scene.at(unit), scene.steps(unit)) == ("2910", 1)


@pytest.mark.rule("goodwood.5.3.2.river-retreat", "goodwood.4.0.bridges")
def test_a_retreat_over_a_bridge_does_not_cross_the_river() -> None:
    scene = drama(allied=dict.fromkeys([HUSSARS_23, FFY, RTR_3], "2709") | {KSLI_4: "2811"}, german={PZ_22_I: "2809"})
    scene.combat("allied")
    fight(scene, f"attack 2809 with {HUSSARS_23},{FFY},{RTR_3}", "DRI/AVI")
    assert {order.split()[-1] for order in scene.allowed()} == {"2909", "2910"}
    scene.play(f"retreat {PZ_22_I} 2909")
    assert (scene.at(PZ_22_I), scene.steps(PZ_22_I)) == ("2909", 2)


@pytest.mark.rule("goodwood.5.3.2.river-retreat-eliminates")
def test_armour_hit_in_the_combat_or_before_does_not_survive_the_river() -> None:
    scene = beaten_at_the_dives(PZ_22_I, "DRB/AVI")
    assert scene.at(PZ_22_I) == "destroyed"
    assert scene.events("eliminated")[-1].rule == "goodwood.5.3.2.river-retreat-eliminates"
    scene = beaten_at_the_dives(STERZ, "DRI/AVI", reduced=(STERZ,))
    assert scene.at(STERZ) == "destroyed"
    assert scene.events("eliminated")[-1].rule == "goodwood.5.3.2.river-retreat-eliminates"


@pytest.mark.rule("goodwood.5.3.2.river-retreat-eliminates", "goodwood.4.2.2.allied-retreat-off")
def test_armour_on_an_edge_with_only_a_river_to_cross_is_lost_to_the_river_not_to_the_edge() -> None:
    scene = drama(allied={HUSSARS_23: "0225"}, german={GR_857_I: "0124"}, reduced=[HUSSARS_23])
    scene.do(("retreat", 0, (scene.unit(HUSSARS_23),)))
    assert scene.at(HUSSARS_23) == "destroyed"
    assert scene.events("eliminated")[-1].rule == "goodwood.5.3.2.river-retreat-eliminates"


@pytest.mark.rule("goodwood.5.3.2.river-retreat-others")
@pytest.mark.parametrize("unit", [GR_857_I, PG_125_I, AT_346, FLAK_2_I, PIONEERS, ART_346_I, WERFER_83_I])
def test_everybody_else_crosses_without_effect_even_after_a_loss(unit: str) -> None:
    scene = drama(german={unit: "2810"}, reduced=[unit])
    here, there = scene.hex("2810"), scene.hex("2910")
    assert scene.rules.crossing_losses(scene.unit(unit), here, there) == 0
    assert not scene.rules.dies_crossing(scene.state, scene.unit(unit), here, there)


@pytest.mark.rule("goodwood.5.3.2.river-retreat-others")
def test_infantry_hit_in_the_combat_swims_home() -> None:
    scene = beaten_at_the_dives(GR_857_I, "DRB/AVI")
    scene.play(f"retreat {GR_857_I} 2911")
    assert (scene.at(GR_857_I), scene.steps(GR_857_I)) == ("2911", 1)


# 5.3.3 Encircled


@pytest.mark.rule("goodwood.5.3.3.encircled-retreat")
def test_encircled_units_go_two_hexes_and_lose_on_the_second() -> None:
    scene = encircled("DRI/AVI", {})
    assert all(order.split()[-1].count("-") == 1 for order in scene.allowed())
    assert scene.refused_by(f"retreat {GR_857_I} 2616") == ["goodwood.5.3.retreat-limits"]
    scene.play(f"retreat {GR_857_I} 2616-2516")
    assert (scene.at(GR_857_I), scene.steps(GR_857_I)) == ("2516", 1)


@pytest.mark.rule("goodwood.5.3.3.encircled-retreat")
def test_an_encircled_unit_that_was_reduced_before_does_not_survive() -> None:
    scene = encircled("DRI/AVI", {}, reduced=[GR_857_I])
    assert scene.at(GR_857_I) == "destroyed"


@pytest.mark.rule("goodwood.5.3.3.encircled-loss-eliminates")
def test_an_encircled_unit_hit_in_the_combat_is_eliminated() -> None:
    scene = encircled("DRB/AVI", {})
    assert scene.at(GR_857_I) == "destroyed"


@pytest.mark.rule("goodwood.5.3.3.encircled-loss-eliminates", "goodwood.5.3.3.sheltered-retreat")
def test_through_a_hex_with_friends_it_survives_and_takes_no_further_loss() -> None:
    scene = encircled("DRB/AVI", {}, {GR_857_I: "2716", LUFT_32_I: "2616"})
    assert {order.split()[-1] for order in scene.allowed()} == {"2616-2516", "2616-2517"}
    scene.play(f"retreat {GR_857_I} 2616-2516")
    assert (scene.at(GR_857_I), scene.steps(GR_857_I)) == ("2516", 1)
    scene = encircled("DRI/AVI", {}, {GR_857_I: "2716", LUFT_32_I: "2616"})
    scene.play(f"retreat {GR_857_I} 2616-2517")
    assert scene.steps(GR_857_I) == 2


# 4.2.2 Off the map


def driven_north(hex_: str, *allied_hexes: str) -> Scene:
    """A German unit in a hex of the north edge, with no retreat on the board."""
    crowd = dict(zip([SUFFOLK, LINCOLNS, KOSB], allied_hexes, strict=True)) | {
        HUSSARS_23: allied_hexes[0],
        FFY: allied_hexes[1],
    }
    scene = drama(allied=crowd, german={GR_857_I: hex_})
    scene.combat("allied")
    fight(scene, f"attack {hex_} with {SUFFOLK},{LINCOLNS},{HUSSARS_23},{FFY}", "DRI/AVI")
    return scene


@pytest.mark.rule("goodwood.4.2.2.german-retreat-north")
def test_germans_driven_off_the_north_edge_west_of_breville_are_destroyed() -> None:
    scene = driven_north("1201", "1102", "1302", "1204")
    assert scene.at(GR_857_I) == "destroyed"
    assert scene.events("eliminated")[-1].rule == "goodwood.4.2.2.german-retreat-north"


@pytest.mark.rule("goodwood.4.2.2.safe-retreat-off", "goodwood.4.2.2.german-retreat-north")
def test_from_breville_eastward_they_only_leave_the_map() -> None:
    scene = driven_north("2401", "2302", "2502", "2404")
    assert scene.at(GR_857_I) == "left"
    assert scene.events("left-map")[-1].rule == "goodwood.4.2.2.safe-retreat-off"
    assert not scene.events("eliminated")


def driven_out(hex_: str, *german_hexes: str) -> Scene:
    """An Allied unit in an edge hex, with no retreat on the board; the first two German hexes attack."""
    crowd = dict(zip([TIGERS, STERZ, GR_857_I, GR_858_I], german_hexes, strict=True))
    artillery = {ART_B: "2910"} if hex_ > "15" else {ART_B: "0308"}
    scene = drama(allied={SUFFOLK: hex_}, german=crowd | artillery)
    scene.combat("german")
    fight(scene, f"attack {hex_} with {TIGERS},{STERZ}", "DRI/AVI")
    return scene


@pytest.mark.rule("goodwood.4.2.2.allied-retreat-off")
def test_allies_driven_off_the_east_edge_are_destroyed() -> None:
    scene = driven_out("3016", "2916", "2917", "2914", "2918")
    assert scene.at(SUFFOLK) == "destroyed"
    assert scene.events("eliminated")[-1].rule == "goodwood.4.2.2.allied-retreat-off"


@pytest.mark.rule("goodwood.4.2.2.allied-retreat-off")
def test_allies_driven_off_the_south_edge_are_destroyed_like_those_in_the_east() -> None:
    scene = driven_out("2725", "2624", "2824", "2623", "2823")
    assert scene.at(SUFFOLK) == "destroyed"
    assert scene.events("eliminated")[-1].rule == "goodwood.4.2.2.allied-retreat-off"


@pytest.mark.rule("goodwood.4.2.2.safe-retreat-off", "goodwood.4.2.2.german-exit")
@pytest.mark.parametrize(("hex_", "around"), [("1725", ("1624", "1824")), ("0118", ("0217", "0218"))])
def test_germans_driven_off_the_south_or_the_west_edge_only_leave_the_map(hex_: str, around: tuple[str, str]) -> None:
    crowd = dict(zip((HUSSARS_23, FFY), around, strict=True))
    watchers = {SUFFOLK: "0116", LINCOLNS: "0120"} if hex_ == "0118" else {SUFFOLK: "1723"}
    scene = drama(allied=crowd | watchers, german={GR_857_I: hex_})
    scene.combat("allied")
    fight(scene, f"attack {hex_} with {HUSSARS_23},{FFY}", "DRI/AVI")
    assert scene.at(GR_857_I) == "left"


@pytest.mark.rule("goodwood.4.2.2.allied-retreat-west-south")
def test_allies_driven_off_the_west_edge_south_of_louvigny_are_destroyed() -> None:
    scene = driven_out("0118", "0217", "0218", "0215", "0219")
    assert scene.at(SUFFOLK) == "destroyed"
    assert scene.events("eliminated")[-1].rule == "goodwood.4.2.2.allied-retreat-west-south"


@pytest.mark.rule("goodwood.4.2.2.safe-retreat-off", "goodwood.4.2.2.allied-retreat-west-south")
def test_north_of_it_they_leave_the_map() -> None:
    scene = driven_out("0107", "0206", "0207", "0204", "0208")
    assert scene.at(SUFFOLK) == "left"


@pytest.mark.rule("goodwood.4.2.2.safe-retreat-off")
def test_a_corner_on_a_safe_and_a_fatal_edge_is_left_by_the_safe_one() -> None:
    scene = drama(allied={SUFFOLK: "3001", HUSSARS_13: "3025"}, german={GR_857_I: "0101", GR_857_II: "0115"})
    rules, s = scene.rules, scene.state
    assert rules.may_leave_map(s, scene.unit(SUFFOLK), scene.hex("3001"))  # north, not east
    assert rules.may_leave_map(s, scene.unit(GR_857_I), scene.hex("0101"))  # west, not north
    assert not rules.may_leave_map(s, scene.unit(HUSSARS_13), scene.hex("3025"))
    assert not rules.may_leave_map(s, scene.unit(HUSSARS_13), scene.hex("1525"))  # the south destroys Allies like the east


@pytest.mark.rule("goodwood.4.2.2.safe-retreat-off")
def test_the_map_is_left_only_if_no_hex_on_it_is_free() -> None:
    scene = drama(allied={HUSSARS_23: "2916", FFY: "2916", EAST_YORKS: "2912"}, german={GR_857_I: "3016"})
    scene.combat("allied")
    fight(scene, f"attack 3016 with {HUSSARS_23},{FFY}", "DRI/AVI")
    assert scene.at(GR_857_I) == "3017"
    assert all(OFF_MAP not in event.args["path"] for event in scene.events("retreated"))
