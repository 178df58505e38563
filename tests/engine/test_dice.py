"""Honest dice: the same on every machine, fair, and bound by a commitment."""

import hashlib
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from engaja.engine import dice


def test_dice_follow_from_the_documented_hash() -> None:
    """Worked out by hand from docs/dice.md, without the code under test."""
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


# Dice of which no one chooses the seed alone


def shares(*numbers: str) -> tuple[dice.Share, ...]:
    return tuple(dice.Share.of(side, number) for side, number in zip(("axis", "allied"), numbers, strict=True))


def test_mixed_dice_follow_from_the_documented_hash() -> None:
    """Worked out by hand from docs/dice.md, without the code under test."""
    source = dice.Source.mixed("abc", shares("one", "two"))
    for number in range(50):
        digest = hashlib.sha256(f"engaja dice 2\nabc\none\ntwo\n{number}".encode()).digest()
        assert source.die(number) == next(b for b in digest if b < 252) % 6 + 1
    assert source.shares[0].commitment == hashlib.sha256(b"axis one").hexdigest()


def test_every_secret_changes_mixed_dice() -> None:
    def thrown(seed: str, *numbers: str) -> list[int]:
        return [dice.Source.mixed(seed, shares(*numbers)).die(n) for n in range(60)]

    games = [thrown("abc", "one", "two"), thrown("abd", "one", "two"), thrown("abc", "uno", "two"), thrown("abc", "one", "dos")]
    assert all(first != second for first, second in combinations(games, 2))


def test_a_host_alone_throws_the_dice_of_old() -> None:
    source = dice.Source.host("abc")
    assert [source.die(n) for n in range(12)] == [dice.die("abc", n) for n in range(12)]


def test_a_number_must_be_the_one_committed_to() -> None:
    committed = dice.Share("axis", dice.number_commitment("axis", "one"))
    assert committed.opened("one").number == "one"
    with pytest.raises(dice.WrongNumber):
        committed.opened("two")
    with pytest.raises(dice.WrongNumber):  # nor can a seat reveal what the other committed to
        dice.Share("allied", committed.commitment).opened("one")
    with pytest.raises(dice.WrongNumber):  # a line break would make two secrets of one
        dice.Share.of("axis", "one\ntwo").opened("one\ntwo")


def test_nothing_is_thrown_before_all_is_revealed() -> None:
    sealed = dice.Source.mixed(
        "abc", (*shares("one", "two")[:1], dice.Share("allied", dice.number_commitment("allied", "two")))
    )
    for source in (sealed, dice.Source.host("abc").sealed()):
        assert not source.is_open
        assert source.is_honest()
        with pytest.raises(dice.Sealed):
            source.die(0)


def test_what_does_not_fit_its_commitment_is_noticed() -> None:
    honest = dice.Source.mixed("abc", shares("one", "two"))
    assert honest.is_honest()
    assert not replace(honest, seed="abd").is_honest()
    assert not replace(honest, shares=(replace(honest.shares[0], number="uno"), honest.shares[1])).is_honest()
