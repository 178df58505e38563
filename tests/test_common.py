"""The common rules where every book is silent, each in the smallest position of some game in which they decide something."""

import pytest

from engaja import games
from engaja.position.actions import Advance, Defend, End, Exchange, PlaceAll, Retreat, Use
from engaja.position.state import MOVED, fresh
from engaja.rules import System
from engaja.rules.combat import Battle
from engaja.rules.core import MASKS_KEPT
from engaja.rules.menu import Menu
from engaja.rules.movement import REACHES_KEPT
from tests.play import GAMES
from tests.scene import Scene

PZ5, TRENTO, FRENCH, GUNS = "de-5-pz-regt-21-pz-div", "it-61-inf-regt-trento", "ff-1-bde", "de-arty-panzerarmee"
R7, R15, RI932 = "us-3-ri7", "us-3-ri15", "ge-244-ri932"
SUFFOLK, GRENADIER = "br-3-8-1-suffolk", "ge-346-857-i"


# What is kept


@pytest.mark.parametrize("name", GAMES)
def test_a_new_system_knows_nothing_of_a_position_whatever_its_numbers(name: str) -> None:
    """Answers are kept by the numbers of a position; no number means that nothing was asked yet."""
    shared = games.rules(name)
    for number in (1, 2, 3):
        rules = type(shared)(shared.definition, dict(shared.options))
        s = rules.begin()
        for which in range(3):
            s.stamps[which] = number
        for side in (0, 1):
            assert len(rules.zone_mask(s, side)) == rules.grid.size
            assert len(rules.held_mask(s, side)) == rules.grid.size
            assert len(rules.room(s, side)) == rules.grid.size


class Count:
    """How often a method of some rules is asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rules: System, name: str) -> None:
        self.calls = 0
        asked = getattr(rules, name)

        def counted(*args: object, **more: object) -> object:
            self.calls += 1
            return asked(*args, **more)

        monkeypatch.setattr(rules, name, counted)


@pytest.mark.interpreted
def test_a_reach_is_kept_while_enemy_and_ground_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("gazala", {TRENTO: "0510", PZ5: "0610", FRENCH: "0710"})
    rules, s = scene.rules, scene.state
    for unit in (scene.unit(TRENTO), scene.unit(FRENCH)):
        monkeypatch.setattr(rules, "doubts", False)
        first = rules.reach(s, unit)
        asked = Count(monkeypatch, rules, "halts")
        assert rules.reach(s, unit) is first
        assert asked.calls == 0, "nothing has changed"
        kept = rules._kept[unit]
        s.touch()
        assert rules.reach(s, unit) is first
        assert (asked.calls, rules._kept[unit]) == (1, kept), "nothing but the numbers has changed"
        monkeypatch.undo()


def test_nothing_is_kept_while_something_is_being_done_nor_of_a_unit_that_has_moved() -> None:
    scene = Scene("gazala", {TRENTO: "0510", PZ5: "0610", FRENCH: "1812"})
    rules, s, unit = scene.rules, scene.state, scene.unit(TRENTO)
    s.moment = 0
    assert unit in rules.movable(s, 0)
    s.flags[unit] |= MOVED
    assert unit not in rules.movable(s, 0)
    assert scene.hex("0509") in rules.reach(s, unit)
    s.put(unit, scene.hex("2210"))
    assert scene.hex("0509") not in rules.reach(s, unit)
    assert scene.hex("2211") in rules.reach(s, unit)


@pytest.mark.interpreted
def test_mines_and_lines_of_supply_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = games.rules("gazala")
    rules = type(shared)(shared.definition, dict(shared.options))
    scene = Scene("gazala", {PZ5: "0610", FRENCH: "1110"})
    here, there = scene.state.clone(), scene.state.clone()
    there.put(scene.unit(FRENCH), scene.hex("1210"))
    mines = Count(monkeypatch, rules, "is_minefield")
    lines = Count(monkeypatch, rules, "line_lengths")
    for s in (here, there, here, there):
        rules.unsupplied(s)
    assert lines.calls == 2, "once for each position"
    before = mines.calls
    rules.mines(there)
    assert mines.calls == before


@pytest.mark.interpreted
def test_detonations_and_links_are_kept_and_a_new_mark_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """1608 lies in the zones of two divisions and beside a line; a weapon there cuts it off although no line changes."""
    scene = Scene("guerra85", {"sov-3g-db": "1708", "sov-16g-db": "1708", "hol-1-dimec": "1305"})
    rules, s = scene.rules, scene.state
    hex_ = scene.hex("1608")
    assert rules.is_linked(s, 1, hex_)
    lines = Count(monkeypatch, rules, "line_lengths")
    for side in (0, 1, 0, 1):
        rules.is_linked(s, side, hex_)
    assert lines.calls <= 1, "those of both sides are kept"
    masks = Count(monkeypatch, rules, "interned")
    rules.detonations(s)
    assert masks.calls == 0
    s.add_mark(hex_, 2)
    assert not rules.is_linked(s, 1, hex_)


@pytest.mark.parametrize(("already", "then"), [(62, 63), (63, 64), (64, 1)])
def test_so_many_lines_are_kept_and_then_it_begins_anew(already: int, then: int) -> None:
    for name, kept, ask in (
        ("gazala", "_unsupplied", lambda rules, s: rules.unsupplied(s)),
        ("guerra85", "_lines", lambda rules, s: rules.lines_from((0,), rules.all_hexes)),
    ):
        shared = games.rules(name)
        rules = type(shared)(shared.definition, dict(shared.options))
        setattr(rules, kept, dict.fromkeys(range(already), b""))
        ask(rules, rules.begin())
        assert len(getattr(rules, kept)) == then


@pytest.mark.parametrize(("already", "then"), [(255, 256), (256, 1)])
def test_so_many_masks_are_kept_and_then_it_begins_anew(already: int, then: int) -> None:
    shared = games.rules("gazala")
    rules = type(shared)(shared.definition, dict(shared.options))
    rules._masks = {bytes([number % 256, number // 256]): b"" for number in range(already)}
    rules.interned(b"another")
    assert len(rules._masks) == then


def test_each_side_is_the_enemy_of_the_other() -> None:
    rules = games.rules("gazala")
    assert [rules.enemy(side) for side in (0, 1)] == [1, 0]


# 4.0 Who may move


def test_the_common_rules_keep_nobody_from_marching_advancing_or_firing() -> None:
    """Books do: each of them has units that stand still for some time."""
    scene = Scene("gazala", {PZ5: "0510", FRENCH: "1812"})
    rules, s, unit = scene.rules, scene.state, scene.unit(PZ5)
    assert System.may_march(rules, s, unit)
    assert System.may_bombard(rules, s, unit)
    assert System.survives_entry(rules, scene.table, unit, scene.hex("0510"))
    assert System.entry_risk(rules, s, unit, scene.hex("0510")) == 0
    assert not System.SHOWN_MARKS


# 4.1.2 Duty, 5.2 advance


def test_a_unit_of_a_single_point_has_its_duty_too() -> None:
    scene = Scene("gazala", {"it-85-inf-regt-sabratha": "0509", FRENCH: "0510"}).combat("axis")
    assert scene.definition.unit("it-85-inf-regt-sabratha").attack == 1
    assert scene.has_duty("it-85-inf-regt-sabratha")


def test_an_advance_into_a_full_hex_names_that_hex() -> None:
    full = [u.id for u in games.definition("gazala").units if u.side == 0 and u.id != PZ5][:3]
    scene = Scene("gazala", dict.fromkeys(full, "0511") | {PZ5: "0509", FRENCH: "1812"})
    scene.state.side = 0
    scene.state.agenda = (("advance", 0, scene.hex("0510"), (scene.unit(PZ5),)),)
    assert len(full) == scene.definition.stacking
    (reason,) = scene.why_not(Advance(scene.unit(PZ5), (scene.hex("0510"), scene.hex("0511"))))
    assert (reason.rule, reason.hexes) == ("gazala.4.1.1.stacking-limit", (scene.hex("0511"),))


# 4.2 Coming and going


def test_who_was_to_be_set_up_and_was_not_is_no_reinforcement() -> None:
    scene = Scene("gazala", {TRENTO: "0510", FRENCH: "1812"}, awaiting=[PZ5], turn=3).movement("axis")
    assert scene.definition.unit(PZ5).arrival.turn == 0
    assert scene.unit(PZ5) not in scene.rules.movable(scene.state, 0)
    assert scene.refused_by(f"move {PZ5} 0101") != []


@pytest.mark.interpreted
def test_leaving_from_the_edge_costs_the_exit_and_the_contact(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a point and a half an engaged unit does not pay two."""
    for points, leaves in ((4, True), (3, False)):
        scene = Scene("dragoon", {RI932: "0501", R7: "0502"}).movement("axis")
        scene.rules.forget_reaches()
        monkeypatch.setattr(scene.rules, "allowance", lambda s, unit, points=points: points)
        assert bool(scene.rules.way_off(scene.state, scene.unit(RI932))) == leaves
        assert (scene.refused_by(f"move {RI932} 0501-off") == []) == leaves
        monkeypatch.undo()
        scene.rules.forget_reaches()


def test_a_way_off_the_map_through_a_zone_names_the_hex_of_the_zone() -> None:
    scene = Scene("dragoon", {RI932: "0401", R7: "0502"}).movement("axis")
    (reason,) = scene.why_not(f"move {RI932} 0401-0501-off")
    assert (reason.rule, reason.hexes) == ("dragoon.4.1.2.must-stop", (scene.hex("0501"),))


@pytest.mark.interpreted
def test_a_way_off_the_map_that_is_too_long_names_the_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("dragoon", {RI932: "0102", R7: "0723"}).movement("axis")
    monkeypatch.setattr(scene.rules, "exit_cost", lambda s, unit, hex_: 5)
    (reason,) = scene.why_not(f"move {RI932} 0102-0101-off")
    assert (reason.rule, reason.hexes) == ("dragoon.4.0.never-exceed", (scene.hex("0101"),))
    assert reason.args == {"cost": 5, "left": 4}


# 5.1 Menus that stay short


def test_up_to_six_batteries_are_offered_in_every_choice() -> None:
    batteries = [u.id for u in games.definition("goodwood").units if u.side == 0 and u.range >= 8][:7]
    for count, sizes in ((6, set(range(7))), (7, {0, 1, 7})):
        units = (
            {SUFFOLK: "2716", GRENADIER: "2715"}
            | dict.fromkeys(batteries[:4], "2718")
            | dict.fromkeys(batteries[4:count], "2719")
        )
        scene = Scene("goodwood", units, turn=4)
        scene.state.set_air(0, 0)
        answers = list(scene.rules.list_answer(scene.state, 0, scene.hex("2716")))
        assert {len(answer.units) for answer in answers if isinstance(answer, Defend)} == sizes


def test_the_prices_that_are_listed_are_few_however_many_could_be_paid() -> None:
    """R18: any four of a dozen equal units would do; some two hundred of those choices are listed."""
    scene = Scene("leyte", {})
    alike = [u.index for u in scene.rules.units if (u.side, u.attack) == (0, 3)][:12]
    for unit in alike:
        scene.state.put(unit, scene.hex("24-22"))
    listed = list(scene.rules.list_price(scene.state, 0, tuple(alike), 12))
    assert 100 < len(listed) <= 210
    assert all(isinstance(price, Exchange) and len(price.units) == 4 for price in listed)


def test_a_bombardment_below_the_table_does_nothing() -> None:
    """Guerrillas are no target from the air: their value is none, whatever dice fall."""
    scene = Scene("dragoon", {"fr-maquis-1": "0814", RI932: "0204"}).combat("axis")
    battle = Battle(1, scene.hex("0814"), (), (), 9)
    start, column, _ = scene.rules.bombardment_column(scene.state, battle)
    assert (start, column) == (-1, -1)
    scene.dice = [1, 1]
    scene.state.agenda = ()
    scene.do(("bombard", 1, scene.hex("0814"), (), 9))
    (told,) = scene.events("bombarded")
    assert (told.args["value"], told.args["odds"], told.args["column"], told.args["result"]) == (0, "–", "–", "DI")


def test_a_bombardment_is_held_to_the_table_and_told_with_its_column() -> None:
    """Axis units on mines are a column to the right, from the last column too; and the first column has a name."""
    scene = Scene("gazala", {TRENTO: "1011", "it-62-inf-regt-trento": "1011", FRENCH: "1812"}).combat("allied")
    last = len(scene.definition.bombardment.columns) - 1
    for points, columns in ((30, (last, last)), (1, (0, 1))):
        start, column, shifts = scene.rules.bombardment_column(scene.state, Battle(1, scene.hex("1011"), (), (), points))
        assert sum(shift.columns for shift in shifts) == 1
        assert (start, column) == columns
    scene = Scene("gazala", {TRENTO: "0510", FRENCH: "1812"}, dice=[1, 1]).combat("allied")
    scene.state.agenda = ()
    scene.do(("bombard", 1, scene.hex("0510"), (), 1))
    assert [event.args["column"] for event in scene.events("bombarded")] == ["1-10"]


def test_only_an_attack_that_waits_for_its_answer_announces_a_total() -> None:
    scene = Scene("gazala", {TRENTO: "0509", PZ5: "0410", FRENCH: "0510"}).combat("axis")
    decision = scene.rules.decision(scene.state)
    assert decision is not None
    assert (decision.kind, decision.announced) == ("combat", 0)


# 5.3 Retreat


@pytest.mark.interpreted
def test_a_way_of_two_hexes_that_is_not_due_is_refused_for_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if its first step were deadly: whoever has an ordinary retreat has no other."""
    scene = Scene("gazala", {PZ5: "0510", FRENCH: "0509"})
    scene.state.agenda = (("retreat", 0, (scene.unit(PZ5),)),)
    monkeypatch.setattr(scene.rules, "dies_crossing", lambda *asked: True)
    (reason,) = scene.why_not(Retreat(scene.unit(PZ5), (scene.hex("0511"), scene.hex("0512"))))
    assert reason.message == "retreat-way"


@pytest.mark.interpreted
def test_a_full_hex_takes_nobody_who_could_only_be_pushed_to_his_death(monkeypatch: pytest.MonkeyPatch) -> None:
    armour = [u.id for u in games.definition("gazala").units if u.side == 0 and u.type == "armour"][:3]
    scene = Scene("gazala", dict.fromkeys(armour, "0511") | {TRENTO: "0510"}, reduced=[*armour, TRENTO])
    rules, s, unit, full = scene.rules, scene.state, scene.unit(TRENTO), scene.hex("0511")
    monkeypatch.setattr(rules, "is_refuge", lambda s, unit, here, there: there == scene.hex("0512"))
    monkeypatch.setattr(rules, "crossing_losses", lambda unit, here, there: 1)
    assert not rules.has_room(s, unit, full)
    assert not rules.can_take(s, unit, full)
    s.steps[unit] = 2
    assert rules.can_take(s, unit, full)
    assert not rules.can_take(s, unit, full, 1)


# 7.0 Rest


@pytest.mark.parametrize("name", ["dragoon", "leyte"])
def test_a_turn_forgets_on_both_sides_who_was_in_contact(name: str) -> None:
    scene = Scene(name)
    for side in (0, 1):
        unit = next(u.index for u in scene.rules.units if u.side == side)
        scene.state.flags[unit] |= scene.rules.EXPOSED
    scene.rules.start_turn(scene.table)
    assert not [flags for flags in scene.state.flags if flags & scene.rules.EXPOSED]


# Kept while nothing happens


def test_targets_are_kept_while_the_position_rests() -> None:
    scene = Scene("gazala", {TRENTO: "0509", PZ5: "0410", FRENCH: "0510"}).combat("axis")
    found = [scene.rules.targets(scene.state, side) for side in (0, 0, 1, 0)]
    assert found[0] is found[1]
    assert [target.hex for target in found[2]] != [target.hex for target in found[0]] == [target.hex for target in found[3]]


# 8.0 What could be


def test_who_could_fire_from_elsewhere() -> None:
    """Batteries within their range, not at their own hex; and of those that moved only who may still fire."""
    scene = Scene("goodwood", {SUFFOLK: "2716", "br-3-7-field": "2718", "br-11-13-rha": "2718"}, turn=4)
    can, s, here = scene.rules.can_support, scene.state, scene.hex("2710")
    towed, driven, foot = (scene.unit(id_) for id_ in ("br-3-7-field", "br-11-13-rha", SUFFOLK))
    assert [can(s, unit, here, scene.hex("2716"), moved=False) for unit in (towed, driven, foot)] == [True, True, False]
    assert [can(s, unit, here, scene.hex("2716"), moved=True) for unit in (towed, driven)] == [False, True]
    assert [can(s, towed, here, scene.hex(number), moved=False) for number in ("2718", "2719", "2711", "2710")] == [
        True,
        False,
        True,
        False,
    ], "eight hexes, nine, one, none"
    assert not s.flags[towed] & MOVED


# A menu that is not written out


def test_a_menu_makes_the_orders_it_would_list() -> None:
    menu = Menu()
    menu.add(End())
    menu.add_uses("fly", [1, 2], [5, 6, 7])
    menu.add_uses("lift", [], [5])
    menu.add(Use("wait"))
    menu.add_uses("drop", [3], [8])
    written = [End(), *(Use("fly", unit, hex_) for unit in (1, 2) for hex_ in (5, 6, 7)), Use("wait"), Use("drop", 3, 8)]
    assert list(menu) == written
    assert [menu.at(place) for place in range(len(menu))] == written
    with pytest.raises(IndexError):
        menu.at(len(menu))


def test_air_points_are_listed_one_by_one_up_to_twenty_and_then_by_fives() -> None:
    rules = games.rules("gazala")
    assert list(rules.air_menu(1, 20)) == list(range(1, 21))
    assert list(rules.air_menu(1, 21)) == [1, 6, 11, 16, 21]
    assert list(rules.air_menu(1, 22)) == [1, 6, 11, 16, 21, 22]


def test_of_larger_prices_only_those_that_come_to_mind_are_listed() -> None:
    """R18: of seven equal units five must go; the choices of four or less are tried, and none of those would do."""
    scene = Scene("leyte", {})
    alike = [u.index for u in scene.rules.units if (u.side, u.attack) == (0, 3)][:7]
    for unit in alike:
        scene.state.put(unit, scene.hex("24-22"))
    listed = list(scene.rules.list_price(scene.state, 0, tuple(alike), 15))
    assert 1 <= len(listed) <= 2
    assert all(isinstance(price, Exchange) and len(price.units) == 5 for price in listed)


def test_choices_are_counted_as_far_as_two() -> None:
    scene = Scene("gazala", {TRENTO: "0509", PZ5: "0410", FRENCH: "0510"}).combat("axis")
    assert len(list(scene.rules.actions(scene.state))) > 2
    assert scene.rules.count_choices(scene.state) == 2


# More that is kept


@pytest.mark.parametrize("name", GAMES)
def test_a_new_system_does_not_know_where_anybody_is(name: str) -> None:
    shared = games.rules(name)
    for number in (1, 2, 3):
        rules = type(shared)(shared.definition, dict(shared.options))
        s = rules.begin()
        unit = rules.frame.units_of[0][0]
        s.put(unit, 7)
        for which in range(3):
            s.stamps[which] = number
        assert 7 in rules.hexes_of(s, 0)


def test_duties_and_reaches_are_kept_for_each_side_while_the_position_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("gazala", {TRENTO: "0509", PZ5: "0410", FRENCH: "0510"}).combat("axis")
    rules, s = scene.rules, scene.state
    found = [rules.duties(s, side) for side in (0, 0, 1)]
    assert found[0] is found[1]
    assert list(found[0]) == [scene.unit(TRENTO)]
    assert found[2] == {}
    monkeypatch.setattr(rules, "doubts", False)
    reaches = [rules.reaches(s, side) for side in (0, 0, 1)]
    assert reaches[0] is reaches[1]
    assert [len(found) for found in reaches] == [2, 2, 1]


@pytest.mark.interpreted
def test_reaches_that_were_kept_one_by_one_are_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("gazala", {TRENTO: "0510", PZ5: "0610", FRENCH: "0910"})
    rules, s = scene.rules, scene.state
    monkeypatch.setattr(rules, "doubts", False)
    for side in (0, 1):
        s.moment = fresh()
        first = rules.reaches(s, side)
        asked = Count(monkeypatch, rules, "reach")
        s.moment = fresh()
        assert rules.reaches(s, side) == first
        assert asked.calls == 0, "no enemy has moved"


def test_a_march_is_bounded_by_all_its_masks_and_so_many_bounds_are_kept() -> None:
    shared = games.rules("gazala")
    rules = type(shared)(shared.definition, dict(shared.options))
    masks = [bytes([number]) for number in range(5)]
    first = rules._within(*masks[:4])
    assert rules._within(*masks[:4]) is first
    for changed in range(4):
        other = rules._within(*(masks[4] if place == changed else mask for place, mask in enumerate(masks[:4])))
        assert other is not first
        assert rules._within(*masks[:4]) is first
    for number in range(11):
        rules._within(bytes([100 + number]), b"", b"", b"")
    assert len(rules._all_around) == REACHES_KEPT == 16
    rules._within(b"\0", b"", b"", b"")
    assert len(rules._all_around) == 1, "and then it begins anew"


# The first hex of the map, and what is off it


def test_a_battery_in_the_corner_fires_and_one_that_waits_does_not() -> None:
    scene = Scene("gazala", {GUNS: "0101", FRENCH: "0103"})
    assert scene.state.where[scene.unit(GUNS)] == 0
    (target,) = scene.rules.targets(scene.state, 0)
    assert target.support == (scene.unit(GUNS),)
    scene = Scene("gazala", {FRENCH: "2516"}, awaiting=[GUNS])
    assert scene.hex("2516") == scene.rules.grid.size - 1, "which is where a careless index would find it"
    scene.state.put(scene.unit(FRENCH), scene.hex("2514"))
    (target,) = scene.rules.targets(scene.state, 0)
    assert target.support == ()


def test_a_unit_moves_out_of_the_corner_and_does_not_enter_there() -> None:
    scene = Scene("gazala", {TRENTO: "0101", FRENCH: "1812"}).movement("axis")
    scene.play(f"move {TRENTO} 0101-0102")
    (told,) = scene.events("moved")
    assert told.args["path"] == (0, scene.hex("0102"))
    assert scene.at(TRENTO) == "0102"
    assert not scene.events("entered")


def test_before_the_first_turn_no_marker_shows_anything() -> None:
    for name in GAMES:
        scene = Scene(name, turn=games.definition(name).calendar[0].number - 1 if name != "goodwood" else -1)
        assert [scene.rules.most_air(scene.state, side, False) for side in (0, 1)] == [0, 0]


def test_if_everybody_left_a_hex_the_others_would_still_be_there() -> None:
    scene = Scene("gazala", {TRENTO: "0509", PZ5: "0410", FRENCH: "0510"})
    left = scene.rules.without(scene.state, [scene.hex("0509"), scene.hex("0510")])
    assert [left.where[scene.unit(unit)] >= 0 for unit in (TRENTO, PZ5, FRENCH)] == [False, True, False]
    assert scene.at(FRENCH) == "0510"


# What is told


def test_a_departure_is_told_with_its_whole_cost_and_by_the_edge_where_it_ends() -> None:
    scene = Scene("dragoon", {RI932: "1306", R7: "0723"}).movement("axis")
    spent = scene.rules.walk(scene.state, scene.unit(RI932), (*(scene.hex(n) for n in ("1306", "1406")), -1))[1]
    (told,) = [event for event in scene.play(f"move {RI932} 1306-1406-off") if event.name == "departed"]
    assert told.rule == "dragoon.4.2.2.exit-east"
    assert told.args["cost"] == spent[-1] > spent[1]
    assert told.args["hex"] == scene.hex("1406")


@pytest.mark.parametrize(
    ("order", "rule"),
    [
        (f"attack 0510 with {TRENTO}", "gazala.6.2.announce-attack"),
        (f"attack 0510 with {GUNS}", "gazala.8.0.bombardment"),
        ("attack 0510 air 5", "gazala.6.2.air-attack"),
    ],
)
def test_an_attack_is_declared_by_its_own_rule(order: str, rule: str) -> None:
    units = {GUNS: "0508", FRENCH: "0510"} | ({TRENTO: "0509"} if TRENTO in order else {})
    scene = Scene("gazala", units, dice=[3, 4, 3, 4]).combat("axis")
    scene.play(order)
    assert [event.rule for event in scene.events("attack-declared")] == [rule]


def test_all_that_is_set_up_at_once_is_judged_one_by_one() -> None:
    """11.1: who is not in the tray is not set up, alone or among others."""
    scene = Scene("gazala", {TRENTO: "0510"})
    rules, s = scene.rules, scene.state
    (reason,) = rules.refuse_place(s, 0, PlaceAll(((scene.unit(TRENTO), scene.hex("0509")),)))
    assert reason.message == "not-in-tray"
    twice = PlaceAll(((scene.unit(TRENTO), 5), (scene.unit(TRENTO), 6)))
    assert [reason.message for reason in rules.refuse_place(s, 0, twice)] == ["not-in-tray"] * 2


# Still more that is kept


def test_joined_masks_are_kept_and_then_it_begins_anew() -> None:
    shared = games.rules("gazala")
    rules = type(shared)(shared.definition, dict(shared.options))
    masks = [rules.mask([hex_]) for hex_ in range(MASKS_KEPT + 1)]
    for number, (join, kept) in enumerate(((rules.either, rules._joined), (rules.but_not, rules._lessened))):
        for count, mask in enumerate(masks[:-1], start=1):
            join(masks[number], mask)
            assert len(kept) == count
        join(masks[number], masks[-1])
        assert len(kept) == 1


@pytest.mark.interpreted
def test_whether_a_phase_may_end_is_asked_once_for_each_side(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("gazala", {TRENTO: "0510", FRENCH: "0910"})
    rules, s = scene.rules, scene.state
    monkeypatch.setattr(rules, "doubts", False)
    s.moment = fresh()
    asked = Count(monkeypatch, rules, "why_not_end_movement")
    for side, calls in ((0, 1), (0, 1), (1, 2), (1, 2)):
        assert rules.may_end_movement(s, side)
        assert asked.calls == calls


@pytest.mark.parametrize("moment", [1, 2])
def test_a_new_system_knows_no_duties_nor_what_else_it_keeps_of_a_moment(moment: int) -> None:
    scene = Scene("gazala", {TRENTO: "0509", PZ5: "0410", GUNS: "0508", FRENCH: "0510"}).combat("axis")
    rules = type(scene.rules)(scene.definition, scene.rules.options)
    s = scene.state.clone()
    s.moment = moment
    assert scene.unit(TRENTO) in rules.duties(s, 0)
    assert [target.hex for target in rules.targets(s, 0)] == [scene.hex("0510")]
    s.flags[scene.unit(TRENTO)] &= ~MOVED
    assert scene.unit(TRENTO) in rules.movable(s, 0)
    assert rules.reaches(s, 0)
    assert rules.may_end_movement(s, 0)


@pytest.mark.interpreted
def test_who_leaves_the_map_goes_through_every_hex_but_the_one_he_stood_in(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("dragoon", {RI932: "1306", R7: "0723"}).movement("axis")
    gone: list[tuple[int, ...]] = []
    usual = scene.rules.travel
    monkeypatch.setattr(scene.rules, "travel", lambda t, unit, path: gone.append(path) or usual(t, unit, path))
    scene.play(f"move {RI932} 1306-1406-off")
    assert gone == [(scene.hex("1406"),)]


def test_two_hundred_prices_are_enough() -> None:
    """R18: of twelve equal units any four would do, which is nearly five hundred choices."""
    scene = Scene("leyte", {})
    alike = [u.index for u in scene.rules.units if (u.side, u.attack) == (0, 3)][:12]
    for unit in alike:
        scene.state.put(unit, scene.hex("24-22"))
    assert len(list(scene.rules.list_price(scene.state, 0, tuple(alike), 12))) == 200
