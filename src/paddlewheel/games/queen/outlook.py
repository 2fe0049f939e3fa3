"""What a position promises: the time that every boat still needs, for bots that look far ahead."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from paddlewheel.core.state import Turn
from paddlewheel.games.queen import rivalry
from paddlewheel.games.queen.beyond import time_beyond
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.lying import Lying, Numbers, lying_after
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.order import docks_to_come, racing
from paddlewheel.games.queen.pilotage import A_TURN, FOREVER, Times
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.timetable import End, timed
from paddlewheel.games.queen.voyages import Voyages
from paddlewheel.games.queen.wholeturn import CompleteTurns

Worth = NDArray[np.float64]

HOME = -300.0
"""The time of a boat that is home, for each other one that it has left behind."""
OUT = 2.0 * FOREVER
RIVALS = 0.25
"""How much the time that the others need counts, all together."""
THE_OTHER_BOATS = 0.1
"""How much those boats of a side count that do not decide its race."""
BEHIND = 2
"""So many tiles behind the last boat are minded; more only for passengers that wait there."""


class QueenOutlook:
    """What can be seen from a position, for the captain to act."""

    def __init__(self, state: QueenState, rivers: Sequence[River] = ()) -> None:
        """The rivers are what may become of the present one; without any, averages must do."""
        assert state.to_act is not None
        self._river, self.first, self._end = state.river, _first_tile(state), _end(state)
        self._rivers = tuple(rivers)
        self._start = TILE * self.first
        self._cells = len(state.river.cells)
        """What is laid later is judged by what rivers are like."""
        self.risks = {
            dock: rivalry.risk(state, state.to_act, dock)
            for dock in rivalry.docks(state)
            if dock // TILE >= self.first
        }
        """For every dock with passengers the time that it may cost because others come first."""

    def voyages(self, docks: tuple[int, ...]) -> Voyages:
        """Those with passengers at these docks: others may have taken some on since."""
        risks = tuple(self.risks[dock] for dock in docks)
        return timed(self._river, self.first, (docks, risks), self._end, self._rivers)

    # --- Positions

    def standings(self, state: QueenState) -> list[float]:
        """What a position is worth to every seat: its time, and a little that of the others."""
        times = {boat: self.time(state, boat) for boat in range(state.racers)}
        sides = [float(self._of_side(state, [times[b] for b in boats])) for boats in state.sides]
        worth = {
            boat % state.seats: _worth(time, [*sides[:side], *sides[side + 1 :]])
            for side, (boats, time) in enumerate(zip(state.sides, sides, strict=True))
            for boat in boats
        }
        return [worth[seat] for seat in range(state.seats)]

    @staticmethod
    def _of_side(state: QueenState, times: Sequence[float] | Worth) -> Worth:
        """The time of a side: of its first boat home, or of its last. The last axis: its boats."""
        boats = np.asarray(times)
        whole = state.rules.team_goal == "all_boats"
        deciding = boats.max(axis=-1) if whole else boats.min(axis=-1)
        return np.asarray(deciding + THE_OTHER_BOATS * (boats.sum(axis=-1) - deciding))

    def time(self, state: QueenState, number: int) -> float:
        """The time that a boat still needs, in hundredths of a turn."""
        boat = state.boats[number]
        if number in state.arrived:
            return HOME * (state.racers - state.arrived.index(number))
        if boat.cell is None:
            return OUT if number in state.out else FOREVER
        times = self._times(state, boat, boat.cell, pushed=False)
        return float(times.min() if boat.face_due else times[boat.facing])

    def _times(self, state: QueenState, boat: Boat, cell: int, *, pushed: bool) -> Worth:
        """The time of a boat on a cell by its facing; if it was pushed, it calls there."""
        aground = pushed and cell in state.river.sandbanks
        speed = 1 if aground else boat.speed
        lying = Lying(
            cell=np.full(6, cell),
            facing=np.arange(6),
            speed=np.full(6, speed),
            coal=np.full(6, boat.coal),
        )
        return self._left(state, boat, lying, after=pushed) + A_TURN * boat.misses

    def _left(self, state: QueenState, boat: Boat, lying: Lying, *, after: bool) -> Worth:
        """The time of a boat that lies so or so, after a turn that led there or before its next."""
        table = self._table(state, boat, after=after)
        known = np.clip(lying.cell - self._start, 0, table.shape[2] - 1)
        times = table[lying.coal, lying.facing, known, lying.speed - 1].astype(np.float64)
        times[lying.cell < self._start] = FOREVER
        new = np.flatnonzero(lying.cell >= self._cells)
        if len(new):
            times[new] = self._beyond(state, boat, lying.only(new))
        return times

    def _beyond(self, state: QueenState, boat: Boat, lying: Lying) -> Numbers:
        tile = lying.cell // TILE
        directions = np.array([place.direction for place in state.river.places])
        on_tile = Lying(
            lying.cell % TILE, (lying.facing - directions[tile]) % 6, lying.speed, lying.coal
        )
        to_come = np.maximum(state.rules.river_tiles - 1 - tile, 0)
        missing = _missing(state, boat)
        return time_beyond(missing, to_come, on_tile) + self._end.unseen * missing

    def _table(self, state: QueenState, boat: Boat, *, after: bool) -> Times:
        docks = tuple(dock for dock in self.risks if state.waiting[dock // TILE])
        legs = self.voyages(docks)
        leg = (legs.home, legs.one, legs.two)[_missing(state, boat)]
        table = leg.after if after else leg.before
        if leg is not legs.one:
            return table
        used = [place for place, dock in enumerate(docks) if dock // TILE in boat.aboard]
        return np.asarray(table[used[0] if used else -1])

    # --- Turns

    def appraise(self, state: QueenState, turns: Sequence[Turn]) -> Sequence[float]:
        """What turns are worth to the captain who makes them."""
        seat = state.to_act
        assert seat is not None
        if isinstance(turns, CompleteTurns) and state.boat_to_act != state.rose:
            return list(map(float, self._by_numbers(state, turns)))
        return [self.standings(_after(turn))[seat] for turn in turns]

    def _by_numbers(self, state: QueenState, turns: CompleteTurns) -> Worth:
        """The same without a look at every position: there can be thousands."""
        number = state.boat_to_act
        assert number is not None
        lying, around = lying_after(state, number, turns)
        mine = self._left(state, state.boats[number], lying, after=True)
        mates = [self.time(state, b) for b in _side_of(state, number) if b != number]
        boats = np.column_stack((mine, *(np.full_like(mine, time) for time in mates)))
        kinds, which = np.unique(around, return_inverse=True)
        rivals = [boats for boats in state.sides if number not in boats]
        theirs = [self._pushed(state, rivals, turns.exploration.others(int(k))) for k in kinds]
        return -self._of_side(state, boats) + RIVALS * np.array(theirs)[which]

    def _pushed(
        self, state: QueenState, rivals: Sequence[Sequence[int]], places: Sequence[int]
    ) -> float:
        """The time that the others need when they have been pushed about, on average."""
        times = [
            self._of_side(state, [self.time_at(state, boat, places[boat]) for boat in boats])
            for boats in rivals
        ]
        return float(np.mean(np.minimum(times, FOREVER)))

    def time_at(self, state: QueenState, number: int, cell: int) -> float:
        """The time that a boat needs when it has been pushed to a cell."""
        boat = state.boats[number]
        if boat.cell in (None, cell):
            return self.time(state, number)
        if cell < 0:
            return HOME * (state.racers - len(state.arrived))
        times = self._times(state, boat, cell, pushed=True)
        return float(times[boat.facing] if cell in state.river.sandbanks else times.min())


def _worth(mine: float, others: Sequence[float]) -> float:
    return -mine + RIVALS * float(np.mean(np.minimum(others, FOREVER)))


def _after(turn: Turn) -> QueenState:
    state = turn.state
    assert isinstance(state, QueenState)
    return state


def _side_of(state: QueenState, number: int) -> tuple[int, ...]:
    return next(boats for boats in state.sides if number in boats)


def _missing(state: QueenState, boat: Boat) -> int:
    return ENOUGH - len(boat.aboard) if state.rules.passengers else 0


def _first_tile(state: QueenState) -> int:
    cells = [state.boats[boat].cell for boat in racing(state)]
    tiles = [0 if cell is None else cell // TILE for cell in cells]
    first = max(state.river.lifted, min(tiles, default=0) - BEHIND, 0)
    if docks_to_come(state) >= ENOUGH:
        return first
    # Those who lack passengers may have to go back for them, however far.
    return min((first, *(dock // TILE for dock in rivalry.docks(state))))


def _end(state: QueenState) -> End:
    rules, whole = state.rules, state.river.is_whole
    return End(
        docks=docks_to_come(state),
        tiles=state.tiles_to_come,
        unseen=0 if whole else rivalry.unseen(state),
        any_speed=rules.landing == "any_speed",
        repairs=rules.crash != "out",
    )
