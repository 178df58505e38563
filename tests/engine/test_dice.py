"""Honest dice: the same on every machine, fair, and bound by a commitment."""

import hashlib
from collections import Counter

from engaja.engine import dice


def test_dice_follow_from_the_documented_hash() -> None:
    """Worked out by hand from docs/notation.md, without the code under test."""
    for number in range(50):
        digest = hashlib.sha256(f"engaja dice 1\nabc\n{number}".encode()).digest()
        byte = next(b for b in digest if b < 252)
        assert dice.die("abc", number) == byte % 6 + 1


def test_the_first_dice_of_a_seed_never_change() -> None:
    """Pinned: if these change, every stored game is void."""
    assert [dice.die("abc", n) for n in range(12)] == [3, 1, 4, 3, 3, 5, 5, 6, 2, 5, 6, 2]


def test_dice_are_fair() -> None:
    """Each face of 6,000 dice within five standard deviations (29) of 1,000."""
    counts = Counter(dice.die("fairness", n) for n in range(6_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 1_000) < 145 for count in counts.values())


def test_the_commitment_binds_the_seed() -> None:
    assert dice.commitment("abc") == hashlib.sha256(b"abc").hexdigest()
    assert dice.commitment("abc") != dice.commitment("abd")
    assert dice.new_seed() != dice.new_seed()
