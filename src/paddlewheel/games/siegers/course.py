"""The board: fields in rows across the river, and which of them touch."""

from dataclasses import dataclass
from functools import cache
from itertools import count

from paddlewheel.hexgrid import DIRECTIONS, Hex, neighbour

WIDE, NARROW = 9, 8
"""Fields of an odd row and of an even one, which is set half a field in (S-BOARD-1)."""

RING = (1, 2, 3, 6, 5, 4)
"""The numbers round a steamer, against the clock; opposite sides add up to seven (S-BOAT-1)."""

START = 0
SIDES = 6
NOWHERE = -1

_RIGHT = DIRECTIONS.index((1, 0))


def _step(side: int) -> int:
    """The grid direction of a side: 0 is right, 1 upper right, and so on against the clock."""
    return (_RIGHT - side) % SIDES


def opposite(side: int) -> int:
    """The side that lies against this one when two steamers touch."""
    return (side + SIDES // 2) % SIDES


@dataclass(frozen=True)
class Course:
    """A course of some rows; fields are numbered along it from the start, 0, to the finish."""

    rows: int
    cells: tuple[Hex, ...]
    neighbours: tuple[tuple[int, ...], ...]
    """For every field the field beyond each of its six sides, ``NOWHERE`` on the bank."""

    @property
    def finish(self) -> int:
        """The number of the last field."""
        return len(self.cells) - 1


def _cells(rows: int) -> tuple[Hex, ...]:
    cells: list[Hex] = []
    for y in range(rows):
        row = [(i - y // 2, y) for i in range(NARROW if y % 2 else WIDE)]
        cells += reversed(row) if y % 2 else row  # S-BOARD-1: to and fro across the river
    return tuple(cells)


@cache
def course(rows: int) -> Course:
    """The course that is ``rows`` rows long.

    >>> course(11).finish
    93
    """
    cells = _cells(rows)
    number = dict(zip(cells, count(), strict=False))
    neighbours = tuple(
        tuple(number.get(neighbour(cell, _step(side)), NOWHERE) for side in range(SIDES))
        for cell in cells
    )
    return Course(rows, cells, neighbours)
