"""Looking back at a finished game: before each turn, what would a plan of the general's have promised, and what came of it?

Both are valued in the same way: officers play on to the same moment, a few side-turns after the turn began, from positions
imagined by what the side knew, and the position reached is valued. The plan is tried out from before the turn; the turn as
played is from after it, less the luck of its dice in points. The plan is valued by trials of its own, not by those that it was
chosen for, which flatter the winner.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, variance

from engaja.engine.game import Game
from engaja.engine.remarks import Judged
from engaja.engine.view import EVERYBODY
from engaja.players.officer.search import GENERAL, general, leaf, rollout, side_turn
from engaja.players.seat import Seat
from engaja.position.state import State
from engaja.report.account import Tell, account

NODES = 60
"""Side-turns that the general tries out to choose a plan."""
TRIALS = 4
"""Trials by which the plan, and the turn as it was played, are valued."""


@dataclass(frozen=True)
class Moment:
    """A side's turn as it was played: the orders before it, the positions before and after it, and the luck of its dice."""

    step: int
    side: int
    turn: int
    before: str
    after: str
    luck: float


def moments(game: Game, tell: Tell | None = None) -> list[Moment]:
    """The turns of a finished game, each from its first move to the other side's; one that was broken off is left out."""
    throws, found = account(game, EVERYBODY, tell).throws, list[Moment]()
    for step, end, side, turn, before, after in _turns(game):
        luck = sum(throw.luck for throw in throws if step < throw.order <= end)  # of the first side
        found.append(Moment(step, side, turn, before, after, luck if side == 0 else -luck))
    return found


def _turns(game: Game) -> Iterator[tuple[int, int, int, int, str, str]]:
    again = game.again()
    begun: tuple[int, int, int, str] | None = None
    for step in range(len(game.played) + 1):
        s, decision = again.state, again.decision
        if begun and (decision is None or side_turn(s) != begun[1]):
            yield begun[0], step, begun[1] % 2, begun[2], begun[3], again.position()
            begun = None
        if begun is None and decision is not None and decision.kind == "movement" and decision.side == s.side:
            begun = (step, side_turn(s), s.turn, again.position())
        if step < len(game.played):
            again.play(game.played[step][1])


def judge(moment: Moment, seed: str, nodes: int = NODES, trials: int = TRIALS) -> Judged:
    """What the general's best plan promised before a turn, and what the turn as it was played came to."""
    seat, later = Seat(Game.at(moment.before), moment.side), Seat(Game.at(moment.after), moment.side)
    mind = general(seed, 0.0, nodes)
    officer = mind.officer_for(seat)
    base = mind.usual(officer)
    note = mind.think(officer, seat, base)
    weights = next(trial.weights for trial in mind.plans(officer, base) if trial.name == note.chosen)
    ahead = GENERAL.horizon
    promised = [
        rollout(officer, world, weights, ahead, f"{seed} again {n}") for n, world in enumerate(_worlds(seat, seed, trials))
    ]
    played = [leaf(officer, later.game.state)] * trials
    if later.game.decision is not None:
        dealt = enumerate(_worlds(later, f"{seed} later", trials))
        played = [rollout(officer, world, base, ahead - 1, f"{seed} later {n}") for n, world in dealt]
    error = sqrt((_spread(promised) + _spread(played)) / trials)
    side = seat.game.definition.sides[moment.side].id
    values = (round(mean(promised), 1), round(mean(played) - moment.luck, 1), round(error, 1))
    return Judged(side, moment.turn, note.chosen, *values)


def _worlds(seat: Seat, seed: str, count: int) -> list[State]:
    rng = random.Random(f"{seed} worlds")
    return [seat.imagine(rng) for _ in range(count)]


def _spread(values: Sequence[float]) -> float:
    return variance(values) if len(values) > 1 else 0.0
