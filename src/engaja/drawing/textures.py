"""Small marks that tell terrain without colour: trees, peaks, blocks of houses, mines, and the marks of places.

A few variants of each are drawn once and used many times; the hex decides which variant it gets, so that a map looks
the same on every run and no pattern repeats visibly.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import cos, pi, sin, sqrt
from random import Random

from engaja.drawing.markup import num
from engaja.drawing.sheet import Sheet, part

VARIANTS = 10


def variant(hex_: int) -> int:
    return hex_ * 2654435761 % 2**32 * VARIANTS >> 32


def _inside(x: float, y: float, size: float) -> bool:
    """Inside a hex of this radius and clear of its number."""
    clear = abs(x) > 0.3 or not -0.88 < y < -0.58
    return clear and abs(y) <= size * 0.866 and abs(x) <= size - abs(y) / sqrt(3)


def _scatter(rng: Random, count: int, apart: float, size: float) -> Iterator[tuple[float, float]]:
    """Up to `count` places in a hex, none nearer to another than `apart`."""
    found: list[tuple[float, float]] = []
    for _ in range(count * 30):
        x, y = (rng.random() * 2 - 1) * size, (rng.random() * 2 - 1) * size
        if _inside(x, y, size) and all((x - a) ** 2 + (y - b) ** 2 > apart**2 for a, b in found):
            found.append((x, y))
            yield x, y
            if len(found) == count:
                return


def _trees(rng: Random) -> str:
    path = []
    for x, y in _scatter(rng, 11, 0.24, 0.84):
        r = part(0.062) * (0.8 + 0.4 * rng.random())
        path.append(
            f"M{num(part(x) - r)} {num(part(y))}a{num(r)} {num(r)} 0 1 1 {num(2 * r)} 0"
            f"a{num(r)} {num(r * 0.55)} 0 0 1 {num(-2 * r)} 0"
        )
    return "".join(path)


def _peaks(rng: Random) -> str:
    t = part(0.085)
    return "".join(
        f"M{num(part(x) - t)} {num(part(y) + 0.7 * t)}l{num(t)} {num(-1.5 * t)}l{num(0.55 * t)} {num(1.15 * t)}"
        for x, y in _scatter(rng, 6, 0.3, 0.76)
    )


def _blocks(rng: Random) -> str:
    path = []
    for j in range(-3, 4):
        for i in range(-4, 5):
            x, y = i * 0.2 + (0.05 if j % 2 else 0), j * 0.22
            keep = rng.random() > 0.3
            w, h = (0.07, 0.1, 0.13)[int(rng.random() * 3)], (0.06, 0.08, 0.1)[int(rng.random() * 3)]
            if keep and _inside(x, y, 0.84) and abs(y) < 0.72:
                w, h = part(w), part(h)
                path.append(f"M{num(part(x) - w / 2)} {num(part(y) - h / 2)}h{num(w)}v{num(h)}h{num(-w)}z")
    return "".join(path)


def _mines() -> str:
    t = part(0.055)
    path = []
    for j in range(-2, 3):
        for i in range(-3, 4):
            x, y = i * 0.27 + (0.135 if j % 2 else 0), j * 0.33
            if _inside(x, y, 0.86):
                left, top = part(x) - t, part(y) - t
                path.append(f"M{num(left)} {num(top)}l{num(2 * t)} {num(2 * t)}m0 {num(-2 * t)}l{num(-2 * t)} {num(2 * t)}")
    return "".join(path)


def _fort() -> tuple[str, str]:
    """The wall, and its teeth: four a side."""
    inner = [(part(0.86) * cos(pi / 3 * i), part(0.86) * sin(pi / 3 * i)) for i in range(7)]
    wall = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in inner[:6]) + "Z"
    teeth = []
    for (x1, y1), (x2, y2) in pairwise(inner):
        for t in (0.125, 0.375, 0.625, 0.875):
            x, y = x1 + (x2 - x1) * t, y1 + (y2 - y1) * t
            k = 0.985 / 0.86
            teeth.append(f"M{num(x)} {num(y)}L{num(x * k)} {num(y * k)}")
    return wall, "".join(teeth)


_ANCHOR = "M0-4.5V9M-4.7-1.6H4.7M-8.6 2.6C-7.8 11.7 7.8 11.7 8.6 2.6M0-11a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4"
_RUNWAY = '<path class="runway-bar" d="M-34-6H34V6H-34Z"/><path class="runway-dash" d="M-28 0H28"/>'
_PARACHUTE = "M-8 0C-8-11 8-11 8 0ZM-8 0L0 10L8 0M-2.7 0L0 10L2.7 0"


def texture_defs(sheet: Sheet) -> str:
    """The marks of this map, to stand in a `<defs>`."""
    board = sheet.board
    terrains = {h.terrain for h in board.hexes}
    kinds: list[tuple[str, str, Callable[[Random], str]]] = [
        ("woods", "trees", _trees),
        ("ridge", "peaks", _peaks),
        ("mountain", "peaks", _peaks),
        ("city", "blocks", _blocks),
        ("port", "blocks", _blocks),
    ]
    wanted = {name: draw for terrain, name, draw in kinds if terrain in terrains}
    marks = []
    for name, draw in wanted.items():
        for i in range(VARIANTS):
            marks.append(f'<path id="{sheet.prefix}{name}{i}" d="{draw(Random(i * 7919 + len(name)))}"/>')
    wall, teeth = _fort()
    marks.append(f'<path id="{sheet.prefix}mines" d="{_mines()}"/>')
    marks.append(f'<path id="{sheet.prefix}lane" d="M-9-22V22M9-22V22M0 14V-12M-5-6L0-13L5-6"/>')
    marks.append(f'<g id="{sheet.prefix}fort"><path class="fort-wall" d="{wall}"/><path class="fort-teeth" d="{teeth}"/></g>')
    marks.append(f'<path id="{sheet.prefix}anchor" d="{_ANCHOR}"/>')
    marks.append(f'<g id="{sheet.prefix}runway" transform="rotate(28)">{_RUNWAY}</g>')
    marks.append(f'<path id="{sheet.prefix}parachute" d="{_PARACHUTE}"/>')
    return "".join(marks)


def use(sheet: Sheet, name: str, hex_: int, dx: float = 0.0, dy: float = 0.0) -> str:
    """A mark in a hex, moved from its centre by fractions of the radius."""
    x, y = sheet.lattice.centre_of(hex_)
    return f'<use {sheet.href(name)} x="{num(x + part(dx))}" y="{num(y + part(dy))}"/>'
