"""How long somebody may take to read a message."""

import asyncio
from types import TracebackType
from typing import Self


class Patience:
    """Gives up on somebody who does not take a message: what is done inside is timed out.

    It looks now and then, instead of setting an alarm for every message: of those there are many.
    """

    def __init__(self, seconds: float) -> None:
        self._pause = seconds / 2
        self._alarm = asyncio.timeout(None)
        self._begun = 0
        """How many messages were begun, and how many had been at the last look."""
        self._seen = 0
        self._is_sending = False

    async def __aenter__(self) -> Self:
        await self._alarm.__aenter__()
        self._look()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._next.cancel()
        alarm = self._alarm
        # It holds the task. One that is cut short holds, by its error, all that it knew, and so
        # this, too: in a circle a whole table would be kept until garbage is looked for.
        del self._alarm
        await alarm.__aexit__(kind, error, trace)

    def begin(self) -> None:
        """A message is being sent."""
        self._begun += 1
        self._is_sending = True

    def end(self) -> None:
        """It has been taken."""
        self._is_sending = False

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        if self._is_sending and self._begun == self._seen:
            self._alarm.reschedule(loop.time())
        self._seen = self._begun
        self._next = loop.call_later(self._pause, self._look)
