"""Forgetting people: what is theirs goes, what others share stays without their name."""

import sqlite3
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import URL, func, select, update
from tests.store.shelf import SHELF, everything_in, in_store
from tests.store.test_people import last_seen

from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.game import rule_set
from paddlewheel.store import Store, StoreError, Traces
from paddlewheel.store.farewell import _OWN
from paddlewheel.store.idle import IDLE_GUEST
from paddlewheel.store.people import Person
from paddlewheel.store.schema import (
    changes,
    chat,
    daily_attempts,
    metadata,
    mutes,
    now,
    people,
    reports,
    silenced,
    tables,
)
from paddlewheel.table import Chair, Opened, Sat, Table

BOT = Chair("bot", "Red", "mate")
NAME = "Annegret"


def chair(person: Person) -> Chair:
    return Chair("person", person.name, person.id)


def table_of(host: Person, *chairs: Chair, name: str = "Friday") -> Opened:
    return Opened(host.id, name, "siegers", rule_set("siegers"), chairs)


async def race(store: Store, table_id: str, opened: Opened) -> Table:
    """A table where a race has begun, and the first captain has acted."""
    table, started = Table.opened(opened).start(SeededDealer("river"))
    seat = table.state.to_act
    command = f"{table.chairs[seat].who}/first"
    actions = [str(action) for action in table.state.turns()[0].actions]
    table, acted = table.act(seat, table.version, command, actions, SeededDealer("river"))
    await store.log.open(table_id, SHELF, opened, started, acted)
    return table


async def everything(store: Store) -> dict[str, int]:
    """How many rows there are of everything that has some."""
    async with store.engine.connect() as connection:
        counts = {
            table.name: (await connection.execute(select(func.count()).select_from(table))).scalar()
            for table in metadata.tables.values()
        }
    return {name: count for name, count in counts.items() if count}


def stored(url: URL) -> bytes:
    """Everything that a database holds; of one in a file, all that is in the file."""
    if url.drivername.startswith("sqlite"):
        return b"".join(file.read_bytes() for file in Path(url.database).parent.iterdir())
    return everything_in(url).encode()


def test_of_somebody_who_was_alone_nothing_stays(url):
    async def leave(store: Store) -> None:
        anna, session = await store.people.welcome(NAME)
        await store.accounts.open(anna.id, NAME, "correct horse")
        await store.tokens.make(anna.id, f"{NAME}s bot")
        await store.devices.link(anna.id)
        await race(store, "alone", table_of(anna, chair(anna), BOT, BOT, name=f"{NAME}’s"))
        await store.log.open("bots", SHELF, table_of(anna, BOT, BOT))
        await store.log.open("empty", SHELF, table_of(anna, Chair(), Chair()))
        assert await store.people.tables_of(anna.id) == {"alone", "bots", "empty"}

        traces = await store.people.forget(anna.id)
        assert traces == Traces(removed={"alone", "bots", "empty"})
        assert await everything(store) == {"people": 1}, "the one who stands for all who left"
        assert await store.people.of_session(session) is None

    in_store(url, leave)
    assert NAME.encode() not in stored(url)


def test_a_table_that_others_sit_at_stays_without_the_name(url):
    async def leave(store: Store) -> None:
        anna, _ = await store.people.welcome(NAME)
        bert, berts = await store.people.welcome("Bert")
        second = Chair("person", f"{NAME} again", anna.id)
        opened = table_of(anna, chair(anna), chair(bert), second, name=f"{NAME}’s")
        before = await race(store, "here", opened)
        ids.append(anna.id)

        assert await store.people.forget(anna.id) == Traces(renamed={"here"})
        after = Table.folded(await store.log.load("here"))
        assert after.chairs == (
            Chair("person", "Somebody", "gone"),
            chair(bert),
            Chair("person", "Somebody", "gone"),
        )
        assert (after.host, after.name) == ("gone", "")
        assert (after.version, after.state) == (before.version, before.state)
        assert set(after.commands.values()) == set(before.commands.values())
        assert await store.people.of_session(berts) == bert
        async with store.engine.connect() as connection:
            kept = (await connection.execute(select(tables.c.host, tables.c.name))).all()
        assert kept == [("gone", "")]

    ids: list[str] = []
    in_store(url, leave)
    assert NAME.encode() not in stored(url)
    assert ids[0].encode() not in stored(url)
    assert b"Bert" in stored(url)


def test_who_sat_down_later_is_forgotten_too_and_the_host_keeps_the_table(url):
    async def leave(store: Store) -> None:
        anna, _ = await store.people.welcome(NAME)
        bert, _ = await store.people.welcome("Bert")
        opened = table_of(bert, Chair(), Chair())
        await store.log.open("here", SHELF, opened, Sat(1, chair(anna)))
        await store.log.open("elsewhere", SHELF, table_of(bert, chair(bert), BOT))
        assert await store.people.tables_of(anna.id) == {"here"}
        assert await store.people.forget(anna.id) == Traces(renamed={"here"})
        kept = Sat(1, Chair("person", "Somebody", "gone"))
        assert await store.log.load("here") == [opened, kept], "Bert is its host"
        assert await store.people.forget(bert.id) == Traces(removed={"here", "elsewhere"})

    in_store(url, leave)
    assert NAME.encode() not in stored(url)


def test_one_who_stood_up_again_has_been_there(url):
    async def leave(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        bert, _ = await store.people.welcome(NAME)
        opened = table_of(anna, chair(anna), Chair())
        await store.log.open("here", SHELF, opened, Sat(1, chair(bert)), Sat(1, Chair()))
        assert await store.people.forget(bert.id) == Traces(renamed={"here"})
        assert await store.people.forget(anna.id) == Traces(removed={"here"})

    in_store(url, leave)
    assert NAME.encode() not in stored(url)


def test_an_id_that_is_only_written_somewhere_means_nothing(url):
    async def leave(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        bert, _ = await store.people.welcome("Bert")
        opened = table_of(bert, chair(bert), BOT, name=anna.id)
        await store.log.open("here", SHELF, opened)
        assert await store.people.forget(anna.id) == Traces()
        assert await store.log.load("here") == [opened]

    in_store(url, leave)


def test_if_something_cannot_be_forgotten_nothing_is(file_url):
    async def leave(store: Store) -> None:
        anna, session = await store.people.welcome("Anna")
        await store.log.open("here", SHELF, table_of(anna, chair(anna), BOT))
        with pytest.raises(Exception, match="not here"):
            await store.people.forget(anna.id)
        assert await store.people.of_session(session) == anna
        assert len(await store.log.load("here")) == 1

    async def forbid(store: Store) -> None:
        await store.ping()

    in_store(file_url, forbid)
    with sqlite3.connect(file_url.database) as database:
        database.execute(
            "CREATE TRIGGER no BEFORE DELETE ON people BEGIN SELECT RAISE(ABORT, 'not here'); END"
        )
    database.close()
    in_store(file_url, leave)


def test_who_is_forgotten_meanwhile_is_asked_for_a_name(url):
    async def ask(store: Store) -> None:
        anna, _ = await store.people.welcome("Anna")
        await store.people.forget(anna.id)
        for late in (
            store.devices.link(anna.id),
            store.accounts.open(anna.id, "Anna", "correct horse"),
        ):
            with pytest.raises(StoreError) as refused:
                await late
            assert refused.value.code == "not_signed_in"

    in_store(url, ask)


def test_everything_that_refers_to_people_is_thought_of():
    belongs = {
        table
        for table in metadata.tables.values()
        for key in table.foreign_keys
        if key.column.table.name in ("people", "accounts")
    }
    assert belongs == {*_OWN, tables, chat, mutes, silenced, reports, daily_attempts}


# --- Guests who do not come any more

LONG = timedelta(days=100)


async def long_ago(store: Store) -> None:
    """Everything that has happened was long ago."""
    async with store.engine.begin() as connection:
        await connection.execute(update(changes).values(at=now() - LONG))
        await connection.execute(update(people).values(created=now() - LONG))


def test_guests_who_stay_away_are_forgotten(url):
    async def expire(store: Store) -> None:
        anna, annas = await store.people.welcome("Anna")
        bert, berts = await store.people.welcome("Bert")
        await store.log.open("hers", SHELF, table_of(anna, chair(anna), BOT))
        await store.log.open("both", SHELF, table_of(anna, chair(anna), chair(bert)))
        await long_ago(store)
        await last_seen(store, annas, LONG)
        before = now() - IDLE_GUEST
        assert await store.people.expire(before) == Traces({"hers"}, {"both"})
        assert await store.people.of_session(annas) is None
        assert await store.people.of_session(berts) == bert
        assert await store.people.expire(before) == Traces()
        await last_seen(store, berts, LONG)
        assert await store.people.expire(before) == Traces({"both"})
        assert await everything(store) == {"people": 1}

    in_store(url, expire)


def test_two_who_stay_away_leave_no_table(url):
    async def expire(store: Store) -> None:
        anna, annas = await store.people.welcome("Anna")
        bert, berts = await store.people.welcome("Bert")
        await store.log.open("both", SHELF, table_of(anna, chair(anna), chair(bert)))
        await long_ago(store)
        await last_seen(store, annas, LONG)
        await last_seen(store, berts, LONG)
        assert await store.people.expire(now() - IDLE_GUEST) == Traces({"both"})

    in_store(url, expire)


@pytest.mark.parametrize("why", ["account", "other device", "table", "new"])
def test_some_are_never_forgotten_or_not_yet(url, why):
    async def expire(store: Store) -> None:
        anna, session = await store.people.welcome("Anna")
        await store.log.open("hers", SHELF, table_of(anna, chair(anna), Chair()))
        await long_ago(store)
        await last_seen(store, session, LONG)
        match why:
            case "account":
                await store.accounts.open(anna.id, "Anna", "correct horse")
            case "other device":
                await store.devices.use(await store.devices.link(anna.id))
            case "table":
                await store.log.append("hers", 2, SHELF, Sat(1, BOT))
            case "new":
                async with store.engine.begin() as connection:
                    await connection.execute(update(people).values(created=now()))
        assert await store.people.expire(now() - IDLE_GUEST) == Traces()
        assert await store.people.of_session(session) == anna

    in_store(url, expire)


def test_who_comes_back_at_the_last_moment_stays(url):
    """They are found to be away, and are here before they are forgotten."""

    async def expire(store: Store) -> None:
        anna, session = await store.people.welcome("Anna")
        await long_ago(store)
        await last_seen(store, session, LONG)
        look = store.people.tables_of

        async def meanwhile(person: str) -> set[str]:
            found = await look(person)
            assert await store.people.of_session(session) == anna
            return found

        store.people.tables_of = meanwhile
        assert await store.people.expire(now() - IDLE_GUEST) == Traces()
        assert await store.people.of_session(session) == anna

    in_store(url, expire)


def test_what_happens_meanwhile_is_forgotten_as_well(url):
    async def leave(store: Store) -> None:
        anna, _ = await store.people.welcome(NAME)
        bert, _ = await store.people.welcome("Bert")
        await store.log.open("late", SHELF, table_of(bert, chair(bert), Chair()))
        look = store.people.tables_of

        async def meanwhile(person: str) -> set[str]:
            found = await look(person)
            await store.log.append("late", 2, SHELF, Sat(1, chair(anna)))
            return found

        store.people.tables_of = meanwhile
        assert await store.people.forget(anna.id) == Traces(renamed={"late"})

    in_store(url, leave)
    assert NAME.encode() not in stored(url)
