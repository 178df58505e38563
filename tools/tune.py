"""Tune the officer's weights for one side of a game by self-play: tools/tune.py GAME SIDE [--games N] [--against LEVEL].

Prints what each weight brings, and at the end the lines for weights.toml: a step towards more points. Repeat it with other
games (--first) until no slope is clear. The seeds are its own: no match uses them.

With --try exit=5,0723=2 every game is played twice on the same dice instead, with these weights (a hex by its number: that
place so many times as dear) and with those of today, and what they bring is said.

With --ray ADDRESS the games are played on a Ray cluster; what is printed is the same.
"""

import argparse
import statistics
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager
from typing import TypeVar

from engaja.lab.cluster import Cluster, joined
from engaja.lab.tune import Sample, gain, moved, named, sample, slopes
from engaja.players.officer.weights import weights_for

Pool = ProcessPoolExecutor | Cluster
Job = TypeVar("Job")
Result = TypeVar("Result")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("side")
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--first", type=int, default=1, help="number of the first game")
    asked.add_argument("--against", default="steady", help="the level to play against")
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--ray", default="", metavar="ADDRESS", help="the Ray cluster to play on; `local` makes one here")
    asked.add_argument("--try", dest="changes", default="", metavar="WEIGHTS", help="what these weights bring")
    chosen = asked.parse_args()
    side = (chosen.game, chosen.side)
    numbers = range(chosen.first, chosen.first + chosen.games)
    many: AbstractContextManager[Pool] = joined(chosen.ray) if chosen.ray else ProcessPoolExecutor(chosen.jobs)
    if chosen.changes:
        try:
            named(weights_for(*side), chosen.changes)
        except ValueError as error:
            asked.error(str(error))
        gains = played(many, tried, [(*side, chosen.changes, chosen.against, number) for number in numbers])
        spread = statistics.stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
        sys.stdout.write(f"{' '.join(side)}, {chosen.changes} against {chosen.against}: {len(gains)} games, ")
        sys.stdout.write(f"{statistics.fmean(gains):+.1f} ± {1.96 * spread:.1f} points a game\n")
        return
    games = played(many, changed_at_random, [(*side, chosen.against, number) for number in numbers])
    mean = statistics.fmean([game.margin for game in games])
    sys.stdout.write(f"{' '.join(side)}: {len(games)} games, mean margin {mean:+.1f}\n")
    result = slopes(games)
    for slope in result:
        mark = "*" if slope.is_clear else " "
        sys.stdout.write(f"{mark} {slope.name}: {slope.points:+.1f} ± {1.96 * slope.error:.1f}\n")
    sys.stdout.write(f"[{'.'.join(side)}]\n")
    for name, value in moved(weights_for(*side), result).items():
        sys.stdout.write(f"{name} = {value:g}\n")


def changed_at_random(job: tuple[str, str, str, int]) -> Sample:
    game, side, against, number = job
    return sample(game, side, number, against)


def tried(job: tuple[str, str, str, str, int]) -> int:
    game, side, changes, against, number = job
    return gain(game, side, changes, number, against)


def played(many: AbstractContextManager[Pool], play: Callable[[Job], Result], jobs: Sequence[Job]) -> list[Result]:
    """What comes of each job, in their order; the progress is shown."""
    found: list[Result] = []
    with many as pool:
        for coming in [pool.submit(play, job) for job in jobs]:
            found.append(coming.result())
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{len(found)} of {len(jobs)} games ")
    return found


if __name__ == "__main__":
    main()
