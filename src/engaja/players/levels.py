"""The levels: computer players by name. They differ by how they think, never by bonuses or by what they are shown.

A player is written LEVEL or LEVEL@THINK: `general@2s` thinks two seconds a turn of its side, `general@500n` tries 500 nodes a
turn, which gives the same game on any machine. Whoever writes a level adds a line to PLAYERS, and its name and one honest
sentence to the catalogues (`level-NAME`, `level-NAME-about`).
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from engaja import compiled
from engaja.players.greedy import GreedyPlayer
from engaja.players.officer import OfficerPlayer
from engaja.players.officer.search import colonel, general
from engaja.players.random_player import RandomPlayer
from engaja.players.recruit import RecruitPlayer
from engaja.players.seat import Player
from engaja.texts import Catalogue


@dataclass(frozen=True)
class Think:
    """How much a player may think in a turn of its side; 0 is no limit of that kind."""

    seconds: float = 0.0
    nodes: int = 0

    def __str__(self) -> str:
        return f"{self.nodes}n" if self.nodes else f"{self.seconds:g}s" if self.seconds else ""


@dataclass(frozen=True)
class Level:
    """How a player of a level is made: from a seed, so that a game can be played again, and from what it may think."""

    make: Callable[[str, Think], Player]
    think: Think = Think()
    """What it thinks if nothing is said; without a limit the level does not search, and none can be given."""

    def __call__(self, seed: str, think: Think | None = None) -> Player:
        return self.make(seed, think or self.think)


def _quick(make: Callable[[str], Player]) -> Level:
    """A level that answers at once and does not search."""
    return Level(lambda seed, _: make(seed))


SWAY = 0.9
"""How far an officer misjudges what things are worth, so that he is weaker than those who try out what he thinks."""

PLAYERS: dict[str, Level] = {
    "random": _quick(RandomPlayer),
    "greedy-0": _quick(GreedyPlayer),
    "steady": _quick(OfficerPlayer),
    "recruit": _quick(RecruitPlayer),
    "officer": _quick(lambda seed: OfficerPlayer(seed, sway=SWAY)),
    "colonel": Level(lambda seed, think: colonel(seed, think.seconds, think.nodes), Think(seconds=1.0)),
    "general": Level(lambda seed, think: general(seed, think.seconds, think.nodes), Think(seconds=5.0)),
}
"""Computer players by name: yardsticks, then those to play against, the weakest first."""

ALIASES = {"greedy": "recruit"}
"""Names of old, which stored games, records and commands may still use."""

LEVELS = tuple(PLAYERS)
OPPONENTS = LEVELS[LEVELS.index("recruit") :]
"""Levels that one may want to play against; those before them are yardsticks (`steady` is an officer who misjudges nothing)."""
USUAL = "officer"
"""Who plays against a person that named nobody."""
MOST = Think(60.0, 2_000)
"""What a level may be told to think in a turn at a table that it shares with others."""
PLAYERS |= {old: PLAYERS[name] for old, name in ALIASES.items()}


def split(text: str) -> tuple[str, Think | None] | None:
    """The level and the think time in the name of a player; None if there is no such player."""
    name, at, limit = text.partition("@")
    if name not in PLAYERS:
        return None
    if not at:
        return ALIASES.get(name, name), None
    found = re.fullmatch(r"(\d+(?:\.\d+)?)s|(\d+)n", limit)
    level = PLAYERS[name]
    if not found or level.think == Think():
        return None
    think = Think(nodes=int(found[2])) if found[2] else Think(seconds=float(found[1]))
    return (name, think) if think != Think() else None


def exists(text: str) -> bool:
    """Whether a computer player can be made from this name."""
    return split(text) is not None


def official(text: str) -> str:
    """The name of a player as it is written today, with what it thinks: whoever has the same name makes the same choices."""
    found = split(text)
    if found is None:
        raise KeyError(text)
    name, think = found
    limit = think or PLAYERS[name].think
    return f"{name}@{limit}" if limit != Think() else name


def is_patient(text: str) -> bool:
    """Whether a player thinks no longer than it may at a table that it shares with others."""
    found = split(text)
    think = (found[1] if found else None) or Think()
    return think.seconds <= MOST.seconds and think.nodes <= MOST.nodes


def spoken(catalogue: Catalogue, text: str) -> str:
    """The name of a player in words, with what it thinks: General, 2 s a turn. Empty if there is no such player."""
    found = split(text)
    if found is None:
        return ""
    name = catalogue.say(f"level-{found[0]}")
    think = found[1] or PLAYERS[found[0]].think
    if think.nodes:
        return catalogue.say("level-with-nodes", level=name, nodes=think.nodes)
    return catalogue.say("level-with-seconds", level=name, seconds=think.seconds) if think.seconds else name


def about(catalogue: Catalogue, name: str) -> str:
    """One honest sentence about a level; where nothing is compiled, another on what it is worth there."""
    said = catalogue.say(f"level-{name}-about")
    plain = f"level-{name}-plain"
    return said if compiled.in_use() or not catalogue.has(plain) else f"{said} {catalogue.say(plain)}"


def player(text: str, seed: str) -> Player:
    """A player by its name."""
    found = split(text)
    if found is None:
        raise KeyError(text)
    return PLAYERS[found[0]](seed, found[1])
