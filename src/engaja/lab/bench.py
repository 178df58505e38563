"""Benchmarks: ratios of processor time measured in one run, since machines differ and are noisy. Nothing here is a test.

The comparison is `naive.py`: the same position as objects, the same reach with dictionaries and heapq.
"""

import copy
import sys
import time
import timeit
from collections.abc import Callable

import msgspec

from engaja.engine.game import Game
from engaja.engine.thin import ThinTable
from engaja.lab import naive
from engaja.players.random_player import RandomPlayer
from engaja.position.state import State

GOALS = {"reach": 10.0, "clone": 500.0}
"""How many times faster than the naive version the engine means to be."""


class Measure(msgspec.Struct, frozen=True):
    """One thing measured: microseconds for the engine and for the naive version, and their ratio."""

    name: str
    micro: float
    naive_micro: float
    ratio: float
    goal: float


class Bench(msgspec.Struct, frozen=True):
    game: str
    python: str
    measures: list[Measure]
    state_bytes: int
    random_games_per_second: float
    random_steps_per_second: float


def run(game: str = "gazala", progress: Callable[[int, int], None] | None = None) -> Bench:
    """Measure one game: reach of all units of a side, copying a position, whole random games."""
    tell = progress or (lambda _done, _total: None)
    table = Game(game, {"setup": "historical"}, "bench")
    rules, s = table.rules, table.state
    units = list(s.units_of(0)) or list(s.units_of(1))
    plain = naive.NaiveMap(rules, s)
    objects = naive.position(rules, s)

    def engine_reach() -> None:
        rules.forget_reaches()
        for unit in units:
            rules.reach(s, unit)

    def naive_reach() -> None:
        for unit in units:
            plain.reach(unit)

    measures = []
    for name, fast, slow in (
        ("reach", engine_reach, naive_reach),
        ("clone", s.clone, lambda: copy.deepcopy(objects)),
    ):
        micro, naive_micro = best_of(fast, slow)
        measures.append(Measure(name, micro, naive_micro, naive_micro / micro, GOALS[name]))
        tell(len(measures), 3)
    games, steps, seconds = _random_games(game)
    tell(3, 3)
    return Bench(game, sys.version.split()[0], measures, state_bytes(s), games / seconds, steps / seconds)


def best_of(fast: Callable[[], object], slow: Callable[[], object], rounds: int = 7) -> tuple[float, float]:
    """Microseconds of each, the best of several interleaved rounds."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for which, function in enumerate((fast, slow)):
            timer = timeit.Timer(function, timer=time.process_time)
            number = max(1, int(0.02 / max(timer.timeit(1), 1e-7)))
            times[which].append(timer.timeit(number) / number * 1e6)
    return min(times[0]), min(times[1])


def state_bytes(s: State) -> int:
    """Memory of the buffers of a position."""
    buffers = (s.where, s.below, s.steps, s.flags, s.top, s.held, s.zone, s.mark, s.owner, s.vars)
    return sum(sys.getsizeof(buffer) for buffer in buffers)


def _random_games(game: str, count: int = 10) -> tuple[int, int, float]:
    began = time.process_time()
    steps = 0
    for number in range(count):
        begun = Game(game, {"setup": "historical"}, f"bench {number}")
        table = ThinTable(begun.rules, begun.state, f"bench {number}")
        players = [RandomPlayer(f"bench {number} {side}") for side in (0, 1)]
        while not table.is_over:
            table.play(players[table.state.agenda[-1][1]].pick(table.rules, table.state))
            steps += 1
    return count, steps, time.process_time() - began
