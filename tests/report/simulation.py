"""Is the expectation right? A battle of a stored game thrown again and again, played on by the same choices.

    python -m tests.report.simulation [THROWS]      (make luck)

Unlike the luck of a report, which looks results up in the table and plays them out apart from the game, this gives the order in
the game's own position and lets real dice fall. The mean change of points and losses must equal the expectation.
"""

import random
import sys
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.view import EVERYBODY
from engaja.position.state import State
from engaja.position.talk import Table
from engaja.report.luck import AFTERMATH, Luck, aftermath, steps_lost, valued
from engaja.report.walk import Throw, walk

STORED = Path(__file__).parents[1] / "records" / "gazala-1-0000.engaja"
BATTLES = {"a capture": 30, "an exchange": 510, "an encirclement": 152}
"""Orders of the stored game that such battles were thrown with: Bir Hacheim, 1708 in column 9-1, 1212 surrounded."""


@cache
def stored() -> Game:
    return record.replay(record.read(STORED.read_text(encoding="utf-8")))


@cache
def throws() -> dict[int, Throw]:
    """The first throw of every order that threw."""
    return {step.number: step.throws[0] for step in walk(stored()) if step.throws}


def promised(order: int) -> Luck:
    found = valued(stored().rules, throws()[order], 0, EVERYBODY)
    assert found is not None
    return found


@dataclass(frozen=True)
class Trial:
    """Means over many throws, and the half width of their intervals in standard errors."""

    points: float
    points_error: float
    losses: float
    losses_error: float


def thrown(order: int, count: int, seed: str = "luck") -> Trial:
    """The change of the first side's points minus the other's, and of its losses, over so many throws of one battle."""
    rules, throw, rng = stored().rules, throws()[order], random.Random(seed)
    points, losses = [], []
    for _ in range(count):
        after = _played_on(throw, rng)
        gained = [now - then for now, then in zip(rules.score(after), rules.score(throw.base), strict=True)]
        lost = steps_lost(rules, throw.base, after)
        points.append(gained[0] - gained[1])
        losses.append(lost[0] - lost[1])
    error = sqrt(count)
    return Trial(fmean(points), stdev(points) / error, fmean(losses), stdev(losses) / error)


def _played_on(throw: Throw, rng: random.Random) -> State:
    rules, state = stored().rules, throw.base.clone()
    table = Table(state, lambda dice: tuple(rng.randint(1, 6) for _ in range(dice)))
    assert throw.action is not None
    rules.play(table, throw.action)
    while state.agenda and state.agenda[-1][0] in AFTERMATH:
        rules.play(table, aftermath(rules, state))
    return state


def main(count: int) -> int:
    wrong = 0
    for name, order in BATTLES.items():
        expected, found = promised(order), thrown(order, count)
        fits = abs(found.points - expected.expected) <= 2.58 * found.points_error
        fits = fits and abs(found.losses - expected.expected_losses) <= 2.58 * found.losses_error
        wrong += not fits
        print(
            f"{name}, order {order}: expected {expected.expected:+.3f} points and {expected.expected_losses:+.3f} steps;"
            f" {count} throws gave {found.points:+.3f} ± {2.58 * found.points_error:.3f}"
            f" and {found.losses:+.3f} ± {2.58 * found.losses_error:.3f}: {'holds' if fits else 'DOES NOT HOLD'}"
        )
    return wrong


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
