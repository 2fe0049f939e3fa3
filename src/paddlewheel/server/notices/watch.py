"""Sees that a decision has become somebody's who is not there, and has it kept."""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import UTC, datetime
from time import time

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.live import LiveTable
from paddlewheel.server.notices.decisions import decision_of
from paddlewheel.store import Noted, Notices

SHARE = 4
"""Whoever has little time is told when this part of it is over, however long others wait."""
PAUSE = 0.5
"""Seconds after a turn, in which others may come, until it is looked whether to tell of it."""

Seen = tuple[LiveTable, float]
"""A table, and when something was heard of it."""

_log = logging.getLogger(__name__)


class TurnWatch:
    """Told of every change of a table, and of whoever comes to it."""

    def __init__(
        self,
        notices: Notices,
        window: float = 30.0,
        clock: Callable[[], float] = time,
        *,
        pause: float = PAUSE,
    ) -> None:
        self._notices = notices
        self._window = window
        """Seconds that a notice waits for others, to be told with them."""
        self._clock = clock
        self._pause = pause
        self._seen: dict[str, Seen] = {}
        """The tables of which something was heard since the last look."""
        self._keeping: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    def attend(self, live: LiveTable) -> None:
        """Keep soon what is to be told of a table; whoever has acted does not wait for it."""
        if not self._closing.is_set():
            self._seen[live.id] = (live, self._clock())
            if self._keeping is None:
                self._keeping = asyncio.create_task(self._keep_all())

    async def note(self, live: LiveTable) -> None:
        """The same, at once; returns when it is kept."""
        noted = self._noted((live, self._clock()))
        if noted is not None:
            await self._notices.note(noted)

    @property
    def is_settled(self) -> bool:
        """Whether everything is kept that was seen."""
        return self._keeping is None

    async def settle(self) -> None:
        """Returns when everything is kept that was seen."""
        if self._keeping is not None:
            await self._keeping

    async def close(self) -> None:
        """Keep what was seen, and look away."""
        self._closing.set()
        await self.settle()

    def _noted(self, seen: Seen) -> Noted | None:
        live, moment = seen
        decision = decision_of(live.table)
        if decision is None:
            return None
        there = decision.person in live.online
        due = None if there else datetime.fromtimestamp(self._due(live, moment), UTC)
        return Noted(decision.person, live.id, decision.key, live.table.version, due)

    def _due(self, live: LiveTable, moment: float) -> float:
        deadline = live.table.deadline
        if deadline is None:
            return moment + self._window
        return moment + max(0.0, min(self._window, (deadline - moment) / SHARE))

    async def _keep_all(self) -> None:
        """Many turns at once, after a pause: of most of them nobody wants to be told."""
        while self._seen:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._pause):
                    await self._closing.wait()
            seen, self._seen = self._seen.values(), {}
            await self._keep(seen)
        self._keeping = None

    async def _keep(self, seen: Collection[Seen]) -> None:
        try:
            await self._notices.note(*filter(None, map(self._noted, seen)))
        except PaddlewheelError as error:  # it will be found to be overlooked
            _log.info("nobody is told of %s tables: %s", len(seen), error.code)
        except Exception:  # noqa: BLE001
            _log.exception("nobody is told of %s tables", len(seen))
