"""The printed combat tables as numbers: for each column the chance of everything that can come of a throw."""

from itertools import accumulate

from engaja.rules import System
from engaja.rules.results import CODES

# What a throw can bring, as places in a row of chances.
KILL, LOSS, RETREAT, HIT_RETREAT, ALL, OWN_KILL, OWN_LOSS, OWN_RETREAT, WIN, EXCHANGE = range(10)

_MEANS = (
    "defender eliminates",
    "defender loses",
    "defender retreats",
    "",
    "defender annihilated",
    "attacker eliminates",
    "attacker loses",
    "attacker retreats",
    "attacker wins",
    "exchange",
)


class Tables:
    """Chances by column, and the way from odds to a column."""

    def __init__(self, rules: System) -> None:
        table = rules.definition.combat
        self.last = len(table.columns) - 1
        self.rows = [_chances([table.cells[throw][column] for throw in range(2, 13)]) for column in range(self.last + 1)]
        self.bombs = [
            _chances([rules.definition.bombardment.cells[throw][column] for throw in range(2, 13)])[LOSS]
            for column in range(len(rules.definition.bombardment.columns))
        ]
        self.minimum = rules.definition.bombardment.minimum
        self.up = [_column(table.columns, f"{max(1, k)}-1", self.last) for k in range(40)]
        self.down = [_column(table.columns, f"1-{k}", 0) for k in range(40)]
        self.even = self.up[1]
        self.falls = list(accumulate([row[RETREAT] + row[ALL] + row[EXCHANGE] for row in self.rows], max))
        """Chance that the defenders leave the hex; no column is better for them than one below it."""
        self.storms = list(accumulate([row[KILL] + row[ALL] + row[EXCHANGE] for row in self.rows], max))
        """The same where the defenders need not retreat."""
        self.pain = [row[KILL] + 0.5 * row[LOSS] + 2 * row[ALL] + row[EXCHANGE] + 0.15 * row[RETREAT] for row in self.rows]
        """What a defender suffers, in units."""

    def odds(self, attack: float, defence: float) -> int:
        """The column of the odds before shifts."""
        if attack >= defence:
            return self.up[min(39, int(attack / defence + 1e-9))] if defence > 0 else self.last
        return self.down[min(39, int(defence / attack + 1e-9))] if attack > 0 else 0

    def column(self, attack: float, defence: float, shift: int) -> int:
        return max(0, min(self.last, self.odds(attack, defence) + shift))

    def bomb(self, value: float, shift: int) -> float:
        """Chance that a bombardment of this value hits."""
        start = sum(value >= least for least in self.minimum) - 1
        return self.bombs[max(0, min(len(self.bombs) - 1, start + shift))] if start >= 0 else 0.0


def _column(columns: tuple[str, ...], odds: str, beyond: int) -> int:
    return columns.index(odds) if odds in columns else beyond


def _chances(cells: list[str]) -> tuple[float, ...]:
    """From the cells of the throws 2 to 12."""
    row = [0.0] * 10
    for throw, cell in enumerate(cells, 2):
        weight = (6 - abs(7 - throw)) / 36
        meanings = frozenset().union(*(CODES[code] for code in cell.split("/")))
        for place, meaning in enumerate(_MEANS):
            if meaning in meanings:
                row[place] += weight
        if "defender loses" in meanings and "defender retreats" in meanings:
            row[HIT_RETREAT] += weight
    return tuple(row)
