"""The searches over the map: both find what patience finds, and the one in C is the plain one, hex for hex and in its order."""

from itertools import pairwise
from random import Random

import pytest

from engaja.kernel import flat, plain, reach
from engaja.kernel.steps import NOT_REACHED, Pairs, Reach

compiled = pytest.mark.skipif(not reach.IS_COMPILED, reason="the search in C is not compiled here")
MAPS = 150


class Question:
    """A map of chance, and what is asked about it."""

    def __init__(self, seed: int) -> None:
        rng = Random(f"kernel {seed}")
        self.width, self.height = rng.randint(1, 12), rng.randint(1, 12)
        self.size = self.width * self.height
        dearest = rng.choice([1, 3, 8, 40])
        closed = rng.choice([0, 0.1, 0.5])
        self.pairs: Pairs = tuple(
            tuple((there, rng.randint(1, dearest)) for there in self.around(here) if rng.random() >= closed)
            for here in range(self.size)
        )
        self.halt = self.chosen(rng, rng.choice([0, 0.1, 0.4]))
        self.blocked = self.chosen(rng, rng.choice([0, 0.1, 0.4]))
        self.extra = rng.choice([b"", bytes(self.size), bytes(rng.randint(0, 5) for _ in range(self.size))])
        self.allowance = rng.choice([0, 1, 2, 8, 18, 40, 254])
        self.start = rng.randrange(self.size)
        first = [(there, cost + rng.choice([0, 2])) for there, cost in self.pairs[self.start]]
        self.seeds = rng.choice([self.pairs[self.start], first, first[1:]])
        if rng.random() < 0.4:  # it comes from beyond the map, by many hexes or by one twice, some for nothing
            self.start = -1
            self.seeds = [(rng.randrange(self.size), rng.randint(0, 9)) for _ in range(rng.randint(0, 20))]

    def around(self, here: int) -> list[int]:
        """The neighbours of a hex, in a grid whose odd rows are half a hex to the right."""
        row, column = divmod(here, self.width)
        aside = column + (1 if row % 2 else -1)
        near = [(row, column - 1), (row, column + 1)] + [(row + d, c) for d in (-1, 1) for c in (column, aside)]
        return [r * self.width + c for r, c in near if 0 <= r < self.height and 0 <= c < self.width]

    def chosen(self, rng: Random, share: float) -> bytes:
        return bytes(rng.randint(1, 5) if rng.random() < share else 0 for _ in range(self.size))

    def ask(self, search: str) -> Reach:
        where = (self.start, self.seeds, self.allowance, self.halt, self.blocked, self.extra)
        if search == "flat":
            return flat.search(flat.FlatSteps(self.pairs), *where)
        return plain.search(plain.PlainSteps(self.pairs), *where)

    def cost(self, here: int, there: int) -> int:
        return dict(self.pairs[here])[there] + (self.extra[there] if self.extra else 0)

    def worked_out(self) -> dict[int, int]:
        """The cheapest cost of every hex: steps are tried until none helps any more."""
        best: dict[int, int] = {}
        offers = list(self.seeds)
        while offers:
            for there, cost in offers:
                if there != self.start and not self.blocked[there] and cost <= min(self.allowance, best.get(there, 999) - 1):
                    best[there] = cost
            onward = [here for here in best if not self.halt[here]]
            offers = [(there, best[here] + self.cost(here, there)) for here in onward for there, _ in self.pairs[here]]
            offers = [(there, cost) for there, cost in offers if cost < best.get(there, 999) and self.is_open(there, cost)]
        return best

    def is_open(self, there: int, cost: int) -> bool:
        return there != self.start and not self.blocked[there] and cost <= self.allowance


@pytest.mark.parametrize("search", ["plain", pytest.param("flat", marks=compiled)])
def test_it_finds_the_cheapest_ways(search: str) -> None:
    most = 0
    for seed in range(MAPS):
        asked = Question(seed)
        found = asked.ask(search)
        assert {hex_: found.cost(hex_) for hex_ in found.hexes} == asked.worked_out()
        for hex_ in found.hexes:
            way = found.path(hex_)
            assert way[-1] == hex_
            if asked.start >= 0:
                assert way[0] == asked.start
                way = way[1:]
            onward = [asked.cost(here, there) for here, there in pairwise(way)]
            assert found.cost(hex_) - sum(onward) in [cost for there, cost in asked.seeds if there == way[0]]
            assert not any(asked.halt[here] for here in way[:-1])
        most = max(most, found.count)
    assert most > 50  # some of the maps were worth the trouble


@compiled
@pytest.mark.parametrize("first", range(0, 4 * MAPS, MAPS))
def test_the_search_in_c_is_the_plain_one(first: int) -> None:
    for seed in range(first, first + MAPS):
        asked = Question(seed)
        one, other = asked.ask("plain"), asked.ask("flat")
        assert (one.start, one.allowance, one.count) == (other.start, other.allowance, other.count)
        assert one.hexes == other.hexes == [other.hex_at(place) for place in range(other.count)]
        for hex_ in range(asked.size):
            assert one.before(hex_) == other.before(hex_)
            assert (hex_ in one) == (hex_ in other) == (one.before(hex_) != NOT_REACHED)
            if hex_ in one:
                assert one.cost(hex_) == other.cost(hex_)
                assert one.path(hex_) == other.path(hex_)


@compiled
def test_one_table_answers_many_questions() -> None:
    """Nothing of a search is left over for the next, be it larger or smaller."""
    tables = [(Question(seed), flat.FlatSteps(Question(seed).pairs)) for seed in range(20)]
    for _ in range(2):
        for asked, steps in tables:
            for allowance in (40, 0, 7):
                where = (asked.start, asked.seeds, allowance, asked.halt, asked.blocked, asked.extra)
                expected = plain.search(plain.PlainSteps(asked.pairs), *where)
                assert flat.search(steps, *where).hexes == expected.hexes


@compiled
@pytest.mark.parametrize(
    ("start", "seeds", "allowance", "halt", "blocked"),
    [
        (2, [], 8, bytes(2), bytes(2)),
        (-2, [], 8, bytes(2), bytes(2)),
        (0, [(2, 1)], 8, bytes(2), bytes(2)),
        (0, [(-1, 1)], 8, bytes(2), bytes(2)),
        (0, [(1, -1)], 8, bytes(2), bytes(2)),
        (0, [], 255, bytes(2), bytes(2)),
        (0, [], -1, bytes(2), bytes(2)),
        (0, [], 8, bytes(3), bytes(2)),
        (0, [], 8, bytes(3), bytes(3)),
        (0, [], 8, bytes(1), bytes(1)),
        (0, [], 8, b"", b""),
    ],
)
def test_what_does_not_fit_the_map_is_refused(
    start: int, seeds: list[tuple[int, int]], allowance: int, halt: bytes, blocked: bytes
) -> None:
    steps = flat.FlatSteps((((1, 2),), ((0, 2),)))
    assert flat.search(steps, 0, [(1, 2)], 8, bytes(2), bytes(2), b"").hexes == [1]
    with pytest.raises(ValueError, match="map"):
        flat.search(steps, start, seeds, allowance, halt, blocked, b"")
    with pytest.raises(ValueError, match="map"):
        flat.FlatSteps((((2, 2),), ((0, 2),)))
    with pytest.raises(TypeError, match="first step"):
        flat.search(steps, 0, [(1, None)], 8, bytes(2), bytes(2), b"")  # type: ignore[list-item]
