"""The worker processes: started with the server, replaced when one is lost."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from paddlewheel.server import thinking

LONGEST = 60.0
"""Seconds after which a worker is believed to be stuck."""

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)


class Crew:
    """Does what takes long, outside the event loop."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._free = asyncio.Semaphore(workers)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a copy of a process with threads may hang.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, thinking.prepare)

    async def warm_up(self) -> None:
        """Start all workers."""
        await asyncio.gather(*(self.do(thinking.warm) for _ in range(self._workers)))

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of a function that a worker calls. A lost or stuck worker is an error."""
        assert not kwargs, "an executor takes none"
        async with self._free:  # who waits for a worker is not stuck
            pool, loop = self._pool, asyncio.get_running_loop()
            try:
                return await asyncio.wait_for(loop.run_in_executor(pool, work, *args), LONGEST)
            except (BrokenProcessPool, TimeoutError):
                self._replace(pool)
                raise

    def _replace(self, lost: ProcessPoolExecutor) -> None:
        if lost is self._pool:  # of all who waited for it, one replaces it
            _log.warning("a worker was lost; starting new ones")
            self._pool = self._new_pool()
            _end(lost)

    def close(self) -> None:
        """End all workers, whatever they are at."""
        _end(self._pool)


def _end(pool: ProcessPoolExecutor) -> None:
    processes = tuple((pool._processes or {}).values())  # there is no public way to stop them
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    for process in processes:
        process.join()
