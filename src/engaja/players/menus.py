"""Lists of what is allowed, short enough to read: by unit or by target where there are too many choices for one list."""

from collections.abc import Iterator
from dataclasses import dataclass

from engaja.players.lines import Lines
from engaja.players.seat import Seat
from engaja.position.actions import AnyAction, Attack, Defend, End, Move, Place

GROUPED = frozenset({"place", "movement", "combat"})
"""Decisions that are told by unit or by target first."""

AIR_OFFERED = (1, 5, 10)
"""Attacks by air alone are listed with these points; any other number can be typed."""


@dataclass(frozen=True)
class Item:
    """A line of a list: something to do, or a unit or hex to look at more closely."""

    text: str
    action: AnyAction | None = None
    unit: int = -1
    hex: int = -1


class Menus:
    """The lists of one seat."""

    def __init__(self, seat: Seat, lines: Lines) -> None:
        self.seat, self.lines = seat, lines
        self.speech, self.say = lines.speech, lines.say
        self.rules, self.side = seat.rules, seat.side

    def whole(self, kind: str) -> list[Item]:
        """What is allowed now, or whom to ask about."""
        match kind:
            case "movement":
                return [*self._movers(), *self._others(self.rules.other_moves(self.seat.game.state, self.side))]
            case "place":
                return [self._chooser(u, len(self._places(u))) for u in self.rules.tray(self.seat.game.state, self.side)]
            case "combat":
                return [*self._targets(), *self._others(self.rules.other_attacks(self.seat.game.state, self.side))]
            case "answer":
                return list(self._answers())
            case _:
                return list(self._others(self.seat.actions()))

    def _others(self, actions: Iterator[AnyAction]) -> Iterator[Item]:
        for action in actions:
            yield Item(self.lines.action(action), action, getattr(action, "unit", -1))

    # Moving and placing

    def _movers(self) -> Iterator[Item]:
        s = self.seat.game.state
        for unit in self.rules.movable(s, self.side):
            yield self._chooser(unit, len(self.rules.destinations(s, unit)))

    def _chooser(self, unit: int, count: int) -> Item:
        return Item(self.say("item-unit", unit=self.lines.unit(unit), count=count), unit=unit)

    def _places(self, unit: int) -> list[int]:
        s = self.seat.game.state
        return [h for h in self.rules.units[unit].arrival.hexes if self.rules.why_not_place(s, unit, h) is None]

    def of_unit(self, kind: str, unit: int) -> list[Item]:
        """What one unit can do; of its moves those that engage come first, then the cheapest."""
        s, rules = self.seat.game.state, self.rules
        if kind == "place":
            return [Item(self.speech.hex(h), Place(unit, h), unit) for h in self._places(unit)]
        if kind != "movement":
            return [i for i in self.whole(kind) if i.action and unit in (i.unit, *getattr(i.action, "units", ()))]
        if rules.why_not_movable(s, self.side, unit):
            return []
        reached = rules.reach(s, unit)
        items = []
        zones = {h: rules.zone_binds(s, unit, h) for h in rules.destinations(s, unit)}
        for hex_ in sorted(zones, key=lambda h: (not zones[h], reached.best[h], h)):
            zone = int(zones[hex_])
            text = self.say("item-move", hex=self.speech.hex(hex_), cost=reached.best[hex_], zone=zone)
            items.append(Item(text, Move(unit, reached.path(hex_)), unit))
        return items

    # Attacking

    def _targets(self) -> Iterator[Item]:
        """Enemy hexes that ground units or artillery can attack; those that somebody must attack come first."""
        rules, s, side = self.rules, self.seat.game.state, self.side
        duties = {u: rules.attackable(s, u) for u in rules.open_duties(s, side)}
        found = [t for t in rules.targets(s, side) if t.contact or t.support]
        found.sort(key=lambda t: (-sum(t.hex in hexes for hexes in duties.values()), not t.contact, t.hex))
        for target in found:
            must = [u for u, hexes in duties.items() if target.hex in hexes]
            text = self.say(
                "item-target",
                hex=self.speech.hex(target.hex),
                contact=len(target.contact),
                support=len(target.support),
                must=self.speech.units(must),
                duties=len(must),
            )
            yield Item(text, hex=target.hex)
        if s.air(side) >= self.rules.definition.air_minimum:
            yield Item(self.say("item-air", air=s.air(side)))
        if not duties:
            yield Item(self.say("item-end"), End())

    def _answers(self) -> Iterator[Item]:
        """A defence can be supported in too many ways to list: none, each battery alone, and all of them."""
        batteries = self.rules.defenders_support(self.seat.game.state, self.side, self.seat.game.state.agenda[-1][2])
        choices = dict.fromkeys([(), *((unit,) for unit in batteries), tuple(batteries)])
        for units in choices:
            answer = Defend(units)
            if not self.seat.refusals(answer):
                yield Item(self.lines.action(answer), answer, units[0] if len(units) == 1 else -1)

    def of_target(self, hex_: int) -> list[Item]:
        """The usual attacks on one hex."""
        return [
            Item(self.lines.action(action), action, hex=hex_)
            for action in self.seat.actions()
            if isinstance(action, Attack) and action.hex == hex_ and (action.units or action.air in AIR_OFFERED)
        ]
