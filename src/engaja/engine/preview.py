"""What an attack would do: totals, column, every shift with its rule, and the chances of every outcome.

The chances are counted, not sampled: each of the 36 throws is played to the end of the battle by the rules themselves, with
owners who choose what costs them least. Under rulebook visibility the attacker does not know the defence, and the defender
knows of the attack only its total, which is announced (5.1.1, R11). So every value of a preview says of itself how sure it is
(see `chances`).
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import msgspec

from engaja.definition.model import DiceTable
from engaja.engine.chances import THROWS, Announced, Exact, Outcome, Possible, Preview, SeenShift, Supposed, Value, between
from engaja.engine.view import imagine_several, known_units
from engaja.position.actions import Advance, AnyAction, Attack, Defend, End, Exchange, Lose, Retreat
from engaja.position.state import DESTROYED, State
from engaja.position.talk import ATTACKERS, BOTH, DEFENDERS, Shift, Table
from engaja.rules import System
from engaja.rules.combat import Battle

SAMPLES = 12
"""Imagined positions that an estimate averages over."""


@dataclass(frozen=True, slots=True)
class Sum:
    """A battle with every counter known, reckoned: totals, the column of the odds, the final one, and the shifts."""

    battle: Battle
    table: DiceTable
    attack: int
    defence: int
    start: int
    column: int
    shifts: tuple[Shift, ...]

    @property
    def kind(self) -> str:
        return "combat" if self.battle.is_combat else "bombardment" if self.battle.support else "air-attack"


# For one side


def preview(rules: System, s: State, side: int, attack: Attack, defence: Defend | None = None) -> Preview:
    """The preview of an attack by `side`, from what that side knows."""
    known = known_units(rules, s, side)
    if known.issuperset(s.units_in(attack.hex)):
        return exact_preview(rules, s, side, attack, defence)
    rng = random.Random(f"{attack.hex} {s.turn}")
    worlds = imagine_several(rules, s, side, rng, SAMPLES)
    sums = [reckon(rules, world, battle_of(rules, world, side, attack, defence)) for world in worlds]
    shifts = shifts_seen(rules, worlds, [total.battle for total in sums], DEFENDERS, known)
    (world, *_), (total, *_) = worlds, sums  # any of them would do
    least, greatest = worths_in(rules, s, attack.hex, known, total.battle)
    if total.battle.is_combat:
        support = total.defence - sum(rules.defence_of(world, u) for u in world.units_in(attack.hex))
        totals: tuple[Value[int], Value[int]] = Exact(total.attack), between(least + support, greatest + support)
    else:
        totals = between(least, greatest), Exact(0)
    return _estimate(rules, worlds, sums, DEFENDERS, totals, shifts)


def preview_answer(rules: System, s: State, side: int, defence: Defend) -> Preview:
    """The preview of the attack that `side` has to answer, if it answers like this, from what that side knows."""
    total, known = announced(rules, s), known_units(rules, s, side)
    _, _, hex_, contact, support, air = s.agenda[-1]
    if known.issuperset((*contact, *support)):
        return exact_preview(rules, s, 1 - side, Attack(hex_, (*contact, *support), air), defence)
    rng = random.Random(f"{hex_} {s.turn}")
    worlds = imagine_several(rules, s, side, rng, SAMPLES)
    sums = []
    for world in worlds:
        _, _, _, contact, support, _ = world.agenda[-1]
        sums.append(reckon(rules, world, Battle(1 - side, hex_, contact, support, air, defence.units, defence.air), total))
    shifts = shifts_seen(rules, worlds, [one.battle for one in sums], ATTACKERS, known)
    one, *_ = sums  # any of them would do
    return _estimate(rules, worlds, sums, ATTACKERS, (Announced(total), Exact(one.defence)), shifts)


def announced(rules: System, s: State) -> int:
    """R11: the attack points, air included, of the attack that waits for its answer."""
    return rules.announced_total(s, *s.agenda[-1][1:])


def exact_preview(rules: System, s: State, side: int, attack: Attack, defence: Defend | None = None) -> Preview:
    """The preview of an attack with every unit known."""
    total = reckon(rules, s, battle_of(rules, s, side, attack, defence))
    outcomes = _outcomes(rules, s, total)
    return Preview(
        kind=total.kind,
        attack=Exact(total.attack),
        defence=Exact(total.defence),
        odds=Exact(_name(total.table, total.start)),
        column=Exact(_name(total.table, total.column)),
        shifts=tuple(SeenShift(shift, Exact(shift.columns)) for shift in total.shifts),
        outcomes=outcomes,
        attackers_lost=Exact(sum(o.ways * len(o.attackers_lost) for o in outcomes) / THROWS),
        defenders_lost=Exact(sum(o.ways * len(o.defenders_lost) for o in outcomes) / THROWS),
        chance_taken=Exact(sum(o.ways for o in outcomes if o.hex_taken) / THROWS),
    )


# Reckoning with every counter known


def battle_of(rules: System, s: State, side: int, attack: Attack, defence: Defend | None) -> Battle:
    contact = tuple(u for u in attack.units if rules.in_contact(s, u, attack.hex))
    support = tuple(u for u in attack.units if u not in contact)
    answer = defence or Defend()
    return Battle(side, attack.hex, contact, support, attack.air, answer.units, answer.air)


def reckon(rules: System, s: State, battle: Battle, total: int | None = None) -> Sum:
    """The sum of a battle; with a total that was announced in the place of the one that these counters would make."""
    if not battle.is_combat:
        start, column, shifts = rules.bombardment_column(s, battle)
        return Sum(battle, rules.definition.bombardment, rules.bombardment_value(s, battle), 0, start, column, tuple(shifts))
    start, column, shifts = rules.combat_column(s, battle)
    attack, defence = rules.attack_total(s, battle), rules.defence_total(s, battle)
    if total is not None and total != attack:
        attack, start = total, rules.odds_column(total, defence)
        column = held(rules.definition.combat, start + sum(shift.columns for shift in shifts))
    return Sum(battle, rules.definition.combat, attack, defence, start, column, tuple(shifts))


def held(table: DiceTable, column: int) -> int:
    """R12: a column held to the ends of the table."""
    return max(0, min(len(table.columns) - 1, column))


def _name(table: DiceTable, column: int) -> str:
    return table.columns[column] if column >= 0 else ""


def _outcomes(rules: System, s: State, total: Sum) -> tuple[Outcome, ...]:
    ways: dict[str, int] = {}
    for first, second in product(range(1, 7), repeat=2):
        cell = total.table.cells[first + second][total.column] if total.column >= 0 else "DI"
        ways[cell] = ways.get(cell, 0) + 1
    return tuple(_outcome(rules, s, total.battle, cell, ways[cell]) for cell in ways)


def falls_well(count: int) -> tuple[int, ...]:
    """Any further die, such as one for a minefield on the way of a retreat, falls well."""
    return (6,) * count


def play_cell(rules: System, s: State, battle: Battle, cell: str, *, enters: bool = False) -> Table:
    """A battle played from its result to its end; with `enters` the victor enters a hex that is left to him."""
    after = s.clone()
    after.agenda = ()
    table = Table(after, falls_well)
    rules.apply_cell(table, battle, cell)
    _play_out(rules, table, enters)
    return table


def _outcome(rules: System, s: State, battle: Battle, cell: str, ways: int) -> Outcome:
    table = play_cell(rules, s, battle, cell)
    after = table.state
    defenders = s.units_in(battle.hex)
    moved = {event.args["unit"] for event in table.events if event.name in ("retreated", "left-map")}
    doomed = {event.args["unit"] for event in table.events if event.args.get("stranded")}
    return Outcome(
        result=cell,
        ways=ways,
        attackers_lost=tuple(u for u in battle.contact if after.where[u] == DESTROYED),
        defenders_lost=tuple(u for u in defenders if after.where[u] == DESTROYED),
        attackers_reduced=tuple(_reduced(s, after, battle.contact)),
        defenders_reduced=tuple(_reduced(s, after, defenders)),
        attackers_retreat=any(u in moved or u in doomed for u in battle.contact),
        defenders_retreat=any(u in moved or u in doomed for u in defenders),
        no_retreat=tuple(sorted(doomed)),
        hex_taken=any(event.name == "hex-vacated" for event in table.events)
        or any(after.where[u] == battle.hex for u in battle.contact),
    )


def _reduced(before: State, after: State, units: Iterator[int] | list[int] | tuple[int, ...]) -> Iterator[int]:
    return (u for u in units if after.where[u] != DESTROYED and after.steps[u] < before.steps[u])


def _play_out(rules: System, table: Table, enters: bool = False) -> None:
    """Play a battle to its end; every owner chooses what costs him least, and nobody advances, or one unit by one hex."""
    while True:
        rules.settle(table)
        s = table.state
        if not s.agenda:
            return
        if s.agenda[-1][0] == "advance":
            table.tell("hex-vacated")
            rules.play(table, entering(rules, s) if enters else End())
        else:
            rules.play(table, cheapest(rules, s, list(rules.actions(s))))


def entering(rules: System, s: State) -> AnyAction:
    """The first unit that can enter the hex left to the victor does; nobody if one is there already."""
    _, side, vacated, units = s.agenda[-1]
    ways = (Advance(unit, (vacated,)) for unit in units if rules.is_alive(s, unit))
    allowed = (way for way in ways if not rules.refusals(s, way))
    return End() if s.occupant(vacated) == side else next(allowed, End())


def cheapest(rules: System, s: State, actions: list[AnyAction]) -> AnyAction:
    """The loss, exchange or retreat that costs its owner least: keep units alive, then keep strength.

    In an exchange those count too who would not survive the retreat after it; where they are lost anyway, the more is given,
    the more the attacker pays.
    """
    task = s.agenda[-1]

    def worth(unit: int) -> int:
        return rules.attack_of(s, unit) + rules.defence_of(s, unit)

    def cost(action: AnyAction) -> tuple[int, ...]:
        match action:
            case Lose(unit):
                return (bool(task[3]) or s.steps[unit] == 1, worth(unit))
            case Exchange(units) if task[0] == "exchange":
                kept = [u for u in task[3] if u not in units]
                gone = (*units, *stranded(rules, s, task[1], kept, units))
                return (len(gone), sum(worth(u) for u in gone), sum(rules.defence_of(s, u) for u in kept))
            case Exchange(units):
                return (len(units), sum(worth(u) for u in units))
            case Retreat(unit, path):
                return (worth(unit) * rules.retreat_losses(s, unit, path),)
            case _:
                return (0,)

    return min(actions, key=cost)


def stranded(rules: System, s: State, side: int, survivors: list[int], given: Sequence[int]) -> list[int]:
    """Who of the survivors of an exchange would be lost for want of a retreat, once the others are gone."""
    after = s.clone()
    for unit in given:
        after.remove(unit, DESTROYED)
    after.agenda = ()
    table = Table(after, falls_well)
    table.push(("retreat", side, tuple(survivors)))
    _play_out(rules, table)
    return [unit for unit in survivors if after.where[unit] == DESTROYED]


# What is not known


def _estimate(
    rules: System,
    worlds: list[State],
    sums: list[Sum],
    unknown: str,
    totals: tuple[Value[int], Value[int]],
    shifts: tuple[SeenShift, ...],
) -> Preview:
    """An average of several imagined positions; who of the side that is not known would be lost stays open."""
    hidden = ("attackers_lost", "attackers_reduced") if unknown == ATTACKERS else ("defenders_lost", "defenders_reduced")
    ways: dict[Outcome, float] = {}
    lost = [0.0, 0.0]
    for world, total in zip(worlds, sums, strict=True):
        for outcome in _outcomes(rules, world, total):
            lost[0] += outcome.ways * len(outcome.attackers_lost)
            lost[1] += outcome.ways * len(outcome.defenders_lost)
            own = outcome.defenders_lost if unknown == ATTACKERS else outcome.attackers_lost
            shown = {"ways": 0, "no_retreat": tuple(u for u in outcome.no_retreat if u in own), **dict.fromkeys(hidden, ())}
            veiled = msgspec.structs.replace(outcome, **shown)
            ways[veiled] = ways.get(veiled, 0) + outcome.ways
    count = len(worlds)
    outcomes = tuple(msgspec.structs.replace(veiled, ways=total / count) for veiled, total in ways.items())
    one, *_ = sums  # any of them would do
    odds, column = _columns(rules, one.battle.is_combat, totals, shifts)
    return Preview(
        kind=one.kind,
        attack=totals[0],
        defence=totals[1],
        odds=odds,
        column=column,
        shifts=shifts,
        outcomes=outcomes,
        attackers_lost=Supposed(lost[0] / count / THROWS),
        defenders_lost=Supposed(lost[1] / count / THROWS),
        chance_taken=Supposed(sum(o.ways for o in outcomes if o.hex_taken) / THROWS),
    )


def _columns(
    rules: System, is_combat: bool, totals: tuple[Value[int], Value[int]], shifts: tuple[SeenShift, ...]
) -> tuple[Value[str], Value[str]]:
    """The columns of the odds, and the final ones, between which totals and shifts leave a battle."""
    (least, greatest), (weakest, strongest) = (ends_of(total) for total in totals)
    if is_combat:
        table, starts = rules.definition.combat, (rules.odds_column(least, strongest), rules.odds_column(greatest, weakest))
    else:
        table = rules.definition.bombardment
        starts = (fire_column(table, least), fire_column(table, greatest))
    shifted = [sum(ends_of(seen.columns)[end] for seen in shifts) for end in (0, 1)]
    ends = [held(table, start + shift) if start >= 0 else start for start, shift in zip(starts, shifted, strict=True)]
    return between(_name(table, starts[0]), _name(table, starts[1])), between(_name(table, ends[0]), _name(table, ends[1]))


def ends_of(value: Value[int]) -> tuple[int, int]:
    return (value.least, value.greatest) if isinstance(value, Possible) else (value.value, value.value)


def fire_column(table: DiceTable, value: int) -> int:
    """R25: the column of a bombardment before shifts; -1 below the table."""
    return sum(value >= least for least in table.minimum) - 1


def worths_in(rules: System, s: State, hex_: int, known: set[int], battle: Battle) -> tuple[int, int]:
    """The least and the greatest defence in a hex, or value of a bombardment of it, for all one can see of its counters."""
    stack = s.units_in(hex_)
    if battle.is_combat:
        low = {u.index: (u.defence + 1) // 2 for u in rules.units}
        high = {u.index: u.defence for u in rules.units}
        return (
            sum(rules.defence_of(s, u) for u in stack if u in known) + _least_of(rules, s, hex_, known, low),
            sum(rules.defence_of(s, u) for u in stack if u in known) + _greatest_of(rules, s, hex_, known, high),
        )
    power = sum(rules.attack_of(s, u) for u in battle.support) if battle.support else battle.air
    least, greatest = fire_worths(rules, s, hex_, known, bool(battle.support))
    return power * least, power * greatest


def fire_worths(rules: System, s: State, hex_: int, known: set[int], by_guns: bool) -> tuple[int, int]:
    """The least and the greatest vulnerability of a hex to guns, or from the air, for all one can see of its counters."""
    index = {u.index: rules.definition.vulnerability[u.type][by_guns] for u in rules.units}
    sure = sum(index[u] for u in s.units_in(hex_) if u in known)
    return sure + _least_of(rules, s, hex_, known, index), sure + _greatest_of(rules, s, hex_, known, index)


def _greatest_of(rules: System, s: State, hex_: int, known: set[int], worth: Mapping[int, int]) -> int:
    return -_least_of(rules, s, hex_, known, {unit: -value for unit, value in worth.items()})


def _least_of(rules: System, s: State, hex_: int, known: set[int], worth: Mapping[int, int]) -> int:
    """The least that the hidden counters of a hex can be worth together: the top one is as it looks, the others may be any."""
    stack = s.units_in(hex_)
    hidden = sum(unit not in known for unit in stack)
    pool = sorted((u for u in s.units_of(rules.side_of[stack[0]]) if u not in known), key=lambda u: worth[u])
    if stack[0] in known:
        return sum(worth[u] for u in pool[:hidden])
    tops = [u for u in pool if _look(rules, u) == _look(rules, stack[0])]
    return min(worth[top] + sum(worth[u] for u in [u for u in pool if u != top][: hidden - 1]) for top in tops)


def shifts_seen(
    rules: System, worlds: list[State], battles: list[Battle], unknown: str, known: set[int]
) -> tuple[SeenShift, ...]:
    """Shifts that everybody can see or that rest on counters one knows are certain; of the others those that are possible."""
    found = [list(_shifts(rules, world, battle)) for world, battle in zip(worlds, battles, strict=True)]
    (world, *_), (battle, *_), (one, *_) = worlds, battles, found  # any of them would do
    found += [list(_shifts(rules, *other)) for other in _other_deals(rules, world, battle, unknown, known)]
    certain = [SeenShift(shift, Exact(shift.columns)) for shift in one if shift.rests_on not in (unknown, BOTH)]
    columns: dict[str, set[int]] = {}
    for shifts in found:
        for rule in {shift.rule for shift in shifts if shift.rests_on in (unknown, BOTH)}:
            net = sum(shift.columns for shift in shifts if shift.rule == rule and shift.rests_on in (unknown, BOTH))
            columns.setdefault(rule, {0}).add(net)
    possible = [
        SeenShift(Shift(max(seen, key=abs), rule, {}, unknown), Possible(min(seen), max(seen)))
        for rule, seen in sorted(columns.items())
        if len(seen) > 1
    ]
    return (*certain, *possible)


def _shifts(rules: System, s: State, battle: Battle) -> Iterable[Shift]:
    return rules.shifts(s, battle) if battle.is_combat else rules.bombardment_shifts(s, battle)


def _other_deals(rules: System, world: State, battle: Battle, unknown: str, known: set[int]) -> Iterator[tuple[State, Battle]]:
    """The battle with each formation, and each type of unit, in the place of the counters that are not known.

    A complete formation is too rare to turn up by chance, and must not be overlooked.
    """
    fighting = (*battle.contact, *battle.support) if unknown == ATTACKERS else tuple(world.units_in(battle.hex))
    side = battle.side if unknown == ATTACKERS else 1 - battle.side
    slots = [unit for unit in fighting if unit not in known]
    groups: dict[tuple[str, ...], list[int]] = {}
    for unit in world.units_of(side):
        if unit not in known:
            printed = rules.units[unit]
            for group in (("type", printed.type), ("", printed.division), ("", printed.division, printed.regiment)):
                groups.setdefault(group, []).append(unit)
    for wanted in groups.values():
        other, stands_for, free = world.clone(), dict[int, int](), list(slots)
        for unit in wanted:
            slot = unit if unit in free else next((u for u in free if _could_be(rules, world, u, unit)), None)
            if slot is not None and unit not in stands_for:
                free.remove(slot)
                if slot != unit:
                    _change_places(other, slot, unit)
                    stands_for[slot] = unit
        contact, support = (tuple(stands_for.get(u, u) for u in units) for units in (battle.contact, battle.support))
        yield other, battle.fought_by(contact, support)


def _could_be(rules: System, s: State, slot: int, unit: int) -> bool:
    """Whether a hidden counter could be this unit: the top of a stack is seen."""
    return s.top[s.where[slot]] != slot or _look(rules, slot) == _look(rules, unit)


def _look(rules: System, unit: int) -> tuple[str, str]:
    return rules.units[unit].nation, rules.units[unit].type


def _change_places(s: State, one: int, other: int) -> None:
    here, there = s.where[one], s.where[other]
    s.put(one, there)
    s.put(other, here)
    s.flags[one], s.flags[other] = s.flags[other], s.flags[one]
