"""Compiled and interpreted, the same sources play the same games: the positions agree after every step."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from engaja.engine.game import Game
from engaja.engine.thin import ThinTable
from engaja.kernel.reach import IS_COMPILED
from engaja.players.officer.player import OfficerPlayer
from engaja.players.random_player import RandomPlayer
from engaja.players.seat import Seat
from tests.play import GAMES

ROOT = Path(__file__).resolve().parents[2]
STEPS = 400
ORDERS = 60


def course(name: str) -> list[str]:
    """A digest of the position after every step of a random game, and of one that the officer plays against himself."""
    begun = Game(name, {"setup": "historical"}, "compiled")
    table = ThinTable(begun.rules, begun.state, "compiled")
    players = [RandomPlayer(f"compiled {side}") for side in (0, 1)]
    written: list[str] = []
    while not table.is_over and len(written) < STEPS:
        table.play(players[table.state.agenda[-1][1]].pick(table.rules, table.state))
        written.append(digest(table.state.to_bytes()))
    game = Game(name, {"setup": "historical"}, "compiled")
    officers = [OfficerPlayer(f"compiled {side}") for side in (0, 1)]
    for _ in range(ORDERS):
        if game.decision is not None:
            side = game.decision.side
            game.play(officers[side].choose(Seat(game, side)))
            written.append(digest(game.state.to_bytes()))
    return written


def digest(position: bytes) -> str:
    return sha256(position).hexdigest()[:16]


@pytest.mark.skipif(not IS_COMPILED, reason="the modules are not compiled here")
@pytest.mark.parametrize("name", GAMES)
def test_it_plays_as_the_sources_do(name: str) -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.engine.test_compiled", name],
        cwd=ROOT,
        env=os.environ | {"ENGAJA_PLAIN": "1"},
        capture_output=True,
        check=True,
        text=True,
    )
    kind, *written = plain.stdout.split()
    assert kind == "interpreted"
    assert course(name) == written


if __name__ == "__main__":
    print("compiled" if IS_COMPILED else "interpreted", *course(sys.argv[1]), sep="\n")
