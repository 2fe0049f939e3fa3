"""The chart of a river alone, for boards that put the boats on it themselves."""

from functools import lru_cache

from paddlewheel.art.scenery import file
from paddlewheel.core.errors import RenderError
from paddlewheel.core.title import Theme
from paddlewheel.games.queen.river import River, river_from_key
from paddlewheel.games.queen.river_art import landscape
from paddlewheel.games.queen.sheet import chart_sheet
from paddlewheel.games.queen.tiles import START, tiles

_SHOWN = 40
"""So much of a key is repeated when it is refused."""


@lru_cache(maxsize=64)
def chart(key: str, theme: Theme) -> str:
    """The chart of the river of that name as an SVG, with everything that does not move."""
    page = chart_sheet(_river(key))
    return file(page.area, landscape(page, theme))


def _river(key: str) -> River:
    """A river, or one tile alone, as it would lie at the source."""
    if key in tiles() and key != START:
        return River((key,))
    try:
        return river_from_key(key)
    except ValueError as error:
        raise RenderError(
            "no_such_chart", "There is no chart “{key}”.", key=key[:_SHOWN]
        ) from error
