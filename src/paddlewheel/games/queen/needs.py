"""How much coal a boat needs for a complete turn, alone on the river as laid.

The Black Rose may not be left where she needs too much (Q-ROSE-6); bots see traps by it.
"""

from functools import lru_cache

from paddlewheel.games.queen.options import MAX_SPEED
from paddlewheel.games.queen.river import NOWHERE, River

TOO_MUCH = 99
"""More coal than there is: no complete turn exists."""
LEAVING = 1
"""The coal for leaving a sandbank (Q-SAND-2)."""


def speed_cost(before: int, after: int) -> int:
    """The coal for a change of speed: the first point is free (Q-MOVE-1)."""
    change = after - before if after > before else before - after
    return change - 1 if change else 0


def leaving(coal: int, speed: int, *, stranded: bool) -> int:
    """The coal for leaving a sandbank with a speed that has been paid (Q-SAND-2).

    It is free after a turn that passed there, if the boat began this one without coal (Q-SAND-5).
    """
    began_with = coal + speed_cost(1, speed)  # on a sandbank every boat has speed 1
    return LEAVING if began_with or not stranded else 0


def entry(river: River, cell: int) -> int:
    """The points to enter a cell (Q-WOOD-1)."""
    return 2 if cell in river.driftwood else 1


def need(river: River, cell: int, facing: int, speed: int) -> int:
    """The least coal for a complete turn from there."""
    table = _turns_needed(river)
    leaving = LEAVING if cell in river.sandbanks else 0
    least = min(
        speed_cost(speed, points) + max(0, table[points][cell * 6 + facing] - 1)
        for points in range(1, MAX_SPEED + 1)
    )
    if leaving and can_back(river, cell, facing):
        return leaving
    return min(least + leaving, TOO_MUCH)


def can_back(river: River, cell: int, facing: int) -> bool:
    """Whether the river allows to back off a sandbank (Q-SAND-2)."""
    behind = river.neighbours[cell][(facing + 3) % 6]
    return behind != NOWHERE and behind not in river.driftwood


@lru_cache(maxsize=1024)
def _turns_needed(river: River) -> list[list[int]]:
    """By points, for every cell and facing: the fewest turns of 60 degrees to spend them all."""
    table = [[0] * (6 * len(river.cells))]
    for points in range(1, MAX_SPEED + 1):
        now: list[int] = []
        for cell in range(len(river.cells)):
            onward = [_after(river, table, points, cell, facing) for facing in range(6)]
            now += onward if cell in river.sandbanks else _with_turning(onward)
        table.append(now)
    return table


def _after(river: River, table: list[list[int]], points: int, cell: int, facing: int) -> int:
    """The turns that are needed after a step ahead; a sandbank ends the movement."""
    ahead = river.neighbours[cell][facing]
    if ahead == NOWHERE or points < entry(river, ahead):
        return TOO_MUCH
    if ahead in river.sandbanks:
        return 0
    return table[points - entry(river, ahead)][ahead * 6 + facing]


def _with_turning(onward: list[int]) -> list[int]:
    return [
        min(onward[f] + min((f - facing) % 6, (facing - f) % 6) for f in range(6))
        for facing in range(6)
    ]
