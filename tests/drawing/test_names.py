"""Words on a map: none over another, none over a number that it could leave free, none cut off by the edge."""

from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import pytest

from engaja.definition import Definition
from engaja.drawing import ground_svg, play_svg, view_box
from engaja.drawing.lettering import width
from engaja.drawing.numbers import crossed_in_the_north, number_box
from engaja.drawing.room import Box
from engaja.drawing.setting import STYLES
from engaja.drawing.sheet import Lang, Sheet
from tests.drawing.games import games

TOUCH = 0.08
"""Boxes are a little larger than their letters: this much of one may lie under another."""

every_map = pytest.mark.parametrize(
    ("game", "lang"), [pytest.param(game, lang, id=f"{name}-{lang}") for name, game in games().items() for lang in ("pt", "en")]
)


def texts(svg: str, *layers: str) -> Iterator[ElementTree.Element]:
    for layer in ElementTree.fromstring(f"<svg>{svg}</svg>").iter("g"):
        if layer.get("class") in layers:
            yield from layer.iter("text")


def names(game: Definition, lang: Lang) -> list[tuple[str, str, Box]]:
    """Kind, words and room of every name that is set level."""
    found = []
    for text in texts(ground_svg(game, lang=lang), "water", "names"):
        kind, words = text.get("class", ""), text.text or ""
        style = STYLES[kind]
        if text.get("x"):
            x, y = float(text.get("x", "")), float(text.get("y", ""))
        elif "rotate" in text.get("transform", ""):
            continue
        else:
            x, y = map(float, text.get("transform", "").removeprefix("translate(").removesuffix(")").split())
        found.append((kind, words, Box.of_text(x, y, min(style.width(words), style.most), style.size)))
    return found


@every_map
def test_no_name_lies_over_another(game: Definition, lang: Lang) -> None:
    for (_, one, here), (_, other, there) in combinations(names(game, lang), 2):
        rows_of_one_name = abs((here.left + here.right) - (there.left + there.right)) < 1 and here.shared(there) < 0.3
        assert here.shared(there) < TOUCH or rows_of_one_name, (one, other)


@every_map
def test_seas_and_countries_leave_the_hex_numbers_free(game: Definition, lang: Lang) -> None:
    sheet = Sheet(game, lang)
    numbers = [number_box(sheet, here, crossed_in_the_north(sheet)) for here in game.board.hexes]
    for kind, words, box in names(game, lang):
        if kind.split()[0] in ("sea", "country"):
            letters = Box(box.left, box.top, box.right, box.bottom - 0.2 * STYLES[kind].size)  # capitals do not reach down
            assert not any(letters.shared(number) > 0.02 for number in numbers), words


@every_map
def test_names_stay_on_the_sheet(game: Definition, lang: Lang) -> None:
    left, top, wide, high = view_box(game)
    for _, words, box in names(game, lang):
        assert left <= box.left, words
        assert box.right <= left + wide, words
        assert top <= box.top, words
        assert box.bottom <= top + high, words


@every_map
def test_names_for_a_distant_view_are_not_cut_off(game: Definition, lang: Lang) -> None:
    left, _, wide, _ = view_box(game)
    for text in texts(play_svg(game, lang=lang), "far-names"):
        half = width(text.text or "", 49, "bold") / 2
        assert left <= float(text.get("x", "")) - half, text.text
        assert float(text.get("x", "")) + half <= left + wide, text.text


def test_every_long_river_is_named_in_the_language_of_the_sheet() -> None:
    for lang, rivers in (("pt", {"Reno", "Mosa", "Danúbio"}), ("en", {"Rhine", "Meuse", "Danube"})):
        assert rivers <= {words for kind, words, _ in names(games()["guerra85"], lang) if kind == "river"}


def test_a_sea_is_written_small_where_it_is_narrow() -> None:
    seas = {words: kind for kind, words, _ in names(games()["guerra85"], "pt") if kind.startswith("sea")}
    assert seas == {"MAR DO NORTE": "sea", "BÁLTICO": "sea tight"}


def test_towns_in_the_mountains_are_not_written_like_mountains() -> None:
    kinds = {words: kind for kind, words, _ in names(games()["dragoon"], "pt")}
    assert {kinds[town] for town in ("Albertville", "Nyons")} == {"place"}
    assert {words: kind for kind, words, _ in names(games()["leyte"], "en")}["Mount Lobi"] == "land"
