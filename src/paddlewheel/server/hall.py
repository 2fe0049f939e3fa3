"""All tables: those in use as live tables, the others in the log."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from datetime import timedelta
from weakref import WeakValueDictionary

from paddlewheel.core.chance import Dealer, SecretDealer
from paddlewheel.server.errors import ServerError, no_such_table
from paddlewheel.server.gate import Gate
from paddlewheel.server.live import LiveTable
from paddlewheel.server.metrics import UNREAD, Metrics
from paddlewheel.server.pilot import Pilot
from paddlewheel.server.tasks import begin
from paddlewheel.store import Log
from paddlewheel.store.schema import now
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
        pilot: Pilot,
        dealer: Dealer | None = None,
        *,
        gate: Gate | None = None,
        metrics: Metrics = UNREAD,
    ) -> None:
        self._log = log
        self._pilot = pilot
        self._dealer = dealer or SecretDealer()
        self._gate = gate or Gate()
        self._metrics = metrics
        # Whoever uses a live table holds it. So one that is used is never there twice.
        self._used: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        metrics.tables.set_function(lambda: len(self._used))

    async def open(self, opened: Opened) -> LiveTable:
        """A new table; with no open seat the game begins at once."""
        table = Table.opened(opened)
        following: list[Change] = []
        if not any(chair.is_open for chair in table.chairs):
            table, started = table.start(self._dealer)
            following.append(started)
        table_id = "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))
        await self._gate.through(self._log.open(table_id, opened, *following))
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

    async def go_on(self) -> None:
        """Let the bots of recent tables go on where a server that was stopped has left them."""
        try:
            recent = await self._log.recent(now() - RECENT, MOST_RECENT)
        except Exception:  # noqa: BLE001 (then they go on when somebody comes)
            _log.exception("nobody knows which tables are recent")
            return
        for table_id in recent:
            try:
                await self.table(table_id)
            except ServerError:
                _log.warning("table %s is left out", table_id)

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
        live.on_change = self._pilot.attend
        self._used[table_id] = live
        self._keep(live)
        self._pilot.attend(live)
        return live

    def _keep(self, live: LiveTable) -> None:
        self._kept[live.id] = live
        self._kept.move_to_end(live.id)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
