"""The same game with the hidden facts exchanged: for one seat there must be no way to tell it from the true one.

What is kept is what docs/hidden.md names; everything else is dealt, turned over or set anew.
"""

import copy
import random
import re
from array import array
from pathlib import Path

import msgspec

from engaja.engine.game import Game
from engaja.engine.log import Log
from engaja.engine.view import hidden_set_up, imagine, is_heard, is_open, known_units, secret_marks
from engaja.position.state import DUTY, ENGAGED, State, Task
from engaja.position.talk import Event
from engaja.rules import System

HIDDEN = Path(__file__).parents[2] / "docs" / "hidden.md"
LISTS = ("units", "contact", "support", "defenders", "defence_support")


def naming_events() -> frozenset[str]:
    """Events that may name a counter of the enemy, as docs/hidden.md says."""
    text = HIDDEN.read_text(encoding="utf-8").partition("## Events that name a counter")[2]
    return frozenset(re.findall(r"^\| `([\w-]+)` \|", text, re.MULTILINE))


NAMING = naming_events()


def exchanged(game: Game, side: int, rng: random.Random) -> Game:
    """The game as it might be for all that a side was told; the game itself if nothing is hidden."""
    if is_open(game.rules, game.state, side):
        return game
    other = copy.copy(game)
    other.state = _other_state(game.rules, game.state, side, rng)
    names = _other_names(game, side, rng)
    other.played, other._past = game.played.copy(), game._past.copy()
    other.events, other.marks = _other_events(game, side, names, rng)
    return other


def _other_events(game: Game, side: int, names: dict[int, int], rng: random.Random) -> tuple[Log[Event], "array[int]"]:
    """The log with other names where none were told, and with more or fewer of the lines that a side does not read."""
    events: Log[Event] = Log()
    marks: list[int] = []
    for number, event in enumerate(game.events):
        marks += [len(events)] * game.marks.count(number)
        if is_heard(game.rules, event, side) or rng.random() < 0.5:
            events.append(_renamed(event, names))
        if names and rng.random() < 0.05:
            events.append(Event("recovered", "", {"unit": rng.choice(sorted(names)), "hex": 0}))
    return events, array("I", marks + [len(events)] * (len(game.marks) - len(marks)))


def _other_state(rules: System, s: State, side: int, rng: random.Random) -> State:
    """Other units in the stacks, other strengths, other secrets; a set-up under way somewhere else."""
    other = imagine(rules, s, side, rng)
    known = known_units(rules, s, side)
    pinned = {unit for task in other.agenda if task[0] == "answer" for part in task if isinstance(part, tuple) for unit in part}
    for unit in range(len(rules.units)):
        if unit in known or other.where[unit] < 0:
            continue
        if unit not in pinned:  # the total of their attack was announced
            other.steps[unit] = rng.choice((1, 2))
        for flag in _bits(ENGAGED | DUTY | rules.SECRET_FLAGS):
            other.flags[unit] = other.flags[unit] | flag if rng.random() < 0.5 else other.flags[unit] & ~flag & 0xFFFF
    for mark in _bits(secret_marks(rules, side)):
        for hex_ in range(rules.grid.size):
            (other.add_mark if rng.random() < 0.5 else other.drop_mark)(hex_, mark)
    other.agenda = tuple(_shuffled(task, known, rng) if task[0] == "answer" else task for task in other.agenda)
    assert announced(rules, other) == announced(rules, s), "the total of an attack was announced"
    unseen = hidden_set_up(rules, s, side)
    for unit in unseen:
        hex_ = rng.choice(rules.units[unit].arrival.hexes)
        if rng.random() < 0.8 and rules.why_not_place(other, unit, hex_) is None:
            rules.set_down(other, unit, hex_)
    return other


def _shuffled(task: Task, known: set[int], rng: random.Random) -> Task:
    """The same attack, its hidden units named in another order."""
    return tuple(
        tuple(rng.sample(part, len(part))) if isinstance(part, tuple) and not known.issuperset(part) else part for part in task
    )


def announced(rules: System, s: State) -> int:
    """The strengths of the attack that waits for its answer, 0 if there is none."""
    return sum(rules.attack_of(s, unit) for task in s.agenda if task[0] == "answer" for unit in (*task[3], *task[4]))


def _bits(flags: int) -> list[int]:
    return [1 << bit for bit in range(16) if flags & 1 << bit]


def _other_names(game: Game, side: int, rng: random.Random) -> dict[int, int]:
    """Units that no seat but their owner's was ever told the name of, exchanged with others that look the same."""
    rules = game.rules
    named = {unit for event in game.events if event.name in NAMING for unit in _units_in(event)}
    looks: dict[tuple[int, str, str], list[int]] = {}
    for unit in rules.units:
        if unit.side != side and unit.index not in named:
            looks.setdefault((unit.side, unit.nation, unit.type), []).append(unit.index)
    names: dict[int, int] = {}
    for units in looks.values():
        names |= dict(zip(units, rng.sample(units, len(units)), strict=True))
    return names


def _units_in(event: Event) -> list[int]:
    found = [event.args["unit"]] if "unit" in event.args else []
    return found + [unit for name in LISTS if not isinstance(value := event.args.get(name, ()), int) for unit in value]


def _renamed(event: Event, names: dict[int, int]) -> Event:
    if event.name in NAMING:
        return event
    args = dict(event.args)
    if "unit" in args:
        args["unit"] = names.get(args["unit"], args["unit"])
    for name in LISTS:
        if name in args and not isinstance(args[name], int):
            args[name] = tuple(names.get(unit, unit) for unit in args[name])
    return msgspec.structs.replace(event, args=args)
