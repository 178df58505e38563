"""Tuning the officer's weights in self-play, one weight at a time, on seeds of its own.

Each seed is played once by the officer as it is and once with one weight of one side changed, against the officer as it is:
the same dice and the same opponent, so that the difference of the two margins tells of the change alone. A change is kept if
its mean gain is clear of chance.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engaja import games
from engaja.engine.game import Game
from engaja.players.officer.player import OfficerPlayer
from engaja.players.officer.weights import Weights, weights_for
from engaja.players.seat import Seat

FACTORS = (0.5, 0.7, 1.4, 2.0)
"""By how much a weight is changed in a trial."""
CLEAR = 1.64
"""Standard errors by which a gain must exceed nothing to be believed."""


@dataclass(frozen=True)
class Change:
    """One weight tried at another value: how much better the side did, in points a game."""

    name: str
    value: float
    gain: float
    error: float
    games: int

    @property
    def is_clear(self) -> bool:
        return self.games > 1 and self.gain > CLEAR * self.error and self.gain > 0


def margin(game: str, side: int, weights: Weights, seed: str) -> int:
    """By how many points a side wins with these weights against the officer as it is."""
    table = Game(game, {"setup": "historical"}, f"tuning-weights-{seed}")
    players = [OfficerPlayer(f"{seed} {who}", weights if who == side else None) for who in (0, 1)]
    seats = [Seat(table, who) for who in (0, 1)]
    while (decision := table.decision) is not None:
        table.play(players[decision.side].choose(seats[decision.side]))
    score = table.score
    return score[side] - score[1 - side]


def tried(game: str, side: int, base: Weights, name: str, value: float, seeds: Iterable[str], known: dict[str, int]) -> Change:
    """One weight at another value, over some seeds. `known` keeps the margins of the weights as they are."""
    gains = []
    for seed in seeds:
        if seed not in known:
            known[seed] = margin(game, side, base, seed)
        gains.append(margin(game, side, base.but(**{name: value}), seed) - known[seed])
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains)
    error = math.sqrt(spread / (len(gains) - 1) / len(gains)) if len(gains) > 1 else 0.0
    return Change(name, round(value, 4), mean, error, len(gains))


def tune(game: str, side: str, names: Iterable[str], seeds: list[str]) -> Iterator[tuple[Change, Weights]]:
    """Every change tried, and the weights kept after it."""
    index = games.definition(game).side(side).index
    base = weights_for(game, side)
    known: dict[str, int] = {}
    for name in names:
        now = getattr(base, name)
        changes = [tried(game, index, base, name, now * factor, seeds, known) for factor in FACTORS]
        best = max((change for change in changes if change.is_clear), key=lambda change: change.gain, default=None)
        if best is not None:
            base = base.but(**{name: best.value})
            known.clear()
        for change in changes:
            yield change, base
