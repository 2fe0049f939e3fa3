"""The server is killed in the middle of a race: it goes on where the last turn left it."""

import sqlite3
import time
from pathlib import Path

import pytest
from tests.server.harness import PATIENCE, Guest
from tests.server.process import Process, started, wait_until_gone
from websockets.exceptions import ConnectionClosed


def ready(process: Process) -> Guest:
    """A guest, as soon as the server listens; connections wait for it in the meantime."""
    guest = Guest(process.address)
    guest.http.get("/api/health").raise_for_status()
    return guest


@pytest.mark.slow
def test_killed_in_the_middle_of_a_race_and_started_again(tmp_path):
    with started(tmp_path) as first:
        anna = ready(first)
        anna.post("/api/guest", {"name": "Anna"})
        options = {"max_rounds": 4}
        table = anna.open_table("me", "mate", "me", options=options)
        page = anna.open_page(table)
        page.play_on(4)
        orders = page.order(page.whole_turn(), version=page.version)
        page.send(orders)
        acknowledged = page.until("acknowledged")["version"]
        workers = first.workers()
        first.kill()  # nothing has been told to anybody yet, perhaps
        cookies = anna.http.cookies
        told = page.log
        with pytest.raises(ConnectionClosed):
            page.until("the end")
        anna.leave()

    assert workers
    wait_until_gone(workers)

    with started(tmp_path) as second:
        anna = ready(second)
        anna.http.cookies = cookies
        assert anna.http.get("/api/me").json()["name"] == "Anna"
        page = anna.open_page(table)
        page.hear()
        assert page.version >= acknowledged, "what was acknowledged is there"
        assert page.log[: len(told)] == told, "and so is everything that was told"
        page.send(orders)
        again = page.until("acknowledged")
        assert again["version"] == acknowledged, "sent again it does nothing"
        page.play_on()
        assert page.position["ranking"]
        assert not any(m["type"] == "refused" for m in page.heard)
        anna.leave()


@pytest.mark.slow
def test_killed_while_bots_race_they_go_on_by_themselves(tmp_path):
    with started(tmp_path) as first:
        anna = ready(first)
        anna.post("/api/guest", {"name": "Anna"})
        table = anna.open_table("mate", "mate", "mate", options={"max_rounds": 4})
        page = anna.open_page(table)
        for _ in range(6):
            page.hear()
        first.kill()
        anna.leave()
    with started(tmp_path) as second:
        guest = ready(second)
        deadline = time.monotonic() + PATIENCE
        # Nobody asks for the table: what is looked at is the database.
        while len(changes(tmp_path)) <= page.version:
            assert time.monotonic() < deadline, "the bots stand still"
            time.sleep(0.05)
        page = guest.open_page(table)
        page.hear()
        while not page.is_over:
            page.hear()
        guest.leave()


def changes(folder: Path) -> list[tuple[int]]:
    database = sqlite3.connect(folder / "paddlewheel.db")
    found = database.execute("SELECT version FROM changes ORDER BY version").fetchall()
    database.close()
    return found
