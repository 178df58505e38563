"""3.0 Sequence: turns and phases, and the agenda that is worked off between the players' decisions.

A task is a tuple of a name and its arguments. Names in DECISIONS are choices: `list_`, `refuse_` and `play_` methods of that
name say what is allowed, why not, and what it does. Every other name is done by its `run_` method without asking.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import ClassVar, cast

from mypy_extensions import mypyc_attr

from engaja.definition import Definition
from engaja.position.actions import AnyAction, Use
from engaja.position.state import (
    ATTACKED,
    COMBAT,
    DUTY,
    ENGAGED,
    FOUGHT,
    MOVED,
    MOVEMENT,
    OVER,
    SUPPORTED,
    State,
    Task,
    fresh,
)
from engaja.position.talk import Decision, Reason, Table
from engaja.rules import words
from engaja.rules.ending import Ending

DECISIONS: Mapping[str, str] = {
    "place": "setup-printed",
    "movement": "free-number-of-moves",
    "combat": "combat-follows-engagement",
    "answer": "announce-defence",
    "loss": "loss",
    "exchange": "emp",
    "price": "emp",
    "retreat": "retreat-hex",
    "push": "chain-retreat",
    "advance": "advance-optional",
}
"""Tasks that are choices, each with the rule that asks for it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class System(Ending):
    """The common rules of the five games, complete. Each game extends this class with what its own book changes."""

    DECISIONS: ClassVar[Mapping[str, str]] = DECISIONS

    PRIVATE_EVENTS: ClassVar[frozenset[str]] = frozenset()
    """Events of this book alone that the enemy does not see at all (R29)."""

    ANONYMOUS_EVENTS: ClassVar[frozenset[str]] = frozenset()
    """Events of this book alone in which the enemy sees a counter, but not which one it is (R29)."""

    NOTABLE_EVENTS: ClassVar[frozenset[str]] = frozenset()
    """Events of this book alone that a player wants to have seen before he goes on."""

    SECRET_MARKS: ClassVar[tuple[int, int]] = (0, 0)
    """For each side the marks of a hex in this book alone that would tell its enemy which hidden unit has been there (R29)."""

    SECRET_FLAGS: ClassVar[int] = 0
    """Flags of a unit in this book alone that would tell the enemy what it is or what it has suffered (R29)."""

    NAMED_FLAGS: ClassVar[int] = 0
    """Flags that this book gives to units it names, wherever they are; all others belong to the counter that is seen."""

    SHOWN_MARKS: ClassVar[int] = 0
    """Marks of a hex in this book alone that lie on the map as markers."""

    FLAG_WORDS: ClassVar[Mapping[int, str]] = words.FLAG_WORDS
    FLAG_FIELDS: ClassVar[tuple[int, ...]] = ()
    MARK_WORDS: ClassVar[Mapping[int, str]] = words.MARK_WORDS
    VAR_WORDS: ClassVar[Mapping[int, words.Number]] = {}
    TASK_WORDS: ClassVar[Mapping[str, str]] = words.TASK_WORDS
    TASK_PHASES: ClassVar[Mapping[str, tuple[int, ...]]] = words.TASK_PHASES
    """What flags, marks, numbers and tasks are called in a position written as text (see `words`)."""

    ABOUT: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """For each order that this book alone knows, the keys of the rules a player reads before giving it."""

    def __init__(self, definition: Definition, options: Mapping[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self.decisions = self.DECISIONS
        self._handlers: dict[tuple[str, str], Callable[..., object]] = {}

    def read_before(self, s: State, side: int, action: Use) -> tuple[str, ...]:
        """The keys of the rules a player reads before giving just this order."""
        return self.ABOUT.get(action.what, ())

    # The agenda

    def begin(self) -> State:
        """A position before anything has happened."""
        state = State(self.frame)
        state.agenda = (("begin",),)
        return state

    def decision(self, s: State) -> Decision | None:
        """Who must choose what now; None when the game is over. The position must be settled."""
        if not s.agenda:
            return None
        task = s.agenda[-1]
        total = self.announced_total(s, *task[1:]) if task[0] == "answer" else 0
        return Decision(task[1], task[0], task, self.rule(self.DECISIONS[task[0]]), total)

    def actions(self, s: State) -> Iterator[AnyAction]:
        """What is allowed now."""
        task = s.agenda[-1]
        return iter(cast("Iterable[AnyAction]", self.handler("list_", task[0])(s, *task[1:])))

    def refusals(self, s: State, action: AnyAction) -> list[Reason]:
        """Why an action is not allowed now; empty if it is."""
        task = s.agenda[-1]
        return cast("list[Reason]", self.handler("refuse_", task[0])(s, *task[1:], action))

    def play(self, t: Table, action: AnyAction) -> None:
        """Do an allowed action, and then everything that follows without a choice."""
        self._play(t, action)
        self.settle(t)

    def _play(self, t: Table, action: AnyAction) -> None:
        t.state.moment = 0
        task = t.state.agenda[-1]
        if task[0] == "movement":
            self.play_movement(t, task[1], action)
        else:
            self.handler("play_", task[0])(t, *task[1:], action)

    def handler(self, kind: str, name: str) -> Callable[..., object]:
        """The method that does something of this kind (`list_`, `refuse_`, `play_`, `run_`) about the tasks of this name."""
        key = (kind, name)
        found = self._handlers.get(key)
        if found is None:
            found = self._handlers[key] = getattr(self, kind + name.replace("-", "_"))
        return found

    def count_choices(self, s: State) -> int:
        """How many choices there are now, as far as two."""
        task = s.agenda[-1]
        if task[0] == "movement":
            return self.count_movement(s, task[1])
        return len(list(islice(self.actions(s), 2)))

    def settle(self, t: Table) -> None:
        """Work the agenda off until somebody has a real choice (R30: forced choices are made here)."""
        s = t.state
        while s.agenda:
            task = s.agenda[-1]
            if task[0] not in self.decisions:
                s.moment = 0
                t.pop()
                self.handler("run_", task[0])(t, *task[1:])
                continue
            s.moment = fresh()  # at rest: answers may be kept until something is done
            choices = self.count_choices(s)
            if choices > 1:
                return
            if choices:
                self._play(t, next(self.actions(s)))
            else:
                s.moment = 0
                t.pop()
                self.nothing_to_choose(t, task)

    def nothing_to_choose(self, t: Table, task: Task) -> None:
        """5.3: a choice without options: units that should retreat and cannot are lost, anything else lapses."""
        if task[0] == "retreat":
            self.eliminate_hopeless(t, task[2])

    # Turns and phases (3.0)

    def run_turn(self, t: Table, turn: int) -> None:
        """2.4.1, 3.0: a turn begins: markers first, then the phases of both sides."""
        s = t.state
        s.turn = turn
        self.set_air_points(s)
        self.tell(t, "turn", "turn-track", turn=turn)
        for side in (0, 1):
            self.tell(t, "air-points", "set-markers", side=side, points=s.air(side))
        self.start_turn(t)
        t.push(*self.phases(s), ("turn-over", turn))

    def phases(self, s: State) -> Iterator[Task]:
        """3.0: movement and combat of the first side, then of the second."""
        for side in (0, 1):
            yield ("begin-movement", side)
            yield ("movement", side)
            yield ("end-movement", side)
            yield ("begin-combat", side)
            yield ("combat", side)
            yield ("end-combat", side)

    def set_air_points(self, s: State) -> None:
        """6.1, 6.2: the markers are set anew each turn; nothing is carried over."""
        turn = s.turn - self.definition.calendar[0].number
        for side in (0, 1):
            s.set_air(side, self.definition.air[side][turn])
            if self.definition.air_defence:
                s.set_air(side, self.definition.air_defence[side][turn], defence=True)

    def most_air(self, s: State, side: int, defence: bool) -> int:
        """6.1, 6.2: the most points that the marker of a side can show in this turn."""
        stock = self.definition.air_defence if defence else self.definition.air
        turn = s.turn - self.definition.calendar[0].number
        return stock[side][turn] if stock and turn >= 0 else 0

    def run_begin_movement(self, t: Table, side: int) -> None:
        """3.0, 4.1.2: a side may move; who is engaged now can be excused by dominant terrain later (R7)."""
        s = t.state
        s.phase, s.side = MOVEMENT, side
        self.clear_flags(s, side, MOVED | ENGAGED | DUTY | FOUGHT)
        self.tell(t, "movement-phase", "phase-order", side=side)
        self.start_movement(t, side)
        self.note_engaged(s, side)

    def run_end_movement(self, t: Table, side: int) -> None:
        """7.0, R8: recovery, then the duties for the coming combat phase."""
        self.recover_losses(t, side)
        self.set_duties(t.state, side)
        self.finish_movement(t, side)

    def run_begin_combat(self, t: Table, side: int) -> None:
        """3.0, R10, R25: no hex has been attacked yet, and no battery has supported a defence."""
        s = t.state
        s.phase = COMBAT
        self.clear_flags(s, 1 - side, SUPPORTED)
        for hex_, mark in enumerate(bytes(s.mark)):
            if mark & ATTACKED:
                s.drop_mark(hex_, ATTACKED)
        self.tell(t, "combat-phase", "phase-order", side=side)

    def run_end_combat(self, t: Table, side: int) -> None:
        """3.0, R8: duties do not outlast the phase."""
        self.clear_flags(t.state, side, DUTY)
        self.finish_combat(t, side)

    def run_turn_over(self, t: Table, turn: int) -> None:
        """2.4.1, 3.0: the next turn, or the end."""
        self.finish_turn(t)
        last = self.definition.calendar[-1].number
        t.push(("final",) if turn == last else ("turn", turn + 1))

    def run_final(self, t: Table) -> None:
        """2.4.1: the game ends with the last turn."""
        s = t.state
        s.phase = OVER
        first, second = self.score(s)
        self.tell(t, "game-over", "winner", first=first, second=second, winner=self.winner(s))

    def clear_flags(self, s: State, side: int, flags: int) -> None:
        for unit in self.frame.units_of[side]:
            s.drop_flag(unit, flags)

    # What a book does between phases

    def start_turn(self, t: Table) -> None:
        """Before the phases of a turn, when its air points are set."""

    def start_movement(self, t: Table, side: int) -> None:
        """Before the units of a side move."""

    def finish_movement(self, t: Table, side: int) -> None:
        """After the movement of a side, when duties are set."""

    def finish_combat(self, t: Table, side: int) -> None:
        """After the combats of a side."""

    def finish_turn(self, t: Table) -> None:
        """After all phases of a turn."""
