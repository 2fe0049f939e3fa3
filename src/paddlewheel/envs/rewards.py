"""What seats win on the way, if that is wanted; by their places at the end they win anyhow."""

from typing import Literal, get_args

from paddlewheel.core.state import State
from paddlewheel.envs.extras import EnvError

Shaping = Literal["progress"]
"""``progress``: what a step brings a seat along the course, compared with the others."""

A_COURSE = 0.5
"""What a whole course is worth on the way; a place at the end is worth more."""


def check_shaping(shaping: object) -> None:
    """Refuse a shaping that does not exist."""
    if shaping is not None and shaping not in get_args(Shaping):
        raise EnvError(
            "unknown_shaping",
            "There is no shaping “{name}”; there are: {known}.",
            name=shaping,
            known=", ".join(get_args(Shaping)),
        )


def progress(before: State, after: State) -> list[float]:
    """What a step has brought every seat along the course, less what it brought the average."""
    made = [now - then for now, then in zip(_headway(after), _headway(before), strict=True)]
    average = sum(made) / len(made)
    return [A_COURSE * (one - average) for one in made]


def _headway(state: State) -> list[float]:
    """How far the foremost boat of every seat has come."""
    boats = state.title.headway(state)
    return [
        max(boat or 0.0 for boat in boats[seat :: state.players]) for seat in range(state.players)
    ]
