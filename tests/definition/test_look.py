"""look.toml: how a game is shown. All of it is in the game's own folder, and none of it can change play."""

import shutil
from pathlib import Path

import pytest

from engaja import games
from engaja.definition import load
from engaja.drawing import board_svg
from engaja.drawing.palette import colours, country_tint, face
from engaja.engine.game import Game
from engaja.engine.speech import Speech
from engaja.players import Seat
from engaja.players.typed import Typed
from engaja.server import boards
from engaja.texts import Catalogue, Lang
from tests.definition.test_broken_folders import change, places, problems

SIXTH = """
place_in_list = 5
major_rivers = ["Ródano"]

[palette.light]
open = "#ABCDEF"

[nations.german]
ground = "#102030"
ink = "#FFFFFF"

[countries]
switzerland = "#123456"

[[seas]]
hex = "0726"
name = { pt = "Mar Interior", en = "Inland Sea" }

[names.en]
Marselha = "Marseilles"
"""


def copy(game: str, to: Path) -> Path:
    return Path(shutil.copytree(games.folder_of(game), to, ignore=shutil.ignore_patterns("__pycache__")))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copy("dragoon", tmp_path / "dragoon")


def test_a_folder_brings_its_own_colours_seas_and_names(folder: Path) -> None:
    (folder / "look.toml").write_text(SIXTH, encoding="utf-8")
    sixth = load(folder)
    assert colours(sixth, "light")["t-open"] == "#ABCDEF"
    assert face(sixth, "german") == ("#102030", "#FFFFFF")
    assert country_tint(sixth, "switzerland") == "#123456"
    pt, en = board_svg(sixth, lang="pt"), board_svg(sixth, lang="en")
    assert ">MAR INTERIOR<" in pt
    assert ">INLAND SEA<" in en
    assert ">Marselha<" in pt
    assert ">Marseilles<" in en


def test_a_folder_without_a_look_is_drawn_in_neutral_colours(folder: Path) -> None:
    (folder / "look.toml").unlink()
    plain = load(folder)
    own = set(games.definition("dragoon").look.palette["light"].values())
    assert not own & set(colours(plain, "light").values())
    assert board_svg(plain)


def test_a_look_is_no_part_of_play(folder: Path) -> None:
    """Records made before a change of looks go on."""
    before = load(folder).digest
    (folder / "look.toml").write_text(SIXTH, encoding="utf-8")
    assert load(folder).digest == before


def test_games_are_listed_as_their_folders_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("gazala", "dragoon"):
        copy(name, tmp_path / name)
    sixth = copy("dragoon", tmp_path / "sixth")
    unlisted = copy("gazala", tmp_path / "a-newcomer")
    monkeypatch.setattr(games, "FOLDER", tmp_path)
    (sixth / "look.toml").write_text(SIXTH, encoding="utf-8")
    (unlisted / "look.toml").unlink()
    assert games.names() == ["sixth", "gazala", "dragoon", "a-newcomer"]


def test_the_five_come_in_order() -> None:
    assert games.names() == ["gazala", "goodwood", "dragoon", "leyte", "guerra85"]


# Mistakes


DAMAGES = [
    pytest.param('open = "#F1E8CF"', 'open = "sand"', "look-colour", id="colour"),
    pytest.param('major_rivers = ["Ródano"]', 'major_rivers = ["Rodano"]', "look-no-river", id="river"),
    pytest.param('hex = "0726"', 'hex = "0703"', "look-not-at-sea", id="sea on land"),
    pytest.param('hex = "0726"', 'hex = "9926"', "unknown-hex", id="sea beyond the map"),
    pytest.param('Marselha = "Marseille"', 'Marsilha = "Marseille"', "look-no-name", id="name of nothing"),
    pytest.param('Marselha = "Marseille"', 'Marselha = "Lyon"', "name-twice", id="name of another"),
    pytest.param("place_in_list = 30", "place = 30", "toml-value", id="misspelt key"),
    pytest.param("place_in_list = 30", "place_in_list = 30\nlakes = ['Leman']", "look-no-place", id="lake"),
    pytest.param("[[seas]]", "[nations.swiss]\nground = '#FFFFFF'\nink = '#000000'\n[[seas]]", "unknown-nation", id="nation"),
    pytest.param("[[seas]]", "[countries]\nitaly = '#FFFFFF'\n[[seas]]", "look-no-country", id="country"),
    pytest.param("[[seas]]", "[words]\ncaen = { pt = 'Caen', en = 'Caen' }\n[[seas]]", "look-unknown-word", id="word"),
]


@pytest.mark.parametrize(("old", "new", "message"), DAMAGES)
def test_a_mistake_is_found_in_its_line_and_told_in_a_sentence(folder: Path, old: str, new: str, message: str) -> None:
    line = change(folder, "look.toml", old, new)
    ((file, found, told),) = places(problems(folder))
    assert (file, told) == ("look.toml", message)
    assert line <= found <= line + 1
    for lang in ("pt", "en"):
        assert Catalogue(lang).has(f"problem-{message}")


def test_a_word_that_only_this_game_knows_needs_a_translation(tmp_path: Path) -> None:
    folder = copy("goodwood", tmp_path / "goodwood")
    change(folder, "look.toml", 'caen = { pt = "Caen", en = "Caen" }\n', "")
    assert [(p.file, p.message, p.found) for p in problems(folder)] == [("look.toml", "look-word-missing", "caen")]


# Both languages


@pytest.mark.parametrize(("lang", "said"), [("pt", "Munique"), ("en", "Munich")])
def test_a_place_is_called_as_its_language_calls_it(lang: Lang, said: str) -> None:
    game = games.definition("guerra85")
    munich = game.board.place("Munique")
    number = game.board.hexes[munich].number
    board = boards.board("guerra85", lang)
    assert Speech("guerra85", lang).hex(munich) == f"{number} {said}"
    assert board["names"][number] == said
    assert f">{said}<" in board["labels"]
    assert f"{number}, {said}" in board["hexLayer"]


def test_a_word_of_one_game_reaches_the_browser_in_words() -> None:
    number = games.definition("guerra85").board.hexes[games.definition("guerra85").board.place("Munique")].number
    board = boards.board("guerra85", "en")
    assert "West Germany" in [board["words"][feature] for feature in board["features"][number]]


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("typed", ["munique", "Munich", "colonia", "Colônia", "cologne", "haia", "the-hague", "muniq"])
def test_places_are_found_by_their_names_in_any_language(lang: Lang, typed: str) -> None:
    game = Game("guerra85", {"setup": "historical"}, "names")
    reader = Typed(Seat(game, 0), Speech("guerra85", lang))
    names = {"m": "Munique", "c": "Colonia", "h": "Haia", "t": "Haia"}
    assert reader.hex(typed) == game.definition.board.place(names[typed[0].lower()])
