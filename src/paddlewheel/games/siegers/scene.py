"""The positions of the handbook's pictures, and what is seen of them."""

from collections.abc import Mapping
from typing import Any

from paddlewheel.art.scenery import Area
from paddlewheel.core.event import Event
from paddlewheel.games.siegers.actions import read_action
from paddlewheel.games.siegers.course import course
from paddlewheel.games.siegers.options import LOGS, SiegersRules
from paddlewheel.games.siegers.position import state_from_dict
from paddlewheel.games.siegers.sheet import CELL, corners
from paddlewheel.games.siegers.state import SiegersState

AROUND = 0.4 * CELL
"""What is seen beside the fields that matter."""


def position(scene: Mapping[str, Any]) -> SiegersState:
    """The position of a picture; a steamer is written ``4 5``: field 4, its 5 to the right.

    The first one is to act. Who is only there because three must play lies out of the picture.
    """
    steamers = [_steamer(text) for text in scene["steamers"]]
    return state_from_dict(
        {
            "title": "siegers",
            "rule_set": SiegersRules.make().to_dict(),
            "steamers": steamers,
            "box": LOGS - sum(steamer["logs"] for steamer in steamers),
            "first": 0,
            "seat": 0,
            "turned": False,
            "round": 2,
            "finished": [],
            "ending": None,
        }
    )


def _steamer(text: str) -> dict[str, int]:
    field, right = map(int, text.split())
    return {"field": field, "right": right, "logs": 10}


def played(state: SiegersState, notation: str) -> tuple[SiegersState, tuple[Event, ...]]:
    """What some actions lead to."""
    events: list[Event] = []
    for text in notation.split():
        state, happened = state.apply(read_action(text))
        events += happened
    return state, tuple(events)


def cut(scene: Mapping[str, Any]) -> Area:
    """A rectangle round the fields that are named."""
    cells = course(SiegersRules.make().rows).cells
    fields = map(int, scene["show"].split())
    spots = [corner for field in fields for corner in corners(cells[field])]
    (left, *_, right), (top, *_, bottom) = (sorted(values) for values in zip(*spots, strict=True))
    return Area(left - AROUND, top - AROUND, right - left + 2 * AROUND, bottom - top + 2 * AROUND)
