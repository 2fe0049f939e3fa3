"""The small things that boats and docks show: dials, parasols, places, the badge of a captain."""

from math import cos, pi, sin

from paddlewheel.art.fleet import pattern_id
from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import CREAM, PIECE_INK, Livery, Palette
from paddlewheel.art.svg import Point, circle, element, group, line, moved, num, path, use
from paddlewheel.hexgrid import flat_corners

PARASOL_PINK = "#C2335F"
SPEED_RED, COAL_BLACK = "#B3261A", "#211C19"
_PADDLES = 12


def hexagon(inradius: float) -> str:
    """Path data of a hexagon with a flat top, about the origin."""
    return line(flat_corners((0, 0), 2 * inradius), closed=True, decimals=2)


def definitions() -> str:
    """The dials without figures, 10 units in radius, and the parasol, one unit."""
    teeth = "".join(line([_ray(k, 9), _ray(k, 11.9)], decimals=2) for k in range(_PADDLES))
    wedges = "".join(f"M0 0L{_at(k)}A1 1 0 0 1 {_at(k + 0.5)}Z" for k in range(8))
    return "".join([
        group(
            path(teeth, stroke=PIECE_INK, stroke_width=3.7, stroke_linejoin="round"),
            circle((0, 0), 10.7, fill=PIECE_INK),
            path(teeth, stroke=CREAM, stroke_width=1.7),
            circle((0, 0), 9.9, fill=CREAM),
            circle((0, 0), 9.1, fill=SPEED_RED),
            id="speed"),
        group(
            path(hexagon(10.9), fill=PIECE_INK, stroke=PIECE_INK, stroke_width=1.4,
                 stroke_linejoin="round"),
            path(hexagon(9.6), fill=CREAM),
            path(hexagon(8.7), fill=COAL_BLACK),
            path("M-5 -8.7L-10 0L-6.6 1.5L-2 -8.7Z", fill="#FFFFFF", fill_opacity=0.1),
            id="coal"),
        group(
            circle((0, 0), 1, fill="#FFF8F2"),
            path(wedges, fill=PARASOL_PINK),
            circle((0, 0), 0.9, fill="none", stroke=PIECE_INK, stroke_width=0.2),
            circle((0, 0), 0.15, fill=PIECE_INK),
            id="parasol"),
    ])  # fmt: skip


def _ray(k: float, reach: float) -> Point:
    angle = 2 * pi * k / _PADDLES
    return reach * sin(angle), -reach * cos(angle)


def _at(eighth: float) -> str:
    angle = pi * eighth / 4
    return f"{sin(angle):.3f} {-cos(angle):.3f}"


def dial(kind: str, figure: str, at: Point, radius: float, size: float) -> str:
    """A dial of speed or coal with its figure, upright."""
    x, y = at
    text = lettering(figure, x, y + cap_height() * size / 2, size, anchor="middle", fill="#FFFFFF")
    return use(kind, at, radius / 10) + text


def parasol(at: Point, radius: float) -> str:
    """A passenger, seen from above."""
    return use("parasol", at, radius)


def free_place(at: Point, radius: float, ink: str, ground: str | None = None) -> str:
    """A hollow ring where a passenger could be."""
    reach = 0.84 * radius
    dash = 2 * pi * reach / 16
    return circle(at, reach, fill=ground or "none", stroke=ink, stroke_width=0.24 * radius,
                  stroke_dasharray=f"{num(1.2 * dash, 2)} {num(0.8 * dash, 2)}")  # fmt: skip


def badge(livery: Livery, at: Point, size: float) -> str:
    """A captain's colours: a rounded square with the bow pattern and the letter."""
    half, text = 20.0, 21.0
    letter = lettering(livery.letter, 0, cap_height() * text / 2, text, anchor="middle")
    return group(
        element("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=9,
                fill=f"url(#{pattern_id(livery)})", stroke=PIECE_INK, stroke_width=2.4),
        group(letter, fill=livery.colour, stroke=livery.colour, stroke_width=260,
              stroke_linejoin="round"),
        group(letter, fill=livery.ink),
        transform=moved(at, size / 40),
    )  # fmt: skip


def waits(at: Point, radius: float, colours: Palette) -> str:
    """The sign of a boat that misses its next turn: two bars, as on a player that is stopped."""
    return group(
        circle((0, 0), 10, fill=CREAM, stroke="#A42A1B", stroke_width=2.6),
        path("M-3.2 -4.6V4.6M3.2 -4.6V4.6", stroke="#A42A1B", stroke_width=3.2,
             stroke_linecap="round"),
        circle((0, 0), 12.2, fill="none", stroke=colours.shadow, stroke_opacity=0.5),
        class_="waits", transform=moved(at, radius / 10),
    )  # fmt: skip
