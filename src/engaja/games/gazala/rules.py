"""What the Gazala book changes, in the order of its chapters. Everything else is the common system."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from mypy_extensions import mypyc_attr

from engaja.definition import Unit
from engaja.definition.model import Definition
from engaja.position.state import DESTROYED, NEVER, OWN_FLAG, OWN_MARK, State
from engaja.position.talk import BOTH, Reason, Shift, Table
from engaja.rules import System
from engaja.rules.combat import Battle
from engaja.rules.foresight import CLEARS, RECOVERS, Prospect

AXIS, ALLIED = 0, 1
CLEARED = OWN_MARK  # a minefield hex that has been cleared
CLEARING = OWN_FLAG  # an engineer unit at work since the end of its move
CONTACT = OWN_FLAG << 1  # in any enemy zone when its movement phase began


@mypyc_attr(allow_interpreted_subclasses=True)
class Gazala(System):
    NOTABLE_EVENTS: ClassVar[frozenset[str]] = frozenset({"minefield-cleared"})
    PRIVATE_EVENTS: ClassVar[frozenset[str]] = frozenset({"mine-hit", "mine-safe"})
    ANONYMOUS_EVENTS: ClassVar[frozenset[str]] = frozenset({"minefield-cleared"})
    LAYERS: ClassVar[int] = 2  # 0: all zones; 1: the zones that bind armour
    SECRET_FLAGS: ClassVar[int] = CLEARING
    FLAG_WORDS: ClassVar[Mapping[int, str]] = {**System.FLAG_WORDS, CLEARING: "clearing mines", CONTACT: "in contact"}
    MARK_WORDS: ClassVar[Mapping[int, str]] = {**System.MARK_WORDS, CLEARED: "cleared"}
    SHOWN_MARKS: ClassVar[int] = CLEARED

    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        super().__init__(definition, options)
        own = definition.own
        self.mined = bytes("minefield" in hex_.features for hex_ in self.board.hexes)
        self.supply_sources = definition.area("axis_supply_source")
        self.supply_limit: int = own["supply"]["limit"]
        self.supply_lifted_by = self.grid.parse(own["supply"]["lifted_by"])
        self.loss_on: tuple[int, int] = (own["minefield"]["loss_others"], own["minefield"]["loss_armour"])
        self.nowhere = self.mask(())
        self._unsupplied: dict[tuple[bytes, bytes, bytes], bytes] = {}
        self._supply: tuple[int, bytes] = (NEVER, b"")
        self._mines: tuple[int, bytes] = (NEVER, b"")
        self.fuelled = tuple([self.side_of[unit] == AXIS and self.is_motorised[unit] for unit in range(len(self.units))])
        self.no_inlet = tuple([self._no_inlet(here) for here in range(self.grid.size)])
        """For each hex the neighbours that no inlet parts from it."""

    def _no_inlet(self, here: int) -> tuple[int, ...]:
        return tuple([there for there in self.adjacent[here] if "sea_inlet" not in self.across(here, there)])

    # 4.1.2 Armour ignores the zones of infantry

    def emits(self, unit: Unit) -> tuple[int, ...]:
        """gazala.4.1.2.armour-ignores-infantry-zone: only armour and artillery bind armour."""
        return (0,) if self.definition.types[unit.type].infantry else (0, 1)

    def obeys(self, unit: Unit) -> int:
        return 1 if self.definition.types[unit.type].armoured else 0

    # 4.1.2 Axis motorised units and the two roads of the west edge

    def needs_supply(self, unit: int) -> bool:
        return self.fuelled[unit]

    def unsupplied(self, s: State) -> bytes:
        """gazala.4.1.2.axis-supply-range: 1 for each hex from which a motorised Axis unit may not move on.

        A line of at most 20 hexes must be free of enemy units, zones and uncleared minefields; the unit's own hex is exempt.
        Kept while the position rests.
        """
        if not s.moment or self._supply[0] != s.moment:
            self._supply = (s.moment, self._find_unsupplied(s))
        return self._supply[1]

    def _find_unsupplied(self, s: State) -> bytes:
        if self.controls(s, AXIS, self.supply_lifted_by):
            return self.nowhere
        key = (self.zone_mask(s, ALLIED), self.held_mask(s, ALLIED), self.mines(s))
        if key not in self._unsupplied:
            if len(self._unsupplied) >= 64:
                self._unsupplied.clear()
            self._unsupplied[key] = self.interned(self._beyond_supply(*key))
        return self._unsupplied[key]

    def _supply_lengths(self, zone: bytes, held: bytes, mines: bytes) -> list[int]:
        """gazala.4.1.2.axis-supply-path."""
        return self.line_lengths(self.supply_sources, self.either(self.either(zone, held), mines), crossing="sea_inlet")

    def _beyond_supply(self, zone: bytes, held: bytes, mines: bytes) -> bytes:
        length = self._supply_lengths(zone, held, mines)
        beyond = bytearray([1]) * self.grid.size
        for source in self.supply_sources:
            beyond[source] = 0
        for here in range(self.grid.size):
            if 0 <= length[here] < self.supply_limit:
                for there in self.no_inlet[here]:
                    beyond[there] = 0
        return bytes(beyond)

    def beyond_supply(self, s: State, side: int) -> bytes:
        """gazala.4.1.2.axis-supply-range."""
        return self.unsupplied(s) if side == AXIS else b""

    def supply_line(self, s: State, unit: int) -> tuple[int, ...]:
        """gazala.4.1.2.axis-supply-path: the shortest one."""
        here = s.where[unit]
        if not self.is_alive(s, unit) or not self.needs_supply(unit) or not self.is_supplied(s, unit):
            return ()
        if self.controls(s, AXIS, self.supply_lifted_by):
            return ()
        line = [here]
        length = self._supply_lengths(self.zone_mask(s, ALLIED), self.held_mask(s, ALLIED), self.mines(s))
        while here not in self.supply_sources:
            here = min([there for there in self.no_inlet[here] if length[there] >= 0], key=lambda there: length[there])
            line.append(here)
        return tuple(line)

    def longest_supply_line(self) -> int:
        """gazala.4.1.2.axis-supply-range."""
        return self.supply_limit

    def is_supplied(self, s: State, unit: int) -> bool:
        """gazala.4.1.2.axis-supply-range: judged where a unit stands when its move or its advance begins."""
        return not self.needs_supply(unit) or not self.unsupplied(s)[s.where[unit]]

    def may_march(self, s: State, unit: int) -> bool:
        """gazala.4.1.2.axis-supply-effect: beyond the limit a unit may no longer move."""
        return self.is_supplied(s, unit)

    def march_reason(self, s: State, unit: int) -> Reason:
        return self.reason("axis-supply-effect", "out-of-supply", [unit], [s.where[unit]], limit=self.supply_limit)

    def may_advance(self, s: State, unit: int, here: int, there: int) -> bool:
        """gazala.4.1.2.axis-supply-effect: no advance either by a unit that begins it without a line."""
        return self.is_supplied(s, unit) and super().may_advance(s, unit, here, there)

    def advance_reason(self, s: State, unit: int, vacated: int, path: tuple[int, ...]) -> Reason:
        return self.why_not_march(s, unit) or super().advance_reason(s, unit, vacated, path)

    # 4.2.2 A forced retreat may leave the board

    def may_leave_map(self, s: State, unit: int, here: int) -> bool:
        """gazala.4.2.2.forced-exit: from any land hex on the edge; sea is not an exit."""
        return bool(self.grid.edges(here)) and not self.is_sea[here]

    # 5.1.2, 10.0 Fortifications add to the terrain

    def hex_columns(self, s: State, hex_: int) -> int:
        """gazala.10.0.defence-column: terrain and fortification together."""
        return self.terrain_columns(hex_) + self.fortification_columns(hex_)

    def terrain_columns(self, hex_: int) -> int:
        return self.definition.terrain[self.board.hexes[hex_].terrain].columns

    def fortification_columns(self, hex_: int) -> int:
        fortified = "fortification" in self.board.hexes[hex_].features
        return self.definition.terrain["fortification"].columns if fortified else 0

    def terrain_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        hex_, water = battle.hex, self.water_columns(s, battle)
        terrain = self.terrain_columns(hex_)
        if water > terrain:
            yield self.shift(-water, "sea-inlet-columns", hex=hex_)
        elif terrain:
            yield self.shift(-terrain, "terrain-columns", hex=hex_, terrain=self.board.hexes[hex_].terrain)
        if fortification := self.fortification_columns(hex_):
            yield self.shift(-fortification, "defence-column", hex=hex_)

    # 5.1.5 Armour against infantry in the open; 9.2 minefields in combat

    def shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        yield from super().shifts(s, battle)
        if self.armour_meets_infantry(s, battle):
            yield self.shift(1, "armour-against-infantry", BOTH, hex=battle.hex)
        if battle.side == AXIS and all(self.is_minefield(s, s.where[u]) for u in battle.contact):
            yield self.shift(-1, "all-attackers-on-mines")
        yield from self.mined_target_shifts(s, battle)

    def armour_meets_infantry(self, s: State, battle: Battle) -> bool:
        """gazala.5.1.5.armour-against-infantry: armour in contact, infantry among the defenders, open ground."""
        return (
            self.board.hexes[battle.hex].terrain == "open"
            and any(self.is_armoured[u] for u in battle.contact)
            and any(self.is_infantry[u] for u in s.units_in(battle.hex))
        )

    def bombardment_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        yield from super().bombardment_shifts(s, battle)
        yield from self.mined_target_shifts(s, battle)

    def mined_target_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """gazala.9.2.axis-target-on-mines: Axis units on a minefield, in every kind of attack on them."""
        if battle.side == ALLIED and self.is_minefield(s, battle.hex):
            yield self.shift(1, "axis-target-on-mines", hex=battle.hex)

    # 5.2 Advance

    def is_open(self, s: State, unit: int, hex_: int) -> bool:
        """gazala.5.2.advance-second-hex: for the Axis an uncleared minefield is not open ground."""
        mined = self.side_of[unit] == AXIS and self.is_minefield(s, hex_)
        return super().is_open(s, unit, hex_) and not mined

    # 5.3.2 Retreat across a sea inlet

    def crossing_losses(self, unit: int, here: int, there: int) -> int:
        """gazala.5.3.2.inlet-non-armour: a loss for everybody who can cross, and armour cannot."""
        return int(self.crosses_water(here, there))

    def hopeless_key(self, s: State, unit: int) -> str:
        """gazala.5.3.2.inlet-armour: armour is lost where others would still have crossed."""
        here = s.where[unit]
        if self.is_armoured[unit] and any(
            self.crosses_water(here, there)
            and not self.is_enemy_held(s, self.side_of[unit], there)
            and not self.in_enemy_zone(s, unit, there)
            for there in self.adjacent[here]
        ):
            return "inlet-armour"
        return super().hopeless_key(s, unit)

    # 7.0 Recovery

    def recover_losses(self, t: Table, side: int) -> None:
        """gazala.7.0.recovery-conditions: Allied units out of contact with a free line to Belhamed or Tobruk."""
        if side != ALLIED:
            return
        s = t.state
        length = self.recovery_lines(s)
        for unit in s.units_of(ALLIED):
            if s.steps[unit] == 1 and length[s.where[unit]] >= 0 and not s.flags[unit] & CONTACT:
                self.recover(t, unit)

    def recovery_lines(self, s: State) -> list[int]:
        """gazala.7.0.recovery-conditions: steps from Belhamed or Tobruk to every hex with a free line, -1 elsewhere."""
        ends = [h for h in self.definition.area("allied_recovery_source") if not self.controls(s, AXIS, h)]
        return self.line_lengths(ends, self.either(self.zone_mask(s, AXIS), self.held_mask(s, AXIS)))

    def note_engaged(self, s: State, side: int) -> None:
        """gazala.7.0.recovery-conditions: for recovery armour too is in contact with infantry."""
        super().note_engaged(s, side)
        for unit in s.units_of(side):
            contact = self.in_enemy_zone(s, unit, s.where[unit])
            if contact:
                s.flags[unit] |= CONTACT
            else:
                s.drop_flag(unit, CONTACT)

    # 9.0 Minefields

    def is_minefield(self, s: State, hex_: int) -> bool:
        return bool(self.mined[hex_]) and not s.mark[hex_] & CLEARED

    def mines(self, s: State) -> bytes:
        """gazala.9.1.movement-surcharge, 9.3.clearing: minefields that nobody has cleared, with what they cost the Axis."""
        stamp = s.mark_stamp()
        if self._mines[0] != stamp:
            cost: int = self.definition.terrain["minefield"].move["non_motorised"]
            left = bytes([cost if self.is_minefield(s, hex_) else 0 for hex_ in range(self.grid.size)])
            self._mines = (stamp, self.interned(left))
        return self._mines[1]

    def surcharges(self, s: State, side: int) -> bytes:
        """gazala.9.1.movement-surcharge: one point more for the Axis."""
        return self.mines(s) if side == AXIS else b""

    def survives_entry(self, t: Table, unit: int, hex_: int) -> bool:
        """gazala.9.1.entry-die-infantry, entry-die-armour, entry-die-each: a die for each Axis unit, each time.

        Engineers who enter another minefield have to begin anew (9.3).
        """
        s = t.state
        if self.side_of[unit] != AXIS or not self.is_minefield(s, hex_):
            return True
        s.drop_flag(unit, CLEARING)
        key = "entry-die-armour" if self.is_armoured[unit] else "entry-die-infantry"
        (die,) = t.roll(1)
        hit = die <= self.loss_on[self.is_armoured[unit]]
        self.tell(t, "mine-hit" if hit else "mine-safe", key, unit=unit, hex=hex_, die=die)
        if hit:
            s.put(unit, hex_)
            self.take_loss(t, unit)
        return s.where[unit] != DESTROYED

    def entry_risk(self, s: State, unit: int, hex_: int) -> float:
        if self.side_of[unit] != AXIS or not self.is_minefield(s, hex_):
            return 0.0
        return self.loss_on[self.is_armoured[unit]] / 6

    def risky(self, s: State, unit: int) -> bytes:
        return self.mines(s) if self.side_of[unit] == AXIS else b""

    def dominates(self, s: State, unit: int, enemy_hex: int) -> bool:
        """gazala.9.2.allied-dominance: every Allied unit dominates Axis units on a minefield."""
        if self.side_of[unit] == ALLIED:
            return self.is_minefield(s, enemy_hex) or super().dominates(s, unit, enemy_hex)
        return not self.is_minefield(s, s.where[unit]) and super().dominates(s, unit, enemy_hex)

    def is_clearing(self, s: State, unit: int) -> bool:
        """gazala.9.3.clearing: an Axis engineer unit on a minefield and not engaged."""
        return self.units[unit].type == "engineer" and self.is_minefield(s, s.where[unit]) and not self.is_engaged(s, unit)

    def start_movement(self, t: Table, side: int) -> None:
        """gazala.9.3.clearing: in the turn after, the marker is placed and the engineers may move at once."""
        s = t.state
        for unit in list(s.units_of(AXIS)) if side == AXIS else ():
            if s.flags[unit] & CLEARING and self.is_clearing(s, unit):
                s.add_mark(s.where[unit], CLEARED)
                self.tell(t, "minefield-cleared", "clearing", unit=unit, hex=s.where[unit])
            s.drop_flag(unit, CLEARING)

    def finish_movement(self, t: Table, side: int) -> None:
        for unit in t.state.units_of(AXIS):
            if side == AXIS and self.is_clearing(t.state, unit):
                t.state.flags[unit] |= CLEARING
        self.interrupt_clearing(t.state)

    def finish_combat(self, t: Table, side: int) -> None:
        self.interrupt_clearing(t.state)

    def interrupt_clearing(self, s: State) -> None:
        """gazala.9.3.clearing: engineers that are engaged, or driven off, begin anew."""
        for unit in s.units_of(AXIS):
            if not self.is_clearing(s, unit):
                s.drop_flag(unit, CLEARING)

    # What ripens (7.0, 9.3)

    def prospects(self, s: State, side: int) -> Iterator[Prospect]:
        """gazala.7.0.recovery-conditions, gazala.9.3.clearing."""
        yield from super().prospects(s, side)
        if side == AXIS:
            for unit in s.units_of(AXIS):
                if s.flags[unit] & CLEARING:
                    yield Prospect(CLEARS, unit, s.turn + 1, (s.where[unit],))
        elif any(s.steps[unit] == 1 for unit in s.units_of(ALLIED)):
            lines = self.recovery_lines(s)
            for unit in s.units_of(ALLIED):
                if s.steps[unit] == 1 and lines[s.where[unit]] >= 0:
                    yield Prospect(RECOVERS, unit, s.turn if s.side == AXIS else s.turn + 1)

    def promises(self, s: State, unit: int, hex_: int) -> str:
        """gazala.9.3.clearing: engineers on an uncleared minefield outside the zones that bind them."""
        at_work = self.side_of[unit] == AXIS and self.units[unit].type == "engineer" and self.is_minefield(s, hex_)
        return CLEARS if at_work and not self.zone_binds(s, unit, hex_) else ""

    # 11.2 Points

    def destroyed_key(self, scorer: int, nations: frozenset[str]) -> str:
        """gazala.11.2.1.axis-points, gazala.11.2.2.allied-points-german, allied-points-italian."""
        if scorer == AXIS:
            return "axis-points"
        return "allied-points-german" if "german" in nations else "allied-points-italian"


RULES = Gazala
