"""Tables whose logs are damaged: they are complained about once, waited for no more, never lost."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from sqlalchemy import update
from tests.server.clockwork import Office, Time, at_work, spoil

from paddlewheel.core.game import rule_set
from paddlewheel.server.farewell import forget
from paddlewheel.server.listing import rows
from paddlewheel.server.live import LiveTable
from paddlewheel.server.telling import Viewer
from paddlewheel.store import Store
from paddlewheel.store.schema import changes
from paddlewheel.table import Chair, Clock, Opened


@pytest.fixture
def time(monkeypatch) -> Time:
    """The time of everybody."""
    return Time(monkeypatch)


async def running(office: Office, host: str, *others: str) -> LiveTable:
    """A public table with a clock where the game has begun."""
    people = (host, *others)
    chairs = tuple(Chair("person", name, name) for name in people)
    first = Opened(host, "", "queen", rule_set("queen"), chairs, clock=Clock("move", 10))
    return await office.hall.open(replace(first, public=True))


async def damage(store: Store, table_id: str, version: int) -> None:
    """Let the log of a table make no sense from a version on."""
    one = (changes.c.table_id == table_id, changes.c.version == version)
    async with store.engine.begin() as connection:
        await connection.execute(update(changes).where(*one).values(data={"kind": "sunk"}))


def test_a_table_that_cannot_be_read_is_complained_about_once(tmp_path, caplog):
    async def scenario(office: Office) -> None:
        host, _ = await office.store.people.welcome("Anna")
        live = await running(office, host.id, "bert")
        broken = live.id
        del live
        await spoil(office.store, broken)
        fresh = Office(office.store)
        for _ in range(3):
            found = await office.store.shelves.public()
            assert [one.id for one in found] == [broken]
            assert await rows(fresh.hall, found, Viewer(None, "en")) == []

    at_work(tmp_path, scenario)
    assert len([record for record in caplog.records if record.exc_info]) == 1


def test_a_frozen_table_whose_clock_ran_is_put_aside(tmp_path, time):
    async def scenario(office: Office) -> None:
        host, _ = await office.store.people.welcome("Anna")
        live = await running(office, host.id, "bert")
        await damage(office.store, live.id, 2)
        time.goes_on(60)
        fresh = Office(office.store)
        moment = datetime.fromtimestamp(time.now, UTC)
        assert await office.store.shelves.late(moment) == [live.id]
        await fresh.timekeeper.look()
        assert await office.store.shelves.late(moment) == []
        assert await office.store.log.in_phase("frozen") == [live.id]
        found = await office.store.shelves.of("bert")
        assert [one.id for one in found] == [live.id], "who sits there still finds it"

    at_work(tmp_path, scenario)


def test_somebody_who_sat_at_a_frozen_table_can_be_forgotten(tmp_path, time):
    async def scenario(office: Office) -> None:
        anna, _ = await office.store.people.welcome("Anna")
        live = await running(office, anna.id, "bert")
        await damage(office.store, live.id, 2)
        fresh = Office(office.store)
        frozen = await fresh.hall.table(live.id)
        await forget(fresh.hall, office.store, anna.id)
        assert frozen.table.frozen is not None
        assert frozen.table.names == ("Somebody", "bert")

    at_work(tmp_path, scenario)
