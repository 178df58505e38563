"""Shortest paths in half points, by the search in C (spread.c): for the compiled program. `plain` does the same interpreted."""

from collections.abc import Sequence
from operator import itemgetter
from struct import pack

from librt.strings import read_i16_le
from mypy_extensions import i64

from engaja.kernel.steps import Pairs, Reach, Steps

try:
    from engaja.kernel.spread import spread

    IS_COMPILED = True
except ImportError:
    IS_COMPILED = False

NEVER = (0, 65535)
"""A step that nobody can pay."""


class FlatSteps(Steps):
    """Packed in rows of the same length, one for each hex: neighbour and cost of each step, the cheapest first."""

    def __init__(self, pairs: Pairs, extra: bytes = b"") -> None:
        super().__init__(pairs)
        width = max([len(steps) for steps in pairs], default=0)
        if any(there >= self.size for steps in pairs for there, _ in steps):
            raise ValueError("a step leads off the map")
        packed = []
        for steps in pairs:
            dearer = [(there, cost + extra[there]) for there, cost in steps] if extra else list(steps)
            row = sorted(dearer, key=itemgetter(1)) + [NEVER] * (width - len(steps))
            packed.append(pack(f"<{2 * width}H", *[number for step in row for number in step]))
        self.table = b"".join(packed)
        self._raised: dict[bytes, FlatSteps] = {}

    def raised(self, extra: bytes) -> "FlatSteps":
        """The same steps, each hex dearer by so much. Their `pairs` are without it."""
        steps = self._raised.get(extra)
        if steps is None:
            if len(self._raised) >= 64:
                self._raised.clear()
            steps = self._raised[extra] = FlatSteps(self.pairs, extra)
        return steps


class FlatReach(Reach):
    """One packed block: for each hex its cost in a byte, for each the hex before it in two, then those found in order."""

    def __init__(self, start: int, allowance: int, size: i64, packed: bytes) -> None:
        ways: i64 = size + (size & 1)
        order: i64 = ways + 2 * size
        super().__init__(start, allowance, (len(packed) - order) >> 1)
        self.packed, self.ways, self.order = packed, ways, order

    def hex_at(self, place: int) -> int:
        return read_i16_le(self.packed, self.order + 2 * i64(place))

    def cost(self, hex_: int) -> int:
        return self.packed[hex_]

    def before(self, hex_: int) -> int:
        return read_i16_le(self.packed, self.ways + 2 * i64(hex_))


def search(
    steps: FlatSteps,
    start: int,
    seeds: Sequence[tuple[int, int]],
    allowance: int,
    halt: bytes,
    blocked: bytes,
    extra: bytes,
) -> FlatReach:
    """As `plain.search`, hex for hex and in the same order."""
    if len(blocked) != steps.size:
        raise ValueError("the masks are not of this map")
    if extra:
        steps = steps.raised(extra)
    packed = spread(steps.table, start, seeds, allowance, steps.cheapest, halt, blocked)
    return FlatReach(start, allowance, steps.size, packed)
