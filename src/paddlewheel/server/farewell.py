"""Live tables after somebody was forgotten: they are what the log tells now."""

from dataclasses import replace

from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable
from paddlewheel.store import Log, Traces
from paddlewheel.table import Table


async def put_right(hall: Hall, log: Log, traces: Traces) -> None:
    """Let go of the tables that are gone, and read those anew that have lost a name."""
    for table_id in traces.removed | traces.renamed:
        live = await _in_use(hall, table_id)
        if live is not None:
            await _read_anew(hall, log, live)


async def _in_use(hall: Hall, table_id: str) -> LiveTable | None:
    """The live table, if there is one or is about to be."""
    if table_id in hall._used or table_id in hall._loading:
        return await hall.table(table_id)
    return None


async def _read_anew(hall: Hall, log: Log, live: LiveTable) -> None:
    async with live._lock:  # else a command on its way would bring the old names back
        changes = await log.load(live.id)
        if changes:
            live.table = Table.folded(changes)
            live._renew()
        else:
            # Nothing is running there any more, so that a bot that still thinks gives up.
            live.table = replace(live.table, first=None, version=0)
            hall._used.pop(live.id, None)
            hall._kept.pop(live.id, None)
