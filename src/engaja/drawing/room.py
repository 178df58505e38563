"""What is taken on a map and what is free, in boxes."""

from collections import defaultdict
from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from engaja.drawing.markup import Point

_SQUARE = 120.0
"""Boxes are looked up by the squares of this size that they touch."""


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of_text(cls, x: float, baseline: float, width: float, size: float, rows: int = 1) -> "Box":
        """Around words centred on x; `baseline` is that of the last row."""
        return cls(x - width / 2, baseline - (rows - 0.26) * size, x + width / 2, baseline + 0.2 * size)

    @classmethod
    def around(cls, point: Point, reach: float) -> "Box":
        x, y = point
        return cls(x - reach, y - reach, x + reach, y + reach)

    def shared(self, other: "Box") -> float:
        """The part of this box that the other covers."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        if wide <= 0 or high <= 0:
            return 0.0
        return wide * high / ((self.right - self.left) * (self.bottom - self.top))

    def distance(self, point: Point) -> float:
        """From a point to the nearest of this box."""
        x, y = point
        return hypot(max(self.left - x, 0.0, x - self.right), max(self.top - y, 0.0, y - self.bottom))

    def along(self) -> list[Point]:
        """Five points from left to right through its middle."""
        y = (self.top + self.bottom) / 2
        return [(self.left + (self.right - self.left) * t, y) for t in (0.1, 0.3, 0.5, 0.7, 0.9)]

    def rim(self) -> list[Point]:
        """Points on its top, bottom and ends."""
        across = [self.left + (self.right - self.left) * t for t in (0.0, 0.25, 0.5, 0.75, 1.0)]
        down = [self.top + (self.bottom - self.top) * t for t in (0.0, 0.25, 0.5, 0.75, 1.0)]
        return [
            *((x, y) for x in across for y in (self.top, self.bottom)),
            *((x, y) for x in (self.left, self.right) for y in down),
        ]


class Room:
    def __init__(self) -> None:
        self._squares: dict[tuple[int, int], list[Box]] = defaultdict(list)

    @staticmethod
    def _touched(box: Box) -> Iterator[tuple[int, int]]:
        for i in range(int(box.left // _SQUARE), int(box.right // _SQUARE) + 1):
            for j in range(int(box.top // _SQUARE), int(box.bottom // _SQUARE) + 1):
                yield i, j

    def take(self, box: Box) -> None:
        for square in self._touched(box):
            self._squares[square].append(box)

    def _shares(self, box: Box) -> list[float]:
        near = {other for square in self._touched(box) for other in self._squares.get(square, ())}
        return [share for other in sorted(near) if (share := box.shared(other))]

    def covered(self, box: Box) -> float:
        """How much of a box is taken: 0 if it is free."""
        return sum(self._shares(box))

    def count(self, box: Box) -> int:
        """How many taken boxes reach into this one."""
        return len(self._shares(box))
