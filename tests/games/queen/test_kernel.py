"""The turn kernel: it finds what the small-step rules allow, compiled and interpreted alike."""

import random
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.games.interpreted import interpreted

import paddlewheel as pw
from paddlewheel.games.queen import kernel, outcomes
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.waters import Waters
from paddlewheel.games.queen.wholeturn import coal_at_start

EDITIONS = ("F19", "T19", "P97", "I97")


def test_the_kernel_is_compiled_where_there_is_a_compiler():
    log = Path(sys.prefix) / "kernel.log"
    if log.exists() and "error" not in log.read_text():
        assert kernel.__file__.endswith((".so", ".pyd"))
    assert interpreted("queen").__file__.endswith(".py")


def decisions(edition: str, seed: int, **options: Any) -> list[QueenState]:
    """Moments of a short race at random at which a boat has a complete turn."""
    rng = random.Random(f"{edition}/{seed}")
    players = rng.choice((3, 4, 5) if "97" in edition or options else (2, 3, 4, 5, 6))
    options = {"river_tiles": rng.choice((3, 4, 6)), "max_rounds": 8, **options}
    state = pw.new_game("queen", edition=edition, players=players, options=options)
    dealer = pw.SeededDealer(seed)
    found = []
    while state.to_act is not None:
        if state.to_act == pw.CHANCE:
            advanced = [drawn for drawn, _ in state.chance_outcomes() if str(drawn)[:6] == "tile B"]
            state, _ = state.apply(advanced[0] if advanced else dealer.deal(state))
            continue
        assert isinstance(state, QueenState)
        if isinstance(state.job, PlayTurn) and state.passage.situation == "free":
            found.append(state)
        state, _ = state.apply(rng.choice(state.legal_actions()))
    return rng.sample(found, min(len(found), 12))


def walked(state: QueenState) -> dict[outcomes.Result, int]:
    """The best coal of every outcome, by walking all moments of the small-step rules."""
    boat = state.boat_to_act
    waters = Waters(state, boat)
    best: dict[outcomes.Result, int] = {}
    for _, nodes in outcomes._openings(state, boat, waters):
        for end in waters.walk(nodes):
            if end.ended or not end.points:
                key = (end.cell, end.facing, end.speed - end.driftwood, end.others)
                best[key] = max(best.get(key, -1), end.coal)
    return best


def explored(state: QueenState, module: ModuleType) -> dict[outcomes.Result, int]:
    """The same, by a kernel."""
    boat = state.boat_to_act
    openings = outcomes._openings(state, boat, Waters(state, boat))
    coal = {speed: coal_at_start(state, state.boats[boat], speed) for speed, _ in openings}
    exploration = outcomes.explore(state, boat, module)
    best: dict[outcomes.Result, int] = {}
    for result in exploration.results():
        around, speed, _, cell, facing, budget = module.unpack(result)
        last = exploration.last_speed(result)
        key = (cell, facing, last, exploration.others(around))
        best[key] = max(best.get(key, -1), min(budget, coal[speed]))
    return best


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_the_kernel_finds_what_walking_finds(edition, seed):
    states = decisions(edition, seed)
    assert states
    for state in states:
        expected = walked(state)
        assert explored(state, kernel) == expected
        assert explored(state, interpreted("queen")) == expected


@pytest.mark.rule("Q-WOOD-1", "Q-SAND-1", "Q-SAND-2", "Q-ROSE-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tiles", ["B2+B1/B2", "B3-1+B3-2"])
def test_the_same_on_advanced_tiles_with_the_rose(edition, tiles):
    states = decisions(edition, 7, b_tiles=tiles, black_rose=True, river_tiles=4)
    grounds = [state.river.driftwood | state.river.sandbanks for state in states]
    assert any(grounds)
    for state in states:
        expected = walked(state)
        assert explored(state, kernel) == expected
        assert explored(state, interpreted("queen")) == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_way_to_an_outcome_is_legal_and_leads_there(edition):
    counted = Counter()
    for state in decisions(edition, 99):
        boat = state.boat_to_act
        expected = walked(state)
        turns = state.turns()
        assert len(turns) == len(expected)
        for turn in turns:
            after, start = turn.state, state.boats[boat]
            speed = next((a.speed for a in turn.actions if hasattr(a, "speed")), start.speed)
            cells = [event for event in turn.events if event.kind == "sailed"]
            end = cells[-1].end if cells else start.cell
            spent = sum(e.coal for e in turn.events if e.kind in ("speed_set", "steered"))
            others = tuple(
                kernel.NOWHERE if number == boat else moved_to(turn, state, number)
                for number in range(len(state.boats))
            )
            facing = last_facing(turn, start.facing)
            assert expected[end, facing, speed, others] == start.coal - spent
            assert after != state
            counted.update(type(action).__name__ for action in turn.actions)
    assert {"Speed", "Steer", "Ahead"} <= set(counted)


def moved_to(turn, state: QueenState, number: int) -> int:
    """Where another boat is when the mover has moved; a boat that has landed is nowhere."""
    cell = state.boats[number].cell
    for event in turn.events:
        if event.kind == "pushed" and event.boat == number:
            cell = event.end
        if event.kind == "arrived" and event.boat == number:
            cell = None
    return kernel.NOWHERE if cell is None else cell


def last_facing(turn, facing: int) -> int:
    boat = turn.before.boat_to_act
    for event in turn.events:
        if event.kind in ("steered", "faced") and event.boat == boat:
            facing = event.facing
    return facing


def test_turning_on_the_spot_reaches_half_a_turn_and_pays_for_it():
    mask = kernel.turned(kernel.bit(0, 2))
    assert [kernel.best_budget(mask, facing) for facing in range(6)] == [2, 1, 0, -1, 0, 1]


@pytest.mark.parametrize("module", [kernel, interpreted("queen")], ids=["compiled", "interpreted"])
def test_every_bit_is_where_it_belongs(module):
    for facing in range(6):
        for budget in range(9):
            mask = module.bit(facing, budget)
            assert mask == 1 << (9 * facing + budget)
            assert module.best_budget(mask, facing) == budget
            assert module.best_budget(mask, (facing + 1) % 6) == -1


@pytest.mark.parametrize("module", [kernel, interpreted("queen")], ids=["compiled", "interpreted"])
def test_a_layer_keeps_all_keys_when_it_grows(module):
    layer = module.Layer()
    for key in range(0, 5000, 7):
        layer.add(key, 1)
        layer.add(key, 2)
    assert len(layer.keys) == len(range(0, 5000, 7))
    assert all(layer.get(key) == (3 if key % 7 == 0 else 0) for key in range(5000))
