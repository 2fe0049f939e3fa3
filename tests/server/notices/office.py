"""A hall and a postman without a server, in a time that stands still until a test moves it."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import URL
from tests.server.clockwork import NoBots, Office
from tests.server.notices.receiver import Receiver

from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.game import rule_set
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable
from paddlewheel.server.metrics import Metrics
from paddlewheel.server.notices import webhook
from paddlewheel.server.notices.courier import Courier, Patience
from paddlewheel.server.notices.postman import Postman, Sender
from paddlewheel.server.notices.rounds import Rounds
from paddlewheel.server.notices.watch import TurnWatch
from paddlewheel.store import NewTarget, Store, Target
from paddlewheel.table import Chair, Clock, Opened

WINDOW = 30.0
DAY = 86400
SLOW = Clock("move", 3 * DAY)
BASE = "https://paddle.test"


class PostOffice(Office):
    """The same as a server has, on a store of its own; several may share one."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now
        self.helm = NoBots()
        self.metrics = Metrics()
        self.hall = Hall(store.log, self.helm, SeededDealer("who begins"))
        self.watch = TurnWatch(store.notices, WINDOW, now, pause=0)
        self.hall.on_news = self.watch.attend
        self.courier = Courier(allow_private=True, patience=Patience(5.0, 5.0, 5.0))
        sender = Sender(BASE, "mailto:host@paddle.test")
        self.postman = Postman(
            store, self.hall, self.courier, sender, metrics=self.metrics, clock=now
        )
        self.rounds = Rounds(self.hall, store.notices, self.watch, now)

    async def settled(self) -> None:
        """Wait until everything is kept that was seen."""
        await self.watch.settle()

    async def deliver(self) -> None:
        """Have everything delivered that is due."""
        await self.settled()
        await self.rounds.look(self.postman.deliver)

    async def is_due(self) -> bool:
        """Whether anything would be delivered now."""
        await self.settled()
        return bool(await self.store.notices.due(datetime.fromtimestamp(self.now(), UTC), 10))

    async def people(self, *names: str) -> list[str]:
        """The ids of new guests."""
        return [(await self.store.people.welcome(name))[0].id for name in names]

    async def hook(self, person: str, receiver: Receiver, lang: str = "en", **at: str) -> Target:
        """A webhook of somebody."""
        address = f"{receiver.address}/{at.get('path', '')}"
        new = NewTarget("webhook", address, lang, secret=webhook.new_secret())
        return await self.store.targets.add(person, new)

    async def target(self, target: Target) -> Target:
        """A target as it is now."""
        found = await self.store.targets.get(target.id)
        assert found is not None
        return found

    async def open(
        self, *people: str, clock: Clock | None = None, name: str = "Friday", **other: Any
    ) -> LiveTable:
        """A running table of people, or of bots where “bot” stands."""
        chairs = tuple(
            Chair("bot", "Robota", "greedy")
            if person == "bot"
            else Chair("person", f"Captain {number}", person)
            for number, person in enumerate(people)
        )
        host = other.get("host", people[0])
        rules = rule_set(other.get("title", "queen"))
        new = Opened(host, name, other.get("title", "queen"), rules, chairs, clock=clock)
        live = await self.hall.open(new)
        await self.settled()
        return live


def captain(live: LiveTable) -> str:
    """The person who has to decide."""
    seat = live.table.state.to_act
    assert seat is not None
    return live.table.chairs[seat].who


async def turn(live: LiveTable) -> None:
    """Let whoever has to decide do something."""
    actions = [str(action) for action in live.table.state.turns()[0].actions]
    await live.act(captain(live), live.table.version, f"turn {live.table.version}", actions, str)


def notice(receiver: Receiver) -> dict[str, Any]:
    """What the next notice says."""
    return json.loads(receiver.next().body)


Scenario = Callable[[PostOffice], Awaitable[None]]


def in_office(url: URL, now: Callable[[], float], scenario: Scenario) -> None:
    """Let something happen; ends without a farewell, as a server that is killed."""

    async def run() -> None:
        async with Store.opened(url) as store:
            office = PostOffice(store, now)
            try:
                await scenario(office)
            finally:
                await office.watch.close()
                office.courier.close()

    asyncio.run(run())
