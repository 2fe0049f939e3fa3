"""Where a turn can end and what that costs, in numbers: a captain sees it at every decision."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from paddlewheel.core.state import Turn
from paddlewheel.games.queen.ends import Shore, cheapest_ends
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import CompleteTurns

PUSHES, BOARDS, LANDS, STOPS, COALS, AGROUND = 1, 2, 4, 8, 16, 32

Endings = Iterable[tuple[int, Sequence[int]]]
"""By the cell, in order, how a turn can end there."""


@dataclass(slots=True)  # dozens are made for every decision, and frozen ones take twice as long
class Reach:
    """A cell where the turn can end, and how, the cheapest first.

    Each of ``ends`` is a number of five digits or less: facing, speed, coal to get there, and two
    digits that add up 1 if boats must be pushed, 2 if a passenger comes aboard, 4 if the boat
    lands, 8 if it crashes or is blocked there, 16 if it fills up with coal and 32 if it lies on a
    sandbank.
    """

    cell: int
    ends: tuple[int, ...]


def reach(here: QueenState, turns: Sequence[Turn], coal: int) -> tuple[Reach, ...]:
    """For every cell the cheapest end for each facing and speed, the cheapest of all first.

    ``coal`` is what the boat had when its turn began.
    """
    endings = (
        _numbered(here, turns, coal) if isinstance(turns, CompleteTurns) else _looked_at(here, coal)
    )
    return tuple([Reach(cell, tuple(ends)) for cell, ends in endings])


def _numbered(here: QueenState, turns: CompleteTurns, coal: int) -> Endings:
    """How complete turns end, as the kernel tells it, and what comes of that."""
    assert here.boat_to_act is not None
    shore, shores = Shore(here, here.boat_to_act), here.river.shores
    return [
        (cell, _at_shore(shore, cell, ends) if cell in shores else ends)
        for cell, ends in turns.endings(coal)
    ]


def _at_shore(shore: Shore, cell: int, ends: Sequence[int]) -> list[int]:
    # All that comes of a speed comes of the lowest one, or of any.
    lowest, others = _flags(shore, cell, 1), _flags(shore, cell, 2)
    return [end + (lowest if end // 1_000 % 10 == 1 else others) for end in ends]


def _flags(shore: Shore, cell: int, speed: int) -> int:
    """What comes of a turn that ends there."""
    return (
        BOARDS * shore.boards(cell, speed)
        + LANDS * shore.lands(cell, speed)
        + COALS * shore.coals(cell, speed)
        + AGROUND * shore.is_sand(cell)
    )


def _looked_at(here: QueenState, coal: int) -> Endings:
    """The same by looking at each turn, where numbers alone do not tell."""
    endings: dict[int, list[int]] = defaultdict(list)
    for end in sorted(cheapest_ends(here), key=lambda end: (-end.coal, end.is_pushing)):
        digits = 10_000 * end.facing + 1_000 * end.speed + 100 * (coal - end.coal)
        flags = (
            PUSHES * end.is_pushing
            + BOARDS * end.boards
            + LANDS * end.lands
            + STOPS * end.stops
            + COALS * end.coals
            + AGROUND * end.aground
        )
        endings[end.cell].append(digits + flags)
    return sorted(endings.items())
