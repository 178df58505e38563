"""Advice for a person: what a level of the computer would do in his seat, and why. It knows what the seat may know."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engaja.definition import Definition
from engaja.engine.describe import percent, plan_words
from engaja.engine.remarks import Planned
from engaja.engine.speech import Speech
from engaja.players.levels import player
from engaja.players.officer.player import OfficerPlayer
from engaja.players.officer.search import SearchPlayer
from engaja.players.seat import Seat
from engaja.players.thoughts import Note
from engaja.position.actions import AnyAction, Attack, End

ADVISER = "colonel"
MOST_PLACES = 3


@dataclass(frozen=True)
class Advised:
    """What a level would do: the order to give now, those that would follow in the same phase, and what it thought."""

    player: str
    actions: tuple[AnyAction, ...]
    note: Note | None = None
    goals: tuple[int, ...] = ()
    """Hexes that formations are to make for, those of most of them first."""


def advise(seat: Seat, seed: str, who: str = ADVISER) -> Advised:
    """What a level would do here. Nothing is played, so no die is thrown and nothing comes to light."""
    mind, decision = player(who, seed), seat.decision
    assert decision is not None
    action = mind.choose(seat)
    if not isinstance(mind, OfficerPlayer) or decision.kind != "movement":
        return Advised(who, (action,))
    officer = mind.officer_for(seat)
    goals = Counter(hex_ for hex_ in officer.plan.goals.values() if hex_ >= 0)
    note = mind.notes[-1] if isinstance(mind, SearchPlayer) and mind.notes else None
    return Advised(who, (action, *officer.queue), note, tuple(hex_ for hex_, _ in goals.most_common(MOST_PLACES)))


def planned(definition: Definition, note: Note) -> Planned:
    """What was thought before a turn, as a record keeps it."""
    return Planned(definition.sides[note.side].id, note.turn, note.nodes, ((note.chosen, note.expected), *note.rejected))


# In words


def thought(speech: Speech, said: Planned) -> str:
    """What a computer thought before a turn: the plan it chose, the next best ones, and what it expected of each."""
    (chosen, expected), *rejected = said.plans
    others = [f"{plan_words(speech, plan)} ({value:+.1f})" for plan, value in rejected]
    words = {"plan": plan_words(speech, chosen), "expected": f"{expected:+.1f}", "nodes": said.nodes}
    side = speech.side(speech.definition.side(said.side).index)
    return speech.say("explain-turn", turn=said.turn, side=side, others=", ".join(others) or "–", **words)


def why(speech: Speech, seat: Seat, advised: Advised) -> str:
    """Why a level would do that, in a sentence or two."""
    return " ".join(_reasons(speech, seat, advised))


def _reasons(speech: Speech, seat: Seat, advised: Advised) -> Iterator[str]:
    say, first, decision = speech.say, advised.actions[0], seat.decision
    assert decision is not None
    who = say(f"level-{advised.player.partition('@')[0]}")
    if note := advised.note:
        yield say("advice-plan", player=who, plan=plan_words(speech, note.chosen), expected=f"{note.expected:+.1f}")
        if note.rejected:
            others = [f"{plan_words(speech, plan)} ({expected:+.1f})" for plan, expected in note.rejected]
            yield say("advice-others", others=speech.catalogue.joined(others))
        if advised.goals:
            yield say("advice-goals", places=speech.hexes(advised.goals))
    if isinstance(first, Attack) and first.units:
        worked_out = seat.preview(first)
        chance = percent(worked_out.chance_taken.value)
        yield say("advice-attack", player=who, hex=speech.hex(first.hex), percent=chance)
    elif isinstance(first, End):
        yield say(f"advice-end-{decision.kind}" if decision.kind in ("movement", "combat") else "advice-end", player=who)
    elif not advised.note:
        known = f"advice-{decision.kind}"
        yield say(known if speech.catalogue.has(known) else "advice-other", player=who)
