"""Mississippi Queen in numbers, for those who learn it."""

from functools import lru_cache

import numpy as np

from paddlewheel.core.encoding import (
    Afterstates,
    Encoding,
    Numbers,
    Observation,
    planes,
    row,
    rows,
)
from paddlewheel.games.queen.encoding_actions import QueenActions
from paddlewheel.games.queen.encoding_afterstates import afterstates, feature_channels
from paddlewheel.games.queen.encoding_boats import CHANNELS, Fleet
from paddlewheel.games.queen.encoding_chart import (
    ALONG,
    BACK,
    FIRST_HEADING,
    FIRST_KIND,
    GROUND,
    HEXAGONS,
    RADIUS,
    SPAN,
    SPEEDS,
    WINDOW,
    Chart,
    Planes,
    chart,
)
from paddlewheel.games.queen.encoding_game import game_channels, game_row
from paddlewheel.games.queen.options import QueenRules
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState


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
                WINDOW,
            ),
            planes(
                "river",
                "Along the river: a row a tile, the twenty cells of a tile by their numbers, so "
                "that downstream is always the same way.",
                (self._tiles, TILE),
                ALONG,
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

        self._nothing: Planes = np.zeros(self.arrays[0].shape, dtype=np.int8)
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
        middle = self._middle(state, seat)
        if middle is None:
            return self._nothing.copy()
        boats, cells, kinds = state.boats, seen.cells, self._fleet.kinds[seat]
        cell, facing = boats[middle].cell, boats[middle].facing
        assert cell is not None
        window = seen.window(cell, facing).copy()
        flat = window.reshape(-1)
        (q, r), (a, b, c, d) = cells[cell], BACK[facing]
        for number, boat in enumerate(boats):
            if boat.cell is None:
                continue
            right, down = cells[boat.cell]
            right, down = right - q, down - r
            column, row = a * right + c * down, b * right + d * down
            # Written out, because it is done for every boat at every step.
            if -RADIUS <= column <= RADIUS and -RADIUS <= row <= RADIUS >= abs(column + row):
                place = (row + RADIUS) * SPAN + column + RADIUS
                flat[FIRST_KIND + kinds[number] * HEXAGONS + place] = 1
                flat[FIRST_HEADING + (boat.facing - facing) % 6 * HEXAGONS + place] = 1
                flat[SPEEDS + place] = boat.speed
        return window

    def _middle(self, state: QueenState, seat: int) -> int | None:
        """The boat around which a seat looks."""
        acts = state.boat_to_act
        if acts is not None and state.owner(acts) == seat:
            return None if state.boats[acts].cell is None else acts
        own = (boat for boat in state.fleet(seat) if state.boats[boat].cell is not None)
        return next(own, None)

    def _along(self, state: QueenState, seat: int, seen: Chart) -> Planes:
        along, cells = seen.along.copy(), self._tiles * TILE
        flat, kinds = along.reshape(-1), self._fleet.kinds[seat]
        for number, boat in enumerate(state.boats):
            if boat.cell is not None:
                flat[(len(GROUND) + kinds[number]) * cells + boat.cell] = 1
        return along


@lru_cache(maxsize=64)
def encoding(rules: QueenRules, players: int) -> QueenEncoding:
    """The encoding of a rule set and a number of players; made once."""
    return QueenEncoding(rules, players)
