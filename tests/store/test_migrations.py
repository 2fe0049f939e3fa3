"""The database is brought up to date at every start."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import URL, Connection, create_engine, make_url
from tests.postgres import new_database
from tests.store.shelf import execute, in_store, tables_of

from paddlewheel.store import Person, Store, StoreError
from paddlewheel.store.migrate import MIGRATIONS
from paddlewheel.store.schema import metadata
from paddlewheel.store.sqlite import url_of


def ours(name: str | None, kind: str, _parents: object) -> bool:
    """Whether something is no part of the queue of jobs, which has a schema of its own."""
    return kind != "table" or not str(name).startswith("procrastinate")


def test_the_migrations_make_what_the_schema_says(url):
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"include_name": ours})
        return compare_metadata(context, metadata)

    async def compare(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    in_store(url, compare)


def test_nothing_is_lost_when_it_is_opened_again(url):
    async def come(store: Store) -> None:
        sessions.append((await store.people.welcome("Anna"))[1])

    async def come_again(store: Store) -> None:
        person = await store.people.of_session(sessions[0])
        assert person is not None
        assert person.name == "Anna"

    sessions: list[str] = []
    in_store(url, come)
    in_store(url, come_again)


async def open_and_close(url) -> None:
    async with Store.opened(url) as store:
        await store.ping()


def test_the_database_of_a_newer_program_is_refused_and_left_alone(url):
    asyncio.run(open_and_close(url))
    execute(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError) as refused:
        asyncio.run(open_and_close(url))
    assert refused.value.code == "unusable_database"
    assert "9999" in str(refused.value)


def test_a_file_that_is_no_database_is_refused(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 1000)
    with pytest.raises(StoreError) as refused:
        asyncio.run(open_and_close(url_of(path)))
    assert refused.value.code == "unusable_database"
    assert path.read_text().startswith("Dear Anna")


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(StoreError) as refused:
        asyncio.run(open_and_close(url_of(tmp_path / "nowhere" / "paddlewheel.db")))
    assert refused.value.code == "unusable_database"


def test_half_a_migration_is_none(url):
    """The second table cannot be made: then the first one is not there either."""
    execute(url, "CREATE TABLE sessions (mine INTEGER)")
    with pytest.raises(StoreError):
        asyncio.run(open_and_close(url))
    assert tables_of(url) == ["sessions"]


def test_servers_that_start_together_bring_it_up_to_date_once(postgresql):
    url = new_database(postgresql)

    async def start_together() -> None:
        await asyncio.gather(*(open_and_close(url) for _ in range(5)))

    asyncio.run(start_together())
    assert "changes" in tables_of(url)


def test_an_address_of_no_kind_that_we_know_is_refused():
    for address in ("mysql+nothing://here/there", "postgresql://nobody@127.0.0.1:1/nothing"):
        with pytest.raises(StoreError) as refused:
            asyncio.run(open_and_close(make_url(address)))
        assert refused.value.code == "unusable_database"


def as_it_was(url: URL, revision: str) -> None:
    """Make the database of an older program."""
    engine = create_engine(url.set(drivername="sqlite"))
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(MIGRATIONS))
        config.set_main_option("path_separator", "os")
        command.upgrade(config, revision)
    engine.dispose()


def test_sessions_from_before_they_were_hashed_go_on(file_url):
    as_it_was(file_url, "0001")
    ids = ["Annas-secret-id", "Berts-secret-id"]
    with sqlite3.connect(file_url.database) as database:
        for person, session in zip(("anna", "bert"), ids, strict=True):
            database.execute("INSERT INTO people VALUES (?, ?, '2026-11-15')", (person, person))
            moments = ("2026-11-15 12:00:00.000000", "2999-01-01 12:00:00.000000")
            row = (session, person, *moments)
            database.execute("INSERT INTO sessions VALUES (?, ?, ?, ?)", row)
    database.close()

    async def come_again(store: Store) -> None:
        assert await store.people.of_session(ids[0]) == Person("anna", "anna")
        assert await store.people.of_session(ids[1]) == Person("bert", "bert")

    in_store(file_url, come_again)
    stored = sqlite3.connect(file_url.database)
    kept = stored.execute("SELECT id FROM sessions").fetchall()
    stored.close()
    assert all(len(digest) == 64 and digest not in ids for (digest,) in kept)
    assert b"secret-id" not in Path(file_url.database).read_bytes()
