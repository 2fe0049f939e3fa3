"""Whom a server does not let in: people, and addresses."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, insert, or_, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.acts import write_down
from paddlewheel.store.answer import answered
from paddlewheel.store.errors import StoreError
from paddlewheel.store.people import Person
from paddlewheel.store.schema import address_bans, bans, device_links, now
from paddlewheel.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Ban:
    """Somebody, or everybody at some addresses, is not let in."""

    whom: str
    """The id of a person, or a network."""
    reason: str
    at: datetime
    until: datetime | None
    """None: for good."""

    def holds(self, moment: datetime) -> bool:
        """Whether it is in force."""
        return self.until is None or moment < self.until


class Bans:
    """All bans."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def people(self) -> list[Ban]:
        """The people who are banned now."""
        held = or_(bans.c.until.is_(None), bans.c.until > now())
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(bans).where(held).order_by(bans.c.person))
            return [Ban(*row) for row in rows]

    async def addresses(self) -> list[Ban]:
        """The networks that are banned now."""
        held = or_(address_bans.c.until.is_(None), address_bans.c.until > now())
        query = select(address_bans).where(held).order_by(address_bans.c.network)
        async with self._engine.connect() as connection:
            return [Ban(*row) for row in await connection.execute(query)]

    async def of(self, person: str) -> Ban | None:
        """The ban of a person, if there is one."""
        return next((ban for ban in await self.people() if ban.whom == person), None)

    async def ban(self, person: Person, reason: str, until: datetime | None) -> None:
        """Let somebody in no more; one that was there before is replaced."""
        row = {"person": person.id, "reason": reason, "at": now(), "until": until}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(bans).where(bans.c.person == person.id))
            await connection.execute(insert(bans).values(**row))
            await connection.execute(delete(device_links).where(device_links.c.person == person.id))
            await write_down(connection, "ban", person.id, name=person.name, note=reason)

        try:
            await self._writer.write(write)
        except IntegrityError as error:
            raise no_such_person(person.id) from error

    async def unban(self, person: Person) -> None:
        """Let somebody in again."""

        async def work(connection: AsyncConnection) -> bool:
            ending = delete(bans).where(bans.c.person == person.id)
            if not (await connection.execute(ending)).rowcount:
                return False
            await write_down(connection, "unban", person.id, name=person.name)
            return True

        if not await answered(self._writer, work):
            raise StoreError("not_banned", "{whom} is not banned.", whom=person.name)

    async def ban_address(self, network: str, reason: str, until: datetime | None) -> None:
        """Let nobody in from a network."""
        row = {"network": network, "reason": reason, "at": now(), "until": until}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(address_bans).where(address_bans.c.network == network))
            await connection.execute(insert(address_bans).values(**row))
            await write_down(connection, "ban_address", network, note=reason)

        await self._writer.write(write)

    async def unban_address(self, network: str) -> None:
        """Let everybody in again from a network."""

        async def work(connection: AsyncConnection) -> bool:
            ending = delete(address_bans).where(address_bans.c.network == network)
            if not (await connection.execute(ending)).rowcount:
                return False
            await write_down(connection, "unban_address", network)
            return True

        if not await answered(self._writer, work):
            raise StoreError("not_banned", "{whom} is not banned.", whom=network)


def no_such_person(which: str) -> StoreError:
    """Nobody is called so."""
    return StoreError("no_such_person", "There is nobody “{person}”.", person=which)
