"""What is known of the games of a person, and of what they said there."""

import asyncio
import json
import logging
from collections.abc import Iterator

from paddlewheel.server.wire.people import SaidKnown, TableKnown
from paddlewheel.store import Store
from paddlewheel.table import Change, fold_as_far_as_possible

_log = logging.getLogger(__name__)


async def tables_known(store: Store, person: str) -> list[TableKnown]:
    """The tables that somebody opened or sat at; one that cannot be read is left out."""
    tables: list[TableKnown] = []
    for table_id in sorted(await store.people.tables_of(person)):
        try:
            changes = await store.log.read(table_id)
            tables.append(await asyncio.to_thread(_known, table_id, changes, person))
        except Exception:  # noqa: BLE001 (the others are wanted all the same)
            _log.exception("table %s", table_id)
    return tables


async def said(store: Store, person: str) -> list[SaidKnown]:
    """What somebody said at tables."""
    return [
        SaidKnown(table=table_id, number=line.number, text=line.text, at=line.at)
        for table_id, line in await store.chat.said_by(person)
    ]


def _known(table_id: str, changes: Iterator[Change], person: str) -> TableKnown:
    table = fold_as_far_as_possible(changes)
    return TableKnown(
        id=table_id,
        title=table.title,
        name=table.name,
        host=table.host == person,
        seats=list(table.seats_of(person)),
        record=None if table.first is None else json.loads(table.record.to_json()),
    )
