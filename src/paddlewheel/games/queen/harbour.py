"""Who could land or come aboard in a turn, as the kernel wants to know it."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from paddlewheel.games.queen.options import ENOUGH, MAX_SPEED
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.hexgrid import distance

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

NEVER = 99
"""More passengers than there are."""


@lru_cache(maxsize=1024)
def _near_the_quay(river: River) -> frozenset[int]:
    """Where a boat lies in whose turn anybody could land: it moves or pushes nobody further."""
    quay = [river.cells[landing] for landing in river.landings]
    return frozenset(
        number
        for number, cell in enumerate(river.cells)
        if any(distance(cell, landing) <= MAX_SPEED + 1 for landing in quay)
    )


def harbour(state: "QueenState", boat: int, by: Any) -> Any:
    """The quay and who could land there in the turn of a boat; none if nobody could."""
    if state.boats[boat].cell not in _near_the_quay(state.river):
        return None
    rules, me, boats = state.rules, state.boats[boat], state.boats
    waiting = {dock: count for dock in state.river.docks if (count := state.waiting[dock // TILE])}
    return by.Harbour(
        landings=state.river.landings,
        lands_at_once=(
            rules.landing == "any_speed"
            and (me.full or not rules.passengers)
            and boat != state.rose
        ),
        boards_at=[_boards_at(state, number, waiting) for number in range(len(boats))],
        waiting=waiting,
        missing=[_missing(state, number) for number in range(len(boats))],
        slow=[rules.landing == "any_speed" or b.speed == 1 for b in boats],
        sandbanks=state.river.sandbanks,
        decisive=_landings_to_end(state),
        teams=_teams(state),
    )


def _boards_at(state: "QueenState", number: int, waiting: Iterable[int]) -> frozenset[int]:
    """The docks where a boat takes a passenger; a captain who may decline cannot be counted on."""
    if state.boats[number].speed != 1 or state.may_decline:
        return frozenset()
    return frozenset(cell for cell in waiting if state.may_board(number, cell))


def _missing(state: "QueenState", number: int) -> int:
    """The passengers that a boat lacks to land; the Black Rose always lacks some."""
    if number == state.rose:
        return NEVER
    return ENOUGH - len(state.boats[number].aboard) if state.rules.passengers else 0


def _landings_to_end(state: "QueenState") -> int:
    """How many boats have to land to end the race, whichever they are."""
    left = [boat for boat in range(state.racers) if boat not in (*state.arrived, *state.out)]
    if left and state.rules.team_goal == "first_boat" and state.would_end(left[:1]):
        return 1
    return len(left) - 1


def _teams(state: "QueenState") -> list[int]:
    """By side, as bits: the boats that end the race when all of them have landed."""
    if not state.has_fleets or state.rules.team_goal != "all_boats":
        return []
    left = [
        [boat for boat in side if boat not in state.arrived]
        for side in state.sides
        if len(side) > 1 and not set(side) & set(state.out)
    ]
    return [sum(1 << boat for boat in boats) for boats in left if boats]
