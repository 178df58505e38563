"""The words of the titles: both languages, for everything the games say."""

import pytest

from engaja.definition import Definition, vocabulary
from engaja.drawing import words
from engaja.drawing.hexes import hex_title
from engaja.drawing.sheet import Sheet
from tests.drawing.games import games


def test_the_vocabulary_has_words() -> None:
    assert set(words.TERRAINS) == set(vocabulary.TERRAINS)
    assert set(words.LINES) == {*vocabulary.LINKS, *vocabulary.HEXSIDES}
    assert set(words.SOURCES) == set(vocabulary.SOURCES)
    assert set(words.UNIT_TYPES) == set(vocabulary.UNIT_TYPES)
    assert set(words.FEATURES) == set(vocabulary.HEX_WORDS)


@pytest.mark.parametrize("game", games().values(), ids=games().keys())
def test_every_feature_of_a_game_has_words(game: Definition) -> None:
    known = {*words.FEATURES, *game.look.words}
    assert {feature for here in game.board.hexes for feature in here.features} <= known


def test_both_languages_are_complete() -> None:
    tables = (words.TERRAINS, words.LINES, words.FEATURES, words.SOURCES, words.UNIT_TYPES, words.PHRASES)
    assert all(text.pt and text.en for table in tables for text in table.values())


def test_a_title_tells_number_name_terrain_features_and_source() -> None:
    gazala = games()["gazala"]
    tobruk = gazala.board.place("Tobruk")
    assert hex_title(Sheet(gazala, "en"), tobruk) == (
        "2003, Tobruk, city, objective, 50 points, coast, port, road, sea inlet on a hexside. Source: derived from the book."
    )
    assert hex_title(Sheet(gazala, "pt"), tobruk).startswith("2003, Tobruk, cidade, objetivo, 50 pontos, litoral, porto")
