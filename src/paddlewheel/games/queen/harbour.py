"""Who could land or come aboard in a turn, as the kernel wants to know it."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.options import ENOUGH, MAX_SPEED
from paddlewheel.games.queen.river import TILE
from paddlewheel.hexgrid import distance

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

NEVER = 99
"""More passengers than there are."""


def _near_the_quay(state: "QueenState", boat: Boat) -> bool:
    """Whether anybody could land in the turn of a boat: it moves or pushes nobody further."""
    assert boat.cell is not None
    cells = state.river.cells
    return any(
        distance(cells[boat.cell], cells[landing]) <= MAX_SPEED + 1
        for landing in state.river.landings
    )


def harbour(state: "QueenState", boat: int, by: Any) -> Any:
    """The quay and who could land there in the turn of a boat; none if nobody could."""
    if not _near_the_quay(state, state.boats[boat]):
        return None
    rules, me, boats = state.rules, state.boats[boat], state.boats
    waiting = {
        TILE * place + tile.dock.cell: count
        for place, (tile, count) in enumerate(zip(state.river.tiles, state.waiting, strict=True))
        if tile.dock is not None and count
    }
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
        teams=[bits for bits in map(_landing_bits(state), state.sides) if bits],
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


def _landing_bits(state: "QueenState") -> Callable[[tuple[int, ...]], int]:
    """By side: the boats that end the race when all of them have landed."""

    def bits(side: tuple[int, ...]) -> int:
        left = [boat for boat in side if boat not in state.arrived]
        whole = state.rules.team_goal == "all_boats" and not set(side) & set(state.out)
        return sum(1 << boat for boat in left) if whole and len(side) > 1 else 0

    return bits
