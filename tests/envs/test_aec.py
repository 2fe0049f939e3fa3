"""Races in PettingZoo: who acts, what is won, what is refused."""

import pytest

import paddlewheel as pw
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


def test_before_a_reset_nothing_can_be_asked():
    with pytest.raises(AssertionError, match="reset"):
        siegers_v0.env(players=3).last()
