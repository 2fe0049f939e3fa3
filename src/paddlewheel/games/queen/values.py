"""What a position is worth, for bots: how far a boat still has to go, and whether it can brake.

The way still to go leads past as many docks as passengers are missing, to the quay or to where
the river ends so far. Cells are counted, turns cost a little, a stop costs what braking and
speeding up again lose. A boat that cannot complete its next turn is in a trap.
"""

from functools import lru_cache
from heapq import heappop, heappush
from itertools import permutations

from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.options import ENOUGH, MAX_SPEED
from paddlewheel.games.queen.order import docks_to_come, racing, standing
from paddlewheel.games.queen.river import NOWHERE, SPACING, TILE, River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.waters import speed_cost

HOME = 1000.0
A_TURN = 0.4
"""What 60 degrees count, in cells."""
A_STOP = 3.0
"""What a stop at a dock costs, in cells."""
AN_UNKNOWN_DOCK = 3.0
"""The detour to a dock that has not been laid yet."""
RIVALRY = 8.0
"""What it costs besides if as many passengers are wanted as will still come."""
COAL = (0.0, 5.0, 9.0, 12.0, 14.5, 16.5, 18.0, 18.0)
"""What so much coal is worth, in cells: the last lumps save a boat."""
A_POINT_OF_SPEED = 0.9
SAFE_SPEED = 4
"""Faster than this nobody can mind a river that is not known yet."""
BRAKING = 1.5
"""The price of every cell that is missing for braking before the next stop."""
A_MISSED_TURN = 6.0
A_TRAP = 12.0
A_SECOND_BOAT = 0.05
HOPELESS = 40.0
"""A second boat counts as no further behind: one is enough to win."""
NOSES = (15, 17, 19)
FAR = 1000.0


def progress(state: QueenState, seat: int) -> float:
    """How far the foremost boat of a seat has come: cells along the river, home, or out."""
    return max(_progress(state, boat) for boat in state.fleet(seat))


def _progress(state: QueenState, boat: int) -> float:
    if boat in state.arrived:
        return HOME - state.arrived.index(boat)
    if boat in state.out or state.boats[boat].cell is None:
        return -1.0
    tile, level, *_ = standing(state, boat)
    middle = state.river.stick(TILE * tile + 7)[1]
    return SPACING * tile + (level - middle) / 2


def value(state: QueenState, seat: int) -> float:
    """What a position is worth to a seat: its best boat, and a little its other one."""
    best, *others = sorted((_boat_value(state, b) for b in state.fleet(seat)), reverse=True)
    return best + A_SECOND_BOAT * sum(max(other, best - HOPELESS) for other in others)


def _boat_value(state: QueenState, number: int) -> float:
    boat = state.boats[number]
    if number in state.arrived:
        return HOME * (len(state.boats) - state.arrived.index(number))
    if number in state.out:
        return -10 * HOME
    if boat.cell is None:
        return -FAR
    way, first = _way_to_go(state, number, boat, boat.cell)
    pace = max(v for v in range(1, SAFE_SPEED + 1) if v * (v - 1) / 2 <= first)
    missing = max(0.0, boat.speed * (boat.speed - 1) / 2 - first)
    return (
        -way
        + COAL[boat.coal]
        + A_POINT_OF_SPEED * min(boat.speed, pace)
        - BRAKING * missing
        - A_MISSED_TURN * boat.misses
        - A_TRAP * _is_trapped(state, boat, boat.cell)
    )


# --- The way to go


def _way_to_go(state: QueenState, number: int, boat: Boat, cell: int) -> tuple[float, float]:
    """The length of the best route, in cells, and of its first leg."""
    here = cell * 6 + boat.facing
    missing = ENOUGH - len(boat.aboard) if state.rules.passengers else 0
    docks = _useful_docks(state, number)
    coming = docks_to_come(state)
    unknown = _unknown_dock(state) if coming else FAR
    best = (FAR * (1 + missing), FAR)
    for known in range(max(0, missing - coming), min(missing, len(docks)) + 1):
        for stops in permutations(docks, known):
            route, first = _route(state.river, here, stops, state.tiles_to_come)
            route += A_STOP * missing + unknown * (missing - known)
            best = min(best, (route, first))
    return best


def _unknown_dock(state: QueenState) -> float:
    """What a passenger from a dock that is not there yet costs: the more captains want one."""
    wanted = sum(ENOUGH - len(state.boats[boat].aboard) for boat in racing(state))
    return AN_UNKNOWN_DOCK + RIVALRY * wanted / state.supply


def _useful_docks(state: QueenState, number: int) -> list[int]:
    """The docks with passengers that a boat may still use, from the last tile back."""
    docks = [
        TILE * place + tile.dock.cell
        for place, tile in enumerate(state.river.tiles)
        if tile.dock is not None and state.waiting[place] and place >= state.river.lifted
    ]
    return [dock for dock in reversed(docks) if state.may_use_dock(number, dock // TILE)]


def _route(
    river: River, here: int, stops: tuple[int, ...], tiles_to_come: int
) -> tuple[float, float]:
    end = river.landings if river.is_whole else _frontier(river)
    legs = []
    for stop in stops:
        legs.append(_distances(river, frozenset((stop,)))[here])
        here = stop * 6 + _best_facing(river, stop)
    legs.append(_distances(river, end)[here])
    unknown = 0 if river.is_whole else SPACING * (tiles_to_come + 1)
    first = legs[0] if stops or river.is_whole else legs[0] + unknown
    return sum(legs) + unknown, first


@lru_cache(maxsize=1024)
def _frontier(river: River) -> frozenset[int]:
    """Where the river ends so far: the cells from which it can go on."""
    last = TILE * (len(river.names) - 1)
    return frozenset(last + nose for nose in NOSES if river.water[last + nose])


@lru_cache(maxsize=4096)
def _best_facing(river: River, cell: int) -> int:
    """The facing at a stop that is best for going on downstream."""
    end = river.landings if river.is_whole else _frontier(river)
    distances = _distances(river, end)
    return min(range(6), key=lambda facing: distances[cell * 6 + facing])


@lru_cache(maxsize=4096)
def _distances(river: River, goals: frozenset[int]) -> list[float]:
    """For every cell and facing the length of the way to the nearest goal."""
    found = [FAR] * (6 * len(river.cells))
    queue = [(0.0, goal * 6 + facing) for goal in goals for facing in range(6)]
    for _, node in queue:
        found[node] = 0.0
    while queue:
        length, node = heappop(queue)
        if length > found[node]:
            continue
        for longer, before in _before(river, length, node):
            if longer < found[before]:
                found[before] = longer
                heappush(queue, (longer, before))
    return found


def _before(river: River, length: float, node: int) -> list[tuple[float, int]]:
    """From where a cell and facing are reached: by turning, or from the cell behind."""
    cell, facing = divmod(node, 6)
    turns = [(length + A_TURN, cell * 6 + (facing + side) % 6) for side in (1, 5)]
    behind = river.neighbours[cell][(facing + 3) % 6]
    return turns if behind == NOWHERE else [*turns, (length + 1, behind * 6 + facing)]


# --- Traps


def _is_trapped(state: QueenState, boat: Boat, cell: int) -> bool:
    """Whether the boat could not complete its next turn on the river as laid, all alone."""
    river = state.river
    if boat.face_due or (not river.is_whole and cell // TILE == len(river.names) - 1):
        return False  # it can turn as it likes; or the river will go on before it moves
    turns = _turns_needed(river)
    return all(
        max(0, turns[speed][cell * 6 + boat.facing] - 1) + speed_cost(boat.speed, speed) > boat.coal
        for speed in range(1, MAX_SPEED + 1)
    )


@lru_cache(maxsize=1024)
def _turns_needed(river: River) -> list[list[int]]:
    """By points, for every cell and facing: the fewest turns of 60 degrees to spend them all."""
    cells = range(len(river.cells))
    table = [[0] * (6 * len(river.cells))]
    for _ in range(MAX_SPEED):
        later, now = table[-1], []
        for cell in cells:
            ahead = [river.neighbours[cell][facing] for facing in range(6)]
            onward = [99 if c == NOWHERE else later[c * 6 + f] for f, c in enumerate(ahead)]
            now += [
                min(onward[f] + min((f - facing) % 6, (facing - f) % 6) for f in range(6))
                for facing in range(6)
            ]
        table.append(now)
    return table
