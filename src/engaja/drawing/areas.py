"""Areas of the board that are worth drawing: countries, closed ground, bivouacs, maquis, bombed ground, beaches."""

from collections.abc import Collection, Iterator
from math import atan2, cos, degrees, pi, sin

from engaja.definition.model import Area
from engaja.drawing.curves import outlines, region, rounded
from engaja.drawing.lattice import at
from engaja.drawing.markup import Point, group, num
from engaja.drawing.palette import country_tint
from engaja.drawing.sheet import Sheet, part
from engaja.drawing.textures import use

AREA_CORNER = 0.30
_SOFT_CORNER = 0.35


def of_kind(sheet: Sheet, kind: str) -> list[Area]:
    return [area for area in sheet.board.areas.values() if area.kind == kind]


def outline(sheet: Sheet, hexes: Collection[int], corner: float = AREA_CORNER) -> str:
    """The outline of exactly these hexes, not continued beyond the edge."""
    cells = sheet.lattice.cells(hexes)
    return "".join(rounded([at(c) for c in loop], corner) for loop in outlines(sheet.lattice, cells))


def shape(sheet: Sheet, id_: str, d: str) -> str:
    """An outline to be used several times, and a clip to its inside, under ID and ID-clip."""
    clip = f'<clipPath id="{sheet.prefix}{id_}-clip"><use {sheet.href(id_)}/></clipPath>'
    return f'<defs><path id="{sheet.prefix}{id_}" d="{d}"/>{clip}</defs>'


# Under the terrain


def neutral(sheet: Sheet) -> list[Area]:
    """A country that stands alone on the map is not part of the war: nobody else's frontier meets it."""
    countries = of_kind(sheet, "country")
    return countries if len(countries) == 1 else []


def countries(sheet: Sheet) -> str:
    """A breath of colour over each country, and a ribbon of it inside the frontier."""
    found = of_kind(sheet, "country")
    return group("countries", (_country(sheet, area) for area in found)) if len(found) > 1 else ""


def _country(sheet: Sheet, area: Area) -> str:
    id_ = area.id.replace("_", "-")
    d = region(sheet.lattice, sheet.lattice.spread(area.hexes), AREA_CORNER)
    tint = country_tint(sheet.definition, area.id)
    return (
        f'{shape(sheet, id_, d)}<g style="--tint:{tint}"><use {sheet.href(id_)} class="tint"/>'
        f'<g class="bands" clip-path="{sheet.url(id_ + "-clip")}"><use {sheet.href(id_)} class="ribbon"/></g></g>'
    )


def closed_ground(sheet: Sheet) -> str:
    """Out of play, or neutral: paper over the terrain, hatched."""
    hexes = set(sheet.with_feature("out_of_play")).union(*(area.hexes for area in neutral(sheet)))
    if not hexes:
        return ""
    d = region(sheet.lattice, sheet.lattice.spread(hexes), AREA_CORNER)
    return f'<path class="closed" d="{d}"/><path class="closed-hatch" d="{d}" fill="{sheet.url("closed")}"/>'


# Under the lines, so that a river or a front along their edge stays whole


def camps(sheet: Sheet) -> str:
    return group("areas", (*_bombed(sheet), *_bivouacs(sheet), *_maquis(sheet)))


def _bombed(sheet: Sheet) -> Iterator[str]:
    hexes = {h for area in of_kind(sheet, "carpet_bombing") for h in area.hexes}
    if hexes:
        yield f'<path class="bombed" d="{outline(sheet, hexes, _SOFT_CORNER)}" fill="{sheet.url("craters")}"/>'


def _bivouacs(sheet: Sheet) -> Iterator[str]:
    for area in of_kind(sheet, "bivouac"):
        yield f'<path class="bivouac" d="{outline(sheet, area.hexes)}" fill="{sheet.url("bivouac")}"/>'


def _maquis(sheet: Sheet) -> Iterator[str]:
    for area in of_kind(sheet, "maquis"):
        d = outline(sheet, area.hexes, _SOFT_CORNER)
        yield f'<path class="maquis case" d="{d}"/><path class="maquis" d="{d}"/>'


# Over the lines


def marks(sheet: Sheet) -> str:
    return group("areas", (*_drop_zones(sheet), *_landings(sheet)))


def _drop_zones(sheet: Sheet) -> Iterator[str]:
    hexes = {h for area in of_kind(sheet, "drop_zone") for h in area.hexes}
    yield group("drop", (use(sheet, "parachute", h, -0.68, 0.06) for h in sorted(hexes)))


def beaches(sheet: Sheet) -> list[Area]:
    """Named beaches, without those that only join others."""
    found = [area for area in sheet.board.areas.values() if area.id.startswith("beach_") and not _at_sea(sheet, area)]
    return [a for a in found if not any(set(b.hexes) < set(a.hexes) for b in found)]


def _at_sea(sheet: Sheet, area: Area) -> bool:
    return all(sheet.board.hexes[h].terrain == "sea" for h in area.hexes)


def landings(sheet: Sheet) -> dict[int, float]:
    """Hexes one lands on, with the angle from their centre out to sea."""
    lattice, board = sheet.lattice, sheet.board
    arrows = [a for a in board.areas.values() if a.id.startswith("landing_") and not _at_sea(sheet, a)]
    from_sea = {h for area in of_kind(sheet, "landing_sea") for h in area.hexes}
    result = {}
    for hex_ in sorted({h for area in (*beaches(sheet), *arrows) for h in area.hexes}):
        sea = [n for n in board.grid.adjacent[hex_] if board.hexes[n].terrain == "sea"]
        sea = [n for n in sea if n in from_sea] or sea
        if sea:
            x, y = lattice.centre_of(hex_)
            dx = sum(lattice.centre_of(n)[0] - x for n in sea)
            dy = sum(lattice.centre_of(n)[1] - y for n in sea)
            # An arrow crosses the middle of a hexside, never a corner.
            result[hex_] = (round((atan2(dy, dx) - pi / 6) / (pi / 3))) * pi / 3 + pi / 6
    return result


def out_from(sheet: Sheet, hex_: int, angle: float, distance: float) -> Point:
    x, y = sheet.lattice.centre_of(hex_)
    return x + part(distance) * cos(angle), y + part(distance) * sin(angle)


def _landings(sheet: Sheet) -> Iterator[str]:
    for hex_, angle in landings(sheet).items():
        x, y = out_from(sheet, hex_, angle, 0.70)
        yield (
            f'<path class="landing" transform="translate({num(x)} {num(y)}) rotate({num(degrees(angle))})"'
            ' d="M0 0L14-11V-4.5H30V4.5H14V11Z"/>'
        )
