"""The parts that tell people of their turns, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paddlewheel.server.hall import Hall
from paddlewheel.server.metrics import Metrics
from paddlewheel.server.notices.courier import Courier
from paddlewheel.server.notices.postman import Postman, Sender
from paddlewheel.server.notices.rounds import Rounds, Runners
from paddlewheel.server.notices.watch import TurnWatch
from paddlewheel.server.settings import Settings
from paddlewheel.store import Store

if TYPE_CHECKING:
    from paddlewheel.server.jobs import Jobs


@dataclass(frozen=True)
class PostOffice:
    """Who watches the tables, who goes round, and who carries the letters."""

    watch: TurnWatch
    courier: Courier
    postman: Postman
    runners: Runners
    rounds: Rounds

    @classmethod
    @asynccontextmanager
    async def opened(
        cls, settings: Settings, store: Store, hall: Hall, metrics: Metrics
    ) -> AsyncIterator["PostOffice"]:
        """The office, open until it is left; what it has begun to note is noted then."""
        async with AsyncExitStack() as open_things:
            courier = Courier(allow_private=settings.allow_private_targets)
            open_things.callback(courier.close)
            sender = Sender(settings.base_url, settings.sender)
            postman = Postman(store, hall, courier, sender, metrics=metrics)
            watch = TurnWatch(store.notices, settings.notice_window)
            open_things.push_async_callback(watch.close)
            runners = Runners(postman.deliver)
            open_things.push_async_callback(runners.close)
            if settings.notices:
                hall.on_news = watch.attend
            yield cls(watch, courier, postman, runners, Rounds(hall, store.notices, watch))

    async def work(self, jobs: "Jobs | None") -> None:
        """Deliver what is due, until this is cancelled; as jobs, if others can do them as well."""
        if jobs is None:
            await self.rounds.walk(self.runners.send)
            return
        async with asyncio.TaskGroup() as both:
            both.create_task(jobs.notify(self.postman.deliver))
            await self.rounds.walk(jobs.ask_to_notify)
