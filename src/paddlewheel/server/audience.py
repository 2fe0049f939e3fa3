"""All who watch a table: who is there, and how they are told what happens."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from paddlewheel.server.endings import close_of, told_to_page, told_to_program
from paddlewheel.server.errors import no_such_table
from paddlewheel.server.outbox import Outbox
from paddlewheel.server.telling import Scene, Viewer, seat_due
from paddlewheel.server.tidings import Tidings
from paddlewheel.server.wire.base import Wire
from paddlewheel.server.wire.stream import Rematch
from paddlewheel.store import Line
from paddlewheel.table import Change, Table

A_CROWD = 20
"""From so many on onlookers are counted by tens, and the others are told less often."""

Telling = Callable[[Scene, Table, Change, Viewer], Wire]
"""A scene, what was before it, what has changed and for whom; to what is told of that."""


@dataclass(eq=False)
class Watcher:
    """An open page, or a program that follows the table."""

    viewer: Viewer
    outbox: Outbox = field(default_factory=Outbox)
    version: int = 0
    """What it has been told of, or will be by what waits in its outbox."""
    hears: bool = False
    """Whether it is told what is said; not while a snapshot is made, which will show it."""
    telling: Telling | None = None
    """How a program is told of changes. Pages want more: plans, and to know who is there."""


class Audience:
    """The watchers of one table, which is told to them as it is at that moment."""

    def __init__(self) -> None:
        self._watchers: set[Watcher] = set()
        self._present: Counter[str] = Counter()
        self.here: frozenset[str] = frozenset()
        """The people whose pages this server has opened."""
        self.elsewhere: frozenset[str] = frozenset()
        """The people who are at this table by way of other servers."""

    # --- Who is there

    @property
    def online(self) -> frozenset[str]:
        """All whose pages are open."""
        return self.here | self.elsewhere if self.elsewhere else self.here

    def enter(self, watcher: Watcher) -> None:
        """Somebody watches from now on, and is shown everything."""
        self._watchers.add(watcher)
        watcher.outbox.renew()
        self._count(watcher, 1)

    def leave(self, watcher: Watcher) -> None:
        """Somebody does not watch any more."""
        self._watchers.discard(watcher)
        self._count(watcher, -1)

    def watching(self, table: Table) -> int:
        """How many look on who have no seat; of many, tens: they are told of each other."""
        people = {person for person in self.online if not table.seats_of(person)}
        unknown = [page for page in self._pages if page.viewer.person is None]
        count = len(people) + len(unknown)
        return count if count < A_CROWD else count // 10 * 10

    def _count(self, watcher: Watcher, by: int) -> None:
        if watcher.viewer.person is not None:
            self._present[watcher.viewer.person] += by
            self.here = frozenset(+self._present)

    def wants_plan(self, table: Table) -> bool:
        """Whether the one whose decision is due has a page open."""
        seat = seat_due(table)
        if seat is None:
            return False
        who = table.chairs[seat].who
        return any(page.viewer.person == who for page in self._watchers if page.telling is None)

    @property
    def _pages(self) -> list[Watcher]:
        return [watcher for watcher in self._watchers if watcher.telling is None]

    # --- Telling

    def tell_change(self, scene: Scene, before: Table, change: Change) -> None:
        """Tell of a change all who have not seen it."""
        tidings, version = Tidings(scene, before, change), scene.table.version
        for watcher in self._watchers:
            if watcher.version < version:  # else it has come meanwhile, and has seen it
                watcher.version = version
                viewer, tell = watcher.viewer, watcher.telling
                own = None if tell is None else tell(scene, before, change, viewer)
                watcher.outbox.news(tidings.text(viewer) if own is None else own.model_dump_json())

    def tell_presence(self, table: Table) -> None:
        """Tell all pages who is there; those who see the same share the work."""
        scene = Scene(table, self.online, watching=self.watching(table))
        told = dict[Viewer, str]()
        for page in self._pages:
            eyes = page.viewer if page.viewer.seats(table) else Viewer(None, page.viewer.lang)
            if eyes not in told:
                told[eyes] = scene.presence(eyes).model_dump_json()
            page.outbox.news(told[eyes])

    def tell_line(self, table: Table, line: Line, deaf: frozenset[str]) -> None:
        """Tell what was said to all who want to hear it."""
        scene = Scene(table, self.online)
        texts = [scene.said(line, mine=mine).model_dump_json() for mine in (False, True)]
        for watcher in self._watchers:
            if watcher.hears and watcher.viewer.person not in deaf:
                watcher.outbox.news(texts[watcher.viewer.person == line.person])

    def tell_of_rematch(self, table: Table, table_id: str) -> None:
        """Tell those who sat here where they can play again; it is nobody else's link."""
        text = Rematch(table=table_id).model_dump_json()
        for page in self._pages:
            if page.viewer.seats(table):
                page.outbox.answer(text)  # no snapshot would tell it

    def renew(self, person: str | None = None) -> None:
        """Show everything anew, to a person or to all."""
        for watcher in self._watchers:
            if person is None or watcher.viewer.person == person:
                watcher.outbox.renew()

    def dismiss(self, table_id: str) -> None:
        """Tell all that the table is gone."""
        why = no_such_table(table_id)
        for watcher in self._watchers:
            is_page = watcher.telling is None
            text = told_to_page(why, watcher.viewer.lang) if is_page else told_to_program(why)
            watcher.outbox.last(text, close_of(why))
