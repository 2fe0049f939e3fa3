"""Bots, one file each, by name: the registry that everything above shares."""

from collections.abc import Callable
from dataclasses import dataclass

from paddlewheel.bots.greedy import GreedyBot
from paddlewheel.bots.planner import PlannerBot
from paddlewheel.bots.random import RandomBot
from paddlewheel.core.errors import BotError
from paddlewheel.core.play import Bot


@dataclass(frozen=True, slots=True)
class BotKind:
    """A bot that can be had: its name, its style in a sentence, and how to make one."""

    name: str
    doc: str
    make: Callable[[int | str | None], Bot]


BOTS = {
    kind.name: kind
    for kind in (
        BotKind("random", "Makes any turn that is legal.", RandomBot),
        BotKind("greedy", "Goes as far as it can, this turn.", GreedyBot),
        BotKind("planner", "Spends where it pays and finishes its races.", PlannerBot),
    )
}


def make_bot(name: str, seed: int | str | None = None) -> Bot:
    """A bot of that name; with a seed it always plays the same."""
    if name not in BOTS:
        raise BotError(
            "unknown_bot",
            "There is no bot “{name}”; there are: {known}.",
            name=name,
            known=", ".join(BOTS),
        )
    return BOTS[name].make(seed)
