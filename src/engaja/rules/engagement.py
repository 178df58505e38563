"""4.1.2 Engagement zones, dominant terrain, and the duty to attack.

Zones are counted in layers: layer 0 holds the zones of all units, and a game may add layers for units that ignore
some zones when they move (`emits`, `obeys` in core).
"""

from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from engaja.definition import Definition
from engaja.position.state import ATTACKED, DUTY, ENGAGED, FOUGHT, MOVED, NEVER, NOBODY, State
from engaja.position.talk import Reason
from engaja.rules.losses import Losses


@mypyc_attr(allow_interpreted_subclasses=True)
class Engagement(Losses):
    def __init__(self, definition: Definition, options: Mapping[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self._duties: tuple[int, int, dict[int, list[int]]] = (NEVER, NOBODY, {})

    def zone_binds(self, s: State, unit: int, hex_: int) -> bool:
        """4.1.2: an enemy zone that this unit may not ignore covers the hex."""
        return s.zones(1 - self.side_of[unit], self.obeyed[unit], hex_) > 0

    def is_engaged(self, s: State, unit: int) -> bool:
        """4.1.2: the unit stands in such a zone."""
        return self.zone_binds(s, unit, s.where[unit])

    def enemy_hexes(self, s: State, unit: int) -> list[int]:
        """5.0: adjacent hexes held by the enemy."""
        held, first = s.held, (1 - self.side_of[unit]) * self.grid.size
        return [h for h in self.adjacent[s.where[unit]] if held[first + h]]

    def engaging_hexes(self, s: State, unit: int) -> list[int]:
        """R6: adjacent enemy hexes whose zones bind this unit."""
        layer = self.obeyed[unit]
        emits = self.frame.emits
        return [h for h in self.enemy_hexes(s, unit) if any(layer in emits[e] for e in s.units_in(h))]

    def dominates(self, s: State, unit: int, enemy_hex: int) -> bool:
        """4.1.2, R7: the unit's hex gives strictly more columns than the enemy's."""
        return self.hex_columns(s, s.where[unit]) > self.hex_columns(s, enemy_hex)

    def is_excused(self, s: State, unit: int) -> bool:
        """4.1.2, R7: engaged when the phase began, has not moved, and dominates every hex that engages it."""
        if not s.flags[unit] & ENGAGED or s.flags[unit] & MOVED:
            return False
        return all(self.dominates(s, unit, h) for h in self.engaging_hexes(s, unit))

    def may_attack(self, s: State, unit: int, hex_: int) -> bool:
        """R9: whether a unit may take part in a combat against a hex at all. Some books bar some units from some terrain."""
        return True

    def attack_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """R9: why a unit is barred from attacking a hex."""
        return self.reason("may-attack", "may-not-attack", [unit], [hex_])

    def note_engaged(self, s: State, side: int) -> None:
        """4.1.2: at the start of a movement phase, who is engaged."""
        for unit in s.units_of(side):
            if self.is_engaged(s, unit):
                s.flags[unit] |= ENGAGED

    def set_duties(self, s: State, side: int) -> None:
        """4.1.2, R8: at the end of the movement phase every engaged unit that is not excused must attack."""
        for unit in s.units_of(side):
            if self.is_engaged(s, unit) and self.attack_of(s, unit) > 0 and not self.is_excused(s, unit):
                s.flags[unit] |= DUTY

    def attackable(self, s: State, unit: int) -> list[int]:
        """R8a, R10: adjacent enemy hexes, not yet attacked in this phase, that a unit may attack."""
        return [h for h in self.enemy_hexes(s, unit) if not s.mark[h] & ATTACKED and self.may_attack(s, unit, h)]

    def has_open_duty(self, s: State, unit: int) -> bool:
        """R8: the duty lapses when nothing is left that the unit could attack."""
        return s.flags[unit] & (DUTY | FOUGHT) == DUTY and bool(self.attackable(s, unit))

    def duties(self, s: State, side: int) -> dict[int, list[int]]:
        """R8: units that must still attack in this phase, each with the hexes it may attack. Kept while the position rests."""
        kept = self._duties
        if not s.moment or kept[0] != s.moment or kept[1] != side:
            kept = self._duties = (s.moment, side, self._find_duties(s, side))
        elif self.doubts:
            self.confirm("duties", kept[2], self._find_duties(s, side))
        return kept[2]

    def _find_duties(self, s: State, side: int) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for unit in s.units_of(side):
            if s.flags[unit] & (DUTY | FOUGHT) == DUTY and (hexes := self.attackable(s, unit)):
                found[unit] = hexes
        return found

    def open_duties(self, s: State, side: int) -> list[int]:
        """R8: units that must still attack in this phase."""
        return list(self.duties(s, side))
