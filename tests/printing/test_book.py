"""The book as a document: every rule once, every figure on the map, rulings that say something."""

import re
from itertools import pairwise

import pytest

from engaja import games
from engaja.book import Figure, book
from engaja.engine.speech import Speech
from engaja.texts import LANGUAGES, Lang


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_rule_is_in_the_book_once_and_in_the_index(name: str, lang: Lang) -> None:
    speech = Speech(name, lang)
    made = book(speech)
    told = [paragraph.id for chapter in made.chapters for paragraph in chapter.paragraphs]
    assert told == list(speech.definition.rules)
    assert sorted(entry.id for entry in made.index) == sorted(told)
    assert [chapter.title for chapter in made.chapters if "chapter" in chapter.title.lower()] == []
    assert len(made.reconstruction) >= 3


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_no_ruling_is_a_mere_number(name: str, lang: Lang) -> None:
    for chapter in book(Speech(name, lang)).chapters:
        for paragraph in chapter.paragraphs:
            assert not re.fullmatch(r"R\d+\.?", paragraph.ruling), paragraph.id


def figures(name: str) -> dict[str, Figure]:
    made = book(Speech(name, "en"))
    return {p.figure.kind: p.figure for chapter in made.chapters for p in chapter.paragraphs if p.figure}


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_its_figures(name: str) -> None:
    found = figures(name)
    assert {"counter", "zone", "ring", "duel"} <= set(found)
    grid = games.definition(name).board.grid
    for _, hex_ in (pair for figure in found.values() for pair in figure.units):
        assert 0 <= hex_ < grid.size
    (_, centre), *around = found["ring"].units
    assert all(grid.distance(centre, hex_) == 1 for _, hex_ in around)
    out = set(grid.adjacent[centre]) - {hex_ for _, hex_ in around}
    assert all(any(grid.distance(hex_, enemy) == 1 for _, enemy in around) for hex_ in out), "one way out is in no zone"


@pytest.mark.parametrize("name", ["gazala", "dragoon", "leyte", "guerra85"])
def test_the_worked_move_is_a_way_on_the_map(name: str) -> None:
    grid = games.definition(name).board.grid
    way = figures(name)["path"].hexes
    assert len(way) >= 4
    assert all(there in grid.adjacent[here] for here, there in pairwise(way))


@pytest.mark.parametrize("name", games.names())
def test_strong_ground_stands_against_open_ground(name: str) -> None:
    definition = games.definition(name)
    (_, strong), (_, weak) = figures(name)["duel"].units
    columns = [definition.terrain[definition.board.hexes[hex_].terrain].columns for hex_ in (strong, weak)]
    assert columns[0] > columns[1] == 0
