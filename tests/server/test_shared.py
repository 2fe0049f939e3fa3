"""Several servers share one PostgreSQL: people at different ones play one game."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from sqlalchemy import URL
from tests.postgres import new_database
from tests.server.harness import Guest, Page, serving


@pytest.fixture
def together(postgresql: URL, tmp_path) -> Iterator[Callable[[], str]]:
    """Starts servers on one database; gives their addresses."""
    database = new_database(postgresql)
    with ExitStack() as servers:

        def start() -> str:
            folder = tmp_path / str(len(list(tmp_path.iterdir())))
            settings = {"database": database, "secret": None, "workers": 1}
            return servers.enter_context(serving(folder, **settings))

        yield start


def play(page: Page) -> None:
    page.play_on()


@pytest.mark.slow
def test_people_at_two_servers_play_one_game(together):
    anna, bert = Guest(together(), "Anna"), Guest(together(), "Bert")
    table = anna.open_table("me", "open", "mate", title="siegers")
    bert.post(f"/api/tables/{table}/seats", {})
    pages = [anna.open_page(table), bert.open_page(table)]
    with ThreadPoolExecutor() as hands:
        list(hands.map(play, pages))
    assert pages[0].position["ranking"] == pages[1].position["ranking"]
    assert pages[0].log == pages[1].log
    assert anna.log(table) == bert.log(table)
    for guest in (anna, bert):
        guest.leave()


@pytest.mark.slow
def test_of_two_commands_at_two_servers_one_wins(together):
    here, there = together(), together()
    anna = Guest(here, "Anna")
    table = anna.open_table("me", "me", "me", title="siegers")
    away = Guest(there)
    away.http.cookies = anna.http.cookies
    pages = [anna.open_page(table), away.open_page(table)]
    for page in pages:
        page.until("snapshot")
    for _ in range(10):
        version = pages[0].version
        turn = pages[0].whole_turn()
        for page in pages:
            page.send(page.order(turn))
        answers = [page.until(lambda m: m["type"] in ("acknowledged", "refused")) for page in pages]
        kinds = sorted(answer["type"] for answer in answers)
        assert kinds == ["acknowledged", "refused"]
        lost = next(answer for answer in answers if answer["type"] == "refused")
        assert lost["code"] in {"version_taken", "stale_version"}
        assert lost["version"] == version + 1, "it is told where the table is now"
        for page in pages:
            while page.version <= version:
                page.hear()
    assert pages[0].log == pages[1].log
    for guest in (anna, away):
        guest.leave()


@pytest.mark.slow
def test_who_is_at_another_server_is_there(together):
    anna, bert = Guest(together(), "Anna"), Guest(together(), "Bert")
    table = anna.open_table("me", "open", title="queen")
    bert.post(f"/api/tables/{table}/seats", {})
    hers, his = anna.open_page(table), bert.open_page(table)
    until_online(hers, True, True)
    until_online(his, True, True)
    his.socket.close()
    until_online(hers, True, False)
    his = bert.open_page(table)
    until_online(his, True, True)
    anna.post(f"/api/tables/{table}/seats/0/resign", {})
    anna.post(f"/api/tables/{table}/rematch", {})
    there = his.until("rematch")["table"]
    assert bert.table(there)["id"] == there == hers.until("rematch")["table"]
    for guest in (anna, bert):
        guest.leave()


def until_online(page: Page, *expected: bool) -> None:
    """Hear everything until these are there."""
    while [seat["online"] for seat in page.seats] != list(expected):
        page.hear()
