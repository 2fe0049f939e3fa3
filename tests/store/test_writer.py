"""Turns: those that come together are stored as one, unless one of them is in the way."""

import asyncio
import sqlite3

import pytest
from sqlalchemy import insert, select, update
from tests.store.shelf import in_store, opened

from paddlewheel.store import Store, StoreError, sqlite
from paddlewheel.store.schema import tables
from paddlewheel.store.shelf import Shelf
from paddlewheel.store.writer import Rows
from paddlewheel.table import Readied

SHELF = Shelf("running")


def turn(number: int) -> Readied:
    """A change by which nobody sits down, told apart from others by a number."""
    return Readied(number, True)


def commits(store: Store) -> list[list[int]]:
    """What the clerk stores from now on: for every commit the number of rows by statement."""
    done: list[list[int]] = []
    clerk = store.log._writer._clerk
    carry_out = clerk._store

    def note(deeds):
        done.append([len(rows) for _, rows in deeds])
        carry_out(deeds)

    clerk._store = note
    return done


def test_turns_of_many_tables_are_stored_as_one(file_url):
    async def write(store: Store) -> None:
        names = [f"table-{number}" for number in range(20)]
        for name in names:
            await opened(store, name)
        done = commits(store)
        await store.log.append(names[0], 2, SHELF, turn(0))
        assert done == [[1, 1]]
        done.clear()
        await asyncio.gather(*(store.log.append(name, 3, SHELF, turn(3)) for name in names))
        assert 1 <= len(done) <= 2
        assert sum(changes for changes, _ in done) == 20
        for name in names:
            assert (await store.log.load(name))[-1] == turn(3)
        async with store.engine.connect() as connection:
            assert set(await connection.scalars(select(tables.c.phase))) == {"running"}

    in_store(file_url, write)


def test_a_version_is_taken_once_and_hurts_nobody_else(url):
    async def write(store: Store) -> None:
        await opened(store, "one")
        await opened(store, "two")
        results = await asyncio.gather(
            store.log.append("one", 2, SHELF, turn(1)),
            store.log.append("one", 2, SHELF, turn(2)),
            store.log.append("two", 2, SHELF, turn(3)),
            store.log.append("two", 4, SHELF, turn(4)),
            store.log.append("two", 3, SHELF, turn(5), turn(6)),
            return_exceptions=True,
        )
        codes = [getattr(result, "code", result) for result in results]
        assert sorted(codes[:2], key=str) == [None, "version_taken"]
        winner = turn(1 + codes.index(None))  # in a file the first; else whoever was quicker
        assert (await store.log.load("one"))[1:] == [winner]
        assert codes[2] is None
        assert sorted(codes[3:], key=str) == [None, "version_taken"], "all of a change, or nothing"
        rest = [[turn(4)], [turn(5), turn(6)]]  # whichever came first
        assert (await store.log.load("two"))[1:] in [[turn(3), *some] for some in rest]

    in_store(url, write)


def test_turns_that_could_not_be_stored_as_one_are_told_to_all_who_wait(file_url, monkeypatch):
    monkeypatch.setitem(sqlite.PRAGMAS, "busy_timeout", "50")

    async def write(store: Store) -> None:
        await opened(store)
        other = sqlite3.connect(file_url.database, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        results = await asyncio.gather(
            store.log.append("here", 2, SHELF, turn(1)),
            store.log.append("here", 3, SHELF, turn(2)),
            return_exceptions=True,
        )
        assert [error.code for error in results] == ["not_stored", "not_stored"]
        other.close()
        await store.log.append("here", 2, SHELF, turn(3))
        assert (await store.log.load("here"))[1:] == [turn(3)]

    in_store(file_url, write)


def test_what_waits_is_stored_before_the_store_closes(url):
    async def write(store: Store) -> None:
        await opened(store)
        waiting.append(asyncio.create_task(store.log.append("here", 2, SHELF, turn(1))))
        await asyncio.sleep(0)  # it has been handed in, and nothing more

    async def read(store: Store) -> None:
        assert (await store.log.load("here"))[1:] == [turn(1)]
        kept.append(store)

    waiting: list[asyncio.Task[None]] = []
    kept: list[Store] = []
    in_store(url, write)
    in_store(url, read)
    with pytest.raises(StoreError) as refused:
        asyncio.run(kept[0].log.append("here", 3, SHELF, turn(2)))
    assert refused.value.code == "store_closed"


def test_only_writes_of_one_kind_are_one():
    async def another(_connection):
        pass

    one, two = insert(tables), update(tables)
    first = Rows(((one, [{"id": "a"}]), (two, [{"id": "a"}])))
    second = Rows(((one, [{"id": "b"}]), (two, [{"id": "b"}])))
    assert Rows.joined([first, second]) == Rows(
        ((one, [{"id": "a"}, {"id": "b"}]), (two, [{"id": "a"}, {"id": "b"}]))
    )
    assert Rows.joined([first, another]) is None
    assert Rows.joined([first, Rows(first.statements[::-1])]) is None, "the order matters"
    assert Rows.joined([first, Rows(first.statements[:1])]) is None
