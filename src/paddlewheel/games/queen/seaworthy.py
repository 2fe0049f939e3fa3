"""Boats one by one: every reason why one cannot be as it is, or where it is."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from paddlewheel.core.errors import PositionError
from paddlewheel.core.fleet import LETTERS, SIGNS
from paddlewheel.games.queen.actions import cell_name
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.jobs import DrawTile, EndTurn, Follow, PlayTurn, RollDie
from paddlewheel.games.queen.options import (
    EXTRA_COAL,
    MAX_COAL,
    MAX_SPEED,
    ROSE_COAL,
    START_PLACES,
)
from paddlewheel.games.queen.river import TILE

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

Reasons = Iterator[PositionError]

FACINGS = 6


def of_boat(state: "QueenState", number: int) -> dict[str, Any]:
    """What a reason says of a boat: its letter, and for machines its number and its cell."""
    cell = state.boats[number].cell
    return {
        "boat": SIGNS[-1] if number == state.rose else LETTERS[number],
        "boats": (number,),
        "cells": () if cell is None else (cell,),
    }


def mover(state: "QueenState") -> int | None:
    """The boat whose turn it is, also while others decide."""
    turns = [job.boat for job in state.jobs if isinstance(job, PlayTurn | Follow | EndTurn)]
    return turns[0] if turns else None


# --- Dials


def about_dials(state: "QueenState") -> Reasons:
    """Speed, coal and facing of every boat."""
    for number, boat in enumerate(state.boats):
        told = of_boat(state, number)
        if not 1 <= boat.speed <= MAX_SPEED:
            yield PositionError(
                "speed_out_of_range",
                "Boat {boat} has a speed of 1 to {most}, not {speed}.",
                most=MAX_SPEED,
                speed=boat.speed,
                **told,
            )
        least, most = _coal(state, number)
        if not least <= boat.coal <= most:
            yield PositionError(
                "coal_out_of_range",
                "Coal of boat {boat}: {least} to {most}, not {coal}.",
                least=least,
                most=most,
                coal=boat.coal,
                **told,
            )
        if not 0 <= boat.facing < FACINGS:
            yield PositionError(
                "facing_out_of_range",
                "Boat {boat} faces one of the six sides, 0 to 5, not {facing}.",
                facing=boat.facing,
                **told,
            )
        yield from _about_missed_turns(state, number, boat)


def _coal(state: "QueenState", number: int) -> tuple[int, int]:
    """The least and the most coal that a boat can have now (Q-6P-1, Q-ROSE-3, Q-ROSE-6)."""
    under_way = mover(state) == number or state.ending is not None
    if number == state.rose and not under_way:
        return ROSE_COAL, ROSE_COAL
    late = number in state.starters[START_PLACES:] or number == state.rose
    return 0, MAX_COAL + (EXTRA_COAL if late and under_way else 0)


def _about_missed_turns(state: "QueenState", number: int, boat: Boat) -> Reasons:
    told = of_boat(state, number)
    if boat.misses and boat.restarts:
        yield PositionError(
            "misses_and_restarts",
            "Boat {boat} cannot miss its next turn and have missed it already.",
            **told,
        )
    slow = boat.misses or (boat.restarts and not _sails(state, number))
    if slow and boat.speed != 1:
        yield PositionError(
            "too_fast_for_a_missed_turn",
            "Boat {boat} misses a turn or has missed one, so its speed is 1.",
            **told,
        )


def _sails(state: "QueenState", number: int) -> bool:
    """Whether a boat has chosen the speed of its turn and has not come to rest.

    When the race is over nobody knows any more: it may have ended in the middle of a turn.
    """
    if state.ending is not None:
        return True
    jobs = (job.boat for job in state.jobs if isinstance(job, PlayTurn | Follow))
    return number in jobs and state.passage is not None and state.passage.speed_set


# --- Places


def about_places(state: "QueenState") -> Reasons:
    """Where every boat is; for a river that is one."""
    taken: dict[int, int] = {}
    for number, boat in enumerate(state.boats):
        told = of_boat(state, number)
        if boat.cell is None:
            yield from _about_absence(state, number, boat)
            continue
        if number in (*state.arrived, *state.out):
            yield PositionError(
                "gone_but_afloat", "Boat {boat} has left the race and is afloat.", **told
            )
        if boat.cell in taken:
            both = (taken[boat.cell], number)
            one, two = (of_boat(state, other)["boat"] for other in both)
            yield PositionError(
                "cell_taken_twice",
                "Boats {one} and {two} are on the same cell.",
                one=one,
                two=two,
                boats=both,
                cells=(boat.cell,),
            )
        taken[boat.cell] = number
        if not 0 <= boat.cell < len(state.river.cells) or not state.river.water[boat.cell]:
            yield PositionError("boat_on_land", "Boat {boat} is not on water.", **told)
        else:
            yield from _about_sand(state, number, boat, boat.cell)
            yield from _about_last_tile(state, number, boat.cell)


def _about_sand(state: "QueenState", number: int, boat: Boat, cell: int) -> Reasons:
    aground, told = cell in state.river.sandbanks, of_boat(state, number)
    if boat.stranded and not aground:
        yield PositionError(
            "stranded_elsewhere",
            "Boat {boat} is stranded where no sandbank is.",
            **told,
        )
    if aground and boat.speed != 1 and not _sails(state, number):
        yield PositionError(
            "fast_on_a_sandbank",
            "Boat {boat} lies on a sandbank, so its speed is 1.",
            **told,
        )


def _about_last_tile(state: "QueenState", number: int, cell: int) -> Reasons:
    """As soon as a boat is there, the river goes on (Q-RIVER-1)."""
    last = len(state.river.names) - 1
    discovered = state.passage is not None and state.passage.discoverer is not None
    growing = isinstance(state.job, RollDie | DrawTile)
    if state.river.is_whole or cell // TILE < last or discovered or growing or not state.round:
        return
    told = of_boat(state, number)
    yield PositionError(
        "river_should_go_on",
        "Boat {boat} is on the last tile ({cell}); the river should have gone on.",
        cell=cell_name(cell),
        tiles=(last,),
        **told,
    )


def _about_absence(state: "QueenState", number: int, boat: Boat) -> Reasons:
    """A boat that is not on the river is home, out, or not yet afloat."""
    told = of_boat(state, number)
    if number in state.arrived:
        if not state.river.is_whole:
            yield PositionError(
                "home_too_early", "Boat {boat} cannot be home: there is no quay yet.", **told
            )
        if state.rules.passengers and not boat.full:
            yield PositionError(
                "home_without_passengers", "Boat {boat} is home without its passengers.", **told
            )
    elif number in state.out:
        if state.rules.crash != "out":
            yield PositionError(
                "nobody_goes_out", "By these rules no boat goes out; {boat} cannot be.", **told
            )
    elif state.round and number not in state.starters[START_PLACES:]:
        yield PositionError(
            "boat_nowhere", "Boat {boat} is neither on the river nor home nor out.", **told
        )
    elif boat != Boat(facing=boat.facing, coal=ROSE_COAL if number == state.rose else MAX_COAL):
        yield PositionError(
            "changed_ashore", "Boat {boat} is not yet afloat, so it is as at the start.", **told
        )
    elif state.river.lifted:
        yield PositionError(
            "lifted_too_early",
            "Boat {boat} is not yet afloat, so no tile can have been lifted.",
            **told,
        )
