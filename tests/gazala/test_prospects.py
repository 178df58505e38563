"""What ripens by itself and what is risked (7.0, 9.1, 9.3), as it is foretold to whoever plans; and lines at their ends."""

import pytest

from engaja.rules.foresight import ARRIVES, CLEARS, RECOVERS, Prospect
from tests.gazala.cast import BDE_69, ENGINEERS, FRENCH, IND_9, PZ5, SA_1, SA_4, TRENTO_61
from tests.scene import Scene

AXIS, ALLIED = 0, 1


def foretold(scene: Scene, side: int) -> list[Prospect]:
    return [prospect for prospect in scene.rules.prospects(scene.state, side) if prospect.kind != ARRIVES]


@pytest.mark.rule("gazala.9.3.clearing")
def test_work_on_mines_is_foretold_for_the_next_turn() -> None:
    scene = Scene("gazala", axis={ENGINEERS: "1011", TRENTO_61: "0510"}, allied={BDE_69: "1812"}, turn=4).movement("axis")
    assert foretold(scene, AXIS) == []
    scene.play("end")
    assert foretold(scene, AXIS) == [Prospect(CLEARS, scene.unit(ENGINEERS), 5, (scene.hex("1011"),))]
    assert foretold(scene, ALLIED) == []


@pytest.mark.rule("gazala.9.3.clearing")
def test_who_would_begin_to_clear_where() -> None:
    scene = Scene("gazala", axis={ENGINEERS: "0911", TRENTO_61: "0912"}, allied={BDE_69: "1110", SA_1: "1812"})
    promises, s = scene.rules.promises, scene.state
    assert promises(s, scene.unit(ENGINEERS), scene.hex("1012")) == CLEARS
    assert promises(s, scene.unit(ENGINEERS), scene.hex("0911")) == "", "no mines there"
    assert promises(s, scene.unit(ENGINEERS), scene.hex("1010")) == "", "in the zone of the box"
    assert promises(s, scene.unit(TRENTO_61), scene.hex("1012")) == "", "no engineers"


@pytest.mark.rule("gazala.7.0.recovery-conditions")
@pytest.mark.parametrize(("side", "turn"), [("axis", 4), ("allied", 5)])
def test_recovery_is_foretold_for_the_next_allied_movement(side: str, turn: int) -> None:
    """In Tobruk itself, at the end of a line, and not where there is no line, nor at full strength."""
    units = {IND_9: "1510", SA_4: "2003", BDE_69: "1512", FRENCH: "0110"}
    scene = Scene("gazala", axis={TRENTO_61: "0208", PZ5: "0210"}, allied=units, reduced=[IND_9, SA_4, FRENCH], turn=4)
    scene.state.side = scene.side(side)
    assert foretold(scene, ALLIED) == [Prospect(RECOVERS, scene.unit(unit), turn) for unit in (IND_9, SA_4)]
    assert foretold(scene, AXIS) == []


@pytest.mark.rule("gazala.7.0.recovery-conditions")
def test_a_lone_unit_in_tobruk_itself_recovers() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0510"}, allied={SA_4: "2003"}, reduced=[SA_4], turn=4)
    assert foretold(scene, ALLIED) == [Prospect(RECOVERS, scene.unit(SA_4), 4)]
    scene.movement("allied").play("end")
    assert scene.steps(SA_4) == 2


@pytest.mark.rule("gazala.9.1.entry-die-infantry", "gazala.9.1.entry-die-armour")
def test_the_risk_of_entering_mines_is_told_before() -> None:
    """9.1: armour loses with 1 and 2, everybody else with 1."""
    scene = Scene("gazala", axis={TRENTO_61: "0911", PZ5: "0911"}, allied={BDE_69: "1110"})
    risk, s = scene.rules.entry_risk, scene.state
    on_mines = [risk(s, scene.unit(unit), scene.hex("1011")) for unit in (TRENTO_61, PZ5, BDE_69)]
    assert on_mines == [n / 6 for n in (scene.rules.loss_on[0], scene.rules.loss_on[1], 0)]
    assert [risk(s, scene.unit(unit), scene.hex("0910")) for unit in (TRENTO_61, PZ5)] == [0, 0]


@pytest.mark.rule("gazala.4.1.2.axis-supply-path")
def test_a_unit_at_the_very_beginning_of_a_line_has_one() -> None:
    """Its own hex is exempt from zones: be it the end of the road itself, or the hex next to it."""
    scene = Scene("gazala", axis={PZ5: "0109"}, allied={BDE_69: "0209", SA_1: "0201"})
    assert scene.rules.is_supplied(scene.state, scene.unit(PZ5))
    scene.state.put(scene.unit(PZ5), scene.hex("0110"))
    assert not scene.rules.is_supplied(scene.state, scene.unit(PZ5)), "both roads lie in zones"
    scene.state.put(scene.unit(BDE_69), scene.hex("0210"))
    assert scene.rules.in_enemy_zone(scene.state, scene.unit(PZ5), scene.hex("0110"))
    assert scene.rules.is_supplied(scene.state, scene.unit(PZ5))
