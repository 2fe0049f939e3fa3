"""Where those work who look after a server: its database, a screen, or lines for programs."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from datetime import datetime
from typing import Any, TypeVar

import typer
from rich.table import Table as Grid
from rich.text import Text

from paddlewheel.cli.screen import Screen, printable
from paddlewheel.server.settings import Settings
from paddlewheel.store import Store, StoreError
from paddlewheel.store.backup import file_of

T = TypeVar("T")


class Desk:
    """Opens the database for a while, and shows what was found."""

    def __init__(self, settings: Settings, lang: str, *, json: bool = False) -> None:
        self._settings = settings
        self._json = json
        self.screen = Screen(lang, ())
        self.say = self.screen.say

    def do(self, work: Callable[[Store], Awaitable[T]]) -> T:
        """What comes of some work on the database; servers may use it at the same time."""

        async def open_and_work() -> T:
            async with self._store() as store:
                return await work(store)

        return asyncio.run(open_and_work())

    @asynccontextmanager
    async def _store(self) -> AsyncIterator[Store]:
        url = self._settings.database
        if not self._settings.is_shared and not file_of(url).is_file():  # it is not made here
            raise StoreError("no_database", "There is no database at {path}.", path=url.database)
        async with Store.opened(url, as_it_is=True) as store:
            yield store

    # --- Showing

    def tell(self, text: str) -> None:
        """Say what was done."""
        self.screen.path_line(text)

    def list(
        self,
        found: Sequence[Any],
        headings: Sequence[str],
        row: Callable[[Any], Sequence[object]],
        nothing: str,
    ) -> None:
        """Show dataclasses as a table, or print them for programs."""
        if self._json:
            self.print([asdict(one) for one in found])
        elif found:
            self.grid(headings, (row(one) for one in found))
        else:
            self.screen.whisper(nothing)

    def grid(self, headings: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        """Show a table; the first column, an id, is never broken."""
        grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        for number, heading in enumerate(headings):
            grid.add_column(Text(heading, "bold"), no_wrap=not number, overflow="fold")
        for row in rows:
            grid.add_row(*(Text(shown(value)) for value in row))
        self.screen.show(grid)

    def pairs(self, pairs: Sequence[tuple[str, object]]) -> None:
        """Show what belongs to what."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for name, value in pairs:
            grid.add_row(Text(name, "bold", no_wrap=True), Text(shown(value), overflow="fold"))
        self.screen.show(grid)

    @property
    def prints(self) -> bool:
        """Whether programs read it."""
        return self._json

    def print(self, data: object) -> None:
        """Print something for programs."""
        typer.echo(json.dumps(data, indent=2, ensure_ascii=False, default=_plain))


def shown(value: object) -> str:
    """A value for the eye; names can be anything."""
    match value:
        case None | "":
            return "–"
        case bool():
            return "✓" if value else "–"
        case datetime():
            return value.astimezone().strftime("%Y-%m-%d %H:%M")
        case _:
            return printable(str(value))


def _plain(value: object) -> object:
    assert isinstance(value, datetime)
    return value.isoformat()
