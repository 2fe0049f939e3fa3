"""How many turns a boat needs that has no coal left: it turns once and changes its speed by one.

Counted in cells such a boat always seems to be close to a dock that it sails round for ever.
Sandbanks are sailed round: a boat that lies on one needs coal or patience to get off.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from paddlewheel.games.queen.needs import entry
from paddlewheel.games.queen.options import MAX_SPEED
from paddlewheel.games.queen.river import NOWHERE, River

NEVER = 255
"""More turns than any way takes."""
SPEEDS = MAX_SPEED + 1
OFF_THE_SAND = 2
MOST_WOOD = 3
"""So many cells with driftwood can be entered in a turn at most."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Cells to reach, and the greatest speed with which that counts: 1 for a stop."""

    cells: frozenset[int]
    speed: int


def turns_to_go(river: River, goal: Goal, course: int, speed: int) -> int:
    """The turns until a boat on a course (cell * 6 + facing) ends one at a goal, or ``NEVER``."""
    cell = course // 6
    if cell in river.sandbanks and cell not in goal.cells:
        return _turns_from_sand(river, goal, cell)
    return _table(river, goal)[course * SPEEDS + speed]


@lru_cache(maxsize=1024)
def _turns_from_sand(river: River, goal: Goal, cell: int) -> int:
    """From a sandbank it takes some turns more to get to the water beside it."""
    table = _table(river, goal)
    beside = [other for other in river.neighbours[cell] if other != NOWHERE]
    turns = [table[(6 * other + facing) * SPEEDS + 1] for other in beside for facing in range(6)]
    return min(NEVER, min(turns, default=NEVER) + OFF_THE_SAND)


@lru_cache(maxsize=256)
def turns_from_stop(river: River, goal: Goal, stop: int) -> int:
    """The same from a stop, facing as awkwardly as can be without being lost."""
    turns = [turns_to_go(river, goal, stop * 6 + facing, 1) for facing in range(6)]
    return max((count for count in turns if count != NEVER), default=NEVER)


@lru_cache(maxsize=256)
def _table(river: River, goal: Goal) -> bytearray:
    """By cell, facing and last speed: searched backwards from the goals, turn by turn."""
    found = bytearray([NEVER]) * (6 * len(river.cells) * SPEEDS)
    reached = [
        (cell * 6 + facing, speed)
        for cell in goal.cells
        for facing in range(6)
        for speed in range(1, goal.speed + 1)
    ]
    for course, speed in reached:
        found[course * SPEEDS + speed] = 0
    sailed = set[tuple[int, int]]()
    turns = 0
    while reached and turns < NEVER - 1:
        turns += 1
        before = []
        for course, slowed in reached:
            for origin, speed in _turns_to(river, course, slowed):
                if (origin, speed) not in sailed:
                    sailed.add((origin, speed))
                    before.append((origin, speed))
        reached = _not_yet_found(found, before, turns)
    return found


def _turns_to(river: River, course: int, slowed: int) -> Iterator[tuple[int, int]]:
    """From where, and at which speeds, a turn ends on a course with a speed."""
    most = min(MAX_SPEED, slowed + MOST_WOOD) if river.driftwood else slowed
    for speed in range(slowed, most + 1):
        for origin, wood in _origins(river, speed)[course]:
            if speed - wood == slowed:
                yield origin, speed


def _not_yet_found(
    found: bytearray, before: list[tuple[int, int]], turns: int
) -> list[tuple[int, int]]:
    """Enter with which last speeds those turns can be sailed; the new ones."""
    new = []
    for course, speed in before:
        for last in range(max(1, speed - 1), min(MAX_SPEED, speed + 1) + 1):
            place = course * SPEEDS + last
            if found[place] == NEVER:
                found[place] = turns
                new.append((course, last))
    return new


@lru_cache(maxsize=64)
def _origins(river: River, speed: int) -> list[list[tuple[int, int]]]:
    """For every cell and facing: from where a turn ends there, through how much driftwood."""
    behind = _behind(river)
    return [_starts(river, behind, end, speed) for end in range(len(behind))]


def _starts(river: River, behind: list[int], end: int, speed: int) -> list[tuple[int, int]]:
    starts = []
    for at, left, wood in _straight_back(river, behind, end, speed):
        if not left:
            starts.append((at, wood))
        facing = at % 6
        for side in (1, 5):  # the boat has turned here
            turned = at - facing + (facing + side) % 6
            for start, rest, more in _straight_back(river, behind, turned, left):
                if not rest:
                    starts.append((start, wood + more))
    return starts


def _straight_back(
    river: River, behind: list[int], course: int, points: int
) -> Iterator[tuple[int, int, int]]:
    """The courses behind, with the points that are left to account for, and the driftwood."""
    wood = 0
    while course != NOWHERE and points >= 0:
        yield course, points, wood
        cell = course // 6
        points -= entry(river, cell)
        wood += cell in river.driftwood
        course = behind[course]


@lru_cache(maxsize=64)
def _behind(river: River) -> list[int]:
    """For every cell and facing the same facing on the cell behind."""
    return [
        NOWHERE if cell == NOWHERE or cell in river.sandbanks else cell * 6 + facing
        for neighbours in river.neighbours
        for facing, cell in enumerate((*neighbours[3:], *neighbours[:3]))
    ]
