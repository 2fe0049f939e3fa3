"""What a change means to all who saw the table before it: nearly all of it is written once."""

from collections.abc import Collection
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any

from paddlewheel.core.event import Event
from paddlewheel.core.lazy import Lazy
from paddlewheel.core.record import Step
from paddlewheel.server.chronicle import last_lines, lines_of
from paddlewheel.server.telling import KINDS, Scene, Viewer, is_online, seat_due, seat_view
from paddlewheel.server.wire.base import NO, NOTHING, YES, Text, as_text
from paddlewheel.table import Chair, Change, Table, Undone, liveries


class Tidings:
    """A change, as text for everybody.

    The fields of a message are ordered so that those come last that are particular to somebody:
    what is before them is the same for all who read a language.
    """

    def __init__(self, scene: Scene, before: Table, change: Change) -> None:
        self._scene, self._table, self._before = scene, scene.table, before
        self._kind = KINDS[type(change)]
        self._undone = isinstance(change, Undone)
        self._new = () if self._undone else self._table.steps[len(before.steps) :]
        self._due = seat_due(self._table)
        self._told: dict[tuple[tuple[int, ...], str], str] = {}
        """By seats and language."""
        self._for_all: dict[str, str] = {}

    def text(self, viewer: Viewer) -> str:
        """The message to somebody; all who have no seat are told the same."""
        seats, lang = eyes = viewer.seats(self._table), viewer.lang
        if eyes not in self._told:
            if lang not in self._for_all:
                self._for_all[lang] = self._written_for_all(lang)
            self._told[eyes] = self._for_all[lang] + self._written_for(seats)
        return self._told[eyes]

    # --- What is the same for all

    def _written_for_all(self, lang: str) -> str:
        table = self._table
        return (
            f'{{"type":"changed","version":{table.version},"kind":"{self._kind}"'
            f',"paused":{YES if table.paused else NO},"beats":{self._beats}'
            f',"log":{self._log(lang)},"position":{self._position}'
        )

    @Lazy
    def _beats(self) -> Text:
        return Text(f"[{','.join(map(_beat, self._new))}]")

    def _log(self, lang: str) -> Text:
        table = self._table
        return as_text(
            last_lines(table, lang) if self._undone else lines_of(table, self._new, lang)
        )

    @Lazy
    def _position(self) -> Text:
        """The beginning of the position."""
        table = self._table
        if table.first is None:
            return NOTHING
        state = table.state
        to_act = as_text(state.to_act if table.is_running else None)
        view = _view(state.title.view(state), self._as_before)
        ranking = as_text(table.ranking)
        return Text(f'{{"to_act":{to_act},"view":{view},"ranking":{ranking}')

    @property
    def _as_before(self) -> Collection[str]:
        """What of the view is as in the version before, which all who are told this have."""
        before, title = self._before, self._table.state.title
        if before.first is None:
            return ()
        lasting = title.lasting(self._table.state)
        return lasting if lasting == title.lasting(before.state) else ()

    # --- What is particular

    def _written_for(self, seats: tuple[int, ...]) -> str:
        """The end of the position, and the seats, for somebody who has these."""
        told = f',"seats":{self._seats.text(seats)}}}'
        if self._table.first is None:
            return told
        may_undo = YES if any(map(self._table.may_undo, seats)) else NO
        plan = self._plan if self._due in seats else NOTHING
        return f',"may_undo":{may_undo},"plan":{plan}}}{told}'

    @Lazy
    def _plan(self) -> Text:
        return as_text(self._scene.plan)

    @Lazy
    def _seats(self) -> "_Seats":
        scene, table = self._scene, self._table
        return _seats(table.chairs, scene.online, table.resigned, scene.time_left, scene.ticking)


def _beat(step: Step) -> str:
    """A step with what happened in it: a `Beat`, field by field, for there are many of them."""
    seat = NOTHING if step.entry.seat is None else step.entry.seat
    events = ",".join(map(_event, step.events))
    return (
        f'{{"entry":{step.number},"seat":{seat}'
        f',"text":{as_text(step.entry.text)},"events":[{events}]}}'
    )


def _event(event: Event) -> str:
    """The same as its ``to_dict``, without making that first."""
    fields = as_text(event)[1:]
    return f'{{"kind":"{event.kind}"{"" if fields == "}" else ","}{fields}'


def _view(view: Any, left_out: Collection[str]) -> Text:
    if not left_out:
        return as_text(view)
    names = _names(view.__class__)
    return as_text({name: getattr(view, name) for name in names if name not in left_out})


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


class _Seats:
    """Every seat, as others see it and as its captain does; written once for each of them."""

    def __init__(self, told: list[tuple[Text, Text]]) -> None:
        self._told = told
        self._texts: dict[tuple[int, ...], Text] = {}

    def text(self, own: tuple[int, ...]) -> Text:
        """All of them, for somebody who has some."""
        if own not in self._texts:
            texts = [told[seat in own] for seat, told in enumerate(self._told)]
            self._texts[own] = Text(f"[{','.join(texts)}]")
        return self._texts[own]


@lru_cache(maxsize=1024)
def _seats(
    chairs: tuple[Chair, ...],
    online: frozenset[str],
    gone: tuple[int, ...],
    left: tuple[float | None, ...],
    ticking: int | None,
) -> _Seats:
    """All seats; without a clock they are the same for many turns."""
    return _Seats(
        [
            _seat(chair, livery, is_online(chair, online), s in gone, left[s], s == ticking)
            for s, (chair, livery) in enumerate(zip(chairs, liveries(chairs), strict=True))
        ]
    )


@lru_cache(maxsize=4096)
def _seat(  # noqa: PLR0913, PLR0917 (what is kept for the next turn is found by all of it)
    chair: Chair, livery: int, online: bool, resigned: bool, seconds: float | None, ticks: bool
) -> tuple[Text, Text]:
    """A seat as others see it and as its captain does; the same for many turns without a clock."""
    told = [
        seat_view(
            chair,
            mine=mine,
            online=online,
            resigned=resigned,
            seconds=seconds,
            ticks=ticks,
            livery=livery,
        )
        for mine in (False, True)
    ]
    return as_text(told[0]), as_text(told[1])
