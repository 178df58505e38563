"""What the frozen players choose, as a fingerprint: they are measures, and a measure must not change unnoticed."""

import hashlib

from engaja import games
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.players import Seat, player

FROZEN = ("greedy-0", "recruit")
ORDERS = 300
"""Enough for a few turns of a long game, and for half of a short one."""


def pins(name: str) -> dict[str, object]:
    """The number of rules of a game, and for each frozen player the fingerprint of a game against itself."""
    return {"rules": games.definition(name).rules_number} | {level: fingerprint(name, level) for level in FROZEN}


def fingerprint(name: str, level: str) -> str:
    """A hash of the first orders of a game, as they would be written down."""
    seed = f"pinned {name}"
    game = Game(name, {"setup": "historical"}, seed)
    notation = Notation(game.definition)
    seats = [Seat(game, side) for side in (0, 1)]
    minds = [player(level, f"{seed} {side}") for side in (0, 1)]
    while (decision := game.decision) is not None and len(game.played) < ORDERS:
        game.play(minds[decision.side].choose(seats[decision.side]))
    orders = "\n".join(f"{side} {notation.write(action)}" for side, action in game.played)
    return hashlib.sha256(orders.encode()).hexdigest()[:32]
