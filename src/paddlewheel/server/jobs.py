"""Work that any server or worker may do: a queue in PostgreSQL, which no other file knows.

A job is done by one at a time, and one that was begun by somebody who is gone is done by another.
A server that is killed between a change and its job leaves none behind: whoever works looks round
now and then for tables where a bot is due, or somebody late.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import DeleteJobCondition, Status
from procrastinate.manager import JobManager
from sqlalchemy import URL

from paddlewheel.server.again import again_and_again
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable
from paddlewheel.server.pilot import Pilot
from paddlewheel.server.tasks import begin
from paddlewheel.server.timekeeper import Timekeeper
from paddlewheel.store import Log
from paddlewheel.store.schema import now

STEER, CALL_TIME, NOTIFY = "steer", "call_time", "notify"
BOTS, CLOCKS, POST = "default", "clocks", "post"
"""Queues: whoever is slow to take a notice shall not hold up a bot, nor a bot a clock."""
AT_ONCE = 20
"""Tables that one worker steers at the same time; its bots think in few processes."""
AT_THE_DOOR = 10
"""Notices that one worker delivers at the same time."""
TIMED_AT_ONCE = 5
"""Clocks that one worker looks at at the same time."""
TICK = 1.0
"""Seconds between two looks for a clock whose time has come."""
FAREWELL = 1.0
"""Seconds for those that are under way when it ends; others deliver the rest."""
HEARTBEAT = 2.0
GONE = 10.0
"""Seconds without a heartbeat after which a worker is believed to be gone."""
LOOK_ROUND = 5.0
"""Seconds between two looks for work that was left behind."""
SILENCE = 10.0
"""Seconds without a connection after which the database is believed to be away."""
RECENT = timedelta(days=14)
MOST = 1000
LEFT_BEHIND = 0
"""In place of a version: whatever it is by now."""

_log = logging.getLogger(__name__)


class Jobs:
    """The queue."""

    def __init__(self, url: URL, pilot: Pilot) -> None:
        address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        connector = PsycopgConnector(conninfo=address, timeout=SILENCE)
        self._app = App(connector=connector)
        self._app.job_manager = _Insistent(connector)
        self._pilot = pilot

    @classmethod
    @asynccontextmanager
    async def opened(cls, url: URL, pilot: Pilot) -> AsyncIterator["Jobs"]:
        """The queue of a database, until it is left."""
        jobs = cls(url, pilot)
        async with jobs._app.open_async():
            yield jobs

    def attend(self, live: LiveTable) -> None:
        """Have somebody steer the bots of a table, unless we are just doing it, or call time."""
        table = live.table
        if table.bot_to_act is not None and not self._pilot.steers(live):
            begin(self._ask_to_steer(live.id))
        if table.deadline is not None:
            due = datetime.fromtimestamp(table.deadline, UTC)
            begin(self._ask_to_call_time(live.id, table.version, due))

    async def _ask_to_steer(self, table_id: str) -> None:
        await self._ask(STEER, BOTS, table_id=table_id)

    async def _ask_to_call_time(self, table_id: str, version: int, due: datetime) -> None:
        # One a decision: the next one may be due before this one would have been.
        await self._ask(CALL_TIME, CLOCKS, due, table_id=table_id, version=version)

    async def ask_to_notify(self, target_id: str) -> None:
        """Have somebody tell a target what is due."""
        await self._ask(NOTIFY, POST, target_id=target_id)

    async def _ask(
        self, what: str, queue: str, due: datetime | None = None, **about: str | int
    ) -> None:
        name = " ".join((what, *map(str, about.values())))
        task = self._app.configure_task(
            what, queue=queue, lock=name, queueing_lock=name, schedule_at=due
        )
        try:
            await task.defer_async(**about)
        except AlreadyEnqueued:
            pass
        except Exception:  # noqa: BLE001 (whoever looks round will find it)
            _log.exception("nobody was asked to %s", name)

    async def work(self, hall: Hall, log: Log, timekeeper: Timekeeper) -> None:
        """Let bots act and look at clocks, until this is cancelled."""

        async def steer(table_id: str) -> None:
            live = await hall.table(table_id)
            await live.catch_up()
            await self._pilot.steer(live)

        async def call_time(table_id: str, version: int) -> None:  # noqa: ARG001 (its name)
            await timekeeper.call_time(table_id)

        self._app.task(name=STEER, queue=BOTS)(steer)
        self._app.task(name=CALL_TIME, queue=CLOCKS)(call_time)
        async with asyncio.TaskGroup() as all_of_it:
            all_of_it.create_task(self._look_round_for_ever(log, timekeeper))
            all_of_it.create_task(self._do(CLOCKS, TIMED_AT_ONCE, fetch_job_polling_interval=TICK))
            await self._do(BOTS, AT_ONCE)

    async def notify(self, deliver: Callable[[str], Awaitable[None]]) -> None:
        """Deliver notices, until this is cancelled; one to a target at a time."""

        async def tell(target_id: str) -> None:
            await deliver(target_id)

        self._app.task(name=NOTIFY, queue=POST)(tell)
        await self._do(POST, AT_THE_DOOR)

    async def _do(self, queue: str, at_once: int, **manner: Any) -> None:
        """Do the jobs of a queue, until this is cancelled.

        A worker that has lost the database ends. It does not wait for its jobs then: a bot sails on
        without it, and whatever else breaks off is found by whoever looks round.
        """
        work = partial(
            self._app.run_worker_async,
            queues=[queue],
            concurrency=at_once,
            install_signal_handlers=False,
            delete_jobs=DeleteJobCondition.ALWAYS,
            update_heartbeat_interval=HEARTBEAT,
            stalled_worker_timeout=GONE,
            shutdown_graceful_timeout=FAREWELL,
            **manner,
        )
        await again_and_again(f"jobs of the queue {queue}", work)

    async def _look_round_for_ever(self, log: Log, timekeeper: Timekeeper) -> None:
        while True:
            try:
                await self._look_round(log, timekeeper)
            except Exception:  # noqa: BLE001 (next time, then)
                _log.exception("could not look round")
            await asyncio.sleep(LOOK_ROUND)

    async def _look_round(self, log: Log, timekeeper: Timekeeper) -> None:
        manager = self._app.job_manager
        for job in await manager.get_stalled_jobs(seconds_since_heartbeat=GONE):
            _log.warning("job %s was left behind", job.id)
            # It is not begun again: somebody may be asked for its table already.
            assert job.id is not None
            await manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)
        for table_id in await log.waiting_for_bots(now() - RECENT, MOST):
            await self._ask_to_steer(table_id)
        for table_id in await timekeeper.late():
            await self._ask(CALL_TIME, CLOCKS, table_id=table_id, version=LEFT_BEHIND)


class _Insistent(JobManager):
    """Says once more that a job is done: else, of a lost connection, nobody would begin it again.

    Its worker lives on, so that nobody would ever believe it to be left behind.
    """

    async def finish_job_by_id_async(self, job_id: int, status: Status, delete_job: bool) -> None:
        """Keep what has become of a job."""
        finish = partial(super().finish_job_by_id_async, job_id, status, delete_job)
        try:
            await finish()
        except ConnectorException:
            await finish()
