"""8.0: artillery."""

import pytest

from tests.battles import dice_for, look, shifts
from tests.gazala.cast import (
    BRESCIA_19,
    FRENCH,
    GUNS_8,
    GUNS_AK,
    GUNS_PZA,
    GUNS_X,
    GUNS_XIII,
    GUNS_XX,
    GUNS_XXX,
    IND_9,
    MOTOR_7,
    PAVIA_27,
    PZ5,
    R104,
    SA_4,
    TANKS_1,
    TRENTO_61,
    fight,
)
from tests.scene import Scene

OUT_OF_RANGE = "gazala.8.0.artillery-range"
ONCE = "gazala.8.0.once-per-phase"


@pytest.mark.rule("gazala.8.0.artillery-movement")
def test_artillery_moves_at_the_cost_of_infantry() -> None:
    scene = Scene("gazala", allied={GUNS_XIII: "0905", IND_9: "0905", MOTOR_7: "0905"})
    scene.movement("allied")
    assert scene.cost(GUNS_XIII, "0904") == scene.cost(IND_9, "0904") == 2  # a ridge
    assert scene.cost(MOTOR_7, "0904") == 3
    scene = Scene("gazala", axis={GUNS_AK: "0209", TRENTO_61: "0209", R104: "0209"})
    scene.movement("axis")
    assert scene.cost(GUNS_AK, "0309") == scene.cost(TRENTO_61, "0309") == 1  # a road
    assert scene.cost(R104, "0309") == 0.5


@pytest.mark.rule("gazala.8.0.artillery-range")
def test_artillery_attacks_as_far_as_its_number_says() -> None:
    scene = Scene("gazala", axis={GUNS_AK: "0508", GUNS_PZA: "0508"}, allied={IND_9: "0510", SA_4: "0511"})
    scene.combat("axis")
    assert scene.refused_by(f"attack 0510 with {GUNS_AK}") == []  # two hexes, the target counted
    assert scene.refused_by(f"attack 0511 with {GUNS_AK}") == [OUT_OF_RANGE]
    assert scene.refused_by(f"attack 0511 with {GUNS_PZA}") == []
    assert not scene.has_duty(GUNS_AK)


@pytest.mark.rule("gazala.8.0.artillery-range")
def test_terrain_does_not_block_fire() -> None:
    scene = Scene("gazala", axis={GUNS_AK: "0905"}, allied={IND_9: "0903"})  # over the ridge of 0904
    scene.combat("axis")
    assert scene.refused_by(f"attack 0903 with {GUNS_AK}") == []


@pytest.mark.rule("gazala.8.0.artillery-range", "gazala.8.0.bombardment")
def test_a_bombardment_does_not_bring_the_battery_into_contact() -> None:
    scene = Scene("gazala", axis={GUNS_AK: "0508"}, allied={IND_9: "0510"}, dice=[1, 1])
    scene.combat("axis")
    scene.play(f"attack 0510 with {GUNS_AK}")
    assert (scene.steps(IND_9), scene.at(IND_9)) == (1, "0510")  # DB: a loss, no retreat
    assert (scene.steps(GUNS_AK), scene.at(GUNS_AK)) == (2, "0508")


# In contact (R8, R17, R25a)


@pytest.mark.rule("gazala.8.0.artillery-engaged")
def test_artillery_in_contact_has_the_duty_to_attack_and_cannot_fire_elsewhere() -> None:
    scene = Scene("gazala", axis={GUNS_PZA: "0509"}, allied={IND_9: "0510", SA_4: "0512"})
    scene.combat("axis")
    assert scene.has_duty(GUNS_PZA)
    assert scene.refused_by("end") == ["gazala.4.1.2.forced-attack"]
    assert scene.refused_by(f"attack 0512 with {GUNS_PZA}") == ["gazala.8.0.artillery-engaged"]
    assert scene.refused_by(f"attack 0510 with {GUNS_PZA}") == []


@pytest.mark.rule("gazala.8.0.artillery-engaged")
def test_artillery_in_contact_fights_on_the_combat_table_and_retreats() -> None:
    scene = Scene("gazala", axis={GUNS_AK: "0803", GUNS_X: "0802", GUNS_PZA: "0905"}, allied={IND_9: "0903"})
    scene.combat("axis")
    seen = look(scene, f"attack 0903 with {GUNS_AK},{GUNS_X}")
    assert seen.kind == "combat"
    assert (seen.odds, shifts(seen), seen.column) == ("1-1", {"terrain-columns": -2}, "1-3")
    scene.dice = dice_for(scene, "1-3", "DVI/ARB")
    scene.play(f"attack 0903 with {GUNS_AK},{GUNS_X}", "defend", f"lose {GUNS_AK}")
    while scene.deciding == "axis retreat":
        scene.play(scene.allowed()[0])
    assert scene.steps(GUNS_AK) == 1
    assert (scene.at(GUNS_AK), scene.at(GUNS_X)) != ("0803", "0802")


@pytest.mark.rule("gazala.8.0.artillery-engaged")
def test_one_unit_in_contact_makes_it_a_combat_for_distant_guns_too() -> None:
    scene = Scene("gazala", axis={GUNS_AK: "0509", GUNS_PZA: "0508"}, allied={IND_9: "0510"})
    scene.combat("axis")
    seen = look(scene, f"attack 0510 with {GUNS_AK},{GUNS_PZA}")
    assert (seen.kind, seen.attack, seen.defence) == ("combat", 6, 4)


# Support (R25)


@pytest.mark.rule("gazala.8.0.artillery-support")
def test_artillery_adds_its_attack_strength_to_attack_and_defence_alike() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509", GUNS_AK: "0508"}, allied={IND_9: "0510", GUNS_XIII: "0512"})
    scene.combat("axis")
    seen = look(scene, f"attack 0510 with {TRENTO_61},{GUNS_AK}", f"defend with {GUNS_XIII}")
    assert (seen.attack, seen.defence) == (2 + 3, 4 + 2)  # its attack strength, not its defence of 3


@pytest.mark.rule("gazala.8.0.artillery-support", "gazala.8.0.artillery-range")
def test_the_range_of_support_is_counted_to_the_defenders_hex() -> None:
    # The battery of 0512 reaches the defender in 0510, though not the attackers in 0509.
    scene = Scene(
        "gazala",
        axis={TRENTO_61: "0509"},
        allied={IND_9: "0510", GUNS_XIII: "0512", GUNS_XXX: "0513", GUNS_8: "0510", FRENCH: "0511"},
    )
    scene.combat("axis")
    scene.play(f"attack 0510 with {TRENTO_61}")
    assert scene.refused_by(f"defend with {GUNS_XIII}") == []
    assert scene.refused_by(f"defend with {GUNS_XXX}") == [OUT_OF_RANGE]
    support = "gazala.8.0.artillery-support"
    assert scene.refused_by(f"defend with {GUNS_8}") == [support]  # in the hex: it defends anyway
    assert scene.refused_by(f"defend with {FRENCH}") == [support]  # no artillery
    assert scene.refused_by(f"defend with {TRENTO_61}") == [support]


@pytest.mark.rule("gazala.8.0.artillery-support")
def test_artillery_in_the_hex_defends_with_its_defence_strength() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510", GUNS_8: "0510"})
    scene.combat("axis")
    assert look(scene, f"attack 0510 with {TRENTO_61}").defence == 4 + 3


# Bombardment


@pytest.mark.rule("gazala.8.0.bombardment-example", "gazala.8.0.bombardment", "gazala.8.0.several-artillery")
def test_the_example_of_the_book() -> None:
    # Open ground, and open ground with a fortification, each from two hexes away.
    for guns, target, column in (("0512", "0510", "11-20"), ("0905", "0705", "1-10")):
        scene = Scene("gazala", axis={PZ5: target, R104: target}, allied={GUNS_XIII: guns, GUNS_XXX: guns})
        scene.combat("allied")
        seen = look(scene, f"attack {target} with {GUNS_XIII},{GUNS_XXX}")
        assert seen.kind == "bombardment"
        assert seen.attack == (2 + 2) * (1 + 2) == 12
        assert (seen.odds, seen.column) == ("11-20", column)


@pytest.mark.rule("gazala.8.0.bombardment")
def test_the_vulnerability_of_every_type() -> None:
    vulnerability = Scene("gazala").definition.vulnerability
    assert {type_: index[1] for type_, index in vulnerability.items()} == {
        "infantry": 2,
        "motorised_infantry": 2,
        "engineer": 2,
        "armour": 1,
        "artillery": 2,
    }


@pytest.mark.rule("gazala.8.0.bombardment", "gazala.7.0.half-strength")
def test_a_reduced_battery_fires_with_half_its_strength() -> None:
    scene = Scene("gazala", axis={GUNS_AK: "0508"}, allied={IND_9: "0510", FRENCH: "0510"}, reduced=[GUNS_AK])
    scene.combat("axis")
    assert look(scene, f"attack 0510 with {GUNS_AK}").attack == 2 * (2 + 2)


@pytest.mark.rule("gazala.8.0.bombardment-terrain")
def test_terrain_shifts_a_bombardment_and_the_table_holds_it() -> None:
    scene = Scene("gazala", axis={GUNS_AK: "0905", GUNS_PZA: "0905"}, allied={IND_9: "0903", TANKS_1: "0903"})
    scene.combat("axis")
    seen = look(scene, f"attack 0903 with {GUNS_AK},{GUNS_PZA}")
    assert (seen.attack, seen.odds, seen.column) == (18, "11-20", "1-10")
    assert shifts(seen) == {"terrain-columns": -2}


@pytest.mark.rule("gazala.8.0.bombardment-terrain")
def test_an_inlet_does_not_count_in_a_bombardment() -> None:
    scene = Scene("gazala", axis={GUNS_AK: "0803"}, allied={IND_9: "0902"})
    scene.combat("axis")
    assert shifts(look(scene, f"attack 0902 with {GUNS_AK}")) == {}


@pytest.mark.rule("gazala.8.0.bombardment-terrain", "gazala.9.2.axis-target-on-mines")
def test_mines_under_axis_units_count_in_a_bombardment() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "1010"}, allied={GUNS_8: "1210"})
    scene.combat("allied")
    seen = look(scene, f"attack 1010 with {GUNS_8}")
    assert (seen.odds, shifts(seen), seen.column) == ("1-10", {"axis-target-on-mines": 1}, "11-20")


@pytest.mark.rule("gazala.8.0.several-artillery")
def test_several_batteries_may_join_one_combat_on_either_side() -> None:
    scene = Scene(
        "gazala",
        axis={TRENTO_61: "0509", GUNS_AK: "0508", GUNS_PZA: "0508"},
        allied={IND_9: "0510", GUNS_XIII: "0512", GUNS_XXX: "0512"},
    )
    scene.combat("axis")
    seen = look(scene, f"attack 0510 with {TRENTO_61},{GUNS_AK},{GUNS_PZA}", f"defend with {GUNS_XIII},{GUNS_XXX}")
    assert (seen.attack, seen.defence) == (2 + 3 + 3, 4 + 2 + 2)


# Once a phase


@pytest.mark.rule("gazala.8.0.once-per-phase")
def test_a_battery_attacks_once_in_a_phase() -> None:
    scene = Scene("gazala", axis={GUNS_PZA: "0508"}, allied={IND_9: "0510", SA_4: "0511"}, dice=[3, 4])
    scene.combat("axis")
    scene.play(f"attack 0510 with {GUNS_PZA}")
    assert scene.refused_by(f"attack 0511 with {GUNS_PZA}") == [ONCE]


@pytest.mark.rule("gazala.8.0.once-per-phase")
def test_a_battery_supports_one_defence_in_a_phase() -> None:
    scene = Scene(
        "gazala",
        axis={TRENTO_61: "0509", PAVIA_27: "0513"},
        allied={IND_9: "0510", SA_4: "0512", GUNS_XIII: "0611"},
        dice=[1, 3],
    )
    scene.combat("axis")
    scene.play(f"attack 0510 with {TRENTO_61}", f"defend with {GUNS_XIII}")  # 2 against 6: DVI/ARI on a 4
    while scene.deciding == "axis retreat":
        scene.play(scene.allowed()[0])
    scene.play(f"attack 0512 with {PAVIA_27}")
    assert scene.refused_by(f"defend with {GUNS_XIII}") == [ONCE]
    assert scene.refused_by("defend") == []


@pytest.mark.rule("gazala.8.0.once-per-phase")
def test_a_battery_that_supported_a_defence_fires_again_in_its_own_phase() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510", GUNS_XIII: "0512"}, dice=[1, 3])
    scene.combat("axis")
    scene.play(f"attack 0510 with {TRENTO_61}", f"defend with {GUNS_XIII}")
    while scene.deciding == "axis retreat":
        scene.play(f"retreat {TRENTO_61} 0508")
    scene.do(("begin-movement", 1), ("movement", 1), ("end-movement", 1), ("begin-combat", 1), ("combat", 1))
    scene.play(f"move {GUNS_XIII} 0512-0511-0510", "end")  # it may move and fire in the same turn
    assert scene.refused_by(f"attack 0508 with {GUNS_XIII}") == []


@pytest.mark.rule("gazala.8.0.no-air-with-artillery-only")
def test_attacks_by_artillery_alone_get_no_air_points() -> None:
    alone = ["gazala.8.0.no-air-with-artillery-only"]
    scene = Scene("gazala", axis={GUNS_PZA: "0508", GUNS_XX: "0508"}, allied={IND_9: "0510"})
    scene.combat("axis")
    assert scene.refused_by(f"attack 0510 with {GUNS_PZA} air 1") == alone
    assert scene.refused_by(f"attack 0510 with {GUNS_PZA},{GUNS_XX} air 1") == alone
    scene = Scene("gazala", axis={GUNS_PZA: "0509", GUNS_XX: "0508"}, allied={IND_9: "0510"})
    scene.combat("axis")  # in contact, on the combat table: the same
    assert scene.refused_by(f"attack 0510 with {GUNS_PZA} air 1") == alone
    assert scene.refused_by(f"attack 0510 with {GUNS_PZA},{GUNS_XX} air 1") == alone
    scene = Scene("gazala", axis={GUNS_PZA: "0508", BRESCIA_19: "0509"}, allied={IND_9: "0510"})
    scene.combat("axis")
    assert scene.refused_by(f"attack 0510 with {GUNS_PZA},{BRESCIA_19} air 1") == []


@pytest.mark.rule("gazala.8.0.artillery-engaged")
def test_a_battery_driven_from_contact_retreats_like_any_unit() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={GUNS_XIII: "0510"})
    scene.combat("axis")
    fight(scene, "0510", [TRENTO_61], "DRB/AVI")
    scene.play(f"retreat {GUNS_XIII} 0511")
    assert (scene.at(GUNS_XIII), scene.steps(GUNS_XIII)) == ("0511", 1)
