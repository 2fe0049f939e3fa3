"""The wheels: speed from 1 to 6, coal from 0 to 6, each with a pin in its middle."""

from collections.abc import Sequence
from math import cos, pi, sin

from paddlewheel.art.cutting import FINE, cut_disc, disc, pin
from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import BLACK_ROSE, Livery
from paddlewheel.art.svg import Point, group, line, num, path
from paddlewheel.games.queen.options import MAX_COAL, MAX_SPEED
from paddlewheel.games.queen.token_art import COAL_BLACK, SPEED_RED

RADIUS = 17.0
_FIGURE = 12.2
"""How far from the pin the figures stand."""
_SIZE = 7.0
FIGURES = {"speed": range(1, MAX_SPEED + 1), "coal": range(MAX_COAL + 1)}
_COLOURS = {"speed": SPEED_RED, "coal": COAL_BLACK}


def wheels(fleet: Sequence[Livery]) -> list[str]:
    """The wheels of a fleet, about their pins."""
    speeds = [_wheel("speed") for _ in fleet]
    return speeds + [_wheel("coal") for livery in fleet if livery is not BLACK_ROSE]


def _wheel(kind: str) -> str:
    """Figures that stand upright when they are at the top; a ring in the colour of the kind."""
    figures = FIGURES[kind]
    turns = [i / len(figures) for i in range(len(figures))]
    colour = _COLOURS[kind]
    ring = disc((0, 0), RADIUS - 1.2, fill="none", stroke=colour, stroke_width=1.4,
                stroke_dasharray=None if kind == "speed" else "3 1.1")  # fmt: skip
    spokes = "".join(
        line((_ray(turn + 0.5 / len(figures), 4), _ray(turn + 0.5 / len(figures), RADIUS - 2)),
             decimals=FINE) for turn in turns)  # fmt: skip
    return group(
        ring,
        path(spokes, stroke=colour, stroke_width=0.25, stroke_opacity=0.6),
        *(_figure(str(figure), turn, colour) for figure, turn in zip(figures, turns, strict=True)),
        pin((0, 0)),
        cut_disc((0, 0), RADIUS),
        class_=f"wheel {kind}",
    )


def _figure(text: str, turn: float, colour: str) -> str:
    y = -_FIGURE + cap_height() * _SIZE / 2
    drawn = lettering(text, 0, y, _SIZE, anchor="middle", fill=colour)
    return group(drawn, transform=f"rotate({num(360 * turn, FINE)})")


def _ray(turn: float, reach: float) -> Point:
    angle = 2 * pi * turn
    return reach * sin(angle), -reach * cos(angle)
