"""7.0 Recovery by rest, as two of the books have it: at the end of a turn, of units that no enemy came near to in all of it."""

from collections.abc import Iterator
from typing import ClassVar

from mypy_extensions import mypyc_attr

from engaja.position.state import State
from engaja.position.talk import Table
from engaja.rules.foresight import RECOVERS, Prospect
from engaja.rules.sequence import System


@mypyc_attr(allow_interpreted_subclasses=True)
class Rest(System):
    """A book that rests its units so says who recovers, and which of its own flags tells that a unit was in contact."""

    RESTED: ClassVar[int] = 0
    """The side whose units recover."""

    EXPOSED: ClassVar[int]
    """Flag of a unit that was in an enemy zone at some moment of this turn."""

    def may_recover(self, unit: int) -> bool:
        """7.0: whether a unit of that side recovers at all."""
        return True

    def start_turn(self, t: Table) -> None:
        super().start_turn(t)
        s = t.state
        for side in (0, 1):
            self.clear_flags(s, side, self.EXPOSED)
        for unit in s.units_of(self.RESTED):
            self.note_contact(s, unit, (s.where[unit],))

    def travel(self, t: Table, unit: int, path: tuple[int, ...]) -> bool:
        """7.0: whoever meets the enemy on a way, or is met, was in contact; on marches, retreats and advances alike."""
        alive = super().travel(t, unit, path)
        self.note_contact(t.state, unit, path)
        return alive

    def set_down(self, s: State, unit: int, hex_: int) -> None:
        super().set_down(s, unit, hex_)
        self.note_contact(s, unit, (hex_,))

    def note_contact(self, s: State, unit: int, path: tuple[int, ...]) -> None:
        """7.0: mark who has been in an enemy zone by this unit's having been in these hexes."""
        if self.side_of[unit] == self.RESTED:
            if any(self.in_enemy_zone(s, unit, hex_) for hex_ in path):
                s.flags[unit] |= self.EXPOSED
            return
        for near in {reached for hex_ in path for reached in self.frame.zone_reach[hex_]}:
            for other in s.units_in(near):
                if self.side_of[other] == self.RESTED:
                    s.flags[other] |= self.EXPOSED

    def finish_turn(self, t: Table) -> None:
        """7.0: reduced units that were in no enemy zone at any moment of the turn."""
        super().finish_turn(t)
        s = t.state
        for unit in s.units_of(self.RESTED):
            if s.steps[unit] == 1 and self.may_recover(unit) and not s.flags[unit] & self.EXPOSED:
                self.recover(t, unit)

    def prospects(self, s: State, side: int) -> Iterator[Prospect]:
        """7.0: who recovers at the end of this turn, or of the next, if he keeps out of contact."""
        yield from super().prospects(s, side)
        for unit in s.units_of(side) if side == self.RESTED else ():
            if s.steps[unit] == 1 and self.may_recover(unit) and not self.in_enemy_zone(s, unit, s.where[unit]):
                yield Prospect(RECOVERS, unit, s.turn + 1 if s.flags[unit] & self.EXPOSED else s.turn)
