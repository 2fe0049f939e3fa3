"""Rules that people keep under a name."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.answer import answered
from paddlewheel.store.errors import StoreError, gone_meanwhile
from paddlewheel.store.schema import now, rule_sets
from paddlewheel.store.writer import Writer

MOST = 50
"""Rule sets of one person."""


@dataclass(frozen=True, slots=True)
class KeptRules:
    """Rules with a name, as an edition and what differs from it."""

    id: str
    title: str
    name: str
    edition: str
    options: Mapping[str, Any]
    saved: datetime


class RuleSets:
    """The rules of everybody."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def of(self, person: str) -> list[KeptRules]:
        """The rules of a person, the latest first."""
        query = select(rule_sets).where(rule_sets.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(rule_sets.c.saved.desc()))
            return [_kept(row) for row in rows]

    async def keep(
        self, person: str, title: str, name: str, edition: str, options: Mapping[str, Any]
    ) -> KeptRules:
        """Keep rules; those of the same title and name are replaced."""
        new = KeptRules(secrets.token_hex(8), title, name, edition, dict(options), now())
        same = (rule_sets.c.person == person, rule_sets.c.title == title, rule_sets.c.name == name)
        theirs = select(func.count()).where(rule_sets.c.person == person)

        async def work(connection: AsyncConnection) -> bool:
            gone = (await connection.execute(delete(rule_sets).where(*same))).rowcount
            if not gone and (await connection.scalar(theirs) or 0) >= MOST:
                return False
            row = {"person": person, "title": title, "name": name, "edition": edition}
            more = {"id": new.id, "options": dict(options), "saved": new.saved}
            await connection.execute(insert(rule_sets).values(**row, **more))
            return True

        try:
            kept = await answered(self._writer, work)
        except IntegrityError as error:  # the person, or the same was saved twice at once
            raise gone_meanwhile() from error
        if not kept:
            raise StoreError(
                "too_many_rule_sets", "You have {most} rule sets; remove one first.", most=MOST
            )
        return new

    async def remove(self, person: str, rules_id: str) -> None:
        """Keep some rules no more."""
        theirs = (rule_sets.c.person == person, rule_sets.c.id == rules_id)

        async def work(connection: AsyncConnection) -> int:
            return (await connection.execute(delete(rule_sets).where(*theirs))).rowcount

        if not await answered(self._writer, work):
            raise StoreError("no_such_rule_set", "You have no such rules.")


def _kept(row: Row[Any]) -> KeptRules:
    return KeptRules(row.id, row.title, row.name, row.edition, row.options, row.saved)
