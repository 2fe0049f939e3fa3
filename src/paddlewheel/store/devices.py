"""Further devices: a link that makes another browser known as the same person, once."""

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.answer import answered
from paddlewheel.store.errors import StoreError, gone_meanwhile
from paddlewheel.store.people import Person
from paddlewheel.store.schema import device_links, now, people
from paddlewheel.store.secret import digest, new_secret
from paddlewheel.store.sessions import begin
from paddlewheel.store.writer import Writer

VALID = timedelta(minutes=10)
"""How long a link can be used."""


class Devices:
    """Links from one device to another."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer
        self.clock: Callable[[], datetime] = now

    async def link(self, person: str) -> str:
        """The secret of a new link; the one before is worth nothing any more."""
        secret = new_secret()
        row = {"id": digest(secret), "person": person, "expires": self.clock() + VALID}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(device_links).where(device_links.c.person == person))
            await connection.execute(insert(device_links).values(**row))

        try:
            await self._writer.write(write)
        except IntegrityError as error:
            raise gone_meanwhile() from error
        return secret

    async def use(self, secret: str) -> tuple[Person, str]:
        """Whose link it is, and a new session of theirs."""
        moment, kept = self.clock(), digest(secret)
        using = (
            update(device_links)
            .where(device_links.c.id == kept, device_links.c.used.is_(None))
            .where(device_links.c.expires > moment)
            .values(used=moment)
        )
        whose = select(people.c.id, people.c.name).join_from(device_links, people)

        async def work(connection: AsyncConnection) -> tuple[Person, str] | None:
            if not (await connection.execute(using)).rowcount:
                return None
            found = (await connection.execute(whose.where(device_links.c.id == kept))).one()
            return Person(found.id, found.name), await begin(connection, found.id)

        used = await answered(self._writer, work)
        if used is None:
            raise StoreError("bad_link", "The link is too old, or was used already.")
        return used
