"""Whom to send: for each column the least force that reaches it, the one worth having, and who is needed elsewhere.

The search is the same for an attack and for an answer: sets of units, each with as many air points as it takes. Where there are
too many sets, those are tried that come to mind: the strongest first, the weakest first, and whole formations.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

import msgspec

from engaja.engine.preview import announced, battle_of
from engaja.engine.sheet import (
    Ground,
    answered,
    bombardment_column,
    chance_of,
    combat_column,
    defence_scale,
    ground_of,
    vulnerability,
)
from engaja.position.actions import Attack, Defend
from engaja.position.state import ATTACKED, FOUGHT, State
from engaja.rules import System
from engaja.rules.combat import Target

ALL_SETS = 8
"""So many units to choose from, and every set of them is tried."""
MOST_TRIED = 40
"""Forces for one column of which the first that the rules allow is taken."""
MOST_ROWS = 5
WORTH = 0.01
"""A point of strength or air is worth spending if it buys a hundredth of chance."""


class Force(msgspec.Struct, frozen=True):
    """A force, the column it reaches at the guess, and the chance that the defender gives way there."""

    units: tuple[int, ...]
    air: int
    total: int
    """Of the attack or of the defence it makes."""
    column: str
    chance: float
    needed: tuple[int, ...] = ()
    """Those of its units that another duty needs."""


Found = tuple[int, int, Force]
"""A force, with its column and the points it spends."""


class Need(msgspec.Struct, frozen=True):
    """Another hex that must be attacked, and its column with and without units that could come here."""

    hex: int
    units: tuple[int, ...]
    with_them: str
    without: str


class Plan(msgspec.Struct, frozen=True):
    """Who can take part, by how free they are, and what could be made of them."""

    locked: tuple[int, ...]
    """Their duty leaves them no other hex."""
    bound: tuple[int, ...]
    """They, and whoever else has no other target: in every force, since nothing is saved by leaving them out."""
    elsewhere: tuple[int, ...]
    """They could attack another hex, too."""
    needs: tuple[Need, ...]
    forces: tuple[Force, ...]
    """The least force for each column, the weakest column first."""
    proposal: Force | None
    waiting: tuple[int, ...] = ()
    """Other hexes that must still be attacked."""


def attack_plan(ground: Ground, target: Target, guess: int | None, fire: bool) -> Plan:
    """What could be thrown against a hex, at a guess of its defence, or for fire of its vulnerability."""
    rules, s, side = ground.rules, ground.state, ground.side
    others = [other for other in rules.targets(s, side) if other.hex != target.hex]
    elsewhere = tuple(u for u in target.contact if any(u in other.contact for other in others))
    needs = tuple(_needs(ground, target, others))
    needed = {unit for need in needs for unit in need.units}
    bound = tuple(u for u in target.contact if u in target.required or u not in elsewhere)
    found = list(_fires(ground, target, guess) if fire else _attacks(ground, target, bound, guess))

    def allowed(force: Force) -> bool:
        return not rules.refuse_attack(s, side, Attack(target.hex, force.units, force.air))

    rows = _cheapest(found, needed, allowed)
    if not rows and not fire:
        found, bound = list(_attacks(ground, target, target.required, guess)), target.required
        rows = _cheapest(found, needed, allowed)
    waiting = [other for other in others if other.required]
    spares = _sparing(ground, target, waiting, needed)
    proposal = _worth_having(_cheapest([one for one in found if spares(one[2])], needed, allowed) or rows, 1)
    return Plan(target.required, bound, elsewhere, needs, _round(rows, proposal), proposal, tuple(one.hex for one in waiting))


def _sparing(ground: Ground, target: Target, waiting: Sequence[Target], needed: set[int]) -> Callable[[Force], bool]:
    """Whether a force leaves the attacks that must still be made those they need, and a share of the air points and guns.

    Points that also serve the defence in the other side's phase have one use more.
    """
    rules, side = ground.rules, ground.side
    most_air = _share(rules.most_support(ground.state.air(side)), len(waiting) + (not rules.air_lapses(side)))
    reaching = [[other for other in waiting if gun in other.support] for gun in target.support]
    guns = {gun for gun, others in zip(target.support, reaching, strict=True) if others}
    most_guns = _share(len(guns), max(map(len, reaching), default=0))
    return lambda force: (
        needed.isdisjoint(force.units) and force.air <= most_air and len(guns.intersection(force.units)) <= most_guns
    )


def _share(whole: int, others: int) -> int:
    """What is left for one when others wait for theirs; nobody gets less than the last."""
    return -(-whole // (1 + others))


def answer_plan(ground: Ground, guess: int) -> Plan:
    """What could be added to a defence, at a guess of the attackers' shifts."""
    rules, s, side = ground.rules, ground.state, ground.side
    total, last = announced(rules, s), rules.definition.combat
    found: list[Found] = []
    stack = s.units_in(ground.hex)
    batteries = [] if rules.why_not_support(s, stack) else rules.defenders_support(s, side, ground.hex)
    most = 0 if rules.why_not_support(s, stack) else rules.most_defence_air(s, side)
    for units in _sets(rules, batteries):
        battle = answered(ground, Defend(units))
        strength, shifted = rules.defence_total(ground.world, battle), ground.shifted(battle) + guess
        columns: set[int] = set()
        for air in range(most + 1):
            column = combat_column(rules, total, strength + air, shifted)[1]
            if column not in columns:
                columns.add(column)
                added = sum(rules.attack_of(s, u) for u in units) + air
                force = Force(units, air, strength + air, last.columns[column], chance_of(last, column))
                found.append((column, added, force))
    rows = _cheapest(found, set(), lambda _: True)[::-1]
    proposal = _worth_having(rows, -1)
    return Plan((), (), (), (), _round(rows, proposal), proposal)


def still_to_come(rules: System, s: State, side: int, hex_: int) -> list[int]:
    """Other hexes of a side that the enemy could still attack in this phase: beside counters that have not fought."""
    return [
        place
        for place in sorted({s.where[unit] for unit in s.units_of(side)})
        if place != hex_
        and not s.mark[place] & ATTACKED
        and any(
            not s.flags[unit] & FOUGHT
            for near in rules.adjacent[place]
            if s.occupant(near) == 1 - side
            for unit in s.units_in(near)
        )
    ]


# Searching


def _attacks(ground: Ground, target: Target, bound: tuple[int, ...], guess: int | None) -> Iterator[Found]:
    """Forces for a combat, those who are bound in each."""
    rules, s, table = ground.rules, ground.state, ground.rules.definition.combat
    if guess is None:
        scale = defence_scale(ground)
        guess = (scale[0].points + sum(block.points for block in scale) + 1) // 2
    strength = [rules.attack_of(s, u) for u in range(len(rules.units))]
    most = rules.most_support(s.air(ground.side))
    starts = _starts(rules, guess, sum(strength[u] for u in target.contact + target.support) + most)
    chances = [chance_of(table, column) for column in range(len(table.columns))]
    last = len(table.columns) - 1
    free = [u for u in target.contact + target.support if u not in bound]
    for chosen in _sets(rules, free):
        units = (*bound, *chosen)
        battle = battle_of(rules, s, ground.side, Attack(target.hex, units), None)
        if not battle.contact:
            continue
        shifted, base = ground.shifted(battle), sum(strength[u] for u in units)
        seen: set[int] = set()
        for air in range(most + 1):
            column = max(0, min(last, starts[base + air] + shifted))
            if column not in seen and base + air:
                seen.add(column)
                spent = base + air - sum(strength[u] for u in bound)
                yield column, spent, Force(units, air, base + air, table.columns[column], chances[column])


def _starts(rules: System, guess: int, most: int) -> list[int]:
    """The column of the odds for every total."""
    return [rules.odds_column(total, guess) for total in range(most + 1)]


def _fires(ground: Ground, target: Target, guess: int | None) -> Iterator[Found]:
    """Forces for fire: batteries that may fire together, or air points alone."""
    rules, s, table = ground.rules, ground.state, ground.rules.definition.bombardment
    low, high = rules.definition.air_minimum, min(rules.definition.air_maximum, s.air(ground.side))
    guns = [units for group in rules.bombarding_together(target.support) for units in _sets(rules, list(group)) if units]
    forces = [(units, 0) for units in guns] or [((), air) for air in range(low, high + 1)]
    if guess is None:
        least, greatest = vulnerability(ground, by_guns=bool(guns))
        guess = (least + greatest + 1) // 2
    for units, air in forces:
        shifted = ground.shifted(battle_of(rules, s, ground.side, Attack(target.hex, units, air), None))
        power = sum(rules.attack_of(s, u) for u in units) + air
        column = bombardment_column(rules, power * guess, shifted)[1]
        if column >= 0:
            yield column, power, Force(units, air, power * guess, table.columns[column], chance_of(table, column))


def _sets(rules: System, units: Sequence[int]) -> Iterable[tuple[int, ...]]:
    """Sets of units to choose from: all, or of too many the strongest and the weakest so many, and formations."""
    if len(units) <= ALL_SETS:
        return [chosen for count in range(len(units) + 1) for chosen in combinations(units, count)]
    by_strength = sorted(units, key=lambda u: -rules.printed_attack[u])
    sets = [tuple(order[:count]) for order in (by_strength, by_strength[::-1]) for count in range(len(units) + 1)]
    formations: dict[str, list[int]] = {}
    for unit in units:
        formations.setdefault(rules.units[unit].division or rules.units[unit].id, []).append(unit)
    for members in formations.values():
        rest = [unit for unit in by_strength if unit not in members]
        sets += [(*members, *rest[:count]) for count in range(len(rest) + 1)]
    return list(dict.fromkeys(tuple(sorted(chosen)) for chosen in sets))


def _cheapest(found: Iterable[Found], needed: set[int], allowed: Callable[[Force], bool]) -> list[tuple[int, Force]]:
    """For each column, in their order, the least force that is allowed, with the points it spends."""
    by_column: dict[int, list[tuple[int, Force]]] = {}
    for column, spent, force in found:
        by_column.setdefault(column, []).append((spent, force))
    rows = []
    for column in sorted(by_column):
        ranked = sorted(by_column[column], key=lambda one: (one[0], len(needed.intersection(one[1].units)), len(one[1].units)))
        rows += [one for one in ranked[:MOST_TRIED] if allowed(one[1])][:1]
    return [(spent, msgspec.structs.replace(f, needed=tuple(u for u in f.units if u in needed))) for spent, f in rows]


def _worth_having(rows: Sequence[tuple[int, Force]], sign: int) -> Force | None:
    """The first force after which no point more buys its hundredth of chance (or of safety, for a defence)."""
    best: tuple[int, Force] | None = None
    for spent, force in rows:
        if best is None or sign * (force.chance - best[1].chance) >= WORTH * max(1, spent - best[0]):
            best = spent, force
    return best[1] if best else None


def _round(rows: Sequence[tuple[int, Force]], proposal: Force | None) -> tuple[Force, ...]:
    """As many rows as there is room for, the proposal among them."""
    at = next((i for i, (_, force) in enumerate(rows) if proposal and force.column == proposal.column), 0)
    first = max(0, min(at - MOST_ROWS // 2, len(rows) - MOST_ROWS))
    return tuple(force for _, force in rows[first : first + MOST_ROWS])


def _needs(ground: Ground, target: Target, others: Iterable[Target]) -> Iterator[Need]:
    """Hexes with a duty of their own that would come to a worse column without those who could come here."""
    rules, s = ground.rules, ground.state
    columns = rules.definition.combat.columns
    for other in others:
        shared = tuple(u for u in other.contact if u in target.contact and u not in target.required)
        if not shared or not other.required:
            continue
        there = ground_of(rules, s, ground.side, other.hex, ground.world if ground.unknown else None)
        scale = defence_scale(there)
        guess = (scale[0].points + sum(block.points for block in scale) + 1) // 2
        reached = []
        for units in (other.contact, tuple(u for u in other.contact if u not in shared)):
            battle = battle_of(rules, s, ground.side, Attack(other.hex, units), None)
            reached.append(combat_column(rules, rules.attack_total(s, battle), guess, there.shifted(battle))[1])
        if reached[1] < reached[0]:
            yield Need(other.hex, shared, columns[reached[0]], columns[reached[1]])
