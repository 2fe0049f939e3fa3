"""What a change means to all who saw the table before it: nearly all of it is written once."""

from dataclasses import fields
from functools import cache, cached_property, lru_cache
from typing import Any

from msgspec import Raw

from paddlewheel.server.chronicle import last_lines, lines_of
from paddlewheel.server.telling import KINDS, Scene, Viewer, beat_fields, seat_due, seat_view
from paddlewheel.server.wire.base import NO, NOTHING, YES, Text, as_text
from paddlewheel.table import Chair, Change, Table, Undone


class Tidings:
    """A change, as text for everybody.

    The fields of a message are ordered so that those come last that are particular to somebody:
    what is before them is the same for all who read a language.
    """

    def __init__(self, scene: Scene, before: Table, change: Change) -> None:
        self._scene, self._table = scene, scene.table
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

    @cached_property
    def _beats(self) -> Text:
        return as_text([beat_fields(step) for step in self._new])

    def _log(self, lang: str) -> Text:
        table = self._table
        return as_text(
            last_lines(table, lang) if self._undone else lines_of(table, self._new, lang)
        )

    @cached_property
    def _position(self) -> Text:
        """The beginning of the position."""
        table = self._table
        if table.first is None:
            return NOTHING
        state = table.state
        to_act = as_text(state.to_act if table.is_running else None)
        view, ranking = _view(state.title.view(state)), as_text(table.ranking)
        return Text(f'{{"to_act":{to_act},"view":{view},"ranking":{ranking}')

    # --- What is particular

    def _written_for(self, seats: tuple[int, ...]) -> str:
        """The end of the position, and the seats, for somebody who has these."""
        known = enumerate(self._seats)
        texts = [mine if seat in seats else foreign for seat, (foreign, mine) in known]
        told = f',"seats":[{",".join(texts)}]}}'
        if self._table.first is None:
            return told
        may_undo = YES if any(map(self._table.may_undo, seats)) else NO
        plan = self._plan if self._due in seats else NOTHING
        return f',"may_undo":{may_undo},"plan":{plan}}}{told}'

    @cached_property
    def _plan(self) -> Text:
        return as_text(self._scene.plan)

    @cached_property
    def _seats(self) -> list[tuple[Text, Text]]:
        """Every seat, as others see it and as its captain does."""
        scene, gone, left = self._scene, self._table.resigned, self._scene.time_left
        return [
            _seat(chair, scene.is_online(chair), seat in gone, left[seat], seat == scene.ticking)
            for seat, chair in enumerate(self._table.chairs)
        ]


def _view(view: Any) -> Text:
    """A position; what lasts for some turns is not written anew for each of them."""
    lasting = getattr(view, "lasting", ())
    if not lasting:
        return as_text(view)
    told = {name: getattr(view, name) for name in _names(view.__class__)}
    told.update({name: _lasting(told[name]) for name in lasting})
    return as_text(told)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@lru_cache(maxsize=1024)
def _lasting(part: object) -> Raw:
    return Raw(as_text(part).encode())


@lru_cache(maxsize=4096)
def _seat(
    chair: Chair, online: bool, resigned: bool, seconds: float | None, ticks: bool
) -> tuple[Text, Text]:
    """A seat as others see it and as its captain does; the same for many turns without a clock."""
    told = [
        seat_view(chair, mine=mine, online=online, resigned=resigned, seconds=seconds, ticks=ticks)
        for mine in (False, True)
    ]
    return as_text(told[0]), as_text(told[1])
