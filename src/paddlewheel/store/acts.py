"""The list of everything that those who look after a server have done. It only ever grows.

Running servers read it too: what is new in it has been done by somebody beside them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Select, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store import postgres
from paddlewheel.store.schema import acts, now

What = Literal[
    "kick",
    "ban",
    "unban",
    "ban_address",
    "unban_address",
    "delete_person",
    "delete_table",
    "settle",
    "unsay",
]


@dataclass(frozen=True, slots=True)
class Act:
    """Something that was done."""

    id: int
    at: datetime
    what: What
    whom: str
    """A person, a table, a line (table/number) or a network."""
    name: str
    """What the person or the table was called."""
    note: str
    tables: tuple[str, ...]
    """Those that were altered by it, or are gone."""


class Acts:
    """All of them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def newest(self) -> int:
        """The number of the last one; 0 if there is none."""
        async with self._engine.connect() as connection:
            number = await connection.scalar(select(func.coalesce(func.max(acts.c.id), 0)))
        return int(number or 0)

    async def after(self, number: int) -> list[Act]:
        """What was done after one, in order."""
        return await self._read(select(acts).where(acts.c.id > number).order_by(acts.c.id))

    async def last(self, most: int, whom: str | None = None) -> list[Act]:
        """What was done last, the newest first; to somebody or something, if that is named."""
        query = select(acts).order_by(acts.c.id.desc()).limit(most)
        return await self._read(query if whom is None else query.where(acts.c.whom == whom))

    async def _read(self, query: Select[Any]) -> list[Act]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Act(row.id, row.at, row.what, row.whom, row.name, row.note, tuple(row.tables))
            for row in rows
        ]


async def write_down(  # noqa: PLR0913 (a line of a list)
    connection: AsyncConnection,
    what: What,
    whom: str,
    *,
    name: str = "",
    note: str = "",
    tables: Iterable[str] = (),
) -> None:
    """Write something down as part of the write that does it; running servers will see it."""
    await postgres.one_after_the_other(connection)
    row = {"what": what, "whom": whom, "name": name, "note": note, "tables": sorted(tables)}
    await connection.execute(insert(acts).values(at=now(), **row))
    await postgres.announce_departure(connection, "")


async def unname(connection: AsyncConnection, person: str) -> None:
    """Take the name of somebody out who is forgotten, and what was said about them."""
    theirs = acts.c.whom == person
    await connection.execute(update(acts).where(theirs).values(name="", note=""))
