"""Killed again and again while people play: nothing that was acknowledged is lost."""

import random
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import URL
from tests.postgres import new_database
from tests.server import harness
from tests.server.crowd import Player, check
from tests.server.harness import Guest, Page
from tests.server.process import Process, started
from websockets.exceptions import ConnectionClosed

KILLS = 5
PLAYERS = 4
SECRET = "a secret that all servers know, and nobody else"


def answering(process: Process) -> Process:
    """A server, as soon as it answers."""
    guest = Guest(process.address)
    guest.http.get("/api/health").raise_for_status()
    guest.leave()
    return process


def settings(url: URL | None) -> dict[str, str]:
    """How a server is started, with the database of its folder or another one."""
    if url is None:
        return {}
    address = url.render_as_string(hide_password=False)
    return {"PADDLEWHEEL_DATABASE": address, "PADDLEWHEEL_SECRET": SECRET}


def kill_again_and_again(folder: Path, url: URL | None, kills: int, seed: int) -> None:
    """People play, and the server is killed at moments that nobody knows."""
    rng = random.Random(seed)
    with ExitStack() as servers:

        def start() -> Process:
            return answering(servers.enter_context(started(folder, **settings(url))))

        server = start()
        players = [Player(number, lambda: server.address) for number in range(PLAYERS)]
        for player in players:
            player.start()
        for _ in range(kills):
            time.sleep(rng.uniform(0.5, 2.0))
            server.kill()
            server = start()
        time.sleep(0.5)
        for player in players:
            player.stop()
        guest = Guest(server.address)
        assert check(guest, players) > kills
        assert sum(player.again for player in players) >= kills, "they have noticed"
        guest.leave()


@pytest.mark.slow
def test_nothing_is_lost_in_a_file(tmp_path):
    kill_again_and_again(tmp_path, None, KILLS, seed=1)


@pytest.mark.slow
def test_nothing_is_lost_in_postgresql(tmp_path, postgresql):
    kill_again_and_again(tmp_path, new_database(postgresql), KILLS, seed=2)


@pytest.mark.slow
def test_of_two_servers_one_is_killed_and_play_goes_on(tmp_path, postgresql):
    env = settings(new_database(postgresql))
    with started(tmp_path / "one", **env) as one, started(tmp_path / "two", **env) as two:
        alive = [answering(one), answering(two)]
        players = [
            Player(number, lambda number=number: alive[number % len(alive)].address)
            for number in range(PLAYERS)
        ]
        for player in players:
            player.start()
        time.sleep(1.0)
        alive.remove(one)
        one.kill()
        time.sleep(2.0)
        for player in players:
            player.stop()
        guest = Guest(two.address)
        assert check(guest, players) > PLAYERS
        guest.leave()


BOT = 2
"""Where one sits at the table of two captains who are at different servers."""


def play_both(turns: int, *pages: Page) -> None:
    """Two captains play so many turns each, or to the end."""
    with ThreadPoolExecutor() as hands:
        list(hands.map(lambda page: page.play_on(turns), pages))


@pytest.mark.slow
def test_a_captain_whose_server_is_killed_goes_on_at_the_other_in_the_same_game(
    tmp_path, postgresql, monkeypatch
):
    # What the bot was about to do at the killed server is left behind for a while.
    monkeypatch.setattr(harness, "PATIENCE", 2 * harness.PATIENCE)
    env = settings(new_database(postgresql))
    with started(tmp_path / "one", **env) as one, started(tmp_path / "two", **env) as two:
        anna = Guest(answering(one).address, "Anna")
        bert = Guest(answering(two).address, "Bert")
        table = anna.open_table("me", "open", "mate", options={"max_rounds": 5})
        bert.post(f"/api/tables/{table}/seats", {})
        hers, his = anna.open_page(table), bert.open_page(table)
        play_both(2, hers, his)
        one.kill()
        with pytest.raises(ConnectionClosed):
            hers.until("the end")
        told, log = hers.log, bert.log(table)
        again = Guest(two.address)
        again.http.cookies = anna.http.cookies
        back = again.open_page(table)
        back.until("snapshot")
        assert back.version >= hers.version, "something is lost"
        assert back.log[: len(told)] == told
        play_both(1000, back, his)
        assert back.position["ranking"] == his.position["ranking"]
        assert back.position["ranking"], "the race has come to its end"
        whole = again.log(table)
        assert whole[: len(log)] == log
        assert BOT in {seat for seat, _ in whole[len(log) :]}, "the bot has sailed on, too"
        assert not any(seat["stand_in"] for seat in back.seats), "and for nobody else"
        for guest in (anna, bert, again):
            guest.leave()
