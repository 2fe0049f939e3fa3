"""Mississippi Queen: the turn kernel against its source, and what the advanced game costs."""

import importlib.util
from functools import cache
from pathlib import Path
from statistics import mean
from types import ModuleType
from typing import Any

from bench.positions import advanced, crowded, with_rose
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


# --- What the advanced game costs


def _cost(states: States) -> tuple[float, str]:
    """How many times the time of a turn on plain tiles one takes in these positions."""
    plain = crowded(POSITIONS)
    value = ratio(lambda: _turns(plain), lambda: _turns(states))
    average = [mean(len(state.turns()) for state in some) for some in (states, plain)]
    return value, f"{average[0]:.0f} outcomes, against {average[1]:.0f}"


def _turns(states: States) -> int:
    for state in states:
        len(state.turns())  # on plain tiles they are listed only when somebody asks for them
    return len(states)


def advanced_vs_plain() -> Figure:
    """All whole turns where there are B tiles, against the same race without."""
    value, outcomes_told = _cost(advanced(POSITIONS))
    return Figure(
        "advanced_vs_plain",
        value,
        f"times the time of a turn on plain tiles ({outcomes_told}; smaller is better)",
    )


def rose_vs_plain() -> Figure:
    """All whole turns with the Black Rose in play, against the same race without her."""
    value, outcomes_told = _cost(with_rose(POSITIONS))
    return Figure(
        "rose_vs_plain",
        value,
        f"times the time of a turn without the Black Rose ({outcomes_told}; smaller is better)",
    )


BENCHMARKS = (kernel_us, kernel_speedup, advanced_vs_plain, rose_vs_plain)
