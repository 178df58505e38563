"""The printed number of each hex."""

from collections.abc import Container
from math import pi

from engaja.definition.model import Hex
from engaja.definition.vocabulary import LINKS
from engaja.drawing.areas import landings
from engaja.drawing.lettering import width
from engaja.drawing.lines import link_network
from engaja.drawing.markup import Point, group, num
from engaja.drawing.room import Box
from engaja.drawing.sheet import RELIEF, TOWN, Sheet, part
from engaja.hexgrid import DIRECTIONS

NORTH, SOUTH = DIRECTIONS.index("N"), DIRECTIONS.index("S")
_SIZE = part(0.20)
_LINE = -0.66
_LOWER_LINE = -0.575
_ASIDE = 0.34


def crossed_in_the_north(sheet: Sheet) -> frozenset[int]:
    """Hexes whose top side is crossed in its middle: by a road, also one that leaves the map, or by a landing."""
    lattice, grid = sheet.lattice, sheet.board.grid
    steps = {step for kind in LINKS for s in link_network(sheet, kind).segments for step in ((s.a, s.b), (s.b, s.a))}
    linked = {lattice.index(here) for here, there in steps if there == lattice.neighbour(here, NORTH) and lattice.on_map(here)}
    landed = {grid.neighbours[h][SOUTH] for h, angle in landings(sheet).items() if abs(angle - pi / 2) < 0.1}
    return frozenset(linked | landed)


def _is_fenced(sheet: Sheet, here: Hex) -> bool:
    """A fort has a wall under its top side, and a front or a frontier along a river is drawn beside that side."""
    north = sheet.board.sides[here.index * 6 + NORTH]
    return "fortification" in here.features or bool(north & {"front_line", "halt_line"}) or {"river", "frontier"} <= north


def _place(sheet: Sheet, here: Hex, crossed: Container[int]) -> Point:
    """Under the top side; lower where something is drawn there, and beside what crosses it."""
    x, y = sheet.lattice.centre_of(here.index)
    aside = _ASIDE if here.index in crossed else 0.0
    return x - part(aside), y + part(_LOWER_LINE if _is_fenced(sheet, here) else _LINE)


def number_box(sheet: Sheet, here: Hex, crossed: Container[int]) -> Box:
    x, y = _place(sheet, here, crossed)
    return Box.of_text(x, y, width(here.number, _SIZE, "plain"), _SIZE)


def numbers(sheet: Sheet) -> str:
    crossed = crossed_in_the_north(sheet)
    return group("numbers", (_number(sheet, here, crossed) for here in sheet.board.hexes))


def _number(sheet: Sheet, here: Hex, crossed: Container[int]) -> str:
    x, y = _place(sheet, here, crossed)
    busy = here.terrain in RELIEF | TOWN | {"woods"} or "minefield" in here.features
    class_ = ' class="halo"' if busy or here.index in crossed or _is_fenced(sheet, here) else ""
    return f'<text{class_} x="{num(x)}" y="{num(y)}">{here.number}</text>'
