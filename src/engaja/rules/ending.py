"""3.0 What the end of a phase costs: what is lost, lapses or stays undone if it ended now. Nothing here changes a position."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from engaja.position.actions import Use
from engaja.position.state import COMBAT, MOVED, MOVEMENT, State
from engaja.rules.outlook import Outlook
from engaja.rules.stakes import DESTROY

LOST = "lost"  # units that the end of the phase destroys
LAPSES = "lapses"  # what could be used now and never again
LATER = "later"  # what can still be done in a later turn


@dataclass(frozen=True, slots=True)
class Forfeit:
    """One thing that ending a phase gives up: how bad, its sentence and rule, whom and where it concerns, its points."""

    kind: str
    message: str
    rule: str
    units: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    points: int = 0
    args: dict[str, Any] = field(default_factory=dict)  # as in Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Ending(Outlook):
    LAPSING: ClassVar[Mapping[str, str]] = {}
    """Orders of this book alone that cannot be given later if they are not given in this phase, each with its rule."""

    def losses_by_ending(self, s: State, side: int) -> Iterator[Forfeit]:
        """3.0: what a side gives up if its phase ended now, the worst first."""
        yield from self.lost_by_ending(s, side)
        yield from self.lapsing(s, side)
        yield from self.left_undone(s, side)

    def lost_by_ending(self, s: State, side: int) -> Iterator[Forfeit]:
        """Units that do not outlive the phase, where a book has such a rule."""
        yield from ()

    def lapsing(self, s: State, side: int) -> Iterator[Forfeit]:
        """6.1: air points that serve nothing later; and what only one book knows."""
        if s.phase == COMBAT and self.air_lapses(side) and (points := s.air(side)) and self.has_use_for_air(s, side):
            yield Forfeit(LAPSES, "air", self.rule("set-markers"), args={"points": points})
        orders = {} if s.phase != MOVEMENT or not self.LAPSING else self.special_orders(s, side)
        for what, units in orders.items():
            yield Forfeit(
                LAPSES, what, self.rule(self.LAPSING[what]), units, tuple(s.where[u] for u in units if self.is_alive(s, u))
            )

    def special_orders(self, s: State, side: int) -> dict[str, tuple[int, ...]]:
        """For each order that lapses, the units it could still be given to."""
        found: dict[str, dict[int, None]] = {}
        for action in self.other_moves(s, side):
            if isinstance(action, Use) and action.what in self.LAPSING and self.lapses_now(s, action.what):
                found.setdefault(action.what, {})[action.unit] = None
        return {what: tuple(units) for what, units in found.items()}

    def lapses_now(self, s: State, what: str) -> bool:
        """Whether an order that lapses does so in this turn: every turn, unless a book says otherwise."""
        return True

    def air_lapses(self, side: int) -> bool:
        """6.1, 6.2: whoever fights last in a turn, and whoever has other points for the defence, needs what is left no more."""
        return side == 1 or bool(self.definition.air_defence)

    def has_use_for_air(self, s: State, side: int) -> bool:
        """6.2: enough for an attack by aircraft alone, or somebody on the ground to support."""
        if s.air(side) >= self.definition.air_minimum:
            return True
        return any(target.contact for target in self.targets(s, side))

    def left_undone(self, s: State, side: int) -> Iterator[Forfeit]:
        """4.2.1: reinforcements that could have come, and an army that stood still."""
        if s.phase != MOVEMENT:
            return
        waiting = tuple(u for u in self.movable(s, side) if not self.is_alive(s, u) and self.destinations(s, u))
        if waiting:
            entries = tuple(sorted({hex_ for unit in waiting for hex_ in self.entry_hexes(s, unit)}))
            yield Forfeit(LATER, "outside", self.rule("free-number-of-moves"), waiting, entries)
        army = [u for u in s.units_of(side) if self.why_not_march(s, u) is None]
        still = tuple(u for u in army if not s.flags[u] & MOVED)
        if army and 2 * len(still) > len(army):
            yield Forfeit(LATER, "unmoved", self.rule("free-number-of-moves"), still, args={"total": len(army)})

    def price_of(self, s: State, units: tuple[int, ...]) -> int:
        """11.2: points the enemy scores if these units are destroyed."""
        stakes = [stake for stake in self.stakes(s) if stake.kind == DESTROY and not stake.met]
        return sum(stake.points for stake in stakes if set(units).issuperset(stake.units))
