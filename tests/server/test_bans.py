"""People and addresses that are banned, as they meet it; from a process beside the server."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import URL
from tests.postgres import new_database
from tests.server.closing import closed, is_open, until
from tests.server.harness import Guest, serving
from tests.server.programs import Program
from tests.store.shelf import in_store

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.bans import BanList, refusal
from paddlewheel.store import Ban, Person, Store
from paddlewheel.store.schema import now
from paddlewheel.store.sqlite import url_of

NUMBERS = itertools.count(1)
PASSWORD = "correct horse"

Beside = Callable[[Callable[[Store], Awaitable[None]]], None]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server of its own: here addresses are banned."""
    folder = tmp_path_factory.mktemp("bans")
    with serving(folder, workers=1) as address:
        yield address, folder


@pytest.fixture
def beside(house) -> Beside:
    """Does something to the database of the running server."""

    def do(work: Callable[[Store], Awaitable[None]]) -> None:
        async def open_and_work() -> None:
            url = url_of(house[1] / "paddlewheel.db")
            async with Store.opened(url, as_it_is=True) as store:
                await work(store)

        asyncio.run(open_and_work())

    return do


@pytest.fixture
def guest(house) -> Iterator[Callable[..., Guest]]:
    """Lets somebody come in."""
    guests: list[Guest] = []

    def come_in(name: str | None = None) -> Guest:
        guests.append(Guest(house[0], name))
        return guests[-1]

    yield come_in
    for somebody in guests:
        somebody.leave()


def person(somebody: Guest) -> Person:
    me = somebody.http.get("/api/me").json()
    return Person(me["id"], me["name"])


def test_whoever_is_kicked_is_signed_out_everywhere(guest, beside):
    anna, bert = guest("Anna"), guest("Bert")
    anna.post("/api/account", {"name": f"Kicked {next(NUMBERS)}", "password": PASSWORD})
    table, who, bot = anna.open_table("me", "open"), person(anna), Program(anna)
    pages = [anna.open_page(table), bert.open_page(table)]
    events = bot.events()
    events.hear()
    beside(lambda store: store.admin.kick(who))
    assert closed(pages[0]) == ("kicked", 4403, "kicked")
    assert events.rest()[-1] == "kicked"
    assert is_open(pages[1])
    assert anna.refused("GET", "/api/me") == (401, "not_signed_in")
    assert bot.http.get("/api/me").is_success, "a token is not a session"
    bot.leave()


def test_whoever_is_banned_can_do_nothing_and_is_told_why(guest, beside):
    anna, name = guest("Anna"), f"Banned {next(NUMBERS)}"
    codes = anna.post("/api/account", {"name": name, "password": PASSWORD})["codes"]
    who, bot = person(anna), Program(anna)
    table, other = anna.open_table("me", "open"), guest("Bert").open_table("me", "open")
    page, events = anna.open_page(table), bot.events()
    events.hear()
    beside(lambda store: store.bans.ban(who, "Be kind.", None))
    assert closed(page)[:2] == ("banned", 4403)
    assert "Be kind." in page.heard[-1]["message"]
    assert events.rest()[-1] == "banned"
    banned = (403, "banned")
    assert anna.refused("GET", "/api/me") == banned
    assert "Be kind." in anna.http.get("/api/me").json()["message"]
    assert anna.refused("POST", f"/api/tables/{other}/seats", {}) == banned
    assert anna.refused("POST", "/api/guest", {"name": "Somebody else"}) == banned
    assert bot.refused("GET", "/api/bot/events") == banned
    assert bot.refused("POST", f"/api/bot/tables/{table}/act", bot.order(1, ["x"])) == banned
    known = {"name": name, "password": PASSWORD}
    stranger = guest()
    assert stranger.refused("POST", "/api/sign-in", known) == banned
    recovery = {**known, "code": codes[0]}
    assert stranger.refused("POST", "/api/account/recover", recovery) == banned
    wrong = {"name": name, "password": "something"}
    assert stranger.refused("POST", "/api/sign-in", wrong) == (403, "wrong_password")
    turned_away = anna.open_page(table)
    assert closed(turned_away)[:2] == ("banned", 4403)
    beside(lambda store: store.bans.unban(who))
    until(lambda: anna.http.get("/api/me").is_success)
    guest().post("/api/account/recover", recovery)  # the code was not used up
    bot.leave()


def test_bots_sail_for_the_banned(guest, beside):
    anna, bert = guest("Anna"), guest("Bert")
    table = anna.open_table("me", "open", "mate", title="siegers", options={"rows": 3})
    bert.post(f"/api/tables/{table}/seats", {})
    page, who = bert.open_page(table), person(anna)
    page.until("snapshot")
    beside(lambda store: store.bans.ban(who, "", None))
    page.until(lambda m: m.get("kind") == "taken_over")
    assert page.seats[0]["stand_in"] == "mate"
    page.play_on()
    assert page.is_over


def test_a_seat_that_waits_is_free_again(guest, beside):
    anna, bert = guest("Anna"), guest("Bert")
    table = bert.open_table("me", "open", "open")
    anna.post(f"/api/tables/{table}/seats", {})
    page, who = bert.open_page(table), person(anna)
    page.until("snapshot")
    beside(lambda store: store.bans.ban(who, "", None))
    page.until(lambda m: m.get("kind") == "stood")
    assert [seat["sitter"] for seat in page.seats] == ["person", "open", "open"]


def test_an_address_is_banned(guest, beside):
    anna = guest("Anna")
    table = anna.open_table("me", "open")
    pages = [anna.open_page(table), guest().open_page(table)]
    try:
        beside(lambda store: store.bans.ban_address("127.0.0.0/30", "Spam.", None))
        for page in pages:
            assert closed(page)[:2] == ("address_banned", 4403)
        banned = (403, "address_banned")
        for path in ("/api/me", "/api/tables", f"/api/tables/{table}", "/api/catalogue"):
            assert anna.refused("GET", path) == banned
        assert anna.refused("POST", "/api/sign-in", {"name": "A", "password": "b"}) == banned
        assert anna.http.get("/health").is_success
    finally:
        beside(lambda store: store.bans.unban_address("127.0.0.0/30"))
        until(lambda: anna.http.get("/api/me").is_success)


def test_a_table_that_is_deleted_is_gone_with_its_watchers(guest, beside):
    anna = guest("Anna")
    table = anna.open_table("mate", "mate", "me")
    page = anna.open_page(table)
    page.until("snapshot")
    beside(lambda store: store.admin.delete_table(table))
    assert closed(page) == ("no_such_table", 4404, "no_such_table")
    assert anna.refused("GET", f"/api/tables/{table}") == (404, "no_such_table")


def test_a_line_that_is_taken_out_is_seen_no_more(guest, beside):
    anna = guest("Anna")
    table = anna.open_table("me", "open")
    page = anna.open_page(table)
    page.until("snapshot")
    page.send({"type": "say", "request": 1, "text": "Something rude"})
    page.until("said")
    beside(lambda store: store.admin.unsay(table, 1))
    page.until(lambda m: m["type"] == "snapshot" and m["table"]["chat"] == [])


@pytest.mark.slow
def test_all_servers_put_somebody_out(postgresql: URL, tmp_path):
    database = new_database(postgresql)
    settings = {"database": database, "secret": None, "workers": 1, "works": False}
    with (
        serving(tmp_path / "here", **settings) as here,
        serving(tmp_path / "there", **settings) as there,
    ):
        _put_out(Guest(here, "Anna"), Guest(there), database)


def _put_out(anna: Guest, there: Guest, database: URL) -> None:
    there.http.cookies = anna.http.cookies
    table = anna.open_table("me", "open")
    pages = [anna.open_page(table), there.open_page(table)]
    for page in pages:
        page.until("snapshot")
    who = person(anna)

    async def ban(store: Store) -> None:
        await store.bans.ban(who, "", None)

    in_store(database, ban)
    for page in pages:
        assert closed(page)[:2] == ("banned", 4403)
    for somebody in (anna, there):
        assert somebody.refused("GET", "/api/me") == (403, "banned")
        somebody.leave()


# --- The list


def held() -> BanList:
    """A list of what the database would say."""

    class Kept:
        async def people(self) -> list[Ban]:
            return [Ban("anna", "rude", now(), now() + timedelta(hours=1))]

        async def addresses(self) -> list[Ban]:
            return [Ban(network, "", now(), None) for network in ("10.0.0.0/8", "2001:db8::/32")]

    moment = [now()]
    listed = BanList(Kept(), lambda: moment[0])
    listed.moment = moment
    asyncio.run(listed.read())
    return listed


def code(check: Callable[[str], None], whom: str) -> str | None:
    try:
        check(whom)
    except PaddlewheelError as error:
        return error.code
    return None


def test_a_ban_ends_by_itself():
    listed = held()
    assert listed.people == {"anna"}
    assert (code(listed.check, "anna"), code(listed.check, "bert")) == ("banned", None)
    listed.moment[0] += timedelta(hours=2)
    assert (listed.people, code(listed.check, "anna")) == (frozenset(), None)


@pytest.mark.parametrize(
    ("address", "banned"),
    [
        ("10.1.2.3", True),
        ("::ffff:10.1.2.3", True),
        ("11.1.2.3", False),
        ("2001:db8::1", True),
        ("2001:db9::1", False),
        ("", False),
        ("a socket", False),
    ],
)
def test_addresses_of_either_kind(address, banned):
    assert (code(held().check_address, address) == "address_banned") is banned


def test_the_reason_and_the_end_are_told_as_far_as_there_are_any():
    until = now().replace(year=2031, month=2, day=3, hour=4, minute=5)
    said = [
        refusal("banned", Ban("anna", reason, now(), end)).tell("en")
        for reason in ("", "Rude.")
        for end in (None, until)
    ]
    assert said == [
        "You are banned from this server.",
        "You are banned from this server until 2031-02-03 04:05 UTC.",
        "You are banned from this server: Rude.",
        "You are banned from this server until 2031-02-03 04:05 UTC: Rude.",
    ]
