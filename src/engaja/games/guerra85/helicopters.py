"""4.3 Helicopters: troops with an asterisk and the NATO lift, where they land, and the fire they meet on their way."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from engaja.definition.model import Definition
from engaja.position.actions import AnyAction, Use
from engaja.position.state import MOVED, State
from engaja.position.talk import Reason, Table
from engaja.rules.menu import Menu
from engaja.rules.movement import BREAK_CONTACT

from .ground import Ground
from .state import LIFTS, NATO, PACT


@mypyc_attr(allow_interpreted_subclasses=True)
class Helicopters(Ground):
    PRIVATE_EVENTS: ClassVar[frozenset[str]] = frozenset({"flak-hit", "flak-safe"})
    ANONYMOUS_EVENTS: ClassVar[frozenset[str]] = frozenset({"flew", "lifted"})

    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self.landing_ground = [h.index for h in self.board.hexes if h.terrain in self.own["helicopters"]["landing"]]
        self._flown: dict[tuple[int, int], bytes] = {}
        self.flying = tuple([self.bears_asterisk(unit) for unit in range(len(self.units))])
        self.liftable = tuple([self.may_be_lifted(unit) for unit in range(len(self.units))])
        self._in_flight: dict[tuple[int, int, int], list[int]] = {}
        self._flights: list[tuple[list[int], bytes, bytes, list[int]]] = [([], b"", b"", [])] * len(self.units)

    # Who flies, and how far

    def bears_asterisk(self, unit: int) -> bool:
        """guerra85.2.2.1.asterisk."""
        return self.units[unit].type in self.own["helicopters"]["types"]

    def may_be_lifted(self, unit: int) -> bool:
        """guerra85.4.0.nato-lift: a NATO division that is not armour; those with an asterisk fly by themselves."""
        is_division = self.side_of[unit] == NATO and self.units[unit].size == "division"
        return is_division and not self.is_armoured[unit] and not self.bears_asterisk(unit)

    def start_movement(self, t: Table, side: int) -> None:
        """guerra85.4.0.nato-lift: every turn anew."""
        t.state.vars[LIFTS] = 0

    def has_lift_left(self, s: State) -> bool:
        """guerra85.4.0.nato-lift: one a turn."""
        return bool(s.vars[LIFTS] < self.own["lift"]["divisions"])

    def flight_points(self, s: State, unit: int, lifted: bool) -> int:
        """guerra85.4.0.nato-lift, 4.3.helicopter-units: hexes a unit can fly; breaking contact costs a point."""
        points: int = self.own["lift"]["movement"] if lifted else self.units[unit].movement
        return points - self.must_break_contact(s, unit)

    def flown(self, side: int, start: int) -> bytes:
        """guerra85.4.3.flight-cost: hexes flown to every other hex over anything but the halt line, 255 for those behind it."""
        far = self._flown.get((side, start))
        if far is None:
            far = self._flown[(side, start)] = self._fly_over(side, start) if side == PACT else self.distances(start)
        return far

    def _fly_over(self, side: int, start: int) -> bytes:
        far = [255] * self.grid.size
        far[start] = 0
        front = [start]
        for here in front:  # grows while it is walked
            further = far[here] + 1
            for there in self.adjacent[here]:
                if further < far[there] and not self.is_beyond(side, there):
                    far[there] = further
                    front.append(there)
        return bytes(far)

    # Where they land

    def may_land_behind_lines(self, s: State, side: int) -> bool:
        """guerra85.4.3.behind-lines-pact, behind-lines-nato."""
        first, last = self.turns_behind_lines(side)
        return first <= s.turn <= last

    def turns_behind_lines(self, side: int) -> tuple[int, int]:
        first, last = self.own["helicopters"]["behind_lines"][self.definition.sides[side].id]
        return first, last

    def other_moves(self, s: State, side: int) -> Menu:
        """guerra85.4.3.helicopter-units: beside the way to Denmark, every flight and every lift."""
        menu = super().other_moves(s, side)
        self.add_flights(s, side, "fly", menu)
        if side == NATO and self.has_lift_left(s):
            self.add_flights(s, side, "lift", menu)
        return menu

    def add_flights(self, s: State, side: int, what: str, menu: Menu) -> None:
        """Every flight of the units with an asterisk, or every lift of the others."""
        lifted = what == "lift"
        able = self.liftable if lifted else self.flying
        units = [unit for unit in self.movable(s, side) if able[unit] and self.is_alive(s, unit)]
        landings = self.landings(s, side, lifted) if units else b""
        for unit in units:
            stops = self.stops(s, unit)
            near = self.in_flight(side, s.where[unit], self.flight_points(s, unit, lifted))
            kept = self._flights[unit]
            if kept[0] is not near or kept[1] is not landings or kept[2] is not stops:
                kept = self._flights[unit] = (near, landings, stops, [h for h in near if landings[h] and stops[h]])
            menu.add_uses(what, [unit], kept[3])

    def in_flight(self, side: int, start: int, points: int) -> list[int]:
        """guerra85.4.3.flight-cost, landing-terrain: hexes that can be flown to with so many points, and landed in."""
        key = (side, start, points)
        near = self._in_flight.get(key)
        if near is None:
            far = self.flown(side, start)
            near = self._in_flight[key] = [h for h in self.landing_ground if 0 < far[h] <= points]
        return near

    def landings(self, s: State, side: int, lifted: bool) -> bytes:
        """Where a side can land, as far as `why_not_land` does not ask which unit it is."""
        hexes = self.all_hexes if self.may_land_behind_lines(s, side) else self.linked(s, side)
        hexes = self.but_not(hexes, self.held_mask(s, 1 - side))
        return self.both(hexes, self.held_mask(s, side)) if lifted else hexes

    def refuse_other_move(self, s: State, side: int, action: AnyAction) -> list[Reason] | None:
        if not isinstance(action, Use) or action.what not in ("fly", "lift") or action.unit < 0 or action.hex < 0:
            return None
        why_not_go = self.why_not_lift if action.what == "lift" else self.why_not_fly
        reason = why_not_go(s, action.unit) or self.why_not_land(s, side, action.unit, action.hex, action.what == "lift")
        return [reason] if reason else []

    def why_not_fly(self, s: State, unit: int) -> Reason | None:
        """guerra85.4.3.helicopter-units."""
        able = self.bears_asterisk(unit) and self.is_alive(s, unit)
        return None if able else self.reason("helicopter-units", "cannot-fly", [unit])

    def why_not_lift(self, s: State, unit: int) -> Reason | None:
        """guerra85.4.0.nato-lift."""
        if not self.may_be_lifted(unit) or not self.is_alive(s, unit):
            return self.reason("nato-lift", "cannot-be-lifted", [unit])
        if not self.has_lift_left(s):
            return self.reason("nato-lift", "lift-used", [unit], divisions=self.own["lift"]["divisions"])
        return None

    def why_not_land(self, s: State, side: int, unit: int, hex_: int, lifted: bool) -> Reason | None:
        """guerra85.4.3.landing-terrain, flight-cost, nato-lift-landing, behind-lines-pact, behind-lines-nato."""
        if reason := self.why_not_movable(s, side, unit):
            return reason
        if self.is_beyond(side, hex_):
            return self.reason("ldv-barrier", "halt-line", [unit], [hex_])
        if hex_ not in self.landing_ground:
            return self.reason("landing-terrain", "landing-terrain", [unit], [hex_])
        if self.is_enemy_held(s, side, hex_):
            return self.reason("no-sharing", "enemy-hex", [unit], [hex_])
        if hex_ == s.where[unit]:
            return self.reason("movement-cost", "no-step", [unit])
        far, points = self.flown(side, s.where[unit])[hex_], self.flight_points(s, unit, lifted)
        if far > points:
            return self.reason("flight-cost", "flight-too-far", [unit], [hex_], distance=far, points=points)
        if lifted and not self.is_friendly(s, unit, hex_):
            return self.reason("nato-lift-landing", "lift-to-friends", [unit], [hex_])
        if not self.may_land_behind_lines(s, side) and not self.is_linked(s, side, hex_):
            first, last = self.turns_behind_lines(side)
            key = "behind-lines-pact" if side == PACT else "behind-lines-nato"
            return self.reason(key, "behind-lines", [unit], [hex_], first=first, last=last)
        return None if self.may_stop(s, unit, hex_) else self.stop_reason(s, unit, hex_)

    # The flight

    def play_other_move(self, t: Table, side: int, action: AnyAction) -> bool:
        if not isinstance(action, Use):
            return False
        self.fly(t, action.unit, action.hex, lifted=action.what == "lift")
        return True

    def fly(self, t: Table, unit: int, hex_: int, lifted: bool) -> None:
        """guerra85.4.3.flak-first-contact, flak-check, flak-one-zero, flak-each-unit."""
        s = t.state
        contact = self.contacts(s, 1 - self.side_of[unit])
        route = self.route(s, unit, hex_, contact, self.flight_points(s, unit, lifted))
        name, key = ("lifted", "nato-lift") if lifted else ("flew", "flight-cost")
        cost = 2 * len(route) + (BREAK_CONTACT if self.must_break_contact(s, unit) else 0)
        self.tell(t, name, key, unit=unit, path=(s.where[unit], *route), cost=cost)
        s.flags[unit] |= MOVED
        s.vars[LIFTS] += lifted
        for over in [here for here in route if contact[here]][1:]:
            (die,) = t.roll(1)
            hit = die in self.own["helicopters"]["losses"]
            self.tell(t, "flak-hit" if hit else "flak-safe", "flak-check", unit=unit, hex=over, die=die)
            if hit:
                self.take_loss(t, unit)
                if not self.is_alive(s, unit):
                    return
        self.travel(t, unit, (hex_,))

    def contacts(self, s: State, enemy: int) -> bytes:
        """guerra85.4.3.flak-first-contact: hexes with an enemy unit in or next to them, at sea too."""
        held = {s.where[unit] for unit in s.units_of(enemy)}
        return self.mask(held.union(*(self.adjacent[hex_] for hex_ in held)))

    def route(self, s: State, unit: int, goal: int, contact: bytes, points: int) -> tuple[int, ...]:
        """The way that meets the enemy least often, and of those the shortest: the hexes after the first."""
        to_go = self.flown(self.side_of[unit], goal)
        front: dict[int, tuple[int, tuple[int, ...]]] = {s.where[unit]: (0, ())}
        found: list[tuple[int, int, tuple[int, ...]]] = []
        for left in reversed(range(points)):
            after: dict[int, tuple[int, tuple[int, ...]]] = {}
            for here, (met, way) in front.items():
                for there in self.adjacent[here]:
                    if to_go[there] <= left:
                        met_there = met + contact[there]
                        if there not in after or met_there < after[there][0]:
                            after[there] = (met_there, (*way, there))
            front = after
            if goal in front:
                met, way = front.pop(goal)
                found.append((met, len(way), way))
                if met == contact[goal]:
                    return way
        return min(found)[2]
