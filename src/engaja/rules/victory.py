"""11.2 Objectives and victory points."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from mypy_extensions import mypyc_attr

from engaja.position.state import DESTROYED, State
from engaja.rules.setup import Setup


@dataclass(frozen=True, slots=True)
class Point:
    """Points a side has for one thing, with the rule that gives them."""

    side: int
    points: int
    rule: str
    message: str
    args: dict[str, Any] = field(default_factory=dict)  # fills in the sentence


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory(Setup):
    def points(self, s: State) -> Iterator[Point]:
        """11.2: everything that would count if the game ended now."""
        for objective in self.definition.objectives:
            holder = s.owner[objective.hex]
            if holder < 2 and objective.points[holder] and self.objective_counts(s, holder, objective.hex):
                key = self.objective_key(holder, objective.hex)
                yield Point(holder, objective.points[holder], self.rule(key), "objective", {"hex": objective.hex})
        for award in self.definition.destroyed:
            units = [u.index for u in self.units if u.nation in award.nations and s.where[u.index] == DESTROYED]
            if units:
                key = self.destroyed_key(award.scorer, award.nations)
                yield Point(award.scorer, award.points * len(units), self.rule(key), "destroyed", {"units": units})

    def objective_counts(self, s: State, side: int, hex_: int) -> bool:
        """11.2: whether an objective a side holds counts for it, where a book asks for more than holding it."""
        return True

    def objective_key(self, side: int, hex_: int) -> str:
        """11.2: the rule that gives a side points for an objective."""
        return "objectives"

    def destroyed_key(self, scorer: int, nations: frozenset[str]) -> str:
        """11.2: the rule that gives a side points for destroyed units of some nations."""
        return "destroyed-points"

    def score(self, s: State) -> tuple[int, int]:
        """11.2: the points of both sides if the game ended now."""
        totals = [0, 0]
        for point in self.points(s):
            totals[point.side] += point.points
        return totals[0], totals[1]

    def winner(self, s: State) -> int:
        """11.2, R28: the side with more points, or 2 for a draw; a scenario has levels of its own."""
        first, second = self.score(s)
        level = self.definition.level(first - second)
        if level is not None:
            return level.winner
        return 0 if first > second else 1 if second > first else 2
