"""5.1.6 results, 5.2 advance, 5.3 retreat."""

import pytest

from tests.battles import fight
from tests.dragoon.cast import (
    ART_7,
    B1,
    B2,
    CC1,
    CC3,
    LXII,
    PZ15,
    R7,
    R15,
    R30,
    R141,
    R157,
    RI15,
    RI281,
    RI305,
    RI757,
    RI765,
    RI917,
    RI932,
    RI933,
    RI934,
)
from tests.scene import Scene

FAR = {RI281: "0423"}
"""A German far away, so that the Allied combat phase does not end by itself."""


def battle(order: str, result: str, **counters: dict[str, str]) -> Scene:
    """The Allies attack and get this result."""
    scene = Scene("dragoon", **counters)
    scene.combat("allied")
    fight(scene, order, result)
    return scene


ONE = {"axis": {RI932: "0204", **FAR}, "allied": {R7: "0203"}}
TWO = {"axis": {RI932: "0204", RI757: "0204", **FAR}, "allied": {R7: "0203", R15: "0203"}}

# 5.1.6 Results. One regiment of 3 defends, or 3 + 2; one American attacks with 5, or two with 10, and air points.


@pytest.mark.rule("dragoon.5.1.6.DE", "dragoon.5.1.6.DE-others-retreat")
def test_de_takes_a_unit_of_the_defenders_choice_and_the_others_retreat() -> None:
    scene = battle(f"attack 0204 with {R7},{R15} air 30", "DE/AVB", **TWO)
    assert set(scene.allowed()) == {f"lose {RI932}", f"lose {RI757}"}
    scene.play(f"lose {RI757}")
    assert scene.at(RI757) == "destroyed"
    assert scene.events("eliminated")[0].rule == "dragoon.5.1.6.DE"
    scene.play(f"lose {R7}")
    assert scene.deciding == "axis retreat"
    scene.play(f"retreat {RI932} 0304")
    assert (scene.at(RI932), scene.steps(RI932)) == ("0304", 2)


@pytest.mark.rule("dragoon.5.1.6.DE-others-retreat")
def test_de_drives_the_survivors_even_out_of_toulon() -> None:
    scene = battle(
        f"attack 1024 with {R7},{R15},{R30} air 30",
        "DE/AVI",
        axis={RI917: "1024", LXII: "1024", **FAR},
        allied={R7: "1123", R15: "1123", R30: "1123"},
    )
    scene.play(f"lose {LXII}")
    assert scene.at(RI917) == "0923", "the only hex without an Allied zone"


@pytest.mark.rule("dragoon.5.1.6.DRB")
def test_drb_all_retreat_and_one_takes_a_loss() -> None:
    scene = battle(f"attack 0204 with {R7},{R15} air 15", "DRB/AVI", **TWO)
    assert scene.deciding == "axis loss"
    scene.play(f"lose {RI757}", f"retreat {RI757} 0304", f"retreat {RI932} 0205")
    assert (scene.steps(RI757), scene.steps(RI932)) == (1, 2)
    assert (scene.at(RI757), scene.at(RI932)) == ("0304", "0205")


@pytest.mark.rule("dragoon.5.1.6.DRI", "dragoon.5.1.6.AVI")
def test_dri_avi_the_defenders_go_unhurt_and_the_hex_may_be_taken() -> None:
    scene = battle(f"attack 0204 with {R7} air 10", "DRI/AVI", **ONE)
    scene.play(f"retreat {RI932} 0205")
    assert scene.steps(RI932) == 2
    assert set(scene.allowed()) == {f"advance {R7} 0204", "end"}
    scene.play(f"advance {R7} 0204")
    assert (scene.at(R7), scene.steps(R7)) == ("0204", 2)


@pytest.mark.rule("dragoon.5.1.6.DVB", "dragoon.5.1.6.ARI", "dragoon.5.1.6.combined-cells")
def test_dvb_ari_the_attackers_go_back_once_and_a_defender_takes_a_loss() -> None:
    scene = battle(f"attack 0204 with {R7} air 4", "DVB/ARI", **ONE)
    assert (scene.steps(RI932), scene.at(RI932)) == (1, "0204")
    assert scene.deciding == "allied retreat"
    scene.play(f"retreat {R7} 0202")
    assert (scene.at(R7), scene.steps(R7)) == ("0202", 2)
    assert scene.deciding == "allied combat", "one retreat for the two halves"


@pytest.mark.rule("dragoon.5.1.6.DVI", "dragoon.5.1.6.ARB")
def test_dvi_arb_the_attackers_go_back_and_one_takes_a_loss() -> None:
    scene = battle(f"attack 0204 with {R7}", "DVI/ARB", **ONE)
    scene.play(f"retreat {R7} 0202")
    assert (scene.steps(RI932), scene.steps(R7)) == (2, 1)
    assert (scene.at(RI932), scene.at(R7)) == ("0204", "0202")


@pytest.mark.rule("dragoon.5.1.6.ARB")
def test_the_attacker_chooses_who_takes_the_loss() -> None:
    scene = battle(
        f"attack 0204 with {R7},{R15}",
        "DVI/ARB",
        axis={RI932: "0204", RI933: "0204", RI934: "0204", **FAR},
        allied={R7: "0203", R15: "0203"},
    )
    assert scene.deciding == "allied loss"
    assert set(scene.allowed()) == {f"lose {R7}", f"lose {R15}"}


@pytest.mark.rule("dragoon.5.1.6.DVI")
def test_distant_artillery_neither_retreats_nor_takes_losses() -> None:
    scene = battle(
        f"attack 0204 with {R7},{ART_7}",
        "DVI/ARI",
        axis={RI932: "0204", **FAR},
        allied={R7: "0203", ART_7: "0202"},
    )
    assert not [order for order in scene.allowed() if ART_7 in order]
    assert (scene.at(ART_7), scene.steps(ART_7)) == ("0202", 2)


@pytest.mark.rule("dragoon.5.1.6.IMP")
def test_imp_changes_nothing() -> None:
    scene = battle(f"attack 0204 with {R7} air 4", "IMP", **ONE)
    assert (scene.at(R7), scene.at(RI932)) == ("0203", "0204")
    assert (scene.steps(R7), scene.steps(RI932)) == (2, 2)
    assert scene.rules.is_engaged(scene.state, scene.unit(R7))


@pytest.mark.rule("dragoon.5.1.6.AVB")
def test_avb_the_attacker_wins_and_one_of_his_units_takes_a_loss() -> None:
    scene = battle(f"attack 0204 with {R7},{R15} air 10", "DRI/AVB", **TWO)
    assert scene.deciding == "allied loss"
    scene.play(f"lose {R15}")
    assert (scene.steps(R7), scene.steps(R15)) == (2, 1)
    scene.play(f"retreat {RI932} 0205", f"retreat {RI757} 0205")
    assert scene.deciding == "allied advance"


@pytest.mark.rule("dragoon.5.1.6.AE")
def test_ae_one_attacker_is_eliminated_and_the_others_retreat() -> None:
    scene = battle(
        f"attack 0204 with {R7},{B1}",
        "DVB/AE",
        axis={RI932: "0204", RI933: "0204", RI934: "0204", PZ15: "0204", **FAR},
        allied={R7: "0203", B1: "0203"},
    )
    scene.play(f"lose {RI932}", f"lose {B1}")
    assert scene.at(B1) == "destroyed"
    assert scene.events("eliminated")[0].rule == "dragoon.5.1.6.AE"
    assert scene.deciding == "allied retreat"


@pytest.mark.rule("dragoon.5.1.6.EMP", "dragoon.5.1.6.EMP-attacker-price", "dragoon.5.1.6.EMP-defenders-retreat")
def test_emp_both_sides_pay_and_the_remaining_defenders_retreat() -> None:
    scene = battle(f"attack 0204 with {R7},{R15} air 15", "EMP", **TWO)
    assert scene.deciding == "axis exchange"
    assert scene.refused_by("exchange us-3-ri7") == ["dragoon.5.1.6.EMP"]
    scene.play(f"exchange {RI757}")
    assert scene.at(RI757) == "destroyed"
    assert scene.deciding == "allied price"
    assert set(scene.allowed()) == {f"exchange {R7}", f"exchange {R15}"}, "2 points of defence cost at least 2 of attack"
    scene.play(f"exchange {R7}")
    assert scene.at(R7) == "destroyed"
    assert scene.deciding == "axis retreat"
    scene.play(f"retreat {RI932} 0205")
    assert scene.deciding == "allied combat", "nobody has won, nobody advances"


@pytest.mark.rule("dragoon.5.1.6.EMP-attacker-price")
def test_the_price_is_counted_in_strengths_as_they_stand() -> None:
    """A panzer regiment of 5 costs both reduced French brigades, 2 each: together worth less, so all are lost."""
    scene = Scene("dragoon", axis={PZ15: "0204", **FAR}, allied={B1: "0203", B2: "0203", ART_7: "0202"}, reduced=[B1, B2])
    scene.combat("allied")
    fight(scene, f"attack 0204 with {B1},{B2},{ART_7} air 19", "EMP")
    assert [scene.at(unit) for unit in (PZ15, B1, B2)] == ["destroyed"] * 3
    assert scene.at(ART_7) == "0202"


@pytest.mark.rule("dragoon.5.1.6.EMP-defenders-retreat")
def test_after_emp_survivors_leave_toulon_too() -> None:
    scene = battle(
        f"attack 1024 with {R7},{R15},{R30} air 17",
        "EMP",
        axis={RI917: "1024", LXII: "1024", **FAR},
        allied={R7: "1123", R15: "1123", R30: "1123"},
    )
    scene.play(f"exchange {LXII}", f"exchange {R7}")
    assert scene.at(RI917) == "0923"


# 5.2 Advance


def won(vacated: str, to: str = "", **counters: dict[str, str]) -> Scene:
    """The Allies attack with everybody next to a hex, drive one German out of it, and may advance."""
    scene = Scene("dragoon", **counters)
    scene.combat("allied")
    here = scene.hex(vacated)
    units = [u for u in scene.state.units_of(0) if scene.rules.in_contact(scene.state, u, here)]
    names = ",".join(scene.definition.units[u].id for u in units)
    for air in range(31):
        order = f"attack {vacated} with {names}" + (f" air {air}" if air else "")
        try:
            fight(scene, order, "DRI/AVI")
        except StopIteration:
            continue
        break
    scene.play(next(order for order in scene.allowed() if order.endswith(to)))
    assert scene.deciding == "allied advance"
    return scene


@pytest.mark.rule("dragoon.5.2.occupy", "dragoon.5.2.advance-optional")
def test_the_victors_may_occupy_the_hex_or_stay() -> None:
    scene = won("0204", axis={RI932: "0204", **FAR}, allied={R7: "0203", R15: "0303", R30: "0202"})
    assert set(scene.allowed()) == {f"advance {R7} 0204", f"advance {R15} 0204", "end"}
    scene.play(f"advance {R7} 0204", "end")
    assert (scene.at(R7), scene.at(R15)) == ("0204", "0303")


@pytest.mark.rule("dragoon.5.2.occupy")
def test_no_new_attack_follows_from_an_advance() -> None:
    scene = won("0204", axis={RI932: "0204", RI933: "0206", **FAR}, allied={CC1: "0203"})
    scene.play(f"advance {CC1} 0204-0205")
    assert scene.refused_by(f"attack 0206 with {CC1}") == ["dragoon.5.1.1.multi-hex"]
    assert not scene.has_duty(CC1)


@pytest.mark.rule("dragoon.5.2.motorised-two", "dragoon.5.2.foot-one")
def test_motorised_units_advance_two_hexes_and_others_one() -> None:
    scene = won("0204", axis={RI932: "0204", **FAR}, allied={CC1: "0203", CC3: "0203", R7: "0203"})
    for unit in (CC1, CC3):
        assert f"advance {unit} 0204-0205" in scene.allowed()
    assert scene.refused_by(f"advance {R7} 0204-0205") == ["dragoon.5.2.foot-one"]


@pytest.mark.rule("dragoon.5.2.artillery-none")
def test_artillery_does_not_advance() -> None:
    scene = won("0204", axis={RI932: "0204", **FAR}, allied={ART_7: "0203", R7: "0203"})
    assert scene.refused_by(f"advance {ART_7} 0204") == ["dragoon.5.2.artillery-none"]


@pytest.mark.rule("dragoon.5.2.two-hex-condition")
def test_two_hexes_only_if_the_first_is_open() -> None:
    scene = won("0304", axis={RI932: "0304", **FAR}, allied={CC1: "0303"})
    assert set(scene.allowed()) == {f"advance {CC1} 0304", "end"}
    assert scene.refused_by(f"advance {CC1} 0304-0205") == ["dragoon.5.2.two-hex-condition"]


@pytest.mark.rule("dragoon.5.2.two-hex-second")
def test_the_second_hex_is_open_ground_or_a_city() -> None:
    scene = won("0203", to="0102", axis={RI932: "0203", **FAR}, allied={CC1: "0204"})
    ways = {order.removeprefix(f"advance {CC1} ") for order in scene.allowed()}
    assert ways == {"0203", "0203-0202", "0203-0303", "0203-0103", "end"}, "Autun and open ground, not the woods of 0302"
    assert scene.refused_by(f"advance {CC1} 0203-0302") == ["dragoon.5.2.two-hex-condition"]


@pytest.mark.rule("dragoon.5.2.two-hex-river")
def test_no_river_between_the_two_hexes_unless_there_is_a_bridge() -> None:
    """From 0606 a bridge leads to Mâcon (0505); 0506 lies across the Saône without one."""
    scene = won("0606", axis={RI932: "0606", **FAR}, allied={CC1: "0605"})
    assert f"advance {CC1} 0606-0505" in scene.allowed()
    assert scene.refused_by(f"advance {CC1} 0606-0506") == ["dragoon.5.2.two-hex-condition"]


@pytest.mark.rule("dragoon.5.2.two-hex-river")
def test_the_river_before_the_vacated_hex_does_not_matter() -> None:
    scene = won("0604", axis={RI932: "0604", **FAR}, allied={CC1: "0504", R7: "0504", R15: "0504"})
    assert f"advance {CC1} 0604-0704" in scene.allowed()


@pytest.mark.rule("dragoon.5.2.advance-ignores-zones")
def test_enemy_zones_stop_no_advance() -> None:
    scene = won("0204", axis={RI932: "0204", RI933: "0206", **FAR}, allied={CC1: "0203"})
    assert scene.rules.in_enemy_zone(scene.state, scene.unit(CC1), scene.hex("0205"))
    assert f"advance {CC1} 0204-0205" in scene.allowed()


@pytest.mark.rule("dragoon.5.2.advance-optional")
def test_a_motorised_unit_may_stop_after_one_hex() -> None:
    scene = won("0204", axis={RI932: "0204", **FAR}, allied={CC1: "0203"})
    assert f"advance {CC1} 0204" in scene.allowed()
    assert scene.refused_by("end") == []


# 5.3 Retreat


@pytest.mark.rule("dragoon.5.3.retreat-not-engaged")
def test_a_retreat_ends_in_no_enemy_hex_and_no_enemy_zone() -> None:
    scene = battle(f"attack 0204 with {R7} air 10", "DRI/AVI", **ONE)
    assert set(scene.allowed()) == {f"retreat {RI932} {number}" for number in ("0304", "0205", "0104")}
    assert scene.refused_by(f"retreat {RI932} 0303") == ["dragoon.5.3.retreat-not-engaged"]
    assert scene.refused_by(f"retreat {RI932} 0203") == ["dragoon.4.1.2.no-sharing"]


@pytest.mark.rule("dragoon.5.3.retreat-not-engaged")
def test_units_of_a_stack_may_part() -> None:
    scene = battle(f"attack 0204 with {R7},{R15} air 5", "DRI/AVI", **TWO)
    scene.play(f"retreat {RI932} 0104", f"retreat {RI757} 0304")
    assert (scene.at(RI932), scene.at(RI757)) == ("0104", "0304")


@pytest.mark.rule("dragoon.5.3.retreat-off-map")
def test_a_retreat_leaves_the_map_by_an_exit_edge_when_no_hex_is_left() -> None:
    """0101 touches 0201, 0202 and 0102."""
    scene = battle(f"attack 0101 with {R7} air 17", "DRI/AVI", axis={RI932: "0101", **FAR}, allied={R7: "0202", R15: "0302"})
    assert scene.at(RI932) == "left"
    assert scene.events("left-map")[0].rule == "dragoon.5.3.retreat-off-map"
    points = {p.message: p.points for p in scene.rules.points(scene.state) if p.message == "german-exit"}
    assert points == {"german-exit": 5}, "as if it had marched out"


@pytest.mark.rule("dragoon.5.3.1.chain-retreat")
def test_a_full_hex_makes_room_by_a_chain_retreat() -> None:
    """Of the German's hexes only 0205 is free of zones, and it is full."""
    full = {RI933: "0205", RI934: "0205", RI305: "0205", RI15: "0205"}
    scene = battle(
        f"attack 0204 with {R7},{R15},{R30} air 3",
        "DRI/AVI",
        axis={RI932: "0204", **full, **FAR},
        allied={R7: "0203", R15: "0303", R30: "0103"},
    )
    if scene.deciding == "axis retreat":
        scene.play(f"retreat {RI932} 0205")
    assert scene.deciding == "axis push"
    pushed = {order.split()[1] for order in scene.allowed()}
    assert pushed == {RI932, *full}, "any four may stay"
    scene.play(f"retreat {RI15} 0206")
    assert (scene.at(RI15), scene.at(RI932), scene.steps(RI15)) == ("0206", "0205", 2)


# 5.3.2 Across rivers


def saone(unit: str, order: str, result: str, allied: dict[str, str]) -> Scene:
    return battle(order, result, axis={unit: "0604", **FAR}, allied=allied)


@pytest.mark.rule("dragoon.5.3.2.armour-river", "dragoon.5.3.2.others-river")
def test_armour_that_retreats_across_a_river_takes_a_loss_and_others_do_not() -> None:
    for unit, air, steps in ((PZ15, 20, 1), (RI932, 10, 2)):
        scene = saone(unit, f"attack 0604 with {R7} air {air}", "DRI/AVI", {R7: "0704"})
        scene.play(f"retreat {unit} 0503")
        assert (scene.at(unit), scene.steps(unit)) == ("0503", steps)


@pytest.mark.rule("dragoon.5.3.2.armour-river", "dragoon.tables.terrain.bridge")
def test_a_bridge_is_no_crossing() -> None:
    scene = battle(f"attack 0606 with {R7} air 20", "DRI/AVI", axis={PZ15: "0606", **FAR}, allied={R7: "0705"})
    scene.play(f"retreat {PZ15} 0505")
    assert scene.steps(PZ15) == 2


@pytest.mark.rule("dragoon.5.3.2.armour-river-hit")
def test_armour_hit_in_the_battle_does_not_survive_the_river() -> None:
    """With Allies in 0704 and 0603 only 0504, across the Saône, is open."""
    scene = saone(PZ15, f"attack 0604 with {R7},{R15} air 20", "DRB/AVI", {R7: "0704", R15: "0603"})
    assert scene.at(PZ15) == "destroyed"
    assert scene.events("eliminated")[0].rule == "dragoon.5.3.2.armour-river-hit"
    scene = saone(PZ15, f"attack 0604 with {R7},{R15} air 15", "DRI/AVI", {R7: "0704", R15: "0603"})
    assert (scene.at(PZ15), scene.steps(PZ15)) == ("0504", 1)


@pytest.mark.rule("dragoon.5.3.2.others-river")
def test_infantry_hit_in_the_battle_crosses_unharmed() -> None:
    scene = saone(RI932, f"attack 0604 with {R7},{R15} air 5", "DRB/AVI", {R7: "0704", R15: "0603"})
    assert (scene.at(RI932), scene.steps(RI932)) == ("0504", 1)


@pytest.mark.rule("dragoon.5.3.2.armour-river", "dragoon.5.3.1.chain-retreat")
def test_armour_pushed_across_a_river_pays_for_it() -> None:
    scene = Scene("dragoon", axis={PZ15: "0604", RI932: "0604", RI933: "0604", RI934: "0604", RI15: "0604"})
    scene.state.agenda = (("push", 1, scene.hex("0604"), scene.unit(RI15)),)
    scene.play(f"retreat {PZ15} 0503")
    assert (scene.at(PZ15), scene.steps(PZ15)) == ("0503", 1)


@pytest.mark.rule("dragoon.5.1.1.declare-first", "dragoon.5.3.2.armour-river")
def test_the_loss_of_armour_that_only_made_room_is_its_owners_secret() -> None:
    """R29: 0604 is full, and the panzers in it were in no battle."""
    full = {PZ15: "0604", RI933: "0604", RI934: "0604", RI15: "0604"}
    scene = battle(f"attack 0704 with {R7} air 10", "DRI/AVI", axis={RI932: "0704", **full, **FAR}, allied={R7: "0804"})
    scene.play(f"retreat {RI932} 0604", f"retreat {PZ15} 0503")
    assert scene.steps(PZ15) == 1
    assert [event.name for event in scene.table.events if event.name.startswith("loss")] == ["loss-unseen"]


# 5.3.3 Encircled


RING = {R7: "0203", R15: "0205"}
"""Round 0204 every hex is held or in a zone; 0403, 0404, 0305 and others beyond are free."""


@pytest.mark.rule("dragoon.5.3.3.surrounded-second-hex")
def test_encircled_units_go_on_to_a_second_hex_and_take_a_loss() -> None:
    scene = battle(f"attack 0204 with {R7},{R15}", "DRI/AVI", axis={RI932: "0204", **FAR}, allied=RING)
    assert all(order.count("-") >= 3 for order in scene.allowed()), "ge-244-ri932 and a dash in the path"
    assert scene.refused_by(f"retreat {RI932} 0303") == ["dragoon.5.3.retreat-not-engaged"]
    scene.play(f"retreat {RI932} 0303-0404")
    assert (scene.at(RI932), scene.steps(RI932)) == ("0404", 1)


@pytest.mark.rule("dragoon.5.3.3.surrounded-eliminated")
def test_a_second_zone_eliminates() -> None:
    """In the second ring every hex is held or in a zone as well."""
    outer = {R30: "0403", R141: "0305", R157: "0102", B1: "0106"}
    scene = battle(f"attack 0204 with {R7},{R15}", "DRI/AVI", axis={RI932: "0204", **FAR}, allied={**RING, **outer})
    assert scene.at(RI932) == "destroyed"
    assert scene.events("eliminated")[0].rule == "dragoon.5.3.3.surrounded-eliminated"


@pytest.mark.rule("dragoon.5.3.3.already-hit")
def test_an_encircled_unit_hit_in_the_battle_is_eliminated_and_the_others_go_on() -> None:
    scene = battle(f"attack 0204 with {R7},{R15} air 10", "DRB/AVI", axis={RI932: "0204", RI933: "0204", **FAR}, allied=RING)
    scene.play(f"lose {RI933}", f"retreat {RI932} 0303-0404")
    assert (scene.at(RI932), scene.at(RI933)) == ("0404", "destroyed")
    assert scene.events("eliminated")[0].rule == "dragoon.5.3.3.already-hit"


@pytest.mark.rule("dragoon.5.3.3.sheltered-retreat", "dragoon.5.3.3.sheltered-no-loss")
def test_friends_in_the_first_hex_shelter_the_retreat() -> None:
    counters = {"axis": {RI932: "0204", RI933: "0204", RI757: "0303", **FAR}, "allied": RING}
    scene = battle(f"attack 0204 with {R7},{R15} air 10", "DRB/AVI", **counters)
    scene.play(f"lose {RI933}", f"retreat {RI933} 0303-0404", f"retreat {RI932} 0303-0404")
    assert (scene.at(RI933), scene.steps(RI933)) == ("0404", 1), "hit in the battle, and alive"
    assert (scene.at(RI932), scene.steps(RI932)) == ("0404", 2), "no loss on the second step"


# 5.3.3 Toulon and Marselha


@pytest.mark.rule("dragoon.5.3.3.toulon-marselha")
@pytest.mark.parametrize(("port", "from_", "air"), [("1024", "1123", 17), ("0723", "0722", 17)])
def test_germans_in_the_two_ports_need_not_retreat(port: str, from_: str, air: int) -> None:
    scene = battle(f"attack {port} with {R7} air {air}", "DRI/AVI", axis={RI917: port, **FAR}, allied={R7: from_})
    assert scene.deciding == "axis stand"
    scene.play("end")
    assert (scene.at(RI917), scene.deciding) == (port, "allied combat"), "and nobody advances"
    assert scene.events("stood")[0].rule == "dragoon.5.3.3.toulon-marselha"


@pytest.mark.rule("dragoon.5.3.3.toulon-marselha")
def test_each_unit_is_asked_and_the_loss_stands() -> None:
    scene = battle(f"attack 1024 with {R7} air 25", "DRB/AVI", axis={RI917: "1024", RI765: "1024", **FAR}, allied={R7: "1123"})
    scene.play(f"lose {RI765}", f"retreat {RI765} 0923")
    assert (scene.at(RI765), scene.steps(RI765)) == ("0923", 1)
    scene.play("end")
    assert (scene.at(RI917), scene.steps(RI917)) == ("1024", 2)


@pytest.mark.rule("dragoon.5.3.3.toulon-marselha")
def test_if_all_leave_the_port_is_taken_and_nobody_else_may_stay() -> None:
    scene = battle(f"attack 1024 with {R7} air 17", "DRI/AVI", axis={RI917: "1024", **FAR}, allied={R7: "1123"})
    scene.play(f"retreat {RI917} 0923")
    assert scene.deciding == "allied advance"
    scene = battle(f"attack 1323 with {R7} air 10", "DRI/AVI", axis={RI765: "1323", **FAR}, allied={R7: "1224"})
    assert scene.deciding == "axis retreat", "Saint Tropez is no fortress port"


@pytest.mark.rule("dragoon.5.3.3.sea-and-switzerland")
def test_who_has_only_the_sea_or_switzerland_left_is_destroyed() -> None:
    scene = battle(
        f"attack 0423 with {R7},{R15} air 5",
        "DRI/AVI",
        axis={RI932: "0423", RI281: "0723"},
        allied={R7: "0422", R15: "0522", R30: "0222"},
    )
    assert scene.at(RI932) == "destroyed"
    assert scene.events("eliminated")[0].rule == "dragoon.5.3.3.sea-and-switzerland"
    counted = [p.points for p in scene.rules.points(scene.state) if p.message == "destroyed"]
    assert counted == [2], "it counts as eliminated"
    scene = Scene("dragoon", allied={R7: "1206"}, axis={RI932: "1305", RI933: "1207", RI934: "1407"})
    assert scene.rules.retreats(scene.state, scene.unit(R7)) == []
    assert scene.rules.hopeless_key(scene.state, scene.unit(R7)) == "sea-and-switzerland"
