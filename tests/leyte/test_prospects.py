"""What ripens and what lapses (4.4, 4.5, 6.0, 7.0), as it is told before; and small print that seldom decides."""

import pytest

from engaja.games.leyte.marks import BEACHHEAD, BONUSES, DROPS, FOLLOW_UP, PINNED, SAILED
from engaja.position.actions import Use
from engaja.position.state import ATTACKED, AWAITING, ENGAGED
from engaja.rules.combat import Battle
from engaja.rules.ending import LAPSES
from engaja.rules.foresight import ARRIVES, RECOVERS, WITHDRAWS, Prospect
from engaja.rules.foresight import PINNED as IS_PINNED
from tests.leyte.cast import C7, I19, I21, I32, I34, I305, J9, J20, PARAS, PARAS_B, leyte
from tests.scene import Scene

AMERICAN, JAPANESE = 0, 1


def foretold(scene: Scene, side: int) -> list[Prospect]:
    return [prospect for prospect in scene.rules.prospects(scene.state, side) if prospect.kind != ARRIVES]


@pytest.mark.rule("leyte.4.5.withdrawal-19ri", "leyte.4.4.drop-no-move")
def test_withdrawals_and_waiting_parachutists_are_foretold() -> None:
    for turn, due in ((3, 8), (9, 9)):
        scene = leyte({I19: "24-21", I34: "24-21"}, {J9: "24-30", PARAS: "20-22"}, turn=turn)
        scene.state.flags[scene.unit(PARAS)] |= PINNED
        assert foretold(scene, AMERICAN) == [Prospect(WITHDRAWS, scene.unit(I19), due)]
        assert foretold(scene, JAPANESE) == [Prospect(IS_PINNED, scene.unit(PARAS), turn, (scene.hex("20-22"),))]


@pytest.mark.rule("leyte.7.0.recovery-american")
def test_recovery_is_foretold_for_the_end_of_a_turn_out_of_contact() -> None:
    units = {I34: "24-21", I21: "24-10", I32: "25-29"}
    scene = leyte(units, {J9: "24-30", J20: "10-10"}, reduced=[I34, I21, I32, J20], turn=3)
    scene.state.flags[scene.unit(I21)] |= scene.rules.EXPOSED
    told = {prospect.unit: prospect for prospect in foretold(scene, AMERICAN)}
    assert told == {scene.unit(u): Prospect(RECOVERS, scene.unit(u), turn) for u, turn in ((I34, 3), (I21, 4))}
    assert foretold(scene, JAPANESE) == []


@pytest.mark.rule("leyte.4.4.no-drop-turn-15")
def test_a_drop_lapses_in_the_last_turn_for_it_and_not_before() -> None:
    for turn, lapses in ((13, []), (14, ["drop"])):
        scene = leyte({I34: "24-21"}, {J9: "24-30"}, awaiting=[PARAS], turn=turn).movement("japanese")
        costs = [cost for cost in scene.rules.losses_by_ending(scene.state, JAPANESE) if cost.kind == LAPSES]
        assert [cost.message for cost in costs] == lapses
        assert all(cost.hexes == () for cost in costs), "they are nowhere yet"


@pytest.mark.rule("leyte.4.4.drop-hexes")
def test_the_drops_that_are_listed_are_those_that_are_allowed() -> None:
    scene = leyte({I34: "24-21"}, {J9: "24-30"}, awaiting=[PARAS], turn=13).movement("japanese")
    listed = {action.hex for action in scene.rules.other_moves(scene.state, JAPANESE) if isinstance(action, Use)} - {-1}
    allowed = {
        hex_
        for hex_ in range(scene.rules.grid.size)
        if not scene.rules.refusals(scene.state, Use("drop", scene.unit(PARAS), hex_))
    }
    assert listed == allowed
    assert scene.hex("24-22") in listed
    assert scene.hex("24-21") not in listed


@pytest.mark.rule("leyte.4.4.drop-no-move")
def test_who_has_not_dropped_yet_waits_for_nobody() -> None:
    scene = leyte({I34: "24-21"}, awaiting=[PARAS, PARAS_B])
    scene.state.flags[scene.unit(PARAS)] |= PINNED
    scene.rules.set_down(scene.state, scene.unit(J9), scene.rules.grid.size - 1)
    scene.rules.end_waiting(scene.state)
    assert scene.state.where[scene.unit(PARAS)] == AWAITING
    assert scene.state.flags[scene.unit(PARAS)] & PINNED


@pytest.mark.rule("leyte.4.5.japanese-exit")
def test_leaving_costs_a_point_and_a_refusal_names_the_edge() -> None:
    scene = leyte({I34: "24-21"}, {J9: "24-34"}).movement("japanese")
    reason, spent = scene.rules.walk(scene.state, scene.unit(J9), (scene.hex("24-34"), -1))
    assert (reason, [points / 2 for points in spent]) == (None, [0, 1])
    scene = leyte({I34: "24-21"}, {J9: "28-29"}).movement("japanese")
    (reason,) = scene.why_not(f"move {J9} 2829-2929-off")
    assert (reason.rule, reason.hexes) == ("leyte.4.5.japanese-exit", (scene.hex("29-29"),))


@pytest.mark.rule("leyte.4.5.withdrawal-not-if-cut-off", "leyte.4.5.withdrawal-19ri")
@pytest.mark.parametrize(("japanese", "event"), [({J9: "24-30"}, "withdrawn"), ({J9: "02-01", J20: "01-02"}, "cut-off")])
def test_a_battalion_in_the_corner_of_the_map_is_withdrawn_like_any_other(japanese: dict[str, str], event: str) -> None:
    scene = leyte({I19: "01-01"}, japanese, turn=8)
    scene.rules.start_movement(scene.table, AMERICAN)
    assert [told.name for told in scene.table.events if told.args.get("unit") == scene.unit(I19)] == [event]


@pytest.mark.rule("leyte.2.1.map-size")
def test_islands_that_are_only_drawn_are_no_ground() -> None:
    scene = leyte({I34: "24-21"})
    for hex_ in scene.rules.board.hexes:
        if "out_of_play" in hex_.features:
            assert not scene.rules.may_stand(scene.state, scene.unit(I34), hex_.index)


@pytest.mark.rule("leyte.5.1.4.divisional-unity", "leyte.5.1.4.1dc-division")
def test_of_two_whole_divisions_the_first_is_cited_and_only_one_column_given() -> None:
    scene = leyte(japanese={J9: "24-22"})
    divisions = [[u.index for u in scene.rules.units if u.division == name] for name in ("1 DC", "24 DI")]
    battle = Battle(AMERICAN, scene.hex("24-22"), (*divisions[0], *divisions[1]), (), 0)
    shifts = [(shift.rule, shift.columns) for shift in scene.rules.unity_shifts(scene.state, battle)]
    assert shifts == [("leyte.5.1.4.1dc-brigades", 1), ("leyte.5.1.4.1dc-division", 1)]
    battle = Battle(AMERICAN, scene.hex("24-22"), tuple(divisions[1]), (), 0)
    shifts = [(shift.rule, shift.columns) for shift in scene.rules.unity_shifts(scene.state, battle)]
    assert shifts == [("leyte.5.1.4.command-unity", 1), ("leyte.5.1.4.divisional-unity", 1)]


@pytest.mark.rule("leyte.6.0.japanese-bonus")
def test_the_bonus_raises_what_the_japanese_can_have_once() -> None:
    scene = leyte({I34: "24-21"}, {J9: "24-30"}, turn=5).movement("japanese")
    most = [scene.rules.most_air(scene.state, side, False) for side in (AMERICAN, JAPANESE)]
    scene.play("use air-bonus")
    assert scene.state.vars[BONUSES] == 1
    assert [scene.rules.most_air(scene.state, side, False) for side in (AMERICAN, JAPANESE)] == [most[0], most[1] + 10]


@pytest.mark.rule("leyte.6.0.japanese-bonus")
def test_the_americans_have_what_the_track_gives_and_no_more() -> None:
    scene = leyte({I34: "24-21"}, turn=5)
    assert scene.rules.most_air(scene.state, AMERICAN, False) == scene.state.air(AMERICAN) > 0


@pytest.mark.rule("leyte.4.3.sea-movement-start")
def test_an_order_to_sail_names_a_unit_and_a_hex() -> None:
    """The first counter of the list sails like any other."""
    scene = leyte({C7: "25-24", I34: "25-24"}, {J9: "24-30"}).movement("american")
    assert scene.unit(C7) == 0
    assert scene.why_not(Use("sail", -1, scene.hex("25-22")))[0].message == "name-unit-and-hex"
    assert scene.why_not(Use("sail", scene.unit(I34), -1))[0].message == "name-unit-and-hex"
    messages = [[reason.message for reason in scene.why_not(f"use sail {unit} 2422")] for unit in (C7, I34)]
    assert messages[0] == messages[1] != [], "an inland hex, for either"
    assert "name-unit-and-hex" not in messages[0]


@pytest.mark.interpreted
@pytest.mark.rule("leyte.4.3.77th-exempt")
def test_nobody_inland_is_asked_about_ships(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = leyte({I305: "24-21", I34: "25-24"}, {J9: "24-30"}, turn=11).movement("american")
    asked: list[int] = []
    usual = scene.rules.why_not_embark
    monkeypatch.setattr(scene.rules, "why_not_embark", lambda s, side, unit: asked.append(unit) or usual(s, side, unit))
    scene.rules.other_moves(scene.state, AMERICAN)
    assert scene.unit(I305) in scene.rules.exempt
    assert asked == [scene.unit(I34)]


@pytest.mark.rule("leyte.4.3.assault-landing", "leyte.12.1.4.turn-12")
def test_beachheads_are_of_one_turn_but_the_place_of_a_division_is_remembered() -> None:
    scene = leyte({I34: "24-21"})
    shore = scene.hex("25-24")
    scene.state.add_mark(shore, BEACHHEAD | FOLLOW_UP | ATTACKED)
    scene.rules.start_turn(scene.table)
    assert scene.state.mark[shore] == FOLLOW_UP


@pytest.mark.interpreted
@pytest.mark.rule("leyte.4.3.sea-movement-start")
def test_nobody_who_sailed_or_was_engaged_is_asked_about_ships(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = leyte({I34: "25-24", I305: "25-24", C7: "25-24"}, {J9: "24-30"}, turn=11).movement("american")
    scene.state.flags[scene.unit(I305)] |= SAILED
    scene.state.flags[scene.unit(C7)] |= ENGAGED
    asked: list[int] = []
    usual = scene.rules.why_not_embark
    monkeypatch.setattr(scene.rules, "why_not_embark", lambda s, side, unit: asked.append(unit) or usual(s, side, unit))
    scene.rules.other_moves(scene.state, AMERICAN)
    assert asked == [scene.unit(I34)]


@pytest.mark.rule("leyte.4.3.assault-landing", "leyte.12.1.4.turn-12")
def test_of_all_marks_a_turn_leaves_only_the_place_of_a_division() -> None:
    scene = leyte({I34: "24-21"})
    scene.state.add_mark(scene.hex("25-24"), 255)
    scene.rules.start_turn(scene.table)
    assert scene.state.mark[scene.hex("25-24")] == FOLLOW_UP


@pytest.mark.rule("leyte.4.3.sea-movement-start", "leyte.4.4.drop-hexes")
@pytest.mark.parametrize("order", ["sail", "drop"])
def test_the_first_counter_and_the_first_hex_are_named_like_any_other(order: str) -> None:
    side, unit, first = ("american", I34, C7) if order == "sail" else ("japanese", PARAS, C7)
    scene = leyte({C7: "25-24", I34: "25-24"}, {J9: "24-30"}, awaiting=[PARAS], turn=9).movement(side)
    assert scene.unit(first) == 0
    for use in (Use(order, scene.unit(unit), 0), Use(order, 0, scene.hex("24-22"))):
        assert "name-unit-and-hex" not in [reason.message for reason in scene.why_not(use)]
    for use in (Use(order, -1, 0), Use(order, scene.unit(unit), -1)):
        assert [reason.message for reason in scene.why_not(use)] == ["name-unit-and-hex"]


@pytest.mark.rule("leyte.4.4.one-drop-per-turn")
def test_each_turn_allows_one_drop_whatever_the_last_one_saw() -> None:
    for before in (0, 1):
        scene = leyte({I34: "24-21"}, {J9: "24-30"}, awaiting=[PARAS, PARAS_B], turn=9, dice=[1])
        scene.state.vars[DROPS] = before
        scene.rules.start_turn(scene.table)
        scene.movement("japanese")
        hex_ = min(scene.rules.drop_zone)
        scene.play(Use("drop", scene.unit(PARAS), hex_))
        assert scene.refused_by(Use("drop", scene.unit(PARAS_B), hex_)) == ["leyte.4.4.one-drop-per-turn"]


@pytest.mark.rule("leyte.12.1.4.turn-12")
def test_who_enters_an_unmarked_hex_leaves_the_marks_as_they_are() -> None:
    """Whoever keeps answers by the number of the marks need not look again."""
    scene = leyte({I34: "24-21"}, {J9: "24-30"})
    before = scene.state.mark_stamp()
    scene.rules.occupy(scene.state, scene.unit(I34), scene.hex("24-22"))
    assert scene.state.mark_stamp() == before
    scene.state.add_mark(scene.hex("24-22"), FOLLOW_UP)
    scene.rules.occupy(scene.state, scene.unit(I34), scene.hex("24-22"))
    assert not scene.state.mark[scene.hex("24-22")] & FOLLOW_UP
