"""Who sits at the table. Every player is given a Seat and answers with an action."""

from engaja.players.levels import LEVELS, PLAYERS, Level, Think, exists, official, player
from engaja.players.seat import Player, Seat

__all__ = ["LEVELS", "PLAYERS", "Level", "Player", "Seat", "Think", "exists", "official", "player"]
