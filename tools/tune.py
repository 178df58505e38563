"""Tune the officer's weights for one side of a game by self-play: tools/tune.py GAME SIDE [WEIGHT…] [--games N] [--first K].

Prints every change tried with its gain, and at the end the lines for weights.toml. The seeds are its own: no match uses them.
"""

import argparse
import sys

from engaja.lab.tune import tune
from engaja.players.officer.weights import weights_for

USUAL = (
    "exposure",
    "pull",
    "hold",
    "grab",
    "attack",
    "spare",
    "caution",
    "doubt",
    "strength",
    "mass",
    "guard",
    "air",
    "answer",
)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("side")
    asked.add_argument("weights", nargs="*", default=list(USUAL))
    asked.add_argument("--games", type=int, default=20, help="games for each value")
    asked.add_argument("--first", type=int, default=1, help="number of the first seed")
    chosen = asked.parse_args()
    seeds = [str(number) for number in range(chosen.first, chosen.first + chosen.games)]
    before = after = weights_for(chosen.game, chosen.side)
    for change, weights in tune(chosen.game, chosen.side, chosen.weights, seeds):
        after = weights
        mark = "*" if change.is_clear else " "
        sys.stdout.write(f"{mark} {change.name} = {change.value:g}: {change.gain:+.1f} ± {1.96 * change.error:.1f}\n")
        sys.stdout.flush()
    sys.stdout.write(f"[{chosen.game}.{chosen.side}]\n")
    for name in chosen.weights:
        if getattr(after, name) != getattr(before, name):
            sys.stdout.write(f"{name} = {getattr(after, name):g}\n")


if __name__ == "__main__":
    main()
