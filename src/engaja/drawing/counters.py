"""One counter, and stacks of them, as chapter 7 of the design draws them: 100 units a side."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from engaja.definition.model import Definition, Unit
from engaja.drawing.lattice import RADIUS
from engaja.drawing.lettering import Font, length
from engaja.drawing.markup import num, words
from engaja.drawing.sheet import Lang, Sheet, part
from engaja.drawing.words import PHRASES, UNIT_TYPES, say

SideFace = Literal["dark", "light"]
SIZE_MARKS = {"battalion": "II", "regiment": "III", "brigade": "X", "division": "XX"}

_SIDE = 100.0
_STEP = 0.075
"""Each counter of a stack lies this part of the radius up and to the right of the one below."""
_FULL_STEPS = 3
"""Four counters fit a hex; higher stacks are drawn closer."""

_SHAPES = {
    "dark": "M7 0H93Q100 0 100 7V93Q100 100 93 100H7Q0 100 0 93V7Q0 0 7 0Z",
    "light": "M16 0H84L100 16V93Q100 100 93 100H7Q0 100 0 93V16Z",
}
_RANGE_PLATES = {"dark": "M76 2H93Q98 2 98 7V18H76Z", "light": "M73 2H84L98 16V20H73Z"}
_REDUCED_PLATE = '<path class="plate" d="M4 64H96V93Q96 96 93 96H7Q4 96 4 93Z"/>'
_FOLD = '<path class="fold" d="M60 100H93Q100 100 100 93V60Z"/><path class="tick" d="M80 89l5 5 9-12"/>'


@dataclass(frozen=True)
class Placed:
    """A counter as somebody sees it: on its hex, and perhaps no more known of it than nation and type, or face."""

    hex: int
    nation: str
    face: SideFace
    type: str = ""
    unit: Unit | None = None
    reduced: bool = False
    hidden: bool = False
    moved: bool = False


def placed(definition: Definition, unit: Unit, hex_: int, *, reduced: bool = False, moved: bool = False) -> Placed:
    """A counter that lies open."""
    face: SideFace = "dark" if definition.sides[unit.side].face == "dark" else "light"
    return Placed(hex_, unit.nation, face, unit.type, unit, reduced, moved=moved)


def unknown(definition: Definition, unit: Unit, hex_: int) -> Placed:
    """The same counter as its enemy sees it (R29)."""
    face: SideFace = "dark" if definition.sides[unit.side].face == "dark" else "light"
    return Placed(hex_, unit.nation, face, unit.type, hidden=True)


def historical_setup(definition: Definition) -> list[Placed]:
    """Every counter of the set-up in its historical hex."""
    return [placed(definition, u, u.historical) for u in definition.units if u.arrival.turn == 0 and u.historical >= 0]


def counter_defs(prefix: str = "") -> str:
    """The two bodies and the hatch of the unknown, to stand in a `<defs>`."""
    return (
        f'<path id="{prefix}c-dark" d="{_SHAPES["dark"]}"/><path id="{prefix}c-light" d="{_SHAPES["light"]}"/>'
        f'<pattern id="{prefix}unknown" width="8" height="8" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)"><path class="veil" d="M0 0H8V8H0Z"/><path class="hatch" d="M1.5 0V8"/></pattern>'
    )


def counter_svg(counter: Placed, *, lang: Lang = "pt", prefix: str = "", bare: bool = False) -> str:
    """A counter of 100 x 100 units with its top left at the origin. `bare`: the face alone, as under a hidden stack."""
    nation = counter.nation.replace("_", "-")
    known = None if counter.hidden else counter.unit
    identity = f' data-unit="{words(known.id)}"' if known else ""
    body = f'href="#{prefix}c-{counter.face}"'
    parts = [
        f'<g class="counter {counter.face} n-{nation}"{identity}>',
        f'<use class="shadow" {body} x="2.5" y="4"/><use class="face" {body}/>',
    ]
    if counter.type and not bare:
        parts.append(f"<title>{words(counter_title(counter, lang))}</title>")
        parts.append(f'<use class="symbol" href="#{prefix}y-{counter.type}" x="17.6" y="16.6" width="64.8" height="44.8"/>')
        parts.append(_open(known, counter) if known else _hidden(prefix))
    if counter.moved:
        parts.append(f'<use class="wash" {body}/>{_FOLD}')
    return "".join(parts) + "</g>"


def counter_title(counter: Placed, lang: Lang) -> str:
    unit = None if counter.hidden else counter.unit
    if unit is None:
        return f"{say(UNIT_TYPES, counter.type, lang)}, {say(PHRASES, 'unknown', lang)}"
    parts = [
        unit.name.pt if lang == "pt" else unit.name.en,
        say(UNIT_TYPES, unit.type, lang),
        values(unit, counter.reduced),
    ]
    parts += [say(PHRASES, state, lang) for state in ("reduced", "moved") if getattr(counter, state)]
    return ", ".join(parts)


def values(unit: Unit, reduced: bool = False) -> str:
    """Attack, defence and movement; the reduced side has half the strengths, rounded up (R24)."""
    attack, defence = ((unit.attack + 1) // 2, (unit.defence + 1) // 2) if reduced else (unit.attack, unit.defence)
    return f"{attack}-{defence}-{unit.movement}"


def _open(unit: Unit, counter: Placed) -> str:
    strengths = values(unit, counter.reduced)
    size = 33 if len(strengths) < 7 else 29
    parts = [f'<text class="size" x="50" y="14.5">{SIZE_MARKS[unit.size]}</text>']
    parts.append(_turned(unit.regiment, 15.5))
    parts.append(_turned(unit.division or unit.corps, 93.5))
    if counter.reduced:
        parts.append(_REDUCED_PLATE)
    tall = "" if size == 33 else " long"
    dark = " on-plate" if counter.reduced else ""
    parts.append(f'<text class="values{tall}{dark}" x="50" y="92" {length(strengths, size, "bold", 92)}>{strengths}</text>')
    if unit.range:
        parts.append(f'<g class="range"><path d="{_RANGE_PLATES[counter.face]}"/><text x="87" y="15.5">{unit.range}</text></g>')
    return "".join(parts)


def _turned(text: str, x: float) -> str:
    """Regiment and division stand beside the symbol, read from below; long ones are smaller."""
    if not text:
        return ""
    size, class_ = (15.0, "") if len(text) <= 5 else (12.5, " mid") if len(text) <= 7 else (10.0, " small")
    font: Font = "bold"
    return (
        f'<text class="identity{class_}" transform="translate({num(x)} 39) rotate(-90)"'
        f" {length(text, size, font, 42)}>{words(text)}</text>"
    )


def _hidden(prefix: str) -> str:
    return (
        f'<path class="unknown" d="M5 66H95V94H5Z" fill="url(#{prefix}unknown)"/><text class="query" x="50" y="90.5">?</text>'
    )


# Stacks


def stack_svg(sheet: Sheet, hex_: int, stack: Sequence[Placed]) -> str:
    """The counters of one hex, the last on top, with their number in a disc. Hidden ones under the top show no type."""
    x, y = sheet.lattice.centre_of(hex_)
    steps = len(stack) - 1
    step = part(_STEP) * min(1.0, _FULL_STEPS / steps if steps else 1.0)
    number = sheet.board.hexes[hex_].number
    parts = [f'<g class="stack" data-hex="{number}" transform="translate({num(x)} {num(y)})">']
    shift = 0.0
    for i, counter in enumerate(stack):
        shift = (i - steps / 2) * step
        corner = f"translate({num(shift - RADIUS / 2)} {num(-shift - RADIUS / 2)}) scale({num(RADIUS / _SIDE, 3)})"
        inner = counter_svg(counter, lang=sheet.lang, prefix=sheet.prefix, bare=counter.hidden and i < steps)
        parts.append(f'<g transform="{corner}">{inner}</g>')
    if steps:
        at = f"translate({num(shift - RADIUS / 2 + 1)} {num(-shift - RADIUS / 2 + 1)})"
        parts.append(f'<g class="count" transform="{at}"><circle r="{num(part(0.15))}"/><text y="5">{len(stack)}</text></g>')
    return "".join(parts) + "</g>"


def stacks(sheet: Sheet, counters: Iterable[Placed]) -> str:
    """All counters on the board, the southern stacks over the northern ones."""
    by_hex: dict[int, list[Placed]] = {}
    for counter in counters:
        by_hex.setdefault(counter.hex, []).append(counter)
    order = sorted(by_hex, key=lambda h: (sheet.lattice.centre_of(h)[1], h))
    return "".join(stack_svg(sheet, h, by_hex[h]) for h in order)
