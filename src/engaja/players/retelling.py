"""What a person at a terminal is told anew when he asks: the other side's last turn, and who was lost."""

from itertools import groupby

from engaja.engine.recap import ends_of, last_turn
from engaja.engine.speech import Speech
from engaja.engine.survey import losses
from engaja.players.seat import Seat


def recap_lines(seat: Seat, speech: Speech) -> list[str]:
    """A summary first, then the steps with a number each, and under a fight what came of it."""
    steps = last_turn(seat.rules, seat.events_since(0), 1 - seat.side)
    side = speech.side(1 - seat.side)
    if not steps:
        return [speech.say("recap-nothing", side=side)]
    moved = sum(len(step.events) for step in steps if not step.fight)
    lines = [speech.say("recap-summary", side=side, moved=moved, fights=sum(step.fight for step in steps))]
    for number, step in enumerate(steps, 1):
        first, *rest = step.events
        if rest and not step.fight:
            start, goal = (speech.hex(hex_) for hex_ in ends_of(first))
            title, rest = speech.say("recap-group", count=len(step.events), **{"from": start, "to": goal}), [first, *rest]
        else:
            title = speech.event(first)
        lines += [f"{number:3}. {title}", *(f"     {speech.event(event)}" for event in rest)]
    return lines


def loss_lines(seat: Seat, speech: Speech) -> list[str]:
    """Who was eliminated, turn by turn, and whoever of those one knows is reduced. Losses are open to both sides."""
    s, known = seat.game.state, seat.known()
    lines = []
    for turn, lost in groupby(losses(seat.game), key=lambda found: found.turn):
        units = [found.unit for found in lost]
        for side in (0, 1):
            if own := tuple(unit for unit in units if seat.rules.side_of[unit] == side):
                lines.append(speech.say("losses-turn", turn=turn, side=speech.side(side), units=speech.units(own)))
    reduced = tuple(u for u in sorted(known) if s.where[u] >= 0 and s.steps[u] == 1)
    if reduced:
        lines.append(speech.say("losses-reduced", units=speech.units(reduced), count=len(reduced)))
    return lines or [speech.say("losses-none")]
