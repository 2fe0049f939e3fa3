"""Everything that is particular to SQLite."""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, event

PRAGMAS = {
    "journal_mode": "WAL",  # readers never wait for the writer
    "synchronous": "FULL",  # what was acknowledged survives a power cut
    "foreign_keys": "ON",
    "busy_timeout": "10000",
    "secure_delete": "ON",  # what somebody wants to be forgotten is not in the file any more
}

WRITES = "paddlewheel_writes"
"""The mark of connections that will write."""


def url_of(path: Path) -> URL:
    """The address of a database in a file."""
    return URL.create("sqlite+aiosqlite", database=str(path))


def check(url: URL) -> None:
    """Raise what is wrong with a file that cannot be opened at all.

    The asynchronous driver would raise it too, but leaves a thread behind that complains later.
    """
    try:
        sqlite3.connect(url.database or ":memory:").close()
    except sqlite3.Error as error:
        raise OSError(str(error)) from error


def is_file(url: URL) -> bool:
    """Whether others can open the same database."""
    return bool(url.database) and url.database != ":memory:"


def prepare(engine: Engine) -> None:
    """Set every new connection up, and begin transactions ourselves.

    Python's own driver begins none before a SAVEPOINT, and would commit it alone.
    """
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)


def _prepare(connection: Any, _record: object) -> None:
    set_up(connection)


def set_up(connection: Any) -> None:
    """Make a connection of the driver ready; it begins no transactions by itself."""
    connection.isolation_level = None
    try:
        cursor = connection.cursor()
        for name, value in PRAGMAS.items():
            cursor.execute(f"PRAGMA {name}={value}")
        cursor.close()
    except Exception:
        connection.close()  # the pool does not know it yet, and its thread would go on
        raise


def _begin(connection: Connection) -> None:
    # Who writes waits for other writers at once: one that has read before cannot wait any more.
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
