"""Shortest paths in half points, on packed arrays: the search for the compiler. `plain` does the same for the interpreter."""

from collections.abc import Sequence

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from engaja.kernel.steps import NOT_REACHED, Pairs, Reach, Steps


class FlatSteps(Steps):
    """The steps from hex h are those at first[h] to first[h + 1], the cheapest first."""

    def __init__(self, pairs: Pairs, extra: bytes = b"") -> None:
        super().__init__(pairs)
        first, to, costs = vec[i64](), vec[i64](), vec[i64]()
        for steps in pairs:
            begin: i64 = len(to)
            first = append(first, begin)
            for there_, cost_ in steps:
                there: i64 = there_
                cost: i64 = cost_ + extra[there_] if extra else cost_
                at: i64 = len(to)
                to, costs = append(to, there), append(costs, cost)
                while at > begin and costs[at - 1] > cost:
                    to[at], costs[at] = to[at - 1], costs[at - 1]
                    at -= 1
                to[at], costs[at] = there, cost
        self.first = append(first, len(to))
        self.to, self.costs = to, costs
        self.nowhere = vec[i16]([i16(NOT_REACHED)] * self.size)
        self.room = scratch_for(self.size)
        self._unreached: dict[tuple[bytes, int], First] = {}
        self._raised: dict[bytes, FlatSteps] = {}

    def raised(self, extra: bytes) -> "FlatSteps":
        """The same steps, each hex dearer by so much. Their `pairs` are without it."""
        steps = self._raised.get(extra)
        if steps is None:
            if len(self._raised) >= 64:
                self._raised.clear()
            steps = self._raised[extra] = FlatSteps(self.pairs, extra)
        return steps

    def unreached(self, blocked: bytes, allowance: int) -> "First":
        key = (blocked, allowance)
        found = self._unreached.get(key)
        if found is None:
            if len(self._unreached) >= 64:
                self._unreached.clear()
            found = self._unreached[key] = First(blocked, allowance)
        return found


class First:
    """First costs: one more than the allowance where open, nothing where blocked.

    One comparison then says both that a hex is affordable and that it may be entered.
    """

    def __init__(self, blocked: bytes, allowance: int) -> None:
        self.best = vec[u8]([u8(allowance + 1)] * len(blocked))
        for hex_ in range(len(blocked)):
            if blocked[hex_]:
                self.best[hex_] = 0


class Scratch:
    """Room to work in, for maps of one size: buckets as chains through a queue. A hex is queued once for each neighbour."""

    def __init__(self, size: int) -> None:
        self.head = vec[i64]([i64(0)] * 256)  # first and last in the queue of each bucket, -1 if it is empty
        self.tail = vec[i64]([i64(0)] * 256)
        self.queue = vec[i64]([i64(0)] * (7 * size))
        self.after = vec[i64]([i64(0)] * (7 * size))  # for each in the queue the next of its bucket
        self.found = vec[i64]([i64(0)] * size)


_scratch: dict[int, Scratch] = {}


def scratch_for(size: int) -> Scratch:
    room = _scratch.get(size)
    if room is None:
        room = _scratch[size] = Scratch(size)
    return room


class FlatReach(Reach):
    def __init__(self, start: int, allowance: int, best: vec[u8], came: vec[i16], found: vec[i64]) -> None:
        super().__init__(start, allowance, len(found))
        self.best, self.came, self.found = best, came, found

    def hex_at(self, place: int) -> int:
        return self.found[place]

    def cost(self, hex_: int) -> int:
        return self.best[hex_]

    def before(self, hex_: int) -> int:
        return self.came[hex_]


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
    if extra:
        steps = steps.raised(extra)
    best = steps.unreached(blocked, allowance).best[:]
    came = steps.nowhere[:]
    room = steps.room
    head, tail, queue, after, found = room.head, room.tail, room.queue, room.after, room.found
    first, to, costs = steps.first, steps.to, steps.costs
    most: i64 = allowance
    last: i64 = most - steps.cheapest  # with less left than that nobody goes on
    queued: i64 = 0
    count: i64 = 0
    spent: i64 = 0
    while spent <= most:
        head[spent] = -1
        tail[spent] = -1
        spent += 1
    if start >= 0:
        best[start] = 0

    # The first steps wait as if they led from a hex before the start.
    for there_, cost_ in seeds:
        there: i64 = there_
        total: i64 = cost_
        if total < i64(best[there]):
            if came[there] == NOT_REACHED:
                found[count] = there
                count += 1
            best[there] = u8(total)
            came[there] = i16(start)
            if total <= last and not halt[there]:
                behind: i64 = tail[total]
                if behind < 0:
                    head[total] = queued
                else:
                    after[behind] = queued
                tail[total] = queued
                queue[queued] = there
                after[queued] = -1
                queued += 1

    spent = 0
    while spent <= last:
        at: i64 = head[spent]
        while at >= 0:
            here: i64 = queue[at]
            if i64(best[here]) == spent:
                step: i64 = first[here]
                end: i64 = first[here + 1]
                while step < end:
                    there = to[step]
                    total = spent + costs[step]
                    if total > most:
                        break
                    step += 1
                    if total < i64(best[there]):
                        if came[there] == NOT_REACHED:
                            found[count] = there
                            count += 1
                        best[there] = u8(total)
                        came[there] = i16(here)
                        if total <= last and not halt[there]:
                            behind = tail[total]
                            if behind < 0:
                                head[total] = queued
                            else:
                                after[behind] = queued
                            tail[total] = queued
                            queue[queued] = there
                            after[queued] = -1
                            queued += 1
            at = after[at]
        spent += 1
    return FlatReach(start, allowance, best, came, found[:count])
