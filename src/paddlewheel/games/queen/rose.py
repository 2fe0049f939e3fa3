"""The Black Rose: who steers her, how much coal she may use, where she may not be left."""

from typing import TYPE_CHECKING

from paddlewheel.games.queen.needs import need
from paddlewheel.games.queen.options import MAX_COAL, ROSE_COAL
from paddlewheel.games.queen.river import TILE

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState


def helm(state: "QueenState", order: tuple[int, ...]) -> int:
    """The player whose own boat moves last in a round (Q-ROSE-2)."""
    return state.owner([boat for boat in order if boat != state.rose][-1])


def allowances(coal: int) -> range:
    """What she may spend in her turn: her coal, or the least that allows one (Q-ROSE-6)."""
    return range(coal, MAX_COAL + 2)


def sails_on(state: "QueenState", cell: int, facing: int, speed: int) -> bool:
    """Whether she could sail on from there by herself; not asked where the river goes on."""
    river = state.river
    if not river.is_whole and cell // TILE == len(river.names) - 1:
        return True
    return need(river, cell, facing, speed) <= ROSE_COAL


def may_be_pushed_to(state: "QueenState", cell: int) -> bool:
    """Whether some facing lets her sail on; on a sandbank she keeps the one that she has."""
    assert state.rose is not None
    boat = state.boats[state.rose]
    if cell in state.river.sandbanks:
        return sails_on(state, cell, boat.facing, 1)
    return any(sails_on(state, cell, facing, boat.speed) for facing in range(6))


def facings(state: "QueenState") -> tuple[int, ...]:
    """The facings that may be chosen for her where she lies (Q-ROSE-6)."""
    assert state.rose is not None
    boat = state.boats[state.rose]
    assert boat.cell is not None
    good = tuple(f for f in range(6) if sails_on(state, boat.cell, f, boat.speed))
    return good or tuple(range(6))
