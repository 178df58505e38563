"""5.1.6: what each result does, and on whom the losses of an armoured attack fall first."""

import pytest

from tests.battles import fight
from tests.goodwood.cast import (
    ART_B,
    AT_20,
    AT_346,
    AUFKL,
    EAST_YORKS,
    FFY,
    FIELD_7,
    FLAK_2_I,
    GR_857_I,
    GR_858_I,
    HEAVY_1,
    HUSSARS_23,
    LINCOLNS,
    LUFT_31_I,
    LUFT_32_I,
    NORTHANTS,
    PG_125_I,
    PZJG,
    RTR_3,
    SP_155,
    SP_RHA,
    SS_PZ_I,
    STERZ,
    STUG,
    SUFFOLK,
    TANK_DESTROYERS,
    TIGERS,
    drama,
)
from tests.scene import Scene


def attack(allied: list[str], german: list[str], result: str, air: int = 0, gun: str = "") -> Scene:
    """An attack from 2715 on 2716 that ends with this result; a gun may support it from 2711."""
    guns = {gun: "2711"} if gun else {}
    scene = drama(allied=dict.fromkeys(allied, "2715") | guns, german=dict.fromkeys(german, "2716"))
    scene.combat("allied")
    order = f"attack 2716 with {','.join([*allied, *guns])}" + (f" air {air}" if air else "")
    fight(scene, order, result)
    return scene


def play_all(scene: Scene, side: str, kind: str) -> None:
    while scene.deciding == f"{side} {kind}":
        scene.play(scene.allowed()[0])


@pytest.mark.rule("goodwood.5.1.6.result-de", "goodwood.5.1.6.result-avi")
def test_de_eliminates_one_defender_of_the_owners_choice_and_the_others_retreat() -> None:
    scene = attack([HUSSARS_23, FFY, RTR_3], [LUFT_31_I, LUFT_32_I], "DE/AVI")  # 18 against 2
    assert scene.deciding == "german loss"
    assert set(scene.allowed()) == {f"lose {LUFT_31_I}", f"lose {LUFT_32_I}"}
    scene.play(f"lose {LUFT_31_I}")
    assert scene.at(LUFT_31_I) == "destroyed"
    assert scene.deciding == "german retreat"
    play_all(scene, "german", "retreat")
    assert scene.at(LUFT_32_I) != "2716"
    assert scene.steps(LUFT_32_I) == 2
    assert scene.deciding == "allied advance"


@pytest.mark.rule("goodwood.5.1.6.result-de")
def test_de_drives_the_others_out_even_of_a_city() -> None:
    scene = drama(
        allied=dict.fromkeys([HUSSARS_23, FFY, RTR_3, SUFFOLK], "2518"), german={LUFT_31_I: "2519", LUFT_32_I: "2519"}
    )
    scene.combat("allied")
    fight(scene, f"attack 2519 with {HUSSARS_23},{FFY},{RTR_3},{SUFFOLK}", "DE/AVB")
    scene.play(f"lose {LUFT_31_I}", f"lose {SUFFOLK}")
    assert scene.refused_by("end") == ["goodwood.5.3.retreat-limits"]


@pytest.mark.rule("goodwood.5.1.6.result-drb", "goodwood.5.1.6.result-avi")
def test_drb_all_defenders_retreat_and_one_of_them_takes_a_loss() -> None:
    scene = attack([HUSSARS_23, FFY, RTR_3], [GR_857_I, LUFT_31_I], "DRB/AVI")  # 18 against 4
    assert scene.deciding == "german loss"
    scene.play(f"lose {GR_857_I}")
    play_all(scene, "german", "retreat")
    assert (scene.steps(GR_857_I), scene.steps(LUFT_31_I)) == (1, 2)
    assert "2716" not in {scene.at(GR_857_I), scene.at(LUFT_31_I)}


@pytest.mark.rule("goodwood.5.1.6.result-dri", "goodwood.5.1.6.result-avi")
def test_dri_all_defenders_retreat_one_hex_intact_and_the_attacker_may_occupy_theirs() -> None:
    scene = attack([HUSSARS_23, FFY, RTR_3], [GR_857_I, LUFT_31_I], "DRI/AVI")
    scene.play(f"retreat {GR_857_I} 2717", f"retreat {LUFT_31_I} 2616")
    assert (scene.steps(GR_857_I), scene.steps(LUFT_31_I)) == (2, 2)
    assert scene.deciding == "allied advance"
    scene.play(f"advance {HUSSARS_23} 2716")
    assert scene.at(HUSSARS_23) == "2716"


@pytest.mark.rule("goodwood.5.1.6.result-avb")
def test_avb_the_defenders_retreat_and_one_attacker_takes_a_loss() -> None:
    scene = attack([HUSSARS_23, FFY], [GR_857_I, PG_125_I], "DRI/AVB")  # 12 against 6
    assert scene.deciding == "allied loss"
    scene.play(f"lose {FFY}")
    play_all(scene, "german", "retreat")
    assert (scene.steps(HUSSARS_23), scene.steps(FFY)) == (2, 1)
    assert scene.deciding == "allied advance"


@pytest.mark.rule("goodwood.5.1.6.result-dvb", "goodwood.5.1.6.result-ari")
def test_dvb_the_attackers_retreat_and_one_defender_takes_a_loss() -> None:
    scene = attack([SUFFOLK, EAST_YORKS], [GR_857_I, GR_858_I], "DVB/ARI")  # 6 against 6
    assert scene.deciding == "german loss"
    scene.play(f"lose {GR_858_I}")
    play_all(scene, "allied", "retreat")
    assert (scene.steps(GR_857_I), scene.steps(GR_858_I)) == (2, 1)
    assert scene.at(GR_857_I) == scene.at(GR_858_I) == "2716"
    assert "2715" not in {scene.at(SUFFOLK), scene.at(EAST_YORKS)}


@pytest.mark.rule("goodwood.5.1.6.result-dvi", "goodwood.5.1.6.result-ari")
def test_dvi_all_attackers_in_contact_retreat_but_not_the_guns_behind() -> None:
    scene = attack([SUFFOLK, EAST_YORKS], [GR_857_I, GR_858_I], "DVI/ARI", gun=FIELD_7)
    play_all(scene, "allied", "retreat")
    assert "2715" not in {scene.at(SUFFOLK), scene.at(EAST_YORKS)}
    assert scene.at(FIELD_7) == "2711"
    assert scene.steps(GR_857_I) == scene.steps(SUFFOLK) == 2


@pytest.mark.rule("goodwood.5.1.6.result-arb")
def test_arb_all_attackers_retreat_and_one_of_the_owners_choice_takes_a_loss() -> None:
    scene = attack([SUFFOLK, EAST_YORKS], [GR_857_I, GR_858_I], "DVI/ARB", gun=FIELD_7)
    assert set(scene.allowed()) == {f"lose {SUFFOLK}", f"lose {EAST_YORKS}"}  # the guns behind take no losses
    scene.play(f"lose {EAST_YORKS}")
    play_all(scene, "allied", "retreat")
    assert (scene.steps(SUFFOLK), scene.steps(EAST_YORKS)) == (2, 1)


@pytest.mark.rule("goodwood.5.1.6.result-ae")
def test_ae_one_attacker_is_eliminated_and_the_others_retreat() -> None:
    scene = attack([SUFFOLK, EAST_YORKS], [TIGERS, SS_PZ_I, STERZ], "DVI/AE")  # 6 against 18
    scene.play(f"lose {SUFFOLK}")
    play_all(scene, "allied", "retreat")
    assert scene.at(SUFFOLK) == "destroyed"
    assert scene.at(EAST_YORKS) != "2715"
    assert scene.steps(EAST_YORKS) == 2


@pytest.mark.rule("goodwood.5.1.6.result-emp")
def test_emp_the_attacker_pays_attack_for_defence_and_the_rest_of_the_defence_retreats() -> None:
    scene = attack([HUSSARS_23, FFY, RTR_3, SUFFOLK], [GR_857_I, LUFT_31_I], "EMP")  # 21 against 4
    assert scene.deciding == "german exchange"
    scene.play(f"exchange {GR_857_I}")
    assert scene.deciding == "allied price"
    assert set(scene.allowed()) == {f"exchange {unit}" for unit in (HUSSARS_23, FFY, RTR_3, SUFFOLK)}  # each has 3 or more
    scene.play(f"exchange {SUFFOLK}")
    play_all(scene, "german", "retreat")
    assert (scene.at(GR_857_I), scene.at(SUFFOLK)) == ("destroyed", "destroyed")
    assert scene.at(LUFT_31_I) not in ("2716", "destroyed")
    assert scene.deciding == "allied combat"  # nobody has won, nobody advances


@pytest.mark.rule("goodwood.5.1.6.result-emp")
def test_emp_air_points_and_distant_guns_are_no_part_of_the_price() -> None:
    scene = attack([SUFFOLK], [TIGERS], "EMP", air=42, gun=FIELD_7)  # 3 + 2 + 42 against 9
    assert (scene.at(TIGERS), scene.at(SUFFOLK)) == ("destroyed", "destroyed")
    assert scene.at(FIELD_7) == "2711"


@pytest.mark.rule("goodwood.5.1.6.result-imp")
def test_imp_everybody_stays() -> None:
    scene = attack([SUFFOLK, EAST_YORKS], [GR_857_I, GR_858_I], "IMP")
    assert {scene.at(SUFFOLK), scene.at(EAST_YORKS)} == {"2715"}
    assert {scene.at(GR_857_I), scene.at(GR_858_I)} == {"2716"}
    assert {scene.steps(unit) for unit in (SUFFOLK, EAST_YORKS, GR_857_I, GR_858_I)} == {2}


# Armour that meets armour or anti-tank guns


@pytest.mark.rule("goodwood.5.1.6.armour-loses-first")
@pytest.mark.parametrize("defender", [TIGERS, SP_155, STUG, PZJG, FLAK_2_I, AT_346])
def test_losses_fall_first_on_the_armour_that_meets_armour_or_guns(defender: str) -> None:
    """15 and air against 9, or what it takes to have the odds 1-1."""
    fill = [] if defender == TIGERS else [GR_857_I, GR_858_I, PG_125_I]
    scene = attack([HUSSARS_23, FFY, SUFFOLK], [defender, *fill], "DVI/ARB")
    assert scene.deciding == "allied loss"
    assert set(scene.allowed()) == {f"lose {HUSSARS_23}", f"lose {FFY}"}
    assert scene.refused_by(f"lose {SUFFOLK}") == ["goodwood.5.1.6.armour-loses-first"]


@pytest.mark.rule("goodwood.5.1.6.armour-loses-first")
def test_victory_is_paid_for_by_the_armour_too_even_if_the_gun_it_met_is_gone() -> None:
    scene = attack([HUSSARS_23, FFY, SUFFOLK], [AT_346], "DRI/AVB")  # 15 against 3
    assert set(scene.allowed()) == {f"lose {HUSSARS_23}", f"lose {FFY}"}
    scene = attack([HUSSARS_23, FFY, SUFFOLK], [LUFT_31_I, AT_346], "DE/AVB", air=13)  # 28 against 4
    scene.play(f"lose {AT_346}")
    assert set(scene.allowed()) == {f"lose {HUSSARS_23}", f"lose {FFY}"}


@pytest.mark.rule("goodwood.5.1.6.armour-loses-first")
def test_german_assault_guns_that_meet_anti_tank_guns_lose_first() -> None:
    attackers = dict.fromkeys([STUG, GR_857_I, GR_858_I], "2715")
    scene = drama(allied={AT_20: "2716", SUFFOLK: "2716"}, german=attackers | {ART_B: "2705"})
    scene.combat("german")
    fight(scene, f"attack 2716 with {STUG},{GR_857_I},{GR_858_I}", "DVI/ARB")  # 7 against 7
    assert scene.steps(STUG) == 1  # there was no choice


@pytest.mark.rule("goodwood.5.1.6.armour-loses-first")
@pytest.mark.parametrize("armoured", [NORTHANTS, SP_RHA, TANK_DESTROYERS])
def test_cavalry_self_propelled_guns_and_tank_destroyers_lose_first_too(armoured: str) -> None:
    scene = attack([HUSSARS_23, armoured, SUFFOLK], [TIGERS], "DVI/ARB")
    assert set(scene.allowed()) == {f"lose {HUSSARS_23}", f"lose {armoured}"}


@pytest.mark.rule("goodwood.5.1.6.armour-loses-first")
def test_against_infantry_or_mechanised_cavalry_the_attacker_chooses_freely() -> None:
    scene = attack([HUSSARS_23, SUFFOLK], [GR_857_I, GR_858_I, PG_125_I], "DVI/ARB")  # 9 against 9
    assert scene.refused_by(f"lose {SUFFOLK}") == []
    scene = attack([HUSSARS_23, FFY, SUFFOLK], [AUFKL], "DRB/AVB")  # 15 against 2
    assert scene.deciding == "allied loss"
    assert scene.refused_by(f"lose {SUFFOLK}") == []


@pytest.mark.rule("goodwood.5.1.6.armour-loses-first")
def test_an_elimination_by_ae_is_chosen_freely() -> None:
    scene = attack([TANK_DESTROYERS, SUFFOLK], [TIGERS, SS_PZ_I, STERZ], "DVI/AE")
    assert scene.refused_by(f"lose {SUFFOLK}") == []


@pytest.mark.rule("goodwood.5.1.6.armour-loses-first")
def test_armour_pays_first_in_an_exchange() -> None:
    scene = attack([HUSSARS_23, FFY, RTR_3, SUFFOLK], [FLAK_2_I], "EMP")  # 21 against 4: the price is 4
    assert scene.deciding == "allied price"
    assert set(scene.allowed()) == {f"exchange {unit}" for unit in (HUSSARS_23, FFY, RTR_3)}
    assert scene.refused_by(f"exchange {HUSSARS_23},{SUFFOLK}") == ["goodwood.5.1.6.armour-loses-first"]
    assert scene.refused_by(f"exchange {SUFFOLK}") == ["goodwood.5.1.6.result-emp"]


@pytest.mark.rule("goodwood.5.1.6.result-emp", "goodwood.5.1.6.armour-loses-first")
@pytest.mark.parametrize("defender", [PG_125_I, FLAK_2_I])
def test_a_price_is_paid_by_units_of_the_attack_each_named_once(defender: str) -> None:
    """Naming others, or one twice, breaks the rule of the exchange, whoever would have to pay first."""
    scene = attack([HUSSARS_23, FFY, RTR_3], [defender], "EMP", air=3 if defender == FLAK_2_I else 0, gun=HEAVY_1)
    assert scene.deciding == "allied price"
    for order in (f"exchange {HEAVY_1}", f"exchange {HUSSARS_23},{HUSSARS_23}", "end"):
        assert scene.refused_by(order) == ["goodwood.5.1.6.result-emp"]


@pytest.mark.rule("goodwood.5.1.6.armour-loses-first")
def test_where_the_armour_is_not_enough_the_infantry_pays_the_rest() -> None:
    infantry = [SUFFOLK, EAST_YORKS, LINCOLNS]
    scene = attack([NORTHANTS, *infantry], [TIGERS], "EMP", air=32)  # 13 + 32 against 9: the price is 9, the cavalry has 4
    pairs = {(SUFFOLK, EAST_YORKS), (SUFFOLK, LINCOLNS), (EAST_YORKS, LINCOLNS)}
    assert set(scene.allowed()) == {f"exchange {NORTHANTS},{one},{other}" for one, other in pairs}
    assert scene.refused_by(f"exchange {','.join(infantry)}") == ["goodwood.5.1.6.armour-loses-first"]
    scene.play(f"exchange {NORTHANTS},{SUFFOLK},{LINCOLNS}")
    assert scene.at(EAST_YORKS) == "2715"


def test_the_order_of_losses_is_forgotten_after_the_battle() -> None:
    scene = attack([HUSSARS_23, FFY, SUFFOLK], [TIGERS], "DVI/ARB")
    scene.play(f"lose {FFY}")
    play_all(scene, "allied", "retreat")
    assert not scene.rules.loses_first(scene.state, [scene.unit(HUSSARS_23), scene.unit(FFY)])  # type: ignore[attr-defined]
