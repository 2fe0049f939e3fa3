"""Batches of afterstates: how many there are in a second, and the kernel's part of it."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from statistics import median

import paddlewheel as pw
from bench import questions
from bench.decisions import decisions
from bench.positions import crowded
from bench.questions import Question
from bench.stopwatch import ROUNDS, Figure, per_second

Recording = Callable[[], AbstractContextManager[list[Question]]]

BATCHES = 400


def batches(states: Sequence[pw.State]) -> int:
    """All outcomes of a turn as rows of numbers, for every position."""
    for state in states:
        state.title.encoding(state.rule_set, state.players).afterstates(state)
    return len(states)


def _figure(name: str, states: Sequence[pw.State], recording: Recording) -> Figure:
    """Batches a second; the kernel is asked the same once more, alone, to know its part of it."""
    with recording() as asked:
        batches(states)

    def kernel_alone() -> int:
        for ask in asked:
            ask()
        return len(states)

    rounds = [
        (per_second(lambda: batches(states)), per_second(kernel_alone)) for _ in range(ROUNDS)
    ]
    outside = 1 - median(whole / alone for whole, alone in rounds)
    return Figure(
        name,
        median(whole for whole, _ in rounds),
        f"batches of afterstates a second; {outside:.0%} of the time is spent outside the kernel",
    )


def queen_batches() -> Figure:
    """Races of three to five on twelve tiles."""
    return _figure("queen_afterstate_batches", crowded(BATCHES), questions.of_queen)


def siegers_batches() -> Figure:
    """Races between planners."""
    return _figure("siegers_afterstate_batches", decisions(), questions.of_siegers)


BENCHMARKS = (queen_batches, siegers_batches)
