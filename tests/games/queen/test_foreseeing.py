"""Traps and goals of the next turn: what is told is what the rules say of a boat alone."""

from dataclasses import replace

import pytest
from tests.games.queen.setup import A, cell, position
from tests.games.queen.solo import alone, with_boat

from paddlewheel.games.queen.actions import Speed
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.foreseeing import DEAR, foresee
from paddlewheel.games.queen.odds import rivers_to_come
from paddlewheel.games.queen.options import MAX_COAL
from paddlewheel.games.queen.plan import plan
from paddlewheel.games.queen.reach import AGROUND, COALS, LANDS, STOPS
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.games.queen.state import QueenState

WHOLE = "A0 A2-2/1 >A1-4/1 B1 A3-2 >quay"
GROWING = "A0 A2-2/1 A1-4/1"


def sailing(river: str, where: str, facing: int, speed: int, coal: int) -> QueenState:
    """A boat alone on a river, at the beginning of its turn."""
    return with_boat(alone(river), Boat(cell=cell(where), facing=facing, speed=speed, coal=coal))


def ends_of(state: QueenState):
    """Every end of the turn with the coal that is left, as the planner tells it."""
    for place in plan(state, ()).reach:
        for code in place.ends:
            if not code % 100 & (LANDS | STOPS | AGROUND):
                coal = MAX_COAL if code % 100 & COALS else state.boats[A].coal - code // 100 % 10
                yield Boat(cell=place.cell, facing=code // 10_000, speed=code // 1_000 % 10,
                           coal=coal)  # fmt: skip


def least(state: QueenState, boat: Boat) -> int:
    """By the rules: the least coal of a complete turn; more than there is if there is none."""
    rich = with_boat(state, replace(boat, coal=MAX_COAL))
    if rich.passage is not None and rich.passage.situation != "free":
        return 99
    spent = [code // 100 % 10 for place in plan(rich, ()).reach for code in place.ends]
    return min(spent, default=99)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(("where", "facing", "speed", "coal"), [
    ("0.7", 0, 4, 4), ("1.12", 1, 5, 2), ("3.7", 0, 3, 1),
])  # fmt: skip
def test_traps_are_where_the_next_turn_crashes_or_costs_much(where, facing, speed, coal):
    state = sailing(WHOLE, where, facing, speed, coal)
    told = {(trap.cell, trap.facing, trap.speed): trap for trap in foresee(state).traps}
    for boat in ends_of(state):
        need = least(state, boat)
        trap = told.pop((boat.cell, boat.facing, boat.speed), None)
        assert (trap is not None) == (need > boat.coal or need >= DEAR), boat
        if trap is not None:
            assert trap.sure
            assert trap.risk == ((1, 1) if need > boat.coal else (0, 1))
    assert not told


@pytest.mark.usefixtures("untraced")
def going_on(state: QueenState, river: River) -> QueenState:
    """The same on a river with one more tile, where nobody waits."""
    new = len(river.names) - len(state.river.names)
    return replace(state, river=river, waiting=(*state.waiting, *[0] * new))


def test_on_the_last_tile_the_odds_of_the_next_one_are_told():
    state = sailing(GROWING, "1.12", 0, 6, 1)
    last = len(state.river.names) - 1
    found = [trap for trap in foresee(state).traps if trap.cell // TILE == last]
    assert found
    assert not any(trap.sure for trap in found)
    rivers = [*rivers_to_come(state)]
    assert sum(odds for _, odds in rivers) == 1
    lying = {(boat.cell, boat.facing, boat.speed): boat for boat in ends_of(state)}
    for trap in found[:3]:
        boat = lying[trap.cell, trap.facing, trap.speed]
        crashed = [
            odds for river, odds in rivers if least(going_on(state, river), boat) > boat.coal
        ]
        assert sum(crashed).as_integer_ratio() == trap.risk


def test_docks_are_told_with_the_turns_to_them():
    state = sailing(WHOLE, "0.7", 0, 1, 6)
    dock, = (c for c in state.river.docks if c // TILE == 1)  # fmt: skip
    aims = {aim.cell: aim for aim in foresee(state).aims}
    assert aims[dock].gain == "passenger"
    assert aims[dock].turns in (1, 2)
    for code in aims[dock].via:
        boat = Boat(cell=code // 100, facing=code // 10 % 10, speed=code % 10, coal=0)
        coal = next(b.coal for b in ends_of(state) if replace(b, coal=0) == boat)
        after = with_boat(state, replace(boat, coal=coal))
        speeds = [c // 1_000 % 10 for p in plan(after, ()).reach if p.cell == dock for c in p.ends]
        assert 1 in speeds


def test_a_full_boat_aims_at_the_quay_alone():
    state = position("A 4.7 N v1 c6 p1 p2, B 0.1 N", river=WHOLE)
    aims = foresee(state).aims
    assert {aim.cell for aim in aims} <= set(state.river.landings)
    assert any(aim.gain == "landing" for aim in aims)


def test_the_black_rose_is_not_warned():
    state = position("R 1.7 N v3, A 0.7 N, B 0.1 N", river=GROWING, black_rose=True)
    assert foresee(state).traps == ()


def test_after_steps_only_what_can_still_be_reached_is_told():
    state = sailing(WHOLE, "0.7", 0, 4, 4)
    action = Speed(2)
    told = foresee(state, [action])
    ends = {place.cell for place in plan(state, [action]).reach}
    assert {trap.cell for trap in told.traps} <= ends
    assert {trap.speed for trap in told.traps} <= {1, 2}
