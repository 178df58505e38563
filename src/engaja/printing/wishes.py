"""What a kit shall be like: paper, language, sizes, ink, and which parts of it."""

from dataclasses import dataclass
from math import sqrt
from typing import Literal, get_args

from engaja.drawing.paper import COLOUR, Ink
from engaja.texts import Lang

Paper = Literal["a4", "a3", "letter"]
Backs = Literal["duplex", "fold", "none"]
Flip = Literal["long", "short"]
Part = Literal[
    "rules", "summary", "charts", "track", "setup", "counters", "markers", "manifest", "map", "tiles", "notes"
]  # fmt: skip

PAPERS: dict[Paper, tuple[float, float]] = {"a4": (210, 297), "a3": (297, 420), "letter": (215.9, 279.4)}
"""Width and height upright, in millimetres."""
LARGE = {"A3": (297, 420), "A2": (420, 594), "A1": (594, 841), "A0": (841, 1189)}
"""Sheets of the copy shop."""
PARTS: tuple[Part, ...] = get_args(Part)
COUNTER_SIZES = (12.7, 15.0, 16.0)

FIT = 20.5 / 15
"""Flat side to flat side of a hex in which a counter of side 1 lies without touching the sides."""
MOST_OFFSET = 10.0
HEX_SIZES = (12.0, 30.0)


class BadWish(ValueError):
    """A value that no kit can have: a message of the catalogue and what fills it in."""

    def __init__(self, message: str, **args: object) -> None:
        self.message, self.args_ = message, args
        super().__init__(f"{message} {args}")


@dataclass(frozen=True)
class Wishes:
    lang: Lang = "pt"
    paper: Paper = "a4"
    counter: float = 15.0
    """The side of a counter in millimetres."""
    hex: float = 0.0
    """Flat side to flat side of a hex in millimetres; 0 lets it fit the counters."""
    ink: Ink = COLOUR
    backs: Backs = "duplex"
    flip: Flip = "long"
    offset: tuple[float, float] = (0.0, 0.0)
    """How far the printer puts backs to the right and down of where they belong, as the calibration page measures it."""
    only: tuple[Part, ...] = PARTS

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise BadWish("print-no-paper", paper=self.paper, known=", ".join(PAPERS))
        if self.counter not in COUNTER_SIZES:
            raise BadWish("print-no-counter", size=self.counter, known=", ".join(f"{size:g}" for size in COUNTER_SIZES))
        if self.hex and not HEX_SIZES[0] <= self.hex <= HEX_SIZES[1]:
            raise BadWish("print-no-hex", size=self.hex, least=HEX_SIZES[0], most=HEX_SIZES[1])
        if self.backs not in get_args(Backs):
            raise BadWish("print-no-backs", backs=self.backs, known=", ".join(get_args(Backs)))
        if self.flip not in get_args(Flip):
            raise BadWish("print-no-flip", flip=self.flip, known=", ".join(get_args(Flip)))
        if max(map(abs, self.offset)) > MOST_OFFSET:
            raise BadWish("print-no-offset", most=MOST_OFFSET)
        for part in self.only:
            if part not in PARTS:
                raise BadWish("print-no-part", part=part, known=", ".join(PARTS))

    @property
    def sheet(self) -> tuple[float, float]:
        """Width and height of the paper, upright."""
        return PAPERS[self.paper]

    @property
    def hex_size(self) -> float:
        return self.hex or round(self.counter * FIT, 1)

    @property
    def unit(self) -> float:
        """Millimetres of a unit of the drawing, in which a hex is 60 times the root of 3 high."""
        return self.hex_size / (60 * sqrt(3))
