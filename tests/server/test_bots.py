"""Bots at the tables: they think in worker processes, and whatever happens nobody hangs."""

import asyncio
import gzip
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import select

from paddlewheel.core.game import new_game, rule_set
from paddlewheel.server import crew as crew_module
from paddlewheel.server import pilot as pilot_module
from paddlewheel.server import thinking
from paddlewheel.server.crew import Crew
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import LiveTable
from paddlewheel.server.pilot import Pilot
from paddlewheel.server.telling import Viewer
from paddlewheel.store import Store, StoreError
from paddlewheel.store.schema import changes
from paddlewheel.store.sqlite import url_of
from paddlewheel.table import Chair, Opened, Table

Scenario = Callable[[Store, Hall, Crew], Awaitable[None]]


def in_hall(folder: Path, scenario: Scenario) -> None:
    """Let something happen in a hall with workers, without the web."""

    async def run() -> None:
        crew = Crew(1)
        pilot = Pilot(crew)
        try:
            async with Store.opened(url_of(folder / "paddlewheel.db")) as store:
                try:
                    await scenario(store, Hall(store.log, pilot), crew)
                finally:
                    await pilot.close()
        finally:
            crew.close()

    asyncio.run(run())


async def opened(store: Store, *bots: str, title: str = "siegers", **options: object) -> Opened:
    host, _ = await store.people.welcome("Anna")
    chairs = tuple(Chair("bot", bot.title(), bot) for bot in bots)
    return Opened(host.id, "", title, rule_set(title, options=options), chairs)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.01)


async def until_over(live: LiveTable) -> None:
    await until(lambda: not live.table.is_running)


# --- What a worker does


def test_a_bot_answers_in_notation():
    state = new_game("siegers", players=3)
    for outcome in ("first 1", "roll 3"):
        state, _ = state.apply(state.title.read_outcome(outcome))
    actions = thinking.choose("mate", "a seed", state)
    assert actions == thinking.choose("mate", "a seed", state), "the same for the same seed"
    for action in actions:
        state, _ = state.apply(state.title.read_action(action))
    assert state.to_act != 1


def test_a_chart_is_drawn_compressed():
    assert gzip.decompress(thinking.draw("siegers", "3", "dark", "en")).startswith(b"<svg")


def test_work_is_done_in_other_processes():
    async def work() -> None:
        crew = Crew(2)
        try:
            await crew.warm_up()
            assert await crew.do(thinking.warm) != os.getpid()
        finally:
            crew.close()

    asyncio.run(work())


def test_who_thinks_long_keeps_nobody_else_waiting():
    """Of many slow tasks all but one wait outside: a quick one that comes last is not last."""

    async def main() -> list[str]:
        crew, done = Crew(2), []
        await crew.warm_up()

        async def slow(name: str) -> None:
            await crew.do_slowly(time.sleep, 0.5)
            done.append(name)

        async def quick() -> None:
            await crew.do(os.getpid)
            done.append("quick")

        try:
            await asyncio.gather(*map(slow, "abc"), quick())
        finally:
            crew.close()
        return done

    assert "quick" in asyncio.run(main())[:2]


def test_a_worker_that_is_lost_is_replaced():
    async def work() -> None:
        crew = Crew(1)
        try:
            with pytest.raises(Exception, match="terminated abruptly"):
                await crew.do(os._exit, 1)
            assert await crew.do(thinking.warm) != os.getpid()
        finally:
            crew.close()

    asyncio.run(work())


def test_a_worker_that_is_stuck_is_replaced(monkeypatch):
    async def work() -> None:
        crew = Crew(1)
        try:
            await crew.warm_up()
            stuck = await crew.do(thinking.warm)
            monkeypatch.setattr(crew_module, "LONGEST", 0.2)
            with pytest.raises(TimeoutError):
                await crew.do(time.sleep, 1000)
            monkeypatch.setattr(crew_module, "LONGEST", 60)
            assert await crew.do(thinking.warm) != stuck
            with pytest.raises(ProcessLookupError):
                os.kill(stuck, 0)
        finally:
            crew.close()

    asyncio.run(work())


# --- Who nobody can rely on


def test_a_bot_that_fails_is_helped(tmp_path, caplog):
    """A bot that an older version had sits at the table: it fails whenever it is asked."""

    async def race(store: Store, hall: Hall, _crew: Crew) -> None:
        live = await hall.open(await opened(store, "greedy", "forgotten", "greedy", rows=3))
        await until_over(live)
        assert live.table.state.ranking
        acted = {entry.seat for entry in live.table.record.log}
        assert acted >= {0, 1, 2}

    in_hall(tmp_path, race)
    failures = [record for record in caplog.records if "forgotten" in record.getMessage()]
    assert failures
    assert len(failures) % pilot_module.TRIES == 0


def test_a_bot_that_cheats_is_helped(tmp_path, monkeypatch):
    async def cheat(*_: object) -> list[str]:
        return ["+99"]

    monkeypatch.setattr(Pilot, "_think", cheat)

    async def race(store: Store, hall: Hall, _crew: Crew) -> None:
        live = await hall.open(await opened(store, "greedy", "greedy", "greedy", rows=3))
        await until_over(live)
        assert live.table.state.ranking

    in_hall(tmp_path, race)


def test_what_a_bot_thought_of_is_dropped_if_a_command_is_taken_back_meanwhile(
    tmp_path, monkeypatch, caplog
):
    async def race(store: Store, hall: Hall, _crew: Crew) -> None:
        thinking_of, may_answer = asyncio.Queue[int](), asyncio.Event()
        think = Pilot._think

        async def slowly(pilot: Pilot, live: LiveTable, table: Table) -> list[str]:
            await thinking_of.put(table.version)
            await may_answer.wait()
            return await think(pilot, live, table)

        monkeypatch.setattr(Pilot, "_think", slowly)
        host, _ = await store.people.welcome("Anna")
        chairs = [Chair("person", name, host.id) for name in ("Anna", "Bert")]
        chairs.append(Chair("bot", "Carla", "greedy"))
        rules = rule_set("siegers", "F06")  # nobody rolls between the turns
        live = await hall.open(Opened(host.id, "", "siegers", rules, tuple(chairs)))
        if live.table.bot_to_act is not None:
            may_answer.set()
            await thinking_of.get()
            await until(lambda: live.table.bot_to_act is None)
            may_answer.clear()
        while live.table.bot_to_act is None:
            await play_first_turn(live, host.id)
        asked = await thinking_of.get()
        await live.undo(host.id, live.table.version, "taken-back", lambda _: None)
        may_answer.set()
        await until(lambda: not live.on_change.__self__._helm._at_work)
        assert live.table.version == asked + 1, "the bot has done nothing"
        assert live.table.bot_to_act is None
        await play_first_turn(live, host.id)
        await until(lambda: live.table.bot_to_act is None)
        assert live.table.version == asked + 3, "and then it has"

    in_hall(tmp_path, race)
    assert not caplog.records, "nothing of it is an error"


async def play_first_turn(live: LiveTable, person: str) -> None:
    version = live.table.version
    actions = [str(action) for action in live.table.state.turns()[0].actions]
    await live.act(person, version, f"turn-{version}", actions, lambda _: None)


def test_a_lost_worker_stops_no_race(tmp_path):
    async def race(store: Store, hall: Hall, crew: Crew) -> None:
        live = await hall.open(await opened(store, "greedy", "greedy", "mate", rows=5))
        with pytest.raises(Exception, match="terminated abruptly"):
            await crew.do(os._exit, 1)
        await until_over(live)

    in_hall(tmp_path, race)


def test_if_nothing_can_be_stored_the_bots_wait_and_go_on(tmp_path, monkeypatch):
    async def race(store: Store, hall: Hall, _crew: Crew) -> None:
        stored, failures = store.log.append, [3]

        async def append(table_id: str, version: int, *changes: object) -> None:
            if failures[0] > 0:
                failures[0] -= 1
                raise StoreError("not_stored", "The disk is full.")
            await stored(table_id, version, *changes)

        monkeypatch.setattr(pilot_module, "PAUSE", 0.01)
        monkeypatch.setattr(store.log, "append", append)
        live = await hall.open(await opened(store, "greedy", "greedy", "greedy", rows=3))
        await until_over(live)
        assert failures == [0]

    in_hall(tmp_path, race)


# --- Going on


def test_bots_go_on_where_a_server_that_was_stopped_has_left_them(tmp_path):
    async def begin(store: Store, hall: Hall, _crew: Crew) -> None:
        live = await hall.open(await opened(store, "greedy", "greedy", "mate", rows=5))
        ids.append(live.id)  # and the hall is closed while they think

    async def go_on(store: Store, hall: Hall, _crew: Crew) -> None:
        before = await store.log.load(ids[0])
        await hall.go_on()
        live = await hall.table(ids[0])
        await until_over(live)
        assert (await store.log.load(ids[0]))[: len(before)] == before

    ids: list[str] = []
    in_hall(tmp_path, begin)
    in_hall(tmp_path, go_on)


def test_a_table_that_cannot_be_read_stops_nobody(tmp_path, caplog):
    async def spoil(store: Store, hall: Hall, _crew: Crew) -> None:
        live = await hall.open(await opened(store, "greedy", "greedy", "greedy", rows=3))
        ids.append(live.id)
        await until_over(live)
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE changes SET data = '{}' WHERE version = 1")
            await connection.exec_driver_sql("UPDATE tables SET phase = 'unread'")

    async def start(_store: Store, hall: Hall, _crew: Crew) -> None:
        await hall.go_on()
        assert await _store.log.in_phase("frozen") == ids
        with pytest.raises(Exception, match="cannot be read") as refused:
            await hall.table(ids[0])
        assert refused.value.code == "unreadable_table"

    ids: list[str] = []
    in_hall(tmp_path, spoil)
    in_hall(tmp_path, start)


def test_a_log_that_breaks_off_is_shown_up_to_there_and_no_bot_goes_on(tmp_path, caplog):
    async def spoil(store: Store, hall: Hall, _crew: Crew) -> None:
        live = await hall.open(await opened(store, "greedy", "greedy", "greedy", rows=3))
        ids.append(live.id)
        await until_over(live)
        versions.append(live.table.version)
        async with store.engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE changes SET data = '{}' WHERE version = 4")

    async def start(store: Store, hall: Hall, _crew: Crew) -> None:
        live = await hall.table(ids[0])
        assert live.table.version == 3
        view = await live.view(Viewer(None, "en"))
        assert "makes no sense" in view.frozen
        assert view.position.ranking is None
        assert len(await anything_of(store, ids[0])) == versions[0], "nothing is lost"

    ids: list[str] = []
    versions: list[int] = []
    in_hall(tmp_path, spoil)
    in_hall(tmp_path, start)


async def anything_of(store: Store, table_id: str) -> list[object]:
    """All rows of a log, readable or not."""
    async with store.engine.connect() as connection:
        rows = await connection.execute(select(changes).where(changes.c.table_id == table_id))
        return list(rows)


def test_there_is_one_live_table_of_an_id(tmp_path, monkeypatch):
    monkeypatch.setattr("paddlewheel.server.hall.KEPT", 1)

    async def come_and_go(store: Store, hall: Hall, _crew: Crew) -> None:
        host, _ = await store.people.welcome("Anna")
        waiting = Opened(host.id, "", "queen", rule_set("queen"), (Chair(), Chair()))
        used = await hall.open(waiting)
        ids = [(await hall.open(waiting)).id for _ in range(5)]
        assert await hall.table(used.id) is used, "though it is no longer among those kept"
        one, other = await asyncio.gather(hall.table(ids[0]), hall.table(ids[0]))
        assert one is other

    in_hall(tmp_path, come_and_go)


def test_what_somebody_else_has_written_is_noticed(tmp_path):
    """The uniqueness of (table, version) is the lock: also between two servers."""

    async def collide(store: Store, hall: Hall, crew: Crew) -> None:
        host, _ = await store.people.welcome("Anna")
        seats = (Chair(), Chair(), Chair())
        one = await hall.open(Opened(host.id, "", "queen", rule_set("queen"), seats))
        other_hall = Hall(store.log, Pilot(crew))
        other = await other_hall.table(one.id)
        await one.sit(0, Chair("person", "Anna", "a"))
        with pytest.raises(StoreError) as refused:
            await other.sit(1, Chair("person", "Bert", "b"))
        assert refused.value.code == "version_taken"
        assert other.table == one.table, "it has read what was written"
        await other.sit(1, Chair("person", "Bert", "b"))
        assert [chair.name for chair in other.table.chairs] == ["Anna", "Bert", ""]

    in_hall(tmp_path, collide)


def test_a_captain_has_a_moment_to_take_the_helm_again(tmp_path, monkeypatch):
    """A race against bots would else be over within a second."""
    monkeypatch.setattr(pilot_module, "COURTESY", 0.5)

    async def scenario(store: Store, hall: Hall, _crew: Crew) -> None:
        anna, _ = await store.people.welcome("Anna")
        chairs = (Chair("person", "Anna", anna.id), *[Chair("bot", "Mate", "mate")] * 2)
        live = await hall.open(Opened(anna.id, "", "siegers", rule_set("siegers"), chairs))
        await until(lambda: live.table.state.to_act == 0)
        version = live.table.version
        await live.change(lambda table: [table.take_over(0)])
        await live.change(lambda table: [table.give_back(0)])
        await asyncio.sleep(1)
        assert (live.table.version, live.table.state.to_act) == (version + 2, 0)
        await live.change(lambda table: [table.take_over(0)])
        await until(lambda: live.table.version > version + 3)

    in_hall(tmp_path, scenario)
