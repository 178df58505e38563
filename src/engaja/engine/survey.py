"""The board at a glance: losses by turn, what may change hands, zones, threats, supply, control, as far as a side may know."""

import random
from collections.abc import Iterator

import msgspec

from engaja.engine.game import Game
from engaja.engine.view import imagine
from engaja.position.state import MOVED, State
from engaja.rules import System


class Lost(msgspec.Struct, frozen=True):
    """A unit that was eliminated: in which turn, and where."""

    turn: int
    unit: int
    hex: int


class Prize(msgspec.Struct, frozen=True):
    """An objective that may change hands in this phase: how many units can get there, or beside its defenders."""

    hex: int
    units: int
    defended: bool


def losses(game: Game) -> Iterator[Lost]:
    """Everybody who was eliminated, in order. All of it is open to both sides."""
    turn = game.definition.calendar[0].number
    for event in game.events:
        if event.name == "turn":
            turn = event.args["turn"]
        elif event.name == "eliminated":
            yield Lost(turn, event.args["unit"], event.args["hex"])


def prizes(rules: System, s: State, side: int) -> list[Prize]:
    """Objectives that the enemy or nobody holds and units of a side can move to, or beside, in this phase."""
    wanted = {o.hex: 0 for o in rules.definition.objectives if s.owner[o.hex] != side and any(o.points)}
    for unit in rules.movable(s, side):
        reached = set(rules.reach(s, unit).hexes)
        for hex_ in wanted:
            held = s.occupant(hex_) == 1 - side
            wanted[hex_] += not reached.isdisjoint(rules.adjacent[hex_]) if held else hex_ in reached
    return [Prize(hex_, count, s.occupant(hex_) == 1 - side) for hex_, count in wanted.items() if count]


def zones(rules: System, s: State, side: int) -> list[int]:
    """4.1.2: hexes in the engagement zones of a side's enemies."""
    return [hex_ for hex_, count in enumerate(rules.zone_mask(s, 1 - side)) if count and not rules.is_sea[hex_]]


def stranded(rules: System, s: State, side: int) -> list[int]:
    """Hexes where units of a side stand that may not move because they are without supply."""
    beyond = rules.beyond_supply(s, side)
    if not beyond:
        return []
    return sorted({s.where[unit] for unit in s.units_of(side) if beyond[s.where[unit]] and not rules.may_march(s, unit)})


def supply_lines(rules: System, s: State, side: int) -> list[tuple[int, ...]]:
    """For each stack of a side that is supplied by a line its hexes, from the stack to the source."""
    found = {s.where[unit]: line for unit in s.units_of(side) if (line := rules.supply_line(s, unit))}
    return [found[hex_] for hex_ in sorted(found)]


def threats(rules: System, s: State, side: int) -> dict[int, int]:
    """For each hex a side stands in or holds for points, the enemy counters that could come beside it in their next turn.

    Hidden counters are taken for units that they may be: another deal of them could reach less, or more.
    """
    enemy = 1 - side
    world = imagine(rules, s, side, random.Random(f"{s.turn}"))
    held = {world.where[unit] for unit in world.units_of(side)}
    held |= {o.hex for o in rules.definition.objectives if world.owner[o.hex] == side}
    found = dict.fromkeys(sorted(held), 0)
    for unit in world.units_of(enemy):
        world.drop_flag(unit, MOVED)
        near = {world.where[unit], *rules.reach(world, unit).hexes}
        for hex_ in found:
            found[hex_] += not near.isdisjoint(rules.adjacent[hex_])
    return {hex_: count for hex_, count in found.items() if count}
