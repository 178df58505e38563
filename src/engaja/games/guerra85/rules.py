"""What the book of A Terceira Guerra Mundial changes, in the order of its chapters. Everything else is the common system.

Three subjects that are closed in themselves have files of their own: nuclear weapons (8.0), the ground each side may tread
and keep in touch with (4.1.1, 9.2), and helicopters (4.3). Each is a class that extends the one before; this is the last.
"""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from mypy_extensions import mypyc_attr

from engaja.definition.model import Definition
from engaja.position.actions import AnyAction, Move, Use
from engaja.position.state import AWAITING, ENGAGED, LEFT, MOVED, MOVEMENT, NEVER, State
from engaja.position.talk import Reason, Shift, Table
from engaja.rules.combat import Battle
from engaja.rules.ending import LAPSES, Forfeit
from engaja.rules.foresight import RECOVERS, RETURNS, Prospect
from engaja.rules.stakes import SEND, STAND, Stake
from engaja.rules.victory import Point
from engaja.rules.words import Number

from . import state
from .helicopters import Helicopters
from .state import (
    AWAY,
    DENMARK,
    DENMARK_MISSED,
    DETONATION,
    EAST_GERMANS,
    FRENCH_HELD,
    IS_AWAY,
    JUST_AWAY,
    NATO,
    PACT,
    UNWILLING,
    WITHDRAWN,
)

EDGES = {"north": "edge_north", "south": "edge_south", "east": "entry_east", "west": "entry_west"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Guerra85(Helicopters):
    NOTABLE_EVENTS: ClassVar[frozenset[str]] = frozenset(
        {
            "strike",
            "flak-hit",
            "flak-safe",
            "flew",
            "lifted",
            "formed",
            "french-held",
            "french-fight",
            "east-germans-withdrawn",
            "east-germans-unwilling",
            "east-germans-loyal",
        }
    )
    DECISIONS: ClassVar[Mapping[str, str]] = {**Helicopters.DECISIONS, "form": "brigade-to-division"}
    FLAG_WORDS: ClassVar[Mapping[int, str]] = {**Helicopters.FLAG_WORDS, **state.FLAG_WORDS}
    MARK_WORDS: ClassVar[Mapping[int, str]] = {**Helicopters.MARK_WORDS, **state.MARK_WORDS}
    VAR_WORDS: ClassVar[Mapping[int, Number]] = state.VAR_WORDS
    TASK_WORDS: ClassVar[Mapping[str, str]] = {**Helicopters.TASK_WORDS, "form": "{side} forms a division"}
    TASK_PHASES: ClassVar[Mapping[str, tuple[int, ...]]] = {**Helicopters.TASK_PHASES, "form": (MOVEMENT,)}
    ANONYMOUS_EVENTS: ClassVar[frozenset[str]] = Helicopters.ANONYMOUS_EVENTS | {"formed", "dissolved"}
    SHOWN_MARKS: ClassVar[int] = DETONATION
    ABOUT: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "fly": ("flight-cost", "landing-terrain", "flak-check"),
        "lift": ("nato-lift", "nato-lift-landing", "flak-check"),
        "strike": ("ant-allowed", "ant-destroys-all", "ant-cost-city", "ant-cost-other", "ant-transit"),
        "retaliate": ("ant-retaliation-definition", "ant-destroys-all", "ant-cost-retaliation", "ant-transit"),
    }
    LAPSING: ClassVar[Mapping[str, str]] = {"lift": "nato-lift"}

    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self.denmark_turn: int = self.own["denmark"]["turn"]
        edges = [self.own["off_map"][side.id] for side in definition.sides]
        self.ways_back = tuple({edge: definition.area(EDGES[edge]) for edge in ours} for ours in edges)
        self.by_edge = tuple(self._by_edge(unit.index) for unit in self.units)
        self.france = definition.area(f"country_{self.own['french']['country']}")
        self.in_france = self.mask(self.france)
        release = self.own["release"]
        self.release_turn: int = release["turn"]
        self.waiting = frozenset(
            unit.index for unit in self.units if unit.nation in release["nations"] or unit.arrival.area in release["areas"]
        )
        french = self.own["french"]
        self.is_french = tuple(unit.nation == french["nation"] for unit in self.units)
        self.in_corps = tuple(unit.corps == french["corps"] for unit in self.units)
        self.never_comes = tuple(unit.id in self.own["replacement"]["divisions"] for unit in self.units)
        self.nowhere = self.mask(())
        self.cities_of = tuple(tuple(h for h in u.arrival.hexes if h not in self.by_edge[u.index]) for u in self.units)
        self._entries: tuple[int, dict[tuple[int, tuple[int, ...]], tuple[int, ...]]] = (NEVER, {})
        self.no_go = {
            name: bytes(not self.hex_cost(type_.movement, hex_) for hex_ in range(self.grid.size))
            for name, type_ in definition.types.items()
        }

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
        return bool(s.vars[FRENCH_HELD]) and self.is_french[unit]

    def is_abroad(self, s: State, unit: int) -> bool:
        """guerra85.3.0.french-die: held to France, and outside it or off the map."""
        is_home = self.is_alive(s, unit) and self.in_france[s.where[unit]]
        return self.is_held_to_france(s, unit) and not is_home

    def serving_ground(self, s: State, unit: int) -> bytes:
        """guerra85.3.0.french-die, french-ii-corps-withdraws: where French units that are held to France may stop."""
        calm = self.but_not(self.all_hexes, self.zone_mask(s, PACT))
        if self.in_corps[unit]:
            calm = self.both(calm, self.homeward(s, unit)) if self.is_abroad(s, unit) else self.nowhere
        return self.either(self.in_france, calm)

    def homeward(self, s: State, unit: int) -> bytes:
        """guerra85.3.0.french-ii-corps-withdraws: the hexes from which as little of the way home is left as can be."""
        ways, nearest = self.ways_home(s, unit), self.nearest_home(s, unit)
        return self.interned(bytes([1 if left == nearest else 0 for left in ways]))

    def stops(self, s: State, unit: int) -> bytes:
        """guerra85.3.0.french-die, french-ii-corps-withdraws."""
        stops = super().stops(s, unit)
        return self.both(stops, self.serving_ground(s, unit)) if self.is_held_to_france(s, unit) else stops

    def stop_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """guerra85.3.0.french-die, french-ii-corps-withdraws."""
        if not super().stops(s, unit)[hex_]:
            return super().stop_reason(s, unit, hex_)
        if self.in_enemy_zone(s, unit, hex_):
            return self.reason("french-die", "only-in-france", [unit], [hex_])
        return self.reason("french-ii-corps-withdraws", "homeward", [unit], [hex_])

    def ways_home(self, s: State, unit: int) -> list[int]:
        """Hexes to France from everywhere by the shortest open way; -1 where there is none."""
        enemies = self.either(self.zone_mask(s, PACT), self.held_mask(s, PACT))
        return self.lines_from(self.france, self.either(enemies, self.no_go[self.units[unit].type])).lengths

    def nearest_home(self, s: State, unit: int) -> int:
        """The least that can be left of the way home at the end of this unit's move; -1 if no open way can be reached."""
        ways = self.ways_home(s, unit)
        ends = super().stops(s, unit)
        return min([ways[h] for h in self.reach(s, unit).hexes if ends[h] and ways[h] >= 0], default=-1)

    def must_go_home(self, s: State, unit: int) -> bool:
        """guerra85.3.0.french-ii-corps-withdraws: it is abroad, may move, and can come nearer to France."""
        if not self.is_abroad(s, unit) or not self.in_corps[unit]:
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

    def may_march(self, s: State, unit: int) -> bool:
        """guerra85.4.0.czech-release, pact-reserve-release, french-release."""
        return s.turn >= self.release_turn or unit not in self.waiting

    def march_reason(self, s: State, unit: int) -> Reason:
        nation = self.units[unit].nation
        key = f"{nation}-release" if nation in self.own["release"]["nations"] else "pact-reserve-release"
        return self.reason(key, "not-released", [unit], turn=self.release_turn)

    def sent_to_denmark(self, s: State, nation: str = "") -> int:
        """How many divisions have left for Denmark, of one nation or of all."""
        gone = [unit for unit in self.frame.units_of[PACT] if s.flags[unit] & DENMARK]
        return len([unit for unit in gone if nation in ("", self.units[unit].nation)])

    def exit_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """guerra85.4.0.denmark-exit-hexes: the north edge west of Lübeck."""
        if s.turn != self.denmark_turn or self.why_not_to_denmark(s, unit):
            return ()
        return self.definition.area(self.own["denmark"]["exit"])

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

    def lapsing(self, s: State, side: int) -> Iterator[Forfeit]:
        """guerra85.9.2.1.pact-penalty-denmark: divisions that could still go, and what it costs if they do not."""
        rule, sent = self.own["denmark"], self.sent_to_denmark(s)
        if side == PACT and s.phase == MOVEMENT and s.turn == rule["turn"] and sent < rule["divisions"]:
            able = tuple(unit for unit in self.movable(s, side) if self.is_alive(s, unit) and self.way_off(s, unit))
            if able:
                missing, places = rule["divisions"] - sent, tuple(s.where[unit] for unit in able)
                price = self.rule("pact-penalty-denmark")
                yield Forfeit(LAPSES, "denmark", price, able, places, rule["penalty"], {"divisions": missing})
        yield from super().lapsing(s, side)

    # 4.2.1 Entry by the edge or by a city

    def _by_edge(self, unit: int) -> tuple[int, ...]:
        """guerra85.4.2.1.entry-nato-west, entry-pact-east: the edge, for units that may use it."""
        edge = self.home_edge[self.side_of[unit]]
        return edge if set(edge) <= set(self.units[unit].arrival.hexes) else ()

    def may_come(self, s: State, unit: int) -> bool:
        """guerra85.4.2.1.both-reinforced; units that retreated off the map come back, brigades' divisions do not enter."""
        if s.flags[unit] & IS_AWAY:
            return not s.flags[unit] & JUST_AWAY
        return not self.never_comes[unit] and super().may_come(s, unit)

    def entry_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """guerra85.4.2.1.entry-by-city, entry-nato-west, entry-pact-east."""
        if s.flags[unit] & IS_AWAY:
            return self.hexes_of_return(s, unit)
        cities = self.cities_of[unit]
        return (*self.by_edge[unit], *self.ports_of_entry(s, self.side_of[unit], cities)) if cities else self.by_edge[unit]

    def ports_of_entry(self, s: State, side: int, cities: tuple[int, ...]) -> tuple[int, ...]:
        """guerra85.4.2.1.entry-by-city: those of the cities where units may appear. Kept while the position rests."""
        if not s.moment or self._entries[0] != s.moment:
            self._entries = (s.moment, {})
        known, key = self._entries[1], (side, cities)
        ports = known.get(key)
        if ports is None:
            ports = known[key] = tuple([hex_ for hex_ in cities if self.is_port_of_entry(s, side, hex_)])
        return ports

    def is_port_of_entry(self, s: State, side: int, hex_: int) -> bool:
        """guerra85.4.2.1.entry-by-city: a city in their power, and in an enemy country one that is not cut off."""
        if not self.controls(s, side, hex_) or self.is_marked(s, hex_):
            return False
        return bool(self.own_ground[side][hex_]) or self.is_linked(s, side, hex_)

    def appears_in_city(self, s: State, unit: int, hex_: int) -> bool:
        """guerra85.4.2.1.entry-by-city: a reinforcement that does not come by the edge."""
        return not self.is_alive(s, unit) and not s.flags[unit] & IS_AWAY and hex_ not in self.by_edge[unit]

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
        t.state.drop_flag(move.unit, IS_AWAY)

    # 4.2.1 Brigades become divisions: ("form", side)

    def start_movement(self, t: Table, side: int) -> None:
        """guerra85.4.2.1.brigade-to-division: at the start of the NATO movement phase, if a brigade qualifies."""
        super().start_movement(t, side)
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
        able = s.units_of(side) if self.waiting_divisions(s) else iter(())
        return (Use("form", unit) for unit in able if self.may_form(s, unit))

    def refuse_form(self, s: State, side: int, action: AnyAction) -> list[Reason]:
        if action in list(self.list_form(s, side)):
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
        """guerra85.3.0.french-die, R19a: French units held to France do not advance out of it."""
        if self.is_held_to_france(s, unit) and not self.in_france[there]:
            return False
        return super().may_advance(s, unit, here, there)

    def advance_bar(self, s: State, unit: int, path: tuple[int, ...]) -> Reason | None:
        """guerra85.3.0.french-die."""
        abroad = [hex_ for hex_ in path if self.is_held_to_france(s, unit) and not self.in_france[hex_]]
        return self.reason("french-die", "only-in-france", [unit], abroad) if abroad else super().advance_bar(s, unit, path)

    # 5.3 Retreat

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
        """guerra85.9.2.1.pact-points-ldv, pact-penalty-denmark."""
        yield from super().points(s)
        line = self.own["halt_line"]
        if reached := sum(s.occupant(hex_) == PACT for hex_ in self.definition.area(line["hexes"])):
            yield Point(PACT, line["points"] * reached, self.rule("pact-points-ldv"), "halt-line", {"count": reached})
        if s.vars[DENMARK_MISSED]:
            yield Point(PACT, -self.own["denmark"]["penalty"], self.rule("pact-penalty-denmark"), "denmark")

    def stakes(self, s: State) -> Iterator[Stake]:
        """guerra85.9.2.1.pact-points-ldv, pact-penalty-denmark."""
        yield from super().stakes(s)
        first, last = self.definition.calendar[0].number, self.definition.calendar[-1].number
        line, rule = self.own["halt_line"], self.rule("pact-points-ldv")
        for hex_ in self.definition.area(line["hexes"]):
            yield Stake(STAND, PACT, line["points"], s.occupant(hex_) == PACT, rule, (hex_,), (), first, last)
        order, rule = self.own["denmark"], self.rule("pact-penalty-denmark")
        missed = bool(s.vars[DENMARK_MISSED])
        able = tuple(u.index for u in self.units if u.side == PACT and u.size == "division" and self.is_alive(s, u.index))
        way, left = self.definition.area(order["exit"]), order["divisions"] - self.sent_to_denmark(s)
        yield Stake(SEND, PACT, -order["penalty"], missed, rule, way, able, order["turn"], order["turn"], max(0, left))

    # What ripens (5.3.3, 7.0)

    def prospects(self, s: State, side: int) -> Iterator[Prospect]:
        """guerra85.5.3.3.off-map-north-south, guerra85.7.0.recovery-even-turns."""
        for prospect in super().prospects(s, side):
            away = s.flags[prospect.unit] & IS_AWAY
            if away:
                turn = s.turn + 1 if s.flags[prospect.unit] & JUST_AWAY else s.turn
                yield Prospect(RETURNS, prospect.unit, turn, self.hexes_of_return(s, prospect.unit))
            else:
                yield prospect
        turns = [turn for turn in self.own["recovery"]["turns"] if turn >= s.turn] if side == NATO else []
        for unit in s.units_of(side) if turns else ():
            if s.steps[unit] == 1 and not self.in_enemy_zone(s, unit, s.where[unit]):
                yield Prospect(RECOVERS, unit, turns[0])


RULES = Guerra85
