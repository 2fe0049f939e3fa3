"""Clocks, while servers come and go."""

import pytest
from tests.server.clockwork import (
    DAY,
    SLOW,
    Office,
    at_work,
    opened,
    spoil,
    stand_ins,
    to_act,
    turn,
)
from tests.server.clockwork import time as time  # noqa: PLC0414 (a fixture)

from paddlewheel.core.game import rule_set
from paddlewheel.store.shelf import Shelf
from paddlewheel.table import Chair, Opened, TableError


def test_a_clock_runs_on_while_the_server_is_killed(tmp_path, time):
    async def first(office: Office) -> None:
        ids.append((await opened(office, "anna", "bert")).id)
        time.goes_on(4)

    async def second(office: Office) -> None:
        await office.hall.go_on()
        time.goes_on(4)
        await office.timekeeper.look()
        assert not office.hall.live_tables(), "nobody has asked for it"
        time.goes_on(2)
        await office.timekeeper.look()
        live = await office.hall.table(ids[0])
        assert stand_ins(live)[to_act(live)] == "mate"

    ids: list[str] = []
    at_work(tmp_path, first)
    at_work(tmp_path, second)


def test_clocks_stop_with_the_server_and_go_on_with_it(tmp_path, time):
    async def first(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        ids.append(live.id)
        time.goes_on(4)
        await office.hall.pause()
        assert live.table.paused
        assert await office.store.log.in_phase("paused") == ids
        with pytest.raises(TableError) as refused:
            await turn(live)
        assert refused.value.code == "paused"
        await office.hall.pause()
        assert await office.store.log.load(live.id, live.table.version) == []

    async def second(office: Office) -> None:
        await office.timekeeper.look()
        await office.hall.go_on()
        live = await office.hall.table(ids[0])
        assert live.table.deadline == time.now + 6
        assert await office.store.log.in_phase("paused") == []
        await turn(live)
        await office.hall.go_on()
        assert not live.table.paused

    ids: list[str] = []
    at_work(tmp_path, first)
    time.goes_on(DAY)
    at_work(tmp_path, second)


def test_what_has_no_clock_that_runs_is_not_paused(tmp_path, time):
    async def scenario(office: Office) -> None:
        tables = [
            await opened(office, "anna", "bert", clock=None),
            await opened(office, "anna", "bert", clock=SLOW),
            await opened(office, "bot", "bot too"),
        ]
        done = await opened(office, "anna", "bert")
        await done.change(lambda table: [table.resign(0, at=time.now)])
        waiting = Opened(done.table.host, "", "queen", done.table.rules, (Chair(), Chair()))
        tables += [done, await office.hall.open(waiting)]
        versions = [live.table.version for live in tables]
        await office.hall.pause()
        assert [live.table.version for live in tables] == versions

    at_work(tmp_path, scenario)


def test_one_clock_that_cannot_be_stopped_does_not_keep_the_others(
    tmp_path, time, monkeypatch, caplog
):
    async def scenario(office: Office) -> None:
        broken, live = await opened(office, "anna", "bert"), await opened(office, "carla", "dora")

        async def pause() -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(broken, "pause", pause)
        await office.hall.pause()
        assert live.table.paused

    at_work(tmp_path, scenario)
    assert "a clock runs on" in caplog.text


def test_a_paused_table_that_cannot_be_read_does_not_keep_the_others(tmp_path, time, caplog):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        await live.pause()
        host = live.table.host
        broken = Opened(host, "", "queen", rule_set("queen"), (Chair(), Chair()))
        await office.store.log.open("later", Shelf("paused"), broken)
        await spoil(office.store, "later")
        await office.hall.go_on()
        assert not live.table.paused

    at_work(tmp_path, scenario)
    assert "table later stays paused: unreadable_table" in caplog.text
