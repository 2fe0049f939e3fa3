"""Races in PettingZoo: who acts, what is won, what is refused."""

import copy
import pickle

import numpy as np
import pytest

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.envs import aec, queen_v0, siegers_v0
from paddlewheel.envs.extras import EnvError

SHORT = {"rows": 3, "max_rounds": 6}


def play_out(env, seed: int) -> dict[str, float]:
    """Everybody does the first thing that is legal; returns what they have won."""
    env.reset(seed=seed)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        won[agent] += reward
        if not terminated:
            assert (observation["action_mask"] == info["action_mask"]).all()
        env.step(None if terminated else int(observation["action_mask"].argmax()))
    return won


@pytest.mark.parametrize("shaping", [None, "progress"])
def test_the_rewards_are_the_places_and_sum_up_to_nothing(shaping):
    env = siegers_v0.raw_env(players=4, options=SHORT, shaping=shaping)
    won = play_out(env, 3)
    assert sum(won.values()) == pytest.approx(0)
    if shaping is None:
        ranking = env.race.state.ranking
        best = [f"captain_{seat}" for seat in ranking[0]]
        assert all(won[agent] == max(won.values()) for agent in best)


def test_shaping_pays_on_the_way():
    env = siegers_v0.raw_env(players=3, options=SHORT, shaping="progress")
    env.reset(seed=1)
    env.step(int(env.last()[0]["action_mask"].nonzero()[0][-1]))
    assert any(env.rewards.values())
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_teams_win_together():
    options = {"teams": "two", "river_tiles": 3, "max_rounds": 4}
    won = play_out(queen_v0.raw_env(players=4, options=options), 2)
    assert won["captain_0"] == won["captain_2"] == -won["captain_1"] == -won["captain_3"]
    assert won["captain_0"] != 0


def test_an_illegal_action_is_refused_with_a_reason_and_changes_nothing():
    env = siegers_v0.env(players=3, options=SHORT)
    env.reset(seed=1)
    before, agent = env.unwrapped.race.state, env.agent_selection
    with pytest.raises(pw.IllegalAction) as refused:
        env.step(0)
    assert refused.value.code == "no_turning_at_start"
    with pytest.raises(pw.IllegalAction) as refused:
        env.step(env.action_space(agent).n)
    assert refused.value.code == "no_such_index"
    assert (env.unwrapped.race.state, env.agent_selection) == (before, agent)


def test_a_forgiving_one_ends_the_race():
    env = siegers_v0.env(players=3, options=SHORT, forgiving=True)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(0)
    assert all(env.terminations.values())
    assert env.rewards[loser] == -1


@pytest.mark.parametrize("action", [-1, 10**6, np.int64(-1)])
def test_a_number_that_no_action_has_loses_as_well(action):
    env = siegers_v0.env(players=3, options=SHORT, forgiving=True)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(action)
    assert (all(env.terminations.values()), env.rewards[loser]) == (True, -1)
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("forgiving", [False, True])
@pytest.mark.parametrize("action", [2.7, 2.0, float("nan"), "3", [3], np.array([3]), np.float32(3)])
def test_what_is_no_whole_number_is_never_rounded(action, forgiving):
    env = siegers_v0.env(players=3, options=SHORT, forgiving=forgiving)
    env.reset(seed=1)
    before = env.unwrapped.race.state
    with pytest.raises(EnvError) as refused:
        env.step(action)
    assert refused.value.code == "no_whole_number"
    assert env.unwrapped.race.state is before


def test_whole_numbers_of_all_sorts_are_taken():
    env = siegers_v0.raw_env(players=3, options=SHORT)
    env.reset(seed=np.int64(5))
    for kind in (int, np.int64, np.int8, np.array):
        env.step(kind(env.observe(env.agent_selection)["action_mask"].argmax()))


@pytest.mark.parametrize("seed", [1.5, "five"])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(EnvError, match="whole number"):
        siegers_v0.env(players=3).reset(seed=seed)


def test_what_was_seen_may_be_written_on():
    env = queen_v0.env(players=3)
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].copy() for agent in env.agents}
    for agent in env.agents:
        if agent != env.agent_selection:
            env.observe(agent)["action_mask"][:] = 1
    assert all((env.observe(agent)["action_mask"] == masks[agent]).all() for agent in env.agents)


@pytest.mark.parametrize("how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("module", [queen_v0, siegers_v0])
def test_a_copy_goes_on_alike_and_by_itself(module, how):
    env = module.env(players=3, options={"max_rounds": 5})
    env.reset(seed=1)

    def sail(some, steps: int) -> pw.State:
        for _ in range(steps):
            some.step(int(some.last()[0]["action_mask"].argmax()))
        return some.unwrapped.race.state

    before = sail(env, 5)
    copied = how(env)
    after = sail(copied, 5)
    assert env.unwrapped.race.state == before != after
    assert sail(env, 5) == after


def test_without_a_seed_races_go_on_from_the_last_one():
    one, two = (siegers_v0.raw_env(players=3) for _ in range(2))
    for env in (one, two):
        env.reset(seed=5)
        env.reset()
    assert one.race.state == two.race.state
    first = one.race.state
    one.reset()
    assert one.race.state != first or one.race._dealer != two.race._dealer


def test_chance_is_what_a_seeded_dealer_gives():
    env = queen_v0.raw_env(players=3)
    env.reset(seed=11)
    state = pw.new_game("queen", players=3)
    while state.to_act == pw.CHANCE:
        state, _ = state.apply(pw.SeededDealer(11).deal(state))
    assert env.race.state == state
    assert env.agent_selection == f"captain_{state.to_act}"


def test_a_rule_set_can_be_given():
    rules = pw.rule_set("queen", "P97", {"river_tiles": 4})
    env = aec.raw_env("queen", rules=rules, players=3)
    env.reset(seed=1)
    assert env.race.state.rule_set == rules


def test_only_who_is_to_act_may_do_something():
    env = queen_v0.raw_env(players=3)
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == env.agent_selection)


def test_the_global_view_is_the_full_encoding():
    env = queen_v0.raw_env(players=3)
    env.reset(seed=1)
    assert (env.state() == env.race.encoding.full(env.race.state)).all()


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"shaping": "applause"}, "unknown_shaping"),
        ({"render_mode": "opera"}, "unknown_render_mode"),
    ],
)
def test_bad_settings_are_refused(settings, code):
    with pytest.raises(EnvError) as refused:
        siegers_v0.env(players=3, **settings)
    assert refused.value.code == code


def test_who_wants_to_see_something_says_what():
    env = siegers_v0.raw_env(players=3)
    env.reset(seed=1)
    with pytest.raises(EnvError) as refused:
        env.render()
    assert refused.value.code == "no_render_mode"


def test_all_pictures_of_a_race_have_one_size():
    """The drawing changes its shape with the river."""
    env = queen_v0.raw_env(players=3, render_mode="rgb_array", options={"river_tiles": 5})
    env.reset(seed=1)
    sizes, tiles = set(), set()
    for state in _race_of_mates(env.race.state):
        if len(state.river.names) not in tiles:
            tiles.add(len(state.river.names))
            env.race._state = state
            picture = env.render()
            sizes.add((picture.shape, picture.dtype.name))
    assert len(tiles) > 3
    assert sizes == {((480, 480, 3), "uint8")}


def _race_of_mates(state):
    bots = [make_bot("mate", seat) for seat in range(state.players)]
    for step in pw.race(pw.Record.begin(state), state, bots, pw.SeededDealer(3)):
        yield step.state


def test_before_a_reset_nothing_can_be_asked():
    env = siegers_v0.env(players=3)
    with pytest.raises(AssertionError, match="reset"):
        env.last()
    with pytest.raises(EnvError) as refused:
        siegers_v0.raw_env(players=3, render_mode="svg").render()
    assert refused.value.code == "not_begun"
    for _ in range(2):
        env.close()
