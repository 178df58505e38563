"""Lines and fixed works: roads, trails, railways, rivers, inlets, bridges, frontiers, front lines, mines, forts."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from math import hypot

from engaja.definition.model import Line
from engaja.definition.vocabulary import LINKS
from engaja.drawing.areas import AREA_CORNER, outline
from engaja.drawing.curves import Network, Node, Segment, between, moved_aside, rounded_line
from engaja.drawing.lattice import Cell, Corner, at
from engaja.drawing.markup import Point, group, pair
from engaja.drawing.sheet import Sheet, part
from engaja.drawing.textures import use

RIVER_CORNER = 0.46
_LINK_PULL = 0.62


def lines(sheet: Sheet, cleared: Collection[int] = ()) -> str:
    links = {kind: link_network(sheet, kind) for kind in LINKS}
    return "".join(
        (
            *_minefields(sheet, cleared),
            *_frontiers(sheet),
            *_rivers(sheet),
            *_inlets(sheet),
            *_cased(_beside_roads(links["railway"], links["road"]), "railway", "ties"),
            *_cased(_onto(links["trail"], links["road"]), "trail case", "trail"),
            *_cased(links["road"].path(), "road-case", "road"),
            *_bridges(sheet, links.values()),
            *_forts(sheet),
            *_fronts(sheet),
            *_halt_line(sheet),
        )
    )


def _cased(path: str, *classes: str) -> Iterator[str]:
    """The same path drawn several times, the case below the fill."""
    if path:
        for class_ in classes:
            yield f'<path class="{class_}" d="{path}"/>'


# Links, from centre to centre


def link_network(sheet: Sheet, kind: str) -> Network[Cell]:
    lattice = sheet.lattice
    segments = [
        Segment(lattice.cell(line.a), lattice.cell(line.b), line.name) for line in sheet.board.lines if line.feature == kind
    ]
    segments += list(_beyond_the_edge(sheet, kind, segments))
    return Network(segments, lattice.centre, 0.5, _LINK_PULL)


def _beyond_the_edge(sheet: Sheet, kind: str, segments: Collection[Segment[Cell]]) -> Iterator[Segment[Cell]]:
    """Where a link goes on off the map, it goes on as straight as it can."""
    lattice = sheet.lattice
    entries = [hex_ for hex_, link in sheet.board.entry_links.items() if link == kind]
    if kind == "railway":
        entries += _railheads(sheet, segments)
    for hex_ in entries:
        here = lattice.cell(hex_)
        x, y = lattice.centre(here)
        arriving = [s for s in segments if here in (s.a, s.b)]

        def straightness(cell: Cell, x: float = x, y: float = y, to: tuple[Cell, ...] = ()) -> float:
            (ox, oy) = lattice.centre(cell)
            return max((-(ox - x) * (px - x) - (oy - y) * (py - y) for px, py in map(lattice.centre, to)), default=0.0)

        ways = [lattice.neighbour(here, d) for d in sheet.board.grid.off_map_directions(hex_)]
        known = tuple(s.other(here) for s in arriving)
        yield Segment(here, max(ways, key=lambda way: straightness(way, to=known)), arriving[0].name if arriving else "")


def _onto(trails: Network[Cell], roads: Network[Cell]) -> str:
    """A trail that ends at a road ends on it, wherever in the hex the road is drawn."""
    return "".join(path for _, path in trails.drawn(lambda cell, point: roads.joints.get(cell, point)))


def _beside_roads(railways: Network[Cell], roads: Network[Cell]) -> str:
    """A railway that goes the same way as a road is drawn beside it."""
    shared = {frozenset((s.a, s.b)) for s in roads.segments}
    return _moved_aside(railways, shared, 0.15)


def _moved_aside(network: Network[Node], shared: Collection[frozenset[Node]], distance: float) -> str:
    """The lines of a network, each drawn beside those of its stretches that another line takes too."""
    paths = []
    for chain, line in zip(network.chains, network.paths(), strict=True):
        both = [False, *(frozenset(ends) in shared for ends in pairwise(chain)), False]
        aside = [part(distance) if before or after else 0.0 for before, after in pairwise(both)]
        paths.append(rounded_line(moved_aside(line, aside), network.q))
    return "".join(paths)


def _railheads(sheet: Sheet, segments: Collection[Segment[Cell]]) -> list[int]:
    """Hexes at the edge of the map in which a railway ends; trains go on, whoever may enter there."""
    ends = Counter(cell for s in segments for cell in (s.a, s.b))
    last = [sheet.lattice.index(cell) for cell, times in ends.items() if times == 1]
    return [hex_ for hex_ in last if sheet.board.grid.off_map_directions(hex_)]


# Hexsides, from corner to corner


def _along(sheet: Sheet, found: Iterable[Line], corner: float = AREA_CORNER) -> Network[Corner]:
    """Rivers that shape a campaign run through where others join them."""
    major = sheet.definition.look.major_rivers
    segments = [Segment(*sheet.lattice.side_between(line.a, line.b), line.name, line.name in major) for line in found]
    return Network(segments, at, corner)


def of_feature(sheet: Sheet, feature: str) -> list[Line]:
    return [line for line in sheet.board.lines if line.feature == feature]


def _rivers(sheet: Sheet) -> Iterator[str]:
    """All cases lie below all fills, so that a tributary runs into its river without a seam."""
    rivers = _along(sheet, of_feature(sheet, "river"), RIVER_CORNER)
    major = {corner for s in rivers.segments if s.weight for corner in (s.a, s.b)}
    paths: dict[str, list[str]] = {"river": [], "river major": []}
    for chain, path in rivers.drawn(lambda corner, point: _to_the_sea(sheet, corner, point)):
        paths["river major" if major.issuperset(chain) else "river"].append(path)
    for class_, found in paths.items():
        yield from _cased("".join(found), f"{class_} case")
    for class_, found in paths.items():
        yield from _cased("".join(found), class_)


def _to_the_sea(sheet: Sheet, corner: Corner, point: Point) -> Point:
    """The coast is rounded away from its corners; a river that ends there is led on to it."""
    for cell in sheet.lattice.around(corner):
        if sheet.lattice.on_map(cell) and sheet.board.hexes[sheet.lattice.index(cell)].terrain == "sea":
            return between(point, sheet.lattice.centre(cell), 0.14)
    return point


def _clear_of_rivers(sheet: Sheet, network: Network[Corner], distance: float) -> str:
    """A line that follows a river is drawn beside it: both matter to whoever crosses."""
    rivers = {frozenset(sheet.lattice.side_between(line.a, line.b)) for line in of_feature(sheet, "river")}
    return _moved_aside(network, rivers, distance)


def _inlets(sheet: Sheet) -> Iterator[str]:
    """The water inside its banks runs on into the sea."""
    sides = [sheet.lattice.side_between(line.a, line.b) for line in of_feature(sheet, "sea_inlet")]
    banks = "".join(f"M{pair(at(a))}L{pair(at(b))}" for a, b in sides)
    water = "".join(f"M{pair(_to_the_sea(sheet, a, at(a)))}L{pair(_to_the_sea(sheet, b, at(b)))}" for a, b in sides)
    yield from (*_cased(banks, "inlet"), *_cased(water, "inlet core"))


def _is_guarded(sheet: Sheet, line: Line) -> bool:
    """A front line along a frontier is a guarded border: the Iron Curtain."""
    direction = sheet.board.grid.direction(line.a, line.b)
    return {"frontier", "front_line"} <= sheet.board.sides[line.a * 6 + direction]


def _frontiers(sheet: Sheet) -> Iterator[str]:
    plain = [line for line in of_feature(sheet, "frontier") if not _is_guarded(sheet, line)]
    yield from _cased(_clear_of_rivers(sheet, _along(sheet, plain), 0.14), "frontier case", "frontier")


def _fronts(sheet: Sheet) -> Iterator[str]:
    found = of_feature(sheet, "front_line")
    guarded = _along(sheet, [line for line in found if _is_guarded(sheet, line)])
    yield from _cased(_clear_of_rivers(sheet, guarded, 0.2), "guarded case", "guarded", "guarded dots")
    open_ = _along(sheet, [line for line in found if not _is_guarded(sheet, line)])
    yield from _cased(_clear_of_rivers(sheet, open_, 0.16), "front case", "front")


def _halt_line(sheet: Sheet) -> Iterator[str]:
    halt = _along(sheet, of_feature(sheet, "halt_line"))
    yield from _cased(_clear_of_rivers(sheet, halt, 0.17), "halt case", "halt")


# Bridges, mines, forts


def _bridges(sheet: Sheet, links: Iterable[Network[Cell]]) -> Iterator[str]:
    """Two brackets beside the link where it crosses a river."""
    rivers = {frozenset((sheet.lattice.cell(line.a), sheet.lattice.cell(line.b))) for line in of_feature(sheet, "river")}
    brackets = []
    for network in links:
        for ends, (start, end) in network.stretches().items():
            if ends in rivers:
                rivers.discard(ends)
                brackets.append(_brackets(start, end))
    yield from _cased("".join(brackets), "bridge case", "bridge")


def _brackets(start: Point, end: Point) -> str:
    (x1, y1), (x2, y2) = start, end
    size = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / size, (y2 - y1) / size
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    path = []
    for side in (1, -1):
        points = []
        for along, across in ((-0.2, 0.16), (-0.15, 0.12), (0.15, 0.12), (0.2, 0.16)):
            a, c = part(along), part(across) * side
            points.append((x + ux * a - uy * c, y + uy * a + ux * c))
        path.append("M" + "L".join(map(pair, points)))
    return "".join(path)


def _minefields(sheet: Sheet, cleared: Collection[int]) -> Iterator[str]:
    """Crosses that one class takes away when the field is cleared; the outline stays."""
    hexes = sheet.with_feature("minefield")
    if not hexes:
        return
    yield f'<path class="mine-edge" d="{outline(sheet, hexes)}"/>'
    for hex_ in hexes:
        class_ = "mine cleared" if hex_ in cleared else "mine"
        number = sheet.board.hexes[hex_].number
        yield group(class_, (use(sheet, "mines", hex_), use(sheet, "lane", hex_)), f'data-hex="{number}"')


def _forts(sheet: Sheet) -> Iterator[str]:
    yield group("fort", (use(sheet, "fort", h) for h in sheet.with_feature("fortification")))
