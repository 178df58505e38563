"""How a game falls out between equals: who wins how often, by how many points, with intervals and a plot of all games."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec

from engaja.definition.model import Definition
from engaja.drawing.markup import num
from engaja.lab import figures
from engaja.lab.results import GameResult
from engaja.report.charts import INK, Plot, steps_of, text
from engaja.report.maps import colours

BARS = 16
"""So many groups of margins at most."""
WIDTH = 760.0


class Bar(msgspec.Struct, frozen=True):
    """How many games ended with a margin from `low` up to, and without, `high`."""

    low: float
    high: float
    games: int


class Balance(msgspec.Struct, frozen=True):
    """The games of a player against itself. `share` is how often the first side won, a draw counting half."""

    game: str
    games: int
    wins: tuple[int, int]
    draws: int
    share: float
    low: float
    high: float
    points: tuple[float, float]
    margin: float
    margin_low: float
    margin_high: float
    bars: list[Bar]


def balance_of(game: str, played: Sequence[GameResult]) -> Balance:
    """What the games that were played to their end tell."""
    done = [result for result in played if result.finished]
    if not done:
        return Balance(game, 0, (0, 0), 0, 0.5, 0.0, 1.0, (0.0, 0.0), 0.0, 0.0, 0.0, [])
    count = [sum(result.winner == who for result in done) for who in (0, 1, 2)]
    shares = [{0: 1.0, 1: 0.0}.get(result.winner, 0.5) for result in done]
    margins = [float(result.score[0] - result.score[1]) for result in done]
    first, second = (sum(result.score[side] for result in done) / len(done) for side in (0, 1))
    return Balance(
        game,
        len(done),
        (count[0], count[1]),
        count[2],
        sum(shares) / len(done),
        *figures.interval(shares),
        (first, second),
        first - second,
        *figures.spread_interval(margins),
        grouped(margins),
    )


def grouped(margins: Sequence[float]) -> list[Bar]:
    """Margins in groups of one width with a limit at 0, so that no group holds wins of both sides."""
    width = steps_of(max(margins) - min(margins) or 1.0, BARS)
    first, last = int(min(margins) // width), int(max(margins) // width)
    limits = [width * n for n in range(first, last + 2)]
    return [Bar(low, high, sum(low <= margin < high for margin in margins)) for low, high in pairwise(limits)]


def plot(definition: Definition, found: Balance, label: str, sides: tuple[str, str], number: Callable[[float], str]) -> str:
    """The margins as bars in the colours of the winners; `label` says in words what is seen, `sides` name the two ends."""
    bars = found.bars
    most = max(bar.games for bar in bars)
    frame = Plot(WIDTH, 320, 30, WIDTH - 30, 60, 260, len(bars), 0, most)
    inks = [ground for ground, _ in colours(definition)]
    inner = []
    for n, bar in enumerate(bars):
        x, y, wide = frame.x(n), frame.y(bar.games), frame.x(1) - frame.x(0)
        if bar.games:
            ink = inks[0 if bar.low >= 0 else 1]
            box = f'x="{num(x + 1)}" y="{num(y)}" width="{num(wide - 2)}" height="{num(frame.bottom - y)}"'
            inner.append(f'<rect {box} fill="{ink}" stroke="{INK}"/>')
            inner.append(text(x + wide / 2, y - 6, number(bar.games), anchor="middle", bold=True, fill=INK))
        inner.append(text(x, frame.bottom + 18, number(bar.low), anchor="middle"))
    inner.append(text(frame.right, frame.bottom + 18, number(bars[-1].high), anchor="middle"))
    inner.append(f'<path d="M{num(frame.left)} {num(frame.bottom)}H{num(frame.right)}" stroke="{INK}"/>')
    inner.append(text(frame.left, 300, f"← {sides[1]}", bold=True, fill=INK))
    inner.append(text(frame.right, 300, f"{sides[0]} →", anchor="end", bold=True, fill=INK))
    inner.append(text(frame.left, 22, label, bold=True, fill=INK, size=14))
    return frame.svg(label, inner)
