"""What a position promises: the time that every boat still needs, for bots that look far ahead."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from paddlewheel.core.state import Turn
from paddlewheel.games.queen.beyond import beyond, time_beyond, times_beyond
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.options import ENOUGH, MAX_SPEED
from paddlewheel.games.queen.order import docks_to_come, racing
from paddlewheel.games.queen.pilotage import A_TURN, FOREVER, Cells, Reach, Times
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.voyages import Voyages, voyages
from paddlewheel.games.queen.wholeturn import CompleteTurns, coal_at_start
from paddlewheel.hexgrid import distance

HOME = -300
"""What it is worth to be home, and for every other boat that is not."""
RIVALS = 0.25
"""How much the time that the others need counts, all together."""


import os
A_LOST_DOCK = int(os.environ.get("LOSTDOCK", 250))
RIVALRY = int(os.environ.get("RIVALRY", 150))
UNSEEN = int(os.environ.get("UNSEEN", 50))
RIVALS = float(os.environ.get("RIVALS", 0.25))


class QueenOutlook:
    """What can be seen from a position; positions that soon follow are judged by it as well."""

    def __init__(self, state: QueenState, seat: int | None = None) -> None:
        seat = state.to_act if seat is None else seat
        self._river = state.river
        docks = tuple(
            TILE * place + tile.dock.cell
            for place, tile in enumerate(state.river.tiles)
            if tile.dock is not None and state.waiting[place] and place >= state.river.lifted
        )
        self._coming = min(ENOUGH, docks_to_come(state)) if not state.river.is_whole else -1
        first = _rearmost(state)
        self._docks = [dock for dock in docks if dock >= TILE * first]
        risks = tuple(self._risk(state, seat, dock) for dock in self._docks)
        wanted = sum(max(0, ENOUGH - len(state.boats[b].aboard)) for b in racing(state))
        extra = UNSEEN + (RIVALRY * wanted // state.supply if state.supply else 0)
        self.times = _timed(
            risks, extra // 10 * 10,
            state.river,
            first,
            tuple(self._docks),
            self._coming,
            state.tiles_to_come,
            state.rules.landing == "any_speed",
            state.rules.crash == "out",
        )
        self._start = TILE * first
        self._total = state.rules.river_tiles

    def _risk(self, state: QueenState, seat: int, dock: int) -> int:
        """The time that a dock may cost because others empty it before."""
        cells = state.river.cells
        mine = min(
            (distance(cells[cell], cells[dock]) for b in state.fleet(seat) if (cell := state.boats[b].cell) is not None),
            default=99,
        )
        near = 0
        for b in racing(state):
            boat = state.boats[b]
            if state.owner(b) == seat or boat.cell is None or boat.full or not state.may_use_dock(b, dock // TILE):
                continue
            if boat.cell // TILE <= dock // TILE and distance(cells[boat.cell], cells[dock]) < mine:
                near += 1
        waiting = state.waiting[dock // TILE]
        lost = sum(comb(near, k) for k in range(waiting, near + 1)) / 2**near
        return int(A_LOST_DOCK * lost) // 10 * 10

    # --- One boat

    def time_left(self, state: QueenState, number: int) -> float:
        """The time that a boat still needs, in hundredths of a turn."""
        boat = state.boats[number]
        if number in state.arrived:
            return HOME * (state.racers - state.arrived.index(number))
        if number in state.out:
            return 2 * FOREVER
        if boat.cell is None:
            return FOREVER
        misses = A_TURN * boat.misses
        if boat.cell >= len(self._river.cells):
            return misses + self._beyond(state, boat)
        if boat.cell < self._start:
            return misses + FOREVER
        table = self._table(state, boat, after=False)
        times = table[boat.coal, :, boat.cell - self._start, boat.speed - 1]
        return misses + float(times.min() if boat.face_due else times[boat.facing])

    def _beyond(self, state: QueenState, boat: Boat) -> float:
        assert boat.cell is not None
        tile = boat.cell // TILE
        if tile >= len(state.river.places):
            return 0.0
        direction = state.river.places[tile].direction
        missing = self._missing(state, boat)
        return time_beyond(
            missing,
            max(0, self._total - 1 - tile),
            boat.cell % TILE,
            (boat.facing - direction) % 6,
            boat.speed,
            boat.coal,
        )

    def _missing(self, state: QueenState, boat: Boat) -> int:
        return ENOUGH - len(boat.aboard) if state.rules.passengers else 0

    def _table(self, state: QueenState, boat: Boat, *, after: bool, without: int | None = None) -> Times:
        times = self.times.after if after else self.times.before
        match self._missing(state, boat):
            case 0:
                return times.home
            case 1:
                used = [self._docks.index(d) for d in self._docks if d // TILE in boat.aboard]
                if without is not None:
                    used = [self._docks.index(without)]
                return times.one[used[0] if used else -1]
            case _:
                return times.two

    # --- All seats

    def standings(self, state: QueenState) -> list[float]:
        """What the position is worth to every seat: larger is better."""
        times = [self.time_left(state, boat) for boat in range(state.racers)]
        best = [min(times[boat] for boat in state.fleet(seat)) for seat in range(state.seats)]
        return [self._worth(best, seat) for seat in range(state.seats)]

    @staticmethod
    def _worth(times: Sequence[float], seat: int) -> float:
        others = [min(time, FOREVER) for other, time in enumerate(times) if other != seat]
        return -times[seat] + RIVALS * sum(others) / len(others)

    # --- Turns

    def appraise(self, state: QueenState, turns: Sequence[Turn]) -> NDArray[np.float64]:
        """What turns are worth to the captain who makes them."""
        assert state.to_act is not None
        if isinstance(turns, CompleteTurns) and state.boat_to_act != state.rose:
            return self._by_numbers(state, turns)
        return np.array([self.standings(turn.state)[state.to_act] for turn in turns])

    def _by_numbers(self, state: QueenState, turns: CompleteTurns) -> NDArray[np.float64]:
        number = state.boat_to_act
        assert number is not None
        boat = state.boats[number]
        results = np.array(turns.results, dtype=np.int64)
        around, chosen, wood = results >> 21, (results >> 16) & 7, (results >> 19) & 3
        cell, facing, budget = (results >> 7) & 511, (results >> 4) & 7, results & 15
        start_coal = np.array([coal_at_start(state, boat, v) for v in range(MAX_SPEED + 1)])
        coal = np.minimum(start_coal[chosen], budget)
        speed = chosen - wood
        if state.river.sandbanks:
            speed = np.where(np.isin(cell, list(state.river.sandbanks)), 1, speed)
        table = self._table(state, boat, after=True)
        known = np.clip(cell - self._start, 0, table.shape[2] - 1)
        times = table[coal, facing, known, speed - 1].astype(np.float64)
        times[cell < self._start] = FOREVER
        new = np.flatnonzero(cell >= len(self._river.cells))
        if len(new):
            tile = cell[new] // TILE
            directions = np.array([place.direction for place in state.river.places])
            times[new] = times_beyond(
                self._missing(state, boat),
                np.maximum(self._total - 1 - tile, 0),
                cell[new] % TILE,
                (facing[new] - directions[tile]) % 6,
                speed[new],
                coal[new],
            )
        return -times + self._rivals(state, number, turns, around)

    def _rivals(
        self, state: QueenState, number: int, turns: CompleteTurns, around: NDArray[np.int64]
    ) -> NDArray[np.float64]:
        """The time that the others need after being pushed about."""
        kinds, which = np.unique(around, return_inverse=True)
        others = [b for b in racing(state) if b != number and state.boats[b].cell is not None]
        now = {boat: min(self.time_left(state, boat), FOREVER) for boat in others}
        share = RIVALS / max(1, state.seats - 1)
        worth = []
        for kind in kinds:
            places = turns.exploration.others(int(kind))
            total = 0.0
            for boat in others:
                if places[boat] == state.boats[boat].cell:
                    total += now[boat]
                else:
                    total += self._pushed(state, boat, places[boat])
            worth.append(share * total)
        return np.array(worth)[which]

    def _pushed(self, state: QueenState, number: int, cell: int) -> float:
        boat = state.boats[number]
        if cell < 0:
            return HOME
        if cell < self._start or cell >= len(self._river.cells):
            return FOREVER if cell < self._start else self.time_left(state, number)
        table = self._table(state, boat, after=True)
        sand = cell in state.river.sandbanks
        times = table[boat.coal, :, cell - self._start, 0 if sand else boat.speed - 1]
        return float(times[boat.facing] if sand else times.min()) + A_TURN * boat.misses


class Timed:
    """The times of voyages before a turn begins and after one has ended."""

    def __init__(self, before: Voyages, after: Voyages) -> None:
        self.before, self.after = before, after


def _rearmost(state: QueenState) -> int:
    tiles = [cell // TILE for boat in racing(state) if (cell := state.boats[boat].cell) is not None]
    return max(state.river.lifted, min(tiles, default=2) - 2, 0)


@lru_cache(maxsize=64)
def _timed(
    risks: tuple[int, ...], extra: int, river: River, first: int, docks: tuple[int, ...], coming: int, to_come: int,
    lands_at_once: bool, out: bool,
) -> Timed:  # fmt: skip
    reach = Reach(river, first)
    ends = np.stack([reach.never() for _ in range(ENOUGH + 1)])
    quay = reach.places(())
    if river.is_whole:
        landings = reach.places(river.landings)
        ends[0][:, :, landings, : MAX_SPEED if lands_at_once else 1] = A_TURN
        quay = landings if lands_at_once else quay
    else:
        beyond(reach, ends, coming, to_come, extra)
    return Timed(*voyages(reach, reach.places(docks), risks, ends, quay, crash=not out))
