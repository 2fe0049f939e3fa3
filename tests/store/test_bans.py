"""Bans, and the list of what was done: in both databases."""

import asyncio
from datetime import timedelta

import pytest
from tests.store.shelf import everything_in, in_store, opened

from paddlewheel.store import Store, StoreError
from paddlewheel.store.people import Person
from paddlewheel.store.schema import now

HOUR = timedelta(hours=1)


async def code_of(work) -> str:
    with pytest.raises(StoreError) as refused:
        await work
    return refused.value.code


def test_a_ban_holds_until_its_end_and_can_be_lifted(url):
    async def scenario(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        bert, _ = await store.people.welcome("Bert")
        await store.bans.ban(anna, "rude", None)
        await store.bans.ban(bert, "", now() - HOUR)
        assert [(ban.whom, ban.reason, ban.until) for ban in await store.bans.people()] == [
            (anna.id, "rude", None)
        ]
        until = now() + HOUR
        await store.bans.ban(anna, "still rude", until)
        assert (await store.bans.of(anna.id)).until == until, "the last word counts"
        await store.bans.unban(anna)
        assert await store.bans.people() == []
        assert await code_of(store.bans.unban(anna)) == "not_banned"
        assert await code_of(store.bans.ban(Person("nobody", "N"), "", None)) == "no_such_person"

    in_store(url, scenario)


def test_networks(url):
    async def scenario(store: Store) -> None:
        await store.bans.ban_address("10.0.0.0/8", "spam", None)
        await store.bans.ban_address("10.0.0.0/8", "more spam", None)
        assert [(b.whom, b.reason) for b in await store.bans.addresses()] == [
            ("10.0.0.0/8", "more spam")
        ]
        await store.bans.unban_address("10.0.0.0/8")
        assert await code_of(store.bans.unban_address("10.0.0.0/8")) == "not_banned"

    in_store(url, scenario)


def test_everything_is_written_down_in_order(url):
    async def scenario(store: Store) -> None:
        anna, session = await store.people.welcome("Anna")
        await opened(store, "table")
        before = await store.acts.newest()
        await store.admin.kick(anna)
        await store.bans.ban(anna, "rude", None)
        await store.bans.unban(anna)
        await store.admin.delete_table("table")
        assert await code_of(store.admin.delete_table("table")) == "no_such_table"
        acts = await store.acts.after(before)
        assert [(act.what, act.whom, act.name, act.note) for act in acts] == [
            ("kick", anna.id, "Anna", ""),
            ("ban", anna.id, "Anna", "rude"),
            ("unban", anna.id, "Anna", ""),
            ("delete_table", "table", "Friday", ""),
        ]
        assert acts[-1].tables == ("table",)
        assert await store.acts.last(2) == [acts[3], acts[2]]
        assert await store.acts.last(9, anna.id) == acts[2::-1]
        assert await store.people.of_session(session) is None

    in_store(url, scenario)


def test_of_those_who_are_forgotten_only_that_something_was_done(url):
    async def scenario(store: Store) -> None:
        anna, _ = await store.people.welcome("Annabella")
        await store.bans.ban(anna, "unspeakable", None)
        await store.people.forget(anna.id)
        assert [act.what for act in await store.acts.last(9)] == ["ban"]

    in_store(url, scenario)
    kept = everything_in(url)
    assert "Annabella" not in kept
    assert "unspeakable" not in kept


def test_lines_are_taken_out_and_complaints_dealt_with(url):
    async def scenario(store: Store) -> None:
        await opened(store, "table")
        anna, _ = await store.people.welcome("Anna")
        bert, _ = await store.people.welcome("Bert")
        for text in ("hello", "you fool"):
            await store.chat.say("table", anna.id, text)
        for line in await store.chat.last("table", 9):
            await store.chat.report("table", line, bert.id, "rude")
        await store.admin.settle("table", 1)
        assert await code_of(store.admin.settle("table", 1)) == "no_such_report"
        await store.admin.unsay("table", 2)
        assert await code_of(store.admin.unsay("table", 2)) == "no_such_line"
        assert [line.text for line in await store.chat.last("table", 9)] == ["hello", ""]
        reports = await store.chat.reports()
        assert all(report.dealt is not None for report in reports)
        assert {report.line.text for report in reports} == {"hello", "you fool"}

    in_store(url, scenario)


def test_who_is_meant(url):
    async def scenario(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        await store.accounts.open(anna.id, "Anna L", "correct horse")
        bert, _ = await store.people.welcome("Bert")
        twin, _ = await store.people.welcome("Bert")
        for which in (anna.id, anna.id[:8], "Anna", "ANNA L"):
            assert (await store.registers.person(which)).id == anna.id
        assert (await store.registers.person(bert.id)).id == bert.id
        assert await code_of(store.registers.person("Bert")) == "ambiguous_person"
        for which in ("Carla", "", "gone", anna.id[:3], "%"):
            assert await code_of(store.registers.person(which)) == "no_such_person"
        # A name that looks like somebody else's id is not taken for it.
        await store.people.rename(twin, anna.id)
        assert (await store.registers.person(anna.id)).id == anna.id

    in_store(url, scenario)


def test_lists(url):
    async def scenario(store: Store) -> None:
        await opened(store, "table")
        bert, _ = await store.people.welcome("Bert")
        await store.accounts.open(bert.id, "Albert", "correct horse")
        await store.bans.ban(bert, "", None)
        rows = await store.registers.people()
        assert [(row.name, row.account, row.banned, row.sessions) for row in rows] == [
            ("Bert", "Albert", True, 1),
            ("Anna", None, False, 1),
        ]
        assert [row.name for row in await store.registers.people("alb")] == ["Bert"]
        assert await store.registers.people("100%") == []
        assert len(await store.registers.people(most=1)) == 1
        [table] = await store.registers.tables("FRI")
        assert (table.id, table.host_name, table.phase) == ("table", "Anna", "open")
        assert await store.registers.tables("nothing") == []
        assert await store.registers.table("table") == table
        assert await store.registers.table("elsewhere") is None

    in_store(url, scenario)


def test_a_database_of_another_version_is_refused_as_it_is(url):
    async def look() -> str:
        try:
            async with Store.opened(url, as_it_is=True):
                return "open"
        except StoreError as refused:
            return refused.code

    assert asyncio.run(look()) == "other_revision"

    async def nothing(_store: Store) -> None: ...

    in_store(url, nothing)
    assert asyncio.run(look()) == "open"


def test_others_who_write_to_the_same_file_are_waited_for(file_url):
    """A write that begins with reading must not fail because somebody else has written since."""

    async def scenario(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        async with Store.opened(file_url, as_it_is=True) as beside:
            await opened(store, "table")

            async def talk() -> None:
                for number in range(40):
                    await store.chat.say("table", anna.id, f"line {number}")

            async def administer() -> None:
                for number in range(40):
                    await beside.bans.ban_address(f"10.0.0.{number}/32", "", None)

            await asyncio.gather(talk(), administer())
        assert len(await store.chat.last("table", 99)) == 40
        assert len(await store.bans.addresses()) == 40

    in_store(file_url, scenario)
