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
from engaja.position.actions import AnyAction, Attack, Defend, Move, Use
from engaja.position.state import State
from engaja.position.talk import Table

USUAL = "plain"
HANDICAP = 3.0
"""Points by which another plan must be better than the usual one after a single trial."""
LAST = 4
"""So many plans at most are looked at further ahead."""
LEAVES = 0.75
"""How likely a unit is thought to get through each turn of its way off the map."""
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
    """How a level searches: which plans, and how many side-turns ahead.

    Two, a turn and the answer to it, tell most for their price: further ahead the dice hide what the plans differ by.
    """

    plans: tuple[str, ...]
    horizon: int = 2
    further: int = 2
    """How far ahead the last few plans are looked at."""
    focus: int = 0
    """How many plans beside these make one objective dearer than the others."""
    sway: float = 0.0
    """How far he misjudges what things are worth when he carries the plan out; not while he tries it."""


COLONEL = Level(("plain", "bold", "storm", "ground", "mass", "stand", "kill", "run"), sway=0.45)
GENERAL = Level(tuple(VARIANTS), further=4, focus=4)


class Budget:
    """What may be spent on trying out: seconds, or nodes."""

    def __init__(self, seconds: float, nodes: int) -> None:
        self.began, self.seconds, self.nodes, self.done = time.perf_counter(), seconds, nodes, 0

    def spent(self) -> float:
        return time.perf_counter() - self.began

    def has_room(self, nodes: int, share: float) -> bool:
        """So many more nodes can be tried within a share of the whole."""
        if self.nodes:
            return self.done + nodes <= share * self.nodes
        spent = self.spent()
        return spent + nodes * spent / max(1, self.done) <= share * self.seconds


class Trial:
    """One plan on trial: its weights, what it brought in how many trials, and what before it was looked at further ahead."""

    def __init__(self, name: str, weights: Weights) -> None:
        self.name, self.weights = name, weights
        self.total, self.count = 0.0, 0
        self.known = 0.0
        self.tried = 0

    def add(self, value: float) -> None:
        self.total += value
        self.count += 1
        self.tried += 1

    def begin_anew(self) -> None:
        """What was found up to now is not to be mixed with what comes."""
        self.known = self.mean
        self.total, self.count = 0.0, 0

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else self.known

    @property
    def standing(self) -> float:
        """By which plans are ranked: few trials tell little, so another plan than the usual one has to show more."""
        return self.mean - (0.0 if self.name == USUAL else HANDICAP / math.sqrt(max(1, self.count)))


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchPlayer(OfficerPlayer):
    """An officer who tries out several plans before each of his turns. `notes` keeps what he thought."""

    def __init__(self, seed: str, level: Level, seconds: float = 0.0, nodes: int = 0) -> None:
        super().__init__(seed, sway=level.sway)
        self.level, self.seconds, self.nodes = level, seconds, nodes
        self.notes: list[Note] = []
        self.pace = 0.0
        """Seconds that a side-turn took to try out, in the turn before."""
        self.chosen = ""

    def prepare(self, officer: Officer, seat: Seat) -> None:
        if self.is_due(seat):
            self.follow(seat, self.think(officer, seat, self.usual(officer)), self.pace)

    def is_due(self, seat: Seat) -> bool:
        """Whether he thinks before he answers: once, before the first order of a movement phase."""
        s, decision = seat.game.state, seat.decision
        return decision is not None and decision.kind == "movement" and self.thought != (s.turn, s.side)

    def follow(self, seat: Seat, note: Note, pace: float) -> None:
        """Carry out a plan from now on, wherever it was thought out."""
        officer, s = self.officer_for(seat), seat.game.state
        self.thought, self.pace = (s.turn, s.side), pace
        self.notes.append(note)
        self._choose(officer, note.chosen)

    def _choose(self, officer: Officer, name: str) -> None:
        self.chosen = name
        weights = next(trial.weights for trial in self.plans(officer, self.usual(officer)) if trial.name == name)
        officer.weights = self.misjudged(weights, self.thought)

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
        officer.weights = base  # what is tried is judged soberly, whatever plan was followed until now
        s, budget = seat.game.state, Budget(self.seconds, self.nodes)
        place = f"{self.seed} {s.turn} {s.side} {s.rolled}"
        rng, worlds = random.Random(f"{place} worlds"), list[State]()
        trials = alive = self.plans(officer, base)[: self.most_plans()]
        rounds, horizon = max(1, (len(trials) - 1).bit_length()), self.level.horizon
        for stage in range(1, rounds + 1):
            if len(alive) <= LAST and budget.has_room(2 * len(alive) * self.level.further, stage / rounds):
                if horizon != self.level.further:
                    horizon = self.level.further
                    for trial in alive:
                        trial.begin_anew()
            batch = 0
            while batch == 0 or budget.has_room(len(alive) * horizon, stage / rounds):
                for trial in alive:
                    if budget.done and not budget.has_room(horizon, 1.0):
                        break
                    while len(worlds) <= trial.count:
                        worlds.append(seat.imagine(rng))
                    world = worlds[trial.count].clone()
                    trial.add(self.try_out(officer, world, trial.weights, horizon, f"{place} {trial.count}"))
                    budget.done += horizon
                batch += 1
            tried = [trial for trial in alive if trial.count]
            alive = sorted(tried, key=lambda trial: -trial.standing)[: (len(alive) + 1) // 2] or alive
            if len(alive) == 1:
                break
        ranked = sorted([t for t in trials if t.tried], key=lambda t: (t not in alive, -t.standing))
        self.pace = budget.spent() / budget.done
        best, others = ranked[0], tuple((t.name, round(t.mean, 1)) for t in ranked[1:3])
        return Note(s.turn, seat.side, best.name, round(best.mean, 1), others, budget.done)

    def most_plans(self) -> int:
        """Not more plans than can be tried twice, and two at least."""
        nodes = self.nodes or (int(self.seconds / self.pace) if self.pace else 0)
        return max(2, nodes // (2 * self.level.horizon)) if nodes else len(self.level.plans) + self.level.focus

    def try_out(self, officer: Officer, world: State, weights: Weights, horizon: int, seed: str) -> float:
        """What a plan comes to in one imagined position, with one course of the dice."""
        return rollout(officer, world, weights, horizon, seed)

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
    dice = Dice(seed)
    table = Table(s, dice.roll, hears=False)
    end = side_turn(s) + horizon
    for _ in range(STEPS):
        if not s.agenda or (side_turn(s) >= end and rules.decision(s) is not None):
            break
        decision = rules.decision(s)
        assert decision is not None
        mind = ours if decision.side == side else theirs
        action = mind.decide(s)
        dice.take_up(s, action)
        rules.play(table, action)
    return leaf(officer, s)


class Dice:
    """The dice of a trial: a battle has the same throws under every plan that fights it in the same turn, so that plans differ
    by what they do more than by luck."""

    def __init__(self, seed: str) -> None:
        self.seed, self.matter = seed, ""
        self.throws: dict[str, int] = {}

    def take_up(self, s: State, action: AnyAction) -> None:
        """What is thrown for from now on: the hex attacked, or the unit that moves."""
        if isinstance(action, Attack):
            self.matter = f"{s.turn} {s.side} hex {action.hex}"
        elif isinstance(action, Defend):
            self.matter = f"{s.turn} {s.side} hex {s.agenda[-1][2]}"
        elif isinstance(action, Move | Use):
            self.matter = f"{s.turn} {s.side} unit {action.unit}"

    def roll(self, count: int) -> tuple[int, ...]:
        number = self.throws.get(self.matter, 0)
        self.throws[self.matter] = number + 1
        dice = random.Random(f"{self.seed} {self.matter} {number}")
        return tuple([dice.randint(1, 6) for _ in range(count)])


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
                value -= (1.0 - kept) * worth * mind.w.hope
            elif s.owner[goal] == 1 - side:
                value += max(0.0, kept - (1.0 - mind.w.doubt * min(1.0, mind.left / 5))) * worth * mind.w.hope
    for unit in range(len(officer.rules.units)):
        if s.where[unit] >= 0:
            worth = mind.w.worth * mind.late * (mind.attack[unit] + mind.defence[unit]) + hope_of_leaving(mind, unit)
            value += worth if officer.rules.side_of[unit] == side else -worth
    return value


def hope_of_leaving(mind: Mind, unit: int) -> float:
    """What may yet be had for a unit that scores by leaving the map: less with every turn of its march, nothing if too late."""
    ground, rules, s = mind.ground, mind.rules, mind.s
    if not ground.leave[unit] or s.steps[unit] != 2:
        return 0.0
    edges = rules.exit_hexes(s, unit)
    if not edges:
        return 0.0
    turns = 1 + ground.way(s, unit, edges)[s.where[unit]] // max(1, rules.allowance(s, unit))
    return LEAVES**turns * ground.leave[unit] if turns <= mind.left + 1 else 0.0


def colonel(seed: str, seconds: float, nodes: int) -> SearchPlayer:
    return SearchPlayer(seed, COLONEL, seconds, nodes)


def general(seed: str, seconds: float, nodes: int) -> SearchPlayer:
    return SearchPlayer(seed, GENERAL, seconds, nodes)
