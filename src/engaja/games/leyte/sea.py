"""4.3 Movement by sea: who embarks, where ships call, assault landings, and the attack from the sea on an enemy-held hex.

Units that are to land on an enemy-held hex wait for the combat phase in a sea hex beside it. They attack that hex and no
other, come ashore if it is vacated, and are lost if it is not.
"""

from collections.abc import Iterator

from mypy_extensions import mypyc_attr

from engaja.definition.model import Definition
from engaja.position.actions import OFF_MAP, AnyAction, Move, Use
from engaja.position.state import AWAITING, COMBAT, ENGAGED, MOVED, NEVER, State, Task
from engaja.position.talk import Reason, Table
from engaja.rules.combat import Battle
from engaja.rules.ending import LOST, Forfeit
from engaja.rules.menu import Menu
from engaja.rules.rest import Rest

from .marks import AIM, ALL_AIMS, AMERICAN, BEACHHEAD, EXPOSED, FOLLOW_UP, JAPANESE, LANDED, SAILED


@mypyc_attr(allow_interpreted_subclasses=True)
class SeaMovement(Rest):
    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self.sea = definition.own["sea_movement"]
        self.landing_places = frozenset(definition.area(self.sea["free_coast"]))
        self.ships: int = self.sea["units"]
        self._sailed: tuple[int, list[int]] = (NEVER, [])
        self.is_american = tuple(unit.nation == "american" for unit in self.units)
        self.gate = self.grid.parse(self.sea["gate"])
        self.north_coast = self.landing_places.intersection(definition.area(self.sea["gate_opens"]))
        self.first_coasts = self.landing_places.intersection(h for area in self.sea["coasts"] for h in definition.area(area))
        self.can_assault = tuple(unit.type in self.sea["assault"] for unit in self.units)
        self.assault_troops = frozenset(u.index for u in self.units if u.side == AMERICAN and u.arrival.turn == 1)
        self.exempt = frozenset(
            u.index for u in self.units if u.division == self.sea["exempt_division"] and self.can_assault[u.index]
        )
        """leyte.4.3.77th-exempt: who comes from the sea to any coast, outside the limit."""
        self.all_first_coasts = self.first_coasts | self.north_coast
        self._in_order: dict[frozenset[int], list[int]] = {}

    # The order to sail

    def other_moves(self, s: State, side: int) -> Menu:
        menu = super().other_moves(s, side)
        if side == AMERICAN:
            self.add_voyages(s, menu)
        return menu

    def add_voyages(self, s: State, menu: Menu) -> None:
        """Every unit that can sail with every hex it can land in. Units of a kind are asked about once."""
        kinds: dict[tuple[bool, bool], list[int]] = {}
        for unit in self.movable(s, AMERICAN):  # whoever may not move is not carried either
            if s.flags[unit] & (SAILED | ENGAGED):
                continue
            if s.where[unit] in self.landing_places or (s.where[unit] == AWAITING and unit in self.exempt):
                if self.why_not_embark(s, AMERICAN, unit) is None:
                    kinds.setdefault((self.can_assault[unit], self.is_alive(s, unit)), []).append(unit)
        for hex_ in self.coast_in_order(s) if kinds else ():
            for units in kinds.values():
                if self.why_not_go_ashore(s, units[0], hex_) is None:
                    menu.add_uses("sail", [unit for unit in units if s.where[unit] != hex_], [hex_])

    def refuse_other_move(self, s: State, side: int, action: AnyAction) -> list[Reason] | None:
        if not isinstance(action, Use) or action.what != "sail":
            return super().refuse_other_move(s, side, action)
        reason = self.why_not_sail(s, side, action.unit, action.hex)
        return [reason] if reason else []

    def play_other_move(self, t: Table, side: int, action: AnyAction) -> bool:
        if not isinstance(action, Use) or action.what != "sail":
            return super().play_other_move(t, side, action)
        self.sail(t, action.unit, action.hex)
        return True

    def why_not_sail(self, s: State, side: int, unit: int, hex_: int) -> Reason | None:
        if unit < 0 or hex_ < 0:
            return self.reason("phase-order", "name-unit-and-hex")
        if hex_ == s.where[unit]:
            return self.reason("sea-movement-start", "no-step", [unit])
        return self.why_not_embark(s, side, unit) or self.why_not_land(s, unit, hex_)

    # Where from, where to

    def open_coast(self, s: State) -> frozenset[int]:
        """leyte.4.3.sea-movement-until-turn-10, leyte.4.3.la-paz-opens-north, leyte.4.3.sea-movement-from-turn-11."""
        if s.turn >= self.sea["free_from"]:
            return self.landing_places
        return self.all_first_coasts if self.controls(s, AMERICAN, self.gate) else self.first_coasts

    def coast_in_order(self, s: State) -> list[int]:
        coast = self.open_coast(s)
        if coast not in self._in_order:
            self._in_order[coast] = sorted(coast)
        return self._in_order[coast]

    def coast_closed(self, unit: int, hex_: int) -> Reason:
        key = "la-paz-opens-north" if hex_ in self.north_coast else "sea-movement-until-turn-10"
        return self.reason(key, "coast-closed", [unit], [hex_], turn=self.sea["free_from"])

    def why_not_embark(self, s: State, side: int, unit: int) -> Reason | None:
        """leyte.4.3.sea-movement-start and the following: why a unit cannot be carried by sea at all."""
        here = s.where[unit]
        if side != AMERICAN or not self.is_american[unit]:
            return self.reason("sea-movement-start", "not-carried", [unit])
        if reason := self.why_not_movable(s, side, unit):
            return reason
        if here == AWAITING:
            return None if unit in self.exempt else self.reason("sea-movement-start", "not-at-sea", [unit])
        if s.flags[unit] & SAILED:
            return self.reason("sea-movement-start", "sailed-already", [unit])
        if s.flags[unit] & ENGAGED:
            return self.reason("sea-movement-start", "engaged-ashore", [unit], [here])
        if here not in self.landing_places:
            return self.reason("sea-movement-terrain", "no-embarking", [unit], [here])
        if here not in self.open_coast(s):
            return self.coast_closed(unit, here)
        if self.ships_used(s) >= self.ships:
            return self.reason("sea-movement-three-units", "no-more-ships", [unit], limit=self.sea["units"])
        return None

    def ships_used(self, s: State) -> int:
        """Kept while the position rests."""
        if not s.moment or self._sailed[0] != s.moment:
            self._sailed = (s.moment, [unit for unit in self.frame.units_of[AMERICAN] if s.flags[unit] & SAILED])
        return len(self._sailed[1])

    def why_not_land(self, s: State, unit: int, hex_: int) -> Reason | None:
        """leyte.4.3.sea-movement-terrain and the following: why a unit carried by sea cannot land in a hex."""
        if hex_ not in self.landing_places:
            return self.reason("sea-movement-terrain", "no-landing", [unit], [hex_])
        if hex_ not in self.open_coast(s):
            return self.coast_closed(unit, hex_)
        return self.why_not_go_ashore(s, unit, hex_)

    def why_not_go_ashore(self, s: State, unit: int, hex_: int) -> Reason | None:
        """leyte.4.3.assault-landing and the following: the same of a coast that is open to ships."""
        if not self.controls(s, AMERICAN, hex_) and not self.can_assault[unit]:
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
        if len(self.assailants(s, hex_)) >= self.definition.stacking:
            return self.reason("landing-on-enemy-hex", "sea-is-full", [unit], [hex_], limit=self.definition.stacking)
        return None

    # The voyage, and the march after it

    def sail(self, t: Table, unit: int, hex_: int) -> None:
        """leyte.4.3.sea-movement-half-allowance: ashore the unit goes on with half its points, unless it has engaged."""
        s = t.state
        if self.is_alive(s, unit):
            s.flags[unit] |= SAILED
        if self.is_assault(s, unit, hex_):
            self.note_landing(s, unit, hex_)
        if self.is_enemy_held(s, AMERICAN, hex_):
            self.put_to_sea(t, unit, hex_)
        else:
            self.tell(t, "sailed", "sea-movement-start", unit=unit, hex=hex_)
            self.travel(t, unit, (hex_,))
            s.flags[unit] |= MOVED if self.is_engaged(s, unit) else 0

    def put_to_sea(self, t: Table, unit: int, hex_: int) -> None:
        """leyte.4.3.landing-on-enemy-hex: the unit waits beside the hex for the combat phase."""
        s, waters = t.state, self.waters(t.state, hex_)
        self.tell(t, "put-to-sea", "landing-on-enemy-hex", unit=unit, hex=hex_)
        s.put(unit, waters)
        s.flags[unit] |= MOVED | EXPOSED | AIM * (1 + self.grid.direction(waters, hex_))

    def allowance(self, s: State, unit: int) -> int:
        points = super().allowance(s, unit)
        return points // int(self.sea["divisor"]) if s.flags[unit] & SAILED else points

    # Assault landings, by ship or as a reinforcement

    def is_assault(self, s: State, unit: int, hex_: int) -> bool:
        """leyte.4.3.assault-landing: into a hex that was not American when the phase began."""
        is_fresh = not self.controls(s, AMERICAN, hex_) or bool(s.mark[hex_] & BEACHHEAD)
        return is_fresh and self.can_assault[unit]

    def note_landing(self, s: State, unit: int, hex_: int) -> None:
        s.flags[unit] |= LANDED
        s.add_mark(hex_, BEACHHEAD)

    def move(self, t: Table, move: Move) -> None:
        """leyte.12.1.3.initial-landing, leyte.12.1.4.turn-11: these reinforcements too make assault landings."""
        s, unit, hex_ = t.state, move.unit, move.path[0]
        if s.where[unit] == AWAITING:
            if unit in self.assault_troops or (unit in self.exempt and self.is_assault(s, unit, hex_)):
                self.note_landing(s, unit, hex_)
        super().move(t, move)

    def start_turn(self, t: Table) -> None:
        super().start_turn(t)
        self.clear_flags(t.state, AMERICAN, SAILED | LANDED | ALL_AIMS)
        for hex_ in range(self.grid.size):
            t.state.drop_mark(hex_, 255 - FOLLOW_UP)

    # At sea before an enemy-held hex

    def waters(self, s: State, hex_: int) -> int:
        """The sea hex where a unit waits to land on an enemy-held hex: with those that land there too, apart from others."""

        def unfit(sea: int) -> tuple[int, bool, int]:
            waiting = s.units_in(sea)
            others = sum(self.aim(s, unit) != hex_ for unit in waiting)
            return others, not waiting, sum(shore in self.landing_places for shore in self.adjacent[sea])

        return min((n for n in self.adjacent[hex_] if self.is_sea[n]), key=unfit)

    def aim(self, s: State, unit: int) -> int:
        """The hex on which a unit at sea is to land, or OFF_MAP."""
        direction = (s.flags[unit] & ALL_AIMS) // AIM
        return self.grid.neighbours[s.where[unit]][direction - 1] if direction and self.is_afloat(s, unit) else OFF_MAP

    def assailants(self, s: State, hex_: int) -> list[int]:
        """Units at sea that are to land on a hex."""
        sea = [n for n in self.adjacent[hex_] if self.is_sea[n]]
        return [unit for n in sea for unit in s.units_in(n) if self.aim(s, unit) == hex_]

    def may_stand(self, s: State, unit: int, hex_: int) -> bool:
        """leyte.4.3.landing-on-enemy-hex: the sea too, for Americans beside a hex on which they can land."""
        if not self.is_sea[hex_]:
            return super().may_stand(s, unit, hex_)
        return self.side_of[unit] == AMERICAN and not self.landing_places.isdisjoint(self.adjacent[hex_])

    def is_afloat(self, s: State, unit: int) -> bool:
        return self.is_alive(s, unit) and bool(self.is_sea[s.where[unit]])

    # R5: such units and the hex they land on engage each other, and nobody else

    def zone_hexes(self, hex_: int) -> tuple[int, ...]:
        return () if self.is_sea[hex_] else super().zone_hexes(hex_)

    def is_engaged(self, s: State, unit: int) -> bool:
        return bool(self.enemy_hexes(s, unit)) if self.is_afloat(s, unit) else super().is_engaged(s, unit)

    def in_enemy_zone(self, s: State, unit: int, hex_: int) -> bool:
        return super().in_enemy_zone(s, unit, hex_) or (self.side_of[unit] == JAPANESE and bool(self.assailants(s, hex_)))

    def enemy_hexes(self, s: State, unit: int) -> list[int]:
        return [hex_ for hex_ in super().enemy_hexes(s, unit) if self.may_attack(s, unit, hex_)]

    def may_attack(self, s: State, unit: int, hex_: int) -> bool:
        """leyte.4.3.landing-on-enemy-hex: from the sea only the hex that the units are to land on."""
        return not self.is_afloat(s, unit) or self.aim(s, unit) == hex_

    def in_contact(self, s: State, unit: int, hex_: int) -> bool:
        return super().in_contact(s, unit, hex_) and self.may_attack(s, unit, hex_)

    # How it ends for them

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

    def hopeless_key(self, s: State, unit: int) -> str:
        """leyte.5.3.3.retreat-into-sea: who is driven back at sea has nowhere to go."""
        return "retreat-into-sea" if self.is_afloat(s, unit) else super().hopeless_key(s, unit)

    def finish_combat(self, t: Table, side: int) -> None:
        """leyte.4.3.landing-on-enemy-hex: who has not reached land by the end of the phase is destroyed."""
        super().finish_combat(t, side)
        for unit in [u for u in t.state.units_of(AMERICAN) if self.is_afloat(t.state, u)]:
            self.eliminate(t, unit, "landing-on-enemy-hex")

    def lost_by_ending(self, s: State, side: int) -> Iterator[Forfeit]:
        """leyte.4.3.landing-on-enemy-hex: whoever is still at sea when the combats end."""
        afloat = tuple(u for u in s.units_of(side) if s.phase == COMBAT and self.is_afloat(s, u))
        if afloat:
            key = "landing-on-enemy-hex"
            yield Forfeit(
                LOST, key, self.rule(key), afloat, tuple(dict.fromkeys(s.where[u] for u in afloat)), self.price_of(s, afloat)
            )
