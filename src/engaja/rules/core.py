"""What every chapter needs: the printed game as tables of integers, and the words to speak about a position.

The chapters build on each other, so each is a class that extends the one below it:
core, losses (7), engagement (4.1.2), movement (4), retreat (5.3), advance (5.2), artillery and air (8, 6),
combat (5.1), results (5.1.6), setup, victory, stakes, foresight, sequence (3). A game extends the last of them with what
its own book changes.

Names tell what a question is answered with: `may_…`, `is_…` and `has_…` with a bool, `why_not_…` with a Reason or None if
nothing speaks against it, `…_reason` with the Reason once it is known that something does, `…_key` with the rule to cite.
"""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from engaja.definition import Definition, Unit
from engaja.definition.model import TerrainEffect
from engaja.position.state import NOBODY, Frame, State
from engaja.position.talk import Event, Reason, Shift, Table

Steps = tuple[tuple[tuple[int, int], ...], ...]


def either(first: bytes, second: bytes) -> bytes:
    """Not zero wherever one of two masks over the hexes is not zero."""
    size = len(first)
    return (int.from_bytes(first, "big") | int.from_bytes(second, "big")).to_bytes(size, "big")


class Core:
    """The common system for one printed game and one choice of options. Immutable but for its caches."""

    LAYERS = 1
    """Kinds of engagement zones. Layer 0 holds the zones of all units: retreats and supply lines go by it."""

    def __init__(self, definition: Definition, options: Mapping[str, str] | None = None) -> None:
        self.definition = definition
        self.options = {name: option.values[0] for name, option in definition.options.items()} | dict(options or {})
        self.board = definition.board
        self.grid = definition.board.grid
        self.units = definition.units
        self.side_of = tuple(unit.side for unit in self.units)
        self.adjacent = self.grid.adjacent
        self.is_sea = bytes(hex_.terrain == "sea" for hex_ in self.board.hexes)
        self.frame = Frame(
            hexes=self.grid.size,
            side_of=self.side_of,
            layers=self.LAYERS,
            emits=tuple(self.emits(unit) for unit in self.units),
            zone_reach=tuple(self.zone_hexes(h) for h in range(self.grid.size)),
        )
        self.obeyed = tuple(self.obeys(unit) for unit in self.units)
        self._steps: dict[bytes, dict[tuple[int, str], Steps]] = {}

    # Citing rules

    def rule(self, key: str) -> str:
        """The id in this game's catalogue of a rule the common system knows by its key."""
        return self.definition.rule_id(key)

    def reason(self, key: str, message: str, units: Iterable[int] = (), hexes: Iterable[int] = (), **args: Any) -> Reason:
        return Reason(self.rule(key), message, tuple(units), tuple(hexes), args)

    def shift(self, columns: int, key: str, **args: Any) -> Shift:
        return Shift(columns, self.rule(key), args)

    def tell(self, table: Table, name: str, key: str = "", **args: Any) -> None:
        table.events.append(Event(name, self.rule(key) if key else "", args))

    # Types of units

    @cached_property
    def is_armoured(self) -> tuple[bool, ...]:
        return tuple(self.definition.types[unit.type].armoured for unit in self.units)

    @cached_property
    def is_infantry(self) -> tuple[bool, ...]:
        return tuple(self.definition.types[unit.type].infantry for unit in self.units)

    @cached_property
    def is_motorised(self) -> tuple[bool, ...]:
        return tuple(self.definition.types[unit.type].motorised for unit in self.units)

    @cached_property
    def is_ranged(self) -> tuple[bool, ...]:
        return tuple(self.definition.types[unit.type].ranged for unit in self.units)

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
        return s.held_by(self.side_of[unit], hex_) < self.definition.stacking

    def in_enemy_zone(self, s: State, unit: int, hex_: int) -> bool:
        """5.3: in the zone of any enemy unit, whatever the unit may ignore when it moves."""
        return s.zones(1 - self.side_of[unit], 0, hex_) > 0

    def controls(self, s: State, side: int, hex_: int) -> bool:
        """R27: a side's unit was the last to be there."""
        return s.owner[hex_] == side

    def attack_of(self, s: State, unit: int) -> int:
        """7.0, R24: half, rounded up, on the reduced side."""
        printed = self.units[unit].attack
        return printed if s.steps[unit] == 2 else (printed + 1) // 2

    def defence_of(self, s: State, unit: int) -> int:
        """7.0, R24: half, rounded up, on the reduced side."""
        printed = self.units[unit].defence
        return printed if s.steps[unit] == 2 else (printed + 1) // 2

    def across(self, here: int, there: int) -> frozenset[str]:
        """2.1: features of the hexside between two neighbours."""
        return self.board.sides[here * 6 + self.grid.direction(here, there)]

    def is_bridged(self, here: int, there: int) -> bool:
        """R3: a road or trail leads across."""
        return any(link in self.definition.terrain for link in self.board.links[here * 6 + self.grid.direction(here, there)])

    def water(self, here: int, there: int) -> str:
        """5.3.2, R13: the river or sea inlet between two neighbours, or an empty string."""
        for feature in ("river", "sea_inlet"):
            if feature in self.across(here, there):
                return feature
        return ""

    def crosses_water(self, here: int, there: int) -> bool:
        """5.3.2, R3: a river or sea inlet lies between two neighbours, and no bridge leads over it."""
        return bool(self.water(here, there)) and not self.is_bridged(here, there)

    # Movement costs (4.0)

    def terrain_key(self, s: State) -> bytes:
        """4.0: whatever in a position changes movement costs: positions with equal keys share their tables."""
        return b""

    def steps_for(self, s: State, unit: int) -> Steps:
        """4.0: for each hex the (neighbour, half points) pairs open to a unit. Worked out once for each terrain key."""
        key = self.terrain_key(s)
        tables = self._steps.setdefault(key, {})
        class_ = (self.side_of[unit], self.definition.types[self.units[unit].type].movement)
        if class_ not in tables:
            tables[class_] = tuple(
                tuple(
                    (there, cost)
                    for there in self.adjacent[here]
                    if (cost := self.step_cost(class_[0], class_[1], here, there, key))
                )
                for here in range(self.grid.size)
            )
        return tables[class_]

    def step_cost(self, side: int, class_: str, here: int, there: int, key: bytes) -> int:
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
        return cost + self.surcharge(side, there, key)

    def link_cost(self, class_: str, links: Iterable[TerrainEffect], there: int) -> int:
        """R2: the rate along a road or trail, which replaces the cost of the terrain; the cheaper if there are two."""
        return min((link.move[class_] for link in links if class_ in link.move), default=0)

    def hex_cost(self, class_: str, there: int) -> int:
        """4.0: the cost of the terrain of a hex, 0 if it is forbidden."""
        return self.definition.terrain[self.board.hexes[there].terrain].move.get(class_, 0)

    def may_leave_ground(self, class_: str, here: int, there: int) -> bool:
        """4.0: ground that only a road opens to a unit is left by the road alone, in a march, a retreat or an advance."""
        return bool(self.hex_cost(class_, here)) or self.is_bridged(here, there)

    def surcharge(self, side: int, there: int, key: bytes) -> int:
        """4.0: half points that a hex costs beside its terrain, where a book says so."""
        return 0

    def may_enter(self, s: State, unit: int, here: int, there: int) -> bool:
        """R20: terrain and hexside do not forbid the step; costs play no part."""
        return any(hex_ == there for hex_, _ in self.steps_for(s, unit)[here])

    def may_stand(self, s: State, unit: int, hex_: int) -> bool:
        """4.0: ground on which a unit can be at all, because it may be set up there, enter or march into it."""
        class_ = self.definition.types[self.units[unit].type].movement
        return bool(self.hex_cost(class_, hex_)) or any(self.may_enter(s, unit, near, hex_) for near in self.adjacent[hex_])

    # Terrain columns (5.1.2)

    def hex_columns(self, s: State, hex_: int) -> int:
        """R7, R13: columns the hex gives its own occupants, hexsides left out."""
        return self.definition.terrain[self.best_ground[hex_]].columns

    @cached_property
    def best_ground(self) -> tuple[str, ...]:
        """5.1.2, R13: for each hex what gives most columns in it: its terrain, or a fortification and the like."""
        effects = self.definition.terrain
        grounds = ((hex_.terrain, *sorted(hex_.features & effects.keys())) for hex_ in self.board.hexes)
        return tuple(max(names, key=lambda name: effects[name].columns) for names in grounds)

    # Lines of communication

    def line_lengths(self, sources: Iterable[int], barred: bytes, crossing: str = "", by_sea: bool = False) -> list[int]:
        """Steps over land, and by sea if that is allowed, from the nearest source to every hex; -1 where no line leads.

        A barred hex is on no line, and hexsides with the feature `crossing` are not crossed.
        """
        length = [-1] * self.grid.size
        front = [h for h in sources if not barred[h]]
        for hex_ in front:
            length[hex_] = 0
        for here in front:  # grows while it is walked
            for there in self.adjacent[here]:
                if length[there] < 0 and not barred[there] and (by_sea or not self.is_sea[there]):
                    if not (crossing and crossing in self.across(here, there)):
                        length[there] = length[here] + 1
                        front.append(there)
        return length

    # Formations (2.2, 5.1.4)

    @cached_property
    def divisions(self) -> dict[tuple[int, str], tuple[int, ...]]:
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

    @cached_property
    def initial_owners(self) -> bytes:
        """R27: who holds each hex before the first turn."""
        return bytes(self.initial_owner(hex_) for hex_ in range(self.grid.size))

    def initial_owner(self, hex_: int) -> int:
        """R27: who holds a hex before the first turn."""
        return next((o.holder for o in self.definition.objectives if o.hex == hex_), NOBODY)
