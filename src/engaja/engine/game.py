"""A game in progress: it says what must be decided, takes actions or refuses them with reasons, and can go back."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engaja import games
from engaja.engine import dice
from engaja.engine.preview import Preview, preview
from engaja.engine.view import View, known_units, view
from engaja.position.actions import OFF_MAP, AnyAction, Attack, Move, Retreat, Use
from engaja.position.state import State
from engaja.position.talk import Decision, Event, Reason, Table
from engaja.rules import System


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
    """An option of this name or value does not exist."""

    def __init__(self, name: str, value: str, allowed: list[str]) -> None:
        self.name, self.value, self.allowed = name, value, allowed
        super().__init__(f"{name}={value}")


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

    def __init__(self, name: str, options: Mapping[str, str] | None = None, seed: str | None = None) -> None:
        self.name = name
        self.definition = games.definition(name)
        self.options = self._checked(options or {})
        self.rules: System = games.rules(name, self.options)
        self.seed = seed if seed is not None else dice.new_seed()
        self.state: State = self.rules.begin()
        self.events: list[Event] = []
        self.played: list[tuple[int, AnyAction]] = []
        self.marks: list[int] = []
        """For each action the number of events before it."""
        self._past: list[State] = []
        self._no_undo = "game-begins"
        table = self._table()
        self.rules.settle(table)
        self.events += table.events

    def copy(self) -> "Game":
        """The same game, to be played on apart from this one."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other.state = self.state.clone()
        other.events, other.played, other.marks = self.events[:], self.played[:], self.marks[:]
        other._past = [state.clone() for state in self._past]
        return other

    def _checked(self, options: Mapping[str, str]) -> dict[str, str]:
        for option, value in options.items():
            allowed = self.definition.options[option].values if option in self.definition.options else []
            if value not in allowed:
                raise BadOption(option, value, allowed)
        return {name: options.get(name, option.values[0]) for name, option in self.definition.options.items()}

    def _table(self) -> Table:
        return Table(self.state, dice.roller(self.seed, self.state))

    # What is to be done

    @property
    def decision(self) -> Decision | None:
        """Who must choose, and what; None when the game is over."""
        return self.rules.decision(self.state)

    @property
    def is_over(self) -> bool:
        return not self.state.agenda

    @property
    def score(self) -> tuple[int, int]:
        return self.rules.score(self.state)

    def actions(self) -> Iterator[AnyAction]:
        """What is allowed now: moves by destination, attacks by target. Other ways and mixes may be allowed too."""
        return self.rules.actions(self.state) if self.state.agenda else iter(())

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
        """Do an action and return what happened. Raises Refused, and changes nothing, if it is not allowed."""
        reasons = self.refusals(action)
        if reasons:
            raise Refused(reasons)
        before = self.decision
        assert before is not None
        self._past.append(self.state.clone())
        self.played.append((before.side, action))
        self.marks.append(len(self.events))
        rolled = self.state.rolled
        table = self._table()
        self.rules.play(table, action)
        self.events += table.events
        after = self.decision
        if self.state.rolled != rolled:
            self._close("dice-rolled")
        elif known_units(self.rules, self.state, before.side) - known_units(self.rules, self._past[-1], before.side):
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
        self._past.clear()
        self._no_undo = why

    def why_no_undo(self) -> str:
        """Why the last action cannot be taken back, as a message of the catalogue; empty if it can."""
        return "" if self._past else self._no_undo

    def undo(self) -> AnyAction:
        """Take back the last action, as far as no die was rolled and nobody else had a choice since."""
        if not self._past:
            raise Refused([Reason(self.definition.rule_id("no-change-after-defence"), self._no_undo)])
        self.state = self._past.pop()
        del self.events[self.marks.pop() :]
        return self.played.pop()[1]
