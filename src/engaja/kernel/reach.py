"""Where a unit can go: shortest paths in half points, by a queue of buckets."""

from collections.abc import Iterable, Sequence
from functools import cache

Steps = Sequence[Sequence[tuple[int, Sequence[int]]]]
"""For each hex the costs of a step in half points, each with the neighbours it leads to; closed ones are left out."""


@cache
def _unreached(allowance: int) -> bytes:
    """Turns a mask of blocked hexes into first costs: one more than the allowance where open, nothing where blocked.

    One comparison then says both that a hex is affordable and that it may be entered.
    """
    return bytes([allowance + 1] + [0] * 255)


def reach(
    steps: Steps, start: int, seeds: Iterable[tuple[int, int]], allowance: int, halt: bytes, blocked: bytes
) -> tuple[bytearray, dict[int, int]]:
    """Cheapest cost of every hex, and from which hex each is reached; a cost counts only for hexes that were reached.

    `start` is the unit's hex, or -1 for one that enters the map; seeds are the (hex, cost) pairs of its first step.
    A hex with `halt` may be entered but not left; one with `blocked` may not be entered.
    """
    best = bytearray(blocked.translate(_unreached(allowance)))
    came: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    if start >= 0:
        best[start] = 0
    for there, cost in seeds:
        if cost < best[there]:
            best[there] = cost
            came[there] = start
            if not halt[there]:
                buckets[cost].append(there)
    for spent, bucket in enumerate(buckets):
        for here in bucket:
            if best[here] == spent:
                for cost, neighbours in steps[here]:
                    total = spent + cost
                    for there in neighbours:
                        if total < best[there]:
                            best[there] = total
                            came[there] = here
                            if not halt[there]:
                                buckets[total].append(there)
    return best, came


def grouped(pairs: Iterable[Iterable[tuple[int, int]]]) -> tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]:
    """Steps out of the (neighbour, cost) pairs of each hex."""
    result = []
    for steps in pairs:
        by_cost: dict[int, list[int]] = {}
        for there, cost in steps:
            by_cost.setdefault(cost, []).append(there)
        result.append(tuple((cost, tuple(hexes)) for cost, hexes in sorted(by_cost.items())))
    return tuple(result)
