"""The tracks of a whole race: a line a boat, each in its own lane, with letters on the way."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin

from paddlewheel.art.fleet import rose
from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import CREAM, PIECE_INK, Livery
from paddlewheel.art.svg import Point, circle, group, moved, num, path

_DASHES = {
    "band": None,
    "stripes": "20 9",
    "chevrons": "13 8 3 8",
    "dots": "0.1 9.5",
    "checks": "7 8",
    "hatching": "26 8 3 8 3 8",
    "rose": None,
}
"""How the line of a livery is broken, so that tracks can be told apart without colour."""
_OUTLINE, _CASING, _CORE = 9.5, 8.0, 5.2
_PITCH = 13.0
"""From one track to the next, if there is room."""
_EVERY = 9
"""So many cells from one letter to the next."""


def lane(number: int, boats: int, room: float, degrees: float) -> Point:
    """Where in its cells a boat's track runs: side by side, square to one way of sailing."""
    pitch = min(_PITCH, room / max(1, boats - 1))
    off, angle = pitch * (number - (boats - 1) / 2), degrees * pi / 180
    return off * cos(angle), off * sin(angle)


def track(points: Sequence[Point], livery: Livery, first: int = 0) -> str:
    """A smooth line through some points; ``first`` shifts its letters from those of others."""
    if len(points) < 2:
        return ""
    data = _smooth(points)
    core = PIECE_INK if livery.letter == "F" else livery.colour
    lettered = [at for i, at in enumerate(points) if (i - first) % _EVERY == 0 and i]
    return group(
        group(
            path(data, stroke=PIECE_INK, stroke_width=_OUTLINE, stroke_opacity=0.75),
            path(data, stroke=CREAM, stroke_width=_CASING),
            path(data, stroke=core, stroke_width=_CORE, stroke_dasharray=_DASHES[livery.pattern]),
            fill="none",
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
        *(lettered_disc(at, livery, 11.0) for at in lettered),
        class_="track",
    )


def sample(left: Point, length: float, livery: Livery) -> str:
    """A straight piece of a track, to explain it."""
    x, y = left
    return track([(x, y), (x + length, y)], livery, first=-1)


def lettered_disc(at: Point, livery: Livery, radius: float) -> str:
    """The letter of a boat on its colour; the Black Rose has a rose."""
    x, y = at
    size, petals = 1.25 * radius, radius / 19
    sign = (
        lettering(livery.letter, x, y + cap_height() * size / 2, size, anchor="middle",
                  fill=livery.ink)
        if livery.letter
        else group(rose(), transform=moved((x - 32 * petals, y - 32 * petals), petals))
    )  # fmt: skip
    return group(
        circle(at, radius, fill=livery.colour, stroke=PIECE_INK, stroke_width=radius / 6), sign
    )


def _smooth(points: Sequence[Point]) -> str:
    """Path data that rounds every corner, from the middle of a stretch to that of the next."""
    first, last = points[0], points[-1]
    parts = [f"M{_at(first)}"]
    for here, there in pairwise(points[1:]):
        middle = ((here[0] + there[0]) / 2, (here[1] + there[1]) / 2)
        parts.append(f"Q{_at(here)} {_at(middle)}")
    return "".join([*parts, f"L{_at(last)}"])


def _at(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"
