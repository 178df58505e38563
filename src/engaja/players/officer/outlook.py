"""Whether a game is decided, as far as a side can tell: by the rules, or because it never draws level when played on."""

import random
import time

from engaja.players.officer.plan import Plan
from engaja.players.officer.policy import Officer
from engaja.players.officer.search import STEPS, VARIANTS
from engaja.players.officer.weights import weights_for
from engaja.players.seat import Seat
from engaja.position.state import State
from engaja.position.talk import Table

LATE = 3
"""Turns before the end from which a game is played on to see whether it is decided."""
TRIALS = ("plain", "bold", "storm", "kill", "ground", "mass")
"""The plans it is played on by, each with another deal of what the side cannot see and with other dice."""
LONGEST = 10.0
"""Seconds of the processor after which that is given up, and the game not decided."""


def is_lost(seat: Seat, seed: str) -> bool:
    """Whether a side is behind and the points can no longer turn: for certain, or in none of a few games played on to the end
    by officers, in which the side tries whatever may help."""
    rules, side = seat.rules, seat.side
    rng = random.Random(f"{seed} outlook {seat.game.state.turn}")
    world = seat.imagine(rng)
    if margin(seat, world) >= 0:
        return False
    if not rules.may_turn(world, side):
        return True
    if rules.definition.calendar[-1].number - world.turn >= LATE:
        return False
    began = time.process_time()
    for number, plan in enumerate(TRIALS):
        end = played_on(seat, seat.imagine(rng), plan, f"{seed} {number}")
        if margin(seat, end) >= 0 or time.process_time() - began > LONGEST:
            return False
    return True


def margin(seat: Seat, s: State) -> int:
    score = seat.rules.score(s)
    return score[seat.side] - score[1 - seat.side]


def played_on(seat: Seat, s: State, plan: str, seed: str) -> State:
    """A position played on to the end of the game: this side by a plan, the other as an officer would."""
    rules, side, dice = seat.rules, seat.side, random.Random(seed)
    definition = rules.definition
    weights = VARIANTS[plan](weights_for(definition.id, definition.sides[side].id))
    minds = {side: Officer(rules, side, weights, Plan()), 1 - side: Officer(rules, 1 - side, None, Plan())}
    table = Table(s, lambda count: tuple([dice.randint(1, 6) for _ in range(count)]), hears=False)
    for _ in range(LATE * STEPS):
        decision = rules.decision(s)
        if decision is None:
            break
        rules.play(table, minds[decision.side].decide(s))
    return s
