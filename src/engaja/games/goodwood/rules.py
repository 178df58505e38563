"""What the Goodwood book changes, in the order of its chapters. Everything else is the common system."""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from mypy_extensions import mypyc_attr

from engaja.definition.model import Definition, TerrainEffect
from engaja.position.actions import OFF_MAP, AnyAction, Attack, Exchange
from engaja.position.state import COMBAT, DUTY, FOUGHT, LEFT, MOVED, OWN_FLAG, SETUP, State, Task
from engaja.position.talk import ATTACKERS, DEFENDERS, Reason, Shift, Table
from engaja.rules import System
from engaja.rules.combat import Battle, Target
from engaja.rules.stakes import CLEAR, Stake
from engaja.rules.victory import Point

ALLIED, GERMAN = 0, 1
FIRST = OWN_FLAG  # an attacker on whom the losses of the battle being resolved fall first

GUNS_WITHOUT_RANGE = ("assault_gun", "anti_tank", "anti_aircraft")

Formation = tuple[int, str, str]
"""A brigade or regiment: side, division (empty for an independent one) and number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Goodwood(System):
    NOTABLE_EVENTS: ClassVar[frozenset[str]] = frozenset({"carpet-bombed"})
    FLAG_WORDS: ClassVar[Mapping[int, str]] = {**System.FLAG_WORDS, FIRST: "loses first"}
    TASK_WORDS: ClassVar[Mapping[str, str]] = {**System.TASK_WORDS, "carpet": "carpet bombing of {hex}"}
    TASK_PHASES: ClassVar[Mapping[str, tuple[int, ...]]] = {**System.TASK_PHASES, "loss": (SETUP, COMBAT)}

    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        super().__init__(definition, options)
        own = definition.own
        self.brigades = self._brigades()
        self.led_brigades = {min(members): (name, members) for name, members in self.brigades.items() if len(members) > 1}
        self.led_divisions = self._led_divisions()
        self.full_cost = frozenset(own["roads"]["full_cost"])
        self.still_turns = frozenset(own["still"]["turns"])
        self.standing_still = frozenset(definition.unit(id_).index for id_ in own["still"]["units"])
        self.accompanied = frozenset(definition.unit(id_).index for id_ in own["accompanied"]["units"])
        self.other_entrance = definition.area(own["entry"]["allied_otherwise"])
        self.exits = tuple(self.edge_hexes(own["exit"][side.id]) for side in definition.sides)
        self.safe_edges = tuple(frozenset(self.edge_hexes(own["retreat_off"][side.id])) for side in definition.sides)
        self.scoring_ground = {award["area"]: frozenset(definition.area(award["area"])) for award in own["clear"]}
        self.is_gun = tuple(unit.type in own["artillery"]["kinds"] for unit in self.units)
        self.nights = frozenset(own["night"]["turns"])
        bombing = own["carpet_bombing"]
        self.bombing_turn: int = bombing["turn"]
        self.bombed = tuple(hex_ for area in bombing["areas"] for hex_ in definition.area(area))
        self.bombing_cells = {int(total): cell for row, cell in bombing["rows"].items() for total in row.split("-")}

    def edge_hexes(self, areas: list[str]) -> tuple[int, ...]:
        return tuple(sorted({hex_ for area in areas for hex_ in self.definition.area(area)}))

    # 3.0, 10.0 Turn zero: the carpet bombing

    def phases(self, s: State) -> Iterator[Task]:
        """goodwood.3.0.turn-zero, goodwood.10.0.carpet-bombing: nobody moves or fights, the marked hexes are bombed."""
        if self.is_bombing_turn(s):
            return (("carpet", hex_) for hex_ in self.bombed)
        return super().phases(s)

    def is_bombing_turn(self, s: State) -> bool:
        return s.turn == self.bombing_turn

    def run_carpet(self, t: Table, hex_: int) -> None:
        """goodwood.10.0.carpet-bombing-results: two dice for a hex that holds units; terrain does not help."""
        units = tuple(t.state.units_in(hex_))
        if not units:
            return
        dice = t.roll(2)
        cell = self.bombing_cells[sum(dice)]
        self.tell(t, "carpet-bombed", "carpet-bombing", hex=hex_, count=len(units), dice=dice, result=cell)
        if cell == "DA":
            for unit in units:
                self.eliminate(t, unit, "carpet-bombing-results")
        elif cell != "DI":
            t.push(("loss", t.state.occupant(hex_), units, 1 if cell == "DE" else 0))

    def take_loss(self, t: Table, unit: int, key: str = "loss") -> None:
        """goodwood.10.0.carpet-bombing-results: the log says what the loss is due to."""
        super().take_loss(t, unit, "carpet-bombing-results" if self.is_bombing_turn(t.state) else key)

    def loss_key(self, s: State, side: int, kill: int) -> str:
        return "carpet-bombing-results" if self.is_bombing_turn(s) else super().loss_key(s, side, kill)

    # 4.0 Roads and cities; the independent artillery

    def link_cost(self, class_: str, links: Iterable[TerrainEffect], there: int) -> int:
        """goodwood.4.0.road-rate: a city costs its own price even by road."""
        return 0 if self.board.hexes[there].terrain in self.full_cost else super().link_cost(class_, links, there)

    def may_march(self, s: State, unit: int) -> bool:
        """goodwood.4.0.independent-artillery-fixed: it does not move on the first two turns."""
        return unit not in self.standing_still or s.turn not in self.still_turns

    def march_reason(self, s: State, unit: int) -> Reason:
        return self.reason("independent-artillery-fixed", "stands-still", [unit], [s.where[unit]], turn=s.turn)

    # 4.2.1 Entering the map

    def entry_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """goodwood.4.2.1.delayed-entry: while Germans stand in Benouville, the free hexes of the north edge next to it."""
        hexes = super().entry_hexes(s, unit)
        if self.side_of[unit] == GERMAN or s.occupant(hexes[0]) != GERMAN:
            return hexes
        distance = {h: self.distance(h, hexes[0]) for h in self.other_entrance if s.occupant(h) != GERMAN}
        return tuple(h for h in distance if distance[h] == min(distance.values()))

    def entry_reason(self, s: State, unit: int, hex_: int) -> Reason:
        key = "allied-entry-benouville" if self.side_of[unit] == ALLIED else "german-entry-edges"
        return self.reason(key, "no-entry", [unit], [hex_])

    # 4.2.2 Leaving the map

    def exit_hexes(self, s: State, unit: int) -> tuple[int, ...]:
        """goodwood.4.2.2.allied-exit, goodwood.4.2.2.german-exit."""
        return self.exits[self.side_of[unit]]

    def exit_key(self, s: State, unit: int, hex_: int) -> str:
        return "allied-exit" if self.side_of[unit] == ALLIED else "german-exit"

    def exit_reason(self, s: State, unit: int, path: tuple[int, ...]) -> Reason:
        return self.reason(self.exit_key(s, unit, OFF_MAP), "no-way-off", [unit], path[-1:])

    def why_not_movable(self, s: State, side: int, unit: int) -> Reason | None:
        """goodwood.4.2.2.no-return."""
        if self.side_of[unit] == side and s.where[unit] == LEFT:
            return self.reason("no-return", "not-on-map", [unit], turn=0)
        return super().why_not_movable(s, side, unit)

    def may_leave_map(self, s: State, unit: int, here: int) -> bool:
        """goodwood.4.2.2.safe-retreat-off: by the edges where that is not destruction."""
        return here in self.safe_edges[self.side_of[unit]]

    def hopeless_key(self, s: State, unit: int) -> str:
        """goodwood.4.2.2.german-retreat-north and the like: driven against an edge that destroys whoever retreats off it."""
        edges = self.grid.edges(s.where[unit])
        if not edges or self.has_way_out(s, unit):
            return super().hopeless_key(s, unit)
        if self.side_of[unit] == GERMAN:
            return "german-retreat-north"
        return "allied-retreat-west-south" if "west" in edges else "allied-retreat-off"

    # 5.1.4 Brigades, regiments and divisions that fight complete

    def _brigades(self) -> dict[Formation, tuple[int, ...]]:
        """goodwood.5.1.4.no-artillery-unity: the counters of every brigade and regiment but those of artillery."""
        found: dict[Formation, tuple[int, ...]] = {}
        for unit in self.units:
            if unit.regiment and unit.type not in self.definition.own["unity"]["never"]:
                formation = (unit.side, unit.division, unit.regiment)
                found[formation] = (*found.get(formation, ()), unit.index)
        return found

    def _led_divisions(self) -> dict[int, tuple[int, str, tuple[int, ...]]]:
        """Divisions of more than one brigade by the first counter of their brigades."""
        found: dict[tuple[int, str], list[tuple[int, ...]]] = {}
        for (side, division, _), members in self.brigades.items():
            if division:
                found.setdefault((side, division), []).append(members)
        return {
            brigades[0][0]: (side, name, tuple(unit for members in brigades for unit in members))
            for (side, name), brigades in found.items()
            if len(brigades) > 1
        }

    def complete_brigades(self, units: Iterable[int]) -> list[Formation]:
        """goodwood.5.1.4.regimental-unity, R15: those of more than one counter that are all here."""
        present = set(units)
        found = [self.led_brigades[unit] for unit in sorted(present) if unit in self.led_brigades]
        return [brigade for brigade, members in found if present.issuperset(members)]

    def complete_divisions(self, side: int, units: Iterable[int]) -> list[str]:
        """goodwood.5.1.4.divisional-unity: of more than one brigade, all here; guns and divisional troops need not be."""
        present = set(units)
        found = [self.led_divisions[unit] for unit in sorted(present) if unit in self.led_divisions]
        return [name for owner, name, members in found if owner == side and present.issuperset(members)]

    def unity_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """goodwood.5.1.4.regimental-unity, goodwood.5.1.4.divisional-unity: one column in all, two for a division in attack."""
        columns = self.definition.own["unity"]
        if divisions := self.complete_divisions(battle.side, battle.contact):
            yield self.shift(columns["division"], "divisional-unity", ATTACKERS, division=divisions[0])
        elif brigades := self.complete_brigades(battle.contact):
            (_, division, regiment) = brigades[0]
            yield self.shift(columns["regiment"], "regimental-unity", ATTACKERS, division=division, regiment=regiment)
        if brigades := self.complete_brigades(s.units_in(battle.hex)):
            (_, division, regiment) = brigades[0]
            yield self.shift(-columns["regiment"], "regimental-unity", DEFENDERS, division=division, regiment=regiment)

    # 5.1.6 Armour that meets armour or anti-tank guns loses first

    def apply_cell(self, t: Table, battle: Battle, cell: str) -> None:
        """goodwood.5.1.6.armour-loses-first: noted at once, for an exchange removes defenders before attackers pay."""
        s, rule = t.state, self.definition.own["losses_first"]
        if set(rule["results"]) & set(cell.split("/")):
            if any(self.units[u].type in rule["defender"] for u in s.units_in(battle.hex)):
                for unit in battle.contact:
                    if self.units[unit].type in rule["attacker"]:
                        s.flags[unit] |= FIRST
        super().apply_cell(t, battle, cell)

    def loses_first(self, s: State, units: Iterable[int]) -> list[int]:
        return [u for u in units if s.flags[u] & FIRST]

    def losable(self, s: State, side: int, units: tuple[int, ...]) -> list[int]:
        able = super().losable(s, side, units)
        return self.loses_first(s, able) or able

    def refuse_loss(self, s: State, side: int, units: tuple[int, ...], kill: int, action: AnyAction) -> list[Reason]:
        reasons = super().refuse_loss(s, side, units, kill, action)
        if reasons and self.loses_first(s, units):
            return [self.reason("armour-loses-first", "armour-first", self.losable(s, side, units))]
        return reasons

    def price_is_paid(self, s: State, units: tuple[int, ...], chosen: tuple[int, ...], price: int) -> bool:
        first = set(self.loses_first(s, units))
        in_order = first.issuperset(chosen) or first.issubset(chosen)
        return in_order and super().price_is_paid(s, units, chosen, price)

    def refuse_price(self, s: State, side: int, units: tuple[int, ...], price: int, action: AnyAction) -> list[Reason]:
        reasons = super().refuse_price(s, side, units, price, action)
        if reasons and isinstance(action, Exchange) and self.are_some_of(action.units, units):
            if super().price_is_paid(s, units, action.units, price):
                return [self.reason("armour-loses-first", "armour-first", self.loses_first(s, units))]
        return reasons

    def run_battle_over(self, t: Table, hex_: int, fought: tuple[int, ...]) -> None:
        super().run_battle_over(t, hex_, fought)
        for unit in fought:
            t.state.drop_flag(unit, FIRST)

    # 8.0 Artillery

    def may_bombard(self, s: State, unit: int) -> bool:
        """goodwood.8.0.no-move-and-fire, goodwood.8.0.sp-and-rockets-move-and-fire."""
        return not s.flags[unit] & MOVED or self.units[unit].type in self.definition.own["move_and_fire"]["types"]

    def why_not_attack(self, s: State, side: int, unit: int, hex_: int) -> Reason | None:
        """goodwood.8.0.no-range-types: assault, anti-tank and anti-aircraft guns attack only what they have engaged."""
        reason = super().why_not_attack(s, side, unit, hex_)
        if reason and reason.message == "not-adjacent" and self.units[unit].type in GUNS_WITHOUT_RANGE:
            return self.reason("no-range-types", "not-adjacent", [unit], [hex_])
        return reason

    def parent(self, unit: int) -> str:
        """goodwood.8.0.same-formation-bombardment: division, else brigade or regiment; an independent unit has only itself."""
        counter = self.units[unit]
        return counter.division or counter.regiment or counter.id

    def bombarding_together(self, batteries: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        together: dict[str, tuple[int, ...]] = {}
        for unit in batteries:
            together[self.parent(unit)] = (*together.get(self.parent(unit), ()), unit)
        return together.values()

    def attack_menu(self, s: State, side: int, target: Target) -> Iterator[Attack]:
        yield from super().attack_menu(s, side, target)
        guns = tuple(unit for unit in target.contact + target.support if self.is_gun[unit])
        yield from (Attack(target.hex, group) for group in self.bombarding_together(guns))

    def is_by_artillery_alone(self, s: State, attack: Attack) -> bool:
        """goodwood.8.0.artillery-types, R25b: all six kinds are artillery here, those without range too."""
        return bool(attack.units) and all(self.is_gun[unit] for unit in attack.units)

    def why_not_guns_alone(self, s: State, attack: Attack) -> Reason | None:
        """goodwood.8.0.same-formation-bombardment, goodwood.9.0.night-no-bombardment."""
        if self.is_by_artillery_alone(s, attack):
            if self.is_night(s):
                return self.reason("night-no-bombardment", "no-bombardment-at-night", attack.units, [attack.hex])
            if len({self.parent(unit) for unit in attack.units}) > 1:
                return self.reason("same-formation-bombardment", "several-formations", attack.units, [attack.hex])
        return super().why_not_guns_alone(s, attack)

    # 9.0 Night

    def is_night(self, s: State) -> bool:
        return s.turn in self.nights

    def keeps_away(self, s: State, unit: int) -> bool:
        """goodwood.9.0.night-both-players: armoured types of either side avoid contact in the dark."""
        return self.is_armoured[unit] and self.is_night(s)

    def shuns(self, s: State, unit: int, hex_: int) -> bool:
        """goodwood.9.0.night-no-engage: an enemy zone, for armoured types in the dark."""
        return self.keeps_away(s, unit) and self.zone_binds(s, unit, hex_)

    def stops(self, s: State, unit: int) -> bytes:
        """goodwood.9.0.night-no-engage: armoured types do not move into an enemy zone."""
        stops = super().stops(s, unit)
        if not self.keeps_away(s, unit):
            return stops
        return self.but_not(stops, self.zone_mask(s, 1 - self.side_of[unit], self.obeyed[unit]))

    def stop_reason(self, s: State, unit: int, hex_: int) -> Reason:
        if self.shuns(s, unit, hex_):
            return self.reason("night-no-engage", "no-engaging-at-night", [unit], [hex_])
        return super().stop_reason(s, unit, hex_)

    def why_not_end_movement(self, s: State, side: int) -> Reason | None:
        """goodwood.9.0.night-must-disengage: not while an engaged armoured unit can still break contact."""
        for unit in s.units_of(side) if self.is_night(s) else ():
            here = s.where[unit]
            if self.shuns(s, unit, here) and not self.is_excused(s, unit) and self.destinations(s, unit):
                return self.reason("night-must-disengage", "must-break-contact", [unit], [here])
        return super().why_not_end_movement(s, side)

    def attackable(self, s: State, unit: int) -> list[int]:
        """goodwood.9.0.night-no-bombardment, R25b: at night guns attack only beside a friend that is no gun."""
        hexes = super().attackable(s, unit)
        return [h for h in hexes if self.is_led(s, unit, h)] if self.is_gun[unit] and self.is_night(s) else hexes

    def is_led(self, s: State, gun: int, hex_: int) -> bool:
        """R25b: a friend that is not artillery could attack the same hex."""
        friends = (unit for near in self.adjacent[hex_] for unit in s.units_in(near) if self.side_of[unit] == self.side_of[gun])
        return any(not self.is_gun[unit] and not s.flags[unit] & FOUGHT and self.may_attack(s, unit, hex_) for unit in friends)

    def may_attack(self, s: State, unit: int, hex_: int) -> bool:
        """goodwood.9.0.night-must-disengage: armour that stayed in dominant terrain does not attack; only a duty makes it."""
        stays_put = self.keeps_away(s, unit) and not s.flags[unit] & DUTY
        return not stays_put and super().may_attack(s, unit, hex_)

    def shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """goodwood.9.0.night-stuck-penalty, goodwood.9.0.night-attacked-penalty: a column against armour, on either side."""
        yield from super().shifts(s, battle)
        if any(self.keeps_away(s, unit) for unit in battle.contact):
            yield self.shift(-self.definition.own["night"]["columns"], "night-stuck-penalty", ATTACKERS)
        if all(self.keeps_away(s, unit) for unit in s.units_in(battle.hex)):
            yield self.shift(self.definition.own["night"]["columns"], "night-attacked-penalty", DEFENDERS, hex=battle.hex)

    def advance_limit(self, s: State, unit: int) -> int:
        """goodwood.9.0.night-motorised-infantry: one hex at most in the dark."""
        limit = super().advance_limit(s, unit)
        return min(limit, self.definition.own["night"]["advance"]) if self.is_night(s) else limit

    def advance_key(self, s: State, unit: int) -> str:
        shortened = self.advance_limit(s, unit) < super().advance_limit(s, unit)
        return "night-motorised-infantry" if shortened else super().advance_key(s, unit)

    def may_advance(self, s: State, unit: int, here: int, there: int) -> bool:
        """goodwood.9.0.night-no-engage, R19a: no armoured type advances into an enemy zone at night."""
        return not self.shuns(s, unit, there) and super().may_advance(s, unit, here, there)

    def advance_reason(self, s: State, unit: int, vacated: int, path: tuple[int, ...]) -> Reason:
        if any(self.shuns(s, unit, hex_) for hex_ in path):
            return self.reason("night-no-engage", "no-engaging-at-night", [unit], path[-1:])
        return super().advance_reason(s, unit, vacated, path)

    # 11.1 Set-up

    def why_not_place(self, s: State, unit: int, hex_: int) -> Reason | None:
        """goodwood.11.1.2.setup-independent-at: with other German units, and the two of them are no company to each other."""
        reason = super().why_not_place(s, unit, hex_)
        if reason is None and unit in self.accompanied and self.accompanied.issuperset(s.units_in(hex_)):
            return self.reason("setup-independent-at", "needs-company", [unit], [hex_])
        return reason

    # 11.2 Points

    def destroyed_key(self, scorer: int, nations: frozenset[str]) -> str:
        """goodwood.11.2.1.allied-unit-points, goodwood.11.2.2.german-unit-points."""
        return "allied-unit-points" if scorer == ALLIED else "german-unit-points"

    def points(self, s: State) -> Iterator[Point]:
        """goodwood.11.2.1.allied-caen-points, goodwood.11.2.2.german-vimont-railway, goodwood.11.2.2.german-lisieux-railway."""
        yield from super().points(s)
        for award in self.definition.own["clear"]:
            scorer = self.definition.side(award["scorer"]).index
            area = self.scoring_ground[award["area"]]
            if not any(s.where[unit] in area for unit in s.units_of(1 - scorer)):
                yield Point(scorer, award["points"], self.rule(award["rule"]), "area-clear", {"area": award["area"]})

    def stakes(self, s: State) -> Iterator[Stake]:
        """goodwood.11.2.1.allied-caen-points, goodwood.11.2.2.german-vimont-railway, goodwood.11.2.2.german-lisieux-railway."""
        yield from super().stakes(s)
        first, last = self.definition.calendar[0].number, self.definition.calendar[-1].number
        for award in self.definition.own["clear"]:
            scorer = self.definition.side(award["scorer"]).index
            area = self.scoring_ground[award["area"]]
            met = not any(s.where[unit] in area for unit in s.units_of(1 - scorer))
            yield Stake(CLEAR, scorer, award["points"], met, self.rule(award["rule"]), tuple(sorted(area)), (), first, last)


RULES = Goodwood
