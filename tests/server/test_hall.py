"""The hall: tables that an older program has left, and rematches."""

import asyncio
from dataclasses import replace

from tests.server.clockwork import (
    NOON,
    Office,
    at_work,
    opened,
    when,
)
from tests.server.clockwork import time as time  # noqa: PLC0414 (a fixture)

from paddlewheel.server.live import LiveTable
from paddlewheel.store.shelf import Shelf
from paddlewheel.table import Chair, Opened

# --- Tables of an older program


def test_tables_that_were_never_shelved_are_found_after_the_start(tmp_path, time):
    async def older(office: Office) -> None:
        live = await opened(office, "anna", "bert", "bot")
        assert live.table.bot_to_act is None
        first, *rest = await office.store.log.load(live.id)
        assert isinstance(first, Opened)
        hers = Opened(live.table.host, "", "queen", first.rules, (*first.chairs[:2], Chair()))
        await office.store.log.open("waiting", Shelf("unread"), hers)
        await office.store.log.open("running", Shelf("unread"), first, *rest)
        await office.store.log.open("broken", Shelf("unread"), first, first)

    async def newer(office: Office) -> None:
        log, shelves = office.store.log, office.store.shelves
        await office.hall.go_on()
        assert await log.in_phase("unread") == []
        assert await log.in_phase("frozen") == ["broken"]
        assert await log.in_phase("open") == ["waiting"]
        assert {"waiting", "running"} < {found.id for found in await shelves.of("bert")}
        assert "running" in await shelves.late(when(NOON + 10))
        assert "running" not in await shelves.late(when(NOON + 9.9))

    at_work(tmp_path, older)
    at_work(tmp_path, newer)


def test_what_happens_while_an_old_table_is_read_is_not_covered(tmp_path, time, monkeypatch):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        await office.store.log.shelve(live.id, Shelf("unread"))
        read, reads = office.hall._read, []

        async def read_slowly(table_id: str):
            table = await read(table_id)
            reads.append(table_id)
            if len(reads) == 1:
                await live.change(lambda table: [table.resign(0, at=time.now)])
            return table

        monkeypatch.setattr(office.hall, "_read", read_slowly)
        await office.hall.go_on()
        assert await office.store.log.in_phase("over") == [live.id]
        assert [found.id for found in await office.store.shelves.of("bert")] == [live.id]
        assert len(reads) == 2

    at_work(tmp_path, scenario)


# --- Rematches in the hall


def test_those_who_ask_for_a_rematch_at_once_come_to_one_live_table(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        wishes = [replace(again_of(live), host=live.table.host, name=name) for name in "ab"]
        both = await asyncio.gather(*(office.hall.open_again(live, wish) for wish in wishes))
        assert both[0] is both[1]
        assert both[0].id != live.id
        assert both[0].table.name == "a", "the first one was first"
        elsewhere = Office(office.store)
        there = await elsewhere.hall.open_again(await elsewhere.hall.table(live.id), wishes[1])
        assert there.id == both[0].id, "also at another server, or after a restart"

    at_work(tmp_path, scenario)


def again_of(live: LiveTable) -> Opened:
    """The same table once more."""
    table = live.table
    return Opened(table.host, "", table.title, table.rules, table.rematch_chairs())
