"""The logs of the tables: changes under versions, each version once."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.errors import StoreError
from paddlewheel.store.removal import remove_table
from paddlewheel.store.schema import changes, now, sitters, tables
from paddlewheel.store.shelf import Phase, Shelf
from paddlewheel.store.writer import Rows, Write, Writer
from paddlewheel.table import Change, Opened, Sat, Stood, change_from_dict

Announce = Callable[[AsyncConnection, str, int], Awaitable[None]]
"""Tells others, as part of a write, that a table goes on to a version."""

SEATING = (Opened, Sat, Stood)
"""Changes after which others sit at a table."""

_APPEND = insert(changes)
_SHELVE = update(tables).where(tables.c.id == bindparam("table"))
"""What every turn does: the same statements each time, so that many turns can share them."""


class Log:
    """All tables, as their changes."""

    def __init__(self, engine: AsyncEngine, writer: Writer, announce: Announce | None) -> None:
        self._engine = engine
        self._writer = writer
        self._announce = announce

    # --- Writing

    async def open(
        self,
        table_id: str,
        shelf: Shelf,
        opened: Opened,
        *following: Change,
        also: Write | None = None,
    ) -> None:
        """Keep a new table with its first changes, and something else; all of it, or nothing."""
        fixed = {
            "host": opened.host,
            "title": opened.title,
            "name": opened.name,
            "study": opened.study,
        }

        async def write(connection: AsyncConnection) -> None:
            row = {"id": table_id, "created": now(), **fixed, **_row(shelf)}
            await connection.execute(insert(tables).values(row))
            await connection.execute(insert(changes), _rows(table_id, 1, (opened, *following)))
            await _seat(connection, table_id, shelf)
            if also is not None:
                await also(connection)
            if self._announce is not None:
                await self._announce(connection, table_id, 1 + len(following))

        await self._write(write, table_id, 1)

    async def append(self, table_id: str, version: int, shelf: Shelf, *new: Change) -> None:
        """Store changes under a version and those after it; all of them, or nothing."""
        going_on = Rows(
            (
                (_APPEND, _rows(table_id, version, new)),
                (_SHELVE, [{"table": table_id, **_row(shelf)}]),
            )
        )
        seated = any(isinstance(change, SEATING) for change in new)

        async def write(connection: AsyncConnection) -> None:
            await going_on(connection)
            if seated:
                await _seat(connection, table_id, shelf)
            if self._announce is not None:
                await self._announce(connection, table_id, version + len(new) - 1)

        alone = seated or self._announce is not None
        await self._write(write if alone else going_on, table_id, version)

    async def shelve(self, table_id: str, shelf: Shelf, version: int | None = None) -> bool:
        """Say anew where a table belongs; not if it has gone on from a version that is named."""
        row = {key: value for key, value in _row(shelf).items() if key != "changed"}
        here = tables.c.id == table_id
        newest = select(func.max(changes.c.version)).where(changes.c.table_id == table_id)
        done = True

        async def write(connection: AsyncConnection) -> None:
            nonlocal done
            # Whoever appends changes this row last, and so after us.
            await connection.execute(select(tables.c.id).where(here).with_for_update())
            now_at = await connection.scalar(newest)
            done = version is None or now_at is None or now_at == version
            if version in (None, now_at):
                await connection.execute(update(tables).where(here).values(row))
                await _seat(connection, table_id, shelf)

        await self._writer.write(write)
        return done

    async def remove(self, table_ids: Iterable[str]) -> set[str]:
        """Remove tables where no game has begun; gives those that are gone."""
        removed: set[str] = set()

        async def write(connection: AsyncConnection) -> None:
            for table_id in table_ids:
                waiting = (tables.c.id == table_id, tables.c.phase == "open")
                found = await connection.execute(select(tables.c.id).where(*waiting))
                if found.first() is not None:
                    await remove_table(connection, table_id)
                    removed.add(table_id)

        await self._writer.write(write)
        return removed

    async def announce(self, what: int, *table_ids: str) -> None:
        """Tell other servers something of some tables that is no new version."""
        announce = self._announce
        if announce is None:
            return

        async def write(connection: AsyncConnection) -> None:
            for table_id in table_ids:
                await announce(connection, table_id, what)

        await self._writer.write(write)

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

    # --- Reading

    async def load(self, table_id: str, after: int = 0) -> list[Change]:
        """The changes of a table after a version, in order; none if there is no such table."""
        return list(await self.read(table_id, after))

    async def read(self, table_id: str, after: int = 0) -> Iterator[Change]:
        """The same, but each is understood only when it is asked for: one may be damaged."""
        query = (
            select(changes.c.data)
            .where(changes.c.table_id == table_id, changes.c.version > after)
            .order_by(changes.c.version)
        )
        return map(change_from_dict, await self._column(query))

    async def in_phase(self, phase: Phase) -> list[str]:
        """The tables of a phase, the latest first."""
        query = select(tables.c.id).where(tables.c.phase == phase)
        return await self._column(query.order_by(tables.c.changed.desc()))

    async def waiting_for_bots(self, since: datetime, most: int) -> list[str]:
        """The tables where a bot has to decide, the latest first."""
        query = (
            select(tables.c.id)
            .where(tables.c.bot_due, tables.c.changed >= since)
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return await self._column(query)

    async def _column(self, query: Any) -> list[Any]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())


def _rows(table_id: str, version: int, new: Sequence[Change]) -> list[dict[str, Any]]:
    moment = now()
    return [
        {"table_id": table_id, "version": number, "data": change.to_dict(), "at": moment}
        for number, change in enumerate(new, start=version)
    ]


def _row(shelf: Shelf) -> dict[str, Any]:
    return {
        "phase": shelf.phase,
        "public": shelf.public,
        "bot_due": shelf.bot_due,
        "waits_for": shelf.waits_for,
        "due": shelf.due,
        "changed": now(),
    }


async def _seat(connection: AsyncConnection, table_id: str, shelf: Shelf) -> None:
    """Keep who sits at a table, to be found by them."""
    await connection.execute(delete(sitters).where(sitters.c.table_id == table_id))
    rows = [{"table_id": table_id, "seat": s, "person": p} for s, p in shelf.sitters]
    if rows:
        await connection.execute(insert(sitters), rows)
