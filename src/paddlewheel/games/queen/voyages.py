"""The time that is left to a boat, by the passengers it still needs: docks on the way, then home."""

from dataclasses import dataclass

import numpy as np

from paddlewheel.games.queen.options import MAX_COAL
from paddlewheel.games.queen.pilotage import (
    A_TURN,
    FOREVER,
    MOST_SWEEPS,
    Cells,
    Reach,
    Times,
    before,
)

A_CRASH = 300
"""A turn for it, one missed, and what it costs to be slow again."""


@dataclass(frozen=True)
class Voyages:
    """The times of all voyages on a reach: for boats that miss no passenger, one, or two."""

    home: Times
    one: Times
    """By the dock that may not be used: the first axis; at its end: all may be."""
    two: Times


def voyages(reach: Reach, docks: Cells, risks, beyond: Times, quay: Cells, *, crash: bool):
    """Time all voyages; ``beyond`` says by missing passengers what is left where the reach ends."""
    stops = reach.sandbanks
    home, home_after = _solved(reach, beyond[0], np.concatenate((stops, quay)), crash)
    first = np.repeat(beyond[1][None], len(docks) + 1, axis=0)
    for number, dock in enumerate(docks):
        called = _called(home, dock, risks[number])
        for other in range(len(docks) + 1):
            if other != number:
                np.minimum(first[other, :, :, dock, 0], called, out=first[other, :, :, dock, 0])
    one, one_after = _solved(reach, first, stops, crash)
    last = beyond[2].copy()
    for number, dock in enumerate(docks):
        np.minimum(last[:, :, dock, 0], _called(one[number], dock, risks[number]), out=last[:, :, dock, 0])
    two, two_after = _solved(reach, last, stops, crash)
    return Voyages(home, one, two), Voyages(home_after, one_after, two_after)


def _called(after: Times, dock: int, risk: int) -> Times:
    """What is left when a turn ends at a dock."""
    return np.minimum(after[:, :, dock, 0] + np.int16(A_TURN + risk), FOREVER)


def _solved(reach: Reach, ends: Times, stops: Cells, crash: bool) -> tuple[Times, Times]:
    """Go over all turns until nothing gets better: the times before a turn and after it."""
    times = reach.never(*ends.shape[:-4])
    for _ in range(MOST_SWEEPS):
        onward = _ended(reach, times, ends)
        better = np.minimum(before(reach, onward, stops), FOREVER)
        if crash:
            restart = better[..., 0].min(axis=-2, keepdims=True)[..., None] + np.int16(A_CRASH)
            np.minimum(better, restart, out=better)
        if np.array_equal(times, better):
            break
        times = better
    return times, np.minimum(_ended(reach, times, ends) - np.int16(A_TURN), FOREVER)


def _ended(reach: Reach, times: Times, ends: Times) -> Times:
    """What is left, with the turn that has ended."""
    onward = np.minimum(times + np.int16(A_TURN), ends)
    coal = reach.places(reach.river.coal_docks)
    if len(coal):
        onward[..., :MAX_COAL, :, coal, 0] = onward[..., MAX_COAL : MAX_COAL + 1, :, coal, 0]
    return onward
