"""The logs of the tables: changes under versions, each version once."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.errors import StoreError
from paddlewheel.store.schema import changes, now, tables
from paddlewheel.store.writer import Write, Writer
from paddlewheel.table import Change, Opened, change_from_dict


class Log:
    """All tables, as their changes."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def open(self, table_id: str, opened: Opened, *following: Change) -> None:
        """Keep a new table with its first changes; all of it, or nothing."""
        shelf = {"host": opened.host, "title": opened.title, "name": opened.name}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(tables).values(id=table_id, created=now(), **shelf))
            await connection.execute(insert(changes), _rows(table_id, 1, (opened, *following)))

        await self._write(write, table_id, 1)

    async def append(self, table_id: str, version: int, *new: Change) -> None:
        """Store changes under a version and those after it; all of them, or nothing."""
        rows = _rows(table_id, version, new)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(changes), rows)

        await self._write(write, table_id, version)

    async def _write(self, write: Write, table_id: str, version: int) -> None:
        try:
            await self._writer.write(write)
        except IntegrityError as error:
            raise StoreError(
                "version_taken",
                "Version {version} of table “{table}” is there already.",
                version=version,
                table=table_id,
            ) from error

    async def load(self, table_id: str) -> list[Change]:
        """The changes of a table, in order; none if there is no such table."""
        query = (
            select(changes.c.data).where(changes.c.table_id == table_id).order_by(changes.c.version)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).scalars().all()
        return [change_from_dict(data) for data in rows]

    async def recent(self, since: datetime, most: int) -> list[str]:
        """The tables that something has happened at, the latest first."""
        last = func.max(changes.c.at)
        query = (
            select(changes.c.table_id)
            .group_by(changes.c.table_id)
            .having(last >= since)
            .order_by(last.desc())
            .limit(most)
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _rows(table_id: str, version: int, new: Sequence[Change]) -> list[dict[str, Any]]:
    moment = now()
    return [
        {"table_id": table_id, "version": number, "data": change.to_dict(), "at": moment}
        for number, change in enumerate(new, start=version)
    ]
