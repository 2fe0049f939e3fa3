"""Parts of the daily river: what is sailed when, seeds, and the order of results."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from paddlewheel.core.tally import Tally
from paddlewheel.server.daily.fixtures import WEEK, check, fixture_of, plan_of
from paddlewheel.server.daily.results import in_order
from paddlewheel.server.daily.rivers import Rivers
from paddlewheel.store.daily import Attempt, Result
from paddlewheel.table import Chair, Daily, Opened, Table, change_from_dict

MONDAY = date(2026, 11, 16)


def test_the_week_has_a_race_for_every_day_and_comes_again():
    plan = plan_of("week")
    days = [plan(MONDAY + timedelta(days=days)) for days in range(14)]
    assert days[:7] == days[7:] == [fixture_of(text) for text in WEEK]
    assert [one.title for one in days[:7]].count("siegers") == 1
    assert days[0].on("2026-11-16").bots == ("mate", "mate", "pilot")


def test_one_race_for_every_day_or_none():
    plan = plan_of(check("  queen/I97  river_tiles=6   against mate pilot "))
    race = plan(MONDAY).on("2026-11-16")
    assert plan(MONDAY) == plan(MONDAY + timedelta(days=3))
    assert (race.edition, race.options, race.bots) == ("I97", {"river_tiles": 6}, ("mate", "pilot"))
    assert plan_of("off") is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "monthly",
        "queen",
        "queen against",
        "queen against nobody nobody",
        "queen against mate:care=0.1 mate",
        "queen/F97 against mate mate",
        "queen river_tiles against mate mate",
        "queen river_tiles=99 against mate mate",
        "queen rivers=9 against mate mate",
        "queen/I97 against mate",
    ],
)
def test_a_race_that_makes_no_sense_is_refused(text):
    with pytest.raises(ValueError, match=r"\w"):
        check(text)


def test_every_day_and_title_has_a_seed_of_its_own_which_no_key_shows():
    rivers = Rivers("key")
    seeds = {
        rivers.seed(day, title)
        for day in ("2026-11-18", "2026-11-19")
        for title in ("queen", "siegers")
    }
    assert len(seeds) == 4
    assert rivers.seed("2026-11-18", "queen") in seeds
    assert Rivers("another key").seed("2026-11-18", "queen") not in seeds
    assert "key" not in repr(rivers).partition("(")[2]


def attempt(name: str, result: Result | None, **other: object) -> Attempt:
    """An attempt of somebody."""
    status = "unfinished" if result is None else "finished"
    new = Attempt(name, "2026-11-18", name, name, False, status, result, "over", None)
    return replace(new, **other)


def test_equals_share_a_rank_and_the_captain_has_none():
    won, second = Result(1, Tally(True, 12, 0, 2)), Result(2, Tally(True, 12, 0, 6))
    found = in_order(
        [
            attempt("Anna", None),
            attempt("Bert", second),
            attempt("Captain", won, captain=True),
            attempt("Carla", won),
            attempt("Dora", won),
        ]
    )
    assert [(one.attempt.name, one.rank) for one in found] == [
        ("Captain", None),
        ("Carla", 1),
        ("Dora", 1),
        ("Bert", 3),
        ("Anna", None),
    ]


def test_a_table_knows_its_day_from_its_log():
    rules = fixture_of(WEEK[5]).rules
    chairs = (Chair("person", "Anna", "anna"), *(Chair("bot", name, "mate") for name in "BC"))
    opened = Opened("anna", "", "siegers", rules, chairs, daily=Daily("2026-11-21", practice=True))
    read = change_from_dict(opened.to_dict())
    assert read == opened
    assert Table.opened(read).daily == opened.daily
    before = opened.to_dict()
    del before["daily"]
    assert change_from_dict(before).daily is None, "what older programs wrote"
