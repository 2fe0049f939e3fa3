"""Whole turns over open water: most are like that, quickly seen to be legal and quickly played."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from paddlewheel.core.event import Event
from paddlewheel.core.frozen import changed
from paddlewheel.core.state import Action
from paddlewheel.games.queen import engine
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Ahead, Done, Speed, Steer
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.engine import Played
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.needs import speed_cost
from paddlewheel.games.queen.openings import speeds
from paddlewheel.games.queen.river import NOWHERE, TILE, River

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState


def is_plain_turn(state: "QueenState", actions: Sequence[Action]) -> bool:
    """Whether actions are a complete turn, from its speed to its end, that touches nothing.

    Every step can be carried to a complete turn then, because that is what the others do. Where a
    turn may end early, or boats are pushed, it has to be looked at step by step.
    """
    job, passage = state.job, state.passage
    if not isinstance(job, PlayTurn) or passage is None or len(actions) < 2:
        return False
    if passage.situation != "free" or passage.speed_set or passage.facing_due:
        return False
    boat, first = state.boats[job.boat], actions[0]
    if passage.spares_rose or not isinstance(first, Speed) or not isinstance(actions[-1], Done):
        return False
    return first.speed in speeds(state, boat) and _spends(state, boat, first.speed, actions[1:-1])


def _spends(state: "QueenState", boat: Boat, speed: int, steps: Sequence[Action]) -> bool:
    """Whether steps spend exactly the points of a speed, and no more coal than there is."""
    cell, facing, river = boat.cell, boat.facing, state.river
    assert cell is not None
    if cell in river.sandbanks:
        return False
    taken = [other.cell for other in state.boats]
    points, turns = speed, boat.coal - speed_cost(boat.speed, speed) + 1  # one is free
    for step in steps:
        if isinstance(step, Steer) and abs(step.side) == 1:
            facing = (facing + step.side) % 6
            turns -= 1
        elif isinstance(step, Ahead):
            cell = river.neighbours[cell][facing]
            points -= 1
            if cell == NOWHERE or cell in taken or cell in river.rough or cell in river.landings:
                return False
        else:
            return False
    return points == 0 and turns >= 0


def follow(state: "QueenState", actions: Sequence[Action]) -> Iterator[Played]:
    """What a plain turn leads to, step by step: until its end only the boat changes."""
    assert isinstance(state.job, PlayTurn)
    assert state.passage is not None
    number, passage = state.job.boat, state.passage
    boat, before, after = state.boats[number], state.boats[:number], state.boats[number + 1 :]
    for step in actions[:-1]:
        boat, passage, event = _STEPS[type(step)](state.river, number, boat, passage, step)
        state = changed(state, boats=(*before, boat, *after), passage=passage)
        yield state, (event,)
    yield engine.act(state, actions[-1])


Stepped = tuple[Boat, Passage, Event]


def _set_speed(_: River, number: int, boat: Boat, passage: Passage, choice: Speed) -> Stepped:
    cost = speed_cost(boat.speed, choice.speed)
    event = ev.SpeedSet(number, boat.speed, choice.speed, cost)
    boat = changed(boat, speed=choice.speed, coal=boat.coal - cost)
    return boat, changed(passage, speed_set=True, points=choice.speed), event


def _steer(_: River, number: int, boat: Boat, passage: Passage, choice: Steer) -> Stepped:
    cost, facing = 0 if passage.free_turn else 1, (boat.facing + choice.side) % 6
    boat = changed(boat, facing=facing, coal=boat.coal - cost)
    return boat, changed(passage, free_turn=False), ev.Steered(number, facing, cost)


def _ahead(river: River, number: int, boat: Boat, passage: Passage, _: Ahead) -> Stepped:
    assert boat.cell is not None
    cell, discoverer = river.neighbours[boat.cell][boat.facing], passage.discoverer
    if discoverer is None and not river.is_whole and cell // TILE == len(river.names) - 1:
        discoverer = number  # Q-RIVER-1
    wake, points = (*passage.wake, cell), passage.points - 1
    passage = changed(passage, points=points, wake=wake, discoverer=discoverer)
    return changed(boat, cell=cell), passage, ev.Sailed(number, boat.cell, cell)


_STEPS: dict[type[Action], Callable[[River, int, Boat, Passage, Any], Stepped]] = {
    Speed: _set_speed,
    Steer: _steer,
    Ahead: _ahead,
}
