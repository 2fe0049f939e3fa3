"""Who is told what: what the postman carries, and to whom."""

import json

import pytest
from tests.server.notices.browser import Browser
from tests.server.notices.office import (
    BASE,
    DAY,
    SLOW,
    WINDOW,
    PostOffice,
    notice,
    turn,
)

from paddlewheel.store import NewTarget
from paddlewheel.table import Clock


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
