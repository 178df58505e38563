"""5.3 Retreat: ordinary, in a chain, across water, encircled, sheltered, off the map."""

from collections.abc import Iterator

from mypy_extensions import mypyc_attr

from engaja.position.actions import OFF_MAP, AnyAction, Retreat
from engaja.position.state import HIT, State
from engaja.position.talk import Reason, Table
from engaja.rules.movement import Movement


@mypyc_attr(allow_interpreted_subclasses=True)
class Retreats(Movement):
    # Where a retreat may end

    def is_refuge(self, s: State, unit: int, here: int, there: int) -> bool:
        """5.3, R20: a hex a retreat may end in, room left aside: enterable, not enemy-held, in no enemy zone."""
        return (
            not self.is_enemy_held(s, self.side_of[unit], there)
            and not self.in_enemy_zone(s, unit, there)
            and self.may_enter(s, unit, here, there)
        )

    def may_leave_map(self, s: State, unit: int, here: int) -> bool:
        """R20a: whether a retreat from this hex may leave the map."""
        return False

    def can_take(self, s: State, unit: int, there: int, losses: int = 0) -> bool:
        """R4, R22: the hex has room, or room can be made by a chain retreat after these losses on the way there."""
        return self.has_room(s, unit, there) or any(True for _ in self.pushes(s, there, unit, losses))

    def pushes(self, s: State, full: int, arriving: int, losses: int = 0) -> Iterator[Retreat]:
        """5.3.1, R22: who can go on from a full hex, and where to, once this unit has retreated into it with these losses.

        Nobody is pushed to his death: what 5.3.2 asks for a crossing must leave the unit alive.
        """
        there_already = s.units_in(full)
        for unit in there_already if arriving in there_already else [*there_already, arriving]:
            steps = s.steps[unit] - (losses if unit == arriving else 0)
            if self.may_be_pushed(s, unit, arriving):
                for there in self.adjacent[full]:
                    if (
                        self.is_refuge(s, unit, full, there)
                        and self.has_room(s, unit, there)
                        and self.crossing_losses(unit, full, there) < steps
                    ):
                        yield Retreat(unit, (there,))

    def may_be_pushed(self, s: State, unit: int, arriving: int) -> bool:
        """R22: any unit of the hex may go on in a chain retreat, the arriving one too, unless a book says otherwise."""
        return True

    def crossing_losses(self, unit: int, here: int, there: int) -> int:
        """5.3.2: losses for crossing water: one, and for armour alone."""
        return 1 if self.is_armoured[unit] and self.crosses_water(here, there) else 0

    def dies_crossing(self, s: State, unit: int, here: int, there: int) -> bool:
        """5.3.2: a retreat across water that would be the end of the unit; one hit in the combat is reduced already."""
        return self.crossing_losses(unit, here, there) >= s.steps[unit]

    def on_board(self, s: State, unit: int) -> list[int]:
        """5.3: hexes of an ordinary retreat."""
        here = s.where[unit]
        return [
            there
            for there in self.adjacent[here]
            if self.is_refuge(s, unit, here, there) and self.can_take(s, unit, there, self.crossing_losses(unit, here, there))
        ]

    def is_encircled(self, s: State, units: list[int]) -> bool:
        """5.1.3, R14: no unit of the hex has a way to retreat; one free place counts for the whole stack."""
        return not any(self.has_way_out(s, unit) for unit in units)

    def has_way_out(self, s: State, unit: int) -> bool:
        """R14: a hex to retreat to, or an edge where retreats may leave the map."""
        return self.may_leave_map(s, unit, s.where[unit]) or bool(self.on_board(s, unit))

    def retreats(self, s: State, unit: int) -> list[tuple[int, ...]]:
        """R20, R20a, R21: the ways on which a unit survives its retreat; of those only the kind that comes first."""
        ways: list[tuple[int, ...]] = [(there,) for there in self.on_board(s, unit)]
        if self.may_leave_map(s, unit, s.where[unit]):
            ways.append((OFF_MAP,))
        if ways:
            return self.preferred(unit, [way for way in ways if self.retreat_losses(s, unit, way) < s.steps[unit]])
        return self.preferred(unit, self.encircled_retreats(s, unit))

    def preferred(self, unit: int, ways: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """R20a: of the ways a unit survives, one that leaves the map only if none on the board is left."""
        return [way for way in ways if way[-1] != OFF_MAP] or ways

    def encircled_retreats(self, s: State, unit: int) -> list[tuple[int, ...]]:
        """5.3.3, R21: two hexes, with a loss on the second unless the first shelters; only ways the unit survives.

        A unit hit in the combat is reduced, so that any further loss is its end.
        """
        ways: list[tuple[int, ...]] = []
        for way in self.two_steps(s, unit):
            losses = self.retreat_losses(s, unit, way)
            if losses < s.steps[unit] and (way[1] == OFF_MAP or self.can_take(s, unit, way[1], losses)):
                ways.append(way)
        return ways

    def two_steps(self, s: State, unit: int) -> Iterator[tuple[int, int]]:
        """R21: the ways out of an encirclement, room and losses left aside; the second step may leave the map."""
        for first in self.first_steps(s, unit):
            for second in self.adjacent[first]:
                if second != s.where[unit] and self.is_refuge(s, unit, first, second):
                    yield first, second
            if self.may_leave_map(s, unit, first):
                yield first, OFF_MAP

    def first_steps(self, s: State, unit: int) -> list[int]:
        """R21: hexes through which an encircled unit may go, in enemy zones or not."""
        here, side = s.where[unit], self.side_of[unit]
        return [h for h in self.adjacent[here] if not self.is_enemy_held(s, side, h) and self.may_enter(s, unit, here, h)]

    def shelters(self, s: State, unit: int, first: int) -> bool:
        """5.3.3, R21: friendly units in the first hex of an encircled retreat."""
        return self.is_friendly(s, unit, first)

    def retreat_losses(self, s: State, unit: int, path: tuple[int, ...]) -> int:
        """5.3.2, 5.3.3: what a way costs: a loss for each water crossed, and one on a second step without shelter."""
        steps = zip((s.where[unit], *path), path, strict=False)
        crossings = sum(self.crossing_losses(unit, here, there) for here, there in steps if there != OFF_MAP)
        return crossings + (1 if len(path) == 2 and not self.shelters(s, unit, path[0]) else 0)

    # Retreating as a decision: ("retreat", side, units)

    def list_retreat(self, s: State, side: int, units: tuple[int, ...]) -> Iterator[AnyAction]:
        for unit in units:
            if self.is_alive(s, unit):
                for way in self.retreats(s, unit):
                    yield Retreat(unit, way)

    def refuse_retreat(self, s: State, side: int, units: tuple[int, ...], action: AnyAction) -> list[Reason]:
        if action in list(self.list_retreat(s, side, units)):
            return []
        if not isinstance(action, Retreat):
            return [self.reason("retreat-hex", "must-retreat", units)]
        if action.unit not in units:
            return [self.reason("retreat-hex", "need-not-retreat", [action.unit])]
        return [self.retreat_reason(s, action.unit, action.path)]

    def retreat_reason(self, s: State, unit: int, path: tuple[int, ...]) -> Reason:
        """5.3: where a way breaks on which a unit may not retreat."""
        here = s.where[unit]
        for there in path:
            if there == OFF_MAP:
                return self.reason("forced-exit", "no-way-off", [unit], [here])
            if there not in self.adjacent[here]:
                return self.reason("retreat-hex", "not-neighbours", [unit], [here, there])
            if self.is_enemy_held(s, self.side_of[unit], there):
                return self.reason("no-sharing", "enemy-hex", [unit], [there])
            if not self.may_enter(s, unit, here, there):
                return self.reason("retreat-hex", "forbidden-terrain", [unit], [there])
            here = there
        if self.in_enemy_zone(s, unit, here):
            return self.reason("retreat-hex", "retreat-into-zone", [unit], [here])
        if not self.can_take(s, unit, here):
            return self.reason("chain-retreat", "retreat-full", [unit], [here])
        if len(path) == 1 and self.dies_crossing(s, unit, s.where[unit], path[0]):
            return self.reason(self.drowned_key(s, unit), "retreat-drowns", [unit], path)
        return self.reason("encircled-retreat", "retreat-way", [unit], path)

    def play_retreat(self, t: Table, side: int, units: tuple[int, ...], action: AnyAction) -> None:
        assert isinstance(action, Retreat)
        t.replace(("retreat", side, tuple(u for u in units if u != action.unit)))
        self.retreat(t, action)

    def eliminate_hopeless(self, t: Table, units: tuple[int, ...]) -> None:
        """5.3: units that cannot make a legal retreat are eliminated."""
        for unit in units:
            if self.is_alive(t.state, unit):
                self.eliminate(t, unit, self.hopeless_key(t.state, unit), stranded=True)

    def hopeless_key(self, s: State, unit: int) -> str:
        """5.3, 5.3.2, 5.3.3: the rule by which a unit is lost that has no retreat, or none it survives."""
        if self.on_board(s, unit):
            return self.drowned_key(s, unit)
        if not self.first_steps(s, unit):
            return "retreat-impossible"
        ways = list(self.two_steps(s, unit))
        if s.flags[unit] & HIT:
            crossing = any(self.shelters(s, unit, way[0]) and self.retreat_losses(s, unit, way) for way in ways)
            return self.drowned_key(s, unit) if crossing else "encircled-after-loss"
        return "encircled-retreat" if ways else "encircled-second-zone"

    def drowned_key(self, s: State, unit: int) -> str:
        """5.3.2: the rule by which a unit does not survive the crossing of water."""
        return "crossing-after-loss" if s.flags[unit] & HIT else "crossing-loss"

    def retreat(self, t: Table, action: Retreat) -> None:
        """5.3, 5.3.2, 5.3.3: go the way hex by hex, with the losses of each; 5.3.1: make room at its end if it was full."""
        s, unit, path = t.state, action.unit, action.path
        sheltered = len(path) == 2 and self.shelters(s, unit, path[0])
        key = "retreat-hex" if len(path) == 1 else "sheltered-retreat" if sheltered else "encircled-retreat"
        for step, there in enumerate(path):
            if there != OFF_MAP and not self.retreat_one_hex(t, unit, there, key):
                return
            if step == 1 and not sheltered:
                self.take_loss(t, unit, key)
            if not self.is_alive(s, unit):
                return
        if path[-1] == OFF_MAP:
            self.leave_map(t, unit)
        elif s.held_by(self.side_of[unit], s.where[unit]) > self.definition.stacking:
            t.push(("push", self.side_of[unit], s.where[unit], unit))

    def retreat_one_hex(self, t: Table, unit: int, there: int, key: str, event: str = "retreated") -> bool:
        """5.3.2: one step of a retreat, and the losses if it crosses water; False if the unit does not survive it."""
        here = t.state.where[unit]
        self.tell(t, event, key, unit=unit, hex=here, path=(there,))
        if not self.travel(t, unit, (there,)):
            return False
        for _ in range(self.crossing_losses(unit, here, there)):
            self.take_loss(t, unit, "crossing-toll")
        return self.is_alive(t.state, unit)

    def leave_map(self, t: Table, unit: int) -> None:
        """4.2.2: a unit that retreats off the map is out of the game but not destroyed."""
        self.tell(t, "left-map", "forced-exit", unit=unit, hex=t.state.where[unit])
        self.cross_edge(t.state, unit)

    # Chain retreat as a decision: ("push", side, hex, arriving unit)

    def list_push(self, s: State, side: int, hex_: int, arriving: int) -> Iterator[AnyAction]:
        return self.pushes(s, hex_, arriving)

    def refuse_push(self, s: State, side: int, hex_: int, arriving: int, action: AnyAction) -> list[Reason]:
        if action in list(self.list_push(s, side, hex_, arriving)):
            return []
        return [self.reason("chain-retreat", "must-push", s.units_in(hex_), [hex_], limit=self.definition.stacking)]

    def play_push(self, t: Table, side: int, hex_: int, arriving: int, action: AnyAction) -> None:
        assert isinstance(action, Retreat)
        t.pop()
        (there,) = action.path
        self.retreat_one_hex(t, action.unit, there, "chain-retreat", "pushed")
