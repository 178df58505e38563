"""Matches: every seed is played twice with the sides exchanged, so that neither player profits from the better side."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait
from pathlib import Path

import msgspec

from engaja import games
from engaja.engine import record
from engaja.engine.game import Game
from engaja.lab import figures
from engaja.lab.cluster import Cluster, in_order, joined
from engaja.lab.results import GameResult, GameStamp, Manifest, Results, Times, digest_of_program, manifest
from engaja.lab.sense import Reading, counted, readings
from engaja.players import Seat, official, player

STEP_LIMIT = 50_000
"""A game of more actions than this is counted as unfinished: something is wrong with it."""
AHEAD = 4
"""Games each process is given before the first of them is back: a stopped match has played little in vain."""

Progress = Callable[[int, int], None]


class SideResult(msgspec.Struct, frozen=True):
    """How the first player did with one side, and the mean points it made and gave away there."""

    side: str
    games: int
    score: float
    made: float
    given: float


class Pace(msgspec.Struct, frozen=True):
    """Milliseconds a turn of its side that a player took: of the clock, of the processor, and its longest turn by the clock."""

    wall: float
    processor: float
    longest: float


class Verdict(msgspec.Struct, frozen=True):
    """Where the sequential test stands: `upper` and `lower` say which hypothesis it took, `open` that it goes on."""

    elo0: float
    elo1: float
    ratio: float
    low: float
    high: float
    verdict: str


class MatchResult(msgspec.Struct, frozen=True):
    """A match from the first player's point of view: a win counts 1, a draw 1/2."""

    game: str
    first: str
    second: str
    pairs: int
    pair_score: float
    """Mean over pairs: 1 for whoever has the better sum of both margins, 1/2 where it is 0."""
    pair_low: float
    pair_high: float
    pair_elo: float | None
    pair_elo_low: float | None
    pair_elo_high: float | None
    margin: float
    """Mean sum of both margins."""
    margin_low: float
    margin_high: float
    games: int
    finished: int
    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    pentanomial: list[int]
    """Pairs that brought 0, 1/2, 1, 1 1/2, 2 points."""
    by_side: list[SideResult]
    pace: tuple[Pace, Pace]
    """Of the first player and of the second."""
    test: Verdict | None
    steps: int
    seconds: float
    errors: list[str]
    sense: list[Reading] = []


class Whole(msgspec.Struct, frozen=True):
    """One or more games of a match together, each of which counts the same; with the manifest and what hashes it."""

    first: str
    second: str
    pairs: int
    pair_score: float
    pair_low: float
    pair_high: float
    score: float
    low: float
    high: float
    manifest: Manifest
    hash: str
    """Of the manifest, known before the first game."""
    digest: str
    """Of the manifest and of every game."""
    matches: list[MatchResult]


# One game


class Clock:
    """How long each side thinks, turn by turn."""

    def __init__(self) -> None:
        self.wall: tuple[dict[int, float], dict[int, float]] = ({}, {})
        self.processor = [0.0, 0.0]

    @contextmanager
    def running(self, side: int, turn: int) -> Iterator[None]:
        wall, processor = time.perf_counter(), time.process_time()
        yield
        self.wall[side][turn] = self.wall[side].get(turn, 0.0) + time.perf_counter() - wall
        self.processor[side] += time.process_time() - processor

    def times(self, game: str, number: int) -> Times:
        first, second = self.wall
        longest = max(first.values(), default=0.0), max(second.values(), default=0.0)
        processor = self.processor[0], self.processor[1]
        return Times(game, number, (sum(first.values()), sum(second.values())), processor, longest)


def play_game(game: Game, players: tuple[str, str], seed: str, clock: Clock | None = None) -> int:
    """Play a game to its end between two computer players; the number of actions."""
    clock = clock or Clock()
    seats = [Seat(game, side) for side in (0, 1)]
    minds = [player(name, f"{seed} {side} {official(name).partition('@')[0]}") for side, name in enumerate(players)]
    while (decision := game.decision) is not None and len(game.played) < STEP_LIMIT:
        with clock.running(decision.side, game.state.turn):
            action = minds[decision.side].choose(seats[decision.side])
        game.play(action)
    return len(game.played)


class Job(msgspec.Struct, frozen=True):
    """One game to be played."""

    manifest: Manifest
    stamp: GameStamp
    number: int
    players: tuple[str, str]
    """The first player of the match and the second, as they were called."""
    save: str


def _play_one(job: Job) -> tuple[GameResult, Times]:
    swapped = job.number % 2 == 1
    players = job.players[::-1] if swapped else job.players
    seed = job.manifest.game_seed(job.number)
    game = Game(job.stamp.game, job.stamp.options, seed)
    clock, error = Clock(), ""
    try:
        play_game(game, players, seed, clock)
    except Exception as failure:  # a failing game is kept as a record that replays the failure
        error = f"game {job.number}: {type(failure).__name__}: {failure}"
    if job.save:
        sides = [side.id for side in game.definition.sides]
        text = record.write(game, dict(zip(sides, players, strict=True)))
        name = f"{game.definition.id}-{job.manifest.seed}-{job.number:04d}.engaja"
        Path(job.save, name).write_text(text, encoding="utf-8")
    result = GameResult(
        game=job.stamp.game,
        number=job.number,
        players=(official(players[0]), official(players[1])),
        swapped=swapped,
        winner=game.winner if game.is_over else 2,
        score=game.score,
        finished=game.is_over,
        steps=len(game.played),
        turns=min(game.state.turn, game.definition.calendar[-1].number) - game.definition.calendar[0].number + 1,
        error=error,
        sense=counted(game) if job.manifest.sense and game.is_over else {},
    )
    return result, clock.times(job.stamp.game, job.number)


# Many games


def run(
    game: str,
    first: str,
    second: str,
    pairs: int,
    seed: int,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    save: Path | None = None,
    progress: Progress | None = None,
) -> MatchResult:
    """Play `pairs` pairs of one game. The result, and every record, is the same however many jobs share the work."""
    results = Results(manifest([game], first, second, pairs, seed, options))
    return play(results, (first, second), jobs, save, progress).matches[0]


def play(
    results: Results,
    players: tuple[str, str] | None = None,
    jobs: int = 1,
    save: Path | None = None,
    progress: Progress | None = None,
    ray: str = "",
) -> Whole:
    """Play what of a match has not been played yet. The bytes of the results do not depend on how many jobs share the work,
    nor on whether they are processes of this machine or of a Ray cluster."""
    laid_down = results.manifest
    if save:
        save.mkdir(parents=True, exist_ok=True)
    total, began = 2 * laid_down.pairs * len(laid_down.games), time.perf_counter()
    seconds = {}
    with _workers(jobs) if not ray else joined(ray) as pool:
        jobs = pool.processors if isinstance(pool, Cluster) else jobs
        for place, stamp in enumerate(laid_down.games):
            began = time.perf_counter()
            done = len(results.of(stamp.game))
            names = players or (laid_down.first, laid_down.second)
            rest = [Job(laid_down, stamp, n, names, str(save or "")) for n in range(done, 2 * laid_down.pairs)]
            coming = _played(pool, rest, jobs)
            while not _is_decided(laid_down, results.of(stamp.game)) and (played := next(coming, None)):
                results.add(*played)
                if progress:
                    progress(2 * laid_down.pairs * place + len(results.of(stamp.game)), total)
            coming.close()
            seconds[stamp.game] = time.perf_counter() - began
    return summary(results, seconds)


@contextmanager
def _workers(jobs: int) -> Iterator[ProcessPoolExecutor | None]:
    """Processes that play; they end with us, be it by Ctrl-C, by an early stop of the match, or by a kill."""
    if jobs <= 1:
        yield None
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, initializer=_sit_down)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()


def _sit_down() -> None:
    """A process that plays leaves interruptions to its parent, and ends when that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent:
        threading.Thread(target=lambda: (wait([parent.sentinel]), os._exit(1)), daemon=True).start()


def _play_there(job: Job) -> tuple[GameResult, Times]:
    """A game on another machine, which must have the same program: else its result would be of another match."""
    if digest_of_program(tuple(stamp.game for stamp in job.manifest.games)) != job.manifest.program:
        raise RuntimeError("this machine has another version of engaja than the one that laid the match down")
    return _play_one(job)


def _played(
    pool: ProcessPoolExecutor | Cluster | None, work: Sequence[Job], jobs: int
) -> Generator[tuple[GameResult, Times], None, None]:
    """Results in the order of the games."""
    if pool is None:
        yield from map(_play_one, work)
    else:
        yield from in_order(pool, _play_there if isinstance(pool, Cluster) else _play_one, work, AHEAD * jobs)


# What came of it


def pairs_of(played: Sequence[GameResult]) -> list[tuple[GameResult, GameResult]]:
    """Games in pairs; one whose partner has not been played does not count."""
    return list(zip(played[::2], played[1::2], strict=False))


def pair_values(played: Sequence[GameResult]) -> list[float]:
    return [figures.pair_value(a.margin + b.margin) for a, b in pairs_of(played)]


def _verdict(laid_down: Manifest, played: Sequence[GameResult]) -> Verdict | None:
    if laid_down.stop is None:
        return None
    elo0, elo1 = laid_down.stop
    low, high = figures.bounds()
    ratio = figures.likelihood_ratio(pair_values(played), elo0, elo1)
    return Verdict(elo0, elo1, ratio, low, high, "upper" if ratio >= high else "lower" if ratio <= low else "open")


def _is_decided(laid_down: Manifest, played: Sequence[GameResult]) -> bool:
    """Whether the match needs no more games of this title; asked between pairs only."""
    if len(played) >= 2 * laid_down.pairs:
        return True
    if len(played) % 2 or laid_down.stop is None:
        return False
    verdict = _verdict(laid_down, played)
    return verdict is not None and verdict.verdict != "open"


def summary(results: Results, seconds: Mapping[str, float] | None = None) -> Whole:
    laid_down = results.manifest
    matches = [_match(results, stamp.game, (seconds or {}).get(stamp.game, 0.0)) for stamp in laid_down.games]
    values = [pair_values(results.of(m.game)) for m in matches]
    means = [[(a.points + b.points) / 2 for a, b in pairs_of(results.of(m.game))] for m in matches]
    complete = all(values)
    low, high = figures.interval_together(values) if complete else (0.0, 1.0)
    plain_low, plain_high = figures.interval_together(means) if complete else (0.0, 1.0)
    return Whole(
        first=laid_down.first,
        second=laid_down.second,
        pairs=sum(map(len, values)),
        pair_score=figures.mean_together(values) if complete else 0.0,
        pair_low=low,
        pair_high=high,
        score=figures.mean_together(means) if complete else 0.0,
        low=plain_low,
        high=plain_high,
        manifest=laid_down,
        hash=laid_down.hash,
        digest=results.digest,
        matches=matches,
    )


def _match(results: Results, name: str, seconds: float) -> MatchResult:
    played = results.of(name)
    pairs = pairs_of(played)
    values = pair_values(played)
    margins = [float(a.margin + b.margin) for a, b in pairs]
    means = [(a.points + b.points) / 2 for a, b in pairs]
    pair_score, (pair_low, pair_high) = _mean(values), figures.interval(values)
    score, (low, high) = _mean([r.points for r in played]), figures.interval(means)
    margin_low, margin_high = figures.spread_interval(margins)
    sides = games.definition(name).sides
    return MatchResult(
        game=name,
        first=results.manifest.first,
        second=results.manifest.second,
        pairs=len(pairs),
        pair_score=pair_score,
        pair_low=pair_low,
        pair_high=pair_high,
        pair_elo=figures.elo(pair_score),
        pair_elo_low=figures.elo(pair_low),
        pair_elo_high=figures.elo(pair_high),
        margin=_mean(margins),
        margin_low=margin_low,
        margin_high=margin_high,
        games=len(played),
        finished=sum(r.finished for r in played),
        wins=sum(r.points == 1.0 for r in played),
        draws=sum(r.points == 0.5 for r in played),
        losses=sum(r.points == 0.0 for r in played),
        score=score,
        low=low,
        high=high,
        elo=figures.elo(score),
        elo_low=figures.elo(low),
        elo_high=figures.elo(high),
        pentanomial=figures.pentanomial([a.points + b.points for a, b in pairs]),
        by_side=[_side(side.id, side.index, played) for side in sides],
        pace=(_pace(results, played, 0), _pace(results, played, 1)),
        test=_verdict(results.manifest, played),
        steps=sum(r.steps for r in played),
        seconds=seconds,
        errors=[r.error for r in played if r.error],
        sense=readings(name, played) if results.manifest.sense else [],
    )


def _side(name: str, side: int, played: Sequence[GameResult]) -> SideResult:
    own = [r for r in played if r.swapped == (side == 1)]
    made, given = [r.score[side] for r in own], [r.score[1 - side] for r in own]
    return SideResult(name, len(own), _mean([r.points for r in own]), _mean(made), _mean(given))


def _pace(results: Results, played: Sequence[GameResult], who: int) -> Pace:
    """Of the first player (0) or the second (1): he has that side, or the other one in the games with sides exchanged."""
    times = {(t.game, t.number): t for t in results.times}
    known = [(times[r.game, r.number], r, who ^ r.swapped) for r in played if (r.game, r.number) in times]
    turns = max(1, sum(r.turns for _, r, _ in known))
    return Pace(
        wall=1000 * sum(t.wall[side] for t, _, side in known) / turns,
        processor=1000 * sum(t.processor[side] for t, _, side in known) / turns,
        longest=1000 * max((t.longest[side] for t, _, side in known), default=0.0),
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
