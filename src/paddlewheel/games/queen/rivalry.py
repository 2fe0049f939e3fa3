"""Passengers that others want as well: what it may cost to count on them."""

from math import comb

from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.order import racing
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.hexgrid import distance

# In hundredths of a turn.
A_LOST_DOCK = 250
"""What it costs to come to a dock that is empty."""
AN_UNSEEN_DOCK = 50
"""What it costs not to know where a dock will be."""
RIVALRY = 150
"""And besides, if as many passengers are wanted as will still come."""
STEP = 10
"""Times are rounded, so that positions that are nearly alike are timed once."""
FAR = 99


def docks(state: QueenState) -> tuple[int, ...]:
    """The cells of the docks where passengers wait."""
    return tuple(
        TILE * place + tile.dock.cell
        for place, tile in enumerate(state.river.tiles)
        if tile.dock is not None and state.waiting[place] and place >= state.river.lifted
    )


def unseen(state: QueenState) -> int:
    """What a passenger costs more who waits at a dock that is not there yet."""
    wanted = sum(ENOUGH - len(state.boats[boat].aboard) for boat in racing(state))
    rivalry = RIVALRY * wanted // state.supply if state.supply else 0
    return _rounded(AN_UNSEEN_DOCK + rivalry)


def risk(state: QueenState, seat: int, dock: int) -> int:
    """What it may cost a seat to make for a dock that others are closer to.

    Each of them calls there as likely as not.
    """
    mine = min((_way(state, boat, dock) for boat in state.fleet(seat)), default=FAR)
    rivals = [
        boat for boat in racing(state) if state.owner(boat) != seat and _may_call(state, boat, dock)
    ]
    closer = sum(_way(state, boat, dock) < mine for boat in rivals)
    lost = sum(comb(closer, calls) for calls in range(state.waiting[dock // TILE], closer + 1))
    return _rounded(A_LOST_DOCK * lost // 2**closer)


def _may_call(state: QueenState, boat: int, dock: int) -> bool:
    cell = state.boats[boat].cell
    not_past = cell is not None and cell // TILE <= dock // TILE
    return not_past and not state.boats[boat].full and state.may_use_dock(boat, dock // TILE)


def _way(state: QueenState, boat: int, dock: int) -> int:
    cell, cells = state.boats[boat].cell, state.river.cells
    return FAR if cell is None else distance(cells[cell], cells[dock])


def _rounded(time: int) -> int:
    return time // STEP * STEP
