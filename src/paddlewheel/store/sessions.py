"""Sessions: by which browsers somebody is known."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from hmac import compare_digest

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.answer import answered
from paddlewheel.store.errors import StoreError
from paddlewheel.store.postgres import announce_departure
from paddlewheel.store.schema import device_links, now, sessions
from paddlewheel.store.secret import SHORT, digest, new_secret, short_id
from paddlewheel.store.writer import Writer

KEPT = timedelta(days=365)
"""A session that was not used for so long is over."""
SEEN_ANEW = timedelta(days=1)
"""How exactly it is known when a session was used: a write for every request would be many."""


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that is known, by an id that opens nothing."""

    id: str
    created: datetime
    seen: datetime
    this: bool
    """Whether it is the one that asks."""


class Sessions:
    """The sessions of everybody."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def of(self, person: str, session: str | None = None) -> list[Session]:
        """The sessions of a person, the newest first."""
        query = (
            select(sessions)
            .where(sessions.c.person == person, sessions.c.seen >= now() - KEPT)
            .order_by(sessions.c.created.desc(), sessions.c.id)
        )
        kept = "" if session is None else digest(session)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Session(short_id(row.id), row.created, row.seen, compare_digest(row.id, kept))
            for row in rows
        ]

    async def still(self, kept: Collection[str]) -> set[str]:
        """Those of some sessions that are not over, by what is kept of them."""
        query = select(sessions.c.id).where(sessions.c.id.in_(kept))
        async with self._engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def end(self, session: str) -> str | None:
        """End a session by its secret, if it is not over yet; gives whose it was."""
        one = sessions.c.id == digest(session)

        async def work(connection: AsyncConnection) -> str | None:
            person = await connection.scalar(select(sessions.c.person).where(one))
            if person is not None:
                await connection.execute(delete(sessions).where(one))
                await announce_departure(connection, person)
            return person

        return await answered(self._writer, work)

    async def end_one(self, person: str, short: str) -> None:
        """End one of a person's own sessions."""
        found = func.substr(sessions.c.id, 1, SHORT) == short
        ending = delete(sessions).where(sessions.c.person == person, found)

        async def work(connection: AsyncConnection) -> int:
            await announce_departure(connection, person)
            return (await connection.execute(ending)).rowcount

        if not await answered(self._writer, work):
            raise StoreError("no_such_session", "There is no such session.")

    async def see(self, session: str) -> None:
        """Note that a session is used."""

        async def write(connection: AsyncConnection) -> None:
            change = update(sessions).where(sessions.c.id == digest(session))
            await connection.execute(change.values(seen=now()))

        await self._writer.write(write)


async def begin(connection: AsyncConnection, person: str) -> str:
    """A new session, as part of a write; gives the secret that the browser is told."""
    session, moment = new_secret(), now()
    row = {"id": digest(session), "person": person, "created": moment, "seen": moment}
    await connection.execute(insert(sessions).values(**row))
    return session


async def end_all(connection: AsyncConnection, person: str, but: str | None = None) -> None:
    """End the sessions of a person and the links that would open new ones, as part of a write."""
    await connection.execute(delete(device_links).where(device_links.c.person == person))
    ending = delete(sessions).where(sessions.c.person == person)
    if but is not None:
        ending = ending.where(sessions.c.id != digest(but))
    await connection.execute(ending)
    await announce_departure(connection, person)
