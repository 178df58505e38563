"""The map at its true size: as one large sheet, and cut into sheets of the paper at hand that overlap."""

from dataclasses import dataclass
from itertools import product
from math import ceil, floor
from string import ascii_uppercase

from engaja.drawing.board import view_box
from engaja.printing.desk import Data, Desk, Document
from engaja.printing.typeset import Setting
from engaja.printing.wishes import LARGE

MARGIN = 8
"""Millimetres around the picture on a sheet; most printers leave 5 of them white."""
OVERLAP = 8
_BORDER = 10
_TITLE = 38
"""Room below the map on the large sheet."""


def map_size(desk: Desk) -> tuple[float, float]:
    """Width and height of the map in millimetres."""
    _, _, wide, high = view_box(desk.definition)
    return wide * desk.wishes.unit, high * desk.wishes.unit


def whole_map(desk: Desk) -> Document:
    wide, high = map_size(desk)
    sheet = {
        "x": _BORDER,
        "y": _BORDER,
        "map-width": wide,
        "map-height": high,
        "width": ceil(wide) + 2 * _BORDER,
        "height": ceil(high) + _BORDER + _TITLE,
    }
    fitting = [name for name, size in LARGE.items() if fits((sheet["width"], sheet["height"]), size)]
    note = desk.say(
        "print-map-note",
        hex=round(desk.wishes.hex_size, 1),
        km=desk.definition.km_per_hex,
        width=sheet["width"],
        height=sheet["height"],
        paper=fitting[0] if fitting else "–",
        known=len(fitting),
    )
    data = desk.data("map", "map", true_size=True, sheet=sheet, note=note, alt=_alt(desk))
    return desk.document("map", Setting("map", data, {"map.svg": desk.map.svg().encode()}))


def fits(what: tuple[float, float], sheet: tuple[float, float]) -> bool:
    return all(a <= b for a, b in zip(sorted(what), sorted(sheet), strict=True))


def _alt(desk: Desk) -> str:
    grid = desk.definition.board.grid
    return desk.say("print-map-alt", game=desk.speech.text(desk.definition.title), columns=grid.columns, rows=grid.rows)


@dataclass(frozen=True)
class Tiling:
    """How a map is cut: as few sheets as can be, all of one size in whole millimetres."""

    page: tuple[float, float]
    columns: int
    rows: int
    width: int
    height: int

    @property
    def left(self) -> int:
        return floor((self.page[0] - self.width) / 2)

    @property
    def top(self) -> int:
        return floor((self.page[1] - self.height) / 2)

    def place(self, column: int, row: int) -> tuple[int, int]:
        """Where on the map the picture of a sheet begins."""
        return column * (self.width - OVERLAP), row * (self.height - OVERLAP)


def tiling(size: tuple[float, float], paper: tuple[float, float]) -> Tiling:
    """Upright or lying, whichever needs fewer sheets."""

    def cut(page: tuple[float, float]) -> Tiling:
        counts, sizes = [], []
        for length, side in zip(size, page, strict=True):
            most = floor(side - 2 * MARGIN)
            count = max(1, ceil((length - OVERLAP) / (most - OVERLAP)))
            counts.append(count)
            sizes.append(min(most, ceil((length + (count - 1) * OVERLAP) / count)))
        return Tiling(page, counts[0], counts[1], sizes[0], sizes[1])

    upright, lying = cut(paper), cut((paper[1], paper[0]))
    return min((upright, lying), key=lambda t: (t.columns * t.rows, t is lying))


def tiles(desk: Desk) -> Document:
    """The plan, then one sheet after the other, named by column and row: A1, B1 …"""
    size = map_size(desk)
    cut = tiling(size, desk.wishes.sheet)
    sheets: list[Data] = []
    for row, column in product(range(cut.rows), range(cut.columns)):
        x, y = cut.place(column, row)
        right, below = column + 1 < cut.columns, row + 1 < cut.rows
        hints = [
            desk.say("print-tile-right", name=_name(column + 1, row)) if right else "",
            desk.say("print-tile-below", name=_name(column, row + 1)) if below else "",
        ]
        hint = " ".join(filter(None, hints))
        sheets.append({"x": x, "y": y, "name": _name(column, row), "right": right, "below": below, "hint": hint})
    paper = desk.wishes.sheet
    room = (paper[0] - 30, paper[1] - 95)
    scale = min(room[0] / (size[0] + 8), room[1] / (size[1] + 8))
    plan = {
        "map-width": size[0],
        "map-height": size[1],
        "page-width": cut.page[0],
        "page-height": cut.page[1],
        "left": cut.left,
        "top": cut.top,
        "width": cut.width,
        "height": cut.height,
        "overlap": OVERLAP,
        "scale": scale,
        "plan-x": (paper[0] - size[0] * scale) / 2,
        "plan-y": 75,
    }
    words = {"sheets": len(sheets), "columns": cut.columns, "rows": cut.rows, "overlap": OVERLAP}
    alone = {"width": size[0], "height": size[1]}
    whole = Setting("bare", alone, {"map.svg": desk.map.svg().encode()}, "1.7").pdf()
    data = desk.data("tiles", "tiles", true_size=True, plan=plan, tiles=sheets, alt=_alt(desk))
    data["plan-text"] = desk.say("print-plan-text", **words)
    # A picture that is itself a PDF stands once in the file, however many sheets show it; but not in a PDF for keeping.
    return desk.document("tiles", Setting("tiles", data, {"map.pdf": whole}, "1.7"), kind=desk.wishes.paper)


def _name(column: int, row: int) -> str:
    return f"{ascii_uppercase[column]}{row + 1}"
