"""The graphs of a report as SVG: the course of the points, and luck as a running sum. Each has its table on the page."""

import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10, sqrt

from engaja.drawing.lettering import width as text_width
from engaja.drawing.markup import num, words
from engaja.report.account import Account
from engaja.report.luck import Luck
from engaja.report.maps import colours

INK, QUIET, GRID, ACT, PATH, CASE = "#1C2024", "#50575E", "#DAD4C7", "#4A35B2", "#2A1D73", "rgba(10,8,4,.82)"
SANS = 'font-family="Barlow, system-ui, sans-serif"'
COND = 'font-family="Barlow Condensed, Barlow, sans-serif"'
Number = Callable[[float], str]


@dataclass(frozen=True)
class Plot:
    """Where things lie in a graph: `left` to `right` the orders, `low` to `high` the values."""

    width: float
    height: float
    left: float
    right: float
    top: float
    bottom: float
    orders: int
    low: float
    high: float

    def x(self, order: float) -> float:
        return self.left + (self.right - self.left) * order / max(1, self.orders)

    def y(self, value: float) -> float:
        return self.bottom - (self.bottom - self.top) * (value - self.low) / ((self.high - self.low) or 1)

    def svg(self, label: str, inner: Iterable[str]) -> str:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{words(label)}"'
            f' viewBox="0 0 {num(self.width)} {num(self.height)}" width="{num(self.width)}" height="{num(self.height)}">'
            f"{''.join(inner)}</svg>"
        )


def text(x: float, y: float, said: str, *, size: float = 12, anchor: str = "start", bold: bool = False, **more: str) -> str:
    fill, face = more.get("fill", QUIET), more.get("face", SANS)
    halo = ' stroke="#FBFAF6" stroke-width="4" paint-order="stroke" stroke-linejoin="round"' if more.get("halo") else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" {face} font-size="{num(size)}" font-weight="{600 if bold else 500}"'
        f' text-anchor="{anchor}" fill="{fill}"{halo}>{words(said)}</text>'
    )


def wide_as(said: str, size: float) -> float:
    """How wide a label comes out: the widths known are those of the condensed letters."""
    return 1.3 * text_width(said, size, "bold") + 4


def steps_of(span: float, most: int) -> float:
    """A round distance between the lines of a scale, of which there are to be so many at most."""
    rough = span / most or 1
    unit = float(10 ** floor(log10(rough)))
    return next(unit * n for n in (1, 2, 5, 10) if unit * n >= rough)


def scale(plot: Plot, step: float, number: Number) -> Iterable[str]:
    value = ceil(plot.low / step) * step
    while value <= plot.high + step / 1000:
        y = plot.y(value)
        ink = INK if value == 0 and plot.low < 0 else GRID
        yield f'<path d="M{num(plot.left)} {num(y)}H{num(plot.right)}" stroke="{ink}" stroke-width="1"/>'
        yield text(plot.left - 8, y + 4, number(value), anchor="end", bold=True, face=COND, size=13)
        value += step


def turn_labels(account: Account, plot: Plot, most: int) -> Iterable[str]:
    """Gridlines where turns begin, and the number of a turn in the middle of it."""
    ends = [order for order, _ in account.turns[1:]] + [account.orders]
    every = ceil(len(account.turns) / most)
    free = -plot.width
    for n, ((first, turn), last) in enumerate(zip(account.turns, ends, strict=True)):
        x = plot.x(first)
        yield f'<path d="M{num(x)} {num(plot.top)}V{num(plot.bottom)}" stroke="{GRID}" stroke-width="1"/>'
        middle, wide = plot.x((first + last) / 2), 7 * len(str(turn)) + 5
        if n % every == 0 and middle - wide / 2 >= free:  # a turn of few orders leaves no room for its number
            free = middle + wide / 2
            yield text(middle, plot.bottom + 19, str(turn), anchor="middle", bold=True, face=COND, size=13)


def stepped(plot: Plot, points: Sequence[tuple[float, float]]) -> str:
    """A line that changes only where something happened."""
    (order, value), *later = points
    d = f"M{num(plot.x(order))} {num(plot.y(value))}"
    for order, value in later:
        d += f"H{num(plot.x(order))}V{num(plot.y(value))}"
    return f"{d}H{num(plot.x(plot.orders))}"


# The course of the points


def course_svg(account: Account, label: str, marks: Sequence[str], turning: str, number: Number, *, width: int = 1160) -> str:
    """Both sides' points by order; numbered discs at what moved them, the reversal as a band."""
    narrow = width < 600
    values = [value for pair in account.points for value in pair]
    low, high = float(min(0, *values)), float(max(10, *values))
    step = steps_of(high - low, 4)
    high, low = ceil(high / step) * step, floor(low / step) * step
    height = 250.0 if narrow else 360.0
    plot = Plot(width, height, 34 if narrow else 46, width - (38 if narrow else 70), 42, height - 34, account.orders, low, high)
    return plot.svg(label, _course(account, plot, step, marks, turning, number, narrow))


def _course(
    account: Account, plot: Plot, step: float, marks: Sequence[str], turning: str, number: Number, narrow: bool
) -> Iterable[str]:
    if (reversal := account.reversal) and turning:
        x, x2 = plot.x(reversal.first), max(plot.x(reversal.last), plot.x(reversal.first) + 6)
        yield f'<path d="M{num(x)} {num(plot.top)}H{num(x2)}V{num(plot.bottom)}H{num(x)}z" fill="{ACT}" fill-opacity=".13"/>'
        middle = min(max((x + x2) / 2, plot.left + 60), plot.right - 60)
        yield text(middle, plot.top - 22, turning, anchor="middle", bold=True, fill="#3A2799", size=13)
    yield from scale(plot, step, number)
    yield from turn_labels(account, plot, 5 if narrow else 24)
    for side, (ground, _) in enumerate(colours(account.definition)):
        line = stepped(plot, _changes([pair[side] for pair in account.points]))
        yield f'<path d="{line}" fill="none" stroke="{CASE}" stroke-width="5.5"/>'
        yield f'<path d="{line}" fill="none" stroke="{ground}" stroke-width="3.2"/>'
    ends = [plot.y(points) for points in account.score]
    if abs(ends[0] - ends[1]) < 22:
        shift = (22 - abs(ends[0] - ends[1])) / 2
        ends = [end + (shift if end >= other else -shift) for end, other in zip(ends, ends[::-1], strict=True)]
        if ends[0] == ends[1]:
            ends = [ends[0] - 11, ends[1] + 11]
    for end, points in zip(ends, account.score, strict=True):
        yield text(plot.right + 6, end + 7, number(points), bold=True, fill=INK, face=COND, size=16 if narrow else 22)
    yield from _discs(account, plot, marks, narrow)


def _changes(values: Sequence[float]) -> list[tuple[float, float]]:
    return [(n, value) for n, value in enumerate(values) if n == 0 or value != values[n - 1]]


Box = tuple[float, float, float, float]


def _discs(account: Account, plot: Plot, marks: Sequence[str], narrow: bool) -> Iterable[str]:
    """A disc on the line of whoever gained, its label beside it where there is room; no label is said twice running."""
    discs = []
    for change in account.marks:
        side = 0 if change.swing > 0 else 1
        discs.append((plot.x(change.last), plot.y(account.points[change.last][side]), side))
    radius = 8 if narrow else 10
    taken: list[Box] = [(x - radius, y - radius, x + radius, y + radius) for x, y, _ in discs]
    fresh = [said not in marks[:n][-1:] for n, said in enumerate(marks)]
    for (x, y, _), said in itertools.compress(zip(discs, marks, strict=True), fresh) if not narrow else ():
        wide = wide_as(said, 13.5)
        spots = [(x + 16, y - 14), (x + 16, y + 26), (x - 16 - wide, y - 14), (x - 16 - wide, y + 26), (x - wide / 2, y + 34)]
        boxes = [(left, base - 12, left + wide, base + 4) for left, base in spots]
        inside = [box for box in boxes if box[0] > plot.left and box[2] < plot.right and box[1] > 2 and box[3] < plot.bottom]
        open_ = [box for box in inside if not any(_meet(box, other) for other in taken)]
        free = min(open_, key=lambda box: _crossed(account, plot, box), default=None)
        if free:
            taken.append(free)
            yield text(free[0], free[3] - 4, said, bold=True, fill=INK, size=13.5, halo="yes")
    for number, (x, y, side) in enumerate(discs, 1):
        ground, ink = colours(account.definition)[side]
        yield f'<circle cx="{num(x)}" cy="{num(y)}" r="{radius + 1.5}" fill="#FFFFFF" stroke="{INK}" stroke-width="1.4"/>'
        yield f'<circle cx="{num(x)}" cy="{num(y)}" r="{radius - 1.2}" fill="{ground}"/>'
        size = 10.5 if narrow else 12.5
        yield text(x, y + size * 0.36, str(number), anchor="middle", bold=True, fill=ink, size=size)


def _crossed(account: Account, plot: Plot, box: Box) -> int:
    """How much of the lines runs through a box."""
    return sum(
        box[0] <= plot.x(n) <= box[2] and box[1] <= plot.y(points) <= box[3]
        for n, pair in enumerate(account.points)
        for points in pair
    )


def _within(steps: Sequence[tuple[float, float]], box: Box) -> float:
    """How much of a stepped line runs through a box."""
    found = 0.0
    for (x, y), (to, end) in itertools.pairwise(steps):
        if box[1] <= y <= box[3]:
            found += max(0.0, min(to, box[2]) - max(x, box[0]))
        if box[0] <= to <= box[2]:
            found += max(0.0, min(max(y, end), box[3]) - max(min(y, end), box[1]))
    return found


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


# Luck


def luck_svg(
    account: Account,
    label: str,
    lucks: Sequence[tuple[float, float]],
    named: dict[int, str],
    number: Number,
    *,
    width: int = 560,
) -> str:
    """The running sum of luck over the throws, with the band of one standard deviation. `lucks`: luck and variance of each."""
    orders = [throw.order for throw in account.throws]
    sums, spreads = [0.0], [0.0]
    for luck, variance in lucks:
        sums.append(sums[-1] + luck)
        spreads.append(spreads[-1] + variance)
    bands = [sqrt(spread) for spread in spreads]
    most = max(1.0, *(abs(value) for value in sums), *bands)
    step = steps_of(2 * most, 4)
    high = ceil(most * 1.05 / step) * step
    narrow = width < 500
    plot = Plot(width, 270, 40, width - 66, 26, 238, account.orders, -high, high)
    return plot.svg(label, _luck(account, plot, step, orders, sums, bands, named, number, narrow))


def _luck(
    account: Account,
    plot: Plot,
    step: float,
    orders: Sequence[int],
    sums: Sequence[float],
    bands: Sequence[float],
    named: dict[int, str],
    number: Number,
    narrow: bool,
) -> Iterable[str]:
    above = stepped(plot, [(0, 0), *zip(orders, bands[1:], strict=True)])
    below = stepped(plot, [(0, 0), *((order, -band) for order, band in zip(orders, bands[1:], strict=True))])
    back = [f"V{num(plot.y(-bands[-1]))}"]
    back += [f"H{num(plot.x(orders[n]))}V{num(plot.y(-bands[n]))}" for n in reversed(range(len(orders)))]
    area = above + "".join(back) + "Z"
    yield f'<path d="{area}" fill="{ACT}" fill-opacity=".11"/>'
    for edge in (above, below):
        yield f'<path d="{edge}" fill="none" stroke="{ACT}" stroke-opacity=".6" stroke-width="1.1" stroke-dasharray="4 3"/>'
    yield from scale(plot, step, number)
    yield from turn_labels(account, plot, 4 if narrow else 14)
    line = stepped(plot, [(0, 0), *zip(orders, sums[1:], strict=True)])
    yield f'<path d="{line}" fill="none" stroke="#FFFFFF" stroke-width="5"/>'
    yield f'<path d="{line}" fill="none" stroke="{PATH}" stroke-width="2.6"/>'
    steps = [(plot.x(order), plot.y(value)) for order, value in zip((0, *orders), sums, strict=True)]
    taken: list[Box] = [(x - 5, y - 5, x + 5, y + 5) for x, y in (steps[n + 1] for n in named)]
    for n, said in named.items():
        x, y = steps[n + 1]
        yield f'<circle cx="{num(x)}" cy="{num(y)}" r="4.5" fill="{ACT}" stroke="#FFFFFF" stroke-width="1.5"/>'
        wide = wide_as(said, 12.5)
        spots = [
            (left, base)
            for base in (y - 8, y + 18, y - 26, y + 36, y - 44, y + 54)
            for left in (x - wide - 8, x + 8, x - wide / 2)
        ]
        boxes = [(left, base - 12, left + wide, base + 4) for left, base in spots]
        inside = [box for box in boxes if box[0] > plot.left and box[2] < plot.right and box[1] > 2 and box[3] < plot.bottom]
        open_ = [box for box in inside if not any(_meet(box, other) for other in taken)]
        free = min(open_, key=lambda box: _within(steps, box), default=None)
        if free and not narrow:
            taken.append(free)
            yield text(free[0], free[3] - 4, said, bold=True, fill=INK, size=12.5, halo="yes")
    end = plot.y(sums[-1])
    edges = [plot.y(bands[-1]), plot.y(-bands[-1])]
    yield text(plot.right + 5, end + 7, number(sums[-1]), bold=True, fill=ACT, face=COND, size=19)
    for height, said in zip(edges, ("+1 σ", "−1 σ"), strict=True):
        if abs(height - end) > 15:
            yield text(plot.right + 5, height + 4, said, size=12)


def largest(throws: Sequence[Luck], count: int = 3) -> list[int]:
    """Which throws had the most luck in points, good or bad."""
    ranked = sorted(range(len(throws)), key=lambda n: -abs(throws[n].luck))
    return sorted(n for n in ranked[:count] if abs(throws[n].luck) > 0.5)


# Looking back


def hindsight_svg(account: Account, label: str, link: str, number: Number, *, width: int = 1160) -> str:
    """By how much more another plan promised, a bar a turn, each a way to its order; those beyond chance are dark and named."""
    narrow = width < 600
    gains = [judged.gain for _, judged in account.judged]
    high, low = max(10.0, *gains), min(0.0, *gains)
    step = steps_of(high - low, 3)
    high, low = ceil(high / step) * step, floor(low / step) * step
    height = 150.0 if narrow else 190.0
    plot = Plot(width, height, 34 if narrow else 46, width - (38 if narrow else 70), 24, height - 30, account.orders, low, high)
    return plot.svg(label, _hindsight(account, plot, step, link, number, narrow))


def _hindsight(account: Account, plot: Plot, step: float, link: str, number: Number, narrow: bool) -> Iterable[str]:
    yield from turn_labels(account, plot, 5 if narrow else 20)
    yield from scale(plot, step, number)
    zero, wide = plot.y(0), 5 if narrow else 10
    shades = colours(account.definition)
    for at, judged in account.judged:
        side = account.definition.side(judged.side).index
        x, y = plot.x(at), plot.y(judged.gain)
        top, high = min(y, zero), max(1.5, abs(zero - y))
        faint = "" if judged.is_clear else ' fill-opacity=".35" stroke-opacity=".5"'
        bar = (
            f'<rect x="{num(x - wide / 2)}" y="{num(top)}" width="{num(wide)}" height="{num(high)}" fill="{shades[side][0]}"'
            f' stroke="{CASE}"{faint}/>'
        )
        if judged.is_clear and not narrow:
            bar += text(x, top - 5, number(judged.gain), anchor="middle", bold=True, fill=PATH, size=12, halo="yes")
        yield f'<a href="{words(link)}#order-{at}">{bar}</a>' if link else bar
