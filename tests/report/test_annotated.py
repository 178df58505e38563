"""Games commented by rules of thumb: the comments change nothing in the game, and ours in the game folders still replay."""

from collections import Counter
from pathlib import Path

import pytest

from engaja import games
from engaja.engine import record
from engaja.engine.remarks import Comment
from engaja.engine.speech import Speech
from engaja.engine.view import EVERYBODY
from engaja.report import Telling, account, annotated
from tests.play import GAMES
from tests.report.simulation import stored

OURS = sorted(games.FOLDER.glob("*/annotated/*.engaja"))


def test_comments_are_added_replaced_and_change_nothing() -> None:
    game = stored()
    facts = account(game, EVERYBODY)
    told = {lang: Telling(facts, Speech("gazala", lang)) for lang in ("pt", "en")}
    once = annotated(game, told["pt"])
    twice = annotated(annotated(once, told["pt"]), told["en"])
    comments = [r for said in twice.remarks.values() for r in said if isinstance(r, Comment)]
    assert {comment.by for comment in comments} == {"engaja-pt", "engaja-en"}
    assert len(comments) == 2 * sum(len(said) for said in once.remarks.values())
    assert not game.remarks
    again = record.replay(record.read(record.write(twice)))
    assert again.fingerprint == game.fingerprint
    assert again.remarks == twice.remarks


def test_rules_of_thumb_are_said_where_they_apply() -> None:
    """A thin chance and a sound one that failed, and what each side is about at the beginning."""
    game = stored()
    facts = account(game, EVERYBODY)
    telling = Telling(facts, Speech("gazala", "en"))
    said = annotated(game, telling).remarks
    comments = {at: [r.text for r in found if isinstance(r, Comment)] for at, found in said.items()}
    assert sum(text.startswith("What the ") and "want" in text for text in comments[0]) == 2
    told = [fought.luck for fought in facts.decisive]
    for throw in told:
        ways = f"{round(36 * throw.taken)} of 36 throws"
        thin = any("changes hands in" in text and ways in text for text in comments[throw.order])
        sound = any("the dice said no" in text and ways in text for text in comments[throw.order])
        assert thin == (0 <= throw.taken <= 1 / 3)
        assert sound == (throw.taken >= 2 / 3 and not throw.fell)


def test_a_place_that_is_lost_again_at_once_is_pointed_out() -> None:
    found = [record.read(file.read_text(encoding="utf-8")) for file in OURS]
    said = [item.text for one in found for item in one.body if isinstance(item, Comment) and item.by == "engaja-en"]
    assert any("goes back to the enemy in turn" in text for text in said)


def test_there_are_two_of_each_title() -> None:
    assert Counter(file.parents[1].name for file in OURS) == dict.fromkeys(GAMES, 2)


@pytest.mark.parametrize("file", OURS, ids=lambda file: f"{file.parents[1].name}-{file.stem}")
def test_ours_hold_by_the_rules_they_were_played_by(file: Path) -> None:
    found = record.read(file.read_text(encoding="utf-8"))
    assert sum(isinstance(item, Comment) for item in found.body) >= 10
    if (found.rules, found.digest) == (games.definition(found.game).rules_number, games.definition(found.game).digest[:16]):
        assert record.replay(found, 60).played
