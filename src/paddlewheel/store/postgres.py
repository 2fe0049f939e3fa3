"""Everything that is particular to PostgreSQL: many servers may use one database."""

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing

from sqlalchemy import URL, Connection, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from paddlewheel.store.news import News

CHANNEL = "paddlewheel_tables"
PEOPLE = "paddlewheel_people"
MIGRATING = 7_402_511_987
"""The number of the lock that is held while the database is brought up to date."""
ACTING = 7_402_511_988
"""The number of the lock that is held while something is written down that others read on from."""
PAUSE = 1.0
"""Seconds until a lost connection is tried again."""

_log = logging.getLogger(__name__)


def url_with_driver(url: URL) -> URL:
    """The address with the driver that we use, whichever way it was written."""
    plain = url.drivername in {"postgres", "postgresql"}
    return url.set(drivername="postgresql+psycopg") if plain else url


def wait_for_others(connection: Connection) -> None:
    """Of several servers that start together one brings the database up to date."""
    connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))


async def announce(connection: AsyncConnection, table_id: str, version: int) -> None:
    """Tell all servers that a table has gone on, as soon as it is stored."""
    await connection.execute(select(func.pg_notify(CHANNEL, f"{table_id} {version}")))


async def announce_departure(connection: AsyncConnection, person: str) -> None:
    """Tell all servers that somebody may not stay; nobody in particular: that they look round."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_notify(PEOPLE, person)))


async def one_after_the_other(connection: AsyncConnection) -> None:
    """Let nobody else write down meanwhile what others read on from by its numbers."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({ACTING})"))


async def news(url: URL) -> AsyncIterator[News | None]:
    """What is announced. None: some may have been missed, or nothing was heard before."""
    async with aclosing(_heard(url, CHANNEL)) as payloads:
        async for payload in payloads:
            yield None if payload is None else _read(payload)


def departures(url: URL) -> AsyncGenerator[str | None, None]:
    """Who may not stay. None: some may have been missed, or nothing was heard before."""
    return _heard(url, PEOPLE)


async def _heard(url: URL, channel: str) -> AsyncGenerator[str | None, None]:
    from psycopg import AsyncConnection as Psycopg  # noqa: PLC0415 (an extra, as is the driver)
    from psycopg import Error  # noqa: PLC0415

    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await Psycopg.connect(address, autocommit=True) as connection:
                await connection.execute(f"LISTEN {channel}")
                yield None
                async for notice in connection.notifies():
                    yield notice.payload
        except (Error, OSError):
            _log.warning("the database does not answer; trying again")
        await asyncio.sleep(PAUSE)


def _read(payload: str) -> News:
    table_id, _, version = payload.partition(" ")
    return News(table_id, int(version))
