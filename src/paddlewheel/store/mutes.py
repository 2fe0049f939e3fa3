"""Who does not want to hear whom, at any table."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.chat import Line
from paddlewheel.store.errors import StoreError, gone_meanwhile
from paddlewheel.store.schema import mutes, now
from paddlewheel.store.secret import digest, short_id
from paddlewheel.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Mute:
    """Somebody who is not heard, by an id that tells nobody who they are."""

    id: str
    name: str
    """By which they were known to the one who muted them."""
    at: datetime


class Mutes:
    """The mutes of everybody."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def mute(self, person: str, line: Line) -> None:
        """Let somebody hear the speaker of a line no more."""
        pair = {"person": person, "muted": line.person}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(mutes).filter_by(**pair))
            await connection.execute(insert(mutes).values(**pair, name=line.name, at=now()))

        try:
            await self._writer.write(write)
        except IntegrityError as error:
            if line.person not in await self.muted_by(person):  # else it was done twice at once
                raise gone_meanwhile() from error

    async def unmute(self, person: str, short: str) -> None:
        """Let somebody hear again whom they have muted."""
        for muted in await self.muted_by(person):
            if _short(person, muted) == short:
                await self._unmute(person, muted)
                return
        raise StoreError("no_such_mute", "You have not muted them.")

    async def _unmute(self, person: str, muted: str) -> None:
        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(mutes).filter_by(person=person, muted=muted))

        await self._writer.write(write)

    async def of(self, person: str) -> list[Mute]:
        """Those whom a person has muted, the latest first."""
        query = select(mutes).where(mutes.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(mutes.c.at.desc(), mutes.c.muted))
            return [Mute(_short(person, row.muted), row.name, row.at) for row in rows]

    async def muted_by(self, person: str) -> frozenset[str]:
        """The people whom a person has muted."""
        async with self._engine.connect() as connection:
            query = select(mutes.c.muted).where(mutes.c.person == person)
            return frozenset((await connection.execute(query)).scalars())

    async def deaf_to(self, speaker: str) -> frozenset[str]:
        """The people who have muted a speaker."""
        async with self._engine.connect() as connection:
            query = select(mutes.c.person).where(mutes.c.muted == speaker)
            return frozenset((await connection.execute(query)).scalars())


def _short(person: str, muted: str) -> str:
    """Different for everybody who mutes the same one, so that lists cannot be compared."""
    return short_id(digest(f"{person} mutes {muted}"))
