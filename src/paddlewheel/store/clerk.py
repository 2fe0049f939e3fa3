"""A thread that stores turns in a database of one file, by Python's own driver.

The asynchronous driver goes to its thread and back several times for every statement, and
SQLAlchemy takes longer to prepare a turn than SQLite to store it. So what a statement is in SQL,
and how its values are written, is asked of SQLAlchemy once.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import URL, Executable
from sqlalchemy.dialects.sqlite import dialect

from paddlewheel.store.sqlite import set_up

Row = Mapping[str, Any]
Deed = tuple[Executable, Sequence[Row]]
"""A statement, and the rows for which it is carried out."""

CONFLICTS = (sqlite3.IntegrityError, sqlite3.DataError)
"""What is raised when something that was to be stored is in the way of something else."""

_DIALECT = dialect()


class Clerk:
    """Carries out statements one after the other; all of a call is on the disk, or nothing."""

    def __init__(self, url: URL) -> None:
        self._database = url.database
        self._thread = ThreadPoolExecutor(1, "clerk")
        self._connection: sqlite3.Connection | None = None

    async def store(self, deeds: Sequence[Deed]) -> None:
        """Returns when they are on the disk."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._store, deeds)

    async def close(self) -> None:
        """Go home."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _store(self, deeds: Sequence[Deed]) -> None:
        connection = self._connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in deeds:
                sql, values = _written(statement, tuple(rows[0]))
                connection.executemany(sql, map(values, rows))
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            assert self._database is not None
            connection = sqlite3.connect(self._database)
            set_up(connection)
            self._connection = connection
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()


class _Written(NamedTuple):
    """A statement as the driver wants it."""

    sql: str
    values: Callable[[Row], tuple[Any, ...]]


@lru_cache
def _written(statement: Executable, keys: tuple[str, ...]) -> _Written:
    compiled: Any = statement.compile(  # type: ignore[attr-defined]
        dialect=_DIALECT, column_keys=keys
    )
    writers = [(name, _writer(compiled.binds[name].type)) for name in compiled.positiontup]

    def values(row: Row) -> tuple[Any, ...]:
        return tuple([write(row[name]) for name, write in writers])

    return _Written(str(compiled), values)


def _writer(kind: Any) -> Callable[[Any], Any]:
    """How a value of a column is written."""
    write = kind.dialect_impl(_DIALECT).bind_processor(_DIALECT)
    return _as_it_is if write is None else write


def _as_it_is(value: Any) -> Any:
    return value
