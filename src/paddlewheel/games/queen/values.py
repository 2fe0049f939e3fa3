"""What a position is worth, for bots: how many turns a boat still needs, and what it keeps.

The way still to go leads past as many docks as passengers are missing, to the quay or to where
the river ends so far. Turns are counted as for a boat without coal; coal that is left may do
better, and is worth something as long as there is a way to go. A boat that cannot complete its
next turn is in a trap.
"""

from functools import lru_cache
from heapq import heappop, heappush
from itertools import permutations
from zlib import crc32

from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.coasting import NEVER, Goal, turns_from_stop, turns_to_go
from paddlewheel.games.queen.needs import entry, need
from paddlewheel.games.queen.options import ENOUGH, MAX_SPEED
from paddlewheel.games.queen.order import docks_to_come, racing, standing
from paddlewheel.games.queen.river import NOWHERE, SPACING, TILE, River
from paddlewheel.games.queen.state import QueenState

HOME = 1000.0
LOST = -10 * HOME
HOPELESS = 13.0
"""A second boat counts as no further behind: one is enough to win."""
A_SECOND_BOAT = 0.05

# All that follows is counted in turns.
PACE = 3.0
"""Cells a turn, where nobody knows the river yet."""
A_TILE = 2.0
"""To cross the last tile."""
A_STOP = 1.0
"""What a stop at a dock costs."""
AN_UNKNOWN_DOCK = 2.0
"""The stop and the detour at a dock that has not been laid yet."""
RIVALRY = 2.7
"""What it costs besides if as many passengers are wanted as will still come."""
COAL = (0.0, 1.7, 3.0, 4.0, 4.8, 5.5, 6.0, 6.0)
"""What so much coal is worth: the last lumps save a boat."""
A_LONG_WAY = 8.0
"""With fewer turns to go than this, coal is worth less."""
A_POINT_OF_SPEED = 0.3
SAFE_SPEED = 4
"""Faster than this nobody can mind a river that is not known yet."""
A_MISSED_TURN = 2.0
A_DEAD_END = 3.0
"""What it costs besides where only coal helps to get on."""
A_TRAP = {"repair": 4.0, "out": 20.0}
"""By what comes of a crash."""
RECKLESS = (0.0, 0.02, 0.1, 0.3, 0.6, 0.9)
"""How likely the tile that comes next is a trap, by the least speed that a boat can go there."""
PATIENCE, RESTLESSNESS, FRENZY = 35, 0.2, 8.0
"""After so many rounds captains try other turns: so much more each round, and so much at most."""
A_TURN = 0.4
"""What 60 degrees count, in cells."""
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
    return along(state, boat)


def along(state: QueenState, boat: int) -> float:
    """How far a boat on the river has come: cells from the middle of the first tile."""
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
        return HOME * (state.racers - state.arrived.index(number))
    if number in state.out:
        return LOST
    if boat.cell is None:
        return -FAR
    turns = _turns_to_go(state, number, boat, boat.cell)
    return (
        -turns
        + COAL[boat.coal] * min(1.0, turns / A_LONG_WAY)
        + A_POINT_OF_SPEED * min(boat.speed, SAFE_SPEED)
        - A_MISSED_TURN * boat.misses
        - A_TRAP[state.rules.crash] * _risk(state, boat, boat.cell)
        + _whim(state, number, boat)
    )


def _whim(state: QueenState, number: int, boat: Boat) -> float:
    """In a race that drags on boats may push each other back and forth for ever: vary the turns."""
    impatience = min(FRENZY, RESTLESSNESS * (state.round - PATIENCE))
    if impatience <= 0:
        return 0.0
    lying = (state.round, number, boat.cell, boat.facing, boat.speed)
    return impatience * crc32(repr(lying).encode()) / 2**32


# --- The way to go


def _turns_to_go(state: QueenState, number: int, boat: Boat, cell: int) -> float:
    """The turns on the best route."""
    here = cell * 6 + boat.facing
    missing = ENOUGH - len(boat.aboard) if state.rules.passengers else 0
    docks = _useful_docks(state, number)
    coming = docks_to_come(state)
    unknown = _unknown_dock(state) if coming else FAR
    best = FAR * (1 + missing)
    for known in range(max(0, missing - coming), min(missing, len(docks)) + 1):
        for stops in permutations(docks, known):
            turns = _turns_on_route(state, here, boat.speed, stops)
            best = min(best, turns + A_STOP * known + unknown * (missing - known))
    return best


def _turns_on_route(state: QueenState, here: int, speed: int, stops: tuple[int, ...]) -> float:
    river = state.river
    end, beyond = _end(state)
    if not (stops or river.is_whole) and here // 6 in end.cells:
        return beyond - A_TILE + _distances(river, _frontier(river))[here] / PACE
    first, *others = *(_stop(stop) for stop in stops), end
    turns = turns_to_go(river, first, here, speed)
    if turns == NEVER:
        beyond += A_DEAD_END + _distances(river, first.cells)[here] / PACE
    else:
        beyond += turns
    return beyond + sum(
        turns_from_stop(river, goal, stop) for stop, goal in zip(stops, others, strict=True)
    )


def _end(state: QueenState) -> tuple[Goal, float]:
    """Where the river ends so far, and the turns from there."""
    river, rules = state.river, state.rules
    if river.is_whole:
        return Goal(river.landings, 1 if rules.landing == "speed_1" else MAX_SPEED), 0.0
    return _last_tile(river), A_TILE + SPACING * (state.tiles_to_come + 1) / PACE


@lru_cache(maxsize=1024)
def _last_tile(river: River) -> Goal:
    last = TILE * (len(river.names) - 1)
    return Goal(
        frozenset(cell for cell in range(last, last + TILE) if river.water[cell]), SAFE_SPEED
    )


@lru_cache(maxsize=1024)
def _stop(cell: int) -> Goal:
    return Goal(frozenset((cell,)), 1)


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


@lru_cache(maxsize=1024)
def _frontier(river: River) -> frozenset[int]:
    """Where the river ends so far: the cells from which it can go on."""
    last = TILE * (len(river.names) - 1)
    return frozenset(last + nose for nose in NOSES if river.water[last + nose])


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
    if behind == NOWHERE or behind in river.sandbanks:
        return turns
    return [*turns, (length + entry(river, cell), behind * 6 + facing)]


# --- Traps


def _risk(state: QueenState, boat: Boat, cell: int) -> float:
    """How likely it is that the boat cannot complete its next turn, if no other is in its way."""
    river = state.river
    if boat.face_due:
        return 0.0  # it can turn as it likes
    reckless = RECKLESS[max(0, boat.speed - 1 - boat.coal)]
    if not river.is_whole and cell // TILE == len(river.names) - 1:
        return reckless  # the river goes on before it moves
    trapped = need(river, cell, boat.facing, boat.speed) > boat.coal
    return 1.0 if trapped else reckless / 3
