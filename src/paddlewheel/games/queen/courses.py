"""Where a boat makes for: the dock that is best for its voyage, or home, and how far that is."""

from dataclasses import dataclass
from functools import cached_property

from paddlewheel.games.queen.outlook import QueenOutlook
from paddlewheel.games.queen.pilotage import A_TURN, FOREVER, Reach, Times
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.voyages import called, solved

HARDLY = 10
"""Times that differ by no more are the same: risks are rounded so."""


@dataclass(frozen=True, slots=True)
class Course:
    """A goal and the turns that it is away, about."""

    turns: int
    dock: int | None = None
    """The cell of a dock; none for home."""


class Courses:
    """The courses of all boats, as the captain to act sees them from a position."""

    def __init__(self, state: QueenState) -> None:
        self.outlook = QueenOutlook(state)
        self._reach = Reach(state.river, self.outlook.first)
        self._docks = tuple(self.outlook.risks)
        self._repairs = state.rules.crash != "out"

    def course(self, state: QueenState, number: int) -> Course | None:
        """Where a boat makes for; None if that is not on the river yet, or out of its reach."""
        boat = state.boats[number]
        time = self.outlook.time(state, number)
        if time >= FOREVER:
            return None
        if boat.full or not state.rules.passengers:
            return Course(in_turns(time))
        docks = self._open_to(state, number)
        if not docks:
            return None
        times = self._ways(len(boat.aboard))
        good = [
            Course(self.turns_to(state, number, dock), dock)
            for dock in docks
            if self._read(times, state, number, dock) <= time + HARDLY
        ]
        return min(good, key=lambda course: course.turns, default=None)

    def turns_to(self, state: QueenState, number: int, dock: int) -> int:
        """The turns until a boat can call at a dock, if nobody is in its way."""
        return in_turns(self._read(self._legs, state, number, dock))

    def rivals(self, state: QueenState, number: int, dock: int) -> list[int]:
        """Boats of others that are closer to a dock and may take the passenger there."""
        mine = self.turns_to(state, number, dock)
        return [
            boat
            for boat in range(state.racers)
            if state.side(boat) != state.side(number)
            and dock in self._open_to(state, boat)
            and self.turns_to(state, boat, dock) < mine
        ]

    def _open_to(self, state: QueenState, number: int) -> list[int]:
        """The docks where a boat can still take a passenger."""
        boat = state.boats[number]
        if boat.cell is None or boat.full:
            return []
        return [
            dock
            for dock in self._docks
            if state.waiting_at(dock) and state.may_use_dock(number, dock // TILE)
        ]

    def _read(self, times: Times, state: QueenState, number: int, dock: int) -> float:
        """The time to a dock, or by way of it, as a boat lies."""
        boat = state.boats[number]
        assert boat.cell is not None
        cell = boat.cell - self._reach.start
        if not 0 <= cell < self._reach.cells:
            return FOREVER
        by_facing = times[self._docks.index(dock), boat.coal, :, cell, boat.speed - 1]
        time = by_facing.min() if boat.face_due else by_facing[boat.facing]
        return float(time) + A_TURN * boat.misses

    @cached_property
    def _legs(self) -> Times:
        """The times to every dock."""
        ends = self._reach.never(len(self._docks))
        for number, dock in enumerate(self._docks):
            ends[number, :, :, dock - self._reach.start, 0] = A_TURN
        return self._solved(ends)

    def _ways(self, aboard: int) -> Times:
        """The times of whole voyages that call at a dock first, with so many passengers aboard."""
        legs = self.outlook.voyages(self._docks)
        ends = self._reach.never(len(self._docks))
        for number, dock in enumerate(self._docks):
            onward = legs.home.after if aboard else legs.one.before[number]
            place = dock - self._reach.start
            ends[number, :, :, place, 0] = called(onward, place, self.outlook.risks[dock])
        return self._solved(ends)

    def _solved(self, ends: Times) -> Times:
        return solved(self._reach, ends, self._reach.sandbanks, self._repairs).before


def in_turns(time: float) -> int:
    """A time as a number of turns; who is still on the way needs one at least."""
    return max(1, round(time / A_TURN))
