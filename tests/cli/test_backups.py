"""``paddlewheel backup`` and ``restore``."""

import sqlite3
from contextlib import closing

import pytest
from tests.cli.terminal import unbroken
from tests.server.harness import Guest, serving
from tests.server.process import started

from paddlewheel.server.folder import Folder


@pytest.fixture
def data(tmp_path):
    """The folder of a server where Anna was."""
    with serving(tmp_path / "data") as address:
        Guest(address, "Anna").leave()
    return tmp_path / "data"


def names(path):
    with closing(sqlite3.connect(path)) as database:
        return sorted(
            row[0] for row in database.execute("SELECT name FROM people WHERE name != ''")
        )


def refused(done):
    assert done.exit_code == 2
    return done.stderr.removeprefix("error [").partition("]")[0]


def test_there_and_back(run, data, tmp_path):
    copy = tmp_path / "copy.db"
    done = run("backup", copy, "--data", data)
    assert (done.exit_code, done.stderr) == (0, "")
    assert unbroken(done.stdout).replace(" ", "") == f"Thedatabaseisin{copy}."
    with closing(sqlite3.connect(data / "paddlewheel.db")) as database, database:
        database.execute("UPDATE people SET name = 'Bert' WHERE name = 'Anna'")
    done = run("restore", copy, "--data", data)
    assert done.exit_code == 0
    [aside] = data.glob("paddlewheel.db.before-restore-*")
    assert aside.name in done.stdout.replace("\n", "")
    assert (names(data / "paddlewheel.db"), names(aside)) == (["Anna"], ["Bert"])


def test_a_restored_folder_serves(run, data, tmp_path):
    copy, fresh = tmp_path / "copy.db", tmp_path / "fresh"
    run("backup", copy, "--data", data)
    done = run("restore", copy, "--data", fresh)
    assert (done.exit_code, "before" in done.stdout) == (0, False)
    with serving(fresh) as address:
        Guest(address, "Bert").leave()
    assert names(fresh / "paddlewheel.db") == ["Anna", "Bert"]


def test_a_file_is_only_overwritten_by_force(run, data, tmp_path):
    copy = tmp_path / "copy.db"
    copy.write_text("precious")
    assert refused(run("backup", copy, "--data", data)) == "file_is_there"
    assert copy.read_text() == "precious"
    assert run("backup", copy, "--data", data, "--force").exit_code == 0
    assert names(copy) == ["Anna"]


def test_a_folder_without_a_database_is_told_and_not_made(run, tmp_path):
    words = ("backup", tmp_path / "copy.db", "--data", tmp_path / "none")
    assert refused(run(*words)) == "no_database"
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_copy_is_refused(run, data, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna, " * 1000)
    assert refused(run("restore", letter, "--data", data)) == "cannot_copy"
    assert refused(run("restore", tmp_path / "none.db", "--data", data)) == "no_database"
    assert names(data / "paddlewheel.db") == ["Anna"]


def test_while_a_server_uses_the_folder_nothing_is_restored(run, data, tmp_path):
    copy = tmp_path / "copy.db"
    run("backup", copy, "--data", data)
    with Folder(data).occupied():
        assert refused(run("restore", copy, "--data", data)) == "folder_in_use"
    assert not list(data.glob("*.before-restore-*"))


@pytest.mark.slow
def test_a_backup_while_the_server_runs(run, tmp_path):
    with started(tmp_path / "data") as process:
        anna = Guest(process.address, "Anna")
        table = anna.open_table("me", "me")
        done = run("backup", tmp_path / "copy.db", "--data", tmp_path / "data")
        assert done.exit_code == 0
        assert refused(run("restore", tmp_path / "copy.db", "--data", tmp_path / "data")) == (
            "folder_in_use"
        )
        page = anna.open_page(table)
        page.play_on(1)
        anna.leave()
    assert names(tmp_path / "copy.db") == ["Anna"]


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_postgresql_has_tools_of_its_own(run, tmp_path, monkeypatch, command):
    monkeypatch.setenv("PADDLEWHEEL_DATABASE", "postgresql://anna:hush@db/river")
    done = run(command, tmp_path / "copy.db", "--data", tmp_path)
    assert refused(done) == "use_pg_dump"
    assert "pg_dump" in done.stderr
    assert "hush" not in done.stderr


def test_the_help_says_what_is_in_a_backup(run):
    assert "secret" in run("backup", "--help").stdout
