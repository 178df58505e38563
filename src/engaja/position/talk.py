"""What the rules say: events that happened, reasons for a refusal, shifts of a column. Values, never sentences."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engaja.position.state import State, Task


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened. `name` is the sentence in the catalogue, `args` fill it in: `unit`, `hex`, numbers."""

    name: str
    rule: str = ""
    args: dict[str, Any] = {}  # values of several plain types, by name


class Reason(msgspec.Struct, frozen=True):
    """Why an action is not allowed: the rule behind it, the sentence, and the units and hexes at fault."""

    rule: str
    message: str
    units: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    args: dict[str, Any] = {}  # as in Event


# What a shift rests on beside the map and the hexes where counters stand, which everybody sees.
ATTACKERS = "attackers"  # who attacks
DEFENDERS = "defenders"  # who is attacked
BOTH = "both"


class Shift(msgspec.Struct, frozen=True, gc=False):
    """Columns by which one rule moves the result: positive to the right, for the attacker.

    `rests_on` says whose counters one has to know to be sure of it; empty if everybody can see it.
    """

    columns: int
    rule: str
    args: dict[str, Any] = {}  # as in Event
    rests_on: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """Somebody must choose: who, what kind of choice, and the task it belongs to."""

    side: int
    kind: str
    task: Task
    rule: str = ""
    announced: int = 0
    """Of an attack that is to be answered, the total its owner has announced, air points included (5.1.1, R11)."""


Roll = Callable[[int], tuple[int, ...]]
"""Rolls so many dice."""


@dataclass(slots=True)
class Table:
    """Where rules act: the position, the dice, and the log of what happens."""

    state: State
    roll: Roll
    events: list[Event] = field(default_factory=list)
    hears: bool = True
    """Whether anybody wants to know what happens; if not, no event is made."""

    def tell(self, name: str, rule: str = "", **args: Any) -> None:
        if self.hears:
            self.events.append(Event(name, rule, args))

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda; the first one named is done first."""
        self.state.agenda += tuple(reversed(tasks))

    def pop(self) -> Task:
        task = self.state.agenda[-1]
        self.state.agenda = self.state.agenda[:-1]
        return task

    def replace(self, task: Task) -> None:
        """Exchange the task on top of the agenda."""
        self.state.agenda = (*self.state.agenda[:-1], task)
