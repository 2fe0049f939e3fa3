"""People and their sessions."""

import secrets
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.schema import now, people, sessions
from paddlewheel.store.writer import Writer

KEPT = timedelta(days=365)
"""A session that was not used for so long is over."""
_SEEN_ANEW = timedelta(days=1)
"""How exactly it is known when a session was used: a write for every request would be many."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays."""

    id: str
    name: str


class People:
    """Everybody who ever came."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new person and the id of the session that belongs to them."""
        person = Person(secrets.token_hex(8), name)
        session, moment = secrets.token_urlsafe(32), now()

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(people).values(id=person.id, name=name, created=moment))
            await connection.execute(
                insert(sessions).values(id=session, person=person.id, created=moment, seen=moment)
            )

        await self._writer.write(write)
        return person, session

    async def of_session(self, session: str) -> Person | None:
        """Whose session this is; nobody's if it is over or never was."""
        query = (
            select(people.c.id, people.c.name, sessions.c.seen)
            .join_from(sessions, people)
            .where(sessions.c.id == session)
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None or row.seen < now() - KEPT:
            return None
        if row.seen < now() - _SEEN_ANEW:
            await self._see(session)
        return Person(row.id, row.name)

    async def _see(self, session: str) -> None:
        async def write(connection: AsyncConnection) -> None:
            await connection.execute(
                update(sessions).where(sessions.c.id == session).values(seen=now())
            )

        await self._writer.write(write)

    async def rename(self, person: Person, name: str) -> Person:
        """The person under a new name."""

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(
                update(people).where(people.c.id == person.id).values(name=name)
            )

        await self._writer.write(write)
        return Person(person.id, name)
