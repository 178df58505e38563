"""Where a unit can go: the search that suits how this program runs, compiled or interpreted."""

from collections.abc import Sequence

from engaja.kernel import flat, plain
from engaja.kernel.steps import Pairs, Reach, Steps

IS_COMPILED = flat.IS_COMPILED


def steps_of(pairs: Pairs) -> Steps:
    """A step table in the shape that `search` wants."""
    return flat.FlatSteps(pairs) if IS_COMPILED else plain.PlainSteps(pairs)


def search(
    steps: Steps,
    start: int,
    seeds: Sequence[tuple[int, int]],
    allowance: int,
    halt: bytes,
    blocked: bytes,
    extra: bytes = b"",
) -> Reach:
    """Cheapest cost of every hex, and from which hex each is reached (see `plain.search`)."""
    if isinstance(steps, flat.FlatSteps):
        return flat.search(steps, start, seeds, allowance, halt, blocked, extra)
    assert isinstance(steps, plain.PlainSteps)
    return plain.search(steps, start, seeds, allowance, halt, blocked, extra)
