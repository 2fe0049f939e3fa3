"""The river of the day: one race a day, the same for everybody."""

import asyncio
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Path, Query

from paddlewheel.server.daily import showing
from paddlewheel.server.daily.dailies import no_such_day
from paddlewheel.server.errors import ServerError
from paddlewheel.server.house import TheHouse
from paddlewheel.server.sessions import InPerson, Language, TheViewer
from paddlewheel.server.wire.daily import (
    DailyDay,
    DailyDays,
    DailyToday,
    DailyTrack,
    NewAttempt,
)
from paddlewheel.server.wire.tables import TableLink

router = APIRouter(prefix="/api/daily", tags=["daily"])

AT_ONCE = 14
"""Days in a list."""
_DAY = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"

Day = Annotated[str, Path(pattern=_DAY)]


@router.get("")
async def today(house: TheHouse, viewer: TheViewer) -> DailyToday:
    """The river of today; its results are for those who have sailed it."""
    daily = house.daily
    race = await daily.race(daily.today)
    found = None if race is None else await showing.day(daily, race, viewer)
    if viewer.person is None:
        return DailyToday(today=found, record=None)
    attempts = await house.store.daily.of(viewer.person)
    return DailyToday(today=found, record=showing.record(attempts, daily.today))


@router.get("/days")
async def days(
    house: TheHouse, viewer: TheViewer, before: Annotated[str, Query(pattern=_DAY)] | None = None
) -> DailyDays:
    """The days that are over, or those before one of them."""
    daily = house.daily
    latest = daily.today if before is None else min(daily.today, before)
    races = await house.store.daily.before(latest, AT_ONCE + 1)
    told = await showing.rows(daily, races[:AT_ONCE], viewer)
    return DailyDays(days=told, more=len(races) > AT_ONCE)


@router.get("/{day}")
async def one_day(day: Day, house: TheHouse, viewer: TheViewer) -> DailyDay:
    """A day with its results and, when it is over, with what chance held."""
    race = await house.daily.race(_checked(day))
    if race is None:
        raise no_such_day(day)
    return await showing.day(house.daily, race, viewer)


@router.post("/{day}/attempts", status_code=201)
async def sail(
    day: Day, wish: NewAttempt, person: InPerson, house: TheHouse, lang: Language
) -> TableLink:
    """Sail the river of a day. The first attempt counts, if it is over before the day is.

    Whoever asks for it again comes to the same table; further attempts are practice.
    """
    house.limits.dailies.check(person.id)
    live = await house.daily.sail(_checked(day), person, lang, practice=wish.practice)
    return TableLink(id=live.id)


@router.get("/{day}/tracks/{table_id}")
async def track(day: Day, table_id: str, house: TheHouse) -> DailyTrack:
    """Where the boat of an attempt lay round by round, to be shown beside another one."""
    attempt = await house.store.daily.attempt_at(table_id)
    live = await house.hall.table(table_id)
    if attempt is None or attempt.day != day:
        raise ServerError("no_such_attempt", "This table is no attempt that counts.")
    return await asyncio.to_thread(showing.track, live.id, live.table)


def _checked(day: str) -> str:
    """A day that there is in a calendar."""
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError:
        raise no_such_day(day) from None
