"""The races of the days: fixed once, one attempt that counts a person, results kept once."""

import asyncio
from dataclasses import replace

from sqlalchemy import URL
from tests.store.shelf import SHELF, in_store, in_two_minds

from paddlewheel.core.game import rule_set
from paddlewheel.core.tally import Tally
from paddlewheel.store import Person, Store
from paddlewheel.store.daily import Race, Result
from paddlewheel.store.shelf import Shelf
from paddlewheel.table import Chair, Daily, Opened

DAY, NEXT = "2026-11-18", "2026-11-19"
RACE = Race(DAY, "siegers", "1987", {"rows": 5}, ["mate", "pilot"])
RESULT = Result(2, Tally(True, 14, 0.0, 3))


async def begin(store: Store, person: Person | None, table_id: str) -> None:
    """Open a table for an attempt, and write both down."""
    who = "gone" if person is None else person.id
    new = Opened(who, "", "siegers", rule_set("siegers"), (Chair(),), daily=Daily(DAY))
    also = store.daily.beginning(table_id, DAY, None if person is None else person.id)
    await store.log.open(table_id, SHELF, new, also=also)


async def somebody(store: Store, name: str = "Anna") -> Person:
    """Somebody, and the race of the day."""
    await store.daily.fix(RACE)
    person, _ = await store.people.welcome(name)
    return person


def test_whoever_fixes_the_race_of_a_day_first_has_fixed_it_for_all(url):
    others = [replace(RACE, bots=[bot] * 3) for bot in ("deckhand", "mate", "pilot")]

    async def use(store: Store) -> None:
        assert await store.daily.race(DAY) is None
        fixed = await asyncio.gather(*(store.daily.fix(one) for one in others))
        assert fixed[0] == fixed[1] == fixed[2] == await store.daily.race(DAY)
        assert fixed[0] in others

    in_store(url, use)


def test_one_attempt_a_person_and_day_counts_and_a_second_table_is_not_even_opened(url):
    async def use(store: Store) -> None:
        anna = await somebody(store)
        told = await in_two_minds(*(begin(store, anna, f"t{number}") for number in range(3)))
        assert told == ["done", "version_taken", "version_taken"]
        [attempt] = await store.daily.attempts(DAY)
        assert (attempt.person, attempt.name, attempt.status) == (anna.id, "Anna", "sailing")
        assert [bool(await store.log.load(f"t{number}")) for number in range(3)].count(True) == 1
        await begin(store, None, "captain")
        await begin(store, await somebody(store, "Bert"), "bert")
        assert len(await store.daily.attempts(DAY)) == 3

    in_store(url, use)


def test_a_result_is_kept_once_and_only_what_is_over_is_due(url):
    async def use(store: Store) -> None:
        await begin(store, await somebody(store), "here")
        await begin(store, None, "captain")
        assert await store.daily.due(DAY) == []
        assert [one.table_id for one in await store.daily.due(NEXT)] == ["here"], (
            "the Captain sails on"
        )
        for table_id in ("here", "captain"):
            await store.log.shelve(table_id, Shelf("over"))
        assert {one.table_id for one in await store.daily.due(DAY)} == {"here", "captain"}
        await store.daily.settle("here", RESULT)
        await store.daily.settle("here", None)
        [attempt] = [one for one in await store.daily.attempts(DAY) if not one.captain]
        assert (attempt.status, attempt.result) == ("finished", RESULT)
        await store.daily.settle("captain", None)
        assert await store.daily.due(NEXT) == []

    in_store(url, use)


def test_the_captain_is_missed_where_people_sail_without_one(url):
    async def use(store: Store) -> None:
        anna = await somebody(store)
        assert not await store.daily.without_captain(DAY)
        await begin(store, anna, "here")
        assert await store.daily.without_captain(DAY)
        await begin(store, None, "captain")
        assert not await store.daily.without_captain(DAY)

    in_store(url, use)


def test_days_that_somebody_sailed_are_found_the_latest_first(url):
    async def use(store: Store) -> None:
        await begin(store, await somebody(store), "here")
        await store.daily.fix(replace(RACE, day="2026-11-17"))
        assert await store.daily.before(NEXT, 10) == [RACE]
        assert await store.daily.before(DAY, 10) == []

    in_store(url, use)


def test_what_somebody_did_who_is_forgotten_stays_without_a_name(url: URL):
    async def use(store: Store) -> None:
        anna, bert = await somebody(store), await somebody(store, "Bert")
        await begin(store, anna, "here")
        await begin(store, bert, "there")
        await store.daily.settle("here", RESULT)
        for person in (anna, bert):
            await store.people.forget(person.id)
        here, there = await store.daily.attempts(DAY)
        assert (here.person, here.name, here.phase, here.result) == (None, None, None, RESULT)
        assert [one.table_id for one in await store.daily.due(DAY)] == [there.table_id], (
            "it is gone"
        )
        assert await store.daily.of(anna.id) == []

    in_store(url, use)
