"""Calls the time: bots sail for those who are late, and for those who have gone away."""

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from time import time

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable, Step
from paddlewheel.server.telling import GRACE
from paddlewheel.store.shelves import Shelves
from paddlewheel.table import Table

EVERY = 1.0
"""Seconds between two looks at the clock."""
AGAIN = 60.0
"""Seconds after which a table is looked at again that could not be timed."""

_log = logging.getLogger(__name__)


class Timekeeper:
    """Looks at the clocks of all tables, and at who is at those in memory."""

    def __init__(self, hall: Hall, shelves: Shelves, *, calls_time: bool = True) -> None:
        self._hall = hall
        self._shelves = shelves
        self._calls_time = calls_time
        """Whether the clocks are looked at here, and not by jobs."""
        self._left_alone: dict[str, float] = {}
        """Tables that cannot be timed, and since when: they shall not stand in others' way."""

    async def keep(self) -> None:
        """Look again and again, until this is cancelled."""
        while True:
            try:
                await self.look()
            except Exception:  # noqa: BLE001 (next time, then)
                _log.exception("nobody looks at the clock")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Act on what is due now."""
        if self._calls_time:
            for table_id in await self.late():
                await self.call_time(table_id)
        for live in self._hall.live_tables():
            await _stand_in(live)

    async def late(self) -> Sequence[str]:
        """The tables where somebody has no time left."""
        moment = time()
        recent = {one: at for one, at in self._left_alone.items() if moment - at < AGAIN}
        self._left_alone = recent
        return await self._shelves.late(datetime.fromtimestamp(moment, UTC), but=recent)

    async def call_time(self, table_id: str) -> None:
        """Let a bot sail for the captain of a table who is to act, if there is no time left."""
        try:
            live = await self._hall.table(table_id)
            if live.table.frozen is not None:  # its time runs no more, whatever the shelf says
                await self._hall.shelve_frozen(live)
                return
            await live.catch_up()  # another server may have brought it to where it is late
            await live.change(_timed_out)
        except PaddlewheelError as error:
            self._give_up(table_id, error.code)
        except Exception:  # noqa: BLE001 (the others are late all the same)
            _log.exception("table %s", table_id)
            self._left_alone[table_id] = time()

    def _give_up(self, table_id: str, code: str) -> None:
        _log.info("table %s: %s", table_id, code)
        if code == "unreadable_table":
            self._left_alone[table_id] = time()


def _timed_out(table: Table) -> list[Step]:
    """Somebody may have been quicker."""
    return [table.time_out(time())] if table.is_late(time()) else []


async def _stand_in(live: LiveTable) -> None:
    seat = live.gone_away(GRACE)
    if seat is None:
        return

    def take_over(table: Table) -> list[Step]:
        still = live.gone_away(GRACE) == seat
        return [table.take_over(seat, why="away", at=time())] if still else []

    try:
        await live.change(take_over)
    except PaddlewheelError as error:
        _log.info("table %s: %s", live.id, error.code)
