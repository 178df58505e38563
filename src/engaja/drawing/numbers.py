"""The printed number of each hex."""

from engaja.definition.model import Hex
from engaja.drawing.lettering import width
from engaja.drawing.markup import Point, group, num
from engaja.drawing.room import Box
from engaja.drawing.sheet import RELIEF, TOWN, Sheet, part

_SIZE = part(0.20)
_LINE = -0.66
_LINE_IN_FORT = -0.575
_ASIDE = 0.34


def _has_link_north(sheet: Sheet, here: Hex) -> bool:
    return bool(sheet.board.links[here.index * 6])


def _place(sheet: Sheet, here: Hex) -> Point:
    """Under the top side; inside a fort's wall, and beside a road that leaves to the north."""
    x, y = sheet.lattice.centre_of(here.index)
    aside = _ASIDE if _has_link_north(sheet, here) else 0.0
    return x - part(aside), y + part(_LINE_IN_FORT if "fortification" in here.features else _LINE)


def number_box(sheet: Sheet, here: Hex) -> Box:
    x, y = _place(sheet, here)
    return Box.of_text(x, y, width(here.number, _SIZE, "plain"), _SIZE)


def numbers(sheet: Sheet) -> str:
    return group("numbers", (_number(sheet, here) for here in sheet.board.hexes))


def _number(sheet: Sheet, here: Hex) -> str:
    x, y = _place(sheet, here)
    busy = here.terrain in RELIEF | TOWN | {"woods"} or here.features & {"fortification", "minefield"}
    class_ = ' class="halo"' if busy or _has_link_north(sheet, here) else ""
    return f'<text{class_} x="{num(x)}" y="{num(y)}">{here.number}</text>'
