"""Tune the officer's weights for one side of a game by self-play: tools/tune.py GAME SIDE [--games N] [--against LEVEL].

With --ray ADDRESS the games are played on a Ray cluster; what is printed is the same.

Prints what each weight brings, and at the end the lines for weights.toml: a step towards more points. Repeat it with other
games (--first) until no slope is clear. The seeds are its own: no match uses them.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager

from engaja.lab.cluster import Cluster, joined
from engaja.lab.tune import Sample, moved, sample, slopes
from engaja.players.officer.weights import weights_for


def played_one(job: tuple[str, str, str, int]) -> Sample:
    game, side, against, number = job
    return sample(game, side, number, against=against)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("side")
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--first", type=int, default=1, help="number of the first game")
    asked.add_argument("--against", default="steady", help="the level to play against")
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--ray", default="", metavar="ADDRESS", help="the Ray cluster to play on; `local` makes one here")
    chosen = asked.parse_args()
    played: list[Sample] = []
    many: AbstractContextManager[ProcessPoolExecutor | Cluster] = (
        joined(chosen.ray) if chosen.ray else ProcessPoolExecutor(chosen.jobs)
    )
    with many as pool:
        numbers = range(chosen.first, chosen.first + chosen.games)
        coming = [pool.submit(played_one, (chosen.game, chosen.side, chosen.against, number)) for number in numbers]
        for game in coming:
            played.append(game.result())
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{len(played)} of {chosen.games} games ")
    mean = sum(game.margin for game in played) / len(played)
    sys.stdout.write(f"{chosen.game} {chosen.side}: {len(played)} games, mean margin {mean:+.1f}\n")
    result = slopes(played)
    for slope in result:
        mark = "*" if slope.is_clear else " "
        sys.stdout.write(f"{mark} {slope.name}: {slope.points:+.1f} ± {1.96 * slope.error:.1f}\n")
    sys.stdout.write(f"[{chosen.game}.{chosen.side}]\n")
    for name, value in moved(weights_for(chosen.game, chosen.side), result).items():
        sys.stdout.write(f"{name} = {value:g}\n")


if __name__ == "__main__":
    main()
