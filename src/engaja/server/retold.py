"""What the other side did in its last turn, as a seat may know it: steps in words, and what changed hands."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from engaja.engine import recap
from engaja.engine.game import Game
from engaja.engine.speech import Speech
from engaja.engine.view import SPECTATOR, event_for, heard
from engaja.position.talk import Event
from engaja.server.boards import Json, said, speech
from engaja.texts import Lang

GONE = frozenset({"eliminated", "left-map", "departed"})
"""What takes a counter off the map."""


def recap_of(game: Game, side: int, lang: Lang, since: int | None = None) -> Json:
    """For one seat; `turn` is 0 if the other side has had none, or if nobody is the other side of whoever looks on.

    `since`: the first line of the seat's log that has not been read; turns between it and the last one are told in short.
    """
    talk, other = speech(game.name, lang), 1 - side
    numbers = heard(game, side)
    events = [seen for n in numbers if (seen := event_for(game.rules, game.events[n], side)) is not None]
    begun = recap.turn_began(events, other) if side < SPECTATOR else -1
    if begun < 0:
        return {"turn": 0, "side": SPECTATOR, "said": "", "moved": 0, "of": 0, "steps": [], "hands": [], "before": []}
    steps = recap.last_turn(game.rules, events, other)
    told = [_step(game, talk, events, step) | {"moment": bisect_right(game.marks, numbers[step.numbers[-1]])} for step in steps]
    return {
        "turn": _turn(game, events[:begun]),
        "side": other,
        "said": recap.summary(talk, steps, other),
        "moved": recap.moved(steps),
        "of": _counters(game, other),
        "steps": told,
        "hands": [
            {"hex": game.rules.grid.number(h), **said(talk, recap.taken(game, talk, h))}
            for h in recap.changed_hands(game, other)
        ],
        "before": [] if since is None else list(_missed(game, talk, events[:begun], numbers, other, since)),
    }


def _turn(game: Game, events: Sequence[Event]) -> int:
    """The turn in which these events end. A scenario begins within one, of which none of them tells."""
    turns: list[int] = [event.args["turn"] for event in events if event.name == "turn"]
    return turns[-1] if turns else game.again().state.turn


def _counters(game: Game, side: int) -> int:
    """How many counters a side had on the map in its last turn: those there, and those that have gone since."""
    begun = recap.turn_began(game.events, side)
    gone = {event.args["unit"] for event in game.events[begun:] if event.name in GONE}
    there = set(game.state.units_of(side))
    return len(there | {unit for unit in gone if game.rules.side_of[unit] == side})


def _missed(game: Game, talk: Speech, events: Sequence[Event], numbers: Sequence[int], side: int, since: int) -> Iterator[Json]:
    """Turns of a side that nobody looked at, the newest first, each with the order before which it began."""
    while (begun := recap.turn_began(events, side)) >= since:
        steps = recap.last_turn(game.rules, events, side)
        step = bisect_right(game.marks, numbers[begun])
        yield {"turn": _turn(game, events[:begun]), "said": recap.summary(talk, steps, side), "step": step}
        events = events[:begun]


def _step(game: Game, talk: Speech, events: Sequence[Event], step: recap.Step) -> Json:
    """The step itself, without the order after which it was over. Its lines are those of the seat's log."""
    rules, number = game.rules, game.rules.grid.number
    first = events[step.numbers[0]]
    found = [events[n] for n in step.numbers] if step.kind != "fight" else []
    starts, goals = zip(*map(recap.ends_of, found), strict=True) if found else ((first.args["hex"],), ())
    return {
        "kind": step.kind,
        "title": recap.title(rules, talk, events, step),
        "nation": recap.nation_of(rules, first) if found else "",
        "starts": [number(h) for h in dict.fromkeys(starts)],
        "goals": [number(h) for h in dict.fromkeys(goals)],
        "lines": list(step.numbers),
    }
