"""The log: versions once, in order, many with one commit, all of a change or nothing."""

import asyncio
import sqlite3
from datetime import timedelta

import pytest
from sqlalchemy import event
from tests.store.shelf import SHELF, in_store, opened, sat

from paddlewheel.store import Store, StoreError, sqlite
from paddlewheel.store.schema import now
from paddlewheel.store.shelf import Shelf


def count_commits(store: Store) -> list[object]:
    commits: list[object] = []
    event.listen(store.engine.sync_engine, "commit", commits.append)
    return commits


def test_what_is_stored_is_read(url):
    async def write(store: Store) -> None:
        first = await opened(store)
        await store.log.append("here", 2, SHELF, sat("Anna"))
        await store.log.append("here", 3, SHELF, sat("Bert"), sat("Carla"))
        assert await store.log.load("here") == [first, sat("Anna"), sat("Bert"), sat("Carla")]

    async def read_again(store: Store) -> None:
        assert len(await store.log.load("here")) == 4
        assert await store.log.load("there") == []

    in_store(url, write)
    in_store(url, read_again)


def test_writes_of_many_tables_share_a_commit(file_url):
    async def write(store: Store) -> None:
        tables = [f"table-{number}" for number in range(20)]
        for table in tables:
            await opened(store, table)
        commits = count_commits(store)
        versions = range(2, 12)
        await asyncio.gather(
            *(store.log.append(table, v, SHELF, sat(f"{v}")) for v in versions for table in tables)
        )
        assert 1 <= len(commits) <= 5, "for 200 appends"
        for table in tables:
            stored = (await store.log.load(table))[1:]
            assert stored == [sat(f"{version}") for version in versions]

    in_store(file_url, write)


def test_a_version_is_taken_once_and_hurts_nobody_else(url):
    async def write(store: Store) -> None:
        await opened(store, "one")
        await opened(store, "two")
        commits = count_commits(store)
        results = await asyncio.gather(
            store.log.append("one", 2, SHELF, sat("first")),
            store.log.append("one", 2, SHELF, sat("second")),
            store.log.append("two", 2, SHELF, sat("third")),
            return_exceptions=True,
        )
        codes = [getattr(result, "code", result) for result in results]
        second_won = store.is_shared and codes[0] is not None  # connections overtake each other
        assert codes == (
            ["version_taken", None, None] if second_won else [None, "version_taken", None]
        )
        assert store.is_shared or len(commits) == 1
        assert (await store.log.load("one"))[1:] == [sat("second" if second_won else "first")]
        assert (await store.log.load("two"))[1:] == [sat("third")]

    in_store(url, write)


def test_of_several_changes_all_are_stored_or_none(url):
    async def write(store: Store) -> None:
        await opened(store)
        await store.log.append("here", 3, SHELF, sat("in the way"))
        with pytest.raises(StoreError) as refused:
            await store.log.append("here", 2, SHELF, sat("Anna"), sat("Bert"))
        assert refused.value.code == "version_taken"
        assert (await store.log.load("here"))[1:] == [sat("in the way")]

    in_store(url, write)


def test_an_id_of_a_table_is_taken_once(url):
    async def write(store: Store) -> None:
        await opened(store)
        with pytest.raises(StoreError) as refused:
            await opened(store)
        assert refused.value.code == "version_taken"
        assert len(await store.log.load("here")) == 1

    in_store(url, write)


def test_what_waits_is_stored_before_the_store_closes(url):
    async def write(store: Store) -> None:
        await opened(store)
        waiting.append(asyncio.create_task(store.log.append("here", 2, SHELF, sat("late"))))
        await asyncio.sleep(0)  # it has been handed in, and nothing more

    async def read(store: Store) -> None:
        assert (await store.log.load("here"))[1:] == [sat("late")]

    waiting: list[asyncio.Task[None]] = []
    in_store(url, write)
    in_store(url, read)


def test_a_closed_store_takes_nothing(url):
    async def keep(store: Store) -> None:
        await opened(store)
        kept.append(store)

    kept: list[Store] = []
    in_store(url, keep)
    with pytest.raises(StoreError) as refused:
        asyncio.run(kept[0].log.append("here", 2, SHELF, sat("too late")))
    assert refused.value.code == "store_closed"


def test_whoever_gives_up_waiting_hurts_nobody(url):
    async def write(store: Store) -> None:
        await opened(store)
        hasty = asyncio.create_task(store.log.append("here", 2, SHELF, sat("hasty")))
        patient = asyncio.create_task(store.log.append("here", 3, SHELF, sat("patient")))
        await asyncio.sleep(0)
        hasty.cancel()
        await patient
        assert (await store.log.load("here"))[-1] == sat("patient")

    in_store(url, write)


def test_a_database_that_does_not_answer_is_told_to_all_who_wait(file_url, monkeypatch):
    monkeypatch.setitem(sqlite.PRAGMAS, "busy_timeout", "50")

    async def write(store: Store) -> None:
        await opened(store)
        other = sqlite3.connect(file_url.database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        results = await asyncio.gather(
            store.log.append("here", 2, SHELF, sat("Anna")),
            store.log.append("here", 3, SHELF, sat("Bert")),
            return_exceptions=True,
        )
        assert [error.code for error in results] == ["not_stored", "not_stored"]
        other.close()
        await store.log.append("here", 2, SHELF, sat("Carla"))
        assert (await store.log.load("here"))[1:] == [sat("Carla")]

    in_store(file_url, write)


def test_tables_where_bots_are_due_come_the_latest_first(url):
    async def look(store: Store) -> None:
        for table in ("one", "two", "three"):
            await opened(store, table)
            await store.log.append(table, 2, Shelf("running", bot_due=True), sat("Anna"))
        await store.log.append("one", 3, Shelf("running", bot_due=True), sat("Bert"))
        await store.log.append("two", 3, Shelf("running", waits_for="somebody"), sat("Bert"))
        an_hour_ago, an_hour_from_now = (now() + timedelta(hours=hours) for hours in (-1, 1))
        waiting = store.log.waiting_for_bots
        assert await waiting(an_hour_ago, 9) == ["one", "three"]
        assert await waiting(an_hour_ago, 1) == ["one"]
        assert await waiting(an_hour_from_now, 9) == []

    in_store(url, look)


def test_a_table_lies_on_one_shelf(url):
    async def look(store: Store) -> None:
        await opened(store)
        assert await store.log.in_phase("open") == ["here"]
        await store.log.append("here", 2, Shelf("running", sitters=((0, "a"), (1, "b"))), sat("a"))
        assert await store.log.in_phase("open") == []
        await store.log.shelve("here", Shelf("frozen"))
        assert await store.log.in_phase("frozen") == ["here"]

    in_store(url, look)
