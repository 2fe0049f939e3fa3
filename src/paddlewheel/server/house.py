"""Everything that a running server has."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from paddlewheel.server.adviser import Adviser
from paddlewheel.server.attempts import Limits
from paddlewheel.server.charts import Charts
from paddlewheel.server.crew import Crew
from paddlewheel.server.hall import Hall
from paddlewheel.server.pilot import Pilot
from paddlewheel.server.settings import Settings
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
        async with Store.opened(settings.database) as store:
            crew = Crew(settings.workers)
            pilot = Pilot(crew)
            try:
                await crew.warm_up()
                hall = Hall(store.log, pilot)
                async with asyncio.TaskGroup() as chores:
                    going_on = chores.create_task(hall.go_on())
                    yield cls(settings, store, hall, Charts(crew), Adviser(crew))
                    going_on.cancel()
            finally:
                await pilot.close()
                crew.close()


def house_of(connection: HTTPConnection) -> House:
    """The house in which a request arrives."""
    house: House = connection.app.state.house
    return house


TheHouse = Annotated[House, Depends(house_of)]
