"""The ground: one rounded region a terrain, its texture, height bands, coast, and the grid over it."""

from collections import defaultdict
from collections.abc import Iterator

from engaja.drawing.areas import closed_ground, countries, shape
from engaja.drawing.curves import outlines, region, sharp
from engaja.drawing.lattice import HEIGHT, RADIUS
from engaja.drawing.markup import group, num
from engaja.drawing.sheet import RELIEF, TOWN, Sheet, part
from engaja.drawing.textures import use, variant

LAND_CORNER = 0.42
COAST_CORNER = 0.46

# Distance from the rim at which a height line runs, and the band outside it; drawn from the inside out.
_HEIGHTS = ((2.3, "rel3"), (1.55, "rel3"), (0.98, "rel3"), (0.52, "rel2"), (0.22, "rel1"))
_HEIGHT_LINE = 0.022
_BLOCK = 6
"""The grid is cut into blocks of this many hexes a side, so that a browser need not paint what is out of sight."""


def map_outline(sheet: Sheet) -> str:
    cells = sheet.lattice.cells(range(sheet.board.grid.size))
    return "".join(sharp(loop) for loop in outlines(sheet.lattice, cells))


def ground(sheet: Sheet) -> str:
    """Everything that lies under the lines."""
    x, y, w, h = sheet.lattice.bounds()
    return "".join(
        (
            f'<path class="open" d="M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}z"/>',
            countries(sheet),
            *_woods(sheet),
            *_relief(sheet),
            *_towns(sheet),
            *_sea(sheet),
            closed_ground(sheet),
            *_coast(sheet),
            _grid(sheet),
            *_places(sheet),
        )
    )


def _region(sheet: Sheet, terrains: frozenset[str], corner: float) -> str:
    hexes = sheet.hexes(lambda h: h.terrain in terrains)
    return region(sheet.lattice, sheet.lattice.spread(hexes), corner) if hexes else ""


def _texture(sheet: Sheet, terrains: frozenset[str], name: str) -> str:
    hexes = sheet.hexes(lambda h: h.terrain in terrains)
    return group(f"texture {name}", (use(sheet, f"{name}{variant(h)}", h) for h in hexes))


def _woods(sheet: Sheet) -> Iterator[str]:
    if d := _region(sheet, frozenset({"woods"}), LAND_CORNER):
        yield f'<path class="woods" d="{d}"/>'
        yield _texture(sheet, frozenset({"woods"}), "trees")


def _relief(sheet: Sheet) -> Iterator[str]:
    """Height bands are wide strokes of the rim, each under the next, cut to the region."""
    d = _region(sheet, RELIEF, LAND_CORNER)
    if not d:
        return
    rim, clip = sheet.href("relief"), sheet.url("relief-clip")
    yield shape(sheet, "relief", d) + f'<use {rim} class="rel3"/><g class="bands" clip-path="{clip}">'
    for distance, band in _HEIGHTS:
        yield f'<use {rim} class="height" stroke-width="{num(part(2 * (distance + _HEIGHT_LINE)))}"/>'
        yield f'<use {rim} class="{band}" stroke-width="{num(part(2 * distance))}"/>'
    yield f'</g><use {rim} class="rim"/>'
    yield _texture(sheet, RELIEF, "peaks")


def _towns(sheet: Sheet) -> Iterator[str]:
    if d := _region(sheet, TOWN, LAND_CORNER):
        yield f'<path class="town" d="{d}"/>'
        yield _texture(sheet, TOWN - {"airfield"}, "blocks")


def _sea(sheet: Sheet) -> Iterator[str]:
    d = _region(sheet, frozenset({"sea"}), COAST_CORNER)
    if not d:
        return
    coast = sheet.href("sea")
    yield shape(sheet, "sea", d) + f'<use {coast} class="sea"/><g class="bands" clip-path="{sheet.url("sea-clip")}">'
    yield f'<use {coast} class="sea2"/><use {coast} class="sea3"/></g>'


def _coast(sheet: Sheet) -> Iterator[str]:
    """The line between land and sea, also where the land is closed."""
    if sheet.hexes(lambda h: h.terrain == "sea"):
        yield f'<use {sheet.href("sea")} class="coast"/>'


def _grid(sheet: Sheet) -> str:
    """Three sides of each hex; its neighbours and the edge of the map draw the others."""
    blocks: dict[tuple[int, int], list[str]] = defaultdict(list)
    dx, dy = RADIUS / 2, num(HEIGHT / 2)
    for hex_ in range(sheet.board.grid.size):
        column, row = sheet.lattice.cell(hex_)
        x, y = sheet.lattice.centre_of(hex_)
        side = f"M{num(x - dx)} {num(y - HEIGHT / 2)}l{num(-dx)} {dy} {num(dx)} {dy}h{num(RADIUS)}"
        blocks[column // _BLOCK, row // _BLOCK].append(side)
    return group("grid", (f'<path d="{"".join(sides)}"/>' for sides in blocks.values()))


def _places(sheet: Sheet) -> Iterator[str]:
    """Runways, and anchors at the left corner, where a counter leaves them free."""
    yield group("runway", (use(sheet, "runway", h) for h in sheet.hexes(lambda h: h.terrain == "airfield")))
    yield group("anchor", (use(sheet, "anchor", h.index, -0.69) for h in sheet.board.hexes if sheet.is_port(h.index)))
