"""What a refusal or a shift names where several could be named, and what is told of who has left."""

from dataclasses import replace

import pytest

from engaja.position.actions import Advance
from engaja.rules.combat import Battle
from tests.goodwood.cast import (
    EAST_YORKS,
    FFY,
    GR_857_I,
    HUSSARS_23,
    KOSB,
    LINCOLNS,
    RUR,
    SOUTH_LANCS,
    SUFFOLK,
    drama,
)
from tests.scene import Scene

ALLIED, GERMAN = 0, 1


def cited(scene: Scene, contact: list[int], side: int = ALLIED) -> list[tuple[str, int, str, str]]:
    battle = Battle(side, scene.hex("2716"), tuple(contact), (), 0)
    return [
        (shift.rule, shift.columns, shift.args.get("division", ""), shift.args.get("regiment", ""))
        for shift in scene.rules.unity_shifts(scene.state, battle)
    ]


@pytest.mark.rule("goodwood.5.1.4.regimental-unity")
def test_of_two_complete_brigades_the_first_is_named_on_either_side() -> None:
    brigades = [(SUFFOLK, EAST_YORKS, SOUTH_LANCS), (LINCOLNS, KOSB, RUR)]
    units = [unit for brigade in brigades for unit in brigade]
    scene = drama(allied=dict.fromkeys(units, "2715"), german={GR_857_I: "2716"})
    contact = [scene.unit(unit) for unit in units]
    assert cited(scene, contact) == [("goodwood.5.1.4.regimental-unity", 1, "3", "8")]
    for unit in units:
        scene.state.put(scene.unit(unit), scene.hex("2716"))
    assert cited(scene, [scene.unit(GR_857_I)], GERMAN) == [("goodwood.5.1.4.regimental-unity", -1, "3", "8")]


@pytest.mark.rule("goodwood.5.1.4.divisional-unity")
def test_of_two_complete_divisions_the_first_is_named() -> None:
    scene = drama(german={GR_857_I: "2716"})
    rules = scene.rules
    divisions = rules.complete_divisions(ALLIED, range(len(rules.units)))
    assert len(divisions) > 1
    everybody = [unit.index for unit in rules.units if unit.side == ALLIED]
    assert cited(scene, everybody) == [("goodwood.5.1.4.divisional-unity", 2, divisions[0], "")]
    assert divisions == sorted(divisions, key=lambda name: next(u.index for u in rules.units if u.division == name))


@pytest.mark.rule("goodwood.4.2.2.allied-exit", "goodwood.4.2.2.no-return")
def test_a_refused_exit_names_the_hex_and_who_has_left_has_no_turn() -> None:
    scene = drama(allied={SUFFOLK: "2714"}, german={GR_857_I: "2722"}).movement("allied")
    (reason,) = scene.why_not(f"move {SUFFOLK} 2714-2715-2716-off")
    assert (reason.rule, reason.hexes) == ("goodwood.4.2.2.allied-exit", (scene.hex("2716"),))
    (reason,) = scene.why_not(f"move {LINCOLNS} 2715")
    assert (reason.rule, reason.args["turn"]) == ("goodwood.4.2.2.no-return", 0)


@pytest.mark.rule("goodwood.4.2.1.delayed-entry")
def test_a_delayed_entry_keeps_near_to_the_first_hex_that_is_named() -> None:
    """In the book only one is; here a unit is given another, at the other end of the map."""
    scene = drama(german={GR_857_I: "2722"})
    rules = type(scene.rules)(scene.definition, dict(scene.rules.options))
    late = next(unit for unit in rules.units if unit.side == ALLIED and unit.arrival.turn)
    (named,) = late.arrival.hexes
    usual = scene.rules
    scene.state.put(scene.unit(GR_857_I), named)
    nearest = usual.entry_hexes(scene.state, late.index)
    far = max(range(rules.grid.size), key=lambda hex_: rules.distance(hex_, named))
    changed = replace(late, arrival=replace(late.arrival, hexes=(named, far)))
    rules.units = tuple(changed if unit is late else unit for unit in rules.units)
    assert rules.entry_hexes(scene.state, late.index) == nearest
    assert nearest
    assert named not in nearest


@pytest.mark.rule("goodwood.9.0.night-no-engage")
def test_an_advance_that_is_refused_at_night_names_where_it_would_end() -> None:
    scene = drama(allied={HUSSARS_23: "2714", FFY: "2714"}, german={GR_857_I: "2717"}, turn=3)
    scene.state.side = ALLIED
    units = tuple(scene.unit(unit) for unit in (HUSSARS_23, FFY))
    scene.state.agenda = (("advance", ALLIED, scene.hex("2715"), units),)
    (reason,) = scene.why_not(Advance(units[0], (scene.hex("2715"), scene.hex("2716"))))
    assert (reason.rule, reason.hexes) == ("goodwood.9.0.night-no-engage", (scene.hex("2716"),))
    for unit in units:
        scene.state.put(unit, scene.hex("2715"))
    scene.state.agenda = (("advance", ALLIED, scene.hex("2716"), units),)
    (reason,) = scene.why_not(Advance(units[0], (scene.hex("2716"),)))
    assert (reason.rule, reason.hexes) == ("goodwood.9.0.night-no-engage", (scene.hex("2716"),))
