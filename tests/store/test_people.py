"""People and their sessions."""

from datetime import timedelta

import pytest
from sqlalchemy import select, update
from tests.store.shelf import in_store

from paddlewheel.store import Person, Store
from paddlewheel.store.people import KEPT
from paddlewheel.store.schema import now, sessions
from paddlewheel.store.secret import digest


def test_a_session_belongs_to_a_person(url):
    async def come(store: Store) -> None:
        anna, session = await store.people.welcome("Anna")
        bert, other = await store.people.welcome("Bert")
        assert await store.people.of_session(session) == anna
        assert await store.people.of_session(other) == bert
        assert anna.id != bert.id
        assert await store.people.of_session("made up") is None

    in_store(url, come)


def test_a_new_name_is_kept(url):
    async def rename(store: Store) -> None:
        anna, session = await store.people.welcome("Anna")
        await store.people.rename(anna, "Änne 🚢")
        assert await store.people.of_session(session) == Person(anna.id, "Änne 🚢")

    in_store(url, rename)


async def last_seen(store: Store, session: str, ago: timedelta) -> None:
    async with store.engine.begin() as connection:
        change = update(sessions).where(sessions.c.id == digest(session))
        await connection.execute(change.values(seen=now() - ago))


def test_a_session_that_is_used_stays(url):
    async def come_back(store: Store) -> None:
        anna, session = await store.people.welcome("Anna")
        await last_seen(store, session, KEPT - timedelta(hours=1))
        assert await store.people.of_session(session) == anna
        async with store.engine.connect() as connection:
            seen = (await connection.execute(select(sessions.c.seen))).scalar_one()
        assert seen > now() - timedelta(minutes=1)

    in_store(url, come_back)


@pytest.mark.parametrize("days", [366, 4000])
def test_a_session_that_is_not_used_ends(url, days):
    async def come_late(store: Store) -> None:
        _, session = await store.people.welcome("Anna")
        await last_seen(store, session, timedelta(days=days))
        assert await store.people.of_session(session) is None

    in_store(url, come_late)
