"""From a table to what one of its watchers is shown. The only place where that is decided."""

from dataclasses import dataclass
from time import time
from typing import Any

from paddlewheel.core.record import Step
from paddlewheel.core.titles import game_label, title
from paddlewheel.server.chronicle import last_lines
from paddlewheel.server.wire.chat import Said
from paddlewheel.server.wire.stream import ChangeKind, Presence
from paddlewheel.server.wire.tables import (
    Beat,
    ClockView,
    DailyMark,
    Position,
    SeatView,
    TableView,
)
from paddlewheel.store import Line
from paddlewheel.table import (
    Acted,
    Chair,
    Change,
    GivenBack,
    Paused,
    Readied,
    Resumed,
    Sat,
    Started,
    Stood,
    Table,
    TakenOver,
    Undone,
    liveries,
)

GRACE = 180.0
"""Seconds after which somebody whose page is closed, and for whom others wait, has gone away."""

KINDS: dict[type[Change], ChangeKind] = {
    Sat: "sat",
    Stood: "stood",
    Readied: "readied",
    Started: "started",
    Acted: "acted",
    Undone: "undone",
    TakenOver: "taken_over",
    GivenBack: "given_back",
    Paused: "paused",
    Resumed: "resumed",
}


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at a table: a person, if they have signed in, who reads a language."""

    person: str | None
    lang: str

    def decides(self, table: Table) -> bool:
        """Whether the decision that is due is theirs, and no bot's."""
        return seat_due(table) in self.seats(table)

    def seats(self, table: Table) -> tuple[int, ...]:
        """The seats that are theirs."""
        return () if self.person is None else table.seats_of(self.person)


def seat_due(table: Table) -> int | None:
    """The seat whose decision is due, if a person makes it."""
    due = table.is_running and table.bot_to_act is None and not table.paused
    return table.state.to_act if due else None


@dataclass(frozen=True, slots=True)
class Scene:
    """A table at a moment: what there is to be seen, before somebody looks at it."""

    table: Table
    online: frozenset[str]
    """The people whose pages are open."""
    plan: Any = None
    """What can be done, for the one whose decision is due."""
    lines: tuple[Line, ...] = ()
    """What was said, as far as whoever looks hears it."""
    hushed: bool = False
    """Whether those without a seat may not speak."""
    watching: int = 0
    """How many look on who have no seat."""

    def view(self, table_id: str, viewer: Viewer) -> TableView:
        """Everything."""
        table, game = self.table, title(self.table.title)
        return TableView(
            id=table_id,
            version=table.version,
            name=table.name,
            title=table.title,
            rules_version=table.rules_version,
            edition=table.rules.edition,
            label=game_label(table.rules, viewer.lang),
            options=table.rules.differences(),
            differs=game.differs(table.rules, viewer.lang),
            host=table.host == viewer.person,
            public=table.public,
            study=table.study,
            daily=_daily(table),
            waits_for_ready=table.waits_for_ready,
            clock=_clock(table),
            paused=table.paused,
            frozen=None if table.frozen is None else table.frozen.tell(viewer.lang),
            seats=self.seats(viewer),
            position=self._position(viewer),
            log=last_lines(table, viewer.lang),
            chat=[self.said(line, mine=line.person == viewer.person) for line in self.lines],
            spectators_speak=not self.hushed,
            watching=self.watching,
            missed=self._missed_by(viewer),
            grace=None if table.is_slow else GRACE,
        )

    def _missed_by(self, viewer: Viewer) -> int:
        """How many moves others have made since the last one of somebody who sits here."""
        mine, table = viewer.seats(self.table), self.table
        if not mine or not table.is_running:
            return 0
        moves, last = 0, None
        for number in reversed(range(len(table.steps))):
            seat = table.steps[number].entry.seat
            if seat in mine:
                break
            moves += seat is not None and seat != last
            last = last if seat is None else seat
        return moves

    def presence(self, viewer: Viewer) -> Presence:
        """Who is there now."""
        return Presence(seats=self.seats(viewer), watching=self.watching)

    def said(self, line: Line, *, mine: bool) -> Said:
        """A line, to the one who said it or to another one; who that was is told to nobody."""
        seats = self.table.seats_of(line.person)
        return Said(
            number=line.number,
            name=line.name,
            seat=seats[0] if seats else None,
            mine=mine,
            host=line.person == self.table.host,
            spectator=not seats,
            text=line.text,
            at=line.at.timestamp(),
        )

    def seats(self, viewer: Viewer) -> list[SeatView]:
        """The seats; whose they are is told of one's own only."""
        left, own = self.time_left, viewer.seats(self.table)
        painted = liveries(self.table.chairs)
        return [
            seat_view(
                chair,
                mine=seat in own,
                online=is_online(chair, self.online),
                resigned=seat in self.table.resigned,
                seconds=left[seat],
                ticks=seat == self.ticking,
                livery=painted[seat],
            )
            for seat, chair in enumerate(self.table.chairs)
        ]

    @property
    def time_left(self) -> tuple[float | None, ...]:
        """The seconds that every seat has; None without a clock."""
        return self.table.time_left(time())

    @property
    def ticking(self) -> int | None:
        """The seat whose clock runs."""
        times = self.table.times
        return None if times is None or self.table.paused else times.runs_for

    def _position(self, viewer: Viewer) -> Position | None:
        table = self.table
        if table.first is None:
            return None
        state, ranking = table.state, table.ranking
        return Position(
            to_act=state.to_act if table.is_running else None,
            view=state.title.view(state),
            ranking=None if ranking is None else [list(tied) for tied in ranking],
            may_undo=any(table.may_undo(seat) for seat in viewer.seats(table)),
            plan=self.plan if viewer.decides(table) else None,
        )


def is_online(chair: Chair, online: frozenset[str]) -> bool:
    """Whether a person sits there whose page is open."""
    return chair.sitter == "person" and chair.who in online


def _daily(table: Table) -> DailyMark | None:
    daily = table.daily
    return None if daily is None else DailyMark(day=daily.day, practice=daily.practice)


def _clock(table: Table) -> ClockView | None:
    clock = table.clock
    if clock is None:
        return None
    return ClockView(kind=clock.kind, seconds=clock.seconds, increment=clock.increment)


def seat_view(  # noqa: PLR0913 (all that there is to say of a seat)
    chair: Chair,
    *,
    mine: bool,
    online: bool,
    resigned: bool,
    seconds: float | None,
    ticks: bool,
    livery: int,
) -> SeatView:
    """A seat, as its captain or somebody else sees it."""
    return SeatView(
        sitter=chair.sitter,
        name=chair.name,
        bot=chair.who if chair.sitter == "bot" else None,
        mine=mine,
        online=online,
        ready=chair.ready,
        stand_in=chair.stand_in,
        resigned=resigned,
        seconds=seconds,
        ticks=ticks,
        livery=livery,
    )


def beat(step: Step) -> Beat:
    """A step with what happened in it."""
    entry, events = step.entry, [event.to_dict() for event in step.events]
    return Beat(entry=step.number, seat=entry.seat, text=entry.text, events=events)
