"""Positions of Mississippi in numbers: planes and tables, as a seat sees them."""

from functools import cache
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.encoding import Numbers, channels
from paddlewheel.games.siegers.course import RING, SIDES, WIDE, course
from paddlewheel.games.siegers.events import Ending
from paddlewheel.games.siegers.options import LOGS
from paddlewheel.games.siegers.state import SiegersState
from paddlewheel.hexgrid import DIRECTIONS, distance, rotate

Planes = NDArray[np.int8]

RADIUS = 4
SPAN = 2 * RADIUS + 1
FAR = 127
MOST_SEATS = 6
MOST_FIELDS = 270
ENDINGS: tuple[str | None, ...] = (None, *get_args(Ending))
_RIGHT = DIRECTIONS.index((1, 0))

_TURNED = tuple((f"turned {n}", f"one that is turned {60 * n} degrees from the middle one")
                for n in range(SIDES))  # fmt: skip
WINDOW = channels(
    ("course", "a field of the course"),
    ("along", "fields further along the course than the middle", -FAR, FAR),
    ("own", "the own steamer"),
    ("other", "another steamer: 1 that of the next seat, 2 of the one after it …", 0, MOST_SEATS),
    *_TURNED,
    ("logs", "the logs of the steamer there", 0, LOGS),
)
COURSE = channels(
    ("course", "a field of the course"),
    ("own", "the own steamer"),
    ("other", "another steamer: 1 that of the next seat, 2 of the one after it …", 0, MOST_SEATS),
    ("right", "the number of the steamer there that points to the right", 0, SIDES),
    ("logs", "its logs", 0, LOGS),
)
STEAMERS = channels(
    (
        "field",
        "one more than the number of its field; 0 if it is not on the course",
        0,
        MOST_FIELDS,
    ),
    ("right", "the number that points to the right; 0 before the roll", 0, SIDES),
    ("logs", "logs", 0, LOGS),
    ("home", "its place among those at home; 0 if it is not", 0, MOST_SEATS),
)
GAME = channels(
    ("acts", "who is to act: 0 chance or nobody, 1 this seat, 2 the next one …", 0, MOST_SEATS),
    ("turn", "whose turn it is: 0 this seat, 1 the next one …", 0, MOST_SEATS),
    ("first", "who began: 0 not drawn yet, 1 this seat, 2 the next one …", 0, MOST_SEATS),
    ("turned", "the steamer has made its rotation"),
    ("round", "the round", 0, 1000),
    ("box", "logs in the box", 0, LOGS),
    ("ending", f"how the race has ended: {', '.join(map(str, ENDINGS))}", 0, len(ENDINGS) - 1),
)

_HEXAGONS = tuple((c - RADIUS, r - RADIUS) for r in range(SPAN) for c in range(SPAN))
_INSIDE = [distance((0, 0), hexagon) <= RADIUS for hexagon in _HEXAGONS]


def steamers(state: SiegersState, seat: int) -> Numbers:
    """A row a steamer, from that of a seat on."""
    homes = {home: place for place, home in enumerate(state.finished, 1)}
    order = [(seat + step) % state.players for step in range(state.players)]
    return np.array(
        [
            (
                0 if steamer.field is None else steamer.field + 1,
                steamer.right or 0,
                steamer.logs,
                homes.get(number, 0),
            )
            for number in order
            for steamer in (state.steamers[number],)
        ],
        dtype=np.int16,
    )


def game(state: SiegersState, seat: int) -> Numbers:
    """The game as a whole."""
    acts, players = state.to_act, state.players
    return np.array(
        (
            0 if acts is None or acts == CHANCE else (acts - seat) % players + 1,
            (state.seat - seat) % players,
            0 if state.first is None else (state.first - seat) % players + 1,
            state.turned,
            state.round,
            state.box,
            ENDINGS.index(state.ending),
        ),
        dtype=np.int16,
    )


def along(state: SiegersState, seat: int) -> Planes:
    """The course, row by row, every row in the direction in which it is sailed."""
    rows = state.rules.rows
    planes = np.zeros((len(COURSE), rows * WIDE), dtype=np.int8)
    places = _places(rows)
    planes[0, places] = 1
    for number, steamer in enumerate(state.steamers):
        if steamer.field is not None:
            step = (number - seat) % state.players
            planes[1:, places[steamer.field]] = (step == 0, step, steamer.right or 0, steamer.logs)
    return planes.reshape(len(COURSE), rows, WIDE)


@cache
def _places(rows: int) -> list[int]:
    """For every field where it is on such planes."""
    lengths = [WIDE - row % 2 for row in range(rows)]
    return [WIDE * row + place for row, length in enumerate(lengths) for place in range(length)]


def window(state: SiegersState, seat: int) -> Planes:
    """What lies around the steamer of a seat, turned so that its six is up."""
    planes = np.zeros((len(WINDOW), SPAN * SPAN), dtype=np.int8)
    me = state.steamers[seat]
    if me.field is not None and me.right is not None:
        up = _direction_of_six(me.right)
        fields = _around(state.rules.rows, me.field, up)
        planes[:2] = _ground(state.rules.rows, me.field, up)
        for number, steamer in enumerate(state.steamers):
            place = None if steamer.field is None else fields.get(steamer.field)
            if place is not None and steamer.right is not None:
                step = (number - seat) % state.players
                turned = (_direction_of_six(steamer.right) - up) % SIDES
                planes[[2, 3, 4 + turned, 4 + SIDES], place] = (step == 0, step, 1, steamer.logs)
    return planes.reshape(len(WINDOW), SPAN, SPAN)


@cache
def _direction_of_six(right: int) -> int:
    """The direction on the grid in which the six of a steamer points."""
    return (_RIGHT - (RING.index(6) - RING.index(right))) % SIDES


@cache
def _around(rows: int, field: int, up: int) -> dict[int, int]:
    """The fields in a window, and the number of the hexagon in it."""
    number = {cell: n for n, cell in enumerate(course(rows).cells)}
    q, r = course(rows).cells[field]
    seen = {}
    for place, (inside, hexagon) in enumerate(zip(_INSIDE, _HEXAGONS, strict=True)):
        dq, dr = rotate(hexagon, up)
        if inside and (q + dq, r + dr) in number:
            seen[number[q + dq, r + dr]] = place
    return seen


@cache
def _ground(rows: int, field: int, up: int) -> Planes:
    ground = np.zeros((2, SPAN * SPAN), dtype=np.int8)
    for other, place in _around(rows, field, up).items():
        ground[:, place] = 1, max(-FAR, min(FAR, other - field))
    return ground
