"""The sessions of a person, by ids that open nothing."""

import pytest
from tests.store.shelf import in_store
from tests.store.test_people import last_seen

from paddlewheel.store import Store, StoreError
from paddlewheel.store.sessions import KEPT


async def second(store: Store, person: str) -> str:
    return (await store.devices.use(await store.devices.link(person)))[1]


def test_ones_own_sessions_are_listed(url):
    async def look(store: Store) -> None:
        anna, here = await store.people.welcome("Anna")
        there = await second(store, anna.id)
        await store.people.welcome("Bert")
        listed = await store.sessions.of(anna.id, here)
        assert [session.this for session in listed] == [False, True], "the newest first"
        assert not any(session.id in here + there for session in listed)
        assert [s.this for s in await store.sessions.of(anna.id)] == [False, False]

    in_store(url, look)


def test_a_session_that_is_over_is_not_listed(url):
    async def look(store: Store) -> None:
        anna, here = await store.people.welcome("Anna")
        await last_seen(store, here, KEPT * 2)
        assert await store.sessions.of(anna.id, here) == []

    in_store(url, look)


def test_one_of_them_can_be_ended_by_its_owner(url):
    async def end(store: Store) -> None:
        anna, here = await store.people.welcome("Anna")
        bert, _ = await store.people.welcome("Bert")
        there = await second(store, anna.id)
        (other,) = [s.id for s in await store.sessions.of(anna.id, here) if not s.this]
        for person, which in ((bert.id, other), (anna.id, "0" * 16), (anna.id, "%")):
            with pytest.raises(StoreError) as refused:
                await store.sessions.end_one(person, which)
            assert refused.value.code == "no_such_session"
        await store.sessions.end_one(anna.id, other)
        assert await store.people.of_session(there) is None
        assert await store.people.of_session(here) == anna
        await store.sessions.end(here)
        assert await store.people.of_session(here) is None

    in_store(url, end)
