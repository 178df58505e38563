"""The battle sheet: an attack, or the answer to one, with every sum in its parts and everything that is still open.

Nothing in it is an average. What one does not know stands as a bracket, from the least to the greatest it may come to, and the
one number that is tried out within it says that it is a guess. The chances of a column are those of the printed table.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from engaja.definition.model import DiceTable
from engaja.engine.chances import THROWS, Announced, Exact, Possible, SeenShift, Value, between
from engaja.engine.preview import announced, battle_of, ends_of, fire_column, fire_worths, held, shifts_seen, worths_in
from engaja.engine.view import imagine, known_units
from engaja.position.actions import Attack, Defend
from engaja.position.state import SUPPORTED, State
from engaja.position.talk import ATTACKERS, BOTH, DEFENDERS, Shift
from engaja.rules import System
from engaja.rules.combat import Battle
from engaja.rules.results import CODES

MOST_MORE = 200
"""Points further than which no next column is looked for."""


class Term(msgspec.Struct, frozen=True):
    """Numbers of one kind in a sum: contact, stack, support, units (announced together) or air."""

    kind: str
    values: tuple[int, ...]


class Total(msgspec.Struct, frozen=True):
    """A sum with the terms that make it; of a bombardment also what it is multiplied by."""

    value: Value[int]
    terms: tuple[Term, ...]
    times: Value[int] | None = None


class Block(msgspec.Struct, frozen=True):
    """A piece of the scale of a defence: at least in the stack, up to, a battery in reach, batteries under others, air."""

    kind: str
    points: int
    hex: int = -1


class Guess(msgspec.Struct, frozen=True):
    """The one number of a sheet that is tried out, and between what it lies: defence, vulnerability or shifts."""

    what: str
    least: int
    greatest: int
    value: int
    holds: tuple[int, int]
    """Between which guesses the column stays what it is."""


class Column(msgspec.Struct, frozen=True):
    name: str
    chance: float
    """That the defender gives way, or suffers a loss from fire."""
    possible: bool


class Result(msgspec.Struct, frozen=True):
    result: str
    chance: float
    fate: str
    """Who it is good for: attacker, defender or even."""


class Step(msgspec.Struct, frozen=True):
    """A column that so many points more, or one less, would lead to."""

    column: str
    points: int


class Sheet(msgspec.Struct, frozen=True):
    """One attack, or answer, worked out for the side that puts it together. Columns and chances are those of the guess."""

    kind: str
    attack: Total
    defence: Total | None
    """None for fire, which has no defence."""
    shifts: tuple[SeenShift, ...]
    shifted: int
    """The shifts that count in the column: the certain ones, and those supposed."""
    guess: Guess | None
    """None if nothing is open."""
    scale: tuple[Block, ...]
    odds: str
    column: str
    possible: tuple[str, str]
    columns: tuple[Column, ...]
    chance: float
    chances: tuple[float, float]
    """The least and the greatest chance of all columns that are possible."""
    results: tuple[Result, ...]
    more: Step | None
    less: Step | None


def fate(result: str) -> str:
    """Who a result is good for: the side that holds the ground, or hurts the other for nothing."""
    meanings = frozenset().union(*(CODES.get(code, frozenset()) for code in result.split("/")))
    if meanings & {"defender retreats", "defender annihilated"}:
        return "attacker"
    if "attacker retreats" in meanings:
        return "defender"
    return "attacker" if "defender loses" in meanings else "even"


def chance_of(table: DiceTable, column: int) -> float:
    """The chance that a column goes well for the attacker."""
    return sum(r.chance for r in results_of(table, column) if r.fate == "attacker")


def results_of(table: DiceTable, column: int) -> tuple[Result, ...]:
    """What the throws of a column give, in the order of the table's rows."""
    ways: dict[str, int] = {}
    for total, row in sorted(table.cells.items(), key=lambda cells: -abs(7 - cells[0])):
        cell = row[column] if column >= 0 else "DI"
        ways[cell] = ways.get(cell, 0) + 6 - abs(7 - total)
    return tuple(Result(cell, count / THROWS, fate(cell)) for cell, count in ways.items())


# Columns


@dataclass(frozen=True, slots=True)
class Ground:
    """A battle as one side knows it: the position reckoned with, in which the counters it does not know were dealt anew."""

    rules: System
    state: State
    side: int
    hex: int
    known: frozenset[int]
    world: State
    unknown: str
    """Whose counters are not known; nobody's if empty."""

    def shifts(self, battle: Battle) -> list[Shift]:
        """The shifts that do not rest on counters one does not know."""
        found = self.rules.shifts if battle.is_combat else self.rules.bombardment_shifts
        return [s for s in found(self.world, battle) if not self.unknown or s.rests_on not in (self.unknown, BOTH)]

    def shifted(self, battle: Battle) -> int:
        return sum(shift.columns for shift in self.shifts(battle))


def combat_column(rules: System, attack: int, defence: int, shifted: int) -> tuple[int, int]:
    """R12: the column of the odds, and the final one."""
    start = rules.odds_column(attack, defence)
    return start, held(rules.definition.combat, start + shifted)


def bombardment_column(rules: System, value: int, shifted: int) -> tuple[int, int]:
    """R25: the same for fire; -1 below the table."""
    table = rules.definition.bombardment
    start = fire_column(table, value)
    return start, held(table, start + shifted) if start >= 0 else -1


def _sheet(
    table: DiceTable,
    columns: tuple[int, int],
    ends: tuple[int, int],
    **rest: Any,  # the other fields of a sheet
) -> Sheet:
    """A sheet from its columns: that of the odds and the final one, and the least and the greatest that are possible."""
    low, high = ends
    chances = [chance_of(table, column) for column in range(len(table.columns))]
    able = [chances[column] if column >= 0 else 0.0 for column in range(low, high + 1)]
    return Sheet(
        odds=_name(table, columns[0]),
        column=_name(table, columns[1]),
        possible=(_name(table, low), _name(table, high)),
        columns=tuple(Column(name, chances[i], low <= i <= high) for i, name in enumerate(table.columns)),
        chance=chances[columns[1]] if columns[1] >= 0 else 0.0,
        chances=(min(able), max(able)),
        results=results_of(table, columns[1]),
        **rest,
    )


def _name(table: DiceTable, column: int) -> str:
    return table.columns[column] if column >= 0 else ""


def _guess(what: str, least: int, greatest: int, value: int, column: Callable[[int], int]) -> Guess | None:
    """A guess and how far it may be off without changing the column; nothing if there is nothing to guess."""
    if least == greatest:
        return None
    low = high = value
    while low > least and column(low - 1) == column(value):
        low -= 1
    while high < greatest and column(high + 1) == column(value):
        high += 1
    return Guess(what, least, greatest, value, (low, high))


def _tried(supposed: int | None, least: int, greatest: int) -> int:
    """The number to be tried, within its bounds: in the middle if nobody has said."""
    return (least + greatest + 1) // 2 if supposed is None else max(least, min(greatest, supposed))


def _steps(table: DiceTable, column: Callable[[int], int], most: int = MOST_MORE) -> tuple[Step | None, Step | None]:
    """What more points, but no more than the most, would lead to, and one point less: another column each."""
    now, less = column(0), column(-1)
    more = next((points for points in range(1, most + 1) if column(points) != now), 0)
    return Step(_name(table, column(more)), more) if more else None, Step(_name(table, less), 1) if less != now else None


def _span(shifts: tuple[SeenShift, ...]) -> tuple[int, int]:
    least, greatest = (sum(ends_of(seen.columns)[end] for seen in shifts) for end in (0, 1))
    return least, greatest


# An attack to declare


def ground_of(rules: System, s: State, side: int, hex_: int, world: State | None = None) -> Ground:
    """A hex as the side that may attack it knows it."""
    known = frozenset(known_units(rules, s, side))
    if known.issuperset(s.units_in(hex_)):
        return Ground(rules, s, side, hex_, known, s, "")
    return Ground(rules, s, side, hex_, known, world or imagine(rules, s, side, random.Random(f"{hex_} {s.turn}")), DEFENDERS)


def defence_scale(ground: Ground) -> tuple[Block, ...]:
    """The defence of a hex, piece by piece: what is in it at least, up to, and all that could still be added."""
    rules, s, hex_ = ground.rules, ground.state, ground.hex
    in_contact = Battle(ground.side, hex_, (-1,), (), 0)
    least, greatest = worths_in(rules, s, hex_, set(ground.known), in_contact) if ground.unknown else (sum(_held(ground)),) * 2
    unknown = [Block("unknown", greatest - least)] if greatest > least else []
    return (Block("stack", least), *unknown, *_support(ground))


def _held(ground: Ground) -> tuple[int, ...]:
    return tuple(ground.rules.defence_of(ground.state, u) for u in ground.state.units_in(ground.hex))


def _support(ground: Ground) -> Iterator[Block]:
    """All that the enemy could still add to a defence, for all one can tell (6.1, 8.0, R25).

    A battery that is seen counts as the strongest it may be, and counters under others may be batteries too.
    """
    rules, s, enemy, hex_ = ground.rules, ground.state, 1 - ground.side, ground.hex
    if not ground.unknown and rules.why_not_support(s, s.units_in(hex_)):
        return
    for unit in rules.defenders_support(s, enemy, hex_):
        if unit in ground.known:
            yield Block("battery", rules.attack_of(s, unit), s.where[unit])
    pool = [u for u in rules.units if u.side == enemy and u.range and u.index not in ground.known and u.arrival.turn <= s.turn]
    pool.sort(key=lambda u: -u.attack)
    beneath: list[int] = []
    for place in rules.grid.within(hex_, max((u.range for u in pool), default=0)):
        distance = rules.distance(place, hex_)
        hidden = [u for u in s.units_in(place) if u not in ground.known and not s.flags[u] & SUPPORTED]
        if place == hex_ or s.occupant(place) != enemy or not hidden:
            continue
        top = rules.units[s.top[place]]
        beneath += [distance] * sum(u != top.index for u in hidden)
        able = [u for u in pool if (u.nation, u.type) == (top.nation, top.type) and u.range >= distance]
        if top.index in hidden and able:
            pool.remove(able[0])
            yield Block("battery", able[0].attack, place)
    concealed = 0
    for counter in pool:
        if near := [distance for distance in beneath if distance <= counter.range]:
            beneath.remove(max(near))
            concealed += counter.attack
    if concealed:
        yield Block("concealed", concealed)
    if air := rules.most_defence_air(s, enemy):
        yield Block("air", air)


def attack_sheet(ground: Ground, attack: Attack, supposed: int | None = None) -> Sheet:
    """An attack, with a guess of the defence, or of the vulnerability to fire; in the middle if none is given."""
    battle = battle_of(ground.rules, ground.state, ground.side, attack, None)
    return _combat(ground, battle, supposed) if battle.is_combat else _fire(ground, battle, supposed)


def _combat(ground: Ground, battle: Battle, supposed: int | None) -> Sheet:
    rules, table, scale = ground.rules, ground.rules.definition.combat, defence_scale(ground)
    total, shifted, shifts = rules.attack_total(ground.state, battle), ground.shifted(battle), _possible_shifts(ground, battle)
    least, greatest = scale[0].points, sum(block.points for block in scale)
    guess = _tried(supposed, least, greatest)
    lower, upper = _span(shifts)
    more, less = _steps(table, lambda points: combat_column(rules, total + points, guess, shifted)[1])
    return _sheet(
        table,
        combat_column(rules, total, guess, shifted),
        (combat_column(rules, total, greatest, lower)[1], combat_column(rules, total, least, upper)[1]),
        kind="combat",
        attack=Total(Exact(total), _attack_terms(ground, battle)),
        defence=Total(between(least, greatest), () if ground.unknown else (Term("stack", _held(ground)),)),
        shifts=shifts,
        shifted=shifted,
        guess=_guess("defence", least, greatest, guess, lambda defence: combat_column(rules, total, defence, shifted)[1]),
        scale=scale,
        more=more,
        less=less,
    )


def _fire(ground: Ground, battle: Battle, supposed: int | None) -> Sheet:
    """6.2, 8.0: batteries or air points, times the vulnerability of all in the hex."""
    rules, table = ground.rules, ground.rules.definition.bombardment
    power = sum(rules.attack_of(ground.state, u) for u in battle.support) if battle.support else battle.air
    least, greatest = vulnerability(ground, by_guns=bool(battle.support))
    guess = _tried(supposed, least, greatest)
    shifted, shifts = ground.shifted(battle), _possible_shifts(ground, battle)
    lower, upper = _span(shifts)
    most = MOST_MORE if battle.support else rules.definition.air_maximum - battle.air
    more, less = _steps(table, lambda points: bombardment_column(rules, (power + points) * guess, shifted)[1], most)
    return _sheet(
        table,
        bombardment_column(rules, power * guess, shifted),
        (bombardment_column(rules, power * least, lower)[1], bombardment_column(rules, power * greatest, upper)[1]),
        kind="bombardment" if battle.support else "air-attack",
        attack=Total(between(power * least, power * greatest), _attack_terms(ground, battle), between(least, greatest)),
        defence=None,
        shifts=shifts,
        shifted=shifted,
        guess=_guess("vulnerability", least, greatest, guess, lambda v: bombardment_column(rules, power * v, shifted)[1]),
        scale=(),
        more=more,
        less=less,
    )


def vulnerability(ground: Ground, by_guns: bool) -> tuple[int, int]:
    """The least and the greatest that those in the hex may be worth together to fire of this kind."""
    rules, s = ground.rules, ground.state
    if not ground.unknown:
        index = sum(rules.definition.vulnerability[rules.units[u].type][by_guns] for u in s.units_in(ground.hex))
        return index, index
    return fire_worths(rules, s, ground.hex, set(ground.known), by_guns)


def _attack_terms(ground: Ground, battle: Battle) -> tuple[Term, ...]:
    strength = ground.rules.attack_of
    kinds = (("contact", battle.contact), ("support", battle.support))
    terms = [Term(kind, tuple(strength(ground.state, u) for u in units)) for kind, units in kinds if units]
    return (*terms, *([Term("air", (battle.air,))] if battle.air else []))


def _possible_shifts(ground: Ground, battle: Battle) -> tuple[SeenShift, ...]:
    """Shifts that are certain, and those that hidden counters or support of the other side could still make."""
    rules, world = ground.rules, ground.world
    if ground.unknown:
        return shifts_seen(rules, [world], [battle], ground.unknown, set(ground.known))
    now = ground.shifts(battle)
    seen = [SeenShift(shift, Exact(shift.columns)) for shift in now]
    if battle.is_combat and not rules.why_not_support(world, world.units_in(battle.hex)):
        able = [u for u in rules.defenders_support(world, 1 - battle.side, battle.hex) if u in ground.known]
        backed = rules.shifts(
            world, Battle(battle.side, battle.hex, battle.contact, battle.support, battle.air, tuple(able), battle.defence_air)
        )
        seen += [SeenShift(s, Possible(min(0, s.columns), max(0, s.columns))) for s in backed if s not in now]
    return tuple(seen)


# An answer to one


def answer_ground(rules: System, s: State, side: int) -> Ground:
    """The attack that a side has to answer, as it knows it."""
    known = frozenset(known_units(rules, s, side))
    _, _, hex_, contact, support, _ = s.agenda[-1][:6]
    if known.issuperset((*contact, *support)):
        return Ground(rules, s, side, hex_, known, s, "")
    return Ground(rules, s, side, hex_, known, imagine(rules, s, side, random.Random(f"{hex_} {s.turn}")), ATTACKERS)


def answered(ground: Ground, defence: Defend) -> Battle:
    """The battle that an answer makes, in the position reckoned with."""
    _, _, hex_, contact, support, air = ground.world.agenda[-1][:6]
    return Battle(1 - ground.side, hex_, contact, support, air, defence.units, defence.air)


def answer_sheet(ground: Ground, defence: Defend, supposed: int | None = None) -> Sheet:
    """An answer, with a guess of the shifts that the attackers' hidden counters make."""
    rules, s, table = ground.rules, ground.state, ground.rules.definition.combat
    battle, total = answered(ground, defence), announced(rules, s)
    strength, certain, shifts = (
        rules.defence_total(ground.world, battle),
        ground.shifted(battle),
        _answer_shifts(ground, battle),
    )
    lower, upper = _span(shifts)
    least, greatest = lower - certain, upper - certain
    guess = _tried(supposed, least, greatest)
    shifted = certain + guess
    more, less = _steps(table, lambda points: combat_column(rules, total, max(1, strength + points), shifted)[1])
    terms = [Term("stack", _held(ground))]
    if defence.units:
        terms.append(Term("support", tuple(rules.attack_of(s, u) for u in defence.units)))
    if defence.air:
        terms.append(Term("air", (defence.air,)))
    return _sheet(
        table,
        combat_column(rules, total, strength, shifted),
        (combat_column(rules, total, strength, lower)[1], combat_column(rules, total, strength, upper)[1]),
        kind="combat",
        attack=Total(Announced(total), _announced_terms(ground, battle, total)),
        defence=Total(Exact(strength), tuple(terms)),
        shifts=shifts,
        shifted=shifted,
        guess=_guess(
            "shifts", least, greatest, guess, lambda columns: combat_column(rules, total, strength, certain + columns)[1]
        ),
        scale=(),
        more=more,
        less=less,
    )


def _announced_terms(ground: Ground, battle: Battle, total: int) -> tuple[Term, ...]:
    """R11: units together and air apart, unless one knows who they are."""
    if not ground.unknown:
        return _attack_terms(ground, battle)
    return (Term("units", (total - battle.air,)), *([Term("air", (battle.air,))] if battle.air else []))


def _answer_shifts(ground: Ground, battle: Battle) -> tuple[SeenShift, ...]:
    rules = ground.rules
    if not ground.unknown:
        return tuple(SeenShift(shift, Exact(shift.columns)) for shift in ground.shifts(battle))
    seen = shifts_seen(rules, [ground.world], [battle], ground.unknown, set(ground.known))
    most: dict[str, int] = {}
    for shift in rules.unity_shifts(ground.world, _most_complete(ground, battle)):
        if shift.rests_on == ATTACKERS:
            most[shift.rule] = most.get(shift.rule, 0) + shift.columns
    found: list[SeenShift] = []
    for one in seen:
        columns = most.pop(one.shift.rule, 0) if isinstance(one.columns, Possible) else 0
        wider = columns > max(ends_of(one.columns))
        found.append(_unity(one.shift.rule, min(ends_of(one.columns)), columns) if wider else one)
    return (*found, *(_unity(rule, 0, columns) for rule, columns in most.items()))


def _unity(rule: str, least: int, most: int) -> SeenShift:
    return SeenShift(Shift(most, rule, {}, ATTACKERS), Possible(least, most))


def _most_complete(ground: Ground, battle: Battle) -> Battle:
    """5.1.4: the attack with as many complete divisions as fit among the attackers one does not know."""
    rules, s, known = ground.rules, ground.world, ground.known
    kinds = battle.contact, battle.support
    room = [sum(unit not in known for unit in units) for units in kinds]
    chosen = [[unit for unit in units if unit in known] for units in kinds]
    divisions = [members for side, _, members in rules.led.values() if side == battle.side]
    for members in sorted(divisions, key=lambda members: (len(members), *members)):
        coming = [unit for unit in members if unit not in (*chosen[0], *chosen[1])]
        parts = [[unit for unit in coming if rules.is_ranged[unit] == ranged] for ranged in (False, True)]
        if any(unit in known or s.where[unit] < 0 for unit in coming) or any(
            len(p) > r for p, r in zip(parts, room, strict=True)
        ):
            continue
        for place, part in enumerate(parts):
            chosen[place] += part
            room[place] -= len(part)
    return battle.fought_by(tuple(chosen[0]), tuple(chosen[1]))
