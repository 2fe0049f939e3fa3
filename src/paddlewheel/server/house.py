"""Everything that a running server has."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from paddlewheel.server.adviser import Adviser
from paddlewheel.server.attempts import Limits
from paddlewheel.server.bans import BanList
from paddlewheel.server.berths import Berths
from paddlewheel.server.charts import Charts
from paddlewheel.server.chat import Talk
from paddlewheel.server.chores import Chores
from paddlewheel.server.crew import Crew
from paddlewheel.server.doors import Doors
from paddlewheel.server.gate import Gate
from paddlewheel.server.hall import Hall
from paddlewheel.server.housekeeping import keep_house
from paddlewheel.server.metrics import Metrics
from paddlewheel.server.notices.courier import Courier
from paddlewheel.server.notices.postman import Postman, Sender
from paddlewheel.server.notices.rounds import Rounds, Runners
from paddlewheel.server.notices.watch import TurnWatch
from paddlewheel.server.pilot import Pilot
from paddlewheel.server.roster import Roster
from paddlewheel.server.settings import Settings
from paddlewheel.server.study.desk import Desk
from paddlewheel.server.tasks import begin
from paddlewheel.server.timekeeper import Timekeeper
from paddlewheel.store import Store

if TYPE_CHECKING:
    from paddlewheel.server.jobs import Jobs

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
    bans: BanList
    doors: Doors
    pilot: Pilot
    hall: Hall
    charts: Charts
    adviser: Adviser
    desk: Desk
    limits: Limits
    courier: Courier
    postman: Postman

    @classmethod
    @asynccontextmanager
    async def opened(cls, settings: Settings, metrics: Metrics) -> AsyncIterator["House"]:
        """The house, open until it is left."""
        async with Store.opened(settings.database) as store, AsyncExitStack() as open_things:
            crew, gate = Crew(settings.workers), Gate()
            open_things.callback(crew.close)
            await crew.warm_up()
            pilot = Pilot(crew, metrics)
            open_things.push_async_callback(pilot.close)
            # If several servers share the tables, bots act wherever there is room.
            jobs = await _jobs(store, pilot, open_things) if store.is_shared else None
            limits = Limits()
            talk = Talk(store.chat, store.mutes, limits.lines)
            roster = None if store.presence is None else Roster(store.presence)
            hall = Hall(
                store.log, jobs or pilot, talk=talk, gate=gate, roster=roster, metrics=metrics
            )
            if roster is not None:
                open_things.push_async_callback(roster.close)
            bans = BanList(store.bans)
            doors = Doors(store, hall, bans)
            await doors.open()
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
            chores = await open_things.enter_async_context(Chores())
            if roster is not None:
                chores.begin(roster.keep())
            chores.begin(hall.go_on())
            chores.begin(Timekeeper(hall, store.shelves).keep())
            chores.begin(keep_house(hall, store))
            chores.begin(doors.keep())
            if jobs is not None:
                chores.begin(hall.hear(store.news(), store.shelves))
                chores.begin(doors.hear(store.departures()))
                if settings.works:
                    chores.begin(jobs.work(hall, store.log))
            if settings.notices and (jobs is None or settings.works):
                rounds = Rounds(hall, store.notices, watch)
                chores.begin(rounds.walk(runners.send if jobs is None else jobs.ask_to_notify))
                if jobs is not None:
                    chores.begin(jobs.notify(postman.deliver))
            yield cls(
                settings=settings,
                metrics=metrics,
                store=store,
                gate=gate,
                berths=Berths(settings.max_connections_per_address, metrics),
                bans=bans,
                doors=doors,
                pilot=pilot,
                hall=hall,
                charts=Charts(crew),
                adviser=Adviser(crew),
                desk=Desk(hall, crew, limits),
                limits=limits,
                courier=courier,
                postman=postman,
            )

    async def close(self) -> None:
        """Carry through what was begun, take nothing more, stop the clocks, and tell everybody."""
        await self.pilot.close()
        with suppress(TimeoutError):  # what still waits then is stored at the very end
            await asyncio.wait_for(self.gate.close(), FAREWELL)
        if not self.store.is_shared:  # else other servers go on
            await asyncio.wait({begin(self.hall.pause())}, timeout=FAREWELL)
        await self.berths.clear(FAREWELL)


async def _jobs(store: Store, pilot: Pilot, open_things: AsyncExitStack) -> "Jobs":
    from paddlewheel.server.jobs import Jobs  # noqa: PLC0415 (an extra)

    return await open_things.enter_async_context(Jobs.opened(store.engine.url, pilot))


def house_of(connection: HTTPConnection) -> House:
    """The house in which a request arrives."""
    house: House = connection.app.state.house
    return house


TheHouse = Annotated[House, Depends(house_of)]
