"""The pictures of the handbook: small positions, played on where something is to happen."""

from collections.abc import Mapping
from typing import Any

from paddlewheel.art.palette import THEMES
from paddlewheel.art.scenery import Area, file
from paddlewheel.art.svg import element
from paddlewheel.core.title import Theme
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.board_art import river
from paddlewheel.games.siegers.moves_art import discs, moves_of, ways
from paddlewheel.games.siegers.picture import steamers
from paddlewheel.games.siegers.scene import cut, played, position
from paddlewheel.games.siegers.sheet import Sheet
from paddlewheel.games.siegers.steamer_art import definitions

NOWHERE = Area(1e6, 1e6, 0, 0)


def vignette(scene: Mapping[str, Any], theme: Theme, lang: str) -> str:
    """A picture as an SVG: ``steamers`` on the course, what the first one does in ``play``."""
    after, events = played(position(scene), scene.get("play", ""))
    moves = moves_of(events)
    page = Sheet(after.course, cut(scene), NOWHERE, beside=True)
    occupied = {steamer.field for steamer in after.steamers if steamer.field is not None}
    return file(
        page.area,
        element("defs", definitions(tuple(steamer.right for steamer in after.steamers))),
        river(page, theme, Speaker(lang)("Start")),
        ways(moves, occupied, page, THEMES[theme]),
        *steamers(after, page, theme),
        discs(moves, page),
    )
