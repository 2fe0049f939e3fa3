"""A boat alone on a whole river: the turns to its goal, found by trying out all turns.

The search knows the rules only. It leaves out what the tables of the bots leave out: turns through
two cells with driftwood, turns backwards off a sandbank, and turns that cannot be completed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray
from tests.games.queen.setup import begin_turn, position

from paddlewheel.games.queen import kernel
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.lying import lying_after
from paddlewheel.games.queen.options import ENOUGH, MAX_COAL, MAX_SPEED
from paddlewheel.games.queen.outcomes import explore
from paddlewheel.games.queen.pilotage import A_TURN, Reach
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.voyages import Goal, Voyages, voyages
from paddlewheel.games.queen.wholeturn import CompleteTurns, coal_by_speed

Aboard = tuple[int, ...]
Counts = NDArray[np.int64]
NEVER = 99
HOME = -1


def times(
    river: River,
    docks: Iterable[int] = (),
    *,
    any_speed: bool = False,
    repairs: bool = False,
) -> Voyages:
    """The table for a whole river: nobody else wants the passengers."""
    reach, docks = Reach(river, 0), tuple(docks)
    ends, landings = reach.never(ENOUGH + 1), reach.places(river.landings)
    ends[0][:, :, landings, : MAX_SPEED if any_speed else 1] = A_TURN
    quay = landings if any_speed else reach.places(())
    return voyages(reach, Goal(ends, quay, reach.places(docks), [0] * len(docks), repairs))


def alone(river: str, **options: object) -> QueenState:
    """The turn of a boat on a river; the others wait behind the start and are in nobody's way."""
    return position("A 0.2 N, B ashore, C ashore", river=river, **options)


def with_boat(state: QueenState, boat: Boat) -> QueenState:
    """The same with another first boat, at the beginning of its turn."""
    boats = (boat, *state.boats[1:])
    return begin_turn(replace(state, boats=boats, passage=None, jobs=()), 0)


def simple_turns(state: QueenState) -> CompleteTurns:
    """The complete turns that go ahead and enter at most one cell with driftwood."""
    exploration = explore(state, 0)
    few = [result for result in exploration.results() if kernel.unpack(result)[2] <= 1]
    return CompleteTurns(state, exploration, few, coal_by_speed(state, state.boats[0]))


class Search:
    """The fewest turns home from wherever and however a boat lies, with some coal at most.

    How a boat lies is a number here, from its coal, facing, cell and speed.
    """

    def __init__(self, state: QueenState, most_coal: int = 1) -> None:
        self.state, river = state, state.river
        coals = 1 + (MAX_COAL if river.coal_docks else most_coal)
        self.shape = (coals, 6, len(river.cells), MAX_SPEED)
        self.docks = sorted(river.docks) if state.rules.passengers else []
        self._special = river.docks | river.coal_docks | river.landings
        self._turns: dict[bool, tuple[Counts, Counts, Counts]] = {}
        self._starts: dict[int, int] = {}
        """For every end of a turn one of its beginnings."""

    def left(self) -> dict[Aboard, Counts]:
        """The fewest turns by who is aboard: tiles of docks."""
        found: dict[Aboard, Counts] = {}
        for size in range(ENOUGH if self.docks else 0, -1, -1):
            for crew in combinations([dock // TILE for dock in self.docks], size):
                found[crew] = self._solved(crew, found)
        return found

    def _solved(self, crew: Aboard, fuller: dict[Aboard, Counts]) -> Counts:
        full = self.state.rules.landing == "any_speed" and len(crew) == ENOUGH
        if full not in self._turns:  # else who is aboard does not matter on the way
            self._turns[full] = self._all_turns(crew)
        starts, counts, ends = self._turns[full]
        kinds, which = np.unique(ends, return_inverse=True)
        called = [self._called(end, crew) for end in map(int, kinds)]
        now = np.array([fuller[who].flat[end] if who != crew else 0 for end, who in called])
        lying = np.array([end if end != HOME and who == crew else -1 for end, who in called])
        left = np.full(np.prod(self.shape), NEVER)
        for _ in range(NEVER):
            after = np.where(lying < 0, now, left[lying])[which]
            better = np.minimum(1 + np.minimum.reduceat(after, counts), NEVER)
            if np.array_equal(left[starts], better):
                break
            left[starts] = better
        return left.reshape(self.shape)

    # --- By the rules

    def _all_turns(self, crew: Aboard) -> tuple[Counts, Counts, Counts]:
        """From where there are turns, where their ends begin, and how they end."""
        starts, counts, ends = [], [0], []
        for start in self._numbers():
            found = self._ends(with_boat(self.state, self._boat(start, crew)))
            if len(found):
                starts.append(start)
                counts.append(counts[-1] + len(found))
                ends.append(found)
                self._starts |= dict.fromkeys(map(int, found), start)
        return np.array(starts), np.array(counts[:-1]), np.concatenate(ends)

    def _ends(self, state: QueenState) -> Counts:
        """How a boat may lie after its turn, before it calls anywhere."""
        turns = simple_turns(state)
        if not turns:
            return np.array([], dtype=np.int64)
        lying, _ = lying_after(state, 0, turns)
        lies = (lying.coal, lying.facing, lying.cell, lying.speed - 1)
        return np.ravel_multi_index(lies, self.shape)

    def _called(self, end: int, crew: Aboard) -> tuple[int, Aboard]:
        """How a boat lies after it has called where it ends its turn, and who is then aboard."""
        if self._boat(end).cell not in self._special:
            return end, crew
        state = with_boat(self.state, self._boat(self._starts[end], crew))
        place = list(self._ends(state)).index(end)
        after = simple_turns(state)[place].state
        if 0 in after.arrived:
            return HOME, crew
        return self._number(after.boats[0]), tuple(sorted(after.boats[0].aboard))

    # --- Numbers

    def _numbers(self) -> Iterator[int]:
        coals, facings, _, speeds = map(range, self.shape)
        water = [cell for cell, wet in enumerate(self.state.river.water) if wet]
        for lies in product(coals, facings, water, speeds):
            yield int(np.ravel_multi_index(lies, self.shape))

    def _boat(self, number: int, aboard: Aboard = ()) -> Boat:
        coal, facing, cell, speed = map(int, np.unravel_index(number, self.shape))
        return Boat(cell=cell, facing=facing, speed=speed + 1, coal=coal, aboard=aboard)

    def _number(self, boat: Boat) -> int:
        lies = (boat.coal, boat.facing, boat.cell, boat.speed - 1)
        return int(np.ravel_multi_index(lies, self.shape))
