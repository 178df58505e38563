"""Yardsticks of sense: what a good player does in a game, as numbers counted from games that were played.

A game has them in its folder, in `sense.py`, as CHECKS; its catalogues say what each check counts (`sense-ID`). They measure,
they decide nothing: no player may ask them.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from engaja.position.actions import AnyAction, Use
from engaja.position.state import COMBAT, DESTROYED, MOVEMENT, State
from engaja.position.talk import Event, Shift
from engaja.rules import System


@dataclass(frozen=True)
class Entry:
    """An event, and the turn and the side whose phase it fell in."""

    turn: int
    side: int
    event: Event


@dataclass(frozen=True)
class Moment:
    """The position at the beginning of a phase."""

    turn: int
    side: int
    phase: int
    state: State


@dataclass
class Diary:
    """A game that was played to its end, as the yardsticks read it."""

    rules: System
    entries: list[Entry] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    taken: list[tuple[int, int, int]] = field(default_factory=list)
    """Every change of hands of an objective: turn, hex, new owner."""
    orders: list[tuple[int, int, AnyAction]] = field(default_factory=list)
    """Every order: turn, side, action."""

    @property
    def start(self) -> State:
        return self.moments[0].state

    @property
    def end(self) -> State:
        return self.moments[-1].state

    def told(self, *names: str) -> Iterator[Entry]:
        return (entry for entry in self.entries if entry.event.name in names)

    # Combats

    def combats(self, side: int) -> list[Event]:
        """Combats in which a side attacked, as their dice were thrown."""
        return [entry.event for entry in self.told("combat") if entry.event.args["side"] == side]

    def column(self, combat: Event) -> int:
        """The place of the final column among those of the table."""
        return self.rules.definition.combat.columns.index(combat.args["column"])

    def below(self, side: int, column: str) -> int:
        """How many combats a side fought below a column."""
        least = self.rules.definition.combat.columns.index(column)
        return sum(self.column(combat) < least for combat in self.combats(side))

    def share_below(self, side: int, column: str) -> float | None:
        combats = self.combats(side)
        return self.below(side, column) / len(combats) if combats else None

    def share_between(self, side: int, low: str, high: str) -> float | None:
        """Share of a side's combats between two columns, both counted."""
        combats = self.combats(side)
        above = self.rules.definition.combat.columns.index(high)
        least = self.rules.definition.combat.columns.index(low)
        return sum(least <= self.column(c) <= above for c in combats) / len(combats) if combats else None

    def guns_in_contact(self, side: int) -> float | None:
        """Share of batteries among a side's attackers in contact."""
        attackers = [unit for combat in self.combats(side) for unit in combat.args["contact"]]
        return sum(self.rules.is_ranged[unit] for unit in attackers) / len(attackers) if attackers else None

    def shifts_by(self, combats: Iterable[Event], rule: str) -> int:
        """Columns to the right that a rule gave in combats."""
        shifts: list[Shift] = [shift for combat in combats for shift in combat.args["shifts"]]
        return sum(shift.columns for shift in shifts if shift.rule.endswith(rule) and shift.columns > 0)

    # Air

    def air(self, side: int, kind: str) -> int:
        """Air points a side was given (`given`), or spent in attack (`attack`) or defence."""
        names, word = {
            "given": (("air-points", "air-defence", "air-bonus"), "points"),
            "attack": (("attack-declared",), "air"),
            "defence": (("defence-declared",), "air"),
        }[kind]
        return sum(int(e.event.args[word]) for e in self.told(*names) if e.event.args["side"] == side)

    def air_unspent(self, side: int) -> float | None:
        """Share of the air points that lapsed though they could have been spent: as many as attacks by air alone take on all
        that could be attacked when the combats of a turn began. Where a book gives some for defence alone, they are left
        aside, for whether they can be spent is up to the enemy."""
        definition = self.rules.definition
        turns = {m.turn: sum(1 for _ in self.rules.targets(m.state, side)) for m in self.fights(side)}
        most = {turn: targets * definition.air_maximum for turn, targets in turns.items()}
        spent: dict[int, int] = {}
        for entry in self.told("attack-declared", "defence-declared"):
            if entry.event.args["side"] == side and (definition.air_defence is None or entry.event.name == "attack-declared"):
                spent[entry.turn] = spent.get(entry.turn, 0) + int(entry.event.args["air"])
        given: dict[int, int] = {}
        for entry in self.told("air-points", "air-bonus"):
            if entry.event.args["side"] == side:
                given[entry.turn] = given.get(entry.turn, 0) + int(entry.event.args["points"])
        could = {turn: max(min(points, most.get(turn, 0)), spent.get(turn, 0)) for turn, points in given.items()}
        return 1 - sum(spent.values()) / sum(could.values()) if any(could.values()) else None

    def fights(self, side: int) -> list[Moment]:
        """The position at the beginning of each of a side's combat phases in which it had something to decide."""
        return [moment for moment in self.moments if moment.phase == COMBAT and moment.side == side]

    # Units and places

    def lost(self, side: int, nations: Iterable[str] = (), turn: int | None = None) -> int:
        """Units of a side destroyed: of some nations only, in one turn only."""
        rules, wanted = self.rules, set(nations)
        told = {entry.event.args["unit"] for entry in self.told("eliminated") if entry.turn == turn}
        dead = [unit for unit, where in enumerate(self.end.where) if where == DESTROYED and (turn is None or unit in told)]
        return sum(rules.side_of[unit] == side and (not wanted or rules.units[unit].nation in wanted) for unit in dead)

    def intact(self, side: int) -> int:
        """Units of a side on the map at the end that took no loss."""
        return sum(self.end.steps[unit] == 2 for unit in self.end.units_of(side))

    def turn_taken(self, side: int, *places: str) -> int:
        """The turn in which a side had taken each of these places once; the one after the last if it never did."""
        never = self.rules.definition.calendar[-1].number + 1
        first = {hex_: turn for turn, hex_, owner in reversed(self.taken) if owner == side}
        return max(first.get(self.rules.board.place(place), never) for place in places)

    def holds(self, side: int, place: str) -> float:
        """1 if a place is a side's at the end."""
        return float(self.end.owner[self.rules.board.place(place)] == side)

    def points(self, side: int) -> int:
        return self.rules.score(self.end)[side]

    def points_for(self, side: int, *messages: str) -> int:
        """Points of a side at the end for some kinds of things."""
        return sum(p.points for p in self.rules.points(self.end) if p.side == side and p.message in messages)

    def used(self, side: int, what: str) -> int:
        """How often a side gave an order that only its book knows."""
        return sum(who == side and isinstance(action, Use) and action.what == what for _, who, action in self.orders)

    def left_open(self, side: int) -> int:
        """Objectives a side held without a unit in them when the enemy began to move for the last time, and could enter."""
        rules = self.rules
        last = next(m.state for m in reversed(self.moments) if m.phase == MOVEMENT and m.side == 1 - side)
        empty = {o.hex for o in rules.definition.objectives if last.owner[o.hex] == side and not last.held_by(side, o.hex)}
        reached = {hex_ for unit in rules.movable(last, 1 - side) for hex_ in rules.reach(last, unit).hexes} if empty else set()
        return len(empty & reached)


@dataclass(frozen=True)
class Check:
    """One yardstick: what it counts for which side, and between which values a good player lies."""

    id: str
    side: int
    count: Callable[[Diary], float | None]
    """None where a game does not tell."""
    low: float = float("-inf")
    high: float = float("inf")
    share: bool = False
    """Shown in per cent."""
    against: str = ""
    """It means something only against this player."""
    text: str = ""
    """What it counts, if that is told by another sentence than `sense-ID`."""

    @property
    def message(self) -> str:
        return f"sense-{self.text or self.id}"

    def meets(self, value: float) -> bool:
        return self.low <= value <= self.high


# Checks that several games share


def below(side: int, high: float, column: str = "1-1", text: str = "below") -> Check:
    return Check(f"{text}-{side}", side, lambda d: d.share_below(side, column), high=high, share=True, text=text)


def guns(side: int, high: float) -> Check:
    return Check(f"guns-{side}", side, lambda d: d.guns_in_contact(side), high=high, share=True, text="guns")


def air_unspent(side: int, high: float) -> Check:
    return Check(f"air-unspent-{side}", side, lambda d: d.air_unspent(side), high=high, share=True, text="air-unspent")


def losses(side: int, high: float) -> Check:
    return Check(f"lost-{side}", side, lambda d: d.lost(side), high=high, text="lost")


def points_against_recruit(side: int, low: float) -> Check:
    return Check(f"points-{side}", side, lambda d: d.points(side), low=low, against="recruit", text="points")
