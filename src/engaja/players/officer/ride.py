"""Rides: a unit with far to go takes several open places that score in one move, as long as its points last."""

from engaja.kernel.steps import Reach
from engaja.players.officer.attack import Assault
from engaja.position.actions import Move

FIRST = 4
"""So many places are tried as the first of a ride: the cheapest."""
LEAST = 1.0
"""What a ride has to bring."""


class Ride:
    """A way through open places, what it brings, and which of them it takes."""

    __slots__ = ("path", "places", "unit", "value")

    def __init__(self, unit: int, path: tuple[int, ...], places: list[int], value: float) -> None:
        self.unit, self.path, self.places, self.value = unit, path, places, value


def rides(assault: Assault) -> list[Move]:
    """The best ride first, then the best of what is left open; their units are spoken for."""
    mind, rules = assault.mind, assault.mind.rules
    own = mind.ground.own
    open_ = {
        g
        for g in mind.ground.goals
        if mind.s.owner[g] != mind.side and mind.s.top[g] < 0 and own[0][g] + own[1][g] and mind.swing[g] > 0
    }
    waiting = {
        unit: reach
        for unit, reach in assault.reaches.items()
        if unit not in assault.used and not rules.is_ranged[unit] and sum(1 for g in open_ if g in reach) > 1
    }
    found = {unit: ride for unit, reach in waiting.items() if (ride := _best(assault, unit, reach, open_))}
    moves: list[Move] = []
    while found:
        best = max(found.values(), key=lambda ride: (ride.value, -ride.unit))
        moves.append(Move(best.unit, best.path))
        assault.used.add(best.unit)
        assault.place(best.unit, best.path[-1])
        for place in best.places:
            mind.s.owner[place] = mind.side  # in the scratch position it is taken
            open_.discard(place)
        del found[best.unit]
        for unit, ride in list(found.items()):
            if ride.path[-1] == best.path[-1] or any(place not in open_ for place in ride.places):
                del found[unit]
                if again := _best(assault, unit, waiting[unit], open_):
                    found[unit] = again
    return moves


def _best(assault: Assault, unit: int, reach: Reach, open_: set[int]) -> Ride | None:
    best: Ride | None = None
    for first in sorted([g for g in open_ if g in reach], key=lambda g: (reach.cost(g), g))[:FIRST]:
        ride = _through(assault, unit, reach, open_, first)
        if ride and ride.value > (best.value if best else LEAST):
            best = ride
    return best


def _through(assault: Assault, unit: int, reach: Reach, open_: set[int], first: int) -> Ride | None:
    """The ride that begins with a place and goes on each time to the one that brings most for its points."""
    mind, rules, real = assault.mind, assault.mind.rules, assault.real
    path, spent = reach.path(first), reach.cost(first)
    while True:
        here, taken = path[-1], set(path)
        onward = rules.reach_on(real, unit, here, spent)
        left = [g for g in open_ if g in onward and g not in taken]
        if not left:
            break
        there = max(left, key=lambda g: (mind.passing(g) / onward.cost(g), -g))
        path, spent = (*path, *onward.path(there)[1:]), spent + onward.cost(there)
    places = [g for g in dict.fromkeys(path) if g in open_]
    end = path[-1]
    if len(places) < 2 or not rules.may_stop(real, unit, end):
        return None
    value = sum([mind.passing(g) for g in places[:-1]], 0.0) + mind.holding(end, 0.0, mind.defence[unit]) - mind.leaving(unit)
    value -= mind.exposed(unit, end, 0.0) + mind.stuck(unit, end) + assault.use(unit) - assault.forced(unit, end)
    if mind.ground.has_entry_risk:
        chance = sum([rules.entry_risk(mind.s, unit, h) for h in path[1:]], 0.0)
        value -= chance * mind.w.risk * mind.step_value[unit]
    return Ride(unit, path, places, value)
