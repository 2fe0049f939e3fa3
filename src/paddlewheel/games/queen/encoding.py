"""Mississippi Queen in numbers, for those who learn it."""

from functools import lru_cache

import numpy as np

from paddlewheel.core.encoding import (
    Afterstates,
    Encoding,
    Numbers,
    Observation,
    channels,
    planes,
    row,
    rows,
)
from paddlewheel.games.queen.encoding_actions import QueenActions
from paddlewheel.games.queen.encoding_afterstates import afterstates, feature_channels
from paddlewheel.games.queen.encoding_boats import CHANNELS, KINDS, Fleet
from paddlewheel.games.queen.encoding_chart import AHEAD, GROUND, SPAN, Chart, Planes, chart
from paddlewheel.games.queen.encoding_game import game_channels, game_row
from paddlewheel.games.queen.options import MAX_SPEED, QueenRules
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState

_HEADINGS = channels(
    *(
        (f"heading {turn}", f"a boat that points {60 * turn} degrees from ahead")
        for turn in range(6)
    )
)
_SPEED = channels(("speed", "the speed of the boat there", 0, MAX_SPEED))
_WINDOW = (*GROUND, AHEAD, *KINDS, *_HEADINGS, *_SPEED)
_ALONG = (*GROUND, *KINDS)
_STILL = len(GROUND) + 1
"""The planes of a window that are the same whatever boats lie there."""


class QueenEncoding(QueenActions, Encoding[QueenState]):
    """Actions and positions of a rule set and a number of players."""

    def __init__(self, rules: QueenRules, players: int) -> None:
        super().__init__(rules, players)
        self._fleet, self._tiles = Fleet(rules, players), rules.river_tiles
        self.arrays = (
            planes(
                "planes",
                "Around the boat that acts, or, if another seat acts, around the first own boat on "
                "the river: six cells each way, the bow up. Rows and columns are the axes of the "
                "hexagons; the corners, and all if there is no such boat, are empty.",
                (SPAN, SPAN),
                _WINDOW,
            ),
            planes(
                "river",
                "Along the river: a row a tile, the twenty cells of a tile by their numbers, so "
                "that downstream is always the same way.",
                (self._tiles, TILE),
                _ALONG,
            ),
            rows(
                "boats",
                "A row a boat: those of the seat first, then seat by seat clockwise, the Black "
                "Rose last.",
                self._fleet.boats,
                CHANNELS,
            ),
            row("game", "What is due, the turn under way, the tiles.", game_channels(rules)),
        )

        self.features = feature_channels(self._fleet)

    def observe(self, state: QueenState, seat: int) -> Observation:
        """The position as a seat sees it."""
        seen = chart(state.river, state.waiting, self._tiles)
        fleet = self._fleet
        return {
            "planes": self._window(state, seat, seen),
            "river": self._along(state, seat, seen),
            "boats": fleet.rows(state, seat, seen.directions),
            "game": game_row(state, seat, fleet.numbers[seat]),
        }

    def full(self, state: QueenState) -> Numbers:
        """Boats and game, as the first seat sees them: the planes show nothing else."""
        directions = chart(state.river, state.waiting, self._tiles).directions
        boats = self._fleet.rows(state, 0, directions)
        return np.concatenate((boats.ravel(), game_row(state, 0, self._fleet.numbers[0])))

    def afterstates(self, state: QueenState) -> Afterstates:
        """All outcomes of the whole turn, seen from the seat whose turn it is."""
        return afterstates(state, self._fleet, self._tiles)

    def _window(self, state: QueenState, seat: int, seen: Chart) -> Planes:
        window = np.zeros((len(_WINDOW), SPAN * SPAN), dtype=np.int8)
        middle = self._middle(state, seat)
        if middle is not None:
            boat = state.boats[middle]
            assert boat.cell is not None
            window[:_STILL] = seen.window(boat.cell, boat.facing)
            self._put_boats(state, seat, seen, window, boat.cell, boat.facing)
        return window.reshape(len(_WINDOW), SPAN, SPAN)

    def _middle(self, state: QueenState, seat: int) -> int | None:
        """The boat around which a seat looks."""
        acts = state.boat_to_act
        if acts is not None and state.owner(acts) == seat:
            return None if state.boats[acts].cell is None else acts
        own = (boat for boat in state.fleet(seat) if state.boats[boat].cell is not None)
        return next(own, None)

    def _put_boats(
        self, state: QueenState, seat: int, seen: Chart, window: Planes, cell: int, facing: int
    ) -> None:
        kinds = self._fleet.kinds[seat]
        where: list[int] = []
        values: list[int] = []
        for number, boat in enumerate(state.boats):
            place = None if boat.cell is None else seen.place(cell, facing, boat.cell)
            if place is not None:
                heading = len(KINDS) + (boat.facing - facing) % 6
                for plane in (kinds[number], heading, len(KINDS) + len(_HEADINGS)):
                    where.append((_STILL + plane) * SPAN * SPAN + place)
                values += (1, 1, boat.speed)
        window.reshape(-1)[where] = values

    def _along(self, state: QueenState, seat: int, seen: Chart) -> Planes:
        cells = self._tiles * TILE
        along = np.zeros((len(_ALONG), cells), dtype=np.int8)
        along[: len(GROUND)] = seen.along
        kinds = self._fleet.kinds[seat]
        along.reshape(-1)[
            [
                (len(GROUND) + kinds[number]) * cells + boat.cell
                for number, boat in enumerate(state.boats)
                if boat.cell is not None
            ]
        ] = 1
        return along.reshape(len(_ALONG), self._tiles, TILE)


@lru_cache(maxsize=64)
def encoding(rules: QueenRules, players: int) -> QueenEncoding:
    """The encoding of a rule set and a number of players; made once."""
    return QueenEncoding(rules, players)
