"""Clocks: bots sail for those who are late, who get the helm back; what stands in the way."""

import pytest
from tests.server.clockwork import (
    DAY,
    SLOW,
    Office,
    at_work,
    captain,
    opened,
    stand_ins,
    to_act,
    turn,
    when,
)
from tests.server.clockwork import time as time  # noqa: PLC0414 (a fixture)

from paddlewheel.server import timekeeper as timekeeper_module
from paddlewheel.server.errors import ServerError
from paddlewheel.server.live import LiveTable
from paddlewheel.table import Clock


def test_whoever_is_late_is_stood_in_for_and_comes_back(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        first, who = to_act(live), captain(live)
        time.goes_on(9.999)
        await office.timekeeper.look()
        assert stand_ins(live) == [None, None]
        time.goes_on(0.001)
        await office.timekeeper.look()
        assert stand_ins(live)[first] == "mate"
        assert office.helm.due == [live.id], "the bots are told"
        await office.timekeeper.look()
        version = live.table.version
        await live.welcome("bert" if who == "anna" else "anna")
        assert live.table.version == version, "nobody else takes the helm"
        await live.welcome(who)
        assert stand_ins(live) == [None, None]
        assert live.table.deadline == time.now + 10, "with time to decide"
        await live.welcome(who)
        assert live.table.version == version + 1

    at_work(tmp_path, scenario)


def test_whoever_has_resigned_is_not_welcome(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert", "carla")
        await live.change(lambda table: [table.resign(1, at=time.now)])
        version = live.table.version
        await live.welcome("bert")
        assert (live.table.version, stand_ins(live)[1]) == (version, "mate")

    at_work(tmp_path, scenario)


def test_a_turn_brings_new_time(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        for _ in range(3):
            time.goes_on(8)
            await office.timekeeper.look()
            await turn(live)
        assert stand_ins(live) == [None, None]

    at_work(tmp_path, scenario)


def test_an_act_just_before_the_time_is_called_counts(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        time.goes_on(60)
        await turn(live)
        await office.timekeeper.look()
        assert stand_ins(live) == [None, None]

    at_work(tmp_path, scenario)


def test_taking_back_gives_no_time_back(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert", clock=Clock("bank", 60))
        who, seat = captain(live), to_act(live)
        part = [str(live.table.state.legal_actions()[0])]
        time.goes_on(20)
        await live.act(who, live.table.version, "act 1", part, lambda _: None)
        assert live.table.may_undo(seat)
        time.goes_on(10)
        await live.undo(who, live.table.version, "undo 1", lambda _: None)
        left = live.table.time_left(time.now)[seat]
        assert left is not None
        assert left <= 40
        assert (await office.store.shelves.late(when(time.now + left))) == [live.id]
        assert (await office.store.shelves.late(when(time.now + left - 0.01))) == []

    at_work(tmp_path, scenario)


def test_at_a_table_of_days_the_time_is_called_as_well(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert", clock=SLOW)
        time.goes_on(DAY)
        await office.timekeeper.look()
        assert stand_ins(live)[to_act(live)] == "mate"

    at_work(tmp_path, scenario)


def test_after_the_race_no_clock_runs(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        await live.change(lambda table: [table.resign(to_act(live), at=time.now)])
        assert live.table.is_over
        time.goes_on(DAY)
        assert await office.store.shelves.late(when(time.now)) == []

    at_work(tmp_path, scenario)


# --- What stands in the way


def test_a_table_that_cannot_be_read_does_not_keep_others_from_being_timed(
    tmp_path, time, monkeypatch, caplog
):
    monkeypatch.setattr("paddlewheel.store.shelves.MOST", 1)

    async def scenario(office: Office) -> None:
        broken = await opened(office, "anna", "bert")
        time.goes_on(1)
        live = await opened(office, "carla", "dora")
        time.goes_on(60)
        asked = []
        find = office.hall.table

        async def table(table_id: str) -> LiveTable:
            asked.append(table_id)
            if table_id == broken.id:
                raise ServerError("unreadable_table", "No.")
            return await find(table_id)

        monkeypatch.setattr(office.hall, "table", table)
        for _ in range(3):
            await office.timekeeper.look()
        assert stand_ins(live)[to_act(live)] == "mate"
        assert asked == [broken.id, live.id], "it is not tried again at once"
        time.goes_on(timekeeper_module.AGAIN)
        await office.timekeeper.look()
        assert asked[2:] == [broken.id], "but later"

    at_work(tmp_path, scenario)


def test_what_fails_at_one_table_does_not_keep_others_from_being_timed(
    tmp_path, time, monkeypatch, caplog
):
    async def scenario(office: Office) -> None:
        broken, live = await opened(office, "anna", "bert"), await opened(office, "carla", "dora")

        async def change(_steps: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(broken, "change", change)
        time.goes_on(60)
        await office.timekeeper.look()
        assert stand_ins(live)[to_act(live)] == "mate"

    at_work(tmp_path, scenario)
    assert "ZeroDivisionError" in caplog.text


def test_what_fails_once_does_not_stop_the_timekeeper(tmp_path, time, monkeypatch, caplog):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        time.goes_on(10)
        look, looks = office.timekeeper.look, []

        async def fail_once() -> None:
            looks.append(1)
            if len(looks) == 1:
                raise ZeroDivisionError
            await look()
            raise KeyboardInterrupt

        monkeypatch.setattr(timekeeper_module, "EVERY", 0)
        monkeypatch.setattr(office.timekeeper, "look", fail_once)
        with pytest.raises(KeyboardInterrupt):
            await office.timekeeper.keep()
        assert stand_ins(live)[to_act(live)] == "mate"

    at_work(tmp_path, scenario)
    assert "nobody looks at the clock" in caplog.text
