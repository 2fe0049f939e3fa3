"""All tables: those in use as live tables, the others in the log."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Iterator, Sequence
from datetime import timedelta
from functools import partial
from hashlib import sha256
from itertools import chain
from time import time
from weakref import WeakValueDictionary

from paddlewheel.core.chance import Dealer, SecretDealer
from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.core.record import Entry
from paddlewheel.server.bulletin import Bulletin
from paddlewheel.server.chat import Talk
from paddlewheel.server.daily.rivers import Rivers
from paddlewheel.server.errors import ServerError, no_such_table
from paddlewheel.server.gate import Gate
from paddlewheel.server.helm import Helm
from paddlewheel.server.live import LiveTable
from paddlewheel.server.metrics import UNREAD, Metrics
from paddlewheel.server.roster import Roster
from paddlewheel.server.shelving import shelf_of
from paddlewheel.server.tasks import begin
from paddlewheel.store import Log, StoreError, news
from paddlewheel.store.news import News
from paddlewheel.store.schema import now
from paddlewheel.store.shelf import Shelf
from paddlewheel.store.shelves import Shelves
from paddlewheel.store.writer import Write
from paddlewheel.table import Change, Opened, Table, fold_as_far_as_possible

KEPT = 100
"""Tables that are kept in memory though nobody uses them."""
GLANCED = 100
"""Those that are kept besides because they stand in lists."""
RECENT = timedelta(days=2)
MOST_RECENT = 100
"""Tables that are looked at when the server starts, because bots may have to go on there."""

_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1: links are also read aloud
_ID_LENGTH = 12
_LONGEST_ID = 32
"""What the database has room for."""

_log = logging.getLogger(__name__)


class Hall:
    """Finds tables; there is never more than one live table of an id."""

    def __init__(  # noqa: PLR0913 (the last five are for a house)
        self,
        log: Log,
        helm: Helm,
        dealer: Dealer | None = None,
        *,
        talk: Talk | None = None,
        gate: Gate | None = None,
        roster: Roster | None = None,
        rivers: Rivers | None = None,
        metrics: Metrics = UNREAD,
    ) -> None:
        self._log = log
        self._helm = helm
        self._dealer = dealer or SecretDealer()
        self._talk = talk
        self._gate = gate or Gate()
        self._roster = roster
        self._rivers = rivers
        self._metrics = metrics
        self.bulletin = Bulletin()
        self.on_news: Callable[[LiveTable], None] = lambda _: None
        """Told when a table has changed, here or elsewhere, and when somebody has come to it."""
        # Whoever uses a live table holds it. So one that is used is never there twice.
        self._used: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._kept: OrderedDict[str, LiveTable] = OrderedDict()
        self._glanced: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._unreadable: set[str] = set()
        """The tables about which was complained: once is enough."""
        metrics.tables.set_function(lambda: len(self._used))

    async def open(
        self,
        opened: Opened,
        kept: Sequence[Entry] = (),
        *,
        table_id: str | None = None,
        also: Write | None = None,
    ) -> LiveTable:
        """A new table; with no open seat the game begins at once, or goes on with a log.

        Something else may be written with it: then both are kept, or neither.
        """
        table_id = table_id or self.new_id()
        live = self._live(table_id, await self._store(table_id, opened, kept, also))
        _keep(self._kept, live, KEPT)
        return live

    @staticmethod
    def new_id() -> str:
        """An id that nobody guesses."""
        return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))

    @staticmethod
    def named_by(drawn: bytes) -> str:
        """The id that some bytes stand for."""
        return "".join(_ALPHABET[byte % len(_ALPHABET)] for byte in drawn[:_ID_LENGTH])

    async def open_again(self, live: LiveTable, opened: Opened) -> LiveTable:
        """The table for a rematch; whoever asks after the first one comes to the same."""
        table_id = _next_id(live)
        try:
            await self._store(table_id, opened)
        except StoreError as error:
            if error.code != "version_taken":
                raise
            return await self.table(table_id)
        live.tell_of_rematch(table_id)
        await self._log.announce(news.AGAIN, live.id)
        return await self.table(table_id)  # somebody else may have been there already

    async def _store(
        self,
        table_id: str,
        opened: Opened,
        kept: Sequence[Entry] = (),
        also: Write | None = None,
    ) -> Table:
        table = Table.opened(opened)
        following: list[Change] = []
        if table.may_start():
            begin = partial(table.start, self._dealer_of(table), kept, at=time())
            table, started = await asyncio.to_thread(begin) if kept else begin()
            following.append(started)
        opening = self._log.open(table_id, shelf_of(table), opened, *following, also=also)
        await self._gate.through(opening)
        return table

    async def table(self, table_id: str) -> LiveTable:
        """The table of that id."""
        live = await self._find(table_id)
        _keep(self._kept, live, KEPT)
        return live

    async def glance(self, table_id: str) -> LiveTable:
        """The table of that id, for a list: it pushes none out that somebody uses."""
        live = await self._find(table_id)
        _keep(self._glanced, live, GLANCED)
        return live

    async def _find(self, table_id: str) -> LiveTable:
        live = self._used.get(table_id)
        if live is None:
            if not _is_id(table_id):  # not every database takes every sign
                raise no_such_table(table_id)
            if table_id not in self._loading:
                self._loading[table_id] = begin(self._load(table_id))
            live = await asyncio.shield(self._loading[table_id])
        return live

    def live_tables(self) -> list[LiveTable]:
        """All that are in memory."""
        return list(self._used.values())

    async def in_use(self, table_ids: Iterable[str]) -> list[LiveTable]:
        """Those of some tables that are in memory, in the order of their ids."""
        here = sorted(one for one in table_ids if one in self._used or one in self._loading)
        return [await self.table(table_id) for table_id in here]

    def show_anew(self, person: str) -> None:
        """Show everything anew to a person, wherever they are."""
        for live in self.live_tables():
            live.show_anew(person)

    async def read_anew(self, live: LiveTable) -> None:
        """Read a table again that is held; if it is gone, let go of it."""
        if not await live.read_anew():
            self._used.pop(live.id, None)
            self._kept.pop(live.id, None)
            self._glanced.pop(live.id, None)
            live.dismiss()

    async def renew(self, table_ids: Collection[str]) -> None:
        """Read tables again that were altered from outside, and let bots go on there."""
        for table_id in table_ids:
            try:
                for live in await self.in_use([table_id]):
                    async with live.held():
                        await self.read_anew(live)
                    self._attend(live)
            except PaddlewheelError as error:
                _log.warning("table %s: %s", table_id, error.code)
        due = await self._log.waiting_for_bots(now() - RECENT, MOST_RECENT)
        for table_id in set(due).intersection(table_ids):
            await self.table(table_id)

    async def pause(self) -> None:
        """Stop all clocks that count seconds, until a server goes on."""
        pauses = (live.pause() for live in self.live_tables())
        for failed in await asyncio.gather(*pauses, return_exceptions=True):
            if failed is not None:
                _log.error("a clock runs on", exc_info=failed)

    async def go_on(self) -> None:
        """Go on where a server that was stopped has left the tables: the clocks, then the bots."""
        try:
            await self._resume()
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

    async def _resume(self) -> None:
        for table_id in await self._log.in_phase("paused"):
            try:
                live = await self.table(table_id)
                await live.change(lambda table: [table.resume(time())] if table.paused else [])
            except PaddlewheelError as error:
                _log.warning("table %s stays paused: %s", table_id, error.code)

    async def _shelve_unread(self) -> None:
        """Read the tables that an older program has stored, once."""
        for table_id in await self._log.in_phase("unread"):
            while not await self._shelve(table_id):
                pass  # it has gone on meanwhile

    async def _shelve(self, table_id: str) -> bool:
        try:
            table = await self._read(table_id)
        except ServerError:
            table = None
        if table is None:
            return await self._log.shelve(table_id, Shelf("frozen"))
        if table.frozen is not None:  # it is behind its log for ever
            return await self._log.shelve(table_id, shelf_of(table))
        return await self._log.shelve(table_id, shelf_of(table), table.version)

    async def shelve_frozen(self, live: LiveTable) -> None:
        """Put a table aside that cannot go on, so that nobody waits for it."""
        await self._log.shelve(live.id, shelf_of(live.table))

    async def hear(self, told: AsyncIterator[News | None], shelves: Shelves) -> None:
        """Keep in step with the other servers that use the same database."""
        async for new in told:
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
            await self._learn(await self.table(table_id), version)
        except Exception:  # noqa: BLE001 (the next news may bring it)
            _log.exception("table %s is behind", table_id)

    async def _learn(self, live: LiveTable, version: int | None) -> None:
        match version:
            case news.HERE:
                await self._hear_who_is_there(live)
            case news.SAID:
                await live.saloon.hear()
            case news.AGAIN:
                live.tell_of_rematch(_next_id(live))
            case news.ANEW:
                async with live.held():
                    await self.read_anew(live)
            case None:
                await live.catch_up()
                await live.saloon.hear()
                await self._hear_who_is_there(live)
            case _:
                await live.catch_up(version)
        self.bulletin.post(live)
        self.on_news(live)

    async def _hear_who_is_there(self, live: LiveTable) -> None:
        if self._roster is not None:
            await self._roster.hear(live)

    async def _load(self, table_id: str) -> LiveTable:
        try:
            table = await self._read(table_id)
            if table is None:
                raise no_such_table(table_id)
            live = self._live(table_id, table)
            await self._hear_who_is_there(live)
            return live
        finally:
            del self._loading[table_id]

    async def _read(self, table_id: str) -> Table | None:
        try:
            changes = await self._log.read(table_id)
        except Exception as error:  # the database is silent
            _log.exception("table %s", table_id)
            raise _unreadable(table_id) from error
        try:
            return await asyncio.to_thread(_folded, changes)
        except Exception as error:
            if table_id not in self._unreadable:
                self._unreadable.add(table_id)
                _log.exception("table %s", table_id)
            raise _unreadable(table_id) from error

    def _live(self, table_id: str, table: Table) -> LiveTable:
        live = LiveTable(
            table_id,
            table,
            self._log,
            self._dealer_of(table),
            talk=self._talk,
            gate=self._gate,
            metrics=self._metrics,
        )
        live.on_change = self._attend
        if self._roster is not None:
            live.on_presence = self._roster.note
        live.on_arrival = self._tell
        self._used[table_id] = live
        self._attend(live)
        return live

    def _dealer_of(self, table: Table) -> Dealer:
        return self._dealer if self._rivers is None else self._rivers.dealer(table, self._dealer)

    def _attend(self, live: LiveTable) -> None:
        self._helm.attend(live)
        self.bulletin.post(live)
        self._tell(live)

    def _tell(self, live: LiveTable) -> None:
        self.on_news(live)


def _keep(kept: OrderedDict[str, LiveTable], live: LiveTable, most: int) -> None:
    kept[live.id] = live
    kept.move_to_end(live.id)
    while len(kept) > most:
        kept.popitem(last=False)


def _is_id(table_id: str) -> bool:
    return table_id.isascii() and table_id.isalnum() and len(table_id) <= _LONGEST_ID


def _unreadable(table_id: str) -> ServerError:
    return ServerError("unreadable_table", "The table “{table}” cannot be read.", table=table_id)


def _next_id(live: LiveTable) -> str:
    """The id of the rematch: the same for all who ask, and known to nobody from the link alone."""
    people = sorted({live.table.host, *(chair.who for chair in live.table.chairs)})
    return Hall.named_by(sha256("/".join((live.id, *people)).encode()).digest())


def _folded(changes: Iterator[Change]) -> Table | None:
    """The table of a log, as far as it can be followed; None if there is no log."""
    first = next(changes, None)
    if first is None:
        return None
    table = fold_as_far_as_possible(chain((first,), changes))
    if table.frozen is not None:
        _log.warning("a log stops making sense after version %s", table.version)
    return table
