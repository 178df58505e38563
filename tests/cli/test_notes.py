"""Notes at the terminal: written on the last order or on a hex, told, deleted, and saved with the record."""

from pathlib import Path

from engaja.engine import record
from engaja.engine.remarks import Comment
from tests.cli.test_human import Table


def test_notes_are_written_told_deleted_and_saved(tmp_path: Path) -> None:
    table, file = Table(), tmp_path / "game.engaja"
    assert "You have written no notes" in table.type("note")
    said = table.type("note Too early: the guns are not there.", "note 0703 Mines.", "note")
    assert "1. After order 0: Too early: the guns are not there." in said
    assert "2. After order 0, " in said
    assert "There is no note 7" in table.type("note -7")
    assert "9999" in table.type("note 9999 Nowhere.")
    assert "Note 1 is deleted" in table.type("note -1")
    table.type(f"save {file}")
    assert record.replay(record.read(file.read_text(encoding="utf-8"))).remarks == {0: [Comment("Mines.", "axis", "0703")]}


def test_in_portuguese() -> None:
    assert "Anotado depois da ordem 0" in Table(lang="pt").type("nota Cedo demais.")
