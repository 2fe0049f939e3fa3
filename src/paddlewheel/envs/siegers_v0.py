"""Mississippi for PettingZoo, in its usual shape: ``env`` is checked, ``raw_env`` is not."""

from typing import Any

from pettingzoo import AECEnv

from paddlewheel.envs import aec

__all__ = ["env", "raw_env"]


def raw_env(**settings: Any) -> aec.RaceEnv:
    """A race; see ``paddlewheel.envs.aec.raw_env`` for what can be set."""
    return aec.raw_env("siegers", **settings)


def env(**settings: Any) -> AECEnv[str, aec.Seen, Any]:
    """The same, checked for the order of calls; see ``paddlewheel.envs.aec.env``."""
    return aec.env("siegers", **settings)
