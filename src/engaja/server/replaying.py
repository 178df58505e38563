"""Games as they stood earlier, and variations as they would have gone on: both are played again, from points remembered."""

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.log import packed, unpacked
from engaja.engine.remarks import Variation
from engaja.position.state import restored
from engaja.server.course import Course
from engaja.server.sharing import sharing

if TYPE_CHECKING:
    from engaja.server.tables import OpenTable

MOST_LINES = 8
"""Variations of a table that are kept played out."""
KEPT_EVERY = 100
"""Actions between the points of a game that are remembered for replaying."""


@dataclass
class Line:
    """A variation played to its end, as a game of its own, with positions on the way and the course of its points."""

    variation: Variation
    game: Game
    kept: dict[int, bytes]
    course: Course = field(default_factory=Course)


async def played_out(table: "OpenTable", at: int, number: int) -> Line | None:
    """The variation here, played out; None if there is none. BadRecord if it is wrong. The table must be locked."""
    said = table.game.remarks.get(at, [])
    found = said[number] if 0 <= number < len(said) else None
    if not isinstance(found, Variation):
        return None
    known = table.lines.pop((at, number), None)
    if known is None or known.variation != found:
        base = await asyncio.to_thread(forked, table.game, at, table.kept)
        game = sharing(await asyncio.to_thread(record.follow, base, found))
        known = Line(found, game, {step: state for step, state in table.kept.items() if step <= at})
    table.lines[at, number] = known
    while len(table.lines) > MOST_LINES:
        table.lines.popitem(last=False)
    return known


def forked(game: Game, at: int, kept: dict[int, bytes] | None = None) -> Game:
    """The same game as it stood after its first `at` actions. `kept` remembers points on the way for the next time."""
    kept = {} if kept is None else kept
    nearest = max((step for step in kept if step <= at), default=None)
    again = sharing(game.again()) if nearest is None else _cut(game, nearest, kept[nearest])
    for _, action in game.played[len(again.played) : at]:
        again.play(action)
        if len(again.played) % KEPT_EVERY == 0:
            kept[len(again.played)] = packed(again.state.saved())
    return again


def _cut(game: Game, at: int, position: bytes) -> Game:
    """A game without what happened after its first `at` actions, when it stood in this position."""
    other = game.copy()
    if at < len(game.played):
        other.events.cut(game.marks[at])
    other.played.cut(at)
    other.thrown.cut(at + 1)
    other.marks = game.marks[:at]
    other.checks = [check for check in game.checks if check[0] <= at]
    other.remarks = {}
    other.resume(restored(game.rules.frame, unpacked(position)), "turn-passed")
    other.load([die for dice in game.thrown[at + 1 :] for die in dice])
    return other
