"""The outline of a tile: its cells, noses on the edges that lead on, and a slot for them.

Whichever way the river goes, the nose of a tile fills the slot of the next one.
"""

from paddlewheel.art.shore import outline
from paddlewheel.art.svg import Point
from paddlewheel.games.queen.kit.measures import DEPTH, FIELD, HEAD, NECK
from paddlewheel.games.queen.tiles import CELLS
from paddlewheel.hexgrid import Hex, flat_corners

NOSES = ((15, 5), (17, 0), (19, 1))
"""The cells that lead on to the left, straight ahead and to the right, and their sides that do."""
SLOT = (2, 3)
"""The cell and the side of it that lie at the tile before."""


def edge(cell: Hex, side: int) -> tuple[Point, Point]:
    """The ends of a side of a cell, clockwise round it."""
    ring = flat_corners(cell, FIELD)
    return ring[side - 1], ring[side]


def nose(a: Point, b: Point) -> tuple[Point, ...]:
    """The corners of a nose in the middle of an edge; it widens, so that it holds."""
    (ax, ay), (bx, by) = a, b
    long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    ux, uy = (bx - ax) / long, (by - ay) / long
    mx, my = (ax + bx) / 2, (ay + by) / 2
    shape = ((-NECK / 2, 0.0), (-HEAD / 2, DEPTH), (HEAD / 2, DEPTH), (NECK / 2, 0.0))
    # Clockwise with y pointing down, what is to the left of an edge is outside.
    return tuple((mx + along * ux + out * uy, my + along * uy - out * ux) for along, out in shape)


def tile_outline(*, noses: bool, slot: bool) -> tuple[Point, ...]:
    """The corners of a tile that points up, about the middle of its cell 7."""
    extra: dict[tuple[Point, Point], tuple[Point, ...]] = {}
    if noses:
        for number, side in NOSES:
            a, b = edge(CELLS[number], side)
            extra[_key(a), _key(b)] = nose(a, b)
    if slot:
        a, b = edge(CELLS[SLOT[0]], SLOT[1])
        extra[_key(a), _key(b)] = tuple(reversed(nose(b, a)))
    (loop,) = outline(flat_corners(cell, FIELD) for cell in CELLS)
    found: list[Point] = []
    for a, b in zip(loop, (*loop[1:], loop[0]), strict=True):
        found += [a, *extra.get((_key(a), _key(b)), ())]
    return tuple(found)


def _key(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)
