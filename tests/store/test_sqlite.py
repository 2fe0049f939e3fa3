"""What is acknowledged is on the disk: the settings of SQLite that this rests on."""

import asyncio

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError
from tests.store.shelf import in_store

from paddlewheel.store import Store
from paddlewheel.store.schema import changes, now

FULL = 2


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", FULL), ("foreign_keys", 1), ("busy_timeout", 10_000)],
)
def test_every_connection_is_set_up(file_url, pragma, value):
    async def look(store: Store) -> None:
        connections = [await store.engine.connect() for _ in range(3)]
        for connection in connections:
            assert (await connection.execute(text(f"PRAGMA {pragma}"))).scalar() == value
            await connection.close()

    in_store(file_url, look)


def test_a_change_belongs_to_a_table(file_url):
    async def write(store: Store) -> None:
        async with store.engine.begin() as connection:
            row = {"table_id": "nowhere", "version": 1, "data": {}, "at": now()}
            with pytest.raises(IntegrityError, match="FOREIGN KEY"):
                await connection.execute(insert(changes).values(**row))

    in_store(file_url, write)


def test_readers_do_not_wait_for_the_writer(file_url):
    async def read(store: Store) -> None:
        async with store.engine.begin() as writing:
            await writing.execute(
                text("INSERT INTO people VALUES ('a', 'Anna', '2026-11-15', NULL)")
            )
            async with asyncio.timeout(5):
                assert await store.people.of_session("nobody's") is None

    in_store(file_url, read)
