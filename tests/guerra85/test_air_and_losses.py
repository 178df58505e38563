"""6.0 and 7.0: air power in its two kinds, attacks by air alone, losses and recovery."""

import pytest

from engaja.rules.combat import Battle
from tests.battles import look, shifts
from tests.guerra85.cast import (
    AUSTRIANS,
    BONN,
    COLOGNE,
    FR_3,
    G3,
    GAME,
    GER_1,
    GER_6,
    M21,
    NAME,
    NATO,
    PACT,
    T34,
    US_4M,
    US_6,
    at,
)
from tests.scene import Scene

# 6.0 Points for attack and for defence


@pytest.mark.rule("guerra85.6.0.air-points", "guerra85.6.1.air-support")
def test_each_point_adds_one_on_either_side() -> None:
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608"}).combat("pact")
    plain, supported = look(scene, f"attack 1608 with {G3}"), look(scene, f"attack 1608 with {G3} air 12", "defend air 5")
    assert (supported.attack - plain.attack, supported.defence - plain.defence) == (12, 5)
    assert scene.refused_by(f"attack 1608 with {G3} air 50") == []  # support has no limit but the points themselves


@pytest.mark.rule("guerra85.6.0.attack-air-own-phase")
def test_attack_points_are_of_no_use_in_the_enemys_phase() -> None:
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608"}).combat("pact")
    scene.play(f"attack 1608 with {G3}")
    assert scene.state.air(NATO) == 30
    assert scene.refused_by("defend air 5") == []
    assert scene.refused_by("defend air 6") == ["guerra85.6.1.air-marker-remaining"]


@pytest.mark.rule("guerra85.6.0.defence-air-enemy-phase")
def test_defence_points_are_of_no_use_in_the_own_phase() -> None:
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608"}).combat("pact")
    scene.state.set_air(PACT, 3)
    assert scene.state.air(PACT, defence=True) == 12
    assert scene.refused_by(f"attack 1608 with {G3} air 4") == ["guerra85.6.1.air-marker-remaining"]


@pytest.mark.rule("guerra85.6.0.air-table")
@pytest.mark.parametrize(
    ("turns", "points"),
    [
        (range(4, 9), (50, 12, 30, 5)),
        (range(9, 14), (45, 10, 35, 6)),
        (range(14, 19), (40, 8, 40, 8)),
        (range(19, 24), (30, 6, 50, 10)),
    ],
)
def test_air_table(turns: range, points: tuple[int, ...]) -> None:
    for turn in turns:
        scene = Scene(NAME, turn=turn)
        found = [scene.state.air(side, kind) for side in (PACT, NATO) for kind in (False, True)]
        assert tuple(found) == points


@pytest.mark.rule("guerra85.6.1.air-markers", "guerra85.6.2.air-attack-no-carry")
def test_the_markers_are_set_anew_every_turn_and_nothing_is_saved() -> None:
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608"}, turn=8)
    for side in (PACT, NATO):
        scene.state.set_air(side, 1)
        scene.state.set_air(side, 0, defence=True)
    scene.do(("turn", 9))
    assert [scene.state.air(side, kind) for side in (PACT, NATO) for kind in (False, True)] == [45, 10, 35, 6]
    unused = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608"}, turn=8).do(("turn", 9))
    assert unused.state.air(PACT) == 45


@pytest.mark.rule("guerra85.6.1.air-marker-remaining")
def test_the_marker_shows_what_is_left() -> None:
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608", BONN: "2210"}, dice=[3, 4]).combat("pact")
    scene.play("attack 2210 air 10")
    assert scene.state.air(PACT) == 40
    assert scene.refused_by(f"attack 1608 with {G3} air 41") == ["guerra85.6.1.air-marker-remaining"]
    assert scene.refused_by(f"attack 1608 with {G3} air 40") == []


@pytest.mark.rule("guerra85.6.1.air-support", "guerra85.6.2.air-announced")
def test_the_attack_is_announced_with_its_air_points() -> None:
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608"}, dice=[3, 4]).combat("pact")
    (declared,) = scene.play(f"attack 1608 with {G3} air 7")
    assert (declared.name, declared.args["air"]) == ("attack-declared", 7)
    assert declared.rule == "guerra85.6.2.air-announced"
    scene.play("defend")
    assert scene.events("combat")[0].args["attack"] == 17


# 6.2 Attacks by air alone


@pytest.mark.rule("guerra85.6.2.air-attack-allowed")
def test_air_attacks_reach_any_enemy_hex_and_give_no_advance_nor_answer() -> None:
    scene = Scene(NAME, pact={G3: "3303"}, nato={US_6: "0520", BONN: "1608"}, dice=[1, 1]).combat("pact")
    scene.play("attack 0520 air 5")
    (event,) = scene.events("bombarded")
    assert (event.args["value"], event.args["result"]) == (10, "DB")
    assert scene.steps(US_6) == 1
    assert scene.deciding == "pact combat"
    assert scene.state.air(NATO, defence=True) == 5
    assert scene.refused_by("attack 0521 air 5") == ["guerra85.5.1.use-crt"]  # nobody is there


@pytest.mark.rule("guerra85.6.2.air-attack-allowed", "guerra85.4.1.2.forced-attack")
def test_no_air_attack_may_leave_a_unit_with_a_duty_and_nothing_to_attack() -> None:
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608"}).combat("pact")
    assert scene.refused_by("attack 1608 air 5") == ["guerra85.4.1.2.forced-attack"]


@pytest.mark.rule("guerra85.6.2.air-attack-value")
def test_points_times_the_vulnerability_of_everybody_in_the_hex() -> None:
    scene = Scene(NAME, nato={US_6: "1608", GER_6: "1608", BONN: "1608"})
    assert scene.rules.bombardment_value(scene.state, Battle(PACT, at("1608"), (), (), 7)) == 7 * (2 + 2 + 1)


@pytest.mark.rule("guerra85.6.2.air-attack-terrain")
@pytest.mark.parametrize(("hex_", "column"), [("1608", "25-36"), ("1813", "13-24"), ("2210", "1-12"), ("2413", "1-12")])
def test_the_terrain_of_the_hex_counts_and_rivers_do_not(hex_: str, column: str) -> None:
    """Six points on three motorised units: 36; Hanover lies on a river and gives two columns for the city."""
    stack = dict.fromkeys([GER_6, US_4M, "rfa-11-dimec"], hex_)
    scene = Scene(NAME, pact={G3: "3303"}, nato=stack).combat("pact")
    seen = look(scene, f"attack {hex_} air 6")
    assert (seen.attack, seen.odds, seen.column) == (36, "25-36", column)
    assert "river" not in shifts(seen)


@pytest.mark.rule("guerra85.6.2.air-attack-dice")
@pytest.mark.parametrize(("dice", "result"), [([1, 1], "DB"), ([1, 2], "DI"), ([3, 4], "DI"), ([6, 6], "DB")])
def test_two_dice_pick_the_line(dice: list[int], result: str) -> None:
    scene = Scene(NAME, pact={G3: "3303"}, nato={US_6: "1608"}, dice=dice).combat("pact")
    scene.play("attack 1608 air 6")
    assert scene.events("bombarded")[0].args["result"] == result


@pytest.mark.rule("guerra85.6.2.air-attack-example", "guerra85.6.2.air-attack-value", "guerra85.6.2.air-attack-terrain")
@pytest.mark.parametrize(("hex_", "column"), [("1608", "13-24"), ("1813", "1-12")])
def test_the_books_air_attack(hex_: str, column: str) -> None:
    """Six points on two infantry and one armoured unit: 6 × (2 × 1 + 2) = 24; a forest gives one column to the left."""
    scene = Scene(NAME, pact={T34: "3303"}, nato=dict.fromkeys([BONN, COLOGNE, GER_1], hex_)).combat("pact")
    seen = look(scene, f"attack {hex_} air 6")
    assert (seen.kind, seen.attack, seen.odds, seen.column) == ("air-attack", 24, "13-24", column)


@pytest.mark.rule("guerra85.6.2.air-attack-limits")
@pytest.mark.parametrize(("points", "allowed"), [(4, False), (5, True), (10, True), (11, False)])
def test_five_to_ten_points(points: int, allowed: bool) -> None:
    scene = Scene(NAME, pact={G3: "3303"}, nato={US_6: "1608"}).combat("pact")
    refused = [] if allowed else ["guerra85.6.2.air-attack-limits"]
    assert scene.refused_by(f"attack 1608 air {points}") == refused
    assert (f"attack 1608 air {points}" in scene.allowed()) is allowed


@pytest.mark.rule("guerra85.6.2.one-attack-per-hex")
def test_a_hex_is_bombed_or_assaulted_but_not_both() -> None:
    scene = Scene(NAME, pact={G3: "1607", M21: "3303"}, nato={US_6: "1608", GER_6: "1606"}, dice=[3, 4]).combat("pact")
    scene.play("attack 1606 air 5")
    assert scene.refused_by("attack 1606 air 5") == ["guerra85.6.2.one-attack-per-hex"]
    assert scene.refused_by(f"attack 1606 with {G3}") == ["guerra85.6.2.one-attack-per-hex"]
    assert scene.refused_by(f"attack 1608 with {G3}") == []


# 7.0 Losses


@pytest.mark.rule("guerra85.7.0.losses-flip")
def test_a_unit_that_suffers_losses_has_half_its_strengths_rounded_up() -> None:
    scene = Scene(NAME, nato={US_6: "1608"}, pact={T34: "1606"}, reduced=[US_6, T34])
    rules, s = scene.rules, scene.state
    assert (rules.attack_of(s, scene.unit(US_6)), rules.defence_of(s, scene.unit(US_6))) == (4, 4)
    assert (rules.attack_of(s, scene.unit(T34)), rules.defence_of(s, scene.unit(T34))) == (5, 3)


@pytest.mark.rule("guerra85.7.0.losses-second")
def test_a_second_loss_eliminates() -> None:
    scene = Scene(NAME, pact={G3: "3303"}, nato={US_6: "1608"}, reduced=[US_6], dice=[1, 1]).combat("pact")
    scene.play("attack 1608 air 10")
    assert scene.at(US_6) == "destroyed"
    assert scene.events("eliminated")[0].rule == "guerra85.7.0.losses-second"


@pytest.mark.rule("guerra85.7.0.losses-movement")
def test_losses_do_not_slow_a_unit() -> None:
    whole, reduced = Scene(NAME, nato={US_6: "1608"}), Scene(NAME, nato={US_6: "1608"}, reduced=[US_6])
    assert whole.destinations(US_6) == reduced.destinations(US_6)


def recovered(scene: Scene, side: str) -> Scene:
    return scene.do(("begin-movement", scene.side(side)), ("end-movement", scene.side(side)))


@pytest.mark.rule("guerra85.7.0.nato-recovers")
@pytest.mark.parametrize("unit", [US_6, FR_3, AUSTRIANS, BONN])
def test_only_nato_recovers(unit: str) -> None:
    scene = Scene(NAME, nato={unit: "1608"}, pact={G3: "3303"}, reduced=[unit, G3], turn=6)
    recovered(recovered(scene, "nato"), "pact")
    assert (scene.steps(unit), scene.steps(G3)) == (2, 1)


@pytest.mark.rule("guerra85.7.0.recovery-even-turns")
@pytest.mark.parametrize("turn", range(4, 24))
def test_recovery_on_even_turns(turn: int) -> None:
    scene = recovered(Scene(NAME, nato={US_6: "1608"}, reduced=[US_6], turn=turn), "nato")
    assert scene.steps(US_6) == (2 if turn % 2 == 0 else 1)


@pytest.mark.rule("guerra85.7.0.recovery-condition")
def test_a_unit_recovers_if_it_ends_its_movement_disengaged() -> None:
    nato = {US_6: "1607", GER_1: "1609", GER_6: "1605"}
    scene = Scene(NAME, nato=nato, pact={G3: "1608"}, reduced=[US_6, GER_1, GER_6], turn=6).movement("nato")
    scene.play(f"move {US_6} 1607-1606", "end")  # breaks contact
    assert [scene.steps(unit) for unit in (US_6, GER_1, GER_6)] == [2, 1, 2]
    assert scene.events("recovered")[0].rule == "guerra85.7.0.recovery-condition"


@pytest.mark.rule("guerra85.7.0.recovery-condition")
def test_a_unit_that_moves_into_contact_does_not_recover() -> None:
    scene = Scene(NAME, nato={US_6: "1606"}, pact={G3: "1608"}, reduced=[US_6], turn=6).movement("nato")
    scene.play(f"move {US_6} 1606-1607")
    assert scene.steps(US_6) == 1


def test_air_limits_of_the_tables() -> None:
    assert (GAME.air_minimum, GAME.air_maximum) == (5, 10)
