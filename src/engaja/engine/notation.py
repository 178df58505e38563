"""Orders as text: what a player types and what a record keeps. One order a line, described in docs/notation.md."""

import re

from engaja.definition import Definition
from engaja.engine.game import Malformed
from engaja.position.actions import (
    OFF_MAP,
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

OFF = "off"


class Notation:
    """Writes and reads the orders of one game."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.grid = definition.board.grid

    # Writing

    def write(self, action: AnyAction) -> str:
        match action:
            case Place(unit, hex_):
                return f"place {self.unit(unit)} {self.hex(hex_)}"
            case PlaceAll(places):
                return "place-all " + " ".join(f"{self.unit(u)} {self.hex(h)}" for u, h in places)
            case Move(unit, path):
                return f"move {self.unit(unit)} {self.path(path)}"
            case Attack(hex_, units, air):
                return f"attack {self.hex(hex_)}" + self._forces(units, air)
            case Defend(units, air):
                return "defend" + self._forces(units, air)
            case Lose(unit):
                return f"lose {self.unit(unit)}"
            case Exchange(units):
                return f"exchange {self._units(units)}"
            case Retreat(unit, path):
                return f"retreat {self.unit(unit)} {self.path(path)}"
            case Advance(unit, path):
                return f"advance {self.unit(unit)} {self.path(path)}"
            case End():
                return "end"
            case Use(what, unit, hex_):
                words = [what, *([self.unit(unit)] if unit >= 0 else []), *([self.hex(hex_)] if hex_ >= 0 else [])]
                return f"use {' '.join(words)}"

    def unit(self, unit: int) -> str:
        return self.definition.units[unit].id

    def hex(self, hex_: int) -> str:
        """A hex in an order: always four digits, so that a dash can join the hexes of a path."""
        return OFF if hex_ == OFF_MAP else self.grid.number(hex_).replace("-", "")

    def path(self, path: tuple[int, ...]) -> str:
        return "-".join(self.hex(h) for h in path)

    def _units(self, units: tuple[int, ...]) -> str:
        return ",".join(self.unit(u) for u in units)

    def _forces(self, units: tuple[int, ...], air: int) -> str:
        return (f" with {self._units(units)}" if units else "") + (f" air {air}" if air else "")

    # Reading

    def read(self, text: str) -> AnyAction:
        """The order in a line of text. Malformed if it is none."""
        words = text.split()
        if not words:
            raise Malformed("empty-order")
        verb, rest = words[0].lower(), words[1:]
        match verb:
            case "end" if not rest:
                return End()
            case "place" if len(rest) == 2:
                return Place(self.read_unit(rest[0]), self.read_hex(rest[1]))
            case "place-all" if rest and len(rest) % 2 == 0:
                pairs = zip(rest[::2], rest[1::2], strict=True)
                return PlaceAll(tuple((self.read_unit(u), self.read_hex(h)) for u, h in pairs))
            case "move" | "enter" if len(rest) == 2:
                return Move(self.read_unit(rest[0]), self.read_path(rest[1]))
            case "attack" if rest:
                units, air = self._read_forces(rest[1:])
                return Attack(self.read_hex(rest[0]), units, air)
            case "defend":
                return Defend(*self._read_forces(rest))
            case "lose" if len(rest) == 1:
                return Lose(self.read_unit(rest[0]))
            case "exchange" if len(rest) == 1:
                return Exchange(self.read_units(rest[0]))
            case "retreat" if len(rest) == 2:
                return Retreat(self.read_unit(rest[0]), self.read_path(rest[1]))
            case "advance" if len(rest) == 2:
                return Advance(self.read_unit(rest[0]), self.read_path(rest[1]))
            case "use" if 1 <= len(rest) <= 3:
                return self._read_use(rest[0], rest[1:])
            case _:
                raise Malformed("unknown-order", order=text[:80])

    def _read_use(self, what: str, rest: list[str]) -> Use:
        """`use WHAT`, `use WHAT UNIT`, `use WHAT HEX` or `use WHAT UNIT HEX`."""
        if len(rest) == 2:
            return Use(what, self.read_unit(rest[0]), self.read_hex(rest[1]))
        if rest and re.fullmatch(r"\d\d-?\d\d", rest[0]):
            return Use(what, hex=self.read_hex(rest[0]))
        return Use(what, self.read_unit(rest[0])) if rest else Use(what)

    def read_unit(self, text: str) -> int:
        try:
            return self.definition.unit(text).index
        except KeyError:
            raise Malformed("unknown-unit", unit=text[:60]) from None

    def read_units(self, text: str) -> tuple[int, ...]:
        return tuple(self.read_unit(word) for word in text.split(","))

    def read_hex(self, text: str) -> int:
        try:
            return OFF_MAP if text.lower() == OFF else self.grid.parse(text)
        except ValueError:
            raise Malformed("unknown-hex", hex=text[:20]) from None

    def read_path(self, text: str) -> tuple[int, ...]:
        if not re.fullmatch(rf"(\d\d-?\d\d|{OFF})([->](\d\d-?\d\d|{OFF}))*", text.lower()):
            raise Malformed("unknown-path", path=text[:80])
        return tuple(self.read_hex(part) for part in re.findall(rf"\d\d-?\d\d|{OFF}", text.lower()))

    def _read_forces(self, words: list[str]) -> tuple[tuple[int, ...], int]:
        units: tuple[int, ...] = ()
        air = 0
        if len(words) % 2:
            raise Malformed("unknown-order", order=" ".join(words)[:80])
        for name, value in zip(words[::2], words[1::2], strict=True):
            if name == "with":
                units = self.read_units(value)
            elif name == "air" and value.isascii() and value.isdigit() and len(value) < 4:
                air = int(value)
            else:
                raise Malformed("unknown-order", order=f"{name} {value}"[:80])
        return units, air
