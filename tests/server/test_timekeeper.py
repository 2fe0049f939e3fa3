"""Clocks: bots sail for those who are late or away, who get the helm back; servers come and go."""

import asyncio
import logging
from dataclasses import replace

import pytest
from tests.server.clockwork import NOON, Office, Time, at_work, spoil

from paddlewheel.core.game import rule_set
from paddlewheel.server import timekeeper as timekeeper_module
from paddlewheel.server.errors import ServerError
from paddlewheel.server.live import LiveTable
from paddlewheel.server.timekeeper import GRACE
from paddlewheel.store.shelf import Shelf
from paddlewheel.table import Chair, Clock, Opened, TableError

TEN = Clock("move", 10)
DAY = 86400
SLOW = Clock("move", DAY)


@pytest.fixture
def time(monkeypatch) -> Time:
    """The time of everybody."""
    return Time(monkeypatch)


def wish(*people: str, clock: Clock | None = TEN, title: str = "queen") -> Opened:
    """A table of people, or a bot where a name begins with “bot”."""
    chairs = tuple(
        Chair("bot", name, "greedy") if name.startswith("bot") else Chair("person", name, name)
        for name in people
    )
    return Opened(people[0], "", title, rule_set(title), chairs, clock=clock)


async def opened(office: Office, *people: str, clock: Clock | None = TEN) -> LiveTable:
    """A running table, hosted by somebody who is known."""
    host, _ = await office.store.people.welcome("Host")
    first = wish(*people, clock=clock)
    return await office.hall.open(
        Opened(host.id, "", first.title, first.rules, first.chairs, clock=clock)
    )


def to_act(live: LiveTable) -> int:
    seat = live.table.state.to_act
    assert seat is not None
    return seat


def captain(live: LiveTable) -> str:
    return live.table.chairs[to_act(live)].who


def stand_ins(live: LiveTable) -> list[str | None]:
    return [chair.stand_in for chair in live.table.chairs]


async def turn(live: LiveTable) -> None:
    """Let whoever has to decide do something."""
    actions = [str(action) for action in live.table.state.turns()[0].actions]
    command = f"command {live.table.version}"
    await live.act(captain(live), live.table.version, command, actions, lambda _: None)


# --- Late


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


def when(moment: float):
    """A moment as the shelves know it."""
    return timekeeper_module.datetime.fromtimestamp(moment, timekeeper_module.UTC)


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


# --- Away


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


# --- Servers come and go


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


# --- Tables of an older program


def test_tables_that_were_never_shelved_are_found_after_the_start(tmp_path, time):
    async def older(office: Office) -> None:
        live = await opened(office, "anna", "bert", "bot")
        assert live.table.bot_to_act is None
        first, *rest = await office.store.log.load(live.id)
        assert isinstance(first, Opened)
        hers = Opened(live.table.host, "", "queen", first.rules, (*first.chairs[:2], Chair()))
        await office.store.log.open("waiting", Shelf("unread"), hers)
        await office.store.log.open("running", Shelf("unread"), first, *rest)
        await office.store.log.open("broken", Shelf("unread"), first, first)

    async def newer(office: Office) -> None:
        log, shelves = office.store.log, office.store.shelves
        await office.hall.go_on()
        assert await log.in_phase("unread") == []
        assert await log.in_phase("frozen") == ["broken"]
        assert await log.in_phase("open") == ["waiting"]
        assert {"waiting", "running"} < {found.id for found in await shelves.of("bert")}
        assert "running" in await shelves.late(when(NOON + 10))
        assert "running" not in await shelves.late(when(NOON + 9.9))

    at_work(tmp_path, older)
    at_work(tmp_path, newer)


def test_what_happens_while_an_old_table_is_read_is_not_covered(tmp_path, time, monkeypatch):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        await office.store.log.shelve(live.id, Shelf("unread"))
        read, reads = office.hall._read, []

        async def read_slowly(table_id: str):
            table = await read(table_id)
            reads.append(table_id)
            if len(reads) == 1:
                await live.change(lambda table: [table.resign(0, at=time.now)])
            return table

        monkeypatch.setattr(office.hall, "_read", read_slowly)
        await office.hall.go_on()
        assert await office.store.log.in_phase("over") == [live.id]
        assert [found.id for found in await office.store.shelves.of("bert")] == [live.id]
        assert len(reads) == 2

    at_work(tmp_path, scenario)


# --- Rematches in the hall


def test_those_who_ask_for_a_rematch_at_once_come_to_one_live_table(tmp_path, time):
    async def scenario(office: Office) -> None:
        live = await opened(office, "anna", "bert")
        wishes = [replace(again_of(live), host=live.table.host, name=name) for name in "ab"]
        both = await asyncio.gather(*(office.hall.open_again(live, wish) for wish in wishes))
        assert both[0] is both[1]
        assert both[0].id != live.id
        assert both[0].table.name == "a", "the first one was first"
        elsewhere = Office(office.store)
        there = await elsewhere.hall.open_again(await elsewhere.hall.table(live.id), wishes[1])
        assert there.id == both[0].id, "also at another server, or after a restart"

    at_work(tmp_path, scenario)


def again_of(live: LiveTable) -> Opened:
    """The same table once more."""
    table = live.table
    return Opened(table.host, "", table.title, table.rules, table.rematch_chairs())
