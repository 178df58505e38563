"""Where the hexes of a grid lie on the drawing, also beyond the edge of the map.

Corners are pairs of whole numbers (x in half radii, y in half heights), so that two hexes that share a corner
share it exactly, and a line can be followed from corner to corner without comparing fractions.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from math import sqrt

from engaja.drawing.markup import Point
from engaja.hexgrid import OFF_MAP, Grid

RADIUS = 60.0
"""Centre to corner of a hex in user units: the `s` of the design."""
HEIGHT = RADIUS * sqrt(3)
"""Flat side to flat side."""
BEYOND = 2
"""How many rings of hexes beyond the edge the ground is continued, so that nothing ends exactly at it."""

Cell = tuple[int, int]
"""Column and row, both from 1; unlike an index it may lie beyond the edge."""
Corner = tuple[int, int]

_CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))  # clockwise from the east
_SIDES = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))  # corners of the sides N, NE, SE, S, SW, NW


def at(corner: Corner) -> Point:
    """The place of a corner on the drawing."""
    return corner[0] * RADIUS / 2, corner[1] * HEIGHT / 2


@dataclass(frozen=True)
class Lattice:
    grid: Grid

    def cell(self, hex_: int) -> Cell:
        return self.grid.column_row(hex_)

    def index(self, cell: Cell) -> int:
        return self.grid.index(*cell)

    def nearest(self, cell: Cell) -> int:
        """The hex of the map that the ground beyond the edge continues."""
        column, row = cell
        return self.grid.index(min(max(column, 1), self.grid.columns), min(max(row, 1), self.grid.rows))

    def _is_lowered(self, column: int) -> bool:
        return (column % 2 == 1) == (self.grid.lowered == "odd")

    def _middle(self, cell: Cell) -> Corner:
        column, row = cell
        return 3 * (column - 1), 2 * (row - 1) + self._is_lowered(column)

    def centre(self, cell: Cell) -> Point:
        return at(self._middle(cell))

    def centre_of(self, hex_: int) -> Point:
        return self.centre(self.cell(hex_))

    def corners(self, cell: Cell) -> list[Corner]:
        x, y = self._middle(cell)
        return [(x + dx, y + dy) for dx, dy in _CORNERS]

    def side(self, cell: Cell, direction: int) -> tuple[Corner, Corner]:
        """Both ends of the side in this direction (0 is north), clockwise."""
        corners = self.corners(cell)
        first, second = _SIDES[direction]
        return corners[first], corners[second]

    def side_between(self, here: int, there: int) -> tuple[Corner, Corner]:
        return self.side(self.cell(here), self.grid.direction(here, there))

    def neighbour(self, cell: Cell, direction: int) -> Cell:
        column, row = cell
        low = self._is_lowered(column)
        steps = ((0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1))
        return column + steps[direction][0], row + steps[direction][1]

    def cell_at(self, point: Point) -> Cell:
        """The cell whose centre is nearest."""
        x, y = point
        guess = round(x / (1.5 * RADIUS)) + 1
        near = [(c, round((y - self.centre((c, 1))[1]) / HEIGHT) + 1) for c in (guess - 1, guess, guess + 1)]
        return min(near, key=lambda cell: (self.centre(cell)[0] - x) ** 2 + (self.centre(cell)[1] - y) ** 2)

    def around(self, corner: Corner) -> Iterator[Cell]:
        """The three cells that meet in a corner."""
        for dx, dy in _CORNERS:
            x, y = corner[0] - dx, corner[1] - dy
            if x % 3 == 0:
                column = x // 3 + 1
                row, odd = divmod(y - self._is_lowered(column), 2)
                if not odd:
                    yield column, row + 1

    def spread(self, hexes: Collection[int]) -> set[Cell]:
        """These hexes and what continues them beyond the edge."""
        known = frozenset(hexes)
        columns = range(1 - BEYOND, self.grid.columns + BEYOND + 1)
        rows = range(1 - BEYOND, self.grid.rows + BEYOND + 1)
        return {(c, r) for c in columns for r in rows if self.nearest((c, r)) in known}

    def cells(self, hexes: Iterable[int]) -> set[Cell]:
        return {self.cell(h) for h in hexes}

    def on_map(self, cell: Cell) -> bool:
        return self.index(cell) != OFF_MAP

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the map."""
        width = RADIUS * (1.5 * (self.grid.columns - 1) + 2)
        return -RADIUS, -HEIGHT / 2, width, HEIGHT * (self.grid.rows + 0.5)
