"""Several servers share a PostgreSQL: one of them tells, and another one if that is killed."""

import json
from contextlib import ExitStack
from time import monotonic, sleep

import pytest
from tests.postgres import new_database
from tests.server.harness import PATIENCE, Guest, serving
from tests.server.notices.receiver import Receiver
from tests.server.process import started

from paddlewheel.server import jobs
from paddlewheel.server.notices import rounds

SECRET = "a secret that both servers know, and nobody else"
NOTICES = "/api/me/notices"


@pytest.fixture
def together(postgresql, tmp_path, monkeypatch):
    """Starts servers on one database; gives their addresses, and the database."""
    monkeypatch.setattr(rounds, "EVERY", 0.1)
    database = new_database(postgresql)
    with ExitStack() as servers:

        def start(**settings) -> str:
            folder = tmp_path / str(len(list(tmp_path.iterdir())))
            common = {"database": database, "secret": SECRET, "workers": 1, "notice_window": 0}
            every = {**common, "allow_private_targets": True, **settings}
            return servers.enter_context(serving(folder, **every))

        start.database = database
        yield start


def hook(somebody: Guest, receiver: Receiver) -> None:
    somebody.post(NOTICES, {"kind": "webhook", "address": f"{receiver.address}/"})


def at(address: str, somebody: Guest) -> Guest:
    """The same person at another server."""
    there = Guest(address)
    there.http.cookies = somebody.http.cookies
    return there


@pytest.mark.slow
def test_of_two_servers_one_tells(together, receiver):
    here, there = together(), together()
    anna = Guest(here, "Anna")
    away = at(there, anna)
    keys = [one.http.get(NOTICES).json()["push_key"] for one in (anna, away)]
    assert keys[0] == keys[1]
    hook(anna, receiver)
    tables = [(anna, away)[number % 2].open_table("me", "me") for number in range(6)]
    told: list[str] = []
    while len(told) < len(tables):
        notice = json.loads(receiver.next().body)
        told += [table["id"] for table in notice["tables"]]
    assert sorted(told) == sorted(tables), "each once"
    anna.leave()
    away.leave()
    assert not receiver.count


@pytest.mark.slow
def test_whose_page_is_open_at_another_server_is_not_told(together, receiver):
    """The decision is brought about here, as is the notice; the page is there."""
    here, there = together(notice_window=2), together(notice_window=2, works=False)
    anna = Guest(here, "Anna")
    away = at(there, anna)
    hook(anna, receiver)
    table = anna.open_table("me", "me", waits_for_ready=True)
    page = away.open_page(table)
    page.until("snapshot")
    for seat in (0, 1):
        anna.http.put(f"/api/tables/{table}/seats/{seat}/ready", json={}).raise_for_status()
    page.until_my_turn()
    other = anna.open_table("me", "me")
    notice = json.loads(receiver.next().body)
    assert [one["id"] for one in notice["tables"]] == [other]
    for guest in (anna, away):
        guest.leave()
    assert not receiver.count


@pytest.mark.slow
def test_what_a_killed_server_was_about_to_tell_is_told_by_another(
    together, receiver, tmp_path, monkeypatch
):
    monkeypatch.setattr(jobs, "GONE", 3.0)
    monkeypatch.setattr(jobs, "LOOK_ROUND", 0.2)
    settings = {
        "PADDLEWHEEL_DATABASE": together.database.render_as_string(hide_password=False),
        "PADDLEWHEEL_SECRET": SECRET,
        "PADDLEWHEEL_NOTICE_WINDOW": "0",
        "PADDLEWHEEL_ALLOW_PRIVATE_TARGETS": "true",
    }
    receiver.answers = [lambda _: receiver.ended.wait(PATIENCE)]
    with started(tmp_path / "killed", **settings) as process:
        anna = Guest(process.address, "Anna")
        hook(anna, receiver)
        table = anna.open_table("me", "me")
        first = receiver.next()  # it has been sent, and nobody knows whether it arrived
        process.kill()
    cookies = anna.http.cookies
    anna.leave()
    address = together()
    again = receiver.next()
    assert again.headers["webhook-id"] == first.headers["webhook-id"]
    assert [one["id"] for one in json.loads(again.body)["tables"]] == [table]
    anna = Guest(address)
    anna.http.cookies = cookies
    deadline = monotonic() + PATIENCE
    while (target := anna.http.get(NOTICES).json()["targets"][0])["outcome"] is None:
        assert monotonic() < deadline, "nobody has marked it"
        sleep(0.05)
    assert target["outcome"] == "delivered"
    anna.leave()
