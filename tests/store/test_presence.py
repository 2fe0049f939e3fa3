"""Who is at which table by way of other servers."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager

import pytest
from sqlalchemy import URL, func, select, update
from tests.postgres import new_database

from paddlewheel.store import Store
from paddlewheel.store.news import HERE, News
from paddlewheel.store.presence import GONE, Presence
from paddlewheel.store.schema import now, servers

PATIENCE = 30.0


@pytest.fixture
def address(postgresql: URL) -> URL:
    return new_database(postgresql)


@asynccontextmanager
async def two(address: URL) -> AsyncIterator[tuple[Store, Presence, Presence]]:
    """What two servers say on one database; the store is that of the first one."""
    async with Store.opened(address) as first, Store.opened(address) as second:
        assert first.presence is not None
        assert second.presence is not None
        assert await first.presence.live()
        assert await second.presence.live()
        yield first, first.presence, second.presence


def test_a_server_that_is_alone_sees_everybody(file_url):
    async def scenario() -> None:
        async with Store.opened(file_url) as store:
            assert store.presence is None

    asyncio.run(scenario())


def test_each_hears_of_the_others(address):
    async def scenario() -> None:
        async with two(address) as (_, here, there):
            await here.say("river", {"anna", "bert"})
            await there.say("river", {"bert"})
            assert await here.elsewhere("river") == {"bert"}
            assert await there.elsewhere("river") == {"anna", "bert"}
            assert await there.elsewhere("another") == frozenset()
            await here.say("river", {"anna"})
            assert await there.elsewhere("river") == {"anna"}
            assert not await here.live(), "it is known"
            await here.leave()
            assert await there.elsewhere("river") == frozenset()
            assert await here.live(), "it is not any more"

    asyncio.run(scenario())


def test_a_server_that_is_silent_is_forgotten_and_all_are_told(address):
    async def scenario() -> None:
        async with two(address) as (store, here, there), aclosing(store.news()) as news:
            assert await anext(news) is None
            await there.say("river", {"bert"})
            assert await asyncio.wait_for(anext(news), PATIENCE) == News("river", HERE)
            long_ago = now() - 2 * GONE
            async with store.engine.begin() as connection:
                theirs = servers.c.id != here._server
                await connection.execute(update(servers).where(theirs).values(seen=long_ago))
            await here.live()
            assert await asyncio.wait_for(anext(news), PATIENCE) == News("river", HERE)
            assert await here.elsewhere("river") == frozenset()
            async with store.engine.connect() as connection:
                assert await connection.scalar(select(func.count()).select_from(servers)) == 1
            assert await there.live(), "it has to say everything anew"

    asyncio.run(scenario())
