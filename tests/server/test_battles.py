"""What belongs to a battle in the log: the dice and what followed from them, nothing that came later."""

from pathlib import Path

import pytest

from engaja import games
from engaja.engine import record
from engaja.engine.view import EVERYBODY
from engaja.server.payload import battles

RECORDS = Path(__file__).parent.parent / "records"


@pytest.mark.parametrize("game", games.names())
def test_what_happens_between_phases_belongs_to_no_battle(game: str) -> None:
    past = record.replay(record.read((RECORDS / f"{game}-1-0000.engaja").read_text(encoding="utf-8")))
    numbers = battles(past, EVERYBODY)
    between = [n for n, event in zip(numbers, past.events, strict=True) if event.name in ("recovered", "withdrawn", "turn")]
    followed = [n for n, event in zip(numbers, past.events, strict=True) if event.name in ("retreated", "advanced")]
    assert between
    assert not any(between)
    assert followed
    assert all(followed)
