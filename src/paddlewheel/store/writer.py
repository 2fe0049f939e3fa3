"""Those who write: what they are given is on the disk when they say so, all of it or nothing.

A commit that survives a power cut takes as long for one change as for a hundred. So in a database
of one file nobody writes alone: while one commit is under way, the next ones gather. PostgreSQL
gathers commits itself, and there a common one would make servers wait for each other.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy import Executable
from sqlalchemy.exc import DataError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.store.clerk import CONFLICTS, Clerk, Deed, Row
from paddlewheel.store.errors import StoreError

MOST_AT_ONCE = 200
"""Writes in one commit; those that come later shall not wait for ever."""
MANY = 3
GATHERING = 0.004
"""Seconds for which a commit waits for more writes if the last one had so many: a few of them
together take hardly longer than one, and then there is much else to do meanwhile."""

Write = Callable[[AsyncConnection], Awaitable[None]]
Waiting = tuple[Write, asyncio.Future[None]]

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Rows:
    """A write that says beforehand what it does: statements, and rows for each of them.

    Many of them that know the same statements, in the same order, can be carried out as one.
    """

    statements: tuple[Deed, ...]

    async def __call__(self, connection: AsyncConnection) -> None:
        """Carry it out."""
        for statement, rows in self.statements:
            await connection.execute(statement, rows)

    @classmethod
    def joined(cls, writes: Sequence[Write]) -> "Rows | None":
        """Some writes as one; None if they are not all of the same kind."""
        rows: dict[Executable, list[Row]] = {}
        for write in writes:
            if not isinstance(write, cls):
                return None
            for statement, some in write.statements:
                rows.setdefault(statement, []).extend(some)
            if [*rows] != [statement for statement, _ in write.statements]:
                return None
        return cls(tuple(rows.items()))


class Writer(Protocol):
    """Stores what it is given."""

    async def write(self, write: Write) -> None:
        """Returns when it is stored; raises what went wrong, and then nothing of it is."""

    async def close(self) -> None:
        """Store what still waits, and end."""


class EachAlone:
    """Stores everything in a commit of its own, many at the same time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._under_way: set[asyncio.Task[None]] = set()
        self._closing = False

    async def write(self, write: Write) -> None:
        """Returns when it is stored; raises what went wrong, and then nothing of it is."""
        if self._closing:
            raise _closed()
        task = asyncio.create_task(self._store(write))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await asyncio.shield(task)

    async def close(self) -> None:
        """Store what is under way, and end."""
        self._closing = True
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _store(self, write: Write) -> None:
        try:
            async with self._engine.begin() as connection:
                await write(connection)
        except (IntegrityError, DataError, PaddlewheelError):
            raise
        except Exception as error:
            _log.exception("nothing was stored")
            raise _not_stored() from error


class Together:
    """Stores in order, many things with one commit; tells each when it is on the disk.

    With a clerk for the same database, turns are stored by it at one go.
    """

    def __init__(self, engine: AsyncEngine, clerk: Clerk | None = None) -> None:
        self._engine = engine
        self._clerk = clerk
        self._waiting: list[Waiting] = []
        self._work = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    async def write(self, write: Write) -> None:
        """Returns when it is stored; raises what went wrong, and then nothing of it is."""
        if self._closing:
            raise _closed()
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, stored))
        self._work.set()
        await stored

    async def close(self) -> None:
        """Store what still waits, and end."""
        self._closing = True
        self._work.set()
        await self._task
        if self._clerk is not None:
            await self._clerk.close()

    async def _run(self) -> None:
        batch: list[Waiting] = []
        while self._waiting or not self._closing:
            await self._work.wait()
            if len(batch) >= MANY and not self._closing:
                await asyncio.sleep(GATHERING)
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if batch:
                await self._store(batch)
            if not self._waiting and not self._closing:
                self._work.clear()

    async def _store(self, batch: list[Waiting]) -> None:
        if not await self._store_as_one(batch):
            await self._store_each(batch)

    async def _store_as_one(self, batch: list[Waiting]) -> bool:
        """The quick way, for many turns at once; nothing is stored if one of them cannot be."""
        as_one = Rows.joined([write for write, _ in batch])
        if as_one is None or self._clerk is None:
            return False
        try:
            await self._clerk.store(as_one.statements)
        except CONFLICTS:  # which of them it was shows the other way
            return False
        except Exception as error:  # noqa: BLE001 (whatever it is, those who wait are told)
            self._resolve(batch, _all_refused(batch, error))
        else:
            self._resolve(batch, {})
        return True

    async def _store_each(self, batch: list[Waiting]) -> None:
        refused: dict[int, Exception] = {}
        try:
            async with self._engine.begin() as connection:
                for number, (write, _) in enumerate(batch):
                    await self._try(connection, write, refused, number)
        except Exception as error:  # noqa: BLE001 (whatever it is, those who wait are told)
            refused = _all_refused(batch, error)
        self._resolve(batch, refused)

    async def _try(
        self, connection: AsyncConnection, write: Write, refused: dict[int, Exception], number: int
    ) -> None:
        """A write behind a savepoint, so that its conflict does not hurt the others."""
        try:
            async with connection.begin_nested():
                await write(connection)
        except (IntegrityError, DataError, PaddlewheelError) as error:
            refused[number] = error

    @staticmethod
    def _resolve(batch: list[Waiting], refused: Mapping[int, Exception]) -> None:
        for number, (_, stored) in enumerate(batch):
            _resolve(stored, refused.get(number))


def _all_refused(batch: list[Waiting], error: Exception) -> dict[int, Exception]:
    _log.error("nothing was stored", exc_info=error)
    why = _not_stored()
    why.__cause__ = error
    return dict.fromkeys(range(len(batch)), why)


def _closed() -> StoreError:
    return StoreError("store_closed", "The server is closing.")


def _not_stored() -> StoreError:
    return StoreError("not_stored", "It could not be stored; please try again later.")


def _resolve(stored: asyncio.Future[None], error: Exception | None) -> None:
    if stored.done():  # whoever waited has given up; what was stored stays stored
        return
    if error is None:
        stored.set_result(None)
    else:
        stored.set_exception(error)
