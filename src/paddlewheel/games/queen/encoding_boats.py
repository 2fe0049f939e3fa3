"""The boats in numbers: a row each, the own ones of a seat first and the Black Rose last."""

from array import array
from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from paddlewheel.core.encoding import Numbers, channels
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.options import MAX_BOATS, MAX_COAL, MAX_SPEED, QueenRules
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState

OWN, FRIEND, RIVAL, ROSE = range(4)
KINDS = channels(
    ("own", "a boat of the seat that looks"),
    ("friend", "a boat of the same team"),
    ("rival", "a boat of another team or seat"),
    ("rose", "the Black Rose"),
)
LONGEST = 18
"""Tiles of the longest river."""

_MOVING = channels(
    (
        "cell",
        "one more than the number of its cell; 0 if it is not on the river",
        0,
        TILE * LONGEST,
    ),
    ("heading", "sixths of a circle clockwise from downstream on its tile, or from north", 0, 5),
    ("speed", "speed", 0, MAX_SPEED),
    ("coal", "coal", 0, MAX_COAL + 1),
    ("first passenger", "one more than the tile where the passenger came aboard", 0, LONGEST),
    ("second passenger", "the same for the second one", 0, LONGEST),
    ("misses", "misses its next turn"),
    ("restarts", "its next turn is the first one after a missed turn"),
    ("faces", "takes a free facing when it starts again"),
    ("stranded", "has passed a turn on its sandbank"),
)
_STANDING = channels(
    ("kind", "0 own, 1 of the same team, 2 a rival, 3 the Black Rose", 0, 3),
    ("started", "its place at the start, from 1; 0 before it is drawn", 0, MAX_BOATS),
    ("order", "its place in the order of this round; 0 if it has none", 0, MAX_BOATS),
    ("arrived", "its place among those that have landed; 0 if it has not", 0, MAX_BOATS),
    ("out", "its place among those that are out; 0 if it is not", 0, MAX_BOATS),
)
CHANNELS = (*_MOVING, *_STANDING)

Places = tuple[int, ...]


class Fleet:
    """How the boats of a game are counted from every seat."""

    def __init__(self, rules: QueenRules, players: int) -> None:
        each = rules.boats_each(players)
        self.players = players
        self.boats = players * each + rules.black_rose
        self.order = tuple(
            (
                *(
                    (seat + step) % players + players * n
                    for step in range(players)
                    for n in range(each)
                ),
                *([self.boats - 1] if rules.black_rose else []),
            )
            for seat in range(players)
        )
        """By seat: the boats in the order of its rows."""
        self.numbers = tuple(
            {boat: row for row, boat in enumerate(order, 1)} for order in self.order
        )
        """By seat and boat: one more than its row, so that 0 can be none."""
        self.kinds = tuple(
            tuple(_kind(rules, players, seat, boat) for boat in range(self.boats))
            for seat in range(players)
        )
        """By seat and boat: own, of the same team, a rival, or the Black Rose."""

    def rows(self, state: QueenState, seat: int, directions: Sequence[int]) -> Numbers:
        """What there is to say of every boat."""
        order = self.order[seat]
        places = (state.starters, state.order, state.arrived, state.out)
        standing = _standing(order, self.kinds[seat], *places)
        boats = state.boats
        flat: list[int] = []
        for number, stands in zip(order, standing, strict=True):
            flat += _moving(boats[number], directions)
            flat += stands
        # Much faster than an array of a list of numbers; it is done at every step.
        return np.frombuffer(array("h", flat), np.int16).reshape(len(order), len(CHANNELS))


def _kind(rules: QueenRules, players: int, seat: int, boat: int) -> int:
    if rules.black_rose and boat == players * rules.boats_each(players):
        return ROSE
    if boat % players == seat:
        return OWN
    return FRIEND if rules.side(boat % players) == rules.side(seat) else RIVAL


def _moving(boat: Boat, directions: Sequence[int]) -> tuple[int, ...]:
    cell, aboard = boat.cell, boat.aboard
    heading = boat.facing
    if cell is None:
        cell = -1
    else:
        heading = (heading - directions[cell // TILE]) % 6
    return (
        cell + 1,
        heading,
        boat.speed,
        boat.coal,
        aboard[0] + 1 if aboard else 0,
        aboard[1] + 1 if len(aboard) > 1 else 0,
        boat.misses,
        boat.restarts,
        boat.face_due,
        boat.stranded,
    )


@lru_cache(maxsize=4096)
def _standing(order: Places, kinds: Places, *places: Places) -> tuple[Places, ...]:
    """What stays the same for some turns, by boat in the order of the rows."""
    return tuple(
        (kinds[boat], *(some.index(boat) + 1 if boat in some else 0 for some in places))
        for boat in order
    )
