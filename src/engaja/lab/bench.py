"""Benchmarks: processor times measured in one run, alternating, as medians of five, because machines differ and are noisy.

What the engine is held against: `naive` (the same position as objects, the same reach with dictionaries and heapq), a small
C kernel of ours (`kernel`), and, where they are installed, random games of chess in PettingZoo and OpenSpiel. Nothing here
is a test.
"""

import copy
import random
import subprocess
import sys
import time
import timeit
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median

import msgspec

from engaja.engine.game import Game
from engaja.engine.preview import exact_preview, preview
from engaja.engine.thin import ThinTable
from engaja.kernel.reach import IS_COMPILED
from engaja.lab import kernel, naive
from engaja.players.officer.policy import Officer
from engaja.players.random_player import RandomPlayer
from engaja.position.actions import Attack
from engaja.position.state import State
from engaja.rules import System

ROUNDS = 5
GAMES = 4
"""Random games in a round."""


class Measure(msgspec.Struct, frozen=True):
    """One thing measured: microseconds of processor time, and the ratios to what it is held against."""

    name: str
    micro: float
    ratios: dict[str, float] = {}


class Bench(msgspec.Struct, frozen=True):
    game: str
    python: str
    compiled: bool
    steps_per_second: float
    games_per_second: float
    state_bytes: int
    measures: list[Measure]


class Chess(msgspec.Struct, frozen=True):
    """Random steps a second of another program, in the same run."""

    name: str
    steps_per_second: float


def run(game: str = "gazala", progress: Callable[[int, int], None] | None = None) -> Bench:
    """Measure one game: random play, reach, copies, previews, a turn of the officer, loading, two processes."""
    tell = progress or (lambda _done, _total: None)
    table = Game(game, {"setup": "historical"}, "bench")
    parts: Sequence[Callable[[System, State], list[Measure]]] = (measure_reach, measure_copies, measure_previews, measure_turn)
    total = len(parts) + 3
    measures: list[Measure] = []
    for part in parts:
        measures += part(table.rules, table.state.clone())
        tell(len(measures), total)
    measures += measure_load(game)
    measures += measure_processes(game)
    play_randomly(game, GAMES, "warm")
    speeds = [play_randomly(game, GAMES, f"round {number}") for number in range(ROUNDS)]
    tell(total, total)
    return Bench(
        game,
        sys.version.split()[0],
        IS_COMPILED,
        median(steps / seconds for _, steps, seconds in speeds),
        median(games / seconds for games, _, seconds in speeds),
        state_bytes(table.state),
        measures,
    )


def alternating(*functions: Callable[[], object]) -> list[float]:
    """Microseconds of each: the median of five rounds in which they take turns."""
    times: list[list[float]] = [[] for _ in functions]
    for _ in range(ROUNDS):
        for which, function in enumerate(functions):
            timer = timeit.Timer(function, timer=time.process_time)
            number = max(1, int(0.02 / max(timer.timeit(1), 1e-7)))
            times[which].append(timer.timeit(number) / number * 1e6)
    return [median(each) for each in times]


def measure_reach(rules: System, s: State) -> list[Measure]:
    """The reach of all units of a side, none of it kept from before."""
    side = s.agenda[-1][1]
    units = [unit for unit in rules.movable(s, side) if s.where[unit] >= 0]
    plain = naive.NaiveMap(rules, s)

    def engine() -> None:
        rules.forget_reaches()
        for unit in units:
            rules.reach(s, unit)

    def objects() -> None:
        for unit in units:
            plain.reach(unit)

    library = kernel.load()
    if library is None:
        micro, slow = alternating(engine, objects)
        return [Measure("reach", micro, {"naive": slow / micro})]
    c = kernel.Kernel(library, rules, s, units)
    assert c.agrees(rules, s, units)
    micro, slow, least = alternating(engine, objects, c.run)
    return [Measure("reach", micro, {"naive": slow / micro, "c": least / micro})]


def measure_copies(rules: System, s: State) -> list[Measure]:
    """Copying a position, its hash, and comparing it with an equal one."""
    objects, other = naive.position(rules, s), s.clone()
    clone, deep, digest, compare = alternating(s.clone, lambda: copy.deepcopy(objects), lambda: hash(s), lambda: s == other)
    return [Measure("clone", clone, {"naive": deep / clone}), Measure("hash", digest), Measure("compare", compare)]


def measure_previews(rules: System, s: State) -> list[Measure]:
    """The preview of an attack with everybody who could take part: the slowest in a few random turns.

    `preview` knows every counter; `estimate` averages over positions that agree with what the attacker knows.
    """
    table, player = ThinTable(rules, s, "bench"), RandomPlayer("bench")
    worst = [0.0, 0.0]
    while not table.is_over and s.turn < rules.definition.calendar[0].number + 3:
        task = s.agenda[-1]
        if task[0] == "combat":
            for target in rules.targets(s, task[1]):
                attack = Attack(target.hex, target.contact + target.support)
                if attack.units and not rules.refuse_attack(s, task[1], attack):
                    for which, work_out in enumerate((exact_preview, preview)):
                        work_out(rules, s, task[1], attack)  # once, so that tables made once are there
                        began = time.process_time()
                        work_out(rules, s, task[1], attack)
                        worst[which] = max(worst[which], time.process_time() - began)
        table.play(player.pick(rules, s))
    return [Measure("preview", worst[0] * 1e6), Measure("estimate", worst[1] * 1e6)]


def measure_turn(rules: System, s: State) -> list[Measure]:
    """A whole turn of one side by the officer on the thin table: all its moves and combats."""
    table = ThinTable(rules, s, "bench")
    officers = [Officer(rules, side) for side in (0, 1)]
    turns: list[float] = []
    spent, now = 0.0, (s.turn, s.side)
    while not table.is_over and len(turns) < 2 * ROUNDS:
        began = time.process_time()
        table.play(officers[s.agenda[-1][1]].decide(s))
        spent += time.process_time() - began
        if (s.turn, s.side) != now:
            turns.append(spent)
            spent, now = 0.0, (s.turn, s.side)
    return [Measure("turn", median(turns) * 1e6)]


def measure_load(game: str) -> list[Measure]:
    """Importing the engine and loading the game in a new process, by the clock of the wall."""
    code = f"import time; b = time.perf_counter(); import engaja; engaja.Game({game!r}); print(time.perf_counter() - b)"
    times = [float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout) for _ in range(ROUNDS)]
    return [Measure("load", median(times) * 1e6)]


def measure_processes(game: str) -> list[Measure]:
    """The same random games in one process and in two, by the clock of the wall: the games are equal, seed by seed."""
    seeds = [f"process {number}" for number in range(2 * GAMES)]
    wall: dict[int, list[float]] = {1: [], 2: []}
    ends: dict[int, list[int]] = {}
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        list(pool.map(steps_of, [game] * 4, ["warm 0", "warm 1", "warm 2", "warm 3"]))
        for _ in range(ROUNDS):
            for processes in (1, 2):
                began = time.perf_counter()
                halves = [seeds] if processes == 1 else [seeds[::2], seeds[1::2]]
                futures = [pool.submit(steps_of_all, game, half) for half in halves]
                counts = [future.result() for future in futures]
                wall[processes].append(time.perf_counter() - began)
                ends[processes] = counts[0] if processes == 1 else [n for pair in zip(*counts, strict=True) for n in pair]
    assert ends[1] == ends[2]
    one, two = median(wall[1]), median(wall[2])
    return [Measure("processes", two * 1e6, {"one": one / two})]


def steps_of_all(game: str, seeds: list[str]) -> list[int]:
    return [steps_of(game, seed) for seed in seeds]


def steps_of(game: str, seed: str) -> int:
    """A random game to its end: how many orders were given."""
    begun = Game(game, {"setup": "historical"}, seed)
    table = ThinTable(begun.rules, begun.state, seed)
    players = [RandomPlayer(f"{seed} {side}") for side in (0, 1)]
    steps = 0
    while not table.is_over:
        table.play(players[table.state.agenda[-1][1]].pick(table.rules, table.state))
        steps += 1
    return steps


def play_randomly(game: str, count: int, seed: str) -> tuple[int, int, float]:
    began = time.process_time()
    steps = sum(steps_of(game, f"{seed} {number}") for number in range(count))
    return count, steps, time.process_time() - began


def state_bytes(s: State) -> int:
    """Memory of the buffers of a position."""
    words = len(bytes(s.where)) + len(bytes(s.below)) + len(bytes(s.flags)) + len(bytes(s.top)) + len(bytes(s.vars))
    return words + len(s.steps) + len(s.held) + len(s.zone) + len(s.mark) + len(s.owner) + len(bytes(s.stamps))


def chess() -> list[Chess]:
    """Random chess from Python, by whichever of the two programs is installed here."""
    return [Chess(name, speed) for name, play in (("PettingZoo", _pettingzoo), ("OpenSpiel", _open_spiel)) if (speed := play())]


def _pettingzoo() -> float:
    try:
        from pettingzoo.classic import chess_v6  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        return 0.0
    rng, speeds = random.Random(1), []
    for _ in range(ROUNDS):
        env = chess_v6.env()
        env.reset(seed=1)
        began, steps = time.process_time(), 0
        for _agent in env.agent_iter(max_iter=300):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                break
            env.step(rng.choice([move for move, legal in enumerate(seen["action_mask"]) if legal]))
            steps += 1
        speeds.append(steps / (time.process_time() - began))
    return median(speeds)


def _open_spiel() -> float:
    try:
        import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        return 0.0
    game, rng, speeds = pyspiel.load_game("chess"), random.Random(1), []
    for _ in range(ROUNDS):
        began, steps = time.process_time(), 0
        for _game in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        speeds.append(steps / (time.process_time() - began))
    return median(speeds)
