"""The position: a handful of flat integer buffers, cheap to copy, comparable as bytes.

Everything a game needs to go on is here; everything that can be worked out again is not.

Answers that others keep (rules, players) are kept by numbers: `stamp(side)` changes when units of a side come, go or move,
`moment` when a position comes to rest at a decision. Two positions with the same number are the same in that respect.
"""

import sys
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

# Where a unit is when it is not in a hex.
AWAITING: Final = -1  # not yet in play: to be placed, or to come as a reinforcement
DESTROYED: Final = -2
LEFT: Final = -3  # out of the game but not destroyed: left the map, or withdrawn

# Flags of a unit. A game may use the bits from OWN_FLAG on.
MOVED: Final = 1
ENGAGED: Final = 2  # was engaged when its movement phase began
DUTY: Final = 4  # must attack in this combat phase
FOUGHT: Final = 8  # has attacked in this combat phase
SUPPORTED: Final = 16  # artillery that has supported a defence in this combat phase
HIT: Final = 32  # took a loss in the battle being resolved
OWN_FLAG: Final = 64

# Marks of a hex. A game may use the bits from OWN_MARK on.
ATTACKED: Final = 1  # in this combat phase
OWN_MARK: Final = 2

# Phases.
SETUP: Final = 0
MOVEMENT: Final = 1
COMBAT: Final = 2
OVER: Final = 3

NOBODY: Final = 2
"""Owner of a hex no unit has been in."""

NEVER: Final = 0
"""The moment, or the stamp, of no position: what is kept with it has not been asked for yet."""

Task = tuple[Any, ...]
"""A thing to be done: its name, then integers or tuples of integers. (Any: tuples nest.)"""

Saved = tuple[Any, ...]
"""A position as plain values: its buffers as bytes, its moment, its agenda."""

_TURN: Final = 0
_PHASE: Final = 1
_SIDE: Final = 2
_ROLLED: Final = 3
_AIR: Final = 4
OWN_VARS: Final = 8  # air points take four places, two for each side
VARS: Final = 24

_MARKS: Final = 2  # the stamp of the marks, after those of the two sides
_numbers = count(1)


def fresh() -> int:
    """A number that no position has borne before."""
    return next(_numbers)


@dataclass(frozen=True)
class Frame:
    """What never changes in a game and the position needs to keep its counts: shared by all copies."""

    hexes: int
    side_of: tuple[int, ...]
    units_of: tuple[tuple[int, ...], tuple[int, ...]]
    """The units of each side, in counter order."""
    layers: int
    emits: tuple[tuple[int, ...], ...]
    """For each unit the zone layers it fills (see rules/engagement)."""
    zone_reach: tuple[tuple[int, ...], ...]
    """For each hex the hexes that the zone of a unit in it covers."""


class State:
    """A position. `where[u]` is a hex or one of AWAITING, DESTROYED, LEFT; `steps[u]` is 2, 1 (reduced) or 0.

    Units come and go by `put` and `remove`, marks by `add_mark` and `drop_mark`, because counts and stamps follow them. Whoever
    writes into another buffer of a position at rest, outside a task, says so by `touch`.
    """

    __slots__ = (
        "agenda",
        "below",
        "flags",
        "frame",
        "held",
        "mark",
        "moment",
        "owner",
        "stamps",
        "steps",
        "top",
        "vars",
        "where",
        "zone",
    )

    def __init__(self, frame: Frame, like: "State | None" = None) -> None:
        self.frame = frame
        if like is None:
            units, hexes = len(frame.side_of), frame.hexes
            self.where = vec[i64]([i64(AWAITING)] * units)
            self.below = vec[i16]([i16(-1)] * units)
            self.steps = vec[u8]([u8(2)] * units)
            self.flags = vec[i32]([i32(0)] * units)
            self.top = vec[i16]([i16(-1)] * hexes)
            self.held = vec[u8]([u8(0)] * (2 * hexes))
            self.zone = vec[u8]([u8(0)] * (2 * frame.layers * hexes))
            self.mark = vec[u8]([u8(0)] * hexes)
            self.owner = vec[u8]([u8(NOBODY)] * hexes)
            self.vars = vec[i32]([i32(0)] * VARS)
            self.stamps = vec[i64]([i64(0)] * 3)
            self.moment = 0
            self.agenda: tuple[Task, ...] = ()
        else:
            self.where = like.where[:]
            self.below = like.below[:]
            self.steps = like.steps[:]
            self.flags = like.flags[:]
            self.top = like.top[:]
            self.held = like.held[:]
            self.zone = like.zone[:]
            self.mark = like.mark[:]
            self.owner = like.owner[:]
            self.vars = like.vars[:]
            self.stamps = like.stamps[:]
            self.moment = like.moment
            self.agenda = like.agenda

    def clone(self) -> "State":
        return State(self.frame, self)

    def saved(self) -> Saved:
        """All of it as plain values, which never change: `restored` makes the same position of them."""
        return (
            bytes(self.where),
            bytes(self.below),
            bytes(self.steps),
            bytes(self.flags),
            bytes(self.top),
            bytes(self.held),
            bytes(self.zone),
            bytes(self.mark),
            bytes(self.owner),
            bytes(self.vars),
            bytes(self.stamps),
            self.moment,
            self.agenda,
        )

    def to_bytes(self) -> bytes:
        """All of it that cannot be worked out from the rest; equal positions give equal bytes."""
        return b"".join(
            (
                _short(_little_endian(bytes(self.where), 8), 8),
                _little_endian(bytes(self.below), 2),
                _short(_little_endian(bytes(self.flags), 4), 4),
                _little_endian(bytes(self.top), 2),
                _little_endian(bytes(self.vars), 4),
                bytes(self.steps),
                bytes(self.mark),
                bytes(self.owner),
                msgspec.json.encode(self.agenda),
            )
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (
            bytes(self.where) == bytes(other.where)
            and bytes(self.below) == bytes(other.below)
            and bytes(self.flags) == bytes(other.flags)
            and bytes(self.vars) == bytes(other.vars)
            and bytes(self.steps) == bytes(other.steps)
            and bytes(self.mark) == bytes(other.mark)
            and bytes(self.owner) == bytes(other.owner)
            and self.agenda == other.agenda
        )

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    # Numbers that answers are kept by

    def stamp(self, side: int) -> int:
        """A number that stands for where the units of a side are, and so for its zones too."""
        number: int = self.stamps[side]
        if not number:
            number = fresh()
            self.stamps[side] = number
        return number

    def mark_stamp(self) -> int:
        """A number that stands for all marks of the hexes."""
        return self.stamp(_MARKS)

    def touch(self) -> None:
        """Forget the numbers: something was written into the position that no method of it knows of."""
        self.moment = 0
        for which in range(3):
            self.stamps[which] = 0

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
        stack: list[int] = []
        unit: int = self.top[hex_]
        while unit >= 0:
            stack.append(unit)
            unit = self.below[unit]
        return stack

    def units_of(self, side: int) -> list[int]:
        """Units of a side that are on the map, in counter order."""
        where = self.where
        return [unit for unit in self.frame.units_of[side] if where[unit] >= 0]

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
        side = self.frame.side_of[unit]
        if self.where[unit] >= 0:
            self._lift(unit)
        self.where[unit] = hex_
        self.below[unit] = self.top[hex_]
        self.top[hex_] = unit
        self.held[side * self.frame.hexes + hex_] += 1
        self._spread(unit, hex_, True)
        self.stamps[side] = 0
        self.moment = 0

    def remove(self, unit: int, to: int) -> None:
        """Take a unit off the map: to DESTROYED, LEFT or AWAITING."""
        if self.where[unit] >= 0:
            self._lift(unit)
        self.where[unit] = to
        if to == DESTROYED:
            self.steps[unit] = 0
        self.stamps[self.frame.side_of[unit]] = 0
        self.moment = 0

    def add_mark(self, hex_: int, mark: int) -> None:
        self.mark[hex_] |= mark
        self.stamps[_MARKS] = 0
        self.moment = 0

    def drop_mark(self, hex_: int, mark: int) -> None:
        self.mark[hex_] &= 255 - mark
        self.stamps[_MARKS] = 0
        self.moment = 0

    def drop_flag(self, unit: int, flag: int) -> None:
        self.flags[unit] &= ~flag

    def _lift(self, unit: int) -> None:
        hex_ = self.where[unit]
        if self.top[hex_] == unit:
            self.top[hex_] = self.below[unit]
        else:
            above: int = self.top[hex_]
            while self.below[above] != unit:
                above = self.below[above]
            self.below[above] = self.below[unit]
        self.below[unit] = -1
        self.held[self.frame.side_of[unit] * self.frame.hexes + hex_] -= 1
        self._spread(unit, hex_, False)

    def _spread(self, unit: int, hex_: int, comes: bool) -> None:
        """4.1.2: the zones of a unit that comes into a hex, or leaves it."""
        frame, zone = self.frame, self.zone
        first = frame.side_of[unit] * frame.layers
        for layer in frame.emits[unit]:
            start = (first + layer) * frame.hexes
            for reached in frame.zone_reach[hex_]:
                if comes:
                    zone[start + reached] += 1
                else:
                    zone[start + reached] -= 1


def restored(frame: Frame, saved: Saved) -> State:
    """A position that was saved in this process."""
    where, below, steps, flags, top, held, zone, mark, owner, numbers, stamps, moment, agenda = saved
    state = State(frame)
    state.where = vec[i64](memoryview(where).cast("q"))
    state.below = vec[i16](memoryview(below).cast("h"))
    state.steps = vec[u8](steps)
    state.flags = vec[i32](memoryview(flags).cast("i"))
    state.top = vec[i16](memoryview(top).cast("h"))
    state.held = vec[u8](held)
    state.zone = vec[u8](zone)
    state.mark = vec[u8](mark)
    state.owner = vec[u8](owner)
    state.vars = vec[i32](memoryview(numbers).cast("i"))
    state.stamps = vec[i64](memoryview(stamps).cast("q"))
    state.moment = moment
    state.agenda = agenda
    return state


def _short(words: bytes, size: int) -> bytes:
    """The lower two bytes of every word of this size."""
    shorter = bytearray(len(words) // size * 2)
    shorter[::2] = words[::size]
    shorter[1::2] = words[1::size]
    return bytes(shorter)


def _little_endian(words: bytes, size: int) -> bytes:
    if sys.byteorder == "little":
        return words
    return b"".join(words[i : i + size][::-1] for i in range(0, len(words), size))
