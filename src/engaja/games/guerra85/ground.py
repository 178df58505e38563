"""4.1.1, 4.3, 9.2 Whose ground it is: the halt line, and lines to the own edge of the map."""

from engaja.definition.model import Definition
from engaja.position.state import State
from engaja.position.talk import Reason

from .nuclear import Nuclear
from .state import PACT


class Ground(Nuclear):
    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self.behind_line = self.mask(definition.area(self.own["halt_line"]["closed"]))
        self.home_edge = tuple(definition.area(self.own["own_edge"][side.id]) for side in definition.sides)
        self._linked: list[tuple[list[int], int, int, bytes]] = [([], -1, -1, b"")] * 2
        self._lines: dict[tuple[tuple[int, ...], bytes], list[int]] = {}

    def lines_from(self, sources: tuple[int, ...], barred: bytes) -> list[int]:
        """As `line_lengths`, kept for as long as the same is asked."""
        key = (sources, barred)
        lines = self._lines.get(key)
        if lines is None:
            if len(self._lines) >= 64:
                self._lines.clear()
            lines = self._lines[key] = self.line_lengths(sources, barred)
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

    def line_lengths_from_edge(self, s: State, side: int) -> list[int]:
        """guerra85.4.3.behind-lines-pact, 9.2.city-not-encircled: steps from the own edge, -1 where no line leads.

        Enemy units, their zones and detonations bar the way, and the halt line that of the Pact (4.1.1); a friendly unit
        cancels the zones in its own hex.
        """
        zones = self.but_not(self.zone_mask(s, 1 - side, 0), self.held_mask(s, side))
        enemies = self.either(zones, self.held_mask(s, 1 - side))
        barred = self.either(enemies, self.detonations(s))
        return self.lines_from(self.home_edge[side], self.either(barred, self.behind_line) if side == PACT else barred)

    def is_linked(self, s: State, side: int, hex_: int) -> bool:
        """guerra85.9.2.city-not-encircled, 4.3.behind-lines-pact: a line leads from a hex to the own edge."""
        return bool(self.linked(s, side)[hex_])

    def linked(self, s: State, side: int) -> bytes:
        """guerra85.9.2.city-not-encircled, 4.3.behind-lines-pact: the hexes from which a line leads to the own edge."""
        lengths = self.line_lengths_from_edge(s, side)
        kept = self._linked[side]
        if kept[0] is not lengths or kept[1] != s.stamp(1 - side) or kept[2] != s.mark_stamp():
            mask = self.mask([h for h in range(self.grid.size) if self.has_line(s, side, h, lengths)])
            kept = self._linked[side] = (lengths, s.stamp(1 - side), s.mark_stamp(), mask)
        return kept[3]

    def has_line(self, s: State, side: int, hex_: int, lengths: list[int]) -> bool:
        """guerra85.9.2.city-not-encircled: the line starts beside the hex, which itself may lie in an enemy zone."""
        if self.is_enemy_held(s, side, hex_) or self.is_marked(s, hex_) or self.is_beyond(side, hex_):
            return False
        return hex_ in self.home_edge[side] or any(lengths[near] >= 0 for near in self.adjacent[hex_])
