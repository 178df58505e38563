"""5.1.6 and 5.2: what each code of the combat table does beyond tests/test_results.py, and the advance of a victor."""

import pytest

from tests.leyte.cast import (
    DESTROYERS,
    DUEL,
    GUNS,
    I19,
    I34,
    I34B,
    I34C,
    J9,
    J20,
    J33,
    J41,
    J_TANKS,
    LONG_GUNS,
    TANKS,
    fight,
    leyte,
)
from tests.scene import Scene

battle_at = DUEL.battle_at


@pytest.mark.rule("leyte.5.1.6.de", "leyte.5.1.6.drb", "leyte.5.1.6.dvb")
def test_the_owner_chooses_who_suffers() -> None:
    for column, result, rule in (("9-1", "DE/AVI", "leyte.5.1.6.de"), ("7-1", "DRB/AVI", "leyte.5.1.6.drb")):
        scene = battle_at(column, result)
        assert set(scene.allowed()) == {f"lose {J9}", f"lose {J20}"}
        assert scene.refused_by(f"lose {I34}") == [rule]
    scene = battle_at("2-1", "DVB/ARB")
    assert set(scene.allowed()) == {f"lose {J9}", f"lose {J20}"}
    scene.play(f"lose {J9}")
    assert set(scene.allowed()) == {f"lose {I34}", f"lose {I19}"}, "not the battery"


@pytest.mark.rule("leyte.5.1.6.de")
def test_DE_takes_a_lone_unit_even_at_full_strength() -> None:
    scene = leyte({I34: "24-21"}, {J9: "24-22"}).combat("american")
    fight(scene, "DE/AVI", f"attack 2422 with {I34}")
    assert scene.at(J9) == "destroyed"


@pytest.mark.rule("leyte.5.1.6.ari", "leyte.8.0.artillery-engaged")
def test_artillery_in_contact_retreats_like_any_unit() -> None:
    scene = leyte({I34: "24-21", GUNS: "24-21"}, {J9: "24-22"}).combat("american")
    fight(scene, "DVI/ARI", f"attack 2422 with {I34},{GUNS}")
    assert scene.deciding == "american retreat"
    scene.play(f"retreat {I34} 2420", f"retreat {GUNS} 2420")
    assert scene.at(GUNS) == "24-20"


@pytest.mark.rule("leyte.5.1.6.emp")
def test_EMP_the_attacker_pays_for_the_defenders_that_go() -> None:
    scene = leyte({I34: "24-21", I19: "24-21", TANKS: "24-21"}, {J9: "24-22", J20: "24-22"}, turn=9).combat("american")
    fight(scene, "EMP", f"attack 2422 with {I34},{I19},{TANKS}")
    assert scene.deciding == "japanese exchange"
    scene.play(f"exchange {J9}")
    assert scene.deciding == "american price"
    assert scene.refused_by(f"exchange {I34}") == ["leyte.5.1.6.emp"], "3 attack points for 4 of defence"
    assert scene.refused_by(f"exchange {TANKS}") == []
    scene.play(f"exchange {I34},{I19}")
    assert [scene.at(unit) for unit in (J9, I34, I19)] == ["destroyed"] * 3
    assert scene.deciding == "japanese retreat", "the survivor retreats"
    scene.play(scene.allowed()[0])
    assert scene.at(J20) not in ("24-22", "destroyed")


@pytest.mark.rule("leyte.5.1.6.emp")
def test_EMP_nobody_advances_unless_the_option_says_so() -> None:
    for option, asked in (("stay", False), ("advance", True)):
        scene = leyte({TANKS: "24-21", I34: "24-21"}, {J9: "24-22"}, exchange=option).combat("american")
        fight(scene, "EMP", f"attack 2422 with {TANKS},{I34}")
        assert scene.at(TANKS) == "destroyed", "the only price"
        assert (scene.deciding == "american advance") is asked


# 5.2 Advance


def won(american: dict[str, str], turn: int = 9, hex_: str = "24-22") -> Scene:
    """The attackers have won and the lone defender has gone to the south."""
    scene = leyte(american, {J9: hex_}, turn=turn).combat("american")
    units = ",".join(american)
    fight(scene, "DE/AVI", f"attack {hex_.replace('-', '')} with {units}")
    return scene


@pytest.mark.rule("leyte.5.2.advance", "leyte.5.2.advance-foot", "leyte.5.2.advance-optional")
def test_the_victor_may_enter_the_hex_and_no_more() -> None:
    scene = won({I34: "24-21", I19: "23-21", LONG_GUNS: "24-18"}, turn=11)
    assert scene.deciding == "american advance"
    assert scene.refused_by("end") == []
    assert scene.refused_by(f"advance {LONG_GUNS} 2422")[0] == "leyte.5.2.advance", "it was not in contact"
    assert scene.refused_by(f"advance {I34} 2422-2423") == ["leyte.5.2.advance-foot"]
    scene.play(f"advance {I34} 2422", "end")
    assert (scene.at(I34), scene.at(I19)) == ("24-22", "23-21")


@pytest.mark.rule("leyte.5.2.advance-optional")
def test_nobody_has_to_advance() -> None:
    scene = won({I34: "24-21", TANKS: "24-21"})
    scene.play(f"advance {TANKS} 2422", "end")
    assert (scene.at(I34), scene.at(TANKS)) == ("24-21", "24-22"), "nor all the way"


@pytest.mark.rule("leyte.5.2.advance")
def test_an_advance_keeps_to_the_stacking_limit_and_starts_no_new_attack() -> None:
    scene = leyte({I34: "24-21", I19: "24-21"}, {J9: "24-22", J20: "24-24"}, turn=9).combat("american")
    fight(scene, "DE/AVI", f"attack 2422 with {I34},{I19}")
    scene.play(f"advance {I34} 2422", "end")
    assert not scene.has_duty(I34)
    full = leyte(dict.fromkeys((I34, I34B, I34C, I19), "24-21") | {TANKS: "23-21"}, {J9: "24-22"}, turn=9).combat("american")
    fight(full, "DE/AVI", f"attack 2422 with {I34},{I34B},{I34C},{I19},{TANKS}")
    for unit in (I34, I34B, I34C, I19):
        full.play(f"advance {unit} 2422")
    assert full.refused_by(f"advance {TANKS} 2422") == ["leyte.4.1.1.stacking"]
    assert full.refused_by(f"advance {TANKS} 2422-2423") == [], "it may pass the full hex (R19a)"


@pytest.mark.rule("leyte.5.2.advance-armour")
@pytest.mark.parametrize("unit", [TANKS, DESTROYERS])
def test_armour_goes_on_one_hex_even_beside_the_enemy(unit: str) -> None:
    scene = leyte({unit: "24-21"}, {J9: "24-22", J33: "24-24", J41: "04-15"}, turn=9).combat("american")
    fight(scene, "DE/AVI", f"attack 2422 with {unit}")
    assert scene.refused_by(f"advance {unit} 2422-2423-2424") == ["leyte.5.2.advance-armour"]
    assert scene.refused_by(f"advance {unit} 2422-2420") == ["leyte.5.2.advance-armour"]
    assert scene.refused_by(f"advance {unit} 2422-2424") == ["leyte.4.1.2.no-sharing"]
    scene.play(f"advance {unit} 2422-2423")
    assert scene.at(unit) == "24-23"


@pytest.mark.rule("leyte.5.2.advance-armour")
def test_ground_closed_to_armour_stays_closed_but_woods_and_rivers_do_not_stop_it() -> None:
    scene = won({TANKS: "25-13"}, hex_="25-14")
    orders = {order for order in scene.allowed() if order.startswith("advance")}
    assert f"advance {TANKS} 2514-2515" not in orders, "Catmon Hill"
    assert f"advance {TANKS} 2514-2614" in orders
    across = won({TANKS: "24-22"}, hex_="24-23")
    assert f"advance {TANKS} 2423-2323" in across.allowed(), "into woods behind a river"


@pytest.mark.rule("leyte.5.2.advance-artillery")
def test_artillery_never_advances() -> None:
    scene = leyte({GUNS: "24-21", I34: "24-21"}, {J9: "24-22"}, turn=9).combat("american")
    fight(scene, "DE/AVI", f"attack 2422 with {GUNS},{I34}")
    assert scene.refused_by(f"advance {GUNS} 2422") == ["leyte.5.2.advance-artillery"]


def test_japanese_armour_advances_as_well() -> None:
    scene = leyte({I34: "24-22"}, {J_TANKS: "24-21", J9: "24-21"}, turn=9).combat("japanese")
    fight(scene, "DE/AVI", f"attack 2422 with {J_TANKS},{J9}")
    assert f"advance {J_TANKS} 2422-2423" in scene.allowed()
