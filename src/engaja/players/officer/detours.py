"""Ways round: a unit throws no dice on its way where it gets there without."""

from engaja.kernel.steps import Reach
from engaja.position.state import State
from engaja.rules import System


class Detours(Reach):
    """A reach whose hexes are gone to without risk where that can be done, though it costs more."""

    def __init__(self, cheapest: Reach, safe: Reach) -> None:
        super().__init__(cheapest.start, cheapest.allowance, cheapest.count)
        self.cheapest, self.safe = cheapest, safe

    def hex_at(self, place: int) -> int:
        return self.cheapest.hex_at(place)

    @property
    def hexes(self) -> list[int]:
        return self.cheapest.hexes

    def _chosen(self, hex_: int) -> Reach:
        return self.safe if hex_ in self.safe else self.cheapest

    def cost(self, hex_: int) -> int:
        return self._chosen(hex_).cost(hex_)

    def before(self, hex_: int) -> int:
        return self._chosen(hex_).before(hex_)

    def path(self, hex_: int) -> tuple[int, ...]:
        return self._chosen(hex_).path(hex_)


def careful_reach(rules: System, s: State, unit: int) -> Reach:
    """Everything a unit can reach, round what may cost it a loss if it can."""
    cheapest = rules.reach(s, unit)
    return Detours(cheapest, rules.safe_reach(s, unit)) if rules.risky(s, unit) else cheapest
