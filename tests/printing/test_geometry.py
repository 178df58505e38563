"""Millimetres read back from the PDF: hexes, counters, backs behind fronts, sheets that join."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from engaja import games
from engaja.printing.counters import counters
from engaja.printing.desk import Desk
from engaja.printing.maps import MARGIN, OVERLAP, map_size, tiles, tiling, whole_map
from engaja.printing.markers import marker_pieces
from engaja.printing.wishes import PAPERS, Wishes
from tests.printing.reading import Found, Pages

VALUES = r"\d+-\d+-\d+"
TURNED = r"(?<![\d-])\d{1,2}-\d-\d\d?(?![\d-])"
NEAR = 0.2
"""Millimetres that nobody sees."""


def faces(pages: Pages, page: int) -> list[Found]:
    """The strengths on every counter of a sheet, in the order of the sheet."""
    return pages.find(page, VALUES)


def all_behind(front: list[Found], back: list[Found]) -> None:
    """Turned letters are read backwards and run together, so backs are looked for by their places."""
    assert len(back) > 0.9 * len(front)
    for one in back:
        nearest = min(front, key=lambda other: abs(other.x - one.x) + abs(other.y - one.y))
        assert one.x == pytest.approx(nearest.x, abs=NEAR)
        assert one.y == pytest.approx(nearest.y, abs=NEAR)


# The map


@pytest.mark.parametrize(("wishes", "hex_size"), [(Wishes(), 20.5), (Wishes(counter=12.7), 17.4), (Wishes(hex=19), 19.0)])
def test_hexes_have_their_true_size(wishes: Wishes, hex_size: float) -> None:
    page = Pages(whole_map(Desk("gazala", wishes)).content)
    north, south, east = (page.find(0, number)[0] for number in ("0302", "0307", "0502"))
    assert (south.y - north.y) / 5 == pytest.approx(hex_size, abs=0.05)
    assert (east.x - north.x) / 3 == pytest.approx(hex_size / 3**0.5, abs=0.05)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", games.names())
def test_the_sheets_cover_the_map_and_fit_the_paper(name: str, paper: str) -> None:
    size = map_size(Desk(name, Wishes()))
    cut = tiling(size, PAPERS[paper])
    right, low = cut.place(cut.columns - 1, cut.rows - 1)
    assert right + cut.width >= size[0]
    assert low + cut.height >= size[1]
    assert MARGIN - 1 <= cut.left <= cut.page[0] - MARGIN + 1 - cut.width
    assert MARGIN - 1 <= cut.top <= cut.page[1] - MARGIN + 1 - cut.height


@pytest.mark.parametrize(("name", "paper"), [("gazala", "a4"), ("dragoon", "a3")])
def test_a_map_put_together_from_its_sheets_is_the_whole_map(name: str, paper: str) -> None:
    """Every sheet is rendered, trimmed and laid where the plan says; then pixel by pixel."""
    desk = Desk(name, Wishes(paper=paper))  # type: ignore[arg-type]
    per_mm = 4
    whole = Pages(whole_map(desk).content).picture(0, per_mm)
    sheets = Pages(tiles(desk).content)
    size = map_size(desk)
    cut = tiling(size, desk.wishes.sheet)
    joined = Image.new("RGB", (int(size[0]) * per_mm, int(size[1]) * per_mm), "white")
    number = 0
    for row in range(cut.rows):
        for column in range(cut.columns):
            number += 1
            page = sheets.picture(number, per_mm)
            box = (cut.left, cut.top, cut.left + cut.width, cut.top + cut.height)
            x, y = cut.place(column, row)
            joined.paste(page.crop([side * per_mm for side in box]), (x * per_mm, y * per_mm))
    assert len(sheets) == number + 1
    expected = whole.crop((10 * per_mm, 10 * per_mm, 10 * per_mm + joined.width, 10 * per_mm + joined.height))
    strange = ImageChops.difference(joined, expected).convert("L").point(lambda value: 255 if value > 48 else 0)
    assert strange.histogram()[255] <= 0.0005 * joined.width * joined.height
    empty = ImageChops.difference(joined, Image.new("RGB", joined.size, "white")).convert("L")
    assert empty.point(lambda value: 255 if value > 8 else 0).histogram()[255] > 0.8 * joined.width * joined.height


def test_neighbouring_sheets_show_the_same_in_their_overlap(gazala: dict[str, Pages]) -> None:
    size = map_size(Desk("gazala", Wishes()))
    cut = tiling(size, PAPERS["a4"])
    left, right = (gazala["tiles"].picture(page, 4) for page in (1, 2))
    right_edge = (cut.left + cut.width) * 4
    one = left.crop((right_edge - OVERLAP * 4, cut.top * 4, right_edge, (cut.top + cut.height) * 4))
    other = right.crop((cut.left * 4, cut.top * 4, (cut.left + OVERLAP) * 4, (cut.top + cut.height) * 4))
    strange = ImageChops.difference(one, other).convert("L").point(lambda value: 255 if value > 48 else 0)
    assert strange.histogram()[255] <= 0.002 * one.width * one.height


# Counters


@pytest.mark.parametrize("size", [12.7, 15.0, 16.0])
def test_counters_have_their_size_and_backs_lie_behind_fronts(size: float) -> None:
    pages = Pages(counters(Desk("gazala", Wishes(counter=size))).content)
    wide, _ = pages.size(2)
    front, back = faces(pages, 2), faces(pages, 3)
    assert len(front) == len(back) == 54
    assert front[1].x - front[0].x == pytest.approx(size, abs=NEAR)
    for one, other in zip(front, back, strict=True):
        assert wide - one.x == pytest.approx(other.x, abs=NEAR)
        assert one.y == pytest.approx(other.y, abs=NEAR)


def test_turned_over_the_short_edge(gazala: dict[str, Pages]) -> None:
    pages = Pages(counters(Desk("gazala", Wishes(flip="short"))).content)
    _, high = pages.size(2)
    all_behind(faces(pages, 2), [replace(back, y=high - back.y) for back in pages.find(3, TURNED)])


def test_an_offset_moves_backs_only(gazala: dict[str, Pages]) -> None:
    moved = Pages(counters(Desk("gazala", Wishes(offset=(1.5, -2.0)))).content)
    for page, dx, dy in ((2, 0.0, 0.0), (3, -1.5, 2.0)):
        for before, after in zip(faces(gazala["counters"], page), faces(moved, page), strict=True):
            assert after.x - before.x == pytest.approx(dx, abs=0.02)
            assert after.y - before.y == pytest.approx(dy, abs=0.02)


def test_folded_over_backs_come_behind_fronts() -> None:
    pages = Pages(counters(Desk("gazala", Wishes(backs="fold"))).content)
    _, high = pages.size(0)
    front = [found for found in faces(pages, 0) if found.y < high / 2]
    back = [replace(found, y=high - found.y) for found in pages.find(0, TURNED) if found.y > high / 2]
    assert len(pages) == 1
    assert len(front) == 54
    all_behind(front, back)


def test_fronts_alone() -> None:
    pages = Pages(counters(Desk("gazala", Wishes(backs="none"))).content)
    assert len(pages) == 1
    assert len(faces(pages, 0)) == 54


@pytest.mark.parametrize("name", games.names())
def test_no_letter_on_a_counter_is_too_small_to_print(name: str) -> None:
    """The smallest counters have the least room; goodwood and guerra85 the most letters."""
    pages = Pages(counters(Desk(name, Wishes(counter=12.7))).content)
    assert all(pages.smallest(page) >= 5.0 for page in range(2, len(pages)))
    assert sum(len(faces(pages, page)) for page in range(2, len(pages), 2)) == len(games.definition(name).units)


def test_the_ground_of_a_counter_goes_on_beyond_the_cut(gazala: dict[str, Pages]) -> None:
    """Two millimetres of its colour outside the block, cut lines outside that, and nothing drawn inside."""
    page = gazala["counters"].picture(2, 10)
    first = faces(gazala["counters"], 2)[0]
    left = round((first.x - 7.5) * 10)
    middle = round((first.y - 3) * 10)
    ground = page.getpixel((left + 4, middle))
    assert page.getpixel((left - 17, middle)) == ground
    assert page.getpixel((left - 23, middle)) == (255, 255, 255)


def test_every_objective_has_a_marker_and_every_marker_of_the_book_is_there() -> None:
    for name in games.names():
        definition = games.definition(name)
        pieces = marker_pieces(Desk(name, Wishes(lang="en")))
        assert sum(piece.name == "control" for piece in pieces) == len(definition.objectives)
        for marker in definition.look.markers:
            assert sum(piece.name == marker.name.en for piece in pieces) >= marker.count
