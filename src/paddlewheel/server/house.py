"""Everything that a running server has."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from paddlewheel.server.adviser import Adviser
from paddlewheel.server.attempts import Limits
from paddlewheel.server.charts import Charts
from paddlewheel.server.chores import Chores
from paddlewheel.server.crew import Crew
from paddlewheel.server.hall import Hall
from paddlewheel.server.pilot import Pilot
from paddlewheel.server.settings import Settings
from paddlewheel.server.timekeeper import Timekeeper
from paddlewheel.store import Store


@dataclass(frozen=True)
class House:
    """The store, the tables, and those who work for them."""

    settings: Settings
    store: Store
    hall: Hall
    charts: Charts
    adviser: Adviser
    limits: Limits = field(default_factory=Limits)

    @classmethod
    @asynccontextmanager
    async def opened(cls, settings: Settings) -> AsyncIterator["House"]:
        """The house, open until it is left."""
        async with Store.opened(settings.database) as store, AsyncExitStack() as open_things:
            crew = Crew(settings.workers)
            open_things.callback(crew.close)
            await crew.warm_up()
            pilot = Pilot(crew)
            open_things.push_async_callback(pilot.close)
            if store.is_shared:
                hall, chores = await _share(store, pilot, open_things)
            else:
                hall, chores = Hall(store.log, pilot), await _chores(open_things)
            chores.begin(hall.go_on())
            chores.begin(Timekeeper(hall, store.shelves).keep())
            yield cls(settings, store, hall, Charts(crew), Adviser(crew))


async def _share(store: Store, pilot: Pilot, open_things: AsyncExitStack) -> tuple[Hall, Chores]:
    """The tables, if other servers use them too: bots act wherever there is room."""
    from paddlewheel.server.jobs import Jobs  # noqa: PLC0415 (an extra)

    jobs = await open_things.enter_async_context(Jobs.opened(store.engine.url, pilot))
    hall, chores = Hall(store.log, jobs), await _chores(open_things)
    chores.begin(hall.hear(store.news()))
    chores.begin(jobs.work(hall, store.log))
    return hall, chores


async def _chores(open_things: AsyncExitStack) -> Chores:
    return await open_things.enter_async_context(Chores())


def house_of(connection: HTTPConnection) -> House:
    """The house in which a request arrives."""
    house: House = connection.app.state.house
    return house


TheHouse = Annotated[House, Depends(house_of)]
