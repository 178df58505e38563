"""How a finished game ended: who won, by how much, and how the points ran. Kept beside it, for the library."""

import msgspec

from engaja.engine.game import Game
from engaja.server.course import Course

MOST_CHANGES = 120
"""Of the course of the points, as many changes are kept as a small picture can show."""


class Result(msgspec.Struct, frozen=True):
    """`winner` is 2 if nobody won. `course` is None until it was worked out: after which order the points stood how."""

    winner: int
    points: tuple[int, int]
    orders: int
    ended: str = ""
    course: list[tuple[int, int, int]] | None = None


def result_of(game: Game) -> Result:
    """The result of a game that is over: as it was told when it ended, whatever the rules are today."""
    end = next((event.args for event in reversed(game.events) if event.name == "game-over"), None)
    first, second, winner = (end["first"], end["second"], end["winner"]) if end else (*game.score, game.winner)
    ended = ("resigned" if game.ended.by else "agreed") if game.ended else ""
    return Result(winner, (first, second), len(game.played), ended)


def course_of(game: Game) -> list[tuple[int, int, int]]:
    """The points of both sides wherever they changed, thinned to what a small picture shows."""
    points = Course().of(game, 0)
    changes = [(n, *now) for n, now in enumerate(points) if n == 0 or now != points[n - 1]]
    apart = -(-len(changes) // MOST_CHANGES)
    return [*changes[:-1:apart], changes[-1]]


def kept(game: Game) -> str:
    """The result as the store keeps it; empty while a game is on."""
    return write(result_of(game)) if game.is_over else ""


def write(result: Result) -> str:
    return msgspec.json.encode(result).decode()


def read(text: str) -> Result | None:
    return msgspec.json.decode(text, type=Result) if text else None
