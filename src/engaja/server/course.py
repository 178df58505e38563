"""The course of a game: how the points stood after each order. Worked out once, then carried on as orders come."""

from engaja.engine.game import Game


class Course:
    """The points of one game from its beginning, kept beside the game so that asking again costs only what is new."""

    def __init__(self) -> None:
        self._past: Game | None = None
        self._points: list[tuple[int, int]] = []

    def of(self, game: Game) -> list[tuple[int, int]]:
        """The points of both sides after no order, one order, two orders …"""
        past = self._past
        if past is None or past.played != game.played[: len(past.played)]:
            past = self._past = Game(game.name, game.options, game.seed)
            self._points = [past.score]
        for _, action in game.played[len(past.played) :]:
            past.play(action)
            self._points.append(past.score)
        return self._points
