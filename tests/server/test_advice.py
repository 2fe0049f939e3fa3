"""Asking what the pilot would do: who is answered, in which language, and who is refused."""

import asyncio
import itertools
import json
from concurrent.futures.process import BrokenProcessPool

import pytest
from tests.server.race import at_table

from paddlewheel.bots.advice import Advice
from paddlewheel.core.reasons import Reason
from paddlewheel.core.state import State
from paddlewheel.server.adviser import Adviser
from paddlewheel.server.audience import Watcher
from paddlewheel.server.conversation import Conversation
from paddlewheel.server.live import LiveTable
from paddlewheel.server.telling import Viewer
from paddlewheel.table import Table

numbers = itertools.count(500)


@pytest.fixture
def anna(guest):
    return guest("Anna")


def question(page, **other):
    """A question about the decision that is due, not yet sent."""
    return {"type": "advise", "request": next(numbers), "version": page.version, **other}


def advice(page):
    """What the pilot would do now."""
    asked = question(page)
    page.send(asked)
    answer = page.until(lambda message: message["type"] in ("advised", "refused"))
    assert answer["type"] == "advised", answer
    assert (answer["request"], answer["version"]) == (asked["request"], asked["version"])
    return answer


@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_the_advice_can_be_played(anna, title):
    page = anna.open_page(anna.open_table("me", "me", "me", title=title))
    for _ in range(6):
        page.until_my_turn()
        given = advice(page)
        assert given["turn"]
        assert [reason["kind"] for reason in given["reasons"]] == ["aim", "cost", "fear"]
        assert all(reason["text"] for reason in given["reasons"])
        page.act(given["actions"])
        page.until("changed")


def test_the_answer_has_the_language_and_the_names_of_the_page(anna):
    table = anna.open_table("me", "me", "me", title="siegers")
    pages = [anna.open_page(table, lang) for lang in ("en", "de", "fr", "it")]
    for page in pages:
        page.until_my_turn()
    given = [advice(page) for page in pages]
    assert len({answer["turn"] for answer in given}) == 4
    assert len({tuple(answer["actions"]) for answer in given}) == 1
    name = pages[0].seats[pages[0].position["to_act"]]["name"]
    assert all(answer["turn"].startswith(name) for answer in given)


def test_who_asks_again_is_told_the_same(anna):
    page = anna.open_page(anna.open_table("me", "me", "me"))
    page.until_my_turn()
    first, second = advice(page), advice(page)
    assert first["request"] != second["request"]
    assert {**first, "request": 0} == {**second, "request": 0}


def test_nothing_is_played_by_asking(anna):
    table = anna.open_table("me", "me", "me")
    page = anna.open_page(table)
    page.until_my_turn()
    before = anna.log(table)
    advice(page)
    page.quiet()
    assert anna.log(table) == before


def test_an_old_version_is_refused(anna):
    page = anna.open_page(anna.open_table("me", "me", "me", title="siegers"))
    page.until_my_turn()
    assert page.refused(question(page, version=page.version - 1)) == "stale_version"


def test_others_than_the_captain_to_act_are_refused(anna, guest):
    bert, carla, nobody = guest("Bert"), guest("Carla"), guest()
    table = anna.open_table("me", "open", "open", title="siegers")
    for captain in (bert, carla):
        captain.post(f"/api/tables/{table}/seats", {})
    pages = [somebody.open_page(table) for somebody in (anna, bert, carla, nobody)]
    for page in pages:
        page.until(lambda message: message["type"] == "snapshot")
    seat = pages[0].position["to_act"]
    for number, page in enumerate(pages):
        if number == seat:
            assert advice(page)["actions"]
        else:
            assert page.refused(question(page)) == "not_your_turn"


def test_the_page_is_listened_to_while_the_pilot_thinks(anna):
    page = anna.open_page(anna.open_table("me", "me", "me"))
    page.until_my_turn()
    page.send(question(page))
    assert page.act(page.whole_turn()) == 3
    heard = [message for message in page.heard if message["type"] == "advised"]
    given = heard[0] if heard else page.until("advised")
    assert given["version"] == 2


@pytest.mark.parametrize("broken", [{"version": "2"}, {"request": None}, {"more": 1}])
def test_a_question_that_cannot_be_read_is_refused(anna, broken):
    page = anna.open_page(anna.open_table("me", "me", "me", title="siegers"))
    page.until_my_turn()
    assert page.refused(question(page, **broken)) == "unreadable_message"


# --- One question at a time


class Slow:
    """An adviser who answers when told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        self.ready = asyncio.Event()
        self.fails = False

    async def advise(self, _: str, table: Table, lang: str) -> Advice:
        self.asked.append((table.version, lang))
        await self.ready.wait()
        if self.fails:
            raise BrokenProcessPool("a worker is gone")
        return Advice((), "", (Reason("aim", "So."),))


def ask(request: int, version: int = 2) -> str:
    return json.dumps({"type": "advise", "request": request, "version": version})


async def heard(watcher: Watcher) -> tuple[int, str, str | None]:
    """The next answer: its request, its type, and the code of a refusal."""
    answer = json.loads(await watcher.outbox.next() or "")
    return answer["request"], answer["type"], answer.get("code")


def test_a_page_has_one_question_at_a_time(tmp_path):
    async def scenario(live: LiveTable) -> None:
        adviser, watcher = Slow(), Watcher(Viewer(live.table.host, "de"))
        conversation = Conversation(live, watcher, adviser)
        await conversation.hear(ask(1))
        await conversation.hear(ask(2))
        assert await heard(watcher) == (2, "refused", "still_thinking")
        adviser.ready.set()
        assert await heard(watcher) == (1, "advised", None)
        await conversation.hear(ask(3))
        assert await heard(watcher) == (3, "advised", None)
        assert adviser.asked == [(2, "de"), (2, "de")]

    at_table(tmp_path, scenario)


def test_who_is_refused_may_ask_again_at_once(tmp_path):
    async def scenario(live: LiveTable) -> None:
        adviser, watcher = Slow(), Watcher(Viewer(live.table.host, "en"))
        adviser.ready.set()
        conversation = Conversation(live, watcher, adviser)
        await conversation.hear(ask(1, version=1))
        assert await heard(watcher) == (1, "refused", "stale_version")
        await conversation.hear(ask(2))
        assert await heard(watcher) == (2, "advised", None)

    at_table(tmp_path, scenario)


def test_a_lost_worker_is_told_and_forgotten(tmp_path, caplog):
    async def scenario(live: LiveTable) -> None:
        adviser, watcher = Slow(), Watcher(Viewer(live.table.host, "en"))
        adviser.ready.set()
        adviser.fails = True
        conversation = Conversation(live, watcher, adviser)
        await conversation.hear(ask(1))
        assert await heard(watcher) == (1, "refused", "internal_error")
        adviser.fails = False
        await conversation.hear(ask(2))
        assert await heard(watcher) == (2, "advised", None)

    at_table(tmp_path, scenario)
    assert "a worker is gone" in caplog.text


class Hands:
    """A crew that counts what it is given, and fails the first time."""

    def __init__(self) -> None:
        self.done: list[str] = []

    async def do_aside(
        self, _: object, state: State, lang: str, names: list[str], seed: str
    ) -> str:
        self.done.append(f"{seed} {lang} {' '.join(names)}")
        if len(self.done) == 1:
            raise BrokenProcessPool("a worker is gone")
        return f"advice {len(self.done)}"


def test_an_answer_is_kept_but_not_a_failure(tmp_path):
    async def scenario(live: LiveTable) -> None:
        hands = Hands()
        adviser = Adviser(hands)
        with pytest.raises(BrokenProcessPool):
            await adviser.advise("here", live.table, "en")
        both = [adviser.advise("here", live.table, "en") for _ in range(2)]
        assert await asyncio.gather(*both) == ["advice 2", "advice 2"]
        assert await adviser.advise("here", live.table, "it") == "advice 3"
        assert hands.done[1:] == ["here/2 en Anna Bert Carla", "here/2 it Anna Bert Carla"]

    at_table(tmp_path, scenario)
