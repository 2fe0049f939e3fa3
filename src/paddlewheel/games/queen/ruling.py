"""By which rule a captain decides."""

from typing import TYPE_CHECKING

from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.jobs import (
    ChooseBerth,
    ChooseBoarding,
    ChooseFacing,
    ChooseTransfer,
    PlayTurn,
)
from paddlewheel.games.queen.options import MAX_COAL, ROSE_COAL

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

_TROUBLES = {"crash": "Q-MOVE-7", "blocked": "Q-MOVE-8", "stranded": "Q-SAND-3"}


def rule_of(state: "QueenState") -> str | None:
    """The rule of the decision that is due; None if nobody has to decide."""
    if state.ending is not None:
        return None
    match state.job:
        case ChooseBerth(boat):
            return "Q-ROSE-1" if boat == state.rose else "Q-6P-1"
        case ChooseFacing(boat):
            return _of_facing(state, boat)
        case ChooseBoarding():
            return "Q-PASS-4"
        case ChooseTransfer(boat, other):
            return "Q-ROSE-5" if state.rose in (boat, other) else "Q-COAL-1"
        case PlayTurn(boat):
            return _of_turn(state, boat)
    return None


def _of_facing(state: "QueenState", boat: int) -> str:
    """At the start, or after a push; for the Black Rose somebody else chooses."""
    if boat == state.rose:
        return "Q-ROSE-8" if state.round == 0 else "Q-ROSE-4"
    return "Q-SET-6" if state.round == 0 else "Q-PUSH-6"


def _of_turn(state: "QueenState", number: int) -> str:
    """What is particular about the turn, or how boats sail."""
    passage, boat = state.passage, state.boats[number]
    assert passage is not None
    if passage.situation != "free":
        return _TROUBLES[passage.situation]
    if passage.facing_due:
        return _of_free_facing(boat, rose=number == state.rose)
    if boat.cell in state.river.sandbanks:
        return "Q-SAND-2"
    if number == state.rose:
        return "Q-ROSE-3"
    return "Q-MOVE-3" if passage.speed_set else "Q-MOVE-1"


def _of_free_facing(boat: Boat, *, rose: bool) -> str:
    """Of a boat that has just come to the start, could not leave the sand, or was repaired."""
    if boat.stranded:
        return "Q-SAND-3"
    if rose:
        return "Q-ROSE-1" if boat.coal > ROSE_COAL else "Q-MOVE-9"
    return "Q-6P-1" if boat.coal > MAX_COAL else "Q-MOVE-9"
