"""5.2: advance after combat."""

import pytest

from tests.gazala.cast import (
    ARIETE_TANKS,
    ARMD_2,
    ARMD_4,
    BDE_69,
    BERSAGLIERI,
    BRESCIA_19,
    ENGINEERS,
    GUNS_AK,
    GUNS_PZA,
    IND_9,
    MOTOR_7,
    PAVIA_27,
    PZ5,
    R104,
    SA_1,
    TANKS_1,
    TRENTO_61,
)
from tests.scene import Scene


def victory(side: str, target: str, attackers: dict[str, str], defender: str, others: dict[str, str] | None = None) -> Scene:
    """A side destroys the only defender of a hex with crushing odds, and may advance."""
    scene = Scene("gazala", attackers | {defender: target} | (others or {}), dice=[1, 1])
    scene.combat(side)
    scene.state.set_air(scene.side(side), 99)
    scene.play(f"attack {target} with {','.join(attackers)} air 90", "defend")
    assert scene.at(defender) == "destroyed"
    return scene


@pytest.mark.rule("gazala.5.2.advance", "gazala.5.2.advance-optional")
def test_the_victor_may_occupy_the_hex_with_some_all_or_none() -> None:
    attackers = {TRENTO_61: "0509", PAVIA_27: "0410"}
    scene = victory("axis", "0510", attackers, IND_9)
    assert scene.deciding == "axis advance"
    assert scene.allowed() == [f"advance {TRENTO_61} 0510", f"advance {PAVIA_27} 0510", "end"]
    scene.play(f"advance {TRENTO_61} 0510", "end")
    assert (scene.at(TRENTO_61), scene.at(PAVIA_27)) == ("0510", "0410")
    scene = victory("axis", "0510", attackers, IND_9)
    scene.play(f"advance {TRENTO_61} 0510", f"advance {PAVIA_27} 0510")
    assert (scene.at(TRENTO_61), scene.at(PAVIA_27)) == ("0510", "0510")
    scene = victory("axis", "0510", attackers, IND_9)
    scene.play("end")
    assert (scene.at(TRENTO_61), scene.at(PAVIA_27)) == ("0509", "0410")


@pytest.mark.rule("gazala.5.2.advance")
def test_only_attackers_that_were_adjacent_advance() -> None:
    scene = victory("axis", "0510", {TRENTO_61: "0509", GUNS_AK: "0508"}, IND_9, {PZ5: "0410"})
    assert scene.allowed() == [f"advance {TRENTO_61} 0510", "end"]
    assert scene.refused_by(f"advance {PZ5} 0510") == ["gazala.5.2.advance"]  # beside the hex, but did not attack
    assert scene.refused_by(f"advance {GUNS_AK} 0509") == ["gazala.5.2.advance"]
    assert scene.refused_by(f"advance {TRENTO_61} 0609") == ["gazala.5.2.advance"]


@pytest.mark.rule("gazala.5.2.advance")
def test_a_side_that_did_not_win_does_not_advance() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510"}, reduced=[IND_9], dice=[1, 3])
    scene.combat("axis")
    scene.play(f"attack 0510 with {TRENTO_61}", "defend")  # 2 against 2: DVB/ARI, and the last step of the brigade
    assert scene.at(IND_9) == "destroyed"
    assert scene.deciding == "axis retreat"
    scene.play(f"retreat {TRENTO_61} 0508")
    assert scene.deciding == ""


@pytest.mark.rule("gazala.5.2.advance", "gazala.4.1.1.stacking-limit")
def test_no_more_than_three_advance_into_the_hex() -> None:
    attackers = {TRENTO_61: "0509", PAVIA_27: "0509", BRESCIA_19: "0410", ENGINEERS: "0410"}
    scene = victory("axis", "0510", attackers, IND_9)
    scene.play(*(f"advance {unit} 0510" for unit in (TRENTO_61, PAVIA_27, BRESCIA_19)))
    assert scene.at(ENGINEERS) == "0410"
    assert scene.deciding != "axis advance"
    scene = victory("axis", "0510", attackers | {R104: "0409"}, IND_9)
    scene.play(*(f"advance {unit} 0510" for unit in (TRENTO_61, PAVIA_27, BRESCIA_19)))
    assert scene.refused_by(f"advance {ENGINEERS} 0510") == ["gazala.4.1.1.stacking-limit"]


@pytest.mark.rule("gazala.5.2.advance", "gazala.5.2.advance-motorised")
def test_a_full_hex_may_be_passed_to_one_with_room() -> None:
    attackers = {TRENTO_61: "0509", PAVIA_27: "0509", BRESCIA_19: "0410", R104: "0409"}
    scene = victory("axis", "0510", attackers, IND_9)
    scene.play(*(f"advance {unit} 0510" for unit in (TRENTO_61, PAVIA_27, BRESCIA_19)))
    assert scene.refused_by(f"advance {R104} 0510") == ["gazala.4.1.1.stacking-limit"]
    scene.play(f"advance {R104} 0510-0511")
    assert scene.at(R104) == "0511"


@pytest.mark.rule("gazala.5.2.advance")
def test_enemy_zones_do_not_stop_an_advance_and_no_attack_follows() -> None:
    scene = victory("axis", "0510", {R104: "0509"}, IND_9, {BDE_69: "0512"})
    scene.play(f"advance {R104} 0510-0511")
    assert scene.at(R104) == "0511"
    assert not scene.has_duty(R104)
    assert scene.refused_by(f"attack 0512 with {R104}") == ["gazala.5.1.combat-procedure"]
    scene = victory("axis", "0510", {R104: "0509"}, IND_9, {BDE_69: "0511"})  # the first hex is in a zone already
    assert scene.refused_by(f"advance {R104} 0510-0410") == []
    assert scene.refused_by(f"advance {R104} 0510-0511") == ["gazala.4.1.2.no-sharing"]


@pytest.mark.rule("gazala.5.2.advance", "gazala.9.1.entry-die-each")
def test_a_minefield_on_the_way_asks_for_its_die() -> None:
    scene = victory("axis", "1010", {TRENTO_61: "0910"}, IND_9)
    scene.dice = [1]
    scene.play(f"advance {TRENTO_61} 1010")
    assert (scene.at(TRENTO_61), scene.steps(TRENTO_61)) == ("1010", 1)


@pytest.mark.rule("gazala.5.2.advance", "gazala.4.1.2.axis-supply-effect")
def test_a_motorised_axis_unit_without_a_line_does_not_advance() -> None:
    scene = victory("axis", "2111", {BERSAGLIERI: "2110", TRENTO_61: "2110"}, IND_9)
    assert scene.allowed() == [f"advance {TRENTO_61} 2111", "end"]
    assert scene.refused_by(f"advance {BERSAGLIERI} 2111") == ["gazala.4.1.2.axis-supply-effect"]
    scene.state.owner[scene.hex("2003")] = 0  # Tobruk
    scene.state.touch()
    assert scene.refused_by(f"advance {BERSAGLIERI} 2111") == []


@pytest.mark.rule("gazala.5.2.advance", "gazala.4.1.2.axis-supply-range")
def test_an_advance_that_begins_within_the_limit_may_end_beyond_it() -> None:
    scene = victory("axis", "1708", {R104: "1608"}, IND_9)  # 1608 is the last hex with a line, 1708 lies beyond
    assert scene.refused_by(f"advance {R104} 1708") == []
    assert scene.refused_by(f"advance {R104} 1708-1808") == []


@pytest.mark.rule("gazala.5.2.advance-non-motorised")
@pytest.mark.parametrize("unit", [TRENTO_61, ENGINEERS], ids=["infantry", "engineers"])
def test_units_on_foot_advance_one_hex(unit: str) -> None:
    scene = victory("axis", "0510", {unit: "0509"}, IND_9)
    assert scene.allowed() == [f"advance {unit} 0510", "end"]
    assert scene.refused_by(f"advance {unit} 0510-0511") == ["gazala.5.2.advance-non-motorised"]


@pytest.mark.rule("gazala.5.2.advance-motorised")
@pytest.mark.parametrize("unit", [PZ5, R104, ARIETE_TANKS, BERSAGLIERI])
def test_armour_and_motorised_infantry_advance_up_to_two_hexes(unit: str) -> None:
    scene = victory("axis", "0510", {unit: "0509"}, IND_9)
    ways = {order.split()[-1] for order in scene.allowed() if order != "end"}
    assert ways == {"0510", "0510-0609", "0510-0610", "0510-0511", "0510-0410", "0510-0409"}
    assert scene.refused_by(f"advance {unit} 0510-0511-0512") != []
    (advanced,) = scene.play(f"advance {unit} 0510-0511")[:1]
    assert (advanced.name, advanced.rule) == ("advanced", "gazala.5.2.advance-motorised")
    assert scene.at(unit) == "0511"


@pytest.mark.rule("gazala.5.2.advance-motorised")
def test_an_advance_does_not_go_back_where_it_came_from() -> None:
    scene = victory("axis", "0510", {R104: "0509"}, IND_9)
    assert scene.refused_by(f"advance {R104} 0510-0509") != []


SECOND_HEX = "gazala.5.2.advance-second-hex"


@pytest.mark.rule("gazala.5.2.advance-second-hex")
@pytest.mark.parametrize(
    ("here", "first", "second", "allowed"),
    [
        ("1106", "1006", "0906", True),  # open, open
        ("1002", "0902", "0903", True),  # open, city
        ("1002", "0902", "0802", False),  # open, open, but an inlet between
        ("0906", "0905", "0904", False),  # open, ridge
        ("0905", "0904", "0903", False),  # ridge, city
        ("0902", "0903", "0802", False),  # city, open
        ("0804", "0705", "0704", True),  # fortified open ground is open
        ("1108", "1008", "0909", True),  # a minefield is open ground for the Allies
    ],
)
def test_the_second_hex_needs_open_ground_before_it_and_open_ground_or_a_city(
    here: str, first: str, second: str, allowed: bool
) -> None:
    scene = victory("allied", first, {MOTOR_7: here}, TRENTO_61)
    assert scene.refused_by(f"advance {MOTOR_7} {first}") == []
    assert scene.refused_by(f"advance {MOTOR_7} {first}-{second}") == ([] if allowed else [SECOND_HEX])


@pytest.mark.rule("gazala.5.2.advance-second-hex")
def test_an_uncleared_minefield_is_not_open_ground_for_the_axis() -> None:
    scene = victory("axis", "0910", {R104: "0809"}, IND_9)
    assert scene.refused_by(f"advance {R104} 0910-0911") == []
    assert scene.refused_by(f"advance {R104} 0910-1010") == [SECOND_HEX]
    scene = victory("axis", "1010", {R104: "0910"}, IND_9)
    assert scene.refused_by(f"advance {R104} 1010-1111") == [SECOND_HEX]


@pytest.mark.rule("gazala.5.2.artillery-no-advance")
def test_artillery_never_advances() -> None:
    scene = victory("axis", "0510", {R104: "0509", GUNS_PZA: "0410"}, IND_9)
    assert not any(GUNS_PZA in order for order in scene.allowed())
    assert scene.refused_by(f"advance {GUNS_PZA} 0510") == ["gazala.5.2.artillery-no-advance"]


@pytest.mark.rule("gazala.5.2.advance-optional")
def test_a_unit_need_not_use_every_hex_it_could() -> None:
    scene = victory("allied", "0510", {ARMD_4: "0509", ARMD_2: "0509", TANKS_1: "0410"}, TRENTO_61)
    scene.play(f"advance {ARMD_4} 0510", f"advance {TANKS_1} 0510-0511", "end")
    assert (scene.at(ARMD_4), scene.at(TANKS_1), scene.at(ARMD_2)) == ("0510", "0511", "0509")


@pytest.mark.rule("gazala.5.2.advance")
def test_a_hex_is_taken_by_those_who_advance_into_it() -> None:
    scene = victory("axis", "1408", {TRENTO_61: "1508"}, SA_1)  # Knightsbridge
    assert scene.rules.controls(scene.state, 1, scene.hex("1408"))
    scene.play(f"advance {TRENTO_61} 1408")
    assert scene.rules.controls(scene.state, 0, scene.hex("1408"))
