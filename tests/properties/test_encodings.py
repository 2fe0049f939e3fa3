"""Encodings in games of all sorts, by rule sets that are drawn."""

import random
import re

import numpy as np
import pytest
from tests.properties.encodings import Seen, check_afterstates, check_observations, check_range
from tests.properties.games import BEGINNINGS
from tests.properties.games import begin as begin_siegers
from tests.properties.queen.captains import StepBot
from tests.properties.queen.rules import any_rules
from tests.properties.queen.rulesets import LENGTHS
from tests.properties.queen.rulesets import begin as begin_queen

import paddlewheel as pw
from paddlewheel.bots import make_bot

DEEP, IN_BETWEEN = 0.02, 0.3
"""The share of positions that are compared with others that differ in one thing: of all, and of
those where captains are asked something in between."""
AFTER = 0.02

pytestmark = pytest.mark.usefixtures("untraced")


def follow(state: pw.State, rng: random.Random, seed: int, seen: Seen) -> None:
    """Play on with careless captains and look at every position, and at what each step leads to."""
    bots = [
        StepBot(rng) if rng.random() < 0.7 else make_bot("random", seed)
        for _ in range(state.players)
    ]
    seen.check(state, rng, deep=1)
    for step in pw.race(pw.Record.begin(state), state, bots, pw.SeededDealer(seed)):
        seen.check(step.state, rng, DEEP if step.state.sails else IN_BETWEEN)
        if step.state.legal_actions() and rng.random() < AFTER:
            game = step.state.title.encoding(step.state.rule_set, step.state.players)
            check_afterstates(game, step.state)
            for action in step.state.legal_actions():
                seen.check(step.state.apply(action)[0], rng, deep=0)


def queen_races(first: int, count: int) -> Seen:
    seen = Seen()
    for seed in range(first, first + count):
        rng = random.Random(f"encodings {seed}")
        rules, players = any_rules(rng, LENGTHS)
        follow(begin_queen(rng, rules, players), rng, seed, seen)
    return seen


def said_twice(seen: Seen) -> set[str]:
    """How the meanings begin of the channels that could be left out, up to a comma or a colon."""
    return {re.split("[:,;]", meaning)[0] for meaning in seen.meanings - seen.needed}


def test_a_sample_of_rule_sets_of_mississippi_queen():
    seen = queen_races(0, 12)
    assert len(seen) > 400
    # Whoever forgets any other channel is found out.
    assert said_twice(seen) == {
        "0 own",  # the same in the whole game
        "who is to act",  # follows from what is to be done
        "a turn is under way",  # what is said of it says so as well
        "the tile there",  # tiles that lie and tiles that are left: one follows from the other,
        "whether it can still be drawn",  # but for their order
    }


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(4))
def test_many_rule_sets_of_mississippi_queen(chunk):
    assert len(queen_races(1000 * (chunk + 1), 25)) > 1000


def test_races_of_mississippi():
    seen = Seen()
    for seed in range(12):
        rng = random.Random(f"encodings {seed}")
        follow(begin_siegers(rng.choice(BEGINNINGS), rng), rng, seed, seen)
    assert len(seen) > 100
    assert said_twice(seen) == {"who is to act"}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_in_careless_races_no_number_is_beyond_what_its_channel_says(title, seed):
    """For every seat in every position, and for the outcomes of every turn."""
    rng = random.Random(f"ranges {seed}")
    if title == "queen":
        state = begin_queen(rng, *any_rules(rng, LENGTHS))
    else:
        state = begin_siegers(rng.choice(BEGINNINGS), rng)
    encoding = state.title.encoding(state.rule_set, state.players)
    bots = [make_bot(rng.choice(("random", "greedy")), seed) for _ in range(state.players)]
    for step in pw.race(pw.Record.begin(state), state, bots, pw.SeededDealer(seed)):
        check_observations(encoding, step.state)
        if step.state.legal_actions():
            check_afterstates(encoding, step.state)


def test_a_number_beyond_its_channel_is_noticed():
    state = pw.new_game("siegers", players=3)
    state = state.apply(state.chance_outcomes()[0][0])[0]
    encoding = state.title.encoding(state.rule_set, 3)
    seen = encoding.observe(state, 0)["boats"].T
    check_range(encoding.arrays[2].channels, seen)
    with pytest.raises(AssertionError, match="logs"):
        check_range(encoding.arrays[2].channels, seen + np.array([[0], [0], [41], [0]]))


def test_two_positions_that_look_the_same_are_noticed(monkeypatch):
    state = pw.new_game("siegers", players=3)
    encoding = state.title.encoding(state.rule_set, 3)
    seen = Seen()
    seen.check(state, random.Random(1), deep=0)
    monkeypatch.setattr(encoding, "full", lambda _: type(encoding).full(encoding, state))
    other, _ = state.apply(state.chance_outcomes()[0][0])
    with pytest.raises(AssertionError, match="look the same"):
        seen.check(other, random.Random(1), deep=0)
