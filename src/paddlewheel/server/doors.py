"""Sees to it that nobody stays who may not: open streams end with what they were opened by.

The database is the truth. It is looked at when something is known to have ended here, when another
server says so, and now and then besides; and so is what was done from outside by those who look
after the server.
"""

import asyncio
import logging
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Iterable,
    Iterator,
    Sequence,
)
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.bans import BanList
from paddlewheel.server.endings import close_of, kicked, signed_out
from paddlewheel.server.hall import Hall
from paddlewheel.server.ousting import oust
from paddlewheel.server.outbox import Outbox
from paddlewheel.store import Act, Store

EVERY = 1.0
"""Seconds between two looks at what was done from outside."""
SWEEP = 30.0
"""Seconds between two looks at all open streams."""
AT_ONCE = 500
"""Sessions that are asked for with one question."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class Visit:
    """An open stream: whose it is, by what they came in, and how they are told that it ends."""

    address: str
    outbox: Outbox
    words: Callable[[PaddlewheelError], str]
    person: str | None = None
    session: str | None = None
    """What is kept of the session."""
    token: str | None = None
    """What is kept of the token."""

    def end(self, why: PaddlewheelError) -> None:
        """Let it be the last that they hear."""
        self.outbox.last(self.words(why), close_of(why))


class Doors:
    """All open streams, and who may not have one."""

    def __init__(self, store: Store, hall: Hall, bans: BanList) -> None:
        self._store = store
        self._hall = hall
        self._bans = bans
        self._visits: set[Visit] = set()
        self._seen = 0
        """The number of the last act that was seen to."""
        self._swept = monotonic()

    @contextmanager
    def visited(self, visit: Visit) -> Iterator[None]:
        """Have a stream open, if that is allowed, and as long as it is."""
        self._check(visit)
        self._visits.add(visit)
        try:
            yield
        finally:
            self._visits.discard(visit)

    def _check(self, visit: Visit) -> None:
        self._bans.check_address(visit.address)
        if visit.person is not None:
            self._bans.check(visit.person)

    # --- Looking round

    async def open(self) -> None:
        """Know who may not come in; before anybody does."""
        self._seen = await self._store.acts.newest()
        await self._bans.read()

    async def keep(self) -> None:
        """Look again and again, until this is cancelled."""
        while True:
            try:
                await self.look()
            except Exception:  # noqa: BLE001 (next time, then)
                _log.exception("nobody looks at the doors")
            await asyncio.sleep(EVERY)

    async def hear(self, departures: AsyncIterator[str | None]) -> None:
        """Be told by other servers, until this is cancelled."""
        async for person in departures:
            try:
                await self.look()  # first, for it may be known why
                if person:
                    await self.left(person)
            except Exception:  # noqa: BLE001 (the next look will find it)
                _log.exception("nobody looks at the doors")

    async def look(self) -> None:
        """Do what is to be done now."""
        for act in await self._store.acts.after(self._seen):
            self._seen = act.id
            await self._follow(act)
        banned = self._bans.people
        if banned:
            await oust(self._hall, await self._store.shelves.held_up_by(banned), banned)
        if monotonic() - self._swept >= SWEEP:
            self._swept = monotonic()
            await self._bans.read()
            self._put_out()
            await self._sweep(list(self._visits))

    async def left(self, person: str) -> None:
        """End the streams of somebody that were opened by what is worth nothing any more."""
        await self._sweep([visit for visit in self._visits if visit.person == person])

    async def _sweep(self, visits: Collection[Visit]) -> None:
        sessions, tokens = self._store.sessions.still, self._store.tokens.still
        good: set[str | None] = {None}
        good |= await _asked(sessions, [visit.session for visit in visits if visit.session])
        good |= await _asked(tokens, [visit.token for visit in visits if visit.token])
        for visit in visits:
            if not {visit.session, visit.token} <= good:
                visit.end(signed_out())

    # --- What was done from outside

    async def _follow(self, act: Act) -> None:
        """Let something take effect here that was stored from outside."""
        match act.what:
            case "kick":
                _end((visit for visit in self._visits if visit.person == act.whom), kicked())
            case "ban" | "unban" | "ban_address" | "unban_address":
                await self._bans.read()
                self._put_out()
                if act.what == "ban":
                    seated = await self._store.shelves.seated(act.whom)
                    await oust(self._hall, [found.id for found in seated], self._bans.people)
            case "delete_person":
                await self.left(act.whom)
        if act.tables:
            await self._hall.renew(act.tables)

    def _put_out(self) -> None:
        for visit in self._visits:
            try:
                self._check(visit)
            except PaddlewheelError as why:
                visit.end(why)


async def _asked(
    still: Callable[[Collection[str]], Awaitable[set[str]]], kept: Sequence[str]
) -> set[str]:
    good: set[str] = set()
    for first in range(0, len(kept), AT_ONCE):
        good |= await still(kept[first : first + AT_ONCE])
    return good


def _end(visits: Iterable[Visit], why: PaddlewheelError) -> None:
    for visit in visits:
        visit.end(why)
