"""5.3: where beaten units go, and what the way costs them."""

import pytest

from tests.gazala.cast import (
    ARMD_4,
    BDE_69,
    BRESCIA_19,
    FRENCH,
    GUARDS,
    GUNS_8,
    GUNS_XIII,
    IND_9,
    PAVIA_27,
    PZ5,
    R104,
    SA_1,
    SA_4,
    SABRATHA_85,
    TANKS_1,
    TANKS_32,
    TRENTO_61,
    fight,
)
from tests.scene import Scene

RETREAT_HEX = "gazala.5.3.retreat-hex"


def beaten(
    result: str, axis: dict[str, str], allied: dict[str, str], target: str = "0510", reduced: tuple[str, ...] = ()
) -> Scene:
    """The Axis attacks a hex with everything that touches it, and this is the result."""
    scene = Scene("gazala", axis=axis, allied=allied, reduced=reduced)
    scene.combat("axis")
    touching = [unit for unit, hex_ in axis.items() if scene.hex(target) in scene.rules.adjacent[scene.hex(hex_)]]
    fight(scene, target, touching, result)
    return scene


def ways(scene: Scene, unit: str) -> set[str]:
    """The ways on which a unit may retreat now."""
    return {order.split()[-1] for order in scene.allowed() if order.startswith(f"retreat {unit} ")}


def died_by(scene: Scene, unit: str) -> str:
    """The rule by which a unit was lost for want of a retreat."""
    (event,) = (e for e in scene.events("eliminated") if e.args["unit"] == scene.unit(unit))
    assert (scene.at(unit), event.args["stranded"]) == ("destroyed", True)
    return event.rule


NORTH = {TRENTO_61: "0509"}
NORTH_AND_SOUTH = {TRENTO_61: "0509", PAVIA_27: "0511"}

# 5.3 Ordinary retreat (R20)


@pytest.mark.rule("gazala.5.3.retreat-hex")
def test_a_retreat_ends_neither_in_an_enemy_hex_nor_in_an_enemy_zone() -> None:
    scene = beaten("DRI/AVI", NORTH, {IND_9: "0510"})
    assert scene.deciding == "allied retreat"  # the owner of the unit chooses
    assert ways(scene, IND_9) == {"0610", "0511", "0410"}
    assert scene.refused_by(f"retreat {IND_9} 0609") == [RETREAT_HEX]
    assert scene.refused_by(f"retreat {IND_9} 0509") == ["gazala.4.1.2.no-sharing"]
    assert scene.refused_by(f"retreat {IND_9} 0512") == [RETREAT_HEX]
    assert scene.refused_by(f"retreat {TRENTO_61} 0508") == [RETREAT_HEX]
    scene.play(f"retreat {IND_9} 0511")
    assert (scene.at(IND_9), scene.steps(IND_9)) == ("0511", 2)


@pytest.mark.rule("gazala.5.3.retreat-hex")
def test_units_of_a_stack_may_part() -> None:
    scene = beaten("DRI/AVI", NORTH, {IND_9: "0510", SA_4: "0510"})
    scene.play(f"retreat {IND_9} 0610", f"retreat {SA_4} 0410")
    assert (scene.at(IND_9), scene.at(SA_4)) == ("0610", "0410")


@pytest.mark.rule("gazala.5.3.retreat-hex")
def test_armour_too_is_barred_by_the_zones_of_infantry_when_it_retreats() -> None:
    scene = beaten("DRI/AVI", NORTH, {TANKS_1: "0510"})
    assert ways(scene, TANKS_1) == {"0610", "0511", "0410"}


@pytest.mark.rule("gazala.5.3.retreat-hex")
def test_terrain_a_unit_may_not_enter_is_no_retreat_hex_and_points_play_no_part() -> None:
    scene = Scene("gazala", axis={R104: "0803"}, allied={IND_9: "0903", GUNS_XIII: "0903"})
    scene.combat("axis")
    fight(scene, "0903", [R104], "DRI/AVB")
    assert ways(scene, GUNS_XIII) == {"0902", "1002", "1003"}  # the ridge of 0904 is in the zone of the riflemen
    scene = Scene("gazala", axis={R104: "1103"}, allied={IND_9: "1002"})
    scene.combat("axis")
    fight(scene, "1002", [R104], "DRI/AVB")
    assert scene.refused_by(f"retreat {IND_9} 1001") == [RETREAT_HEX]  # the sea
    assert ways(scene, IND_9) == {"0902", "0903"}


@pytest.mark.rule("gazala.5.3.retreat-hex", "gazala.4.1.2.axis-supply-effect")
def test_units_without_a_line_to_the_west_may_still_retreat() -> None:
    scene = Scene("gazala", axis={R104: "2111"}, allied={IND_9: "2110"})
    scene.combat("allied")
    fight(scene, "2111", [IND_9], "DRI/AVB")
    assert ways(scene, R104) == {"2211", "2112", "2011"}


@pytest.mark.rule("gazala.5.3.retreat-hex")
def test_beaten_attackers_retreat_by_the_same_rule() -> None:
    scene = beaten("DVI/ARI", NORTH, {IND_9: "0510", SA_4: "0408"})
    assert scene.at(TRENTO_61) == "0608"  # 0508 is in the zone of 0408, 0409 and 0609 in that of 0510


@pytest.mark.rule("gazala.5.3.retreat-impossible")
def test_a_unit_without_any_way_is_eliminated() -> None:
    axis = {TRENTO_61: "2105", PAVIA_27: "2004", BRESCIA_19: "2003"}
    scene = beaten("DRI/AVI", axis, {IND_9: "2104"}, target="2104")  # the sea and three enemies
    assert died_by(scene, IND_9) == "gazala.5.3.retreat-impossible"


@pytest.mark.rule("gazala.5.3.retreat-impossible", "gazala.5.3.3.encircled-retreat")
def test_the_second_step_of_the_encircled_comes_before_elimination() -> None:
    scene = beaten("DRI/AVI", NORTH_AND_SOUTH, {IND_9: "0510"})
    assert scene.deciding == "allied retreat"
    assert scene.at(IND_9) == "0510"


# 5.3.1 Chain retreat (R22)

FULL = {BDE_69: "0511", SA_1: "0511", FRENCH: "0511"}


@pytest.mark.rule("gazala.5.3.1.chain-retreat")
def test_a_full_hex_is_entered_by_pushing_any_unit_on() -> None:
    scene = beaten("DRI/AVI", NORTH, {IND_9: "0510"} | FULL)
    scene.play(f"retreat {IND_9} 0511")
    assert scene.deciding == "allied push"
    assert {order.split()[1] for order in scene.allowed()} == {IND_9, BDE_69, SA_1, FRENCH}  # the arriving one too
    assert ways(scene, FRENCH) == {"0610", "0611", "0512", "0411", "0410"}  # not back into the zone
    assert scene.refused_by(f"retreat {FRENCH} 0510") == ["gazala.5.3.1.chain-retreat"]
    assert scene.refused_by("end") == ["gazala.5.3.1.chain-retreat"]
    scene.play(f"retreat {FRENCH} 0512")
    assert scene.at(FRENCH) == "0512"
    assert scene.state.held_by(1, scene.hex("0511")) == 3
    assert all(scene.steps(unit) == 2 for unit in (IND_9, *FULL))


@pytest.mark.rule("gazala.5.3.1.chain-retreat")
def test_a_unit_is_pushed_only_where_there_is_room() -> None:
    also_full = {GUARDS: "0512", TANKS_1: "0512", TANKS_32: "0512"}
    scene = beaten("DRI/AVI", NORTH, {IND_9: "0510"} | FULL | also_full)
    scene.play(f"retreat {IND_9} 0511")
    assert ways(scene, FRENCH) == {"0610", "0611", "0411", "0410"}


@pytest.mark.rule("gazala.5.3.1.chain-retreat")
def test_each_arriving_unit_pushes_one() -> None:
    scene = beaten("DRI/AVI", NORTH, {IND_9: "0510", SA_4: "0510"} | FULL)
    scene.play(f"retreat {IND_9} 0511", f"retreat {FRENCH} 0512")
    assert scene.deciding == "allied retreat"
    scene.play(f"retreat {SA_4} 0511")
    assert scene.deciding == "allied push"
    scene.play(f"retreat {SA_1} 0512")
    assert scene.state.held_by(1, scene.hex("0511")) == 3
    assert len(scene.events("pushed")) == 2


@pytest.mark.rule("gazala.5.3.1.chain-retreat")
def test_a_full_hex_from_which_nobody_can_go_on_is_no_retreat_hex() -> None:
    tobruk = {BDE_69: "2003", SA_1: "2003", FRENCH: "2003"}
    scene = beaten("DRI/AVI", {TRENTO_61: "2105"}, {IND_9: "2104"} | tobruk, target="2104")
    assert scene.deciding == "allied push"  # across the harbour, the only way; somebody goes on to 1904
    assert {order.split()[-1] for order in scene.allowed()} == {"1904"}
    scene = beaten("DRI/AVI", {TRENTO_61: "2105", PAVIA_27: "1804"}, {IND_9: "2104"} | tobruk, target="2104")
    assert scene.at(IND_9) == "destroyed"  # 1904 is in a zone now
    assert not scene.events("pushed")


@pytest.mark.rule("gazala.5.3.1.chain-retreat", "gazala.5.3.2.inlet-armour")
def test_a_push_across_an_inlet_costs_a_loss_and_armour_is_not_pushed_there() -> None:
    tobruk = {BDE_69: "2003", SA_1: "2003", TANKS_1: "2003"}
    scene = beaten("DRI/AVI", {TRENTO_61: "1804"}, {IND_9: "1904"} | tobruk, target="1904")
    scene.play(f"retreat {IND_9} 2003")
    assert ways(scene, TANKS_1) == {"2004"}
    assert ways(scene, SA_1) == {"2004", "2104"}
    scene.play(f"retreat {SA_1} 2104")
    assert (scene.at(SA_1), scene.steps(SA_1)) == ("2104", 1)
    (loss,) = scene.events("loss-unseen")
    assert (loss.rule, scene.number(loss.args["hex"])) == ("gazala.5.3.2.inlet-non-armour", "2104")


@pytest.mark.rule("gazala.5.3.1.chain-retreat", "gazala.5.3.2.inlet-non-armour")
def test_nobody_is_pushed_over_an_inlet_to_his_death() -> None:
    tobruk = {BDE_69: "2003", SA_1: "2003", TANKS_1: "2003"}
    scene = beaten("DRI/AVI", {TRENTO_61: "1804"}, {IND_9: "1904"} | tobruk, target="1904")
    scene.state.steps[scene.unit(SA_1)] = 1
    scene.play(f"retreat {IND_9} 2003")
    assert ways(scene, SA_1) == {"2004"}


# 5.3.2 Across a sea inlet


@pytest.mark.rule("gazala.5.3.2.inlet-non-armour")
@pytest.mark.parametrize("unit", [IND_9, GUARDS, GUNS_XIII], ids=["infantry", "motorised", "artillery"])
def test_units_that_are_not_armoured_take_a_loss_across_an_inlet(unit: str) -> None:
    scene = beaten("DRI/AVI", {TRENTO_61: "2105"}, {unit: "2104"}, target="2104")
    assert (scene.at(unit), scene.steps(unit)) == ("2003", 1)


@pytest.mark.rule("gazala.5.3.2.inlet-non-armour")
def test_the_dry_way_costs_nothing() -> None:
    scene = beaten("DRI/AVI", {TRENTO_61: "0703"}, {IND_9: "0802"}, target="0802")
    assert ways(scene, IND_9) == {"0902", "0903"}
    scene.play(f"retreat {IND_9} 0903")
    assert scene.steps(IND_9) == 2


@pytest.mark.rule("gazala.5.3.2.inlet-after-loss")
def test_a_unit_hit_in_the_combat_does_not_survive_an_inlet() -> None:
    scene = beaten("DRB/AVI", {TRENTO_61: "2105"}, {IND_9: "2104"}, target="2104")
    assert died_by(scene, IND_9) == "gazala.5.3.2.inlet-after-loss"
    scene = beaten("DRB/AVI", {TRENTO_61: "2105"}, {IND_9: "2104", SA_4: "2104"}, target="2104")
    scene.play(f"lose {SA_4}")
    assert died_by(scene, SA_4) == "gazala.5.3.2.inlet-after-loss"
    assert (scene.at(IND_9), scene.steps(IND_9)) == ("2003", 1)  # only the one that was hit


@pytest.mark.rule("gazala.5.3.2.inlet-after-loss", "gazala.7.0.second-loss")
def test_a_hit_unit_with_a_dry_way_takes_it_and_a_reduced_one_dies_in_the_water() -> None:
    scene = beaten("DRB/AVI", {TRENTO_61: "0703"}, {IND_9: "0802"}, target="0802")
    assert (scene.at(IND_9), scene.steps(IND_9)) == ("0903", 1)
    scene = beaten("DRB/AVI", {TRENTO_61: "0703"}, {IND_9: "0802", SA_4: "0802"}, target="0802")
    scene.play(f"lose {SA_4}")
    (reason,) = scene.why_not(f"retreat {SA_4} 0902")
    assert (reason.rule, reason.message) == ("gazala.5.3.2.inlet-after-loss", "retreat-drowns")
    assert scene.refused_by(f"retreat {IND_9} 0902") == []
    scene = beaten("DRI/AVI", {TRENTO_61: "2105"}, {IND_9: "2104"}, target="2104", reduced=(IND_9,))
    assert died_by(scene, IND_9) == "gazala.5.3.2.inlet-non-armour"


@pytest.mark.rule("gazala.5.3.2.inlet-armour")
def test_armour_never_crosses_an_inlet() -> None:
    scene = beaten("DRI/AVI", {TRENTO_61: "2105"}, {TANKS_1: "2104", TANKS_32: "2104"}, target="2104")
    assert scene.refused_by(f"retreat {TANKS_1} 2003") != []
    assert ways(scene, TANKS_1) == {"2004-2003", "2004-1904", "2004-1905"}  # encircled, so the way round, with a loss
    scene.play(f"retreat {TANKS_1} 2004-2003")
    assert (scene.at(TANKS_1), scene.steps(TANKS_1)) == ("2003", 1)


@pytest.mark.rule("gazala.5.3.2.inlet-armour")
def test_armour_with_no_other_way_is_eliminated_where_infantry_crosses() -> None:
    allied = {TANKS_1: "2104", IND_9: "2104"}
    scene = beaten("DRI/AVI", {TRENTO_61: "2105"}, allied, target="2104", reduced=(TANKS_1,))
    assert died_by(scene, TANKS_1) == "gazala.5.3.2.inlet-armour"
    assert (scene.at(IND_9), scene.steps(IND_9)) == ("2003", 1)


# 5.3.3 Encircled (R21)


@pytest.mark.rule("gazala.5.3.3.encircled-retreat")
def test_encircled_units_go_two_hexes_and_every_one_takes_a_loss_on_the_second() -> None:
    scene = beaten("DRI/AVI", NORTH_AND_SOUTH, {IND_9: "0510", SA_4: "0510"})
    assert ways(scene, IND_9) == {"0609-0709", "0609-0710", "0610-0710", "0610-0711", "0410-0311", "0410-0310"} | {
        "0409-0310",
        "0409-0309",
    }
    scene.play(f"retreat {IND_9} 0609-0710", f"retreat {SA_4} 0410-0311")
    assert (scene.at(IND_9), scene.at(SA_4)) == ("0710", "0311")
    assert (scene.steps(IND_9), scene.steps(SA_4)) == (1, 1)


@pytest.mark.rule("gazala.5.3.3.encircled-retreat", "gazala.5.3.3.sheltered-retreat")
def test_the_log_tells_an_encircled_retreat_hex_by_hex() -> None:
    for friends, rule, losses in (({}, "encircled-retreat", ["0710"]), ({BDE_69: "0609"}, "sheltered-retreat", [])):
        scene = beaten("DRI/AVI", NORTH_AND_SOUTH, {IND_9: "0510"} | friends)
        scene.play(f"retreat {IND_9} 0609-0710")
        steps = [(e.rule, scene.number(e.args["hex"]), scene.number(e.args["path"][-1])) for e in scene.events("retreated")]
        assert steps == [(f"gazala.5.3.3.{rule}", "0510", "0609"), (f"gazala.5.3.3.{rule}", "0609", "0710")]
        assert [(e.rule, scene.number(e.args["hex"])) for e in scene.events("loss")] == [
            ("gazala.5.3.3.encircled-retreat", hex_) for hex_ in losses
        ]


@pytest.mark.rule("gazala.5.3.3.encircled-retreat")
def test_the_first_hex_may_not_be_the_last_and_not_an_enemy_hex() -> None:
    scene = beaten("DRI/AVI", NORTH_AND_SOUTH, {IND_9: "0510"})
    assert scene.refused_by(f"retreat {IND_9} 0610") == [RETREAT_HEX]
    assert scene.refused_by(f"retreat {IND_9} 0509-0508") == ["gazala.4.1.2.no-sharing"]


@pytest.mark.rule("gazala.5.3.3.encircled-retreat")
def test_units_with_a_free_hex_may_not_run_two() -> None:
    scene = beaten("DRI/AVI", NORTH, {IND_9: "0510"})
    assert scene.refused_by(f"retreat {IND_9} 0511-0512") == ["gazala.5.3.3.encircled-retreat"]


@pytest.mark.rule("gazala.5.3.3.encircled-retreat", "gazala.7.0.second-loss")
def test_an_encircled_unit_that_was_already_reduced_does_not_survive_the_second_step() -> None:
    scene = beaten("DRI/AVI", NORTH_AND_SOUTH, {IND_9: "0510"}, reduced=(IND_9,))
    assert died_by(scene, IND_9) == "gazala.5.3.3.encircled-retreat"


@pytest.mark.rule("gazala.5.3.3.encircled-second-zone")
def test_a_second_hex_in_a_zone_is_the_end() -> None:
    # From 2104 the armour can only go by 2004; with the Axis in 1904 everything beyond is in a zone.
    scene = beaten("DRI/AVI", {TRENTO_61: "2105", PAVIA_27: "1904"}, {TANKS_1: "2104", IND_9: "2104"}, target="2104")
    assert died_by(scene, TANKS_1) == died_by(scene, IND_9) == "gazala.5.3.3.encircled-second-zone"
    scene = beaten("DRI/AVI", NORTH_AND_SOUTH, {IND_9: "0510"})
    assert scene.refused_by(f"retreat {IND_9} 0609-0608") == [RETREAT_HEX]  # free ways are left, so not this one


@pytest.mark.rule("gazala.5.3.3.encircled-after-loss")
def test_an_encircled_unit_that_was_hit_is_eliminated() -> None:
    scene = beaten("DRB/AVI", NORTH_AND_SOUTH, {IND_9: "0510"})
    assert died_by(scene, IND_9) == "gazala.5.3.3.encircled-after-loss"
    scene = beaten("DRB/AVI", NORTH_AND_SOUTH, {IND_9: "0510", SA_4: "0510"})
    scene.play(f"lose {IND_9}")
    scene.play(f"retreat {SA_4} 0610-0711")
    assert died_by(scene, IND_9) == "gazala.5.3.3.encircled-after-loss"
    assert (scene.at(SA_4), scene.steps(SA_4)) == ("0711", 1)


@pytest.mark.rule("gazala.5.3.3.encircled-after-loss", "gazala.5.3.3.sheltered-retreat")
def test_a_hit_unit_escapes_through_friends_without_another_loss() -> None:
    scene = beaten("DRB/AVI", NORTH_AND_SOUTH, {IND_9: "0510", BDE_69: "0610"})
    assert ways(scene, IND_9) == {"0610-0710", "0610-0711"}  # only by the friendly hex, and not into a zone
    scene.play(f"retreat {IND_9} 0610-0711")
    assert (scene.at(IND_9), scene.steps(IND_9)) == ("0711", 1)


@pytest.mark.rule("gazala.5.3.3.sheltered-retreat")
def test_friends_in_the_first_hex_shelter_every_unit_that_passes() -> None:
    allied = {IND_9: "0510", SA_4: "0510", BDE_69: "0610", SA_1: "0610", FRENCH: "0610"}  # full, but only passed
    scene = beaten("DRI/AVI", NORTH_AND_SOUTH, allied)
    scene.play(f"retreat {IND_9} 0610-0711", f"retreat {SA_4} 0410-0311")
    assert (scene.at(IND_9), scene.steps(IND_9)) == ("0711", 2)
    assert (scene.at(SA_4), scene.steps(SA_4)) == ("0311", 1)


@pytest.mark.rule("gazala.5.3.3.sheltered-retreat")
def test_a_reduced_unit_too_is_sheltered() -> None:
    scene = beaten("DRI/AVI", NORTH_AND_SOUTH, {IND_9: "0510", BDE_69: "0610"}, reduced=(IND_9,))
    scene.play(f"retreat {IND_9} 0610-0711")
    assert (scene.at(IND_9), scene.steps(IND_9)) == ("0711", 1)


@pytest.mark.rule("gazala.5.3.3.sheltered-retreat", "gazala.5.3.2.inlet-non-armour")
def test_shelter_does_not_save_from_the_loss_of_a_crossing() -> None:
    axis = {TRENTO_61: "0903", PAVIA_27: "1104"}
    scene = beaten("DRI/AVI", axis, {IND_9: "0902", BDE_69: "0802"}, target="0902")
    scene.play(f"retreat {IND_9} 0802-0703")
    assert (scene.at(IND_9), scene.steps(IND_9)) == ("0703", 1)
    scene = beaten("DRB/AVI", axis, {IND_9: "0902", BDE_69: "0802"}, target="0902")
    assert died_by(scene, IND_9) == "gazala.5.3.2.inlet-after-loss"  # sheltered, but across the water
    scene = beaten("DRI/AVI", axis, {IND_9: "0902"}, target="0902")
    assert died_by(scene, IND_9) == "gazala.5.3.3.encircled-retreat"  # a loss for the water and one for the second step


@pytest.mark.rule("gazala.5.3.3.sheltered-retreat")
def test_in_the_retreat_each_unit_is_judged_alone() -> None:
    """The infantry crosses the harbour, so the stack is not encircled; the armour beside it is, and goes two hexes."""
    scene = beaten("DRI/AVI", {TRENTO_61: "2105"}, {TANKS_1: "2104", IND_9: "2104", BDE_69: "2004"}, target="2104")
    assert ways(scene, IND_9) == {"2003"}
    assert ways(scene, TANKS_1) == {"2004-2003", "2004-1904", "2004-1905"}
    scene.play(f"retreat {TANKS_1} 2004-1905")
    assert scene.steps(TANKS_1) == 2


# 4.2.2 Off the map (R20a)

SOUTH_EDGE = {TRENTO_61: "0515", PAVIA_27: "0416", BRESCIA_19: "0616"}


@pytest.mark.rule("gazala.4.2.2.forced-exit")
def test_a_retreat_leaves_the_map_when_no_hex_on_it_is_left() -> None:
    scene = beaten("DRB/AVI", SOUTH_EDGE, {IND_9: "0516"}, target="0516")
    assert scene.at(IND_9) == "left"
    assert scene.events("left-map")[0].rule == "gazala.4.2.2.forced-exit"
    assert sum(point.points for point in scene.rules.points(scene.state) if point.message == "destroyed") == 0


@pytest.mark.rule("gazala.4.2.2.forced-exit")
def test_a_unit_with_a_hex_on_the_map_may_not_leave_it() -> None:
    scene = beaten("DRI/AVI", {TRENTO_61: "0515"}, {IND_9: "0516"}, target="0516")
    assert ways(scene, IND_9) == {"0616", "0416"}
    assert scene.refused_by(f"retreat {IND_9} off") == ["gazala.4.2.2.forced-exit"]


ROUND_0215 = {TRENTO_61: "0115", PAVIA_27: "0316"}


@pytest.mark.rule("gazala.4.2.2.forced-exit", "gazala.5.3.3.encircled-retreat")
def test_the_second_step_of_the_encircled_may_leave_the_map_if_nothing_else_is_left() -> None:
    scene = beaten("DRI/AVI", ROUND_0215 | {BRESCIA_19: "0313", SABRATHA_85: "0414"}, {IND_9: "0215"}, target="0215")
    assert ways(scene, IND_9) == {"0216-off", "0116-off"}
    scene.play(f"retreat {IND_9} 0216-off")
    assert (scene.at(IND_9), scene.steps(IND_9)) == ("left", 1)
    scene = beaten("DRI/AVI", ROUND_0215, {IND_9: "0215"}, target="0215")
    assert ways(scene, IND_9) == {"0214-0213", "0214-0314", "0315-0314", "0315-0414"}
    assert scene.refused_by(f"retreat {IND_9} 0216-off") == ["gazala.4.2.2.forced-exit"]


@pytest.mark.rule("gazala.4.2.2.forced-exit", "gazala.5.3.retreat-hex")
def test_the_sea_is_no_exit() -> None:
    scene = beaten("DRI/AVI", {TRENTO_61: "2105", PAVIA_27: "2004"}, {GUNS_8: "2104", ARMD_4: "2104"}, target="2104")
    assert (scene.at(GUNS_8), scene.at(ARMD_4)) == ("destroyed", "destroyed")


# 9.1 Mines lie on the way of a retreat, too


@pytest.mark.rule("gazala.9.1.entry-die-each", "gazala.5.3.retreat-hex")
def test_a_retreat_onto_mines_asks_for_the_die() -> None:
    scene = Scene("gazala", axis={PZ5: "1110"}, allied={IND_9: "1210"})
    scene.combat("allied")
    scene.dice = [2]
    fight(scene, "1110", [IND_9], "DRI/AVB")
    scene.play(f"retreat {PZ5} 1010")
    assert (scene.at(PZ5), scene.steps(PZ5)) == ("1010", 1)
