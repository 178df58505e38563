"""Colours that can be told apart and read, whatever the eyes (design.md, 4)."""

from itertools import product

import pytest

from engaja.definition import Definition
from engaja.drawing.palette import THEMES, Theme, colours, face, has_face
from tests.drawing.colour import VISION, ciede2000, contrast, distance, seen
from tests.drawing.games import games, plain

BY_DAY = [pytest.param(game, theme, False, id=f"{name}-{theme}") for name, game in games().items() for theme in THEMES]
PLAIN = [pytest.param(plain(), theme, False, id=f"plain-{theme}") for theme in THEMES]
BY_NIGHT = [pytest.param(games()["goodwood"], theme, True, id=f"night-{theme}") for theme in THEMES]
LAND = ("t-open", "t-forest", "t-rel1", "t-rel2", "t-rel3", "t-city")

LINES = {
    "b-road": "b-road-case",
    "b-road-case": "b-road",
    "b-trail": "b-label-halo",
    "b-river": "b-river-case",
    "b-front": "b-label-halo",
    "b-frontier": "b-label-halo",
    "b-halt": "b-label-halo",
    "b-yes": "b-label-halo",
    "b-rail": "",
    "b-fort": "",
}
"""Each line of the board and the case under it, if it has one."""

every_game = pytest.mark.parametrize("game", games().values(), ids=games().keys())
every_sheet = pytest.mark.parametrize(("game", "theme", "night"), BY_DAY + PLAIN + BY_NIGHT)


def test_the_measure_agrees_with_its_published_examples() -> None:
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (58, 24, 15)) == pytest.approx(19.4535, abs=1e-4)
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@every_game
def test_every_nation_has_a_face(game: Definition) -> None:
    assert all(has_face(game, nation) for side in game.sides for nation in side.nations)


@every_game
@pytest.mark.parametrize("vision", VISION)
def test_opposing_faces_are_never_mistaken(game: Definition, vision: str) -> None:
    for one, other in product(game.sides[0].nations, game.sides[1].nations):
        assert distance(seen(face(game, one).ground, vision), seen(face(game, other).ground, vision)) >= 20, (one, other)


@every_game
def test_the_ink_on_a_counter_can_be_read(game: Definition) -> None:
    for side in game.sides:
        for nation in side.nations:
            assert contrast(*face(game, nation)) >= 4.5, nation


@every_sheet
def test_names_and_numbers_can_be_read(game: Definition, theme: Theme, night: bool) -> None:
    """On open ground as they are, on everything else with their halo."""
    shades = colours(game, theme, night=night)
    for text in ("b-label", "b-hexno"):
        assert contrast(shades[text], shades["t-open"]) >= 4.5, text
    for text, ground in product(("b-label", "b-hexno", "b-water-label"), LAND):
        assert contrast(shades[text], shades["b-label-halo"], over=shades[ground]) >= 4.5, (text, ground)


@every_sheet
def test_lines_stand_out_from_the_ground_or_from_their_case(game: Definition, theme: Theme, night: bool) -> None:
    shades = colours(game, theme, night=night)
    for (line, case), ground in product(LINES.items(), LAND):
        best = contrast(shades[line], shades[ground])
        if case:
            best = max(best, contrast(shades[line], shades[case], over=shades[ground]))
        assert best >= 3, (line, ground)


@every_sheet
def test_the_coast_stands_out_from_land_or_water(game: Definition, theme: Theme, night: bool) -> None:
    shades = colours(game, theme, night=night)
    assert max(contrast(shades["b-coast"], shades[g]) for g in ("t-open", "t-sea3")) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_mines_stand_out_from_open_ground(theme: Theme) -> None:
    shades = colours(games()["gazala"], theme)
    assert contrast(shades["b-mine"], shades["t-open"]) >= 3
