"""How many turns a boat needs that has no coal left: it turns once and changes its speed by one.

Counted in cells such a boat always seems to be close to a dock that it sails round for ever.
"""

from dataclasses import dataclass
from functools import lru_cache

from paddlewheel.games.queen.options import MAX_SPEED
from paddlewheel.games.queen.river import NOWHERE, River

NEVER = 255
"""More turns than any way takes."""
SPEEDS = MAX_SPEED + 1


@dataclass(frozen=True, slots=True)
class Goal:
    """Cells to reach, and the greatest speed with which that counts: 1 for a stop."""

    cells: frozenset[int]
    speed: int


def turns_to_go(river: River, goal: Goal, course: int, speed: int) -> int:
    """The turns until a boat on a course (cell * 6 + facing) ends one at a goal, or ``NEVER``."""
    return _table(river, goal)[course * SPEEDS + speed]


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
        for course, speed in reached:
            for origin in _origins(river, speed)[course]:
                if (origin, speed) not in sailed:
                    sailed.add((origin, speed))
                    before.append((origin, speed))
        reached = _not_yet_found(found, before, turns)
    return found


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
def _origins(river: River, speed: int) -> list[list[int]]:
    """For every cell and facing: from where a turn at this speed ends there."""
    behind = _behind(river)
    ways: list[list[int]] = []
    for end in range(len(behind)):
        starts = []
        at = end  # the course on which the boat turns, `left` cells after its start
        for left in range(speed, -1, -1):
            facing = at % 6
            for side in (1, 5):
                start = at - facing + (facing + side) % 6
                for _ in range(left):
                    start = behind[start] if start != NOWHERE else NOWHERE
                starts.append(start)
            if left == 0:
                starts.append(at)
                break
            at = behind[at]
            if at == NOWHERE:
                break
        ways.append([start for start in starts if start != NOWHERE])
    return ways


@lru_cache(maxsize=64)
def _behind(river: River) -> list[int]:
    """For every cell and facing the same facing on the cell behind."""
    return [
        NOWHERE if cell == NOWHERE else cell * 6 + facing
        for neighbours in river.neighbours
        for facing, cell in enumerate((*neighbours[3:], *neighbours[:3]))
    ]
