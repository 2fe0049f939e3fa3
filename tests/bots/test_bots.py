"""All bots: they play legally, alike for the same seed, and are found by name."""

import pytest

import paddlewheel as pw
from paddlewheel.bots import BOTS, make_bot


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_with_a_legal_turn(name: str) -> None:
    state = pw.new_game("siegers", players=3, options={"rows": 5, "max_rounds": 6})
    bots = [make_bot(name, seat) for seat in range(3)]

    record = pw.play(state, bots, pw.SeededDealer(2))

    record.check()
    assert record.ranking is not None


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_plays_the_same_race(name: str) -> None:
    def race(seed: int) -> list[pw.Entry]:
        state = pw.new_game("siegers", players=3, options={"rows": 5, "max_rounds": 10})
        return pw.play(state, [make_bot(name, seed)] * 3, pw.SeededDealer(5)).log

    assert race(1) == race(1)
    if name == "random":
        assert race(1) != race(2)


def test_every_bot_says_what_it_is_like() -> None:
    assert all(kind.doc.endswith(".") for kind in BOTS.values())


def test_an_unknown_bot_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(pw.PaddlewheelError) as refused:
        make_bot("plannner")

    assert refused.value.code == "unknown_bot"
    assert "random, greedy, planner" in str(refused.value)


def test_greedy_goes_as_far_as_it_can() -> None:
    state = pw.new_game("siegers", players=3)
    for text in ("first 0", "roll 5"):
        state, _ = state.apply(state.title.read_outcome(text))

    (action,) = make_bot("greedy").choose(state)

    assert str(action) == "+20"
