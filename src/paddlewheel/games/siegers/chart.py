"""The chart of a course alone, for boards that put the steamers on it themselves."""

from functools import lru_cache

from paddlewheel.art.scenery import file
from paddlewheel.core.errors import RenderError, RuleSetError
from paddlewheel.core.title import Theme
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.board_art import river
from paddlewheel.games.siegers.options import SiegersRules
from paddlewheel.games.siegers.sheet import chart_sheet

_SHOWN = 40
"""So much of a key is repeated when it is refused."""


@lru_cache(maxsize=32)
def chart(key: str, theme: Theme, lang: str) -> str:
    """The chart of a course of so many rows as an SVG."""
    page = chart_sheet(_rows(key))
    return file(page.area, river(page, theme, Speaker(lang)("Start")))


def _rows(key: str) -> int:
    """The number that a key means; it comes from anywhere, and only the plain spelling will do."""
    try:
        rows = int(key)
        SiegersRules.make(None, {"rows": rows})
        if key != str(rows):
            raise ValueError(key)
    except (ValueError, RuleSetError) as error:
        raise RenderError(
            "no_such_chart", "There is no chart “{key}”.", key=key[:_SHOWN]
        ) from error
    return rows
