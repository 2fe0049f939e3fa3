"""The races of the days: what is sailed, by whom, and what it came to."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Row, Select, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.core.tally import Tally
from paddlewheel.store.schema import daily_attempts, daily_races, now, people, tables
from paddlewheel.store.writer import Write, Writer

Status = Literal["sailing", "finished", "unfinished"]
"""Unfinished: given up, left to a bot, or not over when the day was."""

ENDED = ("over", "frozen")
"""Where the tables of attempts belong that go on no more."""
DUE = 20
"""Attempts that are looked at in one go."""


@dataclass(frozen=True, slots=True)
class Race:
    """What is sailed on a day: rules as an edition and what differs from it, and against whom."""

    day: str
    title: str
    edition: str
    options: Mapping[str, Any]
    bots: Sequence[str]


@dataclass(frozen=True, slots=True)
class Result:
    """What an attempt came to."""

    place: int
    tally: Tally

    @property
    def order(self) -> tuple[float, ...]:
        """Smaller is better."""
        return self.place, *self.tally.order


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attempt that counts."""

    table_id: str
    day: str
    person: str | None
    """None if it is the Captain's, or that of somebody who was forgotten."""
    name: str | None
    captain: bool
    status: Status
    result: Result | None
    phase: str | None
    """Where its table belongs; None if that is gone."""
    changed: datetime | None
    """When something happened there last."""


class DailyRaces:
    """All of them."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    # --- What is sailed

    async def race(self, day: str) -> Race | None:
        """The race of a day, if anybody has sailed it."""
        rows = await self._rows(select(daily_races).where(daily_races.c.day == day))
        return _race(rows[0]) if rows else None

    async def fix(self, race: Race) -> Race:
        """The race of a day as the first one who asked has fixed it, on whatever server."""
        row = {
            "day": race.day,
            "title": race.title,
            "edition": race.edition,
            "options": dict(race.options),
            "bots": list(race.bots),
        }

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(daily_races).values(row))

        known = await self.race(race.day)
        if known is None:
            with suppress(IntegrityError):  # another one was first
                await self._writer.write(write)
            known = await self.race(race.day)
        return known or race

    async def before(self, day: str, most: int) -> list[Race]:
        """The races before a day that somebody has sailed, the latest first."""
        sailed = select(daily_attempts.c.day).where(~daily_attempts.c.captain)
        query = select(daily_races).where(daily_races.c.day < day, daily_races.c.day.in_(sailed))
        query = query.order_by(daily_races.c.day.desc()).limit(most)
        return [_race(row) for row in await self._rows(query)]

    # --- Who sails

    @staticmethod
    def beginning(table_id: str, day: str, person: str | None) -> Write:
        """An attempt, to be written with its table; nobody's is the Captain's."""
        row = {"table_id": table_id, "day": day, "person": person, "captain": person is None}

        async def write(connection: AsyncConnection) -> None:
            new = insert(daily_attempts).values(**row, begun=now(), status="sailing")
            await connection.execute(new)

        return write

    async def attempt_of(self, day: str, person: str) -> Attempt | None:
        """The attempt of somebody that counts."""
        theirs = (daily_attempts.c.day == day, daily_attempts.c.person == person)
        found = await self._attempts(_attempts().where(*theirs))
        return found[0] if found else None

    async def attempt_at(self, table_id: str) -> Attempt | None:
        """The attempt that is sailed at a table, if it counts."""
        found = await self._attempts(_attempts().where(daily_attempts.c.table_id == table_id))
        return found[0] if found else None

    async def attempts(self, *days: str) -> list[Attempt]:
        """All attempts of some days, in the order in which they were begun."""
        query = _attempts().where(daily_attempts.c.day.in_(days))
        return await self._attempts(query.order_by(daily_attempts.c.begun))

    async def of(self, person: str) -> list[Attempt]:
        """All attempts of somebody, the latest first."""
        query = _attempts().where(daily_attempts.c.person == person)
        return await self._attempts(query.order_by(daily_attempts.c.day.desc()))

    async def due(self, today: str) -> list[Attempt]:
        """Some attempts that are over and have no result, or whose day is over."""
        ended = tables.c.phase.in_(ENDED)
        late = (daily_attempts.c.day < today) & ~daily_attempts.c.captain
        query = _attempts().where(
            daily_attempts.c.status == "sailing", or_(tables.c.id.is_(None), ended, late)
        )
        return await self._attempts(query.order_by(daily_attempts.c.begun).limit(DUE))

    async def sailed(self, day: str) -> int:
        """How many people have begun on a day."""
        theirs = (daily_attempts.c.day == day, ~daily_attempts.c.captain)
        [row] = await self._rows(select(func.count().label("people")).where(*theirs))
        return int(row.people)

    async def without_captain(self, day: str) -> bool:
        """Whether people sail on a day, and the Captain has not begun."""
        query = select(daily_attempts.c.captain).where(daily_attempts.c.day == day).distinct()
        return [row.captain for row in await self._rows(query)] == [False]

    async def settle(self, table_id: str, result: Result | None) -> None:
        """Keep what an attempt came to, once; without a result it was not finished."""
        done: dict[str, Any] = {"status": "unfinished"}
        if result is not None:
            tally = result.tally
            done = {
                "status": "finished",
                "place": result.place,
                "home": tally.home,
                "rounds": tally.rounds,
                "way": tally.way,
                "left_over": tally.left,
            }
        here = (daily_attempts.c.table_id == table_id, daily_attempts.c.status == "sailing")

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(update(daily_attempts).where(*here).values(**done))

        await self._writer.write(write)

    # --- Reading

    async def _attempts(self, query: Select[Any]) -> list[Attempt]:
        return [_attempt(row) for row in await self._rows(query)]

    async def _rows(self, query: Select[Any]) -> list[Row[Any]]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).all())


def _attempts() -> Select[Any]:
    return (
        select(daily_attempts, people.c.name, tables.c.phase, tables.c.changed)
        .outerjoin_from(daily_attempts, people, people.c.id == daily_attempts.c.person)
        .outerjoin(tables, tables.c.id == daily_attempts.c.table_id)
    )


def _race(row: Row[Any]) -> Race:
    return Race(row.day, row.title, row.edition, row.options, row.bots)


def _attempt(row: Row[Any]) -> Attempt:
    result = None
    if row.status == "finished":
        result = Result(row.place, Tally(row.home, row.rounds, row.way, row.left_over))
    return Attempt(
        table_id=row.table_id,
        day=row.day,
        person=row.person,
        name=row.name,
        captain=row.captain,
        status=row.status,
        result=result,
        phase=row.phase,
        changed=row.changed,
    )
