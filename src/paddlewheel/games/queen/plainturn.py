"""Whole turns over open water: most are like that, quickly seen to be legal and quickly played."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from paddlewheel.core.event import Event
from paddlewheel.core.state import Action
from paddlewheel.games.queen import engine
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Ahead, Done, Speed, Steer
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.engine import Played
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.needs import speed_cost
from paddlewheel.games.queen.openings import speeds
from paddlewheel.games.queen.river import NOWHERE
from paddlewheel.games.queen.wholeturn import Glide

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
    number, glide = state.job.boat, Glide(state)
    for step in actions[:-1]:
        before = state.boats[number]
        glide.go(step)
        state = glide.state()
        yield state, (_event(number, step, before, state.boats[number]),)
    yield engine.act(state, actions[-1])


def _event(number: int, step: Action, before: Boat, after: Boat) -> Event:
    coal = before.coal - after.coal
    if isinstance(step, Speed):
        return ev.SpeedSet(number, before.speed, after.speed, coal)
    if isinstance(step, Steer):
        return ev.Steered(number, after.facing, coal)
    assert before.cell is not None
    assert after.cell is not None
    return ev.Sailed(number, before.cell, after.cell)
