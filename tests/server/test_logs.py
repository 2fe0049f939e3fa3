"""The log: what it says, in which form, and what it never tells."""

import io
import json
import logging
import sqlite3

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.server.harness import Guest, serving
from tests.store.shelf import in_store
from websockets.exceptions import ConnectionClosed

from paddlewheel.server import logs
from paddlewheel.store.sqlite import url_of


@pytest.fixture
def written():
    """Gives a place to log to; everything is as it was afterwards."""
    root, ours = logging.getLogger(), logging.getLogger(logs.OURS)
    handlers, levels = list(root.handlers), (root.level, ours.level)
    yield io.StringIO()
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


def lines(written):
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_lines_for_machines(written):
    logs.set_up("json", "info", written)
    logging.getLogger("paddlewheel.hall").info("table %s", "abc", extra={"ms": 3.5})
    [line] = lines(written)
    assert line.pop("timestamp").endswith("Z")
    assert line == {"event": "table abc", "level": "info", "logger": "paddlewheel.hall", "ms": 3.5}


def test_lines_for_people(written):
    logs.set_up("text", "info", written)
    logging.getLogger("uvicorn.error").warning(
        "Started", extra={"color_message": "\x1b[31mStarted"}
    )
    [line] = written.getvalue().splitlines()
    assert "Started" in line
    assert "warning" in line
    assert "\x1b" not in line, "colours are for terminals"


@pytest.mark.parametrize("shape", ["text", "json"])
def test_a_traceback_is_told_without_what_is_in_the_variables(written, shape):
    logs.set_up(shape, "warning", written)
    hidden = "hush" * 3
    try:
        raise OSError("gone" + hidden[:0])
    except OSError:
        logging.getLogger("paddlewheel").exception("table")
    told = written.getvalue()
    assert "OSError: gone" in told
    assert "Traceback" in told
    assert "hushhush" not in told
    if shape == "json":
        [line] = lines(written)
        assert "OSError: gone" in line["exception"]


def test_that_somebody_sends_what_is_no_text_is_left_out(written, address, guest):
    logs.set_up("json", "warning", written)
    anna = guest("Anna")
    page = anna.open_page(anna.open_table("me", "me"))
    page.hear()
    page.socket.send(b'"\xff"', text=True)
    with pytest.raises(ConnectionClosed) as closed:
        page.hear()
    assert closed.value.rcvd.code == 1007
    assert not written.getvalue()


def test_what_is_below_the_level_is_left_out(written):
    logs.set_up("json", "warning", written)
    for name in ("paddlewheel.hall", "uvicorn.error", "alembic"):
        logging.getLogger(name).info("nothing")
        logging.getLogger(name).warning("something")
    assert [line["event"] for line in lines(written)] == ["something"] * 3


def test_others_do_not_say_everything(written):
    logs.set_up("json", "debug", written)
    logging.getLogger("paddlewheel.hall").debug("ours")
    for name in ("uvicorn.error", "websockets.server", "aiosqlite", "httpx"):
        logging.getLogger(name).debug("headers and rows")
        logging.getLogger(name).info("addresses")
    assert [line["event"] for line in lines(written)] == ["ours"]


# --- Requests


def test_a_line_for_every_request(written, tmp_path):
    logs.set_up("json", "info", written)
    with serving(tmp_path) as address:
        anna = Guest(address, "Anna")
        table = anna.open_table("me", "open")
        seen = anna.http.get(f"/api/tables/{table}?lang=de")
        anna.http.get(f"/t/{table}")
        anna.http.get("/favicon.ico")
        page = anna.open_page(table)
        page.hear()
        anna.leave()
    requests = [line for line in lines(written) if line["event"] == "request"]
    told = [(line["method"], line["path"], line["status"]) for line in requests]
    assert ("POST", "/api/tables", 201) in told
    assert ("GET", "/api/tables/{table_id}", 200) in told
    assert ("GET", "/t/…", 200) in told
    assert ("GET", "/favicon.ico", 404) in told
    assert ("STREAM", "/api/tables/{table_id}/stream", 101) in told
    assert all(line["ms"] >= 0 for line in requests)
    numbers = [line["request_id"] for line in requests]
    assert len(set(numbers)) == len(numbers)
    assert seen.headers["x-request-id"] in numbers


def test_nobody_chooses_the_number_of_a_request(address):
    answer = httpx.get(f"{address}/health", headers={"X-Request-ID": "mine\tand yours"})
    assert len(answer.headers["x-request-id"]) == 16
    assert answer.headers.get_list("x-request-id") == [answer.headers["x-request-id"]]


@pytest.mark.parametrize("shape", ["text", "json"])
def test_nothing_secret_is_ever_logged(written, tmp_path, shape):
    logs.set_up(shape, "debug", written)
    with serving(tmp_path, allow_private_targets=True) as address:
        anna = Guest(address, "Anna")
        table = anna.open_table("me", "deckhand", options={"max_rounds": 4})
        page = anna.open_page(table)
        page.play_on(2)
        anna.http.get("/api/me?token=in-the-query")
        anna.http.get("/api/me", headers={"Authorization": "Bearer of-bad-news"})
        anna.refused("POST", "/api/guest", {"name": "in-the-body" * 100})
        anna.http.get("/sign-in/in-the-path")
        port = address.rpartition(":")[2]  # nobody listens at the second address of this machine
        hook = {"kind": "webhook", "address": f"http://127.0.0.2:{port}/in-the-hook"}
        made = anna.post("/api/me/notices", hook)
        anna.post(f"/api/me/notices/{made['made']['id']}/test")
        cookie = anna.http.cookies["paddlewheel"]
        anna.leave()
    told = written.getvalue()
    assert "/api/tables/{table_id}/stream" in told, "it was logged"
    secret = (tmp_path / "secret").read_text()
    session, signature = cookie.rsplit(".", 1)
    for hidden in (secret, cookie, session, signature, "of-bad-news", "in-the-query"):
        assert hidden not in told
    assert "unreachable" in told
    for hidden in ("in-the-body", "in-the-path", "in-the-hook", made["secret"], "seed", table):
        assert hidden not in told


def test_a_failure_of_the_database_does_not_tell_what_was_to_be_stored(tmp_path):
    url = url_of(tmp_path / "paddlewheel.db")

    async def fail(store):
        async with store.engine.connect() as connection:
            with pytest.raises(DBAPIError) as failed:
                await connection.execute(text("INSERT INTO nowhere VALUES (:it)"), {"it": "hush"})
        assert isinstance(failed.value.orig, sqlite3.Error)
        assert "hush" not in str(failed.value)

    in_store(url, fail)


# --- What goes wrong


def test_a_fault_is_logged_once_with_the_number_that_was_told(written, tmp_path, monkeypatch):
    logs.set_up("json", "warning", written)

    async def fail(*_args):
        raise RuntimeError("a leak")

    with serving(tmp_path) as address:
        monkeypatch.setattr("paddlewheel.server.hall.Hall.table", fail)
        answer = httpx.get(f"{address}/api/tables/abc")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
    assert answer.headers["x-content-type-options"] == "nosniff"
    [line] = lines(written)
    assert line["request_id"] == answer.headers["x-request-id"]
    assert line["exception"].count("RuntimeError: a leak") == 1


def test_a_fault_of_a_stream_is_logged_and_ends_it(written, tmp_path, monkeypatch):
    logs.set_up("json", "info", written)

    async def fail(*_args):
        raise RuntimeError("a leak")

    with serving(tmp_path) as address:
        monkeypatch.setattr("paddlewheel.server.hall.Hall.table", fail)
        anna = Guest(address)
        page = anna.open_page("abc")
        with pytest.raises(ConnectionClosed):
            page.hear()
        anna.leave()
    told = [line for line in lines(written) if line.get("method") == "STREAM"]
    assert [line["status"] for line in told] == [500]
    assert any("RuntimeError: a leak" in line.get("exception", "") for line in lines(written))
