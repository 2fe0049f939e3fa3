"""Bots at the tables: whenever one has to decide, it thinks in a worker and acts like everybody."""

import asyncio
import logging

from paddlewheel.bots import thinks_long
from paddlewheel.server import thinking
from paddlewheel.server.crew import Crew
from paddlewheel.server.daily.rivers import Rivers
from paddlewheel.server.live import LiveTable
from paddlewheel.server.metrics import UNREAD, Metrics
from paddlewheel.store import StoreError
from paddlewheel.table import Table, TableError

TRIES = 2
PAUSE = 5.0
"""Seconds until the next try if nothing can be done."""
COURTESY = 3.0
"""Seconds that a captain for whom a bot sails has at every turn to take the helm again.

Without them a race against bots would be over before anybody could come back.
"""

_log = logging.getLogger(__name__)


class Pilot:
    """Lets the bots of all tables act; one at a time at each."""

    def __init__(self, crew: Crew, metrics: Metrics = UNREAD, rivers: Rivers | None = None) -> None:
        self._crew = crew
        self._rivers = rivers
        self._metrics = metrics
        self._closed = False
        self._at_work: dict[LiveTable, asyncio.Task[None]] = {}

    def attend(self, live: LiveTable) -> None:
        """See to it that the bots act, if it is their turn."""
        if self._closed:
            return
        if live.table.bot_to_act is not None and live not in self._at_work:
            self._at_work[live] = asyncio.create_task(self._steer(live))

    def steers(self, live: LiveTable) -> bool:
        """Whether bots are acting there, or about to."""
        return live in self._at_work

    async def steer(self, live: LiveTable) -> None:
        """Let the bots act until a person has to decide or the race is over."""
        self.attend(live)
        if live in self._at_work:
            await asyncio.shield(self._at_work[live])

    async def close(self) -> None:
        """Let go of all tables, for good."""
        self._closed = True
        tasks = list(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _steer(self, live: LiveTable) -> None:
        try:
            while live.table.bot_to_act is not None:
                if _may_come_back(live.table):
                    await asyncio.sleep(COURTESY)
                if live.table.bot_to_act is not None:
                    await self._decide_or_wait(live)
        finally:
            del self._at_work[live]  # at once, so that `attend` never relies on one that has ended

    async def _decide_or_wait(self, live: LiveTable) -> None:
        try:
            await self._decide(live, live.table)
        except Exception:  # noqa: BLE001 (most likely nothing can be stored just now)
            _log.exception("table %s waits", live.id)
            await asyncio.sleep(PAUSE)

    async def _decide(self, live: LiveTable, table: Table) -> None:
        """Let a bot act. It is asked twice; then the first turn there is must do."""
        for _ in range(TRIES):
            try:
                await self._act(live, table, await self._think(live, table))
                return
            except StoreError:
                raise
            except Exception:  # noqa: BLE001 (a bot can fail in any way; nobody shall hang)
                _log.exception("bot %s at table %s", table.bot_to_act, live.id)
        await self._act(live, table, await asyncio.to_thread(_first_turn, table))

    async def _think(self, live: LiveTable, table: Table) -> list[str]:
        assert table.bot_to_act is not None
        seed = self._seed(live, table)
        do = self._crew.do_slowly if thinks_long(table.bot_to_act) else self._crew.do
        with self._metrics.thinking(table.bot_to_act):
            return await do(thinking.choose, table.bot_to_act, seed, table.state)

    def _seed(self, live: LiveTable, table: Table) -> str:
        """Bots draw anew for every turn; on the river of a day they are the same for everybody."""
        seat = table.state.to_act
        assert seat is not None
        of_day = None if self._rivers is None else self._rivers.bot_seed(table, seat)
        return of_day or f"{live.id}/{table.version}"

    async def _act(self, live: LiveTable, table: Table, actions: list[str]) -> None:
        seat = table.state.to_act
        assert seat is not None
        try:
            await live.act_for_bot(seat, table.version, actions)
        except TableError as error:
            if error.code != "stale_version":  # else somebody took a command back meanwhile
                raise


def _may_come_back(table: Table) -> bool:
    """Whether the turn is one of a captain for whom a bot only stands in."""
    seat = table.state.to_act
    return seat is not None and table.may_return(seat)


def _first_turn(table: Table) -> list[str]:
    return [str(action) for action in table.state.turns()[0].actions]
