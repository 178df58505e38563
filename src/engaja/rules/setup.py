"""11.1 Set-up: printed positions, free placement, and the historical set-up."""

from collections.abc import Iterator

from mypy_extensions import mypyc_attr

from engaja.position.actions import AnyAction, Place, PlaceAll
from engaja.position.state import AWAITING, State
from engaja.position.talk import Reason, Table
from engaja.rules.results import Results


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup(Results):
    def run_begin(self, t: Table) -> None:
        """11.1: before the first turn: who holds what, and the units whose places are printed."""
        s = t.state
        for hex_, owner in enumerate(self.initial_owners()):
            s.owner[hex_] = owner
        for unit in self.units:
            if unit.arrival.is_printed or (unit.arrival.turn == 0 and self.options.get("setup") == "historical"):
                self.set_down(s, unit.index, unit.historical)
        self.tell(t, "set-up", "setup-printed")
        first = self.definition.calendar[0].number
        t.push(*(("place", side) for side in self.definition.setup_order), ("turn", first))

    def set_down(self, s: State, unit: int, hex_: int) -> None:
        """11.1, R27: put a unit that was not on the map into a hex."""
        s.put(unit, hex_)
        self.occupy(s, unit, hex_)

    # Placing as a decision: ("place", side)

    def tray(self, s: State, side: int) -> list[int]:
        """11.1: units of a side that are still to be placed."""
        return [u.index for u in self.units if u.side == side and u.arrival.turn == 0 and s.where[u.index] == AWAITING]

    def why_not_place(self, s: State, unit: int, hex_: int) -> Reason | None:
        """11.1: why a unit may not be set up in a hex."""
        if hex_ not in self.units[unit].arrival.hexes:
            return self.reason("setup-printed", "outside-area", [unit], [hex_], area=self.units[unit].arrival.area)
        class_ = self.definition.types[self.units[unit].type].movement
        if not self.hex_cost(class_, hex_):
            return self.reason("setup-printed", "forbidden-terrain", [unit], [hex_])
        if self.is_enemy_held(s, self.side_of[unit], hex_):
            return self.reason("no-sharing", "enemy-hex", [unit], [hex_])
        if not self.has_room(s, unit, hex_):
            return self.reason("stacking-limit", "stacking", [unit], [hex_], limit=self.definition.stacking)
        return None

    def list_place(self, s: State, side: int) -> Iterator[AnyAction]:
        for unit in self.tray(s, side):
            for hex_ in self.units[unit].arrival.hexes:
                if self.why_not_place(s, unit, hex_) is None:
                    yield Place(unit, hex_)

    def refuse_place(self, s: State, side: int, action: AnyAction) -> list[Reason]:
        if isinstance(action, PlaceAll) and action.places:
            trial = s.clone()
            reasons = []
            for unit, hex_ in action.places:
                found = self.refuse_place(trial, side, Place(unit, hex_))
                reasons += found
                if not found:
                    trial.put(unit, hex_)
            return reasons
        if not isinstance(action, Place):
            return [self.reason("setup-printed", "must-place", self.tray(s, side))]
        if action.unit not in self.tray(s, side):
            return [self.reason("setup-printed", "not-in-tray", [action.unit])]
        reason = self.why_not_place(s, action.unit, action.hex)
        return [reason] if reason else []

    def play_place(self, t: Table, side: int, action: AnyAction) -> None:
        if isinstance(action, Place):
            action = PlaceAll(((action.unit, action.hex),))
        assert isinstance(action, PlaceAll)
        for unit, hex_ in action.places:
            self.set_down(t.state, unit, hex_)
            self.tell(t, "placed", "setup-printed", unit=unit, hex=hex_, side=side)

    def historical_places(self, s: State, side: int) -> PlaceAll:
        """11.1: the historical set-up of everything still in a side's tray."""
        return PlaceAll(tuple((unit, self.units[unit].historical) for unit in self.tray(s, side)))
