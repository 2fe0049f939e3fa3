"""What is known of the games of a person."""

import asyncio
import json
import logging

from paddlewheel.server.wire.people import TableKnown
from paddlewheel.store import Store
from paddlewheel.table import Change, Table

_log = logging.getLogger(__name__)


async def tables_known(store: Store, person: str) -> list[TableKnown]:
    """The tables that somebody opened or sat at; one that cannot be read is left out."""
    tables: list[TableKnown] = []
    for table_id in sorted(await store.people.tables_of(person)):
        try:
            changes = await store.log.load(table_id)
            tables.append(await asyncio.to_thread(_known, table_id, changes, person))
        except Exception:  # noqa: BLE001 (the others are wanted all the same)
            _log.exception("table %s", table_id)
    return tables


def _known(table_id: str, changes: list[Change], person: str) -> TableKnown:
    table = Table.folded(changes)
    return TableKnown(
        id=table_id,
        title=table.title,
        name=table.name,
        host=table.host == person,
        seats=list(table.seats_of(person)),
        record=None if table.first is None else json.loads(table.record.to_json()),
    )
