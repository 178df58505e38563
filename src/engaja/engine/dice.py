"""Honest dice: every die follows from the seed of the game and its number, so anyone can check a finished game.

Die number n (from 0) is read from SHA-256 of `engaja dice 1`, the seed and n, joined by newlines: the first byte of the
digest that is below 252 gives `byte % 6 + 1`. Should all 32 bytes be 252 or more, the digest is hashed again.
The seed is secret while the game lasts; its commitment, SHA-256 of the seed text, is published at the start.
"""

import hashlib
import secrets

from engaja.position.state import State
from engaja.position.talk import Roll

DOMAIN = "engaja dice 1"


def new_seed() -> str:
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


def die(seed: str, number: int) -> int:
    """The n-th die of the game with this seed."""
    digest = hashlib.sha256(f"{DOMAIN}\n{seed}\n{number}".encode()).digest()
    while True:
        for byte in digest:
            if byte < 252:
                return byte % 6 + 1
        digest = hashlib.sha256(digest).digest()


def roller(seed: str, state: State) -> Roll:
    """Dice that go on where this position left off, and count themselves in it."""

    def roll(count: int) -> tuple[int, ...]:
        first = state.rolled
        state.rolled += count
        return tuple(die(seed, number) for number in range(first, first + count))

    return roll
