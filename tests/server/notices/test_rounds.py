"""The rounds: what fails stands in nobody's way, and nobody is told by two at once."""

import asyncio
import logging
from time import time as real

import pytest
from tests.server.clockwork import spoil
from tests.server.notices.office import WINDOW, PostOffice, in_office

from paddlewheel.server.notices import rounds as rounds_module
from paddlewheel.server.notices.rounds import Runners
from paddlewheel.store import StoreError


async def wait_for(reached) -> None:
    async with asyncio.timeout(30):
        while not reached():
            await asyncio.sleep(0.01)


def test_runners_run_at_once_but_never_two_to_the_same_target(monkeypatch, caplog):
    monkeypatch.setattr(rounds_module, "AT_ONCE", 2)

    async def scenario() -> None:
        begun, gates = [], {name: asyncio.Event() for name in ("one", "two", "three")}

        async def deliver(target: str) -> None:
            begun.append(target)
            await gates[target].wait()
            raise ZeroDivisionError

        runners = Runners(deliver)
        for target in ("one", "one", "two", "three"):
            await runners.send(target)
        await wait_for(lambda: len(begun) == 2)
        assert begun == ["one", "two"]
        gates["one"].set()
        await wait_for(lambda: "is told nothing" in caplog.text)
        await runners.send("three")
        await runners.send("one")
        await wait_for(lambda: len(begun) == 3)
        assert begun == ["one", "two", "three"]
        await runners.close()

    asyncio.run(scenario())


def test_what_is_due_is_delivered_again_and_again(file_url, time, receiver, monkeypatch, caplog):
    """Also if something failed before."""
    monkeypatch.setattr(rounds_module, "EVERY", 0.01)
    monkeypatch.setattr(rounds_module, "LOOK_BACK", 0.01)

    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        target = await office.hook(anna, receiver)
        looks, delivered = [], []
        due = office.store.notices.due

        async def fail_first(*args):
            looks.append(args)
            if len(looks) == 1:
                raise OSError("the database is away")
            return await due(*args)

        monkeypatch.setattr(office.store.notices, "due", fail_first)

        async def deliver(target_id: str) -> None:
            await office.postman.deliver(target_id)
            delivered.append(target_id)

        walk = asyncio.create_task(office.rounds.walk(deliver))
        await wait_for(lambda: len(looks) > 2)
        await office.open(anna, anna)
        assert not delivered
        time.goes_on(WINDOW)
        await wait_for(lambda: delivered)
        walk.cancel()
        await asyncio.gather(walk, return_exceptions=True)
        assert delivered == [target.id]

    in_office(file_url, lambda: time.now, scenario)
    assert "nobody looks for notices" in caplog.text
    assert receiver.next()


def test_a_table_that_cannot_be_read_hides_no_other(file_url, receiver, caplog):
    caplog.set_level(logging.INFO, "paddlewheel")

    async def killed(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        targets.append(await office.hook(anna, receiver))
        office.hall.on_news = lambda _: None
        ids.extend([(await office.open(anna, anna)).id for _ in range(2)])
        await spoil(office.store, ids[0])

    async def next_one(office: PostOffice) -> None:
        office.hall.on_news = lambda _: None
        await office.rounds.look_back()
        pending = await office.store.notices.pending(targets[0].id)
        assert [one.table_id for one in pending] == ids[1:]

    ids: list[str] = []
    targets: list = []
    in_office(file_url, real, killed)
    in_office(file_url, lambda: real() + 2 * WINDOW, next_one)
    assert f"table {ids[0]}: unreadable_table" in caplog.text


def test_a_table_that_is_gone_is_not_told_of(file_url, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        target = await office.hook(anna, receiver)
        live = await office.open(anna, anna)
        time.goes_on(WINDOW)
        await spoil(office.store, live.id)
        elsewhere = PostOffice(office.store, office.now)
        await elsewhere.deliver()
        elsewhere.courier.close()
        assert not receiver.count
        assert await office.store.notices.pending(target.id) == []

    in_office(file_url, lambda: time.now, scenario)


# --- The watch


@pytest.mark.parametrize("error", [StoreError("not_stored", "It could not be stored."), OSError()])
def test_whoever_plays_is_not_told_that_something_was_not_kept(
    file_url, time, monkeypatch, caplog, error
):
    caplog.set_level(logging.INFO, "paddlewheel")

    async def scenario(office: PostOffice) -> None:
        async def note(*_noted):
            raise error

        monkeypatch.setattr(office.store.notices, "note", note)
        (anna,) = await office.people("Anna")
        await office.open(anna, anna)

    in_office(file_url, lambda: time.now, scenario)
    assert "nobody is told of 1 tables" in caplog.text


def test_a_watch_that_was_closed_looks_away(file_url, time, receiver):
    async def scenario(office: PostOffice) -> None:
        (anna,) = await office.people("Anna")
        target = await office.hook(anna, receiver)
        await office.watch.close()
        await office.open(anna, anna)
        assert await office.store.notices.pending(target.id) == []

    in_office(file_url, lambda: time.now, scenario)
