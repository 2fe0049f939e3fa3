"""What an action does: the rotation, the move with its chain, and whose turn comes next."""

from typing import TYPE_CHECKING

from paddlewheel.core.event import Event
from paddlewheel.core.frozen import changed
from paddlewheel.core.state import Action
from paddlewheel.games.siegers.actions import Pass, Rotate, Sail
from paddlewheel.games.siegers.chain import run_chain
from paddlewheel.games.siegers.course import RING, SIDES, START
from paddlewheel.games.siegers.events import (
    DriftedBack,
    Ending,
    GameEnded,
    Launched,
    Passed,
    RoundBegan,
    Sailed,
    Turned,
)
from paddlewheel.games.siegers.fairway import Fairway
from paddlewheel.games.siegers.turns import turning_cost

if TYPE_CHECKING:
    from paddlewheel.games.siegers.state import SiegersState

Played = tuple["SiegersState", tuple[Event, ...]]


def play(state: "SiegersState", action: Action) -> Played:
    """What a legal action leads to."""
    match action:
        case Rotate(steps):
            return _rotate(state, steps)
        case Sail(fields):
            return _sail(state, fields)
        case _:
            assert isinstance(action, Pass), "only legal actions come here"
            return _next_turn(state, [Passed(state.seat)])


def _rotate(state: "SiegersState", steps: int) -> Played:
    assert state.active.right is not None, "a steamer on the course has rolled"
    cost = turning_cost(steps)
    # Clockwise brings the number at the upper right, the next of the ring, to the right.
    right = RING[(RING.index(state.active.right) + steps) % SIDES]
    steamers = list(state.steamers)
    steamers[state.seat] = changed(state.active, right=right, logs=state.active.logs - cost)
    turned = changed(state, steamers=tuple(steamers), box=state.box + cost, turned=True)
    return turned, (Turned(state.seat, steps, cost, right),)


def _sail(state: "SiegersState", fields: int) -> Played:
    fairway = Fairway(state)
    if state.active.field is None:
        fairway.events.append(Launched(state.seat))
    won = _ahead(state, fairway, fields) if fields > 0 else _back(state, fairway, -fields)
    run_chain(fairway, state.seat)
    steamers = [
        steamer if steamer.field == field else changed(steamer, field=field)
        for steamer, field in zip(state.steamers, fairway.fields, strict=True)
    ]
    steamers[state.seat] = changed(steamers[state.seat], logs=state.active.logs + won)
    moved = changed(
        state,
        steamers=tuple(steamers),
        box=state.box - won,
        finished=tuple(fairway.finished),
    )
    if fairway.ending is not None:
        return _end(moved, fairway.ending, fairway.events)
    return _next_turn(moved, fairway.events)


def _ahead(state: "SiegersState", fairway: Fairway, fields: int) -> int:
    """Burn a log for each free field; returns the logs won, a loss (S-MOVE-2)."""
    start = state.active.field or START
    end = fairway.ahead(start, fields)
    fairway.events.append(Sailed(state.seat, start, end, fields))
    fairway.place(state.seat, end)
    return -fields


def _back(state: "SiegersState", fairway: Fairway, fields: int) -> int:
    """Take a log for each free field as long as the box has any; returns them (S-MOVE-2)."""
    start = state.active.field or START
    end = fairway.behind(start, fields)
    won = min(fields, state.box)
    fairway.events.append(DriftedBack(state.seat, start, end, fields, won))
    fairway.place(state.seat, end)
    return won


def _next_turn(state: "SiegersState", events: list[Event]) -> Played:
    """The next steamer that has not finished, clockwise; after the last seat a new round."""
    seat, number = state.seat, state.round
    while True:
        seat = (seat + 1) % state.players
        number += seat == state.first
        if seat not in state.finished:
            break
    if number > state.rules.max_rounds:  # S-END-2
        return _end(state, "round_limit", events)
    if number > state.round:
        events.append(RoundBegan(number))
    return changed(state, seat=seat, turned=False, round=number), tuple(events)


def _end(state: "SiegersState", ending: Ending, events: list[Event]) -> Played:
    over = changed(state, turned=False, ending=ending)
    return over, (*events, GameEnded(ending, over.standings))
