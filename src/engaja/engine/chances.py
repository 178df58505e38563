"""What a preview says: the chances of a battle, and of every value how sure it is.

Exact       certain
Announced   told by the enemy, and certain, though not what it is made up of
Possible    somewhere between its least and its greatest, by counters one does not know
Supposed    an average over positions that agree with what one knows
"""

from typing import Generic, TypeVar

import msgspec

from engaja.position.talk import Shift

THROWS = 36

T = TypeVar("T")


class Exact(msgspec.Struct, Generic[T], frozen=True, tag_field="is", tag="exact"):
    """A value that is certain."""

    value: T


class Announced(msgspec.Struct, Generic[T], frozen=True, tag_field="is", tag="announced"):
    """A value that the enemy has told, as the rules ask of him: certain, but not what it is made up of."""

    value: T


class Possible(msgspec.Struct, Generic[T], frozen=True, tag_field="is", tag="possible"):
    """A value between these two, by counters one does not know."""

    least: T
    greatest: T


class Supposed(msgspec.Struct, Generic[T], frozen=True, tag_field="is", tag="supposed"):
    """A guess: the average over positions that agree with what one knows."""

    value: T


Value = Exact[T] | Announced[T] | Possible[T] | Supposed[T]
Chance = Exact[float] | Supposed[float]


def between(least: T, greatest: T) -> Exact[T] | Possible[T]:
    return Exact(least) if least == greatest else Possible(least, greatest)


class SeenShift(msgspec.Struct, frozen=True):
    """A shift and its columns: certain, or possible. A possible one tells its rule alone, not what was imagined for it."""

    shift: Shift
    columns: Exact[int] | Possible[int]


class Outcome(msgspec.Struct, frozen=True):
    """One result of the battle and what it leads to. `ways` of 36 throws (an average if something is unknown)."""

    result: str
    ways: float
    attackers_lost: tuple[int, ...]
    defenders_lost: tuple[int, ...]
    attackers_reduced: tuple[int, ...]
    defenders_reduced: tuple[int, ...]
    attackers_retreat: bool
    defenders_retreat: bool
    no_retreat: tuple[int, ...]
    """Units lost because they had nowhere to retreat to."""
    hex_taken: bool
    """The hex is left empty for the attacker to enter."""


class Preview(msgspec.Struct, frozen=True):
    """A declared or imagined attack, worked out for one side. The defence is that without an answer not yet given."""

    kind: str
    attack: Value[int]
    defence: Value[int]
    odds: Value[str]
    column: Value[str]
    shifts: tuple[SeenShift, ...]
    outcomes: tuple[Outcome, ...]
    attackers_lost: Chance
    defenders_lost: Chance
    """Expected losses, kept as numbers: the outcomes of an estimate do not name units that were guessed."""
    chance_taken: Chance

    @property
    def is_exact(self) -> bool:
        """Nothing in it was guessed."""
        return isinstance(self.chance_taken, Exact)
