"""Check all campaigns for as long as wanted: ``python -m tests.properties.soak --minutes 30``.

All cores work; everything follows from seeds, and a failure says how to see it again. The campaigns
share the time. One that has not seen all that it wants goes on after its time.
"""

import argparse
import multiprocessing
import os
import random
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing.pool import Pool

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from tests.properties import games
from tests.properties.campaign import ALL, Campaign, Tally
from tests.properties.queen import advanced, kernel, rulesets
from tests.properties.queen import games as queen_games

BATCH = 20
"""Seeds between two reports of a process."""
POSITIONS = 3_000
"""Positions of every edition, and of the advanced game, that the kernel is compared at."""


@dataclass
class Failure:
    """A seed for which something was not as it must be."""

    campaign: Campaign
    seed: int
    trace: str

    def __str__(self) -> str:
        again = self.campaign.again(self.seed)
        return f"{self.trace}\n{self.campaign.name}, seed {self.seed}; {again}"


@dataclass
class Findings:
    """What was found in some seeds of a campaign."""

    campaign: Campaign
    tally: Tally = field(default_factory=Tally)
    failures: list[Failure] = field(default_factory=list)
    seeds: int = 0

    def add(self, other: "Findings") -> None:
        """Put what was found in other seeds to it."""
        self.tally.update(other.tally)
        self.failures += other.failures
        self.seeds += other.seeds

    @property
    def missing(self) -> list[str]:
        """What was wanted and has not occurred often enough."""
        return self.tally.missing(self.campaign.wanted)

    @property
    def complete(self) -> bool:
        """Whether there is nothing to wait for."""
        return bool(self.failures) or not self.missing or self.seeds >= self.campaign.patience

    def __str__(self) -> str:
        sums = ", ".join(f"{self.tally.of(name):,} {name}" for name in self.campaign.sums)
        return f"{self.campaign.name}: {sums}"


def check_batch(campaign: Campaign, first_seed: int) -> Findings:
    """Some seeds in a row."""
    found = Findings(campaign, seeds=BATCH)
    for seed in range(first_seed, first_seed + BATCH):
        try:
            found.tally.update(campaign.check(seed))
        except Exception:  # noqa: BLE001 (whatever goes wrong is what we look for)
            found.failures.append(Failure(campaign, seed, traceback.format_exc()))
    return found


def batches(is_wanted: Callable[[], bool]) -> Iterator[int]:
    """The first seeds of batches, from a random one, as long as more are wanted."""
    seed = random.SystemRandom().randrange(10**12)
    while is_wanted():
        yield seed
        seed += BATCH


def soak(campaign: Campaign, minutes: float, pool: Pool, console: Console) -> Findings:
    """Check until the time is up and all has occurred, or something fails."""
    found, start, processes = Findings(campaign), time.monotonic(), os.cpu_count() or 1

    def is_wanted() -> bool:
        return time.monotonic() < start + minutes * 60 or not found.complete

    seeds = batches(is_wanted)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(str(found), total=minutes * 60)
        # Two batches in hand a process: a pool that is given all seeds reads them all at once.
        in_hand = deque(_batch(pool, campaign, seed) for seed in islice(seeds, 2 * processes))
        while in_hand and not found.failures:
            found.add(in_hand.popleft().get())
            passed = time.monotonic() - start
            progress.update(task, description=str(found), completed=passed)
            in_hand.extend(_batch(pool, campaign, seed) for seed in islice(seeds, 1))
    return found


def _batch(
    pool: Pool, campaign: Campaign, seed: int
) -> "multiprocessing.pool.AsyncResult[Findings]":
    return pool.apply_async(check_batch, (campaign, seed))


def report(found: Findings, console: Console) -> int:
    """Print what happened; the exit code is 1 if anything was wrong."""
    console.print(_table(found))
    for failure in found.failures:
        console.print(str(failure), markup=False, highlight=False)
    if found.missing and not found.failures:
        console.print(f"{found.campaign.name}: too rarely: {', '.join(found.missing)}")
    return 1 if found.failures or found.missing else 0


def _table(found: Findings) -> Table:
    """One column an edition, one line for everything that happened."""
    tally = found.tally
    editions = [*sorted({edition for edition, _ in tally} - {ALL}), ALL]
    names = dict.fromkeys((*found.campaign.sums, *sorted(name for _, name in tally)))
    table = Table("", *editions, title=str(found))
    for column in table.columns[1:]:
        column.justify = "right"
    for name in names:
        table.add_row(name, *(f"{tally[edition, name]:,}" for edition in editions))
    return table


def main(arguments: Sequence[str] | None = None) -> int:
    """Soak for some minutes, or check one seed."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    campaigns = {one.name: one for one in _campaigns(chosen.positions)}
    if chosen.campaign is not None:
        campaigns = {chosen.campaign: campaigns[chosen.campaign]}
    console = Console()
    if chosen.seed is not None:
        if chosen.campaign is None:
            parser.error("a seed needs its --campaign")
        return _check_seed(campaigns[chosen.campaign], chosen.seed, console)
    with multiprocessing.Pool() as pool:
        minutes = chosen.minutes / len(campaigns)
        all_found = [soak(one, minutes, pool, console) for one in campaigns.values()]
    return max(report(found, console) for found in all_found)


def _campaigns(positions: int) -> tuple[Campaign, ...]:
    return (
        games.CAMPAIGN,
        queen_games.CAMPAIGN,
        rulesets.CAMPAIGN,
        kernel.campaign(positions),
        advanced.campaign(positions),
    )


def _check_seed(campaign: Campaign, seed: int, console: Console) -> int:
    tally = campaign.check(seed)
    sums = ", ".join(f"{tally.of(name):,} {name}" for name in campaign.sums)
    console.print(f"{campaign.name}, seed {seed}: {sums}, nothing wrong")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    names = [one.name for one in _campaigns(POSITIONS)]
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--campaign", choices=names, help="this campaign only")
    parser.add_argument("--seed", type=int, help="check this seed of the campaign only")
    parser.add_argument(
        "--positions",
        type=int,
        default=POSITIONS,
        help="positions of every edition, and advanced ones, to compare the kernel at",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
