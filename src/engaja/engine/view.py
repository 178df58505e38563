"""What a side may know (5.1.1, R29): the only thing a player or a client is ever given."""

from __future__ import annotations

import copy
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

EVERYBODY = 3
"""Looks back at a game that is over: nothing is hidden any more."""

MOST_TRIALS = 60
"""Changes of a deal until the total of an announced attack comes out."""

PRIVATE_EVENTS = frozenset({"recovered", "loss-unseen"})
"""Events that tell of reduced sides: for the owner alone."""

HIDDEN = ENGAGED | DUTY
"""Flags that tell of a hidden counter what it is: whether a zone binds it, and whether it has an attack strength."""

ANONYMOUS_EVENTS = frozenset({"moved", "entered", "placed", "attack-declared", "defence-declared", "pushed"})
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
    """Enemy counters in a hex seen from outside: how many, and what the top one shows; nothing if an open one lies on them."""

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


def is_open(rules: System, s: State, side: int) -> bool:
    """Whether nothing is hidden from a side: by the option, or because the game is over."""
    return side == EVERYBODY or rules.options.get("visibility") == "open" or s.phase == OVER


def open_units(rules: System, s: State) -> set[int]:
    """Units that are open to both sides now: out of the game, or in the battle being resolved.

    Who still waits to come is not: the books print who is due when, not who has already come.
    """
    open_ = {unit for unit in range(len(rules.units)) if s.where[unit] < AWAITING}
    for task in s.agenda:
        if task[0] == "battle-over":
            open_.update(task[2])
    return open_


def known_units(rules: System, s: State, side: int) -> set[int]:
    """Units whose identity and strength a side knows."""
    if is_open(rules, s, side):
        return set(range(len(rules.units)))
    return open_units(rules, s) | {unit for unit in range(len(rules.units)) if rules.side_of[unit] == side}


# A set-up that is not done yet (11.1)


def hidden_set_up(rules: System, s: State, side: int) -> list[int]:
    """Units on the map that a side does not even see: those of a free set-up that its owner has not finished."""
    placing = _placing(rules, s, side)
    if not placing:
        return []
    free = (u.index for u in rules.units if u.side in placing and u.arrival.turn == 0 and not u.arrival.is_printed)
    return [unit for unit in free if rules.is_alive(s, unit)]


def _placing(rules: System, s: State, side: int) -> set[int]:
    """Sides that have not finished their set-up, which is hidden from this one."""
    if is_open(rules, s, side):
        return set()
    return {task[1] for task in s.agenda if task[0] == "place" and task[1] != side}


def seen_by(rules: System, s: State, side: int) -> State:
    """The position without what the enemy has set up so far; the position itself if nothing is to be left out."""
    unseen = hidden_set_up(rules, s, side)
    if not unseen:
        return s
    seen = s.clone()
    for unit in unseen:
        hex_ = s.where[unit]
        seen.remove(unit, AWAITING)
        holder = seen.occupant(hex_)
        seen.owner[hex_] = rules.initial_owner(hex_) if holder == NOBODY else holder
    return seen


def as_seen(game: Game, side: int) -> Game:
    """The same game with the position as it may be shown to a side. To be looked at, not to be played on."""
    s = seen_by(game.rules, game.state, side)
    if s is game.state:
        return game
    seen = copy.copy(game)
    seen.state = s
    return seen


# The view


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
    game = as_seen(game, side)
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
        marks=[mark & ~secret_marks(rules, side) for mark in bytes(s.mark)],
        score=rules.score(counted),
        points=[PointView(p.side, p.points, p.rule, p.message, p.args) for p in rules.points(counted)],
        decision=decision.kind if decision else "",
        decider=decision.side if decision else NOBODY,
        over=game.is_over,
    )


def secret_marks(rules: System, side: int) -> int:
    """Marks of hexes that a side may not know."""
    if side == EVERYBODY:
        return 0
    return (0 if side == 0 else rules.SECRET_MARKS[0]) | (0 if side == 1 else rules.SECRET_MARKS[1])


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
        stack = s.units_in(hex_)
        if hidden := sum(unit not in known for unit in stack):
            top = rules.units[stack[0]]
            look = (top.nation, top.type) if stack[0] not in known else ("", "")
            stacks.append(StackView(hex_, top.side, hidden, *look))
    return stacks


# Events


def event_for(rules: System, event: Event, side: int) -> Event | None:
    """An event as a side may read it: None if it may not, without identities if it only saw counters move."""
    if not is_heard(rules, event, side):
        return None
    if rules.options.get("visibility") == "open" or side == EVERYBODY or _acting(rules, event) == side:
        return event
    if event.name not in ANONYMOUS_EVENTS and event.name not in rules.ANONYMOUS_EVENTS:
        return event
    args = dict(event.args)
    if "unit" in args:
        unit = rules.units[args.pop("unit")]
        args["nation"], args["type"] = unit.nation, unit.type
    for name in ("contact", "support"):
        if name in args:
            args[name] = len(args[name])
    args.pop("cost", None)
    return Event(f"{event.name}-unseen", event.rule, args)


def is_heard(rules: System, event: Event, side: int) -> bool:
    """Whether a side learns of an event at all."""
    if event.name not in PRIVATE_EVENTS and event.name not in rules.PRIVATE_EVENTS:
        return True
    return rules.options.get("visibility") == "open" or side == EVERYBODY or _acting(rules, event) == side


def _acting(rules: System, event: Event) -> int:
    if "unit" in event.args:
        return rules.side_of[int(event.args["unit"])]
    return int(event.args.get("side", NOBODY))


def heard(game: Game, side: int) -> list[int]:
    """Which of the events of a game a side has learnt of, by their numbers in it. The side itself counts them from 0 on."""
    rules, placing = game.rules, _placing(game.rules, game.state, side)

    def learns(event: Event) -> bool:
        return is_heard(rules, event, side) and not (placing and event.name == "placed" and event.args["side"] in placing)

    return game.events.which(("heard", side, frozenset(placing)), learns)


# Imagining


def imagine(rules: System, s: State, side: int, rng: random.Random) -> State:
    """A whole position that agrees with everything a side may know: hidden counters are dealt out anew, at full strength.

    What a counter is seen to have done goes over to the one that stands in for it. Those of an attack that was announced are
    such that its total comes out (R11), and reduced if that takes it.
    """
    (imagined,) = imagine_several(rules, s, side, rng, 1)
    return imagined


def imagine_several(rules: System, s: State, side: int, rng: random.Random, count: int) -> list[State]:
    """Several such positions of one."""
    s = seen_by(rules, s, side)
    places = _places(rules, s, known_units(rules, s, side))
    return [_imagined(rules, s, side, places, rng) for _ in range(count)]


def _imagined(rules: System, s: State, side: int, places: list[list[_Place]], rng: random.Random) -> State:
    imagined = s.clone()
    stands_for = _dealt(rules, places, rng)
    reduced = _meet_total(rules, s, places, stands_for, rng)
    for unit in stands_for:
        imagined.remove(unit, AWAITING)
        imagined.steps[unit] = 1 if unit in reduced else 2
    for hex_ in sorted({s.where[unit] for unit in stands_for if rules.is_alive(s, unit)}):
        for unit in reversed(s.units_in(hex_)):  # known counters among them keep their places
            imagined.put(stands_for.get(unit, unit), hex_)
    for unit, other in stands_for.items():
        imagined.flags[other] = (s.flags[unit] & ~HIDDEN & ~rules.SECRET_FLAGS) | (s.flags[other] & rules.NAMED_FLAGS)
    if secret := secret_marks(rules, side):
        for hex_ in range(rules.grid.size):
            imagined.drop_mark(hex_, secret)
    imagined.agenda = tuple(_renamed(task, stands_for) for task in s.agenda)
    return imagined


class _Place:
    """The place of a hidden counter, and what is known from outside of whoever is in it.

    `least` and `most` are the zone layers that it must fill, and those that it may fill at most (None: all); `among` are the
    units it must be one of.
    """

    def __init__(
        self,
        unit: int,
        look: tuple[str, str] | None = None,
        least: frozenset[int] = frozenset(),
        most: frozenset[int] | None = None,
        among: frozenset[int] | None = None,
    ) -> None:
        self.unit, self.look, self.least, self.most, self.among = unit, look, least, most, among

    def suits(self, rules: System, unit: int) -> bool:
        layers = rules.frame.emits[unit]
        return (
            (self.look is None or _look(rules, unit) == self.look)
            and self.least.issubset(layers)
            and (self.most is None or self.most.issuperset(layers))
            and (self.among is None or unit in self.among)
        )


def _look(rules: System, unit: int) -> tuple[str, str]:
    return rules.look_of[unit]


def _places(rules: System, s: State, known: set[int]) -> list[list[_Place]]:
    """The places of hidden counters, for each side, in an order that tells nothing of who is in them."""
    places = []
    for owner in (0, 1):
        held = (s.units_in(hex_) for hex_ in range(rules.grid.size) if s.occupant(hex_) == owner)
        stacks = [stack for stack in held if not known.issuperset(stack)]
        places.append([*_places_to_come(rules, s, known, owner), *_places_in_stacks(rules, stacks, known)])
    return places


def _dealt(rules: System, places: list[list[_Place]], rng: random.Random) -> dict[int, int]:
    """For each hidden counter a unit that may be in its place, for all that is known from outside."""
    stands_for: dict[int, int] = {}
    for of_side in places:
        pool = sorted(place.unit for place in of_side)
        rng.shuffle(pool)
        for place in of_side:
            chosen, *_ = [unit for unit in pool if place.suits(rules, unit)] or pool
            stands_for[place.unit] = chosen
            pool.remove(chosen)
    return stands_for


def _meet_total(
    rules: System, s: State, places: list[list[_Place]], stands_for: dict[int, int], rng: random.Random
) -> set[int]:
    """R11: let the attack that waits for its answer come to the total that was announced. Returns who is reduced for it.

    Each time one attacker is turned over, or another takes its place, whole or reduced, as brings the sum nearest to the
    total; where nothing brings it nearer, any of these.
    """
    attack = next((task for task in s.agenda if task[0] == "answer"), None)
    fighting = [unit for unit in (*attack[3], *attack[4]) if unit in stands_for] if attack else []
    if attack is None or not fighting:
        return set()
    own = places[1 - attack[1]]
    hidden = [place for place in own if place.unit in fighting]
    others = [place for place in own if place.unit not in fighting]
    sides = _strengths(rules, s)
    gap = sum(sides[s.steps[unit]][unit] for unit in fighting) - sum(sides[2][stands_for[unit]] for unit in fighting)
    reduced: set[int] = set()
    for _ in range(MOST_TRIALS):
        if not gap:
            break
        changes: list[tuple[int, int, float, _Place, _Place]] = []
        for place in hidden:
            mine = stands_for[place.unit]
            rest = gap + sides[1 if mine in reduced else 2][mine]
            for other in (place, *others):
                theirs = stands_for[other.unit]
                if other is place or (place.suits(rules, theirs) and other.suits(rules, mine)):
                    changes.extend((rest - sides[steps][theirs], steps, rng.random(), place, other) for steps in (2, 1))
        nearest = min(changes, key=lambda change: (abs(change[0]), -change[1], change[2]))
        gap, steps, _, place, other = nearest if abs(nearest[0]) < abs(gap) else rng.choice(changes)
        mine, theirs = stands_for[place.unit], stands_for[other.unit]
        stands_for[place.unit], stands_for[other.unit] = theirs, mine
        reduced -= {mine, theirs}
        if steps == 1:
            reduced.add(theirs)
    return reduced


def _strengths(rules: System, s: State) -> dict[int, list[int]]:
    """Attack strengths of all units by their steps: 2 for the full side, 1 for the reduced one."""
    found = {}
    trial = s.clone()
    for steps in (1, 2):
        for unit in range(len(rules.units)):
            trial.steps[unit] = steps
        found[steps] = [rules.attack_of(trial, unit) for unit in range(len(rules.units))]
    return found


def _places_to_come(rules: System, s: State, known: set[int], owner: int) -> list[_Place]:
    """Units that could have come and have not: who looks the same and is due, too, might wait in their place.

    Of those that went away and may come back any that looks the same might be the one.
    """
    away = [u for u in range(len(rules.units)) if rules.side_of[u] == owner and s.where[u] == AWAITING and u not in known]
    if not away:
        return []
    asked = rules.begin()  # nobody has come yet
    asked.turn = s.turn
    hidden = [unit for unit in range(len(rules.units)) if rules.side_of[unit] == owner and unit not in known]
    due = frozenset(unit for unit in hidden if rules.may_come(asked, unit))
    waiting = sorted((unit for unit in away if unit in due or s.flags[unit]), key=lambda u: (_look(rules, u), s.flags[u]))
    return [_Place(unit, _look(rules, unit), among=None if s.flags[unit] else due) for unit in waiting]


def _places_in_stacks(rules: System, stacks: list[list[int]], known: set[int]) -> list[_Place]:
    """Hidden counters on the map: a top one keeps its look, a stack the zones it fills (R29a). The narrowest choice first."""
    emits = [frozenset(layers) for layers in rules.frame.emits]
    every = frozenset[int]().union(*emits)
    tops, narrow, wide = [], [], []
    for stack in stacks:
        filled = frozenset[int]().union(*(emits[unit] for unit in stack))
        missing = filled.difference(*(emits[unit] for unit in stack if unit in known or unit == stack[0]))
        for unit in stack:
            if unit in known:
                continue
            if unit == stack[0]:
                tops.append(_Place(unit, _look(rules, unit)))
            elif missing or filled != every:
                narrow.append(_Place(unit, None, missing, filled))
                missing = frozenset()
            else:
                wide.append(_Place(unit))
    return [*tops, *narrow, *wide]


def _renamed(task: Task, stands_for: dict[int, int]) -> Task:
    """Tasks name units in tuples: in an imagined position others stand in for them, in an order that tells nothing."""
    return tuple(_stand_ins(part, stands_for) if isinstance(part, tuple) else part for part in task)


def _stand_ins(units: tuple[int, ...], stands_for: dict[int, int]) -> tuple[int, ...]:
    return units if stands_for.keys().isdisjoint(units) else tuple(sorted(stands_for.get(unit, unit) for unit in units))
