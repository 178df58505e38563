"""Lists of what is allowed, short enough to read: by unit or by target where there are too many choices for one list."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from engaja.players.lines import Lines
from engaja.players.seat import Seat
from engaja.position.actions import AnyAction, Attack, Defend, End, Move, Place, Use
from engaja.rules.combat import Target
from engaja.texts import Noun

GROUPED = frozenset({"place", "movement", "combat"})
"""Decisions that are told by unit or by target first."""

AIR_OFFERED = (1, 5, 10)
"""Attacks by air alone are listed with these points; any other number can be typed."""

PAGE = 20
MOST_HEXES = 35
"""The hexes of an area are named one by one up to so many."""
FEW = 6
"""So many uses of one kind are told each for itself; more are folded into one line."""


@dataclass(frozen=True)
class Item:
    """A line of a list: something to do, or units or a hex to look at more closely with the list behind it."""

    text: str
    action: AnyAction | None = None
    units: tuple[int, ...] = ()
    hex: int = -1
    more: "Callable[[], list[Item]] | None" = None


class Menus:
    """The lists of one seat."""

    def __init__(self, seat: Seat, lines: Lines) -> None:
        self.seat, self.lines = seat, lines
        self.speech, self.say = lines.speech, lines.say
        self.rules, self.side = seat.rules, seat.side

    def whole(self, kind: str) -> list[Item]:
        """What is allowed now, or whom to ask about."""
        s = self.seat.game.state
        match kind:
            case "movement":
                end = [] if self.rules.why_not_end_movement(s, self.side) else [self._line(End())]
                movers = self._by_party(kind, self.rules.movable(s, self.side))
                ways_off = self._ways_off()
                if len(ways_off) > FEW:
                    ways_off = [Item(self.say("item-off", count=len(ways_off)), more=self._ways_off)]
                return [*self._folded(kind), *movers, *ways_off, *end]
            case "place":
                return self._by_party(kind, self.rules.tray(s, self.side))
            case "combat":
                return [*self._targets(), *self._folded(kind)]
            case "answer":
                return list(self._answers())
            case _:
                found = self._folded(kind)
                return found[0].more() if len(found) == 1 and found[0].more else found

    def _line(self, action: AnyAction) -> Item:
        unit = getattr(action, "unit", -1)
        return Item(self.lines.action(action), action, (unit,) if unit >= 0 else ())

    # What only one book knows

    def _others(self, kind: str, unit: int = -1) -> Iterator[AnyAction]:
        """What can be done beside marching and attacking, by anybody or by one unit; in other decisions everything."""
        s = self.seat.game.state
        found: Iterable[AnyAction]
        match kind:
            case "movement":
                found = self.rules.other_moves(s, self.side)
            case "combat":
                found = self.rules.other_attacks(s, self.side)
            case _:
                found = self.seat.actions()
        return (action for action in found if unit in (-1, getattr(action, "unit", -1)))

    def _folded(self, kind: str, unit: int = -1) -> list[Item]:
        """Every such choice in a line; where the uses of one kind are many, one line for all of them."""
        items: list[Item] = []
        uses: dict[str, list[Use]] = {}
        for action in self._others(kind, unit):
            if isinstance(action, Use):
                uses.setdefault(action.what, []).append(action)
            elif kind != "movement":
                items.append(self._line(action))
        for alike in uses.values():
            items += [self._fold(kind, alike)] if len(alike) > FEW else map(self._line, alike)
        return items

    def _ways_off(self, unit: int = -1) -> list[Item]:
        return [self._line(action) for action in self._others("movement", unit) if isinstance(action, Move)]

    def uses(self, kind: str, what: str, unit: int = -1) -> list[Item]:
        """The uses of one kind: a line for each unit, or for each hex of one unit."""
        by_unit: dict[int, list[Use]] = {}
        for use in self._others(kind, unit):
            if isinstance(use, Use) and use.what == what:
                by_unit.setdefault(use.unit, []).append(use)
        if len(by_unit) > 1:
            return [self._fold(kind, uses) for uses in by_unit.values()]
        return [self._line(use) for uses in by_unit.values() for use in uses]

    def _fold(self, kind: str, uses: Sequence[Use]) -> Item:
        """Uses of one kind in a line: of several units, or of one."""
        units = {use.unit for use in uses}
        unit = uses[0].unit if len(units) == 1 else -1
        what, name = uses[0].what, self.speech.unit(unit) if unit >= 0 else Noun("…", "n")
        if unit >= 0 and (here := self.seat.game.state.where[unit]) >= 0:
            name = Noun(f"{name} ({self.speech.hex(here)})", name.form)
        verb = self.say(f"verb-{what}").partition(",")[0] if self.speech.catalogue.has(f"verb-{what}") else f"use {what}"
        order = self.say("item-order", verb=verb, unit=int(uses[0].unit >= 0))
        text = self.say("item-fold", what=self.say(f"use-{what}", unit=name, hex="…"), count=len(uses), order=order)
        return Item(text, units=tuple(units - {-1}), more=lambda: self.uses(kind, what, unit))

    # Moving and placing

    def _by_party(self, kind: str, units: Iterable[int]) -> list[Item]:
        """Units, each in a line; where these would be too many, the units of a hex, or of an area they come from, together."""
        where = self.seat.game.state.where
        found = list(units)
        on_map, coming = [u for u in found if where[u] >= 0], [u for u in found if where[u] < 0]
        return [*self._parties(kind, on_map, 2 * PAGE), *self._parties(kind, coming, FEW)]

    def _parties(self, kind: str, units: list[int], most: int) -> list[Item]:
        if len(units) <= most:
            return self.choosers(kind, units)
        parties: dict[str, list[int]] = {}
        for unit in units:
            parties.setdefault(self._name_of_party(kind, unit), []).append(unit)
        return [self._party(kind, name, members) for name, members in parties.items()]

    def _name_of_party(self, kind: str, unit: int) -> str:
        """What a unit belongs to in a list: the hex it is in, or where it is to arrive."""
        s, area = self.seat.game.state, self.rules.units[unit].arrival.area
        if s.where[unit] >= 0:
            return self.speech.hex(s.where[unit])
        name = self.speech.area(area) if area in self.rules.board.areas else self.say("table-awaiting")
        entries = self.rules.entry_hexes(s, unit) if kind == "movement" else ()
        return f"{name} → {self.speech.hexes(entries)}" if 0 < len(entries) <= FEW else name

    def _party(self, kind: str, name: str, units: list[int]) -> Item:
        if len(units) <= self.rules.definition.stacking:
            text = self.say("table-stack", hex=name, units="; ".join(self.lines.short(u) for u in units))
        else:
            text = self.say("item-party", name=name, count=len(units))
        if kind == "place":
            text = self.say("item-area", party=text, hexes=self._area(units))
        return Item(text, units=tuple(units), more=lambda: self.choosers(kind, units))

    def _area(self, units: list[int]) -> str:
        """The hexes in which these units may be set up, or how many they are."""
        hexes = sorted({hex_ for unit in units for hex_ in self._places(unit)})
        numbers = " ".join(self.lines.notation.hex(hex_) for hex_ in hexes)
        return numbers if len(hexes) <= MOST_HEXES else self.say("item-hexes", count=len(hexes))

    def choosers(self, kind: str, units: Iterable[int]) -> list[Item]:
        """Those of the units that can still move or be placed, a line each."""
        s = self.seat.game.state
        if kind == "place":
            waiting = set(self.rules.tray(s, self.side))
            return [self._chooser(kind, unit, len(self._places(unit))) for unit in units if unit in waiting]
        able = set(self.rules.movable(s, self.side))
        return [self._chooser(kind, unit, len(self.rules.destinations(s, unit))) for unit in units if unit in able]

    def _chooser(self, kind: str, unit: int, count: int) -> Item:
        text = self.say("item-unit", unit=self.lines.unit(unit), count=count)
        return Item(text, units=(unit,), more=lambda: self.of_unit(kind, unit))

    def _places(self, unit: int) -> list[int]:
        """Where a unit may be set up, the historical hex first and then the nearest to it."""
        s, printed = self.seat.game.state, self.rules.units[unit]
        found = [h for h in printed.arrival.hexes if self.rules.why_not_place(s, unit, h) is None]
        return sorted(found, key=lambda h: self.rules.grid.distance(printed.historical, h))

    def of_units(self, kind: str, units: Sequence[int]) -> list[Item]:
        return self.of_unit(kind, units[0]) if len(units) == 1 else self.choosers(kind, units)

    def of_unit(self, kind: str, unit: int) -> list[Item]:
        """What one unit can do; of its moves those that engage come first, then the cheapest."""
        if kind == "place":
            return [Item(self.speech.hex(h), Place(unit, h), (unit,)) for h in self._places(unit)]
        if kind != "movement":
            return [i for i in self.whole(kind) if i.action and unit in (*i.units, *getattr(i.action, "units", ()))]
        s, rules = self.seat.game.state, self.rules
        moves = self._moves(unit) if not rules.why_not_movable(s, self.side, unit) else ()
        return [*moves, *self._ways_off(unit), *self._folded(kind, unit)]

    def _moves(self, unit: int) -> Iterator[Item]:
        s, rules = self.seat.game.state, self.rules
        reached = rules.reach(s, unit)
        zones = {h: rules.zone_binds(s, unit, h) for h in rules.destinations(s, unit)}
        for hex_ in sorted(zones, key=lambda h: (not zones[h], reached.cost(h), h)):
            zone = int(zones[hex_])
            text = self.say("item-move", hex=self.speech.hex(hex_), cost=reached.cost(hex_), zone=zone)
            yield Item(text, Move(unit, reached.path(hex_)), (unit,))

    # Attacking

    def _targets(self) -> Iterator[Item]:
        """Enemy hexes that ground units or artillery can attack; those that somebody must attack come first."""
        rules, s, side = self.rules, self.seat.game.state, self.side
        duties = {u: rules.attackable(s, u) for u in rules.open_duties(s, side)}
        found = [t for t in rules.targets(s, side) if t.contact]
        found.sort(key=lambda t: (-sum(t.hex in hexes for hexes in duties.values()), t.hex))
        for target in found:
            yield self._target(target, [u for u, hexes in duties.items() if target.hex in hexes])
        afar = self._targets_afar()
        yield from afar if len(afar) <= FEW else [Item(self.say("item-afar", count=len(afar)), more=self._targets_afar)]
        if s.air(side) >= rules.definition.air_minimum:
            yield Item(self.say("item-air", air=s.air(side)), more=self._targets_by_air)
        if not duties:
            yield self._line(End())

    def _targets_afar(self) -> list[Item]:
        """Hexes that artillery alone can attack."""
        targets = self.rules.targets(self.seat.game.state, self.side)
        return [self._target(target, []) for target in targets if target.support and not target.contact]

    def _targets_by_air(self) -> list[Item]:
        return [self._target(target, []) for target in self.rules.targets(self.seat.game.state, self.side)]

    def _target(self, target: Target, must: list[int]) -> Item:
        text = self.say(
            "item-target",
            hex=self.speech.hex(target.hex),
            contact=len(target.contact),
            support=len(target.support),
            must=self.speech.units(must),
            duties=len(must),
        )
        return Item(text, hex=target.hex, more=lambda: self.of_target(target.hex))

    def _answers(self) -> Iterator[Item]:
        """A defence can be supported in too many ways to list: none, each battery alone, and all of them."""
        batteries = self.rules.defenders_support(self.seat.game.state, self.side, self.seat.game.state.agenda[-1][2])
        choices = dict.fromkeys([(), *((unit,) for unit in batteries), tuple(batteries)])
        for units in choices:
            answer = Defend(units)
            if not self.seat.refusals(answer):
                yield Item(self.lines.action(answer), answer, units if len(units) == 1 else ())

    def of_target(self, hex_: int) -> list[Item]:
        """The usual attacks on one hex."""
        return [
            Item(self.lines.action(action), action, hex=hex_)
            for action in self.seat.actions()
            if isinstance(action, Attack) and action.hex == hex_ and (action.units or action.air in AIR_OFFERED)
        ]
