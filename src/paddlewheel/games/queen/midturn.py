"""A turn under way: every reason why it cannot stand at this point."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.errors import PositionError
from paddlewheel.games.queen import jobs as jb
from paddlewheel.games.queen.boat import Passage
from paddlewheel.games.queen.coaling import amounts
from paddlewheel.games.queen.openings import situation
from paddlewheel.games.queen.options import BERTHS, MAX_SPEED
from paddlewheel.games.queen.river import NOWHERE, open_ways
from paddlewheel.games.queen.seaworthy import mover, of_boat
from paddlewheel.games.queen.waters import Waters

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

Reasons = Iterator[PositionError]

_LETTERS: dict[type[jb.Job], str] = {
    jb.PlayTurn: "P",
    jb.ChooseFacing: "f",
    jb.ChooseBoarding: "b",
    jb.ChooseTransfer: "t",
    jb.RollDie: "r",
    jb.DrawTile: "r",
    jb.SetDown: "s",
    jb.Follow: "F",
    jb.CallAt: "c",
    jb.OfferCoal: "o",
    jb.EndTurn: "e",
}
_QUEUES = re.compile("P|(bf?|f)s*F|bc*f*(co)?e|f+(co)?e|boe|toe|re")
"""What can be due in a turn: its movement; pushed captains in between; those who have waited until
it is over, or the captain at a dock; coal; the river that goes on."""


def about_the_turn(state: "QueenState") -> Reasons:
    """The turn of a boat in a race that goes on, for a position where everything lies as it can."""
    if isinstance(state.job, jb.ChooseBerth):
        if not _waits_for_a_berth(state, state.job):
            yield PositionError("no_berth_to_choose", "No boat has to choose where it starts.")
        return
    if not _is_a_queue(state):
        yield PositionError("wrong_jobs", "What is to be decided next cannot follow so.")
        return
    number, passage = mover(state), state.passage
    assert number is not None, "every queue has one"
    gone, told = number in (*state.arrived, *state.out), of_boat(state, number)
    if passage is None or number not in state.order or (gone and not _grows(state)):
        yield PositionError("no_passage", "Boat {boat} cannot be the one to move.", **told)
        return
    found = [*_about_the_passage(state, number, passage), *_about_the_decision(state, number)]
    yield from found
    if not found and not _goes_on(state):
        yield PositionError(
            "no_way_on", "There is no way to go on with the turn of boat {boat}.", **told
        )


def _waits_for_a_berth(state: "QueenState", job: jb.ChooseBerth) -> bool:
    """Whether a boat behind the start has several places to choose from (Q-6P-1)."""
    places = state.free_start_places
    return (
        state.jobs == (job,)
        and state.passage is None
        and job.boat in state.order
        and state.boats[job.boat].cell is None
        and job.boat not in (*state.arrived, *state.out)
        and len(places) > 1
        and places[0] not in BERTHS
    )


def _goes_on(state: "QueenState") -> bool:
    """Whether the turn can, when pushed captains have decided: no answer of theirs changes that."""
    while not isinstance(state.job, jb.PlayTurn) and state.legal_actions():
        state, _ = state.apply(state.legal_actions()[-1])
    if state.to_act in (None, CHANCE):
        return True
    return bool(state.legal_actions()) and _ends_as_told(state)


def _ends_as_told(state: "QueenState") -> bool:
    """Whether a boat that sails on to where it crashes or is blocked will, whatever it does."""
    number, passage = mover(state), state.passage
    if number is None or passage is None or not passage.speed_set or passage.situation == "free":
        return True
    waters = Waters(state, number)
    here = waters.node(state.boats[number], passage)
    blocked = any(map(waters.at_boat, waters.walk([here])))
    return not waters.can_complete(here) and blocked == (passage.situation == "blocked")


# --- The queue


def _is_a_queue(state: "QueenState") -> bool:
    kinds = "".join(_LETTERS.get(type(job), "?") for job in state.jobs)
    return _QUEUES.fullmatch(kinds) is not None and _are_for_the_right_boats(state)


def _are_for_the_right_boats(state: "QueenState") -> bool:
    """Whether all jobs belong to one turn: those of its boat, and those of boats it has pushed."""
    number, afloat = mover(state), _afloat(state)
    pushed: list[tuple[type[jb.Job], int]] = []
    for job, after in zip(state.jobs, (*state.jobs[1:], None), strict=True):
        match job:
            case jb.ChooseTransfer() | jb.OfferCoal():
                mine = job.boat == number
            case jb.CallAt(boat) if isinstance(after, jb.OfferCoal):
                mine = boat == number
            case jb.ChooseBoarding(boat) if isinstance(after, jb.OfferCoal):
                mine = boat == number
            case jb.SetDown(boat, by, _):
                mine = by == number and boat != number and boat in afloat
            case jb.ChooseFacing(boat) | jb.ChooseBoarding(boat) | jb.CallAt(boat):
                mine = boat != number and boat in afloat
                pushed.append((type(job), boat))
            case _:
                mine = True
        if not mine:
            return False
    asked = [job.asked for job in state.jobs if isinstance(job, jb.OfferCoal)]
    return len(set(pushed)) == len(pushed) and all(_were_asked(state, boats) for boats in asked)


def _were_asked(state: "QueenState", boats: tuple[int, ...]) -> bool:
    others = set(range(len(state.boats))) - {mover(state)}
    return set(boats) <= others and len(set(boats)) == len(boats)


def _afloat(state: "QueenState") -> set[int]:
    return {number for number, boat in enumerate(state.boats) if boat.cell is not None}


def _grows(state: "QueenState") -> bool:
    return isinstance(state.job, jb.RollDie | jb.DrawTile)


# --- What has been done in the turn


def _about_the_passage(state: "QueenState", number: int, passage: Passage) -> Reasons:
    told = of_boat(state, number)
    if not _can_have_sailed(state, number, passage):
        yield PositionError("wrong_wake", "Boat {boat} cannot have sailed so in this turn.", **told)
    if not _can_be_noted(state, number, passage):
        yield PositionError("wrong_passage", "What is noted of this turn cannot be.", **told)
    begins = isinstance(state.job, jb.PlayTurn) and not passage.speed_set
    if (begins and passage.situation != situation(state, number)) or (
        passage.speed_set and state.ends_at_once(number, passage.situation)
    ):
        yield PositionError(
            "wrong_situation", "Whether the boat has a complete turn is told wrongly.", **told
        )


def _can_be_noted(state: "QueenState", number: int, passage: Passage) -> bool:
    """Whether boats and cells that a turn remembers can be."""
    waiting, found = (*passage.to_face, *passage.to_board), passage.discoverer
    pushed = set(range(len(state.boats))) - {number}
    known = set(waiting) <= pushed and (found is None or found in {number, *pushed})
    sails = isinstance(state.jobs[-1], jb.PlayTurn | jb.Follow)
    wait = (passage.facings_wait or not passage.to_face) and (
        passage.boards_wait or not passage.to_board or not sails
    )
    at, due = passage.rose_from, state.boats[number].face_due
    rose = at is None or (state.rose is not None and _is_water(state, at))
    ends = state.ends_at_once(number, passage.situation)
    faces = passage.facing_due == (due and not ends) if sails else not passage.facing_due or due
    return (
        known
        and wait
        and rose
        and faces
        and not (state.river.is_whole and found is not None)
        and not (passage.spares_rose and at is None)
        and (passage.speed_set or not waiting)
    )


def _can_have_sailed(state: "QueenState", number: int, passage: Passage) -> bool:
    """Whether speed, points, driftwood and the way go together."""
    river, cell, wake = state.river, state.boats[number].cell, passage.wake
    if not wake or not all(_is_water(state, at) for at in wake):
        return False
    if any(two not in _around(state, one) for one, two in pairwise(wake)):
        return False
    if not isinstance(state.job, jb.PlayTurn):
        pushes = isinstance(state.jobs[-1], jb.Follow)
        slow = 0 <= passage.points <= MAX_SPEED and 0 <= passage.driftwood < len(wake)
        return slow and (passage.speed_set or not pushes)
    wood = sum(at in river.driftwood for at in wake[1:])
    if not passage.speed_set:
        return wake == (cell,) and passage.points == passage.driftwood == 0 and passage.free_turn
    fits = cell == wake[-1] and passage.driftwood == wood and not passage.facing_due
    return fits and 0 <= passage.points <= state.boats[number].speed


def _around(state: "QueenState", cell: int) -> set[int]:
    return set(state.river.neighbours[cell]) - {NOWHERE}


def _is_water(state: "QueenState", cell: int) -> bool:
    return 0 <= cell < len(state.river.cells) and state.river.water[cell]


# --- What is to be decided


def _about_the_decision(state: "QueenState", number: int) -> Reasons:
    river = state.river
    due = not river.is_whole and not state.tiles_to_come
    if due != (isinstance(state.job, jb.RollDie) and not state.tiles_to_come):
        yield PositionError("quay_is_due", "All tiles lie; now the die says where the quay is.")
    elif not _can_be_decided(state, number):
        told = of_boat(state, number)
        yield PositionError("nothing_to_decide", "There is nothing of this kind to decide.", **told)


def _can_be_decided(state: "QueenState", number: int) -> bool:
    """Whether what is first in the queue can be asked here."""
    match state.job:
        case jb.RollDie(boat):
            return not state.river.is_whole and boat in range(len(state.boats))
        case jb.DrawTile(way, boat):
            ways = open_ways(state.river.places, state.tiles_to_come) if _to_come(state) else ()
            return way in ways and boat in range(len(state.boats))
        case jb.ChooseBoarding(boat):
            cell = state.boats[boat].cell
            waits = cell is not None and state.waiting_at(cell) and state.may_board(boat, cell)
            return state.may_decline and bool(waits) and _is_pushed_on(state, number)
        case jb.ChooseTransfer(boat, other):
            asked = isinstance(state.jobs[1], jb.OfferCoal) and other in state.jobs[1].asked
            return asked and len(amounts(state, boat, other)) > 1
        case jb.ChooseFacing():
            return _is_pushed_on(state, number)
    return state.boats[number].cell is not None


def _to_come(state: "QueenState") -> bool:
    return state.tiles_to_come > 0 and bool(state.tiles_left)


def _is_pushed_on(state: "QueenState", number: int) -> bool:
    """Whether the rest of a chain can be set down, and the pusher can follow (Q-PUSH-8)."""
    me = state.boats[number]
    if me.cell is None:
        return False
    follow = state.jobs[-1]
    if not isinstance(follow, jb.Follow):
        return True
    taken = {boat.cell for boat in state.boats}
    free: int | None = None
    for job in state.jobs:
        if isinstance(job, jb.SetDown):
            start = state.boats[job.boat].cell
            fits = job.cell not in taken if free is None else job.cell == free
            if not fits or start is None or job.cell not in _around(state, start):
                return False
            free = start
    ahead = state.river.neighbours[me.cell][me.facing] == follow.cell != NOWHERE
    return ahead and (follow.cell not in taken if free is None else follow.cell == free)
