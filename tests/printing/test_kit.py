"""Whole kits: every part of every game, searchable, tagged, small, the same bytes each time; and sentences for mistakes."""

import re
import shutil
import sys
import time
from pathlib import Path

import pytest
from PIL import ImageStat
from typer.testing import CliRunner, Result

from engaja import games
from engaja.cli.main import app
from engaja.drawing.paper import Ink, PaperMap, nation_letters
from engaja.engine import position_text, record
from engaja.engine.game import Game
from engaja.printing import typeset
from engaja.printing.counters import counters
from engaja.printing.desk import Desk
from engaja.printing.kit import MAKERS, make_kit
from engaja.printing.maps import whole_map
from engaja.printing.position import position
from engaja.printing.wishes import PARTS, Wishes
from engaja.texts import LANGUAGES
from tests.printing.conftest import LANGS, kit_of
from tests.printing.reading import Pages

KEPT = ["rules", "summary", "charts", "track", "setup", "counters", "markers", "manifest", "map", "notes"]
"""Parts that are PDFs for keeping; the tiles are not, because they show one PDF on many pages."""


def run(*args: str) -> Result:
    return CliRunner(env={"ENGAJA_LANG": "en"}).invoke(app, ["print", *args], catch_exceptions=False)


def test_a_kit_has_every_part_and_stays_small(kit: dict[str, bytes]) -> None:
    assert tuple(kit) == PARTS == tuple(MAKERS)
    assert sum(map(len, kit.values())) < 15_000_000


def test_every_sheet_says_what_it_is(game: str, kit: dict[str, bytes]) -> None:
    desk = Desk(game, Wishes(lang=LANGS[game]))
    for part, content in kit.items():
        pages = Pages(content)
        assert pages.title == f"{desk.speech.text(desk.definition.title)}: {desk.title(part)}"
        assert pages.is_tagged
        for page in range(len(pages)):
            text = pages.text(page)
            assert desk.version in text, f"{part}, page {page + 1}"
            assert desk.title(part) in text, f"{part}, page {page + 1}"
            assert len(text) > 60


@pytest.mark.parametrize("part", KEPT)
def test_parts_are_for_keeping(part: str, kit: dict[str, bytes]) -> None:
    assert b"<pdfaid:part>2</pdfaid:part>" in kit[part]
    assert b"<pdfaid:conformance>A</pdfaid:conformance>" in kit[part]


def test_the_language_is_named(game: str, kit: dict[str, bytes]) -> None:
    wanted = {"pt": b"pt-BR", "en": b"en-GB"}[LANGS[game]]
    for part in KEPT:
        assert b"<rdf:li>" + wanted + b"</rdf:li>" in kit[part]


def test_letters_are_those_of_the_design(gazala: dict[str, Pages]) -> None:
    for part in ("map", "counters", "rules", "tiles"):
        fonts = set.union(*(gazala[part].fonts(page) for page in range(len(gazala[part]))))
        assert fonts <= set(typeset.FACES), part
    assert {"BarlowCondensed-Medium", "BarlowCondensed-Bold", "Spectral-MediumItalic"} <= gazala["map"].fonts(0)


def test_names_on_the_map_can_be_searched(gazala: dict[str, Pages]) -> None:
    """In one place each: the halo of a name is a text too, exactly under it."""
    for name in ("Tobruk", "Bir Hacheim", "Knightsbridge", "0101"):
        assert len({(round(found.x), round(found.y)) for found in gazala["map"].find(0, name)}) == 1


@pytest.mark.parametrize("name", ["gazala", "dragoon"])
def test_the_same_input_gives_the_same_bytes(name: str) -> None:
    kit = kit_of(name)
    for document in make_kit(name, Wishes(lang=LANGS[name])):
        assert document.content == kit[document.part], document.part


def test_a_kit_takes_less_than_a_minute() -> None:
    began = time.monotonic()
    largest = max(games.names(), key=lambda name: games.definition(name).board.grid.size)
    list(make_kit(largest, Wishes(lang="pt" if LANGS[largest] == "en" else "en")))
    assert time.monotonic() - began < 60


def test_rules_and_lists_are_whole(game: str, kit: dict[str, bytes]) -> None:
    """Every paragraph, every counter: nothing is cut off at the end of a page."""
    desk = Desk(game, Wishes(lang=LANGS[game]))
    for part, wanted in (
        ("rules", [desk.speech.text(rule.title) for rule in desk.definition.rules.values()]),
        ("setup", [desk.name(unit) for unit in desk.definition.units]),
        ("manifest", [desk.name(unit) for unit in desk.definition.units]),
    ):
        pages = Pages(kit[part])
        text = squeezed("".join(pages.text(page) for page in range(len(pages))))
        missing = [line for line in wanted if squeezed(line) not in text]
        assert missing == [], part


def squeezed(text: str) -> str:
    """Without what a line break may change."""
    return re.sub(r"[\s\-\u00ad\u2010\ufffe\x02]+", "", text)


def test_one_page_is_one_page(game: str, kit: dict[str, bytes]) -> None:
    for part in ("summary", "charts", "track", "map"):
        assert len(Pages(kit[part])) == 1, part


# Ink


@pytest.mark.parametrize("ink", [Ink(), Ink(grey=True), Ink(saving=True), Ink(grey=True, saving=True)])
@pytest.mark.parametrize("name", games.names())
def test_drawings_for_paper_have_no_custom_properties(name: str, ink: Ink) -> None:
    svg = PaperMap(games.definition(name), "pt", ink).svg()
    assert "var(" not in svg
    assert "--" not in svg
    assert "paint-order" not in svg


def test_grey_is_grey() -> None:
    for make in (whole_map, counters):
        pages = Pages(make(Desk("gazala", Wishes(ink=Ink(grey=True)))).content)
        red, green, blue = pages.picture(len(pages) - 1, 2).split()
        assert max(ImageStat.Stat(red).mean[0] - ImageStat.Stat(band).mean[0] for band in (green, blue)) < 0.5
        assert red.tobytes() == green.tobytes() == blue.tobytes()


def test_saving_ink_saves_it() -> None:
    def darkness(ink: Ink) -> float:
        pages = Pages(whole_map(Desk("gazala", Wishes(ink=ink))).content)
        return 255 - ImageStat.Stat(pages.picture(0, 1).convert("L")).mean[0]

    assert darkness(Ink(saving=True)) < 0.45 * darkness(Ink())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_nations_can_be_told_apart_by_letters(name: str, lang: str) -> None:
    letters = nation_letters(games.definition(name), lang)  # type: ignore[arg-type]
    assert len(set(letters.values())) == len(letters)
    assert all(1 <= len(code) <= 3 for code in letters.values())


# At the terminal


def test_a_kit_at_the_terminal(tmp_path: Path) -> None:
    result = run("gazala", "--only", "notes,summary", "--paper", "letter", "--to", str(tmp_path / "kit"))
    assert result.exit_code == 0
    assert sorted(file.name for file in (tmp_path / "kit").iterdir()) == ["gazala-en-notes.pdf", "gazala-en-summary.pdf"]
    assert Pages((tmp_path / "kit" / "gazala-en-notes.pdf").read_bytes()).size(0) == pytest.approx((215.9, 279.4), abs=0.1)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--only", "maps"), "no part “maps”"),
        (("--paper", "b5"), "no paper “b5”"),
        (("--counter", "14"), "Counters of 14 mm"),
        (("--hex", "5"), "Hexes of 5 mm"),
        (("--backs", "glue"), "no backs “glue”"),
        (("--flip", "over"), "edge “over”"),
        (("--offset", "1"), "two numbers in millimetres"),
        (("--offset", "20,0"), "at most 10 mm"),
    ],
)
def test_a_wish_that_cannot_be_is_told(args: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    result = run("gazala", "--to", str(tmp_path / "kit"), *args)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())
    assert not (tmp_path / "kit").exists()


def test_a_broken_folder_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(games.FOLDER / "gazala", folder)
    (folder / "hexes.csv").write_text("hex,terrain\n", encoding="utf-8")
    result = run(str(folder), "--to", str(tmp_path / "kit"))
    assert result.exit_code == 1
    assert "hexes.csv" in result.output
    assert not (tmp_path / "kit").exists()


def test_a_corrected_hex_is_corrected_on_paper(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(games.FOLDER / "gazala", folder)
    text = (folder / "hexes.csv").read_text(encoding="utf-8")
    (folder / "hexes.csv").write_text(text.replace("Bir Hacheim", "Bir Novo"), encoding="utf-8")
    (folder / "look.toml").unlink()
    page = Pages(whole_map(Desk(folder, Wishes())).content)
    assert page.find(0, "Bir Novo")
    assert page.find(0, "Bir Hacheim") == []


def test_a_missing_font_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(typeset.FONTS, tmp_path / "fonts")
    (tmp_path / "fonts" / "BarlowCondensed-Bold.ttf").unlink()
    monkeypatch.setattr(typeset, "FONTS", tmp_path / "fonts")
    result = run("gazala", "--to", str(tmp_path / "kit"))
    assert result.exit_code == 1
    assert "BarlowCondensed-Bold.ttf" in result.output
    assert not (tmp_path / "kit").exists()


def test_without_the_typesetter_it_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    result = run("gazala", "--to", str(tmp_path / "kit"))
    assert result.exit_code == 1
    assert "engaja[print]" in result.output


def test_a_position_on_paper(tmp_path: Path) -> None:
    game = Game("gazala", {"setup": "historical"}, seed="paper")
    unit = game.definition.unit("gb-4-armd-bde-7-armd-div")
    game.state.steps[unit.index] = 1
    pages = Pages(position(Desk("gazala", Wishes(lang="en")), game).content)
    assert "Turn 1" in pages.text(0)
    assert "2-3-13" not in pages.text(0)
    told = squeezed("".join(pages.text(page) for page in range(1, len(pages))))
    for printed in game.definition.units:
        assert squeezed(printed.name.en) in told
    assert squeezed("4th Armoured Brigade reduced") in told
    assert squeezed("To come (2)") in told
    for name, text in (("game.engaja", record.write(game)), ("position.txt", position_text.write(game.rules, game.state))):
        (tmp_path / name).write_text(text, encoding="utf-8")
        other = run("dragoon", "--position", str(tmp_path / name), "--to", str(tmp_path / "kit"))
        assert other.exit_code in (1, 2)
        assert not (tmp_path / "kit").exists()
    result = run("gazala", "--position", str(tmp_path / "position.txt"), "--to", str(tmp_path / "kit"))
    assert result.exit_code == 0, result.output
    assert [file.name for file in (tmp_path / "kit").iterdir()] == ["gazala-en-position.pdf"]
