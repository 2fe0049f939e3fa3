"""Finding tables without reading their logs."""

from collections.abc import Collection
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Select, and_, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from paddlewheel.store.schema import sitters, tables
from paddlewheel.store.wanted import ALL, Wanted

MOST = 50
"""Tables in a list."""
MOST_SEATED = 1000
"""Tables of one person that a program of theirs is told of."""


class Found(NamedTuple):
    """A table, and when something happened there."""

    id: str
    changed: datetime


class Shelves:
    """All tables, by where they belong."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def public(self) -> list[Found]:
        """Those that everybody may find, the open ones first."""
        query = (
            select(tables.c.id, tables.c.changed)
            .where(tables.c.public, tables.c.phase.in_(("open", "paused", "running")))
            .order_by(tables.c.phase, tables.c.changed.desc())
        )
        return await self._find(query)

    async def of(self, person: str, wanted: Wanted = ALL, most: int | None = None) -> list[Found]:
        """Those where somebody sits or that they have opened, the latest first."""
        seated = select(sitters.c.table_id).where(sitters.c.person == person)
        query = (
            select(tables.c.id, tables.c.changed)
            .where(or_(tables.c.host == person, tables.c.id.in_(seated)), *wanted.by(person))
            .order_by(tables.c.changed.desc())
        )
        return await self._find(query, most)

    async def late(self, at: datetime, but: Collection[str] = ()) -> list[str]:
        """Those where the time of whoever has to decide is over, but for some."""
        late = (tables.c.due <= at, tables.c.id.not_in(but))
        query = select(tables.c.id, tables.c.changed).where(*late)
        return [found.id for found in await self._find(query.order_by(tables.c.due))]

    async def idle(self, before: datetime) -> list[str]:
        """Those where no game has begun, and nothing has happened since a moment."""
        query = select(tables.c.id, tables.c.changed).where(
            tables.c.phase == "open", tables.c.changed < before
        )
        return [found.id for found in await self._find(query.order_by(tables.c.changed))]

    async def seated(self, person: str) -> list[Found]:
        """Those where somebody sits and the game is not over, the latest first."""
        query = (
            select(tables.c.id, tables.c.changed)
            .where(
                tables.c.id.in_(select(sitters.c.table_id).where(sitters.c.person == person)),
                tables.c.phase.in_(("open", "running", "paused")),
            )
            .order_by(tables.c.changed.desc())
        )
        return await self._find(query, MOST_SEATED)

    async def held_up_by(self, people: Collection[str]) -> list[str]:
        """Those that wait for one of some people: for a decision, or for the game to begin."""
        seated = select(sitters.c.table_id).where(sitters.c.person.in_(people))
        decides = and_(tables.c.phase == "running", tables.c.waits_for.in_(people))
        waits = and_(tables.c.phase == "open", tables.c.id.in_(seated))
        query = select(tables.c.id, tables.c.changed).where(or_(decides, waits))
        return [found.id for found in await self._find(query.order_by(tables.c.changed))]

    async def finished(self) -> list[Found]:
        """All public tables where the game is over, however many they are."""
        query = select(tables.c.id, tables.c.changed).where(
            tables.c.public, tables.c.phase == "over"
        )
        async with self._engine.connect() as connection:
            return [Found(*row) for row in await connection.execute(query.order_by(tables.c.id))]

    async def sitters(self, table_id: str) -> frozenset[str]:
        """The people who sit at a table."""
        query = select(sitters.c.person).where(sitters.c.table_id == table_id)
        async with self._engine.connect() as connection:
            return frozenset((await connection.execute(query)).scalars())

    async def _find(self, query: Select[Any], most: int | None = None) -> list[Found]:
        async with self._engine.connect() as connection:
            return [Found(*row) for row in await connection.execute(query.limit(most or MOST))]
