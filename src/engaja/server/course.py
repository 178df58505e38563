"""The course of a game: how the points stood after each order. Worked out once, then carried on as orders come."""

from dataclasses import dataclass, field

from engaja.engine.game import Game
from engaja.engine.view import EVERYBODY, as_seen, for_counting, known_units


@dataclass
class Walk:
    """A game being gone through again from its beginning, and the points on the way."""

    game: Game
    points: list[tuple[int, int]] = field(default_factory=list)


class Course:
    """The points of one game as each seat could count them, kept so that asking again costs only what is new."""

    def __init__(self) -> None:
        self._walks: dict[int, Walk] = {}

    def of(self, game: Game, side: int) -> list[tuple[int, int]]:
        """The points of both sides, as one of them sees them, after no order, one order, two orders …"""
        view = EVERYBODY if game.is_over else side
        walk = self._walks.get(view)
        if walk is None or walk.game.played != game.played[: len(walk.game.played)]:
            again = game.again()
            walk = self._walks[view] = Walk(again, [_counted(again, view)])
        for _, action in game.played[len(walk.game.played) :]:
            walk.game.play(action)
            walk.game.events.clear()  # only the points are wanted
            walk.points.append(_counted(walk.game, view))
        return walk.points


def _counted(game: Game, view: int) -> tuple[int, int]:
    """The points without what a view does not know."""
    game = as_seen(game, view)
    return game.rules.score(for_counting(game.rules, game.state, known_units(game.rules, game.state, view)))
