"""The same drawings for paper: complete SVGs without custom properties, in colour or grey, with full or little ink.

A typesetter knows no custom properties and paints a letter's halo over the letter before it. So the colours are put in, and
names are drawn twice: their halos first, and over all of them the letters. Counters are squares to be cut out: the ground
fills the square, and a cut corner is a line inside it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engaja.definition.model import Definition, Unit
from engaja.drawing.areas import camps, marks
from engaja.drawing.board import defs_svg, view_box
from engaja.drawing.counters import SIZE_MARKS, Placed, SideFace, stacks, values
from engaja.drawing.labels import labels
from engaja.drawing.lettering import length
from engaja.drawing.lines import lines
from engaja.drawing.markup import Point, group, num, words
from engaja.drawing.objectives import pennants
from engaja.drawing.palette import Face, colours, face, nation_properties, nations
from engaja.drawing.sheet import Lang, Sheet
from engaja.drawing.style import board_css
from engaja.drawing.symbols import symbol_defs
from engaja.drawing.terrain import ground, map_outline

POINT = 25.4 / 72
"""A printer's point in millimetres."""
SMALLEST = 5.05
"""Points of the smallest letters on a counter: less does not hold on a printer at home."""

Box = tuple[float, float, float, float]
"""Left, top, width and height, in the units of the board."""


@dataclass(frozen=True)
class Ink:
    """How much of it and which: grey instead of colours, and white ground instead of painted."""

    grey: bool = False
    saving: bool = False

    def colour(self, colour: str) -> str:
        """A colour as it is printed."""
        return as_grey(colour) if self.grey else colour

    def drawing(self, svg: str) -> str:
        """A drawing as it is printed, whatever colours it was made with."""
        if not self.grey:
            return svg
        return re.sub(r"#[0-9A-Fa-f]{6}\b|rgba\([^)]*\)", lambda found: as_grey(found[0]), svg)


COLOUR = Ink()


def as_grey(colour: str) -> str:
    """A colour as bright as the one given: #RRGGBB, or rgba() of 0 to 255."""
    if found := re.fullmatch(r"rgba\((\d+),(\d+),(\d+),([.\d]+)\)", colour):
        light = _light(*(int(part) for part in found.groups()[:3]))
        return f"rgba({light},{light},{light},{found[4]})"
    light = _light(*(int(colour[i : i + 2], 16) for i in (1, 3, 5)))
    return f"#{light:02X}{light:02X}{light:02X}"


def _light(red: int, green: int, blue: int) -> int:
    return round(0.299 * red + 0.587 * green + 0.114 * blue)


# Little ink: terrain is told by its texture and outline, which stay; what is painted over whole hexes goes.
_SAVING = {
    "paper": "#FFFFFF",
    "t-open": "#FFFFFF",
    "t-forest": "#FFFFFF",
    "t-city": "#FFFFFF",
    "t-rel1": "#FFFFFF",
    "t-rel2": "#F6F4EF",
    "t-rel3": "#EEEBE3",
    "t-sea": "#FFFFFF",
    "t-sea2": "#F3F8FA",
    "t-sea3": "#E4EFF3",
    "b-road": "#FFFFFF",
    "b-label-halo": "#FFFFFF",
    "b-grid": "rgba(52,40,18,.45)",
}


def paper_colours(definition: Definition, ink: Ink) -> dict[str, str]:
    """The colours of a game by the names of their custom properties."""
    result = colours(definition, "light") | {"b-label-halo": "#FFFDF6"} | nation_properties(definition)
    if ink.saving:
        result |= _SAVING
    return {name: ink.colour(value) for name, value in result.items()}


def paper_face(definition: Definition, nation: str, ink: Ink) -> Face:
    """Ground and ink of a counter; to save ink the ground is white and the letters dark."""
    if ink.saving:
        return Face("#FFFFFF", "#15171A")
    known = face(definition, nation)
    return Face(ink.colour(known.ground), ink.colour(known.ink))


@lru_cache(maxsize=16)
def _css(colours_: tuple[tuple[str, str], ...]) -> str:
    known = dict(colours_)

    def value(found: re.Match[str]) -> str:
        return known.get(found[1]) or found[2] or "none"

    rules = re.findall(r"[^{}]+\{[^{}]*\}", board_css())
    text = "\n".join(rule.strip() for rule in rules if not re.search("data-lod|far-names", rule))
    text = re.sub(r"(fill|stroke):var\(--(face|tint)(,none)?\);?", "", text)
    text = re.sub(r"var\(--([\w-]+)(?:,([^)]*))?\)", value, text)
    text = re.sub(r"paint-order:stroke;|pointer-events:all|text-rendering:[^;}]*|font-variant-numeric:[^;}]*", "", text)
    # What the type founders call Barlow Condensed, the typesetter files as Barlow of the width condensed.
    return re.sub(r'font-family:"Barlow Condensed"[^;}]*', "font-family:Barlow;font-stretch:condensed", text)


def paper_style(definition: Definition, ink: Ink = COLOUR) -> str:
    """The style sheet of the board without custom properties, and a rule for each nation."""
    rules = [_css(tuple(sorted(paper_colours(definition, ink).items())))]
    for nation in nations(definition):
        ground_, letters = paper_face(definition, nation, ink)
        name = nation.replace("_", "-")
        rules.append(f".board .n-{name}{{color:{letters}}}")
        rules.append(f".board .n-{name} .face,.board .n-{name} .flag{{fill:{ground_}}}")
        rules.append(f".board .counter.n-{name} .range text{{fill:{ground_}}}")
    rules.append(".board .tint{stroke:none}.board .halos text,.board .halos .water .sea{fill:none}")
    rules.append(".board .letters text,.board .letters .numbers text,.board .letters .numbers .halo{stroke:none}")
    return "\n".join(rules)


def _svg(definition: Definition, box: Box, ink: Ink, inner: str) -> str:
    left, top, wide, high = box
    return ink.drawing(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{num(left)} {num(top)} {num(wide)} {num(high)}"'
        f' width="{num(wide, 2)}" height="{num(high, 2)}"><style>{paper_style(definition, ink)}</style>'
        f"<defs>{defs_svg(definition)}</defs>{inner}</svg>"
    )


# Maps


@dataclass(frozen=True)
class PaperMap:
    """A map on paper. Its ground is drawn once, for the whole sheet and for every part of it that is shown."""

    definition: Definition
    lang: Lang = "pt"
    ink: Ink = COLOUR
    cleared: frozenset[int] = frozenset()

    def svg(
        self,
        *,
        counters: Sequence[Placed] = (),
        controls: Mapping[int, int] | None = None,
        box: Box | None = None,
        over: str = "",
    ) -> str:
        """The map, or the part of it in a box, with what stands on it; `over` is drawn over everything."""
        sheet = Sheet(self.definition, self.lang)
        ground_, flags = self.ground, pennants(sheet, controls)
        if box:
            ground_, flags = within(ground_, box), _flags_within(flags, box)
            counters = [counter for counter in counters if _is_near(sheet.lattice.centre_of(counter.hex), box)]
        top = group("pennants", (flags,)) + group("counters", (stacks(sheet, counters),))
        return _svg(self.definition, box or view_box(self.definition), self.ink, ground_ + top + over)

    @cached_property
    def ground(self) -> str:
        """Ground, lines and names."""
        sheet = Sheet(self.definition, self.lang)
        clip = f'clip-path="{sheet.url("map")}"'
        named = labels(sheet)
        halos = re.sub(r'<text x="[^"]*" y="[^"]*">[^<]*</text>', "", named)  # numbers that have none
        halos = re.sub(r'<text class="sea[^>]*>[^<]*</text>', "", halos)
        edge = f'<path class="edge" d="{map_outline(sheet)}"/>'
        parts = (
            group("ground", (group("terrain", (ground(sheet),), clip), edge)),
            group("lines", (camps(sheet), lines(sheet, self.cleared), marks(sheet)), clip),
            group("halos", (halos,)),
            group("letters", (named,)),
        )
        tinted = re.compile(r'style="--tint:(#[0-9A-Fa-f]{6})"')
        return tinted.sub(lambda tint: 'fill="{0}" stroke="{0}"'.format(self.ink.colour(tint[1])), "".join(parts))


_PLACED = re.compile(
    r'<(?:use|text)(?: class="[^"]*")? (?:href="[^"]*" )?x="([-.\d]+)" y="([-.\d]+)"[^>]*?(?:/>|>[^<]*</text>)'
)
_PATH = re.compile(r'<path( class="[^"]*")? d="([^"]*)"/>')
_AROUND = 150.0
"""How far a mark or a word may reach from its place."""


def _is_near(point: Point, box: Box, far: float = _AROUND) -> bool:
    left, top, wide, high = box
    return left - far <= point[0] <= left + wide + far and top - far <= point[1] <= top + high + far


def _flags_within(flags: str, box: Box) -> str:
    found = re.findall(r'<g class="pennant.*?</g>', flags)
    places = [re.search(r"translate\(([-.\d]+) ([-.\d]+)\)", flag) for flag in found]
    return "".join(f for f, at in zip(found, places, strict=True) if at and _is_near((float(at[1]), float(at[2])), box))


def within(svg: str, box: Box) -> str:
    """The same ground without most of what lies outside a box: marks, words and pieces of paths far from it."""
    left, top, wide, high = box

    def placed(found: re.Match[str]) -> str:
        return found[0] if _is_near((float(found[1]), float(found[2])), box) else ""

    def path(found: re.Match[str]) -> str:
        pieces = re.findall(r"M[^M]*", found[2])
        kept = "".join(piece for piece in pieces if touches(piece))
        return f'<path{found[1] or ""} d="{kept}"/>' if kept else ""

    def touches(piece: str) -> bool:
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", piece)]
        if re.search(r"[a-z]", piece.replace("z", "")):  # in steps from its first point
            return _is_near((numbers[0], numbers[1]), box, sum(map(abs, numbers[2:])))
        xs, ys = numbers[0::2], numbers[1::2]
        return not (max(xs) < left - 20 or min(xs) > left + wide + 20 or max(ys) < top - 20 or min(ys) > top + high + 20)

    return _PATH.sub(path, _PLACED.sub(placed, svg))


# Counters to be cut out

_ON_COUNTERS = re.compile(
    r"\.board\{|\.board text|counter|symbol|\.(sym-|size|values|identity|range|plate|n-|unknown|veil|hatch|query)"
)


def counter_style(definition: Definition, ink: Ink) -> str:
    """As much of the style sheet as a counter needs."""
    return "\n".join(rule for rule in paper_style(definition, ink).splitlines() if _ON_COUNTERS.search(rule))


def nation_letters(definition: Definition, lang: Lang) -> dict[str, str]:
    """Two or three letters by which a game's nations can be told apart, for those who print in grey.

    The beginning of a word, or the first letters of several: G and GWS for German and German (Waffen-SS).
    """
    words_of: dict[str, list[str]] = {}
    for nation in nations(definition):
        text = definition.nations[nation]
        words_of[nation] = re.findall(r"\w+", (text.pt if lang == "pt" else text.en).title())

    def code(nation: str, more: int) -> str:
        *first, last = words_of[nation]
        return "".join(word[0] for word in first) + last[: 1 + more]

    result = {}
    for nation in words_of:
        clashes = [more for more in range(8) if all(code(nation, more) != code(n, more) for n in words_of if n != nation)]
        result[nation] = code(nation, clashes[0] if clashes else 0)
    return result


def counter_face(
    definition: Definition, unit: Unit, *, lang: Lang = "pt", ink: Ink = COLOUR, reduced: bool = False, size: float = 15.0
) -> str:
    """What is printed on the ground of a counter, 100 x 100 units. `size`, its side in millimetres, keeps letters legible."""
    side: SideFace = "dark" if definition.sides[unit.side].face == "dark" else "light"
    least = SMALLEST * POINT / size * 100
    strengths = values(unit, reduced)
    parts = [
        f'<g class="counter {side} n-{unit.nation.replace("_", "-")}">',
        _marks(definition, unit.nation, side, ink),
        f'<use class="symbol" href="#y-{unit.type}" x="21.5" y="18.6" width="57" height="39.4"/>',
        f'<text class="size" x="50" y="15.6" style="font-size:{num(max(15.0, least))}px">{SIZE_MARKS[unit.size]}</text>',
        _nation(nation_letters(definition, lang)[unit.nation], side, least),
        _turned(unit.regiment, 17.5, least),
        _turned(unit.division or unit.corps, 92, least),
    ]
    if reduced:
        parts.append('<path class="plate" d="M7 63.5H93V91Q93 94 90 94H10Q7 94 7 91Z"/>')
    classes = "values" + (" on-plate" if reduced else "") + (" long" if len(strengths) >= 7 else "")
    held = length(strengths, 29 if len(strengths) >= 7 else 33, "bold", 82)
    parts.append(f'<text class="{classes}" x="50" y="90.5" {held}>{strengths}</text>')
    if unit.range:
        foot = 5.5 + max(least, 15) * 0.85
        parts.append(
            f'<g class="range"><path d="M77 3.5H96.5V{num(foot)}H77Z"/>'
            f'<text x="86.8" y="{num(foot - 1.6)}" style="font-size:{num(max(15.0, least))}px">{unit.range}</text></g>'
        )
    return "".join(parts) + "</g>"


def _nation(text: str, side: SideFace, least: float) -> str:
    """The nation's letters, to the right of the cut corner."""
    x = 12.5 if side == "light" else 5
    style = f"font-size:{num(least)}px;text-anchor:start"
    return f'<text class="identity" x="{x}" y="{num(4.5 + least * 0.8)}" style="{style}">{words(text)}</text>'


def _turned(text: str, x: float, least: float) -> str:
    """Regiment and division beside the symbol, read from below; a long one is drawn closer, never too small to read."""
    if not text:
        return ""
    size = max(least, 15.0 if len(text) <= 5 else 13.0)
    return (
        f'<text class="identity" transform="translate({num(x)} 41) rotate(-90)" style="font-size:{num(size)}px"'
        f" {length(text, size, 'bold', 43)}>{words(text)}</text>"
    )


def _marks(definition: Definition, nation: str, side: SideFace, ink: Ink) -> str:
    """The cut corners of the light side as lines; where ink is saved, the nation's tone as a rim and a bar."""
    letters = paper_face(definition, nation, ink).ink
    corner = f'<path d="M0 11L11 0M89 0L100 11" fill="none" stroke="{letters}" stroke-width="1.4"/>' if side == "light" else ""
    if not ink.saving:
        return corner
    tone = ink.colour(face(definition, nation).ground)
    rim = f'<path d="M3 3H97V97H3Z" fill="none" stroke="{tone}" stroke-width="{5 if side == "dark" else 3}"/>'
    return rim + corner


def counter_picture(
    definition: Definition, unit: Unit, *, lang: Lang = "pt", ink: Ink = COLOUR, reduced: bool = False, size: float = 15.0
) -> str:
    """A whole counter with its ground and a thin line around it, for lists."""
    ground_ = paper_face(definition, unit.nation, ink).ground
    inner = counter_face(definition, unit, lang=lang, ink=ink, reduced=reduced, size=size)
    edge = '<path d="M.8 .8H99.2V99.2H.8Z" fill="none" stroke="#15171A" stroke-width="1.6"/>'
    return small_svg(definition, ink, (0, 0, 100, 100), f'<path d="M0 0H100V100H0Z" fill="{ground_}"/>{inner}{edge}')


def mask_picture(definition: Definition, nation: str, type_: str, *, lang: Lang = "pt", ink: Ink = COLOUR) -> str:
    """What the enemy sees of a counter whose strength he may not know: nation and type, and a veil over the values (R29)."""
    side: SideFace = next("dark" if s.face == "dark" else "light" for s in definition.sides if nation in s.nations)
    ground_ = paper_face(definition, nation, ink).ground
    inner = (
        f'<path d="M0 0H100V100H0Z" fill="{ground_}"/><g class="counter {side} n-{nation.replace("_", "-")}">'
        f"{_marks(definition, nation, side, ink)}"
        f'<use class="symbol" href="#y-{type_}" x="21.5" y="18.6" width="57" height="39.4"/>'
        f"{_nation(nation_letters(definition, lang)[nation], side, 14)}"
        '<path class="veil" d="M5 66H95V94H5Z"/><path class="unknown" d="M5 66H95V94H5Z" fill="none"/>'
        '<text class="query" x="50" y="90.5">?</text></g>'
        '<path d="M.8 .8H99.2V99.2H.8Z" fill="none" stroke="#15171A" stroke-width="1.6"/>'
    )
    return small_svg(definition, ink, (0, 0, 100, 100), inner)


def small_svg(definition: Definition, ink: Ink, box: Box, inner: str) -> str:
    """A drawing of counters, without the textures of a map."""
    left, top, wide, high = box
    return ink.drawing(
        '<svg xmlns="http://www.w3.org/2000/svg" class="board"'
        f' viewBox="{num(left, 3)} {num(top, 3)} {num(wide, 3)} {num(high, 3)}" width="{num(wide, 3)}" height="{num(high, 3)}">'
        f"<style>{counter_style(definition, ink)}</style><defs>{symbol_defs(definition.types)}</defs>{inner}</svg>"
    )
