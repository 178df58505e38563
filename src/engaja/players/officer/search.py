"""The colonel and the general: several plans for the turn, each tried out a few turns ahead, the best one carried out.

A plan is the officer with other weights. Each is played on from the same imagined positions with the same dice, the officer
deciding for both sides, and the position reached is valued; the worse half of the plans is dropped again and again, so that the
good ones are tried most. A node is a side-turn tried out. With a number of nodes the choice depends on the seed alone.
"""

import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from engaja.players.officer.mind import Mind
from engaja.players.officer.plan import Plan
from engaja.players.officer.player import OfficerPlayer
from engaja.players.officer.policy import Officer
from engaja.players.officer.weights import Weights
from engaja.players.seat import Seat
from engaja.players.thoughts import Memory, Note
from engaja.position.state import State
from engaja.position.talk import Table

USUAL = "plain"
HANDICAP = 6.0
"""Points by which another plan must be better than the usual one after a single trial."""
FEW = 8
"""Trials that are worth more than looking further ahead."""
STEPS = 2_000
"""Decisions after which a trial is given up."""

Vary = Callable[[Weights], Weights]

VARIANTS: dict[str, Vary] = {
    "plain": lambda w: w,
    "bold": lambda w: w.but(exposure=0.4 * w.exposure, caution=0.3 * w.caution, attack=0.1, doubt=0.6 * w.doubt),
    "careful": lambda w: w.but(exposure=3.0 * w.exposure, caution=2.0 * w.caution, attack=1.5),
    "mass": lambda w: w.but(mass=1.6 * w.mass, spare=0.3 * w.spare, loyalty=2.0),
    "stand": lambda w: w.but(attack=6.0, hold=1.5 * w.hold, pull=0.5 * w.pull),
    "run": lambda w: w.but(exit=3.0 * w.exit, hold=0.3 * w.hold, exposure=2.0 * w.exposure, pull=0.5 * w.pull),
    "spread": lambda w: w.but(mass=0.6 * w.mass, spare=2.0 * w.spare, grab=1.3 * w.grab),
    "far": lambda w: w.but(pull=2.0 * w.pull, decay=0.7),
    "guard": lambda w: w.but(hold=1.6 * w.hold, guard=1.6 * w.guard, reach=0.9),
    "storm": lambda w: w.but(attack=0.0, spare=0.5 * w.spare, grab=1.4 * w.grab, answer=0.4),
    "kill": lambda w: w.but(strength=2.0 * w.strength, grab=0.7 * w.grab),
    "ground": lambda w: w.but(strength=0.5 * w.strength, grab=1.4 * w.grab, hold=1.3 * w.hold),
}


@dataclass(frozen=True)
class Level:
    """How a level searches: which plans, and how many side-turns ahead."""

    plans: tuple[str, ...]
    horizon: int
    focus: int = 0
    """How many plans beside these make one objective dearer than the others."""


COLONEL = Level(("plain", "bold", "careful", "mass", "stand", "run"), 3)
GENERAL = Level(tuple(VARIANTS), 5, 4)


class Clock:
    """Time to think, and how long a trial takes."""

    def __init__(self, seconds: float) -> None:
        self.began, self.seconds, self.done = time.perf_counter(), seconds, 0

    def spent(self) -> float:
        return time.perf_counter() - self.began

    def has_time(self, trials: int, share: float) -> bool:
        """So many more trials end within a share of the time."""
        spent = self.spent()
        return spent + trials * spent / max(1, self.done) <= share * self.seconds


class Trial:
    """One plan on trial: its weights, what it brought so far, and in how many trials."""

    def __init__(self, name: str, weights: Weights) -> None:
        self.name, self.weights = name, weights
        self.total, self.count = 0.0, 0

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def standing(self) -> float:
        """By which plans are ranked: few trials tell little, so another plan than the usual one has to show more."""
        return self.mean - (0.0 if self.name == USUAL else HANDICAP / math.sqrt(self.count))


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchPlayer(OfficerPlayer):
    """An officer who tries out several plans before each of his turns. `notes` keeps what he thought."""

    def __init__(self, seed: str, level: Level, seconds: float = 0.0, nodes: int = 0) -> None:
        super().__init__(seed)
        self.level, self.seconds, self.nodes = level, seconds, nodes
        self.notes: list[Note] = []
        self.thought = (-1, -1)
        self.pace = 0.0
        """Seconds that a side-turn took to try out, in the turn before."""
        self.base: Weights | None = None
        self.chosen = ""

    def prepare(self, officer: Officer, seat: Seat) -> None:
        if self.is_due(seat):
            self.follow(seat, self.think(officer, seat, self.usual(officer)), self.pace)

    def is_due(self, seat: Seat) -> bool:
        """Whether he thinks before he answers: once, before the first order of a movement phase."""
        s, decision = seat.game.state, seat.decision
        return decision is not None and decision.kind == "movement" and self.thought != (s.turn, s.side)

    def usual(self, officer: Officer) -> Weights:
        """The weights that all plans are made from."""
        self.base = self.base or officer.weights
        return self.base

    def follow(self, seat: Seat, note: Note, pace: float) -> None:
        """Carry out a plan from now on, wherever it was thought out."""
        officer, s = self.officer_for(seat), seat.game.state
        self.thought, self.pace = (s.turn, s.side), pace
        self.notes.append(note)
        self._choose(officer, note.chosen)

    def _choose(self, officer: Officer, name: str) -> None:
        self.chosen = name
        officer.weights = next(trial.weights for trial in self.plans(officer, self.usual(officer)) if trial.name == name)

    def remember(self, seat: Seat) -> Memory:
        plan = self.officer_for(seat).plan
        return Memory(self.thought, self.chosen, self.pace, dict(plan.goals), dict(plan.sent))

    def recall(self, seat: Seat, memory: Memory) -> None:
        """Be who remembered this."""
        officer = self.officer_for(seat)
        self.thought, self.pace = memory.thought, memory.pace
        officer.plan = Plan(dict(memory.goals), [], dict(memory.sent))
        if memory.chosen:
            self._choose(officer, memory.chosen)

    def think(self, officer: Officer, seat: Seat, base: Weights) -> Note:
        """The plan that did best, with what was expected of it and of the next two."""
        s, clock = seat.game.state, Clock(self.seconds)
        place = f"{self.seed} {s.turn} {s.side} {s.rolled}"
        rng, worlds = random.Random(f"{place} worlds"), list[State]()
        horizon = self.horizon()
        rollouts = self.nodes // horizon
        trials = alive = self.plans(officer, base)[: max(2, rollouts // 2) if self.nodes else None]
        rounds = max(1, (len(trials) - 1).bit_length())
        done = 0
        for stage in range(1, rounds + 1):
            batch = 0
            while batch == 0 or (
                batch < rollouts // rounds // len(alive) if self.nodes else clock.has_time(len(alive), stage / rounds)
            ):
                for trial in alive:
                    if done and not self.nodes and not clock.has_time(1, 1.0):
                        break
                    while len(worlds) <= trial.count:
                        worlds.append(seat.imagine(rng))
                    world = worlds[trial.count].clone()
                    trial.total += self.try_out(officer, world, trial.weights, horizon, f"{place} {trial.count}")
                    trial.count += 1
                    done += 1
                    clock.done += 1
                batch += 1
            tried = [trial for trial in alive if trial.count]
            alive = sorted(tried, key=lambda trial: -trial.standing)[: (len(alive) + 1) // 2]
            if len(alive) == 1:
                break
        ranked = sorted((t for t in trials if t.count), key=lambda t: (t not in alive, -t.standing))
        self.pace = clock.spent() / (done * horizon)
        best, others = ranked[0], tuple((t.name, round(t.mean, 1)) for t in ranked[1:3])
        return Note(s.turn, seat.side, best.name, round(best.mean, 1), others, done * horizon)

    def try_out(self, officer: Officer, world: State, weights: Weights, horizon: int, seed: str) -> float:
        """What a plan comes to in one imagined position, with one course of the dice."""
        return rollout(officer, world, weights, horizon, seed)

    def horizon(self) -> int:
        """How many side-turns ahead: by the clock fewer, if in the time given only few trials could go so far."""
        if self.nodes:
            return self.level.horizon
        if not self.pace:
            return 2
        return max(2, min(self.level.horizon, int(self.seconds / self.pace / FEW)))

    def plans(self, officer: Officer, base: Weights) -> list[Trial]:
        trials = [Trial(name, VARIANTS[name](base)) for name in self.level.plans]
        ground, grid = officer.ground, officer.rules.grid
        swings = sorted(ground.goals, key=lambda g: (-(ground.own[0][g] + ground.own[1][g]), g))[: self.level.focus]
        for goal in swings:
            emphasis = (*base.emphasis, (grid.number(goal), 2.5))
            trials.append(Trial(f"to {grid.number(goal)}", base.but(emphasis=emphasis)))
        return trials


def rollout(officer: Officer, s: State, weights: Weights, horizon: int, seed: str) -> float:
    """Play on for some side-turns, this side by a plan and the other as an officer would, and value the position reached."""
    rules, side = officer.rules, officer.side
    ours = Officer(rules, side, weights, officer.plan.copy())
    theirs = Officer(rules, 1 - side, None, Plan())
    dice = random.Random(seed)
    table = Table(s, lambda count: tuple(dice.randint(1, 6) for _ in range(count)), hears=False)
    end = side_turn(s) + horizon
    for _ in range(STEPS):
        if not s.agenda or (side_turn(s) >= end and rules.decision(s) is not None):
            break
        decision = rules.decision(s)
        assert decision is not None
        mind = ours if decision.side == side else theirs
        rules.play(table, mind.decide(s))
    return leaf(officer, s)


def side_turn(s: State) -> int:
    return 2 * s.turn + s.side


def leaf(officer: Officer, s: State) -> float:
    """What a position is worth to a side: the points, what is likely to change hands yet, and the strength left."""
    ground, side = officer.ground, officer.side
    mind = Mind(ground, s, side, officer.weights)
    value = float(officer.margin(s))
    for goal in ground.goals:
        worth = ground.own[0][goal] + ground.own[1][goal]
        if worth:
            kept = mind.grip[goal]
            if s.owner[goal] == side:
                value -= (1.0 - kept) * worth * 0.6
            elif s.owner[goal] == 1 - side:
                value += max(0.0, kept - (1.0 - mind.w.doubt * min(1.0, mind.left / 5))) * worth * 0.6
    for unit in range(len(officer.rules.units)):
        if s.where[unit] >= 0:
            strength = mind.w.strength * mind.late * (mind.attack[unit] + mind.defence[unit])
            value += strength if officer.rules.side_of[unit] == side else -strength
    return value


def colonel(seed: str, seconds: float, nodes: int) -> SearchPlayer:
    return SearchPlayer(seed, COLONEL, seconds, nodes)


def general(seed: str, seconds: float, nodes: int) -> SearchPlayer:
    return SearchPlayer(seed, GENERAL, seconds, nodes)
