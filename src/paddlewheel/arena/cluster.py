"""Playing matches on a Ray cluster: the only file that knows Ray."""

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice

from paddlewheel.arena.match import play_match
from paddlewheel.arena.result import Played
from paddlewheel.arena.schedule import Match
from paddlewheel.arena.tournament import Tournament

_AHEAD = 4
"""So many matches a processor are handed out at once: enough to keep it busy."""


def play_on_cluster(
    tournament: Tournament, matches: Sequence[Match], *, jobs: int | None, keep: bool
) -> Iterator[Played]:
    """The matches as they end, in any order.

    The cluster is that of ``RAY_ADDRESS``, or a new one on this machine with so many processors.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # tell nobody what is played here
    import ray  # noqa: PLC0415 (an extra)

    address = os.environ.get("RAY_ADDRESS")
    ray.init(
        address=address,
        num_cpus=None if address else jobs,
        include_dashboard=False if address is None else None,
        log_to_driver=False,
        logging_level=logging.ERROR,
    )
    try:
        play = ray.remote(play_match)
        shared = ray.put(tournament)
        waiting = iter(matches)
        processors = ray.cluster_resources()["CPU"]  # type: ignore[no-untyped-call]
        most = int(_AHEAD * processors)
        going_on = [play.remote(shared, match, keep) for match in islice(waiting, most)]
        while going_on:
            (done,), going_on = ray.wait(going_on, num_returns=1)
            going_on += [play.remote(shared, m, keep) for m in islice(waiting, 1)]
            yield ray.get(done)
    finally:
        with suppress(Exception):
            ray.shutdown()
