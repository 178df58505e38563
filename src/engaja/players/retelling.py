"""What a person at a terminal is told anew when he asks: the other side's last turn, and who was lost."""

from itertools import groupby

from engaja.engine.recap import changed_hands, last_turn, summary, taken, title
from engaja.engine.speech import Speech
from engaja.engine.survey import losses
from engaja.players.seat import Seat


def recap_lines(seat: Seat, speech: Speech) -> list[str]:
    """A summary first, then the steps with a number each, under it what belongs to it, and last what changed hands."""
    game, rules, events = seat.game, seat.rules, seat.events_since(0)
    steps = last_turn(rules, events, 1 - seat.side)
    lines = [summary(speech, steps, 1 - seat.side)]
    for number, step in enumerate(steps, 1):
        under = step.numbers[1:] if step.kind == "fight" else step.numbers if len(step.numbers) > 1 else ()
        lines.append(f"{number:3}. {title(rules, speech, events, step)}")
        lines += [f"     {speech.event(events[n])}" for n in under]
    return [*lines, *(f"     {taken(game, speech, hex_)}" for hex_ in changed_hands(game, 1 - seat.side))]


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
