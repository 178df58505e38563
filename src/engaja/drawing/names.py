"""What is named on a map and where its name may stand: in the hex, beside the river, inside the country."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product
from math import hypot

from engaja.definition.model import Area, Hex, Line
from engaja.drawing.areas import beaches, landings, of_kind, out_from
from engaja.drawing.curves import between, middle
from engaja.drawing.lattice import HEIGHT, RADIUS, at
from engaja.drawing.lines import of_feature
from engaja.drawing.markup import Point, num, words
from engaja.drawing.numbers import SOUTH
from engaja.drawing.objectives import points_at
from engaja.drawing.room import Box
from engaja.drawing.setting import STYLES, Place, Setting, Style, in_rows
from engaja.drawing.sheet import TOWN, Sheet, part
from engaja.hexgrid import OFF_MAP

NAME_LINE = 0.80
"""Where the name of a hex stands, below the counters in it."""
_RAISED_LINE = 0.76
"""Where it stands if something runs along the side below: as near to the counters as a stack allows."""
_IN_THE_GAP = -0.30
"""The middle between two rows of hex numbers, where words that run through many hexes leave them free."""

_LONG_LINE = 30
"""Sides of a river for each time its name is written."""
_SHORT_RIVER = 5

Side = tuple[Point, Point]


# Places in hexes


def place_names(setting: Setting) -> Iterator[str]:
    """A name keeps to its hex, and steps aside only for a pennant or another name."""
    for here in setting.sheet.board.hexes:
        if here.name:
            text = short_name(setting.sheet, here)
            kind = _kind(setting.sheet, here)
            if kind == "city" and STYLES[kind].width(text) > STYLES[kind].most:
                kind = "city tight"
            x, y = setting.sheet.lattice.centre_of(here.index)
            low = _RAISED_LINE if _has_line_below(setting.sheet, here) else NAME_LINE
            rated = []
            for step in (0.0, 0.15, -0.15, 0.3, -0.3, 0.45, -0.45):
                place = Place(x + part(step), y + part(low), abs(step))
                box = setting.box([text], kind, place)
                rated.append((setting.crowded(box) + setting.crossed(box) + place.against, place))
            yield setting.write([text], kind, min(rated)[1])


def _has_line_below(sheet: Sheet, here: Hex) -> bool:
    """A river, a front or a coast along the southern side."""
    below = sheet.board.grid.neighbours[here.index][SOUTH]
    coast = below != OFF_MAP and (here.terrain == "sea") != (sheet.board.hexes[below].terrain == "sea")
    return coast or bool(sheet.board.sides[here.index * 6 + SOUTH])


def short_name(sheet: Sheet, here: Hex) -> str:
    """Without what stands in brackets, unless only that tells it from another place."""
    base, _, rest = sheet.named(here.name).partition(" (")
    return rest.rstrip(")") if rest and any(h.name and sheet.named(h.name) == base for h in sheet.board.hexes) else base


def _kind(sheet: Sheet, here: Hex) -> str:
    if here.terrain in TOWN or points_at(sheet.definition, here.index):
        return "city"
    look = sheet.definition.look
    if here.name in look.lakes:
        return "river"
    return "land" if here.name in look.landscape else "place"


# Water


def sea_names(setting: Setting) -> Iterator[str]:
    """Large, or small in narrow waters; between the rows of numbers, or between their columns if upright."""
    for caption in setting.sheet.definition.look.seas:
        x, y = setting.sheet.lattice.centre_of(caption.hex)
        text = setting.sheet.say(caption.name).upper()
        x, y = (x - 0.75 * RADIUS, y) if caption.upright else (x, y + part(_IN_THE_GAP))
        boxes = {kind: _around_letters(text, STYLES[kind], (x, y), caption.upright) for kind in ("sea", "sea tight")}
        kind = next((kind for kind, box in boxes.items() if not any(map(setting.is_land, box.rim()))), "sea tight")
        setting.taken.take(boxes[kind])
        middle = 0.35 * STYLES[kind].size
        turned = f"{num(x + middle)} {num(y)}) rotate(-90" if caption.upright else f"{num(x)} {num(y + middle)}"
        yield f'<text class="{kind}" transform="translate({turned})">{words(text)}</text>'


def _around_letters(text: str, style: Style, middle: Point, upright: bool) -> Box:
    x, y = middle
    wide, high = style.width(text) / 2 + part(0.25), 0.4 * style.size
    return Box(x - high, y - wide, x + high, y + wide) if upright else Box(x - wide, y - high, x + wide, y + high)


def river_names(setting: Setting) -> Iterator[str]:
    return _line_names(setting, "river", "river", at_least=_SHORT_RIVER, enough=12)


def halt_line_names(setting: Setting) -> Iterator[str]:
    return _line_names(setting, "halt_line", "halt")


def _line_names(setting: Setting, feature: str, kind: str, *, at_least: int = 1, enough: float = 1e9) -> Iterator[str]:
    by_name: dict[str, list[Line]] = {}
    for line in of_feature(setting.sheet, feature):
        by_name.setdefault(line.name, []).append(line)
    for name, lines in by_name.items():
        if name and len(lines) >= at_least:
            text = setting.sheet.named(name)
            for stretch in _stretches(setting.sheet, lines):
                yield setting.write_best([text], kind, _beside(setting, text, kind, stretch), enough)


def _stretches(sheet: Sheet, lines: Sequence[Line]) -> Iterator[list[Side]]:
    """A long line is named more than once: its sides from end to end of the way it goes furthest, in as many parts."""
    ends = [sheet.lattice.side_between(line.a, line.b) for line in lines]
    sides = [(at(a), at(b)) for a, b in ends]
    spread = [max(a[axis] for a, _ in sides) - min(a[axis] for a, _ in sides) for axis in (0, 1)]
    axis = spread.index(max(spread))
    sides.sort(key=lambda side: (side[0][axis] + side[1][axis], side))
    times = 1 + len(sides) // _LONG_LINE
    for i in range(times):
        yield sides[i * len(sides) // times : (i + 1) * len(sides) // times]


def _beside(setting: Setting, name: str, kind: str, sides: Sequence[Side]) -> Iterator[Place]:
    """Next to each side of a line; better near its middle."""
    style = STYLES[kind]
    half = style.width(name) / 2
    for i, (a, b) in enumerate(sides):
        x, y = between(a, b, 0.5)
        if a[1] == b[1]:
            tries = [(x, y - part(0.17)), (x, y + part(0.14) + 0.7 * style.size)]
        else:
            low = y + 0.3 * style.size
            tries = [(x + half + part(0.2), low), (x - half - part(0.2), low)]
        for tx, baseline in tries:
            yield Place(tx, baseline, 1.5 * abs(i / len(sides) - 0.5))


def beach_names(setting: Setting) -> Iterator[str]:
    """In the water, off the arrow that leads to the beach."""
    out = landings(setting.sheet)
    for area in beaches(setting.sheet):
        arrows = [(h, out[h]) for h in area.hexes if h in out]
        if area.name and arrows:
            rows = in_rows(setting.sheet.say(area.name), "beach")
            yield setting.write_best(rows, "beach", _offshore(setting, rows, arrows))


def _offshore(setting: Setting, rows: Sequence[str], arrows: Iterable[tuple[int, float]]) -> Iterator[Place]:
    """Around the tail of an arrow, the nearer the better, as far as it is water."""
    style = STYLES["beach"]
    half = max(map(style.width, rows)) / 2
    for hex_, angle in arrows:
        x, y = out_from(setting.sheet, hex_, angle, 1.25)
        for aside, down in product((-1, -0.5, 0, 0.5, 1), range(-6, 13)):
            tx, ty = x + aside * (half + part(0.1)), y + part(0.2) * down
            box = Box.of_text(tx, ty, 2 * half, style.size, len(rows))
            ashore = sum(map(setting.is_land, box.along()))
            yield Place(tx, ty, 2.5 * box.distance((x, y)) / RADIUS + 5 * ashore)


# Areas


def camp_names(setting: Setting) -> Iterator[str]:
    """The name of a bivouac above it, or where else there is room in it."""
    for area in of_kind(setting.sheet, "bivouac"):
        if area.name:
            yield setting.write_best(in_rows(setting.sheet.say(area.name), "camp"), "camp", _around(setting.sheet, area))


def _around(sheet: Sheet, area: Area) -> Iterator[Place]:
    lattice = sheet.lattice
    inside = lattice.cells(area.hexes)
    mx, _ = middle([lattice.centre(cell) for cell in inside])
    for cell in sorted(inside):
        x, y = lattice.centre(cell)
        aside = abs(x - mx) / RADIUS * 0.4
        if lattice.neighbour(cell, 0) not in inside:
            yield Place(x, y - part(0.93), aside)
        yield Place(x, y + part(NAME_LINE), aside + 1.5)


def country_names(setting: Setting) -> Iterator[str]:
    """Large if there is room for it, else small."""
    for area in of_kind(setting.sheet, "country"):
        if area.name:
            text = setting.sheet.say(area.name).upper()
            yield setting.write_best(
                [text], "country", _inside(setting.sheet, area, text, STYLES["country"]), 4
            ) or setting.write_best([text], "country tight", _inside(setting.sheet, area, text, STYLES["country tight"]), 25)


def _inside(sheet: Sheet, area: Area, text: str, style: Style) -> Iterator[Place]:
    """Well inside a country: away from its frontier, near its middle, and with the whole word in it."""
    lattice = sheet.lattice
    cells = lattice.cells(h for h in area.hexes if sheet.board.hexes[h].terrain != "sea")
    reach = round((style.width(text) / 2 - part(0.4)) / (1.5 * RADIUS))
    mx, my = middle([lattice.centre(cell) for cell in cells])
    for cell in sorted(cells):
        x, y = lattice.centre(cell)
        far = hypot(x - mx, y - my) / RADIUS
        outside = sum((cell[0] + step, cell[1]) not in cells for step in range(-reach, reach + 1))
        near = {(cell[0] + i, cell[1] + j) for i in (-2, 0, 2) for j in (-3, -1, 1, 3)}
        for row in (y, y + HEIGHT / 2):
            against = 4 * outside + 0.2 * len(near - cells) + 0.15 * far
            yield Place(x, row + part(_IN_THE_GAP) + 0.35 * style.size, against)


def massif_names(setting: Setting) -> Iterator[str]:
    """Woods and heights that have a name of their own: the large ones first, and only where there is room."""
    for area in sorted(of_kind(setting.sheet, "massif"), key=lambda a: -len(a.hexes)):
        in_hexes = {setting.sheet.named(setting.sheet.board.hexes[h].name) for h in area.hexes}
        if area.name and setting.sheet.say(area.name) not in in_hexes:
            rows = in_rows(setting.sheet.say(area.name), "land")
            yield setting.write_best(rows, "land", _slots(setting.sheet, area.hexes), 6)


def _slots(sheet: Sheet, hexes: Collection[int]) -> Iterator[Place]:
    """Where the names of these hexes would stand; better near their middle."""
    centres = [sheet.lattice.centre_of(h) for h in hexes]
    mx, my = middle(centres)
    for x, y in centres:
        baseline = y + part(NAME_LINE)
        yield Place(x, baseline, (abs(x - mx) + abs(baseline - my)) / RADIUS)
