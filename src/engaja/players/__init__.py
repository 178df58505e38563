"""Who sits at the table. Every player is given a Seat and answers with an action."""

from collections.abc import Callable

from engaja.players.greedy import GreedyPlayer
from engaja.players.random_player import RandomPlayer
from engaja.players.seat import Player, Seat

PLAYERS: dict[str, Callable[[str], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""Computer players by name; each is made from a seed, so that a game can be played again."""

__all__ = ["PLAYERS", "Player", "Seat"]
