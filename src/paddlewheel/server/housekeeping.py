"""What nobody comes back for: guests, and tables where no game has ever begun."""

import asyncio
import logging
from datetime import timedelta

from paddlewheel.server.farewell import put_right
from paddlewheel.server.hall import Hall
from paddlewheel.store import Store
from paddlewheel.store.farewell import Traces
from paddlewheel.store.idle import IDLE_GUEST
from paddlewheel.store.schema import now

EVERY = timedelta(hours=6)
IDLE_TABLE = timedelta(days=14)
"""How long a table may wait for people before it is cleared away."""

_log = logging.getLogger(__name__)


async def keep_house(hall: Hall, store: Store) -> None:
    """Clear away what nobody wants, again and again, until this is cancelled."""
    while True:
        try:
            await clear_away(hall, store)
        except Exception:  # noqa: BLE001 (next time, then)
            _log.exception("nothing was cleared away")
        await asyncio.sleep(EVERY.total_seconds())


async def clear_away(hall: Hall, store: Store) -> None:
    """Remove idle tables and what is known of old notices, and forget idle guests."""
    await store.notices.clear_away()
    idle = await store.shelves.idle(now() - IDLE_TABLE)
    watched = {live.id for live in hall.live_tables() if live.online}
    removed = await store.log.remove(table_id for table_id in idle if table_id not in watched)
    await put_right(hall, store.log, Traces(removed=removed))
    await put_right(hall, store.log, await store.people.expire(now() - IDLE_GUEST))
