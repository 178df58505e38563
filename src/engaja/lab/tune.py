"""Tuning the officer's weights in self-play: all weights of a side at once, on seeds of its own.

In every game each weight of one side is changed at random, against an officer who misjudges nothing. The changes are
independent of each other, so a straight line through the margins tells for each weight alone which way it should go and by how
much: one set of games does for all weights.
"""

import math
import random
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

from engaja import games
from engaja.engine.game import Game
from engaja.players.levels import player
from engaja.players.officer.player import OfficerPlayer
from engaja.players.officer.weights import Weights, weights_for
from engaja.players.seat import Seat

JUDGING = ("worth", "hope")
"""The weights that only those who search use, to judge a position."""
NAMES = tuple(field.name for field in fields(Weights) if isinstance(field.default, float) and field.name not in JUDGING)
"""The weights that are numbers, and decide what an officer does."""
MOST = {"answer": 1.0, "air_share": 1.0, "decay": 0.9}
"""Weights that are shares, and the most that makes sense of them."""
SPREAD = 0.5
"""How much a weight is changed: the standard deviation of its logarithm."""
CLEAR = 2.0
"""Standard errors by which a slope must differ from nothing to be believed."""
STRIDE = 0.4
"""By how much, as a logarithm, a weight is moved whose slope is clear."""


@dataclass(frozen=True)
class Sample:
    """One game: by what each weight of the side was multiplied, as a logarithm, and the points it won by."""

    changes: tuple[float, ...]
    margin: int


@dataclass(frozen=True)
class Slope:
    """Points a game that a weight brings for each unit of its logarithm."""

    name: str
    points: float
    error: float

    @property
    def is_clear(self) -> bool:
        return abs(self.points) > CLEAR * self.error > 0


def changed(base: Weights, changes: Iterable[float]) -> Weights:
    """Weights multiplied by the exponentials of these."""
    values = {n: getattr(base, n) * math.exp(change) for n, change in zip(NAMES, changes, strict=True)}
    return base.but(**{name: min(MOST.get(name, math.inf), value) for name, value in values.items()})


def margin(game: str, side: int, weights: Weights, seed: str, against: str = "steady") -> int:
    """By how many points a side wins with these weights."""
    table = Game(game, {"setup": "historical"}, f"tuning-weights-{seed}")
    players = [OfficerPlayer(seed, weights) if who == side else player(against, seed) for who in (0, 1)]
    seats = [Seat(table, who) for who in (0, 1)]
    while (decision := table.decision) is not None:
        table.play(players[decision.side].choose(seats[decision.side]))
    score = table.score
    return score[side] - score[1 - side]


def sample(game: str, side: str, number: int, against: str = "steady") -> Sample:
    """One game with weights changed at random; the same for the same number."""
    rng = random.Random(f"tuning {game} {side} {number}")
    changes = tuple(rng.gauss(0, SPREAD) for _ in NAMES)
    index = games.definition(game).side(side).index
    return Sample(changes, margin(game, index, changed(weights_for(game, side), changes), str(number), against))


def slopes(samples: Sequence[Sample]) -> list[Slope]:
    """What each weight brings, the clearest first."""
    margins = [sample.margin for sample in samples]
    found = []
    for name, changes in zip(NAMES, zip(*(sample.changes for sample in samples), strict=True), strict=True):
        line = statistics.linear_regression(changes, margins)
        mean = statistics.fmean(changes)
        left = sum((m - line.intercept - line.slope * c) ** 2 for c, m in zip(changes, margins, strict=True))
        error = math.sqrt(left / max(1, len(samples) - 2) / sum((c - mean) ** 2 for c in changes))
        found.append(Slope(name, line.slope, error))
    return sorted(found, key=lambda slope: -abs(slope.points) / (slope.error or math.inf))


def moved(base: Weights, found: Iterable[Slope]) -> dict[str, float]:
    """The weights whose slopes are clear, a stride in the right direction."""
    clear = {slope.name: slope.points for slope in found if slope.is_clear}
    better = changed(base, [math.copysign(STRIDE, clear[name]) if name in clear else 0.0 for name in NAMES])
    return {name: round(getattr(better, name), 3) for name in NAMES if name in clear}


def named(base: Weights, text: str) -> Weights:
    """Weights with some set by name, `exit=5,pull=2.2`; the number of a hex makes that place dearer: `0723=2`."""
    changes: dict[str, float] = {}
    dearer = dict(base.emphasis)
    for part in text.split(","):
        name, _, value = part.partition("=")
        if name.replace("-", "").isdigit():
            dearer[name] = float(value)
        elif name in (*NAMES, *JUDGING):
            changes[name] = float(value)
        else:
            raise ValueError(f"{name} is neither a weight nor the number of a hex")
    return base.but(**changes, emphasis=tuple(sorted(dearer.items())))


def gain(game: str, side: str, text: str, number: int, against: str = "steady") -> int:
    """By how many points a side does better in a game with changed weights than with its own, the dice being the same."""
    base, index = weights_for(game, side), games.definition(game).side(side).index
    return margin(game, index, named(base, text), str(number), against) - margin(game, index, base, str(number), against)
