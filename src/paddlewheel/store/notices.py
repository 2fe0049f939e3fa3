"""What people are to be told: that a decision of theirs is due, once, a little later."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.schema import changes, notice_targets, notices, tables
from paddlewheel.store.targets import hold_people
from paddlewheel.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Noted:
    """A decision that is due: whose it is, where, and what the table had come to."""

    person: str
    table_id: str
    decision: str
    version: int
    due: datetime | None
    """When to tell of it; None if there is no need, for they are there and see it."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A decision of which a target shall be told."""

    table_id: str
    decision: str
    tries: int


class Notices:
    """All that is to be told, and of each table the last that was."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def note(self, *several: Noted) -> None:
        """Have all targets of people told of decisions, unless they have been already."""
        people = {noted.person for noted in several}
        wanting = await self._wanting(people) if people else set()
        for noted in several:
            if noted.person in wanting and await self._news(noted):
                await self._note(noted)

    async def _note(self, noted: Noted) -> None:
        async def write(connection: AsyncConnection) -> None:
            if await hold_people(connection, noted.person):
                for target, known in (await _known(connection, noted)).items():
                    await _put(connection, noted, target, known)

        with suppress(IntegrityError):  # else the table is gone
            await self._writer.write(write)

    async def _wanting(self, persons: set[str]) -> set[str]:
        """Those who want to be told at all: few, and most turns are not theirs."""
        theirs = notice_targets.c.person.in_(persons)
        query = select(notice_targets.c.person).where(theirs, ~notice_targets.c.off).distinct()
        async with self._engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def _news(self, noted: Noted) -> bool:
        """Whether there is something to write."""
        async with self._engine.connect() as connection:
            known = (await _known(connection, noted)).values()
        return any(row is None or _changes(noted, row) for row in known)

    async def due(self, at: datetime, most: int) -> list[str]:
        """The targets that are to be told something now, those first that have waited longest."""
        first = func.min(notices.c.due)
        query = select(notices.c.target).where(notices.c.due <= at).group_by(notices.c.target)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(first, notices.c.target).limit(most))
            return list(found.scalars())

    async def pending(self, target: str) -> list[Pending]:
        """Everything that a target is to be told, the first first."""
        query = select(notices.c.table_id, notices.c.decision, notices.c.tries).where(
            notices.c.target == target, notices.c.due.is_not(None)
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(notices.c.due, notices.c.table_id))
            return [Pending(*row) for row in rows]

    async def settle(
        self, person: str, target: str, told: Iterable[Pending], again: datetime | None = None
    ) -> None:
        """Be done with what was told, or need not be; or try it again later."""

        async def write(connection: AsyncConnection) -> None:
            await hold_people(connection, person)
            for one in told:
                # A new decision may stand there meanwhile: it is told of in its own time.
                here = {"target": target, "table_id": one.table_id, "decision": one.decision}
                row = {"due": again, "tries": one.tries if again is None else one.tries + 1}
                await connection.execute(update(notices).filter_by(**here).values(row))

        await self._writer.write(write)

    async def forget(self, person: str, target: str, over: Iterable[Pending]) -> None:
        """Know nothing more of decisions that are not due any more; they may be again."""

        async def write(connection: AsyncConnection) -> None:
            await hold_people(connection, person)
            for one in over:
                here = {"target": target, "table_id": one.table_id, "decision": one.decision}
                await connection.execute(delete(notices).filter_by(**here))

        await self._writer.write(write)

    async def overlooked(self, since: datetime, before: datetime, most: int) -> list[str]:
        """The tables that wait for somebody of whose targets one has not heard of it.

        A server that was killed between a change and its note leaves them behind.
        """
        newest = select(func.max(changes.c.version)).where(changes.c.table_id == tables.c.id)
        heard = exists().where(
            notices.c.target == notice_targets.c.id,
            notices.c.table_id == tables.c.id,
            notices.c.version >= newest.scalar_subquery(),
        )
        query = (
            select(tables.c.id)
            .join_from(tables, notice_targets, notice_targets.c.person == tables.c.waits_for)
            .where(tables.c.phase == "running", ~notice_targets.c.off, ~heard)
            .where(tables.c.changed >= since, tables.c.changed < before)
            .where(tables.c.changed > notice_targets.c.created)
            .distinct()
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(query.limit(most))).scalars())

    async def clear_away(self) -> None:
        """Remove what is known of games that are over."""
        over = select(tables.c.id).where(tables.c.phase.in_(("over", "frozen")))

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(delete(notices).where(notices.c.table_id.in_(over)))

        await self._writer.write(write)


async def _known(connection: AsyncConnection, noted: Noted) -> dict[str, Mapping[str, Any] | None]:
    """The targets of a person that are on, and what each was told of last at a table."""
    here = (notices.c.target == notice_targets.c.id) & (notices.c.table_id == noted.table_id)
    query = (
        select(notice_targets.c.id, notices)
        .join_from(notice_targets, notices, here, isouter=True)
        .where(notice_targets.c.person == noted.person, ~notice_targets.c.off)
    )
    rows = (await connection.execute(query)).mappings()
    return {row["id"]: None if row["target"] is None else dict(row) for row in rows}


def _changes(noted: Noted, known: Mapping[str, Any]) -> dict[str, Any]:
    """What is to be written over what is known; nothing if others were quicker."""
    if known["version"] > noted.version:
        return {}
    if known["decision"] != noted.decision:
        return {"decision": noted.decision, "version": noted.version, "due": noted.due, "tries": 0}
    new: dict[str, Any] = {}
    if known["version"] != noted.version:
        new["version"] = noted.version
    if noted.due is None and known["due"] is not None:
        new["due"] = None
    return new


async def _put(
    connection: AsyncConnection, noted: Noted, target: str, known: Mapping[str, Any] | None
) -> None:
    here = {"target": target, "table_id": noted.table_id}
    if known is None:
        fresh = {"decision": noted.decision, "version": noted.version, "due": noted.due}
        row = {**here, **fresh, "person": noted.person, "tries": 0}
        await connection.execute(insert(notices).values(row))
        return
    new = _changes(noted, known)
    if new:
        await connection.execute(update(notices).filter_by(**here).values(new))
