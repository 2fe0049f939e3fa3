"""Everything that a running server has."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from paddlewheel.server.adviser import Adviser
from paddlewheel.server.berths import Berths
from paddlewheel.server.charts import Charts
from paddlewheel.server.crew import Crew
from paddlewheel.server.gate import Gate
from paddlewheel.server.hall import Hall
from paddlewheel.server.metrics import Metrics
from paddlewheel.server.pilot import Pilot
from paddlewheel.server.settings import Settings
from paddlewheel.store import Store

FAREWELL = 2.0
"""Seconds for what is under way when the server ends, and as many for telling everybody."""


@dataclass(frozen=True)
class House:
    """The store, the tables, and those who work for them."""

    settings: Settings
    metrics: Metrics
    store: Store
    gate: Gate
    berths: Berths
    pilot: Pilot
    hall: Hall
    charts: Charts
    adviser: Adviser

    @classmethod
    @asynccontextmanager
    async def opened(cls, settings: Settings, metrics: Metrics) -> AsyncIterator["House"]:
        """The house, open until it is left."""
        async with Store.opened(settings.database) as store:
            crew, gate = Crew(settings.workers), Gate()
            pilot = Pilot(crew, metrics)
            try:
                await crew.warm_up()
                hall = Hall(store.log, pilot, gate=gate, metrics=metrics)
                async with asyncio.TaskGroup() as chores:
                    going_on = chores.create_task(hall.go_on())
                    yield cls(
                        settings=settings,
                        metrics=metrics,
                        store=store,
                        gate=gate,
                        berths=Berths(settings.max_connections_per_address, metrics),
                        pilot=pilot,
                        hall=hall,
                        charts=Charts(crew),
                        adviser=Adviser(crew),
                    )
                    going_on.cancel()
            finally:
                await pilot.close()
                crew.close()

    async def close(self) -> None:
        """Carry through what was begun, take nothing more, and tell everybody."""
        await self.pilot.close()
        with suppress(TimeoutError):  # what still waits then is stored at the very end
            await asyncio.wait_for(self.gate.close(), FAREWELL)
        await self.berths.clear(FAREWELL)


def house_of(connection: HTTPConnection) -> House:
    """The house in which a request arrives."""
    house: House = connection.app.state.house
    return house


TheHouse = Annotated[House, Depends(house_of)]
