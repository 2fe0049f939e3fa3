"""Chooses turns with as little work as possible, so that whoever loads a server is not the limit.

Where a turn can end is chosen from what the server says (``plan``), in numbers. How to get there is
the engine's affair: the position is followed by what is told, as every page could do.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, takewhile

from paddlewheel.core.record import Entry, Record, replayed
from paddlewheel.core.state import Turn
from paddlewheel.games.queen.ends import End, Goal
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.reach import BOARDS, LANDS, PUSHES, Reach
from paddlewheel.games.queen.river import NOWHERE, TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import CompleteTurns
from paddlewheel.hexgrid import Hex, distance

SHOVE = 1.5
"""What it is worth to push somebody aside: with that it is done about as often as bots do it."""
_GAINS = [40 * bool(flags & (BOARDS | LANDS)) + SHOVE * (flags & PUSHES) for flags in range(100)]
"""What comes of an end, by its last two digits."""


@dataclass(frozen=True)
class Order:
    """What a captain does."""

    actions: list[str]
    cell: int | None = None
    """Where the turn ends; None for a decision that is no turn."""

    @property
    def is_turn(self) -> bool:
        """Whether it is a full turn, and no answer in somebody's turn."""
        return self.cell is not None


class Helmsman:
    """Follows a race and decides for all its captains.

    They sail downstream, take passengers, save coal and do not run aground, so that they have as
    many turns to choose from as people have, and crash as rarely as bots do.
    """

    def __init__(self, record: str, rng: random.Random) -> None:
        state = Record.from_json(record).state_at()
        assert isinstance(state, QueenState)
        self.state, self._rng = state, rng

    @property
    def seat(self) -> int | None:
        """Who has to decide; None when the race is over."""
        return self.state.to_act

    def hear(self, beats: Sequence[Entry]) -> None:
        """Follow what has happened; a plain turn in one go."""
        seat = self.seat
        own = list(takewhile(lambda beat: beat.seat == seat, beats))
        moves = [self.state.title.read_action(beat.text) for beat in own]
        if self.state.is_surely_legal(moves):
            (*_, (self.state, _)) = self.state.follow(moves)
            beats = beats[len(own) :]
        for step in replayed(self.state, beats):
            assert isinstance(step.state, QueenState)
            self.state = step.state

    def order(self, reach: Iterable[Reach]) -> Order:
        """A decision, from what the server says is possible."""
        turns = self.state.turns()
        if not isinstance(self.state.job, PlayTurn):
            return Order(_texts(self._rng.choice(turns)))
        goal = self._chosen(reach)
        near = turns.ending_on(goal.cell) if isinstance(turns, CompleteTurns) else turns
        ends = [end for turn in near if goal.fits(end := End(self.state, turn))]
        return Order(_texts(max(ends, key=lambda end: end.coal).turn), goal.cell)

    def _chosen(self, reach: Iterable[Reach]) -> Goal:
        """The best place that a boat can sail on from, as far as there is one."""
        found = sorted(self._ends(reach), reverse=True)
        goals = (Goal(cell, end // 10_000, end // 1_000 % 10) for _, cell, end in found)
        first = next(goals)
        return next((goal for goal in chain((first,), goals) if self._sails_on(goal)), first)

    def _sails_on(self, goal: Goal) -> bool:
        """Whether the slowest turn from there needs no coal: straight on, but for one free turn."""
        assert goal.facing is not None
        assert goal.speed is not None
        points = max(1, goal.speed - 1)
        return any(
            self._is_open(goal, straight, side, points)
            for straight in range(points + 1)
            for side in (0, 1, -1)
        )

    def _is_open(self, goal: Goal, straight: int, side: int, points: int) -> bool:
        """Whether there is water when she turns to a side after so many points."""
        state, cell, facing = self.state, goal.cell, goal.facing
        river, sailing = state.river, state.boat_to_act
        assert facing is not None
        others = [boat.cell for number, boat in enumerate(state.boats) if number != sailing]
        for spent in range(points):
            here = cell
            cell = river.neighbours[cell][(facing + side * (spent >= straight)) % 6]
            if cell == NOWHERE:  # what comes after the last tile is seen by nobody
                return not river.is_whole and here // TILE == len(river.names) - 1
            if cell in others:
                return False
        return True

    def _ends(self, reach: Iterable[Reach]) -> list[tuple[float, int, int]]:
        """What an end of the turn is worth, with its cell and its digits, off which that is read.

        There are hundreds of them, and so what is the same for all of a cell is found out once.
        """
        river, wanted, luck = self.state.river, self._wanted(), self._rng.random
        found: list[tuple[float, int, int]] = []
        for here in reach:
            cell = here.cell
            tile = min(cell // TILE, len(river.places) - 1)
            far = min([distance(river.cells[cell], goal) for goal in wanted], default=None)
            if far is None:
                ahead = river.places[tile].direction
                worths = [3 * tile - abs((facing - ahead + 3) % 6 - 3) for facing in range(6)]
            else:  # whoever wants to stop there must not be too fast
                worths = [-far - 2 * max(0, speed - 1 - far // 2) for speed in range(7)]
            digit = 10_000 if far is None else 1_000
            for end in here.ends:
                gain = _GAINS[end % 100] - 2 * (end // 100 % 10)
                found.append((worths[end // digit % 10] + gain + luck() / 2, cell, end))
        return found

    def _wanted(self) -> list[Hex]:
        """Where the boat has to go: to passengers who wait, and at last to the quay."""
        state, river = self.state, self.state.river
        assert isinstance(state.job, PlayTurn)
        boat = state.boats[state.job.boat]
        assert boat.cell is not None
        docks = [
            dock
            for dock in river.docks
            if not boat.full and state.waiting_at(dock) and dock // TILE not in boat.aboard
        ]
        ahead = [dock for dock in docks if dock // TILE >= boat.cell // TILE]
        if not ahead and river.is_whole:
            ahead = docks or list(river.landings)
        return [river.cells[cell] for cell in ahead]


def _texts(turn: Turn) -> list[str]:
    return [str(action) for action in turn.actions]
