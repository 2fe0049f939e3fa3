"""Everything that a running server has."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

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
from paddlewheel.server.daily.dailies import Dailies
from paddlewheel.server.daily.rivers import KEY, Rivers
from paddlewheel.server.doors import Doors
from paddlewheel.server.films import Films
from paddlewheel.server.gate import Gate
from paddlewheel.server.hall import Hall
from paddlewheel.server.housekeeping import keep_house
from paddlewheel.server.kits import Kits
from paddlewheel.server.metrics import Metrics
from paddlewheel.server.notices.office import PostOffice
from paddlewheel.server.pictures import Pictures
from paddlewheel.server.pilot import Pilot
from paddlewheel.server.ratings import Rater
from paddlewheel.server.roster import Roster
from paddlewheel.server.settings import Settings
from paddlewheel.server.study.desk import Desk
from paddlewheel.server.tasks import begin
from paddlewheel.server.timekeeper import Timekeeper
from paddlewheel.store import Store
from paddlewheel.store.secret import new_secret
from paddlewheel.table.curriculum import Curriculum

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
    pictures: Pictures
    films: Films
    kits: Kits
    adviser: Adviser
    desk: Desk
    lessons: Curriculum
    limits: Limits
    post: PostOffice
    rater: Rater
    daily: Dailies
    secret: str = field(repr=False)
    """What cookies are signed with."""

    @classmethod
    @asynccontextmanager
    async def opened(
        cls, settings: Settings, metrics: Metrics, lessons: Curriculum
    ) -> AsyncIterator["House"]:
        """The house, open until it is left."""
        async with Store.opened(settings.database) as store, AsyncExitStack() as open_things:
            crew, gate, limits = Crew(settings.workers), Gate(), Limits()
            open_things.callback(crew.close)
            await crew.warm_up()
            rivers = Rivers(await store.keys.get(KEY, new_secret))
            pilot = Pilot(crew, metrics, rivers)
            open_things.push_async_callback(pilot.close)
            company = await _company(store, pilot, open_things)
            talk = Talk(store.chat, store.mutes, limits.lines)
            helm, roster = (pilot, None) if company is None else (company.jobs, company.roster)
            hall = Hall(
                store.log,
                helm,
                talk=talk,
                gate=gate,
                roster=roster,
                rivers=rivers,
                metrics=metrics,
            )
            bans, daily = BanList(store.bans), Dailies(store.daily, hall, rivers, settings.daily)
            house = cls(
                settings=settings,
                metrics=metrics,
                store=store,
                gate=gate,
                berths=Berths(settings.max_connections_per_address, metrics),
                bans=bans,
                doors=Doors(store, hall, bans),
                pilot=pilot,
                hall=hall,
                charts=Charts(crew),
                pictures=Pictures(crew),
                films=Films(crew),
                kits=Kits(crew),
                adviser=Adviser(crew),
                desk=Desk(hall, crew, limits, daily, lessons),
                lessons=lessons,
                limits=limits,
                post=await open_things.enter_async_context(
                    PostOffice.opened(settings, store, hall, metrics)
                ),
                rater=Rater(store.ratings, hall),
                daily=daily,
                secret=await secret_of(settings, store),
            )
            await house.doors.open()
            chores = await open_things.enter_async_context(Chores())
            for chore in house._chores(company):
                chores.begin(chore)
            yield house

    def _chores(self, company: "Company | None") -> Iterator[Coroutine[Any, Any, None]]:
        """What is done as long as the house is open."""
        hall, store, settings = self.hall, self.store, self.settings
        timekeeper = Timekeeper(hall, store.shelves, calls_time=company is None)
        yield hall.go_on()
        yield timekeeper.keep()
        yield keep_house(hall, store)
        yield self.doors.keep()
        yield self.rater.keep()
        yield self.daily.keep()
        if company is not None:
            yield company.roster.keep()
            yield hall.hear(store.news(), store.shelves)
            yield self.doors.hear(store.departures())
            if settings.works:
                yield company.jobs.work(hall, store.log, timekeeper)
        if settings.notices and (company is None or settings.works):
            yield self.post.work(None if company is None else company.jobs)

    async def close(self) -> None:
        """Carry through what was begun, take nothing more, stop the clocks, and tell everybody."""
        await self.pilot.close()
        with suppress(TimeoutError):  # what still waits then is stored at the very end
            await asyncio.wait_for(self.gate.close(), FAREWELL)
        if not self.store.is_shared:  # else other servers go on
            await asyncio.wait({begin(self.hall.pause())}, timeout=FAREWELL)
        await self.berths.clear(FAREWELL)


@dataclass(frozen=True)
class Company:
    """What a server needs that shares its tables with others."""

    jobs: "Jobs"
    """Bots act, clocks are looked at and notices delivered wherever there is room."""
    roster: Roster


async def _company(store: Store, pilot: Pilot, open_things: AsyncExitStack) -> Company | None:
    if store.presence is None:
        return None
    from paddlewheel.server.jobs import Jobs  # noqa: PLC0415 (an extra)

    roster = Roster(store.presence)
    open_things.push_async_callback(roster.close)
    jobs = await open_things.enter_async_context(Jobs.opened(store.engine.url, pilot))
    return Company(jobs, roster)


async def secret_of(settings: Settings, store: Store) -> str:
    """What was named, or what all who use the database have in common."""
    return settings.secret or await store.keys.get("sessions", new_secret)


def house_of(connection: HTTPConnection) -> House:
    """The house in which a request arrives."""
    house: House = connection.app.state.house
    return house


TheHouse = Annotated[House, Depends(house_of)]
