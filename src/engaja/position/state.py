"""The position: a handful of flat integer buffers, cheap to copy, comparable as bytes.

Everything a game needs to go on is here; everything that can be worked out again is not.
"""

import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

# Where a unit is when it is not in a hex.
AWAITING = -1  # not yet in play: to be placed, or to come as a reinforcement
DESTROYED = -2
LEFT = -3  # out of the game but not destroyed: left the map, or withdrawn

# Flags of a unit. A game may use the bits from OWN_FLAG on.
MOVED = 1
ENGAGED = 2  # was engaged when its movement phase began
DUTY = 4  # must attack in this combat phase
FOUGHT = 8  # has attacked in this combat phase
SUPPORTED = 16  # artillery that has supported a defence in this combat phase
HIT = 32  # took a loss in the battle being resolved
OWN_FLAG = 64

# Marks of a hex. A game may use the bits from OWN_MARK on.
ATTACKED = 1  # in this combat phase
OWN_MARK = 2

# Phases.
SETUP, MOVEMENT, COMBAT, OVER = range(4)

NOBODY = 2
"""Owner of a hex no unit has been in."""

Task = tuple[Any, ...]
"""A thing to be done: its name, then integers or tuples of integers. (Any: tuples nest.)"""

_TURN, _PHASE, _SIDE, _ROLLED, _AIR = 0, 1, 2, 3, 4
OWN_VARS = 8  # air points take four places, two for each side
VARS = 24


@dataclass(frozen=True)
class Frame:
    """What never changes in a game and the position needs to keep its counts: shared by all copies."""

    hexes: int
    side_of: tuple[int, ...]
    layers: int
    emits: tuple[tuple[int, ...], ...]
    """For each unit the zone layers it fills (see rules/engagement)."""
    zone_reach: tuple[tuple[int, ...], ...]
    """For each hex the hexes that the zone of a unit in it covers."""


class State:
    """A position. `where[u]` is a hex or one of AWAITING, DESTROYED, LEFT; `steps[u]` is 2, 1 (reduced) or 0."""

    __slots__ = ("agenda", "below", "flags", "frame", "held", "mark", "owner", "steps", "top", "vars", "where", "zone")

    def __init__(self, frame: Frame) -> None:
        units, hexes = len(frame.side_of), frame.hexes
        self.frame = frame
        self.where = array("h", [AWAITING]) * units
        self.below = array("h", [-1]) * units
        self.steps = bytearray([2]) * units
        self.flags = array("H", [0]) * units
        self.top = array("h", [-1]) * hexes
        self.held = bytearray(2 * hexes)
        self.zone = bytearray(2 * frame.layers * hexes)
        self.mark = bytearray(hexes)
        self.owner = bytearray([NOBODY]) * hexes
        self.vars = array("i", [0]) * VARS
        self.agenda: tuple[Task, ...] = ()

    def clone(self) -> "State":
        other = State.__new__(State)
        other.frame = self.frame
        other.where = self.where[:]
        other.below = self.below[:]
        other.steps = self.steps[:]
        other.flags = self.flags[:]
        other.top = self.top[:]
        other.held = self.held[:]
        other.zone = self.zone[:]
        other.mark = self.mark[:]
        other.owner = self.owner[:]
        other.vars = self.vars[:]
        other.agenda = self.agenda
        return other

    def to_bytes(self) -> bytes:
        """All of it that cannot be worked out from the rest; equal positions give equal bytes."""
        buffers = (self.where, self.below, self.flags, self.top, self.vars)
        swapped = b"".join(_little_endian(buffer) for buffer in buffers)
        return swapped + bytes(self.steps) + bytes(self.mark) + bytes(self.owner) + msgspec.json.encode(self.agenda)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    # Named numbers

    @property
    def turn(self) -> int:
        return self.vars[_TURN]

    @turn.setter
    def turn(self, value: int) -> None:
        self.vars[_TURN] = value

    @property
    def phase(self) -> int:
        return self.vars[_PHASE]

    @phase.setter
    def phase(self, value: int) -> None:
        self.vars[_PHASE] = value

    @property
    def side(self) -> int:
        """The side whose phase it is."""
        return self.vars[_SIDE]

    @side.setter
    def side(self, value: int) -> None:
        self.vars[_SIDE] = value

    @property
    def rolled(self) -> int:
        """How many dice have been rolled in the game."""
        return self.vars[_ROLLED]

    @rolled.setter
    def rolled(self, value: int) -> None:
        self.vars[_ROLLED] = value

    def air(self, side: int, defence: bool = False) -> int:
        """Air points a side has left this turn. The second stock is used only where a book keeps two."""
        return self.vars[_AIR + side + (2 if defence else 0)]

    def set_air(self, side: int, points: int, defence: bool = False) -> None:
        self.vars[_AIR + side + (2 if defence else 0)] = points

    # Counters and hexes

    def units_in(self, hex_: int) -> list[int]:
        """The stack in a hex, top counter first."""
        stack = []
        unit = self.top[hex_]
        while unit >= 0:
            stack.append(unit)
            unit = self.below[unit]
        return stack

    def units_of(self, side: int) -> Iterator[int]:
        """Units of a side that are on the map, in counter order."""
        side_of, where = self.frame.side_of, self.where
        return (unit for unit in range(len(where)) if where[unit] >= 0 and side_of[unit] == side)

    def occupant(self, hex_: int) -> int:
        """The side whose units are in a hex, or NOBODY."""
        top = self.top[hex_]
        return NOBODY if top < 0 else self.frame.side_of[top]

    def held_by(self, side: int, hex_: int) -> int:
        """How many units of a side are in a hex."""
        return self.held[side * self.frame.hexes + hex_]

    def zones(self, side: int, layer: int, hex_: int) -> int:
        """How many units of a side reach this hex with their zones, in a layer."""
        frame = self.frame
        return self.zone[(side * frame.layers + layer) * frame.hexes + hex_]

    def zone_bytes(self, side: int, layer: int) -> bytes:
        start = (side * self.frame.layers + layer) * self.frame.hexes
        return bytes(self.zone[start : start + self.frame.hexes])

    def held_bytes(self, side: int) -> bytes:
        start = side * self.frame.hexes
        return bytes(self.held[start : start + self.frame.hexes])

    def put(self, unit: int, hex_: int) -> None:
        """Put a unit on top of the stack in a hex, from wherever it was."""
        if self.where[unit] >= 0:
            self._lift(unit)
        self.where[unit] = hex_
        self.below[unit] = self.top[hex_]
        self.top[hex_] = unit
        self.held[self.frame.side_of[unit] * self.frame.hexes + hex_] += 1
        self._spread(unit, hex_, 1)

    def remove(self, unit: int, to: int) -> None:
        """Take a unit off the map: to DESTROYED, LEFT or AWAITING."""
        if self.where[unit] >= 0:
            self._lift(unit)
        self.where[unit] = to
        if to == DESTROYED:
            self.steps[unit] = 0

    def _lift(self, unit: int) -> None:
        hex_ = self.where[unit]
        if self.top[hex_] == unit:
            self.top[hex_] = self.below[unit]
        else:
            above = self.top[hex_]
            while self.below[above] != unit:
                above = self.below[above]
            self.below[above] = self.below[unit]
        self.below[unit] = -1
        self.held[self.frame.side_of[unit] * self.frame.hexes + hex_] -= 1
        self._spread(unit, hex_, -1)

    def _spread(self, unit: int, hex_: int, change: int) -> None:
        frame, zone = self.frame, self.zone
        first = frame.side_of[unit] * frame.layers
        for layer in frame.emits[unit]:
            start = (first + layer) * frame.hexes
            for reached in frame.zone_reach[hex_]:
                zone[start + reached] += change


def _little_endian(buffer: "array[int]") -> bytes:
    if sys.byteorder == "big":
        buffer = buffer[:]
        buffer.byteswap()
    return buffer.tobytes()
