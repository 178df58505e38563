"""Outlines and lines on a small board."""

import pytest

from engaja.drawing.curves import Network, Segment, outlines
from engaja.drawing.lattice import Lattice, at
from engaja.hexgrid import Grid

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
