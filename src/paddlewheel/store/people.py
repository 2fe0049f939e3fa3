"""People: guests, and those who have an account."""

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.answer import answered
from paddlewheel.store.farewell import Traces, forget, tables_of
from paddlewheel.store.idle import idle_guests, is_idle
from paddlewheel.store.schema import now, people, sessions
from paddlewheel.store.secret import digest
from paddlewheel.store.sessions import KEPT, SEEN_ANEW, Sessions, begin
from paddlewheel.store.writer import Writer

_MEANWHILE = timedelta(hours=1)
"""What is looked through once more while others wait; no write is on its way for so long."""

Note = Callable[[AsyncConnection, Traces], Awaitable[None]]
"""Writes down that somebody was forgotten, as part of the same write."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays."""

    id: str
    name: str
    livery: int | None = None
    """The colours that they prefer for their boat, by their place in the fleet."""


class People:
    """Everybody who ever came."""

    def __init__(self, engine: AsyncEngine, writer: Writer, known: Sessions) -> None:
        self._engine = engine
        self._writer = writer
        self._sessions = known

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new person and the secret of the session that belongs to them."""
        person = Person(secrets.token_hex(8), name)

        async def work(connection: AsyncConnection) -> str:
            row = {"id": person.id, "name": name, "created": now()}
            await connection.execute(insert(people).values(**row))
            return await begin(connection, person.id)

        return person, await answered(self._writer, work)

    async def of_session(self, session: str) -> Person | None:
        """Whose session this is; nobody's if it is over or never was."""
        query = (
            select(people.c.id, people.c.name, people.c.livery, sessions.c.seen)
            .join_from(sessions, people)
            .where(sessions.c.id == digest(session))
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None or row.seen < now() - KEPT:
            return None
        if row.seen < now() - SEEN_ANEW:
            await self._sessions.see(session)
        return Person(row.id, row.name, row.livery)

    async def rename(self, person: Person, name: str) -> Person:
        """The person under a new name."""
        return await self._keep(replace(person, name=name))

    async def paint(self, person: Person, livery: int | None) -> Person:
        """The person with other colours for their boat; None: whatever is free."""
        return await self._keep(replace(person, livery=livery))

    async def _keep(self, person: Person) -> Person:
        known = {"name": person.name, "livery": person.livery}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(update(people).where(people.c.id == person.id).values(**known))

        await self._writer.write(write)
        return person

    # --- Leaving

    async def tables_of(self, person: str) -> set[str]:
        """The tables that a person opened or sat at."""
        async with self._engine.connect() as connection:
            return await tables_of(connection, person)

    async def forget(
        self, person: str, where: set[str] | None = None, note: Note | None = None
    ) -> Traces:
        """Forget a person and everything that is theirs alone; all of it, or nothing.

        Their tables need not be looked for again if they have been just now. Something may be
        written down together with it.
        """
        known, looked = await self.tables_of(person) if where is None else where, now()

        async def work(connection: AsyncConnection) -> Traces:
            late = await tables_of(connection, person, looked - _MEANWHILE)
            traces = await forget(connection, person, known | late)
            if note is not None:
                await note(connection, traces)
            return traces

        return await answered(self._writer, work)

    async def expire(self, before: datetime) -> Traces:
        """Forget the guests who were not here since a moment, nor was anybody at their tables."""
        async with self._engine.connect() as connection:
            away = list((await connection.execute(idle_guests(before))).scalars())
        traces = Traces()
        for person in away:
            left = await self._expire(person, before)
            traces.removed.update(left.removed)
            traces.renamed.update(left.renamed)
        return Traces(traces.removed, traces.renamed - traces.removed)

    async def _expire(self, person: str, before: datetime) -> Traces:
        where = await self.tables_of(person)

        async def work(connection: AsyncConnection) -> Traces:
            # Since then they may have come back, and have sat down somewhere.
            if not await is_idle(connection, person, before, where):
                return Traces()
            return await forget(connection, person, where)

        return await answered(self._writer, work)
