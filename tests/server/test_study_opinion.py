"""Asking captains about lines: what they would do and why, in four languages; whom they refuse."""

import asyncio
from concurrent.futures.process import BrokenProcessPool

import pytest
from tests.games.queen.setup import after
from tests.games.queen.setup import position as queen_position
from tests.games.siegers.setup import position as siegers_position
from tests.server.studies import LANGUAGES, at_position, at_start, line_of, look, raced, refusal

from paddlewheel.bots.opinion import Weighed
from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.study import thinker
from paddlewheel.server.study.thinker import Thinker

LOGS = siegers_position("R9[3]/7 G5[5]/13 B18[5]/2")
TURN = queen_position("A 1.7 N v2 c4, B 1.13 S, C 0.9", river="A0 A2-2 A1-4 A3-1")
PUSHED = after(queen_position("A 0.7 N v2 c4, B 0.12 N, C 1.14"), "v3 P0.16")
UNDER_WAY = after(TURN, "v2 L")


@pytest.fixture
def anna(guest):
    return guest("Anna")


def opinion(guest, line, lang="en", **more):
    answer = guest.http.post(
        "/api/study/opinion", json={"line": line, **more}, headers={"Accept-Language": lang}
    )
    assert answer.is_success, answer.text
    return answer.json()


@pytest.mark.parametrize(
    "state",
    [LOGS, *(pytest.param(one, marks=pytest.mark.slow) for one in (TURN, PUSHED, UNDER_WAY))],
)
def test_the_best_turns_can_be_played(anna, state):
    told = opinion(anna, at_position(state))
    assert (told["level"], told["seat"]) == ("captain", state.to_act)
    assert told["unit"] == {"queen": "turns", "siegers": "fields"}[state.title_name]
    assert told["turns"][0]["behind"] == 0
    for turn in told["turns"]:
        assert turn["behind"] >= 0
        assert 1 <= turn["place"] <= 3
        assert look(anna, at_position(state), play=turn["actions"])["beats"]


def test_in_four_languages_by_the_same_names(anna):
    line = {**at_position(LOGS), "names": ["Ada", "Bea", "Cleo"]}
    told = [opinion(anna, line, lang)["turns"] for lang in LANGUAGES]
    assert len({tuple(turns[0]["actions"]) for turns in told}) == 1
    assert len({turns[0]["turn"] for turns in told}) == 4
    for turns in told:
        for turn in turns:
            assert turn["turn"].startswith("Ada")
            assert [reason["kind"] for reason in turn["reasons"]] == ["aim", "cost", "fear"]


def test_the_pilot_has_one_too(anna):
    assert len(opinion(anna, at_position(LOGS), level="pilot")["turns"]) == 1


def test_no_captain_decides(anna):
    told = refusal(anna, "opinion", {"line": {"start": at_start("queen")}})[1]
    assert told["code"] == "chance_decides"
    over = line_of(raced("siegers", rows=3, max_rounds=3))
    assert refusal(anna, "opinion", {"line": over})[1]["code"] == "game_over"
    data = {"line": at_position(LOGS), "level": "searcher:nodes=999999"}
    assert refusal(anna, "opinion", data)[1]["code"] == "bad_request"


# --- The thinker alone


class Hands:
    """Workers that answer when they are told to, and count what they are asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.ready = asyncio.Event()
        self.fails = False

    async def do_slowly(self, work, *args):
        self.asked.append(work.__name__)
        await self.ready.wait()
        if self.fails:
            raise BrokenProcessPool("a worker is gone")
        return (Weighed((), 0.0, 1.0),) if work.__name__ == "weigh" else work(*args)


def test_a_position_is_thought_about_once_and_told_in_every_language():
    async def scenario() -> None:
        hands = Hands()
        hands.ready.set()
        desk, names = Thinker(hands), ("A", "B", "C")
        await asyncio.gather(*(desk.opinion(LOGS, "captain", "en", names) for _ in range(3)))
        await desk.opinion(LOGS, "captain", "de", names)
        assert hands.asked == ["weigh", "explain", "explain"]

    asyncio.run(scenario())


def test_one_question_at_a_time_and_not_too_many(monkeypatch):
    monkeypatch.setattr(thinker, "MOST_WAITING", 2)

    async def scenario() -> None:
        hands = Hands()
        desk = Thinker(hands)
        waiting = [
            asyncio.create_task(desk.opinion(state, "captain", "en", ("A", "B", "C")))
            for state in (LOGS, TURN)
        ]
        await asyncio.sleep(0)
        while len(hands.asked) < 1:
            await asyncio.sleep(0)
        with pytest.raises(PaddlewheelError) as refused:
            await desk.opinion(PUSHED, "captain", "en", ("A", "B", "C"))
        assert refused.value.code == "too_many_questions"
        assert hands.asked == ["weigh"]
        hands.fails = True
        hands.ready.set()
        for question in waiting:
            with pytest.raises(PaddlewheelError) as refused:
                await question
            assert refused.value.code == "no_opinion"
        assert hands.asked == ["weigh", "weigh"]

    asyncio.run(scenario())
