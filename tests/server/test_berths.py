"""The open streams: so many for an address, and all are told when the server ends."""

import asyncio
import json
from contextlib import ExitStack

import pytest
from tests.server.harness import HOST, Guest, serving
from websockets.exceptions import ConnectionClosed

from paddlewheel.server.berths import Berths
from paddlewheel.server.errors import ServerError
from paddlewheel.server.outbox import Outbox


def fill(berths, *addresses):
    """How many of some addresses find a place."""
    with ExitStack() as streams:
        for number, address in enumerate(addresses):
            try:
                streams.enter_context(berths.taken(address, Outbox()))
            except ServerError:
                return number
        return len(addresses)


def run(scenario):
    async def begin():
        return await scenario() if asyncio.iscoroutinefunction(scenario) else scenario()

    return asyncio.run(begin())


@pytest.mark.parametrize(
    ("most", "addresses", "found"),
    [
        (2, ["10.0.0.1"] * 3, 2),
        (2, ["10.0.0.1", "10.0.0.2"] * 2, 4),
        (2, ["10.0.0.1", "10.0.0.1", "::ffff:10.0.0.1"], 2),
        (2, ["2001:db8::1", "2001:db8::2", "2001:db8::3"], 2),
        (2, ["2001:db8::1", "2001:db8:0:1::1", "2001:db8:0:2::1"], 3),
        (2, ["", "", ""], 2),
        (0, ["10.0.0.1"] * 100, 100),
    ],
)
def test_so_many_for_an_address(most, addresses, found):
    def scenario():
        berths = Berths(most)
        assert fill(berths, *addresses) == found
        assert fill(berths, *addresses) == found, "those who leave make room"
        assert not berths._taken

    run(scenario)


def test_all_are_told_and_waited_for():
    async def scenario():
        berths, early, late = Berths(0), Outbox(), Outbox()
        with berths.taken("here", early):
            clearing = asyncio.create_task(berths.clear(30))
            text = await early.next()
            assert (json.loads(text), early.is_over) == ({"type": "closing"}, True)
            with berths.taken("here", late):
                assert json.loads(await late.next()) == {"type": "closing"}
            assert not clearing.done()
        await clearing

    run(scenario)


def test_whoever_does_not_leave_is_not_waited_for():
    async def scenario():
        berths = Berths(0)
        with berths.taken("here", Outbox()):
            await berths.clear(0.01)

    run(scenario)


def test_one_page_too_many_is_told_why(tmp_path):
    with serving(tmp_path, max_connections_per_address=2) as address:
        anna = Guest(address, "Anna")
        table = anna.open_table("me", "open")
        pages = [anna.open_page(table) for _ in range(3)]
        assert [page.hear()["type"] for page in pages[:2]] == ["snapshot"] * 2
        told = pages[2].hear()
        assert (told["type"], told["code"]) == ("refused", "too_many_connections")
        with pytest.raises(ConnectionClosed) as closed:
            pages[2].hear()
        assert closed.value.rcvd.code == 1013
        anna.leave()


def test_behind_a_proxy_everybody_has_an_address_of_their_own(tmp_path):
    with serving(tmp_path, max_connections_per_address=1, trusted_proxies=HOST) as address:
        anna = Guest(address, "Anna")
        table = anna.open_table("me", "open")
        streams = {"203.0.113.1": "snapshot", "203.0.113.2": "snapshot"}
        for client, heard in streams.items():
            page = anna.open_page(table, **{"X-Forwarded-For": client})
            assert page.hear()["type"] == heard
        page = anna.open_page(table, **{"X-Forwarded-For": "203.0.113.2"})
        assert page.hear()["type"] == "refused"
        anna.leave()
