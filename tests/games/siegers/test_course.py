"""The board: rows to and fro across the river, and what touches what."""

import pytest

from paddlewheel.games.siegers.course import NOWHERE, RING, course, opposite
from paddlewheel.hexgrid import SQRT3, pointy_centre

ALL_ROWS = (3, 4, 7, 11, 15, 31)


def place(field: int, rows: int = 11) -> tuple[float, int]:
    """Where a field lies: x along its row, in fields, and the number of the row."""
    x, y = pointy_centre(course(rows).cells[field])
    return x, round(y / (SQRT3 / 2))


@pytest.mark.rule("S-BOARD-1")
@pytest.mark.parametrize(
    ("field", "where"),
    [(0, (0, 0)), (8, (8, 0)), (9, (7.5, 1)), (16, (0.5, 1)), (17, (0, 2)), (25, (8, 2))],
)
def test_the_course_runs_to_and_fro(field, where):
    assert place(field) == where


@pytest.mark.rule("S-BOARD-1")
@pytest.mark.parametrize("rows", ALL_ROWS)
def test_odd_rows_have_nine_fields_and_even_rows_eight(rows):
    lengths = [0] * rows
    for field in range(course(rows).finish + 1):
        lengths[place(field, rows)[1]] += 1
    assert lengths == [9 if row % 2 == 0 else 8 for row in range(rows)]


@pytest.mark.rule("S-BOARD-2")
@pytest.mark.parametrize(("rows", "last"), [(3, 25), (7, 59), (11, 93), (15, 127), (31, 263)])
def test_the_last_field_is_the_finish(rows, last):
    assert course(rows).finish == last


@pytest.mark.rule("S-BOARD-3")
@pytest.mark.parametrize("rows", ALL_ROWS)
def test_fields_touch_exactly_if_their_middles_are_one_field_apart(rows):
    board = course(rows)
    middles = [pointy_centre(cell) for cell in board.cells]
    for field, (x, y) in enumerate(middles):
        near = {
            other
            for other, (ox, oy) in enumerate(middles)
            if abs((x - ox) ** 2 + (y - oy) ** 2 - 1) < 1e-9
        }
        assert set(board.neighbours[field]) - {NOWHERE} == near


@pytest.mark.rule("S-BOARD-3")
def test_fields_far_apart_along_the_course_touch_across_the_rows():
    assert 3 in course(11).neighbours[13]
    assert 12 in course(11).neighbours[21]


@pytest.mark.rule("S-BOARD-3")
@pytest.mark.parametrize("rows", ALL_ROWS)
def test_the_next_field_always_touches(rows):
    board = course(rows)
    assert all(field + 1 in board.neighbours[field] for field in range(board.finish))


@pytest.mark.rule("S-BOARD-3")
def test_touching_is_mutual_and_side_against_opposite_side():
    board = course(11)
    for field, around in enumerate(board.neighbours):
        for side, other in enumerate(around):
            if other != NOWHERE:
                assert board.neighbours[other][opposite(side)] == field


@pytest.mark.rule("S-BOAT-1")
def test_opposite_sides_of_a_steamer_add_up_to_seven():
    assert sorted(RING) == [1, 2, 3, 4, 5, 6]
    assert all(RING[side] + RING[opposite(side)] == 7 for side in range(6))
