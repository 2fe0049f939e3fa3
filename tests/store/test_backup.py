"""Copies of a database: whole or not at all, while it is in use; and back again."""

import asyncio
import sqlite3
import stat
from contextlib import closing

import pytest
from sqlalchemy import make_url
from tests.store.shelf import SHELF, in_store, opened, sat

from paddlewheel.store import Store, StoreError, backup
from paddlewheel.store.sqlite import url_of


def unheard(_done, _whole):
    """Nobody looks at the progress."""


async def one_table(store):
    await opened(store)


@pytest.fixture
def database(file_url, tmp_path):
    in_store(file_url, one_table)
    return tmp_path / "paddlewheel.db"


def versions(path):
    with closing(sqlite3.connect(path)) as copied:
        return [row[0] for row in copied.execute("SELECT version FROM changes ORDER BY version")]


def refusal(work, *args):
    with pytest.raises(StoreError) as refused:
        work(*args)
    return refused.value.code


# --- Copies


def test_a_copy_is_one_file_for_one_pair_of_eyes(database, tmp_path):
    target, heard = tmp_path / "copies" / "monday.db", []
    target.parent.mkdir()
    backup.copy(database, target, lambda *told: heard.append(told))
    assert versions(target) == [1]
    assert [file.name for file in target.parent.iterdir()] == ["monday.db"]
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert target.read_bytes()[18:20] == b"\1\1", "and stays one file when it is read"
    assert heard[-1][0] == heard[-1][1] > 0
    backup.check(target)


def test_a_copy_can_be_made_while_somebody_writes(file_url, database, tmp_path, monkeypatch):
    """A change between two steps of the copy: it is not in it, and holds nobody up."""
    monkeypatch.setattr(backup, "PAGES", 1)
    target, steps = tmp_path / "copy.db", []

    async def write(store: Store) -> None:
        loop = asyncio.get_running_loop()

        def progress(done, whole):
            steps.append(done)
            if len(steps) == 1:
                writing = store.log.append("here", 2, SHELF, sat("Anna"))
                asyncio.run_coroutine_threadsafe(writing, loop).result(30)

        await asyncio.to_thread(backup.copy, database, target, progress)

    in_store(file_url, write)
    assert versions(database) == [1, 2]
    assert versions(target) == [1]
    assert steps == sorted(steps), "it did not begin anew"
    assert len(steps) > 2
    backup.check(target)


@pytest.mark.parametrize("what", ["nowhere", "no folder", "no database"])
def test_a_copy_that_cannot_be_made_leaves_nothing(database, tmp_path, what):
    target = tmp_path / "out" / "copy.db"
    target.parent.mkdir()
    target.write_text("precious")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna, " * 1000)
    code, source, where = {
        "nowhere": ("no_database", tmp_path / "nowhere.db", target),
        "no folder": ("cannot_copy", database, tmp_path / "none" / "copy.db"),
        "no database": ("cannot_copy", letter, target),
    }[what]
    assert refusal(backup.copy, source, where, unheard) == code
    assert [file.name for file in target.parent.iterdir()] == ["copy.db"]
    assert target.read_text() == "precious"


def test_a_copy_that_is_broken_off_leaves_nothing(database, tmp_path):
    def interrupt(_done, _whole):
        raise KeyboardInterrupt

    target = tmp_path / "out" / "copy.db"
    target.parent.mkdir()
    with pytest.raises(KeyboardInterrupt):
        backup.copy(database, target, interrupt)
    assert list(target.parent.iterdir()) == []


def test_only_files_are_copied():
    assert backup.file_of(make_url("sqlite+aiosqlite:////a/b.db")).parts == ("/", "a", "b.db")
    with pytest.raises(StoreError) as refused:
        backup.file_of(make_url("postgresql+psycopg://anna:hush@db/river"))
    assert refused.value.code == "use_pg_dump"
    assert "pg_dump" in str(refused.value)
    assert "hush" not in str(refused.value)


# --- Checks


def spoil(path, what):
    match what:
        case "missing":
            path.unlink()
        case "letter":
            path.write_text("Dear Anna, " * 1000)
        case "empty":
            path.write_bytes(b"")
        case "torn":
            data = bytearray(path.read_bytes())
            data[4096:8192] = b"\xff" * 4096
            path.write_bytes(data)
        case _:
            with closing(sqlite3.connect(path)) as database, database:
                database.execute(what)


@pytest.mark.parametrize(
    ("what", "code"),
    [
        ("missing", "no_database"),
        ("letter", "cannot_copy"),
        ("empty", "cannot_copy"),
        ("torn", "cannot_copy"),
        ("DROP TABLE alembic_version", "cannot_copy"),
        ("DELETE FROM alembic_version", "unknown_revision"),
        ("UPDATE alembic_version SET version_num = '9999'", "unknown_revision"),
    ],
)
def test_what_is_no_database_of_ours_is_refused_and_the_old_one_stays(
    file_url, database, tmp_path, what, code
):
    copied = tmp_path / "copy.db"
    backup.copy(database, copied, unheard)
    spoil(copied, what)
    assert refusal(backup.check, copied) == code
    before = database.read_bytes()
    assert refusal(backup.replace, database, copied, unheard) == code
    assert database.read_bytes() == before
    assert not list(tmp_path.glob("*.before-restore-*"))
    assert not list(tmp_path.glob("*.new"))


# --- Back again


def test_a_copy_is_put_back_and_the_old_one_is_kept(file_url, database, tmp_path):
    copied = tmp_path / "copy.db"
    backup.copy(database, copied, unheard)

    async def go_on(store: Store) -> None:
        await store.log.append("here", 2, SHELF, sat("Anna"))

    in_store(file_url, go_on)
    aside = backup.replace(database, copied, unheard)
    assert aside.name.startswith("paddlewheel.db.before-restore-20")
    assert (versions(database), versions(aside), versions(copied)) == ([1], [1, 2], [1])

    async def look(store: Store) -> None:
        assert len(await store.log.load("here")) == 1

    in_store(file_url, look)


def test_what_was_not_yet_in_the_file_goes_aside_with_it(file_url, database, tmp_path):
    """The server was killed: the last changes are in the file beside."""
    copied = tmp_path / "copy.db"
    backup.copy(database, copied, unheard)
    living = sqlite3.connect(database)
    living.execute("PRAGMA wal_autocheckpoint=0")
    living.execute("INSERT INTO people (id, name, created) VALUES ('x', 'Late', '2026-01-01')")
    living.commit()
    dead = tmp_path / "dead"
    dead.mkdir()
    for file in tmp_path.glob("paddlewheel.db*"):
        (dead / file.name).write_bytes(file.read_bytes())
    living.close()
    assert (dead / "paddlewheel.db-wal").stat().st_size > 0
    aside = backup.replace(dead / "paddlewheel.db", copied, unheard)
    assert names(aside) == ["Anna", "Late"]
    assert names(dead / "paddlewheel.db") == ["Anna"]


def names(path):
    with closing(sqlite3.connect(path)) as database:
        return [
            row[0] for row in database.execute("SELECT name FROM people ORDER BY name") if row[0]
        ]


def test_an_old_one_that_is_broken_goes_aside_too(database, tmp_path):
    copied = tmp_path / "copy.db"
    backup.copy(database, copied, unheard)
    database.write_text("Dear Anna")
    (tmp_path / "paddlewheel.db-wal").write_text("and Bert")
    aside = backup.replace(database, copied, unheard)
    assert aside.read_text() == "Dear Anna"
    assert versions(database) == [1]


def test_two_in_one_second_have_two_names(database, tmp_path):
    copied = tmp_path / "copy.db"
    backup.copy(database, copied, unheard)
    asides = {backup.replace(database, copied, unheard) for _ in range(3)}
    assert len(asides) == 3
    assert all(aside.exists() for aside in asides)


def test_where_nothing_was_nothing_is_kept(database, tmp_path):
    copied, fresh = tmp_path / "copy.db", tmp_path / "new" / "paddlewheel.db"
    fresh.parent.mkdir()
    backup.copy(database, copied, unheard)
    assert backup.replace(fresh, copied, unheard) is None
    assert versions(fresh) == [1]
    assert url_of(fresh).database == str(fresh)
