"""Who is at the tables by way of other servers, and telling those who is by way of this one."""

import asyncio
import logging
from contextlib import suppress
from weakref import WeakSet

from paddlewheel.server.live import LiveTable
from paddlewheel.store.presence import Presence

SIGN_OF_LIFE = 5.0
"""Seconds between two of them, if nothing else is said."""

_log = logging.getLogger(__name__)


class Roster:
    """Says what has changed here, one table after the other, and learns what has elsewhere."""

    def __init__(self, presence: Presence) -> None:
        self._presence = presence
        self._noted: WeakSet[LiveTable] = WeakSet()
        self._unsaid: set[LiveTable] = set()
        self._wake = asyncio.Event()

    def note(self, live: LiveTable) -> None:
        """Somebody has opened the first page of a table, or closed the last one."""
        self._noted.add(live)
        self._unsaid.add(live)
        self._wake.set()

    async def hear(self, live: LiveTable) -> None:
        """Take note of who is at a table by way of other servers."""
        live.hear_of(await self._presence.elsewhere(live.id))

    async def keep(self) -> None:
        """Say everything, and now and then that we live, until this is cancelled."""
        while True:
            self._wake.clear()
            try:
                await self._say()
            except Exception:  # noqa: BLE001 (next time, then)
                _log.exception("nobody elsewhere knows who is here")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), SIGN_OF_LIFE)

    async def _say(self) -> None:
        if await self._presence.live():  # nobody knows us, or they took us for dead
            self._unsaid.update(live for live in self._noted if live.here)
        for live in tuple(self._unsaid):
            people = live.here
            await self._presence.say(live.id, people)
            if live.here == people:
                self._unsaid.discard(live)

    async def close(self) -> None:
        """Nobody is here any more."""
        try:
            await self._presence.leave()
        except Exception:  # noqa: BLE001 (the others will find out)
            _log.exception("nobody elsewhere knows that all have left")
