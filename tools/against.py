#!/usr/bin/env python3
"""Measure random play of this folder, compiled and interpreted, against an older commit in the same run.

    .venv/bin/python tools/against.py 79658d5            all five games, best of three rounds
    .venv/bin/python tools/against.py 79658d5 gazala     one of them

The older commit is checked out beside and drives its own random player; each of the three takes its turn, in processes of
their own, and times are of the processor.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 3
GAMES = ("gazala", "dragoon", "leyte", "goodwood", "guerra85")
COUNTS = {"then": 1, "interpreted": 2, "compiled": 6}

DRIVER = """
import sys, time
from engaja.engine.game import Game
from engaja.players.random_player import RandomPlayer
try:
    from engaja.engine.thin import ThinTable
except ImportError:
    ThinTable = None

def play(name, seed):
    game = Game(name, {"setup": "historical"}, seed)
    players = [RandomPlayer(f"{seed} {side}") for side in (0, 1)]
    steps = 0
    if ThinTable is None:
        from engaja.players.seat import Seat
        while game.decision is not None:
            side = game.decision.side
            game.play(players[side].choose(Seat(game, side)))
            steps += 1
    else:
        table = ThinTable(game.rules, game.state, seed)
        while not table.is_over:
            table.play(players[table.state.agenda[-1][1]].pick(table.rules, table.state))
            steps += 1
    return steps

name, count = sys.argv[1], int(sys.argv[2])
play(name, "warm")
began = time.process_time()
steps = sum(play(name, f"game {number}") for number in range(count))
print((time.process_time() - began) / steps * 1e6)
"""


def main() -> int:
    commit, games = sys.argv[1], sys.argv[2:] or GAMES
    with tempfile.TemporaryDirectory(prefix="engaja-against-") as scratch:
        then = Path(scratch) / "then"
        subprocess.run(["git", "worktree", "add", "--detach", "-q", str(then), commit], cwd=ROOT, check=True)
        try:
            print(f"| microseconds a step | {commit} | interpreted | compiled | interpreted | compiled |")
            print("| --- | --- | --- | --- | --- | --- |")
            for game in games:
                times = {which: min(times) for which, times in measure(game, then).items()}
                old, plain, fast = times["then"], times["interpreted"], times["compiled"]
                print(
                    f"| {game} | {old:.0f} | {plain:.0f} | {fast:.1f} | {old / plain:.1f} × | {old / fast:.1f} × |", flush=True
                )
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(then)], cwd=ROOT, check=True)
    return 0


def measure(game: str, then: Path) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {which: [] for which in COUNTS}
    for _ in range(ROUNDS):
        for which, count in COUNTS.items():
            source = then if which == "then" else ROOT
            plain = {"ENGAJA_PLAIN": "1"} if which == "interpreted" else {}
            done = subprocess.run(
                [sys.executable, "-c", DRIVER, game, str(count)],
                env={**os.environ, "PYTHONPATH": str(source / "src"), **plain},
                capture_output=True,
                check=True,
            )
            times[which].append(float(done.stdout))
    return times


if __name__ == "__main__":
    sys.exit(main())
