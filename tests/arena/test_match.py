"""One match: repeatable, counted, and not stopped by a bot that fails."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.arena.cups import queen, small

import paddlewheel as pw
from paddlewheel.arena import captain
from paddlewheel.arena.match import play_match
from paddlewheel.arena.schedule import Match, matches
from paddlewheel.bots import make_bot

CUP = small("random", "greedy")
FIRST = matches(CUP)[0]


class Odd:
    """A bot that does what a test says."""

    def __init__(self, answer: Callable[[pw.State], Any]) -> None:
        self._answer = answer

    def choose(self, state: pw.State) -> Sequence[pw.Action]:
        return self._answer(state)


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[pw.State], Any]], None]:
    """Makes every bot called “odd” answer so."""

    def use(answer: Callable[[pw.State], Any]) -> None:
        def seated(tournament: Any, bot: str, seed: int, seat: int) -> Any:
            return Odd(answer) if bot == "odd" else make_bot(bot, f"{seed}/{seat}")

        monkeypatch.setattr(captain, "seated_bot", seated)

    return use


def test_the_same_match_is_always_the_same():
    once, again = (play_match(CUP, FIRST, keep=True) for _ in range(2))
    assert once.result.lasting() == again.result.lasting()
    assert once.record == again.record


def test_the_record_is_that_of_the_race():
    played = play_match(CUP, FIRST, keep=True)
    assert played.record is not None
    record = pw.Record.from_json(played.record)
    record.check()
    assert [seat.player for seat in record.seats] == ["random", "random", "greedy"]
    assert played.result.entries == len(record.log)
    assert play_match(CUP, FIRST, keep=False).record is None


@pytest.mark.usefixtures("untraced")
def test_all_of_a_seed_group_have_the_same_luck():
    cup = queen("random", "greedy", groups=1, rules={"max_rounds": 5})
    draws = set()
    for match in matches(cup)[:3]:
        record = pw.Record.from_json(play_match(cup, match, keep=True).record or "")
        tiles = [entry.text for entry in record.log if entry.seat is None]
        draws.add(tuple(tiles[:4]))
    assert len(draws) == 1


def test_places_rounds_and_ending():
    result = play_match(CUP, FIRST, keep=False).result
    assert sorted(result.places)[0] == 1
    assert result.rounds <= 12
    assert result.ending in ("all_home", "round_limit")
    assert result.fault is None


def test_a_race_that_takes_too_long_is_ended():
    cup = small("random", "greedy", rules={"max_rounds": 1})
    result = play_match(cup, FIRST, keep=False).result
    assert (result.ending, result.rounds) == ("round_limit", 1)


def test_choices_are_counted_where_a_whole_turn_is_chosen():
    result = play_match(CUP, FIRST, keep=False).result
    for choices in result.choices:
        assert 1 <= choices.decisions <= result.rounds
        assert choices.decisions <= choices.turns <= choices.decisions * choices.most


def test_the_figures_are_those_of_the_events():
    played = play_match(CUP, FIRST, keep=True)
    steps = pw.Record.from_json(played.record or "").replay()
    burnt = sum(
        getattr(e, "logs", 0) for s in steps for e in s.events if e.kind in ("sailed", "turned")
    )
    counted = sum(
        int(amount) * times
        for tally in played.result.figures
        for amount, times in tally["logs"].items()
    )
    assert counted == burnt


def test_the_figures_of_the_queen():
    cup = queen("random", "greedy")
    result = play_match(cup, matches(cup)[0], keep=False).result
    for tally in result.figures:
        assert set(map(int, tally["speed"])) <= set(range(1, 7))
        assert sum(int(coal) * times for coal, times in tally["coal"].items()) <= 6


def test_the_median_of_the_thinking_is_noted_and_nothing_depends_on_it():
    result = play_match(CUP, FIRST, keep=False).result
    assert all(seconds > 0 for seconds in result.thinking)
    assert "thinking" not in result.lasting()


def _raise(_: pw.State) -> None:
    raise ZeroDivisionError("by nought")


def _leave(_: pw.State) -> None:
    raise SystemExit(1)


@pytest.mark.parametrize(
    ("answer", "code", "words"),
    [
        (_raise, "bot_failed", "ZeroDivisionError: by nought"),
        (_leave, "bot_failed", "SystemExit"),
        (lambda _: (), "no_answer", "does nothing"),
        (lambda _: None, "no_answer", "does nothing"),
        (lambda _: ["+1"], "no_action", "actions"),
        (lambda _: 7, "no_action", "not with 7"),
        (lambda state: [state.title.read_action("+99")], "illegal_answer", "+99"),
    ],
)
def test_a_bot_that_fails_is_last_and_named(odd, answer, code, words):
    odd(answer)
    cup = small("greedy", "odd", seats=4)
    result = play_match(cup, Match(1, (0, 1, 1, 0)), keep=False).result
    assert result.fault is not None
    assert result.fault.code == code
    assert words in result.fault.sentence
    assert result.lineup[result.fault.seat] == 1
    assert result.places == (1, 3, 3, 1)


def test_a_turn_or_a_single_action_is_an_answer_too(odd):
    cup = small("greedy", "odd")
    for answer in (lambda state: state.turns()[0], lambda state: state.legal_actions()[0]):
        odd(answer)
        assert play_match(cup, Match(1, (0, 1, 0)), keep=False).result.fault is None
