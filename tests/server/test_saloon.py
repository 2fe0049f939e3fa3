"""The saloon of a table without a server: what other servers say, and what comes at once."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from tests.server.race import live_table

from paddlewheel.server.attempts import Limits
from paddlewheel.server.audience import Watcher
from paddlewheel.server.chat import Talk
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable
from paddlewheel.server.telling import Viewer
from paddlewheel.store import Store
from paddlewheel.store.news import ANEW, SAID, News
from paddlewheel.store.sqlite import url_of

Scenario = Callable[[Store, Hall, LiveTable], Awaitable[None]]


class NoHelm:
    """No bots here."""

    def attend(self, live: LiveTable) -> None:
        pass


@pytest.fixture
def in_hall(tmp_path) -> Callable[[Scenario], None]:
    """Plays a scenario at a table in a hall."""

    async def run(scenario: Scenario) -> None:
        async with Store.opened(url_of(tmp_path / "paddlewheel.db")) as store:
            await live_table(store)
            talk = Talk(store.chat, store.mutes, Limits().lines)
            hall = Hall(store.log, NoHelm(), talk=talk)
            await scenario(store, hall, await hall.table("here"))

    return lambda scenario: asyncio.run(run(scenario))


async def told(live: LiveTable, watcher: Watcher) -> list[str]:
    """The texts of the next message, which may be everything anew."""
    message = await watcher.outbox.next()
    if message is None:
        return [line.text for line in (await live.snapshot(watcher)).table.chat]
    return [json.loads(message)["text"]]


async def only(news: News | None) -> AsyncIterator[News | None]:
    yield news


@pytest.mark.parametrize("news", [News("here", SAID), None])
def test_what_is_said_at_another_server_is_told_once(in_hall, news):
    async def scenario(store: Store, hall: Hall, live: LiveTable) -> None:
        host = live.table.host
        watcher = Watcher(Viewer(None, "en"))
        with live.watched_by(watcher):
            await store.chat.say("here", host, "before")
            assert await told(live, watcher) == ["before"]
            await store.chat.say("here", host, "one")
            await store.chat.say("here", host, "two")
            await hall.hear(only(news), store.shelves)
            await hall.hear(only(news), store.shelves)
            async with asyncio.timeout(30):
                assert await told(live, watcher) == ["one"]
                assert await told(live, watcher) == ["two"]
            await live.say(host, "three")
            assert await told(live, watcher) == ["three"]

    in_hall(scenario)


def test_what_is_unsaid_at_another_server_is_shown_no_more(in_hall):
    async def scenario(store: Store, hall: Hall, live: LiveTable) -> None:
        guest, _ = await store.people.welcome("Dora")
        watcher = Watcher(Viewer(None, "en"))
        with live.watched_by(watcher):
            await live.say(guest.id, "forget me")
            await live.say(live.table.host, "why?")
            assert await told(live, watcher) == ["forget me", "why?"]
            await store.people.forget(guest.id)
            await hall.hear(only(News("here", ANEW)), store.shelves)
            async with asyncio.timeout(30):
                assert await told(live, watcher) == ["why?"]

    in_hall(scenario)


@pytest.mark.parametrize("late", [False, True])
def test_a_line_that_comes_while_everything_is_shown_is_told_once(in_hall, late):
    """It is in the snapshot, or comes after it, and not both."""

    async def scenario(store: Store, _hall: Hall, live: LiveTable) -> None:
        host, asked, said = live.table.host, asyncio.Event(), asyncio.Event()
        await live.say(host, "one")
        await live.view(Viewer(None, "en"))
        look = store.mutes.muted_by

        async def slowly(person: str) -> frozenset[str]:
            asked.set()
            await said.wait()
            return await look(person)

        store.mutes.muted_by = slowly
        watcher = Watcher(Viewer(host, "en"))
        with live.watched_by(watcher):
            showing = asyncio.create_task(told(live, watcher))
            await asked.wait()
            if late:
                said.set()
                assert await showing == ["one"]
                await live.say(host, "two")
                assert await told(live, watcher) == ["two"]
            else:
                await live.say(host, "two")
                said.set()
                assert await showing == ["one", "two"]
            assert not watcher.outbox._waiting

    in_hall(scenario)


def test_who_mutes_while_a_line_is_on_its_way_is_shown_nothing_of_it(in_hall):
    async def scenario(store: Store, _hall: Hall, live: LiveTable) -> None:
        guest, _ = await store.people.welcome("Dora")
        host = live.table.host
        watcher = Watcher(Viewer(host, "en"))
        with live.watched_by(watcher):
            await told(live, watcher)
            await live.say(guest.id, "Boo")
            await store.mutes.mute(host, await store.chat.line("here", 1))
            live.show_anew(host)
            await live.say(guest.id, "Boo again")
            assert await told(live, watcher) == []
            await live.say(guest.id, "Boo once more")
            await live.say(host, "Quiet")
            assert await told(live, watcher) == ["Quiet"]

    in_hall(scenario)


def test_a_slow_page_is_shown_everything_anew(in_hall):
    async def scenario(_store: Store, _hall: Hall, live: LiveTable) -> None:
        live.saloon._talk._pace.most = 1000
        watcher = Watcher(Viewer(None, "en"))
        with live.watched_by(watcher):
            await told(live, watcher)
            for count in range(40):
                await live.say(live.table.host, f"{count}")
            assert await told(live, watcher) == [f"{count}" for count in range(40)]
            assert not watcher.outbox._waiting

    in_hall(scenario)
