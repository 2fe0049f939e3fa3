"""Environments for learning: steps against PettingZoo's Connect Four."""

import random
from itertools import count
from typing import Any

import numpy as np
from pettingzoo.classic.connect_four import connect_four

from bench.stopwatch import Figure, ratio
from paddlewheel.envs import queen_v0

STEPS = 4000


def _steps(env: Any) -> int:
    """Random legal actions, with all that a learner is shown on the way."""
    luck, seeds, done = random.Random(1), count(), 0
    while done < STEPS:
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(legal[int(luck.random() * len(legal))])
            done += 1
    return done


def env_vs_connect_four() -> Figure:
    """Steps a second, observations and masks included."""
    ours = queen_v0.env(edition="F19", players=4)
    yardstick = connect_four.env()
    _steps(ours)  # whoever has just begun has learnt nothing of rivers yet
    value = ratio(lambda: _steps(ours), lambda: _steps(yardstick))
    return Figure(
        "env_vs_connect_four",
        value,
        "steps a second in PettingZoo, four seats, against its own Connect Four",
    )


BENCHMARKS = (env_vs_connect_four,)
