"""5.1.7: what each code of the combat table does, beyond what tests/test_results.py shows cell by cell."""

import pytest

from tests.battles import dice_for, play_out
from tests.gazala.cast import (
    ARMD_2,
    ARMD_4,
    DUEL,
    FRENCH,
    GUNS_AK,
    GUNS_XIII,
    IND_9,
    PAVIA_27,
    PZ5,
    PZ8,
    R104,
    SA_4,
    SABRATHA_85,
    TANKS_1,
    TRENTO_61,
)
from tests.scene import Scene

battle_at = DUEL.battle_at

# R26: the owner chooses, among those that fought in contact


@pytest.mark.rule("gazala.5.1.7.de")
def test_DE_the_defender_chooses_who_is_eliminated_and_the_others_retreat() -> None:
    scene = battle_at("9-1", "DE/AVI")
    assert scene.deciding == "allied loss"
    assert scene.allowed() == [f"lose {SA_4}", f"lose {IND_9}"]
    assert scene.refused_by(f"lose {TRENTO_61}") == ["gazala.5.1.7.de"]
    scene.play(f"lose {IND_9}")
    assert scene.at(IND_9) == "destroyed"
    assert scene.events("eliminated")[0].rule == "gazala.5.1.7.de"
    assert scene.deciding == "allied retreat"
    assert scene.refused_by("end") == ["gazala.5.3.retreat-hex"]


@pytest.mark.rule("gazala.5.1.7.de")
def test_DE_takes_a_lone_unit_even_at_full_strength() -> None:
    scene = Scene("gazala", axis={PZ5: "0509"}, allied={IND_9: "0510"})
    scene.combat("axis")
    scene.dice = dice_for(scene, "9-1", "DE/AVI")
    scene.play(f"attack 0510 with {PZ5} air 28", "defend")
    assert scene.at(IND_9) == "destroyed"
    assert scene.deciding == "axis advance"


@pytest.mark.rule("gazala.5.1.7.drb")
def test_DRB_the_defender_chooses_exactly_one_loss_and_all_retreat() -> None:
    scene = battle_at("3-1", "DRB/AVI")
    assert scene.refused_by(f"lose {PAVIA_27}") == ["gazala.5.1.7.drb"]
    scene.play(f"lose {SA_4}")
    assert (scene.steps(IND_9), scene.steps(SA_4)) == (2, 1)
    scene.play(f"retreat {SA_4} 0511", f"retreat {IND_9} 0610")
    assert scene.deciding == "axis advance"


@pytest.mark.rule("gazala.5.1.7.dri", "gazala.5.1.7.avb")
def test_DRI_AVB_the_attacker_chooses_the_unit_that_pays_for_the_victory() -> None:
    scene = battle_at("1-1", "DRI/AVB")
    assert scene.deciding == "axis loss"
    assert scene.allowed() == [f"lose {TRENTO_61}", f"lose {PAVIA_27}"]
    scene.play(f"lose {PAVIA_27}", f"retreat {SA_4} 0511", f"retreat {IND_9} 0511")
    assert (scene.steps(IND_9), scene.steps(SA_4)) == (2, 2)
    assert (scene.steps(TRENTO_61), scene.steps(PAVIA_27)) == (2, 1)
    assert scene.deciding == "axis advance"


@pytest.mark.rule("gazala.7.0.loss")
def test_an_attacker_who_names_the_wrong_unit_is_not_shown_a_result_of_the_defence() -> None:
    scene = battle_at("1-1", "DRI/AVB")
    assert scene.refused_by(f"lose {IND_9}") == ["gazala.7.0.loss"]


@pytest.mark.rule("gazala.5.1.7.dvb", "gazala.5.1.7.ari")
def test_DVB_ARI_the_defender_pays_and_the_attackers_go_unhurt() -> None:
    scene = battle_at("1-1", "DVB/ARI")
    scene.play(f"lose {IND_9}")
    assert scene.deciding == "axis retreat"
    scene.play(f"retreat {TRENTO_61} 0508", f"retreat {PAVIA_27} 0508")
    assert (scene.steps(TRENTO_61), scene.steps(PAVIA_27)) == (2, 2)
    assert (scene.at(IND_9), scene.at(SA_4)) == ("0510", "0510")


@pytest.mark.rule("gazala.5.1.7.dvi", "gazala.5.1.7.arb")
def test_DVI_ARB_one_attacker_of_his_choice_takes_the_loss() -> None:
    scene = battle_at("1-1", "DVI/ARB")
    assert scene.deciding == "axis loss"
    scene.play(f"lose {TRENTO_61}")
    assert (scene.steps(TRENTO_61), scene.steps(PAVIA_27)) == (1, 2)
    assert (scene.steps(IND_9), scene.steps(SA_4)) == (2, 2)
    assert scene.deciding == "axis retreat"


@pytest.mark.rule("gazala.5.1.7.ae")
def test_AE_the_attacker_chooses_who_is_eliminated_and_the_others_retreat() -> None:
    scene = battle_at("1-4", "DVI/AE")
    assert scene.deciding == "axis loss"
    assert scene.refused_by(f"lose {IND_9}") == ["gazala.5.1.7.ae"]
    scene.play(f"lose {PAVIA_27}")
    assert scene.events("eliminated")[0].rule == "gazala.5.1.7.ae"
    assert scene.at(PAVIA_27) == "destroyed"
    assert scene.deciding == "axis retreat"
    scene.play(f"retreat {TRENTO_61} 0408")
    assert (scene.at(TRENTO_61), scene.steps(TRENTO_61)) == ("0408", 2)


# Distant artillery (R17)


@pytest.mark.rule("gazala.5.1.7.distant-artillery-exempt")
def test_distant_artillery_neither_loses_nor_retreats() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509", GUNS_AK: "0508"}, allied={IND_9: "0510", GUNS_XIII: "0512"})
    scene.combat("axis")
    scene.dice = dice_for(scene, "1-1", "DVB/ARB")
    scene.play(f"attack 0510 with {TRENTO_61},{GUNS_AK} air 1", f"defend with {GUNS_XIII}")  # 6 against 6
    play_out(scene)
    assert (scene.steps(IND_9), scene.steps(TRENTO_61)) == (1, 1)  # each the only one that could take it
    assert scene.at(TRENTO_61) != "0509"
    assert (scene.at(GUNS_AK), scene.steps(GUNS_AK)) == ("0508", 2)
    assert (scene.at(GUNS_XIII), scene.steps(GUNS_XIII)) == ("0512", 2)


@pytest.mark.rule("gazala.5.1.7.distant-artillery-exempt", "gazala.8.0.artillery-engaged")
def test_artillery_in_contact_is_a_unit_like_any_other() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509", GUNS_AK: "0409"}, allied={IND_9: "0510"})
    scene.combat("axis")
    scene.dice = dice_for(scene, "1-1", "DVI/ARB")
    scene.play(f"attack 0510 with {TRENTO_61},{GUNS_AK}", "defend")
    assert scene.allowed() == [f"lose {TRENTO_61}", f"lose {GUNS_AK}"]
    scene.play(f"lose {GUNS_AK}", f"retreat {GUNS_AK} 0309")
    assert (scene.at(GUNS_AK), scene.steps(GUNS_AK)) == ("0309", 1)


# Exchange (R18)


def exchange(**options: str) -> Scene:
    """Two panzer regiments, a rifle regiment and distant guns meet an exchange against three units."""
    scene = Scene(
        "gazala",
        axis={PZ5: "0509", PZ8: "0509", TRENTO_61: "0409", GUNS_AK: "0508"},
        allied={IND_9: "0510", FRENCH: "0510", ARMD_4: "0510"},  # defence 4, 6 and 5
        options=options,
    )
    scene.combat("axis")
    scene.state.set_air(0, 99)
    scene.dice = dice_for(scene, "5-1", "EMP")  # 60 against 15 is 4-1; armour against infantry adds a column
    scene.play(f"attack 0510 with {PZ5},{PZ8},{TRENTO_61},{GUNS_AK} air 39", "defend")
    return scene


@pytest.mark.rule("gazala.5.1.7.emp")
def test_EMP_the_defender_eliminates_one_or_more_units_of_his_choice() -> None:
    scene = exchange()
    assert scene.deciding == "allied exchange"
    assert len(scene.allowed()) == 7  # every choice but nobody
    assert scene.refused_by(f"exchange {PZ5}") == ["gazala.5.1.7.emp"]
    assert scene.refused_by(f"exchange {IND_9},{IND_9}") == ["gazala.5.1.7.emp"]
    scene.play(f"exchange {IND_9},{ARMD_4}")
    assert (scene.at(IND_9), scene.at(ARMD_4), scene.at(FRENCH)) == ("destroyed", "destroyed", "0510")


@pytest.mark.rule("gazala.5.1.7.emp")
def test_EMP_the_attacker_pays_at_least_as_much_in_attack_strength() -> None:
    scene = exchange()
    scene.play(f"exchange {IND_9},{ARMD_4}")  # 4 + 5 = 9
    assert scene.deciding == "axis price"
    assert scene.refused_by(f"exchange {PZ5}") == ["gazala.5.1.7.emp"]  # 8 is not enough
    assert scene.refused_by(f"exchange {PZ5},{GUNS_AK}") == ["gazala.5.1.7.emp"]  # distant guns are no part of it
    assert scene.refused_by(f"exchange {PZ5},{PZ8},{TRENTO_61}") == []  # more than needed is allowed
    scene.play(f"exchange {PZ5},{TRENTO_61}")
    assert (scene.at(PZ5), scene.at(TRENTO_61), scene.at(PZ8)) == ("destroyed", "destroyed", "0509")
    assert scene.at(GUNS_AK) == "0508"


@pytest.mark.rule("gazala.5.1.7.emp")
def test_EMP_surviving_defenders_retreat_and_nobody_advances() -> None:
    scene = exchange()
    scene.play(f"exchange {IND_9}", f"exchange {PZ5}")
    assert scene.deciding == "allied retreat"
    while scene.deciding == "allied retreat":
        scene.play(scene.allowed()[0])
    assert scene.state.units_in(scene.hex("0510")) == []
    assert "advance" not in scene.deciding
    assert scene.at(PZ8) == "0509"


@pytest.mark.rule("gazala.5.1.7.emp")
def test_EMP_option_lets_the_surviving_attackers_occupy_the_hex() -> None:
    scene = exchange(exchange="advance")
    scene.play(f"exchange {IND_9}", f"exchange {PZ5}")
    while scene.deciding == "allied retreat":
        scene.play(scene.allowed()[0])
    assert scene.deciding == "axis advance"
    scene.play(f"advance {PZ8} 0510")
    assert scene.at(PZ8) == "0510"


@pytest.mark.rule("gazala.5.1.7.emp")
def test_EMP_counts_current_strengths_on_both_sides() -> None:
    scene = Scene(
        "gazala",
        axis={PZ5: "0509", PZ8: "0509"},
        allied={FRENCH: "0510", ARMD_4: "0510"},
        reduced=[FRENCH, PZ5],  # the French defend with 3, the 5th Panzer attacks with 4
    )
    scene.combat("axis")
    scene.dice = dice_for(scene, "5-1", "EMP")
    scene.play(f"attack 0510 with {PZ5},{PZ8} air 20", "defend")  # 32 against 8 and a column
    scene.play(f"exchange {FRENCH}")
    assert scene.refused_by(f"exchange {PZ5}") == []
    scene = Scene(
        "gazala",
        axis={PZ5: "0509", PZ8: "0509"},
        allied={FRENCH: "0510", ARMD_4: "0510"},
        reduced=[PZ5],
    )
    scene.combat("axis")
    scene.dice = dice_for(scene, "5-1", "EMP")
    scene.play(f"attack 0510 with {PZ5},{PZ8} air 32", "defend", f"exchange {ARMD_4}")  # 5 to pay
    assert scene.at(PZ8) == "destroyed"  # the reduced regiment would not do, so the choice is made
    assert scene.at(PZ5) == "0509"


@pytest.mark.rule("gazala.5.1.7.emp")
def test_EMP_attackers_worth_too_little_are_all_eliminated() -> None:
    scene = Scene("gazala", axis={SABRATHA_85: "0509", R104: "0409"}, allied={FRENCH: "0510"})
    scene.combat("axis")
    scene.dice = dice_for(scene, "5-1", "EMP")
    scene.play(f"attack 0510 with {SABRATHA_85},{R104} air 25", "defend")  # 30 against 6; air points do not pay
    assert scene.at(FRENCH) == "destroyed"
    assert (scene.at(SABRATHA_85), scene.at(R104)) == ("destroyed", "destroyed")


@pytest.mark.rule("gazala.5.1.7.emp", "gazala.5.3.retreat-hex")
def test_EMP_the_price_may_open_a_way_of_retreat() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0510", PAVIA_27: "0510"}, allied={ARMD_2: "0509", TANKS_1: "0511"})
    scene.combat("allied")
    scene.dice = dice_for(scene, "4-1", "EMP")  # 12 against 6, encircled, and armour against infantry
    scene.play(f"attack 0510 with {ARMD_2},{TANKS_1} air 1", "defend", f"exchange {TRENTO_61}", f"exchange {TANKS_1}")
    assert scene.deciding == "axis retreat"
    assert scene.refused_by(f"retreat {PAVIA_27} 0511") == []
