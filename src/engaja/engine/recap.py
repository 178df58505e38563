"""What a side did in its last turn, in steps one can follow: moves that went together, and fights with what came of them."""

import math
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Literal

import msgspec

from engaja.engine.game import Game
from engaja.engine.speech import Speech
from engaja.position.talk import Event
from engaja.rules import System
from engaja.texts import Noun

FIGHTS = frozenset({"combat", "bombarded"})
ON_FOOT = frozenset({"moved", "entered", "departed", "advanced"})
"""Moves through every hex of their path; others go over it."""
BETWEEN = frozenset({"recovered", "withdrawn"})
"""What happens to units between phases, and is no consequence of a fight."""
MOST_GROUPS = 7
APART = 6
"""From this distance on, moves of several nations are one group if there would be too many otherwise."""
SHORT = 2
"""A group whose middle has moved by no more hexes has stayed where it was."""
NEAR = 5
"""A place is named by another if it is no further from it."""
COMPASS = ("E", "NE", "N", "NW", "W", "SW", "S", "SE")

Kind = Literal["moved", "entered", "departed", "fight"]


class Step(msgspec.Struct, frozen=True):
    """Moves of neighbours to neighbouring goals; or a fight, and then what followed from it: their numbers among the events."""

    kind: Kind
    numbers: tuple[int, ...]


def last_turn(rules: System, events: Sequence[Event], side: int) -> list[Step]:
    """The steps of a side's last turn, in the events that somebody may know. Nothing if it has had none."""
    begun = turn_began(events, side)
    if begun < 0:
        return []
    marches: list[int] = []
    fights: list[list[int]] = []
    followed = False
    for number, event in enumerate(events[begun + 1 :], begun + 1):
        if event.name == "movement-phase":
            break  # the other side's turn
        if event.name in FIGHTS:
            fights.append([number])
            followed = True
        elif event.name in BETWEEN or not {"unit", "nation"} & event.args.keys():
            followed = False  # another attack, or another phase
        elif followed:
            fights[-1].append(number)
        elif event.args.get("path"):
            marches.append(number)
    return [*_grouped(rules, events, marches), *(Step("fight", tuple(told)) for told in fights)]


def turn_began(events: Sequence[Event], side: int) -> int:
    """The number of the event with which the last turn of a side began; less than 0 if it has had none."""
    found = (n for n in range(len(events) - 1, -1, -1) if events[n].name == "movement-phase" and events[n].args["side"] == side)
    return next(found, -1)


def changed_hands(game: Game, side: int) -> list[int]:
    """Objectives that others hold since the last turn of a side began, by what units have been in."""
    rules, walked = game.rules, game.again().state
    begun, owners, where = turn_began(game.events, side), b"", list(walked.where)
    for number, event in enumerate(game.events):
        if number == begun:
            owners = bytes(walked.owner)
        unit, hex_ = event.args.get("unit", -1), event.args.get("hex", -1)
        path = event.args.get("path") or ((hex_,) if where[unit] < 0 else ())  # put down, or shot at on the way
        if unit < 0 or not path or path[-1] < 0:
            continue
        where[unit] = path[-1]
        for been in path if event.name in ON_FOOT else path[-1:]:
            rules.occupy(walked, unit, been)
    hexes = [o.hex for o in rules.definition.objectives] if owners else []
    return [hex_ for hex_ in hexes if walked.owner[hex_] != owners[hex_]]


def ends_of(event: Event) -> tuple[int, int]:
    """Where a move began and ended, on the map."""
    path = [hex_ for hex_ in event.args["path"] if hex_ >= 0]
    return path[0], path[-1]


def _kind(event: Event) -> Kind:
    name = event.name.removesuffix("-unseen")
    return "entered" if name == "entered" else "departed" if name == "departed" else "moved"


def nation_of(rules: System, event: Event) -> str:
    nation: str = event.args["nation"] if "nation" in event.args else rules.units[event.args["unit"]].nation
    return nation


def _type_of(rules: System, event: Event) -> str:
    type_: str = event.args["type"] if "type" in event.args else rules.units[event.args["unit"]].type
    return type_


def _grouped(rules: System, events: Sequence[Event], marches: Sequence[int]) -> list[Step]:
    """The fewer groups are wanted, the further apart neighbours may be."""
    for near in count(1):
        groups: list[list[int]] = []
        for number in marches:
            beside = (g for g in groups if any(_together(rules, events[number], events[other], near) for other in g))
            group = next(beside, None)
            if group is None:
                groups.append([number])
            else:
                group.append(number)
        if len(groups) <= MOST_GROUPS or near > sum(rules.grid.column_row(rules.grid.size - 1)):
            break
    return [Step(_kind(events[group[0]]), tuple(group)) for group in groups]


def _together(rules: System, move: Event, other: Event, near: int) -> bool:
    if _kind(move) != _kind(other) or (near < APART and nation_of(rules, move) != nation_of(rules, other)):
        return False
    return all(rules.grid.distance(a, b) <= near for a, b in zip(ends_of(move), ends_of(other), strict=True))


# In words


def moved(steps: Iterable[Step]) -> int:
    """How many moves there were."""
    return sum(len(step.numbers) for step in steps if step.kind != "fight")


def summary(speech: Speech, steps: Sequence[Step], side: int) -> str:
    """How much a side did, or that it did nothing."""
    if not steps:
        return speech.say("recap-nothing", side=speech.side(side))
    fights = sum(step.kind == "fight" for step in steps)
    return speech.say("recap-summary", side=speech.side(side), moved=moved(steps), fights=fights)


def taken(game: Game, speech: Speech, hex_: int) -> str:
    """Who holds a place that changed hands."""
    return speech.say("recap-taken", side=speech.side(game.state.owner[hex_]), hex=speech.hex(hex_))


def title(rules: System, speech: Speech, events: Sequence[Event], step: Step) -> str:
    """A fight in short, a single move as it was; a group by how many went from where to where."""
    first, *rest = (events[n] for n in step.numbers)
    if step.kind == "fight":
        return speech.say(f"recap-{first.name}", **speech.filled(first.args))
    if not rest:
        return speech.event(first)
    moves = [first, *rest]
    starts, goals = zip(*map(ends_of, moves), strict=True)
    start, goal = _middle(rules, starts), _middle(rules, goals)
    who = _who(rules, speech, moves)
    if step.kind != "moved" or rules.grid.distance(start, goal) <= SHORT:
        kind = step.kind if step.kind != "moved" else "shifted"
        return speech.say(f"recap-{kind}", who=who, place=_place(rules, speech, goal))
    return speech.say("recap-went", who=who, start=_whereabouts(rules, speech, start), goal=_whereabouts(rules, speech, goal))


def _who(rules: System, speech: Speech, moves: Sequence[Event]) -> str:
    """5 German units (armour), as far as they have that in common."""
    nations = {nation_of(rules, move) for move in moves}
    types = {_type_of(rules, move) for move in moves}
    who = speech.say("recap-units", count=len(moves))
    if len(nations) == 1:
        who = speech.say("recap-units-of", count=len(moves), nation=speech.nation(nations.pop(), "fp"))
    return speech.say("recap-units-type", units=who, type=speech.say(f"type-{types.pop()}")) if len(types) == 1 else who


def _middle(rules: System, hexes: Iterable[int]) -> int:
    """The hex among them that is nearest to all the others."""
    found = sorted(hexes)
    return min(found, key=lambda hex_: sum(rules.grid.distance(hex_, other) for other in found))


def _beside(rules: System, hex_: int) -> int:
    """The nearest place with a name; the hex itself if there is none near."""
    named = [place.index for place in rules.board.hexes if place.name and rules.grid.distance(hex_, place.index) <= NEAR]
    return min(named, key=lambda place: (rules.grid.distance(hex_, place), place), default=hex_)


def _place(rules: System, speech: Speech, hex_: int) -> str:
    """Bir Hacheim, if that is near, or the number of the hex."""
    place = rules.board.hexes[_beside(rules, hex_)]
    return speech.named(place.name) if place.name else place.number


def _whereabouts(rules: System, speech: Speech, hex_: int) -> Noun:
    """South of Bir Hacheim; the place itself, or the number of the hex."""
    beside, place = _beside(rules, hex_), _place(rules, speech, hex_)
    if beside == hex_:
        return Noun(place, "n")
    (x, y), (px, py) = rules.grid.centre(hex_), rules.grid.centre(beside)
    point = COMPASS[round(math.atan2(py - y, x - px) / (math.pi / 4)) % 8]
    words = speech.say("recap-beside", direction=speech.say(f"direction-{point}"), place=place)
    return Noun(words, speech.catalogue.attribute("recap-beside", "form") or "n")
