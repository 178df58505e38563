"""4.1.1, 4.3, 9.2 Whose ground it is: the halt line, and lines to the own edge of the map."""

from mypy_extensions import mypyc_attr

from engaja.definition.model import Definition
from engaja.position.state import State
from engaja.position.talk import Reason

from .nuclear import Nuclear
from .state import PACT


class Lines:
    """Lines from some hexes: how many steps lead to every hex, -1 where none do, and the hexes next to a line."""

    def __init__(self, lengths: list[int], beside: bytes) -> None:
        self.lengths, self.beside = lengths, beside


@mypyc_attr(allow_interpreted_subclasses=True)
class Ground(Nuclear):
    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self.behind_line = self.mask(definition.area(self.own["halt_line"]["closed"]))
        self.home_edge = tuple(definition.area(self.own["own_edge"][side.id]) for side in definition.sides)
        self.at_home = tuple(self.mask(edge) for edge in self.home_edge)
        self._lines: dict[tuple[tuple[int, ...], bytes], Lines] = {}

    def lines_from(self, sources: tuple[int, ...], barred: bytes) -> Lines:
        """Kept for as long as the same is asked."""
        key = (sources, barred)
        lines = self._lines.get(key)
        if lines is None:
            if len(self._lines) >= 64:
                self._lines.clear()
            lengths = self.line_lengths(sources, barred)
            beside = [0] * self.grid.size
            for here in range(self.grid.size):
                if lengths[here] >= 0:
                    for there in self.adjacent[here]:
                        beside[there] = 1
            lines = self._lines[key] = Lines(lengths, self.interned(bytes(beside)))
        return lines

    # 4.1.1 The halt line

    def step_cost(self, side: int, class_: str, here: int, there: int) -> int:
        """guerra85.4.1.1.ldv-barrier: the ground behind the line is closed to the Pact."""
        return 0 if self.is_beyond(side, there) else super().step_cost(side, class_, here, there)

    def is_beyond(self, side: int, hex_: int) -> bool:
        """guerra85.4.1.1.ldv-barrier: behind the line, for the side that may not pass it."""
        return side == PACT and bool(self.behind_line[hex_])

    def may_stand(self, s: State, unit: int, hex_: int) -> bool:
        """guerra85.4.1.1.ldv-barrier, 8.0.ant-no-stop: neither behind the line nor in a hex where a weapon went off."""
        beyond = self.is_beyond(self.side_of[unit], hex_) or self.is_marked(s, hex_)
        return not beyond and super().may_stand(s, unit, hex_)

    def closed_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """guerra85.4.1.1.ldv-barrier."""
        if self.is_beyond(self.side_of[unit], hex_):
            return self.reason("ldv-barrier", "halt-line", [unit], [hex_])
        return super().closed_reason(s, unit, hex_)

    # 4.3, 9.2 Lines to the own edge

    def lines_from_edge(self, s: State, side: int) -> Lines:
        """guerra85.4.3.behind-lines-pact, 9.2.city-not-encircled: lines from the own edge.

        Enemy units, their zones and detonations bar the way, and the halt line that of the Pact (4.1.1); a friendly unit
        cancels the zones in its own hex.
        """
        zones = self.but_not(self.zone_mask(s, 1 - side), self.held_mask(s, side))
        shut = self.either(self.held_mask(s, 1 - side), self.barred_ground(s, side))
        return self.lines_from(self.home_edge[side], self.either(zones, shut))

    def barred_ground(self, s: State, side: int) -> bytes:
        """guerra85.4.1.1.ldv-barrier, 8.0.ant-no-stop: ground that no line of a side leads over, whoever stands there."""
        return self.either(self.detonations(s), self.behind_line) if side == PACT else self.detonations(s)

    def is_linked(self, s: State, side: int, hex_: int) -> bool:
        """guerra85.9.2.city-not-encircled, 4.3.behind-lines-pact: a line leads from a hex to the own edge."""
        return bool(self.linked(s, side)[hex_])

    def linked(self, s: State, side: int) -> bytes:
        """guerra85.9.2.city-not-encircled, 4.3.behind-lines-pact: the hexes from which a line leads to the own edge.

        The line starts beside the hex, which itself may lie in an enemy zone.
        """
        beside = self.either(self.at_home[side], self.lines_from_edge(s, side).beside)
        return self.but_not(beside, self.either(self.held_mask(s, 1 - side), self.barred_ground(s, side)))
