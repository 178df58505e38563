"""Random games for the property tests: the same code for every game that is installed."""

from collections.abc import Iterator

from engaja import games
from engaja.engine.game import Game
from engaja.players import PLAYERS, Seat

GAMES = games.names()


def positions(name: str, seed: str, every: int, most: int, **options: str) -> Iterator[Game]:
    """A random game, handed over every few actions, up to a number of actions or its end."""
    game = Game(name, options, seed)
    players = [PLAYERS["random"](f"{seed} {side}") for side in (0, 1)]
    steps = 0
    while not game.is_over and steps < most:
        if steps % every == 0:
            yield game
        steps += 1
        if (decision := game.decision) is not None:
            game.play(players[decision.side].choose(Seat(game, decision.side)))
    yield game
