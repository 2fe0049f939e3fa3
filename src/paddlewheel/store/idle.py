"""Guests who do not come any more."""

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import Select, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from paddlewheel.store.schema import GONE, accounts, changes, people, sessions

IDLE_GUEST = timedelta(days=60)
"""How long a guest may stay away before they are forgotten; an account is never."""


def idle_guests(before: datetime) -> Select[str]:
    """Those without an account who were not here since a moment, on any device."""
    seen = exists().where(sessions.c.person == people.c.id, sessions.c.seen >= before)
    account = exists().where(accounts.c.person == people.c.id)
    return select(people.c.id).where(
        people.c.id != GONE, people.c.created < before, ~seen, ~account
    )


async def is_idle(
    connection: AsyncConnection, person: str, before: datetime, where: Collection[str]
) -> bool:
    """Whether a guest was not here since a moment, and nothing happened at their tables either."""
    away = await connection.execute(idle_guests(before).where(people.c.id == person))
    since = select(changes.c.table_id).where(changes.c.table_id.in_(where), changes.c.at >= before)
    moved = await connection.execute(since.limit(1))
    return away.first() is not None and moved.first() is None
