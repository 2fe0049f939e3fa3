"""Walking a whole turn by the small steps of real states, in every way there is."""

from dataclasses import dataclass
from typing import Any

import paddlewheel as pw
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import QueenTurn

Result = tuple[int, int, int, tuple[int | None, ...]]
"""Own cell, facing, speed, cells of the others; the cell is the last one of a boat that landed."""
Events = tuple[pw.Event, ...]


@dataclass(frozen=True)
class End:
    """The end of a movement: what it comes to, the coal that is left, the state after it."""

    result: Result
    coal: int
    state: QueenState


class Walk:
    """All moments of the turn that begins or goes on at a state, and all its ends."""

    def __init__(self, state: QueenState) -> None:
        mover = state.boat_to_act
        assert mover is not None
        self._mover = mover
        self._known: dict[Any, int] = {}
        self._moments: list[QueenState] = []
        self._steps: list[dict[pw.Action, int | End]] = []
        """By moment where every action leads: to a moment or to an end."""
        self.start = QueenTurn(state, ()).start()
        self._number(self.start)
        for here in self._moments:  # it grows as we go
            self._steps.append({action: self._step(here, action) for action in _legal(here)})

    @property
    def ends(self) -> list[End]:
        """Where the turn can end, by every way of the small steps."""
        return [end for steps in self._steps for end in steps.values() if isinstance(end, End)]

    def follow(self, turn: pw.Turn) -> End:
        """The end that the actions of a whole turn lead to, by the steps that were walked."""
        assert turn.start() == self.start
        here: int | End = 0
        for action in turn.actions:
            assert isinstance(here, int), "the turn is not over before its last action"
            here = self._steps[here][action]
        assert isinstance(here, End), "the turn is over after its last action"
        return here

    def _step(self, here: QueenState, action: pw.Action) -> int | End:
        after, events = here.apply(action)
        if _is_under_way(after, events, self._mover):
            return self._number(after)
        return _end(here, after, events, self._mover)

    def _number(self, state: QueenState) -> int:
        moment = state.boats, state.passage, state.waiting, state.arrived  # all that changes
        if moment not in self._known:
            self._known[moment] = len(self._moments)
            self._moments.append(state)
        return self._known[moment]


def end_of(turn: pw.Turn) -> End:
    """The end that the actions of a whole turn lead to, by real states."""
    here = turn.start()
    assert isinstance(here, QueenState)
    assert here.boat_to_act is not None
    for action in turn.actions[:-1]:
        here = here.apply(action)[0]
    return _end(here, *here.apply(turn.actions[-1]), here.boat_to_act)


def play(turn: pw.Turn) -> tuple[QueenState, Events]:
    """What the actions of a whole turn lead to, one by one, and everything that happens."""
    state = turn.start()
    happened: list[pw.Event] = []
    for action in turn.actions:
        state, events = state.apply(action)
        happened += events
    assert isinstance(state, QueenState)
    return state, tuple(happened)


def _legal(state: QueenState) -> tuple[pw.Action, ...]:
    listed = state.legal_actions()
    assert len(set(listed)) == len(listed)
    return listed


def _is_under_way(state: QueenState, events: Events, mover: int) -> bool:
    """Whether the boat is still in the same turn: if a round has begun it is in the next one."""
    is_due = isinstance(state.job, PlayTurn) and state.job.boat == mover
    return is_due and not any(isinstance(e, ev.RoundBegan | ev.GameEnded) for e in events)


def _end(before: QueenState, after: QueenState, events: Events, mover: int) -> End:
    """Seen from the last moment of the movement and what the last action moved."""
    cells = [boat.cell for boat in before.boats]
    own = before.boats[mover]
    facing, speed, coal = own.facing, own.speed, own.coal
    for event in events:
        match event:
            case ev.Pushed() | ev.Sailed() | ev.BackedOff():
                cells[event.boat] = event.end
            case ev.Arrived(landed) if landed != mover:
                cells[landed] = None
            case ev.LeftSandbank(_, paid):
                coal -= paid
            case ev.Faced(boat) if boat == mover:
                facing = event.facing
            case ev.Slowed(_, slower):
                speed = slower
            case ev.RanOntoSandbank(boat) if boat == mover:
                speed = 1
            case ev.Blocked() | ev.Crashed():
                speed = 1  # whatever was chosen
                break
            case ev.WentOut() | ev.DieRolled() | ev.RoundBegan():
                break
    cell = cells[mover]
    assert cell is not None
    others = tuple(None if number == mover else lies for number, lies in enumerate(cells))
    return End((cell, facing, speed, others), coal, after)
