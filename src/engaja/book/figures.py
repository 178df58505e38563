"""Small pictures beside paragraphs, cut from the game's own map: a worked move, a zone, a surrounded unit, a counter explained.

Which paragraph gets which is said by the name that the common rules have for it, so every game gets its figures.
"""

import re
from collections.abc import Callable, Collection, Iterator
from math import cos, pi, sin
from typing import Literal

from msgspec import Struct

from engaja.definition.model import Definition, Rule, Unit
from engaja.drawing.counters import placed
from engaja.drawing.lattice import HEIGHT, RADIUS, Lattice
from engaja.drawing.markup import Point, num, pair
from engaja.drawing.paper import Box, PaperMap
from engaja.hexgrid import OFF_MAP

Kind = Literal["counter", "path", "zone", "duel", "ring"]

VIOLET, RED = "#3A2799", "#A1241A"


class Figure(Struct, frozen=True):
    """`units` stand in hexes: (counter, hex); `hexes` is a way, or what is marked."""

    kind: Kind
    units: list[tuple[int, int]] = []
    hexes: list[int] = []


def figure_of(definition: Definition, rule: Rule) -> Figure | None:
    makers: dict[str, Callable[[Definition, Rule], Figure | None]] = {
        "example-counter": _counter,
        "example-move": _way,
        "engagement-zone": _zone,
        "dominant-terrain-example": _duel,
        "dominant-terrain": _duel,
        "encirclement": _ring,
    }
    for key in rule.keys:
        if key in makers and not (key == "dominant-terrain" and definition.rule_id(f"{key}-example") in definition.rules):
            return makers[key](definition, rule)
    return None


def _counter(definition: Definition, rule: Rule) -> Figure:
    """The counter the book explains, by its values and name if they can be found; else the first with all its marks."""
    text = f"{rule.text.en} {rule.example.en if rule.example else ''}"
    marked = [u for u in definition.units if u.regiment and u.division]

    def fits(unit: Unit) -> tuple[bool, bool, bool, bool]:
        given = f"{unit.attack}-{unit.defence}-{unit.movement}" in text
        return (unit.name.en in text, given, bool(unit.regiment and unit.regiment in text), unit.range > 0)

    best = max(marked or definition.units, key=lambda u: (fits(u), -u.index))
    return Figure("counter", units=[(best.index, 0)])


def _way(definition: Definition, rule: Rule) -> Figure | None:
    """The longest way from neighbour to neighbour among the hexes that the paragraph names, in either language."""
    grid = definition.board.grid
    number = r"\d\d-\d\d" if grid.numbering == "CC-RR" else r"\d{4}"
    best: list[int] = []
    for text in (rule.example, rule.text, rule.ruling):
        way: list[int] = []
        for found in re.findall(rf"\b{number}\b", text.en if text else ""):
            try:
                hex_ = grid.parse(found)
            except ValueError:
                continue
            way = [*way, hex_] if way and hex_ in grid.adjacent[way[-1]] else [hex_]
            best = max(best, way, key=len)
    if len(best) < 3:
        return None
    told = f"{rule.text.en} {rule.example.en if rule.example else ''}"

    def fits(unit: Unit) -> tuple[bool, bool]:
        return f"{unit.attack}-{unit.defence}-{unit.movement}" in told, best[0] in (*unit.arrival.hexes[:1], unit.historical)

    start = max(definition.units, key=lambda u: (fits(u), -u.index))
    return Figure("path", units=[(start.index, best[0])], hexes=best)


def _plain(definition: Definition, of: Collection[int]) -> Iterator[int]:
    """Hexes well inside the map with open ground all around, the quietest first."""
    board = definition.board
    grid = board.grid

    def unrest(hex_: int) -> int:
        around = (hex_, *grid.adjacent[hex_])
        return sum(
            bool(board.hexes[h].name) + bool(board.hexes[h].features) + sum(map(bool, board.sides[h * 6 : h * 6 + 6]))
            for h in around
        )

    inside = [h for h in of if len(grid.within(h, 2)) == 19]
    level = [h for h in inside if all(board.hexes[n].terrain == "open" for n in (h, *grid.adjacent[h]))]
    return iter(sorted(level, key=lambda h: (unrest(h), h)))


def _fighters(definition: Definition) -> tuple[Unit, list[Unit]]:
    """A counter of the second side, and some of the first that have zones, of the most common type."""
    first = [u for u in definition.units if u.side == 0 and definition.types[u.type].zone and not u.range]
    second = [u for u in definition.units if u.side == 1 and definition.types[u.type].zone and not u.range]
    return second[0], first[:3]


def _zone(definition: Definition, rule: Rule) -> Figure | None:
    centre = next(_plain(definition, range(definition.board.grid.size)), None)
    if centre is None:
        return None
    unit, _ = _fighters(definition)
    return Figure("zone", units=[(unit.index, centre)], hexes=list(definition.board.grid.adjacent[centre]))


def _ring(definition: Definition, rule: Rule) -> Figure | None:
    """Three enemies around a counter, every second side: all six ways out lie in their zones."""
    grid = definition.board.grid
    centre = next(_plain(definition, range(grid.size)), None)
    if centre is None:
        return None
    inner, around = _fighters(definition)
    held = [grid.neighbours[centre][d] for d in (0, 2, 4)]
    free = [grid.neighbours[centre][d] for d in (1, 3, 5)]
    return Figure(
        "ring", units=[(inner.index, centre), *((u.index, h) for u, h in zip(around, held, strict=False))], hexes=free
    )


def _duel(definition: Definition, rule: Rule) -> Figure | None:
    """A counter on strong ground that the example speaks of, next to an enemy in the open."""
    board, grid = definition.board, definition.board.grid
    said = (rule.example or rule.text).en.lower()
    words = {"city": "city", "mountain": "mountain", "ridge": "ridge", "woods": "forest"}
    known = [name for name in words if name in definition.terrain]
    best = max((definition.terrain[name].columns for name in known), default=0)
    strong = {name for name in known if words[name] in said}
    strong = strong or {name for name in known if definition.terrain[name].columns == best}
    second, first = _fighters(definition)

    def unrest(pair: tuple[int, int]) -> tuple[int, int, int]:
        here, there = (board.hexes[h] for h in pair)
        full = 19 - len(grid.within(here.index, 2))
        return -definition.terrain[here.terrain].columns, len(here.features) + len(there.features) + full, here.index

    pairs = [
        (here.index, there)
        for here in board.hexes
        if here.terrain in strong
        for there in grid.adjacent[here.index]
        if board.hexes[there].terrain == "open"
    ]
    if not pairs:
        return None
    here, there = min(pairs, key=unrest)
    return Figure("duel", units=[(second.index, here), (first[0].index, there)])


# Drawing


def figure_svg(figure: Figure, map_: PaperMap) -> tuple[str, float, float]:
    """A figure that is a part of the map, and its width and height in hexes between flat sides."""
    lattice = Lattice(map_.definition.board.grid)
    hexes = {*figure.hexes, *(hex_ for _, hex_ in figure.units)}
    box = _box(lattice, hexes, 0.62 if figure.kind == "path" else 1.15)
    counters = [placed(map_.definition, map_.definition.units[unit], hex_) for unit, hex_ in figure.units]
    over = "".join(_overlay(figure, lattice, map_))
    return map_.svg(counters=counters, box=box, over=over), box[2] / HEIGHT, box[3] / HEIGHT


def _box(lattice: Lattice, hexes: Collection[int], around: float) -> Box:
    centres = [lattice.centre_of(h) for h in hexes]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    margin = RADIUS * (1 + around)
    left, top, wide, high = lattice.bounds()
    x0, y0 = max(left, min(xs) - margin), max(top, min(ys) - margin)
    x1, y1 = min(left + wide, max(xs) + margin), min(top + high, max(ys) + margin)
    return x0, y0, x1 - x0, y1 - y0


def _overlay(figure: Figure, lattice: Lattice, map_: PaperMap) -> Iterator[str]:
    colour = map_.ink.colour
    match figure.kind:
        case "path":
            yield from _drawn_way([lattice.centre_of(h) for h in figure.hexes], colour(VIOLET))
        case "zone" | "ring":
            for hex_ in figure.hexes:
                yield _hatched(lattice, hex_, colour(RED))


def _drawn_way(points: list[Point], colour: str) -> Iterator[str]:
    d = "M" + "L".join(pair(point) for point in points)
    for stroke, wide in (("#FFFFFF", 11), (colour, 5.5)):
        yield f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{wide}" stroke-linejoin="round"/>'
    for step, (x, y) in enumerate(points[1:], 1):
        yield (
            f'<circle cx="{num(x)}" cy="{num(y)}" r="15" fill="{colour}" stroke="#FFFFFF" stroke-width="3"/>'
            f'<text x="{num(x)}" y="{num(y + 7)}" style="font-size:20px;font-weight:700" fill="#FFFFFF">{step}</text>'
        )


def _hatched(lattice: Lattice, hex_: int, colour: str) -> str:
    """A hex under diagonal lines, inside its border."""
    if hex_ == OFF_MAP:
        return ""
    x, y = lattice.centre_of(hex_)
    corners = [(x + RADIUS * 0.9 * cos(i * pi / 3), y + RADIUS * 0.9 * sin(i * pi / 3)) for i in range(6)]
    outline = "M" + "L".join(pair(corner) for corner in corners) + "Z"
    strokes = []
    reach = RADIUS * 0.9
    for k in range(-7, 8):
        offset = k * 14.0
        inside = [t for t in (s * 2.0 for s in range(-70, 71)) if _within_hex(t + offset / 2, offset / 2 - t, reach)]
        if inside:
            a, b = min(inside), max(inside)
            strokes.append(
                f"M{num(x + a + offset / 2)} {num(y + offset / 2 - a)}L{num(x + b + offset / 2)} {num(y + offset / 2 - b)}"
            )
    return (
        f'<path d="{"".join(strokes)}" fill="none" stroke="{colour}" stroke-width="2.2" stroke-opacity=".7"/>'
        f'<path d="{outline}" fill="none" stroke="{colour}" stroke-width="2.6" stroke-dasharray="9 5"/>'
    )


def _within_hex(x: float, y: float, reach: float) -> bool:
    return abs(y) <= reach * 0.866 and abs(x) <= reach - abs(y) / 1.732
