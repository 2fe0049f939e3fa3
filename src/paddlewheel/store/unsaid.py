"""What becomes of what was said when somebody is forgotten, or when a table goes."""

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from paddlewheel.store.schema import (
    GONE,
    chat,
    mutes,
    notices,
    people,
    quiet,
    reports,
    silenced,
    tables,
)


async def hold(connection: AsyncConnection, person: str) -> None:
    """Let somebody who is being forgotten say nothing more meanwhile."""
    await connection.execute(select(people.c.id).where(people.c.id == person).with_for_update())


async def unsay(connection: AsyncConnection, person: str) -> set[str]:
    """Take back everything that a person said, and all about it; gives the tables where it was.

    The numbers of the lines stay: no other line shall be taken for one of them.
    """
    said = chat.c.person == person
    where = set((await connection.execute(select(chat.c.table_id).where(said))).scalars())
    await connection.execute(update(chat).where(said).values(person=GONE, name="", text=""))
    either = or_(mutes.c.person == person, mutes.c.muted == person)
    await connection.execute(delete(mutes).where(either))
    await connection.execute(delete(silenced).where(silenced.c.person == person))
    about = or_(reports.c.person == person, reports.c.speaker == person)
    await connection.execute(delete(reports).where(about))
    return where


async def clear(connection: AsyncConnection, table_id: str) -> None:
    """Remove what was said at a table that goes, and what is told of it; nothing is meanwhile."""
    here = select(tables.c.id).where(tables.c.id == table_id)
    await connection.execute(here.with_for_update())
    for own in (chat, silenced, quiet, notices):
        await connection.execute(delete(own).where(own.c.table_id == table_id))
