"""A seat at the table: what a player is given, and nothing that his side may not know."""

import random
from collections.abc import Iterator
from typing import Protocol

from engaja.engine.game import Game
from engaja.engine.preview import Preview, preview
from engaja.engine.view import View, event_for, imagine, view
from engaja.position.actions import AnyAction, Attack
from engaja.position.state import State
from engaja.position.talk import Decision, Event, Reason
from engaja.rules import System


class Seat:
    """One side of one game. `game` itself is for those who run the table (undo, saving), not for players that think."""

    def __init__(self, game: Game, side: int) -> None:
        self.game, self.side = game, side

    @property
    def rules(self) -> System:
        return self.game.rules

    @property
    def decision(self) -> Decision | None:
        """What this side must decide now, or None."""
        decision = self.game.decision
        return decision if decision and decision.side == self.side else None

    def view(self) -> View:
        return view(self.game, self.side)

    def actions(self) -> Iterator[AnyAction]:
        return self.game.actions()

    def refusals(self, action: AnyAction) -> list[Reason]:
        return self.game.refusals(action)

    def preview(self, attack: Attack) -> Preview:
        return preview(self.game.rules, self.game.state, self.side, attack)

    def imagine(self, rng: random.Random) -> State:
        """A whole position that agrees with what this side knows; with open counters, the position itself."""
        return imagine(self.game.rules, self.game.state, self.side, rng)

    def events_since(self, number: int) -> list[Event]:
        """What has happened since event `number`, as this side may know it."""
        seen = (event_for(self.game.rules, event, self.side) for event in self.game.events[number:])
        return [event for event in seen if event is not None]


class Player(Protocol):
    """Anybody who can sit down: asked for an action whenever his side must decide."""

    def choose(self, seat: Seat) -> AnyAction: ...
