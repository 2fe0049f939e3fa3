"""Open streams end with what they were opened by: signing out, recovery, a worthless token."""

import asyncio
import itertools
import sqlite3

import pytest
from tests.server.closing import closed, is_open
from tests.server.harness import Guest, serving
from tests.server.programs import Program, account
from tests.server.test_shared import together  # noqa: F401 (a fixture)

from paddlewheel.server import doors
from paddlewheel.server.audience import Watcher
from paddlewheel.server.routes import stream
from paddlewheel.server.telling import Viewer

NUMBERS = itertools.count(1)
PASSWORD = "correct horse"
OTHER = "battery staple"


def another_browser(somebody: Guest, guest) -> Guest:
    """The same person somewhere else."""
    link = somebody.post("/api/device-link")["path"].partition("#")[2]
    there = guest()
    there.post("/api/device-link/use", {"token": link})
    return there


def test_signing_out_ends_the_pages_of_this_browser(guest):
    anna, watcher = guest("Anna"), guest()
    table = anna.open_table("me", "open")
    there = another_browser(anna, guest)
    pages = [anna.open_page(table), anna.open_page(table)]
    others = [there.open_page(table), watcher.open_page(table)]
    anna.http.post("/api/sign-out").raise_for_status()
    for page in pages:
        assert closed(page) == ("signed_out", 4401, "signed_out")
    assert all(map(is_open, others))


def test_ending_a_session_from_elsewhere_ends_its_pages(guest):
    anna = guest("Anna")
    table = anna.open_table("me", "open")
    there = another_browser(anna, guest)
    page, other = anna.open_page(table), there.open_page(table)
    sessions = there.http.get("/api/sessions").json()["sessions"]
    first = next(one["id"] for one in sessions if not one["this"])
    there.http.delete(f"/api/sessions/{first}").raise_for_status()
    assert closed(page)[:2] == ("signed_out", 4401)
    assert is_open(other)


def test_a_new_password_ends_all_pages_but_ones_own(guest):
    anna, name = guest("Anna"), f"Password {next(NUMBERS)}"
    anna.post("/api/account", {"name": name, "password": PASSWORD})
    table = anna.open_table("me", "open")
    there = another_browser(anna, guest)
    page, other = anna.open_page(table), there.open_page(table)
    wish = {"old": PASSWORD, "new": OTHER}
    anna.http.post("/api/account/password", json=wish).raise_for_status()
    assert closed(other)[:2] == ("signed_out", 4401)
    assert is_open(page)


def test_recovery_ends_all_pages_and_all_programs(guest):
    anna, name = guest("Anna"), f"Recovered {next(NUMBERS)}"
    codes = anna.post("/api/account", {"name": name, "password": PASSWORD})["codes"]
    table = anna.open_table("me", "open")
    bot = Program(anna)
    page, events, game = anna.open_page(table), bot.events(), bot.follow(table)
    assert (events.hear()["type"], game.hear()["type"]) == ("tables", "game")
    guest().post("/api/account/recover", {"name": name, "code": codes[0], "password": OTHER})
    assert closed(page)[:2] == ("signed_out", 4401)
    assert (events.rest()[-1], game.rest()[-1]) == ("revoked", "revoked")
    assert bot.refused("GET", "/api/me") == (401, "bad_token")
    bot.leave()


def test_what_is_said_after_the_last_word_is_not_done():
    class Socket:
        """Says something before and after the last word, which nobody reads."""

        def __init__(self, watcher: Watcher) -> None:
            self._watcher = watcher
            self._said = iter("ab")

        async def receive(self) -> dict[str, str]:
            text = next(self._said, None)
            if text == "b":
                self._watcher.outbox.last("farewell")
            return {"type": "websocket.disconnect"} if text is None else {"type": "", "text": text}

    class Ears:
        """Writes down what is heard."""

        def __init__(self) -> None:
            self.heard: list[str] = []

        async def hear(self, text: str) -> None:
            self.heard.append(text)

    watcher, ears = Watcher(Viewer("anna", "en")), Ears()
    asyncio.run(stream._hear(Socket(watcher), ears, watcher))
    assert ears.heard == ["a"]


def test_a_session_that_ends_silently_is_noticed(monkeypatch, tmp_path):
    monkeypatch.setattr(doors, "SWEEP", 0.1)
    monkeypatch.setattr(doors, "EVERY", 0.1)
    with serving(tmp_path, workers=1) as where:
        anna = Guest(where, "Anna")
        page = anna.open_page(anna.open_table("me", "open"))
        page.until("snapshot")
        with sqlite3.connect(tmp_path / "paddlewheel.db") as database:
            database.execute("DELETE FROM sessions")
        database.close()
        assert closed(page)[:2] == ("signed_out", 4401)
        anna.leave()


@pytest.mark.slow
def test_other_servers_end_the_pages_too(together):  # noqa: F811
    anna, there = Guest(together(), "Anna"), Guest(together())
    account(anna)
    there.http.cookies = anna.http.cookies
    table = anna.open_table("me", "open")
    bot = Program(anna)
    page, elsewhere = anna.open_page(table), there.open_page(table)
    elsewhere.until("snapshot")
    bot.address, bot.http.base_url = there.address, there.address
    events = bot.events()
    events.hear()
    anna.http.delete(f"/api/tokens/{bot.token_id}").raise_for_status()
    assert events.rest()[-1] == "revoked"
    anna.http.post("/api/sign-out").raise_for_status()
    assert closed(page)[:2] == closed(elsewhere)[:2] == ("signed_out", 4401)
    for somebody in (bot, there, anna):
        somebody.leave()


def test_watchers_are_told_that_a_table_is_gone(guest):
    anna = guest("Anna")
    table = anna.open_table("me", "open")
    watcher, bot = guest(), Program(account(guest("Bert")))
    page, game = watcher.open_page(table), bot.follow(table)
    page.until("snapshot")
    game.hear()
    assert anna.http.delete("/api/account").is_success
    assert closed(page) == ("no_such_table", 4404, "no_such_table")
    assert game.rest()[-1] == "gone"
    bot.leave()
