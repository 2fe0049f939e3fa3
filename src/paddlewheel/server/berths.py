"""The open streams: so many for an address, and all of them are told when the server ends."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from paddlewheel.server.attempts import TooOftenError
from paddlewheel.server.households import household
from paddlewheel.server.metrics import UNREAD, Metrics
from paddlewheel.server.outbox import Outbox
from paddlewheel.server.wire.stream import Closing

LATER = 10
"""Seconds after which it is worth while to come again."""


class Berths:
    """A place for every open stream."""

    def __init__(self, most: int, metrics: Metrics = UNREAD) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()
        self._outboxes: set[Outbox] = set()
        self._closing = False
        self._empty = asyncio.Event()
        self._empty.set()
        metrics.streams.set_function(lambda: len(self._outboxes))

    @contextmanager
    def taken(self, address: str, outbox: Outbox) -> Iterator[None]:
        """Lie there until the stream ends, if there is a place."""
        one = household(address)
        if self._most and self._taken[one] >= self._most:
            raise TooOftenError(
                "too_many_connections",
                "There are too many open pages at your address.",
                limit="connections",
                retry_after=LATER,
            )
        self._taken[one] += 1
        self._outboxes.add(outbox)
        self._empty.clear()
        if self._closing:  # it has come after the farewell
            outbox.last(Closing().model_dump_json())
        try:
            yield
        finally:
            self._leave(one, outbox)

    def _leave(self, one: str, outbox: Outbox) -> None:
        self._outboxes.discard(outbox)
        self._taken[one] -= 1
        if not self._taken[one]:
            del self._taken[one]
        if not self._outboxes:
            self._empty.set()

    async def clear(self, patience: float) -> None:
        """Tell all that the server ends, and wait until they have left, but not for ever."""
        self._closing = True
        for outbox in self._outboxes:
            outbox.last(Closing().model_dump_json())
        with suppress(TimeoutError):  # whoever does not listen is cut off
            await asyncio.wait_for(self._empty.wait(), patience)
