"""Small drawings with a meaning: a log, an anchor, a paddle wheel, a compass rose."""

from math import cos, pi, sin

from paddlewheel.art.lettering import lettering
from paddlewheel.art.palette import Palette
from paddlewheel.art.svg import Point, circle, element, group, line, moved, path

_BARK, _BARK_LINE, _CUT, _RING = "#7A4A22", "#3B220E", "#E9C489", "#A8783F"


def log(at: Point, size: float = 28.0, bark: str = _BARK) -> str:
    """A log lying on its side, ``size`` long."""
    return group(
        path("M-10 -6.5H9V6.5H-10A4 6.5 0 0 1 -10 -6.5Z", fill=bark, stroke=_BARK_LINE,
             stroke_width=1.6, stroke_linejoin="round"),
        path("M-9 -2.4H-1M-6 1H2M-10 3.6H-4", stroke="#A8703C", stroke_width=1.3,
             stroke_linecap="round"),
        element("ellipse", cx=9, cy=0, rx=4.2, ry=6.5, fill=_CUT, stroke=_BARK_LINE,
                stroke_width=1.6),
        element("ellipse", cx=9, cy=0, rx=1.7, ry=3, fill="none", stroke=_RING, stroke_width=1),
        transform=moved(at, size / 28),
    )  # fmt: skip


def log_ends(radius: float) -> str:
    """The definition of a log seen from its end, for piles."""
    return group(
        circle((0, 0), radius, fill=_CUT, stroke=_BARK, stroke_width=0.28 * radius),
        circle((0, 0), 0.45 * radius, fill="none", stroke=_RING, stroke_width=0.14 * radius),
        id="log-end",
    )


def anchor(at: Point, size: float, colour: str) -> str:
    """An anchor, ``size`` tall."""
    return group(
        circle((0, -10), 3.2),
        path("M0 -6.8V13M-6 -2.5H6M-12 3C-11.5 9.5 -6.5 13 0 13S11.5 9.5 12 3"),
        path("M-14.6 7.2L-12.2 1.2L-7.6 5.6Z M14.6 7.2L12.2 1.2L7.6 5.6Z", fill=colour,
             stroke_width=0.8),
        fill="none", stroke=colour, stroke_width=2.5, stroke_linecap="round",
        stroke_linejoin="round", transform=moved(at, size / 28),
    )  # fmt: skip


def paddle_wheel(at: Point, size: float, colour: str, hub: str) -> str:
    """The wheel of a steamer, ``size`` across."""
    spokes = [line([_ray(k / 8, 3.2), _ray(k / 8, 11)]) for k in range(8)]
    paddles = [line([_ray(k / 8, 13.2), _ray(k / 8, 10.6)]) for k in range(8)]
    return group(
        path("".join(spokes), stroke_width=1.8),
        circle((0, 0), 9.2, stroke_width=1.8),
        path("".join(paddles), stroke_width=5.2),
        circle((0, 0), 3, fill=hub, stroke_width=1.8),
        fill="none", stroke=colour, transform=moved(at, size / 28),
    )  # fmt: skip


def compass_rose(at: Point, radius: float, colours: Palette) -> str:
    """A compass rose with sixteen points; north is up."""
    ink, paper = colours.ink2, colours.surface
    degrees = "".join(line([_ray(k / 72, 79), _ray(k / 72, 83)]) for k in range(72))
    return group(
        circle((0, 0), 84, stroke_width=1.2),
        circle((0, 0), 78, stroke_width=0.8),
        path(degrees, stroke_width=0.8),
        circle((0, 0), 44, stroke_width=0.8),
        *(_point(k / 16, 56, 1 / 32, ink, paper) for k in range(1, 16, 2)),
        *(_point(k / 8, 66, 1 / 16, ink, paper) for k in range(1, 8, 2)),
        *(_point(k / 4, 96 if k == 0 else 76, 1 / 8, colours.brass, paper) for k in range(4)),
        circle((0, 0), 4, fill=colours.brass, stroke_width=1),
        group(
            lettering("N", 0, -100, 17, face="besley",
                      anchor="middle", fill=colours.ink2), stroke="none"),
        fill="none", stroke=ink, stroke_linejoin="round", transform=moved(at, radius / 100),
    )  # fmt: skip


def _point(turn: float, reach: float, spread: float, dark: str, light: str) -> str:
    """One point of a rose in some direction, dark on its right side."""
    waist = 6 + 72 * spread
    tip = _ray(turn, reach)
    left, right = _ray(turn - spread, waist), _ray(turn + spread, waist)
    return path(line([tip, left, (0, 0)], closed=True), fill=light, stroke_width=0.9) + path(
        line([tip, right, (0, 0)], closed=True), fill=dark, stroke_width=0.9
    )


def _ray(turn: float, reach: float) -> Point:
    """A point on a circle, some part of a turn clockwise from the top."""
    angle = 2 * pi * turn
    return reach * sin(angle), -reach * cos(angle)
