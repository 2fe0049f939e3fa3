"""How long the levels think: positions of a race of each title, one after the other."""

from collections.abc import Callable
from functools import cache
from statistics import median
from time import perf_counter

import paddlewheel as pw
from bench.stopwatch import Figure
from paddlewheel.bots import make_bot

RACES = {"queen": ("F19", 4), "siegers": ("M87", 3)}
EVERY = 4
"""Every so many decisions of a race one is timed."""
BUDGET = 1.0
"""Seconds for the captain."""


@cache
def _positions(title: str) -> tuple[pw.State, ...]:
    """Decisions of mates in the middle of their races."""
    edition, players = RACES[title]
    state = pw.new_game(title, edition=edition, players=players)
    mates = [make_bot("mate", seat) for seat in range(players)]
    record = pw.play(state, mates, pw.SeededDealer(1))
    keys, found = set(), []
    for step in record.replay():
        key = step.state.turn_key
        if key is not None and key not in keys:
            keys.add(key)
            found.append(step.state)
    return tuple(found[::EVERY])


def _seconds(bot: str, title: str) -> list[float]:
    """What a bot needs for each decision."""
    player, times = make_bot(bot, 1), []
    for state in _positions(title):
        begun = perf_counter()
        player.choose(state)
        times.append(perf_counter() - begun)
    return times


def _thinking(bot: str, title: str) -> Callable[[], Figure]:
    def measured() -> Figure:
        return Figure(
            f"{bot}_ms_{title}",
            1000 * median(_seconds(bot, title)),
            f"ms for a turn of the {bot}, the median (smaller is better)",
        )

    return measured


def _budget(title: str) -> Callable[[], Figure]:
    def measured() -> Figure:
        bot = f"captain:seconds={BUDGET}"
        longest = sorted(_seconds(bot, title))[-2]  # one may be the machine's fault
        return Figure(
            f"captain_budget_{title}",
            longest / BUDGET,
            f"the longest turn of the captain but one, of {BUDGET:g} s allowed (1.1 at most)",
        )

    return measured


BENCHMARKS = tuple(
    benchmark
    for title in RACES
    for benchmark in (_thinking("mate", title), _thinking("pilot", title), _budget(title))
)
