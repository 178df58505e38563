"""Tune the officer's weights for one side of a game by self-play: tools/tune.py GAME SIDE [--games N] [--against LEVEL].

Prints what each weight brings, and at the end the lines for weights.toml: a step towards more points. Repeat it with other
games (--first) until no slope is clear. The seeds are its own: no match uses them.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from engaja.lab.tune import Sample, moved, sample, slopes
from engaja.players.officer.weights import weights_for


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("side")
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--first", type=int, default=1, help="number of the first game")
    asked.add_argument("--against", default="steady", help="the level to play against")
    asked.add_argument("--jobs", type=int, default=2)
    chosen = asked.parse_args()
    played: list[Sample] = []
    with ProcessPoolExecutor(chosen.jobs) as pool:
        numbers = range(chosen.first, chosen.first + chosen.games)
        for found in pool.map(partial(sample, chosen.game, chosen.side, against=chosen.against), numbers, chunksize=2):
            played.append(found)
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
