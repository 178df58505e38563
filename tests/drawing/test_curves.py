"""Outlines and lines on a small board."""

import re
from math import dist

import pytest

from engaja.drawing import ground_svg
from engaja.drawing.curves import Network, Segment, outlines
from engaja.drawing.lattice import Lattice, at
from engaja.hexgrid import Grid
from tests.drawing.games import games

LATTICE = Lattice(Grid(5, 5, "even"))


def test_one_hex_has_one_outline_of_six_corners() -> None:
    assert [len(loop) for loop in outlines(LATTICE, {(3, 3)})] == [6]


def test_a_ring_of_hexes_has_an_outline_outside_and_one_inside() -> None:
    ring = {LATTICE.neighbour((3, 3), d) for d in range(6)}
    assert sorted(len(loop) for loop in outlines(LATTICE, ring)) == [6, 18]


def test_neighbours_share_their_corners_exactly() -> None:
    for direction in range(6):
        here, there = LATTICE.side((3, 3), direction), LATTICE.side(LATTICE.neighbour((3, 3), direction), (direction + 3) % 6)
        assert set(here) == set(there)


def test_the_lattice_agrees_with_the_grid() -> None:
    for hex_ in range(LATTICE.grid.size):
        x, y = LATTICE.grid.centre(hex_)
        assert LATTICE.centre_of(hex_) == pytest.approx((x * 60, y * 60))
        assert LATTICE.cell_at((x * 60 + 20, y * 60 - 20)) == LATTICE.cell(hex_)


def test_three_cells_meet_in_a_corner() -> None:
    for corner in LATTICE.corners((3, 3)):
        cells = list(LATTICE.around(corner))
        assert len(cells) == 3
        assert all(corner in LATTICE.corners(cell) for cell in cells)


def test_at_a_fork_the_named_line_runs_through_and_the_branch_joins_it() -> None:
    corners = LATTICE.corners((3, 3))
    outward = next(
        c for c in LATTICE.corners(LATTICE.neighbour((3, 3), 1)) if c not in corners and abs(c[0] - corners[0][0]) == 2
    )
    stem = [Segment(corners[5], corners[0], "Orne"), Segment(corners[0], corners[1], "Orne")]
    network = Network([*stem, Segment(corners[0], outward, "Odon")], at, 0.46)
    chains = sorted(network.chains, key=len)
    assert [len(chain) for chain in chains] == [2, 3]
    branch = next(line for line in network.paths() if len(line) == 2)
    assert at(corners[0]) not in branch


def test_a_railway_is_drawn_beside_the_road_it_shares_its_way_with() -> None:
    """At 2519, Vimont, both go the same way; hidden under the road the railway could not be seen."""
    goodwood = games()["goodwood"]
    x, y = goodwood.board.grid.centre(goodwood.board.place("Vimont"))
    ground = ground_svg(goodwood)

    def passes(kind: str) -> tuple[float, float]:
        path = re.findall(rf'<path class="{kind}" d="([^"]+)"', ground)[0]
        points = [(float(a), float(b)) for a, b in re.findall(r"Q(\S+) (\S+) ", path)]
        return min(points, key=lambda point: dist(point, (60 * x, 60 * y)))

    assert 6 < dist(passes("railway"), passes("road")) < 15


def test_a_line_can_end_where_another_passes() -> None:
    """A road that bends is drawn away from the centre of the hex; a trail that ends there ends on the road."""
    road = Network([Segment((1, 1), (2, 1)), Segment((2, 1), (2, 2))], LATTICE.centre, 0.5, 0.62)
    trail = Network([Segment((2, 1), (3, 1))], LATTICE.centre, 0.5, 0.62)
    (line,) = trail.paths(lambda cell, point: road.joints.get(cell, point))
    assert road.joints[2, 1] in line
    assert LATTICE.centre((2, 1)) not in line
