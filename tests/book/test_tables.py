"""The charts: what moves the column says by how much, and what is thrown agrees with it."""

from pathlib import Path

import pytest

from engaja import games
from engaja.book.tables import columns_text, points, shifts
from engaja.engine import record
from engaja.engine.speech import Speech
from engaja.position.talk import Shift
from tests.play import GAMES

RECORDS = Path(__file__).parent.parent / "records"


@pytest.mark.parametrize(
    ("columns", "text"), [((1,), "+1"), ((-2,), "−2"), ((1, -1), "±1"), ((-1, -2, -3), "−1…−3"), ((0,), "0"), ((), "")]
)
def test_columns_are_written_with_their_sign(columns: tuple[int, ...], text: str) -> None:
    assert columns_text(columns) == text


def test_halves_are_written_as_halves() -> None:
    assert [points(halves) for halves in (0, 1, 2, 5)] == ["0", "½", "1", "2½"]


@pytest.mark.parametrize("name", GAMES)
def test_whatever_moves_the_column_says_by_how_much(name: str) -> None:
    assert all(moved.columns for moved in shifts(Speech(name, "pt")))


@pytest.mark.parametrize("name", GAMES)
def test_the_battles_of_a_stored_game_move_the_column_as_the_chart_says(name: str) -> None:
    game = record.replay(record.read((RECORDS / f"{name}-1-0000.engaja").read_text(encoding="utf-8")))
    rules = game.definition.rules
    moved: list[Shift] = [shift for event in game.events for shift in event.args.get("shifts", ())]
    assert moved
    for shift in moved:
        assert shift.columns in rules[shift.rule].columns, shift


@pytest.mark.parametrize("name", GAMES)
def test_the_chart_of_terrain_and_that_of_columns_agree(name: str) -> None:
    definition = games.definition(name)
    hexes = {definition.terrain[h.terrain].columns for h in definition.board.hexes} - {0}
    assert {-columns for columns in definition.rules[definition.rule_id("terrain-columns")].columns} >= hexes
