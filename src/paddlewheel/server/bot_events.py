"""The stream of events: everything that concerns a person, at all of their tables."""

from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import datetime

from paddlewheel.server.bot_entry import Program
from paddlewheel.server.bot_lines import last, lines
from paddlewheel.server.bulletin import Reader
from paddlewheel.server.errors import ServerError
from paddlewheel.server.live import LiveTable
from paddlewheel.server.wire.bots import Ended, TableCards


class EventStream:
    """Tells a reader first of all tables, then of what happens there."""

    def __init__(self, program: Program, reader: Reader) -> None:
        self._program = program
        self._hall = program.house.hall
        self._shelves = program.house.store.shelves
        self._reader = reader
        self._seen: dict[str, datetime] = {}
        """The tables that were looked at, and when something had happened there."""

    async def lines(self) -> AsyncIterator[str]:
        """The stream."""
        yield f"{(await self._tables()).model_dump_json()}\n"
        async for line in lines(self._reader.outbox, self._unfold, self._pulse):
            yield line

    async def _tables(self) -> TableCards:
        found = [live for one in await self._changed() if (live := await self._live(one))]
        cards = [self._reader.shown(live.id, live.table) for live in found]
        return TableCards(tables=cards)

    async def _changed(self) -> list[str]:
        """The tables of the person where something has happened since this was asked last."""
        found = dict(await self._shelves.seated(self._program.person))
        changed = [one for one in found if self._seen.get(one) != found[one]]
        self._seen = found
        return changed

    async def _unfold(self, text: str | None) -> AsyncIterator[str]:
        if text is None:
            last(self._reader.outbox, Ended(type="behind"))
        else:
            yield text

    async def _pulse(self) -> Ended | None:
        ended = await self._program.turned_away()
        if ended is None:
            await self._look_round()
        return ended

    async def _look_round(self) -> None:
        """Find what nobody has told: other servers announce no new tables, and news get lost."""
        changed = await self._changed()
        for table_id in (*changed, *self._reader.known.difference(self._seen)):
            live = await self._live(table_id)
            if live is not None:
                self._reader.hear(live.id, live.table)

    async def _live(self, table_id: str) -> LiveTable | None:
        with suppress(ServerError):
            return await self._hall.table(table_id)
        self._reader.forget(table_id)  # it is gone, or cannot be read
        return None
