"""Who is at which table by way of other servers that share the database.

Each server says of itself who is there, and that it lives. What one says that is gone without a
word is forgotten after a while by the others.
"""

import secrets
from collections.abc import Iterable
from datetime import timedelta

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.log import Announce
from paddlewheel.store.news import HERE
from paddlewheel.store.schema import now, present, servers
from paddlewheel.store.writer import Writer

GONE = timedelta(seconds=20)
"""Without a sign of life for so long, a server is believed to be gone."""


class Presence:
    """What one server says, and what it is told by the others."""

    def __init__(self, engine: AsyncEngine, writer: Writer, announce: Announce) -> None:
        self._engine = engine
        self._writer = writer
        self._announce = announce
        self._server = secrets.token_hex(8)

    async def live(self) -> bool:
        """Give a sign of life, and forget what servers said that give none any more.

        Gives whether nobody has known of this one: then what it said before is forgotten as well.
        """
        is_new = False

        async def write(connection: AsyncConnection) -> None:
            nonlocal is_new
            own = servers.c.id == self._server
            seen = await connection.execute(update(servers).where(own).values(seen=now()))
            is_new = not seen.rowcount
            if is_new:
                await connection.execute(insert(servers).values(id=self._server, seen=now()))
            silent = servers.c.seen < now() - GONE
            gone = await connection.execute(
                select(servers.c.id).where(silent).with_for_update(skip_locked=True)
            )
            await self._forget(connection, gone.scalars().all())

        await self._writer.write(write)
        return is_new

    async def leave(self) -> None:
        """Nobody is at any table by way of this server any more."""

        async def write(connection: AsyncConnection) -> None:
            await self._forget(connection, [self._server])

        await self._writer.write(write)

    async def say(self, table_id: str, people: Iterable[str]) -> None:
        """Say who is at a table by way of this server; it has given a sign of life before."""
        own = {"server": self._server, "table_id": table_id}
        rows = [{**own, "person": person} for person in people]

        async def write(connection: AsyncConnection) -> None:
            ours = (present.c.server == self._server, present.c.table_id == table_id)
            await connection.execute(delete(present).where(*ours))
            if rows:
                await connection.execute(insert(present), rows)
            await self._announce(connection, table_id, HERE)

        await self._writer.write(write)

    async def elsewhere(self, table_id: str) -> frozenset[str]:
        """Those who are at a table by way of other servers."""
        theirs = (present.c.table_id == table_id, present.c.server != self._server)
        async with self._engine.connect() as connection:
            found = await connection.execute(select(present.c.person).where(*theirs))
            return frozenset(found.scalars())

    async def _forget(self, connection: AsyncConnection, gone: Iterable[str]) -> None:
        for server in gone:
            theirs = present.c.server == server
            tables = await connection.execute(select(present.c.table_id).where(theirs).distinct())
            for table_id in tables.scalars().all():
                await self._announce(connection, table_id, HERE)
            await connection.execute(delete(present).where(theirs))
            await connection.execute(delete(servers).where(servers.c.id == server))
