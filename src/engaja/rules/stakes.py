"""11.2 What scores, as things that can be gained and lost one by one: for players who plan, for briefings and for warnings.

`points` in victory says what each side has; `stakes` says what there is to be had, whether it is met now or not. The points
of the stakes that are met sum to the score.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from engaja.position.state import DESTROYED, State
from engaja.rules.victory import Victory

OWN = "own"  # the side controls the hex
STAND = "stand"  # a unit of the side is in the hex
CLEAR = "clear"  # no enemy unit is in any of the hexes
DESTROY = "destroy"  # the unit, an enemy, has been destroyed
LEAVE = "leave"  # all the units, the side's own, have left the map intact
REMAIN = "remain"  # the unit, the side's own, is on the map
INTACT = "intact"  # the same, at full strength
EMPTY = "empty"  # none of the units, all of the enemy, is on the map
SEND = "send"  # a penalty, met unless `need` units have left by the hexes in the turns given
SPENT = "spent"  # a price already paid


@dataclass(frozen=True, slots=True)
class Stake:
    """One thing that scores: how, for whom, how many points, whether it is met now, and when it can be won or lost."""

    kind: str
    side: int
    points: int
    met: bool
    rule: str
    hexes: tuple[int, ...]
    units: tuple[int, ...]
    first: int
    last: int
    need: int = 0
    """For `send`: how many units are still wanted."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Stakes(Victory):
    def stakes(self, s: State) -> Iterator[Stake]:
        """11.2: everything that scores in this book, met or not."""
        first, last = self.definition.calendar[0].number, self.definition.calendar[-1].number
        for objective in self.definition.objectives:
            for side in (0, 1):
                if objective.points[side]:
                    met = s.owner[objective.hex] == side and self.objective_counts(s, side, objective.hex)
                    rule = self.rule(self.objective_key(side, objective.hex))
                    yield Stake(OWN, side, objective.points[side], met, rule, (objective.hex,), (), first, last)
        for award in self.definition.destroyed:
            rule = self.rule(self.destroyed_key(award.scorer, award.nations))
            for unit in self.units:
                if unit.nation in award.nations:
                    dead = s.where[unit.index] == DESTROYED
                    until = self.last_turn_of(unit.index)
                    yield Stake(DESTROY, award.scorer, award.points, dead, rule, (), (unit.index,), first, until)

    def last_turn_of(self, unit: int) -> int:
        """4.2.2: the last turn in which a unit can be on the map: that of the game, unless a book withdraws it before."""
        return self.definition.calendar[-1].number
