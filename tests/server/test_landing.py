"""Connections: so many for an address and in all, and none that never says what it wants."""

import json
import socket
from contextlib import ExitStack, suppress
from urllib.parse import urlsplit

import pytest
from tests.server.harness import HOST, PATIENCE, Guest, serving

from paddlewheel.server import landing
from paddlewheel.server.attempts import TooOftenError
from paddlewheel.server.landing import Landing
from paddlewheel.server.settings import Settings

HEALTH = b"GET /api/health HTTP/1.1\r\nHost: x\r\n"
BODY = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 15\r\n\r\n"


@pytest.fixture
def hasty(tmp_path, monkeypatch):
    """A server that waits for a request no longer than it has to in a test."""
    monkeypatch.setattr(landing, "COMPLETE", 0.3)
    with serving(tmp_path) as address:
        yield address


def caller(address):
    """A connection that says nothing by itself."""
    where = urlsplit(address)
    return socket.create_connection((where.hostname, where.port), timeout=PATIENCE)


def heard(connection):
    """Everything that comes until the connection is closed."""
    told = b""
    while some := connection.recv(4096):
        told += some
    head, _, body = told.partition(b"\r\n\r\n")
    return head, json.loads(body)


@pytest.mark.parametrize(
    "said",
    [b"", b"\r\n", b"GET", HEALTH, HEALTH + b"Cookie: paddle", BODY, BODY + b'{"name": '[:5]],
)
def test_who_never_finishes_is_sent_away(hasty, said):
    with caller(hasty) as one:
        one.sendall(said)
        head, told = heard(one)
        assert head.startswith(b"HTTP/1.1 408 ")
        assert b"connection: close" in head.lower()
        assert told["code"] == "too_slow"


def test_drop_by_drop_is_no_faster(hasty):
    with caller(hasty) as one:
        one.sendall(HEALTH + b"X: ")
        one.settimeout(0.01)
        told = b""
        while not told:
            one.sendall(b"y")
            with suppress(TimeoutError):
                told = one.recv(4096)
        assert told.startswith(b"HTTP/1.1 408 ")


def test_after_an_answer_the_next_request_has_its_own_time(hasty):
    with caller(hasty) as one:
        one.sendall(HEALTH + b"\r\n")
        assert one.recv(4096).startswith(b"HTTP/1.1 200")
        one.sendall(b"GET /api")
        assert heard(one)[1]["code"] == "too_slow"


def test_streams_and_what_is_answered_may_last(hasty):
    anna = Guest(hasty, "Anna")
    table = anna.open_table("me", "open")
    page = anna.open_page(table)
    page.until("snapshot")
    with caller(hasty) as one:
        heard(one)  # for as long as a request is waited for
    bert = Guest(hasty, "Bert")
    bert.post(f"/api/tables/{table}/seats", {})
    page.until("changed")
    bert.leave()
    anna.leave()


def refused(answer):
    told = answer.json()
    assert int(answer.headers["retry-after"]) == told["details"]["retry_after"]
    return answer.status_code, told["code"], told["details"]["limit"]


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("max_requests_per_address", (429, "too_many_requests", "requests")),
        ("max_connections", (503, "server_full", "connections_in_all")),
    ],
)
def test_so_many_connections_and_no_more(tmp_path, setting, told):
    with serving(tmp_path, **{setting: 2}) as address, ExitStack() as callers:
        first, _ = (callers.enter_context(caller(address)) for _ in range(2))
        third = callers.enter_context(caller(address))
        head, said = heard(third)
        status, code, limit = told
        assert head.startswith(b"HTTP/1.1 %d " % status)
        assert b"retry-after: 10" in head.lower()
        assert (said["code"], said["details"]["limit"]) == (code, limit)
        first.sendall(HEALTH + b"Connection: close\r\n\r\n")
        while first.recv(4096):
            pass  # those who leave make room
        with caller(address) as fourth:
            fourth.sendall(HEALTH + b"\r\n")
            assert fourth.recv(4096).startswith(b"HTTP/1.1 200")


def test_an_open_page_is_no_request(tmp_path):
    with serving(tmp_path, max_requests_per_address=2) as address:
        anna = Guest(address, "Anna")
        table = anna.open_table("me", "open")
        for _ in range(4):
            anna.open_page(table).until("snapshot")
        assert anna.table(table)["id"] == table
        anna.leave()


def test_a_trusted_proxy_comes_for_many(tmp_path):
    proxy = {"max_requests_per_address": 1, "trusted_proxies": HOST}
    with serving(tmp_path, **proxy) as address, ExitStack() as callers:
        for client in (1, 2, 3):
            one = callers.enter_context(caller(address))
            one.sendall(BODY.replace(b"x", b"x\r\nX-Forwarded-For: 203.0.113.%d" % client))
        again = Guest(address)
        again.http.headers["X-Forwarded-For"] = "203.0.113.4"
        assert again.http.get("/api/health").is_success
        again.http.headers["X-Forwarded-For"] = "203.0.113.2"
        while (answer := again.http.get("/api/health")).is_success:
            pass  # the server has not read the head of the other one yet
        assert refused(answer) == (429, "too_many_requests", "requests")
        again.leave()


def test_nothing_is_kept_of_those_who_have_left():
    landing = Landing(0, 2, Settings(trusted_proxies="10.0.0.0/8").trusted_proxies)
    for _ in range(3):
        assert landing.enter("2001:db8::1", 5)
        assert landing.enter("2001:db8::2", 5)
        with pytest.raises(TooOftenError):
            landing.enter("2001:db8::3", 5)
        assert not landing.enter("10.1.2.3", 5)
        landing.leave("2001:db8::1")
        landing.leave("2001:db8::1")
    assert not landing._crowd._there


def test_without_a_limit_all_may_come(tmp_path):
    boundless = {"max_requests_per_address": 0, "max_connections": 0}
    with serving(tmp_path, **boundless) as address, ExitStack() as callers:
        for _ in range(50):
            callers.enter_context(caller(address))
        anna = Guest(address, "Anna")
        assert anna.http.get("/api/health").is_success
        anna.leave()
