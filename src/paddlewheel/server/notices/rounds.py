"""Looks again and again for notices that are due, and has them delivered."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from time import time

from paddlewheel.server.errors import ServerError
from paddlewheel.server.hall import Hall
from paddlewheel.server.notices.watch import TurnWatch
from paddlewheel.store import Notices

EVERY = 2.0
"""Seconds between two looks."""
LOOK_BACK = 60.0
"""Seconds between two looks for what was overlooked."""
RECENT, SETTLED = timedelta(days=2), timedelta(seconds=30)
"""What is looked for happened at most so long ago, and at least."""
MOST = 100
AT_ONCE = 20
"""Notices that one server delivers at the same time."""

Deliver = Callable[[str], Awaitable[None]]

_log = logging.getLogger(__name__)


class Rounds:
    """The rounds of one server; where several share a database, any of them does the work."""

    def __init__(
        self, hall: Hall, notices: Notices, watch: TurnWatch, clock: Callable[[], float] = time
    ) -> None:
        self._hall = hall
        self._notices = notices
        self._watch = watch
        self._clock = clock

    async def walk(self, deliver: Deliver) -> None:
        """Have everything delivered that is due, until this is cancelled."""
        async with asyncio.TaskGroup() as walks:
            walks.create_task(_again_and_again(self.look_back, LOOK_BACK))
            await _again_and_again(lambda: self.look(deliver), EVERY)

    async def look(self, deliver: Deliver) -> None:
        """Have delivered what is due now."""
        for target in await self._notices.due(self._now(), MOST):
            await deliver(target)

    async def look_back(self) -> None:
        """Keep what a server that was killed has left behind."""
        now = self._now()
        for table_id in await self._notices.overlooked(now - RECENT, now - SETTLED, MOST):
            try:
                await self._watch.note(await self._hall.glance(table_id))
            except ServerError as error:
                _log.info("table %s: %s", table_id, error.code)

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self._clock(), UTC)


class Runners:
    """Deliver in this process, several at a time, but never two to the same target."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self._under_way: dict[str, asyncio.Task[None]] = {}

    async def send(self, target: str) -> None:
        """Have somebody run, unless all do; then it stays due."""
        if target not in self._under_way and len(self._under_way) < AT_ONCE:
            self._under_way[target] = asyncio.create_task(self._run(target))

    async def close(self) -> None:
        """Call them back; what they had not delivered stays due."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, target: str) -> None:
        try:
            await self._deliver(target)
        except Exception:  # noqa: BLE001 (it stays due)
            _log.exception("target %s is told nothing", target)
        finally:
            del self._under_way[target]


async def _again_and_again(look: Callable[[], Awaitable[None]], seconds: float) -> None:
    while True:
        try:
            await look()
        except Exception:  # noqa: BLE001 (next time, then)
            _log.exception("nobody looks for notices")
        await asyncio.sleep(seconds)
