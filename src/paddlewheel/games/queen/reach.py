"""Where a turn can end and what that costs, in numbers: a captain sees it at every decision."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paddlewheel.core.state import Turn
from paddlewheel.games.queen import kernel
from paddlewheel.games.queen.ends import Shore, cheapest_ends
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import CompleteTurns

PUSHES, BOARDS, LANDS, STOPS, COALS, AGROUND = 1, 2, 4, 8, 16, 32

Ending = tuple[int, int, int]
"""The cell, the digits without the price, and the coal that is left."""


@dataclass(frozen=True, slots=True)
class Reach:
    """A cell where the turn can end, and how, the cheapest first.

    Each of ``ends`` is a number of five digits or less: facing, speed, coal to get there, and two
    digits that add up 1 if boats must be pushed, 2 if a passenger comes aboard, 4 if the boat
    lands, 8 if it crashes or is blocked there, 16 if it fills up with coal and 32 if it lies on a
    sandbank.
    """

    cell: int
    ends: tuple[int, ...]


def reach(here: QueenState, turns: Sequence[Turn], coal: int) -> Iterator[Reach]:
    """For every cell the cheapest end for each facing and speed, the cheapest of all first.

    ``coal`` is what the boat had when its turn began.
    """
    endings = _numbered(here, turns) if isinstance(turns, CompleteTurns) else _looked_at(here)
    cells: dict[int, list[int]] = defaultdict(list)
    for cell, digits, left in endings:
        cells[cell].append(digits + 100 * (coal - left))
    for cell in sorted(cells):
        yield Reach(cell, tuple(cells[cell]))


def _numbered(here: QueenState, turns: CompleteTurns) -> Iterator[Ending]:
    """How complete turns end, as the kernel tells it."""
    assert here.boat_to_act is not None
    shore = Shore(here, here.boat_to_act)
    for ending in turns.endings():
        cell, facing, speed, left, pushes = kernel.unpack_ending(ending)
        digits = 10_000 * facing + 1_000 * speed + PUSHES * pushes
        if cell in shore.places:
            digits += _flags(shore, cell, speed)
        yield cell, digits, left


def _flags(shore: Shore, cell: int, speed: int) -> int:
    """What comes of a turn that ends there."""
    return (
        BOARDS * shore.boards(cell, speed)
        + LANDS * shore.lands(cell, speed)
        + COALS * shore.coals(cell, speed)
        + AGROUND * shore.is_sand(cell)
    )


def _looked_at(here: QueenState) -> Iterator[Ending]:
    """The same by looking at each turn, where numbers alone do not tell."""
    for end in sorted(cheapest_ends(here), key=lambda end: (-end.coal, end.is_pushing)):
        digits = 10_000 * end.facing + 1_000 * end.speed + PUSHES * end.is_pushing
        flags = (
            BOARDS * end.boards
            + LANDS * end.lands
            + STOPS * end.stops
            + COALS * end.coals
            + AGROUND * end.aground
        )
        yield end.cell, digits + flags, end.coal
