"""What a side may know (5.1.1, R29): the only thing a player or a client is ever given."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec

from engaja.position.state import AWAITING, DUTY, ENGAGED, FOUGHT, MOVED, NOBODY, OVER, State, Task
from engaja.position.talk import Event
from engaja.rules import System

if TYPE_CHECKING:
    from engaja.engine.game import Game

SPECTATOR = 2
"""Looks on without holding a seat: knows what neither side hides."""

PRIVATE_EVENTS = frozenset({"recovered", "loss-unseen", "mine-hit", "mine-safe"})
"""Events that tell of reduced sides: for the owner alone."""

ANONYMOUS_EVENTS = frozenset(
    {"moved", "entered", "placed", "attack-declared", "defence-declared", "minefield-cleared", "pushed"}
)
"""Events in which the enemy sees a counter move or fire, but not which one it is."""


class UnitView(msgspec.Struct, frozen=True):
    """A unit this side knows."""

    id: str
    hex: int
    steps: int
    moved: bool
    engaged: bool
    duty: bool
    fought: bool


class StackView(msgspec.Struct, frozen=True):
    """An enemy stack seen from outside: its hex, its height, and what the top counter shows."""

    hex: int
    side: int
    count: int
    nation: str
    type: str


class PointView(msgspec.Struct, frozen=True):
    side: int
    points: int
    rule: str
    message: str
    args: dict[str, Any]  # fills in the sentence


class View(msgspec.Struct, frozen=True):
    """All that a side may know of the position."""

    game: str
    you: int
    turn: int
    phase: int
    active: int
    units: list[UnitView]
    stacks: list[StackView]
    air: tuple[int, int]
    air_defence: tuple[int, int]
    owners: list[int]
    marks: list[int]
    score: tuple[int, int]
    points: list[PointView]
    decision: str
    decider: int
    over: bool


def open_units(rules: System, s: State) -> set[int]:
    """Units that are open to both sides now: off the map, or in the battle being resolved."""
    open_ = {unit for unit in range(len(rules.units)) if s.where[unit] < 0}
    for task in s.agenda:
        if task[0] == "battle-over":
            open_.update(task[2])
    return open_


def known_units(rules: System, s: State, side: int) -> set[int]:
    """Units whose identity and strength a side knows."""
    if rules.options.get("visibility") == "open" or s.phase == OVER:
        return set(range(len(rules.units)))
    return open_units(rules, s) | {unit for unit in range(len(rules.units)) if rules.side_of[unit] == side}


def for_counting(rules: System, s: State, known: set[int]) -> State:
    """The position that the points of a view are counted in: hidden losses are left out, for all one can tell from outside.

    Nothing else in it is changed, so it is no position to show.
    """
    counted = s.clone()
    for unit in range(len(rules.units)):
        if unit not in known:
            counted.steps[unit] = 2
    return counted


def view(game: Game, side: int) -> View:
    rules, s = game.rules, game.state
    known = known_units(rules, s, side)
    counted = for_counting(rules, s, known)
    decision = game.decision
    return View(
        game=game.definition.id,
        you=side,
        turn=s.turn,
        phase=s.phase,
        active=s.side,
        units=[_unit_view(rules, s, unit) for unit in sorted(known)],
        stacks=_stacks(rules, s, known),
        air=(s.air(0), s.air(1)),
        air_defence=(s.air(0, defence=True), s.air(1, defence=True)),
        owners=[o.hex if s.owner[o.hex] == 0 else -1 - o.hex for o in game.definition.objectives],
        marks=[mark & ~rules.SECRET_MARKS for mark in s.mark],
        score=rules.score(counted),
        points=[PointView(p.side, p.points, p.rule, p.message, p.args) for p in rules.points(counted)],
        decision=decision.kind if decision else "",
        decider=decision.side if decision else NOBODY,
        over=game.is_over,
    )


def _unit_view(rules: System, s: State, unit: int) -> UnitView:
    flags = s.flags[unit]
    return UnitView(
        id=rules.units[unit].id,
        hex=s.where[unit],
        steps=s.steps[unit],
        moved=bool(flags & MOVED),
        engaged=bool(flags & ENGAGED),
        duty=bool(flags & DUTY),
        fought=bool(flags & FOUGHT),
    )


def _stacks(rules: System, s: State, known: set[int]) -> list[StackView]:
    stacks = []
    for hex_ in range(rules.grid.size):
        hidden = [unit for unit in s.units_in(hex_) if unit not in known]
        if hidden:
            top = rules.units[hidden[0]]
            stacks.append(StackView(hex_, top.side, len(hidden), top.nation, top.type))
    return stacks


def event_for(rules: System, event: Event, side: int) -> Event | None:
    """An event as a side may read it: None if it may not, without identities if it only saw counters move."""
    if rules.options.get("visibility") == "open":
        return event
    acting = event.args.get("side", NOBODY)
    if "unit" in event.args:
        acting = rules.side_of[event.args["unit"]]
    private = event.name in PRIVATE_EVENTS or event.name in rules.PRIVATE_EVENTS
    anonymous = event.name in ANONYMOUS_EVENTS or event.name in rules.ANONYMOUS_EVENTS
    if acting == side or not (private or anonymous):
        return event
    if private:
        return None
    args = dict(event.args)
    if "unit" in args:
        unit = rules.units[args.pop("unit")]
        args["nation"], args["type"] = unit.nation, unit.type
    for name in ("contact", "support"):
        if name in args:
            args[name] = len(args[name])
    args.pop("cost", None)
    return Event(f"{event.name}-unseen", event.rule, args)


def imagine(rules: System, s: State, side: int, rng: random.Random) -> State:
    """A whole position that agrees with everything a side may know: hidden counters are dealt out anew, at full strength.

    What is known of each stack (its height, nation and type of the top counter) is kept.
    """
    known = known_units(rules, s, side)
    imagined = s.clone()
    stacks = [
        hidden
        for hex_ in range(rules.grid.size)
        if s.top[hex_] >= 0 and (hidden := [unit for unit in s.units_in(hex_) if unit not in known])
    ]
    pool = sorted(unit for stack in stacks for unit in stack)
    rng.shuffle(pool)
    stands_for: dict[int, int] = {}
    for stack in stacks:
        look = (rules.units[stack[0]].nation, rules.units[stack[0]].type)
        stands_for[stack[0]] = next(u for u in pool if (rules.units[u].nation, rules.units[u].type) == look)
        pool.remove(stands_for[stack[0]])
    for stack in stacks:
        for unit in stack[1:]:
            stands_for[unit] = pool.pop()
    for unit in stands_for:
        imagined.remove(unit, AWAITING)
        imagined.steps[unit] = 2
    for hex_ in (s.where[stack[0]] for stack in stacks):
        for unit in reversed(s.units_in(hex_)):  # known counters among them keep their places
            imagined.put(stands_for.get(unit, unit), hex_)
    imagined.agenda = tuple(_renamed(task, stands_for) for task in s.agenda)
    return imagined


def _renamed(task: Task, stands_for: dict[int, int]) -> Task:
    """An attack waiting for its answer names its units: in an imagined position others stand in for them."""
    if task[0] != "answer":
        return task
    return tuple(tuple(stands_for.get(u, u) for u in part) if isinstance(part, tuple) else part for part in task)
