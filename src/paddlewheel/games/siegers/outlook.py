"""What positions and turns are worth, for bots."""

from collections.abc import Sequence
from functools import cache

from paddlewheel.core.state import Turn
from paddlewheel.games.siegers import kernel
from paddlewheel.games.siegers.actions import Rotate, Sail
from paddlewheel.games.siegers.course import RING, course
from paddlewheel.games.siegers.options import MOST_BACK
from paddlewheel.games.siegers.state import SiegersState


def board(state: SiegersState) -> kernel.Board:
    """The course in numbers."""
    return _board(state.rules.rows, state.rules.stop_at_first)


@cache
def _board(rows: int, stop_at_first: bool) -> kernel.Board:
    beyond = [list(fields) for fields in course(rows).neighbours]
    return kernel.Board(beyond, list(RING), MOST_BACK, stop_at_first)


def race(board: kernel.Board, state: SiegersState) -> kernel.Race:
    """A position in numbers."""
    steamers = state.steamers
    return kernel.Race(
        board,
        [kernel.NOWHERE if steamer.field is None else steamer.field for steamer in steamers],
        [RING.index(steamer.right) if steamer.right else 0 for steamer in steamers],
        [steamer.logs for steamer in steamers],
        state.box,
        list(state.finished),
    )


def progress(state: SiegersState, seat: int) -> float:
    """How far a steamer has come."""
    return race(board(state), state).progress(seat)


def value(state: SiegersState, seat: int) -> float:
    """What a position is worth to a seat."""
    return race(board(state), state).worth(seat)


class SiegersOutlook:
    """Judges turns in numbers, without playing them."""

    def __init__(self, state: SiegersState) -> None:
        self._board = board(state)

    def appraise(self, state: SiegersState, turns: Sequence[Turn]) -> list[float]:
        """What turns lead to."""
        return kernel.worths(race(self._board, state), state.seat, moves(turns))

    def standings(self, state: SiegersState) -> list[float]:
        """What a position is worth to every seat."""
        now = race(self._board, state)
        return [now.worth(seat) for seat in range(state.players)]


def moves(turns: Sequence[Turn]) -> list[tuple[int, int]]:
    """The steps of the rotation of each turn, and the fields of its move; a pass has none."""
    return [
        (
            sum(action.steps for action in turn.actions if isinstance(action, Rotate)),
            sum(action.fields for action in turn.actions if isinstance(action, Sail)),
        )
        for turn in turns
    ]
