"""What the Leyte book changes, in the order of its chapters. Everything else is the common system."""

from collections.abc import Iterable, Iterator

from engaja.definition import Unit
from engaja.definition.model import Definition
from engaja.position.actions import OFF_MAP, AnyAction, Attack, Move, Use
from engaja.position.state import AWAITING, ENGAGED, LEFT, MOVED, OWN_FLAG, OWN_MARK, OWN_VARS, State, Task
from engaja.position.talk import Reason, Shift, Table
from engaja.rules import System
from engaja.rules.combat import Battle
from engaja.rules.core import either
from engaja.rules.victory import Point

AMERICAN, JAPANESE = 0, 1

# Flags of a unit, all but the last for one turn.
SAILED = OWN_FLAG  # carried by sea
LANDED = OWN_FLAG << 1  # made an assault landing
EXPOSED = OWN_FLAG << 2  # next to a Japanese unit, or hit, at some moment
PINNED = OWN_FLAG << 3  # dropped, and without contact to other Japanese units since

# Marks of a hex, the first and the last for one turn.
BEACHHEAD = OWN_MARK  # an assault landing was made here
FOLLOW_UP = OWN_MARK << 1  # the last American unit in this coast hex was of the division that artillery is to follow
AIM = OWN_MARK << 2  # at sea: times (1 + direction) of the enemy-held hex that the units here are to land on

# Numbers of the position.
DROPS = OWN_VARS  # parachute drops in this turn
BONUSES = OWN_VARS + 1  # how often the air bonus has been taken


class Leyte(System):
    LAYERS = 3  # 0: all zones, for retreats; 1: those that bind units on the move; 2: none, for guerrillas
    PRIVATE_EVENTS = frozenset({"drop-hit", "drop-safe", "cut-off"})
    ANONYMOUS_EVENTS = frozenset({"sailed", "put-to-sea", "dropped"})

    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        super().__init__(definition, options)
        own = definition.own
        self.sea, self.drop, self.unity = own["sea_movement"], own["drop"], own["unity"]
        self.rain_turns = frozenset(own["rain"]["turns"])
        self.landing_places = frozenset(definition.area(self.sea["free_coast"]))
        self.gate = self.grid.parse(self.sea["gate"])
        self.north_coast = frozenset(definition.area(self.sea["gate_opens"])) & self.landing_places
        self.first_coasts = self.landing_places.intersection(h for area in self.sea["coasts"] for h in definition.area(area))
        self.exits = tuple(hex_ for area in own["exit"]["areas"] for hex_ in definition.area(area))
        self.beaches = definition.area(own["withdrawal"]["beaches"])
        self.ports = tuple(h.index for h in self.board.hexes if h.terrain == "port")
        self.havens = tuple(h.index for h in self.board.hexes if h.terrain in self.drop["landing"])
        self.drop_zone = frozenset(
            h.index
            for h in self.board.hexes
            if h.terrain not in self.drop["closed"] and not h.features.isdisjoint(self.drop["islands"])
        )
        self.near_coast = self._near_coast(own["naval_support"]["reach"])
        self.assault_troops = tuple(u.index for u in self.units if u.side == AMERICAN and u.arrival.turn == 1)
        self.parachutists = tuple(u.index for u in self.units if u.arrival.turn and not u.arrival.area)
        self.formations = self._formations()

    def _near_coast(self, reach: int) -> frozenset[int]:
        """10.0: hexes at most so far from the coast of Leyte or Samar."""
        coast = [h.index for h in self.board.hexes if "coast" in h.features and "out_of_play" not in h.features]
        return frozenset(near for hex_ in coast for near in self.grid.within(hex_, reach))

    # 2.1 Islands that are only drawn

    def hex_cost(self, class_: str, there: int) -> int:
        """leyte.2.1.map-size: no unit enters Biliran, the Camotes and the islets."""
        return 0 if "out_of_play" in self.board.hexes[there].features else super().hex_cost(class_, there)

    # 4.0 Roads through mountains

    def step_cost(self, side: int, class_: str, here: int, there: int, key: bytes) -> int:
        """leyte.4.0.road-cost: the ground that a road alone opens to motorised units is left by the road alone."""
        by_road = self.board.links[here * 6 + self.grid.direction(here, there)]
        return super().step_cost(side, class_, here, there, key) if by_road or self.hex_cost(class_, here) else 0

    # 4.1.2, 11.0 Guerrillas have no zone and heed none, save in retreats; a unit at sea engages only where it lands

    def emits(self, unit: Unit) -> tuple[int, ...]:
        """leyte.11.0.guerrillas-no-zone, leyte.11.0.guerrillas-retreat-exception."""
        return (0, 1) if self.definition.types[unit.type].zone else (0,)

    def obeys(self, unit: Unit) -> int:
        return 1 if self.definition.types[unit.type].zone else 2

    def zone_hexes(self, hex_: int) -> tuple[int, ...]:
        return () if self.is_sea[hex_] else super().zone_hexes(hex_)

    # 4.2, 12.1.2, 12.1.4 Where reinforcements land, and what the first hex costs

    def entry_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """leyte.12.1.2.japanese-ports, leyte.4.4.drop-alternative, leyte.12.1.4.turn-12."""
        if unit in self.parachutists:
            return tuple(h for h in self.havens if self.is_japanese(s, h))
        if self.side_of[unit] == JAPANESE:
            return self.nearest_ports(s, self.units[unit].arrival.hexes[0])
        if self.is_follow_up(unit):
            return tuple(h for h in self.units[unit].arrival.hexes if s.mark[h] & FOLLOW_UP)
        return super().entry_hexes(s, unit)

    def is_japanese(self, s: State, hex_: int) -> bool:
        """A port or airfield in Japanese hands in which no enemy stands; guerrillas may stand in one and not own it."""
        return self.controls(s, JAPANESE, hex_) and not self.is_enemy_held(s, JAPANESE, hex_)

    def nearest_ports(self, s: State, named: int) -> tuple[int, ...]:
        """leyte.12.1.2.port-lost: the port named, or the nearest that is Japanese; between equals the player chooses."""
        ports = [p for p in self.ports if self.is_japanese(s, p)]
        least = min((self.grid.distance(named, p) for p in ports), default=0)
        return tuple(p for p in ports if self.grid.distance(named, p) == least)

    def is_follow_up(self, unit: int) -> bool:
        own, counter = self.definition.own["follow_up"], self.units[unit]
        return bool(counter.division == own["division"] and counter.arrival.turn == own["turn"])

    def entry_cost(self, s: State, unit: int, hex_: int) -> int | None:
        """leyte.4.2.reinforcements-move-at-once: free; leyte.12.1.3.initial-landing: the assault troops pay."""
        return super().entry_cost(s, unit, hex_) if unit in self.assault_troops else 0

    def why_not_end_movement(self, s: State, side: int) -> Reason | None:
        """leyte.12.1.3.initial-landing: the assault troops are put ashore, all that find room."""
        for unit in self.assault_troops if side == AMERICAN else ():
            if s.where[unit] == AWAITING and self.destinations(s, unit):
                return self.reason("initial-landing", "assault-must-land", [unit], self.units[unit].arrival.hexes)
        return None

    def move(self, t: Table, move: Move) -> None:
        s, unit = t.state, move.unit
        if s.where[unit] == AWAITING and (unit in self.assault_troops or self.is_assault(s, unit, move.path[0])):
            self.note_landing(s, unit, move.path[0])
        super().move(t, move)

    def start_movement(self, t: Table, side: int) -> None:
        if side == AMERICAN:
            self.withdraw(t)
        elif not any(self.controls(t.state, JAPANESE, port) for port in self.ports):
            self.lose_reinforcements(t)

    def lose_reinforcements(self, t: Table) -> None:
        """leyte.12.1.2.no-port-left: what is due while no port is Japanese does not come any more."""
        for unit in range(len(self.units)):
            if self.side_of[unit] == JAPANESE and self.may_come(t.state, unit) and unit not in self.parachutists:
                self.tell(t, "does-not-come", "no-port-left", unit=unit)
                t.state.remove(unit, LEFT)

    # 4.3 Movement by sea

    def other_moves(self, s: State, side: int) -> Iterator[AnyAction]:
        if side == AMERICAN:
            yield from self.voyages(s)
            return
        yield from super().other_moves(s, side)
        for unit in self.parachutists:
            if self.why_not_jump(s, side, unit) is None:
                yield from (Use("drop", unit, h) for h in sorted(self.drop_zone) if self.why_not_drop(s, unit, h) is None)
        if self.why_not_take_bonus(s, side) is None:
            yield Use("air-bonus")

    def voyages(self, s: State) -> Iterator[AnyAction]:
        """Every unit that can sail with every hex it can land in. Units of a kind are asked about once."""
        kinds: dict[tuple[bool, bool], list[int]] = {}
        for unit in range(len(self.units)):
            if s.where[unit] in self.landing_places or (s.where[unit] == AWAITING and self.is_exempt(s, unit)):
                if self.why_not_embark(s, AMERICAN, unit) is None:
                    kinds.setdefault((self.units[unit].type in self.sea["assault"], s.where[unit] < 0), []).append(unit)
        for hex_ in sorted(self.open_coast(s)) if kinds else ():
            for units in kinds.values():
                if self.why_not_land(s, units[0], hex_) is None:
                    yield from (Use("sail", unit, hex_) for unit in units if s.where[unit] != hex_)

    def refuse_other_move(self, s: State, side: int, action: AnyAction) -> list[Reason] | None:
        if not isinstance(action, Use):
            return super().refuse_other_move(s, side, action)
        if action.what == "air-bonus":
            reason = self.why_not_take_bonus(s, side)
        elif action.what not in ("sail", "drop"):
            reason = self.reason("phase-order", "wrong-phase")
        elif action.unit < 0 or action.hex < 0:
            reason = self.reason("phase-order", "name-unit-and-hex")
        elif action.what == "drop":
            reason = self.why_not_jump(s, side, action.unit) or self.why_not_drop(s, action.unit, action.hex)
        elif action.hex == s.where[action.unit]:
            reason = self.reason("sea-movement-start", "no-step", [action.unit])
        else:
            reason = self.why_not_embark(s, side, action.unit) or self.why_not_land(s, action.unit, action.hex)
        return [reason] if reason else []

    def play_other_move(self, t: Table, side: int, action: AnyAction) -> bool:
        if not isinstance(action, Use):
            return super().play_other_move(t, side, action)
        if action.what == "sail":
            self.sail(t, action.unit, action.hex)
        elif action.what == "drop":
            self.make_drop(t, action.unit, action.hex)
        else:
            self.take_bonus(t)
        return True

    def open_coast(self, s: State) -> frozenset[int]:
        """leyte.4.3.sea-movement-until-turn-10, leyte.4.3.la-paz-opens-north, leyte.4.3.sea-movement-from-turn-11."""
        if s.turn >= self.sea["free_from"]:
            return self.landing_places
        return self.first_coasts | self.north_coast if self.controls(s, AMERICAN, self.gate) else self.first_coasts

    def why_not_embark(self, s: State, side: int, unit: int) -> Reason | None:
        """leyte.4.3.sea-movement-start and the following: why a unit cannot be carried by sea at all."""
        here = s.where[unit]
        if side != AMERICAN or self.units[unit].nation != "american":
            return self.reason("sea-movement-start", "not-carried", [unit])
        if reason := self.why_not_movable(s, side, unit):
            return reason
        if here == AWAITING:
            return None if self.is_exempt(s, unit) else self.reason("sea-movement-start", "not-at-sea", [unit])
        if s.flags[unit] & SAILED:
            return self.reason("sea-movement-start", "sailed-already", [unit])
        if s.flags[unit] & ENGAGED:
            return self.reason("sea-movement-start", "engaged-ashore", [unit], [here])
        if here not in self.landing_places:
            return self.reason("sea-movement-terrain", "no-embarking", [unit], [here])
        if here not in self.open_coast(s):
            return self.coast_closed(unit, here)
        if sum(1 for flags in s.flags if flags & SAILED) >= self.sea["units"]:
            return self.reason("sea-movement-three-units", "no-more-ships", [unit], limit=self.sea["units"])
        return None

    def is_exempt(self, s: State, unit: int) -> bool:
        """leyte.4.3.77th-exempt: a division that comes from the sea and may land on enemy-held hexes, outside the limit."""
        division = self.units[unit].division
        return bool(division == self.sea["exempt_division"] and not self.is_follow_up(unit) and s.turn >= self.sea["free_from"])

    def coast_closed(self, unit: int, hex_: int) -> Reason:
        key = "la-paz-opens-north" if hex_ in self.north_coast else "sea-movement-until-turn-10"
        return self.reason(key, "coast-closed", [unit], [hex_], turn=self.sea["free_from"])

    def why_not_land(self, s: State, unit: int, hex_: int) -> Reason | None:
        """leyte.4.3.sea-movement-terrain and the following: why a unit carried by sea cannot land in a hex."""
        if hex_ not in self.landing_places:
            return self.reason("sea-movement-terrain", "no-landing", [unit], [hex_])
        if hex_ not in self.open_coast(s):
            return self.coast_closed(unit, hex_)
        if not self.controls(s, AMERICAN, hex_) and self.units[unit].type not in self.sea["assault"]:
            return self.reason("assault-landing", "no-assault", [unit], [hex_])
        if self.is_enemy_held(s, AMERICAN, hex_):
            return self.why_not_assail(s, unit, hex_)
        if s.where[unit] == AWAITING:
            return self.reason("77th-exempt", "lands-by-move", [unit], [hex_])
        return None if self.has_room(s, unit, hex_) else self.stop_reason(s, unit, hex_)

    def why_not_assail(self, s: State, unit: int, hex_: int) -> Reason | None:
        """leyte.4.3.landing-on-enemy-hex: from the eleventh turn, four units at most before a hex."""
        if s.turn < self.sea["free_from"]:
            return self.reason("sea-movement-terrain", "enemy-hex", [unit], [hex_])
        waters = self.waters(s, hex_)
        if waters == OFF_MAP or not self.has_room(s, unit, waters):
            return self.reason("landing-on-enemy-hex", "sea-is-full", [unit], [hex_], limit=self.definition.stacking)
        return None

    def waters(self, s: State, hex_: int) -> int:
        """The sea hex where units wait to land on an enemy-held hex; OFF_MAP if others lie in all of them."""
        sea = [n for n in self.adjacent[hex_] if self.is_sea[n] and self.aim(s, n) in (hex_, OFF_MAP)]
        return min(sea, key=lambda n: (self.aim(s, n) != hex_, self.shores(n)), default=OFF_MAP)

    def shores(self, sea: int) -> int:
        """How many hexes could be landed on from a sea hex: those that few need are taken first."""
        return sum(n in self.landing_places for n in self.adjacent[sea])

    def aim(self, s: State, sea: int) -> int:
        """The hex on which the units in a sea hex are to land, or OFF_MAP."""
        direction = s.mark[sea] // AIM
        return self.grid.neighbours[sea][direction - 1] if direction else OFF_MAP

    def sail(self, t: Table, unit: int, hex_: int) -> None:
        """leyte.4.3.sea-movement-half-allowance: ashore the unit goes on with half its points, unless it has engaged."""
        s, here = t.state, t.state.where[unit]
        if here >= 0:
            s.flags[unit] |= SAILED
        if self.is_assault(s, unit, hex_):
            self.note_landing(s, unit, hex_)
        if self.is_enemy_held(s, AMERICAN, hex_):
            waters = self.waters(s, hex_)
            s.mark[waters] |= AIM * (1 + self.grid.direction(waters, hex_)) if self.aim(s, waters) == OFF_MAP else 0
            self.tell(t, "put-to-sea", "landing-on-enemy-hex", unit=unit, hex=hex_)
            s.put(unit, waters)
            s.flags[unit] |= MOVED | EXPOSED
        else:
            self.tell(t, "sailed", "sea-movement-start", unit=unit, hex=hex_)
            self.travel(t, unit, (hex_,))
            s.flags[unit] |= MOVED if self.is_engaged(s, unit) else 0

    def allowance(self, s: State, unit: int) -> int:
        points = super().allowance(s, unit)
        return points // int(self.sea["divisor"]) if s.flags[unit] & SAILED else points

    def is_assault(self, s: State, unit: int, hex_: int) -> bool:
        """leyte.4.3.assault-landing: by sea into a hex that was not American when the phase began."""
        by_sea = s.where[unit] >= 0 or self.is_exempt(s, unit)
        fresh = not self.controls(s, AMERICAN, hex_) or s.mark[hex_] & BEACHHEAD
        return bool(self.side_of[unit] == AMERICAN and by_sea and fresh and self.units[unit].type in self.sea["assault"])

    def note_landing(self, s: State, unit: int, hex_: int) -> None:
        s.flags[unit] |= LANDED
        s.mark[hex_] |= BEACHHEAD

    # 4.3 Units that wait at sea before an enemy-held hex

    def target(self, s: State, unit: int) -> int:
        """leyte.4.3.landing-on-enemy-hex: the hex a unit at sea is to land on; OFF_MAP for a unit on land."""
        here = s.where[unit]
        return self.aim(s, here) if here >= 0 and self.is_sea[here] else OFF_MAP

    def is_afloat(self, s: State, unit: int) -> bool:
        return s.where[unit] >= 0 and bool(self.is_sea[s.where[unit]])

    def is_engaged(self, s: State, unit: int) -> bool:
        """R5: a unit at sea and the hex it lands on engage each other."""
        return bool(self.enemy_hexes(s, unit)) if self.is_afloat(s, unit) else super().is_engaged(s, unit)

    def in_enemy_zone(self, s: State, unit: int, hex_: int) -> bool:
        return super().in_enemy_zone(s, unit, hex_) or (self.side_of[unit] == JAPANESE and self.is_assailed(s, hex_))

    def is_assailed(self, s: State, hex_: int) -> bool:
        return any(self.is_sea[n] and s.top[n] >= 0 and self.aim(s, n) == hex_ for n in self.adjacent[hex_])

    def enemy_hexes(self, s: State, unit: int) -> list[int]:
        found = super().enemy_hexes(s, unit)
        return [h for h in found if h == self.target(s, unit)] if self.is_afloat(s, unit) else found

    def may_attack(self, s: State, unit: int, hex_: int) -> bool:
        return not self.is_afloat(s, unit) or self.target(s, unit) == hex_

    def in_contact(self, s: State, unit: int, hex_: int) -> bool:
        return super().in_contact(s, unit, hex_) and self.may_attack(s, unit, hex_)

    def hopeless_key(self, s: State, unit: int) -> str:
        """leyte.5.3.3.retreat-into-sea: who is driven back at sea has nowhere to go."""
        return "retreat-into-sea" if self.is_afloat(s, unit) else super().hopeless_key(s, unit)

    def outcome(self, s: State, battle: Battle, meanings: frozenset[str]) -> Iterator[Task]:
        """leyte.4.3.landing-on-enemy-hex: units at sea enter a vacated hex before anybody else advances."""
        tasks = list(super().outcome(s, battle, meanings))
        afloat = tuple(u for u in battle.contact if self.is_afloat(s, u))
        yield from (task for task in tasks if task[0] != "advance")
        if afloat:
            yield ("come-ashore", battle.hex, afloat)
        yield from (task for task in tasks if task[0] == "advance")

    def run_come_ashore(self, t: Table, hex_: int, units: tuple[int, ...]) -> None:
        for unit in units:
            if self.is_afloat(t.state, unit) and not self.is_enemy_held(t.state, AMERICAN, hex_):
                self.tell(t, "came-ashore", "landing-on-enemy-hex", unit=unit, hex=hex_)
                self.travel(t, unit, (hex_,))

    def finish_combat(self, t: Table, side: int) -> None:
        """leyte.4.3.landing-on-enemy-hex: who has not reached land by the end of the phase is destroyed."""
        for unit in [u for u in t.state.units_of(AMERICAN) if self.is_afloat(t.state, u)]:
            self.eliminate(t, unit, "landing-on-enemy-hex")

    # 4.4 Parachutists

    def why_not_jump(self, s: State, side: int, unit: int) -> Reason | None:
        """leyte.4.4.two-parachute-regiments and the following: why a unit cannot be dropped at all."""
        if side != JAPANESE or unit not in self.parachutists or s.where[unit] >= 0:
            return self.reason("two-parachute-regiments", "no-parachutists", [unit])
        if reason := self.why_not_movable(s, side, unit):
            return reason
        if s.turn > self.drop["last"]:
            return self.reason("no-drop-turn-15", "too-late-to-drop", [unit], turn=self.drop["last"])
        if s.vars[DROPS] >= self.drop["per_turn"]:
            return self.reason("one-drop-per-turn", "one-drop", [unit])
        return None

    def why_not_drop(self, s: State, unit: int, hex_: int) -> Reason | None:
        """leyte.4.4.drop-hexes: not on mountains, in woods, at sea or on the enemy."""
        if hex_ not in self.drop_zone:
            return self.reason("drop-hexes", "no-drop-here", [unit], [hex_])
        if self.is_enemy_held(s, JAPANESE, hex_):
            return self.reason("drop-hexes", "enemy-hex", [unit], [hex_])
        return None if self.has_room(s, unit, hex_) else self.stop_reason(s, unit, hex_)

    def make_drop(self, t: Table, unit: int, hex_: int) -> None:
        """leyte.4.4.drop-die: one die; the unit stays where it lands until it meets other Japanese units."""
        s = t.state
        s.vars[DROPS] += 1
        self.tell(t, "dropped", "drop-hexes", unit=unit, hex=hex_)
        s.flags[unit] |= PINNED
        self.travel(t, unit, (hex_,))
        s.flags[unit] |= MOVED if self.is_engaged(s, unit) else 0
        (die,) = t.roll(1)
        safe = die in self.drop["good_order"]
        self.tell(t, "drop-safe" if safe else "drop-hit", "drop-die", unit=unit, hex=hex_, die=die)
        if not safe:
            self.take_loss(t, unit)

    def why_not_march(self, s: State, unit: int) -> Reason | None:
        """leyte.4.4.drop-no-move."""
        if s.flags[unit] & PINNED:
            return self.reason("drop-no-move", "waits-for-contact", [unit], [s.where[unit]])
        return super().why_not_march(s, unit)

    def may_advance(self, s: State, unit: int, here: int, there: int) -> bool:
        """leyte.4.4.drop-no-move: of all movement only retreats are open to it."""
        return not s.flags[unit] & PINNED and super().may_advance(s, unit, here, there)

    def end_waiting(self, s: State) -> None:
        """leyte.4.4.drop-no-move: contact with a Japanese unit that does not itself wait for it ends the wait."""
        for unit in self.parachutists * 2:
            if s.flags[unit] & PINNED and s.where[unit] >= 0:
                near = (s.where[unit], *self.adjacent[s.where[unit]])
                if any(self.side_of[u] == JAPANESE and not s.flags[u] & PINNED for h in near for u in s.units_in(h)):
                    s.flags[unit] &= ~PINNED & 0xFFFF

    # 4.5 Leaving the map

    def exit_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """leyte.4.5.japanese-exit: the south edge on Leyte and the north edge on Samar."""
        return self.exits if self.side_of[unit] == JAPANESE else ()

    def exit_cost(self, s: State, unit: int, hex_: int) -> int:
        return int(self.definition.own["exit"]["cost"] * 2)

    def exit_key(self, s: State, unit: int, hex_: int) -> str:
        return "japanese-exit"

    def exit_reason(self, s: State, unit: int, path: tuple[int, ...]) -> Reason:
        return self.reason("japanese-exit", "no-exit", [unit], path[-1:])

    def may_leave_map(self, s: State, unit: int, here: int) -> bool:
        return here in self.exit_hexes(s, unit)

    def withdraw(self, t: Table) -> None:
        """leyte.4.5.withdrawal-19ri, leyte.4.5.withdrawal-503rpqd: battalion by battalion, when nothing cuts it off."""
        s = t.state
        for order in self.definition.own["withdrawal"]["regiments"]:
            for unit in self.units if s.turn >= order["turn"] else ():
                if (unit.side, unit.regiment, unit.division) == (AMERICAN, order["regiment"], order["division"]):
                    self.recall(t, unit.index, f"withdrawal-{unit.regiment}")

    def recall(self, t: Table, unit: int, key: str) -> None:
        s, here = t.state, t.state.where[unit]
        if here == AWAITING:
            self.tell(t, "does-not-come", key, unit=unit)
            s.remove(unit, LEFT)
        elif here >= 0 and self.is_cut_off(s, here):
            self.tell(t, "cut-off", "withdrawal-not-if-cut-off", unit=unit, hex=here)
        elif here >= 0:
            self.tell(t, "withdrawn", key, unit=unit, hex=here)
            s.remove(unit, LEFT)

    def is_cut_off(self, s: State, hex_: int) -> bool:
        """leyte.4.5.withdrawal-not-if-cut-off: no free way to a beach; hexes held by American units are free."""
        barred = bytearray(either(s.zone_bytes(JAPANESE, 0), s.held_bytes(JAPANESE)))
        for unit in s.units_of(AMERICAN):
            if self.units[unit].nation == "american":
                barred[s.where[unit]] = 0
        return self.line_lengths(self.beaches, bytes(barred))[hex_] < 0

    # 5.1.3 Encircled Japanese

    def encirclement_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """leyte.5.1.3.japanese-encircled: their column to the left cancels the attacker's."""
        encircled = list(super().encirclement_shifts(s, battle))
        yield from encircled
        if encircled and battle.side == AMERICAN:
            yield self.shift(-self.definition.own["encirclement"]["japanese"], "japanese-encircled", hex=battle.hex)

    # 5.1.4 Command unity of regiments and brigades, and of divisions

    def _formations(self) -> dict[tuple[int, str, str], tuple[int, ...]]:
        """leyte.5.1.4.command-unity and its exceptions: counters of each formation that can have unity."""
        brigades = {(b["division"], r): "+".join(b["regiments"]) for b in self.unity["brigades"] for r in b["regiments"]}
        found: dict[tuple[int, str, str], list[int]] = {}
        for unit in self.units:
            excluded = self.unity["excluded_regiments"][self.definition.sides[unit.side].id]
            if unit.regiment and unit.type not in self.unity["excluded_types"] and unit.regiment not in excluded:
                name = brigades.get((unit.division, unit.regiment), unit.regiment)
                found.setdefault((unit.side, unit.division, name), []).append(unit.index)
        return {key: tuple(members) for key, members in found.items() if len(members) > 1}

    def is_brigaded(self, division: str) -> bool:
        """leyte.5.1.4.1dc-brigades: the division whose brigades, not its regiments, have unity."""
        return any(brigade["division"] == division for brigade in self.unity["brigades"])

    def complete_formations(self, side: int, units: tuple[int, ...] | list[int]) -> list[str]:
        """R15: divisions, some of them without a name, of the formations of a side that are all here."""
        present = set(units)
        return [key[1] for key, members in self.formations.items() if key[0] == side and present.issuperset(members)]

    def is_whole(self, side: int, division: str, complete: list[str]) -> bool:
        """leyte.5.1.4.divisional-unity: all formations of a division, three of them, or both brigades."""
        needed = sum(brigade["division"] == division for brigade in self.unity["brigades"]) or self.unity["regiments"]
        excluded = self.unity["excluded_divisions"][self.definition.sides[side].id]
        return bool(division and division not in excluded and complete.count(division) == needed)

    def unity_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """leyte.5.1.4.command-unity: one column a side; leyte.5.1.4.divisional-unity: one more in attack."""
        for side, units, sign in (
            (battle.side, battle.contact, 1),
            (1 - battle.side, tuple(s.units_in(battle.hex)), -1),
        ):
            complete = self.complete_formations(side, units)
            if complete:
                yield self.shift(sign, "1dc-brigades" if self.is_brigaded(complete[0]) else "command-unity")
            whole = [division for division in complete if self.is_whole(side, division, complete)]
            if whole and side == battle.side:
                yield self.shift(sign, "1dc-division" if self.is_brigaded(whole[0]) else "divisional-unity")

    # 5.2, 9.0 Advance

    def advance_limit(self, s: State, unit: int) -> int:
        """leyte.9.0.rain-advance: no more than one hex in the rain."""
        limit = super().advance_limit(s, unit)
        return min(limit, self.definition.own["rain"]["advance"]) if self.is_raining(s) else limit

    def advance_key(self, s: State, unit: int) -> str:
        return "rain-advance" if self.is_raining(s) and self.is_armoured[unit] else super().advance_key(s, unit)

    def may_advance_further(self, s: State, unit: int, first: int, second: int) -> bool:
        """leyte.5.2.advance-armour: any second hex that armour may enter."""
        return True

    # 6.0 The Japanese air bonus; 8.0 batteries in contact may have air support

    def why_not_take_bonus(self, s: State, side: int) -> Reason | None:
        """leyte.6.0.japanese-bonus: in one turn of his choice from the fifth on."""
        own = self.definition.own["air_bonus"]
        if self.definition.sides[side].id != own["side"] or s.turn < own["first"]:
            return self.reason("japanese-bonus", "no-bonus-yet", turn=own["first"])
        return self.reason("japanese-bonus", "bonus-taken") if s.vars[BONUSES] >= own["uses"] else None

    def take_bonus(self, t: Table) -> None:
        points = self.definition.own["air_bonus"]["points"]
        t.state.vars[BONUSES] += 1
        t.state.set_air(JAPANESE, t.state.air(JAPANESE) + points)
        self.tell(t, "air-bonus", "japanese-bonus", side=JAPANESE, points=points)

    def is_by_artillery_alone(self, s: State, attack: Attack) -> bool:
        """leyte.8.0.artillery-ranged-attack: only a bombardment from a distance is denied air points here."""
        return super().is_by_artillery_alone(s, attack) and not any(self.in_contact(s, u, attack.hex) for u in attack.units)

    # 7.0 Recovery

    def start_turn(self, t: Table) -> None:
        s = t.state
        for unit in range(len(self.units)):
            s.flags[unit] &= ~(SAILED | LANDED | EXPOSED) & 0xFFFF
        for hex_ in range(self.grid.size):
            s.mark[hex_] &= FOLLOW_UP
        s.vars[DROPS] = 0
        for unit in s.units_of(AMERICAN):
            s.flags[unit] |= EXPOSED if self.in_enemy_zone(s, unit, s.where[unit]) else 0

    def travel(self, t: Table, unit: int, path: tuple[int, ...]) -> bool:
        """leyte.7.0.recovery-american: whoever meets the enemy on the way, or is met, does not recover this turn."""
        alive = super().travel(t, unit, path)
        s = t.state
        if self.side_of[unit] == AMERICAN:
            s.flags[unit] |= EXPOSED if any(self.in_enemy_zone(s, unit, hex_) for hex_ in path) else 0
        else:
            for near in {n for hex_ in path for n in self.adjacent[hex_]}:
                for other in s.units_in(near) if s.occupant(near) == AMERICAN else ():
                    s.flags[other] |= EXPOSED
            self.end_waiting(s)
        return alive

    def take_loss(self, t: Table, unit: int) -> None:
        super().take_loss(t, unit)
        t.state.flags[unit] |= EXPOSED

    def finish_turn(self, t: Table) -> None:
        """leyte.7.0.recovery-american: American units that kept out of contact through the turn."""
        s = t.state
        for unit in s.units_of(AMERICAN):
            if self.units[unit].nation in self.definition.own["recovery"]["nations"]:
                if s.steps[unit] == 1 and not s.flags[unit] & EXPOSED:
                    self.recover(t, unit)

    # 9.0 Rain

    def is_raining(self, s: State) -> bool:
        return s.turn in self.rain_turns

    def terrain_key(self, s: State) -> bytes:
        return b"rain" if self.is_raining(s) else b""

    def surcharge(self, side: int, there: int, key: bytes) -> int:
        """leyte.9.0.rain-cost: half a point for every hex entered, roads included; rivers cost no more."""
        return int(self.definition.own["rain"]["extra"] * 2) if key else 0

    # 10.0 Naval support

    def shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        yield from super().shifts(s, battle)
        own = self.definition.own["naval_support"]
        if s.turn in own["turns"] and self.has_naval_support(s, battle):
            yield self.shift(own["columns"] if battle.side == AMERICAN else -own["columns"], "naval-support", hex=battle.hex)

    def has_naval_support(self, s: State, battle: Battle) -> bool:
        """leyte.10.0.naval-support-limits: all Americans in contact landed this turn, all Japanese are near the coast."""
        attacked = s.units_in(battle.hex)
        ours, theirs = (battle.contact, attacked) if battle.side == AMERICAN else (attacked, battle.contact)
        return all(s.flags[u] & LANDED for u in ours) and all(s.where[u] in self.near_coast for u in theirs)

    # 11.0 Guerrillas and support

    def why_not_support(self, s: State, units: Iterable[int]) -> Reason | None:
        """leyte.11.0.guerrillas-support: none for guerrillas that do not share a hex with Americans."""
        alone = [u for u in units if self.units[u].type == "guerrilla" and not self.has_american(s, s.where[u])]
        return self.reason("guerrillas-support", "guerrillas-alone", alone) if alone else None

    def has_american(self, s: State, hex_: int) -> bool:
        return any(self.units[u].nation == "american" for u in s.units_in(hex_))

    # 12.1.4, 12.2 Who holds a place

    def occupy(self, s: State, unit: int, hex_: int) -> None:
        """leyte.12.2.filipinos-do-not-occupy; leyte.12.1.4.turn-12: where the division that is followed was the last."""
        if self.units[unit].nation in self.definition.own["occupation"]["excluded_nations"]:
            return
        super().occupy(s, unit, hex_)
        s.mark[hex_] &= ~FOLLOW_UP & 0xFF
        if self.units[unit].division == self.definition.own["follow_up"]["division"] and hex_ in self.landing_places:
            s.mark[hex_] |= FOLLOW_UP

    # 12.2 Points

    def objective_key(self, side: int, hex_: int) -> str:
        """leyte.12.2.vp-ormoc and the other five places; leyte.12.2.vp-airfields."""
        place = self.board.hexes[hex_]
        return "vp-airfields" if place.terrain == "airfield" else f"vp-{place.name.lower().replace(' ', '-')}"

    def destroyed_key(self, scorer: int, nations: frozenset[str]) -> str:
        """leyte.12.2.1.vp-japanese-destroyed, leyte.12.2.2.vp-american-destroyed, leyte.12.2.2.vp-filipino-destroyed."""
        return f"vp-{min(nations)}-destroyed"

    def points(self, s: State) -> Iterator[Point]:
        """leyte.12.2.2.vp-japanese-intact."""
        yield from super().points(s)
        own = self.definition.own["intact"]
        count = sum(self.units[u].nation == own["nation"] and s.steps[u] == 2 for u in s.units_of(JAPANESE))
        if count:
            yield Point(JAPANESE, own["points"] * count, self.rule("vp-japanese-intact"), "intact", {"count": count})


RULES = Leyte
"""Batalha de Leyte, the Philippines 1944."""
