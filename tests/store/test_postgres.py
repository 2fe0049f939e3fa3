"""What is particular to PostgreSQL: several servers share one database."""

import asyncio
from contextlib import aclosing

import psycopg
import pytest
from sqlalchemy import URL, make_url
from tests.postgres import new_database
from tests.store.shelf import SHELF, in_store, opened, sat

from paddlewheel.store import Store, StoreError, postgres
from paddlewheel.store.news import News


@pytest.fixture
def shared(postgresql: URL) -> URL:
    return new_database(postgresql)


@pytest.mark.parametrize("written", ["postgres", "postgresql", "postgresql+psycopg"])
def test_the_driver_is_ours_however_the_address_is_written(written):
    url = postgres.url_with_driver(make_url(f"{written}://anna@here/river"))
    assert url.drivername == "postgresql+psycopg"


def test_others_hear_of_a_change_and_never_of_one_that_was_refused(shared):
    async def listen(store: Store) -> None:
        await opened(store)
        async with aclosing(store.news()) as news:
            assert await anext(news) is None, "what was before is not known"
            await store.log.append("here", 2, SHELF, sat("Anna"), sat("Bert"))
            with pytest.raises(StoreError) as refused:
                await store.log.append("here", 3, SHELF, sat("Carla"))
            assert refused.value.code == "version_taken"
            await store.log.append("here", 4, SHELF, sat("Carla"))
            assert [await anext(news), await anext(news)] == [News("here", 3), News("here", 4)]

    in_store(shared, listen)


def test_after_a_lost_connection_it_is_told_that_news_may_be_missing(shared, monkeypatch):
    monkeypatch.setattr(postgres, "PAUSE", 0.01)

    async def lose(store: Store) -> None:
        await opened(store)
        async with aclosing(store.news()) as news:
            assert await anext(news) is None
            cut_off_listeners(shared)
            assert await anext(news) is None
            await store.log.append("here", 2, SHELF, sat("Anna"))
            assert await anext(news) == News("here", 2)

    in_store(shared, lose)


def cut_off_listeners(url: URL) -> None:
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
        )


def test_of_two_servers_one_gets_the_version(shared):
    async def race() -> None:
        async with Store.opened(shared) as one, Store.opened(shared) as two:
            await opened(one)
            for version in range(2, 30):
                results = await asyncio.gather(
                    one.log.append("here", version, SHELF, sat("one")),
                    two.log.append("here", version, SHELF, sat("two")),
                    return_exceptions=True,
                )
                lost = [result for result in results if result is not None]
                assert [error.code for error in lost] == ["version_taken"]
            assert await one.log.load("here") == await two.log.load("here")

    asyncio.run(race())
