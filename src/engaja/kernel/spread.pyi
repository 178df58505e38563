"""The search in C (spread.c), there only in a compiled program."""

from collections.abc import Sequence

def spread(
    table: bytes, start: int, seeds: Sequence[tuple[int, int]], allowance: int, cheapest: int, halt: bytes, blocked: bytes, /
) -> bytes:
    """What `plain.search` finds, packed (see `flat.FlatReach`); the table as `flat.FlatSteps` packs it."""
