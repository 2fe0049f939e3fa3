"""The worker processes: started with the server, replaced when one is lost."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from paddlewheel.core.workers import end_pool, new_pool
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
        self._aside, self._slow = (asyncio.Semaphore(max(1, workers - 1)) for _ in range(2))
        self._pool = new_pool(workers)

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

    async def do_aside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same for what is no bot's turn: it never keeps all workers busy."""
        async with self._aside:
            return await self.do(work, *args, **kwargs)

    async def do_slowly(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same for what takes long: such tasks wait for each other, and nobody for them."""
        async with self._slow:
            return await self.do(work, *args, **kwargs)

    def _replace(self, lost: ProcessPoolExecutor) -> None:
        if lost is self._pool:  # of all who waited for it, one replaces it
            _log.warning("a worker was lost; starting new ones")
            self._pool = new_pool(self._workers)
            end_pool(lost)

    def close(self) -> None:
        """End all workers, whatever they are at."""
        end_pool(self._pool)
