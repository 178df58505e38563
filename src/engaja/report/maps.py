"""The small maps of a report: the front at the end of a turn, and the ground around a battle."""

import re
from collections.abc import Iterator

from engaja.definition.model import Definition
from engaja.drawing.board import patterns
from engaja.drawing.lattice import HEIGHT, RADIUS, Lattice, at
from engaja.drawing.markup import num, pair, words
from engaja.drawing.palette import face
from engaja.drawing.paper import COLOUR, PaperMap, paper_style
from engaja.drawing.sheet import Sheet
from engaja.drawing.terrain import ground, map_outline
from engaja.report.account import Fought, Picture
from engaja.texts import Lang

LINE = "#A3123F"
"""The front."""
STACK = 0.62
AROUND = 2.3
"""Radii of a hex that are shown around the hex of a battle."""


def style(definition: Definition) -> str:
    """The style sheet that all maps of a report share."""
    return paper_style(definition, COLOUR)


def colours(definition: Definition) -> list[tuple[str, str]]:
    """Ground and ink of each side: those of its first nation, as everywhere."""
    return [(face_.ground, face_.ink) for face_ in (face(definition, side.nations[0]) for side in definition.sides)]


def side_path(definition: Definition, side: int, x: float, y: float, size: float) -> str:
    """The mark of a side: a square, or one with its upper corners cut."""
    half, cut = size / 2, size * 0.24
    if definition.sides[side].face == "dark":
        return f"M{num(x - half)} {num(y - half)}h{num(size)}v{num(size)}h{num(-size)}z"
    return (
        f"M{num(x - half)} {num(y - half + cut)}l{num(cut)} {num(-cut)}h{num(size - 2 * cut)}l{num(cut)} {num(cut)}"
        f"v{num(size - cut)}h{num(-size)}z"
    )


def side_mark(definition: Definition, side: int, x: float, y: float, size: float) -> str:
    fill = colours(definition)[side][0]
    edge = num(max(0.9, size * 0.09), 2)
    return f'<path d="{side_path(definition, side, x, y, size)}" fill="{fill}" stroke="#14110A" stroke-width="{edge}"/>'


# The front


def ground_defs(definition: Definition) -> str:
    """The ground of all small maps, drawn once: without names, grid and textures, which nobody sees at this size."""
    sheet = Sheet(definition, prefix="front-")
    drawn = re.sub(r'<g class="(?:texture[^"]*|grid|runway|anchor)">.*?</g>', "", ground(sheet))
    drawn = re.sub(r'style="--tint:(#[0-9A-Fa-f]{6})"', r'fill="\1" stroke="\1"', drawn)
    return (
        f'<defs>{patterns(sheet)}<clipPath id="front-map"><path d="{map_outline(sheet)}"/></clipPath>'
        f'<g id="front-ground" class="board" clip-path="url(#front-map)">{drawn}</g></defs>'
    )


def front_svg(definition: Definition, picture: Picture, label: str, *, alone: bool = False) -> str:
    """The front at the end of a turn. `alone`: with its ground and style in it, to stand outside the page."""
    lattice = Lattice(definition.board.grid)
    left, top, wide, high = lattice.bounds()
    before = f"<style>{style(definition)}</style>{ground_defs(definition)}" if alone else ""
    tint, land = colours(definition)[0][0], "".join(_hexes(definition, lattice, picture))
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" role="img" aria-label="{words(label)}"'
            f' viewBox="{num(left)} {num(top)} {num(wide)} {num(high)}">{before}<use href="#front-ground"/>',
            f'<path d="{land}" fill="{tint}" fill-opacity=".34"/>',
            _line("".join(_border(definition, lattice, picture))),
            "".join(side_mark(definition, side, *lattice.centre_of(hex_), 2 * RADIUS * STACK) for hex_, side in picture.stacks),
            "</svg>",
        )
    )


def _is_land(definition: Definition, hex_: int) -> bool:
    return definition.board.hexes[hex_].terrain != "sea"


def _hexes(definition: Definition, lattice: Lattice, picture: Picture) -> Iterator[str]:
    """The ground of the first side, hex by hex; a hair larger than a hex, so that no gaps show."""
    for hex_, owner in enumerate(picture.owner):
        if owner == 0 and _is_land(definition, hex_):
            x, y = lattice.centre_of(hex_)
            half, side = RADIUS / 2, HEIGHT / 2
            yield (
                f"M{num(x - RADIUS)} {num(y)}l{num(half)} {num(-side)}h{num(RADIUS)}l{num(half)} {num(side)}"
                f"l{num(-half)} {num(side)}h{num(-RADIUS)}z"
            )


def _border(definition: Definition, lattice: Lattice, picture: Picture) -> Iterator[str]:
    for here, owner in enumerate(picture.owner):
        for there in definition.board.grid.adjacent[here]:
            if owner == 0 and picture.owner[there] == 1 and _is_land(definition, here) and _is_land(definition, there):
                first, second = lattice.side_between(here, there)
                yield f"M{pair(at(first))}L{pair(at(second))}"


def _line(d: str) -> str:
    common = f'd="{d}" fill="none" stroke-linecap="round"'
    return f'<path {common} stroke="#FFFFFF" stroke-width="30"/><path {common} stroke="{LINE}" stroke-width="15"/>'


# A battle


def battle_svg(map_: PaperMap, fought: Fought) -> str:
    """The ground around a battle before the dice."""
    lattice = Lattice(map_.definition.board.grid)
    x, y = lattice.centre_of(fought.luck.hex)
    reach = AROUND * RADIUS
    box = (x - reach, y - reach, 2 * reach, 2 * reach)
    return map_.svg(counters=fought.counters, controls=fought.controls, box=box)


def on_page(svg: str, label: str, name: str) -> str:
    """A picture that shares the page's style; `name` keeps its ids apart from those of other pictures there."""
    svg = re.sub(r"<style>.*?</style>", "", svg, count=1, flags=re.DOTALL)
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{name}-\1"', svg)
    svg = re.sub(r'href="#([^"]+)"', rf'href="#{name}-\1"', svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{name}-\1)", svg)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{words(label)}" ', 1)


def map_of(definition: Definition, lang: Lang) -> PaperMap:
    return PaperMap(definition, lang)
