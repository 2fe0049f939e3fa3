"""Pages that are open and never read: they are dropped, and cost the others nothing."""

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import pytest
import uvicorn
from fastapi import FastAPI
from tests.server import harness
from tests.server.harness import HOUSES, PATIENCE, Guest, serving
from tests.server.programs import account
from tests.server.race import at_table, play

from paddlewheel.cli import serve
from paddlewheel.server import running
from paddlewheel.server.audience import Watcher
from paddlewheel.server.conversation import Conversation
from paddlewheel.server.live import LiveTable
from paddlewheel.server.outbox import MOST
from paddlewheel.server.routes import stream
from paddlewheel.server.telling import Viewer
from paddlewheel.server.tidings import Tidings

SMALL = 4096
"""Bytes that lie between server and page, so that little has to happen before it is stuck."""
DEAF = 8
LISTENING, OVER = "0A", "06"
"""As Linux counts the states of connections."""


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers behind whose sockets little can wait."""

    def bound(host: str, port: int | None) -> socket.socket:
        place = serve.bind(host, port)
        place.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
        return place

    monkeypatch.setattr(harness, "bind", bound)


UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
)


@pytest.fixture
def deaf() -> Iterator[Callable[..., None]]:
    """Asks for a stream of which nothing is read, not even how the answer begins."""
    ears: list[socket.socket] = []

    def ask(address: str, path: str, *headers: str) -> None:
        where = urlsplit(address)
        lines = (f"GET {path} HTTP/1.1", f"Host: {where.netloc}", *headers, "", "")
        ears.append(socket.socket())
        ears[-1].setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        ears[-1].connect((where.hostname, where.port))
        ears[-1].sendall("\r\n".join(lines).encode())

    yield ask
    for one in ears:
        one.close()


def eventually(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def held(address: str) -> int:
    """The connections that the server still holds, as the system sees them."""
    port = f":{urlsplit(address).port:04X}"
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    ends = [(line.split()[1], line.split()[3]) for line in lines]
    return sum(own.endswith(port) and state not in (LISTENING, OVER) for own, state in ends)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["page", "program"])
def test_who_does_not_read_is_dropped_and_the_others_play_on(
    tmp_path, narrow, deaf, monkeypatch, kind
):
    monkeypatch.setattr(stream, "PATIENCE", 0.5)
    monkeypatch.setattr(serve, "UNREAD", 500)
    with serving(tmp_path, workers=1) as address:
        anna = account(Guest(address, "Anna"))
        token = anna.post("/api/tokens", {"label": "a program"})["token"]
        table = anna.open_table("me", "me", "me", title="siegers", options={"rows": 21})
        page = anna.open_page(table)
        page.play_on(1)
        before, outboxes = held(address), HOUSES[address].berths._outboxes
        for _ in range(DEAF):
            if kind == "page":
                deaf(address, f"/api/tables/{table}/stream", *UPGRADE)
            else:
                bearer = f"Authorization: Bearer {token}"
                deaf(address, f"/api/bot/tables/{table}/stream?turns=1", bearer)
        eventually(lambda: len(outboxes) == 1 + DEAF)
        while len(outboxes) > 1 and not page.is_over:
            page.play_on(1)  # no version is missed, and none comes twice
            assert all(len(outbox._waiting) <= MOST for outbox in tuple(outboxes))
        eventually(lambda: len(outboxes) == 1)
        eventually(lambda: held(address) <= before)
        anna.leave()


@pytest.mark.slow
def test_a_page_that_answers_no_ping_is_given_up_without_a_word(
    tmp_path, deaf, monkeypatch, caplog
):
    """As a telephone that was put away: the network below gives it up while there is news."""

    def hasty(app: FastAPI) -> uvicorn.Config:
        config = running.config(app)
        config.ws_ping_interval = config.ws_ping_timeout = 0.2
        return config

    monkeypatch.setattr(harness, "config", hasty)
    with serving(tmp_path, workers=1) as address:
        anna = Guest(address, "Anna")
        table = anna.open_table("me", "me", "me", title="siegers", options={"rows": 21})
        page, outboxes = anna.open_page(table), HOUSES[address].berths._outboxes
        page.play_on(1)
        deaf(address, f"/api/tables/{table}/stream", *UPGRADE)
        eventually(lambda: len(outboxes) == 2)
        while len(outboxes) > 1 and not page.is_over:
            page.play_on(1)
        eventually(lambda: len(outboxes) == 1)
        anna.leave()
    assert not caplog.records


class Stuck:
    """A connection by which nothing comes and nothing goes, on a system that never gives it up."""

    def __init__(self) -> None:
        self.scope = {"type": "websocket"}

    async def send_text(self, _: str) -> None:
        await asyncio.Event().wait()

    async def receive(self) -> Any:
        await asyncio.Event().wait()


def test_where_the_system_does_not_cut_it_off_a_page_is_dropped_as_well(tmp_path, monkeypatch):
    monkeypatch.setattr(stream, "PATIENCE", 0.01)
    no_adviser: Any = None

    async def scenario(live: LiveTable) -> None:
        watcher, stuck = Watcher(Viewer(None, "en")), cast(Any, Stuck())
        conversation = Conversation(live, watcher, no_adviser)
        with live.watched_by(watcher):
            async with asyncio.timeout(PATIENCE):
                await stream._converse(stuck, conversation, live, watcher)

    at_table(tmp_path, scenario)


def test_however_many_do_not_read_a_turn_is_told_as_often(tmp_path, monkeypatch):
    """What it costs to tell of a turn is counted, with one who reads and with many who do not."""
    told: list[str] = []
    position = Tidings._position

    def count(*args: Any) -> Any:
        told.append("once")
        return position(*args)

    monkeypatch.setattr(Tidings, "_position", count)

    async def scenario(live: LiveTable) -> None:
        reading = Watcher(Viewer(None, "en"))
        with live.watched_by(reading), ExitStack() as pages:
            await play(live, 1)
            alone = len(told)
            for number in range(100):
                pages.enter_context(live.watched_by(Watcher(Viewer(f"guest {number}", "en"))))
            await play(live, 1)
            assert len(told) == 2 * alone

    at_table(tmp_path, scenario)
