"""Chapters 6, 7 and 8: air power, casualties, artillery."""

import pytest

from tests.battles import attack, look, shifts
from tests.leyte.cast import (
    GUNS,
    GUNS_B,
    HOWITZERS,
    I19,
    I32,
    I34,
    J9,
    J9B,
    J20,
    J33,
    J_GUNS,
    J_GUNS_B,
    LONG_GUNS,
    REBELS,
    TANKS,
    fight,
    leyte,
    wait_for,
)

AIR_USE = "leyte.6.1.air-use"
LIMITS = "leyte.6.2.air-limits"
RANGE = "leyte.8.0.artillery-ranged-attack"
BONUS = "leyte.6.0.japanese-bonus"


# 6.0 Air points


@pytest.mark.rule("leyte.6.0.japanese-bonus")
def test_once_from_turn_5_on_the_japanese_add_ten_points_in_their_movement_phase() -> None:
    early = leyte(japanese={J9: "22-03"}, turn=4).movement("japanese")
    assert early.refused_by("use air-bonus") == [BONUS]
    scene = leyte({I34: "22-03"}, {J9: "24-22"})
    wait_for(scene.do(("turn", 5)), "japanese movement", 5)
    assert "use air-bonus" in scene.allowed()
    scene.play("use air-bonus")
    assert scene.state.air(1) == 5 + 10
    assert scene.refused_by("use air-bonus") == [BONUS]
    wait_for(scene, "japanese movement", 6)
    assert scene.state.air(1) == 5, "what was not used is lost"
    assert scene.refused_by("use air-bonus") == [BONUS], "once in the game"


@pytest.mark.rule("leyte.6.0.japanese-bonus")
def test_the_americans_have_no_bonus() -> None:
    scene = leyte({I34: "22-03"}, turn=6).movement("american")
    assert scene.refused_by("use air-bonus") == [BONUS]


@pytest.mark.rule("leyte.6.1.air-use")
def test_points_support_attack_and_defence_and_are_taken_off_the_track() -> None:
    scene = leyte({I34: "24-21"}, {J9: "24-22"}, turn=9, dice=[1, 1]).combat("american")
    assert scene.refused_by(f"attack 2422 with {I34} air 21") == [AIR_USE]
    scene.play(f"attack 2422 with {I34} air 7")
    assert scene.state.air(0) == 20 - 7
    assert scene.refused_by("defend air 4") == [AIR_USE]
    scene.play("defend air 3")
    event = scene.events("combat")[0]
    assert (event.args["attack"], event.args["defence"]) == (3 + 7, 4 + 3)
    assert scene.state.air(1) == 0


@pytest.mark.rule("leyte.6.1.air-refresh", "leyte.6.2.air-no-accumulation")
def test_markers_are_set_anew_each_turn() -> None:
    scene = leyte({I34: "22-03"}, {J9: "24-22"})
    wait_for(scene.do(("turn", 9)), "american combat", 9)
    assert (scene.state.air(0), scene.state.air(1)) == (20, 3)
    scene.dice = [3, 4]
    scene.play("attack 2422 air 10")
    assert scene.state.air(0) == 10
    wait_for(scene, "american movement", 10)
    assert (scene.state.air(0), scene.state.air(1)) == (20, 3), "neither 30 nor 10"


# 6.2 Air attacks


@pytest.mark.rule("leyte.6.2.air-attack")
def test_an_air_attack_is_made_on_the_bombardment_table_by_either_side() -> None:
    scene = leyte({I34: "22-03"}, {J9: "24-22"}, dice=[1, 1]).combat("american")
    scene.play("attack 2422 air 5")
    assert scene.steps(J9) == 1, "2 is DB in every column"
    assert scene.events("bombarded")[0].rule == "leyte.6.2.air-attack"
    japanese = leyte({I34: "24-22"}, {J9: "22-03"}, turn=9, dice=[1, 1]).combat("japanese")
    japanese.play("attack 2422 air 3")
    assert japanese.steps(I34) == 1


@pytest.mark.rule("leyte.6.2.air-attack", "leyte.8.0.bombardment")
def test_terrain_counts_in_bombardments_but_rivers_do_not() -> None:
    scene = leyte({GUNS: "24-21"}, {J9: "25-19", J20: "25-15"}, turn=9).combat("american")
    assert shifts(look(scene, "attack 2519 air 10")) == {"terrain-columns": -1}, "the airfield, not the river"
    assert shifts(look(scene, f"attack 2519 with {GUNS}")) == {"terrain-columns": -1}
    assert look(scene, "attack 2515 air 10").column == "1-12", "shifts stop at the first column"


@pytest.mark.rule("leyte.6.2.announce-with-air")
def test_the_announced_value_includes_the_air_points() -> None:
    scene = leyte({I34: "24-21"}, {J9: "24-22"}, turn=9).combat("american")
    scene.play(f"attack 2422 with {I34} air 7")
    event = scene.events("attack-declared")[0]
    assert (event.args["air"], event.rule) == (7, "leyte.6.2.announce-with-air")


@pytest.mark.rule("leyte.6.2.air-limits")
def test_an_air_attack_uses_three_to_ten_points() -> None:
    scene = leyte({I34: "22-03"}, {J9: "24-22"}).combat("american")
    assert scene.refused_by("attack 2422 air 2") == [LIMITS]
    assert scene.refused_by("attack 2422 air 3") == scene.refused_by("attack 2422 air 10") == []
    assert scene.refused_by("attack 2422 air 11") == [LIMITS]
    support = leyte({I34: "24-21"}, {J9: "24-22"}).combat("american")
    assert support.refused_by(f"attack 2422 with {I34} air 30") == [], "support is bound by the points left (R23)"
    capped = leyte({I34: "24-21"}, {J9: "24-22"}, air_support="capped").combat("american")
    assert capped.refused_by(f"attack 2422 with {I34} air 11") == [LIMITS]


# 7.0 Casualties


@pytest.mark.rule("leyte.7.0.casualties-flip", "leyte.7.0.second-casualties")
def test_a_second_loss_destroys() -> None:
    scene = leyte({I34: "22-03"}, {J9: "24-22"}, reduced=[J9], dice=[1, 1]).combat("american")
    scene.play("attack 2422 air 5")
    assert scene.at(J9) == "destroyed"
    assert scene.events("eliminated")[0].rule == "leyte.7.0.second-casualties"


@pytest.mark.rule("leyte.7.0.second-casualties")
def test_the_owner_may_put_the_loss_on_a_fresh_unit() -> None:
    scene = leyte({I34: "22-03"}, {J9: "24-22", J20: "24-22"}, reduced=[J9], dice=[1, 1]).combat("american")
    scene.play("attack 2422 air 5", f"lose {J20}")
    assert (scene.steps(J9), scene.steps(J20)) == (1, 1)


@pytest.mark.rule("leyte.7.0.movement-unaffected")
def test_losses_do_not_change_movement_or_range() -> None:
    fresh, spent = leyte({I34: "24-22"}), leyte({I34: "24-22"}, reduced=[I34])
    assert fresh.destinations(I34) == spent.destinations(I34)
    guns = leyte({GUNS: "24-19"}, {J9: "24-22"}, reduced=[GUNS]).combat("american")
    assert guns.refused_by(f"attack 2422 with {GUNS}") == []


@pytest.mark.rule("leyte.7.0.recovery-american")
def test_only_americans_recover_at_the_end_of_a_turn_out_of_contact() -> None:
    scene = leyte({I34: "22-03", REBELS: "22-28"}, {J9: "04-15"}, reduced=[I34, REBELS, J9])
    wait_for(scene.do(("turn", 9)), "american movement", 10)
    assert scene.steps(I34) == 2
    assert (scene.steps(REBELS), scene.steps(J9)) == (1, 1)
    assert scene.events("recovered")[0].rule == "leyte.7.0.recovery-american"


@pytest.mark.rule("leyte.7.0.recovery-american")
def test_contact_at_any_moment_of_the_turn_prevents_recovery() -> None:
    left = leyte({I34: "24-21"}, {J9: "24-22"}, reduced=[I34])
    left.do(("turn", 9))
    left.play(f"move {I34} 2421-2420-2419")
    wait_for(left, "american movement", 10)
    assert left.steps(I34) == 1, "it began the turn engaged"
    wait_for(left, "american movement", 11)
    assert left.steps(I34) == 2
    attacker = leyte({I34: "24-20", I32: "22-03"}, {J9: "24-22", J20: "04-15"}, reduced=[I34])
    wait_for(attacker.do(("turn", 9)), "american movement", 9).play(f"move {I34} 2420-2421", "end")
    fight(attacker, "DE/AVI", f"attack 2422 with {I34}")
    wait_for(attacker, "american movement", 10)
    assert attacker.steps(I34) == 1, "it went to the enemy, and he is gone"
    met = leyte({I34: "24-19", I19: "22-03"}, {J9: "24-22", J20: "04-15"}, reduced=[I34])
    wait_for(met.do(("turn", 9)), "japanese movement", 9).play(f"move {J9} 2422-2421-2420", "end")
    fight(met, "DVI/ARI", f"attack 2419 with {J9}")
    while met.deciding == "japanese retreat":
        met.play(met.allowed()[0])
    wait_for(met, "american movement", 10)
    assert met.steps(I34) == 1, "the enemy came and went"


@pytest.mark.rule("leyte.7.0.recovery-american")
def test_a_unit_hit_in_the_turn_does_not_recover_in_it() -> None:
    scene = leyte({I34: "24-22", I19: "22-03"}, {J_GUNS: "24-19", J9: "04-15"})
    wait_for(scene.do(("turn", 9)), "japanese combat", 9)
    scene.dice = [1, 1]
    scene.play(f"attack 2422 with {J_GUNS}")
    wait_for(scene, "american movement", 10)
    assert scene.steps(I34) == 1
    wait_for(scene, "american movement", 11)
    assert scene.steps(I34) == 2


# 8.0 Artillery


@pytest.mark.rule("leyte.8.0.artillery-moves-as-infantry")
def test_artillery_pays_what_infantry_pays() -> None:
    for number in ("22-21", "23-23", "25-21"):
        assert leyte({GUNS: "24-22"}).cost(GUNS, number) == leyte({I34: "24-22"}).cost(I34, number)


@pytest.mark.rule("leyte.8.0.artillery-ranged-attack")
def test_artillery_attacks_from_afar_without_engaging_even_after_a_move() -> None:
    scene = leyte({HOWITZERS: "24-17", LONG_GUNS: "24-16"}, {J9: "24-22"}, turn=9, dice=[1, 1]).movement("american")
    scene.play(f"move {HOWITZERS} 2417-2418", "end")
    assert not scene.has_duty(HOWITZERS)
    scene.play(f"attack 2422 with {HOWITZERS},{LONG_GUNS}")
    assert scene.steps(J9) == 1
    assert (scene.at(HOWITZERS), scene.at(LONG_GUNS)) == ("24-18", "24-16")


@pytest.mark.rule("leyte.8.0.artillery-ranged-attack")
def test_each_battery_fires_once_a_phase_and_takes_no_air_points() -> None:
    scene = leyte({GUNS: "24-19", GUNS_B: "24-19"}, {J9: "24-22", J20: "25-21"}, turn=9, dice=[3, 4]).combat("american")
    assert scene.refused_by(f"attack 2422 with {GUNS} air 5") == [RANGE]
    scene.play(f"attack 2422 with {GUNS}")
    assert scene.refused_by(f"attack 2521 with {GUNS}") == [RANGE]
    assert scene.refused_by(f"attack 2521 with {GUNS_B}") == []


@pytest.mark.rule("leyte.8.0.artillery-ranged-attack", "leyte.8.0.artillery-engaged")
def test_batteries_in_contact_fight_on_the_combat_table_and_may_have_air_points() -> None:
    scene = leyte({GUNS: "24-21"}, {J9: "24-22"}, turn=9).combat("american")
    assert scene.refused_by(f"attack 2422 with {GUNS} air 5") == []
    assert look(scene, f"attack 2422 with {GUNS} air 5").kind == "combat"


@pytest.mark.rule("leyte.8.0.artillery-engaged")
def test_an_engaged_battery_has_the_duty_of_any_unit_and_fires_nowhere_else() -> None:
    scene = leyte({GUNS: "24-21"}, {J9: "24-22", J20: "24-18"}, turn=9).combat("american")
    assert scene.has_duty(GUNS)
    assert scene.refused_by(f"attack 2418 with {GUNS}") == ["leyte.8.0.artillery-engaged"]
    mountain = leyte({GUNS: "25-14"}, {J9: "25-15"}, turn=9).combat("american")
    assert shifts(look(mountain, f"attack 2515 with {GUNS}"))["terrain-columns"] == -3


@pytest.mark.rule("leyte.8.0.artillery-defensive-support")
def test_support_of_a_defence_is_measured_to_the_hex_of_the_defender() -> None:
    scene = leyte({I34: "24-21"}, {J9: "24-22", J_GUNS: "24-25", J_GUNS_B: "24-26"}, turn=9).combat("american")
    scene.play(f"attack 2422 with {I34}")
    assert scene.refused_by(f"defend with {J_GUNS}") == [], "three hexes from the defender, four from the attacker"
    assert scene.refused_by(f"defend with {J_GUNS_B}") == [RANGE]
    scene.dice = [1, 2]
    scene.play(f"defend with {J_GUNS}")
    assert scene.events("combat")[0].args["defence"] == 4 + 1
    assert scene.steps(J_GUNS) == 2


@pytest.mark.rule("leyte.8.0.one-attack-per-hex")
def test_a_hex_is_attacked_once_in_a_phase_whatever_the_kind_of_attack() -> None:
    for first in ("attack 2422 air 5", f"attack 2422 with {GUNS}"):
        scene = leyte({GUNS: "24-19", GUNS_B: "24-19", I34: "22-03"}, {J9: "24-22", J9B: "04-15"}, dice=[3, 4])
        scene.combat("american").play(first)
        assert scene.refused_by(f"attack 2422 with {GUNS_B}") == ["leyte.8.0.one-attack-per-hex"]
        assert scene.refused_by("attack 2422 air 6") == ["leyte.8.0.one-attack-per-hex"]
    ground = leyte({I34: "24-21", I32: "25-22", TANKS: "24-21"}, {J9: "24-22", J20: "24-20", J33: "24-23"}).combat("american")
    fight(ground, "IMP", f"attack 2422 with {I34},{TANKS}")
    assert ground.refused_by(f"attack 2422 with {I32}") == ["leyte.8.0.one-attack-per-hex"]


def test_dice_of_a_bombardment_that_does_nothing() -> None:
    scene = leyte({GUNS: "24-19", I34: "22-03"}, {J9: "24-22"}, dice=[3, 4]).combat("american")
    attack(scene, f"attack 2422 with {GUNS}")
    assert scene.events("bombarded")[0].args["result"] == "DI"
    assert scene.steps(J9) == 2
