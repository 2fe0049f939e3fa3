"""Lists of people and tables for those who look after a server, and who is meant by a name."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, String, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from paddlewheel.store.accounts import folded
from paddlewheel.store.bans import no_such_person
from paddlewheel.store.errors import StoreError
from paddlewheel.store.schema import (
    GONE,
    accounts,
    bans,
    now,
    people,
    sessions,
    sitters,
    tables,
    tokens,
)

SHORTEST = 4
"""Signs with which an id may begin that is not told whole."""
NAMED = 5
"""Those of several who are named."""


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Somebody in a list."""

    id: str
    name: str
    account: str | None
    created: datetime
    seen: datetime | None
    """When they were here last, to a day."""
    sessions: int
    tokens: int
    tables: int
    """Where they sit."""
    banned: bool


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in a list."""

    id: str
    name: str
    title: str
    phase: str
    public: bool
    host: str
    """The id of the one who opened it."""
    host_name: str
    created: datetime
    changed: datetime
    sitters: int
    """The people who sit there."""


class Registers:
    """Everybody, and all tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def people(self, search: str = "", most: int = 100) -> list[PersonRow]:
        """Those whose name, account or id has something in it, the latest first."""
        query = _people().order_by(people.c.created.desc(), people.c.id).limit(most)
        if search:
            query = query.where(_has(search, people.c.name, accounts.c.name, people.c.id))
        return [_person(row) for row in await self._rows(query)]

    async def tables(self, search: str = "", most: int = 100) -> list[TableRow]:
        """Those whose name or id, or whose host's name, has something in it, the latest first."""
        query = _tables().order_by(tables.c.changed.desc(), tables.c.id).limit(most)
        if search:
            query = query.where(_has(search, tables.c.name, tables.c.id, people.c.name))
        return [_table(row) for row in await self._rows(query)]

    async def table(self, table_id: str) -> TableRow | None:
        """The table of an id."""
        rows = await self._rows(_tables().where(tables.c.id == table_id))
        return _table(rows[0]) if rows else None

    async def person(self, which: str) -> PersonRow:
        """Who is meant by an id, its beginning, the name of an account or the name of a guest.

        If it could be more than one, nobody is.
        """
        named = [people.c.id == which, people.c.name == which, accounts.c.folded == folded(which)]
        if len(which) >= SHORTEST:
            named.append(people.c.id.startswith(which, autoescape=True))
        rows = await self._rows(_people().where(or_(*named)).order_by(people.c.id))
        whole = [row for row in rows if row.id == which]
        found = [_person(row) for row in whole or rows]
        if len(found) > 1:
            raise StoreError(
                "ambiguous_person",
                "“{person}” may be several people: {ids}. Name one by the id.",
                person=which,
                ids=", ".join(one.id for one in found[:NAMED]),
            )
        if not found:
            raise no_such_person(which)
        return found[0]

    async def seats(self, table_id: str) -> list[tuple[int, str, str]]:
        """The seats of people at a table: number, id, and what they are called now."""
        query = (
            select(sitters.c.seat, sitters.c.person, people.c.name)
            .outerjoin_from(sitters, people, sitters.c.person == people.c.id)
            .where(sitters.c.table_id == table_id)
            .order_by(sitters.c.seat)
        )
        return [(row.seat, row.person, row.name or "") for row in await self._rows(query)]

    async def _rows(self, query: Select[Any]) -> list[Row[Any]]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).all())


def _person(row: Row[Any]) -> PersonRow:
    return PersonRow(**row._mapping)


def _table(row: Row[Any]) -> TableRow:
    return TableRow(**row._mapping)


def _people() -> Select[Any]:
    seen = select(func.max(sessions.c.seen)).where(sessions.c.person == people.c.id)
    held = or_(bans.c.until.is_(None), bans.c.until > now())
    banned = select(bans.c.person).where(bans.c.person == people.c.id, held)
    return (
        select(
            people.c.id,
            people.c.name,
            accounts.c.name.label("account"),
            people.c.created,
            seen.scalar_subquery().label("seen"),
            _count(sessions.c.person).label("sessions"),
            _count(tokens.c.person).label("tokens"),
            _count(sitters.c.person, sitters.c.table_id).label("tables"),
            banned.exists().label("banned"),
        )
        .outerjoin_from(people, accounts, accounts.c.person == people.c.id)
        .where(people.c.id != GONE)
    )


def _tables() -> Select[Any]:
    sitting = select(func.count()).where(sitters.c.table_id == tables.c.id)
    return select(
        tables.c.id,
        tables.c.name,
        tables.c.title,
        tables.c.phase,
        tables.c.public,
        tables.c.host,
        people.c.name.label("host_name"),
        tables.c.created,
        tables.c.changed,
        sitting.scalar_subquery().label("sitters"),
    ).join_from(tables, people, tables.c.host == people.c.id)


def _count(person: Any, what: Any = None) -> Any:
    counted = func.count() if what is None else func.count(func.distinct(what))
    return select(counted).where(person == people.c.id).scalar_subquery()


def _has(search: str, *columns: Any) -> ColumnElement[bool]:
    return or_(*(cast(one, String).icontains(search, autoescape=True) for one in columns))
