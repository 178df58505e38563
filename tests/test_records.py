"""Whole games as fixtures: a change of the rules that alters one of them must be intended.

New ones are written with `engaja match GAME greedy random --pairs 1 --seed 1 --save tests/records`.
"""

from pathlib import Path

import pytest

from engaja.engine import record
from tests.play import GAMES

RECORDS = sorted((Path(__file__).parent / "records").glob("*.engaja"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_stored_game_replays_to_its_end(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    stored = record.read(text)
    game = record.replay(stored)
    assert game.is_over
    assert record.write(game, stored.players) == text


def test_every_game_has_stored_games() -> None:
    assert {file.name.partition("-")[0] for file in RECORDS} == set(GAMES)
