"""One captain against bots."""

import gymnasium
import pytest

import paddlewheel as pw
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


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"opponents": ("greedy",)}, "wrong_number_of_opponents"),
        ({"opponents": "admiral"}, "unknown_bot"),
        ({"seat": 3}, "no_such_captain"),
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


def test_what_is_missing_is_named(monkeypatch):
    monkeypatch.setattr("paddlewheel.envs.extras.find_spec", lambda _: None)
    from paddlewheel.envs.extras import check_extra  # noqa: PLC0415

    with pytest.raises(EnvError) as refused:
        check_extra()
    assert "paddlewheel[envs]" in str(refused.value)
