"""A table that is being played at: one command after the other, stored, then told to all."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from itertools import chain
from time import monotonic, perf_counter, time
from typing import Any

from paddlewheel.core.chance import Dealer
from paddlewheel.server.audience import Audience, Watcher
from paddlewheel.server.chat import Saloon, Talk
from paddlewheel.server.gate import Gate
from paddlewheel.server.metrics import UNREAD, Metrics
from paddlewheel.server.shelving import shelf_of
from paddlewheel.server.telling import Scene, Viewer
from paddlewheel.server.weakly import weakly
from paddlewheel.server.wire.stream import Snapshot
from paddlewheel.server.wire.tables import TableView
from paddlewheel.store import Line, Log, StoreError
from paddlewheel.table import Chair, Change, Table, TableError, fold_as_far_as_possible

Step = tuple[Table, Change]
Acknowledge = Callable[[int], None]
NOBODY = -1
"""The seat of those who have none: it is never theirs to act."""

_log = logging.getLogger(__name__)


class LiveTable:
    """One table, its watchers, and the one way in which it changes.

    Lock, check, store, acknowledge, then tell. A command is never done twice.
    """

    def __init__(  # noqa: PLR0913 (the last three are for a house with many tables)
        self,
        table_id: str,
        table: Table,
        log: Log,
        dealer: Dealer,
        *,
        talk: Talk | None = None,
        gate: Gate | None = None,
        metrics: Metrics = UNREAD,
    ) -> None:
        self.id = table_id
        self.table = table
        self.on_change: Callable[[LiveTable], None] = lambda _: None
        self.on_presence: Callable[[LiveTable], None] = lambda _: None
        """Told when somebody opens their first page here, or closes the last one."""
        self.on_arrival: Callable[[LiveTable], None] = lambda _: None
        """Told when somebody has come."""
        self._log = log
        self._dealer = dealer
        self.gate = gate or Gate()
        self._metrics = metrics
        self._lock = asyncio.Lock()
        self._audience = Audience()
        self._missed: tuple[int | None, float] = (None, 0.0)
        """The seat whose captain is waited for and away, and since when."""
        self._plan: tuple[int, Any] | None = None
        self.saloon = Saloon(table_id, talk)
        self.saloon.tell = weakly(self._tell_line)
        self.saloon.show_anew = self._audience.renew

    # --- Watching

    @contextmanager
    def watched_by(self, watcher: Watcher) -> Iterator[None]:
        """Tell a watcher everything, beginning with a snapshot."""
        with self._noticed(watcher, arrival=True):
            self._audience.enter(watcher)
        try:
            yield
        finally:
            with self._noticed(watcher):
                self._audience.leave(watcher)

    @contextmanager
    def _noticed(self, watcher: Watcher, *, arrival: bool = False) -> Iterator[None]:
        """Tell all who are concerned if somebody else is there afterwards."""
        online, here, watching = self.online, self.here, self.watching
        yield
        if self.here != here:
            self.on_presence(self)
        captain = self.online != online and bool(watcher.viewer.seats(self.table))
        if captain or self.watching != watching:
            self._audience.tell_presence(self.table)
        if captain and arrival:
            self.on_arrival(self)

    @property
    def online(self) -> frozenset[str]:
        """The people whose pages are open."""
        return self._audience.online

    @property
    def here(self) -> frozenset[str]:
        """Those of them whose pages this server has opened."""
        return self._audience.here

    @property
    def watching(self) -> int:
        """How many look on who have no seat."""
        return self._audience.watching(self.table)

    def hear_of(self, elsewhere: frozenset[str]) -> None:
        """Take note of who is at this table by way of other servers."""
        before, self._audience.elsewhere = self.online, elsewhere
        if self.online != before:
            self._audience.tell_presence(self.table)

    def gone_away(self, grace: float) -> int | None:
        """The seat to act, if somebody has waited for so long for its captain, who is away."""
        seat = self._seat_missed()
        if seat != self._missed[0]:
            self._missed = (seat, monotonic())
        return seat if monotonic() - self._missed[1] >= grace else None

    def _seat_missed(self) -> int | None:
        table = self.table
        seat = table.state.to_act if table.is_running and not table.paused else None
        if seat is None or table.bot_to_act is not None or table.is_slow:
            return None
        who = table.chairs[seat].who
        racing = {c.who for s, c in enumerate(table.chairs) if s not in table.resigned} - {who}
        return seat if who not in self.online and racing & self.here else None

    async def view(self, viewer: Viewer) -> TableView:
        """The table as somebody sees it at this moment."""
        scene = Scene(self.table, self.online, watching=self.watching)
        if viewer.decides(scene.table):
            scene = replace(scene, plan=await self._plan_of(scene.table))
        lines = await self.saloon.heard_by(viewer.person)
        return replace(scene, lines=lines, hushed=self.saloon.hushed).view(self.id, viewer)

    async def snapshot(self, watcher: Watcher) -> Snapshot:
        """Everything, for a watcher who is told only what comes after it from now on."""
        watcher.version, watcher.hears = self.table.version, False
        view = await self.view(watcher.viewer)
        watcher.hears = True  # no line comes between these two
        return Snapshot(table=view)

    async def look(
        self, viewer: Viewer, version: int, actions: Sequence[str], goal: Mapping[str, Any] | None
    ) -> Any:
        """What some actions would lead to; for the one whose decision is due."""
        state = self.deciding(viewer, version).state
        read = [state.title.read_action(text) for text in actions]
        return await asyncio.to_thread(state.title.plan, state, read, goal)

    def deciding(self, viewer: Viewer, version: int) -> Table:
        """The table, for a question of the one whose decision is due about this version of it."""
        table = self.table
        if version != table.version:
            raise TableError(
                "stale_version",
                "The table has gone on: this answers version {version}, it is at {now}.",
                version=version,
                now=table.version,
            )
        if not viewer.decides(table):
            raise TableError("not_your_turn", "It is not your turn.")
        return table

    async def _plan_of(self, table: Table) -> Any:
        """What can be done now; thought out once a version, and aside if that takes long."""
        if self._plan is None or self._plan[0] != table.version:
            title, question = table.state.title, (table.state, (), None)
            if title.plans_at_once:
                plan = title.plan(*question)
            else:
                plan = await asyncio.to_thread(title.plan, *question)
            self._plan = (table.version, plan)
            return plan
        return self._plan[1]

    # --- Commands

    async def act(
        self,
        person: str,
        version: int,
        command: str,
        actions: Sequence[str],
        acknowledge: Acknowledge,
    ) -> None:
        """Play actions for a person; the seat is the one to act, if it is theirs."""

        def play() -> list[Step]:
            seat = self._seat_to_act(person)
            return [self.table.act(seat, version, own, actions, self._dealer, at=time())]

        # Ids are chosen by the senders: one person's shall not be taken for another's.
        own = f"{person}/{command}"
        await self.gate.through(self._once(own, play, acknowledge))

    async def undo(self, person: str, version: int, command: str, acknowledge: Acknowledge) -> None:
        """Take the last command of a person back."""

        def take_back() -> list[Step]:
            mine = self.table.seats_of(person) or (NOBODY,)
            seat = next((seat for seat in mine if self.table.may_undo(seat)), mine[0])
            return [self.table.undo(seat, version, own, at=time())]

        own = f"{person}/{command}"
        await self.gate.through(self._once(own, take_back, acknowledge))

    async def act_for_bot(self, seat: int, version: int, actions: Sequence[str]) -> None:
        """Play what a bot has thought of, by the same way as everybody."""
        command = f"bot-{version}"

        def play() -> list[Step]:
            table = self.table
            return [
                table.act(seat, version, command, actions, self._dealer, at=time(), by_bot=True)
            ]

        await self.gate.through(self._once(command, play, lambda _: None))

    async def say(self, person: str, text: str) -> None:
        """Say something to all who are here; the game does not go on by that."""
        await self.gate.through(self.saloon.say(self.table, person, text))

    async def change(self, steps: Callable[[Table], list[Step]]) -> None:
        """Whatever else can be done at a table; the steps are made when it is locked."""
        await self.gate.through(self._locked(lambda: steps(self.table)))

    async def welcome(self, person: str) -> None:
        """Give the helm back to somebody who has come back."""

        def back(table: Table) -> list[Step]:
            steps: list[Step] = []
            for seat in table.seats_of(person):
                if table.is_running and table.may_return(seat):
                    steps.append(table.give_back(seat, at=time()))
                    table, _ = steps[-1]
            return steps

        if back(self.table):
            await self.change(back)

    async def pause(self) -> None:
        """Stop the clock, if it counts seconds; also when no command is taken any more."""

        def stop() -> list[Step]:
            table = self.table
            return [] if table.deadline is None or table.is_slow else [table.pause(time())]

        await self._locked(stop)

    async def sit(self, seat: int | None, chair: Chair) -> None:
        """Take a seat; with the last one the game begins, unless all have to say that they want."""

        def sit_down(table: Table) -> list[Step]:
            step = table.sit(_open_seat(table, seat, chair.who), chair.among(table.chairs))
            return self.begun_if_possible([step])

        await self.change(sit_down)

    def begun_if_possible(self, steps: list[Step]) -> list[Step]:
        """The same steps, and that the game begins after them if nothing is waited for."""
        table, _ = steps[-1]
        return [*steps, self.begun(table)] if table.may_start() else steps

    def begun(self, table: Table) -> Step:
        """The game begins."""
        return table.start(self._dealer, at=time())

    def _seat_to_act(self, person: str) -> int:
        seat = self.table.state.to_act
        return seat if seat in self.table.seats_of(person) else NOBODY

    # --- Lock, check, store, acknowledge, tell

    async def _once(
        self, command: str, steps: Callable[[], list[Step]], acknowledge: Acknowledge
    ) -> None:
        async with self._lock:
            if command not in self.table.commands:
                try:
                    await self._carry_out(steps(), acknowledge)
                    return
                except StoreError:
                    if command not in self.table.commands:
                        raise
            # It came before, or just now by way of another server, or was stored after all.
            acknowledge(self.table.commands[command])

    async def _locked(self, steps: Callable[[], list[Step]]) -> None:
        async with self._lock:
            await self._carry_out(steps(), lambda _: None)

    async def _carry_out(self, steps: list[Step], acknowledge: Acknowledge) -> None:
        if not steps:
            return
        await self._store(steps)
        before, self.table = self.table, steps[-1][0]
        acknowledge(self.table.version)
        await self._tell(before, steps)
        self.on_change(self)

    async def _store(self, steps: list[Step]) -> None:
        changes = [change for _, change in steps]
        shelf = shelf_of(steps[-1][0])
        try:
            began = perf_counter()
            await self._log.append(self.id, self.table.version + 1, shelf, *changes)
            self._metrics.stored(len(changes), perf_counter() - began)
        except StoreError:
            # Another server was first, or nobody knows what was stored: the log does.
            await self._catch_up()
            self.on_change(self)
            raise

    async def catch_up(self, version: int | None = None) -> None:
        """Go on to what other servers have stored, at least to a version if one is named."""
        if version is None or self.table.version < version:
            async with self._lock:
                await self._catch_up()

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Let nothing happen here meanwhile; a command on its way waits."""
        async with self._lock:
            yield

    async def read_anew(self) -> bool:
        """Be what the log tells, also of what was before; for a table that is held.

        If there is none any more, nothing goes on here, so that a bot that still thinks gives up.
        """
        changes = await self._log.read(self.id)
        first = next(changes, None)
        if first is not None:
            self.table = fold_as_far_as_possible(chain((first,), changes))
            await self.saloon.read_anew()
            self._audience.renew()
        else:
            self.table = replace(self.table, trail=None, version=0)
        return first is not None

    async def _catch_up(self) -> None:
        before = table = self.table
        if before.frozen is not None:
            return  # what came after it is not understood here
        steps: list[Step] = []
        for change in await self._log.load(self.id, before.version):
            table = table.after(change)
            steps.append((table, change))
        if steps:
            self.table = table
            await self._tell(before, steps)

    # --- Telling

    async def _tell(self, before: Table, steps: list[Step]) -> None:
        try:
            for table, change in steps:
                await self._publish(before, table, change)
                before = table
        except Exception:  # noqa: BLE001 (it is stored; whoever missed it is shown everything)
            _log.exception("table %s", self.id)
            self._audience.renew()

    async def _publish(self, before: Table, after: Table, change: Change) -> None:
        wanted = self._audience.wants_plan(after)
        plan = await self._plan_of(after) if wanted else None
        self._audience.tell_change(Scene(after, self.online, plan=plan), before, change)

    def tell_of_rematch(self, table_id: str) -> None:
        """Tell those who sat here where they can play again."""
        self._audience.tell_of_rematch(self.table, table_id)

    def _tell_line(self, line: Line, deaf: frozenset[str]) -> None:
        self._audience.tell_line(self.table, line, deaf)

    def show_anew(self, person: str) -> None:
        """Show everything anew to a person who wants to see something else than before."""
        self._audience.renew(person)

    def dismiss(self) -> None:
        """Tell all watchers that the table is gone."""
        self._audience.dismiss(self.id)


def _open_seat(table: Table, wanted: int | None, person: str) -> int:
    if wanted is not None:
        return wanted
    if table.seats_of(person):  # a second click is no second wish
        raise TableError("already_seated", "You have a seat at this table.")
    free = [seat for seat, chair in enumerate(table.chairs) if chair.is_open]
    if not free:
        raise TableError("table_full", "All seats are taken.")
    return free[0]
