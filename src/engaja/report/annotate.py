"""A game commented by rules of thumb: what moved the points, where it turned, and where the dice spoke. For learning from."""

from collections.abc import Iterator

from engaja.engine.game import Game
from engaja.engine.remarks import Comment, signed
from engaja.report.account import Change
from engaja.report.charts import largest
from engaja.report.luck import Luck
from engaja.report.telling import Telling

THIN, SOUND = 1 / 3, 2 / 3
"""Chances of taking a hex that are worth a word: at most so much though it was tried, at least so much though it failed."""


def annotated(game: Game, telling: Telling) -> Game:
    """The same game with comments in it, in the language of the telling and signed with it; earlier ones are replaced."""
    account, say, by = telling.account, telling.say, signed(telling.speech.lang)
    said: dict[int, list[str]] = {0: [telling.headline, telling.standfirst]}
    briefing = game.definition.scenario.briefing if game.definition.scenario else game.definition.starts.briefing
    for id_, brief in briefing.sides.items() if briefing else ():
        side = telling.side(game.definition.side(id_).index)
        said[0].append(say("note-aim", side=side, win=telling.speech.text(brief.win)))
    for mark in account.marks:
        said.setdefault(mark.last, []).extend((telling.happened(mark), *_lost_again(telling, mark)))
    if reversal := account.reversal:
        which = "note-turning" if reversal.turned else "note-stroke"
        told = say(which, side=telling.side(reversal.side), points=reversal.swing)
        said.setdefault(reversal.last, []).append(told)
    for number in largest(account.throws, 5):
        throw = account.throws[number]
        lucky = account.reader if throw.luck > 0 else 1 - account.reader
        sides = {"side": telling.side(lucky), "reader": telling.side(account.reader)}
        numbers = {"expected": telling.signed(throw.expected, 1), "came": telling.signed(throw.points)}
        said.setdefault(throw.order, []).extend((say("note-dice", **sides, **numbers), *_odds(telling, throw)))
    for fought in account.decisive:
        said.setdefault(fought.luck.order, []).extend((*telling.battle(fought)[:1], *_odds(telling, fought.luck)))
    said.setdefault(account.orders, []).append(telling.luck_in_words() if account.throws else say("no-throws"))
    other = game.copy()
    kept = {at: [r for r in found if not (isinstance(r, Comment) and r.by == by)] for at, found in other.remarks.items()}
    for at, sentences in said.items():
        kept.setdefault(at, []).extend(Comment(sentence, by) for sentence in dict.fromkeys(sentences))
    other.remarks = {at: found for at, found in kept.items() if found}
    return other


def _lost_again(telling: Telling, mark: Change) -> Iterator[str]:
    """A place that was taken and lost again before the side could act twice."""
    taken = telling.hexes_of(mark)
    for change in telling.account.changes:
        if change.order > mark.last and change.turn <= mark.turn + 1 and change.side != mark.side:
            for hex_ in telling.hexes_of(change):
                if hex_ in taken[:1]:
                    yield telling.say("note-lost-again", place=telling.place(hex_), turn=change.turn)
                    return


def _odds(telling: Telling, throw: Luck) -> Iterator[str]:
    """What the column promised, where that teaches something: a thin chance taken, a sound one that failed."""
    ways = round(36 * throw.taken)
    if 0 <= throw.taken <= THIN:
        yield telling.say("note-thin", column=throw.column, ways=ways)
    elif throw.taken >= SOUND and not throw.fell:
        yield telling.say("note-sound", ways=ways)
