"""Whole turns are what small steps lead to: all outcomes, none twice, each with the best coal."""

import random
from collections.abc import Sequence

from tests.properties.queen.interpreted import interpreted
from tests.properties.queen.walk import End, Result, Walk, play

import paddlewheel as pw
from paddlewheel.games.queen import kernel, outcomes
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import CompleteTurn

SAMPLE = 6
"""The outcomes of a position that are played step by step and told event by event."""
WAYS = 40
"""The ways of a position that both kernels are asked for."""


def check_turns(
    state: QueenState, rng: random.Random
) -> tuple[tuple[pw.Turn, ...], dict[Result, int]]:
    """Compare the whole turns of a position with all ways of the small steps.

    Returns the turns, and every outcome with its coal.
    """
    walk, turns = Walk(state), tuple(state.turns())
    best: dict[Result, int] = {}
    for end in walk.ends:
        best[end.result] = max(end.coal, best.get(end.result, -1))
    found: dict[Result, int] = {}
    for turn in turns:
        end = walk.follow(turn)
        assert end.result not in found, "every outcome once"
        found[end.result] = end.coal
        assert turn.state == end.state
        if isinstance(turn, CompleteTurn):
            _check_arrival(turn, end)
    assert found == best
    for turn in rng.sample(turns, min(SAMPLE, len(turns))):
        assert (turn.state, turn.events) == play(turn)
        check_known(state, _meddled_with(turn.actions, rng))
    return turns, found


def check_known(state: QueenState, actions: Sequence[pw.Action]) -> None:
    """What is known to be legal without a look at every step is legal when one looks."""
    if state.is_surely_legal(actions):
        *steps, last = zip(actions, state.follow(actions), strict=True)
        for action, told in steps:
            before, (state, events) = state, state.apply(action)
            assert told == (state, events)
            assert state.turn_key == before.turn_key
        assert last[1] == state.apply(last[0])


def _meddled_with(actions: Sequence[pw.Action], rng: random.Random) -> list[pw.Action]:
    """The same, or with a step too few or too many, or in another order."""
    told = list(actions)
    first, second = rng.randrange(len(told)), rng.randrange(len(told))
    match rng.randrange(4):
        case 0:
            del told[first]
        case 1:
            told.insert(first, told[second])
        case 2:
            told[first], told[second] = told[second], told[first]
    return told


def _check_arrival(turn: CompleteTurn, end: End) -> None:
    """What a turn tells by its numbers alone is what it comes to."""
    mover, (cell, facing, speed, others) = turn.before.boat_to_act, end.result
    lay = tuple(None if n == mover else boat.cell for n, boat in enumerate(turn.before.boats))
    assert turn.arrival == (cell, facing, speed, end.coal, others != lay)


def check_kernels(state: QueenState, rng: random.Random) -> None:
    """Compare what the compiled kernel finds with what its source finds."""
    boat = state.boat_to_act
    assert boat is not None
    compiled = outcomes.explore(state, boat, kernel)
    source = outcomes.explore(state, boat, interpreted())
    assert type(compiled) is not type(source)
    results = compiled.results()
    assert results == source.results()
    for result in rng.sample(results, min(WAYS, len(results))):
        around = kernel.unpack(result)[0]
        assert interpreted().unpack(result)[0] == around
        assert compiled.others(around) == source.others(around)
        assert compiled.actions(result) == source.actions(result)
