"""Bots sail for those who are away while others wait for them."""

import logging

import pytest
from tests.server.clockwork import (
    DAY,
    SLOW,
    Office,
    Time,
    at_work,
    captain,
    opened,
    stand_ins,
    to_act,
    turn,
)
from tests.server.clockwork import time as time  # noqa: PLC0414 (a fixture)

from paddlewheel.server.live import LiveTable
from paddlewheel.server.timekeeper import GRACE


async def wait(office: Office, time: Time, seconds: float) -> None:
    """Let time go by, with a look at the beginning and at the end."""
    await office.timekeeper.look()
    time.goes_on(seconds)
    await office.timekeeper.look()


def other(live: LiveTable) -> str:
    """Somebody who waits for the one who has to decide."""
    return next(chair.who for chair in live.table.chairs if chair.who != captain(live))


def test_whoever_is_away_is_stood_in_for_when_somebody_has_waited(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert", clock=None)
        with office.page(live, other(live)):
            await wait(office, time, GRACE - 1)
            assert stand_ins(live) == [None, None]
            time.goes_on(1)
            await office.timekeeper.look()
            assert stand_ins(live)[to_act(live)] == "mate"
            await live.welcome(captain(live))
            assert stand_ins(live) == [None, None]

    at_work(tmp_path, scenario)


def test_nobody_is_away_whose_page_is_open(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert", clock=None)
        with office.page(live, "anna"), office.page(live, "bert"):
            await wait(office, time, DAY)
            assert stand_ins(live) == [None, None]
        with office.page(live, captain(live)):
            await wait(office, time, DAY)
        assert stand_ins(live) == [None, None]

    at_work(tmp_path, scenario)


@pytest.mark.parametrize("watcher", [None, "a stranger"])
def test_nobody_is_away_for_whom_nobody_waits(tmp_path, time, watcher):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bot", "bert", clock=None)
        assert live.table.bot_to_act is None
        if watcher is None:
            await wait(office, time, DAY)
        else:
            with office.page(live, watcher):
                await wait(office, time, DAY)
        assert stand_ins(live) == [None, None, None]

    at_work(tmp_path, scenario)


def test_whoever_has_resigned_waits_for_nobody(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert", "carla", clock=None)
        gone = other(live)
        (seat,) = live.table.seats_of(gone)
        await live.change(lambda table: [table.resign(seat)])
        with office.page(live, gone):
            await wait(office, time, DAY)
        assert stand_ins(live)[to_act(live)] is None

    at_work(tmp_path, scenario)


def test_grace_begins_when_somebody_begins_to_wait(tmp_path, time):
    """Both were away over night; the one who comes first does not take the turn of the other."""

    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert", clock=None)
        late = captain(live)
        with office.page(live, other(live)):
            await wait(office, time, GRACE / 2)
        await wait(office, time, DAY)
        with office.page(live, other(live)):
            await wait(office, time, GRACE / 2)
            assert stand_ins(live) == [None, None]
            with office.page(live, late):
                await wait(office, time, GRACE / 2)
            await wait(office, time, GRACE / 2)
            assert stand_ins(live) == [None, None], "and begins anew when the other was there"

    at_work(tmp_path, scenario)


def test_grace_begins_with_the_decision(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert", clock=None)
        with office.page(live, captain(live)):
            await wait(office, time, DAY)
            while captain(live) in live.online:
                await turn(live)
            await wait(office, time, GRACE / 2)
            assert stand_ins(live) == [None, None]

    at_work(tmp_path, scenario)


def test_nobody_is_away_at_a_table_of_days(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert", clock=SLOW)
        with office.page(live, other(live)):
            await wait(office, time, DAY - 1)
        assert stand_ins(live) == [None, None]

    at_work(tmp_path, scenario)


def test_who_is_there_by_way_of_another_server_is_not_away(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert", clock=None)
        live.hear_of(frozenset({captain(live)}))
        with office.page(live, other(live)):
            await wait(office, time, DAY)
            assert stand_ins(live) == [None, None]
            live.hear_of(frozenset())
            await wait(office, time, GRACE)
            assert stand_ins(live) != [None, None]

    at_work(tmp_path, scenario)


def test_at_a_paused_table_nobody_is_late_or_away(tmp_path, time, caplog):
    caplog.set_level(logging.INFO, "paddlewheel")

    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        await live.pause()
        with office.page(live, other(live)):
            await wait(office, time, DAY)
        assert stand_ins(live) == [None, None]

    at_work(tmp_path, scenario)
    assert not caplog.records, "nor is it tried again and again"
