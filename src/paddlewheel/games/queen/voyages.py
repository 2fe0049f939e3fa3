"""The time that is left to a boat, by the passengers it lacks: docks on the way, then home."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from paddlewheel.games.queen.options import MAX_COAL
from paddlewheel.games.queen.pilotage import A_TURN, FOREVER, Cells, Reach, Times, before

MOST_SWEEPS = 40
A_CRASH = 300
"""A turn for it, one missed, and what it costs to be slow again."""


class Leg(NamedTuple):
    """The times of voyages to one kind of goal."""

    before: Times
    """Before a turn begins."""
    after: Times
    """When one has just ended: at a dock the passenger is aboard, and home is home."""


class Voyages(NamedTuple):
    """The times of all voyages on a reach."""

    home: Leg
    one: Leg
    """With one passenger missing, by the dock that may not be used: the first axis. None: last."""
    two: Leg


class Goal(NamedTuple):
    """Where voyages on a reach end."""

    ends: Times
    """By passengers missing: what is left when a turn ends there, that turn included."""
    quay: Cells
    """Cells that end the movement of a boat that lacks nobody."""
    docks: Cells
    risks: Sequence[int]
    """For every dock the time that it may cost because others come first."""
    repairs: bool
    """Whether a boat that crashes sails on."""


def voyages(reach: Reach, goal: Goal) -> Voyages:
    """Time all voyages, from the last leg to the first."""
    sand = reach.sandbanks
    home = solved(reach, goal.ends[0], np.concatenate((sand, goal.quay)), goal.repairs)
    first = np.repeat(goal.ends[1][None], len(goal.docks) + 1, axis=0)
    for number, dock in enumerate(goal.docks):
        allowed = np.arange(len(first)) != number
        onward = called(home.after, dock, goal.risks[number])  # a dock at the quay: home at once
        first[allowed, :, :, dock, 0] = np.minimum(first[allowed, :, :, dock, 0], onward)
    one = solved(reach, first, sand, goal.repairs)
    last = goal.ends[2].copy()
    for number, dock in enumerate(goal.docks):
        onward = called(one.before[number], dock, goal.risks[number])
        last[:, :, dock, 0] = np.minimum(last[:, :, dock, 0], onward)
    return Voyages(home, one, solved(reach, last, sand, goal.repairs))


def called(onward: Times, dock: int, risk: int) -> Times:
    """What is left when a turn ends at a dock, that turn included."""
    left: Times = np.minimum(onward[:, :, dock, 0] + np.int16(A_TURN + risk), np.int16(FOREVER))
    return left


def solved(reach: Reach, ends: Times, stops: Cells, repairs: bool) -> Leg:
    """Go over all turns until nothing gets better."""
    times = reach.never(*ends.shape[:-4])
    for _ in range(MOST_SWEEPS):
        better = np.minimum(before(reach, _ended(reach, times, ends), stops), np.int16(FOREVER))
        if repairs:
            restart = better[..., 0].min(axis=-2, keepdims=True)[..., None]  # any facing, speed 1
            better = np.minimum(better, restart + np.int16(A_CRASH))
        if np.array_equal(times, better):
            break
        times = better
    after = _ended(reach, times, ends) - np.int16(A_TURN)
    return Leg(times, np.minimum(after, np.int16(FOREVER)))


def _ended(reach: Reach, times: Times, ends: Times) -> Times:
    """What is left when a turn has ended, that turn included; coal docks fill up."""
    onward: Times = np.minimum(times + np.int16(A_TURN), ends)
    coal = reach.coal_docks
    onward[..., :MAX_COAL, :, coal, 0] = onward[..., MAX_COAL : MAX_COAL + 1, :, coal, 0]
    return onward
