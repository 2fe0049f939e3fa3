"""The boats: little paddle steamers seen from above, pointed and coloured at the bow only."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin

from paddlewheel.art.fleet import pattern, pattern_id
from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import BLACK_ROSE, CREAM, PIECE_INK, Livery, Palette
from paddlewheel.art.svg import Point, circle, element, group, path, use
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.token_art import PARASOL_PINK, dial, free_place, parasol, waits

SIZE = 64.0
"""Boats are drawn about the origin in units of which a cell has so many across the flats."""
_HULL = (
    "M0 -32C6.5 -27 14.4 -18 14.4 -5V18C14.4 26 8.8 30.5 0 30.5"
    "S-14.4 26 -14.4 18V-5C-14.4 -18 -6.5 -27 0 -32Z"
)
_DECK = "M-11.2 12C-11.2 7 -6 5 0 5S11.2 7 11.2 12V18C11.2 24.5 7 27.4 0 27.4S-11.2 24.5 -11.2 18Z"
_PLANKS = "M-7.5 7V26M-3.7 5.5V27M0 5V27M3.7 5.5V27M7.5 7V26"
_WOOD, _PLANK, _SEAT = "#F3E2BC", "#D9BE8A", "#CDBE98"
_WAKES = "M0 33.5V40M-5 33L-7.4 39.6M5 33L7.4 39.6M-9.6 30.8L-14 36.6M9.6 30.8L14 36.6"


@dataclass(frozen=True)
class Look:
    """Where the things on a boat are, and how large."""

    fine: bool
    """Whether pattern, planks and funnels can be seen."""
    dial_at: Point
    dial: float
    figure: float
    letter_at: Point
    letter: float
    seat_at: Point
    seat: float
    seats: int = ENOUGH
    """The places for passengers."""


FINE = Look(True, (19.0, 4.4), 11.4, 17.8, (0.0, -6.0), 12.5, (5.2, 20.2), 5.0)
PLAIN = Look(False, (17.4, 4.8), 13.6, 21.5, (0.0, -15.4), 17.0, (4.8, 24.4), 4.2)
"""On small boats dials and letter are larger, and there is no pattern and no planks."""


def turned(point: Point, facing: int) -> Point:
    """A point on a boat that looks in some direction."""
    angle, (x, y) = facing * pi / 3, point
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def definitions(fleet: Iterable[Livery], look: Look) -> str:
    """The patterns and hulls of a fleet."""
    outline = path(_HULL, id="hull") + _silhouette(look)
    return outline + "".join(pattern(livery) + _hull(livery, look) for livery in fleet)


def _silhouette(look: Look) -> str:
    """The outline of a whole boat, to be stroked for its halo."""
    (x, y), r = look.dial_at, 1.06 * look.dial
    return group(use("hull"), circle((-x, y), r), circle((x, y), r), id="boat")


def _hull(livery: Livery, look: Look) -> str:
    name, colour = _name(livery), livery.colour
    if not look.fine:
        return group(
            use("hull", fill=colour, stroke=PIECE_INK, stroke_width=2.4),
            path(_DECK, fill=_WOOD),
            id=name,
        )
    return group(
        use("hull", fill=f"url(#{pattern_id(livery)})", stroke=PIECE_INK, stroke_width=2),
        path("M-11 -8C-10.4 -16 -5 -23 0 -28C5 -23 10.4 -16 11 -8", fill="none",
             stroke="#FFFFFF", stroke_width=1, stroke_opacity=0.7),
        path(_DECK, fill=_WOOD, stroke=PIECE_INK, stroke_width=1.2),
        path(_PLANKS, stroke=_PLANK, stroke_width=0.8),
        *(circle((x, 10.6), 2.2, fill=PIECE_INK, stroke="#8A7A66", stroke_width=0.8)
          for x in (-4.2, 4.2)),
        circle(look.letter_at, 7.2, fill=colour) if livery.letter else "",
        id=name,
    )  # fmt: skip


def _name(livery: Livery) -> str:
    return f"hull{livery.letter or 'Rose'}"


def boat_drawn(livery: Livery, boat: Boat, look: Look, colours: Palette, *, active: bool) -> str:
    """A boat about the origin, with its wake and, if its captain is to act, a brass halo."""
    turn = f"rotate({60 * boat.facing})"
    return "".join([
        element("use", href="#boat", stroke=colours.shadow, stroke_width=6, opacity=0.22,
                transform=f"translate(1.6 2.6) {turn}"),
        group(
            path(_WAKES, stroke="#FFFFFF", stroke_width=1.5, stroke_linecap="round",
                 stroke_opacity=0.8) if boat.speed > 1 else "",
            _brass(colours) if active else "",
            use("boat", fill=CREAM, stroke=CREAM, stroke_width=7, stroke_linejoin="round"),
            use("boat", fill=PIECE_INK, stroke=PIECE_INK, stroke_width=3.4),
            use(_name(livery)),
            transform=turn,
        ),
        *_upright(livery, boat, look),
        waits(turned((17.5, -19), boat.facing), 8.5, colours) if boat.misses else "",
    ])  # fmt: skip


def piece(livery: Livery, look: Look = FINE) -> str:
    """A boat to be printed, looking up; what its dials would say is told by its card."""
    (dx, dy), (x, y) = look.dial_at, look.letter_at
    letter = lettering(livery.letter, x, y + cap_height() * look.letter / 2, look.letter,
                       anchor="middle", fill=livery.ink)  # fmt: skip
    return "".join([
        use("boat", fill=PIECE_INK, stroke=PIECE_INK, stroke_width=3.4),
        use("speed", (-dx, dy), look.dial / 10),
        use("coal", (dx, dy), look.dial / 10),
        use(_name(livery)),
        *(free_place((side * look.seat_at[0], look.seat_at[1]), look.seat, "#6E5836", _SEAT)
          for side in (-1, 1)),
        letter,
    ])  # fmt: skip


def _upright(livery: Livery, boat: Boat, look: Look) -> list[str]:
    """What never turns with the boat: letter, figures and passengers; the Rose has a speed only."""
    (dx, dy), (sx, sy) = look.dial_at, look.seat_at
    x, y = turned(look.letter_at, boat.facing)
    letter = lettering(livery.letter, x, y + cap_height() * look.letter / 2, look.letter,
                       anchor="middle", fill=livery.ink)  # fmt: skip
    places = [turned((x, sy), boat.facing) for x in (-sx, sx)][: look.seats]
    speed = dial("speed", str(boat.speed), turned((-dx, dy), boat.facing), look.dial, look.figure)
    if livery is BLACK_ROSE:  # her coal does not run out
        return [speed, dial("coal", "", turned((dx, dy), boat.facing), look.dial, look.figure)]
    return [
        *(_passenger(place, i < len(boat.aboard), look) for i, place in enumerate(places)),
        letter,
        speed,
        dial("coal", str(boat.coal), turned((dx, dy), boat.facing), look.dial, look.figure),
    ]


def _passenger(at: Point, aboard: bool, look: Look) -> str:
    if not aboard:
        return free_place(at, look.seat, "#6E5836", _SEAT)
    if not look.fine:
        return circle(at, look.seat, fill=PARASOL_PINK, stroke=PIECE_INK, stroke_width=1)
    return parasol(at, look.seat)


def _brass(colours: Palette) -> str:
    """Brass means: yours."""
    return group(
        use("boat", stroke=colours.brass_bright, stroke_width=21, opacity=0.3),
        use("boat", stroke="#7A5208", stroke_width=14),
        use("boat", stroke=colours.brass_bright, stroke_width=11.4),
        class_="halo", fill="none", stroke_linejoin="round",
    )  # fmt: skip
