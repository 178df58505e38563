"""Luck as a number: for every throw what the table promised before the dice, and what came, in points and in losses.

A battle is valued by the tables of the preview: each result is played to its end by the rules, owners choose what costs them
least, and the victor enters a hex that is left to him; later dice fall well, and count as throws of their own. Any other throw
(a mine, a drop, a flight under fire) is valued by doing the order again with every other fall of the dice, against the fall
that costs nobody anything: what else the order brings is not the work of the dice.

The luck of a throw is what came minus what was to be expected, so it has mean zero, and the variances of throws add up.
While a game is on, a throw is valued from what its reader knows: in positions imagined for him, and only if they all agree.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import sqrt

from msgspec import Struct

from engaja.engine.preview import cheapest, entering, play_cell
from engaja.engine.view import imagine, is_open
from engaja.position.actions import AnyAction
from engaja.position.state import DESTROYED, State
from engaja.position.talk import Table
from engaja.report.walk import Throw
from engaja.rules import System
from engaja.rules.combat import Battle

BATTLES = frozenset({"combat", "bombarded"})
AFTERMATH = frozenset({"loss", "exchange", "price", "retreat", "push", "advance"})
"""Decisions that follow from dice."""
WORLDS = 4
"""Imagined positions that must agree on a throw before a reader is told what it was worth."""


class Luck(Struct, frozen=True):
    """A throw: what it was for, what came, and what was to be expected. Points and losses are those of the reader's side.

    `points` is the change of his points minus the other's, `losses` his steps lost minus the other's; `better` the chance of
    this or something better. `taken`: the chance that the attacked hex would be the attacker's, left to him by the defence or,
    its last defender dead, a way for his own retreat; -1 for other throws.
    """

    order: int
    turn: int
    side: int
    """Who threw."""
    kind: str
    hex: int
    column: str
    dice: tuple[int, ...]
    result: str
    points: float
    expected: float
    variance: float
    losses: float
    expected_losses: float
    variance_losses: float
    better: float
    taken: float = -1.0
    fell: bool = False

    @property
    def luck(self) -> float:
        return self.points - self.expected

    @property
    def luck_in_losses(self) -> float:
        """Up is lucky: expected minus actual."""
        return self.expected_losses - self.losses


@dataclass(frozen=True)
class Worth:
    """What one fall of the dice comes to: the change of points and of steps for the reader, and whether the hex is free."""

    points: int
    losses: int
    taken: bool = False

    def less(self, other: "Worth") -> "Worth":
        return Worth(self.points - other.points, self.losses - other.losses, self.taken)


class _Enough(Exception):
    """The next die would be a throw of its own."""


def valued(rules: System, throw: Throw, reader: int, view: int) -> Luck | None:
    """A throw for a reader of one side; None if what he may know does not settle what it was worth."""
    is_battle = throw.event.name in BATTLES
    cells = _cells(rules, throw) if is_battle else {}
    if is_open(rules, throw.before, view):
        return _luck(throw, cells, _worths(rules, throw, reader, throw.before if is_battle else throw.base, cells))
    if not is_battle and throw.side != view:
        return None
    found = [_worths(rules, throw, reader, world, cells) for world in _worlds(rules, throw, view)]
    return _luck(throw, cells, found[0]) if all(other == found[0] for other in found[1:]) else None


def _worlds(rules: System, throw: Throw, view: int) -> Iterator[State]:
    """Positions that agree with what a side knew when the dice fell: who fights in a battle is open to both by then."""
    known = throw.base
    if throw.event.name in BATTLES:
        args = throw.event.args
        fought = (*args["defenders"], *args.get("contact", ()), *args["support"], *args.get("defence_support", ()))
        known = throw.before.clone()
        known.agenda = (("battle-over", args["hex"], fought),)
    for number in range(WORLDS):
        yield imagine(rules, known, view, random.Random(f"{throw.order} {number}"))


def _cells(rules: System, throw: Throw) -> dict[tuple[int, ...], str]:
    """The result of each of the 36 throws in the column of a battle."""
    table = rules.definition.combat if throw.event.name == "combat" else rules.definition.bombardment
    name = throw.event.args["column"]
    column = table.columns.index(name) if name in table.columns else -1
    falls = product(range(1, 7), repeat=2)
    return {dice: table.cells[sum(dice)][column] if column >= 0 else "DI" for dice in falls}


def _worths(
    rules: System, throw: Throw, reader: int, s: State, cells: Mapping[tuple[int, ...], str]
) -> dict[tuple[int, ...], Worth]:
    score = rules.score(s)

    def worth(after: State, taken: bool = False) -> Worth:
        gained = [now - then for now, then in zip(rules.score(after), score, strict=True)]
        lost = steps_lost(rules, s, after)
        return Worth(gained[reader] - gained[1 - reader], lost[reader] - lost[1 - reader], taken)

    if not cells:
        falls = product(range(1, 7), repeat=len(throw.dice))
        done = {dice: _done_again(rules, s, throw, dice) for dice in falls}
        spared = worth(min(done.values(), key=lambda after: sum(steps_lost(rules, s, after))))
        return {dice: worth(after).less(spared) for dice, after in done.items()}
    args = throw.event.args
    support, behind = args["support"], args.get("defence_support", ())
    battle = Battle(args["side"], args["hex"], args.get("contact", ()), support, args.get("air", 0), behind)
    by_cell = {}
    for cell in sorted(set(cells.values())):
        table = play_cell(rules, s, battle, cell, enters=True)
        vacated = any(event.name == "hex-vacated" for event in table.events)
        by_cell[cell] = worth(table.state, vacated or table.state.occupant(battle.hex) == battle.side)
    return {dice: by_cell[cell] for dice, cell in cells.items()}


def steps_lost(rules: System, before: State, after: State) -> tuple[int, int]:
    """What each side lost on the way from one position to another; a recovered unit makes good for nothing."""
    lost = [0, 0]
    for unit, side in enumerate(rules.side_of):
        if before.where[unit] != DESTROYED:
            left = 0 if after.where[unit] == DESTROYED else after.steps[unit]
            lost[side] += max(0, before.steps[unit] - left)
    return lost[0], lost[1]


def _done_again(rules: System, base: State, throw: Throw, dice: Sequence[int]) -> State:
    """The position if the order had thrown these dice, before any further die."""
    state = base.clone()
    given = [*throw.earlier, *dice]

    def roll(count: int) -> tuple[int, ...]:
        if len(given) < count:
            raise _Enough
        thrown = tuple(given[:count])
        del given[:count]
        return thrown

    table = Table(state, roll, hears=False)
    try:
        if throw.action is None:
            rules.settle(table)
        else:
            rules.play(table, throw.action)
        while state.agenda and state.agenda[-1][0] in AFTERMATH and not given:
            rules.play(table, aftermath(rules, state))
    except _Enough:
        pass
    return state


def aftermath(rules: System, s: State) -> AnyAction:
    """What an owner chooses after the dice in all that is valued here."""
    return entering(rules, s) if s.agenda[-1][0] == "advance" else cheapest(rules, s, list(rules.actions(s)))


def _luck(throw: Throw, cells: Mapping[tuple[int, ...], str], worths: Mapping[tuple[int, ...], Worth]) -> Luck:
    came, args, ways = worths[throw.dice], throw.event.args, len(worths)
    expected = sum(worth.points for worth in worths.values()) / ways
    expected_losses = sum(worth.losses for worth in worths.values()) / ways
    better = sum((worth.points, -worth.losses) >= (came.points, -came.losses) for worth in worths.values())
    return Luck(
        order=throw.order,
        turn=throw.turn,
        side=args.get("side", throw.side),
        kind=throw.event.name,
        hex=args.get("hex", -1),
        column=args.get("column", ""),
        dice=throw.dice,
        result=cells.get(throw.dice, args.get("result", "")),
        points=came.points,
        expected=expected,
        variance=sum((worth.points - expected) ** 2 for worth in worths.values()) / ways,
        losses=came.losses,
        expected_losses=expected_losses,
        variance_losses=sum((worth.losses - expected_losses) ** 2 for worth in worths.values()) / ways,
        better=better / ways,
        taken=sum(worth.taken for worth in worths.values()) / ways if throw.event.name == "combat" else -1.0,
        fell=came.taken,
    )


class Sum(Struct, frozen=True):
    """The luck of many throws together, and one standard deviation of it."""

    luck: float
    deviation: float

    @property
    def in_deviations(self) -> float:
        return self.luck / self.deviation if self.deviation else 0.0


def in_points(throws: Sequence[Luck]) -> Sum:
    return Sum(sum(throw.luck for throw in throws), sqrt(sum(throw.variance for throw in throws)))


def in_losses(throws: Sequence[Luck]) -> Sum:
    return Sum(sum(throw.luck_in_losses for throw in throws), sqrt(sum(throw.variance_losses for throw in throws)))
