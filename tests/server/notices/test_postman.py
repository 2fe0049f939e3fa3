"""Who is told what, when, how often, and when no more."""

import json
from time import time as real

import pytest
from tests.server.clockwork import Time
from tests.server.notices.browser import Browser
from tests.server.notices.office import (
    BASE,
    WINDOW,
    PostOffice,
    captain,
    in_office,
    notice,
    turn,
)

from paddlewheel.server.notices.postman import DELAYS, MOST_FAILURES
from paddlewheel.store import NewTarget
from paddlewheel.table import Clock

DAY = 86400
SLOW = Clock("move", 3 * DAY)


@pytest.fixture
def office(file_url, time: Time):
    """Lets something happen in an office with a database in a file."""
    return lambda scenario: in_office(file_url, lambda: time.now, scenario)


# --- Who is told what


def test_whoever_is_away_is_told_where_by_whom_and_how_long(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        anna, bert = await office.people("Anna", "Bert")
        await office.hook(anna, receiver)
        await office.hook(bert, receiver)
        live = await office.open(anna, bert, clock=SLOW)
        first = live.table.state.to_act
        time.goes_on(WINDOW)
        await office.deliver()
        beginning = notice(receiver)
        assert beginning["tables"][0]["moved"] is None, "nobody has"
        assert beginning["text"] == "You have 2 days."
        await turn(live)
        time.goes_on(WINDOW)
        await office.deliver()
        came = receiver.next()
        told = json.loads(came.body)
        assert (told["type"], told["lang"], told["at"]) == ("your_turn", "en", int(time.now))
        assert told["title"] == "It is your turn at “Friday”"
        assert told["text"] == f"Captain {first} has moved. You have 2 days."
        assert told["tables"] == [
            {
                "id": live.id,
                "name": "Friday",
                "title": "queen",
                "seat": 1 - first,
                "version": live.table.version,
                "moved": f"Captain {first}",
                "seconds": 3 * DAY - WINDOW,
                "path": f"/t/{live.id}",
                "url": f"{BASE}/t/{live.id}",
            }
        ]
        assert told["id"] == came.headers["webhook-id"] != beginning["id"]
        assert not receiver.count

    office(scenario)


@pytest.mark.parametrize(
    ("lang", "title", "text"),
    [
        ("de", "Du bist am Zug: „Friday“", "Du hast 23 Stunden Zeit."),
        (
            "fr",
            "À vous de jouer\N{NO-BREAK SPACE}: «\N{NO-BREAK SPACE}Friday\N{NO-BREAK SPACE}»",
            "Vous avez 23 heures.",
        ),
        ("it", "Tocca a te: «Friday»", "Hai 23 ore."),
    ],
)
def test_everybody_is_told_in_their_language(  # noqa: PLR0917
    office, time, receiver, lang, title, text
):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver, lang)
        await office.open(anna, anna, clock=Clock("move", DAY))
        time.goes_on(WINDOW)
        await office.deliver()
        told = notice(receiver)
        assert (told["lang"], told["title"]) == (lang, title)
        assert told["text"].replace("\xa0", " ") == text

    office(scenario)


def test_a_table_without_a_name_and_without_a_clock(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        await office.open(anna, anna, anna, name="", title="siegers")
        time.goes_on(WINDOW)
        await office.deliver()
        told = notice(receiver)
        assert told["title"] == "It is your turn at “Mississippi”"
        assert told["tables"][0]["seconds"] is None

    office(scenario)


def test_a_browser_is_told_what_to_show_by_somebody_it_knows(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        browser = Browser()
        (anna,) = await office.people("Anna")
        endpoint = f"{receiver.address}/push/1"
        await office.store.targets.add(
            anna, NewTarget("webpush", endpoint, "de", browser.p256dh, browser.auth)
        )
        live = await office.open(anna, anna, clock=SLOW)
        time.goes_on(WINDOW)
        await office.deliver()
        came = receiver.next()
        told = json.loads(browser.read(came.body))
        assert (told["type"], told["path"]) == ("your_turn", f"/t/{live.id}")
        assert told["title"] == "Du bist am Zug: „Friday“"
        assert came.headers["content-encoding"] == "aes128gcm"
        assert came.headers["ttl"] == str(int(3 * DAY - WINDOW))
        assert came.headers["topic"] == told["id"]
        assert (await office.postman.signer()).public in came.headers["authorization"]

    office(scenario)


def test_much_is_told_to_a_browser_in_few_signs(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        browser = Browser()
        (anna,) = await office.people("Anna")
        new = NewTarget("webpush", receiver.address, "fr", browser.p256dh, browser.auth)
        await office.store.targets.add(anna, new)
        for number in range(30):
            await office.open(anna, anna, name=f"{number} {'🚢' * 40}", clock=SLOW)
        time.goes_on(WINDOW)
        await office.deliver()
        came = receiver.next()
        assert len(came.body) < 4096, "push services take no more"
        told = json.loads(browser.read(came.body))
        assert told["title"] == "À vous de jouer à 30 tables"
        assert told["path"] == "/"
        assert told["text"].endswith("…")
        assert not receiver.count

    office(scenario)


# --- When


def test_what_becomes_due_within_the_window_is_one_notice(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        for name in ("Friday", "Saturday", "Sunday", "Monday"):
            await office.open(anna, anna, name=name, clock=SLOW)
            time.goes_on(WINDOW / 4)
            assert await office.is_due() == (name == "Monday")
        await office.deliver()
        told = notice(receiver)
        assert told["title"] == "It is your turn at 4 tables"
        assert [table["name"] for table in told["tables"]] == [
            "Friday",
            "Saturday",
            "Sunday",
            "Monday",
        ]
        assert told["text"].splitlines() == [
            "Friday: You have 2 days.",
            "Saturday: You have 2 days.",
            "Sunday: You have 2 days.",
            "Monday",
        ]
        time.goes_on(DAY)
        await office.deliver()
        assert not receiver.count, "nothing is told twice"

    office(scenario)


def test_whoever_has_little_time_is_told_before_it_is_over(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        await office.open(anna, anna, clock=Clock("move", 20))
        time.goes_on(4.9)
        assert not await office.is_due()
        time.goes_on(0.1)
        await office.deliver()
        assert notice(receiver)["text"] == "You have 15 seconds."

    office(scenario)


def test_whoever_is_there_is_not_told(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        live = await office.open(anna, anna, clock=SLOW)
        with office.page(live, anna):  # she comes while it waits
            await office.settled()
        time.goes_on(WINDOW)
        assert not await office.is_due(), "she has seen it"
        with office.page(live, anna):
            await turn(live)
            await office.settled()
        time.goes_on(DAY)
        assert not await office.is_due(), "she was there when it became hers"
        await turn(live)
        time.goes_on(WINDOW)
        assert await office.is_due()
        with office.page(live, "somebody else"):
            await office.deliver()
        assert notice(receiver)["tables"]

    office(scenario)


def test_somebody_who_comes_just_before_is_not_told(office, time, receiver, monkeypatch):
    """Also if nobody could write that down."""

    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        live = await office.open(anna, anna, clock=SLOW)
        time.goes_on(WINDOW)
        monkeypatch.setattr(live, "on_arrival", lambda _: None)
        with office.page(live, anna):
            await office.deliver()
        assert not receiver.count
        await office.deliver()
        assert not receiver.count

    office(scenario)


def test_a_decision_that_was_made_meanwhile_is_taken_out(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        anna, bert = await office.people("Anna", "Bert")
        target = await office.hook(anna, receiver)
        live = await office.open(anna, bert, clock=SLOW)
        other = await office.open(anna, bert, clock=SLOW, name="Saturday")
        for table in (live, other):
            while captain(table) != anna:
                await turn(table)
        while captain(live) == anna:
            await turn(live)
        time.goes_on(WINDOW)
        await office.deliver()
        assert [table["id"] for table in notice(receiver)["tables"]] == [other.id]
        assert await office.store.notices.pending(target.id) == []

    office(scenario)


def test_one_decision_is_not_taken_for_another(office, time, receiver):
    """Somebody decides, is to decide again, and nobody has kept that yet."""

    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        live = await office.open(anna, anna, clock=SLOW)
        office.hall.on_news = lambda _: None
        await turn(live)
        time.goes_on(WINDOW)
        await office.deliver()
        assert not receiver.count
        await office.watch.note(live)
        time.goes_on(WINDOW)
        await office.deliver()
        assert notice(receiver)["tables"][0]["version"] == live.table.version

    office(scenario)


def test_bots_and_those_for_whom_bots_sail_are_told_nothing(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        await office.open("bot", "bot", host=anna)
        stood_in = await office.open(anna, anna, clock=SLOW)
        seat = stood_in.table.state.to_act
        await stood_in.change(lambda table: [table.take_over(seat, at=time.now)])
        paused = await office.open(anna, anna, clock=SLOW)
        await paused.change(lambda table: [table.pause(time.now)])
        time.goes_on(WINDOW)
        await office.deliver()
        assert not receiver.count
        await paused.change(lambda table: [table.resume(time.now)])
        time.goes_on(WINDOW)
        await office.deliver()
        assert [table["id"] for table in notice(receiver)["tables"]] == [paused.id]

    office(scenario)


def test_no_second_notice_after_a_pause_or_if_somebody_takes_a_turn_back(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        anna, bert = await office.people("Anna", "Bert")
        live = await office.open(anna, bert, bert, clock=SLOW, title="siegers")
        while captain(live) != anna:
            await turn(live)
        await office.hook(bert, receiver)
        await turn(live)
        assert captain(live) == bert
        time.goes_on(WINDOW)
        await office.deliver()
        notice(receiver)
        await live.change(lambda table: [table.pause(time.now)])
        await live.change(lambda table: [table.resume(time.now)])
        if live.table.may_undo(0):
            await live.undo(anna, live.table.version, "undo", str)
            await turn(live)
        time.goes_on(DAY)
        assert not await office.is_due()
        await turn(live)
        assert captain(live) == bert
        time.goes_on(WINDOW)
        assert await office.is_due(), "his second boat is another decision"

    office(scenario)


# --- Those who do not take it


def test_it_is_tried_again_later_and_later_and_then_given_up(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        target = await office.hook(anna, receiver)
        await office.open(anna, anna, clock=Clock("move", 7 * DAY))
        receiver.answers = [500] * 100
        time.goes_on(WINDOW)
        await office.deliver()
        first = receiver.next()
        for number, delay in enumerate(DELAYS, start=1):
            assert (await office.target(target)).failures == number
            time.goes_on(delay - 1)
            assert not await office.is_due()
            time.goes_on(1)
            await office.deliver()
            again = receiver.next()
            assert again.headers["webhook-id"] == first.headers["webhook-id"]
            assert again.headers["webhook-timestamp"] == str(int(time.now))
        time.goes_on(DAY)
        assert not await office.is_due()
        marked = await office.target(target)
        assert (marked.outcome, marked.status, marked.off) == ("refused", 500, False)
        assert marked.failures == len(DELAYS) + 1
        assert not receiver.count

    office(scenario)


def test_what_comes_meanwhile_is_told_with_it_and_has_tries_of_its_own(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        target = await office.hook(anna, receiver)
        clock = Clock("move", 7 * DAY)
        first = await office.open(anna, anna, clock=clock)
        receiver.answers = [500] * len(DELAYS)
        for delay in (WINDOW, *DELAYS[:-1]):
            time.goes_on(delay)
            await office.deliver()
            receiver.next()
        second = await office.open(anna, anna, clock=clock)
        receiver.answers = [500]
        time.goes_on(DELAYS[-1])
        await office.deliver()
        assert {one["id"] for one in notice(receiver)["tables"]} == {first.id, second.id}
        pending = await office.store.notices.pending(target.id)
        assert [one.table_id for one in pending] == [second.id], "the first one is given up"
        time.goes_on(DELAYS[0])
        await office.deliver()
        assert [one["id"] for one in notice(receiver)["tables"]] == [second.id]
        assert (await office.target(target)).failures == 0

    office(scenario)


def test_what_was_decided_between_two_tries_is_not_told(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        live = await office.open(anna, anna, clock=SLOW)
        receiver.answers = [500]
        time.goes_on(WINDOW)
        await office.deliver()
        before = notice(receiver)
        with office.page(live, anna):
            await turn(live)
            await office.settled()
        time.goes_on(DELAYS[0])
        await office.deliver()
        assert not receiver.count, before

    office(scenario)


@pytest.mark.parametrize("status", [404, 410])
def test_whoever_is_gone_is_told_no_more(office, time, receiver, status, caplog):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        target = await office.hook(anna, receiver, path="secret-path")
        live = await office.open(anna, anna, clock=SLOW)
        receiver.answers = [status]
        time.goes_on(WINDOW)
        await office.deliver()
        receiver.next()
        marked = await office.target(target)
        assert (marked.outcome, marked.status, marked.off) == ("gone", status, True)
        await turn(live)
        time.goes_on(DAY)
        assert not await office.is_due()
        assert target.id in caplog.text
        assert "secret-path" not in caplog.text
        assert (await office.postman.test(marked)).delivered
        await turn(live)
        time.goes_on(WINDOW)
        assert await office.is_due(), "a test that is taken switches it on again"

    office(scenario)


def test_after_many_failures_a_target_is_switched_off(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        target = await office.hook(anna, receiver)
        receiver.answers = [500] * MOST_FAILURES
        for number in range(MOST_FAILURES):
            assert not (await office.target(target)).off, number
            await office.postman.test(await office.target(target))
            receiver.next()
        assert (await office.target(target)).off
        await office.postman.test(await office.target(target))
        assert not (await office.target(target)).off
        assert (await office.target(target)).failures == 0

    office(scenario)


def test_what_was_sent_is_counted(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        target = await office.hook(anna, receiver)
        receiver.answers = [200, 500]
        for _ in range(2):
            await office.postman.test(target)

        def count(outcome: str) -> float | None:
            labels = {"kind": "webhook", "outcome": outcome}
            return office.metrics.registry.get_sample_value("paddlewheel_notices_total", labels)

        assert (count("delivered"), count("refused")) == (1, 1)

    office(scenario)


def test_a_target_that_is_removed_meanwhile(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        target = await office.hook(anna, receiver)
        await office.open(anna, anna)
        await office.store.targets.remove(anna, target.id)
        await office.postman.deliver(target.id)
        assert not receiver.count

    office(scenario)


def test_a_browser_whose_keys_are_none_is_not_allowed(office, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        new = NewTarget("webpush", receiver.address, "en", "none", "none")
        target = await office.store.targets.add(anna, new)
        assert (await office.postman.test(target)).result == "not_allowed"
        assert not receiver.count

    office(scenario)


# --- Servers come and go


def test_a_restart_loses_no_notice_and_tells_none_twice(url, time, receiver):
    async def before(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        ids.append((await office.open(anna, anna, clock=SLOW)).id)

    async def after(office: PostOffice) -> None:
        await office.deliver()
        assert [table["id"] for table in notice(receiver)["tables"]] == ids

    async def much_later(office: PostOffice) -> None:
        await office.hall.table(ids[0])
        time.goes_on(3600)
        await office.rounds.look_back()
        assert not await office.is_due()

    ids: list[str] = []
    in_office(url, lambda: time.now, before)
    time.goes_on(WINDOW)
    in_office(url, lambda: time.now, after)
    in_office(url, lambda: time.now, much_later)


def test_what_a_killed_server_did_not_note_is_found(file_url, receiver, monkeypatch):
    """The database tells when something happened, so this is about the real time."""
    later = [0.0]

    def now() -> float:
        return real() + later[0]

    async def killed(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        await office.hook(anna, receiver)
        office.hall.on_news = lambda _: None
        ids.append((await office.open(anna, anna)).id)

    async def next_one(office: PostOffice) -> None:
        office.hall.on_news = lambda _: None  # the look alone shall find it
        await office.rounds.look_back()
        later[0] = 2 * WINDOW
        assert not await office.is_due(), "it may still be on its way"
        await office.rounds.look_back()
        later[0] += WINDOW
        await office.deliver()
        assert [table["id"] for table in notice(receiver)["tables"]] == ids
        await office.rounds.look_back()
        later[0] += WINDOW
        assert not await office.is_due()

    ids: list[str] = []
    in_office(file_url, now, killed)
    in_office(file_url, now, next_one)
