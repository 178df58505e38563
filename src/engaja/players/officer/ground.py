"""What never changes in a game: what scores where and for whom, and how far every hex is from every place that matters."""

from collections.abc import Iterable

from engaja.players.officer.tables import Tables
from engaja.position.state import State
from engaja.rules import System
from engaja.rules import stakes as kinds
from engaja.rules.stakes import Stake

FAR = 10_000

Steps = tuple[tuple[tuple[int, int], ...], ...]


class Ground:
    """Made once for a set of rules and shared by everybody who plans with them."""

    def __init__(self, rules: System, s: State) -> None:
        self.rules = rules
        self.tables = Tables(rules)
        self.size, count = rules.grid.size, len(rules.units)
        self.first, self.last = rules.definition.calendar[0].number, rules.definition.calendar[-1].number
        self.own = ([0.0] * self.size, [0.0] * self.size)
        """Points a side has for controlling a hex."""
        self.stand = ([0.0] * self.size, [0.0] * self.size)
        """Points a side has for a unit in a hex."""
        self.kill, self.remain, self.intact, self.leave = ([0.0] * count for _ in range(4))
        """Points for a unit: to its destroyer; to its owner for being on the map, being intact, having left."""
        self.clear: list[Stake] = []
        self.empty: list[Stake] = []
        self.send: list[Stake] = []
        self.divisions_out: list[Stake] = []
        self.until = [self.last] * count
        """The last turn a unit can be on the map."""
        for stake in rules.stakes(s):
            self._note(stake)
        self.goals = [
            hex_
            for hex_ in range(self.size)
            if self.own[0][hex_] or self.own[1][hex_] or self.stand[0][hex_] or self.stand[1][hex_]
        ]
        self.is_goal = bytes(hex_ in set(self.goals) for hex_ in range(self.size))
        self.formation = [self._formation(unit) for unit in range(count)]
        self.members: dict[str, list[int]] = {}
        for unit in range(count):
            self.members.setdefault(self.formation[unit], []).append(unit)
        self.unity = [self._unity(unit) for unit in range(count)]
        self.together: dict[str, list[int]] = {}
        """Units that had better fight together, by regiment or division."""
        for unit in range(count):
            self.together.setdefault(self.unity[unit], []).append(unit)
        self.has_entry_risk = type(rules).entry_risk is not System.entry_risk
        self.may_be_stuck = type(rules).may_march is not System.may_march
        self.fades: dict[tuple[float, int, int], list[float]] = {}
        self._ways: dict[tuple[int, tuple[int, ...]], list[int]] = {}
        self._columns: dict[bytes, list[int]] = {}
        self._far: dict[int, list[tuple[int, ...]]] = {}
        self._reversed: dict[int, Steps] = {}
        self._tables: dict[Steps, Steps] = {}
        self._alike: dict[int, Steps] = {}

    def _note(self, stake: Stake) -> None:
        if stake.kind == kinds.OWN:
            self.own[stake.side][stake.hexes[0]] += stake.points
        elif stake.kind == kinds.STAND:
            self.stand[stake.side][stake.hexes[0]] += stake.points
        elif stake.kind == kinds.DESTROY:
            self.kill[stake.units[0]] += stake.points
            self.until[stake.units[0]] = min(self.until[stake.units[0]], stake.last)
        elif stake.kind == kinds.REMAIN:
            self.remain[stake.units[0]] += stake.points
        elif stake.kind == kinds.INTACT:
            self.intact[stake.units[0]] += stake.points
        elif stake.kind == kinds.LEAVE and len(stake.units) == 1:
            self.leave[stake.units[0]] += stake.points
            self.until[stake.units[0]] = min(self.until[stake.units[0]], stake.last)
        elif stake.kind == kinds.LEAVE:
            self.divisions_out.append(stake)
        elif stake.kind == kinds.CLEAR:
            self.clear.append(stake)
        elif stake.kind == kinds.EMPTY:
            self.empty.append(stake)
        elif stake.kind == kinds.SEND:
            self.send.append(stake)

    def _formation(self, unit: int) -> str:
        counter = self.rules.units[unit]
        return f"{counter.side} {counter.division or counter.id}"

    def _unity(self, unit: int) -> str:
        counter = self.rules.units[unit]
        return f"{self.formation[unit]} {counter.regiment}" if counter.regiment else self.formation[unit]

    def columns(self, s: State) -> list[int]:
        """Columns that each hex gives its own occupants."""
        key = self.rules.surcharges(s, 0)
        if key not in self._columns:
            self._columns[key] = [self.rules.hex_columns(s, hex_) for hex_ in range(self.size)]
        return self._columns[key]

    # Distances

    def way(self, s: State, unit: int, goals: tuple[int, ...]) -> list[int]:
        """Half points from every hex to the nearest of the goals for a unit, the enemy left aside."""
        steps = self._shared(self.rules.steps_for(s, unit).pairs)
        key = (id(steps), goals)
        if key not in self._ways:
            if id(steps) not in self._reversed:
                self._reversed[id(steps)] = _reversed(steps)
            self._ways[key] = _lengths(self._reversed[id(steps)], goals, self.size)
        return self._ways[key]

    def far(self, s: State, unit: int) -> list[tuple[int, ...]]:
        """For each hex the half points from there to every goal, in the order of the goals, for a unit."""
        steps = self._shared(self.rules.steps_for(s, unit).pairs)
        if id(steps) not in self._far:
            self._far[id(steps)] = list(zip(*(self.way(s, unit, (goal,)) for goal in self.goals), strict=True))
        return self._far[id(steps)]

    def _shared(self, steps: Steps) -> Steps:
        """Equal tables of different movement classes are one."""
        if id(steps) not in self._alike:
            self._alike[id(steps)] = self._tables.setdefault(steps, steps)
        return self._alike[id(steps)]

    def fade(self, decay: float, allowance: int, near: int = 0) -> list[float]:
        """For each distance in half points what is left of a strength that far away; nearer than `near` is no nearer."""
        key = (decay, allowance, near)
        if key not in self.fades:
            self.fades[key] = [decay ** (max(far, near) / max(1, allowance)) for far in range(12 * max(1, allowance))]
        return self.fades[key]


def _reversed(steps: Steps) -> Steps:
    back: list[list[tuple[int, int]]] = [[] for _ in steps]
    for here, ways in enumerate(steps):
        for there, cost in ways:
            back[there].append((here, cost))
    return tuple(tuple(ways) for ways in back)


def _lengths(back: Steps, goals: Iterable[int], size: int) -> list[int]:
    far = [FAR] * size
    buckets: list[list[int]] = [[]]
    for goal in goals:
        far[goal] = 0
        buckets[0].append(goal)
    spent = 0
    while spent < len(buckets):
        for here in buckets[spent]:
            if far[here] == spent:
                for there, cost in back[here]:
                    total = spent + cost
                    if total < far[there]:
                        far[there] = total
                        while len(buckets) <= total:
                            buckets.append([])
                        buckets[total].append(there)
        spent += 1
    return far


_GROUNDS: dict[int, tuple[System, Ground]] = {}


def ground_of(rules: System) -> Ground:
    """The ground of a set of rules, made when first asked for."""
    if id(rules) not in _GROUNDS or _GROUNDS[id(rules)][0] is not rules:
        if len(_GROUNDS) >= 16:
            _GROUNDS.clear()
        _GROUNDS[id(rules)] = (rules, Ground(rules, rules.begin()))
    return _GROUNDS[id(rules)][1]
