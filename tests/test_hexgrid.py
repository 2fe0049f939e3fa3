"""Hexagons: steps, turns, distances and where they lie on paper."""

from itertools import pairwise
from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddlewheel import hexgrid as hg

cells = st.tuples(st.integers(-50, 50), st.integers(-50, 50))
directions = st.integers(0, 5)


def test_six_directions_lead_away_and_opposite_ones_back():
    assert len(set(hg.DIRECTIONS)) == 6
    for direction in range(6):
        assert hg.neighbour(hg.neighbour((3, 4), direction), direction + 3) == (3, 4)


@given(cells, directions)
def test_a_neighbour_is_one_step_away(cell, direction):
    assert hg.distance(cell, hg.neighbour(cell, direction)) == 1


@given(cells, directions, st.integers(-12, 12))
def test_turning_a_step_turns_its_direction(cell, direction, steps):
    turned = hg.rotate(hg.DIRECTIONS[direction], steps)
    assert turned == hg.DIRECTIONS[(direction + steps) % 6]
    assert hg.rotate(hg.rotate(cell, steps), -steps) == cell


@given(cells, cells)
def test_the_distance_is_the_number_of_steps(a, b):
    steps, here = 0, a
    while here != b:
        here = min((hg.neighbour(here, d) for d in range(6)), key=lambda cell: hg.distance(cell, b))
        steps += 1
    assert steps == hg.distance(a, b) == hg.distance(b, a)


@given(cells, cells)
def test_adding_is_stepping(a, b):
    assert hg.add(a, b) == (a[0] + b[0], a[1] + b[1])


def test_clockwise_directions_on_paper():
    """Seen on a pointy-top grid: upper left, upper right, right, lower right, lower left, left."""
    signs = []
    for step in hg.DIRECTIONS:
        x, y = hg.pointy_centre(step)
        signs.append((x > 0, round(y, 6) > 0, isclose(y, 0, abs_tol=1e-9)))
    assert signs == [
        (False, False, False),
        (True, False, False),
        (True, False, True),
        (True, True, False),
        (False, True, False),
        (False, False, True),
    ]
    assert hg.flat_centre(hg.DIRECTIONS[0]) == (0, -1), "on a flat-top grid the first one is north"


GRIDS = [(hg.pointy_centre, hg.pointy_corners), (hg.flat_centre, hg.flat_corners)]


@pytest.mark.parametrize(("centre", "corners"), GRIDS)
@pytest.mark.parametrize("width", [1.0, 40.0])
@pytest.mark.parametrize("cell", [(0, 0), (3, -2), (-1, 5)])
def test_neighbours_lie_one_width_apart_and_corners_on_a_circle(centre, corners, width, cell):
    middle = centre(cell, width)
    for direction in range(6):
        assert isclose(dist(middle, centre(hg.neighbour(cell, direction), width)), width)
    assert len(corners(cell, width)) == 6
    for corner in corners(cell, width):
        assert isclose(dist(middle, corner), width / sqrt(3))


@pytest.mark.parametrize(("centre", "corners"), GRIDS)
def test_neighbours_share_two_corners(centre, corners):
    def rounded(cell):
        return {(round(x, 6), round(y, 6)) for x, y in corners(cell)}

    for direction in range(6):
        assert len(rounded((2, 3)) & rounded(hg.neighbour((2, 3), direction))) == 2


@pytest.mark.parametrize(("centre", "corners"), GRIDS)
def test_corners_go_round_clockwise(centre, corners):
    points = corners((0, 0))
    for (ax, ay), (bx, by) in pairwise(points):
        assert ax * by - ay * bx > 0, "y grows downward"
