"""What ripens and what is lost by waiting (4.2.2, 4.2.3, 7.0, 10.0), as it is told before; ground where nobody stands."""

import pytest

from engaja.rules.ending import LOST
from engaja.rules.foresight import ARRIVES, PINNED, RECOVERS, WITHDRAWS, Prospect
from tests.battles import fight
from tests.dragoon.cast import CC1, P2, P517, R7, R15, R157, R179, R180, RI157, RI281, RI765, RI917, RI932, RI933, march
from tests.scene import Scene

ALLIED, AXIS = 0, 1


def foretold(scene: Scene, side: int) -> list[Prospect]:
    return [prospect for prospect in scene.rules.prospects(scene.state, side) if prospect.kind != ARRIVES]


@pytest.mark.rule("dragoon.4.2.2.british-withdrawal", "dragoon.4.2.2.148-withdrawal")
@pytest.mark.parametrize(("turn", "british", "germans"), [(2, 4, 5), (6, 6, 6)])
def test_withdrawals_are_foretold_with_their_turn(turn: int, british: int, germans: int) -> None:
    scene = Scene("dragoon", allied={P2: "0202", R7: "0203"}, axis={RI281: "0723", RI932: "0724"}, turn=turn)
    assert foretold(scene, ALLIED) == [Prospect(WITHDRAWS, scene.unit(P2), british)]
    assert foretold(scene, AXIS) == [Prospect(WITHDRAWS, scene.unit(RI281), germans)]


@pytest.mark.rule("dragoon.4.2.3.drop-immobile")
def test_paratroops_wait_where_they_dropped() -> None:
    scene = Scene("dragoon", awaiting=[P517], axis={RI932: "0723"}, allied={R7: "0203"}, turn=1, dice=[2])
    scene.movement("allied").play(f"use drop {P517} 1222")
    assert foretold(scene, ALLIED) == [Prospect(PINNED, scene.unit(P517), 1, (scene.hex("1222"),))]


@pytest.mark.rule("dragoon.7.0.recovery")
def test_recovery_is_foretold_for_the_end_of_a_turn_out_of_contact() -> None:
    """R7 rests all this turn, CC1 has met the enemy in it, R15 is still in contact; a German never recovers."""
    units = {R7: "0203", CC1: "0101", R15: "0722", R157: "0204"}
    scene = Scene("dragoon", allied=units, axis={RI932: "0723"}, reduced=[R7, CC1, R15, RI932], turn=3)
    scene.state.flags[scene.unit(CC1)] |= scene.rules.EXPOSED
    told = {prospect.unit: prospect for prospect in foretold(scene, ALLIED)}
    assert told == {scene.unit(u): Prospect(RECOVERS, scene.unit(u), turn) for u, turn in ((R7, 3), (CC1, 4))}
    assert foretold(scene, AXIS) == []


@pytest.mark.rule("dragoon.10.0.stay-eliminated")
def test_who_would_stay_in_an_area_a_second_time_is_named_before() -> None:
    """Of two regiments in the area the one that has lingered; and only while it can still march."""
    scene = Scene("dragoon", axis={RI932: "0814", RI933: "0813", RI917: "0723"}, allied={R7: "0203"})
    lingered = next(bit for bit, word in scene.rules.FLAG_WORDS.items() if word == "lingered")
    for unit in (RI932, RI917):
        scene.state.flags[scene.unit(unit)] |= lingered
    scene.movement("axis")
    (cost,) = [cost for cost in scene.rules.losses_by_ending(scene.state, AXIS) if cost.kind == LOST]
    assert (cost.message, cost.units, cost.hexes) == ("stay-eliminated", (scene.unit(RI932),), (scene.hex("0814"),))
    assert cost.points == 2
    scene.state.agenda = ()
    scene.combat("axis")
    assert [cost for cost in scene.rules.losses_by_ending(scene.state, AXIS) if cost.kind == LOST] == []


@pytest.mark.rule("dragoon.10.0.stay-eliminated")
def test_marching_about_inside_an_area_is_no_leaving() -> None:
    scene = Scene("dragoon", axis={RI932: "0814", RI933: "0723"}, allied={R7: "0714", R15: "0914"})
    scene.movement("axis")
    scene.play("end")
    scene.rules.travel(scene.table, scene.unit(RI932), (scene.hex("0813"),))
    scene.state.steps[scene.unit(RI932)] = 2
    scene.state.agenda = ()
    scene.do(("end-movement", AXIS))
    assert scene.at(RI932) == "destroyed"


@pytest.mark.rule("dragoon.4.2.1.landing-assault", "dragoon.4.2.2.switzerland")
def test_where_a_unit_can_stand_at_all() -> None:
    """At sea only landing units and only off a beach; nobody in Switzerland; armour in mountains only on a road."""
    scene = Scene("dragoon", axis={RI932: "0723"}, allied={R7: "0203", CC1: "0204"})
    stands, s, rules = scene.rules.may_stand, scene.state, scene.rules
    for number, allied, german in (("1324", True, False), ("1325", False, False), ("1106", False, False), ("0204", True, True)):
        hex_ = scene.hex(number)
        assert stands(s, scene.unit(R7), hex_) == allied, number
        assert stands(s, scene.unit(RI932), hex_) == german, number
    roadless = next(
        h
        for h in range(rules.grid.size)
        if rules.board.hexes[h].terrain == "mountain"
        and h not in rules.swiss
        and not any(rules.is_bridged(h, near) for near in rules.adjacent[h])
    )
    assert stands(s, scene.unit(R7), roadless)
    assert not stands(s, scene.unit(CC1), roadless)


@pytest.mark.rule("dragoon.4.2.1.landing-assault", "dragoon.5.1.6.EMP")
def test_after_an_exchange_the_landing_waits_until_the_other_defenders_are_gone() -> None:
    scene = Scene("dragoon", awaiting=[R157, R179, R180], turn=1, axis={RI765: "1323", RI917: "1323"})
    scene.movement("allied")
    march(scene, *(f"move {unit} 1324" for unit in (R157, R179, R180)))
    fight(scene, f"attack 1323 with {R157},{R179},{R180} air 20", "EMP")
    scene.play(f"exchange {RI765}", f"exchange {R157}")
    while scene.deciding == "axis retreat":
        scene.play(scene.allowed()[0])
    assert scene.at(RI917) not in ("1323", "destroyed")
    assert [scene.at(unit) for unit in (R157, R179, R180)] == ["destroyed", "1323", "1323"]
    order = [event.name for event in scene.table.events if event.name in ("retreated", "landed")]
    assert order == ["retreated", "landed", "landed"]


@pytest.mark.rule("dragoon.4.2.3.two-jumps")
def test_nobody_drops_on_anybody() -> None:
    """Neither on a friend nor on an enemy, be it the first counter of the list."""
    scene = Scene("dragoon", awaiting=[P517, P2], axis={RI157: "1122"}, allied={R7: "0203"}, turn=1).movement("allied")
    assert scene.allowed() == [f"use drop {unit} 1222" for unit in sorted((P517, P2), key=scene.unit)]


@pytest.mark.rule("dragoon.4.2.2.allies-not-east")
def test_the_edge_that_is_closed_is_named() -> None:
    scene = Scene("dragoon", allied={R7: "1319"}, axis={RI932: "0723"}).movement("allied")
    edge = next(n for n in ("1419", "1420") if scene.hex(n) in scene.rules.adjacent[scene.hex("1319")])
    (reason,) = scene.why_not(f"move {R7} 1319-{edge}-off")
    assert (reason.rule, reason.hexes) == ("dragoon.4.2.2.allies-not-east", (scene.hex(edge),))


@pytest.mark.rule("dragoon.4.2.2.no-return", "dragoon.4.2.1.reinforcements")
def test_of_who_has_left_no_turn_is_told() -> None:
    scene = Scene("dragoon", axis={RI932: "0723"}, allied={R7: "0203"}, awaiting=[R15], turn=1).movement("allied")
    assert [reason.args["turn"] for reason in scene.why_not(f"move {R157} 1323")] == [0]


@pytest.mark.rule("dragoon.4.2.2.allies-not-east")
def test_the_closed_edge_is_named_at_the_end_of_a_long_way_and_of_none() -> None:
    scene = Scene("dragoon", allied={R7: "1319"}, axis={RI932: "0723"}).movement("allied")
    for way in (("1420",), ("1318", "1319", "1420")):
        reason = scene.rules.exit_reason(scene.state, scene.unit(R7), tuple(scene.hex(number) for number in way))
        assert (reason.rule, reason.hexes) == ("dragoon.4.2.2.allies-not-east", (scene.hex("1420"),))
