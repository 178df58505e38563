"""11.2 Whether the points can still turn: for those who would resign, or agree that a game is decided."""

from collections.abc import Iterable

from mypy_extensions import mypyc_attr

from engaja.kernel.reach import search
from engaja.position.state import AWAITING, MOVEMENT, SETUP, State
from engaja.rules.foresight import Foresight
from engaja.rules.movement import Movement
from engaja.rules.stakes import CLEAR, DESTROY, EMPTY, INTACT, LEAVE, OWN, REMAIN, SEND, SPENT, STAND, Stake

ADVANCE = 2
"""Hexes that a unit may go on, or be driven back, after a battle (5.2, 5.3)."""


FEW = 3
"""Movement phases after which units are reckoned with everywhere."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook(Foresight):
    def may_turn(self, s: State, side: int) -> bool:
        """11.2: whether a side that is behind can still draw level, were all its battles won and its enemy to stand still.

        Where that is in doubt it may; where it says no, it is certain.
        """
        score = self.score(s)
        behind = score[1 - side] - score[side]
        if s.phase == SETUP:
            return True
        near, close = self._within_reach(s, side)
        open_ = [stake for stake in self.stakes(s) if self._may_gain(s, side, stake)]
        return sum(abs(stake.points) for stake in open_ if self._in_reach(s, side, stake, near, close)) >= behind

    def _may_gain(self, s: State, side: int, stake: Stake) -> bool:
        """Whether a stake can still change in favour of a side, wherever its units are."""
        if stake.last < s.turn:
            return False
        if stake.kind in (SEND, SPENT):  # a penalty of the enemy, not yet due
            return stake.side != side and not stake.met
        lives = any(self.is_alive(s, unit) or s.where[unit] == AWAITING for unit in stake.units)
        if stake.side == side:
            return not stake.met and (lives or not stake.units)
        return stake.met and stake.kind not in (DESTROY, LEAVE) and (lives or not stake.units or stake.kind == EMPTY)

    def _in_reach(self, s: State, side: int, stake: Stake, near: set[int], close: set[int]) -> bool:
        """Whether the side can get to where it would have to be."""
        if stake.kind in (OWN, STAND):
            return not near.isdisjoint(stake.hexes)
        if stake.kind == CLEAR:
            return not close.isdisjoint(stake.hexes)
        if stake.kind in (DESTROY, REMAIN, INTACT):
            (unit,) = stake.units
            return self.side_of[unit] == side or not self.is_alive(s, unit) or s.where[unit] in close
        return True

    def _within_reach(self, s: State, side: int) -> tuple[set[int], set[int]]:
        """Hexes that units of a side could be in before the end, and those that they could attack: never too few."""
        later = self.definition.calendar[-1].number - s.turn
        moves = later + (s.side < side or (s.side == side and s.phase == MOVEMENT))
        fights = later + (s.side <= side)
        everywhere = set(range(self.grid.size))
        if moves > FEW or (moves and type(self).other_moves is not Movement.other_moves):  # flights and voyages
            return everywhere, everywhere
        near: set[int] = set()
        for unit in self.frame.units_of[side]:
            if self.is_alive(s, unit):
                near |= self._march(s, unit, [s.where[unit]], moves)
            elif s.where[unit] == AWAITING and moves:
                if not self.units[unit].arrival.hexes:
                    return everywhere, everywhere
                near |= self._march(s, unit, self.units[unit].arrival.hexes, moves)
        theirs = later + (s.side <= 1 - side)
        near = self._wider(near, moves + ADVANCE * (fights + theirs))
        flies = s.air(side) > 0 or (later > 0 and any(self.definition.air[side]))
        reach = max([1, *(self.units[unit].range for unit in s.units_of(side))])
        return near, everywhere if fights and flies else self._wider(near, reach)

    def _march(self, s: State, unit: int, starts: Iterable[int], moves: int) -> set[int]:
        """Every hex that a unit could march to in so many phases, the enemy left aside."""
        nobody = bytes(self.grid.size)
        seeds = [(hex_, 0) for hex_ in starts]
        return set(search(self.steps_for(s, unit), AWAITING, seeds, self.allowance(s, unit) * moves, nobody, nobody).hexes)

    def _wider(self, hexes: set[int], steps: int) -> set[int]:
        """The same hexes, and all that are so near to one of them."""
        found, edge = set(hexes), hexes
        for _ in range(steps):
            edge = {there for here in edge for there in self.adjacent[here]} - found
            found |= edge
        return found
