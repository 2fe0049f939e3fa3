"""Finding what comes after a turn: traps, and goals that the next turn can reach.

All of it is for a boat alone on the river: what others will do is not known. Where the river will
have grown by then, every tile that may come is laid on trial, with its odds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from paddlewheel.core.state import Action
from paddlewheel.games.queen.ends import Shore
from paddlewheel.games.queen.foresight import Aim, Foresight, Gain, Trap
from paddlewheel.games.queen.odds import rivers_to_come
from paddlewheel.games.queen.options import MAX_COAL, MAX_SPEED
from paddlewheel.games.queen.pilotage import COALS, FOREVER, Cells, Reach, Times, before
from paddlewheel.games.queen.plan import plan
from paddlewheel.games.queen.reach import AGROUND, BOARDS, LANDS, STOPS
from paddlewheel.games.queen.reach import COALS as FILLS
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.hexgrid import distance

DEAR = 2
"""So much coal for any complete turn at all is worth a warning."""
LIKELY = Fraction(1, 4)
"""So often a turn must come to grief to be warned of, where that depends on chance."""
FAR = 2 * MAX_SPEED
"""No boat gets further in two turns."""

Grid = NDArray[np.int64]
"""By facing, cell and speed the least coal for a complete turn; ``COALS`` if there is none."""
Needs = tuple[int, Grid]
"""The same from a cell on."""


@dataclass(frozen=True, slots=True)
class _End:
    """How a turn can end, and the coal that is left then."""

    cell: int
    facing: int
    speed: int
    coal: int
    flags: int

    @property
    def code(self) -> int:
        return 100 * self.cell + 10 * self.facing + self.speed


def foresee(state: QueenState, actions: Sequence[Action] = ()) -> Foresight:
    """What the ends that can be chosen after some actions lead to."""
    boat = state.boat_to_act
    if boat is None or boat == state.rose:  # she must be left where she can sail on (Q-ROSE-6)
        return Foresight((), ())
    ends = [*_ends(state, boat, actions)]
    return Foresight(tuple(_traps(state, boat, ends)), tuple(_aims(state, boat, ends)))


def _ends(state: QueenState, boat: int, actions: Sequence[Action]) -> Iterator[_End]:
    had = state.boats[boat].coal
    for place in plan(state, actions).reach:
        for code in place.ends:
            flags = code % 100
            left = MAX_COAL if flags & FILLS else min(MAX_COAL, had - code // 100 % 10)
            yield _End(place.cell, code // 10_000, code // 1_000 % 10, left, flags)


# --- Traps


def _traps(state: QueenState, boat: int, ends: Sequence[_End]) -> Iterator[Trap]:
    river, last = state.river, len(state.river.names) - 1
    quay = _stops_at_quay(state, boat)
    known = _needs(river, max(river.lifted, _first_tile(ends)), quay)
    rivers: list[tuple[Needs, Fraction]] | None = None
    for end in ends:
        if end.flags & (LANDS | STOPS | AGROUND):
            continue
        if river.is_whole or end.cell // TILE < last:
            found = _sure(known, end)
        else:  # whoever ends there has the next tile laid
            rivers = rivers or [
                (_needs(longer, max(river.lifted, last - 1), quay), odds)
                for longer, odds in rivers_to_come(state)
            ]
            found = _likely(rivers, end)
        if found is not None:
            yield found


def _first_tile(ends: Sequence[_End]) -> int:
    """A boat may have to sail back up a tile."""
    return max(0, min((end.cell for end in ends), default=0) // TILE - 1)


def _stops_at_quay(state: QueenState, boat: int) -> bool:
    """Whether the boat lands as it touches the quay."""
    lacks = state.rules.passengers and not state.boats[boat].full
    return state.rules.landing == "any_speed" and not lacks


def _sure(needs: Needs, end: _End) -> Trap | None:
    need = _need(needs, end)
    if need > end.coal:
        return Trap(end.cell, end.facing, end.speed, need, (1, 1), sure=True)
    return Trap(end.cell, end.facing, end.speed, need, (0, 1), sure=True) if need >= DEAR else None


def _likely(rivers: Sequence[tuple[Needs, Fraction]], end: _End) -> Trap | None:
    needs = [(_need(found, end), odds) for found, odds in rivers]
    risk = sum((odds for need, odds in needs if need > end.coal), Fraction(0))
    usual = round(sum(min(need, MAX_COAL) * odds for need, odds in needs))
    if risk < LIKELY and usual < DEAR:
        return None
    return Trap(end.cell, end.facing, end.speed, usual, risk.as_integer_ratio(), sure=False)


def _need(needs: Needs, end: _End) -> int:
    start, found = needs
    return int(found[end.facing, end.cell - start, end.speed - 1])


@lru_cache(maxsize=512)
def _needs(river: River, first: int, quay: bool) -> Needs:
    """From a tile on: its first cell, and the coal for a complete turn."""
    reach = Reach(river, first)
    anywhere = np.zeros_like(reach.never())
    times = before(reach, anywhere, _stops(reach, quay=quay))
    return reach.start, COALS - (times < FOREVER).sum(axis=0)


def _stops(reach: Reach, *, quay: bool) -> Cells:
    """Cells that end a movement as they are entered."""
    landings = reach.places(reach.river.landings if quay else ())
    return np.concatenate((reach.sandbanks, landings))


# --- Docks and landings


def _aims(state: QueenState, boat: int, ends: Sequence[_End]) -> Iterator[Aim]:
    goals = dict(_goals(state, boat))
    if not goals:
        return
    first = max(state.river.lifted, _first_tile(ends))
    reach = Reach(state.river, first)
    times = _times(state, boat, reach, [*goals])
    for number, (cell, gain) in enumerate(goals.items()):
        now = any(end.cell == cell and end.flags & _FLAGS[gain] for end in ends)
        via = tuple(
            end.code
            for end in ends
            if not end.flags & (LANDS | STOPS) and end.cell != cell
            if times[number, end.coal, end.facing, end.cell - reach.start, end.speed - 1] < FOREVER
        )
        if now or via:
            yield Aim(cell, gain, 1 if now else 2, via)


_FLAGS = {"passenger": BOARDS, "coal": FILLS, "landing": LANDS}


def _goals(state: QueenState, boat: int) -> Iterator[tuple[int, Gain]]:
    """Where the boat has something to gain, not too far away."""
    shore, river, mine = Shore(state, boat), state.river, state.boats[boat]
    for cell in sorted(river.docks | river.coal_docks | river.landings):
        if mine.cell is None or distance(river.cells[mine.cell], river.cells[cell]) > FAR:
            continue
        if shore.lands(cell, 1):
            yield cell, "landing"
        elif shore.boards(cell, 1):
            yield cell, "passenger"
        elif shore.coals(cell, 1) and mine.coal < MAX_COAL:
            yield cell, "coal"


def _times(state: QueenState, boat: int, reach: Reach, goals: Sequence[int]) -> Times:
    """For each goal whether a turn leads there."""
    ends = reach.never(len(goals))
    shore = Shore(state, boat)
    for number, cell in enumerate(goals):
        for speed in range(1, MAX_SPEED + 1):
            if cell >= reach.start and (speed == 1 or shore.lands(cell, speed)):
                ends[number, :, :, cell - reach.start, speed - 1] = 0
    return before(reach, ends, _stops(reach, quay=_stops_at_quay(state, boat)))
