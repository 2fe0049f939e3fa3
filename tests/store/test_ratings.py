"""Ratings are kept by person and title, and every race counts once."""

import asyncio
from dataclasses import replace
from datetime import timedelta

from tests.store.shelf import in_store, opened

from paddlewheel.store import Store
from paddlewheel.store.ratings import Known, Rating
from paddlewheel.store.schema import now
from paddlewheel.store.shelf import Shelf

NEW = Rating(25.0, 8.0)


def one_more(*who: str):
    def judge(known: Known) -> dict[str, Rating]:
        old = {person: known.get(person, NEW) for person in who}
        return {person: replace(one, games=one.games + 1) for person, one in old.items()}

    return judge


def test_a_race_counts_once_whoever_asks(url):
    async def use(store: Store) -> None:
        host = (await opened(store)).host
        await opened(store, "there")
        await asyncio.gather(
            *(store.ratings.count("here", "queen", [host], one_more(host)) for _ in range(4))
        )
        assert await store.ratings.of(host) == {"queen": replace(NEW, games=1)}
        await store.ratings.count("there", "queen", [host], one_more(host))
        assert await store.ratings.of(host) == {"queen": replace(NEW, games=2)}

    in_store(url, use)


def test_only_races_that_are_over_and_not_counted_are_due(url):
    async def use(store: Store) -> None:
        host = (await opened(store)).host
        await opened(store, "there")
        assert await store.ratings.due() == []
        over = Shelf("over", sitters=((0, host),))
        await store.log.shelve("here", over)
        await store.log.shelve("there", Shelf("over"))
        assert set(await store.ratings.due()) == {"here", "there"}
        assert await store.ratings.due(host) == ["here"]
        assert await store.ratings.due(since=now() + timedelta(minutes=1)) == []
        assert len(await store.ratings.due(since=now() - timedelta(minutes=1))) == 2
        await store.ratings.count("here", "queen", [host], None)
        assert await store.ratings.due(host) == []
        assert await store.ratings.of(host) == {}, "it counts for nobody"

    in_store(url, use)


def test_ratings_go_with_the_person_and_nobody_is_rated_who_is_gone(url):
    async def use(store: Store) -> None:
        host = (await opened(store)).host
        bert, _ = await store.people.welcome("Bert")
        await store.ratings.count("here", "queen", [host, bert.id], one_more(host, bert.id))
        await store.people.forget(bert.id)
        assert await store.ratings.of(bert.id) == {}
        assert await store.ratings.of(host) != {}
        await opened(store, "there")
        await store.ratings.count("there", "queen", [host, bert.id], one_more(host, bert.id))
        assert await store.ratings.of(bert.id) == {}
        assert (await store.ratings.of(host))["queen"].games == 2
        await store.people.forget(host)
        assert await store.ratings.of(host) == {}

    in_store(url, use)
