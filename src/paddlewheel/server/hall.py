"""All tables: those in use as live tables, the others in the log."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable
from datetime import timedelta
from time import time
from weakref import WeakValueDictionary

from paddlewheel.core.chance import Dealer, SecretDealer
from paddlewheel.server.bulletin import Bulletin
from paddlewheel.server.errors import ServerError, no_such_table
from paddlewheel.server.gate import Gate
from paddlewheel.server.helm import Helm
from paddlewheel.server.live import LiveTable
from paddlewheel.server.metrics import UNREAD, Metrics
from paddlewheel.server.shelving import shelf_of
from paddlewheel.server.tasks import begin
from paddlewheel.store import Log
from paddlewheel.store.news import ANEW, News
from paddlewheel.store.schema import now
from paddlewheel.store.shelf import Shelf
from paddlewheel.store.shelves import Shelves
from paddlewheel.table import Change, Opened, Table

KEPT = 100
"""Tables that are kept in memory though nobody uses them."""
RECENT = timedelta(days=2)
MOST_RECENT = 100
"""Tables that are looked at when the server starts, because bots may have to go on there."""

_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1: links are also read aloud
_ID_LENGTH = 12

_log = logging.getLogger(__name__)


class Hall:
    """Finds tables; there is never more than one live table of an id."""

    def __init__(
        self,
        log: Log,
        helm: Helm,
        dealer: Dealer | None = None,
        *,
        gate: Gate | None = None,
        metrics: Metrics = UNREAD,
    ) -> None:
        self._log = log
        self._helm = helm
        self._dealer = dealer or SecretDealer()
        self._gate = gate or Gate()
        self._metrics = metrics
        self.bulletin = Bulletin()
        # Whoever uses a live table holds it. So one that is used is never there twice.
        self._used: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        metrics.tables.set_function(lambda: len(self._used))

    async def open(self, opened: Opened) -> LiveTable:
        """A new table; with no open seat the game begins at once."""
        table = Table.opened(opened)
        following: list[Change] = []
        if table.may_start():
            table, started = table.start(self._dealer, at=time())
            following.append(started)
        table_id = "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))
        opening = self._log.open(table_id, shelf_of(table), opened, *following)
        await self._gate.through(opening)
        return self._live(table_id, table)

    async def table(self, table_id: str) -> LiveTable:
        """The table of that id."""
        live = self._used.get(table_id)
        if live is None:
            if table_id not in self._loading:
                self._loading[table_id] = begin(self._load(table_id))
            live = await asyncio.shield(self._loading[table_id])
        self._keep(live)
        return live

    def live_tables(self) -> list[LiveTable]:
        """All that are in memory."""
        return list(self._used.values())

    async def in_use(self, table_ids: Iterable[str]) -> list[LiveTable]:
        """Those of some tables that are in memory, in the order of their ids."""
        here = sorted(one for one in table_ids if one in self._used or one in self._loading)
        return [await self.table(table_id) for table_id in here]

    async def read_anew(self, live: LiveTable) -> None:
        """Read a table again that is held; if it is gone, let go of it."""
        if not await live.read_anew():
            self._used.pop(live.id, None)
            self._kept.pop(live.id, None)

    async def go_on(self) -> None:
        """Let the bots of recent tables go on where a server that was stopped has left them."""
        try:
            await self._shelve_unread()
            waiting = await self._log.waiting_for_bots(now() - RECENT, MOST_RECENT)
        except Exception:  # noqa: BLE001 (then they go on when somebody comes)
            _log.exception("nobody knows where bots have to go on")
            return
        for table_id in waiting:
            try:
                await self.table(table_id)
            except ServerError:
                _log.warning("table %s is left out", table_id)

    async def _shelve_unread(self) -> None:
        """Read the tables that an older program has stored, once."""
        for table_id in await self._log.in_phase("unread"):
            try:
                table = await self._read(table_id)
                shelf = Shelf("frozen") if table is None else shelf_of(table)
            except ServerError:
                shelf = Shelf("frozen")
            await self._log.shelve(table_id, shelf)

    async def hear(self, news: AsyncIterator[News | None], shelves: Shelves) -> None:
        """Keep in step with the other servers that use the same database."""
        async for new in news:
            if new is None:
                for live in self.live_tables():
                    begin(self._catch_up(live.id, None))
            elif new.table_id in self._used or new.table_id in self._loading:
                begin(self._catch_up(new.table_id, new.version))
            else:
                begin(self._fetch(new.table_id, shelves))

    async def _fetch(self, table_id: str, shelves: Shelves) -> None:
        """Bring a table in if a program listens that it concerns; so it is told."""
        try:
            if await self.bulletin.concerns(table_id, shelves):
                await self.table(table_id)
        except Exception:  # noqa: BLE001 (whoever listens looks round as well)
            _log.exception("nobody was told of table %s", table_id)

    async def _catch_up(self, table_id: str, version: int | None) -> None:
        try:
            live = await self.table(table_id)
            if version == ANEW:
                async with live.held():
                    await self.read_anew(live)
            else:
                await live.catch_up(version)
            self.bulletin.post(live)
        except Exception:  # noqa: BLE001 (the next news may bring it)
            _log.exception("table %s is behind", table_id)

    async def _load(self, table_id: str) -> LiveTable:
        try:
            table = await self._read(table_id)
            if table is None:
                raise no_such_table(table_id)
            return self._live(table_id, table)
        finally:
            del self._loading[table_id]

    async def _read(self, table_id: str) -> Table | None:
        try:
            changes = await self._log.load(table_id)
            return await asyncio.to_thread(Table.folded, changes) if changes else None
        except Exception as error:
            _log.exception("table %s", table_id)
            raise ServerError(
                "unreadable_table", "The table “{table}” cannot be read.", table=table_id
            ) from error

    def _live(self, table_id: str, table: Table) -> LiveTable:
        live = LiveTable(
            table_id, table, self._log, self._dealer, gate=self._gate, metrics=self._metrics
        )
        live.on_change = self._attend
        self._used[table_id] = live
        self._keep(live)
        self._attend(live)
        return live

    def _attend(self, live: LiveTable) -> None:
        self._helm.attend(live)
        self.bulletin.post(live)

    def _keep(self, live: LiveTable) -> None:
        self._kept[live.id] = live
        self._kept.move_to_end(live.id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
