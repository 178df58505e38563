"""What the lines of a record say after `begin`, as values. `record` reads and writes them; a Game keeps the remarks among them.

`line` is where an item stood in a text, and plays no part when two are compared.
"""

import re
from dataclasses import dataclass, field

from engaja.engine.dice import Source

NOWHERE = 0
LEAST_GAIN = 5.0
"""Points by which another plan must promise more to be told of."""
OURS = "engaja"
"""Who comments games by rules of thumb, once in each language."""


def signed(lang: str) -> str:
    """How a comment of ours is signed: with its language, so that a reader is shown it in one alone."""
    return f"{OURS}-{lang}"


@dataclass(frozen=True)
class Order:
    """An order, and the side that gave it."""

    side: str
    text: str
    line: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Thrown:
    """The dice thrown by the order before it, or before the first order."""

    dice: tuple[int, ...]
    line: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Check:
    """A turn began, in a position of this fingerprint."""

    turn: int
    fingerprint: str
    line: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Over:
    """The game ended with these points, in a position of this fingerprint."""

    points: tuple[int, int]
    fingerprint: str
    line: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class NewDice:
    """From here on the dice come from another source: the game goes on from one whose dice nobody here may know."""

    source: Source
    line: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class WentOn:
    """The game was moved to other data or other rules, and went on from its position, given in lines."""

    version: str
    digest: str
    rules: int
    position: tuple[str, ...]
    line: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Seated:
    """From here on somebody else plays a side: `human`, or a level with its think time such as `general@2s`."""

    side: str
    player: str
    line: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Advice:
    """A side asked a level for advice here; the order is what it was told."""

    side: str
    player: str
    order: str = ""
    line: int = field(default=NOWHERE, compare=False)


def _check_word(by: str) -> None:
    """Whoever says something is named by one word, or not at all."""
    if by and not re.fullmatch(r"[^\s:]+", by):
        raise ValueError(f"not one word: {by!r}")


@dataclass(frozen=True)
class Comment:
    """Words about the order before, or about a hex; `by` is one word for whoever says them."""

    text: str
    by: str = ""
    hex: str = ""
    line: int = field(default=NOWHERE, compare=False)

    def __post_init__(self) -> None:
        _check_word(self.by)


@dataclass(frozen=True)
class Variation:
    """How it might have gone on from here instead, by whom (one word). Its dice are supposed, unless it names a source."""

    body: "tuple[Item, ...]"
    title: str = ""
    by: str = ""
    line: int = field(default=NOWHERE, compare=False)

    def __post_init__(self) -> None:
        _check_word(self.by)


@dataclass(frozen=True)
class Ended:
    """The game ends here before its time: a side gives it up, or, if none is named, both agree that it is decided."""

    by: str = ""
    line: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Planned:
    """What a computer thought before a turn: the plans it tried, the one it chose first, and what each was valued at.

    It is told when the game is over.
    """

    side: str
    turn: int
    nodes: int
    plans: tuple[tuple[str, float], ...]
    line: int = field(default=NOWHERE, compare=False)


@dataclass(frozen=True)
class Judged:
    """After the game: what the best plan of a searching level promised a side before a turn, and what the turn as it was played
    came to, both in points as that level values positions, the luck of the dice left out; with the standard error of the
    difference."""

    side: str
    turn: int
    plan: str
    promised: float
    played: float
    error: float
    line: int = field(default=NOWHERE, compare=False)

    @property
    def gain(self) -> float:
        """By how much more the plan promised."""
        return self.promised - self.played

    @property
    def is_clear(self) -> bool:
        """Whether that is more than trials of so few can be out by."""
        return self.gain >= LEAST_GAIN and self.gain > 2 * self.error


Remark = Seated | Advice | Comment | Variation | Ended | Planned | Judged
"""What is said about a game and changes nothing in it."""

Item = Order | Thrown | Check | Over | NewDice | WentOn | Remark
