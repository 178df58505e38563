"""What the Leyte book changes, in the order of its chapters; movement by sea (4.3) is in `sea`. The rest is common."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from mypy_extensions import mypyc_attr

from engaja.definition import Unit
from engaja.definition.model import Definition
from engaja.position.actions import AnyAction, Attack, Use
from engaja.position.state import AWAITING, COMBAT, LEFT, MOVED, State
from engaja.position.talk import ATTACKERS, DEFENDERS, Reason, Shift, Table
from engaja.rules import System
from engaja.rules.combat import Battle
from engaja.rules.foresight import PINNED as IS_PINNED
from engaja.rules.foresight import WITHDRAWS, Prospect
from engaja.rules.menu import Menu
from engaja.rules.stakes import INTACT, Stake
from engaja.rules.victory import Point
from engaja.rules.words import Number

from . import marks
from .marks import AMERICAN, BONUSES, DROPS, EXPOSED, FOLLOW_UP, JAPANESE, LANDED, PINNED
from .sea import SeaMovement


@mypyc_attr(allow_interpreted_subclasses=True)
class Leyte(SeaMovement):
    NOTABLE_EVENTS: ClassVar[frozenset[str]] = frozenset(
        {"dropped", "drop-safe", "drop-hit", "sailed", "put-to-sea", "came-ashore", "air-bonus"}
    )
    LAYERS: ClassVar[int] = 3  # 0: all zones, for retreats; 1: those that bind units on the move; 2: none, for guerrillas
    PRIVATE_EVENTS: ClassVar[frozenset[str]] = frozenset({"drop-hit", "drop-safe", "cut-off"})
    ANONYMOUS_EVENTS: ClassVar[frozenset[str]] = frozenset({"sailed", "put-to-sea", "dropped"})
    SECRET_MARKS: ClassVar[tuple[int, int]] = (FOLLOW_UP, 0)
    EXPOSED: ClassVar[int] = EXPOSED
    FLAG_WORDS: ClassVar[Mapping[int, str]] = {**System.FLAG_WORDS, **marks.FLAG_WORDS}
    FLAG_FIELDS: ClassVar[tuple[int, ...]] = (marks.ALL_AIMS,)
    MARK_WORDS: ClassVar[Mapping[int, str]] = {**System.MARK_WORDS, **marks.MARK_WORDS}
    SHOWN_MARKS: ClassVar[int] = marks.BEACHHEAD
    VAR_WORDS: ClassVar[Mapping[int, Number]] = marks.VAR_WORDS
    TASK_WORDS: ClassVar[Mapping[str, str]] = {**System.TASK_WORDS, "come-ashore": "coming ashore in {hex} of {units}"}
    TASK_PHASES: ClassVar[Mapping[str, tuple[int, ...]]] = {**System.TASK_PHASES, "come-ashore": (COMBAT,)}
    ABOUT: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "sail": ("sea-movement-start", "sea-movement-three-units", "sea-movement-half-allowance"),
        "drop": ("drop-die", "drop-no-move"),
        "air-bonus": ("japanese-bonus",),
    }
    LAPSING: ClassVar[Mapping[str, str]] = {"drop": "no-drop-turn-15"}

    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        super().__init__(definition, options)
        own, hexes = definition.own, self.board.hexes
        self.drop, self.unity, self.rain, self.naval = own["drop"], own["unity"], own["rain"], own["naval_support"]
        self.bonus, self.follow_up = own["air_bonus"], own["follow_up"]
        self.rain_turns = frozenset(self.rain["turns"])
        self.mud = bytes([int(self.rain["extra"] * 2)]) * self.grid.size
        self.exits = tuple(hex_ for area in own["exit"]["areas"] for hex_ in definition.area(area))
        self.beaches = definition.area(own["withdrawal"]["beaches"])
        self.ports = tuple(h.index for h in hexes if h.terrain == "port")
        self.havens = tuple(h.index for h in hexes if h.terrain in self.drop["landing"])
        in_play = [h for h in hexes if not h.features.isdisjoint(self.drop["islands"])]
        self.drop_zone = frozenset(h.index for h in in_play if h.terrain not in self.drop["closed"])
        coast = [h.index for h in in_play if "coast" in h.features]
        self.near_coast = frozenset(near for hex_ in coast for near in self.grid.within(hex_, self.naval["reach"]))
        self.parachutists = tuple(u.index for u in self.units if u.arrival.turn and not u.arrival.area)
        self.formations = self._formations()
        self.led_formations = {min(members): (key, members) for key, members in self.formations.items()}

    # 2.1 Islands that are only drawn

    def hex_cost(self, class_: str, there: int) -> int:
        """leyte.2.1.map-size: no unit enters Biliran, the Camotes and the islets."""
        return 0 if "out_of_play" in self.board.hexes[there].features else super().hex_cost(class_, there)

    # 4.1.2, 11.0 Guerrillas have no zone and heed none, save in retreats

    def emits(self, unit: Unit) -> tuple[int, ...]:
        """leyte.11.0.guerrillas-no-zone, leyte.11.0.guerrillas-retreat-exception."""
        return (0, 1) if self.definition.types[unit.type].zone else (0,)

    def obeys(self, unit: Unit) -> int:
        return 1 if self.definition.types[unit.type].zone else 2

    # 4.2, 12.1.2 to 12.1.4 Where reinforcements land, and what the first hex costs

    def entry_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """leyte.12.1.2.japanese-ports, leyte.4.4.drop-alternative, leyte.12.1.4.turn-12."""
        if unit in self.parachutists:
            return tuple(h for h in self.havens if self.is_japanese(s, h))
        if self.side_of[unit] == JAPANESE:
            (named,) = self.units[unit].arrival.hexes
            return self.nearest_ports(s, named)
        hexes = super().entry_hexes(s, unit)
        return tuple(h for h in hexes if s.mark[h] & FOLLOW_UP) if self.follows_up(unit) else hexes

    def is_japanese(self, s: State, hex_: int) -> bool:
        """A port or airfield in Japanese hands in which no enemy stands; guerrillas may stand in one and not own it."""
        return self.controls(s, JAPANESE, hex_) and not self.is_enemy_held(s, JAPANESE, hex_)

    def nearest_ports(self, s: State, named: int) -> tuple[int, ...]:
        """leyte.12.1.2.port-lost: the port named, or the nearest that is Japanese; between equals the player chooses."""
        distance = {port: self.distance(named, port) for port in self.ports if self.is_japanese(s, port)}
        return tuple(port for port in distance if distance[port] == min(distance.values()))

    def follows_up(self, unit: int) -> bool:
        counter = self.units[unit]
        return (counter.division, counter.arrival.turn) == (self.follow_up["division"], self.follow_up["turn"])

    def entry_cost(self, s: State, unit: int, hex_: int) -> int | None:
        """leyte.4.2.reinforcements-move-at-once: free; leyte.12.1.3.initial-landing: the assault troops pay."""
        return super().entry_cost(s, unit, hex_) if unit in self.assault_troops else 0

    def why_not_end_movement(self, s: State, side: int) -> Reason | None:
        """leyte.12.1.3.initial-landing: the assault troops are put ashore, all that find room."""
        for unit in sorted(self.assault_troops) if side == AMERICAN else ():
            if s.where[unit] == AWAITING and self.destinations(s, unit):
                return self.reason("initial-landing", "assault-must-land", [unit], self.units[unit].arrival.hexes)
        return None

    def finish_movement(self, t: Table, side: int) -> None:
        """leyte.12.1.2.no-port-left: who was due while no port was Japanese does not come any more."""
        if side == JAPANESE and not any(self.controls(t.state, JAPANESE, port) for port in self.ports):
            for unit in range(len(self.units)):
                if self.side_of[unit] == JAPANESE and self.may_come(t.state, unit) and unit not in self.parachutists:
                    self.tell(t, "does-not-come", "no-port-left", unit=unit)
                    t.state.remove(unit, LEFT)

    # 4.4, 6.0 Orders of the Japanese beside marching: drops, and the air bonus

    def other_moves(self, s: State, side: int) -> Menu:
        menu = super().other_moves(s, side)
        for unit in self.parachutists:
            if self.why_not_jump(s, side, unit) is None:
                menu.add_uses("drop", [unit], [h for h in sorted(self.drop_zone) if self.why_not_drop(s, unit, h) is None])
        if self.why_not_take_bonus(s, side) is None:
            menu.add(Use("air-bonus"))
        return menu

    def refuse_other_move(self, s: State, side: int, action: AnyAction) -> list[Reason] | None:
        match action:
            case Use("air-bonus"):
                reason = self.why_not_take_bonus(s, side)
            case Use("drop", unit, hex_) if unit < 0 or hex_ < 0:
                reason = self.reason("phase-order", "name-unit-and-hex")
            case Use("drop", unit, hex_):
                reason = self.why_not_jump(s, side, unit) or self.why_not_drop(s, unit, hex_)
            case _:
                return super().refuse_other_move(s, side, action)
        return [reason] if reason else []

    def play_other_move(self, t: Table, side: int, action: AnyAction) -> bool:
        match action:
            case Use("air-bonus"):
                self.take_bonus(t)
            case Use("drop", unit, hex_):
                self.make_drop(t, unit, hex_)
            case _:
                return super().play_other_move(t, side, action)
        return True

    # 4.4 Parachutists

    def lapses_now(self, s: State, what: str) -> bool:
        """leyte.4.4.no-drop-turn-15: the last turn for a drop."""
        return bool(s.turn == self.drop["last"])

    def why_not_jump(self, s: State, side: int, unit: int) -> Reason | None:
        """leyte.4.4.two-parachute-regiments and the following: why a unit cannot be dropped at all."""
        if side != JAPANESE or unit not in self.parachutists or self.is_alive(s, unit):
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

    def may_march(self, s: State, unit: int) -> bool:
        """leyte.4.4.drop-no-move."""
        return not s.flags[unit] & PINNED

    def march_reason(self, s: State, unit: int) -> Reason:
        return self.reason("drop-no-move", "waits-for-contact", [unit], [s.where[unit]])

    def may_advance(self, s: State, unit: int, here: int, there: int) -> bool:
        """leyte.4.4.drop-no-move: of all movement only retreats are open to it."""
        return not s.flags[unit] & PINNED and super().may_advance(s, unit, here, there)

    def advance_bar(self, s: State, unit: int, path: tuple[int, ...]) -> Reason | None:
        """leyte.4.4.drop-no-move."""
        return self.why_not_march(s, unit) or super().advance_bar(s, unit, path)

    def travel(self, t: Table, unit: int, path: tuple[int, ...]) -> bool:
        """leyte.4.4.drop-no-move: any Japanese unit on its way may bring the contact."""
        alive = super().travel(t, unit, path)
        if self.side_of[unit] == JAPANESE:
            self.end_waiting(t.state)
        return alive

    def end_waiting(self, s: State) -> None:
        """leyte.4.4.drop-no-move: contact with a Japanese unit that does not itself wait for it ends the wait."""
        for unit in self.parachutists + self.parachutists:  # one may be the contact of the other
            if self.is_alive(s, unit):
                near = (s.where[unit], *self.adjacent[s.where[unit]])
                if any(self.side_of[u] == JAPANESE and not s.flags[u] & PINNED for h in near for u in s.units_in(h)):
                    s.drop_flag(unit, PINNED)

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

    def start_movement(self, t: Table, side: int) -> None:
        """leyte.4.5.withdrawal-19ri, leyte.4.5.withdrawal-503rpqd: battalion by battalion, when nothing cuts it off."""
        orders = self.definition.own["withdrawal"]["regiments"] if side == AMERICAN else ()
        for order in orders:
            for unit in self.units if t.state.turn >= order["turn"] else ():
                if (unit.side, unit.regiment, unit.division) == (AMERICAN, order["regiment"], order["division"]):
                    self.withdraw(t, unit.index, f"withdrawal-{unit.regiment}")

    def withdraw(self, t: Table, unit: int, key: str) -> None:
        s, here = t.state, t.state.where[unit]
        if here == AWAITING:
            self.tell(t, "does-not-come", key, unit=unit)
            s.remove(unit, LEFT)
        elif self.is_alive(s, unit) and self.is_cut_off(s, here):
            self.tell(t, "cut-off", "withdrawal-not-if-cut-off", unit=unit, hex=here)
        elif self.is_alive(s, unit):
            self.tell(t, "withdrawn", key, unit=unit, hex=here)
            s.remove(unit, LEFT)

    def is_cut_off(self, s: State, hex_: int) -> bool:
        """leyte.4.5.withdrawal-not-if-cut-off: no free way over land or sea to a beach; hexes held by Americans are free."""
        barred = bytearray(self.either(self.zone_mask(s, JAPANESE), self.held_mask(s, JAPANESE)))
        for unit in s.units_of(AMERICAN):
            if self.units[unit].nation == "american":
                barred[s.where[unit]] = 0
        return self.line_lengths(self.beaches, bytes(barred), by_sea=True)[hex_] < 0

    # 5.1.3 Encircled Japanese

    def encirclement_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """leyte.5.1.3.japanese-encircled: their column to the left cancels the attacker's."""
        for shift in super().encirclement_shifts(s, battle):
            yield shift
            if battle.side == AMERICAN:
                columns = self.definition.own["encirclement"]["japanese"]
                yield self.shift(-columns, "japanese-encircled", DEFENDERS, hex=battle.hex)

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
        return {key: tuple(members) for key, members in found.items()}

    def brigades_of(self, division: str) -> int:
        """leyte.5.1.4.1dc-brigades: how many brigades have unity in the place of regiments; none but in one division."""
        return sum(brigade["division"] == division for brigade in self.unity["brigades"])

    def complete_formations(self, side: int, units: Iterable[int]) -> list[str]:
        """R15: divisions, some of them without a name, of the formations of a side that are all here."""
        present = set(units)
        found = [self.led_formations[unit] for unit in sorted(present) if unit in self.led_formations]
        return [key[1] for key, members in found if key[0] == side and present.issuperset(members)]

    def is_whole(self, side: int, division: str, complete: list[str]) -> bool:
        """leyte.5.1.4.divisional-unity: all formations of a division, three of them, or both brigades."""
        excluded = self.unity["excluded_divisions"][self.definition.sides[side].id]
        needed = self.brigades_of(division) or self.unity["regiments"]
        return bool(division and division not in excluded and complete.count(division) == needed)

    def unity_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """leyte.5.1.4.command-unity: one column a side; leyte.5.1.4.divisional-unity: one more in attack."""
        attacking = self.complete_formations(battle.side, battle.contact)
        defending = self.complete_formations(1 - battle.side, s.units_in(battle.hex))
        for complete, columns, whose in ((attacking, 1, ATTACKERS), (defending, -1, DEFENDERS)):
            if complete:
                yield self.shift(columns, "1dc-brigades" if self.brigades_of(complete[0]) else "command-unity", whose)
        whole = [division for division in attacking if self.is_whole(battle.side, division, attacking)]
        if whole:
            yield self.shift(1, "1dc-division" if self.brigades_of(whole[0]) else "divisional-unity", ATTACKERS)

    # 5.2, 9.0 Advance

    def advance_limit(self, s: State, unit: int) -> int:
        """leyte.9.0.rain-advance: no more than one hex in the rain."""
        limit = super().advance_limit(s, unit)
        return min(limit, self.rain["advance"]) if self.is_raining(s) else limit

    def advance_key(self, s: State, unit: int) -> str:
        if not self.is_armoured[unit]:
            return super().advance_key(s, unit)
        return "rain-advance" if self.is_raining(s) else "advance-motorised"

    def may_advance_further(self, s: State, unit: int, first: int, second: int) -> bool:
        """leyte.5.2.advance-armour: any second hex that armour may enter."""
        return True

    # 6.0 The Japanese air bonus; 8.0 batteries in contact may have air support

    def why_not_take_bonus(self, s: State, side: int) -> Reason | None:
        """leyte.6.0.japanese-bonus: in one turn of his choice from the fifth on."""
        if self.definition.sides[side].id != self.bonus["side"] or s.turn < self.bonus["first"]:
            return self.reason("japanese-bonus", "no-bonus-yet", turn=self.bonus["first"])
        return self.reason("japanese-bonus", "bonus-taken") if s.vars[BONUSES] >= self.bonus["uses"] else None

    def take_bonus(self, t: Table) -> None:
        s, points = t.state, self.bonus["points"]
        s.vars[BONUSES] += 1
        s.set_air(JAPANESE, s.air(JAPANESE) + points)
        self.tell(t, "air-bonus", "japanese-bonus", side=JAPANESE, points=points)

    def most_air(self, s: State, side: int, defence: bool) -> int:
        bonus: int = self.bonus["points"] * s.vars[BONUSES] if side == JAPANESE else 0
        return super().most_air(s, side, defence) + bonus

    def is_by_artillery_alone(self, s: State, attack: Attack) -> bool:
        """leyte.8.0.artillery-ranged-attack: only a bombardment from a distance is denied air points here."""
        return super().is_by_artillery_alone(s, attack) and not any(self.in_contact(s, u, attack.hex) for u in attack.units)

    # 7.0 Recovery

    def start_turn(self, t: Table) -> None:
        super().start_turn(t)
        t.state.vars[DROPS] = 0

    def may_recover(self, unit: int) -> bool:
        """leyte.7.0.recovery-american: American units that kept out of contact through the turn."""
        return self.units[unit].nation in self.definition.own["recovery"]["nations"]

    def take_loss(self, t: Table, unit: int, key: str = "loss") -> None:
        """leyte.7.0.recovery-american: nor do they recover in the turn in which they were hit."""
        super().take_loss(t, unit, key)
        t.state.flags[unit] |= EXPOSED

    # 9.0 Rain

    def is_raining(self, s: State) -> bool:
        return s.turn in self.rain_turns

    def surcharges(self, s: State, side: int) -> bytes:
        """leyte.9.0.rain-cost: half a point for every hex entered, roads included; rivers cost no more."""
        return self.mud if self.is_raining(s) else b""

    # 10.0 Naval support

    def shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        yield from super().shifts(s, battle)
        if s.turn in self.naval["turns"] and self.has_naval_support(s, battle):
            columns = self.naval["columns"] if battle.side == AMERICAN else -self.naval["columns"]
            whose = ATTACKERS if battle.side == AMERICAN else DEFENDERS
            yield self.shift(columns, "naval-support", whose, hex=battle.hex)

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
        if s.mark[hex_] & FOLLOW_UP:
            s.drop_mark(hex_, FOLLOW_UP)
        if self.units[unit].division == self.follow_up["division"] and hex_ in self.landing_places:
            s.add_mark(hex_, FOLLOW_UP)

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

    def stakes(self, s: State) -> Iterator[Stake]:
        """leyte.12.2.2.vp-japanese-intact."""
        yield from super().stakes(s)
        own, rule = self.definition.own["intact"], self.rule("vp-japanese-intact")
        first, last = self.definition.calendar[0].number, self.definition.calendar[-1].number
        for unit in self.units:
            if unit.nation == own["nation"]:
                met = self.is_alive(s, unit.index) and s.steps[unit.index] == 2
                yield Stake(INTACT, JAPANESE, own["points"], met, rule, (), (unit.index,), first, last)

    # What ripens (4.4, 4.5, 7.0)

    def withdrawn_on(self, unit: int) -> int:
        """leyte.4.5.withdrawal-19ri, leyte.4.5.withdrawal-503rpqd: the turn on which a unit goes, 0 if it stays."""
        counter = self.units[unit]
        for order in self.definition.own["withdrawal"]["regiments"]:
            if (counter.side, counter.regiment, counter.division) == (AMERICAN, order["regiment"], order["division"]):
                return int(order["turn"])
        return 0

    def last_turn_of(self, unit: int) -> int:
        """leyte.4.5.withdrawal-19ri, leyte.4.5.withdrawal-503rpqd: the turn before they go."""
        turn = self.withdrawn_on(unit)
        return turn - 1 if turn else super().last_turn_of(unit)

    def prospects(self, s: State, side: int) -> Iterator[Prospect]:
        """leyte.4.4.drop-no-move, leyte.4.5.withdrawal-19ri, leyte.4.5.withdrawal-503rpqd."""
        yield from super().prospects(s, side)
        for unit in s.units_of(side):
            if turn := self.withdrawn_on(unit):
                yield Prospect(WITHDRAWS, unit, max(s.turn, turn))
            if s.flags[unit] & PINNED:
                yield Prospect(IS_PINNED, unit, s.turn, (s.where[unit],))


RULES = Leyte
"""Batalha de Leyte, the Philippines 1944."""
