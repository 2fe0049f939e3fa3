"""The clerk stores what SQLAlchemy would, all of it or nothing."""

import asyncio
import sqlite3
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import bindparam, insert, select, update
from tests.store.shelf import in_store, opened

from paddlewheel.store import Store
from paddlewheel.store.clerk import CONFLICTS, Clerk
from paddlewheel.store.schema import changes, tables

APPEND = insert(changes)
RENAME = update(tables).where(tables.c.id == bindparam("table"))
MOMENT = datetime(2026, 5, 4, 21, 30, 7, 125, tzinfo=timezone(timedelta(hours=2)))


def row(version: int, **values: object) -> dict[str, object]:
    data = {"kind": "said", "text": "Möwe ⚓", "cells": [1, 2], "none": None}
    return {"table_id": "here", "version": version, "data": data, "at": MOMENT, **values}


async def rows_of(store: Store) -> list[tuple[object, ...]]:
    async with store.engine.connect() as connection:
        query = select(changes).where(changes.c.version > 1).order_by(changes.c.version)
        return [tuple(found) for found in await connection.execute(query)]


def test_values_are_written_as_sqlalchemy_does(file_url):
    async def write(store: Store) -> None:
        await opened(store, "here")
        async with store.engine.begin() as connection:
            await connection.execute(APPEND, [row(2)])
        clerk = Clerk(store.engine.url)
        await clerk.store([(APPEND, [row(3), row(4)]), (RENAME, [{"table": "here", "due": None}])])
        await clerk.close()
        first, *others = await rows_of(store)
        assert [other[2:] for other in others] == [first[2:]] * 2
        assert first[3] == MOMENT.astimezone(UTC)
        with sqlite3.connect(file_url.database) as plain:
            kept = plain.execute("SELECT data, at FROM changes WHERE version > 1").fetchall()
        plain.close()
        assert len(set(kept)) == 1, "to the letter"

    in_store(file_url, write)


def test_what_is_in_the_way_leaves_nothing_behind(file_url):
    async def write(store: Store) -> None:
        await opened(store, "here")
        clerk = Clerk(store.engine.url)
        with pytest.raises(CONFLICTS):
            await clerk.store([(APPEND, [row(2), row(3), row(3)])])
        assert await rows_of(store) == []
        with pytest.raises(CONFLICTS):
            await clerk.store([(APPEND, [row(2)]), (APPEND, [row(3, table_id="nowhere")])])
        assert await rows_of(store) == []
        await clerk.store([(APPEND, [row(2)])])
        assert len(await rows_of(store)) == 1
        await clerk.close()

    in_store(file_url, write)


def test_a_clerk_who_had_nothing_to_do_goes_home(file_url):
    asyncio.run(Clerk(file_url).close())
