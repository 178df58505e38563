"""Whole games as fixtures: whoever changes how a game is played raises its number of rules and plays them anew."""

from pathlib import Path

import pytest

from engaja import games
from engaja.engine import record
from engaja.engine.record import BadRecord
from tests.play import GAMES

RECORDS = sorted((Path(__file__).parent / "records").glob("*.engaja"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_stored_game_replays_to_its_end(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    stored = record.read(text)
    number = games.definition(stored.game).rules_number
    if stored.rules != number:
        pytest.fail(f"played by rules {stored.rules}, and {stored.game} has rules {number} now: run `make records`")
    try:
        game = record.replay(stored)
    except BadRecord as error:
        pytest.fail(
            f"{stored.game} is played otherwise than before ({error}). If that is meant, raise `rules` in its game.toml "
            "and play the stored games anew with `make records`"
        )
    assert game.is_over
    assert record.write(game, stored.players) == text


def test_every_game_has_stored_games() -> None:
    assert {file.name.partition("-")[0] for file in RECORDS} == set(GAMES)
