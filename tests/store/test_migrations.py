"""The database is brought up to date at every start."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, make_url
from tests.postgres import new_database
from tests.store.shelf import execute, in_store, tables_of

from paddlewheel.store import Store, StoreError
from paddlewheel.store.schema import metadata
from paddlewheel.store.sqlite import url_of


def test_the_migrations_make_what_the_schema_says(url):
    def differences(connection: Connection) -> list[object]:
        return compare_metadata(MigrationContext.configure(connection), metadata)

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
