"""Asking what comes next: traps and goals, the odds of the next tile, the position in words."""

import asyncio
import itertools
import json

import pytest
from tests.server.race import at_table

from paddlewheel.games.queen.foresight import Foresight
from paddlewheel.server.audience import A_CROWD, Audience, Watcher
from paddlewheel.server.conversation import Conversation
from paddlewheel.server.live import LiveTable
from paddlewheel.server.telling import Viewer
from paddlewheel.table import Table

numbers = itertools.count(700)


@pytest.fixture
def anna(guest):
    return guest("Anna")


def question(page, actions=(), **other):
    """A question about the turn that is due, not yet sent."""
    asked = {"type": "foresee", "request": next(numbers), "version": page.version}
    return {**asked, "actions": [*actions], **other}


def foresight(page, actions=()):
    page.send(question(page, actions))
    answer = page.until(lambda message: message["type"] in ("foreseen", "refused"))
    assert answer["type"] == "foreseen", answer
    return answer["foresight"]


def test_traps_and_aims_are_told_of_ends_that_can_be_chosen(anna):
    table = anna.open_table("me", "me", "me", options={"start_facing": "downstream"})
    page = anna.open_page(table)
    for _ in range(6):
        page.until_my_turn()
        plan = page.position["plan"]
        ends = {
            (place["cell"], code // 10_000, code // 1_000 % 10)
            for place in plan["reach"]
            for code in place["ends"]
        }
        told = foresight(page)
        assert {(t["cell"], t["facing"], t["speed"]) for t in told["traps"]} <= ends
        for aim in told["aims"]:
            assert {(c // 100, c // 10 % 10, c % 10) for c in aim["via"]} <= ends
        page.act(page.whole_turn())
        page.until("changed")


def test_a_title_that_has_nothing_to_tell_says_so(anna):
    page = anna.open_page(anna.open_table("me", "me", "me", title="siegers"))
    page.until_my_turn()
    assert foresight(page) is None


def test_what_cannot_be_played_is_refused(anna):
    page = anna.open_page(anna.open_table("me", "me", "me"))
    page.until_my_turn()
    assert page.refused(question(page, ["nonsense"])) == "unreadable_action"
    assert page.refused(question(page, version=page.version - 1)) == "stale_version"
    assert page.refused({**question(page), "actions": None}) == "unreadable_message"


def test_others_than_the_captain_to_act_are_refused(anna, guest):
    page = guest("Bert").open_page(anna.open_table("me", "me", "me"))
    page.until("snapshot")
    assert page.refused(question(page)) == "not_your_turn"


class Slow:
    """Looks ahead when told to."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()

    async def foresee(self, _: str, table: Table, actions: list[str]) -> Foresight:
        assert table.version
        assert actions == []
        await self.ready.wait()
        return Foresight((), ())


def test_a_page_asks_one_thing_at_a_time(tmp_path):
    async def scenario(live: LiveTable) -> None:
        slow, watcher = Slow(), Watcher(Viewer(live.table.host, "en"))
        conversation = Conversation(live, watcher, slow)
        for request in (1, 2):
            asked = {"type": "foresee", "request": request, "version": 2, "actions": []}
            await conversation.hear(json.dumps(asked))
        refused = json.loads(await watcher.outbox.next() or "")
        assert (refused["request"], refused["code"]) == (2, "still_thinking")
        slow.ready.set()
        answer = json.loads(await watcher.outbox.next() or "")
        assert (answer["request"], answer["type"]) == (1, "foreseen")

    at_table(tmp_path, scenario)


# --- What everybody may know


def test_the_odds_of_the_next_tile_are_no_secret(anna, guest):
    table = anna.open_table("me", "me", "me")
    told = guest().http.get(f"/api/tables/{table}/odds").json()
    assert sum(way["odds"][0] / way["odds"][1] for way in told["river"]["ways"]) == 1
    assert {tile["name"] for tile in told["river"]["tiles"]}
    siegers = anna.open_table("me", "me", "me", title="siegers")
    assert guest().http.get(f"/api/tables/{siegers}/odds").json()["river"] is None


def test_the_position_is_told_in_words_and_in_the_readers_language(anna):
    table = anna.open_table("me", "me", "me")
    told = {
        lang: anna.http.get(f"/api/tables/{table}/words", headers={"Accept-Language": lang})
        .raise_for_status()
        .json()["words"]
        for lang in ("en", "de", "fr", "it")
    }
    assert len(set(told.values())) == 4
    assert "Tiles laid" in told["en"]


@pytest.mark.parametrize("what", ["words", "odds"])
def test_a_race_that_has_not_begun_has_neither(anna, what):
    table = anna.open_table("me", "open", "open")
    assert anna.refused("GET", f"/api/tables/{table}/{what}")[1] == "not_started"


# --- Those who look on


def test_onlookers_are_counted_and_the_others_told(anna, guest):
    table = anna.open_table("me", "me", "me")
    page = anna.open_page(table)
    first = page.until("snapshot")
    assert first["table"]["watching"] == 0
    somebody = guest("Bert")
    bert = somebody.open_page(table)
    assert bert.until("snapshot")["table"]["watching"] == 1
    assert page.until("presence")["watching"] == 1
    nobody = guest().open_page(table)
    nobody.until("snapshot")
    assert page.until("presence")["watching"] == 2
    somebody.leave()
    assert page.until("presence")["watching"] == 1


def test_a_crowd_is_counted_by_tens(tmp_path):
    async def scenario(live: LiveTable) -> None:
        audience = Audience()
        counts = set()
        for number in range(2 * A_CROWD):
            audience.enter(Watcher(Viewer(f"person {number}", "en")))
            counts.add(audience.watching(live.table))
        assert counts == {*range(1, A_CROWD), 20, 30, 40}

    at_table(tmp_path, scenario)


def test_who_sits_here_is_told_how_many_moves_were_missed(anna, guest):
    bert, nobody = guest("Bert"), guest("Carla")
    options = {"boats_per_player": "one", "start_facing": "downstream"}
    table = anna.open_table("me", "open", options=options)
    bert.post(f"/api/tables/{table}/seats", {})
    pages = [anna.open_page(table), bert.open_page(table)]
    for page in pages:
        page.until("snapshot")
    for _ in range(3):
        mover = next(page for page in pages if page.position["plan"] is not None)
        mover.act(mover.whole_turn())
        for page in pages:
            page.until("changed")
        last = [seat for seat, _ in anna.log(table) if seat is not None][-1]
        missed = [somebody.table(table)["missed"] for somebody in (anna, bert, nobody)]
        assert missed[last] == 0
        assert missed[1 - last] == 1
        assert missed[2] == 0
