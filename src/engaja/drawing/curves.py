"""Rounded outlines of sets of hexes, and rounded lines along hexsides or from hex to hex."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot
from typing import Generic, TypeVar

from engaja.drawing.lattice import Cell, Corner, Lattice, at
from engaja.drawing.markup import Point, pair

Node = TypeVar("Node", bound=Hashable)


def between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def middle(points: Collection[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


# Outlines


def outlines(lattice: Lattice, cells: Collection[Cell]) -> list[list[Corner]]:
    """The closed boundaries of a set of cells. Three sides meet in a corner, so each has one way on."""
    onward: dict[Corner, Corner] = {}
    for cell in sorted(cells):
        for direction in range(6):
            if lattice.neighbour(cell, direction) not in cells:
                start, end = lattice.side(cell, direction)
                onward[start] = end
    loops = []
    while onward:
        start, here = next(iter(onward.items()))
        loop = [start]
        del onward[start]
        while here != start:
            loop.append(here)
            here = onward.pop(here)
        loops.append(loop)
    return loops


def sharp(loop: Iterable[Corner]) -> str:
    return "M" + "L".join(pair(at(corner)) for corner in loop) + "Z"


def rounded(points: Sequence[Point], q: float) -> str:
    """A closed path with each corner cut at `q` of both its sides and joined through the corner."""
    path: list[str] = []
    for i, corner in enumerate(points):
        after = points[(i + 1) % len(points)]
        start, end = between(corner, points[i - 1], q), between(corner, after, q)
        path.append(f"{'L' if path else 'M'}{pair(start)}Q{pair(corner)} {pair(end)}")
    return "".join(path) + "Z"


def region(lattice: Lattice, cells: Collection[Cell], q: float) -> str:
    return "".join(rounded([at(c) for c in loop], q) for loop in outlines(lattice, cells))


# Lines


@dataclass(frozen=True)
class Segment(Generic[Node]):
    """A stretch of a line between two nodes. Where lines meet, the heavier and the like-named one runs through."""

    a: Node
    b: Node
    name: str = ""
    weight: int = 0

    def other(self, node: Node) -> Node:
        return self.b if node == self.a else self.a


def rounded_line(points: Sequence[Point], q: float) -> str:
    path = ["M", pair(points[0])]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        if q < 0.5 or len(path) == 2:
            path.append("L" + pair(between(corner, before, q)))
        path.append(f"Q{pair(corner)} {pair(between(corner, after, q))}")
    path.append("L" + pair(points[-1]))
    return "".join(path)


def moved_aside(points: Sequence[Point], distances: Sequence[float]) -> list[Point]:
    """A line with each point moved to its left by its own distance."""
    result = []
    for i, (x, y) in enumerate(points):
        (x1, y1), (x2, y2) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        size = hypot(x2 - x1, y2 - y1) or 1.0
        result.append((x + (y2 - y1) / size * distances[i], y - (x2 - x1) / size * distances[i]))
    return result


class Network(Generic[Node]):
    """The lines of one kind, followed from end to end; at a fork two branches run through and the third joins them."""

    def __init__(self, segments: Sequence[Segment[Node]], place: Callable[[Node], Point], q: float, pull: float = 0.0):
        """`pull` draws inner nodes toward the chord of their neighbours, so that a zigzag runs nearly straight."""
        self.segments, self.place, self.q, self.pull = segments, place, q, pull
        self.at_node: dict[Node, list[int]] = {}
        for i, segment in enumerate(segments):
            self.at_node.setdefault(segment.a, []).append(i)
            self.at_node.setdefault(segment.b, []).append(i)
        self.onward = self._pair_up()

    def _pair_up(self) -> dict[tuple[Node, int], int]:
        """At each node, which segment goes on as which."""
        onward: dict[tuple[Node, int], int] = {}
        for node, here in self.at_node.items():
            pairs = [(i, j) for n, i in enumerate(here) for j in here[n + 1 :]]
            for i, j in sorted(pairs, key=lambda ij: self._fitness(node, *ij), reverse=True):
                if (node, i) not in onward and (node, j) not in onward:
                    onward[node, i], onward[node, j] = j, i
        return onward

    def _fitness(self, node: Node, i: int, j: int) -> tuple[int, bool, float]:
        a, b = self.segments[i], self.segments[j]
        x, y = self.place(node)
        (x1, y1), (x2, y2) = self.place(a.other(node)), self.place(b.other(node))
        straight = -((x1 - x) * (x2 - x) + (y1 - y) * (y2 - y)) / (hypot(x1 - x, y1 - y) * hypot(x2 - x, y2 - y))
        return min(a.weight, b.weight), a.name == b.name, round(straight, 3)

    @cached_property
    def chains(self) -> list[list[Node]]:
        """Every line from one end to the other; a closed one ends on the node it began with."""
        used: set[int] = set()
        chains = []
        ends = [(node, i) for node, here in self.at_node.items() for i in here if (node, i) not in self.onward]
        for node, i in ends + [(segment.a, i) for i, segment in enumerate(self.segments)]:
            if i in used:
                continue
            chain, here, step = [node], node, i
            while step not in used:
                used.add(step)
                here = self.segments[step].other(here)
                chain.append(here)
                step = self.onward.get((here, step), step)
            chains.append(chain)
        return chains

    def paths(self, end: Callable[[Node, Point], Point] = lambda _, point: point) -> list[list[Point]]:
        """The chains as points, drawn in and joined. `end` may move the free end of a line."""
        lines = self._lines()
        for chain, line in zip(self.chains, lines, strict=True):
            if chain[0] != chain[-1]:
                for i in (0, -1):
                    line[i] = self.joints[chain[i]] if chain[i] in self.joints else end(chain[i], line[i])
        return lines

    def _lines(self) -> list[list[Point]]:
        return [self._drawn_in([self.place(n) for n in chain], chain[0] == chain[-1]) for chain in self.chains]

    @cached_property
    def joints(self) -> dict[Node, Point]:
        """Where a line really passes each node inside it; there another can join it."""
        joints: dict[Node, Point] = {}
        for chain, line in zip(self.chains, self._lines(), strict=True):
            for i in range(1, len(chain) - 1):
                before, after = between(line[i], line[i - 1], self.q), between(line[i], line[i + 1], self.q)
                joints.setdefault(chain[i], between(line[i], between(before, after, 0.5), 0.5))
        return joints

    def _drawn_in(self, points: list[Point], closed: bool) -> list[Point]:
        result = list(points)
        for i in range(0 if closed else 1, len(points) - 1):
            before = points[i - 1] if i else points[-2]
            chord = between(between(before, points[i], 0.5), between(points[i], points[i + 1], 0.5), 0.5)
            result[i] = between(points[i], chord, self.pull)
        if closed:
            result[-1] = result[0]
        return result

    def drawn(self, end: Callable[[Node, Point], Point] = lambda _, point: point) -> Iterator[tuple[list[Node], str]]:
        """Each chain with its SVG path."""
        for chain, line in zip(self.chains, self.paths(end), strict=True):
            closed = len(line) > 2 and chain[0] == chain[-1]
            yield chain, rounded(line[:-1], self.q) if closed else rounded_line(line, self.q)

    def path(self) -> str:
        """All lines as one SVG path."""
        return "".join(path for _, path in self.drawn())

    def stretches(self) -> dict[frozenset[Node], tuple[Point, Point]]:
        """Where each segment begins and ends once its nodes are drawn in."""
        return {
            frozenset(ends): stretch
            for chain, line in zip(self.chains, self.paths(), strict=True)
            for ends, stretch in zip(pairwise(chain), pairwise(line), strict=True)
        }
