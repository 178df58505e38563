"""What the other side did in its last turn, as a seat may know it: steps in words, and what changed hands."""

from bisect import bisect_right
from collections.abc import Sequence

from engaja.engine import recap
from engaja.engine.game import Game
from engaja.engine.speech import Speech
from engaja.engine.view import SPECTATOR, event_for, heard
from engaja.position.talk import Event
from engaja.server.boards import Json, speech
from engaja.texts import Lang


def recap_of(game: Game, side: int, lang: Lang) -> Json:
    """For one seat; `turn` is 0 if the other side has had none, or if nobody is the other side of whoever looks on."""
    talk, other = speech(game.name, lang), 1 - side
    numbers = list(heard(game, side))
    events = [seen for n in numbers if (seen := event_for(game.rules, game.events[n], side)) is not None]
    begun = recap.turn_began(events, other) if side < SPECTATOR else -1
    if begun < 0:
        return {"turn": 0, "side": SPECTATOR, "said": "", "moved": 0, "steps": [], "hands": []}
    steps = recap.last_turn(game.rules, events, other)
    turns = [event.args["turn"] for event in events[:begun] if event.name == "turn"]
    told = [_step(game, talk, events, step) | {"moment": bisect_right(game.marks, numbers[step.numbers[-1]])} for step in steps]
    return {
        "turn": turns[-1] if turns else game.again().state.turn,  # a scenario begins within a turn
        "side": other,
        "said": recap.summary(talk, steps, other),
        "moved": recap.moved(steps),
        "steps": told,
        "hands": [
            {"hex": game.rules.grid.number(h), "text": recap.taken(game, talk, h)} for h in recap.changed_hands(game, other)
        ],
    }


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
