"""Walking a whole turn by the small steps of real states, in every way there is."""

from dataclasses import dataclass
from typing import Any

import paddlewheel as pw
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.outcomes import QueenTurn
from paddlewheel.games.queen.state import QueenState

Result = tuple[int, int, int, tuple[int | None, ...]]
"""Own cell, facing, speed, cells of the others; the cell is the last one of a boat that landed."""


@dataclass(frozen=True)
class End:
    """The end of a movement: what it comes to, the coal that is left, the state after it."""

    result: Result
    coal: int
    state: QueenState


def walk(state: QueenState) -> list[End]:
    """All ends of the turn that begins or goes on here, by every way of the small steps."""
    mover = state.boat_to_act
    assert mover is not None
    first = QueenTurn(state, ()).start()
    seen: set[Any] = {_moment(first)}
    waiting, ends = [first], []
    while waiting:
        here = waiting.pop()
        for action in here.legal_actions():
            after, events = here.apply(action)
            if isinstance(after.job, PlayTurn) and after.job.boat == mover and _goes_on(events):
                if _moment(after) not in seen:
                    seen.add(_moment(after))
                    waiting.append(after)
            else:
                ends.append(_end(here, after, events, mover))
    return ends


def play(turn: pw.Turn) -> End:
    """The end that the actions of a whole turn lead to, one by one."""
    state = turn.start()
    assert isinstance(state, QueenState)
    mover = state.boat_to_act
    assert mover is not None
    for action in turn.actions[:-1]:
        state, events = state.apply(action)
        assert _goes_on(events), "the turn is not over before its last action"
    after, events = state.apply(turn.actions[-1])
    return _end(state, after, events, mover)


def _moment(state: QueenState) -> tuple[Any, ...]:
    """All that changes in a turn."""
    return state.boats, state.passage, state.waiting, state.arrived


def _goes_on(events: tuple[pw.Event, ...]) -> bool:
    """Whether a boat that is to move is still in the same turn: a new round has begun if not."""
    return not any(isinstance(event, ev.RoundBegan | ev.GameEnded) for event in events)


def _end(before: QueenState, after: QueenState, events: tuple[pw.Event, ...], mover: int) -> End:
    """Seen from the last moment of the movement and what the last action moved."""
    cells = [boat.cell for boat in before.boats]
    for event in events:
        match event:
            case ev.Pushed() | ev.Sailed():
                cells[event.boat] = event.end
            case ev.Arrived(boat) if boat != mover:
                cells[boat] = None
            case ev.Blocked() | ev.Crashed() | ev.WentOut() | ev.DieRolled() | ev.RoundBegan():
                break
    boat = before.boats[mover]
    own = cells[mover]
    assert own is not None
    others = tuple(None if number == mover else cell for number, cell in enumerate(cells))
    return End((own, boat.facing, boat.speed, others), boat.coal, after)
