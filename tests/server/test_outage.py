"""The database is away for a while: afterwards bots act, clocks run out, notices are delivered."""

import asyncio
import json
from contextlib import contextmanager
from time import monotonic, sleep
from time import time as now

import psycopg
import pytest
from sqlalchemy import URL
from tests.postgres import new_database
from tests.server.clockwork import Time
from tests.server.harness import PATIENCE, Guest, serving
from tests.server.notices.receiver import receiving
from tests.server.test_clocks import TEN, race

from paddlewheel.server import again, jobs
from paddlewheel.server.again import again_and_again

QUEUES = jobs.BOTS, jobs.CLOCKS, jobs.POST


@pytest.fixture
def hurried(monkeypatch) -> None:
    """Lets the server find out soon that the database is away, and back."""
    monkeypatch.setattr(again, "SOON", 0.1)
    monkeypatch.setattr(again, "LATEST", 0.4)
    monkeypatch.setattr(jobs, "SILENCE", 0.5)
    monkeypatch.setattr(jobs, "LOOK_ROUND", 0.2)
    monkeypatch.setattr("paddlewheel.server.pilot.PAUSE", 0.2)


@contextmanager
def away(server: URL, database: URL):
    """Cut off all connections of a database, and let nobody have a new one meanwhile."""
    plain = server.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {database.database} ALLOW_CONNECTIONS false")
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
            (database.database,),
        )
        try:
            yield
        finally:
            connection.execute(f"ALTER DATABASE {database.database} ALLOW_CONNECTIONS true")


def until_all_workers_have_ended(log) -> None:
    deadline = monotonic() + PATIENCE
    while not all(f"jobs of the queue {queue}: " in log.text for queue in QUEUES):
        assert monotonic() < deadline, "they have not noticed"
        sleep(0.05)


@pytest.mark.slow
def test_whatever_is_asked_for_after_an_outage_is_done(
    postgresql, tmp_path, hurried, caplog, monkeypatch
):
    time = Time(monkeypatch)
    time.now = now()
    database = new_database(postgresql)
    settings = {"workers": 1, "notice_window": 0, "allow_private_targets": True}
    with serving(tmp_path, database=database, **settings) as address, receiving() as receiver:
        anna, bert = Guest(address, "Anna"), Guest(address, "Bert")
        with away(postgresql, database):
            until_all_workers_have_ended(caplog)
        short = {"title": "siegers", "options": {"rows": 3}}
        bots = anna.open_page(anna.open_table("random", "random", "random", **short))
        while not bots.is_over:
            bots.hear()
        table, _, _ = race(anna, bert, clock=TEN)
        page = anna.open_page(table)
        page.until("snapshot")
        time.goes_on(10)
        page.until(lambda message: message.get("kind") == "taken_over")
        bert.post("/api/me/notices", {"kind": "webhook", "address": f"{receiver.address}/"})
        told = bert.open_table("me", "me")
        assert [one["id"] for one in json.loads(receiver.next().body)["tables"]] == [told]
        for guest in (anna, bert):
            guest.leave()


@pytest.mark.slow
def test_a_server_can_end_while_the_database_is_away(postgresql, tmp_path, hurried, caplog):
    database = new_database(postgresql)
    with serving(tmp_path, database=database, workers=1), away(postgresql, database):
        until_all_workers_have_ended(caplog)
        begun = monotonic()
    assert monotonic() - begun < PATIENCE


def test_the_pauses_grow_and_begin_anew_after_good_times(monkeypatch, caplog):
    pauses, moment, lasted = [], 0.0, iter([0.0, 0.0, 0.0, 0.0, 100.0, 0.0])

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    async def work() -> None:
        nonlocal moment
        try:
            moment += next(lasted)
        except StopIteration:
            raise asyncio.CancelledError from None
        raise OSError("gone")

    monkeypatch.setattr(again, "SOON", 1.0)
    monkeypatch.setattr(again, "LATEST", 4.0)
    monkeypatch.setattr(again, "monotonic", lambda: moment)
    monkeypatch.setattr("asyncio.sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(again_and_again("work", work))
    assert pauses == [1.0, 2.0, 4.0, 4.0, 1.0, 2.0]
    assert len(caplog.records) == len(pauses)


def test_who_is_cancelled_does_not_begin_again_though_they_fail_at_the_end():
    begun = 0

    async def work() -> None:
        nonlocal begun
        begun += 1
        try:
            await asyncio.Event().wait()
        finally:
            raise OSError("nobody can be told")

    async def scenario() -> None:
        task = asyncio.create_task(again_and_again("work", work))
        while not begun:
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task})
        assert task.cancelled()

    asyncio.run(scenario())
    assert begun == 1
