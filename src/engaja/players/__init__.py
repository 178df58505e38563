"""Who sits at the table. Every player is given a Seat and answers with an action."""

from engaja.players.levels import (
    LEVELS,
    OPPONENTS,
    PLAYERS,
    USUAL,
    Level,
    Think,
    about,
    exists,
    official,
    player,
    split,
    spoken,
)
from engaja.players.seat import Player, Seat

__all__ = [
    "LEVELS",
    "OPPONENTS",
    "PLAYERS",
    "USUAL",
    "Level",
    "Player",
    "Seat",
    "Think",
    "about",
    "exists",
    "official",
    "player",
    "split",
    "spoken",
]  # fmt: skip
