"""The river of the day: who may sail it, what becomes of attempts, and who may look at which."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.core.fleet import colour_name
from paddlewheel.core.game import rule_set
from paddlewheel.core.words import Speaker
from paddlewheel.server.daily.fixtures import plan_of
from paddlewheel.server.daily.results import SEAT, result_of
from paddlewheel.server.daily.rivers import Rivers
from paddlewheel.server.errors import ServerError
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable
from paddlewheel.server.opening import bot_chair, opened
from paddlewheel.server.wire.tables import NewTable, SeatWish
from paddlewheel.store import Person, StoreError
from paddlewheel.store.daily import ENDED, Attempt, DailyRaces, Race
from paddlewheel.store.schema import GONE, now
from paddlewheel.table import Daily, Opened, Table

EVERY = 30.0
"""Seconds between two looks for attempts that are over; whoever asks need not wait."""
CAPTAIN = "captain"
"""The bot against whom everybody is measured."""

_log = logging.getLogger(__name__)


class Dailies:
    """All rivers of all days."""

    def __init__(self, kept: DailyRaces, hall: Hall, rivers: Rivers, setting: str) -> None:
        self._kept = kept
        self._hall = hall
        self._rivers = rivers
        self._plan = plan_of(setting)
        self.clock: Callable[[], datetime] = now

    # --- Days

    @property
    def today(self) -> str:
        """The day that it is, everywhere: that of UTC."""
        return self.clock().date().isoformat()

    def is_over(self, day: str) -> bool:
        """Whether everybody may know what chance held for a day."""
        return day < self.today

    @staticmethod
    def end_of(day: str) -> datetime:
        """The moment with which a day is over."""
        following = date.fromisoformat(day) + timedelta(days=1)
        return datetime.combine(following, time(), UTC)

    async def attempts(self, *days: str) -> list[Attempt]:
        """All attempts of some days that count, with the results of those that are over."""
        found = await self._kept.attempts(*days)
        due = [one for one in found if one.status == "sailing" and one.phase in ENDED]
        for attempt in due:
            await self._settle(attempt)
        return await self._kept.attempts(*days) if due else found

    async def attempt_of(self, day: str, person: str | None) -> Attempt | None:
        """The attempt of somebody that counts; nobody has none."""
        return None if person is None else await self._kept.attempt_of(day, person)

    async def sailed(self, day: str) -> int:
        """How many people have begun."""
        return await self._kept.sailed(day)

    async def race(self, day: str) -> Race | None:
        """What is sailed on a day: as it was fixed, or as it is planned for today."""
        known = await self._kept.race(day)
        if known is None and day == self.today and self._plan is not None:
            return self._plan(date.fromisoformat(day)).on(day)
        return known

    def seed(self, race: Race) -> str | None:
        """What chance held; None before the day is over."""
        return self._rivers.seed(race.day, race.title) if self.is_over(race.day) else None

    # --- Sailing

    async def sail(self, day: str, person: Person, lang: str, *, practice: bool) -> LiveTable:
        """A table for the river of a day: the attempt that counts, or a further one."""
        race = await self.race(day)
        if race is None:
            raise no_such_day(day)
        if practice:
            await self._check_may_practise(day, person.id)
            return await self._hall.open(_opened(race, person, lang, practice=True))
        return await self._sail_in_earnest(await self._kept.fix(race), person, lang)

    async def _check_may_practise(self, day: str, person: str) -> None:
        if self.is_over(day) or await self.has_sailed(day, person):
            return
        raise ServerError(
            "first_attempt_due",
            "The first attempt counts; others can follow when it is over.",
        )

    async def _sail_in_earnest(self, race: Race, person: Person, lang: str) -> LiveTable:
        """The table of the one attempt that counts; whoever asks again comes to the same."""
        known = await self._kept.attempt_of(race.day, person.id)
        if known is None:
            if self.is_over(race.day):
                raise ServerError("day_over", "This day is over; now you can practise.")
            table_id = self._hall.new_id()
            first = self._kept.beginning(table_id, race.day, person.id)
            try:
                live = await self._hall.open(
                    _opened(race, person, lang), table_id=table_id, also=first
                )
            except StoreError as error:
                if error.code != "version_taken":  # else they asked twice at once
                    raise
            else:
                await self.send_captain(race)
                return live
            known = await self._kept.attempt_of(race.day, person.id)
        if known is None or await self._is_over(known):
            raise ServerError("already_sailed", "You have sailed this river; now you can practise.")
        return await self._hall.table(known.table_id)

    async def send_captain(self, race: Race) -> None:
        """Let the Captain sail against the same bots, once on all servers; workers do the rest."""
        table_id = self._hall.named_by(self._rivers.captain(race.day, race.title))
        first = self._kept.beginning(table_id, race.day, None)
        try:
            if await self._kept.without_captain(race.day):
                await self._hall.open(_captains(race), table_id=table_id, also=first)
        except PaddlewheelError as error:  # another server was first; else the next look does it
            _log.info("the Captain of %s: %s", race.day, error.code)

    # --- Results

    async def keep(self) -> None:
        """Look for attempts that are over again and again, until this is cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Exception:  # noqa: BLE001 (next time, then)
                _log.exception("no attempt was looked at")

    async def look(self) -> None:
        """Keep the results of attempts that are over, and see that the Captain sails."""
        for attempt in await self._kept.due(self.today):
            await self._settle(attempt)
        race = await self._kept.race(self.today)
        if race is not None and await self._kept.without_captain(race.day):
            await self.send_captain(race)

    async def settle_of(self, person: str) -> None:
        """Keep what somebody's attempts came to, before they are forgotten and their races gone."""
        for attempt in await self._kept.of(person):
            if attempt.status == "sailing":
                await self._settle(attempt)

    async def has_sailed(self, day: str, person: str) -> bool:
        """Whether somebody's attempt that counts is over."""
        attempt = await self._kept.attempt_of(day, person)
        return attempt is not None and await self._is_over(attempt)

    async def _is_over(self, attempt: Attempt) -> bool:
        return attempt.status != "sailing" or await self._settle(attempt)

    async def _settle(self, attempt: Attempt) -> bool:
        """Keep what an attempt came to, if it is over; whether it is."""
        try:
            live = await self._hall.glance(attempt.table_id)
            await live.catch_up()  # it may have ended at another server
            table = live.table
        except ServerError as error:
            if error.code != "no_such_table" and not self.is_over(attempt.day):
                return False  # perhaps it can be read later
            table = None
        if table is None or self._is_lost(attempt, table):
            await self._kept.settle(attempt.table_id, None)
            return True
        if table.ranking is None:
            return False
        result = await asyncio.to_thread(result_of, table)
        await self._kept.settle(attempt.table_id, result)
        return True

    def _is_lost(self, attempt: Attempt, table: Table) -> bool:
        """Whether an attempt can come to nothing any more; the Captain has no day to keep to."""
        if table.frozen is not None:
            return True
        if attempt.captain:
            return False
        in_time = (
            table.ranking is not None
            and attempt.changed is not None
            and attempt.changed < self.end_of(attempt.day)
        )
        return SEAT in table.resigned or (self.is_over(attempt.day) and not in_time)

    # --- Who may look

    def is_open(self, table: Table) -> bool:
        """Whether everybody may see a table: the river of today is for those who know it."""
        return table.daily is None or self.is_over(table.daily.day)

    async def check_may_see(self, table: Table, person: str | None) -> None:
        """Refuse whoever would learn today's river from others before sailing it."""
        if self.is_open(table) or (person is not None and table.seats_of(person)):
            return
        assert table.daily is not None
        if person is None or not await self.has_sailed(table.daily.day, person):
            raise ServerError(
                "not_sailed_yet",
                "This is the river of today; it can be seen by those who have sailed it.",
            )


def no_such_day(day: str) -> ServerError:
    """Nobody has sailed on a day, or it has not come."""
    return ServerError("no_such_day", "There is no river of {day}.", day=day)


def _opened(race: Race, person: Person, lang: str, *, practice: bool = False) -> Opened:
    bots = [SeatWish(sitter="bot", bot=bot) for bot in race.bots]
    wish = NewTable(
        title=race.title,
        edition=race.edition,
        options=dict(race.options),
        name=_named(race, lang, practice=practice),
        seats=[SeatWish(sitter="me"), *bots],
    )
    return replace(opened(wish, person, lang), daily=Daily(race.day, practice))


def _named(race: Race, lang: str, *, practice: bool = False) -> str:
    say = Speaker(lang)
    if practice:
        return say("Daily river, {day} (practice)", day=race.day)
    return say("Daily river, {day}", day=race.day)


def _captains(race: Race) -> Opened:
    sailors = (CAPTAIN, *race.bots)
    return Opened(
        host=GONE,
        name=_named(race, "en"),
        title=race.title,
        rules=rule_set(race.title, race.edition, dict(race.options)),
        chairs=tuple(bot_chair(colour_name(n, "en"), bot) for n, bot in enumerate(sailors)),
        daily=Daily(race.day),
    )
