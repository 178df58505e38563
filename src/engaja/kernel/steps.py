"""What a search over the map is given and what it finds, whichever of the two searches does it."""

from mypy_extensions import mypyc_attr

NOT_REACHED = -2

Pairs = tuple[tuple[tuple[int, int], ...], ...]
"""For each hex the (neighbour, half points) pairs of the steps that are open."""


class Steps:
    """What every step costs one kind of unit."""

    def __init__(self, pairs: Pairs) -> None:
        self.pairs = pairs
        self.size = len(pairs)
        self.cheapest = min([cost for steps in pairs for _, cost in steps], default=1)

    def cost(self, here: int, there: int) -> int:
        """Half points from a hex to a neighbour, 0 if the step is closed."""
        for hex_, cost in self.pairs[here]:
            if hex_ == there:
                return cost
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Reach:
    """Where one unit can go: `count` hexes in the order they were found, what each costs, and the way there."""

    def __init__(self, start: int, allowance: int, count: int) -> None:
        self.start, self.allowance, self.count = start, allowance, count
        self.edges: tuple[int, ...] = ()
        self.way_off: tuple[int, ...] = ()
        """The way off the map that was asked for last, and the hexes where it might be left."""

    def hex_at(self, place: int) -> int:
        """The hex that was found at this place in the order."""
        raise NotImplementedError

    def cost(self, hex_: int) -> int:
        """Half points to a hex that was reached."""
        raise NotImplementedError

    def before(self, hex_: int) -> int:
        """The hex from which one is reached by the cheapest way (-1 from beyond the map), or NOT_REACHED."""
        raise NotImplementedError

    @property
    def hexes(self) -> list[int]:
        """All that were reached, in the order they were found."""
        return [self.hex_at(place) for place in range(self.count)]

    def __contains__(self, hex_: int) -> bool:
        return self.before(hex_) != NOT_REACHED

    def path(self, hex_: int) -> tuple[int, ...]:
        """The cheapest way to a hex that was reached, the unit's own hex first."""
        path = [hex_]
        while (hex_ := self.before(hex_)) >= 0 and hex_ != self.start:
            path.append(hex_)
        if self.start >= 0:
            path.append(self.start)
        path.reverse()
        return tuple(path)
