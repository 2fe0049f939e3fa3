"""Calls the time: bots sail for those who are late, and for those who have gone away."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from time import time

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable, Step
from paddlewheel.store.schema import now
from paddlewheel.store.shelves import Shelves
from paddlewheel.table import Table

EVERY = 1.0
"""Seconds between two looks at the clock."""
GRACE = 180.0
"""Seconds after which somebody whose page is closed, and for whom others wait, has gone away."""

_log = logging.getLogger(__name__)


class Timekeeper:
    """Looks at the clocks of all tables, and at who is there."""

    def __init__(self, hall: Hall, shelves: Shelves) -> None:
        self._hall = hall
        self._shelves = shelves

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
        for table_id in await self._shelves.late(now()):
            await call_time(self._hall, table_id)
        for live in self._hall.live_tables():
            seat = live.gone_away(GRACE)
            if seat is not None:
                await _change(live, partial(_stand_in, seat))


async def call_time(hall: Hall, table_id: str) -> None:
    """Let a bot sail for the captain to act, if there is no time left."""
    try:
        live = await hall.table(table_id)
    except PaddlewheelError:
        _log.warning("table %s cannot be read; its clock is left alone", table_id)
        return
    if live.table.is_late(time()):
        await _change(live, lambda table: [table.time_out(time())])


def _stand_in(seat: int, table: Table) -> list[Step]:
    return [table.take_over(seat, why="away", at=time())]


async def _change(live: LiveTable, steps: Callable[[Table], list[Step]]) -> None:
    try:
        await live.change(steps)
    except PaddlewheelError as error:  # somebody was quicker
        _log.info("table %s: %s", live.id, error.code)
