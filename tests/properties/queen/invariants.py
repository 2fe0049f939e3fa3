"""What must be true of every state and every step of every game of Mississippi Queen."""

import json
import random
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from typing import Any

from tests.properties.invariants import check_odds
from tests.properties.queen.rose import check_rose
from tests.properties.queen.story import Story

import paddlewheel as pw
from paddlewheel.games.queen.actions import (
    Ahead,
    Back,
    Berth,
    Board,
    Die,
    Done,
    Draw,
    Face,
    Push,
    Speed,
    Starter,
    Steer,
    Stop,
    Transfer,
)
from paddlewheel.games.queen.jobs import EndTurn, Follow, PlayTurn
from paddlewheel.games.queen.river import touch
from paddlewheel.games.queen.state import QueenState

SMALL = (
    *(Face(facing) for facing in range(6)),
    *(Speed(speed) for speed in range(8)),
    *(Berth(place) for place in range(7)),
    *(Steer(-1), Steer(1), Ahead(), Done(), Stop(), Board(True), Board(False)),
    *(Back(), *map(Back, range(6)), *map(Transfer, range(-6, 7))),
)
FOREIGN = (
    None, 0, "F", (), Starter(0), Die(0), Draw("A1-1"), pw.Action(), Speed("1"), Speed(None),
    Steer(0), Push(()), Push((-1,)), Push((10**6,)), Back(6), Transfer(7), Transfer(None),
)  # fmt: skip


def check_state(state: QueenState) -> None:
    """The position is possible, says what is due, and can be written and read back."""
    _check_boats(state)
    _check_sandbanks(state)
    _check_passengers(state)
    check_rose(state)
    places = state.river.places
    assert not any(
        touch(places[i], places[j]) for i, j in combinations(range(len(places)), 2) if j > i + 1
    ), "no tile touches another than its neighbours"
    _check_what_is_due(state)
    data = json.loads(json.dumps(state.to_dict()))
    assert pw.state_from_dict(data) == state


def _check_boats(state: QueenState) -> None:
    cells = [boat.cell for boat in state.boats if boat.cell is not None]
    assert len(set(cells)) == len(cells), "no two boats on a cell"
    assert all(state.river.water[cell] for cell in cells), "none on land"
    moving = {job.boat for job in state.jobs if isinstance(job, PlayTurn | Follow | EndTurn)}
    for number, boat in enumerate(state.boats):
        is_sixth = number in state.starters[5:]
        assert 1 <= boat.speed <= 6
        assert 0 <= boat.coal <= (7 if is_sixth and number in moving else 6)
        assert not (boat.misses and boat.restarts)
    assert not any(state.boats[gone].cell is not None for gone in (*state.arrived, *state.out))


def _check_sandbanks(state: QueenState) -> None:
    is_set = state.passage is not None and state.passage.speed_set
    sailing = {job.boat for job in state.jobs if isinstance(job, PlayTurn | Follow) and is_set}
    for number, boat in enumerate(state.boats):
        if boat.cell in state.river.sandbanks and number not in sailing:
            assert boat.speed == 1, "slow on a sandbank between turns"
        if boat.cell not in state.river.sandbanks:
            assert not boat.stranded


def _check_passengers(state: QueenState) -> None:
    total, _ = state.rules.provision(state.players)
    aboard = [tile for boat in state.boats for tile in boat.aboard]
    assert sum(state.waiting) + state.supply + len(aboard) == total, "passengers are conserved"
    assert min((*state.waiting, state.supply)) >= 0
    for boat in state.boats:
        assert len(boat.aboard) <= 2
        assert len(set(boat.aboard)) == len(boat.aboard), "one a dock"
    if state.rules.dock_limit == "player":
        for seat in range(state.players):
            used = [tile for boat in state.fleet(seat) for tile in state.boats[boat].aboard]
            assert len(set(used)) == len(used), "one a dock and player"


def _check_what_is_due(state: QueenState) -> None:
    over, chance = state.to_act is None, state.to_act == pw.CHANCE
    assert over == (state.ranking is not None) == (state.ending is not None)
    assert chance == bool(state.chance_outcomes()) == (state.chance is not None)
    # So every action that is offered can be carried on, and by induction to the end of the turn:
    # points and coal only become fewer.
    assert bool(state.legal_actions()) == (not over and not chance)
    if chance:
        check_odds(state)
    if over:
        assert sorted(seat for tied in state.ranking for seat in tied) == list(range(state.players))


def check_actions(state: QueenState, sample: random.Random, size: int = 25) -> None:
    """Every action listed is accepted, leads to a good state and has a notation.

    Of all others a sample is tried, and refused.
    """
    listed = state.legal_actions()
    assert len(set(listed)) == len(listed)
    for action in listed:
        assert state.title.read_action(str(action)) == action
        after, events = state.apply(action)
        check_step(state, after, events)
        check_state(after)
    due = {outcome for outcome, _ in state.chance_outcomes()}
    others = (*SMALL, *_pushes(state), *FOREIGN)
    wrong = [move for move in others if move not in listed and move not in due]
    check_refused(state, sample.sample(wrong, min(size, len(wrong))))


def _pushes(state: QueenState) -> Iterable[Push]:
    """Pushes to every cell around the mover's surroundings, and chains of two."""
    if state.boat_to_act is None or state.boats[state.boat_to_act].cell is None:
        return
    near = {state.boats[state.boat_to_act].cell}
    for _ in range(2):
        near |= {other for cell in near for other in state.river.neighbours[cell] if other >= 0}
    yield from (Push((cell,)) for cell in sorted(near))
    boats = {boat.cell for boat in state.boats} & near
    yield from (Push((one, two)) for one in sorted(boats) for two in sorted(near))


def check_refused(state: QueenState, moves: Iterable[Any]) -> None:
    """None of these is accepted, and the state stays as it was."""
    before = replace(state)
    for move in moves:
        try:
            state.apply(move)
        except pw.IllegalAction:
            continue
        raise AssertionError(f"{move!r} was accepted")
    assert state == before


def check_step(before: QueenState, after: QueenState, events: tuple[pw.Event, ...]) -> None:
    """The events tell the whole way from one state to the next."""
    story = Story(before)
    for event in events:
        assert story.ending is None, "nothing happens after the end"
        story.tell(event)
    story.compare(after)
