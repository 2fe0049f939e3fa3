"""Those who do not take what the postman brings."""

import pytest
from tests.server.notices.office import (
    DAY,
    SLOW,
    WINDOW,
    PostOffice,
    notice,
    turn,
)

from paddlewheel.server.notices.postman import DELAYS, MOST_FAILURES
from paddlewheel.store import NewTarget
from paddlewheel.table import Clock


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
