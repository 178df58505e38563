"""Ways of a unit to where it can go: the cheapest, of equal ones the least dangerous, and safer ones that cost more.

The rules' own reach knows costs alone, for speed; here danger counts too, and a player may bend a way through hexes he names.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from engaja.position.state import State
from engaja.rules import System
from engaja.rules.movement import BREAK_CONTACT

MOST_POINTS = 4
"""Hexes that a player may bend a way through."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way from hex to hex: half points spent after each, and the chance of a loss on it."""

    path: tuple[int, ...]
    spent: tuple[int, ...]
    safe: float = 1.0
    """The chance that nothing happens."""

    @property
    def cost(self) -> int:
        return self.spent[-1]

    @property
    def risk(self) -> float:
        return 1 - self.safe


def ways(rules: System, s: State, unit: int, through: Sequence[int] = ()) -> dict[int, list[Way]]:
    """For every hex a unit can reach the ways worth choosing between: each safer than the one before it, and dearer.

    `through` are hexes to pass in this order. Nothing if that cannot be done.
    """
    begun: list[Way] = [Way((s.where[unit],), (0,))] if s.where[unit] >= 0 else []
    for hex_ in through:
        found = _spread(rules, s, unit, begun).get(hex_)
        if not found:
            return {}
        begun = found
    last = {through[-1]: begun} if through else {}
    return last | _spread(rules, s, unit, begun)


def _spread(rules: System, s: State, unit: int, begun: Sequence[Way]) -> dict[int, list[Way]]:
    """From the end of a way that is begun, or from outside the map, to everywhere."""
    extra = rules.surcharges(s, rules.side_of[unit])
    steps, halt, allowance = rules.steps_for(s, unit).pairs, rules.halts(s, unit), rules.allowance(s, unit)
    enemy, closed = s.held_bytes(1 - rules.side_of[unit]), rules.closed(s, unit)
    breaks = s.where[unit] >= 0 and rules.must_break_contact(s, unit)
    tie = count()
    heap: list[tuple[int, float, int, Way]] = []

    def push(way: Way, there: int, cost: int) -> None:
        spent = (way.spent[-1] if way.spent else 0) + cost
        if spent <= allowance and not enemy[there] and not (closed and closed[there]) and there not in way.path:
            safe = way.safe * (1 - rules.entry_risk(s, unit, there))
            heappush(heap, (spent, -safe, next(tie), Way((*way.path, there), (*way.spent, spent), safe)))

    def walk_on(way: Way) -> None:
        first = len(way.path) == 1 and s.where[unit] >= 0
        if halt[way.path[-1]] and not first:
            return
        for there, bare in steps[way.path[-1]]:
            cost = bare + extra[there] if extra else bare
            if not (first and breaks):
                push(way, there, cost)
            elif not rules.zone_binds(s, unit, there):
                push(way, there, cost + BREAK_CONTACT)

    for way in begun:
        walk_on(way)
    if not begun:
        for hex_ in rules.entry_hexes(s, unit):
            if (cost := rules.entry_cost(s, unit, hex_)) is not None:
                push(Way((), ()), hex_, cost)
    found: dict[int, list[Way]] = {}
    while heap:
        *_, way = heappop(heap)
        known = found.setdefault(way.path[-1], [])
        if not known or way.safe > known[-1].safe:
            known.append(way)
            walk_on(way)
    return found


def preferred(choices: Sequence[Way]) -> list[Way]:
    """The ways to a hex as they are offered: the safest first if it costs at most a third more than the cheapest."""
    cheapest, safest = choices[0], choices[-1]
    if safest is cheapest:
        return [cheapest]
    return [safest, cheapest] if 3 * safest.cost <= 4 * cheapest.cost else [cheapest, safest]
