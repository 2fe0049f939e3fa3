"""Whole turns beside all ways of the small steps: both must come to the same."""

from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import QueenTurn

Lying = tuple[int | None, int, int, tuple[int | None, ...]]
"""Own cell, facing and speed, the cells of all boats."""
Ends = dict[Lying, int]
"""By that the most coal that is left."""


def same_by_steps(state: QueenState) -> Ends:
    """All ends of a turn, found as whole turns and by single steps."""
    by_turns: Ends = {}
    for turn in state.turns():
        after = turn.state
        assert isinstance(after, QueenState)
        _note(by_turns, state, after.boats)
    by_steps = _walked(state)
    assert by_turns == by_steps
    return by_steps


def _walked(state: QueenState) -> Ends:
    """Every legal action at every moment; pushed captains wait until the mover has moved."""
    ends: Ends = {}
    start = QueenTurn(state, ()).start()
    seen, waiting = {_moment(start)}, [start]
    while waiting:
        here = waiting.pop()
        assert here.legal_actions(), "whatever was done before, there is a way on"
        for action in here.legal_actions():
            after, _ = here.apply(action)
            if after.turn_id != state.turn_id:
                _note(ends, state, after.boats)
            elif _moment(after) not in seen:
                seen.add(_moment(after))
                waiting.append(after)
    return ends


def _moment(state: QueenState) -> object:
    return state.boats, state.passage, state.waiting, state.arrived


def _note(ends: Ends, state: QueenState, boats: tuple[Boat, ...]) -> None:
    mover = state.boat_to_act
    assert mover is not None
    me = boats[mover]
    key = (me.cell, me.facing, me.speed, tuple(boat.cell for boat in boats))
    ends[key] = max(me.coal, ends.get(key, -1))
