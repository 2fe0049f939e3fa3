"""What must be true of the Black Rose in every state."""

from dataclasses import replace

from paddlewheel.games.queen.jobs import CaptainsJob, EndTurn, Follow, OfferCoal, PlayTurn
from paddlewheel.games.queen.openings import situation
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import start_cell


def check_rose(state: QueenState) -> None:
    """She is steered by one captain, takes nobody, lands never, and has no more coal than due."""
    rose = state.rose
    assert (rose is None) == (not state.rules.black_rose)
    if rose is None:
        return
    assert not state.boats[rose].aboard
    assert rose not in (*state.arrived, *state.out)
    _check_helm(state, rose)
    _check_coal(state, rose)


def _check_helm(state: QueenState, rose: int) -> None:
    """Only who moves last in the round decides for her."""
    if isinstance(state.job, CaptainsJob) and state.job.boat == rose:
        order = state.order or state.starters
        last = [boat for boat in order if boat != rose][-1]
        assert state.to_act == last % state.seats


def _check_coal(state: QueenState, rose: int) -> None:
    """One coal, two in her first turn from behind the start, or the least that makes a turn."""
    coal, jobs = state.boats[rose].coal, PlayTurn | Follow | OfferCoal | EndTurn
    hers = any(isinstance(job, jobs) and job.boat == rose for job in state.jobs)
    if not hers and state.ending is None:
        assert coal == 1, "nothing is kept from turn to turn"
    begins = state.job == PlayTurn(rose) and state.passage is not None
    if not begins or state.passage is None or state.passage.speed_set or state.ending:
        return
    at_start = state.boats[rose].cell in map(start_cell, range(1, 6))
    first = rose in state.starters[5:] and at_start
    if coal > 1 + first:
        assert _situation(state, rose, coal - 1) != "free", "exactly the least amount"
        assert _situation(state, rose, coal) == "free"


def _situation(state: QueenState, rose: int, coal: int) -> str:
    boats = list(state.boats)
    due = state.passage is not None and state.passage.facing_due
    boats[rose] = replace(boats[rose], coal=coal, face_due=due)
    return situation(replace(state, boats=tuple(boats), passage=None), rose)
