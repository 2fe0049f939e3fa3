"""Hexagons in axial coordinates ``(q, r)``. No word of any game.

The six directions are numbered clockwise. On a flat-top grid they are north, north-east,
south-east, south, south-west and north-west; on a pointy-top grid the same six steps are
upper left, upper right, right, lower right, lower left and left.
"""

from math import sqrt

Hex = tuple[int, int]
Point = tuple[float, float]

DIRECTIONS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

SQRT3 = sqrt(3)


def add(a: Hex, b: Hex) -> Hex:
    """The cell reached from ``a`` by the step ``b``."""
    return a[0] + b[0], a[1] + b[1]


def neighbour(cell: Hex, direction: int) -> Hex:
    """The next cell in a direction.

    >>> neighbour((0, 0), 2)
    (1, 0)
    """
    return add(cell, DIRECTIONS[direction % 6])


def rotate(cell: Hex, steps: int) -> Hex:
    """The cell turned clockwise about the origin by ``steps`` times 60 degrees.

    >>> rotate((0, -1), 1)
    (1, -1)
    """
    q, r = cell
    for _ in range(steps % 6):
        q, r = -r, q + r
    return q, r


def distance(a: Hex, b: Hex) -> int:
    """How many steps lie between two cells."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def pointy_centre(cell: Hex, width: float = 1.0) -> Point:
    """The middle of a cell on a pointy-top grid whose cells are ``width`` across the flats."""
    q, r = cell
    return width * (q + r / 2), width * r * SQRT3 / 2


def pointy_corners(cell: Hex, width: float = 1.0) -> tuple[Point, ...]:
    """The six corners of such a cell, clockwise from the top."""
    x, y = pointy_centre(cell, width)
    half, tall = width / 2, width / SQRT3
    return (
        (x, y - tall),
        (x + half, y - tall / 2),
        (x + half, y + tall / 2),
        (x, y + tall),
        (x - half, y + tall / 2),
        (x - half, y - tall / 2),
    )


def flat_centre(cell: Hex, width: float = 1.0) -> Point:
    """The middle of a cell on a flat-top grid whose cells are ``width`` across the flats."""
    q, r = cell
    return width * q * SQRT3 / 2, width * (r + q / 2)


def flat_corners(cell: Hex, width: float = 1.0) -> tuple[Point, ...]:
    """The six corners of such a cell, clockwise from the upper right."""
    x, y = flat_centre(cell, width)
    half, wide = width / 2, width / SQRT3
    return (
        (x + wide / 2, y - half),
        (x + wide, y),
        (x + wide / 2, y + half),
        (x - wide / 2, y + half),
        (x - wide, y),
        (x - wide / 2, y - half),
    )
