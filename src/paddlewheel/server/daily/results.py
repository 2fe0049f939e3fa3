"""What an attempt came to, and the order of attempts.

The better place comes first; then those who came home in fewer rounds; of those who did not come
home, who came farther; then who has more left to burn. Who is equal in all of it shares a rank.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from paddlewheel.core.tally import tally
from paddlewheel.store.daily import Attempt, Result
from paddlewheel.table import Table

SEAT = 0
"""The seat of whoever sails the river of the day, the Captain among them."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """An attempt with its rank among people; the Captain has none, and who has not finished."""

    rank: int | None
    attempt: Attempt


def is_left(table: Table) -> bool:
    """Whether whoever sailed has given up, or has left the helm to a bot."""
    return SEAT in table.resigned or table.chairs[SEAT].stand_in is not None


def result_of(table: Table) -> Result | None:
    """What a race that is over came to; none if it was not sailed to its end."""
    if table.ranking is None or table.frozen is not None or is_left(table):
        return None
    assert table.first is not None, "it is over"
    place = next(n for n, tied in enumerate(table.ranking, start=1) if SEAT in tied)
    # Who shares a place has that of the first of them.
    before = sum(len(tied) for tied in table.ranking[: place - 1])
    return Result(before + 1, tally(table.first, table.steps, SEAT))


def in_order(attempts: Iterable[Attempt]) -> list[Ranked]:
    """Attempts, the best first, then those without a result as they come."""
    found = list(attempts)
    finished = sorted((one for one in found if one.result is not None), key=_order)
    told: list[Ranked] = []
    people = 0
    for _, equals in groupby(finished, key=_order):
        tied = list(equals)
        told += [Ranked(None if one.captain else people + 1, one) for one in tied]
        people += sum(not one.captain for one in tied)
    return [*told, *(Ranked(None, one) for one in found if one.result is None)]


def _order(attempt: Attempt) -> tuple[float, ...]:
    assert attempt.result is not None
    return attempt.result.order


def streaks(days: Sequence[int], today: int) -> tuple[int, int]:
    """How many days in a row were sailed until today or yesterday, and the most there ever were.

    >>> streaks([10, 9, 8, 5, 4], today=11)
    (3, 3)
    >>> streaks([5, 4], today=11)
    (0, 2)
    """
    runs: list[list[int]] = []
    for day in sorted(set(days)):
        if runs and runs[-1][-1] == day - 1:
            runs[-1].append(day)
        else:
            runs.append([day])
    lasting = runs[-1] if runs and runs[-1][-1] >= today - 1 else []
    return len(lasting), max(map(len, runs), default=0)
