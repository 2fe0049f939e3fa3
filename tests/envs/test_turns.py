"""Whole turns, batch by batch."""

import copy
import random

import numpy as np
import pytest

import paddlewheel as pw
from paddlewheel.envs.extras import EnvError
from paddlewheel.envs.turns import TurnRace

SETTINGS = {
    "queen": {"players": 4, "options": {"river_tiles": 4, "max_rounds": 15}},
    "siegers": {"players": 3, "options": {"rows": 4, "max_rounds": 15}},
}


def race_at_random(race: TurnRace, seed: int) -> int:
    luck, decisions = random.Random(seed), 0
    after = race.reset(seed)
    while after is not None:
        assert after is race.afterstates
        assert race.seat == race.state.to_act
        decisions += 1
        after = race.choose(luck.randrange(len(after)))
    return decisions


@pytest.mark.parametrize("title", SETTINGS)
def test_a_race_ends_with_places(title):
    race = TurnRace(title, **SETTINGS[title])
    assert race_at_random(race, 1) > 10
    assert race.over
    assert sum(race.rewards) == pytest.approx(0)
    assert max(race.rewards) > 0


def test_the_same_seed_and_choices_are_the_same_race():
    one, two = (TurnRace("queen", **SETTINGS["queen"]) for _ in range(2))
    assert race_at_random(one, 4) == race_at_random(two, 4)
    assert one.state == two.state


def test_a_choice_leads_where_its_turn_leads():
    race = TurnRace("siegers", **SETTINGS["siegers"])
    after = race.reset(1)
    turn = after.turns[3]
    race.choose(3)
    expected = turn.state
    while expected.to_act == pw.CHANCE:
        expected, _ = expected.apply(pw.SeededDealer(1).deal(expected))
    assert race.state == expected


def test_pushed_captains_decide_in_between_and_the_turn_goes_on():
    race = TurnRace("queen", **SETTINGS["queen"])
    interrupted = 0
    for seed in range(12):
        luck = random.Random(seed)
        after = race.reset(seed)
        while after is not None:
            pushing = [i for i, turn in enumerate(after.turns) if "P" in str(turn)]
            mover = race.state.turn_key
            after = race.choose(luck.choice(pushing or range(len(after))))
            if after is not None and race.state.interrupted_turn == mover:
                interrupted += 1
                after = race.choose(0)
                assert after is None or race.state.turn_key != mover, "it went on by itself"
        if interrupted > 3:
            break
    assert interrupted > 3


def test_shaping_is_added_up_between_decisions():
    race = TurnRace("siegers", **SETTINGS["siegers"], shaping="progress")
    race.reset(1)
    race.choose(5)
    assert any(race.rewards)
    assert sum(race.rewards) == pytest.approx(0)


@pytest.mark.parametrize("index", [-1, 10_000])
def test_an_outcome_that_does_not_exist_is_refused(index):
    race = TurnRace("siegers", **SETTINGS["siegers"])
    race.reset(1)
    with pytest.raises(EnvError) as refused:
        race.choose(index)
    assert refused.value.code == "no_such_outcome"


@pytest.mark.parametrize("index", [1.0, float("nan"), "1", None, np.array([1])])
def test_an_outcome_is_a_whole_number(index):
    race = TurnRace("siegers", **SETTINGS["siegers"])
    race.reset(1)
    with pytest.raises(EnvError) as refused:
        race.choose(index)
    assert refused.value.code == "no_whole_number"


def test_before_a_reset_there_is_no_race():
    race = TurnRace("siegers", **SETTINGS["siegers"])
    for asked in (lambda: race.choose(0), lambda: race.over, lambda: race.state, lambda: race.seat):
        with pytest.raises(EnvError) as refused:
            asked()
        assert refused.value.code == "not_begun"


@pytest.mark.parametrize("title", SETTINGS)
def test_a_copy_goes_on_alike_and_by_itself(title):
    race = TurnRace(title, **SETTINGS[title])
    race.reset(1)
    race.choose(3)
    copied, before = copy.deepcopy(race), race.state
    copied.choose(0)
    assert race.state == before != copied.state
    race.choose(0)
    assert race.state == copied.state


def test_after_the_end_nothing_can_be_chosen():
    race = TurnRace("siegers", **SETTINGS["siegers"])
    race_at_random(race, 1)
    with pytest.raises(EnvError) as refused:
        race.choose(0)
    assert refused.value.code == "race_is_over"
