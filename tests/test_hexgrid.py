"""The geometry every game stands on: both parities, both numberings, distance, rings, lines and the edge of the map."""

import itertools
import math
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engaja.hexgrid import DIRECTIONS, OFF_MAP, Grid, opposite

N, NE, SE, S, SW, NW = range(6)
Lowered = Literal["odd", "even"]
Numbering = Literal["CCRR", "CC-RR"]
PARITIES: tuple[Lowered, ...] = ("odd", "even")
NUMBERINGS: tuple[Numbering, ...] = ("CCRR", "CC-RR")


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    columns, rows = draw(st.integers(1, 14)), draw(st.integers(1, 14))
    return Grid(columns, rows, draw(st.sampled_from(PARITIES)), draw(st.sampled_from(NUMBERINGS)))


@st.composite
def with_hexes(draw: st.DrawFn, count: int) -> tuple[Grid, tuple[int, ...]]:
    grid = draw(grids())
    return grid, tuple(draw(st.integers(0, grid.size - 1)) for _ in range(count))


def six(grid: Grid, number: str) -> list[str]:
    """Neighbours in the order of DIRECTIONS, a dash beyond the edge."""
    return [grid.number(n) if n != OFF_MAP else "-" for n in grid.neighbours[grid.parse(number)]]


# Numbers


def test_hexes_are_numbered_by_column_and_row_from_the_north_west() -> None:
    grid = Grid(25, 16, "even")
    assert grid.number(0) == "0101"
    assert grid.number(1) == "0102"
    assert grid.number(16) == "0201"
    assert grid.number(grid.size - 1) == "2516"
    assert Grid(25, 16, "even", "CC-RR").number(16) == "02-01"


@pytest.mark.parametrize("numbering", NUMBERINGS)
def test_either_way_of_writing_a_number_is_read(numbering: Numbering) -> None:
    grid = Grid(25, 16, "even", numbering)
    assert grid.parse("0903") == grid.parse("09-03") == grid.index(9, 3)


@pytest.mark.parametrize("number", ["", "09", "903", "00903", "0003", "0900", "2601", "0117", "AB01", "off", "٠١٠١", "²²²²"])
def test_what_is_no_hex_number_is_an_error(number: str) -> None:
    with pytest.raises(ValueError, match=number or "^$"):
        Grid(25, 16, "even").parse(number)


@given(with_hexes(1))
def test_number_and_index_are_two_names_of_a_hex(case: tuple[Grid, tuple[int]]) -> None:
    grid, (hex_,) = case
    assert grid.parse(grid.number(hex_)) == hex_
    assert grid.index(*grid.column_row(hex_)) == hex_


def test_beyond_the_rectangle_there_is_no_hex() -> None:
    grid = Grid(3, 2, "odd")
    assert [grid.index(c, r) for c, r in ((0, 1), (1, 0), (4, 1), (1, 3))] == [OFF_MAP] * 4


# Neighbours


def test_neighbours_with_even_columns_lowered() -> None:
    grid = Grid(9, 9, "even")
    assert six(grid, "0505") == ["0504", "0604", "0605", "0506", "0405", "0404"]
    assert six(grid, "0405") == ["0404", "0505", "0506", "0406", "0306", "0305"]


def test_neighbours_with_odd_columns_lowered() -> None:
    grid = Grid(9, 9, "odd")
    assert six(grid, "0505") == ["0504", "0605", "0606", "0506", "0406", "0405"]
    assert six(grid, "0405") == ["0404", "0504", "0505", "0406", "0305", "0304"]


def test_neighbours_at_the_corners() -> None:
    even, odd = Grid(4, 4, "even"), Grid(4, 4, "odd")
    assert six(even, "0101") == ["-", "-", "0201", "0102", "-", "-"]
    assert six(odd, "0101") == ["-", "0201", "0202", "0102", "-", "-"]
    assert six(even, "0404") == ["0403", "-", "-", "-", "-", "0304"]
    assert six(odd, "0404") == ["0403", "-", "-", "-", "0304", "0303"]


@given(with_hexes(1))
def test_the_way_back_is_the_opposite_direction(case: tuple[Grid, tuple[int]]) -> None:
    grid, (hex_,) = case
    assert len(grid.neighbours[hex_]) == len(DIRECTIONS) == 6
    for direction, neighbour in enumerate(grid.neighbours[hex_]):
        if neighbour != OFF_MAP:
            assert grid.neighbours[neighbour][opposite(direction)] == hex_
            assert grid.direction(hex_, neighbour) == direction
            assert grid.distance(hex_, neighbour) == 1


@given(with_hexes(2))
def test_neighbours_are_exactly_the_hexes_at_distance_one(case: tuple[Grid, tuple[int, int]]) -> None:
    grid, (here, there) = case
    assert (there in grid.adjacent[here]) == (grid.distance(here, there) == 1)


def test_hexes_that_are_not_neighbours_have_no_direction() -> None:
    grid = Grid(9, 9, "even")
    with pytest.raises(ValueError, match="not in tuple"):
        grid.direction(grid.parse("0101"), grid.parse("0303"))


@given(with_hexes(2))
def test_neighbours_touch_when_they_are_drawn(case: tuple[Grid, tuple[int, int]]) -> None:
    grid, (here, there) = case
    (x1, y1), (x2, y2) = grid.centre(here), grid.centre(there)
    assert (there in grid.adjacent[here]) == math.isclose(math.dist((x1, y1), (x2, y2)), math.sqrt(3))


def test_directions_point_where_they_say() -> None:
    for lowered in PARITIES:
        grid = Grid(9, 9, lowered)
        centre = grid.parse("0505")
        x, y = grid.centre(centre)
        turned = {d: (grid.centre(n)[0] - x, grid.centre(n)[1] - y) for d, n in enumerate(grid.neighbours[centre])}
        assert turned[N][1] < turned[NE][1] < 0 < turned[SE][1] < turned[S][1]
        assert turned[NW][0] < 0 < turned[NE][0]
        assert turned[SW][0] < 0 < turned[SE][0]


# The edge of the map


@given(with_hexes(1))
def test_a_hex_lies_on_an_edge_if_a_direction_leads_off_the_map(case: tuple[Grid, tuple[int]]) -> None:
    grid, (hex_,) = case
    off = grid.off_map_directions(hex_)
    assert off == tuple(d for d in range(6) if grid.neighbours[hex_][d] == OFF_MAP)
    assert bool(off) == bool(grid.edges(hex_))
    assert len(off) + len(grid.adjacent[hex_]) == 6


def test_edges_and_off_map_directions() -> None:
    grid = Grid(25, 16, "even")
    assert grid.edges(grid.parse("0101")) == {"north", "west"}
    assert grid.edges(grid.parse("2516")) == {"south", "east"}
    assert grid.edges(grid.parse("1208")) == frozenset()
    assert grid.off_map_directions(grid.parse("0108")) == (SW, NW)
    assert grid.off_map_directions(grid.parse("0301")) == (N, NE, NW)
    assert grid.off_map_directions(grid.parse("0401")) == (N,)
    assert grid.off_map_directions(grid.parse("0316")) == (S,)
    assert grid.off_map_directions(grid.parse("0416")) == (SE, S, SW)
    assert grid.off_map_directions(grid.parse("1208")) == ()


# Distance


def test_some_distances() -> None:
    grid = Grid(25, 16, "even")
    expected = {("0101", "0101"): 0, ("0406", "0404"): 2, ("0101", "0301"): 2, ("0101", "2516"): 27, ("0101", "2501"): 24}
    assert {pair: grid.distance(grid.parse(pair[0]), grid.parse(pair[1])) for pair in expected} == expected


@given(with_hexes(3))
def test_distance_is_a_metric(case: tuple[Grid, tuple[int, int, int]]) -> None:
    grid, (a, b, c) = case
    assert grid.distance(a, a) == 0
    assert grid.distance(a, b) == grid.distance(b, a)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(with_hexes(1))
def test_distance_counts_steps(case: tuple[Grid, tuple[int]]) -> None:
    """A walk over neighbours finds the same numbers; the rectangle is never in the way."""
    grid, (start,) = case
    steps = {start: 0}
    for here in (queue := [start]):
        for there in grid.adjacent[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    assert steps == {hex_: grid.distance(start, hex_) for hex_ in range(grid.size)}


# Rings


def test_rings_in_the_middle_of_a_map() -> None:
    for lowered in PARITIES:
        grid = Grid(21, 21, lowered)
        centre = grid.parse("1111")
        assert grid.ring(centre, 0) == (centre,)
        assert [len(grid.ring(centre, radius)) for radius in range(1, 6)] == [6, 12, 18, 24, 30]
        assert set(grid.ring(centre, 1)) == set(grid.adjacent[centre])
        assert len(grid.within(centre, 3)) == 37


@given(with_hexes(1), st.integers(0, 6))
def test_rings_make_up_the_hexes_within(case: tuple[Grid, tuple[int]], radius: int) -> None:
    grid, (centre,) = case
    within = grid.within(centre, radius)
    assert list(within) == sorted(set(within))
    assert set(within) == {h for r in range(radius + 1) for h in grid.ring(centre, r)}
    assert all(grid.distance(centre, h) == radius for h in grid.ring(centre, radius))


# Lines


def test_a_straight_line() -> None:
    grid = Grid(9, 9, "even")
    assert [grid.number(h) for h in grid.line(grid.parse("0406"), grid.parse("0403"))] == ["0406", "0405", "0404", "0403"]
    assert [grid.number(h) for h in grid.line(grid.parse("0101"), grid.parse("0501"))][::2] == ["0101", "0301", "0501"]


@given(with_hexes(2))
def test_a_line_leads_from_neighbour_to_neighbour_by_the_shortest_way(case: tuple[Grid, tuple[int, int]]) -> None:
    grid, (start, end) = case
    line = grid.line(start, end)
    assert (line[0], line[-1]) == (start, end)
    assert len(line) == grid.distance(start, end) + 1
    assert all(b in grid.adjacent[a] for a, b in itertools.pairwise(line))


@pytest.mark.parametrize("lowered", PARITIES)
def test_a_line_along_the_edge_stays_on_the_map(lowered: Lowered) -> None:
    """Where it runs between a hex of the last row and one beyond the edge, it takes the one on the map."""
    grid = Grid(8, 4, lowered)
    for row in (1, 4):
        for first in range(1, 9):
            for last in range(1, 9):
                assert OFF_MAP not in grid.line(grid.index(first, row), grid.index(last, row))


@given(with_hexes(2))
def test_a_line_keeps_close_to_the_straight_line(case: tuple[Grid, tuple[int, int]]) -> None:
    grid, (start, end) = case
    (x1, y1), (x2, y2) = grid.centre(start), grid.centre(end)
    length = math.dist((x1, y1), (x2, y2))
    for hex_ in grid.line(start, end)[1:-1]:
        x, y = grid.centre(hex_)
        away = abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
        assert away <= 1
