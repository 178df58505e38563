"""A game in progress: it says what must be decided, takes actions or refuses them with reasons, and can go back."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from engaja import games
from engaja.definition import Definition
from engaja.engine import position_text
from engaja.engine.chances import Preview
from engaja.engine.dice import Sealed, Source, seed_for
from engaja.engine.log import Log
from engaja.engine.preview import preview
from engaja.engine.remarks import Advice, Ended, Judged, Planned, Remark, Seated
from engaja.engine.view import View, known_units, view
from engaja.position.actions import OFF_MAP, AnyAction, Attack, Move, Retreat, Use
from engaja.position.state import Saved, State, restored
from engaja.position.talk import Decision, Event, Reason, Table
from engaja.rules import System

if TYPE_CHECKING:
    from engaja.engine.record import Record


STATES = 2
"""Positions that are packed together."""


class Refused(Exception):
    """The rules do not allow this action. Nothing has changed."""

    def __init__(self, reasons: list[Reason]) -> None:
        self.reasons = reasons
        super().__init__("; ".join(f"{reason.message} ({reason.rule})" for reason in reasons))


class Malformed(ValueError):
    """This is not an action of this game at all: an unknown unit, hex or word. `message` is in the catalogue."""

    def __init__(self, message: str, **args: Any) -> None:
        self.message, self.args_ = message, args
        super().__init__(f"{message} {args}")


class BadOption(ValueError):
    """An option of this name or value does not exist; `allowed` are its values, `known` the names of those that do."""

    def __init__(self, name: str, value: str, allowed: Sequence[str], known: Sequence[str]) -> None:
        self.name, self.value, self.allowed, self.known = name, value, allowed, known
        super().__init__(f"{name}={value}")


def for_new_game(definition: Definition, options: Mapping[str, str]) -> dict[str, str]:
    """What is chosen for a new game, also as which scenario or lesson it begins.

    Not one that is retired, which only stored games carry.
    """
    for name, value in options.items():
        if name not in definition.offered and name not in definition.starts.options():
            raise BadOption(name, value, (), list(definition.offered))
    return dict(options)


class Explanation(msgspec.Struct, frozen=True):
    """What there is to say about an action before it is tried: why not, what it costs, what it would do."""

    reasons: list[Reason]
    costs: list[int]
    """For a move: half points spent after each hex, as far as it is allowed."""
    preview: Preview | None
    """For an attack that is allowed: column, shifts and chances, from what its side knows."""


class Game:
    """One game: its rules, its position, and everything that was done.

    >>> game = Game("gazala", {"setup": "historical"}, seed="example")
    >>> game.decision.kind
    'movement'
    """

    def __init__(
        self,
        name: str | Path,
        options: Mapping[str, str] | None = None,
        seed: str | None = None,
        *,
        dice: Source | None = None,
        recorded: Sequence[int] = (),
        begun: State | None = None,
    ) -> None:
        """A new game. Its dice come from a seed, or from a source; those recorded are thrown first.

        `begun` is a position to begin from, which the rules allow (see `at`).
        """
        self.named = name
        """How it was named: a game of the program, or a folder."""
        self.definition = games.definition(name, options)
        self.name = self.definition.id
        self.options = self._checked(options or {})
        self.rules: System = games.rules(name, self.options)
        self.sources: list[tuple[int, Source]] = [(0, dice or Source.host(self._own_seed() if seed is None else seed))]
        """Where the dice come from, each with the number of orders given before its first."""
        self.state: State = self._beginning() if begun is None else begun.clone()
        self.begun = None if begun is None else begun.clone()
        """The position it began from, if that was not the beginning."""
        self.start = ""
        """The same as text, as it was given."""
        self.events: Log[Event] = Log()
        self.played: Log[tuple[int, AnyAction]] = Log()
        self.marks = array("I")
        """For each action the number of events before it."""
        self.thrown: Log[tuple[int, ...]] = Log()
        """The dice thrown before the first action, by the first, by the second …"""
        self.checks: list[tuple[int, int, str]] = []
        """For each turn that began: after how many actions, which, and the fingerprint of the position."""
        self.remarks: dict[int, list[Remark]] = {}
        """What was said after so many actions: comments, variations, advice, who sat down."""
        self.earlier: Record | None = None
        """What was played before by other rules or with other data, if the game went on from its position."""
        self._recorded, self._first_die = tuple(recorded), self.state.rolled
        self._throwing: list[int] = []
        self._past: Log[Saved] = Log(size=STATES)
        self._no_undo = "game-begins"
        table = self._table()
        self.rules.settle(table)
        self.events += table.events
        self.thrown.append(tuple(self._throwing))

    def _beginning(self) -> State:
        """Where a game of this kind begins: before the set-up, or in the position of its scenario or lesson."""
        if not self.definition.start:
            return self.rules.begin()
        return position_text.read(self.definition.start, self.named, self.options).state

    def _own_seed(self) -> str | None:
        """The dice of a lesson are told by its file."""
        lesson = self.definition.lesson
        return seed_for(tuple(lesson.dice)) if lesson else None

    @classmethod
    def at(
        cls,
        text: str,
        name: str | Path | None = None,
        options: Mapping[str, str] | None = None,
        seed: str | None = None,
        *,
        dice: Source | None = None,
        recorded: Sequence[int] = (),
    ) -> Game:
        """A game that begins from a position given as text (docs/notation.md). BadPosition, with the line, if it cannot be.

        Game and options are those of the text, unless they are named: a game of another folder must be.
        """
        setting = position_text.read(text, name, options)
        game = cls(setting.game, setting.options, seed, dice=dice, recorded=recorded, begun=setting.state)
        game.start = text
        return game

    def position(self) -> str:
        """The position as text: `Game.at` makes a game of it again.

        >>> game = Game("gazala", {"setup": "historical"}, seed="example")
        >>> game.position().splitlines()[3:6]
        ['turn: 1', 'phase: axis movement', 'air: axis 35, allied 10']
        >>> Game.at(game.position()).state == game.state
        True
        """
        return position_text.write(self.rules, self.state)

    def copy(self) -> Game:
        """The same game, to be played on apart from this one."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.state = self.state.clone()
        other.events, other.played, other.marks = self.events.copy(), self.played.copy(), self.marks[:]
        other.thrown, other.checks, other.sources = self.thrown.copy(), self.checks[:], self.sources[:]
        other.remarks = {number: said[:] for number, said in self.remarks.items()}
        other._past = self._past.copy()
        return other

    def pack(self) -> None:
        """Keep what is long past as bytes, in a tenth of the memory: it is there as before, but slower to look at."""
        for log in (self.events, self.played, self.thrown, self._past):
            log.pack()

    def resume(self, state: State, why_no_undo: str) -> None:
        """Stand in a position that was kept, without playing up to it. Nothing can be taken back."""
        self.state = state.clone()
        self._recorded = ()
        self._close(why_no_undo)

    def again(self) -> Game:
        """The same game from its beginning: the same orders throw the same dice, also where their seed is not known."""
        flat = [die for dice in self.thrown for die in dice]
        other = Game(self.named, self.options, dice=self.sources[0][1], recorded=flat, begun=self.begun)
        other.sources, other.earlier, other.start = self.sources[:], self.earlier, self.start
        return other

    def past(self, at: int) -> Game:
        """The same game as it stood after its first `at` orders."""
        other = self.again()
        for _, action in self.played[:at]:
            other.play(action)
        other.remarks = {number: said[:] for number, said in self.remarks.items() if number <= at}
        return other

    def fork(self, at: int, dice: Source | None = None) -> Game:
        """A game that goes on from this one after its first `at` orders, with dice of its own and no seed of this one."""
        other = self.past(at)
        other.sources = [(number, source.sealed()) for number, source in other.sources if number <= at]
        secret = Ended | Judged if self.is_over else Ended | Judged | Planned
        other.remarks = {number: [r for r in said if not isinstance(r, secret)] for number, said in other.remarks.items()}
        other.change_dice(dice)
        return other

    # Dice

    @property
    def source(self) -> Source:
        """Where the next die comes from."""
        return next(source for number, source in reversed(self.sources) if number <= len(self.played))

    @property
    def seed(self) -> str:
        """The seed of the dice; empty where it is not known."""
        return self.source.seed or ""

    def change_dice(self, dice: Source | None = None) -> None:
        """From here on the dice come from another source, a fresh seed unless one is named; nothing is taken back any more."""
        here = len(self.played)
        self.sources = [(n, source) for n, source in self.sources if n < here or (n == 0 and self.thrown[0])]
        self.sources.append((here, dice or Source.host()))
        self._recorded = ()
        self._close("new-dice")

    def load(self, dice: Sequence[int]) -> None:
        """The next dice are these, whatever the source says: those that a record tells, or that somebody supposes."""
        self._recorded, self._first_die = tuple(dice), self.state.rolled

    def _roll(self, count: int) -> tuple[int, ...]:
        first = self.state.rolled
        self.state.rolled += count
        rolled = tuple(self._die(number) for number in range(first, first + count))
        self._throwing += rolled
        return rolled

    def _die(self, number: int) -> int:
        known = number - self._first_die
        return self._recorded[known] if 0 <= known < len(self._recorded) else self.source.die(number)

    def _checked(self, options: Mapping[str, str]) -> dict[str, str]:
        for option, value in options.items():
            allowed = self.definition.options[option].values if option in self.definition.options else []
            if value not in allowed:
                raise BadOption(option, value, allowed, list(self.definition.offered))
        start = self.definition.scenario or self.definition.lesson
        usual = {name: option.values[0] for name, option in self.definition.offered.items()}
        return usual | (start.options if start else {}) | dict(options)

    def _table(self) -> Table:
        self._throwing = []
        return Table(self.state, self._roll)

    @property
    def fingerprint(self) -> str:
        """A short hash of the position, by which replays are compared."""
        return hashlib.sha256(self.state.to_bytes()).hexdigest()[:16]

    # What is to be done

    @property
    def decision(self) -> Decision | None:
        """Who must choose, and what; None when the game is over."""
        return self.rules.decision(self.state) if self.ended is None else None

    @property
    def is_over(self) -> bool:
        return not self.state.agenda or self.ended is not None

    @property
    def ended(self) -> Ended | None:
        """How the game ended before its time, if it did."""
        said = self.remarks.get(len(self.played), ()) if self.remarks else ()
        return next((remark for remark in said if isinstance(remark, Ended)), None)

    @property
    def winner(self) -> int:
        """Of a game that is over: the side that has more points, or that did not give up; 2 if they are equal."""
        ended = self.ended
        return 1 - self.definition.side(ended.by).index if ended and ended.by else self.rules.winner(self.state)

    @property
    def score(self) -> tuple[int, int]:
        return self.rules.score(self.state)

    def actions(self) -> Iterator[AnyAction]:
        """What is allowed now: moves by destination, attacks by target. Other ways and mixes may be allowed too."""
        return self.rules.actions(self.state) if not self.is_over else iter(())

    def refusals(self, action: AnyAction) -> list[Reason]:
        """Why an action is not allowed, without trying it; empty if it is allowed."""
        self._check_form(action)
        if self.is_over:
            return [Reason(self.definition.rule_id("game-length"), "game-is-over")]
        return self.rules.refusals(self.state, action)

    def explain(self, action: AnyAction) -> Explanation:
        """Why an action is not allowed, or what it would cost and do, without trying it."""
        reasons = self.refusals(action)
        costs: list[int] = []
        worked_out = None
        decision = self.decision
        if decision is not None and decision.kind == "movement" and isinstance(action, Move) and self._is_own(action.unit):
            _, costs = self.rules.walk(self.state, action.unit, action.path)
        if decision is not None and not reasons and isinstance(action, Attack):
            worked_out = preview(self.rules, self.state, decision.side, action)
        return Explanation(reasons, costs, worked_out)

    def _is_own(self, unit: int) -> bool:
        """A unit of the side that must decide."""
        return self.decision is not None and self.rules.side_of[unit] == self.decision.side

    def view(self, side: int) -> View:
        """All that a side may know."""
        return view(self, side)

    def play(self, action: AnyAction) -> list[Event]:
        """Do an action and return what happened. Raises Refused, and changes nothing, if it is not allowed.

        Sealed, which changes nothing either, if it throws dice whose seed is not known here.
        """
        reasons = self.refusals(action)
        if reasons:
            raise Refused(reasons)
        before = self.decision
        assert before is not None
        earlier = self.state.clone()
        table = self._table()
        try:
            self.rules.play(table, action)
        except Sealed:
            self.state = earlier
            raise
        self._past.append(earlier.saved())
        self.played.append((before.side, action))
        self.marks.append(len(self.events))
        self.thrown.append(tuple(self._throwing))
        self.events += table.events
        if self.state.turn != earlier.turn:
            self.checks.append((len(self.played), self.state.turn, self.fingerprint))
        after = self.decision
        if self.state.rolled != earlier.rolled:
            self._close("dice-rolled")
        elif known_units(self.rules, self.state, before.side) - known_units(self.rules, earlier, before.side):
            self._close("hidden-shown")
        elif after is None or after.side != before.side:
            self._close("turn-passed")
        return table.events

    def _check_form(self, action: AnyAction) -> None:
        """Units and hexes named in an action exist."""
        values = msgspec.structs.asdict(action)
        units = values.get("units", ()) + ((values["unit"],) if "unit" in values else ())
        hexes = values.get("path", ()) + ((values["hex"],) if "hex" in values else ())
        for unit, hex_ in values.get("places", ()):
            units, hexes = (*units, unit), (*hexes, hex_)
        if isinstance(action, Use):
            units, hexes = tuple(u for u in units if u != -1), tuple(h for h in hexes if h != -1)
        if isinstance(action, Retreat) or (isinstance(action, Move) and action.path[:1] != (OFF_MAP,)):
            hexes = tuple(h for h in hexes if h != OFF_MAP)
        if any(not 0 <= unit < len(self.definition.units) for unit in units):
            raise Malformed("unknown-unit", unit=str(units))
        if any(not 0 <= hex_ < self.definition.board.grid.size for hex_ in hexes):
            raise Malformed("unknown-hex", hex=str(hexes))

    # Going back

    def _close(self, why: str) -> None:
        self._past = Log(size=STATES)
        self._no_undo = why

    def why_no_undo(self) -> str:
        """Why the last action cannot be taken back, as a message of the catalogue; empty if it can."""
        return "" if self._past else self._no_undo

    def undo(self) -> AnyAction:
        """Take back the last action, as far as no die was rolled and nobody else had a choice since.

        >>> game = Game("gazala", {"setup": "historical"}, seed="example")
        >>> before = game.state.to_bytes()
        >>> _ = game.play(next(game.actions()))
        >>> _ = game.undo()
        >>> game.state.to_bytes() == before
        True
        """
        if not self._past:
            raise Refused([Reason(self.definition.rule_id("no-change-after-defence"), self._no_undo)])
        self.state = restored(self.rules.frame, self._past.pop())
        self.events.cut(self.marks.pop())
        self.thrown.pop()
        action = self.played.pop()[1]
        self.checks = [check for check in self.checks if check[0] <= len(self.played)]
        self._unsay()
        return action

    def _unsay(self) -> None:
        """What was said about orders that are taken back is gone; advice that was asked for and seats that changed stay."""
        last = len(self.played)
        later = [remark for number, said in sorted(self.remarks.items()) if number > last for remark in said]
        self.remarks = {number: said for number, said in self.remarks.items() if number <= last}
        self.remark(*(remark for remark in later if isinstance(remark, Advice | Seated)))

    def remark(self, *remarks: Remark) -> None:
        """Say something about the game as it stands."""
        if remarks:
            self.remarks.setdefault(len(self.played), []).extend(remarks)
