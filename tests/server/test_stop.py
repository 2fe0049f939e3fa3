"""The server is asked to end: everybody is told, and nothing is lost."""

import asyncio
import signal
import socket
import threading
import time
from contextlib import contextmanager
from unittest.mock import Mock

import pytest
from tests.server.harness import PATIENCE, Guest, QuietServer, serving
from tests.server.process import started
from websockets.exceptions import ConnectionClosed

from paddlewheel.server.crew import Crew
from paddlewheel.server.house import House
from paddlewheel.server.pilot import Pilot
from paddlewheel.store.log import Log

SOON = 20.0
"""Seconds; far more than the server gives itself, and far fewer than a test that hangs."""

UPGRADE = (
    "GET /api/tables/{table}/stream HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def heard_to_the_end(page):
    """The last message and the code with which the stream was closed."""
    with pytest.raises(ConnectionClosed) as closed:
        page.until("the end")
    return page.heard[-1], closed.value.rcvd.code


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_everybody_is_told_and_what_was_acknowledged_is_there(tmp_path, how):
    with started(tmp_path) as first:
        anna = Guest(first.address, "Anna")
        table = anna.open_table("me", "mate", "me", options={"max_rounds": 4})
        pages = [anna.open_page(table) for _ in range(2)]
        pages[0].play_on(2)
        page = pages[0]
        page.send(page.order(page.whole_turn()))
        began = time.monotonic()
        assert first.end(how) == (0, "")
        assert time.monotonic() - began < SOON
        for each in pages:
            assert heard_to_the_end(each) == ({"type": "closing"}, 1012)
        cookies = anna.http.cookies
        told = [m["version"] for m in page.heard if m["type"] in ("acknowledged", "changed")]
        anna.leave()
    with started(tmp_path) as second:
        anna = Guest(second.address)
        anna.http.cookies = cookies
        assert anna.table(table)["version"] >= max(told)
        anna.leave()


@pytest.mark.slow
def test_a_page_that_never_answers_does_not_keep_the_server(tmp_path):
    with started(tmp_path) as process:
        anna = Guest(process.address, "Anna")
        table = anna.open_table("me", "open")
        host, port = process.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as deaf:
            deaf.sendall(UPGRADE.format(table=table, host=host).encode())
            assert b" 101 " in deaf.recv(1000)
            began = time.monotonic()
            code, _ = process.end(signal.SIGTERM)
            assert code == 0
            assert time.monotonic() - began < SOON
        anna.leave()


# --- While it closes


@contextmanager
def held_up(monkeypatch):
    """Nothing is stored before this is left; gives what is set when something is to be stored."""
    arrived, go_on = threading.Event(), threading.Event()
    append = Log.append

    async def slow(*args):
        arrived.set()
        await asyncio.to_thread(go_on.wait, PATIENCE)
        await append(*args)

    monkeypatch.setattr(Log, "append", slow)
    try:
        yield arrived
    finally:
        go_on.set()


def test_a_command_under_way_is_stored_and_new_ones_are_refused(tmp_path, monkeypatch):
    closing, servers, close = threading.Event(), [], House.close
    monkeypatch.setattr("paddlewheel.server.house.FAREWELL", PATIENCE)

    async def close_and_tell(house):
        closing.set()
        await close(house)

    async def startup(server, sockets=None):
        servers.append(server)
        await begin(server, sockets)

    begin = QuietServer.startup
    monkeypatch.setattr(QuietServer, "startup", startup)
    monkeypatch.setattr(House, "close", close_and_tell)
    with serving(tmp_path) as address:
        anna, bert = Guest(address, "Anna"), Guest(address, "Bert")
        table, other = anna.open_table("me", "me"), bert.open_table("me", "me")
        page, second = anna.open_page(table), bert.open_page(other)
        page.hear()
        turn, turned = page.whole_turn(), second.whole_turn()
        with held_up(monkeypatch) as arrived:
            order = page.order(turn)
            page.send(order)
            assert arrived.wait(PATIENCE)
            servers[0].should_exit = True
            assert closing.wait(PATIENCE)
            assert refusal(second, turned) == "closing"
            wish = {"title": "queen", "seats": [{"sitter": "me"}, {"sitter": "me"}]}
            assert bert.refused("POST", "/api/tables", wish) == (503, "closing")
        assert page.until("acknowledged")["command"] == order["command"]
        assert heard_to_the_end(page) == ({"type": "closing"}, 1012)
        assert any(m["type"] == "changed" for m in page.heard), "and it was told"
        anna.leave()
        bert.leave()


def test_when_the_server_ends_no_bot_begins():
    """The last command under way makes it a bot's turn."""

    async def scenario():
        pilot, live = Pilot(Crew(1)), Mock()
        live.table.bot_to_act = "deckhand"
        await pilot.close()
        pilot.attend(live)
        return len(asyncio.all_tasks())

    assert asyncio.run(scenario()) == 1


def refusal(page, turn):
    """The code with which a turn is refused."""
    page.send(page.order(turn))
    return page.until("refused")["code"]
