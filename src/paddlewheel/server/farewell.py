"""Forgetting somebody while others play: live tables must be what the log tells afterwards."""

from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from time import time

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable, Step
from paddlewheel.store import Log, Store, Traces
from paddlewheel.store.news import ANEW
from paddlewheel.store.people import Note
from paddlewheel.table import Table


async def forget(hall: Hall, store: Store, person: str, note: Note | None = None) -> None:
    """Forget a person; nothing happens at their tables meanwhile, and afterwards bots sail on."""
    where = await store.people.tables_of(person)
    for table_id in where:
        await _resign(hall, table_id, person)
    async with _held(hall, where) as held:
        traces = await store.people.forget(person, where, note)
        for live in held:
            await hall.read_anew(live)
    await put_right(hall, store.log, traces, but=where)


async def put_right(hall: Hall, log: Log, traces: Traces, but: Iterable[str] = ()) -> None:
    """Let go of the tables that are gone, and read those anew that have lost a name."""
    touched = traces.removed | traces.renamed
    async with _held(hall, touched.difference(but)) as held:
        for live in held:
            await hall.read_anew(live)
    await log.announce(ANEW, *touched)


async def _resign(hall: Hall, table_id: str, person: str) -> None:
    """Give up for somebody who leaves, so that the others need not wait for ever."""

    def give_up(table: Table) -> list[Step]:
        steps: list[Step] = []
        for seat in table.seats_of(person):
            if table.is_running and seat not in table.resigned:
                steps.append(table.resign(seat, at=time()))
                table, _ = steps[-1]
        return steps

    try:
        live = await hall.table(table_id)
        if give_up(live.table):
            await live.change(give_up)
    except PaddlewheelError:
        pass  # the race is over meanwhile, or cannot be read


@asynccontextmanager
async def _held(hall: Hall, table_ids: Iterable[str]) -> AsyncIterator[list[LiveTable]]:
    """Those of some tables that are in use, held: a command on its way has the old names."""
    held = await hall.in_use(table_ids)
    async with AsyncExitStack() as holds:
        for live in held:  # always in the same order, so that two never block
            await holds.enter_async_context(live.held())
        yield held
