"""Play and check games for as long as wanted: ``python -m tests.properties.soak --minutes 30``.

All cores play; every game follows from its seed, and a failure says how to see it again.
"""

import argparse
import multiprocessing
import os
import random
import sys
import time
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from tests.properties.games import Tally, check_game

BATCH = 20
"""Games between two reports of a process."""


@dataclass
class Failure:
    """A game in which something was not as it must be."""

    seed: int
    trace: str

    def __str__(self) -> str:
        again = f"to see it again: python -m tests.properties.soak --seed {self.seed}"
        return f"{self.trace}\nseed {self.seed}; {again}"


def check_batch(first_seed: int) -> tuple[Tally, list[Failure]]:
    """Some games in a row."""
    tally, failures = Tally(), []
    for seed in range(first_seed, first_seed + BATCH):
        try:
            tally.add(check_game(seed))
        except Exception:  # noqa: BLE001 (whatever goes wrong in a game is what we look for)
            failures.append(Failure(seed, traceback.format_exc()))
    return tally, failures


def batches(until: float) -> Iterator[int]:
    """The first seeds of batches, from a random one, until the time is up."""
    seed = random.SystemRandom().randrange(10**12)
    while time.monotonic() < until:
        yield seed
        seed += BATCH


def soak(minutes: float, console: Console) -> tuple[Tally, list[Failure]]:
    """Play until the time is up or something fails."""
    total, failures = Tally(), []
    start, processes = time.monotonic(), os.cpu_count() or 1
    seeds = batches(start + minutes * 60)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with multiprocessing.Pool(processes) as pool, Progress(*columns, console=console) as progress:
        task = progress.add_task("", total=minutes * 60)
        # Two batches in hand a process: a pool that is given all seeds reads them all at once.
        in_hand = deque(pool.apply_async(check_batch, (s,)) for s in islice(seeds, 2 * processes))
        while in_hand and not failures:
            tally, failed = in_hand.popleft().get()
            total.add(tally)
            failures += failed
            said = f"{total.games:,} games, {total.turns:,} turns"
            progress.update(task, description=said, completed=time.monotonic() - start)
            in_hand.extend(pool.apply_async(check_batch, (s,)) for s in islice(seeds, 1))
    return total, failures


def report(total: Tally, failures: list[Failure], console: Console) -> int:
    """Print what happened; the exit code is 1 if anything was wrong."""
    console.print(f"{total.games:,} games, {total.turns:,} turns")
    for name, counts in (("events", total.kinds), ("endings", total.endings)):
        told = ", ".join(f"{kind} {count:,}" for kind, count in counts.most_common())
        console.print(f"{name}: {told}")
    for failure in failures:
        console.print(str(failure), markup=False, highlight=False)
    missing = total.missing()
    if missing and not failures:
        console.print(f"never occurred: {', '.join(sorted(missing))}")
    return 1 if failures or missing else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Soak for some minutes, or play the game of one seed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, help="check the game of this seed only")
    chosen = parser.parse_args(arguments)
    console = Console()
    if chosen.seed is not None:
        tally = check_game(chosen.seed)
        console.print(f"seed {chosen.seed}: {tally.turns} turns, nothing wrong")
        return 0
    return report(*soak(chosen.minutes, console), console)


if __name__ == "__main__":
    sys.exit(main())
