"""What the Dragoon book changes, in the order of its chapters. Everything else is the common system."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from mypy_extensions import mypyc_attr

from engaja.definition.model import Definition
from engaja.position.actions import OFF_MAP, AnyAction, Attack, End, Retreat, Use
from engaja.position.state import AWAITING, COMBAT, LEFT, MOVED, MOVEMENT, NOBODY, OWN_FLAG, State, Task
from engaja.position.talk import ATTACKERS, DEFENDERS, Reason, Shift, Table
from engaja.rules import System
from engaja.rules.combat import Battle
from engaja.rules.ending import LOST, Forfeit
from engaja.rules.foresight import PINNED as IS_PINNED
from engaja.rules.foresight import WITHDRAWS, Prospect
from engaja.rules.rest import Rest
from engaja.rules.stakes import EMPTY, LEAVE, REMAIN, Stake
from engaja.rules.victory import Point

ALLIED, AXIS = 0, 1

PINNED = OWN_FLAG  # paratroops that have dropped and met nobody yet
EXPOSED = OWN_FLAG << 1  # in an enemy zone at some moment of this turn
LINGERED = OWN_FLAG << 2  # has already ended a German movement phase in a maquis area
WITHDRAWING = OWN_FLAG << 3  # due to be withdrawn, or withdrawn
EXITED = OWN_FLAG << 4  # left the map by a permitted edge


@mypyc_attr(allow_interpreted_subclasses=True)
class Dragoon(Rest):
    NOTABLE_EVENTS: ClassVar[frozenset[str]] = frozenset({"drop-bad", "drop-good", "dropped", "landed"})
    DECISIONS: ClassVar[Mapping[str, str]] = {**System.DECISIONS, "drop": "two-jumps", "stand": "toulon-marselha"}
    PRIVATE_EVENTS: ClassVar[frozenset[str]] = frozenset({"drop-good", "drop-bad", "paratroops-freed", "harried"})
    ANONYMOUS_EVENTS: ClassVar[frozenset[str]] = frozenset({"dropped"})
    EXPOSED: ClassVar[int] = EXPOSED
    NAMED_FLAGS: ClassVar[int] = WITHDRAWING
    FLAG_WORDS: ClassVar[Mapping[int, str]] = {
        **System.FLAG_WORDS,
        PINNED: "pinned",
        EXPOSED: "exposed",
        LINGERED: "lingered",
        WITHDRAWING: "withdrawing",
        EXITED: "by an edge",
    }
    TASK_WORDS: ClassVar[Mapping[str, str]] = {
        **System.TASK_WORDS,
        "drop": "{side} drops its paratroops",
        "stand": "{side} may retreat {units}",
        "landing": "landing in {hex} of {units}",
    }
    TASK_PHASES: ClassVar[Mapping[str, tuple[int, ...]]] = {
        **System.TASK_PHASES,
        "drop": (MOVEMENT,),
        "stand": (COMBAT,),
        "landing": (COMBAT,),
    }

    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        pairs: dict[str, str] = definition.own["landing"]["sea_of_beach"]
        grid = definition.board.grid
        self.sea_of_beach = {grid.parse(beach): grid.parse(sea) for beach, sea in pairs.items()}
        self.beach_of_sea = {sea: beach for beach, sea in self.sea_of_beach.items()}
        super().__init__(definition, options)
        own, areas = definition.own, definition.board.areas
        self.landing_turn: int = own["landing"]["turn"]
        self.drop_turn: int = own["drop"]["turn"]
        self.drop_hexes = tuple(self.grid.parse(number) for number in own["drop"]["hexes"])
        self.drop_loss_on = frozenset(own["drop"]["loss_on"])
        self.airborne = frozenset(definition.unit(id_).index for id_ in own["drop"]["units"])
        edges = own["exit"]["edges"]
        self.edges = [tuple(h for area in edges[side.id] for h in areas[area].hexes) for side in definition.sides]
        self.ports = frozenset(areas["fortress_ports"].hexes)
        self.swiss = frozenset(areas["switzerland"].hexes)
        self.is_coast = bytes("coast" in hex_.features for hex_ in self.board.hexes)
        self.is_guerrilla = tuple(unit.type == "guerrilla" for unit in self.units)
        self.is_maquis = self.mask(areas["maquis"].hexes)
        self.other_maquis = {
            hex_: self.mask(set(areas["maquis"].hexes) - set(area.hexes))
            for area in areas.values()
            if area.kind == "maquis"
            for hex_ in area.hexes
        }
        """For each hex of a maquis area the hexes of all the other areas."""
        self.ways_off = self._ways_off()
        self.withdrawn_on: dict[int, int] = {
            definition.unit(id_).index: order["turn"] for order in own["withdrawals"] for id_ in order["units"]
        }
        """dragoon.4.2.2.british-withdrawal, 148-withdrawal: the turn on which each of these units goes."""

    # 4.0 Armour in the mountains

    def may_leave_ground(self, class_: str, here: int, there: int) -> bool:
        """dragoon.4.0.spend-points: what came by road leaves by road; from the sea landing units come ashore."""
        return bool(self.is_sea[here]) or super().may_leave_ground(class_, here, there)

    # 4.1.2 Zones reach over the coast only between a beach and the units about to land on it

    def zone_hexes(self, hex_: int) -> tuple[int, ...]:
        """dragoon.4.1.2.zone, R5: landing units at sea and the beach before them engage each other."""
        if self.is_sea[hex_]:
            return (self.beach_of_sea[hex_],) if hex_ in self.beach_of_sea else ()
        sea = (self.sea_of_beach[hex_],) if hex_ in self.sea_of_beach else ()
        return (*super().zone_hexes(hex_), *sea)

    # 4.2.1 Entry by the beaches and over the west edge; the assault of a held beach

    def may_come(self, s: State, unit: int) -> bool:
        """dragoon.4.2.1.airborne-exempt: the airborne units drop."""
        return unit not in self.airborne and super().may_come(s, unit)

    def entry_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """dragoon.4.2.1.beaches-only, landing-assault: on turn 1 its own beach, or the sea off it if the enemy holds it."""
        if self.side_of[unit] == AXIS:
            return self.german_entries(s, unit)
        if s.turn > self.landing_turn:
            return self.definition.area("beaches")
        own = self.units[unit].arrival.hexes
        return tuple(self.sea_of_beach[beach] if self.is_enemy_held(s, ALLIED, beach) else beach for beach in own)

    def german_entries(self, s: State, unit: int) -> tuple[int, ...]:
        """dragoon.4.2.1.german-entry: the named hex, or if the enemy holds it the nearest free ones of the west edge."""
        named = self.units[unit].arrival.hexes
        if not any(self.is_enemy_held(s, AXIS, hex_) for hex_ in named):
            return named
        free = [
            hex_
            for hex_ in self.definition.area("edge_west")
            if not self.is_maquis[hex_] and not self.is_enemy_held(s, AXIS, hex_) and self.entry_cost(s, unit, hex_)
        ]
        distance = {hex_: self.distance(named[0], hex_) for hex_ in free}
        return tuple(hex_ for hex_ in free if distance[hex_] == min(distance.values()))

    def entry_cost(self, s: State, unit: int, hex_: int) -> int | None:
        """dragoon.4.2.1.landing-assault: units that wait at sea pay for the beach."""
        return super().entry_cost(s, unit, self.beach_of_sea.get(hex_, hex_))

    def entry_reason(self, s: State, unit: int, hex_: int) -> Reason:
        key = "german-entry" if self.side_of[unit] == AXIS else "beaches-only"
        return self.reason(key, "no-entry", [unit], [hex_])

    def why_not_movable(self, s: State, side: int, unit: int) -> Reason | None:
        """dragoon.4.2.1.reinforcements, dragoon.4.2.2.no-return."""
        if self.side_of[unit] == side and not self.is_alive(s, unit) and not self.may_come(s, unit):
            if s.where[unit] != AWAITING:
                return self.reason("no-return", "not-on-map", [unit], turn=0)
            key = "airborne-exempt" if unit in self.airborne else "reinforcements"
            return self.reason(key, "not-on-map", [unit], turn=self.units[unit].arrival.turn)
        return super().why_not_movable(s, side, unit)

    def land_after_exchange(self, battle: Battle, s: State) -> Task:
        """dragoon.4.2.1.landing-assault: after an EMP those who came from the sea enter the emptied beach."""
        return ("landing", battle.hex, tuple(u for u in battle.contact if self.is_sea[s.where[u]]))

    def run_landing(self, t: Table, hex_: int, units: tuple[int, ...]) -> None:
        for unit in units:
            if self.is_alive(t.state, unit):
                self.tell(t, "landed", "landing-assault", unit=unit, hex=hex_)
                self.travel(t, unit, (hex_,))

    def finish_landing(self, t: Table) -> None:
        """dragoon.5.3.3.failed-landing: whoever is still at sea when the Allied combats are over."""
        for unit in list(t.state.units_of(ALLIED)):
            if self.is_sea[t.state.where[unit]]:
                self.eliminate(t, unit, "failed-landing")

    # 4.2.2 Exit, Switzerland, withdrawals

    def _ways_off(self) -> tuple[tuple[int, ...], ...]:
        """dragoon.4.0.spend-points: for each unit the hexes of those edges; armour leaves mountains only by a road."""
        roads = self.board.entry_links
        ways: dict[int, tuple[int, ...]] = {}
        for unit in self.kind_of:
            if unit not in ways:
                class_, edge = self.movement_class[unit], self.edges[self.side_of[unit]]
                ways[unit] = tuple([hex_ for hex_ in edge if hex_ in roads or self.hex_cost(class_, hex_)])
        return tuple([ways[unit] for unit in self.kind_of])

    def exit_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """dragoon.4.2.2.exit-north, exit-east."""
        return self.ways_off[unit]

    def exit_cost(self, s: State, unit: int, hex_: int) -> int:
        """dragoon.4.2.2.exit-north: a point, or the rate of a road that leads over the edge."""
        cost: int = self.definition.own["exit"]["cost"] * 2
        class_ = self.definition.types[self.units[unit].type].movement
        return min(cost, self.definition.terrain["road"].move[class_]) if hex_ in self.board.entry_links else cost

    def exit_key(self, s: State, unit: int, hex_: int) -> str:
        return "exit-east" if hex_ in self.definition.area("edge_east") else "exit-north"

    def exit_reason(self, s: State, unit: int, path: tuple[int, ...]) -> Reason:
        """dragoon.4.2.2.allies-not-east, other-edges."""
        if self.side_of[unit] == ALLIED and path and path[-1] in self.definition.area("edge_east"):
            return self.reason("allies-not-east", "no-exit-east", [unit], path[-1:])
        return super().exit_reason(s, unit, path)

    def may_leave_map(self, s: State, unit: int, here: int) -> bool:
        """dragoon.5.3.retreat-off-map: over the same edges."""
        return here in self.ways_off[unit]

    def cross_edge(self, s: State, unit: int) -> None:
        s.flags[unit] |= EXITED
        super().cross_edge(s, unit)

    def closed_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """dragoon.4.2.2.switzerland, dragoon.10.0.germans-barred."""
        if hex_ in self.swiss:
            return self.reason("switzerland", "switzerland", [unit], [hex_])
        if self.shuns(unit, hex_):
            return self.reason("germans-barred", "maquis-closed", [unit], [hex_])
        return super().closed_reason(s, unit, hex_)

    def begin_withdrawals(self, t: Table, side: int) -> None:
        """dragoon.4.2.2.british-withdrawal, 148-withdrawal: at the start of the owner's movement phase."""
        s = t.state
        for order in self.definition.own["withdrawals"]:
            for unit in (self.definition.unit(id_).index for id_ in order["units"]):
                if order["turn"] == s.turn and self.side_of[unit] == side:
                    s.flags[unit] |= WITHDRAWING
                    self.withdraw(t, unit, order["rule"])

    def go_on_withdrawing(self, t: Table) -> None:
        """dragoon.4.2.2.british-withdrawal-late, 148-withdrawal-late: at the end of every later phase."""
        for order in self.definition.own["withdrawals"]:
            for unit in (self.definition.unit(id_).index for id_ in order["units"]):
                if t.state.flags[unit] & WITHDRAWING:
                    self.withdraw(t, unit, f"{order['rule']}-late")

    def withdraw(self, t: Table, unit: int, key: str) -> None:
        """Take a unit off the map unless it is encircled (R14); R28: it is neither destroyed nor has it left by an edge."""
        s = t.state
        if self.is_alive(s, unit) and not self.is_encircled(s, s.units_in(s.where[unit])):
            self.tell(t, "withdrawn", key, unit=unit, hex=s.where[unit])
            s.remove(unit, LEFT)

    # 4.2.3 Paratroops. The drop is a decision: ("drop", side)

    def start_movement(self, t: Table, side: int) -> None:
        self.begin_withdrawals(t, side)
        if side == ALLIED:
            for unit in t.state.units_of(ALLIED):
                self.free_paratroops(t, unit, t.state.where[unit])
            if t.state.turn == self.drop_turn:
                t.push(("drop", ALLIED))

    def list_drop(self, s: State, side: int) -> Iterator[AnyAction]:
        """dragoon.4.2.3.two-jumps: before all other movement, one unit in each hex."""
        for unit in sorted(self.airborne):
            if s.where[unit] == AWAITING:
                for hex_ in self.drop_hexes:
                    if s.occupant(hex_) == NOBODY:
                        yield Use("drop", unit, hex_)

    def refuse_drop(self, s: State, side: int, action: AnyAction) -> list[Reason]:
        if action in list(self.list_drop(s, side)):
            return []
        waiting = [unit for unit in sorted(self.airborne) if s.where[unit] == AWAITING]
        return [self.reason("two-jumps", "must-drop", waiting, self.drop_hexes)]

    def play_drop(self, t: Table, side: int, action: AnyAction) -> None:
        """dragoon.4.2.3.drop-die, drop-losses, drop-immobile."""
        assert isinstance(action, Use)
        unit = action.unit
        self.set_down(t.state, unit, action.hex)
        t.state.flags[unit] |= PINNED
        self.tell(t, "dropped", "two-jumps", unit=unit, hex=action.hex)
        (die,) = t.roll(1)
        if die in self.drop_loss_on:
            self.tell(t, "drop-bad", "drop-losses", unit=unit, hex=action.hex, die=die)
            self.take_loss(t, unit)
        else:
            self.tell(t, "drop-good", "drop-die", unit=unit, hex=action.hex, die=die)

    def may_march(self, s: State, unit: int) -> bool:
        """dragoon.4.2.3.drop-immobile: no march before contact."""
        return not s.flags[unit] & PINNED

    def march_reason(self, s: State, unit: int) -> Reason:
        return self.reason("drop-immobile", "pinned", [unit], [s.where[unit]])

    def free_paratroops(self, t: Table, unit: int, hex_: int) -> None:
        """dragoon.4.2.3.drop-immobile: a unit that did not drop stands in the paratroops' hex or next to it."""
        s = t.state
        for dropped in self.airborne if unit not in self.airborne else ():
            if s.flags[dropped] & PINNED and (s.where[dropped] == hex_ or s.where[dropped] in self.adjacent[hex_]):
                s.drop_flag(dropped, PINNED)
                self.tell(t, "paratroops-freed", "drop-immobile", unit=dropped, hex=s.where[dropped])

    def survives_entry(self, t: Table, unit: int, hex_: int) -> bool:
        """dragoon.4.2.3.drop-immobile, dragoon.10.0.stay-eliminated: what the way of a unit changes, hex by hex."""
        s = t.state
        if s.phase == MOVEMENT and self.side_of[unit] == s.side == ALLIED:
            self.free_paratroops(t, unit, hex_)
        if not self.is_maquis[hex_]:
            s.drop_flag(unit, LINGERED)
        return super().survives_entry(t, unit, hex_)

    def may_stand(self, s: State, unit: int, hex_: int) -> bool:
        """dragoon.4.2.1.landing-assault: the sea off a beach too, for those who land; nobody stands in Switzerland."""
        if self.is_sea[hex_]:
            return self.side_of[unit] == ALLIED and hex_ in self.beach_of_sea
        return hex_ not in self.swiss and super().may_stand(s, unit, hex_)

    # 5.1.2 Who may not attack what

    def may_attack(self, s: State, unit: int, hex_: int) -> bool:
        """dragoon.5.1.2.armour-mountain, R9; dragoon.4.2.1.landing-assault: from the sea only the beach ahead."""
        here = s.where[unit]
        if self.is_sea[here]:
            return self.beach_of_sea.get(here) == hex_
        return not (self.is_armoured[unit] and self.board.hexes[hex_].terrain == "mountain")

    def attack_reason(self, s: State, unit: int, hex_: int) -> Reason:
        key = "landing-assault" if self.is_sea[s.where[unit]] else "armour-mountain"
        return self.reason(key, key, [unit], [hex_])

    # 5.1.4 Divisions without unity; 9.0 naval support; 10.0 maquis

    def complete_divisions(self, side: int, units: Iterable[int]) -> list[str]:
        """dragoon.5.1.4.no-unity."""
        excluded = self.definition.own["unity"]["excluded"]
        return [name for name in super().complete_divisions(side, units) if name not in excluded]

    def shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        yield from super().shifts(s, battle)
        yield from self.naval_shifts(battle)
        yield from self.maquis_shifts(s, battle)

    def naval_shifts(self, battle: Battle) -> Iterator[Shift]:
        """dragoon.9.0.naval-attack, naval-defence, dragoon.9.0.naval-hex: for the Allies, if the defender is on the coast."""
        columns: int = self.definition.own["naval"]["columns"]
        if self.is_coast[battle.hex] and battle.side == ALLIED:
            yield self.shift(columns, "naval-attack", hex=battle.hex)
        elif self.is_coast[battle.hex]:
            yield self.shift(-columns, "naval-defence", hex=battle.hex)

    def maquis_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """dragoon.5.3.3.maquis-column: against the Germans, once, if any of them fights from a maquis area."""
        columns: int = self.definition.own["maquis"]["columns"]
        attacking = battle.side == AXIS
        germans = battle.contact + battle.support if attacking else (*s.units_in(battle.hex), *battle.defence_support)
        if any(self.is_driven_in(s, unit) for unit in germans):
            yield self.shift(-columns if attacking else columns, "maquis-column", ATTACKERS if attacking else DEFENDERS)

    # 5.1.6 After an exchange landing units come ashore. 5.3.3 Toulon and Marselha: ("stand", side, units)

    def outcome(self, s: State, battle: Battle, meanings: frozenset[str]) -> Iterator[Task]:
        stands = battle.side == ALLIED and battle.hex in self.ports and "defender eliminates" not in meanings
        for task in super().outcome(s, battle, meanings):
            if task[0] == "retreat" and stands and "defender retreats" in meanings:
                yield ("stand", *task[1:])
            else:
                yield task
            if task[0] == "retreat" and "exchange" in meanings:
                yield self.land_after_exchange(battle, s)

    def list_stand(self, s: State, side: int, units: tuple[int, ...]) -> Iterator[AnyAction]:
        """dragoon.5.3.3.toulon-marselha: any of the defenders may retreat; the others stay when their owner ends."""
        if any(self.is_alive(s, unit) for unit in units):
            yield End()
            yield from self.list_retreat(s, side, units)

    def refuse_stand(self, s: State, side: int, units: tuple[int, ...], action: AnyAction) -> list[Reason]:
        return [] if isinstance(action, End) else self.refuse_retreat(s, side, units, action)

    def play_stand(self, t: Table, side: int, units: tuple[int, ...], action: AnyAction) -> None:
        if isinstance(action, Retreat):
            t.replace(("stand", side, tuple(u for u in units if u != action.unit)))
            self.retreat(t, action)
            return
        t.pop()
        staying = tuple(u for u in units if self.is_alive(t.state, u))
        (hex_,) = {t.state.where[unit] for unit in staying}
        self.tell(t, "stood", "toulon-marselha", units=staying, hex=hex_)

    # 5.2 Advance

    def water_bars(self, first: int, second: int) -> bool:
        """dragoon.5.2.two-hex-river: a bridge opens the way."""
        return super().water_bars(first, second) and not self.is_bridged(first, second)

    def may_advance(self, s: State, unit: int, here: int, there: int) -> bool:
        """dragoon.10.0.germans-barred: no German advance into a maquis area."""
        return not self.shuns(unit, there) and super().may_advance(s, unit, here, there)

    def advance_bar(self, s: State, unit: int, path: tuple[int, ...]) -> Reason | None:
        """dragoon.10.0.germans-barred."""
        closed = [hex_ for hex_ in path if self.shuns(unit, hex_)]
        return self.reason("germans-barred", "maquis-closed", [unit], closed) if closed else super().advance_bar(s, unit, path)

    # 5.3 Retreat

    def retreats(self, s: State, unit: int) -> list[tuple[int, ...]]:
        """dragoon.5.3.3.failed-landing: nobody goes back to sea."""
        return [] if self.is_sea[s.where[unit]] else super().retreats(s, unit)

    def preferred(self, unit: int, ways: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """dragoon.10.0.retreat-penalty, R20a: Germans prefer every other hex, then an edge, to a way through a maquis."""
        outside = [way for way in ways if not any(self.shuns(unit, hex_) for hex_ in way)]
        return super().preferred(unit, outside or ways)

    def retreat_reason(self, s: State, unit: int, path: tuple[int, ...]) -> Reason:
        if any(self.shuns(unit, hex_) for hex_ in path):
            return self.reason("retreat-penalty", "maquis-last", [unit], path)
        return super().retreat_reason(s, unit, path)

    def list_push(self, s: State, side: int, hex_: int, arriving: int) -> Iterator[AnyAction]:
        """dragoon.10.0.retreat-penalty: in a chain retreat too a unit goes into a maquis area only if it has no other way."""
        pushes = [push for push in super().list_push(s, side, hex_, arriving) if isinstance(push, Retreat)]
        outside = [push for push in pushes if not any(self.shuns(push.unit, hex_) for hex_ in push.path)]
        able = {push.unit for push in outside}
        return (push for push in pushes if push in outside or push.unit not in able)

    def hopeless_key(self, s: State, unit: int) -> str:
        """dragoon.5.3.3.failed-landing, sea-and-switzerland."""
        here = s.where[unit]
        if self.is_sea[here]:
            return "failed-landing"
        key = super().hopeless_key(s, unit)
        cornered = key in ("retreat-impossible", "encircled-second-zone")
        lost = cornered and any(self.is_sea[hex_] or hex_ in self.swiss for hex_ in self.adjacent[here])
        return "sea-and-switzerland" if lost else key

    # 6.2 Air attacks

    def refuse_air(self, s: State, side: int, attack: Attack) -> list[Reason]:
        """dragoon.6.2.min-max: the least an air attack takes."""
        low, high = self.definition.air_minimum, self.definition.air_maximum
        if not attack.units and attack.air < low:
            return [self.reason("min-max", "air-limits", points=attack.air, low=low, high=high)]
        return super().refuse_air(s, side, attack)

    # 3.0, 7.0 The end of a combat phase. Recovery is that of `rest`: dragoon.7.0.recovery, dragoon.7.0.no-axis-recovery

    def finish_combat(self, t: Table, side: int) -> None:
        if side == ALLIED:
            self.finish_landing(t)
        self.go_on_withdrawing(t)

    def lost_by_ending(self, s: State, side: int) -> Iterator[Forfeit]:
        """dragoon.5.3.3.failed-landing, dragoon.10.0.stay-eliminated: units still at sea, Germans again in a maquis area."""
        units = list(s.units_of(side))
        afloat = tuple(u for u in units if side == ALLIED and s.phase == COMBAT and self.is_sea[s.where[u]])
        caught = tuple(u for u in units if s.phase == MOVEMENT and self.is_driven_in(s, u) and s.flags[u] & LINGERED)
        for key, lost in (("failed-landing", afloat), ("stay-eliminated", caught)):
            if lost:
                yield Forfeit(
                    LOST, key, self.rule(key), lost, tuple(dict.fromkeys(s.where[u] for u in lost)), self.price_of(s, lost)
                )

    # 10.0 Maquis areas and guerrillas

    def shuns(self, unit: int, hex_: int) -> bool:
        """dragoon.10.0.germans-barred: a maquis hex, for a German unit."""
        return hex_ != OFF_MAP and self.side_of[unit] == AXIS and bool(self.is_maquis[hex_])

    def is_driven_in(self, s: State, unit: int) -> bool:
        """dragoon.5.3.3.maquis-column: only a forced retreat brings a German unit into a maquis area."""
        return self.is_alive(s, unit) and self.shuns(unit, s.where[unit])

    def closed(self, s: State, unit: int) -> bytes:
        """dragoon.10.0.germans-barred, must-leave: all maquis areas but the one a unit has to leave."""
        if self.side_of[unit] != AXIS:
            return b""
        return self.other_maquis.get(s.where[unit], self.is_maquis)

    def stops(self, s: State, unit: int) -> bytes:
        """dragoon.10.0.must-leave: a German march ends outside."""
        stops = super().stops(s, unit)
        return self.but_not(stops, self.is_maquis) if self.side_of[unit] == AXIS else stops

    def stop_reason(self, s: State, unit: int, hex_: int) -> Reason:
        if self.shuns(unit, hex_):
            return self.reason("must-leave", "maquis-stop", [unit], [hex_])
        return super().stop_reason(s, unit, hex_)

    def why_not_end_movement(self, s: State, side: int) -> Reason | None:
        """dragoon.10.0.must-leave: whoever can march out of an area has to."""
        for unit in s.units_of(AXIS) if side == AXIS else ():
            if self.is_driven_in(s, unit) and not s.flags[unit] & MOVED:
                if self.destinations(s, unit) or self.way_off(s, unit):
                    return self.reason("must-leave", "maquis-must-leave", [unit], [s.where[unit]])
        return None

    def finish_movement(self, t: Table, side: int) -> None:
        """dragoon.10.0.stay-losses, stay-eliminated: Germans still in an area when their movement phase ends."""
        s = t.state
        for unit in [u for u in s.units_of(AXIS) if side == AXIS and self.is_driven_in(s, u)]:
            if s.flags[unit] & LINGERED:
                self.eliminate(t, unit, "stay-eliminated")
            else:
                s.flags[unit] |= LINGERED
                self.tell(t, "harried", "stay-losses", unit=unit, hex=s.where[unit])
                self.take_loss(t, unit)
        self.go_on_withdrawing(t)

    def why_not_support(self, s: State, units: Iterable[int]) -> Reason | None:
        """dragoon.10.0.no-support, dragoon.5.3.3.maquis-no-artillery: guerrillas alone, and Germans driven into an area."""
        fighting = list(units)
        alone = [u for u in fighting if all(self.is_guerrilla[other] for other in s.units_in(s.where[u]))]
        if fighting and alone == fighting:
            return self.reason("no-support", "guerrillas-alone", alone)
        driven = [u for u in fighting if self.is_driven_in(s, u)]
        return self.reason("maquis-no-artillery", "maquis-no-artillery", driven, [s.where[driven[0]]]) if driven else None

    # 11.2 Points

    def objective_key(self, side: int, hex_: int) -> str:
        """dragoon.11.2.2.german-other-city and the five cities that have a line each."""
        named = any(o.hex == hex_ and o.points[ALLIED] for o in self.definition.objectives)
        owner = "german" if side == AXIS else "allied"
        return f"{owner}-{self.board.hexes[hex_].name.lower()}" if named else "german-other-city"

    def destroyed_key(self, scorer: int, nations: frozenset[str]) -> str:
        """dragoon.11.2.1.allied-german-eliminated, dragoon.11.2.2.german-allied-eliminated."""
        return "german-allied-eliminated" if scorer == AXIS else "allied-german-eliminated"

    def points(self, s: State) -> Iterator[Point]:
        yield from super().points(s)
        yield from self.allied_points(s)
        yield from self.german_points(s)

    def has_escaped(self, s: State, unit: int) -> bool:
        """Off the map by a permitted edge, at full strength."""
        return bool(s.flags[unit] & EXITED) and s.steps[unit] == 2

    def allied_points(self, s: State) -> Iterator[Point]:
        """dragoon.11.2.1.allied-division-north, allied-no-german-left."""
        awards, excluded = self.definition.own["victory"]["allied"], self.definition.own["unity"]["excluded"]
        for (side, name), members in self.divisions.items():
            if side == ALLIED and name not in excluded and all(self.has_escaped(s, unit) for unit in members):
                rule = self.rule("allied-division-north")
                yield Point(ALLIED, awards["division_exit"], rule, "division-north", {"division": name, "units": members})
        if not any(True for _ in s.units_of(AXIS)):
            yield Point(ALLIED, awards["no_german_left"], self.rule("allied-no-german-left"), "no-german-left")

    def german_points(self, s: State) -> Iterator[Point]:
        """dragoon.11.2.2.german-german-exit, german-german-remaining."""
        awards = self.definition.own["victory"]["axis"]
        escaped = [unit.index for unit in self.units if unit.side == AXIS and self.has_escaped(s, unit.index)]
        remaining = sum(1 for _ in s.units_of(AXIS))
        if escaped:
            rule = self.rule("german-german-exit")
            yield Point(AXIS, awards["unit_exit"] * len(escaped), rule, "german-exit", {"units": escaped})
        if remaining:
            rule = self.rule("german-german-remaining")
            yield Point(AXIS, awards["unit_on_map"] * remaining, rule, "german-remaining", {"count": remaining})

    def stakes(self, s: State) -> Iterator[Stake]:
        """dragoon.11.2.1.allied-division-north, allied-no-german-left, dragoon.11.2.2.german-german-exit and its sister."""
        yield from super().stakes(s)
        allied, axis = (self.definition.own["victory"][side] for side in ("allied", "axis"))
        first, last = self.definition.calendar[0].number, self.definition.calendar[-1].number
        rule = self.rule("allied-division-north")
        for (side, name), units in self.divisions.items():
            if side == ALLIED and name not in self.definition.own["unity"]["excluded"]:
                met = all(self.has_escaped(s, unit) for unit in units)
                yield Stake(LEAVE, ALLIED, allied["division_exit"], met, rule, self.edges[ALLIED], units, first, last)
        germans = tuple(unit.index for unit in self.units if unit.side == AXIS)
        none_left = not any(self.is_alive(s, unit) for unit in germans)
        rule = self.rule("allied-no-german-left")
        yield Stake(EMPTY, ALLIED, allied["no_german_left"], none_left, rule, (), germans, first, last)
        leaves, remains = self.rule("german-german-exit"), self.rule("german-german-remaining")
        for unit in germans:
            until = self.last_turn_of(unit)
            met = self.has_escaped(s, unit)
            yield Stake(LEAVE, AXIS, axis["unit_exit"], met, leaves, self.edges[AXIS], (unit,), first, until)
            yield Stake(REMAIN, AXIS, axis["unit_on_map"], self.is_alive(s, unit), remains, (), (unit,), first, until)

    def last_turn_of(self, unit: int) -> int:
        """dragoon.4.2.2.british-withdrawal, 148-withdrawal: the turn before they are withdrawn."""
        return self.withdrawn_on.get(unit, super().last_turn_of(unit) + 1) - 1

    # What ripens (4.2.2, 4.2.3, 7.0)

    def prospects(self, s: State, side: int) -> Iterator[Prospect]:
        """dragoon.4.2.2.british-withdrawal, 148-withdrawal, dragoon.4.2.3.drop-immobile."""
        yield from super().prospects(s, side)
        for unit in s.units_of(side):
            if unit in self.withdrawn_on:
                yield Prospect(WITHDRAWS, unit, max(s.turn, self.withdrawn_on[unit]))
            if s.flags[unit] & PINNED:
                yield Prospect(IS_PINNED, unit, s.turn, (s.where[unit],))


RULES = Dragoon
