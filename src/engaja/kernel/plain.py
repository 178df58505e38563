"""Shortest paths in half points, by a queue of buckets: the search for the interpreter. `flat` does the same when compiled."""

from collections.abc import Iterable

from engaja.kernel.steps import NOT_REACHED, Pairs, Reach, Steps

Grouped = tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
"""For each hex the costs of a step, each with the neighbours it leads to."""


class PlainSteps(Steps):
    def __init__(self, pairs: Pairs) -> None:
        super().__init__(pairs)
        self.grouped: Grouped = tuple(_by_cost(steps) for steps in pairs)
        self._unreached: dict[tuple[bytes, int], list[int]] = {}
        self._raised: dict[bytes, PlainSteps] = {}

    def raised(self, extra: bytes) -> "PlainSteps":
        """The same steps, each hex dearer by so much."""
        if extra not in self._raised:
            if len(self._raised) >= 64:
                self._raised.clear()
            dearer = [tuple([(there, cost + extra[there]) for there, cost in steps]) for steps in self.pairs]
            self._raised[extra] = PlainSteps(tuple(dearer))
        return self._raised[extra]

    def unreached(self, blocked: bytes, allowance: int) -> list[int]:
        """First costs: one more than the allowance where open, nothing where blocked.

        One comparison then says both that a hex is affordable and that it may be entered.
        """
        key = (blocked, allowance)
        if key not in self._unreached:
            if len(self._unreached) >= 64:
                self._unreached.clear()
            self._unreached[key] = [0 if closed else allowance + 1 for closed in blocked]
        return self._unreached[key]


def _by_cost(steps: Iterable[tuple[int, int]]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    by_cost: dict[int, list[int]] = {}
    for there, cost in steps:
        by_cost.setdefault(cost, []).append(there)
    return tuple((cost, tuple(hexes)) for cost, hexes in sorted(by_cost.items()))


class PlainReach(Reach):
    def __init__(self, start: int, allowance: int, best: list[int], came: dict[int, int]) -> None:
        super().__init__(start, allowance, len(came))
        self.best, self.came = best, came
        self.order = list(came)

    def hex_at(self, place: int) -> int:
        return self.order[place]

    @property
    def hexes(self) -> list[int]:
        return self.order

    def cost(self, hex_: int) -> int:
        return self.best[hex_]

    def before(self, hex_: int) -> int:
        return self.came.get(hex_, NOT_REACHED)


def search(
    steps: PlainSteps,
    start: int,
    seeds: Iterable[tuple[int, int]],
    allowance: int,
    halt: bytes,
    blocked: bytes,
    extra: bytes,
) -> PlainReach:
    """Cheapest cost of every hex, and from which hex each is reached.

    `start` is the unit's hex, or -1 for one that enters the map; seeds are the (hex, cost) pairs of its first step.
    A hex with `halt` may be entered but not left; one with `blocked` may not be entered. `extra` is added to the cost of
    each hex entered after the first, unless it is empty.
    """
    if extra:
        steps = steps.raised(extra)
    best = steps.unreached(blocked, allowance)[:]
    came: dict[int, int] = {}
    last = allowance - steps.cheapest  # with less left than that nobody goes on
    buckets: list[list[int]] = [[] for _ in range(last + 1)]
    if start >= 0:
        best[start] = 0
    for there, cost in seeds:
        if cost < best[there]:
            best[there] = cost
            came[there] = start
            if cost <= last and not halt[there]:
                buckets[cost].append(there)
    table = steps.grouped
    for spent, bucket in enumerate(buckets):
        for here in bucket:
            if best[here] == spent:
                for cost, neighbours in table[here]:
                    total = spent + cost
                    if total <= last:
                        further = buckets[total]
                        for there in neighbours:
                            if total < best[there]:
                                best[there] = total
                                came[there] = here
                                if not halt[there]:
                                    further.append(there)
                    elif total <= allowance:
                        for there in neighbours:
                            if total < best[there]:
                                best[there] = total
                                came[there] = here
    return PlainReach(start, allowance, best, came)
