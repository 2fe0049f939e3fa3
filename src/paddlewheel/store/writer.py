"""The one that writes: everything that waits is stored with one commit.

A commit that survives a power cut takes as long for one change as for a hundred. So nobody writes
alone: while one commit is under way, the next ones gather.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.errors import StoreError

MOST_AT_ONCE = 200
"""Writes in one commit; those that come later shall not wait for ever."""

Write = Callable[[AsyncConnection], Awaitable[None]]
Waiting = tuple[Write, asyncio.Future[None]]

_log = logging.getLogger(__name__)


class Writer:
    """Stores what it is given, in order, many together; tells each when it is on the disk."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[Waiting] = []
        self._work = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    async def write(self, write: Write) -> None:
        """Returns when it is stored; raises what went wrong, and then nothing of it is."""
        if self._closing:
            raise StoreError("store_closed", "The server is closing.")
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, stored))
        self._work.set()
        await stored

    async def close(self) -> None:
        """Store what still waits, and end."""
        self._closing = True
        self._work.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._work.wait()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if batch:
                await self._store(batch)
            if not self._waiting and not self._closing:
                self._work.clear()

    async def _store(self, batch: list[Waiting]) -> None:
        refused: dict[int, Exception] = {}
        try:
            async with self._engine.begin() as connection:
                for number, (write, _) in enumerate(batch):
                    await self._try(connection, write, refused, number)
        except Exception as error:  # noqa: BLE001 (whatever it is, those who wait are told)
            _log.exception("nothing was stored")
            why = StoreError("not_stored", "It could not be stored; please try again later.")
            why.__cause__ = error
            refused = dict.fromkeys(range(len(batch)), why)
        for number, (_, stored) in enumerate(batch):
            _resolve(stored, refused.get(number))

    async def _try(
        self, connection: AsyncConnection, write: Write, refused: dict[int, Exception], number: int
    ) -> None:
        """A write behind a savepoint, so that its conflict does not hurt the others."""
        try:
            async with connection.begin_nested():
                await write(connection)
        except (IntegrityError, DataError) as error:
            refused[number] = error


def _resolve(stored: asyncio.Future[None], error: Exception | None) -> None:
    if stored.done():  # whoever waited has given up; what was stored stays stored
        return
    if error is None:
        stored.set_result(None)
    else:
        stored.set_exception(error)
