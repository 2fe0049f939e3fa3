"""What becomes of a boat in many outcomes of a turn, and how that is told in features."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddlewheel.core.encoding import Features
from paddlewheel.games.queen.encoding_sights import Sights
from paddlewheel.games.queen.options import ENOUGH, MAX_COAL, MAX_SPEED
from paddlewheel.games.queen.river import NOWHERE, TILE
from paddlewheel.games.queen.state import QueenState

MEANINGS: tuple[tuple[str, str] | tuple[str, str, int, int], ...] = (
    (
        "along",
        "how much of the river it has behind it; 1 at home, below 0 on the first cells",
        -1,
        1,
    ),
    ("home", "1 if it landed first, less for the others; 0 if it has not landed"),
    ("out", "it is out of the race"),
    ("ashore", "it has not started"),
    ("waits", "its turn in this round is still to come"),
    ("misses", "it misses its next turn"),
    ("coal", "coal, as a part of six"),
    ("speed", "speed, as a part of six"),
    ("passengers", "passengers, as a part of two"),
    *((f"heading {turn}", f"it points {60 * turn} degrees from downstream") for turn in range(6)),
    ("open", "cells of open water straight ahead, as a part of six; boats do not count"),
    ("aside", "the same after a turn of 60 degrees, the better way"),
    ("dock", "the way to the nearest passenger that it may take, as a part of twelve cells"),
    ("quay", "the way to the nearest landing, as a part of twelve cells"),
)

Numbers = NDArray[Any]


@dataclass(slots=True)
class Fates:
    """How one boat lies after each of many outcomes."""

    cell: Numbers
    """``NOWHERE`` if it is not on the river."""
    facing: Numbers
    speed: Numbers
    coal: Numbers
    aboard: Numbers
    home: Numbers
    """Its place among those that have landed, from 1; 0 if it has not."""
    out: Numbers
    misses: Numbers

    @classmethod
    def in_states(cls, states: Sequence[QueenState], number: int) -> "Fates":
        """How it lies in some positions."""
        boats = [state.boats[number] for state in states]
        return cls(
            cell=np.array([NOWHERE if boat.cell is None else boat.cell for boat in boats]),
            facing=np.array([boat.facing for boat in boats]),
            speed=np.array([boat.speed for boat in boats]),
            coal=np.array([boat.coal for boat in boats]),
            aboard=np.array([len(boat.aboard) for boat in boats]),
            home=np.array([_place(state.arrived, number) for state in states]),
            out=np.array([number in state.out for state in states]),
            misses=np.array([boat.misses for boat in boats]),
        )

    def features(self, state: QueenState, number: int, sights: Sights) -> Features:
        """One row an outcome."""
        rows = np.zeros((len(self.cell), len(MEANINGS)), dtype=np.float32)
        afloat = self.cell != NOWHERE
        heading = (self.facing - sights.downstream[self.cell]) % 6
        docks = tuple(sorted(docks_for(state, number)))
        missing = self.aboard < (ENOUGH if state.rules.passengers else 0)
        columns = (
            np.where(self.home > 0, 1, sights.along[self.cell]),
            np.where(self.home > 0, 1 - (self.home - 1) / state.racers, 0),
            self.out,
            ~afloat & (self.home == 0) & ~self.out.astype(bool),
            _waits(state, number),
            self.misses,
            self.coal / MAX_COAL,
            self.speed / MAX_SPEED,
            self.aboard / ENOUGH,
            *((heading == turn) & afloat for turn in range(6)),
            sights.open[self.cell, self.facing],
            sights.aside[self.cell, self.facing],
            np.where(missing, sights.distance(docks)[self.cell], 1),
            sights.quay[self.cell],
        )
        for column, values in enumerate(columns):
            rows[:, column] = values
        return rows


def _place(seats: Sequence[int], number: int) -> int:
    return seats.index(number) + 1 if number in seats else 0


def _waits(state: QueenState, number: int) -> bool:
    """Whether a boat comes after the one that acts in this round."""
    acts = state.boat_to_act
    order = state.order
    return acts in order and number in order and order.index(number) > order.index(acts)


def docks_for(state: QueenState, number: int) -> list[int]:
    """The docks where a boat would find a passenger that it may take."""
    if number == state.rose:
        return []
    return [
        dock
        for dock in state.river.docks
        if state.waiting[dock // TILE] and state.may_use_dock(number, dock // TILE)
    ]
