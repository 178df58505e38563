"""The whole map as one SVG, and its layers apart for a page that keeps ground and play separate."""

from collections.abc import Collection, Mapping, Sequence

from engaja.definition.model import Definition
from engaja.drawing.areas import camps, marks
from engaja.drawing.counters import Placed, counter_defs, stacks
from engaja.drawing.hexes import hex_title, hexes
from engaja.drawing.labels import far_names, labels
from engaja.drawing.lines import lines
from engaja.drawing.markup import Point, group, num, words
from engaja.drawing.objectives import pennants
from engaja.drawing.palette import Theme
from engaja.drawing.sheet import Lang, Sheet, part
from engaja.drawing.style import style
from engaja.drawing.symbols import symbol_defs
from engaja.drawing.terrain import ground, map_outline
from engaja.drawing.textures import texture_defs
from engaja.drawing.words import PHRASES, say

_MARGIN = 0.25


def view_box(definition: Definition) -> tuple[float, float, float, float]:
    """Left, top, width and height of the map with its margin; a hex has a radius of 60."""
    left, top, width, height = Sheet(definition).lattice.bounds()
    margin = part(_MARGIN)
    return left - margin, top - margin, width + 2 * margin, height + 2 * margin


def defs_svg(definition: Definition, *, prefix: str = "") -> str:
    """What the layers refer to: textures, patterns, symbols, bodies of counters. To stand in a `<defs>`."""
    sheet = Sheet(definition, prefix=prefix)
    clip = f'<clipPath id="{prefix}map"><path d="{map_outline(sheet)}"/></clipPath>'
    types = {*definition.types, *(unit.type for unit in definition.units)}
    return "".join(
        (clip, texture_defs(sheet), patterns(sheet), counter_defs(prefix), symbol_defs(types, prefix)),
    )


def ground_svg(
    definition: Definition,
    *,
    lang: Lang = "pt",
    numbers: bool = True,
    cleared: Collection[int] = (),
    prefix: str = "",
) -> str:
    """Everything that never changes in play: ground and lines, and the labels over them. Needs `defs_svg` in its SVG."""
    named = labels_svg(definition, lang=lang, numbers=numbers, prefix=prefix)
    return land_svg(definition, lang=lang, cleared=cleared, prefix=prefix) + named


def labels_svg(definition: Definition, *, lang: Lang = "pt", numbers: bool = True, prefix: str = "") -> str:
    """The names and numbers of the map, in one group."""
    return group("labels", (labels(Sheet(definition, lang, prefix), with_numbers=numbers),))


def land_svg(definition: Definition, *, lang: Lang = "pt", cleared: Collection[int] = (), prefix: str = "") -> str:
    """The map without its names, in two groups: ground, lines. Needs `defs_svg` in its SVG.

    A cleared minefield is the one exception, and only a class: `mine cleared` on the group with its `data-hex`.
    """
    sheet = Sheet(definition, lang, prefix)
    clip = f'clip-path="{sheet.url("map")}"'
    edge = f'<path class="edge" d="{map_outline(sheet)}"/>'
    return "".join(
        (
            group("ground", (group("terrain", (ground(sheet),), clip), edge)),
            group("lines", (camps(sheet), lines(sheet, cleared), marks(sheet)), clip),
        )
    )


def play_svg(
    definition: Definition,
    *,
    lang: Lang = "pt",
    counters: Sequence[Placed] = (),
    controls: Mapping[int, int] | None = None,
    prefix: str = "",
) -> str:
    """What changes in play: the counters and the pennants over them. Needs `defs_svg` in its SVG.

    Over both lie the names for a distant view, which show at `data-lod="0"` only; `--far-size` gives their size.
    """
    sheet = Sheet(definition, lang, prefix)
    return "".join(
        (
            group("counters", (stacks(sheet, counters),)),
            group("pennants", (pennants(sheet, controls),)),
            far_names(sheet),
        )
    )


def hexes_svg(definition: Definition, *, lang: Lang = "pt", prefix: str = "") -> str:
    """A transparent polygon for every hex, with its title; it lies over all other layers."""
    return group("hexes", (hexes(Sheet(definition, lang, prefix)),))


def centres(definition: Definition) -> list[Point]:
    """Where the middle of every hex lies on the drawing."""
    lattice = Sheet(definition).lattice
    return [lattice.centre_of(hex_) for hex_ in range(definition.board.grid.size)]


def titles(definition: Definition, *, lang: Lang = "pt") -> list[str]:
    """What every hex says of itself."""
    sheet = Sheet(definition, lang)
    return [hex_title(sheet, hex_) for hex_ in range(definition.board.grid.size)]


def board_svg(
    definition: Definition,
    *,
    theme: Theme = "light",
    lang: Lang = "pt",
    counters: Sequence[Placed] = (),
    numbers: bool = True,
    controls: Mapping[int, int] | None = None,
    cleared: Collection[int] = (),
    night: bool = False,
    prefix: str = "",
) -> str:
    """A complete SVG of the map. `controls`: who holds an objective now; `cleared`: minefields that are."""
    sheet = Sheet(definition, lang, prefix)
    left, top, width, height = view_box(definition)
    grid = definition.board.grid
    about = say(PHRASES, "board", lang).format(grid.columns, grid.rows, num(definition.km_per_hex, 3))
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board {theme}{" night" if night else ""}" role="img"',
            f' aria-labelledby="{prefix}title {prefix}desc" data-game="{definition.id}" lang="{lang}"',
            f' viewBox="{num(left)} {num(top)} {num(width)} {num(height)}"',
            f' width="{num(width, 0)}" height="{num(height, 0)}">',
            f'<title id="{prefix}title">{words(sheet.say(definition.title))}</title>',
            f'<desc id="{prefix}desc">{words(sheet.say(definition.subtitle))}. {words(about)}</desc>',
            f"<style>{style(definition, theme)}</style><defs>{defs_svg(definition, prefix=prefix)}</defs>",
            ground_svg(definition, lang=lang, numbers=numbers, cleared=cleared, prefix=prefix),
            play_svg(definition, lang=lang, counters=counters, controls=controls, prefix=prefix),
            hexes_svg(definition, lang=lang, prefix=prefix),
            "</svg>\n",
        )
    )


def patterns(sheet: Sheet) -> str:
    """Hatches and craters, in the units of the board."""

    def pattern(id_: str, size: float, turn: int, inner: str) -> str:
        turned = f' patternTransform="rotate({turn})"' if turn else ""
        return (
            f'<pattern id="{sheet.prefix}{id_}" width="{num(size)}" height="{num(size)}"'
            f' patternUnits="userSpaceOnUse"{turned}>{inner}</pattern>'
        )

    return (
        pattern("closed", 12, 45, '<path class="closed-line" d="M6 0V12"/>')
        + pattern(
            "bivouac",
            13.2,
            -45,
            '<path class="bivouac-paper" d="M0 0H13.2V13.2H0Z"/><path class="bivouac-line" d="M6 0V13.2"/>',
        )
        + pattern(
            "craters",
            30,
            0,
            '<circle class="crater" cx="7.2" cy="7.2" r="4.2"/><circle class="crater" cx="22.2" cy="20.4" r="2.7"/>',
        )
    )
