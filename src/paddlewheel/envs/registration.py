"""The environments under their names, for PettingZoo and for Gymnasium."""

import gymnasium
import pettingzoo

TITLES = ("queen", "siegers")


def register_all() -> None:
    """Make them known; once is enough."""
    for title in TITLES:
        alone, together = f"paddlewheel/{title.capitalize()}-v0", f"paddlewheel/{title}-v0"
        if alone not in gymnasium.registry:
            entry = "paddlewheel.envs.solo:CaptainEnv"
            gymnasium.register(alone, entry, kwargs={"title": title})
        if together not in pettingzoo.aec_registry:
            pettingzoo.register("aec", together, f"paddlewheel.envs.{title}_v0:env")
