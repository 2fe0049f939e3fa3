"""Films of races: drawn by workers, some frames at a time, so that nobody else waits long.

Whoever wants one asks again and again and is told how far it is. A film is made once; the last ones
are kept in memory.
"""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Literal

from paddlewheel.render.film import MOST_FRAMES
from paddlewheel.render.scenes import Scene, thinned, turn_scenes
from paddlewheel.server import thinking
from paddlewheel.server.crew import Crew
from paddlewheel.server.errors import ServerError
from paddlewheel.server.pictures import Style
from paddlewheel.server.tasks import begin
from paddlewheel.server.wire.retrospect import FilmView
from paddlewheel.table import Table

AT_ONCE = 6
"""Frames that a worker draws in one go: some seconds."""
MOST_KEPT, MOST_BYTES = 12, 48_000_000
MOST_WAITING = 8

Name = tuple[str, int, Style]
"""Table, version and style."""

_log = logging.getLogger(__name__)


@dataclass(eq=False)
class Film:
    """A film that is made, or ready."""

    frames: int = 0
    done: int = 0
    gif: bytes | None = None
    begun: bool = False
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    def view(self) -> FilmView:
        """How far it is."""
        size = None if self.gif is None else len(self.gif)
        return FilmView(status=self._status, done=self.done, frames=self.frames, size=size)

    @property
    def _status(self) -> Literal["waiting", "making", "ready"]:
        if self.gif is not None:
            return "ready"
        return "making" if self.begun else "waiting"


class Films:
    """All films; they are made one after the other."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._films: OrderedDict[Name, Film] = OrderedDict()
        self._turn = asyncio.Semaphore(1)

    def known(self, table_id: str, table: Table, style: Style) -> Film | None:
        """A film that was asked for."""
        return self._films.get((table_id, table.version, style))

    def ask(self, table_id: str, table: Table, style: Style) -> Film:
        """A film of a race that is over; if there is none, it is begun."""
        if table.first is None or table.is_running:
            raise ServerError("not_over", "The game is not over yet.")
        name = (table_id, table.version, style)
        if name not in self._films:
            self._check_room()
            film = self._films[name] = Film()
            film.task = begin(self._make(name, film, table))
        self._films.move_to_end(name)
        return self._films[name]

    def _check_room(self) -> None:
        if sum(film.gif is None for film in self._films.values()) >= MOST_WAITING:
            raise ServerError(
                "too_many_films", "Many films are being made at the moment; ask again later."
            )

    async def _make(self, name: Name, film: Film, table: Table) -> None:
        try:
            async with self._turn:
                film.begun = True
                film.gif = await self._drawn(film, table, name[2])
        except Exception:
            _log.exception("a film could not be made")
            self._films.pop(name, None)  # whoever asks again has it begun anew
            raise
        self._tidy()

    async def _drawn(self, film: Film, table: Table, style: Style) -> bytes:
        scenes = await asyncio.to_thread(_scenes, table)
        film.frames = len(scenes)
        drawn: list[bytes] = []
        for start in range(0, len(scenes), AT_ONCE):
            drawn += await self._crew.do_slowly(
                thinking.frames,
                scenes[start : start + AT_ONCE],
                table.state,
                table.names,
                style.theme,
                style.lang,
            )
            film.done = len(drawn)
        return await self._crew.do_slowly(thinking.film, drawn)

    def _tidy(self) -> None:
        """Forget the films that nobody has asked for longest."""
        ready = [name for name, film in self._films.items() if film.gif is not None]
        size = sum(len(self._films[name].gif or b"") for name in ready)
        while len(ready) > 1 and (len(ready) > MOST_KEPT or size > MOST_BYTES):
            size -= len(self._films.pop(ready.pop(0)).gif or b"")


def _scenes(table: Table) -> list[Scene]:
    assert table.first is not None
    return thinned(turn_scenes(table.first, table.steps), MOST_FRAMES)
