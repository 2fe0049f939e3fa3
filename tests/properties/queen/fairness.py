"""Q-ROSE-6 read a second time: where the Black Rose may be left, by looking at her alone."""

from dataclasses import replace

from tests.properties.queen.walk import Result, end_of

from paddlewheel.games.queen import kernel, outcomes
from paddlewheel.games.queen.openings import has_turn
from paddlewheel.games.queen.options import ROSE_COAL
from paddlewheel.games.queen.river import NOWHERE, TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import CompleteTurn, coal_at_start

Coals = dict[Result, int]
"""The best coal of every outcome."""


def fair_outcomes(state: QueenState, offered: Coals) -> Coals:
    """What must be offered, and whether it differs from all that there is."""
    everything = _everything(state)
    fair = {result: coal for result, coal in everything.items() if _is_fair(state, result)}
    assert set(offered) <= set(everything)
    return fair or everything


def all_turns(state: QueenState) -> QueenState:
    """The same moment with nobody minding the Rose."""
    assert state.passage is not None
    return replace(state, passage=replace(state.passage, spares_rose=False))


def _everything(state: QueenState) -> Coals:
    free, mover = all_turns(state), state.boat_to_act
    assert mover is not None
    best: Coals = {}
    exploration = outcomes.explore(free, mover)
    for packed in exploration.results():
        around, speed, _, cell, facing, budget = kernel.unpack(packed)
        last = exploration.last_speed(packed)
        others = (None if at == NOWHERE else at for at in exploration.others(around))
        result = (cell, facing, last, tuple(others))
        coal = min(budget, coal_at_start(state, state.boats[mover], speed))
        best[result] = max(coal, best.get(result, -1))
    for turn in free.turns():
        if not isinstance(turn, CompleteTurn):  # backwards
            end = end_of(turn)
            best[end.result] = end.coal
    return best


def _is_fair(state: QueenState, result: Result) -> bool:
    cell, facing, speed, others = result
    rose, passage = state.rose, state.passage
    assert rose is not None
    assert passage is not None
    if rose == state.boat_to_act:
        return _sails_on(state, cell, facing, speed)
    lies, boat = others[rose], state.boats[rose]
    if lies == passage.rose_from or lies is None:
        return True
    if lies in state.river.sandbanks:
        return _sails_on(state, lies, boat.facing, 1)
    return any(_sails_on(state, lies, chosen, boat.speed) for chosen in range(6))


def _sails_on(state: QueenState, cell: int, facing: int, speed: int) -> bool:
    """Whether she has a complete turn with one coal and the river for herself."""
    river, rose = state.river, state.rose
    assert rose is not None
    if not river.is_whole and cell // TILE == len(river.names) - 1:
        return True
    boats = [replace(boat, cell=None) for boat in state.boats]
    boats[rose] = replace(
        boats[rose],
        cell=cell,
        facing=facing,
        speed=speed,
        coal=ROSE_COAL,
        restarts=False,
        face_due=False,
        stranded=False,
    )
    alone = replace(state, boats=tuple(boats), passage=None)
    return has_turn(alone, rose, fair=False)
