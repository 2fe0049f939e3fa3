"""The streams of programs: what they tell of, how they end, and those who do not read them."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest
from tests.server.harness import Guest, serving
from tests.server.programs import Program, account
from tests.server.race import at_table
from tests.server.test_shared import together  # noqa: F401 (a fixture)
from tests.server.test_slow_watchers import play

from paddlewheel.server.audience import Watcher
from paddlewheel.server.bot_games import MOST_TURNS, GameStream, changed
from paddlewheel.server.bot_lines import lines
from paddlewheel.server.bulletin import Bulletin, Reader
from paddlewheel.server.live import LiveTable
from paddlewheel.server.outbox import MOST, Outbox
from paddlewheel.server.telling import Viewer
from paddlewheel.server.wire.bots import Ended


@pytest.fixture
def programs() -> Iterator[Callable[[Guest], Program]]:
    """Lets a program of somebody come in."""
    found: list[Program] = []

    def come_in(owner: Guest) -> Program:
        found.append(Program(owner))
        return found[-1]

    yield come_in
    for one in found:
        one.leave()


@pytest.fixture
def anna(guest) -> Guest:
    return account(guest("Anna"))


@pytest.fixture
def bot(anna, programs) -> Program:
    return programs(anna)


@pytest.fixture
def quick_pulse(monkeypatch) -> None:
    monkeypatch.setattr("paddlewheel.server.bot_lines.PULSE", 0.02)


# --- Events


def test_first_all_tables_that_are_not_over(bot):
    waiting = bot.open_table("me", "open", "open")
    running = bot.open_table("me", "me", "me", title="siegers")
    bot.open_table("open", "open")  # nobody of ours sits there
    over = bot.open_table("me", "mate", "me", title="siegers", options={"rows": 3})
    bot.race(over)
    (first, second) = sorted(bot.events().hear()["tables"], key=lambda card: card["phase"])
    assert (first["id"], first["phase"], first["your_turn"]) == (waiting, "open", False)
    assert (second["id"], second["phase"], second["your_turn"]) == (running, "running", True)
    assert (first["seats"], second["seats"]) == ([0], [0, 1, 2])


def test_sitting_down_leaving_beginning_and_a_rematch(guest, bot):
    bert, events = guest("Bert"), bot.events()
    events.hear()
    options = {"rows": 3}
    table = bert.open_table("me", "open", "mate", title="siegers", options=options)
    other = bert.open_table("me", "open", "open")
    bot.post(f"/api/tables/{other}/seats", {})
    assert bert.http.delete(f"/api/tables/{other}/seats/1").is_success
    bot.post(f"/api/tables/{table}/seats", {})
    bert.post(f"/api/tables/{table}/seats/0/resign")
    bot.race(table)
    told = [(line["type"], line["table"]["id"]) for line in _until_over(events)]
    assert told[:3] == [("seated", other), ("left", other), ("started", table)]
    assert set(told[3:-1]) == {("your_turn", table)}
    again = bert.post(f"/api/tables/{table}/rematch")["id"]
    seated = events.hear()
    assert (seated["type"], seated["table"]["id"]) == ("seated", again)
    assert seated["table"]["waits_for_you"]


def _until_over(events: Any) -> list[dict[str, Any]]:
    events.until("over")
    return events.heard[1:]


def test_a_table_that_nobody_has_told_of_is_found(bot, quick_pulse, monkeypatch):
    events = bot.events()
    events.hear()
    monkeypatch.setattr(Bulletin, "post", lambda *_: None)
    table = bot.open_table("me", "open", "open")
    assert events.hear()["table"]["id"] == table
    bot.http.delete(f"/api/tables/{table}/seats/0")
    assert events.hear()["type"] == "left"


@pytest.mark.slow
def test_events_of_another_server(together):  # noqa: F811
    here, there = together(), together()
    anna = account(Guest(here, "Anna"))
    away = Guest(there, "Bert")
    bot = Program(anna)
    events = bot.events()
    assert events.hear()["tables"] == []
    table = away.open_table("me", "open", title="queen")
    hers = Guest(there)
    hers.http.cookies = anna.http.cookies
    hers.post(f"/api/tables/{table}/seats", {})
    assert events.hear()["type"] == "started", "of a table that was never in memory here"
    page = away.open_page(table)
    page.hear()
    if page.position["to_act"] == 0:
        page.play_on(1)
    assert events.until("your_turn")["table"]["id"] == table
    for one in (bot, anna, away, hers):
        one.leave()


def test_a_reader_that_does_not_read_is_dropped(tmp_path):
    async def scenario(live: LiveTable) -> None:
        bulletin, reader = Bulletin(), Reader(live.table.host)
        live.on_change = bulletin.post
        with bulletin.read_by(reader):
            await play(live, MOST + 5)
            assert len(reader.outbox._waiting) <= MOST
            assert await reader.outbox.next() is None, "which means: behind"
        assert not bulletin._readers

    at_table(tmp_path, scenario)


def test_what_is_said_to_one_who_is_behind(bot, anna, monkeypatch):
    """A reader with no room at all is behind with the first event."""
    monkeypatch.setattr("paddlewheel.server.bulletin.Outbox", lambda: Outbox(most=0))
    events = bot.events()
    events.hear()
    anna.open_table("me", "open", "open")
    assert events.rest() == ["behind"]


# --- A table


def test_whole_turns_only_if_they_are_asked_for(bot):
    table = bot.open_table("me", "me", "me", title="siegers")
    plain, full = (bot.follow(table, turns).until("choose") for turns in (False, True))
    assert plain["turns"] is None
    assert {turn[0] for turn in full["turns"]} <= set(full["legal"])
    assert plain["legal"] == full["legal"]
    assert not full["truncated"]


def test_a_choice_has_an_end(bot, monkeypatch):
    assert MOST_TURNS == 500
    table = bot.open_table("me", "me", "me", title="siegers")
    everything = bot.follow(table).until("choose")["turns"]
    monkeypatch.setattr("paddlewheel.server.bot_games.MOST_TURNS", len(everything))
    assert not bot.follow(table).until("choose")["truncated"]
    monkeypatch.setattr("paddlewheel.server.bot_games.MOST_TURNS", 2)
    few = bot.follow(table).until("choose")
    assert (few["turns"], few["truncated"]) == (everything[:2], True)


def test_a_table_from_the_empty_seat_to_a_move_taken_back(bot, anna):
    table = anna.open_table("me", "me", "open", options={"max_rounds": 2})
    stream = bot.follow(table, turns=False)
    first = stream.hear()
    assert (first["position"], first["to_act"], first["your_turn"]) == (None, None, False)
    anna.post(f"/api/tables/{table}/seats", {"seat": 2})
    assert [stream.hear()["kind"] for _ in range(2)] == ["sat", "started"]
    page = anna.open_page(table)
    while not page.until_my_turn()["reach"]:
        page.play_on(1)
    begun = page.act(page.whole_turn()[:1])
    while (line := stream.until("changed"))["version"] < begun:
        pass
    assert line["entries"]
    assert stream.hear()["version"] == begun, "what can be done then"
    page.until("changed")
    page.undo()
    undone = stream.hear()
    assert (undone["kind"], undone["entries"]) == ("undone", [])
    assert stream.hear()["legal"]


def test_a_game_that_is_over_is_told_at_once(bot):
    table = bot.open_table("me", "mate", "me", title="siegers", options={"rows": 3})
    bot.race(table)
    assert bot.follow(table).rest() == ["game", "over"]


def test_a_program_that_follows_a_table_is_there(guest, bot):
    bert = guest("Bert")
    table = bert.open_table("me", "open", title="queen")
    bot.post(f"/api/tables/{table}/seats", {})
    assert [seat["online"] for seat in bert.table(table)["seats"]] == [False, False]
    bot.follow(table).hear()
    assert [seat["online"] for seat in bert.table(table)["seats"]] == [False, True]


class Anybody:
    """A program whose token is good."""

    async def turned_away(self) -> Ended | None:
        return None


def test_a_slow_program_is_told_everything_anew(tmp_path):
    async def scenario(live: LiveTable) -> None:
        follower = Watcher(Viewer(live.table.host, "en"), telling=changed)
        anybody: Any = Anybody()
        with live.watched_by(follower):
            stream = GameStream(anybody, live, follower, turns=False).lines()
            assert await kinds(stream, 2) == [("game", 2), ("choose", 2)]
            await play(live, 1)
            assert await kinds(stream, 2) == [("changed", 3), ("choose", 3)]
            await play(live, 3 * MOST)
            assert len(follower.outbox._waiting) <= MOST
            now = live.table.version
            assert await kinds(stream, 2) == [("game", now), ("choose", now)]
            await play(live, 2)
            told = [("changed", now + 1), ("changed", now + 2), ("choose", now + 2)]
            assert await kinds(stream, 3) == told, "what is past is no choice any more"

    at_table(tmp_path, scenario)


async def kinds(stream: AsyncIterator[str], count: int) -> list[tuple[str, int]]:
    """The types and versions of the next lines."""
    told = [json.loads(await anext(stream)) for _ in range(count)]
    return [(line["type"], line["version"]) for line in told]


# --- How streams end


@pytest.mark.parametrize("kind", ["events", "table"])
def test_a_stream_ends_when_the_token_is_revoked(anna, bot, quick_pulse, kind):
    table = bot.open_table("me", "open", "open")
    stream = bot.events() if kind == "events" else bot.follow(table)
    stream.hear()
    assert [stream.next_line() for _ in range(3)] == [""] * 3
    assert anna.http.delete(f"/api/tokens/{bot.token_id}").is_success
    assert stream.rest() == ["revoked"]


def test_a_stream_that_is_never_quiet_is_looked_after_as_well(monkeypatch):
    monkeypatch.setattr("paddlewheel.server.bot_lines.PULSE", 0.0)

    async def scenario() -> list[str]:
        outbox = Outbox()
        outbox.answer("something to tell")

        async def unfold(text: str | None) -> AsyncIterator[str]:
            outbox.answer("more")
            yield str(text)

        async def pulse() -> Ended | None:
            return Ended(type="revoked")

        return [line async for line in lines(outbox, unfold, pulse)]

    assert asyncio.run(scenario()) == ['{"type":"revoked"}\n']


def test_a_silent_database_ends_no_stream(monkeypatch, caplog):
    monkeypatch.setattr("paddlewheel.server.bot_lines.PULSE", 0.0)

    async def scenario() -> list[str]:
        outbox, looks = Outbox(), []

        async def unfold(_: str | None) -> AsyncIterator[str]:
            yield "never"

        async def pulse() -> Ended | None:
            looks.append(1)
            if len(looks) == 1:
                raise OSError("silent")
            return Ended(type="revoked")

        return [line async for line in lines(outbox, unfold, pulse)]

    assert asyncio.run(scenario()) == ["\n", '{"type":"revoked"}\n']
    assert "silent" in caplog.text


def test_streams_are_told_that_the_server_ends(tmp_path):
    with serving(tmp_path) as address:
        anna = account(Guest(address, "Anna"))
        bot = Program(anna)
        table = bot.open_table("me", "me", "me", title="siegers")
        streams = [bot.events(), bot.follow(table)]
        for stream, kind in zip(streams, ("tables", "choose"), strict=True):
            assert stream.answer.headers["Content-Type"] == "application/x-ndjson"
            stream.until(kind)
    assert [stream.rest() for stream in streams] == [["closing"], ["closing"]]
    for one in (bot, anna):
        one.leave()
