"""Links to further devices: for a while, and once."""

from datetime import timedelta

import pytest
from tests.store.shelf import in_store, in_two_minds

from paddlewheel.store import Store, StoreError
from paddlewheel.store.devices import VALID
from paddlewheel.store.schema import now


async def is_refused(store: Store, link: str) -> bool:
    with pytest.raises(StoreError) as refused:
        await store.devices.use(link)
    return refused.value.code == "bad_link"


def test_a_link_makes_another_device_the_same_person_once(url):
    async def use(store: Store) -> None:
        anna, session = await store.people.welcome("Anna")
        link = await store.devices.link(anna.id)
        person, other = await store.devices.use(link)
        assert person == anna
        assert other != session
        assert (
            await store.people.of_session(other) == anna == await store.people.of_session(session)
        )
        assert await is_refused(store, link)
        assert await is_refused(store, "made up")

    in_store(url, use)


@pytest.mark.parametrize(("late", "good"), [(timedelta(seconds=-1), True), (timedelta(0), False)])
def test_a_link_is_good_for_a_while(url, late, good):
    async def use(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        moment = now()
        store.devices.clock = lambda: moment
        link = await store.devices.link(anna.id)
        store.devices.clock = lambda: moment + VALID + late
        if good:
            assert (await store.devices.use(link))[0] == anna
        else:
            assert await is_refused(store, link)

    in_store(url, use)


def test_a_new_link_makes_the_old_one_worthless(url):
    async def use(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        bert, _ = await store.people.welcome("Bert")
        old, berts = await store.devices.link(anna.id), await store.devices.link(bert.id)
        new = await store.devices.link(anna.id)
        assert await is_refused(store, old)
        assert (await store.devices.use(new))[0] == anna
        assert (await store.devices.use(berts))[0] == bert

    in_store(url, use)


def test_of_two_who_use_a_link_at_once_one_wins(url):
    async def use(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        link = await store.devices.link(anna.id)
        results = await in_two_minds(store.devices.use(link), store.devices.use(link))
        assert results == ["bad_link", "done"]
        assert len(await store.sessions.of(anna.id)) == 2

    in_store(url, use)
