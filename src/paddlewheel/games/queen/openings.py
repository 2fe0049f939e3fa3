"""How a turn can begin: with which speeds, or backwards off a sandbank, and to what that leads."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from paddlewheel.core.frozen import changed
from paddlewheel.games.queen import rose
from paddlewheel.games.queen.actions import Back
from paddlewheel.games.queen.boat import Boat, Passage, Situation
from paddlewheel.games.queen.needs import can_back, leaving, speed_cost
from paddlewheel.games.queen.options import MAX_SPEED
from paddlewheel.games.queen.river import NOWHERE, River
from paddlewheel.games.queen.waters import Node, Waters

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState


def speeds(state: "QueenState", boat: Boat) -> list[int]:
    """The speeds that a boat can choose and pay (Q-MOVE-1, Q-MOVE-9)."""
    most = 1 if boat.restarts and state.rules.restart == "exactly_one" else MAX_SPEED
    change = boat.coal + 1  # the first point is free
    return list(range(max(1, boat.speed - change), min(most, boat.speed + change) + 1))


def openings(
    state: "QueenState", boat_number: int, waters: Waters
) -> Iterator[tuple[int, list[Node]]]:
    """By speed the moments after its choice; with a facing due for all six facings."""
    boat = state.boats[boat_number]
    assert boat.cell is not None
    first = waters.node(boat, Passage("free", wake=(boat.cell,)))
    for speed in speeds(state, boat):
        coal = boat.coal - speed_cost(boat.speed, speed)
        chosen = first._replace(speed=speed, points=speed, coal=coal)
        if boat.face_due:
            yield speed, [chosen._replace(facing=facing) for facing in range(6)]
        else:
            yield speed, [chosen]


def _facings(boat: Boat) -> tuple[int, ...]:
    return tuple(range(6)) if boat.face_due else (boat.facing,)


# --- Backwards


def backs(state: "QueenState", number: int, facing: int, *, fair: bool = False) -> list[Back]:
    """The ways to back off a sandbank with a facing (Q-SAND-2); fair ones spare the Rose."""
    boat, river = state.boats[number], state.river
    if boat.cell not in river.sandbanks or not can_back(river, boat.cell, facing):
        return []
    behind = river.neighbours[boat.cell][(facing + 3) % 6]
    coal = boat.coal - leaving(boat.coal, boat.speed, stranded=boat.stranded)
    taken = behind in [other.cell for other in state.boats]
    if coal < 0 or taken:
        return []
    if behind not in river.sandbanks:
        found = [Back(after) for after in range(6)]
    else:
        found = [Back()] if state.may_lie_on_sand(number, coal) else []
    if fair and number == state.rose:
        found = [b for b in found if rose.sails_on(state, behind, _after(b, facing), 1)]
    return found


def _after(back: Back, facing: int) -> int:
    return facing if back.facing is None else back.facing


def off_sand(river: River, boat: Boat) -> Boat:
    """A boat that has paid for leaving its sandbank, if it lies on one."""
    if boat.cell not in river.sandbanks:
        return boat
    price = leaving(boat.coal, boat.speed, stranded=boat.stranded)
    return changed(boat, coal=boat.coal - price, stranded=False)


# --- What a turn can come to


def situation(state: "QueenState", number: int) -> Situation:
    """Whether a boat has a complete turn, and if not, what its ways end at."""
    if _sails_straight_on(state, number) or has_turn(state, number, fair=False):
        return "free"
    if state.boats[number].cell in state.river.sandbanks:
        return "stranded"
    waters = Waters(state, number)
    nodes = [node for _, moments in openings(state, number, waters) for node in moments]
    return "blocked" if any(map(waters.at_boat, waters.walk(nodes))) else "crash"


def has_turn(state: "QueenState", number: int, *, fair: bool) -> bool:
    """Whether there is a complete turn; a fair one spares the Black Rose (Q-ROSE-6)."""
    waters = Waters(state, number, spares_rose=fair)
    return any(
        any(map(waters.can_complete, moments)) for _, moments in openings(state, number, waters)
    ) or any(backs(state, number, facing, fair=fair) for facing in _facings(state.boats[number]))


def _sails_straight_on(state: "QueenState", boat_number: int) -> bool:
    """Whether the slowest speed leads straight on, after a free turn at most: it mostly does."""
    boat = state.boats[boat_number]
    payable = speeds(state, boat)
    if not payable:
        return False  # no position of a game, but one that somebody may write down
    facing, points = boat.facing, payable[0]
    return (
        is_open_water(state, boat, facing, points)
        or is_open_water(state, boat, (facing + 1) % 6, points)
        or is_open_water(state, boat, (facing + 5) % 6, points)
    )


def is_open_water(state: "QueenState", boat: Boat, facing: int, points: int) -> bool:
    """Whether a boat can sail so far straight ahead: nothing lies there, be it sand or wood."""
    cell, river = boat.cell, state.river
    assert cell is not None
    if cell in river.sandbanks:
        return False
    taken, rough = [other.cell for other in state.boats], river.rough
    for _ in range(points):
        cell = river.neighbours[cell][facing]
        if cell == NOWHERE or cell in taken or cell in rough:
            return False
    return True
