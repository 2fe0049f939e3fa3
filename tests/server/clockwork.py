"""A time that stands still until a test lets it go on, and tables whose clocks run by it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import URL, update

from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.game import rule_set
from paddlewheel.server.audience import Watcher
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable
from paddlewheel.server.telling import Viewer
from paddlewheel.server.timekeeper import Timekeeper
from paddlewheel.store import Store
from paddlewheel.store.schema import changes
from paddlewheel.store.sqlite import url_of
from paddlewheel.table import Chair, Clock, Opened

NOON = 1_800_000_000.0
TEN = Clock("move", 10)
DAY = 86400
SLOW = Clock("move", DAY)
TELLERS = (
    "farewell.time",
    "hall.time",
    "live.time",
    "live.monotonic",
    "routes.seats.time",
    "telling.time",
    "timekeeper.time",
)


class Time:
    """The moment that every part of the server is told."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = NOON
        for name in TELLERS:
            patch.setattr(f"paddlewheel.server.{name}", lambda: self.now)

    def goes_on(self, seconds: float) -> None:
        self.now += seconds


class NoBots:
    """A helm where no bot ever acts: what is seen is what the timekeeper did."""

    def __init__(self) -> None:
        self.due: list[str] = []

    def attend(self, live: LiveTable) -> None:
        if live.table.bot_to_act is not None:
            self.due.append(live.id)


class Office:
    """A store, a hall and a timekeeper."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.helm = NoBots()
        self.hall = Hall(store.log, self.helm, SeededDealer("who begins"))
        self.timekeeper = Timekeeper(self.hall, store.shelves)

    @contextmanager
    def page(self, live: LiveTable, person: str):
        """An open page of somebody."""
        with live.watched_by(Watcher(Viewer(person, "en"))):
            yield


Scenario = Callable[[Office], Awaitable[None]]


def at_work(where: Path | URL, scenario: Scenario) -> None:
    """Let something happen; ends without a farewell, as a server that is killed."""

    async def run() -> None:
        url = where if isinstance(where, URL) else url_of(where / "paddlewheel.db")
        async with Store.opened(url) as store:
            await scenario(Office(store))

    asyncio.run(run())


async def spoil(store: Store, table_id: str) -> None:
    """Let nobody be able to read a table any more."""
    async with store.engine.begin() as connection:
        await connection.execute(
            update(changes).where(changes.c.table_id == table_id).values(data={})
        )


# --- Tables


@pytest.fixture
def time(monkeypatch) -> Time:
    """The time of everybody."""
    return Time(monkeypatch)


def wish(*people: str, clock: Clock | None = TEN, title: str = "queen") -> Opened:
    """A table of people, or a bot where a name begins with “bot”."""
    chairs = tuple(
        Chair("bot", name, "greedy") if name.startswith("bot") else Chair("person", name, name)
        for name in people
    )
    return Opened(people[0], "", title, rule_set(title), chairs, clock=clock)


async def opened(office: Office, *people: str, clock: Clock | None = TEN) -> LiveTable:
    """A running table, hosted by somebody who is known."""
    host, _ = await office.store.people.welcome("Host")
    first = wish(*people, clock=clock)
    return await office.hall.open(
        Opened(host.id, "", first.title, first.rules, first.chairs, clock=clock)
    )


def to_act(live: LiveTable) -> int:
    seat = live.table.state.to_act
    assert seat is not None
    return seat


def captain(live: LiveTable) -> str:
    return live.table.chairs[to_act(live)].who


def stand_ins(live: LiveTable) -> list[str | None]:
    return [chair.stand_in for chair in live.table.chairs]


async def turn(live: LiveTable) -> None:
    """Let whoever has to decide do something."""
    actions = [str(action) for action in live.table.state.turns()[0].actions]
    command = f"command {live.table.version}"
    await live.act(captain(live), live.table.version, command, actions, lambda _: None)


def when(moment: float) -> datetime:
    """A moment as the shelves know it."""
    return datetime.fromtimestamp(moment, UTC)
