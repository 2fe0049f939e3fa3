"""Coasts from cells."""

from collections.abc import Callable, Sequence
from math import dist

import pytest

from paddlewheel.art.shore import hinterland, outline, outset, rounded, shore, smoothed
from paddlewheel.art.svg import Point
from paddlewheel.hexgrid import DIRECTIONS, Hex, flat_corners, pointy_corners

Corners = Callable[[Hex], tuple[Point, ...]]
RING = DIRECTIONS
BOTH_WAYS = pytest.mark.parametrize("corners", [pointy_corners, flat_corners])


def area(loop: Sequence[Point]) -> float:
    """The area inside a loop, positive if it runs clockwise on the screen."""
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


@BOTH_WAYS
def test_one_cell_is_its_own_outline(corners: Corners) -> None:
    (loop,) = outline([corners((0, 0))])
    assert set(loop) == set(corners((0, 0)))


@BOTH_WAYS
def test_shared_edges_are_dropped(corners: Corners) -> None:
    (loop,) = outline([corners((0, 0)), corners((1, 0))])
    assert len(loop) == 10
    assert area(loop) == pytest.approx(2 * area(corners((0, 0))))


@BOTH_WAYS
def test_a_ring_has_a_hole_that_runs_the_other_way(corners: Corners) -> None:
    inner, outer = sorted(outline(map(corners, RING)), key=len)
    assert (len(inner), len(outer)) == (6, 18)
    assert area(inner) == pytest.approx(-area(corners((0, 0))))
    assert area(outer) == pytest.approx(7 * area(corners((0, 0))))


def test_cells_apart_are_loops_apart() -> None:
    assert len(outline([pointy_corners((0, 0)), pointy_corners((5, 0))])) == 2


@BOTH_WAYS
@pytest.mark.parametrize("by", [0.1, -0.1])
def test_outset_moves_every_edge_by_the_same_distance(corners: Corners, by: float) -> None:
    cell = corners((0, 0))
    moved = outset(cell, by)
    # The distance from the middle to an edge is half a cell, and the corners move with it.
    for before, after in zip(cell, moved, strict=True):
        assert dist((0, 0), after) == pytest.approx(dist((0, 0), before) * (0.5 + by) / 0.5)


def test_corner_cuts_round_and_stay_inside() -> None:
    cell = pointy_corners((0, 0))
    assert len(rounded(cell)) == 24
    assert area(cell) > area(rounded(cell)) > 0.85 * area(cell)


def test_smoothing_takes_bays_away() -> None:
    (loop,) = outline(pointy_corners((q, 0)) for q in range(8))
    heights = [abs(y) for x, y in smoothed(loop, 2) if 2 < x < 5]
    assert max(heights) - min(heights) < 0.1


def test_the_same_cells_have_the_same_shore_and_other_seeds_another() -> None:
    cells = [pointy_corners((q, r), 70) for q in range(4) for r in range(3)]
    assert shore(cells, 70) == shore(list(cells), 70)
    assert shore(cells, 70, seed=1) != shore(cells, 70, seed=2)
    assert hinterland(cells, 70) == hinterland(cells, 70)


def test_a_shore_is_one_closed_path_a_loop() -> None:
    drawn = shore((flat_corners(cell, 50) for cell in RING), 50, out=-0.05)
    assert drawn.count("M") == drawn.count("Z") == 2
