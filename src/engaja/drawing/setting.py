"""Setting names on a map: how each kind is written, what room is left, and which of several places is the least bad."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engaja.definition.vocabulary import LINKS
from engaja.drawing.areas import landings, out_from
from engaja.drawing.curves import between
from engaja.drawing.lattice import at
from engaja.drawing.lettering import Font, length, width
from engaja.drawing.markup import Point, num, words
from engaja.drawing.numbers import crossed_in_the_north, number_box
from engaja.drawing.room import Box, Room
from engaja.drawing.sheet import Sheet, part
from engaja.hexgrid import OFF_MAP


class Style(NamedTuple):
    """How a kind of name is written; its class in board.css has the same size."""

    size: float
    font: Font
    most: float
    """Wider names are broken into two rows, or drawn closer."""
    spacing: float = 0.0

    def width(self, text: str) -> float:
        return width(text, self.size, self.font, self.spacing)


STYLES = {
    "city": Style(part(0.30), "bold", part(2.3)),
    "city tight": Style(part(0.25), "bold", part(2.3)),
    "place": Style(part(0.25), "plain", part(2.3)),
    "land": Style(part(0.27), "italic", part(2.3)),
    "camp": Style(part(0.27), "italic", part(3.4)),
    "beach": Style(part(0.27), "italic", part(1.8)),
    "river": Style(part(0.30), "italic", part(9)),
    "halt": Style(part(0.40), "bold", part(9)),
    "sea": Style(part(0.62), "italic", part(99), 0.22),
    "sea tight": Style(part(0.36), "italic", part(99), 0.12),
    "country": Style(part(0.50), "plain", part(99), 0.18),
    "country tight": Style(part(0.35), "plain", part(99), 0.1),
}

# What speaks against a place, in one currency: a name off the map is worse than one that covers another.
_OFF_MAP = 40.0
_COVERS_NAME = 30.0
_TOUCHES_NAME = 5.0
_COVERS_NUMBER = 14.0
_COVERS_LINE = 0.6
"""For each fifth of a hexside, or of the way between two hexes, that lies under a name."""
_UNDER_COUNTER = 1.5
_OCCUPIED = 10.0
"""Any hex may hold a counter; one that holds one at the start counts this many times."""


class Place(NamedTuple):
    """Where a name could stand: the middle of its last baseline, and what speaks against it beforehand."""

    x: float
    baseline: float
    against: float = 0.0


class Setting:
    """The room on a sheet. Names are written one after the other; each takes its place from those that follow."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.taken, self.numbers, self.lines = Room(), Room(), Room()
        self.left, self.top, wide, high = sheet.lattice.bounds()
        self.right, self.bottom = self.left + wide, self.top + high
        self.occupied = {unit.historical for unit in sheet.definition.units if unit.arrival.turn == 0}
        crossed = crossed_in_the_north(sheet)
        for here in sheet.board.hexes:
            self.numbers.take(number_box(sheet, here, crossed))
        for objective in sheet.definition.objectives:
            x, y = sheet.lattice.centre_of(objective.hex)
            self.taken.take(Box(x + part(0.5), y - part(0.3), x + part(1.0), y + part(0.32)))
        for hex_, angle in landings(sheet).items():
            self.taken.take(Box.around(out_from(sheet, hex_, angle, 0.95), part(0.25)))
        for line in sheet.board.lines:
            if line.feature in LINKS:
                a, b = sheet.lattice.centre_of(line.a), sheet.lattice.centre_of(line.b)
            else:
                a, b = map(at, sheet.lattice.side_between(line.a, line.b))
            wide = part(0.16 if line.feature in ("front_line", "halt_line") else 0.06)
            for t in (0.1, 0.3, 0.5, 0.7, 0.9):
                self.lines.take(Box.around(between(a, b, t), wide))

    # Writing

    def box(self, rows: Sequence[str], kind: str, place: Place) -> Box:
        """The room of these rows, drawn in from the sides of the map if they reach beyond them. Spaced letters need more."""
        style = STYLES[kind]
        wide = min(max(map(style.width, rows)), style.most) + (part(0.4) if style.spacing else 0.0)
        x = max(self.left + wide / 2, min(place.x, self.right - wide / 2))
        return Box.of_text(x, place.baseline, wide, style.size, len(rows))

    def write(self, rows: Sequence[str], kind: str, place: Place) -> str:
        """The rows as text elements."""
        style = STYLES[kind]
        box = self.box(rows, kind, place)
        self.taken.take(box)
        x = (box.left + box.right) / 2
        parts = []
        for i, row in enumerate(rows):
            y = place.baseline - (len(rows) - 1 - i) * style.size * 0.95
            held = "" if style.spacing else " " + length(row, style.size, style.font, style.most)
            parts.append(f'<text class="{kind}" x="{num(x)}" y="{num(y)}"{held}>{words(row)}</text>')
        return "".join(parts)

    def write_best(self, rows: Sequence[str], kind: str, places: Iterable[Place], enough: float = 1e9) -> str:
        """The rows at the best of these places; nothing if as much as `enough` speaks against it."""
        rated = [(self.against(self.box(rows, kind, place)) + place.against, place) for place in places]
        if not rated:
            return ""
        against, place = min(rated)
        return self.write(rows, kind, place) if against < enough else ""

    # Judging a place

    def against(self, box: Box) -> float:
        return (
            _OFF_MAP * (not self.is_on_map(box))
            + self.crowded(box)
            + self.crossed(box)
            + _COVERS_NUMBER * self.numbers.covered(box)
            + _UNDER_COUNTER * sum(map(self._hidden_at, box.along())) / len(box.along())
        )

    def crowded(self, box: Box) -> float:
        covered = self.taken.covered(box)
        return _COVERS_NAME * covered + (_TOUCHES_NAME if covered else 0.0)

    def crossed(self, box: Box) -> float:
        """Roads, rivers and fronts that a name would hide."""
        return _COVERS_LINE * self.lines.count(box)

    def _hidden_at(self, point: Point) -> float:
        """Whether counters may hide this point of a name."""
        cell = self.sheet.lattice.cell_at(point)
        x, y = self.sheet.lattice.centre(cell)
        if max(abs(point[0] - x), abs(point[1] - y)) > part(0.58):
            return 0.0
        return _OCCUPIED if self.sheet.lattice.index(cell) in self.occupied else 1.0

    def is_on_map(self, box: Box) -> bool:
        lattice = self.sheet.lattice
        return (
            self.top <= box.top
            and box.bottom <= self.bottom
            and all(lattice.on_map(lattice.cell_at(point)) for point in box.along())
        )

    def is_land(self, point: Point) -> bool:
        hex_ = self.sheet.lattice.index(self.sheet.lattice.cell_at(point))
        return hex_ != OFF_MAP and self.sheet.board.hexes[hex_].terrain != "sea"


def in_rows(text: str, kind: str) -> list[str]:
    """A name in one row, or in two of about the same width if it is too wide."""
    style = STYLES[kind]
    breaks = [m.end() for m in re.finditer(r"[ -]", text) if 0 < m.start() < len(text) - 1]
    if style.width(text) <= style.most or not breaks:
        return [text]
    cut = min(breaks, key=lambda i: max(style.width(text[:i]), style.width(text[i:])))
    return [text[:cut].rstrip(), text[cut:]]
