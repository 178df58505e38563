"""4.0 Movement: what a step costs, who must stop, who may enter the map."""

from collections.abc import Iterator, Mapping, Sequence

from mypy_extensions import mypyc_attr

from engaja.definition import Definition
from engaja.kernel.reach import search
from engaja.kernel.steps import Reach
from engaja.position.actions import OFF_MAP, AnyAction, End, Move, Use
from engaja.position.state import AWAITING, LEFT, MOVED, NEVER, NOBODY, State
from engaja.position.talk import Reason, Table
from engaja.rules.engagement import Engagement
from engaja.rules.menu import Menu

BREAK_CONTACT = 2
"""4.1.2: half points paid beside the first hex."""

REACHES_KEPT = 16


class Around:
    """The masks that bound a march, and the reaches found within them by all that else they depend on."""

    def __init__(self, halt: bytes, blocked: bytes, zone: bytes, extra: bytes) -> None:
        self.halt, self.blocked, self.zone, self.extra = halt, blocked, zone, extra
        self.reaches: dict[int | tuple[int, int, tuple[int, ...]], Reach] = {}


class Kept:
    """A reach with everything it was worked out from: it holds as long as these are the same."""

    def __init__(
        self, s: State, side: int, where: int, allowance: int, entry: tuple[int, ...], around: Around, reach: Reach
    ) -> None:
        self.enemies, self.marks, self.turn = s.stamp(1 - side), s.mark_stamp(), s.turn
        self.where, self.allowance, self.entry, self.around = where, allowance, entry, around
        self.reach = reach


@mypyc_attr(allow_interpreted_subclasses=True)
class Movement(Engagement):
    def __init__(self, definition: Definition, options: Mapping[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self.printed_points = tuple(2 * unit.movement for unit in self.units)
        self.arrival_turn = tuple(unit.arrival.turn for unit in self.units)
        kinds = [(unit.side, self.movement_class[unit.index]) for unit in self.units]
        self.kind_of = tuple([kinds.index(kind) for kind in kinds])
        """For each unit the first that pays the same for every step."""
        self._kept: list[Kept | None] = [None] * len(self.units)
        self._around = Around(b"", b"", b"", b"")
        self._all_around: dict[tuple[bytes, bytes, bytes, bytes], Around] = {}
        self._movable: tuple[int, int, list[int]] = (NEVER, NOBODY, [])
        self._together: tuple[int, int, list[Reach]] = (NEVER, NOBODY, [])
        self._may_end: tuple[int, int, bool] = (NEVER, NOBODY, False)
        self._rooms: list[tuple[int, bytes]] = [(NEVER, b"")] * len(definition.sides)
        self._has_room = bytes(held < self.stacking for held in range(256))

    # Who may move

    def allowance(self, s: State, unit: int) -> int:
        """4.0, 7.0: the printed movement allowance, in half points; losses do not change it."""
        return self.printed_points[unit]

    def may_march(self, s: State, unit: int) -> bool:
        """4.1: whether a unit on the map may move at all in this phase. Some books keep some units where they are."""
        return True

    def march_reason(self, s: State, unit: int) -> Reason:
        """4.1: why it may not."""
        return self.reason("phase-order", "may-not-march", [unit])

    def why_not_march(self, s: State, unit: int) -> Reason | None:
        """4.1: why a unit on the map may not move at all in this phase, if a rule of the book says so."""
        return None if self.may_march(s, unit) else self.march_reason(s, unit)

    def may_come(self, s: State, unit: int) -> bool:
        """4.2.1: a reinforcement whose turn has come, and that still waits."""
        return s.where[unit] == AWAITING and 0 < self.arrival_turn[unit] <= s.turn

    def entry_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """4.2.1: where a reinforcement may enter."""
        return self.units[unit].arrival.hexes

    def entry_cost(self, s: State, unit: int, hex_: int) -> int | None:
        """4.2.1: half points for the first hex, by the road or trail that leads onto the map if there is one."""
        class_ = self.definition.types[self.units[unit].type].movement
        cost = self.hex_cost(class_, hex_)
        link = self.board.entry_links.get(hex_)
        if link:
            cost = self.link_cost(class_, [self.definition.terrain[link]], hex_) or cost
        if not cost:
            return None
        extra = self.surcharges(s, self.side_of[unit])
        return cost + extra[hex_] if extra else cost

    def entry_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """4.2.1: why a reinforcement may not enter in a hex."""
        return self.reason("entry-cost", "no-entry", [unit], [hex_])

    def exit_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """4.2.2: edge hexes from which a unit may leave the map of its own will."""
        return ()

    def exit_cost(self, s: State, unit: int, hex_: int) -> int:
        """4.2.2: half points for the step off the map from one of those."""
        return 2

    def exit_key(self, s: State, unit: int, hex_: int) -> str:
        """4.2.2: the rule that lets a unit leave the map from a hex."""
        return "voluntary-exit"

    def exit_reason(self, s: State, unit: int, path: tuple[int, ...]) -> Reason:
        """4.2.2: why a unit may not leave the map at the end of a path."""
        return self.reason("no-voluntary-exit", "no-way-off", [unit], path[-1:])

    def halts(self, s: State, unit: int) -> bytes:
        """4.1.2: the hexes a unit may enter but not leave again in the same move."""
        return self.zone_mask(s, 1 - self.side_of[unit], self.obeyed[unit])

    def halt_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """4.1.2: why a unit has to stop in a hex."""
        return self.reason("must-stop", "must-stop", [unit], [hex_])

    def closed(self, s: State, unit: int) -> bytes:
        """4.0: hexes that a book closes to a unit in this position, beside those held by the enemy; empty if there are none."""
        return b""

    def closed_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """4.0: why a unit may not enter a hex at all."""
        return self.reason("movement-cost", "forbidden-terrain", [unit], [hex_])

    # Where a unit can go

    def movable(self, s: State, side: int) -> list[int]:
        """3.0, 4.2.1: units of a side that can still move or enter in this phase. Kept while the position rests."""
        kept = self._movable
        if not s.moment or kept[0] != s.moment or kept[1] != side:
            kept = self._movable = (s.moment, side, self._find_movable(s, side))
        elif self.doubts:
            self.confirm("movable", kept[2], self._find_movable(s, side))
        return kept[2]

    def _find_movable(self, s: State, side: int) -> list[int]:
        return [u for u in self.frame.units_of[side] if not s.flags[u] & MOVED and self.may_move(s, u)]

    def may_move(self, s: State, unit: int) -> bool:
        """3.0, 4.2.1: whether a unit that has not moved yet can move or enter."""
        return self.may_march(s, unit) if self.is_alive(s, unit) else self.may_come(s, unit)

    def reach(self, s: State, unit: int) -> Reach:
        """4.0: everything a unit can reach, stacking at the end left aside. Kept while enemy and terrain stay as they are."""
        where, side = s.where[unit], self.side_of[unit]
        allowance = self.allowance(s, unit)
        kept = self._kept[unit]
        if (
            kept is not None
            and kept.where == where
            and kept.enemies == s.stamp(1 - side)
            and kept.marks == s.mark_stamp()
            and kept.turn == s.turn
            and kept.allowance == allowance
            and (where >= 0 or kept.entry == self.entry_hexes(s, unit))
        ):
            return self._confirmed(s, unit, kept.reach) if self.doubts else kept.reach
        halt = self.halts(s, unit)
        blocked = self.held_mask(s, 1 - side)
        if closed := self.closed(s, unit):
            blocked = self.either(blocked, closed)
        zone = self.zone_mask(s, 1 - side, self.obeyed[unit])
        extra = self.surcharges(s, side)
        around = self._within(halt, blocked, zone, extra)
        entry = self.entry_hexes(s, unit) if where < 0 else ()
        if (
            kept is not None
            and kept.where == where
            and kept.around is around
            and kept.allowance == allowance
            and kept.entry == entry
        ):
            return self._confirmed(s, unit, kept.reach) if self.doubts else kept.reach
        key: int | tuple[int, int, tuple[int, ...]]
        if where >= 0:  # units of a kind in one hex go to the same places
            key = (allowance * self.grid.size + int(where)) * len(self.units) + self.kind_of[unit]
        else:
            key = (unit, allowance, entry)
        reached = around.reaches.get(key)
        if reached is None:
            seeds = self.first_hexes(s, unit, zone, extra)
            steps = self.steps_for(s, unit)
            reached = around.reaches[key] = search(steps, max(where, AWAITING), seeds, allowance, halt, blocked, extra)
        elif self.doubts:
            self._confirmed(s, unit, reached)
        self._kept[unit] = Kept(s, side, where, allowance, entry, around, reached)
        return reached

    def _within(self, halt: bytes, blocked: bytes, zone: bytes, extra: bytes) -> Around:
        """The same object for the same masks, as long as it is kept."""
        last = self._around
        if last.halt is halt and last.blocked is blocked and last.zone is zone and last.extra is extra:
            return last
        masks = (halt, blocked, zone, extra)
        around = self._all_around.get(masks)
        if around is None:
            if len(self._all_around) >= REACHES_KEPT:
                for old in self._all_around.values():
                    old.reaches.clear()
                self._all_around.clear()
            around = self._all_around[masks] = Around(halt, blocked, zone, extra)
        self._around = around
        return around

    def _confirmed(self, s: State, unit: int, kept: Reach) -> Reach:
        """For whoever doubts: a reach that was kept is what would be found now."""
        side = self.side_of[unit]
        zone = s.zone_bytes(1 - side, self.obeyed[unit])
        blocked, closed = s.held_bytes(1 - side), self.closed(s, unit)
        if closed:
            blocked = bytes([held or shut for held, shut in zip(blocked, closed, strict=True)])
        extra = self.surcharges(s, side)
        seeds = self.first_hexes(s, unit, zone, extra)
        steps, start = self.steps_for(s, unit), max(s.where[unit], AWAITING)
        fresh = search(steps, start, seeds, self.allowance(s, unit), self.halts(s, unit), blocked, extra)
        self.confirm("reach", [(h, kept.cost(h)) for h in kept.hexes], [(h, fresh.cost(h)) for h in fresh.hexes])
        return kept

    def reach_on(self, s: State, unit: int, hex_: int, spent: int) -> Reach:
        """4.0: what a unit can still reach that came to a hex with so many half points spent; nothing where it has to stop."""
        side = self.side_of[unit]
        halt, blocked, extra = self.halts(s, unit), self.held_mask(s, 1 - side), self.surcharges(s, side)
        if closed := self.closed(s, unit):
            blocked = self.either(blocked, closed)
        steps = self.steps_for(s, unit)
        seeds = [] if halt[hex_] else [(h, c + extra[h] if extra else c) for h, c in steps.pairs[hex_]]
        return search(steps, hex_, seeds, self.allowance(s, unit) - spent, halt, blocked, extra)

    def safe_reach(self, s: State, unit: int) -> Reach:
        """4.0: what a unit can reach without entering a hex that may cost it a loss."""
        side, where, risky = self.side_of[unit], s.where[unit], self.risky(s, unit)
        if not risky:
            return self.reach(s, unit)
        halt, blocked, extra = self.halts(s, unit), self.either(self.held_mask(s, 1 - side), risky), self.surcharges(s, side)
        if closed := self.closed(s, unit):
            blocked = self.either(blocked, closed)
        zone = self.zone_mask(s, 1 - side, self.obeyed[unit])
        seeds = [(h, c) for h, c in self.first_hexes(s, unit, zone, extra) if not risky[h]]
        return search(self.steps_for(s, unit), max(where, AWAITING), seeds, self.allowance(s, unit), halt, blocked, extra)

    def reaches(self, s: State, side: int) -> list[Reach]:
        """4.0: the reach of every unit that can still move, in the order of `movable`. Kept while the position rests."""
        known = self._together
        if not s.moment or known[0] != s.moment or known[1] != side or self.doubts:
            known = self._together = (s.moment, side, self._find_reaches(s, side))
        return known[2]

    def _find_reaches(self, s: State, side: int) -> list[Reach]:
        enemies, marks, turn = s.stamp(1 - side), s.mark_stamp(), s.turn
        found: list[Reach] = []
        for unit in self.movable(s, side):
            kept = self._kept[unit]
            if (
                kept is not None
                and kept.where == s.where[unit] >= 0
                and kept.enemies == enemies
                and kept.marks == marks
                and kept.turn == turn
                and kept.allowance == self.allowance(s, unit)
                and not self.doubts
            ):
                found.append(kept.reach)
            else:
                found.append(self.reach(s, unit))
        return found

    def forget_reaches(self) -> None:
        """Empty the cache of reaches: for measuring."""
        self._together = (NEVER, NOBODY, [])
        self._all_around.clear()
        self._around = Around(b"", b"", b"", b"")
        self._kept = [None] * len(self.units)

    def first_hexes(self, s: State, unit: int, zone: bytes, extra: bytes) -> Sequence[tuple[int, int]]:
        """4.0, 4.1.2, 4.2.1: the hexes of a first step with their costs, by entry or by breaking contact if need be."""
        start = s.where[unit]
        if start < 0:
            costs = [(h, self.entry_cost(s, unit, h)) for h in self.entry_hexes(s, unit)]
            return [(h, c) for h, c in costs if c is not None]
        steps = self.steps_for(s, unit).pairs[start]
        contact = BREAK_CONTACT if self.must_break_contact(s, unit) else 0
        if contact:
            steps = tuple([(h, c + contact) for h, c in steps if not zone[h]])
        return [(h, c + extra[h]) for h, c in steps] if extra else steps

    def must_break_contact(self, s: State, unit: int) -> bool:
        """4.1.2, R6: the unit is engaged, so its first hex must be free and costs a point more."""
        return self.is_engaged(s, unit)

    def destinations(self, s: State, unit: int) -> list[int]:
        """4.1.1: hexes in which a unit can end its move."""
        stops = self.stops(s, unit)
        return [h for h in self.reach(s, unit).hexes if stops[h]]

    def stops(self, s: State, unit: int) -> bytes:
        """4.1.1: the hexes in which a move may end, if the unit can reach them."""
        return self.room(s, self.side_of[unit])

    def room(self, s: State, side: int) -> bytes:
        """4.1.1: the hexes that one more unit of a side would not overstack."""
        stamp = s.stamp(side)
        kept = self._rooms[side]
        if kept[0] != stamp:
            kept = (stamp, self.interned(self.held_mask(s, side).translate(self._has_room)))
            self._rooms[side] = kept
        elif self.doubts:
            self.confirm("room", kept[1], s.held_bytes(side).translate(self._has_room))
        return kept[1]

    def may_stop(self, s: State, unit: int, hex_: int) -> bool:
        """4.1.1: whether a move may end in a hex it can reach."""
        return bool(self.stops(s, unit)[hex_])

    def stop_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """4.1.1: why a move may not end there."""
        return self.reason("stacking-limit", "stacking", [unit], [hex_], limit=self.definition.stacking)

    # The movement phase as a decision

    def list_movement(self, s: State, side: int) -> Iterator[AnyAction]:
        """One move for each unit and hex, by the cheapest way; any other legal way is accepted too."""
        for unit in self.movable(s, side):
            reached = self.reach(s, unit)
            for hex_ in self.destinations(s, unit):
                yield Move(unit, reached.path(hex_))
        yield from self.other_moves(s, side)
        if self.may_end_movement(s, side):
            yield End()

    def count_movement(self, s: State, side: int) -> int:
        """How many choices there are, as far as two."""
        count = 1 if self.may_end_movement(s, side) else 0
        for unit in self.movable(s, side):
            stops, reached = self.stops(s, unit), self.reach(s, unit)
            for place in range(reached.count):
                if stops[reached.hex_at(place)]:
                    count += 1
                    if count == 2:
                        return count
        return min(2, count + len(self.other_moves(s, side)))

    def other_moves(self, s: State, side: int) -> Menu:
        """What a book allows in a movement phase beside marching and entering: here, leaving the map by the cheapest way."""
        menu = Menu()
        units = self.movable(s, side)
        for place in range(len(units)):
            unit = units[place]
            if self.is_alive(s, unit) and (edges := self.exit_hexes(s, unit)):
                if way := self._way_off_by(s, unit, edges, self.reaches(s, side)[place]):
                    menu.add(Move(unit, way))
        return menu

    def way_off(self, s: State, unit: int) -> tuple[int, ...]:
        """4.2.2: the cheapest way off the map, OFF_MAP last; empty if there is none."""
        edges = self.exit_hexes(s, unit)
        return self._way_off_by(s, unit, edges, self.reach(s, unit)) if edges else ()

    def _way_off_by(self, s: State, unit: int, edges: tuple[int, ...], reached: Reach) -> tuple[int, ...]:
        if reached.edges is not edges:
            reached.way_off = self._way_off(s, unit, edges, reached)
            reached.edges = edges
        return reached.way_off

    def _way_off(self, s: State, unit: int, edges: tuple[int, ...], reached: Reach) -> tuple[int, ...]:
        here, halt = s.where[unit], self.halts(s, unit)
        costs = [(reached.cost(h) + self.exit_cost(s, unit, h), h) for h in edges if h in reached and not halt[h]]
        if here in edges:
            contact = BREAK_CONTACT if self.must_break_contact(s, unit) else 0
            costs.append((contact + self.exit_cost(s, unit, here), here))
        if not costs:
            return ()
        cost, edge = min(costs)
        if cost > reached.allowance:
            return ()
        return (here, OFF_MAP) if edge == here else (*reached.path(edge), OFF_MAP)

    def refuse_other_move(self, s: State, side: int, action: AnyAction) -> list[Reason] | None:
        """Why one of those is not allowed; empty if it is, None if the action is no such thing."""
        return None

    def play_other_move(self, t: Table, side: int, action: AnyAction) -> bool:
        """Do one of those; False if the action is no such thing."""
        return False

    def may_end_movement(self, s: State, side: int) -> bool:
        """3.0: whether the movement phase may end now. Kept while the position rests."""
        kept = self._may_end
        if not s.moment or kept[0] != s.moment or kept[1] != side or self.doubts:
            kept = self._may_end = (s.moment, side, self.why_not_end_movement(s, side) is None)
        return kept[2]

    def why_not_end_movement(self, s: State, side: int) -> Reason | None:
        """3.0: why the movement phase may not end yet, where a book has such a rule."""
        return None

    def refuse_movement(self, s: State, side: int, action: AnyAction) -> list[Reason]:
        if isinstance(action, End):
            reason = self.why_not_end_movement(s, side)
            return [reason] if reason else []
        if isinstance(action, Use) and action.unit >= 0 and self.side_of[action.unit] != side:
            return [self.reason("phase-order", "not-yours", [action.unit])]  # R29: wherever it is
        other = self.refuse_other_move(s, side, action)
        if other is not None:
            return other
        if not isinstance(action, Move):
            return [self.reason("phase-order", "wrong-phase")]
        return self.refuse_move(s, side, action)

    def refuse_move(self, s: State, side: int, move: Move) -> list[Reason]:
        """4.0: why a move is not allowed: who moves, where the path breaks, where it ends."""
        unit, path = move.unit, move.path
        if reason := self.why_not_movable(s, side, unit):
            return [reason]
        reason, _ = self.walk(s, unit, path)
        if reason:
            return [reason]
        if len(path) == 1 and self.is_alive(s, unit):
            return [self.reason("movement-cost", "no-step", [unit])]
        if path[-1] != OFF_MAP and not self.may_stop(s, unit, path[-1]):
            return [self.stop_reason(s, unit, path[-1])]
        return []

    def why_not_movable(self, s: State, side: int, unit: int) -> Reason | None:
        """3.0, 4.2: why a unit cannot move or enter in this phase."""
        if self.side_of[unit] != side:
            return self.reason("phase-order", "not-yours", [unit])
        if s.flags[unit] & MOVED:
            return self.reason("allowance-is-limit", "already-moved", [unit])
        if not self.is_alive(s, unit):
            if self.may_come(s, unit):
                return None
            turn = self.units[unit].arrival.turn
            if s.where[unit] == AWAITING:
                return self.reason("entry-cost", "not-on-map", [unit], turn=turn)
            return self.reason("forced-exit", "not-on-map", [unit], turn=turn)
        return self.why_not_march(s, unit)

    def walk(self, s: State, unit: int, path: tuple[int, ...]) -> tuple[Reason | None, list[int]]:
        """4.0: the half points spent after each hex of a path, as far as it is allowed, and why it breaks if it does."""
        if path[-1:] == (OFF_MAP,):
            return self.walk_off(s, unit, path[:-1])
        enters = not self.is_alive(s, unit)
        spent: list[int] = [] if enters else [0]
        if not path or (not enters and path[0] != s.where[unit]):
            return self.reason("movement-cost", "wrong-start", [unit], path[:1]), spent
        halt = self.halts(s, unit)
        first = 0 if enters else 1
        for i in range(first, len(path)):
            here, there = path[i - 1] if i else OFF_MAP, path[i]
            cost = self.cost_or_reason(s, unit, here, there)
            if isinstance(cost, Reason):
                return cost, spent
            if i == first and not enters and self.must_break_contact(s, unit):
                cost += BREAK_CONTACT
                if self.zone_binds(s, unit, there):
                    return self.reason("disengage", "break-contact", [unit], [there]), spent
            elif i > first and halt[here]:
                return self.halt_reason(s, unit, here), spent
            before = spent[-1] if spent else 0
            left = self.allowance(s, unit) - before
            if cost > left:
                return self.reason("allowance-is-limit", "too-far", [unit], [there], cost=cost, left=left), spent
            spent.append(before + cost)
        return None, spent

    def cost_or_reason(self, s: State, unit: int, here: int, there: int) -> int | Reason:
        """4.0, 4.1.2, 4.2: half points for one step, from OFF_MAP for an entry, or why map and enemy do not allow it."""
        if here == OFF_MAP:
            if there not in self.entry_hexes(s, unit):
                return self.entry_reason(s, unit, there)
            cost = self.entry_cost(s, unit, there)
        elif there == OFF_MAP:
            return self.reason("no-voluntary-exit", "no-way-off", [unit], [here])
        elif there not in self.adjacent[here]:
            return self.reason("movement-cost", "not-neighbours", [unit], [here, there])
        else:
            extra = self.surcharges(s, self.side_of[unit])
            cost = self.steps_for(s, unit).cost(here, there) or None
            if cost and extra:
                cost += extra[there]
        closed = self.closed(s, unit)
        if cost is None or (closed and closed[there]):
            return self.closed_reason(s, unit, there)
        if self.is_enemy_held(s, self.side_of[unit], there):
            return self.reason("no-sharing", "enemy-hex", [unit], [there])
        return cost

    def walk_off(self, s: State, unit: int, path: tuple[int, ...]) -> tuple[Reason | None, list[int]]:
        """4.2.2: as `walk`, for a path after which the unit leaves the map; R6: no zone reaches beyond the edge."""
        if not self.is_alive(s, unit) or not path or path[-1] not in self.exit_hexes(s, unit):
            return self.exit_reason(s, unit, path), []
        reason, spent = self.walk(s, unit, path)
        if reason:
            return reason, spent
        cost = self.exit_cost(s, unit, path[-1])
        if len(path) == 1:
            cost += BREAK_CONTACT if self.must_break_contact(s, unit) else 0
        elif self.halts(s, unit)[path[-1]]:
            return self.halt_reason(s, unit, path[-1]), spent
        left = self.allowance(s, unit) - spent[-1]
        if cost > left:
            return self.reason("allowance-is-limit", "too-far", [unit], path[-1:], cost=cost, left=left), spent
        return None, [*spent, spent[-1] + cost]

    def play_movement(self, t: Table, side: int, action: AnyAction) -> None:
        if self.play_other_move(t, side, action):
            return
        if isinstance(action, Move):
            self.move(t, action)
        else:
            t.pop()

    def move(self, t: Table, move: Move) -> None:
        """4.0, 4.2: a unit moves, enters or leaves; once in a phase."""
        s, unit = t.state, move.unit
        enters = not self.is_alive(s, unit)
        spent = self.walk(s, unit, move.path)[1] if t.hears else [0]
        s.flags[unit] |= MOVED
        if move.path[-1] == OFF_MAP:
            way = move.path[:-1]
            self.tell(t, "departed", self.exit_key(s, unit, way[-1]), unit=unit, path=way, hex=way[-1], cost=spent[-1])
            if len(way) == 1 or self.travel(t, unit, way[1:]):
                self.cross_edge(s, unit)
            return
        self.tell(t, "entered" if enters else "moved", "", unit=unit, path=move.path, cost=spent[-1])
        self.travel(t, unit, move.path if enters else move.path[1:])

    def cross_edge(self, s: State, unit: int) -> None:
        """4.2.2: a unit that leaves the map, of its own will or in a retreat, is out of the game but not destroyed."""
        s.remove(unit, LEFT)

    def travel(self, t: Table, unit: int, path: tuple[int, ...]) -> bool:
        """Bring a unit through the hexes of a path; False if it does not survive the way. Moves, retreats and advances."""
        s = t.state
        for hex_ in path:
            self.occupy(s, unit, hex_)
            if not self.survives_entry(t, unit, hex_):
                return False
        s.put(unit, path[-1])
        return True

    def survives_entry(self, t: Table, unit: int, hex_: int) -> bool:
        """What entering a hex may do to a unit. False if it is eliminated."""
        return True

    def entry_risk(self, s: State, unit: int, hex_: int) -> float:
        """The chance that entering a hex costs a unit a loss: for players who weigh a way before they go."""
        return 0.0

    def risky(self, s: State, unit: int) -> bytes:
        """The hexes for which that is more than nothing; empty if there are none."""
        return b""
