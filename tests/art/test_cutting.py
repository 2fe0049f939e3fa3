"""Lines to cut and fold along."""

import pytest
from tests.art.reading import by_class, parsed

from paddlewheel.art.cutting import NET, TABS, cube, net_size

Vector = tuple[int, int, int]
Face = tuple[Vector, Vector, Vector]
"""A corner of a folded face, and the directions of its upper and its left edge."""


def plus(*vectors: Vector) -> Vector:
    return tuple(map(sum, zip(*vectors, strict=True)))  # type: ignore[return-value]


def minus(a: Vector) -> Vector:
    return (-a[0], -a[1], -a[2])


def inward(u: Vector, v: Vector) -> Vector:
    """Square to both, to the side that faces are folded to."""
    return (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])


def folded() -> dict[tuple[int, int], Face]:
    """Where the faces of the net are when every fold is a right angle."""
    start = NET[1]
    faces: dict[tuple[int, int], Face] = {start: ((0, 0, 0), (1, 0, 0), (0, 1, 0))}
    edge = [start]
    while edge:
        column, row = here = edge.pop()
        corner, u, v = faces[here]
        n = inward(u, v)
        around = {
            (column + 1, row): (plus(corner, u), n, v),
            (column - 1, row): (plus(corner, n), minus(n), v),
            (column, row + 1): (plus(corner, v), u, n),
            (column, row - 1): (plus(corner, n), u, minus(n)),
        }
        for there, face in around.items():
            if there in NET and there not in faces:
                faces[there] = face
                edge.append(there)
    return faces


def edges(face: Face) -> dict[str, frozenset[Vector]]:
    corner, u, v = face
    right, below, far = plus(corner, u), plus(corner, v), plus(corner, u, v)
    return {
        "top": frozenset((corner, right)),
        "right": frozenset((right, far)),
        "bottom": frozenset((below, far)),
        "left": frozenset((corner, below)),
    }


def test_the_net_folds_to_a_cube() -> None:
    faces = folded()
    corners = {frozenset().union(*edges(face).values()) for face in faces.values()}
    assert len(corners) == 6, "no face lies over another one"
    assert {point for face in corners for point in face} == {
        (x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)
    }


def test_where_two_edges_meet_that_are_no_fold_there_is_one_tab() -> None:
    faces = folded()
    meeting: dict[frozenset[Vector], list[tuple[int, str]]] = {}
    for number, place in enumerate(NET):
        for side, edge in edges(faces[place]).items():
            meeting.setdefault(edge, []).append((number, side))
    assert len(meeting) == 12
    steps = {"right": (1, 0), "left": (-1, 0), "top": (0, -1), "bottom": (0, 1)}
    for both in meeting.values():
        (one, side), (two, _) = both
        (column, row), (dx, dy) = NET[one], steps[side]
        is_fold = NET[two] == (column + dx, row + dy)
        assert sum(tab in TABS for tab in both) == (0 if is_fold else 1)


def test_the_faces_of_a_cube_are_squares_of_its_side() -> None:
    root = parsed(f"<svg>{cube(16.0, ['<g/>'] * 6)}</svg>")
    assert len(by_class(root, "fold")) == 5 + len(TABS)
    assert net_size(16.0) == pytest.approx((68.8, 48.0))
