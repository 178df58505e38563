"""Looking back at a finished game: its turns, what a plan would have promised, and that it is told, kept and left out."""

from pathlib import Path

import pytest

from engaja.engine import record
from engaja.engine.game import Game
from engaja.engine.remarks import Judged
from engaja.engine.speech import Speech
from engaja.engine.view import EVERYBODY
from engaja.players.hindsight import Moment, judge, moments
from engaja.report import Telling, account, page_html

WHOLE = Path(__file__).parents[1] / "records" / "gazala-1-0000.engaja"


@pytest.fixture(scope="module")
def game() -> Game:
    return record.replay(record.read(WHOLE.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def turns(game: Game) -> list[Moment]:
    return moments(game)


def test_every_turn_of_both_sides_is_found_with_the_luck_of_its_dice(game: Game, turns: list[Moment]) -> None:
    last = game.definition.calendar[-1].number
    assert [(one.turn, one.side) for one in turns] == [(turn, side) for turn in range(1, last + 1) for side in (0, 1)]
    throws = account(game, EVERYBODY).throws
    told = sum(one.luck if one.side == 0 else -one.luck for one in turns)
    assert told == pytest.approx(sum(throw.luck for throw in throws)), "every throw falls into one turn"
    assert all(Game.at(one.before).state.turn == one.turn for one in turns)


def test_a_turn_is_judged_the_same_each_time_and_the_last_by_how_the_game_ended(turns: list[Moment]) -> None:
    once = judge(turns[-2], "seed", nodes=10, trials=2)
    assert once == judge(turns[-2], "seed", nodes=10, trials=2)
    assert (once.side, once.turn) == ("axis", 14)
    last = judge(turns[-1], "seed", nodes=10, trials=2)
    end = Game.at(turns[-1].after)
    margin = end.score[1] - end.score[0]
    assert last.played + turns[-1].luck == pytest.approx(margin, abs=25), (
        "no more than what strength is worth beside the points"
    )


def test_what_was_judged_is_kept_in_the_record_told_in_the_report_and_left_out_while_a_game_is_on(game: Game) -> None:
    other = game.copy()
    other.remarks = {0: [Judged("axis", 1, "to 0512", 30.5, 3.0, 4.2)], 40: [Judged("allied", 1, "mass", 3.0, 2.5, 6.0)]}
    again = record.replay(record.read(record.write(other)))
    assert again.remarks == other.remarks
    html = page_html(Telling(account(again, EVERYBODY), Speech("gazala", "en")), link="/t/a/b")
    assert "In 1 turn another plan clearly promised more" in html
    assert "for 28 points more" in html
    assert "+27.5 ± 4.2" in html
    assert 'href="/t/a/b#order-40"' in html
    begun = Game("gazala", {"setup": "historical"}, seed="on")
    begun.remark(Judged("axis", 1, "mass", 3.0, 2.5, 6.0))
    assert "judged" not in record.write(begun)
    assert not account(begun, 0).judged


@pytest.mark.parametrize(
    "line", ["judged axis 1 mass +3.0 +2.5", "judged axis 1 mass many +2.5 1.0", "judged nobody 1 mass +3.0 +2.5 1.0"]
)
def test_a_line_that_says_it_wrongly_is_refused(game: Game, line: str) -> None:
    text = record.write(game).replace("begin\n", f"begin\n{line}\n")
    with pytest.raises(record.BadRecord):
        record.replay(record.read(text), 1)
