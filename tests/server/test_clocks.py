"""Clocks as people see them: pages are told, the helm comes back, and stopping stops the time."""

import signal
from contextlib import contextmanager
from time import time as now

import pytest
from tests.postgres import new_database
from tests.server.clockwork import Time
from tests.server.harness import Guest, serving
from tests.server.process import started
from websockets.exceptions import ConnectionClosed

TEN = {"kind": "move", "seconds": 10}
BANK = {"kind": "bank", "seconds": 600, "increment": 5}
DAY = 86400


@pytest.fixture
def time(monkeypatch) -> Time:
    """The time of the server; it looks at it more often than it would."""
    monkeypatch.setattr("paddlewheel.server.timekeeper.EVERY", 0.02)
    return Time(monkeypatch)


@contextmanager
def two_at(address: str):
    """Two who have come in."""
    both = Guest(address, "Anna"), Guest(address, "Bert")
    try:
        yield both
    finally:
        for somebody in both:
            somebody.leave()


def race(anna: Guest, bert: Guest, **wish: object) -> tuple[str, Guest, int]:
    """A table of two that has begun; gives it, who has to decide, and where they sit."""
    table = anna.open_table("me", "open", **wish)
    seen = bert.post(f"/api/tables/{table}/seats", {})
    seat = seen["position"]["to_act"]
    return table, (anna, bert)[seat], seat


def seconds(somebody: Guest, table: str) -> list[float]:
    return [seat["seconds"] for seat in somebody.table(table)["seats"]]


def test_a_clock_is_told(tmp_path, time):
    with serving(tmp_path, workers=1) as address, two_at(address) as (anna, bert):
        table, who, seat = race(anna, bert, clock=BANK)
        assert who.table(table)["clock"] == BANK
        assert who.table(table)["paused"] is False
        time.goes_on(4)
        left = [600.0, 600.0]
        left[seat] = 596.0
        assert seconds(who, table) == left
        assert [s["ticks"] for s in who.table(table)["seats"]] == [seat == 0, seat == 1]
        page = who.open_page(table)
        page.act(page.whole_turn())
        page.until("changed")
        assert page.seats[seat]["seconds"] in (596.0, 601.0), "with or without a decision made"


@pytest.mark.parametrize("clock", [{"kind": "move", "seconds": 5}, {"kind": "bank", "seconds": 1}])
def test_clocks_that_no_table_has(guest, clock):
    wish = {"title": "queen", "seats": [{"sitter": "me"}, {"sitter": "open"}], "clock": clock}
    assert guest("Anna").refused("POST", "/api/tables", wish) == (400, "bad_clock")
    wish["clock"] = {**clock, "kind": "sand"}
    assert guest("Anna").refused("POST", "/api/tables", wish) == (422, "bad_request")


def test_whoever_is_late_is_told_and_has_the_helm_by_coming_back(tmp_path, time):
    with serving(tmp_path, workers=1) as address, two_at(address) as (anna, bert):
        table, who, seat = race(anna, bert, clock=TEN)
        other = bert if who is anna else anna
        page, beside = who.open_page(table), other.open_page(table)
        for each in (page, beside):
            each.until("snapshot")
        time.goes_on(10)
        for each in (page, beside):
            change = each.until(lambda m: m.get("kind") == "taken_over")
            assert change["seats"][seat]["stand_in"] == "mate"
        assert page.position["plan"] is None
        other_again = other.open_page(table)
        assert other_again.until("snapshot")["table"]["seats"][seat]["stand_in"] == "mate"
        again = who.open_page(table)
        again.until("snapshot")
        assert again.seats[seat]["stand_in"] is None
        for each in (page, beside):
            change = each.until(lambda m: m.get("kind") == "given_back")
            assert change["seats"][seat]["stand_in"] is None


def test_whoever_is_late_and_still_there_asks_for_the_helm(tmp_path, time):
    with serving(tmp_path, workers=1) as address, two_at(address) as (anna, bert):
        table, who, seat = race(anna, bert, clock=TEN)
        other = bert if who is anna else anna
        page = who.open_page(table)
        page.until("snapshot")
        time.goes_on(10)
        page.until(lambda m: m.get("kind") == "taken_over")
        path = f"/api/tables/{table}/seats/{seat}/return"
        assert other.refused("POST", path) == (403, "not_your_seat")
        assert who.post(path)["seats"][seat]["stand_in"] is None
        assert who.refused("POST", path) == (409, "no_stand_in")


# --- The server ends and comes again


def come_back(address: str, *guests: Guest) -> None:
    """The same people, at another server."""
    for somebody in guests:
        cookies = somebody.http.cookies
        somebody.leave()
        somebody.__init__(address)
        somebody.http.cookies = cookies


def test_no_time_is_lost_while_no_server_runs(tmp_path, time):
    with serving(tmp_path, workers=1) as address:
        anna, bert = Guest(address, "Anna"), Guest(address, "Bert")
        table, who, seat = race(anna, bert, clock=TEN)
        page = who.open_page(table)
        page.until("snapshot")
        time.goes_on(4)
    with pytest.raises(ConnectionClosed):
        page.until("the end")
    *_, paused, closing = page.heard
    assert (paused["kind"], paused["paused"], closing["type"]) == ("paused", True, "closing")
    assert not any(s["ticks"] for s in paused["seats"])
    assert paused["position"]["plan"] is None
    time.goes_on(DAY)
    with serving(tmp_path, workers=1) as address:
        come_back(address, anna, bert)
        page = who.open_page(table)
        if page.until("snapshot")["table"]["paused"]:
            assert page.until("changed")["kind"] == "resumed"
        assert seconds(who, table)[seat] == 6.0
        assert page.seats[seat]["ticks"]
        page.act(page.whole_turn())
        anna.leave()
        bert.leave()


def test_at_a_table_of_days_time_goes_on_without_a_server(tmp_path, time):
    with serving(tmp_path, workers=1) as address:
        anna, bert = Guest(address, "Anna"), Guest(address, "Bert")
        table, who, seat = race(anna, bert, clock={"kind": "move", "seconds": 2 * DAY})
    time.goes_on(DAY)
    with serving(tmp_path, workers=1) as address:
        come_back(address, anna, bert)
        assert who.table(table)["version"] == 3, "it was never paused"
        assert seconds(who, table)[seat] == DAY
        anna.leave()
        bert.leave()


@pytest.mark.slow
def test_where_other_servers_go_on_no_clock_stops(postgresql, tmp_path, time):
    settings = {"database": new_database(postgresql), "secret": None, "workers": 1}
    with serving(tmp_path, **settings) as address:
        anna, bert = Guest(address, "Anna"), Guest(address, "Bert")
        table, who, seat = race(anna, bert, clock=TEN)
        time.goes_on(4)
    with serving(tmp_path, **settings) as address:
        come_back(address, anna, bert)
        assert (who.table(table)["version"], who.table(table)["paused"]) == (3, False)
        assert seconds(who, table)[seat] == 6.0
        other = bert if who is anna else anna
        page = other.open_page(table)
        page.until("snapshot")
        time.goes_on(6)
        page.until(lambda m: m.get("kind") == "taken_over")
        anna.leave()
        bert.leave()


@pytest.mark.slow
def test_where_servers_share_a_database_clocks_are_jobs(postgresql, tmp_path, time, monkeypatch):
    monkeypatch.setattr("paddlewheel.server.jobs.LOOK_ROUND", 3600.0)
    database = new_database(postgresql)
    with serving(tmp_path, database=database) as address, two_at(address) as (anna, bert):
        time.now = now()  # a job is due by the real time
        table, who, _ = race(anna, bert, clock=TEN)
        page = (bert if who is anna else anna).open_page(table)
        page.until("snapshot")
        time.goes_on(10)
        page.until(lambda m: m.get("kind") == "taken_over")  # ten seconds later


@pytest.mark.slow
def test_a_server_that_is_asked_to_end_stops_the_clocks(tmp_path):
    with started(tmp_path) as first:
        anna = Guest(first.address, "Anna")
        table = anna.open_table("me", "me", clock=BANK)
        page = anna.open_page(table)
        page.play_on(2)
        assert first.end(signal.SIGTERM) == (0, "")
        with pytest.raises(ConnectionClosed):
            page.until("the end")
        assert [m.get("kind") for m in page.heard][-2:] == ["paused", None]
    with started(tmp_path) as second:
        come_back(second.address, anna)
        page = anna.open_page(table)
        page.until(lambda m: not m.get("table", m).get("paused", True))
        before = page.version
        page.play_on(2)
        assert page.version > before
        anna.leave()
