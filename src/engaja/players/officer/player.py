"""The officer at the table: asks his seat, plans on an imagined position, and gives one order after another."""

import random

from mypy_extensions import mypyc_attr

from engaja.players.officer.policy import Officer, Strengths
from engaja.players.officer.weights import Weights
from engaja.players.seat import Seat
from engaja.position.actions import AnyAction
from engaja.position.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class OfficerPlayer:
    """`officer`: joint attacks with exact odds, garrisons, objectives of every kind, a plan that is kept from turn to turn."""

    def __init__(self, seed: str = "", weights: Weights | None = None, sway: float = 0.0) -> None:
        self.seed, self.weights, self.sway = seed, weights, sway
        """`sway`: how far he misjudges what things are worth, differently every turn (`Weights.swayed`)."""
        self.officer: Officer | None = None
        self.base: Weights | None = None
        self.thought = (-1, -1)
        """The turn, and whose it was, that he last thought in."""

    def choose(self, seat: Seat) -> AnyAction:
        decision = seat.decision
        assert decision is not None
        officer = self.officer_for(seat)
        self.prepare(officer, seat)

        def look() -> tuple[State, Strengths | None]:
            return self.world(seat)

        for action in officer.options(decision, seat.game.state, look):
            if action is not None and not seat.refusals(action):
                return action
        return officer.last_resort(decision, seat.game.state, look)

    def officer_for(self, seat: Seat) -> Officer:
        """The policy for a seat; another game or another side asks for a new one."""
        officer = self.officer
        if officer is None or officer.rules is not seat.rules or officer.side != seat.side:
            officer = self.officer = Officer(seat.rules, seat.side, self.weights)
        return officer

    def prepare(self, officer: Officer, seat: Seat) -> None:
        """Think before a decision: the officer does not, he only sees things differently every turn."""
        turn = (seat.game.state.turn, seat.game.state.side)
        if self.thought != turn:
            self.thought = turn
            officer.weights = self.misjudged(self.usual(officer), turn)

    def misjudged(self, weights: Weights, turn: tuple[int, int]) -> Weights:
        """Weights as he sees them in a turn."""
        return weights.swayed(self.sway, random.Random(f"{self.seed} sways {turn}")) if self.sway else weights

    def usual(self, officer: Officer) -> Weights:
        """What things are worth to him before he misjudges them, and the weights that all plans are made from."""
        self.base = self.base or officer.weights
        return self.base

    def world(self, seat: Seat) -> tuple[State, Strengths]:
        """An imagined position with the strengths to reckon with; the same for the same seed and the same table."""
        s = seat.game.state
        world = seat.imagine(random.Random(f"{self.seed} {s.turn} {s.phase} {s.side} {s.rolled}"))
        return world, seat.strengths(world)
