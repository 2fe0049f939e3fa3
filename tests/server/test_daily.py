"""The river of the day: the same for everybody, seen by nobody who has yet to sail it."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from tests.postgres import new_database
from tests.server.asking import described
from tests.server.harness import HOUSES, PATIENCE, Guest, Json, Page, serving
from tests.store.shelf import everything_in

from paddlewheel.bots import make_bot
from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.game import new_game
from paddlewheel.core.play import play
from paddlewheel.server.daily import dailies
from paddlewheel.server.daily.rivers import bot_seed

RULES = {"rows": 4, "max_rounds": 9}
BOTS = ["mate", "deckhand"]
RACE = "siegers rows=4 max_rounds=9 against mate deckhand"
NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
DAY = "2026-11-18"
NOT_YET = (403, "not_sailed_yet")


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Results are looked for all the time."""
    monkeypatch.setattr(dailies, "EVERY", 0.1)


@pytest.fixture
def address(tmp_path) -> Iterator[str]:
    """A server of its own, on a day of ours."""
    with serving(tmp_path, web=tmp_path / "web", workers=1, daily=RACE) as where:
        it_is(where, NOON)
        yield where


def it_is(address: str, moment: datetime) -> None:
    """Let it be a moment."""
    HOUSES[address].daily.clock = lambda: moment


def sail(guest: Guest, when: str = DAY, **wish: Any) -> str:
    """The table of an attempt."""
    return guest.post(f"/api/daily/{when}/attempts", wish)["id"]


def sailed(guest: Guest, **wish: Any) -> tuple[str, Page]:
    """An attempt that is over, and the page on which it was sailed."""
    table = sail(guest, **wish)
    page = guest.open_page(table)
    page.play_on()
    return table, page


def day(guest: Guest, when: str = DAY) -> Json:
    """A day as somebody sees it."""
    return guest.http.get(f"/api/daily/{when}").raise_for_status().json()


def until(fits: Callable[[], Any]) -> Any:
    """What comes in the end."""
    deadline = time.monotonic() + PATIENCE
    while not (found := fits()):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return found


def captain(guest: Guest) -> Json | None:
    """What the Captain has come to, once it has."""
    told = [one for one in day(guest)["results"] if one["captain"]]
    return told[0] if told and told[0]["status"] == "finished" else None


def streams_to(guest: Guest, table: str) -> str:
    """What somebody is told first who opens the page of a table."""
    message = guest.open_page(table).hear()
    return message.get("code", message["type"])


def looks(table: str) -> list[tuple[str, str]]:
    """Everything that can be asked about a table."""
    asked = [one.partition(" ") for one in described() if "{table_id}" in one]
    names = {"table_id": table, "seat": 0, "number": 1, "entry": 0, "day": DAY}
    return [(method, path.format(**names)) for method, _, path in asked]


def test_everybody_sails_the_same_river_and_nobody_sees_it_before(address, guest):
    anna, bert, carla, nobody = guest("Anna"), guest("Bert"), guest("Carla"), guest()
    table, _ = sailed(anna)
    assert anna.table(table)["daily"] == {"day": DAY, "practice": False}
    his, _ = sailed(bert)
    assert anna.log(table) == bert.log(his), "who does the same meets the same"

    for stranger in (carla, nobody):
        assert day(stranger)["results"] is None
        assert streams_to(stranger, table) == "not_sailed_yet"
        for method, path in looks(table):
            if not path.startswith("/api/bot/"):  # for programs, which show a token
                assert stranger.refused(method, path, {}) == NOT_YET, (method, path)
    line = {"line": {"start": {"kind": "table", "table": table, "entries": 3}}}
    assert carla.refused("POST", "/api/study/look", line) == NOT_YET
    assert "Anna" not in nobody.http.get(f"/t/{table}").text

    hers, _ = sailed(carla)
    assert streams_to(carla, table) == "snapshot"
    assert carla.post("/api/study/look", line)
    boss = until(lambda: captain(carla))
    track = carla.http.get(f"/api/daily/{DAY}/tracks/{boss['table']}").raise_for_status().json()
    assert "siegers" in [one and one["title"] for one in track["rounds"]]
    told = day(carla)
    assert told["race"]["sailed"] == 3
    assert [one["rank"] for one in told["results"] if not one["captain"]] == [1, 1, 1]
    assert told["race"]["mine"]["table"] == hers
    assert told["race"]["mine"]["words"]
    assert told["seed"] is None


def test_the_first_attempt_counts_and_others_are_practice(address, guest):
    anna = guest("Anna")
    first = sail(anna)
    assert sail(anna) == first, "whoever asks again goes on"
    assert anna.refused("POST", f"/api/daily/{DAY}/attempts", {"practice": True}) == (
        409,
        "first_attempt_due",
    )
    page = anna.open_page(first)
    page.until_my_turn()
    advise = {"type": "advise", "request": 1, "version": page.version}
    assert page.refused(advise) == "no_advice_here"
    page.play_on()
    assert anna.refused("POST", f"/api/daily/{DAY}/attempts", {}) == (409, "already_sailed")
    again, _ = sailed(anna, practice=True)
    assert anna.table(again)["daily"] == {"day": DAY, "practice": True}
    assert anna.log(again) == anna.log(first)
    told = anna.http.get("/api/daily").json()
    assert [one["table"] for one in told["today"]["results"] if one["mine"]] == [first]
    assert told["record"]["streak"] == told["record"]["finished"] == sum(told["record"]["places"])
    assert all(one["mine"] is None for one in anna.http.get("/api/me/ratings").json()["ratings"])
    known = anna.http.get("/api/export.json").json()["daily"]
    assert [(one["day"], one["table"], one["status"]) for one in known] == [
        (DAY, first, "finished")
    ]


def test_what_chance_holds_is_told_when_the_day_is_over_and_stands_nowhere(address, guest):
    anna = guest("Anna")
    table, page = sailed(anna)
    boss = until(lambda: captain(anna))
    told = json.dumps([anna.http.get(path).text for _, path in looks(table) if path.endswith("s")])
    it_is(address, NOON + timedelta(days=1))
    seed = day(guest())["seed"]
    assert len(seed) == 64
    kept = everything_in(HOUSES[address].settings.database)
    assert not [text for text in (*page.frames, told, kept) if seed in text]
    state = new_game("siegers", players=3, options=RULES)
    bots = [make_bot(bot, bot_seed(seed, seat)) for seat, bot in enumerate(["captain", *BOTS])]
    again = play(state, bots, dealer=SeededDealer(seed))
    entries = [(entry.seat, entry.text) for entry in again.log]
    assert guest().log(boss["table"]) == entries, "whoever knows the seed can sail it all again"
    old = guest().http.get("/api/daily/days").json()
    assert [(row["race"]["day"], row["best"]["name"]) for row in old["days"]] == [(DAY, "Anna")]
    assert sail(guest("Dora"), practice=True)
    assert guest("Emil").refused("POST", f"/api/daily/{DAY}/attempts", {}) == (409, "day_over")


def test_who_gives_up_or_is_late_has_not_finished_and_who_is_forgotten_has_no_name(address, guest):
    anna, bert, carla, dora = (guest(name) for name in ("Anna", "Bert", "Carla", "Dora"))
    anna.post(f"/api/tables/{sail(anna)}/seats/0/resign")
    assert [one["status"] for one in day(anna)["results"] if one["mine"]] == ["unfinished"]
    late = sail(bert)
    until(lambda: captain(anna))
    for person in (carla, dora):
        table = sail(person)
        if person is carla:
            person.open_page(table).play_on()
        person.http.request("DELETE", "/api/account").raise_for_status()
    it_is(address, NOON + timedelta(days=1))
    bert.open_page(late).play_on()
    everybody = until(
        lambda: (
            told := day(anna)["results"],
            [one["status"] for one in told].count("sailing") == 0 and told,
        )[1]
    )
    shown = {(one["name"], one["status"], one["rank"], one["captain"]) for one in everybody}
    assert shown == {
        (None, "finished", None, True),
        (None, "finished", 1, False),
        (None, "unfinished", None, False),
        ("Anna", "unfinished", None, False),
        ("Bert", "unfinished", None, False),
    }
    assert [one["table"] for one in everybody if one["rank"] == 1] == [None], (
        "the race went with her"
    )


@pytest.mark.parametrize("when", ["2026-02-30", "2026-11-19", "2025-01-01"])
def test_a_day_without_a_river_is_refused(address, guest, when):
    anna = guest("Anna")
    assert anna.refused("GET", f"/api/daily/{when}") == (404, "no_such_day")
    assert anna.refused("POST", f"/api/daily/{when}/attempts", {}) == (404, "no_such_day")


@pytest.mark.slow
def test_servers_that_share_a_database_have_one_river(postgresql, tmp_path):
    """Also if they are set up to sail different races."""
    database = new_database(postgresql)
    with ExitStack() as servers:
        here, there = (
            servers.enter_context(
                serving(tmp_path / bot, database=database, secret=None, workers=1, daily=race)
            )
            for bot, race in (("a", RACE), ("b", RACE.replace("deckhand", "pilot")))
        )
        for address in (here, there):
            it_is(address, NOON)
        anna = Guest(here, "Anna")
        away, bert = Guest(there), Guest(there, "Bert")
        away.http.cookies = anna.http.cookies
        table = sail(anna)
        assert sail(away) == table
        his = sail(bert)
        anna.open_page(table).play_on()
        bert.open_page(his).play_on()
        assert anna.log(table) == bert.log(his)
        until(lambda: captain(bert))
        results = day(bert)["results"]
        assert [one["captain"] for one in results].count(True) == 1
        assert day(anna)["race"]["bots"] == day(bert)["race"]["bots"] == BOTS
        it_is(here, NOON + timedelta(days=1))
        it_is(there, NOON + timedelta(days=1))
        assert day(anna)["seed"] == day(bert)["seed"]
        for guest in (anna, away, bert):
            guest.leave()
