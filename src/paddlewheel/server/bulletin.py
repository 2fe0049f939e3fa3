"""What happens at people's tables, for the programs that listen in their names."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paddlewheel.server.outbox import Outbox
from paddlewheel.server.telling import Viewer
from paddlewheel.server.wire.bots import EventKind, TableCard, TableEvent
from paddlewheel.store.shelves import Shelves
from paddlewheel.table import Table

if TYPE_CHECKING:
    from paddlewheel.server.live import LiveTable


@dataclass(frozen=True, slots=True)
class _Told:
    """What a reader knows of a table."""

    begun: bool
    turn: int | None
    """The version of which it was told that it waits for its person."""


class Reader:
    """A program that listens: it is told what it does not know yet, however it became known."""

    def __init__(self, person: str) -> None:
        self.viewer = Viewer(person, "en")
        self.outbox = Outbox()
        self._told: dict[str, _Told] = {}

    @property
    def known(self) -> frozenset[str]:
        """The tables that it was told of, and that may go on."""
        return frozenset(self._told)

    def forget(self, table_id: str) -> None:
        """Expect nothing more of a table."""
        self._told.pop(table_id, None)

    def shown(self, table_id: str, table: Table) -> TableCard:
        """A table as it is now; of that the reader is not told again."""
        turn = table.version if self.viewer.decides(table) else None
        self._told[table_id] = _Told(table.first is not None, turn)
        return card(table_id, table, self.viewer)

    def hear(self, table_id: str, table: Table) -> None:
        """Tell what is new at a table."""
        before = self._told.get(table_id)
        told = self.shown(table_id, table)
        after = self._told[table_id]
        if told.phase == "over" or not told.seats:
            self.forget(table_id)
            if before is not None:
                self._tell("left" if not told.seats else "over", told)
            return
        if not after.begun and before is None:
            self._tell("seated", told)
        if after.begun and (before is None or not before.begun):
            self._tell("started", told)
        if after.turn is not None and (before is None or before.turn != after.turn):
            self._tell("your_turn", told)

    def _tell(self, kind: EventKind, told: TableCard) -> None:
        self.outbox.news(TableEvent(type=kind, table=told).model_dump_json())


class Bulletin:
    """Where live tables say that they have changed, and readers hear of it."""

    def __init__(self) -> None:
        self._readers: dict[str, set[Reader]] = {}

    @contextmanager
    def read_by(self, reader: Reader) -> Iterator[None]:
        """Tell a reader of everything from now on."""
        person = reader.viewer.person or ""
        self._readers.setdefault(person, set()).add(reader)
        try:
            yield
        finally:
            self._readers[person].discard(reader)
            if not self._readers[person]:
                del self._readers[person]

    def post(self, live: "LiveTable") -> None:
        """Tell those whom a table concerns what it has come to."""
        for reader in self._concerned(live):
            reader.hear(live.id, live.table)

    def _concerned(self, live: "LiveTable") -> list[Reader]:
        return [
            reader
            for person, readers in self._readers.items()
            for reader in readers
            if live.id in reader.known or live.table.seats_of(person)
        ]

    async def concerns(self, table_id: str, shelves: Shelves) -> bool:
        """Whether somebody reads who sits, or has sat, at a table that is not in memory."""
        if not self._readers:
            return False
        everybody = (reader for readers in self._readers.values() for reader in readers)
        if any(table_id in reader.known for reader in everybody):
            return True
        return not self._readers.keys().isdisjoint(await shelves.sitters(table_id))


def card(table_id: str, table: Table, viewer: Viewer) -> TableCard:
    """A table in short."""
    seats, ranking = viewer.seats(table), table.ranking
    waits = table.first is None and table.waits_for_ready
    return TableCard(
        id=table_id,
        name=table.name,
        title=table.title,
        phase="open" if table.first is None else "running" if table.is_running else "over",
        version=table.version,
        seats=list(seats),
        waits_for_you=waits and not all(table.chairs[seat].ready for seat in seats),
        your_turn=viewer.decides(table),
        ranking=None if ranking is None else [list(tied) for tied in ranking],
    )
