"""What is said at tables: numbers, who may speak, who hears whom, and what stays of it."""

import asyncio
from contextlib import aclosing
from dataclasses import replace

import pytest
from tests.postgres import new_database
from tests.store.shelf import SHELF, everything_in, in_store, in_two_minds, opened
from tests.store.test_farewell import BOT, NAME, chair, everything, stored, table_of

from paddlewheel.store import Line, Person, Store, StoreError, Traces
from paddlewheel.store.news import SAID, News
from paddlewheel.table import Sat


async def people(store: Store, *names: str) -> list[Person]:
    return [(await store.people.welcome(name))[0] for name in names]


async def said(store: Store, table_id: str = "here") -> list[tuple[int, str, str]]:
    """Numbers, names and texts of a table."""
    lines = await store.chat.last(table_id, 100)
    return [(line.number, line.name, line.text) for line in lines]


async def code_of(work) -> str:
    """The code with which something is refused."""
    with pytest.raises(StoreError) as refused:
        await work
    return refused.value.code


# --- Lines


def test_lines_are_numbered_at_every_table_and_stay(url):
    async def talk(store: Store) -> None:
        await opened(store)
        await opened(store, "there")
        anna, bert = await people(store, "Anna", "Bert")
        await store.chat.say("here", anna.id, "Ahoy")
        await store.chat.say("there", anna.id, "Somewhere else")
        await store.chat.say("here", bert.id, "Land!", name="Captain Bert")
        lines = await store.chat.last("here", 100)
        assert [line.person for line in lines] == [anna.id, bert.id]
        assert lines[0].at <= lines[1].at
        assert [line.text for line in await store.chat.last("here", 1)] == ["Land!"]
        assert await store.chat.after("here", 1) == lines[1:]
        assert await store.chat.after("here", 2) == []
        assert await store.chat.line("here", 2) == lines[1]

    async def read_again(store: Store) -> None:
        assert await said(store) == [(1, "Anna", "Ahoy"), (2, "Captain Bert", "Land!")]
        assert await said(store, "there") == [(1, "Anna", "Somewhere else")]

    in_store(url, talk)
    in_store(url, read_again)


def test_a_line_takes_no_version(url):
    async def talk(store: Store) -> None:
        first = await opened(store)
        [anna] = await people(store, "Anna")
        await store.chat.say("here", anna.id, "Ahoy")
        assert await store.log.load("here") == [first]
        await store.log.append("here", 2, SHELF, Sat(0, chair(anna)))

    in_store(url, talk)


def test_what_is_said_at_once_has_numbers_without_gaps(url):
    async def talk(store: Store) -> None:
        await opened(store)
        crew = await people(store, "Anna", "Bert", "Carla")
        await asyncio.gather(
            *(
                store.chat.say("here", person.id, f"{person.name} {count}")
                for count in range(8)
                for person in crew
            )
        )
        lines = await said(store)
        assert [number for number, _, _ in lines] == list(range(1, 25))
        assert len({text for _, _, text in lines}) == 24

    in_store(url, talk)


def test_nothing_is_said_at_a_table_that_is_not_there_nor_by_nobody(url):
    async def talk(store: Store) -> None:
        await opened(store)
        [anna] = await people(store, "Anna")
        assert await code_of(store.chat.say("nowhere", anna.id, "Ahoy")) == "no_such_table"
        assert await code_of(store.chat.say("here", "nobody", "Ahoy")) == "not_signed_in"
        assert await code_of(store.chat.line("here", 1)) == "no_such_line"
        assert await said(store) == []

    in_store(url, talk)


def test_other_servers_hear_that_something_was_said(postgresql):
    async def listen(store: Store) -> None:
        await opened(store)
        [anna] = await people(store, "Anna")
        async with aclosing(store.news()) as news:
            assert await anext(news) is None
            await store.chat.say("here", anna.id, "Ahoy")
            assert await anext(news) == News("here", SAID)
            await store.chat.silence("here", anna.id)
            assert await code_of(store.chat.say("here", anna.id, "Ahoy")) == "silenced"
            await store.chat.hush("here", True)
            await store.log.append("here", 2, SHELF, Sat(0, BOT))
            assert [await anext(news), await anext(news)] == [News("here", SAID), News("here", 2)]

    in_store(new_database(postgresql), listen)


# --- Whom the host lets speak


def test_one_who_is_silenced_speaks_elsewhere(url):
    async def talk(store: Store) -> None:
        await opened(store)
        await opened(store, "there")
        anna, bert = await people(store, "Anna", "Bert")
        await store.chat.silence("here", bert.id)
        await store.chat.silence("here", bert.id)
        assert await code_of(store.chat.say("here", bert.id, "Boo")) == "silenced"
        await store.chat.say("here", anna.id, "Quiet at last")
        await store.chat.say("there", bert.id, "Boo")
        await store.chat.let_speak("here", anna.id)
        assert await code_of(store.chat.say("here", bert.id, "Boo")) == "silenced"
        await store.chat.let_speak("here", bert.id)
        await store.chat.say("here", bert.id, "Sorry")
        assert [text for _, _, text in await said(store)] == ["Quiet at last", "Sorry"]

    in_store(url, talk)


def test_of_those_who_do_the_same_at_once_all_succeed(url):
    async def silence(store: Store) -> None:
        await opened(store)
        anna, bert = await people(store, "Anna", "Bert")
        line = Line(1, bert.id, "Bert", "Boo", None)
        done = await in_two_minds(
            *(store.chat.silence("here", bert.id) for _ in range(5)),
            *(store.mutes.mute(anna.id, line) for _ in range(5)),
        )
        assert done == ["done"] * 10
        assert await store.mutes.muted_by(anna.id) == {bert.id}

    in_store(url, silence)


def test_a_table_can_be_hushed_for_those_without_a_seat(url):
    async def talk(store: Store) -> None:
        await opened(store)
        await opened(store, "there")
        [anna] = await people(store, "Anna")
        await store.chat.hush("here", True)
        await store.chat.hush("here", True)
        assert await store.chat.is_hushed("here")
        assert not await store.chat.is_hushed("there")
        speaking = store.chat.say("here", anna.id, "Boo", spectator=True)
        assert await code_of(speaking) == "spectators_silent"
        await store.chat.say("here", anna.id, "I sit here")
        await store.chat.say("there", anna.id, "Boo", spectator=True)
        await store.chat.hush("here", False)
        await store.chat.say("here", anna.id, "Now I watch", spectator=True)
        assert [text for _, _, text in await said(store)] == ["I sit here", "Now I watch"]

    in_store(url, talk)


# --- Mutes


def test_mutes_are_kept_for_the_one_who_mutes(url):
    async def mute(store: Store) -> None:
        anna, bert, carla = await people(store, "Anna", "Bert", "Carla")
        by_bert = Line(1, bert.id, "Bert then", "Boo", None)
        await store.mutes.mute(anna.id, replace(by_bert, person=carla.id, name="Carla"))
        await store.mutes.mute(anna.id, by_bert)
        await store.mutes.mute(carla.id, by_bert)
        assert await store.mutes.muted_by(anna.id) == {bert.id, carla.id}
        assert await store.mutes.muted_by(bert.id) == set()
        assert await store.mutes.deaf_to(bert.id) == {anna.id, carla.id}
        first, second = await store.mutes.of(anna.id)
        assert (first.name, second.name) == ("Bert then", "Carla")
        [hers] = await store.mutes.of(carla.id)
        assert len({first.id, second.id, hers.id}) == 3, "nobody can compare"
        assert not any(one.id == bert.id or bert.id in one.id for one in (first, hers))

        assert await code_of(store.mutes.unmute(anna.id, hers.id)) == "no_such_mute"
        await store.mutes.unmute(anna.id, first.id)
        assert await store.mutes.muted_by(anna.id) == {carla.id}
        assert await store.mutes.deaf_to(bert.id) == {carla.id}
        assert await code_of(store.mutes.unmute(anna.id, first.id)) == "no_such_mute"

    in_store(url, mute)


# --- Reports


def test_a_report_holds_the_line_and_comes_once(url):
    async def report(store: Store) -> None:
        await opened(store)
        anna, bert, carla = await people(store, "Anna", "Bert", "Carla")
        await store.chat.say("here", bert.id, "Boo")
        await store.chat.say("here", bert.id, "Boo again")
        first, second = await store.chat.last("here", 2)
        await store.chat.report("here", first, anna.id, "He says Boo")
        again = store.chat.report("here", first, anna.id, "Really")
        assert await code_of(again) == "already_reported"
        await store.chat.report("here", first, carla.id, "Hear, hear")
        await store.chat.report("here", second, anna.id, "And again")
        told = await store.chat.reports()
        assert [(one.line, one.person, one.reason) for one in told] == [
            (second, anna.id, "And again"),
            (first, carla.id, "Hear, hear"),
            (first, anna.id, "He says Boo"),
        ]
        assert {one.table_id for one in told} == {"here"}
        assert told[-1].at >= first.at

    in_store(url, report)


def test_a_report_by_one_who_is_forgotten_meanwhile_is_none(url):
    async def report(store: Store) -> None:
        await opened(store)
        anna, bert = await people(store, "Anna", "Bert")
        await store.chat.say("here", bert.id, "Boo")
        [line] = await store.chat.last("here", 1)
        await store.people.forget(anna.id)
        assert await code_of(store.chat.report("here", line, anna.id, "Late")) == "not_signed_in"
        assert await code_of(store.mutes.mute(anna.id, line)) == "not_signed_in"
        assert await store.chat.reports() == []

    in_store(url, report)


# --- Forgetting


async def a_quarrel(store: Store) -> tuple[Person, Person]:
    """Somebody who will be forgotten and somebody else, who have said and done everything."""
    leaving, staying, host = await people(store, NAME, "Bert", "Host")
    await store.log.open("here", SHELF, table_of(host, chair(host), BOT))
    for speaker, other in ((leaving, staying), (staying, leaving)):
        await store.chat.say("here", speaker.id, f"A word of {speaker.name}")
        [line] = await store.chat.last("here", 1)
        await store.chat.report("here", line, other.id, f"Look at {speaker.name}")
        await store.chat.report("here", line, host.id, f"Look at {speaker.name}")
        await store.mutes.mute(other.id, line)
        await store.mutes.mute(host.id, line)
    await store.chat.silence("here", leaving.id)
    await store.chat.silence("here", staying.id)
    return leaving, staying


def test_of_one_who_is_forgotten_nothing_is_said_any_more(url):
    async def leave(store: Store) -> None:
        leaving, staying = await a_quarrel(store)
        ids.append(leaving.id)
        assert await store.people.forget(leaving.id) == Traces(renamed={"here"})
        rows = await everything(store)
        kept = {name: rows[name] for name in ("chat", "mutes", "silenced", "reports")}
        assert kept == {"chat": 2, "mutes": 1, "silenced": 1, "reports": 1}
        assert await store.chat.last("here", 1) == [await store.chat.line("here", 2)]
        assert await code_of(store.chat.line("here", 1)) == "no_such_line"
        assert [one.line.person for one in await store.chat.reports()] == [staying.id]

    ids: list[str] = []
    in_store(url, leave)
    for trace in (NAME, ids[0]):
        assert trace.encode() not in stored(url)
        assert trace not in everything_in(url)
    assert "A word of Bert" in everything_in(url)


def test_numbers_of_the_forgotten_are_given_to_nobody(url):
    async def leave(store: Store) -> None:
        await opened(store)
        anna, bert = await people(store, "Anna", "Bert")
        await store.chat.say("here", anna.id, "The last word")
        await store.people.forget(anna.id)
        await store.chat.say("here", bert.id, "No, mine")
        assert (await said(store))[-1] == (2, "Bert", "No, mine")

    in_store(url, leave)


def test_a_table_goes_with_everything_that_was_said_there(url):
    async def leave(store: Store) -> None:
        anna, bert = await people(store, "Anna", "Bert")
        await store.log.open("here", SHELF, table_of(anna, chair(anna), BOT))
        await store.chat.say("here", bert.id, "I only watch")
        [line] = await store.chat.last("here", 1)
        await store.chat.silence("here", bert.id)
        await store.chat.hush("here", True)
        carla = (await people(store, "Carla"))[0]
        await store.chat.report("here", line, carla.id, "Rude")
        assert await store.people.forget(anna.id) == Traces(removed={"here"})
        rows = await everything(store)
        assert not {"chat", "silenced", "quiet", "tables"} & set(rows)
        assert [one.line for one in await store.chat.reports()] == [line], "it was copied"

    in_store(url, leave)


def test_who_is_forgotten_while_speaking_leaves_nothing(url):
    """Whatever comes first: no line of theirs is left, and forgetting does not fail."""

    async def leave(store: Store) -> None:
        host, bert = await people(store, "Host", "Bert")
        await store.log.open("here", SHELF, table_of(host, chair(host), BOT))
        for _ in range(10):
            [anna] = await people(store, NAME)
            results = await in_two_minds(
                store.chat.say("here", anna.id, f"I am {NAME}"),
                store.people.forget(anna.id),
                store.chat.say("here", bert.id, "Bye"),
                store.chat.say("here", anna.id, f"I am {NAME}"),
            )
            assert set(results) <= {"done", "not_signed_in"}
            assert results.count("done") >= 2

    in_store(url, leave)
    assert NAME not in everything_in(url)


def test_a_table_that_goes_while_somebody_speaks_goes(url):
    async def leave(store: Store) -> None:
        [bert] = await people(store, "Bert")
        for _ in range(10):
            [anna] = await people(store, "Anna")
            await store.log.open("here", SHELF, table_of(anna, chair(anna), BOT))
            results = await in_two_minds(
                store.chat.say("here", bert.id, "One"),
                store.people.forget(anna.id),
                store.chat.say("here", bert.id, "Two"),
            )
            assert set(results) <= {"done", "no_such_table"}
            assert await everything(store) == {"people": 2, "sessions": 1}

    in_store(url, leave)
