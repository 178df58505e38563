"""Games as they are kept in memory: those of one kind share their rules, and what is long past takes little room."""

from functools import lru_cache

from engaja import games
from engaja.engine.game import Game
from engaja.rules import System


@lru_cache(maxsize=64)
def _rules(game: str, options: tuple[tuple[str, str], ...]) -> System:
    return games.rules(game, dict(options))


def sharing(game: Game) -> Game:
    """The same game with rules that all tables of its kind share: what they have worked out once is there for all.

    What is long past in it is packed.
    """
    rules = _rules(game.name, tuple(sorted(game.options.items())))
    game.rules = rules
    for state in (game.state, game.begun):
        if state is not None:
            state.frame = rules.frame
    game.pack()
    return game
