"""What a server does besides, as long as it runs."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

_log = logging.getLogger(__name__)


class Chores:
    """Tasks that end with the server; one that fails is complained about and hurts nobody."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, chore: Coroutine[Any, Any, None]) -> None:
        """Begin one."""
        task = asyncio.create_task(chore)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _log.error("a chore has failed", exc_info=task.exception())

    async def __aenter__(self) -> "Chores":
        """Nothing is done yet."""
        return self

    async def __aexit__(self, *_why: object) -> None:
        """End all of them."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
