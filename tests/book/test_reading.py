"""The book on a screen: every reference leads somewhere, every example is a position, every ruling of an option is told."""

import pytest

from engaja.book import book
from engaja.book.reading import folded, links, paragraphs, rulings, trial, words
from engaja.engine.game import Game
from engaja.engine.speech import Speech
from engaja.server import boards
from engaja.texts import catalogue
from tests.play import GAMES


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "STRICT", True)


@pytest.mark.parametrize("name", GAMES)
def test_references_lead_to_other_paragraphs_and_back(name: str) -> None:
    made = book(Speech(name, "pt"))
    found, known = links(made), {p.id: p for p in paragraphs(made)}
    assert sum(len(one.cites) for one in found.values()) > 30
    for id_, one in found.items():
        assert all(known[other].section != known[id_].section for other in one.cites)
        assert all(id_ in found[other].cited for other in one.cites)
        ways = [(known[id_].texts[part][start:end], to) for part, all_ in one.ways.items() for start, end, to in all_]
        assert {to for _, to in ways} == set(one.cites)
        assert all(told[:1] == "R" or told == known[to].section for told, to in ways)


@pytest.mark.parametrize("name", GAMES)
def test_the_ruling_of_every_option_is_told_in_place(name: str) -> None:
    known = rulings(book(Speech(name, "en")))
    for option in boards.card(name, "en")["options"]:
        if option["ruling"]:
            assert option["about"]["id"] == known[option["ruling"]]
            assert option["ruling"] in option["about"]["ruling"]


@pytest.mark.parametrize("name", GAMES)
def test_worked_examples_are_positions_and_the_engine_speaks_of_them(name: str) -> None:
    for lang in ("pt", "en"):
        speech = Speech(name, lang)
        tried = [trial(speech, p.figure) for p in paragraphs(book(speech)) if p.figure]
        given = [one for one in tried if one]
        assert len(given) >= 2
        for one in given:
            assert Game.at(one.position).decision is not None
            assert one.says


def test_the_example_of_the_gazala_book_costs_what_the_book_says() -> None:
    speech = Speech("gazala", "en")
    way = next(p.figure for p in paragraphs(book(speech)) if p.figure and p.figure.kind == "path")
    assert way is not None
    told = trial(speech, way)
    assert told is not None
    assert told.says[0].endswith("16, of 16 points.")


def test_words_are_found_in_both_languages_without_accents() -> None:
    own, ruling = words(Speech("gazala", "pt").definition)["gazala.5.1.3.encirclement"]
    assert "cercad" in own
    assert "encircle" in own
    assert "retreat" in ruling
    assert folded("Decisão É") == "decisao e"
