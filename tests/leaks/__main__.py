"""Whole games: `python -m tests.leaks [--games N] [--every ORDERS] [GAME …]`. Can be stopped; says what was compared."""

import argparse
import logging
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from engaja.players import Seat
from tests.leaks.compare import QUICK, Comparison, Leak, Wanderer, server
from tests.play import GAMES


def main() -> int:
    parser = argparse.ArgumentParser(prog="leaks", description=__doc__)
    parser.add_argument("names", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--games", type=int, default=2, help="whole games a title")
    parser.add_argument("--every", type=int, default=1, help="compare after every so many orders")
    parser.add_argument("--first", type=int, default=1, help="number of the first game")
    asked = parser.parse_args()
    logging.disable(logging.INFO)
    total: Counter[str] = Counter()
    leaks = 0
    try:
        for name in asked.names:
            for number in range(asked.first, asked.first + asked.games):
                leaks += _whole(name, number, asked.every, total)
    except KeyboardInterrupt:
        print("stopped")
    for question, count in sorted(total.items()):
        print(f"{count:9}  {question}")
    print(f"{sum(total.values())} answers compared, {leaks} leaks")
    return 1 if leaks else 0


def _whole(name: str, number: int, every: int, total: Counter[str]) -> int:
    """One game from its set-up to its end, the second set up freely."""
    setup = "historical" if number % 2 else "free"
    players = [Wanderer(f"whole {name} {number} {side}", 0.06) for side in (0, 1)]
    started, leaks = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as client:
        comparison = Comparison(client, name, f"whole {number}", few=1, setup=setup)
        game = comparison.game
        while True:
            if len(game.played) % every == 0 or game.is_over:
                try:
                    comparison.compare(QUICK if len(game.played) % (10 * every) else None)
                except Leak as leak:
                    leaks += 1
                    print(leak, file=sys.stderr, flush=True)
            decision = game.decision
            if decision is None:
                break
            comparison.play(players[decision.side].choose(Seat(game, decision.side)))
        total += comparison.compared
    spent, answers = time.monotonic() - started, comparison.compared.total()
    print(f"{name} {number} ({setup}): {len(game.played)} orders, {answers} answers, {leaks} leaks, {spent:.0f} s", flush=True)
    return leaks


if __name__ == "__main__":
    sys.exit(main())
