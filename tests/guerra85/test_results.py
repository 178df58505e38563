"""5.1.5 and 5.2: what each code of the combat table does beyond tests/test_results.py, and the advance after combat."""

import pytest

from tests.guerra85.cast import (
    BONN,
    COLOGNE,
    CZECH_2,
    DUEL,
    DUTCH_1,
    DUTCH_2,
    G3,
    GER_6,
    M21,
    NAME,
    NATO,
    PACT,
    POL_12,
    SOV_103,
    T34,
    US_6,
    fight,
)
from tests.scene import Scene

battle_at = DUEL.battle_at


@pytest.mark.rule("guerra85.5.1.5.result-da")
def test_DA_leaves_nobody_and_the_victor_may_advance() -> None:
    scene = battle_at("9-1", "DA/AVI")
    assert (scene.at(DUTCH_1), scene.at(DUTCH_2)) == ("destroyed", "destroyed")
    assert scene.deciding == "pact advance"
    scene.play(f"advance {POL_12} 1608")
    assert scene.at(POL_12) == "1608"


@pytest.mark.rule("guerra85.5.1.5.result-de")
def test_DE_the_defender_chooses_who_goes_and_the_other_retreats_whatever_happens() -> None:
    scene = battle_at("8-1", "DE/AVI")
    assert scene.deciding == "nato loss"
    assert scene.refused_by(f"lose {POL_12}") == ["guerra85.5.1.5.result-de"]
    scene.play(f"lose {DUTCH_2}", f"retreat {DUTCH_1} 1609")
    assert (scene.at(DUTCH_2), scene.at(DUTCH_1), scene.steps(DUTCH_1)) == ("destroyed", "1609", 2)


@pytest.mark.rule("guerra85.5.1.5.result-drb")
def test_DRB_the_defender_chooses_one_loss() -> None:
    scene = battle_at("3-1", "DRB/AVI")
    assert set(scene.allowed()) == {f"lose {DUTCH_1}", f"lose {DUTCH_2}"}
    scene.play(f"lose {DUTCH_2}")
    assert (scene.steps(DUTCH_1), scene.steps(DUTCH_2), scene.deciding) == (2, 1, "nato retreat")


@pytest.mark.rule("guerra85.5.1.5.result-avb", "guerra85.5.1.5.result-dri")
def test_DRI_AVB_the_attacker_chooses_who_pays_for_the_victory() -> None:
    scene = battle_at("2-1", "DRI/AVB")
    assert scene.deciding == "pact loss"
    scene.play(f"lose {CZECH_2}")
    assert (scene.steps(CZECH_2), scene.steps(DUTCH_1), scene.deciding) == (1, 2, "nato retreat")


@pytest.mark.rule("guerra85.5.1.5.result-ae")
def test_AE_the_attacker_chooses_who_is_eliminated() -> None:
    scene = battle_at("1-4", "DVI/AE")
    scene.play(f"lose {POL_12}")
    assert scene.at(POL_12) == "destroyed"
    assert scene.deciding == "pact retreat"


@pytest.mark.rule("guerra85.5.1.5.result-emp")
def test_EMP_the_defender_names_his_losses_and_the_attacker_pays_as_much() -> None:
    """One Dutch division of 6: the attackers are worth 5 each, so both go."""
    scene = battle_at("4-1", "EMP")
    assert scene.deciding == "nato exchange"
    assert scene.refused_by(f"exchange {DUTCH_1},{DUTCH_2}") == []
    scene.play(f"exchange {DUTCH_1}")
    assert scene.deciding in ("nato retreat", "pact price")
    assert (scene.at(POL_12), scene.at(CZECH_2)) == ("destroyed", "destroyed")
    scene.play(f"retreat {DUTCH_2} 1609")
    assert scene.at(DUTCH_2) == "1609"


@pytest.mark.rule("guerra85.5.1.5.result-emp")
def test_EMP_the_price_is_the_defence_lost_and_nobody_advances() -> None:
    scene = Scene(NAME, pact={G3: "1607", POL_12: "1607"}, nato={BONN: "1608", DUTCH_1: "1608"}).combat("pact")
    fight(scene, f"attack 1608 with {G3},{POL_12} air 21", "4-1", "EMP")
    scene.play(f"exchange {BONN}")  # 3 points
    assert scene.refused_by(f"exchange {GER_6}") == ["guerra85.5.1.5.result-emp"]
    scene.play(f"exchange {POL_12}")  # 5 points, without the 21 from the air
    scene.play(f"retreat {DUTCH_1} 1609")
    assert (scene.at(BONN), scene.at(POL_12), scene.at(G3)) == ("destroyed", "destroyed", "1607")
    assert scene.deciding != "pact advance"


# 5.2 Advance


def victory(attackers: dict[str, str], nato: dict[str, str] | None = None, air: int = 50) -> Scene:
    """Bonn's brigade is driven from 1608, or from where it stands, and goes the first way it can."""
    defenders = nato or {BONN: "1608"}
    target = defenders[BONN]
    scene = Scene(NAME, pact=attackers, nato=defenders, turn=5).combat("pact")
    scene.state.set_air(PACT, 99)
    scene.dice = [6, 6]
    scene.play(f"attack {target} with {','.join(attackers)} air {air}")
    if scene.deciding == "nato answer":
        scene.play("defend")
    assert scene.deciding == "pact advance"
    return scene


def ways(scene: Scene, unit: str) -> set[str]:
    return {order.split()[2] for order in scene.allowed() if order.startswith(f"advance {unit} ")}


@pytest.mark.rule("guerra85.5.2.advance-one", "guerra85.5.2.advance-optional")
def test_winners_may_occupy_the_vacated_hex_and_need_not() -> None:
    scene = victory({M21: "1607", G3: "1509"})
    assert "1608" in ways(scene, M21) & ways(scene, G3)
    scene.play(f"advance {M21} 1608", "end")
    assert (scene.at(M21), scene.at(G3)) == ("1608", "1509")


@pytest.mark.rule("guerra85.5.2.advance-two-motorised")
def test_armour_and_mechanised_infantry_advance_two_hexes() -> None:
    scene = victory({M21: "1607", G3: "1509"})
    assert "1608-1609" in ways(scene, M21)
    assert "1608-1708" in ways(scene, G3)
    scene.play(f"advance {G3} 1608-1709")
    assert scene.at(G3) == "1709"
    assert all(len(way.split("-")) <= 2 for way in ways(scene, M21))


@pytest.mark.rule("guerra85.5.2.airborne-advance-one")
def test_airborne_troops_advance_one_hex() -> None:
    scene = victory({SOV_103: "1607", G3: "1509"})
    assert ways(scene, SOV_103) == {"1608"}
    assert scene.refused_by(f"advance {SOV_103} 1608-1609") == ["guerra85.5.2.advance-one-non-motorised"]


@pytest.mark.rule("guerra85.5.2.advance-one-non-motorised")
def test_infantry_and_mountain_troops_advance_one_hex() -> None:
    scene = Scene(NAME, nato={BONN: "1607", "rfa-1-dm": "1607"}, pact={POL_12: "1608"}).combat("nato")
    scene.state.set_air(NATO, 99)
    scene.dice = [6, 6]
    scene.play(f"attack 1608 with {BONN},rfa-1-dm air 40", "defend")
    assert scene.deciding == "nato advance"
    assert ways(scene, BONN) == ways(scene, "rfa-1-dm") == {"1608"}


@pytest.mark.rule("guerra85.5.2.advance-two-conditions")
def test_the_second_hex_is_open_or_a_city_and_the_first_is_open() -> None:
    """From 1913 over 1812 the forest 1813 is closed; out of a forest nobody goes on."""
    scene = victory({M21: "1811"}, {BONN: "1812"})
    assert "1812" in ways(scene, M21)
    assert "1812-1813" not in ways(scene, M21)
    assert scene.refused_by(f"advance {M21} 1812-1813") == ["guerra85.5.2.advance-two-conditions"]
    forest = victory({M21: "1812"}, {BONN: "1813"})
    assert ways(forest, M21) == {"1813"}
    city = victory({M21: "2624"}, {BONN: "2725"})
    assert "2725-2726" in ways(city, M21)


@pytest.mark.rule("guerra85.5.2.advance-two-conditions")
def test_no_river_between_the_two_hexes() -> None:
    """Over the Weser into 1912 and on is allowed; from 2011 on over the Weser is not."""
    over = victory({M21: "2011"}, {BONN: "1912"})
    assert "1912-1913" in ways(over, M21)
    along = victory({M21: "2111"}, {BONN: "2011"})
    assert "2011-1911" in ways(along, M21)
    assert {"2011-1912", "2011-2012"}.isdisjoint(ways(along, M21))


@pytest.mark.rule("guerra85.5.2.advance-two-conditions")
def test_zones_do_not_stop_an_advance_but_enemies_and_the_stacking_limit_do() -> None:
    scene = victory({M21: "1607", G3: "1607", T34: "1607"}, {BONN: "1608", US_6: "1610", COLOGNE: "1709"})
    assert "1608-1609" in ways(scene, G3)  # next to the 6th Armoured
    assert "1608-1709" not in ways(scene, G3)
    scene.play(f"advance {G3} 1608-1609", "end")
    assert scene.deciding in ("", "pact combat")
    assert not scene.has_duty(G3)


@pytest.mark.rule("guerra85.5.2.advance-optional")
def test_a_unit_need_not_use_the_whole_distance() -> None:
    scene = victory({G3: "1607"})
    scene.play(f"advance {G3} 1608")
    assert scene.at(G3) == "1608"
