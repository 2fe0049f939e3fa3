"""The pictures of the handbook: small positions, played on where something is to happen."""

from collections.abc import Mapping
from typing import Any

from paddlewheel.art.palette import THEMES
from paddlewheel.art.scenery import Area, file
from paddlewheel.art.svg import element
from paddlewheel.core.event import Event
from paddlewheel.core.title import Theme
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.actions import read_action
from paddlewheel.games.siegers.board_art import river
from paddlewheel.games.siegers.course import Course
from paddlewheel.games.siegers.events import Carried, DriftedBack, Sailed
from paddlewheel.games.siegers.moves_art import Move, discs, ways
from paddlewheel.games.siegers.options import LOGS, SiegersRules
from paddlewheel.games.siegers.picture import steamers
from paddlewheel.games.siegers.position import state_from_dict
from paddlewheel.games.siegers.sheet import CELL, Sheet, corners
from paddlewheel.games.siegers.state import SiegersState
from paddlewheel.games.siegers.steamer_art import definitions

AROUND = 0.4 * CELL
"""What is seen beside the fields that matter."""
NOWHERE = Area(1e6, 1e6, 0, 0)


def vignette(scene: Mapping[str, Any], theme: Theme, lang: str) -> str:
    """A picture as an SVG: ``steamers`` on the course, what the first one does in ``play``."""
    after, moves = _played(position(scene), scene.get("play", ""))
    page = Sheet(after.course, _cut(scene, after.course), NOWHERE, beside=True)
    occupied = {steamer.field for steamer in after.steamers if steamer.field is not None}
    return file(
        page.area,
        element("defs", definitions(tuple(steamer.right for steamer in after.steamers))),
        river(page, theme, Speaker(lang)("Start")),
        ways(moves, occupied, page, THEMES[theme]),
        *steamers(after, page, theme),
        discs(moves, page),
    )


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


def _played(state: SiegersState, notation: str) -> tuple[SiegersState, list[Move]]:
    events: list[Event] = []
    for text in notation.split():
        state, happened = state.apply(read_action(text))
        events += happened
    moves = [
        (event.seat, event.start, event.end)
        for event in events
        if isinstance(event, Sailed | DriftedBack | Carried)
    ]
    return state, moves


def _cut(scene: Mapping[str, Any], of: Course) -> Area:
    """A rectangle round the fields that are named."""
    fields = map(int, scene["show"].split())
    spots = [corner for field in fields for corner in corners(of.cells[field])]
    (left, *_, right), (top, *_, bottom) = (sorted(values) for values in zip(*spots, strict=True))
    return Area(left - AROUND, top - AROUND, right - left + 2 * AROUND, bottom - top + 2 * AROUND)
