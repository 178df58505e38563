"""What a side did in its last turn, in steps one can follow: moves that went together, and fights with what came of them."""

from collections.abc import Sequence

import msgspec

from engaja.position.talk import Event
from engaja.rules import System

MARCHES = frozenset({"moved", "entered", "flew", "lifted", "sailed"})
FIGHTS = frozenset({"combat", "bombarded"})
AFTER = frozenset({"loss", "eliminated", "retreated", "left-map", "advanced", "pushed"})
MOST_GROUPS = 7


class Step(msgspec.Struct, frozen=True):
    """Moves of neighbours to neighbouring goals; or a fight, and then what followed from it."""

    events: tuple[Event, ...]
    fight: bool


def last_turn(rules: System, events: Sequence[Event], side: int) -> list[Step]:
    """The steps of a side's last turn, in the events that somebody may know. Nothing if it has had none."""
    begun = [n for n, event in enumerate(events) if event.name == "movement-phase" and event.args["side"] == side]
    lines = [event for event in events[begun[-1] :] if _whose(rules, event) in (side, None)] if begun else []
    moves = [event for event in lines if _kind(event) in MARCHES and event.args.get("path")]
    return [*_grouped(rules, moves), *_fights(rules, events[begun[-1] :] if begun else (), side)]


def _kind(event: Event) -> str:
    return event.name.removesuffix("-unseen")


def _whose(rules: System, event: Event) -> int | None:
    side: int | None = rules.side_of[event.args["unit"]] if "unit" in event.args else event.args.get("side")
    return side


def ends_of(event: Event) -> tuple[int, int]:
    """Where a move began and ended."""
    path = [hex_ for hex_ in (event.args.get("hex", -1), *event.args.get("path", ())) if hex_ >= 0]
    return path[0], path[-1]


def _grouped(rules: System, moves: Sequence[Event]) -> list[Step]:
    """The fewer groups are wanted, the further apart neighbours may be."""
    near = 0
    while True:
        near += 1
        groups: list[list[Event]] = []
        for move in moves:
            beside = next((group for group in groups if any(_together(rules, move, other, near) for other in group)), None)
            if beside is None:
                groups.append([move])
            else:
                beside.append(move)
        if len(groups) <= MOST_GROUPS:
            return [Step(tuple(group), fight=False) for group in groups]


def _together(rules: System, move: Event, other: Event, near: int) -> bool:
    return all(rules.grid.distance(a, b) <= near for a, b in zip(ends_of(move), ends_of(other), strict=True))


def _fights(rules: System, events: Sequence[Event], side: int) -> list[Step]:
    found: list[tuple[int | None, list[Event]]] = []
    for event in events:
        if _kind(event) in FIGHTS:
            found.append((event.args.get("side"), [event]))
        elif found and _kind(event) in AFTER:
            found[-1][1].append(event)
    return [Step(tuple(told), fight=True) for attacker, told in found if attacker == side]
