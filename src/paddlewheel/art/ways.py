"""The way that a boat has come: a dotted line, and numbers on discs."""

from collections.abc import Iterable

from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import CREAM, PIECE_INK, Livery
from paddlewheel.art.svg import Point, Value, circle, group, line, path


def way(points: Iterable[Point], livery: Livery) -> str:
    """A line through some points, dotted in the colour of a boat."""
    data = line(points)
    return group(
        path(data, stroke=PIECE_INK, stroke_width=8.5),
        path(data, stroke=CREAM, stroke_width=6.5),
        path(data, stroke=_dot(livery), stroke_width=4.2, stroke_dasharray="0 7.5"),
        class_="way", fill="none", stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def _dot(livery: Livery) -> str:
    """The colour of a boat; ivory would not be seen on the cream of a way."""
    return PIECE_INK if livery.letter == "F" else livery.colour


def disc(number: int, at: Point, livery: Livery, **attributes: Value) -> str:
    """A number, ringed in the colour of a boat."""
    size = 15.0
    x, y = at
    return group(
        circle(at, 13.5, fill=PIECE_INK),
        circle(at, 12.4, fill=CREAM),
        circle(at, 10.8, fill="none", stroke=livery.colour, stroke_width=2.8),
        lettering(str(number), x, y + cap_height() * size / 2, size, anchor="middle",
                  fill=PIECE_INK),
        class_="disc", **attributes,
    )  # fmt: skip
