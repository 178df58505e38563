"""7.0: losses, the reduced side, recovery."""

import pytest

from tests.battles import look
from tests.gazala.cast import (
    ARMD_4,
    BDE_69,
    FRENCH,
    GUNS_PZA,
    IND_9,
    PAVIA_27,
    PZ5,
    R104,
    SA_1,
    SA_4,
    SABRATHA_85,
    TRENTO_61,
    TRENTO_62,
    fight,
)
from tests.scene import Scene


@pytest.mark.rule("gazala.7.0.loss")
def test_a_loss_turns_a_unit_over() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510"})
    scene.combat("axis")
    fight(scene, "0510", [TRENTO_61], "DRB/AVI")
    assert scene.steps(IND_9) == 1
    (event,) = scene.events("loss")
    assert event.rule == "gazala.7.0.loss"


@pytest.mark.rule("gazala.7.0.second-loss")
def test_a_second_loss_eliminates() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510"}, reduced=[IND_9])
    scene.combat("axis")
    fight(scene, "0510", [TRENTO_61], "DRB/AVI")
    assert scene.at(IND_9) == "destroyed"
    (event,) = scene.events("eliminated")
    assert event.rule == "gazala.7.0.second-loss"


@pytest.mark.rule("gazala.7.0.half-strength")
@pytest.mark.parametrize(
    ("unit", "full", "reduced"),
    [(BDE_69, (4, 5), (2, 3)), (IND_9, (3, 4), (2, 2)), (SABRATHA_85, (1, 2), (1, 1)), (ARMD_4, (7, 5), (4, 3))],
)
def test_a_turned_unit_has_half_its_strength_rounded_up(unit: str, full: tuple[int, int], reduced: tuple[int, int]) -> None:
    scene = Scene("gazala", {unit: "0510"})
    rules, state, index = scene.rules, scene.state, scene.unit(unit)
    assert (rules.attack_of(state, index), rules.defence_of(state, index)) == full
    state.steps[index] = 1
    assert (rules.attack_of(state, index), rules.defence_of(state, index)) == reduced


@pytest.mark.rule("gazala.7.0.half-strength")
def test_every_nation_rounds_up_and_the_odds_count_current_strengths() -> None:
    scene = Scene("gazala", axis={R104: "0509", TRENTO_61: "0509"}, allied={SA_1: "0510"}, reduced=[R104, SA_1])
    scene.combat("axis")
    seen = look(scene, f"attack 0510 with {R104},{TRENTO_61}")
    assert (seen.attack, seen.defence) == (2 + 2, 3)
    for unit in scene.definition.units:
        scene.state.steps[unit.index] = 1
        assert scene.rules.attack_of(scene.state, unit.index) == -(-unit.attack // 2)
        assert scene.rules.defence_of(scene.state, unit.index) == -(-unit.defence // 2)


@pytest.mark.rule("gazala.7.0.movement-unaffected")
def test_losses_change_neither_movement_nor_range() -> None:
    fresh = Scene("gazala", axis={TRENTO_61: "0509"})
    worn = Scene("gazala", axis={TRENTO_61: "0509"}, reduced=[TRENTO_61])
    assert fresh.movement("axis").destinations(TRENTO_61) == worn.movement("axis").destinations(TRENTO_61)
    scene = Scene("gazala", axis={GUNS_PZA: "0508"}, allied={IND_9: "0511"}, reduced=[GUNS_PZA])
    scene.combat("axis")
    assert scene.refused_by(f"attack 0511 with {GUNS_PZA}") == []


# Recovery


def after_allied_movement(
    allied: dict[str, str], axis: dict[str, str] | None = None, *moves: str, lost: tuple[str, ...] = ()
) -> Scene:
    """The Allied movement phase, everybody reduced; `lost` places are in Axis hands."""
    scene = Scene("gazala", axis=axis or {}, allied=allied, reduced=[*allied, *(axis or {})])
    for place in lost:
        scene.state.owner[scene.hex(place)] = 0
    scene.movement("allied")
    scene.play(*moves)
    if scene.deciding == "allied movement":  # the phase ends by itself when everybody has moved
        scene.play("end")
    return scene


@pytest.mark.rule("gazala.7.0.recovery-allied-only")
def test_only_the_allies_recover() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "1510"}, reduced=[TRENTO_61, IND_9])
    scene.movement("axis").play("end", "end")
    assert (scene.steps(TRENTO_61), scene.steps(IND_9)) == (1, 1)
    scene.movement("allied").play("end")
    assert (scene.steps(TRENTO_61), scene.steps(IND_9)) == (1, 2)
    assert scene.events("recovered")[0].rule == "gazala.7.0.recovery-conditions"


@pytest.mark.rule("gazala.7.0.recovery-conditions")
def test_a_unit_out_of_contact_recovers_whether_it_moved_or_not() -> None:
    scene = after_allied_movement({IND_9: "1510", SA_4: "1512"}, None, f"move {IND_9} 1510-1511")
    assert (scene.steps(IND_9), scene.steps(SA_4)) == (2, 2)


@pytest.mark.rule("gazala.7.0.recovery-conditions")
def test_contact_at_the_start_or_at_the_end_of_the_phase_prevents_recovery() -> None:
    broke_contact = after_allied_movement({IND_9: "1510"}, {TRENTO_61: "1509"}, f"move {IND_9} 1510-1511")
    assert broke_contact.steps(IND_9) == 1
    engaged = after_allied_movement({IND_9: "1511"}, {TRENTO_61: "1509"}, f"move {IND_9} 1511-1510")
    assert engaged.steps(IND_9) == 1
    stayed = after_allied_movement({IND_9: "1511"}, {TRENTO_61: "1509"})
    assert stayed.steps(IND_9) == 2


@pytest.mark.rule("gazala.7.0.recovery-conditions")
def test_contact_of_an_earlier_turn_is_forgotten() -> None:
    scene = after_allied_movement({IND_9: "1510"}, {TRENTO_61: "1509"}, f"move {IND_9} 1510-1511-1512")
    assert scene.steps(IND_9) == 1
    scene.state.agenda = ()
    scene.movement("allied")
    while scene.deciding == "allied movement":
        scene.play("end")
    assert scene.steps(IND_9) == 2, "this time it began out of contact"


@pytest.mark.rule("gazala.7.0.recovery-conditions")
def test_for_recovery_armour_too_is_in_contact_with_infantry() -> None:
    assert after_allied_movement({ARMD_4: "1510"}, {TRENTO_61: "1509"}).steps(ARMD_4) == 1
    assert after_allied_movement({ARMD_4: "1511"}, {TRENTO_61: "1509"}).steps(ARMD_4) == 2


@pytest.mark.rule("gazala.7.0.recovery-conditions")
def test_the_line_must_be_free_of_enemy_zones() -> None:
    # 2104 reaches the rest of the board by 2105 and 2004 only, and Tobruk across the harbour.
    assert after_allied_movement({IND_9: "2104"}, {PZ5: "2106"}).steps(IND_9) == 2
    cut = {PZ5: "2106", R104: "1904"}  # 2105, 2004 and Tobruk itself are in zones
    assert after_allied_movement({IND_9: "2104"}, cut).steps(IND_9) == 1


@pytest.mark.rule("gazala.7.0.recovery-conditions")
def test_either_end_serves_but_not_in_axis_hands() -> None:
    assert after_allied_movement({FRENCH: "1510"}, None, lost=("2003",)).steps(FRENCH) == 2  # to Belhamed
    assert after_allied_movement({FRENCH: "1510"}, None, lost=("2307",)).steps(FRENCH) == 2  # to Tobruk
    assert after_allied_movement({FRENCH: "1510"}, None, lost=("2003", "2307")).steps(FRENCH) == 1


@pytest.mark.rule("gazala.7.0.recovery-conditions")
def test_an_end_in_an_enemy_zone_does_not_serve() -> None:
    assert after_allied_movement({FRENCH: "1510"}, {TRENTO_61: "2004"}, lost=("2307",)).steps(FRENCH) == 1
    assert after_allied_movement({FRENCH: "1510"}, {TRENTO_61: "2004", PAVIA_27: "2308"}).steps(FRENCH) == 1
    assert after_allied_movement({FRENCH: "1510"}, {TRENTO_61: "2004", TRENTO_62: "1205"}).steps(FRENCH) == 2


@pytest.mark.rule("gazala.7.0.recovery-conditions")
def test_the_line_may_be_long_and_cross_minefields() -> None:
    assert after_allied_movement({FRENCH: "0310"}).steps(FRENCH) == 2
