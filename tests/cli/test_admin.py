"""``paddlewheel admin``, beside a server that runs."""

import itertools
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.cli.terminal import unbroken
from tests.postgres import new_database
from tests.server.closing import closed, until
from tests.server.harness import Guest, serving
from tests.store.shelf import everything_in, tables_of

from paddlewheel.cli import admin_deeds
from paddlewheel.store.sqlite import url_of

NUMBERS = itertools.count(1)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A running server: where it is, and its folder."""
    folder = tmp_path_factory.mktemp("admin")
    with serving(folder, workers=1) as address:
        yield address, folder


@pytest.fixture
def guest(house) -> Iterator[Callable[..., Guest]]:
    """Lets somebody come in, under a name that nobody else has."""
    guests: list[Guest] = []

    def come_in(name: str) -> Guest:
        guests.append(Guest(house[0], f"{name} {next(NUMBERS)}"))
        guests[-1].me = guests[-1].http.get("/api/me").json()
        return guests[-1]

    yield come_in
    for somebody in guests:
        somebody.leave()


@pytest.fixture
def admin(run, house):
    """Runs a command that shall succeed; gives what it prints."""

    def command(*words: object, typed: str = "") -> str:
        done = run("admin", *words, "--data", house[1], typed=typed)
        assert (done.exit_code, done.stderr) == (0, ""), done.stderr
        return done.stdout

    return command


@pytest.fixture
def refused(run, house):
    """Runs a command that shall be refused; gives the code."""

    def command(*words: object, typed: str = "") -> str:
        done = run("admin", *words, "--data", house[1], typed=typed)
        assert done.exit_code == 2
        return done.stderr.removeprefix("error [").partition("]")[0]

    return command


def found(admin, *words: object):
    return json.loads(admin(*words, "--json"))


# --- Looking


def test_people_and_tables_in_lists(guest, admin):
    anna = guest("Anna")
    table = anna.open_table("me", "open", name="A table\tfor friends", public=True)
    listed = admin("people", "--search", anna.me["name"])
    assert anna.me["id"] in listed
    [row] = found(admin, "people", "--search", anna.me["name"].upper())
    assert (row["id"], row["sessions"], row["tables"], row["banned"]) == (
        anna.me["id"],
        1,
        1,
        False,
    )
    assert table in admin("tables")
    [row] = found(admin, "tables", "--search", table)
    assert (row["phase"], row["public"], row["host"]) == ("open", True, anna.me["id"])
    assert len(found(admin, "people", "--most", 1)) == 1
    assert unbroken(admin("people", "--search", "nobody at all")) == "There is nobody."
    assert found(admin, "tables", "--search", "nothing at all") == []


def test_a_name_cannot_drive_the_terminal(house, guest, admin):
    anna = guest("Anna")

    with sqlite3.connect(house[1] / "paddlewheel.db") as database:
        row = ("\x1b[2J evil", anna.me["id"])
        database.execute("UPDATE people SET name = ? WHERE id = ?", row)
    database.close()
    assert "\x1b" not in admin("people")
    assert "\x1b" not in admin("show", anna.me["id"])


def test_one_person_and_one_table(guest, admin, refused):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "open")
    page = anna.open_page(table)
    page.until("snapshot")
    page.send({"type": "say", "request": 1, "text": "Something rude"})
    page.until("said")
    bert.http.post(f"/api/tables/{table}/chat/1/report", json={"reason": "ouch"}).raise_for_status()
    admin("ban", anna.me["id"], "--reason", "rude")
    shown = unbroken(admin("show", anna.me["name"]))
    for told in (anna.me["id"], "for good", f"{table}/1", "Something rude", "ouch", "banned"):
        assert told in shown
    person = found(admin, "show", anna.me["id"])
    assert person["tables"] == [table]
    assert person["ban"]["reason"] == "rude"
    assert [act["what"] for act in person["history"]] == ["ban"]
    shown = unbroken(admin("show", table))
    for told in (table, "open", anna.me["name"], "Something rude"):
        assert told in shown
    assert found(admin, "show", table)["chat"][0]["person"] == anna.me["id"]
    assert refused("show", "nobody at all") == "no_such_person"


# --- Doing


def test_kicking(guest, admin):
    anna = guest("Anna")
    page = anna.open_page(anna.open_table("me", "open"))
    told = admin("kick", anna.me["id"][:8])
    assert unbroken(told) == f"{anna.me['name']} ({anna.me['id']}) is signed out everywhere."
    assert closed(page)[0] == "kicked"
    assert anna.refused("GET", "/api/me") == (401, "not_signed_in")


def test_banning_and_letting_in_again(guest, admin, refused):
    anna = guest("Anna")
    told = unbroken(admin("ban", anna.me["name"], "--days", 2, "--reason", "  Be\n kind. "))
    assert "is banned until 20" in told
    until(lambda: anna.http.get("/api/me").status_code == 403)
    assert anna.http.get("/api/me").json()["message"].endswith("UTC: Be kind.")
    assert anna.me["id"] in admin("bans")
    told = unbroken(admin("unban", anna.me["name"]))
    assert told == f"{anna.me['name']} ({anna.me['id']}) can come in again."
    until(lambda: anna.http.get("/api/me").is_success)
    assert refused("unban", anna.me["name"]) == "not_banned"


def test_banning_addresses(admin, refused):
    assert unbroken(admin("ban", "--address", "192.0.2.7/24")) == "192.0.2.0/24 is banned for good."
    assert unbroken(admin("ban", "--address", "2001:db8::1", "--until", "2999-01-01")).startswith(
        "2001:db8::1/128 is banned until 299"
    )
    assert {ban["whom"] for ban in found(admin, "bans")} >= {"192.0.2.0/24", "2001:db8::1/128"}
    admin("unban", "--address", "192.0.2.0/24")
    assert refused("unban", "--address", "192.0.2.0/24") == "not_banned"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["ban"], "whom_or_address"),
        (["unban"], "whom_or_address"),
        (["ban", "Anna", "--address", "192.0.2.1"], "whom_or_address"),
        (["ban", "--address", "here"], "bad_address"),
        (["ban", "--address", "0.0.0.0/0"], "everybody_banned"),
        (["ban", "--address", "::/0"], "everybody_banned"),
        (["ban", "Anna", "--days", "1", "--until", "2999-01-01"], "days_or_until"),
        (["ban", "Anna", "--until", "soon"], "bad_moment"),
        (["ban", "Anna", "--until", "2020-01-01"], "past_until"),
        (["ban", "Anna", "--days", "1e9"], "bad_moment"),
        (["ban", "Anna", "--reason", "x" * 400], "text_too_long"),
        (["ban", "Anna", "--reason", "\x1b[2J"], "bad_text"),
        (["kick", "nobody at all"], "no_such_person"),
        (["delete", "nobody at all", "--yes"], "no_such_person"),
        (["settle", "table"], "bad_line"),
        (["unsay", "table/x"], "bad_line"),
        (["unsay", "table/99999999999"], "bad_line"),
        (["settle", "table/1"], "no_such_report"),
        (["unsay", "table/1"], "no_such_line"),
        (["people", "--lang", "xx"], "unknown_language"),
    ],
)
def test_what_cannot_be_done(refused, admin, words, code):
    before = found(admin, "history")
    assert refused(*words) == code
    assert found(admin, "history") == before


def test_complaints(guest, admin, refused):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "open")
    page = anna.open_page(table)
    page.until("snapshot")
    for text in ("Fool", "You fool"):
        page.send({"type": "say", "request": 1, "text": text})
        page.until("said")
    for number in (1, 2):
        where = f"/api/tables/{table}/chat/{number}/report"
        bert.http.post(where, json={"reason": "rude"}).raise_for_status()
    assert f"{table}/2" in admin("reports")
    admin("settle", f"{table}/1")
    admin("unsay", f"{table}/2")
    page.until(lambda m: m["type"] == "snapshot" and len(m["table"]["chat"]) == 1)
    assert table not in admin("reports")
    everything = [one for one in found(admin, "reports", "--all") if one["table_id"] == table]
    assert {one["line"]["text"] for one in everything} == {"Fool", "You fool"}
    assert all(one["dealt"] for one in everything)


# --- Deleting


@pytest.fixture
def no_pause(monkeypatch):
    """Deletes at once."""
    monkeypatch.setattr(admin_deeds, "SETTLING", 0.0)


def test_nothing_is_deleted_unless_somebody_is_sure(guest, refused, admin, no_pause):
    anna = guest("Anna")
    table = anna.open_table("me", "open")
    for typed in ("", "n\n"):
        assert refused("delete", table, typed=typed).endswith("not_confirmed")
        assert refused("delete", anna.me["name"], typed=typed).endswith("not_confirmed")
    assert anna.http.get(f"/api/tables/{table}").is_success
    page = anna.open_page(table)
    admin("delete", table, typed="y\n")
    assert closed(page)[0] == "no_such_table"
    assert refused("delete", table, "--yes") == "no_such_person"


def test_deleting_somebody_while_others_race(house, guest, admin, no_pause):
    anna, bert = guest("Annabella"), guest("Bert")
    anna.post("/api/account", {"name": f"Annabella {next(NUMBERS)}", "password": "correct horse"})
    table = anna.open_table("me", "open", "mate", title="siegers", options={"rows": 3})
    bert.post(f"/api/tables/{table}/seats", {})
    page, own = bert.open_page(table), anna.open_page(table)
    page.until("snapshot")
    admin("delete", anna.me["name"], "--yes")
    page.until(lambda m: m["type"] == "snapshot" and m["table"]["seats"][0]["name"] == "Somebody")
    assert closed(own)[1] in (4401, 4403)
    page.play_on()
    assert page.position["ranking"][-1] == [0], "she has resigned, and a bot sails her boat"
    assert "Annabella" not in everything_in(url_of(house[1] / "paddlewheel.db"))
    assert found(admin, "history", "--most", 1)[0]["what"] == "delete_person"


# --- Elsewhere


def test_where_there_is_no_server_nothing_is_made(run, tmp_path):
    done = run("admin", "people", "--data", tmp_path / "none")
    assert (done.exit_code, "no_database" in done.stderr) == (2, True)
    assert not list(tmp_path.iterdir())


def test_a_database_of_an_older_program_is_left_alone(run, tmp_path):
    (tmp_path / "paddlewheel.db").touch()
    done = run("admin", "people", "--data", tmp_path)
    assert (done.exit_code, "other_revision" in done.stderr) == (2, True)
    assert tables_of(url_of(tmp_path / "paddlewheel.db")) == []


@pytest.mark.slow
def test_postgresql_by_its_address(run, postgresql, tmp_path):
    url = new_database(postgresql)
    where = ("--database", url.render_as_string(hide_password=False), "--data", tmp_path / "no")
    with serving(tmp_path / "data", database=url, workers=1, works=False) as address:
        anna = Guest(address, "Anna")
        page = anna.open_page(anna.open_table("me", "open"))
        for words in (["people", "--search", "ann"], ["kick", "Anna"], ["history"], ["bans"]):
            done = run("admin", *words, *where)
            assert (done.exit_code, done.stderr) == (0, "")
        assert closed(page)[0] == "kicked"
        anna.leave()
