"""The pictures of the handbook: small positions, played on where something is to happen."""

from collections.abc import Mapping
from typing import Any

from paddlewheel.art.scenery import Area, file
from paddlewheel.art.svg import element
from paddlewheel.core.title import Theme
from paddlewheel.games.queen import boat_art, token_art
from paddlewheel.games.queen.dock_art import passengers
from paddlewheel.games.queen.picture import fleet, liveries, look_of
from paddlewheel.games.queen.river_art import landscape
from paddlewheel.games.queen.scene import cut, played, position
from paddlewheel.games.queen.sheet import Sheet
from paddlewheel.games.queen.wake_art import wakes

NOWHERE = Area(-1e6, -1e6, 0, 0)


def vignette(scene: Mapping[str, Any], theme: Theme) -> str:
    """A picture as an SVG: ``boats`` on a ``river``, what the first one does in ``play``."""
    after, events = played(position(scene), scene.get("play", ""))
    page = Sheet(after.river, cut(scene), NOWHERE, 1.0, beside=False)
    look = look_of(after, page)
    return file(
        page.area,
        element("defs", token_art.definitions(), boat_art.definitions(liveries(after), look)),
        landscape(page, theme),
        passengers(after.river, after.waiting),
        wakes(events, page),
        fleet(after, page, look, theme),
    )
