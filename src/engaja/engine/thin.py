"""A thin way to play, for those who simulate: no record, no undo, no log, no second look at what the rules listed."""

from engaja.engine import dice
from engaja.position.actions import AnyAction
from engaja.position.state import State
from engaja.position.talk import Table
from engaja.rules import System


class ThinTable:
    """A position that is played on. Only orders that are allowed may be given: nothing is checked."""

    def __init__(self, rules: System, state: State, seed: str) -> None:
        self.rules, self.state = rules, state
        self.table = Table(state, dice.roller(seed, state), hears=False)

    @property
    def is_over(self) -> bool:
        return not self.state.agenda

    def play(self, action: AnyAction) -> None:
        self.rules.play(self.table, action)
