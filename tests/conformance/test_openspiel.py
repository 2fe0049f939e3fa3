"""Both titles pass OpenSpiel's own tests, and its algorithms play them."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment

import paddlewheel as pw
import paddlewheel.envs.openspiel
from paddlewheel.core.standings import rewards

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "openspiel_mcts.py"

QUEEN, SIEGERS = "python_paddlewheel_queen", "python_paddlewheel_siegers"
SHORT = {
    "edition": "I97",
    "players": 2,
    "options": "players=2_to_6,boats_per_player=one,river_tiles=3",
    "max_rounds": 8,
}
GAMES: list[tuple[str, dict[str, Any]]] = [
    (QUEEN, SHORT),
    (QUEEN, {"players": 2, "options": "river_tiles=5,b_tiles=2,black_rose=true", "max_rounds": 3}),
    (QUEEN, {"edition": "T19", "players": 4, "options": "teams=two", "max_rounds": 2}),
    (QUEEN, {"edition": "P97", "players": 3, "max_rounds": 3}),
    (SIEGERS, {"options": "rows=3", "max_rounds": 6}),
    (SIEGERS, {"edition": "F06", "players": 6, "max_rounds": 3}),
]


def load(name: str, given: dict[str, Any]) -> pyspiel.Game:
    return pyspiel.load_game(name, given)


@pytest.mark.parametrize(("name", "given"), GAMES)
def test_random_games_pass_its_checks(name, given):
    """Copies, undone and written states, tensors, legal actions in order, odds, returns."""
    pyspiel.random_sim_test(load(name, given), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "given"), GAMES)
def test_it_is_our_game_that_is_played(name, given):
    game, luck = load(name, given), Random(3)
    state = game.new_initial_state()
    while not state.is_terminal():
        ours = state.moment.state
        assert state.legal_actions() == sorted(state.legal_actions())
        if state.is_chance_node():
            odds = state.chance_outcomes()
            assert sum(chance for _, chance in odds) == pytest.approx(1, abs=1e-12)
            assert [state.action_to_string(number) for number, _ in odds] == [
                str(outcome) for outcome, _ in ours.chance_outcomes()
            ]
        else:
            assert state.current_player() == ours.to_act
            assert {state.action_to_string(number) for number in state.legal_actions()} == {
                str(action) for action in ours.legal_actions()
            }
        state.apply_action(luck.choice(state.legal_actions()))
    ranking = state.moment.state.ranking
    assert state.returns() == list(rewards(ranking))
    assert sum(state.returns()) == pytest.approx(0)


def halfway(name: str, given: dict[str, Any]) -> pyspiel.State:
    state, luck = load(name, given).new_initial_state(), Random(5)
    for _ in range(12):
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "given"), [GAMES[0], GAMES[4]])
def test_what_everybody_sees_is_the_encoding_of_the_title(name, given):
    state = halfway(name, given)
    ours = state.moment.state
    encoding = ours.title.encoding(ours.rule_set, ours.players)
    for seat in range(ours.players):
        seen = [part.ravel() for part in encoding.observe(ours, seat).values()]
        tensor = np.concatenate(seen).astype(np.float32).tolist()
        assert state.observation_tensor(seat) == tensor
        assert state.information_state_tensor(seat) == tensor
    assert json.loads(state.observation_string(0))["title"] == ours.title_name
    assert state.information_state_string(0) == state.history_str()


@pytest.mark.parametrize(("name", "given"), [GAMES[1], GAMES[5]])
def test_a_game_and_a_state_as_text(name, given):
    game, state = load(name, given), halfway(name, given)
    again = pyspiel.load_game(str(game))
    assert (str(again), again.rules) == (str(game), game.rules)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert read.history() == state.history() != copy.history()
    assert read.moment.state == state.moment.state != copy.moment.state
    assert str(read) == str(state)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"edition": "X99"}, "unknown_edition"),
        ({"options": "rows=2"}, "option_out_of_range"),
        ({"options": "tows=3"}, "unknown_option"),
        ({"options": "rows"}, "bad_setting"),
        ({"players": 2}, "wrong_number_of_players"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(given, code):
    with pytest.raises(pw.RuleSetError) as refused:
        load(SIEGERS, given)
    assert refused.value.code == code


def test_a_number_that_cannot_be_played_is_refused():
    state = halfway(*GAMES[4])
    with pytest.raises(pw.IllegalAction) as refused:
        state.apply_action(max(state.legal_actions()) + 1)
    assert refused.value.code == "illegal_number"
    assert state.action_to_string(10**6) == "action 1000000"


def test_an_observer_has_no_parameters():
    with pytest.raises(pw.RuleSetError, match="no parameters"):
        load(*GAMES[4]).make_py_observer(None, {"colour": "red"})


def test_its_learners_find_an_environment():
    env, luck = rl_environment.Environment(load(*GAMES[4]), chance_event_sampler=First()), Random(1)
    step = env.reset()
    while not step.last():
        possible = step.observations["legal_actions"][step.observations["current_player"]]
        step = env.step([luck.choice(possible)])
    assert sum(step.rewards) == pytest.approx(0)


class First:
    """Draws the first outcome of every chance node."""

    def __call__(self, state: pyspiel.State) -> int:
        return state.chance_outcomes()[0][0]


def test_the_example_searches_a_short_river():
    command = [sys.executable, EXAMPLE, "--races", "1", "--simulations", "4"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("mean of the search: ")
