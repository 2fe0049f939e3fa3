"""A page that does not read: it costs little, and is shown everything when it reads again."""

import asyncio
import json
from typing import Any

import pytest
from tests.server.race import at_table, play

from paddlewheel.server import tidings
from paddlewheel.server.audience import Watcher
from paddlewheel.server.conversation import Conversation
from paddlewheel.server.live import LiveTable
from paddlewheel.server.outbox import MOST, Outbox
from paddlewheel.server.telling import Viewer


def waiting(outbox: Outbox) -> int:
    return len(outbox._waiting)


def test_what_waits_for_a_slow_page_is_bounded(tmp_path):
    async def scenario(live: LiveTable) -> None:
        slow, quick = Watcher(Viewer(None, "en")), Watcher(Viewer(None, "en"))
        with live.watched_by(slow), live.watched_by(quick):
            for watcher in (slow, quick):
                assert await watcher.outbox.next() is None
                await live.snapshot(watcher)
            versions = []
            for _ in range(3 * MOST):
                await play(live, 1)
                versions.append(json.loads(await quick.outbox.next() or "")["version"])
            assert versions == list(range(3, 3 + 3 * MOST)), "the quick one has heard everything"
            assert waiting(slow.outbox) <= MOST
            assert await slow.outbox.next() is None
            snapshot = await live.snapshot(slow)
            assert snapshot.table.version == live.table.version
            await play(live, 1)
            assert json.loads(await slow.outbox.next() or "")["version"] == live.table.version
            assert waiting(slow.outbox) == 0

    at_table(tmp_path, scenario)


def test_who_comes_while_a_change_is_told_is_told_it_once(tmp_path):
    async def scenario(live: LiveTable) -> None:
        seated = Watcher(Viewer(live.table.host, "en"))
        late = Watcher(Viewer(live.table.host, "de"))
        with live.watched_by(seated):
            await seated.outbox.next()
            await live.snapshot(seated)
            turn = asyncio.create_task(play(live, 1))
            while live.table.version == 2:
                await asyncio.sleep(0)
            with live.watched_by(late):  # the plan is still being thought out
                assert await late.outbox.next() is None
                assert (await live.snapshot(late)).table.version == 3
                await turn
                assert waiting(late.outbox) == 0
                assert waiting(seated.outbox) == 1

    at_table(tmp_path, scenario)


def test_a_change_that_cannot_be_told_is_stored_and_shown_anew(tmp_path, monkeypatch, caplog):
    async def scenario(live: LiveTable) -> None:
        watcher = Watcher(Viewer(None, "en"))
        with live.watched_by(watcher):
            await watcher.outbox.next()
            await live.snapshot(watcher)
            with monkeypatch.context() as patch:
                patch.setattr(tidings, "_beat", None)
                await play(live, 1)
            assert live.table.version == 3
            assert await watcher.outbox.next() is None, "a snapshot"
            assert (await live.snapshot(watcher)).table.version == 3

    at_table(tmp_path, scenario)
    assert "table here" in caplog.text


def test_a_sender_who_goes_away_leaves_nothing_half_done(tmp_path):
    async def scenario(live: LiveTable) -> None:
        leaving = asyncio.create_task(play(live, 1))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        async with asyncio.timeout(10):
            while live.table.version == 2:
                await asyncio.sleep(0)
        await play(live, 2)
        assert live.table.version == 5

    at_table(tmp_path, scenario)


NOBODY: Any = None
"""Advice is not asked for here."""


def test_a_fault_of_ours_is_told_without_what_is_inside(tmp_path, monkeypatch, caplog):
    async def scenario(live: LiveTable) -> None:
        watcher = Watcher(Viewer(live.table.host, "de"))

        async def fail(*_: object) -> None:
            raise KeyError("a secret")

        monkeypatch.setattr(live, "look", fail)
        question = {"type": "plan", "request": 7, "version": 2, "actions": []}
        await Conversation(live, watcher, NOBODY).hear(json.dumps(question))
        answer = json.loads(await watcher.outbox.next() or "")
        assert (answer["code"], answer["request"]) == ("internal_error", 7)
        assert "secret" not in answer["message"]

    at_table(tmp_path, scenario)
    assert "a secret" in caplog.text
