"""All outcomes of a whole turn in numbers, straight from the kernel's results."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from paddlewheel.core.encoding import Afterstates, Channel
from paddlewheel.core.state import Turn
from paddlewheel.games.queen.encoding_boats import Fleet
from paddlewheel.games.queen.encoding_fates import MEANINGS, Fates, Some, docks_for
from paddlewheel.games.queen.encoding_sights import sights
from paddlewheel.games.queen.lying import lying_after
from paddlewheel.games.queen.options import ENOUGH, MAX_COAL, ROSE_COAL
from paddlewheel.games.queen.river import NOWHERE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import CompleteTurns


def feature_channels(fleet: Fleet) -> tuple[Channel, ...]:
    """What a row holds: the same for every boat, in the order of an observation."""
    return tuple(
        Channel(f"{name} {boat}", f"of the own boats, then clockwise, the Rose last: {meaning}")
        for boat in range(fleet.boats)
        for name, meaning in MEANINGS
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
    after = _by_numbers(state, turns) if isinstance(turns, CompleteTurns) else _played(turns)
    parts = [after[number].features(state, number, seen) for number in fleet.order[seat]]
    return Afterstates(turns, np.concatenate(parts, axis=1), seat)


def _played(turns: Sequence[Turn]) -> list[Fates]:
    """By playing them: answers to questions, turns that end early, backwards off a sandbank."""
    states = [_state(turn) for turn in turns]
    return [Fates.in_states(states, number) for number in range(len(states[0].boats))]


def _state(turn: Turn) -> QueenState:
    assert isinstance(turn.state, QueenState)
    return turn.state


def _by_numbers(state: QueenState, turns: CompleteTurns) -> list[Fates]:
    mover = state.boat_to_act
    assert mover is not None
    lying, around = lying_after(state, mover, turns)
    kinds, which = np.unique(around, return_inverse=True)
    places = np.array([turns.exploration.others(int(kind)) for kind in kinds])
    count = np.ones(len(which), dtype=np.int64)
    fates = []
    landed = np.zeros(len(kinds), dtype=np.int64)
    for number, boat in enumerate(state.boats):
        if number != mover and boat.cell is not None:
            fate = _pushed(state, number, places[:, number], landed)
            fates.append(_taken(fate, which))
            landed = landed + (fate.home > 0)
        else:
            fates.append(Fates.in_states([state], number))
    fates[mover] = Fates(
        cell=lying.cell,
        facing=lying.facing,
        speed=lying.speed,
        coal=lying.coal,
        aboard=count * len(state.boats[mover].aboard),
        home=count * 0,
        out=count * 0,
        misses=count * 0,
    )
    _call(state, mover, fates[mover], landed[which])
    return [fate if len(fate.cell) == len(which) else _taken(fate, which * 0) for fate in fates]


def _taken(fate: Fates, which: NDArray[np.intp]) -> Fates:
    return Fates(*(getattr(fate, name)[which] for name in Fates.__slots__))


def _pushed(state: QueenState, number: int, cells: Some, landed: Some) -> Fates:
    """A boat that may have been pushed, by the kinds of what is around."""
    boat = state.boats[number]
    before = Fates.in_states([state], number)
    fate = _taken(before, np.zeros(len(cells), dtype=np.intp))
    fate.cell = cells
    moved = cells != boat.cell
    fate.speed = np.where(moved & np.isin(cells, list(state.river.sandbanks)), 1, fate.speed)
    fate.home = np.where(cells == NOWHERE, len(state.arrived) + landed + 1, 0)
    called = _taken(fate, np.arange(len(cells)))
    _call(state, number, called, landed)
    fate.coal = np.where(moved, called.coal, fate.coal)
    fate.aboard = np.where(moved, called.aboard, fate.aboard)
    return fate


def _call(state: QueenState, number: int, fate: Fates, landed: Some) -> None:
    """What a boat finds where it has come to rest: coal, a passenger, the quay (Q-TURN-2)."""
    if number == state.rose:
        fate.coal = fate.coal * 0 + ROSE_COAL
        return
    rules, river = state.rules, state.river
    slow = fate.speed == 1
    fate.coal = np.where(slow & np.isin(fate.cell, list(river.coal_docks)), MAX_COAL, fate.coal)
    if not state.may_decline:
        boards = slow & (fate.aboard < ENOUGH) & np.isin(fate.cell, docks_for(state, number))
        fate.aboard = fate.aboard + boards
    ready = (fate.aboard >= ENOUGH) | (not rules.passengers)
    lands = (slow | (rules.landing == "any_speed")) & ready
    lands &= np.isin(fate.cell, list(river.landings))
    fate.home = np.where(lands, len(state.arrived) + landed + 1, fate.home)
    fate.cell = np.where(lands, NOWHERE, fate.cell)
