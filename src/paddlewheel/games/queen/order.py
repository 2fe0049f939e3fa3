"""Who is ahead, who moves when, when a race is over and who has which place."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from paddlewheel.core.state import Ranking
from paddlewheel.games.queen.events import Ending
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.tiles import tiles

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

_ASHORE = (-1, 0, 0, 0, 0)
_MORE_THAN_ANY = 99


def standing(state: "QueenState", number: int) -> tuple[int, ...]:
    """How far ahead a boat is; larger is ahead (Q-ORD-3)."""
    boat = state.boats[number]
    if boat.cell is None:
        return _ASHORE
    tile, level, right = state.river.stick(boat.cell)
    coal = _MORE_THAN_ANY if number == state.rose else boat.coal  # Q-ROSE-8
    return tile, level, boat.speed, coal, right


def racing(state: "QueenState") -> list[int]:
    """The players' boats that have neither arrived nor gone out, in start order."""
    return [boat for boat in moving(state) if boat != state.rose]


def moving(state: "QueenState") -> list[int]:
    """All boats that still move, in start order."""
    gone = {*state.arrived, *state.out}
    return [boat for boat in state.starters if boat not in gone]


def by_position(state: "QueenState", boats: Sequence[int]) -> list[int]:
    """Boats, the leader first."""
    return sorted(boats, key=lambda boat: standing(state, boat), reverse=True)


def order_of_round(state: "QueenState", number: int) -> tuple[int, ...]:
    """The order of turns of a round (Q-ORD-1, Q-ORD-2)."""
    boats = moving(state)
    if number == 1:
        return tuple(boats)
    if state.rules.order == "clockwise":
        return tuple(sorted(boats, key=lambda boat: _round_the_table(state, boat)))
    return tuple(by_position(state, boats))


def _round_the_table(state: "QueenState", boat: int) -> tuple[int, int]:
    """A boat's place clockwise from start place 1; second boats after all first ones."""
    if boat == state.rose:
        return state.racers, 0
    return boat // state.seats, (boat - state.starters[0]) % state.seats


def ending_after(state: "QueenState", arrived: Sequence[int], out: Sequence[int]) -> Ending | None:
    """Whether the race is over with these boats home and those out (Q-END-3, Q-2P-1, Q-VAR-3)."""
    if arrived and state.has_fleets:
        if state.rules.team_goal == "first_boat":
            return "first_boat"
        if any(set(arrived).issuperset(boats) for boats in state.sides):
            return "whole_team"
    left = state.racers - len(arrived) - len(out)
    return "all_but_one" if left <= 1 else None


def ranking(state: "QueenState") -> Ranking:
    """The places of the seats; those of a team share theirs (Q-END-3)."""
    sides = sorted(state.sides, key=lambda boats: _success(state, boats), reverse=True)
    return tuple(tuple(dict.fromkeys(boat % state.seats for boat in boats)) for boats in sides)


def _success(state: "QueenState", boats: Sequence[int]) -> tuple[object, ...]:
    """Larger is better: the goal reached, boats home, the foremost boat."""
    home = [boat for boat in boats if boat in state.arrived]
    won = len(home) == len(boats) and state.ending == "whole_team"
    return won, len(home), max(_place(state, boat) for boat in boats)


def _place(state: "QueenState", boat: int) -> tuple[int, ...]:
    """Larger is better: landed early, then far ahead on the river, then out late."""
    if boat in state.arrived:
        return 2, -state.arrived.index(boat)
    if boat in state.out:
        return 0, state.out.index(boat)
    return 1, *standing(state, boat)


def can_finish(state: "QueenState", number: int) -> bool:
    """Whether a boat can still have two passengers (Q-END-5)."""
    boat = state.boats[number]
    if boat.full:
        return True
    coming = docks_to_come(state)
    if len(boat.aboard) + coming >= ENOUGH:
        return True
    lying = sum(
        count > 0 and tile >= state.river.lifted and state.may_use_dock(number, tile)
        for tile, count in enumerate(state.waiting)
    )
    return len(boat.aboard) + lying + coming >= ENOUGH


def docks_to_come(state: "QueenState") -> int:
    """The most docks with passengers that can still be laid."""
    docks_left = sum(tiles()[name].dock is not None for name in state.tiles_left)
    return min(docks_left, state.tiles_to_come, state.supply)


def left_behind(state: "QueenState") -> int:
    """How many tiles at the beginning no boat is on or behind (Q-RIVER-4)."""
    cells = [state.boats[boat].cell for boat in moving(state)]
    return min((0 if cell is None else cell // TILE for cell in cells), default=0)
