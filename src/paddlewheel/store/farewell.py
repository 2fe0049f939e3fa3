"""Forgetting somebody: what is theirs alone goes, what they share with others loses their name."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import ColumnElement, Text, bindparam, cast, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from paddlewheel.store.acts import unname
from paddlewheel.store.nameless import Data, people_of, without
from paddlewheel.store.postgres import announce_departure
from paddlewheel.store.removal import remove_table
from paddlewheel.store.schema import (
    GONE,
    accounts,
    bans,
    changes,
    daily_attempts,
    device_links,
    notice_targets,
    notices,
    people,
    ratings,
    recovery_codes,
    rule_sets,
    sessions,
    sitters,
    tables,
    tokens,
)
from paddlewheel.store.unsaid import hold, unsay

_OWN = (
    notices,
    notice_targets,
    recovery_codes,
    tokens,
    accounts,
    device_links,
    sessions,
    bans,
    ratings,
    rule_sets,
)
"""What belongs to a person alone, in the order in which it can go."""


@dataclass(frozen=True, slots=True)
class Traces:
    """The tables at which somebody has been forgotten."""

    removed: set[str] = field(default_factory=set)
    renamed: set[str] = field(default_factory=set)


async def tables_of(
    connection: AsyncConnection, person: str, since: datetime | None = None
) -> set[str]:
    """The tables that a person opened or sat at; those only at which something happened since.

    The log has no list of them, so that all changes are looked through.
    """
    seen = select(changes.c.table_id, changes.c.data).where(_mentions(person))
    hosted = select(tables.c.id).where(tables.c.host == person)
    if since is not None:
        seen = seen.where(changes.c.at >= since)
        hosted = hosted.where(tables.c.created >= since)
    rows = (await connection.execute(seen)).all()
    sat = {row.table_id for row in rows if person in people_of([row.data])}
    return sat | set((await connection.execute(hosted)).scalars())


async def forget(connection: AsyncConnection, person: str, where: Iterable[str]) -> Traces:
    """Forget a person, as part of a write; the tables that they sat at must be known."""
    await hold(connection, person)
    traces = Traces()
    for table_id in sorted(where):  # in the same order for all, so that two never block
        kept = await _forget_at(connection, table_id, person)
        (traces.renamed if kept else traces.removed).add(table_id)
    traces.renamed.update(await unsay(connection, person))
    await unname(connection, person)
    theirs = daily_attempts.c.person == person
    await connection.execute(update(daily_attempts).where(theirs).values(person=None))
    await announce_departure(connection, person)
    for own in _OWN:
        await connection.execute(delete(own).where(own.c.person == person))
    await connection.execute(delete(people).where(people.c.id == person))
    return traces


async def _forget_at(connection: AsyncConnection, table_id: str, person: str) -> bool:
    """Take a name out of a table; if nobody else was ever there, or is still known, it goes."""
    query = select(changes.c.version, changes.c.data).where(changes.c.table_id == table_id)
    told = or_(_mentions('"who"'), _mentions(person))
    log = {row.version: row.data for row in await connection.execute(query.where(told))}
    if people_of(list(log.values())) <= {person}:
        await remove_table(connection, table_id)
        return False
    await _rewrite(connection, table_id, person, log)
    theirs = (tables.c.id == table_id, tables.c.host == person)
    await connection.execute(update(tables).where(*theirs).values(host=GONE, name=""))
    seats = (sitters.c.table_id == table_id, sitters.c.person == person)
    await connection.execute(delete(sitters).where(*seats))
    return True


async def _rewrite(
    connection: AsyncConnection, table_id: str, person: str, log: dict[int, Data]
) -> None:
    new = {version: without(data, person) for version, data in log.items()}
    altered = [
        {"number": version, "new": data} for version, data in new.items() if data != log[version]
    ]
    if altered:
        change = update(changes).where(
            changes.c.table_id == table_id, changes.c.version == bindparam("number")
        )
        await connection.execute(change.values(data=bindparam("new")), altered)


def _mentions(text: str) -> ColumnElement[bool]:
    """Whether a change has something in it; no database needs to understand JSON for that."""
    return cast(changes.c.data, Text).contains(text, autoescape=True)
