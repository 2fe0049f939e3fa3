"""Mississippi Queen: the turn kernel, compiled against interpreted."""

import importlib.util
import random
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import paddlewheel as pw
from bench.stopwatch import ROUNDS, Figure, per_second, ratio
from paddlewheel.games.queen import kernel, outcomes
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.state import QueenState

POSITIONS = 2000


@cache
def _positions() -> list[QueenState]:
    """Decisions in the middle of races on rivers of twelve tiles, boats close together."""
    found: list[QueenState] = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        found += _race(seed)
    return found[:POSITIONS]


def _race(seed: int) -> list[QueenState]:
    rng, dealer = random.Random(seed), pw.SeededDealer(seed)
    state: Any = pw.new_game("queen", players=rng.choice((3, 4, 5)), options={"max_rounds": 25})
    found: list[QueenState] = []
    while state.to_act is not None:
        if state.to_act == pw.CHANCE:
            state, _ = state.apply(dealer.deal(state))
            continue
        passage = state.passage
        fresh = isinstance(state.job, PlayTurn) and not passage.speed_set
        if fresh and passage.situation == "free" and state.round > 5:
            found.append(state)
        state, _ = state.apply(rng.choice(state.legal_actions()))
    return found


@cache
def _interpreted() -> ModuleType:
    source = Path(outcomes.__file__).with_name("kernel.py")
    spec = importlib.util.spec_from_file_location("interpreted_kernel", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _listing(module: Any, states: list[QueenState]) -> int:
    for state in states:
        assert state.boat_to_act is not None
        outcomes.explore(state, state.boat_to_act, module).results()
    return len(states)


def kernel_us() -> Figure:
    """Microseconds a turn for the packed listing of all outcomes, set-up included."""
    states = _positions()
    best = max(per_second(lambda: _listing(kernel, states)) for _ in range(ROUNDS))
    return Figure("kernel_us", 1e6 / best, "µs for the outcomes of a turn (smaller is better)")


def kernel_speedup() -> Figure:
    """The compiled kernel against its source run by Python."""
    states = _positions()[:300]
    return Figure(
        "kernel_speedup",
        ratio(lambda: _listing(kernel, states), lambda: _listing(_interpreted(), states)),
        "listing by the compiled kernel, against its source interpreted",
    )


BENCHMARKS = (kernel_us, kernel_speedup)
