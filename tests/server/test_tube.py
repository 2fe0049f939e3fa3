"""Messages that are sent at once come as all others do."""

import json
import time

import pytest
from tests.server.harness import HOUSES, PATIENCE, Guest
from websockets.frames import Frame, Opcode

from paddlewheel.server.outbox import Outbox
from paddlewheel.server.tube import Connection, frame, no_tube, tube_of


@pytest.fixture
def pushed(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """What became of everything that was to be sent at once."""
    taken: list[bool] = []
    push = Connection.push

    def watched(connection: Connection, text: str) -> bool:
        taken.append(push(connection, text))
        return taken[-1]

    monkeypatch.setattr(Connection, "push", watched)
    return taken


@pytest.fixture
def anna(guest) -> Guest:
    return guest("Anna")


@pytest.fixture
def table(anna) -> str:
    return anna.open_table("me", "me", "me", title="siegers")


def test_turns_are_told_through_it(anna, table, pushed):
    page, other = anna.open_page(table), anna.open_page(table)
    other.hear()
    page.until_my_turn()
    version = page.act(page.whole_turn())
    other.until(lambda _: other.version == version)
    assert True in pushed


@pytest.fixture
def overheard(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """What became of everything that pages said."""
    taken: list[bool] = []
    hear = Connection._is_overheard

    def watched(connection: Connection) -> bool:
        taken.append(hear(connection))
        return taken[-1]

    monkeypatch.setattr(Connection, "_is_overheard", watched)
    return taken


def test_what_a_page_says_is_answered_at_once_or_in_its_turn(anna, table, overheard):
    page = anna.open_page(table)
    page.until_my_turn()
    questions = [
        {"type": "plan", "request": number, "version": page.version, "actions": [], "goal": None}
        for number in range(20)
    ]
    frames = [
        Frame(Opcode.TEXT, json.dumps(question).encode()).serialize(mask=True)
        for question in questions
    ]
    page.socket.socket.sendall(b"".join(frames))
    assert [page.until("planned")["request"] for _ in questions] == [*range(20)]
    assert overheard[0]
    assert not all(overheard), "others waited before them"
    page.act(page.whole_turn())


def test_a_turn_is_played_though_the_page_goes_away(anna, table, overheard):
    page, other = anna.open_page(table), anna.open_page(table)
    other.hear()
    page.until_my_turn()
    page.send(page.order(page.whole_turn()))
    page.socket.socket.close()
    other.until("changed")
    assert overheard == [True]


def test_a_page_that_is_gone_takes_nothing(anna, table):
    page, other = anna.open_page(table), anna.open_page(table)
    page.hear()
    other.hear()
    audience = HOUSES[anna.address].hall._used[table]._audience
    before = set(audience._watchers)
    other.socket.close()
    deadline = time.monotonic() + PATIENCE
    while len(audience._watchers) > 1 and time.monotonic() < deadline:
        time.sleep(0.01)
    (gone,) = before - audience._watchers
    assert not gone.outbox.tube("anything")


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536])
def test_messages_are_framed_as_the_library_does(length):
    text = "ü" * (length // 2) + "." * (length % 2)
    assert frame(text) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


def test_other_servers_have_none():
    assert tube_of({"type": "websocket"}) is no_tube
    assert not Outbox().tube("anything")
