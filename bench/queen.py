"""Mississippi Queen: the turn kernel, compiled against interpreted."""

import importlib.util
from functools import cache
from pathlib import Path
from statistics import mean
from types import ModuleType
from typing import Any

from bench.positions import crowded
from bench.stopwatch import ROUNDS, Figure, per_second, ratio
from paddlewheel.games.queen import kernel, outcomes
from paddlewheel.games.queen.state import QueenState

POSITIONS = 2000
INTERPRETED = 300
"""How many of them the interpreted kernel is given: it is slow."""

States = tuple[QueenState, ...]


@cache
def _interpreted() -> ModuleType:
    source = Path(outcomes.__file__).with_name("kernel.py")
    spec = importlib.util.spec_from_file_location("interpreted_kernel", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _packed(module: Any, state: QueenState) -> list[int]:
    assert state.boat_to_act is not None
    return outcomes.explore(state, state.boat_to_act, module).results()


def _listing(module: Any, states: States) -> int:
    for state in states:
        _packed(module, state)
    return len(states)


def kernel_us() -> Figure:
    """Microseconds a turn for the packed listing of all outcomes, set-up included."""
    states = crowded(POSITIONS)
    best = max(per_second(lambda: _listing(kernel, states)) for _ in range(ROUNDS))
    average = mean(len(_packed(kernel, state)) for state in states)
    return Figure(
        "kernel_us",
        1e6 / best,
        f"µs for all outcomes of a turn, {average:.0f} on average, packed (smaller is better)",
    )


def kernel_speedup() -> Figure:
    """The compiled kernel against its source run by Python."""
    states = crowded(POSITIONS)[:INTERPRETED]
    return Figure(
        "kernel_speedup",
        ratio(lambda: _listing(kernel, states), lambda: _listing(_interpreted(), states)),
        "the same listing by the compiled kernel, against its source interpreted",
    )


BENCHMARKS = (kernel_us, kernel_speedup)
