"""Matches: every seed is played twice with the sides exchanged, so that neither player profits from the better side."""

import hashlib
import math
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from engaja.engine import record
from engaja.engine.game import Game
from engaja.players import Seat, player

STEP_LIMIT = 50_000
"""A game of more actions than this is counted as unfinished: something is wrong with it."""


class GameResult(msgspec.Struct, frozen=True):
    """One game: which player had which side, who won, and how long it took."""

    number: int
    players: tuple[str, str]
    swapped: bool
    winner: int
    score: tuple[int, int]
    finished: bool
    steps: int
    error: str = ""


class SideResult(msgspec.Struct, frozen=True):
    """How the first player did with one side."""

    side: str
    games: int
    score: float


class MatchResult(msgspec.Struct, frozen=True):
    """A match from the first player's point of view: a win counts 1, a draw 1/2."""

    game: str
    first: str
    second: str
    games: int
    finished: int
    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float
    by_side: list[SideResult]
    steps: int
    seconds: float
    errors: list[str]


def play_game(game: Game, players: tuple[str, str], seed: str) -> int:
    """Play a game to its end between two computer players; the number of actions."""
    seats = [Seat(game, side) for side in (0, 1)]
    minds = [player(name, f"{seed} {side} {name}") for side, name in enumerate(players)]
    while (decision := game.decision) is not None and len(game.played) < STEP_LIMIT:
        game.play(minds[decision.side].choose(seats[decision.side]))
    return len(game.played)


def _play_one(job: tuple[str, str, str, int, int, dict[str, str], str]) -> GameResult:
    name, first, second, number, seed, options, save = job
    swapped = number % 2 == 1
    players = (second, first) if swapped else (first, second)
    game_seed = hashlib.sha256(f"match {seed} {number // 2}".encode()).hexdigest()[:32]
    game = Game(name, options, game_seed)
    error = ""
    try:
        play_game(game, players, game_seed)
    except Exception as failure:  # a failing game is kept as a record that replays the failure
        error = f"game {number}: {type(failure).__name__}: {failure}"
    if save and (error or Path(save).is_dir()):
        sides = [side.id for side in game.definition.sides]
        text = record.write(game, dict(zip(sides, players, strict=True)))
        Path(save, f"{name}-{seed}-{number:04d}.engaja").write_text(text, encoding="utf-8")
    winner = game.rules.winner(game.state) if game.is_over else 2
    return GameResult(number, players, swapped, winner, game.score, game.is_over, len(game.played), error)


def run(
    game: str,
    first: str,
    second: str,
    pairs: int,
    seed: int,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    save: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> MatchResult:
    """Play `pairs` pairs of games. The result, and every record, is the same however many jobs share the work."""
    if save:
        save.mkdir(parents=True, exist_ok=True)
    chosen = {"setup": "historical"} | dict(options or {})
    work = [(game, first, second, n, seed, chosen, str(save or "")) for n in range(2 * pairs)]
    began = time.perf_counter()
    results: list[GameResult] = []
    for result in _results(work, jobs):
        results.append(result)
        if progress:
            progress(len(results), len(work))
    return _summary(game, first, second, results, time.perf_counter() - began)


def _results(work: list[tuple[str, str, str, int, int, dict[str, str], str]], jobs: int) -> Iterator[GameResult]:
    if jobs <= 1:
        yield from map(_play_one, work)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(_play_one, work, chunksize=1)


def _first_players_points(result: GameResult) -> float:
    if not result.finished:
        return 0.5
    if result.winner == 2:
        return 0.5
    return 1.0 if (result.winner == 1) == result.swapped else 0.0


def _summary(game: str, first: str, second: str, results: list[GameResult], seconds: float) -> MatchResult:
    points = [_first_players_points(r) for r in results]
    low, high = interval([(a + b) / 2 for a, b in zip(points[::2], points[1::2], strict=True)])
    sides = [side.id for side in Game(game).definition.sides]
    by_side = []
    for index, side in enumerate(sides):
        own = [p for r, p in zip(results, points, strict=True) if r.swapped == (index == 1)]
        by_side.append(SideResult(side, len(own), sum(own) / len(own) if own else 0.0))
    return MatchResult(
        game=game,
        first=first,
        second=second,
        games=len(results),
        finished=sum(r.finished for r in results),
        wins=sum(p == 1.0 for p in points),
        draws=sum(p == 0.5 for p in points),
        losses=sum(p == 0.0 for p in points),
        score=sum(points) / len(points) if points else 0.0,
        low=low,
        high=high,
        by_side=by_side,
        steps=sum(r.steps for r in results),
        seconds=seconds,
        errors=[r.error for r in results if r.error],
    )


def interval(pair_scores: list[float]) -> tuple[float, float]:
    """95 % interval of the score, by the spread between pairs (the two games of a pair are not independent)."""
    count = len(pair_scores)
    if count < 2:
        return 0.0, 1.0
    mean = sum(pair_scores) / count
    spread = math.sqrt(sum((p - mean) ** 2 for p in pair_scores) / (count - 1) / count)
    # A little is added so that an interval of all wins is not a point (rule of three).
    margin = 1.96 * spread if spread else 3 / (2 * count)
    return max(0.0, mean - margin), min(1.0, mean + margin)
