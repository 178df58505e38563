"""Where a unit can go: shortest paths in half points, by a queue of buckets."""

from collections.abc import Iterable, Sequence

FAR = 255
"""Cost of a hex that was not reached. No allowance comes near it."""

Steps = Sequence[Sequence[tuple[int, int]]]
"""For each hex its (neighbour, cost in half points) pairs; a neighbour that may not be entered is left out."""


def reach(
    steps: Steps, start: int, seeds: Iterable[tuple[int, int]], allowance: int, halt: bytes, blocked: bytes
) -> tuple[bytearray, dict[int, int]]:
    """Cheapest cost of every hex, and from which hex each is reached.

    `start` is the unit's hex, or -1 for one that enters the map; seeds are the (hex, cost) pairs of its first step.
    A hex with `halt` may be entered but not left; one with `blocked` may not be entered.
    """
    best = bytearray([FAR]) * len(steps)
    came: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(allowance + 1)]
    if start >= 0:
        best[start] = 0
    for there, cost in seeds:
        if cost < best[there] and cost <= allowance and not blocked[there]:
            best[there] = cost
            came[there] = start
            if not halt[there]:
                buckets[cost].append(there)
    for spent, bucket in enumerate(buckets):
        for here in bucket:
            if best[here] == spent:
                for there, cost in steps[here]:
                    total = spent + cost
                    if total < best[there] and total <= allowance and not blocked[there]:
                        best[there] = total
                        came[there] = here
                        if not halt[there]:
                            buckets[total].append(there)
    return best, came
