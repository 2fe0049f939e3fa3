"""Playing matches on this machine, in one process or in several."""

from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool

from paddlewheel.arena.errors import ArenaError
from paddlewheel.arena.match import play_match
from paddlewheel.arena.result import Played
from paddlewheel.arena.schedule import Match
from paddlewheel.arena.tournament import Tournament
from paddlewheel.core.workers import end_pool, new_pool


def play_locally(
    tournament: Tournament, matches: Sequence[Match], *, jobs: int, keep: bool
) -> Iterator[Played]:
    """The matches as they end, in any order."""
    if jobs == 1:
        for match in matches:
            yield play_match(tournament, match, keep)
        return
    pool = new_pool(min(jobs, max(1, len(matches))))
    try:
        # Nobody else holds these: what a match leaves behind is let go when it has been handed on.
        for done in as_completed([pool.submit(play_match, tournament, m, keep) for m in matches]):
            yield done.result()
    except BrokenProcessPool as error:
        raise ArenaError(
            "worker_lost", "A process that played a match has died; what was played is kept."
        ) from error
    finally:
        end_pool(pool)
