"""A game gone through once more from its beginning: what came of every order, and the position before every throw of dice."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from engaja.engine.game import Game
from engaja.engine.view import event_for, for_counting, is_heard, known_units, seen_by
from engaja.position.actions import AnyAction
from engaja.position.state import State
from engaja.position.talk import Event, Table
from engaja.rules import System
from engaja.rules.victory import Point


@dataclass(frozen=True)
class Throw:
    """Dice, and what is needed to ask what else they could have brought. `event` says what they were thrown for."""

    order: int
    turn: int
    side: int
    """Whose order it was."""
    dice: tuple[int, ...]
    earlier: tuple[int, ...]
    """What the same order had thrown before."""
    base: State
    """The position before the order."""
    before: State
    """The position at the moment of the throw."""
    action: AnyAction | None
    event: Event


@dataclass
class Step:
    """One order and what came of it; number 0 is what happens before the first. `state` goes on with the game."""

    number: int
    side: int
    action: AnyAction | None
    base: State
    state: State
    events: list[Event]
    throws: list[Throw] = field(default_factory=list)

    @property
    def turn(self) -> int:
        """The turn that the order was given in."""
        return self.base.turn

    def is_last_of_turn(self) -> bool:
        return self.state.turn != self.base.turn or not self.state.agenda


class _Dice:
    """The dice of a game once more, one order's worth at a time; keeps the position before each throw."""

    def __init__(self, game: Game) -> None:
        self.left = iter([die for thrown in game.thrown for die in thrown])
        self.table: Table | None = None
        self.noted: list[tuple[int, tuple[int, ...], State]] = []
        """Of each throw how many events had been told, the dice, and the position."""

    def at(self, state: State) -> Table:
        self.noted = []
        self.table = Table(state, self.roll)
        return self.table

    def roll(self, count: int) -> tuple[int, ...]:
        assert self.table is not None
        thrown = tuple(next(self.left) for _ in range(count))
        self.noted.append((len(self.table.events), thrown, self.table.state.clone()))
        self.table.state.rolled += count
        return thrown


def walk(game: Game) -> Iterator[Step]:
    """The steps of a game, with everything that happened; whoever tells of them asks what his reader may know."""
    rules, dice = game.rules, _Dice(game)
    state = game.begun.clone() if game.begun else game.again().state.clone() if game.definition.scenario else rules.begin()
    orders: list[tuple[int, AnyAction | None]] = [(state.side, None), *game.played]
    for number, (side, action) in enumerate(orders):
        base, table = state.clone(), dice.at(state)
        if action is None:
            rules.settle(table)
        else:
            rules.play(table, action)
        step = Step(number, side, action, base, state, table.events)
        earlier: tuple[int, ...] = ()
        for first, thrown, before in dice.noted:
            told = next(event for event in table.events[first:] if "dice" in event.args or "die" in event.args)
            step.throws.append(Throw(number, before.turn, side, thrown, earlier, base, before, action, told))
            earlier += thrown
        yield step


# What a reader may know of it


def heard_by(rules: System, events: list[Event], view: int) -> list[Event]:
    """Events as a side may read them."""
    return [seen for event in events if is_heard(rules, event, view) and (seen := event_for(rules, event, view)) is not None]


def points_for(rules: System, s: State, view: int) -> list[Point]:
    """What would count if the game ended now, without what a side does not know."""
    seen = seen_by(rules, s, view)
    return list(rules.points(for_counting(rules, seen, known_units(rules, seen, view))))
