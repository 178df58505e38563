"""A game in a folder of one's own, away from the program."""

import shutil
from pathlib import Path

import pytest

from engaja import games
from engaja.engine.game import Game


def test_the_files_of_a_copied_game_import_each_other_and_not_the_original(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(games.folder_of("leyte"), tmp_path / "mine", ignore=shutil.ignore_patterns("__pycache__")))
    with (folder / "sea.py").open("a", encoding="utf-8") as sea:
        sea.write("\n\nSeaMovement.SHIPS_OF_MY_OWN = 7\n")
    mine, theirs = Game(folder), Game("leyte")
    assert mine.rules.SHIPS_OF_MY_OWN == 7  # type: ignore[attr-defined]
    assert not hasattr(theirs.rules, "SHIPS_OF_MY_OWN")
    assert mine.score == theirs.score


def test_a_folder_is_loaded_once_however_it_is_spelt(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(games.folder_of("gazala"), tmp_path / "mine", ignore=shutil.ignore_patterns("__pycache__")))
    assert games.definition(folder) is games.definition(tmp_path / "mine" / ".." / "mine")
    assert games.chosen("gazala") == "gazala"
    assert games.chosen(str(folder)) == folder


def test_a_word_never_names_a_folder(tmp_path: Path) -> None:
    """Words arrive over the wire and in files; a folder holds code."""
    shutil.copytree(games.folder_of("gazala"), tmp_path / "mine", ignore=shutil.ignore_patterns("__pycache__"))
    for name in (str(tmp_path / "mine"), f"{games.FOLDER}/gazala", "gazala/", "./gazala", "../games/gazala", ""):
        with pytest.raises(games.UnknownGame):
            games.definition(name)
