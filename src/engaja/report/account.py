"""The facts of a game for one reader: points and what moved them, the front, battles, losses, luck. Numbers, not yet words.

Everything is taken from what the reader's seat may know: while a game is on, the enemy's counters stay closed.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engaja.definition.model import Definition
from engaja.drawing import Placed, placed, unknown
from engaja.engine.game import Game
from engaja.engine.remarks import Judged, Remark
from engaja.engine.view import EVERYBODY, known_units, seen_by
from engaja.position.state import DESTROYED, State
from engaja.position.talk import Event
from engaja.report.front import Front
from engaja.report.luck import BATTLES, Luck, valued
from engaja.report.walk import Step, Throw, heard_by, points_for, walk
from engaja.rules import System
from engaja.rules.victory import Point

MOST_MARKS = 8
MOST_MAPS = 10
BESIDE = 6
"""Orders between two changes of the points that are still told as one: a battle and what follows from it."""

Key = tuple[int, str, str, int]
"""One thing that scores: for whom, the sentence, the rule, and the hex or unit (-1: neither)."""
Tell = Callable[[int, int], None]


@dataclass
class Change:
    """Points that changed with an order, or with some close to each other."""

    order: int
    last: int
    turn: int
    what: Counter[Key]
    after: tuple[int, int]

    @property
    def swing(self) -> int:
        """For the first side."""
        return sum(self.gains(0).values())

    @property
    def side(self) -> int:
        """Whom it favoured."""
        return 0 if self.swing > 0 else 1

    def gains(self, side: int) -> dict[Key, int]:
        """What each thing brought a side: its own points, and those that the other lost."""
        return {key: points if key[0] == side else -points for key, points in self.what.items()}


@dataclass(frozen=True)
class Reversal:
    """The largest change of the lead in favour of whoever has it in the end, unless he was further ahead than it gained."""

    first: int
    last: int
    side: int
    swing: int
    turned: bool
    """The other side led until then."""


@dataclass(frozen=True)
class Picture:
    """The map at the end of a turn: whose ground, and stacks as (hex, side)."""

    turn: int
    order: int
    owner: list[int]
    stacks: list[tuple[int, int]]
    points: tuple[int, int]
    lost: tuple[int, int]
    """Units of each side destroyed in this turn."""


@dataclass(frozen=True)
class Fought:
    """A battle, with the counters around it as the reader saw them before the dice."""

    luck: Luck
    event: Event
    counters: list[Placed]
    controls: dict[int, int]


@dataclass(frozen=True)
class Formation:
    """Counters that belong together. `lost` are gone, `reduced` have half their strength, as far as the reader knows."""

    side: int
    nation: str
    name: str
    units: list[int]
    lost: set[int]
    reduced: set[int]


@dataclass
class Arms:
    """What a side did with its air and its guns."""

    air_spent: int = 0
    air_attacks: int = 0
    air_hits: int = 0
    bombardments: int = 0
    bombardment_hits: int = 0
    supported: int = 0
    """Battles in which its guns fired."""


@dataclass
class Account:
    """All there is to tell, for the reader's side."""

    definition: Definition
    reader: int
    over: bool
    turn: int
    orders: int
    winner: int
    points: list[tuple[int, int]] = field(default_factory=list)
    """After no order, one, two …"""
    turns: list[tuple[int, int]] = field(default_factory=list)
    """(order, turn) where each turn begins."""
    changes: list[Change] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    throws: list[Luck] = field(default_factory=list)
    untold: int = 0
    """Throws whose worth the reader may not know yet."""
    fought: list[Fought] = field(default_factory=list)
    formations: list[Formation] = field(default_factory=list)
    arms: tuple[Arms, Arms] = field(default_factory=lambda: (Arms(), Arms()))
    marches: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    """Hexes that a unit went in a turn, by (unit, turn)."""
    stands: Counter[tuple[int, int]] = field(default_factory=Counter)
    """How often a unit was attacked in a hex and held it."""
    judged: list[tuple[int, Judged]] = field(default_factory=list)
    """Turns that were looked back at, each with the orders before it."""
    assaults: Counter[int] = field(default_factory=Counter)
    """In how many battles a unit attacked."""

    @property
    def score(self) -> tuple[int, int]:
        return self.points[-1]

    @property
    def marks(self) -> list[Change]:
        """The changes worth a number on the graph, in order."""
        least = max(5, max(abs(p) for pair in self.points for p in pair) // 16)
        large = [change for change in self.changes if abs(change.swing) >= least]
        return sorted(sorted(large, key=lambda c: -abs(c.swing))[:MOST_MARKS], key=lambda c: c.order)

    @property
    def lead(self) -> list[int]:
        """How far the first side was ahead after each order; in a scenario, of the lead that it needs to win."""
        needed = min((level.least for level in self.definition.levels if level.winner == 0), default=0)
        return [first - second - needed for first, second in self.points]

    @property
    def reversal(self) -> Reversal | None:
        lead = self.lead
        if not any(lead):
            return None
        leader = 0 if lead[-1] >= 0 else 1
        sign = 1 if leader == 0 else -1
        window = max(6, len(lead) // 20)
        best, first, last = 0, 0, 0
        for start in range(len(lead)):
            for end in range(start + 1, min(start + window, len(lead))):
                if (gain := sign * (lead[end] - lead[start])) > best and sign * lead[start] <= gain:
                    best, first, last = gain, start, end
        while first < last and lead[first + 1] == lead[first]:
            first += 1
        if best < max(5, max(abs(one) for one in lead) // 10):
            return None
        return Reversal(first, last, leader, best, sign * lead[first] < 0)

    @property
    def decisive(self) -> list[Fought]:
        """The three battles with the largest effect on the points and the largest luck, in order."""
        ranked = sorted(self.fought, key=lambda f: -(abs(f.luck.points) + 2 * abs(f.luck.luck) + abs(f.luck.losses) / 100))
        return sorted(ranked[:3], key=lambda f: f.luck.order)

    @property
    def shown(self) -> list[Picture]:
        """At most ten pictures of the front: the first, the last, the turn of the reversal, and others evenly between."""
        last = len(self.pictures) - 1
        if last < MOST_MAPS:
            return self.pictures
        chosen = {round(n * last / (MOST_MAPS - 1)) for n in range(MOST_MAPS)}
        if reversal := self.reversal:
            at = next(n for n, picture in enumerate(self.pictures) if picture.order >= reversal.last)
            if at not in chosen:
                chosen.remove(min(chosen - {0, last}, key=lambda n: abs(n - at)))
                chosen.add(at)
        return [self.pictures[n] for n in sorted(chosen)]


def account(game: Game, view: int, tell: Tell | None = None) -> Account:
    """The facts of a game so far for a seat; when it is over nothing is hidden. `tell` hears how far it has come.

    Luck and losses are reckoned for the side that looks; for others, for the first.
    """
    reader = view if view < 2 else 0
    view = EVERYBODY if game.is_over else view
    winner = game.winner if game.is_over else 2
    found = Account(game.definition, reader, game.is_over, game.state.turn, len(game.played), winner)
    if game.is_over:
        found.judged = judged_in(game.remarks)
    return _Taker(game, found, view).run(tell)


def judged_in(remarks: Mapping[int, Sequence[Remark]]) -> list[tuple[int, Judged]]:
    """What is said of turns that were looked back at, in order."""
    return [(at, remark) for at, said in sorted(remarks.items()) for remark in said if isinstance(remark, Judged)]


class _Taker:
    """Goes through a game and fills in an account."""

    def __init__(self, game: Game, found: Account, view: int) -> None:
        self.game, self.rules, self.found, self.view = game, game.rules, found, view
        self.front = Front(game.rules)
        self.items: Counter[Key] = Counter()
        self.destroyed = [0, 0]

    def run(self, tell: Tell | None) -> Account:
        found, number = self.found, 0
        step: Step | None = None
        for number, step in enumerate(walk(self.game)):
            if tell and number % 20 == 0:
                tell(number, len(self.game.played) + 1)
            seen = seen_by(self.rules, step.state, self.view)
            events = heard_by(self.rules, step.events, self.view)
            self.count_points(step)
            self.front.take(seen, events)
            self.take_events(step, events)
            for throw in step.throws:
                self.take_throw(throw)
            self.take_air(step)
            if step.state.turn != step.base.turn or number == 0:
                found.turns.append((number, step.state.turn))
            if (step.is_last_of_turn() and number) or number == len(self.game.played):
                self.take_picture(step, seen)
        assert step is not None
        found.formations = list(formations(self.rules, step.state, known_units(self.rules, step.state, self.view)))
        return found

    def count_points(self, step: Step) -> None:
        points = points_for(self.rules, step.state, self.view)
        totals = [sum(p.points for p in points if p.side == side) for side in (0, 1)]
        items = Counter[Key](dict(_items(points)))
        self.found.points.append((totals[0], totals[1]))
        what = Counter({key: items[key] - self.items[key] for key in items | self.items if items[key] != self.items[key]})
        self.items = items
        if not what or step.number == 0:
            return
        last = self.found.changes[-1] if self.found.changes else None
        if last and step.number - last.order <= BESIDE and last.turn == step.turn:
            for key, points_ in what.items():
                last.what[key] += points_
            last.last, last.after = step.number, self.found.points[-1]
        else:
            self.found.changes.append(Change(step.number, step.number, step.turn, what, self.found.points[-1]))

    def take_events(self, step: Step, events: Iterable[Event]) -> None:
        found, side_of = self.found, self.rules.side_of
        for event in events:
            args = event.args
            if event.name in ("moved", "entered", "advanced"):
                path = [hex_ for hex_ in args["path"] if hex_ >= 0]
                start = [step.base.where[args["unit"]]] if event.name == "advanced" else []
                found.marches.setdefault((args["unit"], step.turn), []).extend([*start, *path])
            elif event.name == "eliminated":
                self.destroyed[side_of[args["unit"]]] += 1
            elif event.name in BATTLES:
                self.take_battle(event)

    def take_battle(self, event: Event) -> None:
        found, args = self.found, event.args
        arms, other = found.arms[args["side"]], found.arms[1 - args["side"]]
        hit = any(code in ("DE", "DA", "DB", "DRB", "DVB") for code in args["result"].split("/"))
        if event.name == "combat":
            arms.supported += bool(args["support"])
            other.supported += bool(args["defence_support"])
            found.assaults.update(args["contact"])
        elif args["support"]:
            arms.bombardments += 1
            arms.bombardment_hits += hit
        else:
            arms.air_attacks += 1
            arms.air_hits += hit

    def take_throw(self, throw: Throw) -> None:
        luck = valued(self.rules, throw, self.found.reader, self.view)
        if luck is None:
            self.found.untold += 1
            return
        self.found.throws.append(luck)
        if throw.event.name not in BATTLES:
            return
        if throw.event.name == "combat" and not luck.fell:
            self.found.stands.update((unit, luck.hex) for unit in throw.event.args["defenders"])
        at = throw.before.clone()
        args = throw.event.args
        at.agenda = (("battle-over", luck.hex, (*args["defenders"], *args.get("contact", ()), *args["support"])),)
        controls = {o.hex: at.owner[o.hex] for o in self.rules.definition.objectives if at.owner[o.hex] < 2}
        self.found.fought.append(Fought(luck, throw.event, list(self.counters(at, luck.hex)), controls))

    def counters(self, s: State, hex_: int) -> Iterator[Placed]:
        """The counters around a hex, bottom first; those that the reader does not know are closed."""
        rules, known = self.rules, known_units(self.rules, s, self.view)
        for here in (hex_, *rules.adjacent[hex_]):
            for unit in reversed(stack := s.units_in(here)):
                if unit in known:
                    yield placed(rules.definition, rules.units[unit], here, reduced=s.steps[unit] == 1)
                else:
                    yield unknown(rules.definition, rules.units[stack[0]], here)

    def take_air(self, step: Step) -> None:
        """Air points are counted in the open."""
        if step.state.turn == step.base.turn:
            for side, arms in enumerate(self.found.arms):
                for defence in (False, True):
                    arms.air_spent += max(0, step.base.air(side, defence) - step.state.air(side, defence))

    def take_picture(self, step: Step, seen: State) -> None:
        stacks = [(hex_, seen.occupant(hex_)) for hex_ in range(self.rules.grid.size) if seen.top[hex_] >= 0]
        lost = self.destroyed[0], self.destroyed[1]
        self.destroyed = [0, 0]
        found = self.found
        found.pictures.append(Picture(step.turn, step.number, list(self.front.owner), stacks, found.points[-1], lost))


def _items(points: Iterable[Point]) -> Iterator[tuple[Key, int]]:
    for point in points:
        units = point.args.get("units", ()) if point.message == "destroyed" else ()
        for unit in units:
            yield (point.side, point.message, point.rule, unit), point.points // len(units)
        if not units:
            yield (point.side, point.message, point.rule, point.args.get("hex", -1)), point.points


def formations(rules: System, s: State, known: set[int]) -> Iterator[Formation]:
    """Divisions and corps in the order of the counters; units that stand alone are put together by nation, at the end."""
    grouped: dict[tuple[int, str, str], list[int]] = {}
    for unit in rules.units:
        grouped.setdefault((unit.side, unit.nation, unit.division or unit.corps), []).append(unit.index)
    alone: dict[tuple[int, str, str], list[int]] = {}
    whole: dict[tuple[int, str, str], list[int]] = {}
    for (side, nation, name), units in grouped.items():
        if name and len(units) > 1:
            whole[side, nation, name] = units
        else:
            alone.setdefault((side, nation, ""), []).extend(units)
    for (side, nation, name), units in (*whole.items(), *alone.items()):
        lost = {unit for unit in units if s.where[unit] == DESTROYED}
        reduced = {unit for unit in units if unit in known and s.where[unit] >= 0 and s.steps[unit] == 1}
        yield Formation(side, nation, name, units, lost, reduced)
