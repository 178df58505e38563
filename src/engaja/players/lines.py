"""What one side sees of the play, told in lines: units, stacks, and what an action would do."""

from engaja.engine.notation import Notation
from engaja.engine.speech import Speech
from engaja.engine.view import StackView, View
from engaja.players.seat import Seat
from engaja.position.actions import (
    Advance,
    AnyAction,
    Attack,
    Defend,
    End,
    Exchange,
    Lose,
    Move,
    Place,
    PlaceAll,
    Retreat,
    Use,
)
from engaja.position.state import AWAITING, DESTROYED
from engaja.texts import Noun


class Lines:
    """Speaks about the position as one seat knows it. Units named here must be known to that side."""

    def __init__(self, seat: Seat, speech: Speech) -> None:
        self.seat, self.speech, self.say = seat, speech, speech.say
        self.notation = Notation(speech.definition)

    # Units and stacks

    def unit(self, unit: int) -> str:
        """Name, id, strengths as they are now, and the hex."""
        s = self.seat.game.state
        words = {"unit": self.short(unit), "id": self.notation.unit(unit), "hex": self.where(s.where[unit])}
        return self.say("table-unit", **words)

    def short(self, unit: int) -> str:
        """Name and strengths as they are now."""
        rules, s = self.seat.rules, self.seat.game.state
        return self.say(
            "table-short",
            unit=self.speech.unit(unit),
            attack=rules.attack_of(s, unit),
            defence=rules.defence_of(s, unit),
            movement=rules.units[unit].movement,
            reduced=int(s.steps[unit] == 1),
        )

    def where(self, place: int) -> str:
        if place >= 0:
            return self.speech.hex(place)
        return self.say({AWAITING: "table-awaiting", DESTROYED: "table-destroyed"}.get(place, "table-left"))

    def stacks(self, view: View, side: int) -> dict[int, str]:
        """Every stack of a side that is seen, in a line, by hex."""
        found: dict[int, list[str]] = {}
        for seen in view.units:
            unit = self.speech.definition.unit(seen.id)
            if seen.hex >= 0 and unit.side == side:
                found.setdefault(seen.hex, []).append(self.short(unit.index))
        for hidden in view.stacks:
            if hidden.side == side:
                found.setdefault(hidden.hex, []).append(self._hidden(hidden))
        return {
            hex_: self.say("table-stack", hex=self.speech.hex(hex_), units="; ".join(found[hex_])) for hex_ in sorted(found)
        }

    def _hidden(self, hidden: StackView) -> str:
        """Counters that are not known: what the top one shows, or only how many lie beneath others."""
        if not hidden.type:
            return self.say("table-beneath", count=hidden.count)
        nation, type_ = self.speech.nation(hidden.nation), self.say(f"type-{hidden.type}")
        return self.say("table-hidden", count=hidden.count, top=self.say("unseen-unit", nation=nation, type=type_))

    # Actions

    def action(self, action: AnyAction) -> str:
        """What an action does, in words."""
        speech, say = self.speech, self.say
        match action:
            case Move(unit, path) | Retreat(unit, path) | Advance(unit, path):
                return say("item-way", unit=speech.unit(unit), path=" → ".join(speech.hex(h) for h in path))
            case Place(unit, hex_):
                return say("item-way", unit=speech.unit(unit), path=speech.hex(hex_))
            case Lose(unit):
                return self.unit(unit)
            case Exchange(units):
                return speech.units(units)
            case Attack(hex_, units, air):
                return say("item-attack", hex=speech.hex(hex_), units=speech.units(units), count=len(units), air=air)
            case Defend(units, air):
                return say("item-defend", units=speech.units(units), count=len(units), air=air)
            case End():
                return say("item-end")
            case Use(what, unit, hex_):
                named = {
                    "unit": speech.unit(unit) if unit >= 0 else Noun("", "n"),
                    "hex": speech.hex(hex_) if hex_ >= 0 else "",
                }
                return say(f"use-{what}", **named)
            case PlaceAll():
                return self.notation.write(action)
