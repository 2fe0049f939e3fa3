"""Pictures of tables: moments, previews for links, posters. Workers draw them; some are kept."""

import asyncio
from dataclasses import dataclass
from typing import Literal

from paddlewheel.core.title import Theme
from paddlewheel.render.scenes import Scene, last_scene
from paddlewheel.server import thinking
from paddlewheel.server.crew import Crew
from paddlewheel.server.kept import Kept
from paddlewheel.server.study.lines import check_moment
from paddlewheel.table import Table

KEPT = 48
"""Pictures; a large one is half a megabyte."""

Kind = Literal["svg", "png", "preview"]
Sheet = Literal["svg", "pdf"]


@dataclass(frozen=True, slots=True)
class Style:
    """How a picture shall look."""

    theme: Theme
    lang: str


class Pictures:
    """All pictures of tables; many who ask for the same wait until it is drawn once."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._drawn: Kept[tuple[object, ...], bytes] = Kept(KEPT)

    async def moment(
        self, table_id: str, table: Table, entry: int, kind: Kind, style: Style
    ) -> bytes:
        """The position after so many entries."""
        check_moment(table, entry)
        # What was taken back may have been drawn: the version tells one moment from another.
        name = (table_id, table.version, entry, kind, style)

        async def draw() -> bytes:
            scene = await asyncio.to_thread(_scene, table, entry)
            return await self._crew.do_aside(
                thinking.picture, scene, table.names, style.theme, style.lang, kind
            )

        return await self._drawn.get(name, draw)

    async def poster(self, table_id: str, table: Table, kind: Sheet, style: Style) -> bytes:
        """All of the river, with the tracks of all boats."""
        check_moment(table, 0)
        name = (table_id, table.version, "poster", kind, style)

        first = table.state_at(0)

        async def draw() -> bytes:
            steps = await asyncio.to_thread(tuple, table.steps)
            return await self._crew.do_aside(
                thinking.poster, first, steps, table.names, style.theme, style.lang, kind
            )

        return await self._drawn.get(name, draw)


def _scene(table: Table, entry: int) -> Scene:
    return last_scene(table.state_at(0), table.steps[:entry])
