"""Work that is begun again whenever it breaks off: a database may be away for a while."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic

SOON, LATEST = 1.0, 30.0
"""Seconds until it is begun again: the first time, and at the very most."""

_log = logging.getLogger(__name__)


async def again_and_again(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do something that has no end, until this is cancelled; the pauses grow while it fails."""
    pause = SOON
    while True:
        begun = monotonic()
        try:
            await work()
            why = "it has ended"
        except Exception as error:
            # Whoever was cancelled may fail while they tidy up: that is no reason to go on.
            if _is_cancelled():
                raise asyncio.CancelledError from error
            why = repr(error)
        if monotonic() - begun > LATEST:
            pause = SOON
        _log.warning("%s: %s; it is begun again in %g seconds", name, why, pause)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LATEST)


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
