"""What every chapter needs: the printed game as tables of integers, and the words to speak about a position.

The chapters build on each other, so each is a class that extends the one below it:
core, losses (7), engagement (4.1.2), movement (4), retreat (5.3), advance (5.2), artillery and air (8, 6),
combat (5.1), results (5.1.6), setup, victory, stakes, foresight, sequence (3). A game extends the last of them with what
its own book changes.

Names tell what a question is answered with: `may_…`, `is_…` and `has_…` with a bool, `why_not_…` with a Reason or None if
nothing speaks against it, `…_reason` with the Reason once it is known that something does, `…_key` with the rule to cite.
"""

import os
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from engaja.definition import Definition, Unit
from engaja.definition.model import TerrainEffect
from engaja.kernel.reach import steps_of
from engaja.kernel.steps import Steps
from engaja.position.state import NEVER, NOBODY, Frame, State
from engaja.position.talk import Event, Reason, Shift, Table

MASKS_KEPT = 256


class StaleAnswer(Exception):
    """An answer that was kept is no longer right."""


FULL = bytes([0] + [255] * 255)


@mypyc_attr(allow_interpreted_subclasses=True)
class Core:
    """The common system for one printed game and one choice of options. Immutable but for its caches."""

    LAYERS: ClassVar[int] = 1
    """Kinds of engagement zones. Layer 0 holds the zones of all units: retreats and supply lines go by it."""

    def __init__(self, definition: Definition, options: Mapping[str, str] | None = None) -> None:
        self.definition = definition
        self.options = {name: option.values[0] for name, option in definition.options.items()} | dict(options or {})
        self.board = definition.board
        self.grid = definition.board.grid
        self.units = definition.units
        self.side_of = tuple(unit.side for unit in self.units)
        self.look_of = tuple((unit.nation, unit.type) for unit in self.units)
        """What is seen of each unit from outside when it lies on top."""
        self.adjacent = self.grid.adjacent
        self.neighbours = self.grid.neighbours
        self._axials = tuple(self.grid.axial(hex_) for hex_ in range(self.grid.size))
        self._distances: list[bytes] = [b""] * self.grid.size
        self.is_sea = bytes(hex_.terrain == "sea" for hex_ in self.board.hexes)
        self.terrain_of = tuple(hex_.terrain for hex_ in self.board.hexes)
        types = [definition.types[unit.type] for unit in self.units]
        self.is_armoured = tuple(type_.armoured for type_ in types)
        self.is_infantry = tuple(type_.infantry for type_ in types)
        self.is_motorised = tuple(type_.motorised for type_ in types)
        self.is_ranged = tuple(type_.ranged for type_ in types)
        self.movement_class = tuple(type_.movement for type_ in types)
        self.printed_attack = tuple(unit.attack for unit in self.units)
        self.printed_defence = tuple(unit.defence for unit in self.units)
        self.range_of = tuple(unit.range for unit in self.units)
        self.stacking = definition.stacking
        self.layers = self.LAYERS
        self.divisions = self._divisions()
        self.led = {min(members): (*key, members) for key, members in self.divisions.items() if len(members) > 1}
        """Divisions of more than one counter, by the first of them: without it none is complete."""
        self.best_ground = self._best_ground()
        self.ground_columns = tuple(definition.terrain[ground].columns for ground in self.best_ground)
        self._water = tuple(self._water_of(sides) for sides in self.board.sides)
        self._bridged = bytes(any(link in definition.terrain for link in links) for links in self.board.links)
        self.frame = Frame(
            hexes=self.grid.size,
            side_of=self.side_of,
            units_of=(self._units_of(0), self._units_of(1)),
            layers=self.LAYERS,
            emits=tuple([self.emits(unit) for unit in self.units]),
            zone_reach=tuple([self.zone_hexes(h) for h in range(self.grid.size)]),
        )
        self.obeyed = tuple([self.obeys(unit) for unit in self.units])
        self._rule_ids: dict[str, str] = {}
        self._initial_owners = b""
        self._steps: dict[tuple[int, str], Steps] = {}
        self._steps_of: list[Steps | None] = [None] * len(self.units)
        self._ways: dict[tuple[str, bool], tuple[tuple[int, ...], ...]] = {}
        self._masks: dict[bytes, bytes] = {}
        self._joined: dict[tuple[bytes, bytes], bytes] = {}
        self._lessened: dict[tuple[bytes, bytes], bytes] = {}
        self.all_hexes = bytes([1]) * self.grid.size
        self._zone_masks: list[tuple[int, bytes]] = [(NEVER, b"")] * (len(definition.sides) * self.LAYERS)
        self._held_masks: list[tuple[int, bytes]] = [(NEVER, b"")] * len(definition.sides)
        self._held_hexes: list[tuple[int, list[int]]] = [(NEVER, [])] * len(definition.sides)
        self.doubts = os.environ.get("ENGAJA_DOUBTS") == "1"
        """Answer every kept question afresh as well, and compare: for tests."""

    def confirm(self, question: str, kept: object, fresh: object) -> None:
        """For whoever doubts: what was kept is what would be answered now."""
        if kept != fresh:
            raise StaleAnswer(f"{question}: {kept} was kept, {fresh} is right")

    def _units_of(self, side: int) -> tuple[int, ...]:
        return tuple(unit.index for unit in self.units if unit.side == side)

    # Citing rules

    def rule(self, key: str) -> str:
        """The id in this game's catalogue of a rule the common system knows by its key."""
        found = self._rule_ids.get(key)
        if found is None:
            found = self.definition.rule_id(key)
            self._rule_ids[key] = found
        return found

    def reason(self, key: str, message: str, units: Iterable[int] = (), hexes: Iterable[int] = (), **args: Any) -> Reason:
        return Reason(self.rule(key), message, tuple(units), tuple(hexes), args)

    def shift(self, columns: int, key: str, rests_on: str = "", **args: Any) -> Shift:
        return Shift(columns, self.rule(key), args, rests_on)

    def tell(self, table: Table, name: str, key: str = "", **args: Any) -> None:
        if table.hears:
            table.events.append(Event(name, self.rule(key) if key else "", args))

    # Engagement zones (4.1.2)

    def emits(self, unit: Unit) -> tuple[int, ...]:
        """4.1.2: the zone layers a unit fills."""
        return tuple(range(self.LAYERS)) if self.definition.types[unit.type].zone else ()

    def obeys(self, unit: Unit) -> int:
        """4.1.2: the zone layer that binds a unit when it moves. An empty layer binds nobody."""
        return 0

    def zone_hexes(self, hex_: int) -> tuple[int, ...]:
        """4.1.2, R5: the hexes that the zone of a unit in a hex covers."""
        return tuple(n for n in self.adjacent[hex_] if not self.is_sea[n])

    # Speaking about a position

    def enemy(self, side: int) -> int:
        return 1 - side

    def is_friendly(self, s: State, unit: int, hex_: int) -> bool:
        return s.occupant(hex_) == self.side_of[unit]

    def is_enemy_held(self, s: State, side: int, hex_: int) -> bool:
        return s.occupant(hex_) == 1 - side

    def has_room(self, s: State, unit: int, hex_: int) -> bool:
        """4.1.1: one more unit of this side would not overstack the hex."""
        return s.held_by(self.side_of[unit], hex_) < self.stacking

    def in_enemy_zone(self, s: State, unit: int, hex_: int) -> bool:
        """5.3: in the zone of any enemy unit, whatever the unit may ignore when it moves."""
        return s.zones(1 - self.side_of[unit], 0, hex_) > 0

    def controls(self, s: State, side: int, hex_: int) -> bool:
        """R27: a side's unit was the last to be there."""
        return s.owner[hex_] == side

    def beyond_supply(self, s: State, side: int) -> bytes:
        """1 for each hex where units of a side that need supply are without it; nothing in a book that knows no supply."""
        return b""

    def supply_line(self, s: State, unit: int) -> tuple[int, ...]:
        """The hexes by which a unit is supplied, from its own to the source; none if it has or needs no line."""
        return ()

    def longest_supply_line(self) -> int:
        """How many hexes such a line may be long; 0 in a book that knows none."""
        return 0

    def attack_of(self, s: State, unit: int) -> int:
        """7.0, R24: half, rounded up, on the reduced side."""
        printed = self.printed_attack[unit]
        return printed if s.steps[unit] == 2 else (printed + 1) // 2

    def defence_of(self, s: State, unit: int) -> int:
        """7.0, R24: half, rounded up, on the reduced side."""
        printed = self.printed_defence[unit]
        return printed if s.steps[unit] == 2 else (printed + 1) // 2

    def distance(self, here: int, there: int) -> int:
        """2.1: hexes from one to the other, as the crow flies."""
        return self.distances(here)[there]

    def distances(self, here: int) -> bytes:
        """2.1: hexes from one to every other."""
        distances = self._distances[here]
        if not distances:
            q, r = self._axials[here]
            far = [(abs(q - to_q) + abs(r - to_r) + abs(q - to_q + r - to_r)) // 2 for to_q, to_r in self._axials]
            distances = self._distances[here] = bytes(far)
        return distances

    def side_between(self, here: int, there: int) -> int:
        """2.1: where the tables of hexsides have the one between two neighbours. ValueError if they are none."""
        return here * 6 + self.neighbours[here].index(there)

    def across(self, here: int, there: int) -> frozenset[str]:
        """2.1: features of the hexside between two neighbours."""
        return self.board.sides[self.side_between(here, there)]

    def is_bridged(self, here: int, there: int) -> bool:
        """R3: a road or trail leads across."""
        return bool(self._bridged[self.side_between(here, there)])

    def water(self, here: int, there: int) -> str:
        """5.3.2, R13: the river or sea inlet between two neighbours, or an empty string."""
        return self._water[self.side_between(here, there)]

    def _water_of(self, features: frozenset[str]) -> str:
        for feature in ("river", "sea_inlet"):
            if feature in features:
                return feature
        return ""

    def crosses_water(self, here: int, there: int) -> bool:
        """5.3.2, R3: a river or sea inlet lies between two neighbours, and no bridge leads over it."""
        side = self.side_between(here, there)
        return bool(self._water[side]) and not self._bridged[side]

    # Masks: a byte for each hex, not zero where something is so. Equal masks are one object as far as they are kept

    def mask(self, hexes: Iterable[int]) -> bytes:
        """1 for these hexes."""
        chosen = bytearray(self.grid.size)
        for hex_ in hexes:
            chosen[hex_] = 1
        return self.interned(bytes(chosen))

    def interned(self, mask: bytes) -> bytes:
        if len(self._masks) >= MASKS_KEPT:
            self._masks.clear()
        return self._masks.setdefault(mask, mask)

    def either(self, first: bytes, second: bytes) -> bytes:
        """Not zero wherever one of two masks is not zero."""
        key = (first, second)
        joined = self._joined.get(key)
        if joined is None:
            if len(self._joined) >= MASKS_KEPT:
                self._joined.clear()
            both = int.from_bytes(first, "big") | int.from_bytes(second, "big")
            joined = self._joined[key] = self.interned(both.to_bytes(len(first), "big"))
        return joined

    def both(self, first: bytes, second: bytes) -> bytes:
        """Not zero wherever two masks are not zero."""
        return self.but_not(first, self.but_not(self.all_hexes, second))

    def but_not(self, first: bytes, second: bytes) -> bytes:
        """Not zero wherever the first of two masks is not zero and the second is."""
        key = (first, second)
        left = self._lessened.get(key)
        if left is None:
            if len(self._lessened) >= MASKS_KEPT:
                self._lessened.clear()
            rest = int.from_bytes(first, "big") & ~int.from_bytes(second.translate(FULL), "big")
            left = self._lessened[key] = self.interned(rest.to_bytes(len(first), "big"))
        return left

    def zone_mask(self, s: State, side: int, layer: int = 0) -> bytes:
        """4.1.2: how many units of a side reach each hex with their zones, in a layer."""
        which = side * self.layers + layer
        stamp = s.stamp(side)
        kept = self._zone_masks[which]
        if kept[0] != stamp:
            kept = (stamp, self.interned(s.zone_bytes(side, layer)))
            self._zone_masks[which] = kept
        elif self.doubts:
            self.confirm("zone_mask", kept[1], s.zone_bytes(side, layer))
        return kept[1]

    def held_mask(self, s: State, side: int) -> bytes:
        """How many units of a side are in each hex."""
        stamp = s.stamp(side)
        kept = self._held_masks[side]
        if kept[0] != stamp:
            kept = (stamp, self.interned(s.held_bytes(side)))
            self._held_masks[side] = kept
        elif self.doubts:
            self.confirm("held_mask", kept[1], s.held_bytes(side))
        return kept[1]

    def hexes_of(self, s: State, side: int) -> list[int]:
        """The hexes in which units of a side are, by their numbers: the order of the counters would tell them (R29)."""
        stamp = s.stamp(side)
        kept = self._held_hexes[side]
        if kept[0] != stamp:
            kept = (stamp, sorted({s.where[unit] for unit in s.units_of(side)}))
            self._held_hexes[side] = kept
        elif self.doubts:
            self.confirm("hexes_of", kept[1], sorted({s.where[unit] for unit in s.units_of(side)}))
        return kept[1]

    # Movement costs (4.0)

    def surcharges(self, s: State, side: int) -> bytes:
        """4.0: half points that each hex costs a side beside its terrain, where a book says so; empty if there are none."""
        return b""

    def steps_for(self, s: State, unit: int) -> Steps:
        """4.0: what every step costs a unit in half points, surcharges left out. Worked out once."""
        steps = self._steps_of[unit]
        if steps is None:
            class_ = (self.side_of[unit], self.movement_class[unit])
            steps = self._steps.get(class_)
            if steps is None:
                pairs = tuple([self._open_steps(class_[0], class_[1], here) for here in range(self.grid.size)])
                steps = self._steps[class_] = steps_of(pairs)
            self._steps_of[unit] = steps
        return steps

    def _open_steps(self, side: int, class_: str, here: int) -> tuple[tuple[int, int], ...]:
        costs = [(there, self.step_cost(side, class_, here, there)) for there in self.adjacent[here]]
        return tuple([step for step in costs if step[1]])

    def step_cost(self, side: int, class_: str, here: int, there: int) -> int:
        """4.0, R2, R3: half points from a hex to its neighbour, 0 if that is forbidden."""
        if not self.may_leave_ground(class_, here, there):
            return 0
        direction = self.grid.direction(here, there)
        effects = self.definition.terrain
        links = [effects[link] for link in self.board.links[here * 6 + direction] if link in effects]
        cost = self.link_cost(class_, links, there) or self.hex_cost(class_, there)
        if not cost:
            return 0
        if not links:
            for feature in self.board.sides[here * 6 + direction]:
                if feature in effects:
                    crossing = effects[feature].move.get(class_)
                    if crossing is None:
                        return 0
                    cost += crossing
        return cost

    def link_cost(self, class_: str, links: Iterable[TerrainEffect], there: int) -> int:
        """R2: the rate along a road or trail, which replaces the cost of the terrain; the cheaper if there are two."""
        return min((link.move[class_] for link in links if class_ in link.move), default=0)

    def hex_cost(self, class_: str, there: int) -> int:
        """4.0: the cost of the terrain of a hex, 0 if it is forbidden."""
        return self.definition.terrain[self.board.hexes[there].terrain].move.get(class_, 0)

    def may_leave_ground(self, class_: str, here: int, there: int) -> bool:
        """4.0: ground that only a road opens to a unit is left by the road alone, in a march, a retreat or an advance."""
        return bool(self.hex_cost(class_, here)) or self.is_bridged(here, there)

    def may_enter(self, s: State, unit: int, here: int, there: int) -> bool:
        """R20: terrain and hexside do not forbid the step; costs play no part."""
        return self.steps_for(s, unit).cost(here, there) > 0

    def may_stand(self, s: State, unit: int, hex_: int) -> bool:
        """4.0: ground on which a unit can be at all, because it may be set up there, enter or march into it."""
        class_ = self.definition.types[self.units[unit].type].movement
        return bool(self.hex_cost(class_, hex_)) or any(self.may_enter(s, unit, near, hex_) for near in self.adjacent[hex_])

    # Terrain columns (5.1.2)

    def hex_columns(self, s: State, hex_: int) -> int:
        """R7, R13: columns the hex gives its own occupants, hexsides left out."""
        return self.ground_columns[hex_]

    def _best_ground(self) -> tuple[str, ...]:
        """5.1.2, R13: for each hex what gives most columns in it: its terrain, or a fortification and the like."""
        effects = self.definition.terrain
        grounds = [[hex_.terrain, *[f for f in sorted(hex_.features) if f in effects]] for hex_ in self.board.hexes]
        return tuple([max(names, key=lambda name: effects[name].columns) for names in grounds])

    # Lines of communication

    def line_lengths(self, sources: Iterable[int], barred: bytes, crossing: str = "", by_sea: bool = False) -> list[int]:
        """Steps over land, and by sea if that is allowed, from the nearest source to every hex; -1 where no line leads.

        A barred hex is on no line, and hexsides with the feature `crossing` are not crossed.
        """
        ways = self._ways_over(crossing, by_sea)
        length = [-1] * self.grid.size
        front = [h for h in sources if not barred[h]]
        for hex_ in front:
            length[hex_] = 0
        for here in front:  # grows while it is walked
            further = length[here] + 1
            for there in ways[here]:
                if length[there] < 0 and not barred[there]:
                    length[there] = further
                    front.append(there)
        return length

    def _ways_over(self, crossing: str, by_sea: bool) -> tuple[tuple[int, ...], ...]:
        """For each hex the neighbours to which a line may go on."""
        key = (crossing, by_sea)
        if key not in self._ways:
            self._ways[key] = tuple([self._next_to(here, crossing, by_sea) for here in range(self.grid.size)])
        return self._ways[key]

    def _next_to(self, here: int, crossing: str, by_sea: bool) -> tuple[int, ...]:
        open_ = [there for there in self.adjacent[here] if by_sea or not self.is_sea[there]]
        return tuple([there for there in open_ if crossing not in self.across(here, there)])

    # Formations (2.2, 5.1.4)

    def _divisions(self) -> dict[tuple[int, str], tuple[int, ...]]:
        """2.2: counters of each division, by side and name."""
        found: dict[tuple[int, str], list[int]] = {}
        for unit in self.units:
            if unit.division:
                found.setdefault((unit.side, unit.division), []).append(unit.index)
        return {key: tuple(members) for key, members in found.items()}

    # Possession (11.2)

    def occupy(self, s: State, unit: int, hex_: int) -> None:
        """R27: what it means that a unit has been in a hex. Some books do not let every unit take possession."""
        self.take_control(s, self.side_of[unit], hex_)

    def take_control(self, s: State, side: int, hex_: int) -> None:
        """R27: a hex changes hands."""
        s.owner[hex_] = side

    def initial_owners(self) -> bytes:
        """R27: who holds each hex before the first turn."""
        if not self._initial_owners:
            self._initial_owners = bytes([self.initial_owner(hex_) for hex_ in range(self.grid.size)])
        return self._initial_owners

    def initial_owner(self, hex_: int) -> int:
        """R27: who holds a hex before the first turn."""
        return next((o.holder for o in self.definition.objectives if o.hex == hex_), NOBODY)
