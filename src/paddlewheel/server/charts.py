"""Charts of rivers and the pictures of handbooks: drawn once, by a worker, and kept."""

from typing import cast, get_args

from paddlewheel.core.errors import RenderError
from paddlewheel.core.title import Theme
from paddlewheel.core.titles import title as find_title
from paddlewheel.core.titles import titles
from paddlewheel.core.words import LANGUAGES
from paddlewheel.server import thinking
from paddlewheel.server.crew import Crew
from paddlewheel.server.kept import Kept

LONGEST_KEY = 200

Name = tuple[str, str, str, str]
"""Title, theme, language and key."""


class Charts:
    """All charts, compressed; those drawn last are kept."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._drawn: Kept[Name, bytes] = Kept()
        self._illustrations: Kept[Name, bytes] = Kept()

    async def chart(self, title: str, theme: str, lang: str, key: str) -> bytes:
        """A chart; many who ask for the same at once wait for one drawing."""
        _check(title, theme, lang, key)
        name = (title, theme, lang, key)
        return await self._drawn.get(name, lambda: self._draw(name))

    async def illustration(self, title: str, theme: str, lang: str, key: str) -> bytes:
        """A picture of a handbook by its name."""
        _check(title, theme, lang, key)
        if key not in find_title(title).book.pictures:
            raise RenderError("no_such_chart", "There is no chart “{key}”.", key=key)
        look = cast("Theme", theme)

        async def draw() -> bytes:
            return await self._crew.do_aside(thinking.illustrate, title, key, look, lang)

        return await self._illustrations.get((title, theme, lang, key), draw)

    async def _draw(self, name: Name) -> bytes:
        title, theme, lang, key = name
        return await self._crew.do_aside(thinking.draw, title, key, cast("Theme", theme), lang)


def _check(title: str, theme: str, lang: str, key: str) -> None:
    known = title in {game.name for game in titles()}
    if not known or theme not in get_args(Theme) or lang not in LANGUAGES or len(key) > LONGEST_KEY:
        raise RenderError("no_such_chart", "There is no chart “{key}”.", key=key[:LONGEST_KEY])
