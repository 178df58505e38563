"""7.0 Losses: the reduced side, elimination, recovery."""

from mypy_extensions import mypyc_attr

from engaja.position.state import DESTROYED, HIT, State
from engaja.position.talk import Table
from engaja.rules.core import Core


@mypyc_attr(allow_interpreted_subclasses=True)
class Losses(Core):
    def take_loss(self, t: Table, unit: int, key: str = "loss") -> None:
        """7.0: a unit that takes a loss, by the rule that is named, is turned over; if it already was, it is eliminated."""
        s = t.state
        if s.steps[unit] == 2:
            s.steps[unit] = 1
            fought = self.is_in_battle(s, unit)
            if fought:
                s.flags[unit] |= HIT
            self.tell(t, "loss" if fought else "loss-unseen", key, unit=unit, hex=s.where[unit])
        else:
            self.eliminate(t, unit, "second-loss")

    def is_in_battle(self, s: State, unit: int) -> bool:
        """R21, R29: the unit fights in the battle being resolved. One that only makes room for another does not."""
        return any(task[0] == "battle-over" and unit in task[2] for task in s.agenda)

    def eliminate(self, t: Table, unit: int, key: str, stranded: bool = False) -> None:
        """5.1.7, 7.0: a unit is destroyed, by the rule that is named. Stranded: for want of a retreat it survives."""
        s = t.state
        self.tell(t, "eliminated", key, unit=unit, hex=s.where[unit], stranded=stranded)
        s.remove(unit, DESTROYED)

    def recover(self, t: Table, unit: int) -> None:
        """7.0: a unit is turned back to full strength."""
        t.state.steps[unit] = 2
        self.tell(t, "recovered", "recovery-conditions", unit=unit, hex=t.state.where[unit])

    def recover_losses(self, t: Table, side: int) -> None:
        """7.0: who recovers, and how, each book says for itself."""

    def is_alive(self, s: State, unit: int) -> bool:
        """The unit is on the map: neither destroyed nor gone, and not still to come."""
        return s.where[unit] >= 0
