"""The direction die: the net of a cube, two faces for each way."""

from paddlewheel.art.cutting import cube, net_size
from paddlewheel.art.palette import PAPER, PIECE_INK
from paddlewheel.art.paper import ROOM
from paddlewheel.art.svg import Point, group, line, num, path
from paddlewheel.art.typesetting import block
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.river import LEFT, RIGHT, STRAIGHT

SIDE = 16.0
FACES = (LEFT, STRAIGHT, RIGHT, STRAIGHT, LEFT, RIGHT)
"""The ways that the faces show, in the order of a net."""


def die_net(say: Speaker) -> str:
    """The net, and what it is for."""
    wide, _ = net_size(SIDE)
    words = say(
        "Direction die: fold it and glue the flaps inside. Two faces each send the river to the "
        "left, straight ahead and to the right, as seen by the boats."
    )
    return group(
        cube(SIDE, [_face(way) for way in FACES]),
        block(words, wide + 8, 8, 2.9, ROOM[0] - wide - 8),
        class_="die",
    )


def _face(way: int) -> str:
    """An arrow that bends the way the river goes; the foot shows where it comes from."""
    tip: tuple[Point, ...]
    if way == STRAIGHT:
        bend, tip = "M0 7V-4", ((0, -8), (4, -3), (-4, -3))
    else:
        bend = f"M0 7V3L{num(way * 3.6)} -1.5"
        tip = ((way * 6.6, -5.2), (way * 5.6, 1.1), (way * 0.7, -3.6))
    return group(
        path(bend, fill="none", stroke=PIECE_INK, stroke_width=3, stroke_linejoin="round"),
        path(line(tip, closed=True, decimals=2), fill=PIECE_INK),
        path("M-5 8.2H5", stroke=PAPER.waterline, stroke_width=0.8),
        data_way=way, transform=f"scale({num(SIDE / 20, 3)})",
    )  # fmt: skip
