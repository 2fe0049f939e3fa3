"""How well people sail, title by title; every race is counted once."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.schema import now, people, rated, ratings, sitters, tables
from paddlewheel.store.writer import Writer

MOST = 20
"""Races that are counted in one go."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What somebody is worth in a title, and how unsure that is."""

    mu: float
    sigma: float
    games: int = 0
    wins: int = 0


Known = Mapping[str, Rating]
"""The ratings of those people who have one."""
Judge = Callable[[Known], Mapping[str, Rating]]
"""What they are after a race."""


class Ratings:
    """The ratings of everybody."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def of(self, person: str) -> dict[str, Rating]:
        """The ratings of somebody, by title."""
        query = select(ratings).where(ratings.c.person == person).order_by(ratings.c.title)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return {row.title: Rating(row.mu, row.sigma, row.games, row.wins) for row in rows}

    async def due(self, person: str | None = None, since: datetime | None = None) -> list[str]:
        """Some tables whose race is over and was not looked at, the oldest first.

        Those of one person, or those that changed since a moment, if that is named.
        """
        seen = select(rated.c.table_id)
        query = select(tables.c.id).where(
            tables.c.phase.in_(("over", "frozen")), tables.c.id.not_in(seen)
        )
        if since is not None:
            query = query.where(tables.c.changed >= since)
        if person is not None:
            seated = select(sitters.c.table_id).where(sitters.c.person == person)
            query = query.where(tables.c.id.in_(seated))
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(tables.c.changed).limit(MOST))
            return list(found.scalars())

    async def count(
        self, table_id: str, title: str, who: Sequence[str], judge: Judge | None
    ) -> None:
        """Count a race; it is done once, whoever asks. Without a judge it counts for nobody."""

        async def write(connection: AsyncConnection) -> None:
            row = {"table_id": table_id, "counts": judge is not None, "at": now()}
            await connection.execute(insert(rated).values(row))
            if judge is not None:
                await _judge(connection, title, who, judge)

        if not await self._is_rated(table_id):
            await self._once(write)

    async def _once(self, write: Callable[[AsyncConnection], Awaitable[None]]) -> None:
        with suppress(IntegrityError):  # another server was first, or the table is gone
            await self._writer.write(write)

    async def _is_rated(self, table_id: str) -> bool:
        query = select(rated.c.table_id).where(rated.c.table_id == table_id)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).first() is not None


async def _judge(connection: AsyncConnection, title: str, who: Sequence[str], judge: Judge) -> None:
    # Whoever counts another race of the same people waits here; in one order, so that none block.
    held = select(people.c.id).where(people.c.id.in_(who)).order_by(people.c.id)
    there = set((await connection.execute(held.with_for_update())).scalars())
    query = select(ratings).where(ratings.c.person.in_(there), ratings.c.title == title)
    rows = (await connection.execute(query)).all()
    known = {row.person: Rating(row.mu, row.sigma, row.games, row.wins) for row in rows}
    new = {person: one for person, one in judge(known).items() if person in there}
    old = (ratings.c.person.in_(new), ratings.c.title == title)
    await connection.execute(delete(ratings).where(*old))
    moment = now()
    told = [
        {
            "person": person,
            "title": title,
            "mu": one.mu,
            "sigma": one.sigma,
            "games": one.games,
            "wins": one.wins,
            "changed": moment,
        }
        for person, one in new.items()
    ]
    if told:
        await connection.execute(insert(ratings), told)
