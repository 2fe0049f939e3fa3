"""One captain against bots."""

import gymnasium
import numpy as np
import pytest

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.envs.extras import EnvError
from paddlewheel.envs.solo import CaptainEnv

SHORT = {"rows": 4, "max_rounds": 15}


def play_out(env: CaptainEnv, seed: int) -> tuple[float, int]:
    _, info = env.reset(seed=seed)
    won, steps, over = 0.0, 0, False
    while not over:
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        _, reward, over, truncated, info = env.step(info["action_mask"].argmax())
        assert not truncated
        won, steps = won + reward, steps + 1
    return won, steps


@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_a_race_ends_with_the_place_of_the_captain(title):
    options = SHORT if title == "siegers" else {"river_tiles": 4, "max_rounds": 6}
    env = CaptainEnv(title, players=3, options=options, opponents="random", seat=1)
    won, steps = play_out(env, 2)
    assert steps > 3
    ranking = env.race.state.ranking
    assert ranking is not None
    (place,) = [place for place, tied in enumerate(ranking) if 1 in tied]
    if all(len(tied) == 1 for tied in ranking):
        assert won == 1 - place
    assert play_out(env, 2) == (won, steps)


def test_the_seat_can_be_drawn():
    env = CaptainEnv("siegers", players=4, options=SHORT, opponents="random", seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2, 3}


def test_an_illegal_action_loses_or_is_an_error():
    env = CaptainEnv("siegers", players=3, options=SHORT, opponents="random")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over) == (-1, True)
    assert "first turn" in info["illegal"]
    strict = CaptainEnv("siegers", players=3, options=SHORT, opponents="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(pw.IllegalAction):
        strict.step(0)


@pytest.mark.parametrize("illegal", ["lose", "raise"])
@pytest.mark.parametrize("action", [1.5, float("nan"), "3", None])
def test_what_is_no_whole_number_is_an_error_at_once(action, illegal):
    """A slip in a program is not what a learner has to learn from."""
    env = CaptainEnv("siegers", players=3, options=SHORT, opponents="random", illegal=illegal)
    env.reset(seed=1)
    with pytest.raises(EnvError) as refused:
        env.step(action)
    assert refused.value.code == "no_whole_number"


def test_before_a_reset_and_after_the_end_there_is_no_race():
    env = CaptainEnv("siegers", players=3, options=SHORT, opponents="random")
    with pytest.raises(EnvError) as refused:
        env.step(0)
    assert refused.value.code == "not_begun"
    play_out(env, 1)
    with pytest.raises(EnvError) as refused:
        env.step(0)
    assert refused.value.code == "race_is_over"
    env.reset()
    assert env.step(0)[1:3] == (-1, True), "an illegal one"
    with pytest.raises(EnvError):  # who has lost cannot sail on
        env.step(int(env.action_masks().argmax()))
    env.close()
    env.close()


HOPELESS = {"players": "2_to_6", "river_tiles": 3}
"""On the shortest river there may be too few passengers: then the first turn can be the last."""


def test_a_race_that_ends_before_the_captain_is_to_act_is_none(monkeypatch):
    env = CaptainEnv(
        "queen", edition="P97", players=4, seat=3, opponents="random", options=HOPELESS
    )
    begun = [env.reset(seed=seed)[1]["action_mask"] for seed in range(12)]
    assert all(mask.any() for mask in begun)
    again = [env.reset(seed=seed)[1]["action_mask"] for seed in range(12)]
    assert np.array_equal(begun, again)
    monkeypatch.setattr("paddlewheel.envs.solo._PATIENCE", 1)
    with pytest.raises(EnvError) as refused:
        [env.reset(seed=seed) for seed in range(12)]
    assert refused.value.code == "nothing_to_decide"


class Changed:
    """A bot whose answers are changed before they are given."""

    def __init__(self, bot, change):
        self._bot, self._change, self.asked = bot, change, 0

    def choose(self, state):
        self.asked += 1
        return self._change(state, self._bot.choose(state))


def against(monkeypatch, change) -> CaptainEnv:
    made = lambda text, seed=None: Changed(make_bot(text, seed), change)  # noqa: E731
    monkeypatch.setattr("paddlewheel.envs.solo.make_bot", made)
    return CaptainEnv("siegers", players=3, options=SHORT, opponents="random", seat=1)


def test_bots_answer_with_a_turn_or_a_single_action_as_well(monkeypatch):
    def change(state, _):
        return state.turns()[-1] if state.round % 2 else state.legal_actions()[-1]

    play_out(against(monkeypatch, change), 2)


def too_far(state, _):
    return [state.title.read_action("+99")]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda *_: (), "no_answer"),
        (lambda *_: None, "no_answer"),
        (lambda *_: ["+1"], "no_action"),
        (lambda *_: 7, "no_action"),
        (too_far, "illegal_answer"),
    ],
)
def test_a_bot_that_answers_nonsense_is_named_and_the_race_is_over(monkeypatch, change, code):
    fails = False

    def at_last(state, plan):
        return change(state, plan) if fails else plan

    env = against(monkeypatch, at_last)
    _, info = env.reset(seed=2)
    fails = True
    with pytest.raises(pw.BotError) as refused:
        env.step(info["action_mask"].nonzero()[0][-1])
    assert refused.value.code == code
    with pytest.raises(EnvError) as over:
        env.step(0)
    assert over.value.code == "race_is_over"
    fails = False
    env.reset(seed=2)
    assert env.action_masks().any()


def test_a_bot_whose_plan_does_not_fit_any_more_is_asked_again(monkeypatch):
    """Half of its plan is carried out, the rest is refused, and it thinks of something else."""

    def change(state, plan):
        turns = [turn.actions for turn in state.turns() if len(turn.actions) > 1]
        if state.turned or not turns:
            return plan
        return (turns[0][0], *too_far(state, plan))

    env = against(monkeypatch, change)
    play_out(env, 2)
    assert any(bot.asked > env.race.state.round for bot in env._bots.values())


def test_many_at_once_begin_again_by_themselves():
    def made():
        return CaptainEnv("siegers", players=3, options=SHORT, opponents="random", seat=None)

    envs = gymnasium.vector.SyncVectorEnv([made] * 3)
    _, info = envs.reset(seed=1)
    ends = 0
    for step in range(120):
        actions = info["action_mask"].argmax(axis=1)
        actions[0] *= step % 25 != 0  # now and then an illegal one
        _, _, over, _, info = envs.step(actions)
        ends += over.sum()
    envs.close()
    assert ends > 6


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"opponents": ("greedy",)}, "wrong_number_of_opponents"),
        ({"opponents": "admiral"}, "unknown_bot"),
        ({"seat": 3}, "no_such_captain"),
        ({"seat": 1.0}, "no_such_captain"),
        ({"illegal": "shrug"}, "unknown_answer_to_illegal"),
        ({"render_mode": "opera"}, "unknown_render_mode"),
        ({"players": 9}, "wrong_number_of_players"),
    ],
)
def test_bad_settings_are_refused(settings, code):
    with pytest.raises(pw.PaddlewheelError) as refused:
        CaptainEnv("siegers", **{"players": 3, **settings})
    assert refused.value.code == code


def test_gymnasium_makes_them_by_name():
    env = gymnasium.make("paddlewheel/Queen-v0", players=3, opponents="random", render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    assert isinstance(env.unwrapped, CaptainEnv)


def test_who_wants_it_printed_sees_every_step(capsys):
    env = CaptainEnv("siegers", players=3, options=SHORT, opponents="random", render_mode="human")
    _, info = env.reset(seed=1)
    first = capsys.readouterr().out
    env.step(np.int64(info["action_mask"].argmax()))
    then = capsys.readouterr().out
    assert first != then
    assert all(text.startswith("Round ") for text in (first, then))


def test_what_is_missing_is_named(monkeypatch):
    monkeypatch.setattr("paddlewheel.envs.extras.find_spec", lambda _: None)
    from paddlewheel.envs.extras import check_extra  # noqa: PLC0415

    with pytest.raises(EnvError) as refused:
        check_extra()
    assert "paddlewheel[envs]" in str(refused.value)
