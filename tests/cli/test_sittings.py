"""Whole games at the terminal, from the set-up to the last turn, typed by somebody who sees only what is printed."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from engaja import games
from engaja.cli import playing
from engaja.cli.main import app
from tests.cli.typist import Typist

SITTINGS = {
    "gazala": ["axis=human", "allied=human"],
    "dragoon": ["allied=human", "axis=random"],
    "leyte": ["american=human", "japanese=random"],
    "goodwood": ["allied=human", "german=human"],
    "guerra85": ["pact=random", "nato=human"],
}


@pytest.mark.parametrize("game", SITTINGS)
def test_a_game_can_be_played_to_its_end(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "whole.engaja"
    typist = Typist(game, ["points", f"save {file}"])
    monkeypatch.setattr(playing, "Terminal", lambda plain: typist)
    sides = [word for side in SITTINGS[game] for word in ("--side", side)]
    runner = CliRunner(env={"ENGAJA_LANG": "en"})
    assert runner.invoke(app, ["play", game, "--seed", "sitting", *sides], catch_exceptions=False).exit_code == 0
    assert runner.invoke(app, ["verify", str(file)]).exit_code == 0
    kept = file.read_text(encoding="utf-8").splitlines()
    assert kept[-1].startswith("over ")
    assert any(line.startswith(f"check {games.definition(game).calendar[-1].number} ") for line in kept)
