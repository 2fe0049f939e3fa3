"""Making a dataset: games are told by several processes and written in their order."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from paddlewheel.arena.journal import or_refuse
from paddlewheel.arena.tournament import Tournament
from paddlewheel.core.workers import end_pool, new_pool
from paddlewheel.dataset.errors import DatasetError
from paddlewheel.dataset.rows import Told, tell
from paddlewheel.dataset.sources import Game, Source
from paddlewheel.dataset.writing import dataset_at

_AHEAD = 4
"""So many games a process are told before it is their turn to be written."""

Progress = Callable[[int, int], None]
"""Is told how many games of how many are done."""


@dataclass(frozen=True, slots=True)
class Made:
    """What a dataset holds, and how many games were left out because they have no end."""

    matches: int
    decisions: int
    left_out: int


def make_dataset(  # noqa: PLR0913 (of what, where to, and how)
    sources: Sequence[Source],
    file: Path,
    progress: Progress,
    *,
    jobs: int | None = None,
    encoded: bool = False,
    tournament: Tournament | None = None,
) -> Made:
    """Write the games of some sources to a file, and what is to be said of them beside it."""
    games = sum(map(len, sources))
    processes = min(jobs or os.cpu_count() or 1, max(1, games))
    left_out = 0
    with dataset_at(file) as writer:
        for number, told in enumerate(_in_order(chain(*sources), processes, encoded)):
            progress(number, games)
            if told is None:
                left_out += 1
            else:
                with or_refuse(file):
                    writer.add(told)
        if not writer.matches:
            raise DatasetError("no_games", "None of these games was played to its end.")
        with or_refuse(file):
            writer.finish(None if tournament is None else tournament.to_dict())
    return Made(writer.matches, writer.decisions, left_out)


def _in_order(games: Iterable[Game], processes: int, encoded: bool) -> Iterator[Told | None]:
    if processes == 1:
        for game in games:
            yield tell(game, encoded)
        return
    pool = new_pool(processes)
    waiting: deque[Future[Told | None]] = deque()
    try:
        for game in games:
            waiting.append(pool.submit(tell, game, encoded))
            if len(waiting) > _AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise DatasetError("worker_lost", "A process that read a game has died.") from error
    finally:
        end_pool(pool)
