"""Honest dice: every die follows from secrets that were committed before it was thrown, so anyone can check a finished game.

Two ways to make them, told apart by their first line:

- `engaja dice 1`: die number n (from 0) is read from SHA-256 of `engaja dice 1`, the seed and n, joined by newlines.
- `engaja dice 2`: the same of `engaja dice 2`, the seed of the host, the number of each seat in the order of play, and n.

The first byte of the digest that is below 252 gives `byte % 6 + 1`. Should all 32 bytes be 252 or more, the digest is
hashed again. A seed is secret while its dice are thrown; its commitment, SHA-256 of the seed text, is published before.

How a table uses it, so that neither the host nor a player can choose the dice:

1. The host draws `seed = new_seed()` and shows `commitment(seed)` to every seat.
2. Each seat draws a number of its own (`new_seed()`, or as a browser likes) and sends only
   `number_commitment(side, number)`: `Share(side, that)`. All are shown when all are there.
3. Then each seat reveals its number: `share.opened(number)`, which refuses one that was not committed to.
4. `Game(name, options, dice=Source.mixed(seed, shares))` throws them; where play has begun already,
   `game.change_dice(Source.mixed(…))` does so from the next order on. `Source.host(seed)` is a host alone.
5. `record.write(game, players, publish=False)` leaves the seeds out while the game lasts; afterwards they are in.

What a host could still do stands in docs/dice.md.
"""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from engaja.position.state import State
from engaja.position.talk import Roll

DOMAIN = "engaja dice 1"
MIXED = "engaja dice 2"


class Sealed(Exception):
    """The next die cannot be known here: the seed, or the number of a seat, has not been published."""


class WrongNumber(ValueError):
    """A number was revealed that is not the one its seat committed to, or that is not a line of at most 200 characters."""


def new_seed() -> str:
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


def number_commitment(side: str, number: str) -> str:
    """What a seat publishes of its number before any is revealed: SHA-256 of its side's id, a blank and the number."""
    return commitment(f"{side} {number}")


def die(seed: str, number: int) -> int:
    """The n-th die of the game with this seed."""
    return _die(f"{DOMAIN}\n{seed}\n{number}")


def _die(lines: str) -> int:
    digest = hashlib.sha256(lines.encode()).digest()
    while True:
        for byte in digest:
            if byte < 252:
                return byte % 6 + 1
        digest = hashlib.sha256(digest).digest()


@lru_cache(maxsize=64)
def seed_for(dice: tuple[int, ...]) -> str:
    """A seed whose first dice are these: for a lesson, in which they are no secret."""
    number = 0
    while any(die(f"lesson {number}", place) != wanted for place, wanted in enumerate(dice)):
        number += 1
    return f"lesson {number}"


@dataclass(frozen=True)
class Share:
    """What one seat adds to the dice: committed to first, revealed when all seats have committed to theirs."""

    side: str
    commitment: str
    number: str | None = None

    @classmethod
    def of(cls, side: str, number: str) -> "Share":
        return cls(side, number_commitment(side, number), number)

    def opened(self, number: str) -> "Share":
        """The same with its number. WrongNumber if it is not the one committed to."""
        if number_commitment(self.side, number) != self.commitment or not (number.isprintable() and 0 < len(number) <= 200):
            raise WrongNumber(self.side)
        return replace(self, number=number)


@dataclass(frozen=True)
class Source:
    """Where dice come from: the host's seed, mixed with the numbers of the seats if they have any. A seed not known is None."""

    commitment: str
    seed: str | None = None
    shares: tuple[Share, ...] = ()

    @classmethod
    def host(cls, seed: str | None = None) -> "Source":
        """The host's seed alone, a new one unless it is named."""
        return cls.mixed(seed)

    @classmethod
    def mixed(cls, seed: str | None, shares: Sequence[Share] = ()) -> "Source":
        """The host's seed with the numbers of the seats, in the order of play."""
        seed = new_seed() if seed is None else seed
        return cls(commitment(seed), seed, tuple(shares))

    @property
    def is_open(self) -> bool:
        """Its dice can be thrown here."""
        return self.seed is not None and all(share.number is not None for share in self.shares)

    def sealed(self) -> "Source":
        """The same without the seed: for a game that goes on elsewhere and must not tell it."""
        return replace(self, seed=None)

    def die(self, number: int) -> int:
        """The n-th die of the game. Sealed if it cannot be known."""
        if self.seed is None or not self.is_open:
            raise Sealed
        if not self.shares:
            return die(self.seed, number)
        return _die("\n".join((MIXED, self.seed, *(share.number or "" for share in self.shares), str(number))))

    def is_honest(self) -> bool:
        """Everything that was published fits what was committed to."""
        if self.seed is not None and commitment(self.seed) != self.commitment:
            return False
        return all(s.number is None or number_commitment(s.side, s.number) == s.commitment for s in self.shares)


def roller(seed: str, state: State) -> Roll:
    """Dice of a seed that go on where this position left off, and count themselves in it."""

    def roll(count: int) -> tuple[int, ...]:
        first = state.rolled
        state.rolled += count
        return tuple(die(seed, number) for number in range(first, first + count))

    return roll
