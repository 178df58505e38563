"""The course of a game: how the points stood after each order. Worked out once, then carried on as orders come."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engaja.engine.game import Game
from engaja.engine.view import EVERYBODY, as_seen, for_counting, known_units
from engaja.position.actions import AnyAction
from engaja.server.sharing import sharing


@dataclass
class Walk:
    """A game being gone through again from its beginning, the orders it has come to, and the points on the way."""

    game: Game
    played: Sequence[tuple[int, AnyAction]] = ()
    points: list[tuple[int, int]] = field(default_factory=list)

    def count(self, view: int) -> None:
        """The points as they stand. Such as did not change are kept once."""
        now = _counted(self.game, view)
        self.points.append(self.points[-1] if self.points[-1:] == [now] else now)


class Course:
    """The points of one game as each seat could count them, kept so that asking again costs only what is new."""

    def __init__(self) -> None:
        self._walks: dict[int, Walk] = {}

    def of(self, game: Game, side: int) -> list[tuple[int, int]]:
        """The points of both sides, as one of them sees them, after no order, one order, two orders …"""
        view = EVERYBODY if game.is_over else side
        walk = self._walks.get(view)
        if walk is None or not game.played.begins_with(walk.played):
            walk = self._walks[view] = Walk(sharing(game.again()))
            walk.count(view)
        for _, action in game.played[len(walk.played) :]:
            walk.game.play(action)
            walk.game.events.cut(0)  # only the points are wanted
            walk.count(view)
        walk.played = game.played.copy()
        walk.game.pack()
        return walk.points


def _counted(game: Game, view: int) -> tuple[int, int]:
    """The points without what a view does not know."""
    game = as_seen(game, view)
    return game.rules.score(for_counting(game.rules, game.state, known_units(game.rules, game.state, view)))
