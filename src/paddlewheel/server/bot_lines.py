"""The lines of a stream for programs: JSON, one after the other, and an empty one now and then."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

from paddlewheel.server.outbox import Outbox
from paddlewheel.server.wire.base import Wire
from paddlewheel.server.wire.bots import Ended

PULSE = 7.0
"""Seconds after which it is looked at whether everything is still as it was."""

Unfold = Callable[[str | None], AsyncIterator[str]]
"""From what was in the outbox to what it means; None stands for everything anew."""
Pulse = Callable[[], Awaitable[Ended | None]]
"""Looks round, and gives the last line if the stream has to end."""

_log = logging.getLogger(__name__)


async def lines(outbox: Outbox, unfold: Unfold, pulse: Pulse) -> AsyncIterator[str]:
    """What comes out of an outbox, until the last message of it has come."""
    loop = asyncio.get_running_loop()
    due = loop.time() + PULSE
    while not outbox.is_over:
        if loop.time() >= due:  # also if there is always something to tell
            ended = await _looked(pulse)
            if ended is not None:
                yield f"{ended.model_dump_json()}\n"
                return
            yield "\n"
            due = loop.time() + PULSE
        try:
            async with asyncio.timeout_at(due):
                text = await outbox.next()
        except TimeoutError:
            continue
        async for told in unfold(text):
            yield f"{told}\n"


async def _looked(pulse: Pulse) -> Ended | None:
    try:
        return await pulse()
    except Exception:  # noqa: BLE001 (most likely the database is silent: next time, then)
        _log.exception("a stream cannot be looked after")
        return None


def last(outbox: Outbox, message: Wire) -> None:
    """Let a stream end with a message."""
    outbox.last(message.model_dump_json())
