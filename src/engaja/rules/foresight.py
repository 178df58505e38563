"""Questions about what could be: for players who plan, for advice, briefings and warnings. Nothing here changes a position."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from engaja.kernel.steps import Reach
from engaja.position.state import AWAITING, MOVED, State
from engaja.rules.combat import Battle
from engaja.rules.stakes import Stakes

ARRIVES = "arrives"  # a reinforcement that may come from this turn on
RECOVERS = "recovers"  # a reduced unit that regains its strength if it stays out of contact
CLEARS = "clears"  # engineers whose work is done if nobody disturbs them
WITHDRAWS = "withdraws"  # a unit that leaves the game
PINNED = "pinned"  # a unit that may not move before others reach it
RETURNS = "returns"  # a unit off the map that may come back


@dataclass(frozen=True, slots=True)
class Prospect:
    """Something that ripens by itself: what, whose unit, on which turn, and where if a hex matters."""

    kind: str
    unit: int
    turn: int
    hexes: tuple[int, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Foresight(Stakes):
    def prospects(self, s: State, side: int) -> Iterator[Prospect]:
        """What ripens for a side: here its reinforcements; books add recovery, withdrawals, work under way."""
        for unit in self.units:
            if unit.side == side and s.where[unit.index] == AWAITING and unit.arrival.turn:
                yield Prospect(ARRIVES, unit.index, max(unit.arrival.turn, s.turn), unit.arrival.hexes)

    def promises(self, s: State, unit: int, hex_: int) -> str:
        """What would begin to ripen if a unit ended its move in a hex: the kind of prospect, or an empty string."""
        return ""

    def reach_if_left(self, s: State, unit: int, vacated: Iterable[int]) -> Reach:
        """4.0: where a unit could go if all its enemies were gone from some hexes, their zones with them."""
        return self.reach(self.without(s, vacated), unit)

    def without(self, s: State, vacated: Iterable[int]) -> State:
        """The position as it would be if everybody were gone from some hexes."""
        left = s.clone()
        for hex_ in vacated:
            for unit in left.units_in(hex_):
                left.remove(unit, AWAITING)
        return left

    def may_follow(self, s: State, unit: int, hex_: int) -> bool:
        """5.2: whether a unit beside a hex could advance into it once its defenders are gone."""
        return bool(self.advances(self.without(s, [hex_]), unit, hex_))

    def net_shift(self, s: State, battle: Battle) -> int:
        """5.1.2 to 5.1.4: the columns of all shifts of a combat together, as a bare number."""
        return sum(shift.columns for shift in self.shifts(s, battle))

    def can_support(self, s: State, unit: int, here: int, hex_: int, moved: bool) -> bool:
        """8.0: whether a battery could fire on a hex, or for it, from another hex than its own, having moved there or not."""
        if not self.is_ranged[unit] or not 1 <= self.distance(here, hex_) <= self.units[unit].range:
            return False
        flags = s.flags[unit]
        s.flags[unit] = flags | MOVED if moved else flags
        may = self.may_bombard(s, unit)
        s.flags[unit] = flags
        return may
