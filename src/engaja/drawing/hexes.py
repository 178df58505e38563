"""A transparent hexagon for every hex: what a pointer, the keyboard focus or a screen reader finds."""

from engaja.definition.model import Definition
from engaja.drawing.lattice import at
from engaja.drawing.markup import num, words
from engaja.drawing.objectives import points_at
from engaja.drawing.sheet import Lang, Sheet
from engaja.drawing.words import FEATURES, LINES, PHRASES, SOURCES, TERRAINS, say


def hexes(sheet: Sheet) -> str:
    return "".join(_hexagon(sheet, h) for h in range(sheet.board.grid.size))


def _hexagon(sheet: Sheet, hex_: int) -> str:
    corners = map(at, sheet.lattice.corners(sheet.lattice.cell(hex_)))
    points = " ".join(f"{num(x)},{num(y)}" for x, y in corners)
    number = sheet.board.hexes[hex_].number
    return (
        f'<polygon class="hex" id="{sheet.prefix}hex-{number}" data-hex="{number}" points="{points}">'
        f"<title>{words(hex_title(sheet, hex_))}</title></polygon>"
    )


def feature_name(definition: Definition, feature: str, lang: Lang) -> str:
    """What a hex holds, in words: those of this game before the common ones."""
    return say({**FEATURES, **definition.look.words}, feature, lang)


def hex_title(sheet: Sheet, hex_: int) -> str:
    """Number, name, terrain, what is in the hex and around it, and where we know it from."""
    here, lang = sheet.board.hexes[hex_], sheet.lang
    parts = [here.number, sheet.named(here.name), say(TERRAINS, here.terrain, lang)]
    if points := points_at(sheet.definition, hex_):
        parts.append(say(PHRASES, "points", lang).format(points))
    parts += [feature_name(sheet.definition, feature, lang) for feature in sorted(here.features)]
    around = range(hex_ * 6, hex_ * 6 + 6)
    lines = set[str]().union(*(sheet.board.links[i] | sheet.board.sides[i] for i in around)) - here.features
    parts += [say(LINES, line, lang) for line in LINES if line in lines]
    source = say(PHRASES, "source", lang).format(say(SOURCES, here.source, lang))
    return f"{', '.join(dict.fromkeys(part for part in parts if part))}. {source}"
