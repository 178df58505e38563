"""Yardsticks of sense: what a good player does in a game, as numbers counted from games that were played.

A game has them in its folder, in `sense.py`, as CHECKS; its catalogues say what each check counts (`sense-ID`). They measure,
they decide nothing: no player may ask them.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from engaja.position.state import DESTROYED, State
from engaja.position.talk import Event
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
        return sum(columns for c in combats for columns, id_ in c.args["shifts"] if id_.endswith(rule) and columns > 0)

    # Air

    def air(self, side: int, kind: str) -> int:
        """Air points a side was given (`given`), or spent in its attacks (`attack`) or in defence (`defence`)."""
        name, word = {
            "given": ("air-points", "points"),
            "attack": ("attack-declared", "air"),
            "defence": ("defence-declared", "air"),
        }[kind]
        return sum(int(e.event.args[word]) for e in self.told(name) if e.event.args["side"] == side)

    def air_unspent(self, side: int) -> float | None:
        given = self.air(side, "given")
        return 1 - (self.air(side, "attack") + self.air(side, "defence")) / given if given else None

    # Units and places

    def lost(self, side: int, nations: Iterable[str] = (), turn: int = 0) -> int:
        """Units of a side destroyed: of some nations only, in one turn only."""
        units = (
            [entry.event.args["unit"] for entry in self.told("eliminated") if not turn or entry.turn == turn]
            if turn
            else [unit for unit, where in enumerate(self.end.where) if where == DESTROYED]
        )
        kept = set(nations)
        return sum(self.rules.side_of[unit] == side and (not kept or self.rules.units[unit].nation in kept) for unit in units)

    def hex(self, number: str) -> int:
        return self.rules.grid.parse(number)

    def first_taken(self, side: int, hex_: int) -> int | None:
        """The turn in which a side first took an objective."""
        return next((turn for turn, taken, owner in self.taken if taken == hex_ and owner == side), None)

    def held_at_end(self, side: int, hexes: Iterable[int]) -> int:
        """How many hexes are a side's at the end."""
        return sum(self.end.owner[hex_] == side for hex_ in hexes)

    def points(self, side: int) -> int:
        return self.rules.score(self.end)[side]


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

    def meets(self, value: float) -> bool:
        return self.low <= value <= self.high
