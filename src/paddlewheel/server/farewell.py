"""Forgetting somebody while others play: live tables must be what the log tells afterwards."""

from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable
from paddlewheel.store import Log, Store, Traces
from paddlewheel.table import Table


async def forget(hall: Hall, store: Store, person: str) -> None:
    """Forget a person; nothing happens at their tables meanwhile."""
    where = await store.people.tables_of(person)
    async with _held(hall, where) as held:
        traces = await store.people.forget(person, where)
        for live in held:
            await _read_anew(hall, store.log, live)
    await put_right(hall, store.log, traces, but=where)


async def put_right(hall: Hall, log: Log, traces: Traces, but: Iterable[str] = ()) -> None:
    """Let go of the tables that are gone, and read those anew that have lost a name."""
    async with _held(hall, (traces.removed | traces.renamed).difference(but)) as held:
        for live in held:
            await _read_anew(hall, log, live)


@asynccontextmanager
async def _held(hall: Hall, table_ids: Iterable[str]) -> AsyncIterator[list[LiveTable]]:
    """Those of some tables that are in use, locked: a command on its way has the old names."""
    held: list[LiveTable] = []
    async with AsyncExitStack() as locks:
        for table_id in sorted(table_ids):  # always in this order, so that two never block
            if table_id in hall._used or table_id in hall._loading:
                held.append(await hall.table(table_id))
                await locks.enter_async_context(held[-1]._lock)
        yield held


async def _read_anew(hall: Hall, log: Log, live: LiveTable) -> None:
    changes = await log.load(live.id)
    if changes:
        live.table = Table.folded(changes)
        live._renew()
    else:
        # Nothing is running there any more, so that a bot that still thinks gives up.
        live.table = replace(live.table, first=None, version=0)
        hall._used.pop(live.id, None)
        hall._kept.pop(live.id, None)
