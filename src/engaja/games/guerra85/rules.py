"""What the book of A Terceira Guerra Mundial changes, in the order of its chapters. Everything else is the common system."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from engaja.definition.model import Definition
from engaja.position.actions import AnyAction, Move, Use
from engaja.position.state import ATTACKED, AWAITING, ENGAGED, LEFT, MOVED, OWN_FLAG, OWN_MARK, OWN_VARS, State
from engaja.position.talk import Reason, Shift, Table
from engaja.rules import System
from engaja.rules.combat import Battle
from engaja.rules.core import either
from engaja.rules.movement import BREAK_CONTACT
from engaja.rules.victory import Point

PACT, NATO = 0, 1

# Flags of a unit
DENMARK = OWN_FLAG  # has left for Denmark
AWAY = {"north": OWN_FLAG << 1, "south": OWN_FLAG << 2, "east": OWN_FLAG << 3, "west": OWN_FLAG << 3}
IS_AWAY = sum(set(AWAY.values()))  # has retreated off the map by one of these edges
JUST_AWAY = OWN_FLAG << 4  # and in this turn
EDGES = {"north": "edge_north", "south": "edge_south", "east": "entry_east", "west": "entry_west"}

# A mark of a hex
DETONATION = OWN_MARK  # a nuclear weapon has gone off in it
DETONATIONS_ONLY = bytes(mark & DETONATION for mark in range(256))
ATTACKS_ONLY = bytes(mark & ATTACKED for mark in range(256))

# Numbers of the position; those of nuclear weapons take two places, one for each side
FRENCH_HELD, EAST_GERMANS, LIFTS, DENMARK_MISSED = range(OWN_VARS, OWN_VARS + 4)
CITY_STRIKES, OTHER_STRIKES, CITY_ANSWERS, OTHER_ANSWERS = range(OWN_VARS + 4, OWN_VARS + 12, 2)
STRIKES = {CITY_STRIKES: "city", OTHER_STRIKES: "other", CITY_ANSWERS: "retaliation", OTHER_ANSWERS: "retaliation"}

LOYAL, UNWILLING, WITHDRAWN = range(3)  # the East Germans

FULL = bytes([0] + [255] * 255)


class Guerra85(System):
    DECISIONS = System.DECISIONS | {"form": "brigade-to-division"}
    PRIVATE_EVENTS = frozenset({"flak-hit", "flak-safe"})
    ANONYMOUS_EVENTS = frozenset({"flew", "lifted", "formed", "dissolved"})

    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self.own = own = definition.own
        sides = [side.id for side in definition.sides]
        self.home_edge = tuple(definition.area(own["own_edge"][side]) for side in sides)
        self.ways_back = tuple({edge: definition.area(EDGES[edge]) for edge in own["off_map"][side]} for side in sides)
        self.by_edge = tuple(self._by_edge(unit.index) for unit in self.units)
        countries = [frozenset(own["territory"][side]) for side in sides]
        self.own_ground = tuple(bytes(bool(hex_.features & mine) for hex_ in self.board.hexes) for mine in countries)
        self.france = definition.area(f"country_{own['french']['country']}")
        self.in_france = self.mask(self.france)
        self.behind_line = self.mask(definition.area(own["halt_line"]["closed"]))
        self.no_go = {
            name: bytes(not self.hex_cost(type_.movement, hex_) for hex_ in range(self.grid.size))
            for name, type_ in definition.types.items()
        }
        self.landing_ground = [hex_.index for hex_ in self.board.hexes if hex_.terrain in own["helicopters"]["landing"]]
        self.lines_from = lru_cache(maxsize=64)(self.line_lengths)
        self.flown = cache(self._flown)

    def mask(self, hexes: Iterable[int]) -> bytes:
        """A byte for each hex, 1 for these."""
        chosen = set(hexes)
        return bytes(hex_ in chosen for hex_ in range(self.grid.size))

    # 3.0 Two dice before the game

    def run_begin(self, t: Table) -> None:
        """guerra85.3.0.french-die, east-german-die-removed, east-german-die-no-attack, east-german-die-normal."""
        super().run_begin(t)
        french, east_german = t.roll(2)
        rule = self.own["pregame_dice"]
        held = french in rule["french_confined"]
        t.state.vars[FRENCH_HELD] = held
        self.tell(t, "french-held" if held else "french-fight", "french-die", die=french)
        if east_german in rule["east_german_removed"]:
            t.state.vars[EAST_GERMANS] = WITHDRAWN
            self.tell(t, "east-germans-withdrawn", "east-german-die-removed", die=east_german)
            self.withdraw_east_germans(t.state)
        elif east_german in rule["east_german_no_attack"]:
            t.state.vars[EAST_GERMANS] = UNWILLING
            self.tell(t, "east-germans-unwilling", "east-german-die-no-attack", die=east_german)
        else:
            self.tell(t, "east-germans-loyal", "east-german-die-normal", die=east_german)

    def withdraw_east_germans(self, s: State) -> None:
        """guerra85.3.0.east-german-removed-not-destroyed: they are out of the game, and nobody's loss."""
        for unit in self.units:
            if unit.nation == "east_german":
                s.remove(unit.index, LEFT)

    def attack_of(self, s: State, unit: int) -> int:
        """guerra85.3.0.east-german-die-no-attack."""
        if s.vars[EAST_GERMANS] == UNWILLING and self.units[unit].nation == "east_german":
            return 0
        return super().attack_of(s, unit)

    def is_held_to_france(self, s: State, unit: int) -> bool:
        """guerra85.3.0.french-die."""
        return bool(s.vars[FRENCH_HELD]) and self.units[unit].nation == self.own["french"]["nation"]

    def is_abroad(self, s: State, unit: int) -> bool:
        """guerra85.3.0.french-die: held to France, and outside it."""
        return self.is_held_to_france(s, unit) and not self.in_france[s.where[unit]]

    def may_serve_abroad(self, s: State, unit: int, hex_: int) -> bool:
        """guerra85.3.0.french-die, french-ii-corps-withdraws: where French units that are held to France may stop."""
        if not self.is_held_to_france(s, unit) or self.in_france[hex_]:
            return True
        if self.in_enemy_zone(s, unit, hex_):
            return False
        if self.units[unit].corps != self.own["french"]["corps"]:
            return True
        return self.is_abroad(s, unit) and self.ways_home(s, unit)[hex_] == self.nearest_home(s, unit)

    def ways_home(self, s: State, unit: int) -> list[int]:
        """Hexes to France from everywhere by the shortest open way; -1 where there is none."""
        enemies = either(s.zone_bytes(PACT, 0), s.held_bytes(PACT))
        return self.lines_from(self.france, either(enemies, self.no_go[self.units[unit].type]))

    def nearest_home(self, s: State, unit: int) -> int:
        """The least that can be left of the way home at the end of this unit's move; -1 if no open way can be reached."""
        ways = self.ways_home(s, unit)
        ends = (h for h in self.reach(s, unit).came if self.has_room(s, unit, h) and not self.is_marked(s, h))
        return min((ways[h] for h in ends if ways[h] >= 0), default=-1)

    def must_go_home(self, s: State, unit: int) -> bool:
        """guerra85.3.0.french-ii-corps-withdraws: it is abroad, may move, and can come nearer to France."""
        if not self.is_abroad(s, unit) or self.units[unit].corps != self.own["french"]["corps"]:
            return False
        if s.flags[unit] & MOVED or self.why_not_march(s, unit):
            return False
        now, then = self.ways_home(s, unit)[s.where[unit]], self.nearest_home(s, unit)
        return then >= 0 and (now < 0 or then < now)

    def why_not_end_movement(self, s: State, side: int) -> Reason | None:
        """guerra85.3.0.french-ii-corps-withdraws: every turn until it is there."""
        for unit in s.units_of(NATO) if side == NATO else ():
            if self.must_go_home(s, unit):
                return self.reason("french-ii-corps-withdraws", "must-go-home", [unit], [s.where[unit]])
        return None

    # 4.0 Units that wait, and three divisions for Denmark

    def why_not_march(self, s: State, unit: int) -> Reason | None:
        """guerra85.4.0.czech-release, pact-reserve-release, french-release."""
        rule, nation = self.own["release"], self.units[unit].nation
        if s.turn >= rule["turn"]:
            return None
        if nation in rule["nations"]:
            return self.reason(f"{nation}-release", "not-released", [unit], turn=rule["turn"])
        if self.units[unit].arrival.area in rule["areas"]:
            return self.reason("pact-reserve-release", "not-released", [unit], turn=rule["turn"])
        return None

    def sent_to_denmark(self, s: State, nation: str = "") -> int:
        """How many divisions have left for Denmark, of one nation or of all."""
        return sum(bool(s.flags[u.index] & DENMARK) for u in self.units if nation in ("", u.nation))

    def exit_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """guerra85.4.0.denmark-exit-hexes: the north edge west of Lübeck."""
        return () if self.why_not_to_denmark(s, unit) else self.definition.area(self.own["denmark"]["exit"])

    def exit_key(self, s: State, unit: int, hex_: int) -> str:
        """guerra85.4.0.denmark-no-return."""
        return "denmark-no-return"

    def exit_reason(self, s: State, unit: int, path: tuple[int, ...]) -> Reason:
        """guerra85.4.0.denmark-exit-hexes."""
        return self.why_not_to_denmark(s, unit) or self.reason("denmark-exit-hexes", "denmark-exit", [unit], path[-1:])

    def why_not_to_denmark(self, s: State, unit: int) -> Reason | None:
        """guerra85.4.0.denmark-three-divisions, denmark-one-soviet."""
        rule = self.own["denmark"]
        if self.side_of[unit] != PACT or s.turn != rule["turn"] or self.units[unit].size != "division":
            return self.reason("no-voluntary-exit", "no-way-off", [unit], [s.where[unit]])
        left = rule["divisions"] - self.sent_to_denmark(s)
        if not left:
            return self.reason("denmark-three-divisions", "denmark-enough", [unit], divisions=rule["divisions"])
        for nation, least in rule["from_nation"].items():
            if self.units[unit].nation != nation and self.sent_to_denmark(s, nation) + left - 1 < least:
                return self.reason("denmark-one-soviet", "denmark-nation", [unit], divisions=least)
        return None

    def cross_edge(self, s: State, unit: int) -> None:
        """guerra85.4.0.denmark-no-return: who leaves of his own will is in Denmark."""
        s.flags[unit] |= DENMARK
        super().cross_edge(s, unit)

    def why_not_movable(self, s: State, side: int, unit: int) -> Reason | None:
        """guerra85.4.0.denmark-no-return, guerra85.5.3.3.off-map-north-south."""
        if self.side_of[unit] == side and s.flags[unit] & DENMARK:
            return self.reason("denmark-no-return", "in-denmark", [unit])
        if self.side_of[unit] == side and s.flags[unit] & JUST_AWAY:
            return self.reason("off-map-north-south", "back-next-turn", [unit])
        return super().why_not_movable(s, side, unit)

    def finish_movement(self, t: Table, side: int) -> None:
        """guerra85.9.2.1.pact-penalty-denmark falls due with the end of the Pact's movement on turn 5."""
        s, rule = t.state, self.own["denmark"]
        if side == PACT and s.turn == rule["turn"] and self.sent_to_denmark(s) < rule["divisions"]:
            s.vars[DENMARK_MISSED] = 1
            self.tell(t, "denmark-missed", "pact-penalty-denmark", points=rule["penalty"])

    # 4.1.1 The halt line

    def step_cost(self, side: int, class_: str, here: int, there: int, key: bytes) -> int:
        """guerra85.4.1.1.ldv-barrier: the ground behind the line is closed to the Pact."""
        return 0 if self.is_beyond(side, there) else super().step_cost(side, class_, here, there, key)

    def is_beyond(self, side: int, hex_: int) -> bool:
        """guerra85.4.1.1.ldv-barrier: behind the line, for the side that may not pass it."""
        return side == PACT and bool(self.behind_line[hex_])

    def closed_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """guerra85.4.1.1.ldv-barrier, guerra85.8.0.ant-transit."""
        if self.is_beyond(self.side_of[unit], hex_):
            return self.reason("ldv-barrier", "halt-line", [unit], [hex_])
        if self.is_shut(s, unit, hex_):
            return self.reason("ant-transit", "detonation", [unit], [hex_])
        return super().closed_reason(s, unit, hex_)

    # 4.2.1 Entry by the edge or by a city

    def _by_edge(self, unit: int) -> tuple[int, ...]:
        """guerra85.4.2.1.entry-nato-west, entry-pact-east: the edge, for units that may use it."""
        edge = self.home_edge[self.side_of[unit]]
        return edge if set(edge) <= set(self.units[unit].arrival.hexes) else ()

    def may_come(self, s: State, unit: int) -> bool:
        """guerra85.4.2.1.both-reinforced; units that retreated off the map come back, brigades' divisions do not enter."""
        if s.flags[unit] & IS_AWAY:
            return not s.flags[unit] & JUST_AWAY
        return self.units[unit].id not in self.own["replacement"]["divisions"] and super().may_come(s, unit)

    def entry_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """guerra85.4.2.1.entry-by-city, entry-nato-west, entry-pact-east."""
        if s.flags[unit] & IS_AWAY:
            return self.hexes_of_return(s, unit)
        edge = self.by_edge[unit]
        cities = (h for h in self.units[unit].arrival.hexes if h not in edge and self.is_port_of_entry(s, unit, h))
        return (*edge, *cities)

    def is_port_of_entry(self, s: State, unit: int, hex_: int) -> bool:
        """guerra85.4.2.1.entry-by-city: a city in their power, and in an enemy country one that is not cut off."""
        side = self.side_of[unit]
        if not self.controls(s, side, hex_) or self.is_enemy_held(s, side, hex_) or self.is_marked(s, hex_):
            return False
        return bool(self.own_ground[side][hex_]) or self.is_linked(s, side, hex_)

    def appears_in_city(self, s: State, unit: int, hex_: int) -> bool:
        """guerra85.4.2.1.entry-by-city: a reinforcement that does not come by the edge."""
        return s.where[unit] < 0 and not s.flags[unit] & IS_AWAY and hex_ not in self.by_edge[unit]

    def entry_cost(self, s: State, unit: int, hex_: int) -> int | None:
        """guerra85.4.2.1.entry-by-city: who appears in a city has nothing left to go on with."""
        if self.is_beyond(self.side_of[unit], hex_):
            return None
        return self.allowance(s, unit) if self.appears_in_city(s, unit, hex_) else super().entry_cost(s, unit, hex_)

    def entry_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """guerra85.4.2.1.entry-by-city, guerra85.5.3.3.off-map-north-south."""
        key = "off-map-north-south" if s.flags[unit] & IS_AWAY else "entry-by-city"
        return self.reason(key, "no-entry", [unit], [hex_])

    def walk(self, s: State, unit: int, path: tuple[int, ...]) -> tuple[Reason | None, list[int]]:
        """guerra85.4.2.1.entry-by-city: nothing is paid in a city, and nobody moves on from it."""
        if not path or not self.appears_in_city(s, unit, path[0]):
            return super().walk(s, unit, path)
        reason, _ = super().walk(s, unit, path[:1])
        if reason is None and len(path) > 1:
            reason = self.reason("entry-by-city", "city-stays", [unit], [path[0]])
        return reason, [0]

    def move(self, t: Table, move: Move) -> None:
        """guerra85.5.3.3.off-map-north-south: who has come back is no longer away."""
        super().move(t, move)
        t.state.flags[move.unit] &= ~IS_AWAY & 0xFFFF

    # 4.2.1 Brigades become divisions: ("form", side)

    def start_movement(self, t: Table, side: int) -> None:
        """guerra85.4.2.1.brigade-to-division: at the start of the NATO movement phase, if a brigade qualifies."""
        t.state.vars[LIFTS] = 0
        if side == NATO:
            t.push(*(("form", NATO) for _ in self.waiting_divisions(t.state)))

    def waiting_divisions(self, s: State) -> list[int]:
        """guerra85.4.2.1.brigade-to-division: those whose turn has come and that have not been formed yet."""
        divisions = (self.definition.unit(id_) for id_ in self.own["replacement"]["divisions"])
        due = (unit.index for unit in divisions if unit.arrival.turn <= s.turn)
        return [unit for unit in due if s.where[unit] == AWAITING and not s.flags[unit] & IS_AWAY]

    def may_form(self, s: State, unit: int) -> bool:
        """guerra85.4.2.1.brigade-to-division-condition: neither surrounded nor reduced."""
        rule, brigade = self.own["replacement"], self.units[unit]
        if (brigade.nation, brigade.type, brigade.size) != (rule["nation"], rule["type"], rule["size"]):
            return False
        return s.steps[unit] == 2 and self.has_way_out(s, unit)

    def list_form(self, s: State, side: int) -> Iterator[AnyAction]:
        return (Use("form", unit) for unit in s.units_of(side) if self.may_form(s, unit))

    def refuse_form(self, s: State, side: int, action: AnyAction) -> list[Reason]:
        if action in self.list_form(s, side):
            return []
        return [self.reason("brigade-to-division-condition", "must-form", self.waiting_divisions(s)[:1])]

    def play_form(self, t: Table, side: int, action: AnyAction) -> None:
        """guerra85.4.2.1.brigade-to-division: the counters are exchanged, and the division may move at once."""
        assert isinstance(action, Use)
        t.pop()
        s = t.state
        division, hex_ = self.waiting_divisions(s)[0], s.where[action.unit]
        self.tell(t, "dissolved", "brigade-to-division", unit=action.unit, hex=hex_)
        s.remove(action.unit, LEFT)
        self.set_down(s, division, hex_)
        if self.is_engaged(s, division):
            s.flags[division] |= ENGAGED
        self.tell(t, "formed", "brigade-to-division", unit=division, hex=hex_)

    # 4.3 Helicopters

    def bears_asterisk(self, unit: int) -> bool:
        """guerra85.2.2.1.asterisk."""
        return self.units[unit].type in self.own["helicopters"]["types"]

    def may_be_lifted(self, unit: int) -> bool:
        """guerra85.4.0.nato-lift: a NATO division that is not armour; those with an asterisk fly by themselves."""
        is_division = self.side_of[unit] == NATO and self.units[unit].size == "division"
        return is_division and not self.is_armoured[unit] and not self.bears_asterisk(unit)

    def has_lift_left(self, s: State) -> bool:
        """guerra85.4.0.nato-lift: one a turn."""
        return bool(s.vars[LIFTS] < self.own["lift"]["divisions"])

    def flight_points(self, s: State, unit: int, lifted: bool) -> int:
        """guerra85.4.0.nato-lift, 4.3.helicopter-units: hexes a unit can fly; breaking contact costs a point."""
        points: int = self.own["lift"]["movement"] if lifted else self.units[unit].movement
        return points - self.must_break_contact(s, unit)

    def _flown(self, side: int, start: int) -> bytes:
        """guerra85.4.3.flight-cost: hexes flown to every other hex over anything but the halt line, 255 for those behind it."""
        far = bytearray([255]) * self.grid.size
        far[start] = 0
        front = [start]
        for here in front:  # grows while it is walked
            for there in self.adjacent[here]:
                if far[there] == 255 and not self.is_beyond(side, there):
                    far[there] = far[here] + 1
                    front.append(there)
        return bytes(far)

    def may_land_behind_lines(self, s: State, side: int) -> bool:
        """guerra85.4.3.behind-lines-pact, behind-lines-nato."""
        first, last = self.turns_behind_lines(side)
        return first <= s.turn <= last

    def turns_behind_lines(self, side: int) -> tuple[int, int]:
        first, last = self.own["helicopters"]["behind_lines"][self.definition.sides[side].id]
        return first, last

    def other_moves(self, s: State, side: int) -> Iterator[AnyAction]:
        """guerra85.4.3.helicopter-units: beside the way to Denmark, every flight and every lift."""
        yield from super().other_moves(s, side)
        yield from self.flights(s, side, "fly")
        if side == NATO and self.has_lift_left(s):
            yield from self.flights(s, side, "lift")

    def flights(self, s: State, side: int, what: str) -> Iterator[AnyAction]:
        """Every flight of the units with an asterisk, or every lift of the others."""
        lifted = what == "lift"
        able = self.may_be_lifted if lifted else self.bears_asterisk
        units = [unit for unit in self.movable(s, side) if able(unit) and s.where[unit] >= 0]
        landings = self.landings(s, side, lifted) if units else []
        for unit in units:
            far, points = self.flown(side, s.where[unit]), self.flight_points(s, unit, lifted)
            for hex_ in landings:
                if 0 < far[hex_] <= points and self.may_stop(s, unit, hex_):
                    yield Use(what, unit, hex_)

    def landings(self, s: State, side: int, lifted: bool) -> list[int]:
        """Where a side can land, as far as `why_not_land` does not ask which unit it is."""
        friends, enemies = s.held_bytes(side), s.held_bytes(1 - side)
        hexes = [h for h in self.landing_ground if not enemies[h] and (friends[h] or not lifted)]
        if self.may_land_behind_lines(s, side):
            return hexes
        lines = self.line_lengths_from_edge(s, side)
        return [h for h in hexes if lines[h] >= 0]

    def refuse_other_move(self, s: State, side: int, action: AnyAction) -> list[Reason] | None:
        if not isinstance(action, Use) or action.what not in ("fly", "lift") or action.unit < 0 or action.hex < 0:
            return None
        why_not_go = self.why_not_lift if action.what == "lift" else self.why_not_fly
        reason = why_not_go(s, action.unit) or self.why_not_land(s, side, action.unit, action.hex, action.what == "lift")
        return [reason] if reason else []

    def why_not_fly(self, s: State, unit: int) -> Reason | None:
        """guerra85.4.3.helicopter-units."""
        able = self.bears_asterisk(unit) and s.where[unit] >= 0
        return None if able else self.reason("helicopter-units", "cannot-fly", [unit])

    def why_not_lift(self, s: State, unit: int) -> Reason | None:
        """guerra85.4.0.nato-lift."""
        if not self.may_be_lifted(unit) or s.where[unit] < 0:
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
        for left in range(points - 1, -1, -1):
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
                    break
        return min(found)[2]

    # 4.3, 9.2 Lines to the own edge

    def line_lengths_from_edge(self, s: State, side: int) -> list[int]:
        """guerra85.4.3.behind-lines-pact, 9.2.city-not-encircled: steps from the own edge, -1 where no line leads.

        Enemy units, their zones and detonations bar the way, and the halt line that of the Pact (4.1.1); a friendly unit
        cancels the zones in its own hex.
        """
        zone = int.from_bytes(s.zone_bytes(1 - side, 0).translate(FULL), "big")
        friends = int.from_bytes(s.held_bytes(side).translate(FULL), "big")
        enemies = either((zone & ~friends).to_bytes(self.grid.size, "big"), s.held_bytes(1 - side))
        barred = either(enemies, bytes(s.mark).translate(DETONATIONS_ONLY))
        return self.lines_from(self.home_edge[side], either(barred, self.behind_line) if side == PACT else barred)

    def is_linked(self, s: State, side: int, hex_: int) -> bool:
        """guerra85.9.2.city-not-encircled."""
        return self.line_lengths_from_edge(s, side)[hex_] >= 0

    # 3.0, 8.0 Where a move may end

    def may_stop(self, s: State, unit: int, hex_: int) -> bool:
        """guerra85.8.0.ant-no-stop, guerra85.3.0.french-die."""
        return super().may_stop(s, unit, hex_) and not self.is_marked(s, hex_) and self.may_serve_abroad(s, unit, hex_)

    def stop_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """guerra85.8.0.ant-no-stop, guerra85.3.0.french-die, french-ii-corps-withdraws."""
        if self.is_marked(s, hex_):
            return self.reason("ant-no-stop", "detonation-stop", [unit], [hex_])
        if self.may_serve_abroad(s, unit, hex_):
            return super().stop_reason(s, unit, hex_)
        if self.in_enemy_zone(s, unit, hex_):
            return self.reason("french-die", "only-in-france", [unit], [hex_])
        return self.reason("french-ii-corps-withdraws", "homeward", [unit], [hex_])

    # 5.1.2 Who may not attack; no command unity

    def may_attack(self, s: State, unit: int, hex_: int) -> bool:
        """guerra85.5.1.2.armour-not-into-mountain, guerra85.3.0.french-die."""
        return not self.is_armour_against_mountain(unit, hex_) and not self.is_abroad(s, unit)

    def attack_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """guerra85.5.1.2.armour-not-into-mountain, guerra85.3.0.french-die."""
        if self.is_armour_against_mountain(unit, hex_):
            return self.reason("armour-not-into-mountain", "may-not-attack", [unit], [hex_])
        return self.reason("french-die", "only-in-france", [unit], [s.where[unit]])

    def is_armour_against_mountain(self, unit: int, hex_: int) -> bool:
        return self.is_armoured[unit] and self.board.hexes[hex_].terrain == "mountain"

    def unity_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """guerra85.5.1.use-crt: this book knows no command unity; a number on a counter is a whole division."""
        return iter(())

    # 5.2 Advance

    def may_advance(self, s: State, unit: int, here: int, there: int) -> bool:
        """guerra85.8.0.ant-no-stop; R19a: French units held to France do not advance out of it."""
        if self.is_marked(s, there) or (self.is_held_to_france(s, unit) and not self.in_france[there]):
            return False
        return super().may_advance(s, unit, here, there)

    # 5.3 Retreat

    def is_refuge(self, s: State, unit: int, here: int, there: int) -> bool:
        """guerra85.8.0.ant-no-stop: no retreat ends in a marked hex."""
        return not self.is_marked(s, there) and super().is_refuge(s, unit, here, there)

    def may_be_pushed(self, s: State, unit: int, arriving: int) -> bool:
        """guerra85.5.3.1.chain-retreat: one of the units that were already there."""
        return unit != arriving

    def edges_of_return(self, unit: int, hex_: int) -> list[str]:
        """guerra85.5.3.3.off-map-north-south, off-map-own-edge, off-map-otherwise: by which a unit leaves and comes back."""
        return [edge for edge in self.ways_back[self.side_of[unit]] if edge in self.grid.edges(hex_)]

    def may_leave_map(self, s: State, unit: int, here: int) -> bool:
        """guerra85.5.3.3.off-map-north-south, off-map-own-edge, off-map-otherwise."""
        return bool(self.edges_of_return(unit, here))

    def leave_map(self, t: Table, unit: int) -> None:
        """guerra85.5.3.3.off-map-north-south, off-map-own-edge: not destroyed, and free to come back on the next turn."""
        s = t.state
        edges = self.edges_of_return(unit, s.where[unit])
        key = "off-map-north-south" if {"north", "south"} & set(edges) else "off-map-own-edge"
        self.tell(t, "left-map", key, unit=unit, hex=s.where[unit])
        for edge in edges:
            s.flags[unit] |= AWAY[edge] | JUST_AWAY
        s.remove(unit, AWAITING)

    def hexes_of_return(self, s: State, unit: int) -> tuple[int, ...]:
        """guerra85.5.3.3.off-map-north-south: any hex of the edge by which the unit left."""
        ways = self.ways_back[self.side_of[unit]].items()
        return tuple(sorted({h for edge, hexes in ways if s.flags[unit] & AWAY[edge] for h in hexes}))

    def finish_turn(self, t: Table) -> None:
        """guerra85.5.3.3.off-map-north-south: who left in this turn may come back from the next one on."""
        for side in (PACT, NATO):
            self.clear_flags(t.state, side, JUST_AWAY)

    # 6.0 Air power

    def start_turn(self, t: Table) -> None:
        """guerra85.2.4.2.two-air-markers: beside the attack points, points for defence."""
        for side in (PACT, NATO):
            self.tell(t, "air-defence", "two-air-markers", side=side, points=t.state.air(side, defence=True))

    # 7.0 Recovery

    def recover_losses(self, t: Table, side: int) -> None:
        """guerra85.7.0.nato-recovers, recovery-even-turns, recovery-condition."""
        s = t.state
        if side != NATO or s.turn not in self.own["recovery"]["turns"]:
            return
        for unit in s.units_of(NATO):
            if s.steps[unit] == 1 and not self.in_enemy_zone(s, unit, s.where[unit]):
                self.recover(t, unit)

    # 8.0 Tactical nuclear weapons: the marker

    def is_marked(self, s: State, hex_: int) -> bool:
        """guerra85.8.0.ant-marker."""
        return bool(s.mark[hex_] & DETONATION)

    def passes_detonations(self, unit: int) -> bool:
        """guerra85.8.0.ant-transit: NATO armour."""
        return self.side_of[unit] == NATO and self.units[unit].type == self.own["nuclear"]["transit"]["type"]

    def is_shut(self, s: State, unit: int, hex_: int) -> bool:
        """guerra85.8.0.ant-transit."""
        return self.is_marked(s, hex_) and not self.passes_detonations(unit)

    def closed(self, s: State, unit: int) -> bytes:
        """guerra85.8.0.ant-transit."""
        has_markers = any(s.vars[kind + side] for kind in STRIKES for side in (PACT, NATO))
        return bytes(s.mark).translate(DETONATIONS_ONLY) if has_markers and not self.passes_detonations(unit) else b""

    def may_enter(self, s: State, unit: int, here: int, there: int) -> bool:
        """guerra85.8.0.ant-transit: neither in a retreat nor in an advance."""
        return not self.is_shut(s, unit, there) and super().may_enter(s, unit, here, there)

    # 8.0 Tactical nuclear weapons: strikes

    def other_attacks(self, s: State, side: int) -> Iterator[AnyAction]:
        """guerra85.8.0.ant-allowed: strikes on enemy units; any other hex that is not own territory is accepted too."""
        for hex_ in sorted({s.where[unit] for unit in s.units_of(1 - side)}):
            for what in ("strike", "retaliate"):
                if self.why_not_strike(s, side, what, hex_) is None:
                    yield Use(what, hex=hex_)

    def refuse_other_attack(self, s: State, side: int, action: AnyAction) -> list[Reason] | None:
        if not isinstance(action, Use) or action.what not in ("strike", "retaliate") or action.hex < 0:
            return None
        reason = self.why_not_strike(s, side, action.what, action.hex)
        return [reason] if reason else []

    def why_not_strike(self, s: State, side: int, what: str, hex_: int) -> Reason | None:
        """guerra85.8.0.ant-allowed, ant-own-territory, ant-retaliation-definition."""
        if any(s.mark.translate(ATTACKS_ONLY)):
            return self.reason("ant-allowed", "strike-first", [], [hex_])
        if self.own_ground[side][hex_]:
            return self.reason("ant-own-territory", "own-territory", [], [hex_])
        if self.is_marked(s, hex_):
            return self.reason("ant-marker", "struck-already", [], [hex_])
        if self.kind_of_strike(s, side, what, hex_) is None:
            return self.reason("ant-retaliation-definition", "no-retaliation", [], [hex_])
        return None

    def kind_of_strike(self, s: State, side: int, what: str, hex_: int) -> int | None:
        """guerra85.8.0.ant-retaliation-example: the count a strike goes to, None if it claims to answer and answers nothing.

        A strike on a city may be answered anywhere, another not on a city; the lesser right is used up first.
        """
        is_city = self.board.hexes[hex_].terrain == "city"
        if what == "strike":
            return CITY_STRIKES if is_city else OTHER_STRIKES
        if not is_city and self.answers_left(s, side, OTHER_STRIKES, OTHER_ANSWERS):
            return OTHER_ANSWERS
        return CITY_ANSWERS if self.answers_left(s, side, CITY_STRIKES, CITY_ANSWERS) else None

    def answers_left(self, s: State, side: int, suffered: int, answered: int) -> int:
        """guerra85.8.0.ant-retaliation-definition: strikes suffered, on cities or elsewhere, and not yet answered."""
        return s.vars[suffered + 1 - side] - s.vars[answered + side]

    def play_other_attack(self, t: Table, side: int, action: AnyAction) -> bool:
        """guerra85.8.0.ant-destroys-all, ant-marker."""
        if not isinstance(action, Use):
            return False
        s, hex_ = t.state, action.hex
        kind = self.kind_of_strike(s, side, action.what, hex_)
        assert kind is not None
        s.vars[kind + side] += 1
        key, cost = self.price_of_strike(kind)
        self.tell(t, "strike", key, side=side, hex=hex_, points=cost)
        for unit in s.units_in(hex_):
            self.eliminate(t, unit, "ant-destroys-all")
        s.mark[hex_] |= DETONATION
        return True

    def price_of_strike(self, kind: int) -> tuple[str, int]:
        """guerra85.8.0.ant-cost-city, ant-cost-other, ant-cost-retaliation: the rule and the points it costs."""
        return f"ant-cost-{STRIKES[kind]}", self.own["nuclear"][STRIKES[kind]]

    # 9.2 Cities and points

    def initial_owner(self, hex_: int) -> int:
        """guerra85.9.1.2.setup-103-bremen, R27: every city has a holder at the start, not only those with points."""
        for side, area in ((PACT, "pact_cities"), (NATO, "nato_cities")):
            if hex_ in self.definition.area(area):
                return side
        return super().initial_owner(hex_)

    def objective_counts(self, s: State, side: int, hex_: int) -> bool:
        """guerra85.9.2.city-not-encircled."""
        return self.is_linked(s, side, hex_)

    def objective_key(self, side: int, hex_: int) -> str:
        """guerra85.9.2.1.pact-points-west-german-city, pact-points-dutch-city, guerra85.9.2.2.nato-points-city."""
        if side == NATO:
            return "nato-points-city"
        dutch = "netherlands" in self.board.hexes[hex_].features
        return "pact-points-dutch-city" if dutch else "pact-points-west-german-city"

    def destroyed_key(self, scorer: int, nations: frozenset[str]) -> str:
        """guerra85.9.2.1.pact-points-unit, guerra85.9.2.2.nato-points-unit."""
        return "pact-points-unit" if scorer == PACT else "nato-points-unit"

    def points(self, s: State) -> Iterator[Point]:
        """guerra85.9.2.1.pact-points-ldv, pact-penalty-denmark; guerra85.8.0.ant-cost-each."""
        yield from super().points(s)
        line = self.own["halt_line"]
        if reached := sum(s.occupant(hex_) == PACT for hex_ in self.definition.area(line["hexes"])):
            yield Point(PACT, line["points"] * reached, self.rule("pact-points-ldv"), "halt-line", {"count": reached})
        if s.vars[DENMARK_MISSED]:
            yield Point(PACT, -self.own["denmark"]["penalty"], self.rule("pact-penalty-denmark"), "denmark")
        for side in (PACT, NATO):
            for kind in STRIKES:
                if strikes := s.vars[kind + side]:
                    key, cost = self.price_of_strike(kind)
                    yield Point(side, -cost * strikes, self.rule(key), "strikes", {"strikes": strikes})


RULES = Guerra85
