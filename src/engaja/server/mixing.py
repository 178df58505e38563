"""Dice that nobody chooses alone: each seat adds a number, committed to before any is revealed (docs/dice.md).

Until all numbers are there the dice are the host's alone. Those of computer players are drawn by the server, and shown no
sooner than the others.
"""

from typing import Any

import msgspec

from engaja.engine import dice
from engaja.engine.dice import Share, Source
from engaja.engine.game import Game
from engaja.players import exists


class Early(Exception):
    """A number was revealed before all seats have committed to theirs, or a commitment changed after that."""


class Pending(msgspec.Struct, frozen=True):
    """A seed of the host, and what the seats have said of their numbers, by side."""

    seed: str
    sides: list[str]
    shares: dict[str, Share]

    @property
    def is_committed(self) -> bool:
        return all(side in self.shares for side in self.sides)

    @property
    def is_open(self) -> bool:
        return self.is_committed and all(share.number is not None for share in self.shares.values())

    def committed(self, side: str, commitment: str) -> "Pending":
        """With what a seat commits itself to. Early (too late, that is) once all have: then it can no longer be changed."""
        if self.is_committed:
            raise Early
        return msgspec.structs.replace(self, shares=self.shares | {side: Share(side, commitment)})

    def revealed(self, side: str, number: str) -> "Pending":
        """With the number of a seat. Early before all have committed themselves, WrongNumber if it is another."""
        if not self.is_committed:
            raise Early
        return msgspec.structs.replace(self, shares=self.shares | {side: self.shares[side].opened(number)})

    def source(self) -> Source:
        return Source.mixed(self.seed, [self.shares[side] for side in self.sides])

    def shown(self) -> dict[str, Any]:
        """What everybody may see of it."""
        return {
            "commitment": dice.commitment(self.seed),
            "shares": [_shown(self.shares[side], self.is_committed) for side in self.sides if side in self.shares],
        }


def begun(game: Game, seats: list[str]) -> Pending | None:
    """The numbers of a new table: those of computer players are there at once. None if the game is over."""
    if game.is_over:
        return None
    sides = [side.id for side in game.definition.sides]
    machines = [side.id for side in game.definition.sides if exists(seats[side.index])]
    return Pending(dice.new_seed(), sides, {side: Share.of(side, dice.new_seed()) for side in machines})


def read(text: str) -> Pending | None:
    return msgspec.json.decode(text, type=Pending) if text else None


def write(pending: Pending | None) -> str:
    return msgspec.json.encode(pending).decode() if pending else ""


def shown(game: Game, pending: Pending | None) -> dict[str, Any]:
    """Where the dice come from, for every seat: commitments at once, numbers when all are committed, seeds at the end."""
    sources = [
        {
            "from": number,
            "commitment": source.commitment,
            "shares": [_shown(share, True) for share in source.shares],
            "seed": source.seed if game.is_over else None,
        }
        for number, source in game.sources
    ]
    return {"sources": sources, "next": pending.shown() if pending else None}


def _shown(share: Share, opened: bool) -> dict[str, Any]:
    return {"side": share.side, "commitment": share.commitment, "number": share.number if opened else None}
