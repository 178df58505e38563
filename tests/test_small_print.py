"""More of the common rules where every book is silent: refusals that name their place, limits that just hold, what is told."""

from dataclasses import replace

import pytest

from engaja import games
from engaja.position.actions import AnyAction, Attack, Defend, End, Use
from engaja.position.state import AWAITING, COMBAT, MOVED, MOVEMENT, SUPPORTED, State, fresh
from engaja.position.talk import Table
from engaja.rules import System
from engaja.rules.combat import Battle
from engaja.rules.stakes import EMPTY, LEAVE, SEND, SPENT, Stake
from tests.scene import Scene

PZ5, TRENTO, PAVIA = "de-5-pz-regt-21-pz-div", "it-61-inf-regt-trento", "it-27-inf-regt-pavia"
FRENCH, GUNS_XIII, GUNS_PZA = "ff-1-bde", "gb-arty-xiii-corps", "de-arty-panzerarmee"
R7, RI932 = "us-3-ri7", "ge-244-ri932"


def anew(scene: Scene) -> System:
    """The rules of a scene, for a test that looks at what they keep: nobody else asks them anything, and they do not doubt."""
    rules = type(scene.rules)(scene.definition, dict(scene.rules.options))
    rules.doubts = False
    return rules


# 4.0 Movement


def test_a_way_that_begins_elsewhere_is_refused_where_it_begins() -> None:
    scene = Scene("gazala", {TRENTO: "0510", FRENCH: "1812"}).movement("axis")
    (reason,) = scene.why_not(f"move {TRENTO} 0511-0512-0513")
    assert (reason.message, reason.hexes) == ("wrong-start", (scene.hex("0511"),))


@pytest.mark.interpreted
@pytest.mark.parametrize(("enemy", "points"), [("0723", 2), ("0502", 4)])
def test_the_way_off_the_map_costs_a_point_and_another_for_who_breaks_contact(
    enemy: str, points: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Scene("dragoon", {RI932: "0501", R7: enemy}).movement("axis")
    for less, leaves in ((0, True), (1, False)):
        rules = anew(scene)
        monkeypatch.setattr(rules, "allowance", lambda s, unit, has=points - less: has)
        assert bool(rules.way_off(scene.state, scene.unit(RI932))) is leaves


@pytest.mark.parametrize("side", [0, 1])
def test_an_order_of_a_book_is_given_by_the_side_whose_phase_it_is(side: int) -> None:
    scene = Scene("gazala", {TRENTO: "0510", FRENCH: "1812"})
    asked: list[int] = []

    class Asked(type(scene.rules)):  # type: ignore[misc]  # the rules of this game
        def play_other_move(self, t: Table, side: int, action: AnyAction) -> bool:
            asked.append(side)
            return False

    rules = Asked(scene.definition, scene.rules.options)
    scene.table.push(("movement", side))
    rules.play(scene.table, End())
    assert asked == [side]


@pytest.mark.parametrize("unit", [PZ5, "the first counter"])
def test_nobody_gives_orders_to_a_unit_of_the_enemy(unit: str) -> None:
    scene = Scene("gazala", {PZ5: "0510", FRENCH: "1812"})
    index = scene.unit(unit) if unit == PZ5 else 0
    scene.movement(scene.definition.sides[1 - scene.rules.side_of[index]].id)
    assert [reason.message for reason in scene.why_not(Use("sail", index, 5))] == ["not-yours"]


# 5.1 The first hex of the map is a place like any other


def test_a_unit_in_the_corner_attacks_and_its_battery_supports() -> None:
    scene = Scene("gazala", {TRENTO: "0101", FRENCH: "0102", GUNS_PZA: "0103", PZ5: "1010"}).combat("axis")
    assert scene.unit(TRENTO) in scene.rules.duties(scene.state, 0)
    assert scene.refused_by(f"attack 0102 with {TRENTO},{GUNS_PZA}") == []
    corner = Scene("gazala", {TRENTO: "0102", FRENCH: "0103", GUNS_PZA: "0101"}).combat("allied")
    corner.play(f"attack 0102 with {FRENCH}")
    assert corner.refused_by(f"defend with {GUNS_PZA}") == []
    spent = corner.unit(GUNS_PZA)
    corner.state.flags[spent] |= SUPPORTED
    assert corner.refused_by(f"defend with {GUNS_PZA}") == ["gazala.8.0.once-per-phase"]


@pytest.mark.parametrize(("number", "supports"), [("0509", False), ("0508", True), ("0507", True), ("0506", False)])
def test_a_battery_supports_an_attack_within_its_range_and_not_in_contact(number: str, supports: bool) -> None:
    scene = Scene("gazala", {GUNS_PZA: number, FRENCH: "0510"}).combat("axis")
    (target,) = scene.rules.targets(scene.state, 0)
    assert scene.definition.unit(GUNS_PZA).range == 3
    assert target.support == ((scene.unit(GUNS_PZA),) if supports else ())


# 5.1.1, 6.1 Answering


def test_nobody_attacks_or_defends_with_fewer_than_no_points() -> None:
    scene = Scene("gazala", {PZ5: "0509", FRENCH: "0510"}).combat("axis")
    assert scene.refused_by(Attack(scene.hex("0510"), (scene.unit(PZ5),), -1)) == ["gazala.6.1.marker-shows-rest"]
    scene.play(f"attack 0510 with {PZ5}")
    assert scene.refused_by(Defend((), -1)) == ["gazala.6.1.marker-shows-rest"]


@pytest.mark.parametrize(
    ("answer", "told"),
    [("defend", 0), (f"defend with {GUNS_XIII}", 1), ("defend air 2", 1), (f"defend with {GUNS_XIII} air 2", 1)],
)
def test_a_defence_is_declared_if_something_is_added_to_it(answer: str, told: int) -> None:
    scene = Scene("gazala", {PZ5: "0509", FRENCH: "0510", GUNS_XIII: "0512"}, dice=[3, 4]).combat("axis")
    scene.play(f"attack 0510 with {PZ5}", answer)
    assert len(scene.events("defence-declared")) == told


def test_no_more_than_a_thousand_prices_are_tried() -> None:
    """R18: of fourteen units there are 1,470 choices of up to four."""
    shared = games.rules("leyte")
    tried: list[int] = []

    class Dear(type(shared)):  # type: ignore[misc]  # the rules of this game
        def price_is_paid(self, s: State, units: tuple[int, ...], chosen: tuple[int, ...], price: int) -> bool:
            tried.append(len(chosen))
            return False

    rules = Dear(shared.definition, shared.options)
    assert len(list(rules.list_price(rules.begin(), 0, tuple(range(14)), 99))) == 1, "everybody"
    assert sum(count <= 4 for count in tried) == 1_000


# 3.0 What the end of a phase leaves undone


@pytest.mark.parametrize(("moved", "army", "told"), [(1, 2, False), (1, 3, True), (0, 1, True), (2, 3, False)])
def test_an_army_stood_still_if_more_than_half_of_it_did(moved: int, army: int, told: bool) -> None:
    units = [u.id for u in games.definition("gazala").units if u.side == 0 and not u.arrival.turn][:army]
    scene = Scene("gazala", {unit: f"05{10 + number}" for number, unit in enumerate(units)} | {FRENCH: "1812"})
    scene.movement("axis")
    for unit in units[:moved]:
        scene.state.flags[scene.unit(unit)] |= MOVED
    scene.state.touch()
    found = [cost.units for cost in scene.rules.losses_by_ending(scene.state, 0) if cost.message == "unmoved"]
    assert found == ([tuple(scene.unit(unit) for unit in units[moved:])] if told else [])


# 11.2 Whether the points can still turn


@pytest.mark.parametrize(("before", "everywhere"), [(3, True), (2, False), (1, False)])
def test_with_three_phases_to_march_in_units_are_not_yet_reckoned_with_everywhere(before: int, everywhere: bool) -> None:
    """A regiment on foot in the corner of the map, so many turns before the last."""
    scene = Scene("dragoon", {R7: "1428"}, turn=games.definition("dragoon").calendar[-1].number - before)
    s = scene.state
    s.phase, s.side = MOVEMENT, 0
    assert (len(scene.rules._within_reach(s, 0)[0]) == scene.rules.grid.size) is everywhere


def test_a_penalty_that_is_not_yet_due_may_still_fall_on_the_enemy() -> None:
    """One of one's own is no gain, nor is one that has been paid."""
    scene = Scene("guerra85", turn=3)
    for kind, side, met, gains in (
        (SEND, 0, False, True),
        (SEND, 0, True, False),
        (SEND, 1, False, False),
        (SEND, 1, True, False),
        (SPENT, 0, True, False),
        (SPENT, 1, True, False),
    ):
        assert scene.rules._may_gain(scene.state, 1, Stake(kind, side, -10, met, "", (), (), 5, 5)) is gains, (kind, side, met)
    late = Scene("guerra85", turn=6)
    assert not late.rules._may_gain(late.state, 1, Stake(SEND, 0, -10, False, "", (), (), 5, 5))


@pytest.mark.parametrize("kind", [LEAVE, EMPTY, SEND, SPENT])
def test_what_hangs_on_no_place_is_in_reach(kind: str) -> None:
    scene = Scene("gazala", {TRENTO: "0510", FRENCH: "1812"})
    stake = Stake(kind, 0, 5, False, "", (), (scene.unit(FRENCH),), 1, 14)
    assert scene.rules._in_reach(scene.state, 0, stake, set(), set())


def test_who_is_still_to_come_is_reckoned_with_where_it_enters() -> None:
    """And not in the last hex of the map, where a careless index would find it."""
    definition = games.definition("dragoon")
    late = next(unit for unit in definition.units if unit.side == 1 and unit.arrival.turn)
    scene = Scene("dragoon", {R7: "1322"}, awaiting=[late.id], turn=definition.calendar[-1].number)
    s, last = scene.state, scene.rules.grid.size - 1
    s.phase, s.side = MOVEMENT, 1
    near, _ = scene.rules._within_reach(s, 1)
    assert near.issuperset(late.arrival.hexes)
    assert last not in near


@pytest.mark.parametrize(("turn", "points", "flies"), [(13, 0, True), (14, 0, False), (14, 1, True)])
def test_aircraft_of_this_turn_or_one_to_come_reach_everything(turn: int, points: int, flies: bool) -> None:
    scene = Scene("gazala", {TRENTO: "0101", FRENCH: "2516"}, turn=turn)
    s = scene.state
    s.phase, s.side = COMBAT, 0
    s.set_air(0, points)
    assert any(scene.definition.air[0])
    assert (len(scene.rules._within_reach(s, 0)[1]) == scene.rules.grid.size) is flies


@pytest.mark.parametrize(("side", "far"), [(1, 2), (0, 4)])
def test_in_the_last_fighting_a_unit_goes_no_further_than_the_battles_that_are_left(side: int, far: int) -> None:
    """An advance of two hexes; and as far as a lost battle may drive him, unless the enemy has fought his last."""
    unit = FRENCH if side else TRENTO
    scene = Scene("gazala", {unit: "1312"}, turn=14)
    s, here = scene.state, scene.hex("1312")
    s.phase, s.side = COMBAT, side
    s.set_air(side, 0)
    ends = [max(scene.rules.distance(here, hex_) for hex_ in hexes) for hexes in scene.rules._within_reach(s, side)]
    assert ends == [far, far + 1], "and who has no guns attacks his neighbours"


def test_who_has_yet_to_move_and_to_fight_goes_so_far_beyond_his_march() -> None:
    """The Axis fights its last battles, and then the Allies: a hex for the march, and two battles of two."""
    scene = Scene("gazala", {FRENCH: "2010"}, turn=14)
    s, rules, unit = scene.state, scene.rules, scene.unit(FRENCH)
    s.phase, s.side = COMBAT, 0
    march = rules._march(s, unit, [scene.hex("2010")], 1)
    assert len(march) > 1
    near = rules._within_reach(s, 1)[0]
    assert near == {hex_ for hex_ in range(rules.grid.size) if min(rules.distance(hex_, end) for end in march) <= 1 + 2 * 2}
    assert len(near) < rules.grid.size


# What is kept


@pytest.mark.interpreted
@pytest.mark.parametrize("side", [0, 1])
def test_what_was_found_for_a_side_is_kept_while_its_units_stand_still(side: int) -> None:
    scene = Scene("gazala", {TRENTO: "0510", FRENCH: "1812"})
    rules, s = anew(scene), scene.state
    mover, other = (scene.unit(unit) for unit in ((TRENTO, FRENCH) if side == 0 else (FRENCH, TRENTO)))
    layer = rules.obeyed[other]
    for ask, kept in (
        (lambda: rules.zone_mask(s, side, layer), lambda: rules._zone_masks[side * rules.layers + layer]),
        (lambda: rules.held_mask(s, side), lambda: rules._held_masks[side]),
        (lambda: rules.hexes_of(s, side), lambda: rules._held_hexes[side]),
        (lambda: rules.room(s, side), lambda: rules._rooms[side]),
    ):
        first = ask()
        found = kept()
        s.put(other, s.where[other])
        assert ask() is first
        assert kept() is found, "the other side alone has moved"
        s.put(mover, s.where[mover] + 1)
        ask()
        assert kept() is not found


@pytest.mark.interpreted
def test_lines_of_supply_are_looked_for_once_while_the_position_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("gazala", {PZ5: "0510", FRENCH: "1812"})
    rules, s = anew(scene), scene.state
    asked: list[int] = []
    usual = rules._find_unsupplied
    monkeypatch.setattr(rules, "_find_unsupplied", lambda s: asked.append(s.moment) or usual(s))
    for moment in (fresh(), fresh()):
        s.moment = moment
        assert rules.unsupplied(s) is rules.unsupplied(s)
        assert asked.pop() == moment
        assert not asked
    s.moment = 0
    rules.unsupplied(s)
    rules.unsupplied(s)
    assert asked == [0, 0], "while something is being done nothing is kept"


@pytest.mark.interpreted
def test_cities_of_entry_are_kept_while_the_position_rests() -> None:
    scene = Scene("guerra85", {"sov-34-db": "2905"}, turn=3)
    rules, s = anew(scene), scene.state
    (city, *_) = scene.definition.area("nato_cities")
    s.owner[city] = 1
    for moment, kept in ((fresh(), True), (0, False)):
        s.moment = moment
        assert rules.ports_of_entry(s, 1, (city,)) == (city,)
        found = rules._entries
        assert rules.ports_of_entry(s, 1, (city,)) == (city,)
        assert (rules._entries is found) is kept
    s.owner[city] = 0
    assert rules.ports_of_entry(s, 1, (city,)) == (), "while something is being done it is looked up anew"


@pytest.mark.interpreted
def test_a_unit_in_the_corner_of_the_map_is_not_asked_where_it_could_enter() -> None:
    scene = Scene("gazala", {TRENTO: "0101", FRENCH: "1812"})

    class Ashore(type(scene.rules)):  # type: ignore[misc]  # the rules of this game
        def entry_hexes(self, s: object, unit: int) -> tuple[int, ...]:
            raise AssertionError("it is on the map")

    rules = Ashore(scene.definition, scene.rules.options)
    rules.doubts = False
    scene.state.moment = fresh()
    assert rules.reach(scene.state, scene.unit(TRENTO)) is rules.reach(scene.state, scene.unit(TRENTO))


def test_who_can_move_is_kept_for_a_side_while_the_position_rests() -> None:
    scene = Scene("gazala", {TRENTO: "0510", PZ5: "0610", FRENCH: "1812"})
    rules, s = anew(scene), scene.state
    s.moment = fresh()
    ours = rules.movable(s, 0)
    assert set(ours) == {scene.unit(TRENTO), scene.unit(PZ5)}
    assert rules.movable(s, 0) is ours
    assert rules.movable(s, 1) == [scene.unit(FRENCH)]
    s.flags[scene.unit(PZ5)] |= MOVED
    s.moment = fresh()
    assert rules.movable(s, 0) == [scene.unit(TRENTO)]
    s.moment = 0
    assert rules.movable(s, 0) is not rules.movable(s, 0)


def test_a_port_that_is_lost_is_no_longer_entered_though_nobody_has_moved() -> None:
    definition = games.definition("leyte")
    late = next(u for u in definition.units if u.side == 1 and u.arrival.turn and u.arrival.hexes)
    scene = Scene("leyte", awaiting=[late.id], turn=late.arrival.turn)
    rules, s = scene.rules, scene.state
    (port,) = late.arrival.hexes
    for owner, enters in ((1, True), (0, False), (1, True)):
        s.owner[port] = owner
        assert (port in rules.entry_hexes(s, late.index)) is enters
        assert (rules.reach(s, late.index).before(port) == AWAITING) is enters


def test_nor_is_it_in_the_reaches_of_all_together() -> None:
    definition = games.definition("leyte")
    late = next(u for u in definition.units if u.side == 1 and u.arrival.turn and u.arrival.hexes)
    scene = Scene("leyte", awaiting=[late.id], turn=late.arrival.turn)
    rules, s = anew(scene), scene.state
    (port,) = late.arrival.hexes
    for owner, enters in ((1, True), (0, False), (1, True)):
        s.owner[port] = owner
        s.moment = fresh()
        (reached,) = rules.reaches(s, 1)
        assert (reached.before(port) == AWAITING) is enters


@pytest.mark.interpreted
@pytest.mark.parametrize("number", ["0101", "0510"])
def test_what_a_unit_could_reach_is_not_asked_again_of_all_together(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("gazala", {TRENTO: number, FRENCH: "1812"})
    rules, s = anew(scene), scene.state
    first = rules.reach(s, scene.unit(TRENTO))
    monkeypatch.setattr(rules, "reach", lambda s, unit: pytest.fail("it is kept"))
    s.moment = fresh()
    assert rules.reaches(s, 0) == [first]


@pytest.mark.interpreted
@pytest.mark.parametrize("number", ["0101", "0510"])
def test_units_of_a_kind_in_one_hex_share_what_they_can_reach(number: str) -> None:
    scene = Scene("gazala", {TRENTO: number, PAVIA: number, PZ5: number, FRENCH: "1812"})
    rules = anew(scene)
    first, second, tanks = (rules.reach(scene.state, scene.unit(unit)) for unit in (TRENTO, PAVIA, PZ5))
    assert first is second
    assert first is not tanks


@pytest.mark.parametrize(("said", "doubts"), [("1", True), ("0", False), (None, False)])
def test_rules_doubt_what_they_keep_if_told_to(said: str | None, doubts: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = games.rules("gazala")
    if said is None:
        monkeypatch.delenv("ENGAJA_DOUBTS", raising=False)
    else:
        monkeypatch.setenv("ENGAJA_DOUBTS", said)
    assert type(shared)(shared.definition, dict(shared.options)).doubts is doubts


# Menus, counts and masks


@pytest.mark.parametrize(
    ("least", "most", "menu"),
    [(0, 0, [0]), (1, 20, list(range(1, 21))), (1, 21, [1, 6, 11, 16, 21]), (0, 23, [0, 5, 10, 15, 20, 23]), (5, 4, [])],
)
def test_of_many_air_points_every_fifth_number_and_the_last_is_listed(least: int, most: int, menu: list[int]) -> None:
    assert list(games.rules("gazala").air_menu(least, most)) == menu


def test_choices_are_counted_as_far_as_two() -> None:
    scene = Scene("gazala", {TRENTO: "0510", FRENCH: "1812"}).movement("axis")
    assert scene.rules.count_choices(scene.state) == 2
    scene = Scene("gazala", {TRENTO: "0509", PZ5: "0410", FRENCH: "0510"}).combat("axis")
    assert len(scene.allowed()) > 2
    assert scene.rules.count_choices(scene.state) == 2
    scene.state.agenda = (("retreat", 0, (scene.unit(TRENTO),)),)
    scene.state.put(scene.unit(TRENTO), scene.hex("1010"))
    assert len(scene.allowed()) > 2
    assert scene.rules.count_choices(scene.state) == 2


def test_a_mask_is_one_where_something_is_so_and_a_line_that_is_not_is_minus_one_long() -> None:
    rules = games.rules("gazala")
    size = rules.grid.size
    assert rules.all_hexes == bytes([1] * size)
    assert rules.mask([3]) == bytes([1 if hex_ == 3 else 0 for hex_ in range(size)])
    assert set(rules.within(3, 1)) == {0, 1}
    assert rules.line_lengths([0], rules.all_hexes) == [-1] * size
    assert rules.line_lengths([0], rules.but_not(rules.all_hexes, rules.mask([0])))[:1] == [0]


def test_water_counts_only_if_everybody_attacks_across_it_and_never_in_a_bombardment() -> None:
    """R13: the inlet at Tobruk, with a brigade in 2104 and the Axis in Tobruk itself."""
    scene = Scene("gazala", {TRENTO: "2003", PAVIA: "2105", FRENCH: "2104"})
    rules, s, hex_ = scene.rules, scene.state, scene.hex("2104")
    across, beside = scene.unit(TRENTO), scene.unit(PAVIA)
    assert (rules.water(scene.hex("2003"), hex_), rules.water(scene.hex("2105"), hex_)) == ("sea_inlet", "")
    columns = scene.definition.terrain["sea_inlet"].columns
    assert rules.water_columns(s, Battle(0, hex_, (across,), (), 0)) == columns > 0
    for contact in ((across, beside), (beside, across), (beside,), ()):
        assert rules.water_columns(s, Battle(0, hex_, contact, (), 0)) == 0


@pytest.mark.parametrize(("left", "points", "high"), [(99, 99, 10), (7, 1, 7), (1, 1, 2)])
def test_an_air_attack_that_is_too_weak_or_too_strong_is_told_the_limits(left: int, points: int, high: int) -> None:
    """In a book where two points are the least: no more can be used than there are, and never fewer than the least."""
    scene = Scene("gazala", {TRENTO: "0510", FRENCH: "1812"})
    definition = replace(scene.definition, air_minimum=2, air_maximum=10)
    rules = type(scene.rules)(definition, scene.rules.options)
    scene.state.set_air(0, left)
    (reason,) = rules.refuse_air(scene.state, 0, Attack(scene.hex("1812"), (), points))
    assert (reason.message, reason.args) == ("air-limits", {"points": points, "low": 2, "high": high})
