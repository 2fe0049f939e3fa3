"""What is said at tables: lines under numbers, which are no part of any game's log."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Select, delete, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.answer import answered
from paddlewheel.store.errors import StoreError, gone_meanwhile
from paddlewheel.store.log import Announce
from paddlewheel.store.news import SAID
from paddlewheel.store.schema import GONE, chat, now, people, quiet, reports, silenced, tables
from paddlewheel.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said."""

    number: int
    person: str
    name: str
    """What they were called then."""
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Report:
    """A line that somebody complained about."""

    table_id: str
    line: Line
    person: str
    """Who complained."""
    reason: str
    at: datetime
    dealt: datetime | None = None
    """When those who look after the server have seen to it."""


class Chat:
    """Everything that was said, and whom hosts do not let speak."""

    def __init__(self, engine: AsyncEngine, writer: Writer, announce: Announce | None) -> None:
        self._engine = engine
        self._writer = writer
        self._announce = announce

    # --- Speaking

    async def say(
        self,
        table_id: str,
        person: str,
        text: str,
        *,
        name: str | None = None,
        spectator: bool = False,
    ) -> None:
        """Keep a line under the next number, by the name that its speaker has, or another one."""
        last = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table_id == table_id)

        async def work(connection: AsyncConnection) -> StoreError | None:
            # Those who are being forgotten and the table are locked, in this order everywhere.
            called = (await connection.execute(_speaker(person))).scalar()
            if called is None:
                return gone_meanwhile()
            refused = await _refusal(connection, table_id, person, spectator)
            if refused is not None:
                return refused
            line = {"person": person, "name": name or called, "text": text, "at": now()}
            number = (await connection.execute(last)).scalar_one() + 1
            await connection.execute(insert(chat).values(table_id=table_id, number=number, **line))
            await self._tell(connection, table_id)
            return None

        refused = await answered(self._writer, work)
        if refused is not None:
            raise refused

    async def _tell(self, connection: AsyncConnection, table_id: str) -> None:
        if self._announce is not None:
            await self._announce(connection, table_id, SAID)

    # --- Hearing

    async def last(self, table_id: str, most: int) -> list[Line]:
        """The last lines of a table, in order; of those who are forgotten only the numbers."""
        query = _lines(table_id).order_by(chat.c.number.desc()).limit(most)
        return (await self._read(query))[::-1]

    async def after(self, table_id: str, number: int) -> list[Line]:
        """What was said after a line, in order."""
        query = _lines(table_id).where(chat.c.number > number).order_by(chat.c.number)
        return await self._read(query)

    async def line(self, table_id: str, number: int) -> Line:
        """One line."""
        one = _lines(table_id).where(chat.c.number == number, chat.c.person != GONE)
        found = await self._read(one)
        if not found:
            raise StoreError("no_such_line", "There is no such line.")
        return found[0]

    async def said_by(self, person: str) -> list[tuple[str, Line]]:
        """Everything that somebody said, and at which table, in order."""
        query = select(chat.c.table_id, *_COLUMNS).where(chat.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(chat.c.at, chat.c.table_id))
            return [(table_id, Line(*row)) for table_id, *row in rows]

    async def _read(self, query: Select[Any]) -> list[Line]:
        async with self._engine.connect() as connection:
            return [Line(*row) for row in await connection.execute(query)]

    # --- Whom the host lets speak

    async def silence(self, table_id: str, person: str) -> None:
        """Let somebody speak at a table no more."""
        row = {"table_id": table_id, "person": person}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(silenced).filter_by(**row))
            await connection.execute(insert(silenced).values(**row))

        with suppress(IntegrityError):  # it was done twice at once, or they have been forgotten
            await self._writer.write(write)

    async def silenced(self, table_id: str) -> list[Line]:
        """The last line of everybody who may not speak at a table, in order."""
        last = (
            select(func.max(chat.c.number))
            .join(
                silenced,
                (silenced.c.table_id == chat.c.table_id) & (silenced.c.person == chat.c.person),
            )
            .where(chat.c.table_id == table_id)
            .group_by(chat.c.person)
        )
        query = _lines(table_id).where(chat.c.number.in_(last)).order_by(chat.c.number)
        return await self._read(query)

    async def let_speak(self, table_id: str, person: str) -> None:
        """Let somebody speak again."""

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(silenced).filter_by(table_id=table_id, person=person))

        await self._writer.write(write)

    async def hush(self, table_id: str, hushed: bool) -> None:
        """Let only those speak who sit at a table, or everybody again."""

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(quiet).filter_by(table_id=table_id))
            if hushed:
                await connection.execute(insert(quiet).values(table_id=table_id))
            await self._tell(connection, table_id)

        await self._writer.write(write)

    async def is_hushed(self, table_id: str) -> bool:
        """Whether only those speak who sit at a table."""
        async with self._engine.connect() as connection:
            return await _is_hushed(connection, table_id)

    # --- Reports

    async def report(self, table_id: str, line: Line, person: str, reason: str) -> None:
        """Keep a complaint about a line, with the line; once for everybody."""
        copied = {"speaker": line.person, "name": line.name, "text": line.text, "said": line.at}
        key = {"table_id": table_id, "number": line.number, "person": person}

        async def write(connection: AsyncConnection) -> None:
            row = {**key, **copied, "reason": reason, "at": now()}
            await connection.execute(insert(reports).values(**row))

        try:
            await self._writer.write(write)
        except IntegrityError as error:
            raise await self._why_not(key) from error

    async def _why_not(self, key: dict[str, Any]) -> StoreError:
        async with self._engine.connect() as connection:
            known = (await connection.execute(select(reports.c.number).filter_by(**key))).first()
        if known is None:
            return gone_meanwhile()
        return StoreError("already_reported", "You have reported this line already.")

    async def reports(self) -> list[Report]:
        """All complaints, the newest first."""
        query = select(reports).order_by(reports.c.at.desc(), reports.c.number.desc())
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Report(
                row.table_id,
                Line(row.number, row.speaker, row.name, row.text, row.said),
                row.person,
                row.reason,
                row.at,
                row.dealt,
            )
            for row in rows
        ]


_COLUMNS = (chat.c.number, chat.c.person, chat.c.name, chat.c.text, chat.c.at)


def _lines(table_id: str) -> Select[Any]:
    return select(*_COLUMNS).where(chat.c.table_id == table_id)


def _speaker(person: str) -> Select[Any]:
    """The name of somebody, who is not forgotten before this is stored."""
    known = select(people.c.name).where(people.c.id == person)
    return known.with_for_update(read=True, key_share=True)


async def _refusal(
    connection: AsyncConnection, table_id: str, person: str, spectator: bool
) -> StoreError | None:
    """Why somebody cannot speak at a table; it is locked, so that every number comes once."""
    here = select(tables.c.id).where(tables.c.id == table_id).with_for_update(key_share=True)
    if (await connection.execute(here)).first() is None:
        return StoreError("no_such_table", "There is no table “{table}”.", table=table_id)
    told = select(silenced.c.person).filter_by(table_id=table_id, person=person)
    if (await connection.execute(told)).first() is not None:
        return StoreError("silenced", "The one who opened the table does not let you speak here.")
    if spectator and await _is_hushed(connection, table_id):
        return StoreError("spectators_silent", "Only those who sit at this table can speak here.")
    return None


async def _is_hushed(connection: AsyncConnection, table_id: str) -> bool:
    query = select(quiet.c.table_id).where(quiet.c.table_id == table_id)
    return (await connection.execute(query)).first() is not None
