"""Sees that a decision has become somebody's who is not there, and has it kept."""

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from time import time

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.live import LiveTable
from paddlewheel.server.notices.decisions import decision_of
from paddlewheel.store import Noted, Notices

SHARE = 4
"""Whoever has little time is told when this part of it is over, however long others wait."""

_log = logging.getLogger(__name__)


class TurnWatch:
    """Told of every change of a table, and of whoever comes to it."""

    def __init__(
        self, notices: Notices, window: float = 30.0, clock: Callable[[], float] = time
    ) -> None:
        self._notices = notices
        self._window = window
        """Seconds that a notice waits for others, to be told with them."""
        self._clock = clock
        self._under_way: set[asyncio.Task[None]] = set()
        self._closed = False

    def attend(self, live: LiveTable) -> None:
        """Keep what is to be told of a table; whoever has acted does not wait for it."""
        noted = self._noted(live)
        if noted is not None and not self._closed:
            task = asyncio.create_task(self._keep(noted))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def note(self, live: LiveTable) -> None:
        """The same; returns when it is kept."""
        noted = self._noted(live)
        if noted is not None:
            await self._notices.note(noted)

    async def close(self) -> None:
        """Keep what was begun, and look away."""
        self._closed = True
        while self._under_way:
            await asyncio.wait(self._under_way)

    def _noted(self, live: LiveTable) -> Noted | None:
        decision = decision_of(live.table)
        if decision is None:
            return None
        there = decision.person in live.online
        due = None if there else datetime.fromtimestamp(self._due(live), UTC)
        return Noted(decision.person, live.id, decision.key, live.table.version, due)

    def _due(self, live: LiveTable) -> float:
        moment, deadline = self._clock(), live.table.deadline
        if deadline is None:
            return moment + self._window
        return moment + max(0.0, min(self._window, (deadline - moment) / SHARE))

    async def _keep(self, noted: Noted) -> None:
        try:
            await self._notices.note(noted)
        except PaddlewheelError as error:  # it will be found to be overlooked
            _log.info("nobody is told of table %s: %s", noted.table_id, error.code)
        except Exception:  # noqa: BLE001
            _log.exception("nobody is told of table %s", noted.table_id)
