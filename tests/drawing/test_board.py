"""The whole map as one SVG."""

import re
from xml.etree import ElementTree

import pytest

from engaja.definition import Definition
from engaja.drawing import board_svg, ground_svg, historical_setup
from engaja.drawing.palette import THEMES
from tests.drawing.games import games

SVG = "{http://www.w3.org/2000/svg}"

every_game = pytest.mark.parametrize("game", games().values(), ids=games().keys())


def draw(game: Definition, **options: object) -> ElementTree.Element:
    return ElementTree.fromstring(board_svg(game, counters=historical_setup(game), **options))  # type: ignore[arg-type]


def by_class(root: ElementTree.Element, class_: str) -> list[ElementTree.Element]:
    return [e for e in root.iter() if class_ in e.get("class", "").split()]


@every_game
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_it_is_an_image_with_a_title_and_a_description(game: Definition, theme: str, lang: str) -> None:
    root = draw(game, theme=theme, lang=lang)
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == getattr(game.title, lang)
    assert root.findtext(f"{SVG}desc")


@every_game
def test_every_hex_of_the_board_has_a_hexagon_with_a_title(game: Definition) -> None:
    hexagons = by_class(draw(game), "hex")
    assert [h.get("data-hex") for h in hexagons] == [h.number for h in game.board.hexes]
    assert [h.get("id") for h in hexagons] == [f"hex-{h.number}" for h in game.board.hexes]
    for hexagon, here in zip(hexagons, game.board.hexes, strict=True):
        title = hexagon.findtext(f"{SVG}title") or ""
        assert title.startswith(here.number)
        assert game.look.named(here.name).pt in title


@every_game
def test_the_layers_lie_apart_and_in_order(game: Definition) -> None:
    order = ["ground", "lines", "labels", "counters", "pennants", "hexes"]
    classes = [e.get("class") for e in draw(game) if e.tag == f"{SVG}g"]
    assert [c for c in classes if c in order] == order


@every_game
def test_the_same_game_gives_the_same_bytes(game: Definition) -> None:
    assert board_svg(game, counters=historical_setup(game)) == board_svg(game, counters=historical_setup(game))


@every_game
def test_whatever_is_referred_to_exists_once_and_bears_the_prefix(game: Definition) -> None:
    text = board_svg(game, counters=historical_setup(game), prefix="p-")
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert all(id_.startswith("p-") for id_ in ids)
    assert {*re.findall(r'href="#([^"]+)"', text), *re.findall(r"url\(#([^)]+)\)", text)} <= set(ids)


@every_game
def test_every_custom_property_that_is_used_is_given_a_value(game: Definition) -> None:
    text = board_svg(game, counters=historical_setup(game))
    used = set(re.findall(r"var\((--[\w-]+)\)", text))  # one with a default of its own, var(--x,1), need not be given
    given = set(re.findall(r"[{;\"](--[\w-]+):", text))
    assert used <= given


@every_game
def test_every_counter_of_the_set_up_is_drawn(game: Definition) -> None:
    setup = [u.id for u in game.units if u.arrival.turn == 0 and u.historical >= 0]
    drawn = [c.get("data-unit", "") for c in by_class(draw(game), "counter")]
    assert sorted(drawn) == sorted(setup)


@every_game
def test_every_name_is_written_unless_it_stands_in_brackets(game: Definition) -> None:
    texts = {e.text for e in draw(game).iter(f"{SVG}text")}
    for here in game.board.hexes:
        base, _, rest = game.look.named(here.name).pt.partition(" (")
        assert not here.name or {base, rest.rstrip(")")} & texts


def test_numbers_can_be_left_out() -> None:
    assert by_class(draw(games()["gazala"]), "numbers")
    assert not by_class(draw(games()["gazala"], numbers=False), "numbers")


def test_a_taken_objective_flies_the_flag_of_whoever_holds_it() -> None:
    gazala = games()["gazala"]
    tobruk = gazala.board.place("Tobruk")

    def flag(controls: dict[int, int]) -> str | None:
        pennants = by_class(draw(gazala, controls=controls), "pennant")
        return next(p.get("data-side") for p in pennants if p.get("data-hex") == "2003")

    assert flag({}) == "allied"
    assert flag({tobruk: 0}) == "axis"


def test_a_cleared_minefield_differs_by_a_class_only() -> None:
    gazala = games()["gazala"]
    field = next(h for h in gazala.board.hexes if "minefield" in h.features)
    before, after = ground_svg(gazala), ground_svg(gazala, cleared=[field.index])
    assert after != before
    assert after.replace("mine cleared", "mine") == before


def test_the_night_is_a_class() -> None:
    assert "night" in (draw(games()["gazala"], night=True).get("class") or "").split()
