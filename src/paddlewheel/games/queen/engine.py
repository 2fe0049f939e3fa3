"""What actions and chance lead to: every job is done by the module that owns it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from paddlewheel.core.chance import Outcome
from paddlewheel.core.event import Event
from paddlewheel.core.state import Action
from paddlewheel.games.queen import coaling, laying, mooring, sailing, starting
from paddlewheel.games.queen.actions import (
    Add,
    Ahead,
    Back,
    Berth,
    Board,
    Die,
    Done,
    Draw,
    Face,
    Omit,
    Push,
    Speed,
    Starter,
    Steer,
    Stop,
    Transfer,
)
from paddlewheel.games.queen.draft import Draft
from paddlewheel.games.queen.jobs import BeginRace, CallAt, EndTurn, Follow, Job, OfferCoal, SetDown

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

Played = tuple["QueenState", tuple[Event, ...]]

_ANSWERS: dict[type[Action] | type[Outcome], Callable[[Draft, Any, Any], None]] = {
    Add: laying.add,
    Omit: laying.omit,
    Starter: starting.place,
    Berth: starting.berth,
    Face: sailing.face,
    Speed: sailing.set_speed,
    Steer: sailing.steer,
    Ahead: sailing.ahead,
    Back: sailing.back,
    Push: sailing.push,
    Done: sailing.done,
    Stop: sailing.stop,
    Board: mooring.board,
    Transfer: coaling.transfer,
    Die: laying.roll,
    Draw: laying.lay,
}
"""What a decision does. It is given the job that asked for it, which is then done."""

_JOBS: dict[type[Job], Callable[[Draft, Any], None]] = {
    BeginRace: starting.begin,
    SetDown: sailing.set_down,
    Follow: sailing.follow,
    CallAt: mooring.call_at,
    OfferCoal: coaling.offer,
    EndTurn: laying.end_turn,
}
"""What is done without anybody's decision."""


def act(state: "QueenState", action: Action) -> Played:
    """What a legal action leads to."""
    return _answer(state, action)


def settle(state: "QueenState", outcome: Outcome) -> Played:
    """What a possible chance outcome leads to."""
    return _answer(state, outcome)


def _answer(state: "QueenState", answer: Action | Outcome) -> Played:
    draft = Draft(state)
    _ANSWERS[type(answer)](draft, draft.jobs.pop(0), answer)
    while draft.jobs and type(draft.jobs[0]) in _JOBS:
        job = draft.jobs.pop(0)
        _JOBS[type(job)](draft, job)
    draft.change(jobs=tuple(draft.jobs))
    return draft.state, tuple(draft.events)
