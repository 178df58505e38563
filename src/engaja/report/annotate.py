"""A game commented by rules of thumb: what moved the points, where it turned, and where the dice spoke. For learning from."""

from engaja.engine.game import Game
from engaja.engine.remarks import Comment
from engaja.report.charts import largest
from engaja.report.telling import Telling


def annotated(game: Game, telling: Telling) -> Game:
    """The same game with comments in it, in the language of the telling and signed with it; earlier ones are replaced."""
    account, say, by = telling.account, telling.say, f"engaja-{telling.speech.lang}"
    said: dict[int, list[str]] = {0: [telling.headline, telling.standfirst]}
    for mark in account.marks:
        said.setdefault(mark.last, []).append(telling.happened(mark))
    if reversal := account.reversal:
        which = "note-turning" if reversal.turned else "note-stroke"
        told = say(which, side=telling.side(reversal.side), points=reversal.swing)
        said.setdefault(reversal.last, []).append(told)
    for number in largest(account.throws, 5):
        throw = account.throws[number]
        lucky = account.reader if throw.luck > 0 else 1 - account.reader
        sides = {"side": telling.side(lucky), "reader": telling.side(account.reader)}
        numbers = {"expected": telling.signed(throw.expected, 1), "came": telling.signed(throw.points)}
        said.setdefault(throw.order, []).append(say("note-dice", **sides, **numbers))
    for fought in account.decisive:
        said.setdefault(fought.luck.order, []).extend(telling.battle(fought)[:1])
    said.setdefault(account.orders, []).append(telling.luck_in_words() if account.throws else say("no-throws"))
    other = game.copy()
    kept = {at: [r for r in found if not (isinstance(r, Comment) and r.by == by)] for at, found in other.remarks.items()}
    for at, sentences in said.items():
        kept.setdefault(at, []).extend(Comment(sentence, by) for sentence in dict.fromkeys(sentences))
    other.remarks = {at: found for at, found in kept.items() if found}
    return other
