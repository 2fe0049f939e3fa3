"""All outcomes of a whole turn in numbers, straight from the kernel's results."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from paddlewheel.core.encoding import Afterstates, Channel
from paddlewheel.core.state import Turn
from paddlewheel.games.queen.encoding_boats import Fleet
from paddlewheel.games.queen.encoding_fates import MEANINGS, Fates, Numbers, docks_for
from paddlewheel.games.queen.encoding_sights import Sights, sights
from paddlewheel.games.queen.lying import lying_after
from paddlewheel.games.queen.options import ENOUGH, MAX_COAL, ROSE_COAL
from paddlewheel.games.queen.river import NOWHERE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import CompleteTurns


def feature_channels(fleet: Fleet) -> tuple[Channel, ...]:
    """What a row holds: the same for every boat, in the order of an observation."""
    return tuple(
        Channel(
            f"{name} {boat}", f"of the own boats, then clockwise, the Rose last: {meaning}", *ends
        )
        for boat in range(fleet.boats)
        for name, meaning, *ends in MEANINGS
    )


def afterstates(state: QueenState, fleet: Fleet, tiles: int) -> Afterstates:
    """What every turn leads to; complete turns are not played for it.

    Pushed boats keep their facing, which their captains have still to choose, and take at docks
    what waits where they end. Where chance lays a tile next, the river is the one before it.
    """
    seat = state.to_act
    assert seat is not None
    turns = state.turns()
    seen = sights(state.river, tiles)
    after = _by_numbers(state, turns, seen) if isinstance(turns, CompleteTurns) else _played(turns)
    vectors = np.empty((len(turns), fleet.boats, len(MEANINGS)), dtype=np.float32)
    for row, number in enumerate(fleet.order[seat]):
        fates, which = after[number]
        told = fates.features(state, number, seen)
        vectors[:, row] = told if which is None else told[which]
    return Afterstates(turns, vectors.reshape(len(turns), -1), seat)


Some = tuple[Fates, NDArray[np.intp] | None]
"""The different fates of a boat, and which of them comes of each turn; none: its own of each."""


def _played(turns: Sequence[Turn]) -> list[Some]:
    """By playing them: answers to questions, turns that end early, backwards off a sandbank."""
    states = [_state(turn) for turn in turns]
    return [(Fates.in_states(states, number), None) for number in range(len(states[0].boats))]


def _state(turn: Turn) -> QueenState:
    assert isinstance(turn.state, QueenState)
    return turn.state


def _by_numbers(state: QueenState, turns: CompleteTurns, seen: Sights) -> list[Some]:
    mover = state.boat_to_act
    assert mover is not None
    lying, around = lying_after(state, mover, turns)
    kinds, which = np.unique(around, return_inverse=True)
    places = np.array([turns.exploration.others(int(kind)) for kind in kinds])
    landed = np.zeros(len(kinds), dtype=np.int64)
    after: list[Some] = []
    for number, boat in enumerate(state.boats):
        if number == mover or boat.cell is None or (places[:, number] == boat.cell).all():
            after.append((Fates.in_states([state], number), which * 0))
        else:
            fate = _pushed(state, number, places[:, number], landed, seen)
            after.append((fate, which))
            landed = landed + (fate.home > 0)
    none = np.zeros(len(which), dtype=np.int64)
    mine = Fates(
        cell=lying.cell,
        facing=lying.facing,
        speed=lying.speed,
        coal=lying.coal,
        aboard=none + len(state.boats[mover].aboard),
        home=none,
        out=none,
        misses=none,
    )
    _call(state, mover, mine, landed[which], seen)
    after[mover] = mine, None
    return after


def _taken(fate: Fates, which: NDArray[np.intp]) -> Fates:
    return Fates(*(getattr(fate, name)[which] for name in Fates.__slots__))


def _pushed(state: QueenState, number: int, cells: Numbers, landed: Numbers, seen: Sights) -> Fates:
    """A boat that may have been pushed, by the kinds of what is around."""
    boat = state.boats[number]
    fate = _taken(Fates.in_states([state], number), np.zeros(len(cells), dtype=np.intp))
    moved = cells != boat.cell
    fate.cell = cells
    fate.speed = np.where(moved & seen.sandbanks[cells], 1, fate.speed)
    fate.home = np.where(cells == NOWHERE, len(state.arrived) + landed + 1, 0)
    coal, aboard = fate.coal, fate.aboard
    _call(state, number, fate, landed, seen)
    fate.cell = np.where(moved, fate.cell, cells)
    fate.home = np.where(moved, fate.home, 0)
    fate.coal = np.where(moved, fate.coal, coal)
    fate.aboard = np.where(moved, fate.aboard, aboard)
    return fate


def _call(state: QueenState, number: int, fate: Fates, landed: Numbers, seen: Sights) -> None:
    """What a boat finds where it has come to rest: coal, a passenger, the quay (Q-TURN-2)."""
    if number == state.rose:
        fate.coal = fate.coal * 0 + ROSE_COAL
        return
    rules, cell = state.rules, fate.cell
    slow = fate.speed == 1
    fate.coal = np.where(slow & seen.coal_docks[cell], MAX_COAL, fate.coal)
    if not state.may_decline:
        docks = seen.marked(docks_for(state, number))
        fate.aboard = fate.aboard + (slow & (fate.aboard < ENOUGH) & docks[cell])
    ready = (fate.aboard >= ENOUGH) | (not rules.passengers)
    lands = (slow | (rules.landing == "any_speed")) & ready & seen.landings[cell]
    fate.home = np.where(lands, len(state.arrived) + landed + 1, fate.home)
    fate.cell = np.where(lands, NOWHERE, cell)
