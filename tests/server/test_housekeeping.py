"""What nobody comes back for is cleared away; everything else stays."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import select, update
from tests.server.test_bots import in_hall, opened

from paddlewheel.core.game import rule_set
from paddlewheel.server.audience import Watcher
from paddlewheel.server.crew import Crew
from paddlewheel.server.errors import ServerError
from paddlewheel.server.hall import Hall
from paddlewheel.server.housekeeping import IDLE_TABLE, clear_away, keep_house
from paddlewheel.server.telling import Viewer
from paddlewheel.store import Store
from paddlewheel.store.idle import IDLE_GUEST
from paddlewheel.store.schema import now, people, sessions, tables
from paddlewheel.table import Chair, Opened


async def long_ago(store: Store, longer_than: timedelta) -> None:
    """Let everything that is there have happened long ago."""
    then = now() - longer_than - timedelta(hours=1)
    async with store.engine.begin() as connection:
        await connection.execute(update(tables).values(changed=then))
        await connection.execute(update(sessions).values(seen=then))
        await connection.execute(update(people).values(created=then))


async def waiting(store: Store, hall: Hall) -> str:
    host, _ = await store.people.welcome("Anna")
    chairs = (Chair("person", "Anna", host.id), Chair(), Chair())
    return (await hall.open(Opened(host.id, "", "siegers", rule_set("siegers"), chairs))).id


def test_a_table_where_nobody_came_is_cleared_away(tmp_path):
    async def clear(store: Store, hall: Hall, _crew: Crew) -> None:
        old = await waiting(store, hall)
        racing = (await hall.open(await opened(store, "greedy", "greedy", "greedy", rows=3))).id
        await long_ago(store, IDLE_TABLE)
        new = await waiting(store, hall)
        await clear_away(hall, store)
        with pytest.raises(ServerError) as gone:
            await hall.table(old)
        assert gone.value.code == "no_such_table"
        assert (await hall.table(new)).id == new
        assert (await hall.table(racing)).id == racing

    in_hall(tmp_path, clear)


def test_a_table_where_somebody_still_waits_stays(tmp_path):
    async def clear(store: Store, hall: Hall, _crew: Crew) -> None:
        table = await waiting(store, hall)
        await long_ago(store, IDLE_TABLE)
        live = await hall.table(table)
        with live.watched_by(Watcher(Viewer(live.table.host, "en"))):
            await clear_away(hall, store)
        assert await store.log.load(table)

    in_hall(tmp_path, clear)


def test_a_guest_who_stays_away_is_forgotten(tmp_path):
    async def clear(store: Store, hall: Hall, _crew: Crew) -> None:
        await store.people.welcome("Anna")
        await long_ago(store, IDLE_GUEST)
        await store.people.welcome("Bert")
        assert await names(store) == {"Anna", "Bert"}
        house = asyncio.create_task(keep_house(hall, store))
        async with asyncio.timeout(60):
            while "Anna" in await names(store):
                await asyncio.sleep(0.01)
        house.cancel()
        assert await names(store) == {"Bert"}

    in_hall(tmp_path, clear)


async def names(store: Store) -> set[str]:
    """Those whom the store knows."""
    async with store.engine.connect() as connection:
        return set((await connection.execute(select(people.c.name))).scalars()) - {""}
