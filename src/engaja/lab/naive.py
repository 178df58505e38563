"""The obvious version, kept to be compared with: objects, dictionaries, coordinate tuples, heapq.

It finds the same reach as the engine (tests/properties/test_reach.py checks that) and is what `engaja bench` measures against.
"""

import heapq
from dataclasses import dataclass, field

from engaja.position.state import State
from engaja.rules import System


@dataclass
class NaiveUnit:
    """A counter as an object."""

    id: str
    side: int
    column: int
    row: int
    steps: int
    flags: dict[str, bool] = field(default_factory=dict)
    history: list[str] = field(default_factory=list)


@dataclass
class NaiveHex:
    """A hex as an object."""

    column: int
    row: int
    terrain: str
    features: list[str]
    owner: int
    units: list[str]


@dataclass
class NaivePosition:
    """A position as objects: what one would write first."""

    turn: int
    phase: int
    units: dict[str, NaiveUnit]
    hexes: dict[tuple[int, int], NaiveHex]
    air: dict[int, int]


def position(rules: System, s: State) -> NaivePosition:
    """A state of the engine as objects."""
    grid = rules.grid
    units = {}
    for unit in rules.units:
        where = s.where[unit.index]
        column, row = grid.column_row(where) if where >= 0 else (where, where)
        flags = {"moved": bool(s.flags[unit.index] & 1), "engaged": bool(s.flags[unit.index] & 2)}
        units[unit.id] = NaiveUnit(unit.id, unit.side, column, row, s.steps[unit.index], flags)
    hexes = {
        grid.column_row(h.index): NaiveHex(
            *grid.column_row(h.index),
            h.terrain,
            sorted(h.features),
            s.owner[h.index],
            [rules.units[u].id for u in s.units_in(h.index)],
        )
        for h in rules.board.hexes
    }
    return NaivePosition(s.turn, s.phase, units, hexes, {0: s.air(0), 1: s.air(1)})


class NaiveMap:
    """Costs in a dictionary by movement class and pair of coordinates; units in a dictionary by coordinate."""

    def __init__(self, rules: System, s: State) -> None:
        self.rules, self.s = rules, s
        grid = rules.grid
        self.costs: dict[tuple[int, str, tuple[int, int], tuple[int, int]], int] = {}
        for side, class_ in {(u.side, rules.definition.types[u.type].movement) for u in rules.units}:
            for here in range(grid.size):
                for there in grid.adjacent[here]:
                    cost = rules.step_cost(side, class_, here, there)
                    if cost:
                        extra = rules.surcharges(s, side)
                        cost += extra[there] if extra else 0
                        self.costs[side, class_, grid.column_row(here), grid.column_row(there)] = cost
        self.near = {grid.column_row(h): [grid.column_row(n) for n in grid.adjacent[h]] for h in range(grid.size)}
        self.units: dict[tuple[int, int], list[int]] = {}
        for unit in (*s.units_of(0), *s.units_of(1)):
            self.units.setdefault(grid.column_row(s.where[unit]), []).append(unit)

    def is_enemy(self, unit: int, hex_: tuple[int, int]) -> bool:
        return any(self.rules.side_of[u] != self.rules.side_of[unit] for u in self.units.get(hex_, ()))

    def is_in_zone(self, unit: int, hex_: tuple[int, int]) -> bool:
        """Asks every neighbour for enemies whose zone binds this unit."""
        rules = self.rules
        layer = rules.obeyed[unit]
        return any(
            rules.side_of[u] != rules.side_of[unit] and layer in rules.frame.emits[u]
            for near in self.near[hex_]
            for u in self.units.get(near, ())
        )

    def reach(self, unit: int) -> dict[tuple[int, int], int]:
        """Cheapest cost in half points of every hex a unit on the map can enter."""
        rules, s = self.rules, self.s
        grid = rules.grid
        start = grid.column_row(s.where[unit])
        class_ = rules.definition.types[rules.units[unit].type].movement
        side, allowance = rules.side_of[unit], rules.allowance(s, unit)
        halt = {grid.column_row(h) for h, stop in enumerate(rules.halts(s, unit)) if stop}
        closed = rules.closed(s, unit)
        engaged = self.is_in_zone(unit, start)
        best = {start: 0}
        queue = [(0, start)]
        while queue:
            spent, here = heapq.heappop(queue)
            if spent > best[here] or (here != start and (here in halt or self.is_in_zone(unit, here))):
                continue
            for there in self.near[here]:
                cost = self.costs.get((side, class_, here, there))
                if cost is None or self.is_enemy(unit, there) or (closed and closed[grid.index(*there)]):
                    continue
                if here == start and engaged:
                    cost += 2
                    if self.is_in_zone(unit, there):
                        continue
                total = spent + cost
                if total <= allowance and total < best.get(there, 1_000):
                    best[there] = total
                    heapq.heappush(queue, (total, there))
        del best[start]
        return best
