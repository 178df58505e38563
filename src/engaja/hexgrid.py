"""Pure geometry of a flat-top hex grid: indices, neighbours, distance, rings, lines. Knows no game.

Hexes are numbered by column and row, both from 1 in the north-west; inside the program a hex is the integer
`(column - 1) * rows + (row - 1)`. Either the odd or the even columns lie half a hex further south.
"""

from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt
from typing import Literal

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
OFF_MAP = -1

# Axial steps (column, diagonal row) in the order of DIRECTIONS.
_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def opposite(direction: int) -> int:
    return (direction + 3) % 6


@dataclass(frozen=True)
class Grid:
    """A rectangle of columns and rows; `lowered` says which columns lie half a hex further south."""

    columns: int
    rows: int
    lowered: Literal["odd", "even"]
    numbering: Literal["CCRR", "CC-RR"] = "CCRR"
    size: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", self.columns * self.rows)

    # Numbers and indices

    def index(self, column: int, row: int) -> int:
        """The hex at this column and row (both from 1), or OFF_MAP."""
        if 1 <= column <= self.columns and 1 <= row <= self.rows:
            return (column - 1) * self.rows + row - 1
        return OFF_MAP

    def column_row(self, hex_: int) -> tuple[int, int]:
        column, row = divmod(hex_, self.rows)
        return column + 1, row + 1

    def number(self, hex_: int) -> str:
        """The printed number of a hex: 0903 or 09-03."""
        return self._numbers[hex_]

    @cached_property
    def _numbers(self) -> tuple[str, ...]:
        dash = "-" if self.numbering == "CC-RR" else ""
        return tuple(f"{column:02d}{dash}{row:02d}" for column, row in map(self.column_row, range(self.size)))

    def parse(self, number: str) -> int:
        """The hex with this printed number; the dash may be left out or added. ValueError if there is none."""
        digits = number.replace("-", "")
        if len(digits) == 4 and digits.isascii() and digits.isdigit():
            hex_ = self.index(int(digits[:2]), int(digits[2:]))
            if hex_ != OFF_MAP:
                return hex_
        raise ValueError(number)

    # Axial coordinates

    def _is_lowered(self, column: int) -> bool:
        return (column % 2 == 1) == (self.lowered == "odd")

    @cached_property
    def _axials(self) -> tuple[tuple[int, int], ...]:
        cells = (self.column_row(hex_) for hex_ in range(self.size))
        return tuple((column - 1, row - 1 - self._skew(column - 1)) for column, row in cells)

    def axial(self, hex_: int) -> tuple[int, int]:
        """Axial coordinates (q, r): a step N is (0, -1), a step NE is (1, -1)."""
        return self._axials[hex_]

    def _from_axial(self, q: int, r: int) -> int:
        return self.index(q + 1, r + self._skew(q) + 1)

    def _skew(self, q: int) -> int:
        return (q + 1) // 2 if self.lowered == "odd" else q // 2

    # Neighbours

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each hex its six neighbours in the order of DIRECTIONS, OFF_MAP beyond the edge."""
        return tuple(
            tuple(self._from_axial(q + dq, r + dr) for dq, dr in _STEPS) for q, r in (self.axial(h) for h in range(self.size))
        )

    @cached_property
    def adjacent(self) -> tuple[tuple[int, ...], ...]:
        """For each hex the neighbours that are on the map."""
        return tuple(tuple(n for n in six if n != OFF_MAP) for six in self.neighbours)

    def direction(self, here: int, there: int) -> int:
        """The direction (0 to 5) of a neighbour. ValueError if the hexes are not neighbours."""
        return self.neighbours[here].index(there)

    def off_map_directions(self, hex_: int) -> tuple[int, ...]:
        return tuple(d for d, n in enumerate(self.neighbours[hex_]) if n == OFF_MAP)

    def edges(self, hex_: int) -> frozenset[str]:
        """Which edges of the map a hex lies on: north, south, west, east."""
        column, row = self.column_row(hex_)
        return frozenset(
            name
            for name, on_edge in (
                ("north", row == 1),
                ("south", row == self.rows),
                ("west", column == 1),
                ("east", column == self.columns),
            )
            if on_edge
        )

    # Distance, rings, lines

    def distance(self, here: int, there: int) -> int:
        q1, r1 = self.axial(here)
        q2, r2 = self.axial(there)
        dq, dr = q1 - q2, r1 - r2
        return (abs(dq) + abs(dr) + abs(dq + dr)) // 2

    @cached_property
    def _within(self) -> dict[tuple[int, int], tuple[int, ...]]:
        return {}

    def within(self, centre: int, radius: int) -> tuple[int, ...]:
        """All hexes at most `radius` away, the centre included, in index order."""
        key = (centre, radius)
        if key not in self._within:
            self._within[key] = tuple(h for h in range(self.size) if self.distance(centre, h) <= radius)
        return self._within[key]

    def ring(self, centre: int, radius: int) -> tuple[int, ...]:
        return tuple(h for h in self.within(centre, radius) if self.distance(centre, h) == radius)

    def line(self, start: int, end: int) -> tuple[int, ...]:
        """Hexes on a straight line from start to end, both included."""
        steps = self.distance(start, end)
        (q1, r1), (q2, r2) = self.axial(start), self.axial(end)
        hexes = []
        for i in range(steps + 1):
            t = i / steps if steps else 0.0
            q, r = q1 + (q2 - q1) * t, r1 + (r2 - r1) * t
            hexes.append(next(hex_ for nudge in (1e-6, -1e-6) if (hex_ := self._near(q, r, nudge)) != OFF_MAP))
        return tuple(hexes)

    def _near(self, q: float, r: float, nudge: float) -> int:
        """The hex at a point; of two that share the hexside it lies on, the nudge chooses, the same on every machine."""
        return self._from_axial(*_round(q + nudge, r + 2 * nudge))

    # Drawing

    def centre(self, hex_: int) -> tuple[float, float]:
        """Centre of a hex when the distance from centre to corner is 1; x to the east, y to the south."""
        column, row = self.column_row(hex_)
        return 1.5 * (column - 1), sqrt(3) * (row - 1 + (0.5 if self._is_lowered(column) else 0.0))


def _round(q: float, r: float) -> tuple[int, int]:
    """The hex that holds a point given in axial coordinates."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return rq, rr
