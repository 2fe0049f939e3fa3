"""A position as a board shows it: plain values that can be drawn without knowing a rule."""

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from paddlewheel.core.chance import CHANCE
from paddlewheel.games.siegers.course import course
from paddlewheel.games.siegers.events import Ending
from paddlewheel.games.siegers.state import SiegersState


@dataclass(frozen=True, slots=True)
class SteamerView:
    """A steamer; the number of its place in the list is its seat, letter and colour."""

    field: int | None
    right: int | None
    """The number of the side that points to the right; None before it was rolled."""
    logs: int
    place: int | None
    """Its place, once it has finished."""


@dataclass(frozen=True, slots=True)
class SteamerTrace:
    """A steamer of another race on the same course."""

    title: Literal["siegers"]
    at: tuple[int, int]
    """Axial coordinates."""
    right: int | None


@dataclass(frozen=True, slots=True)
class SiegersMotion:
    """What moves in Mississippi: a position without the course."""

    title: Literal["siegers"]
    round: int
    seat: int | None
    """The seat whose turn it is."""
    steamers: tuple[SteamerView, ...]
    box: int
    """Logs in the box."""
    ending: Ending | None


@dataclass(frozen=True, slots=True)
class SiegersView(SiegersMotion):
    """A position of Mississippi."""

    chart: str
    """The name under which the chart of the course can be fetched."""
    area: tuple[float, float, float, float]
    """What the chart shows, in units of which a field has 76 across the flats: left, top, width,
    height. The middle of the start field is the origin."""
    cells: tuple[tuple[int, int], ...]
    """Where every field lies, from the start to the finish: axial coordinates."""


def view(state: SiegersState) -> SiegersView:
    """What a board shows of a position."""
    return SiegersView(
        title="siegers",
        round=state.round,
        seat=None if state.to_act in (None, CHANCE) else state.to_act,
        steamers=tuple(_steamer(state, seat) for seat in range(state.players)),
        box=state.box,
        ending=state.ending,
        **course_view(state.rules.rows),
    )


def trace(state: SiegersState, seat: int) -> SteamerTrace | None:
    """The steamer of a seat as it is shown beside another race."""
    steamer = state.steamers[seat]
    if steamer.field is None or seat in state.finished:
        return None
    return SteamerTrace("siegers", state.course.cells[steamer.field], steamer.right)


@cache
def course_view(rows: int) -> dict[str, Any]:
    """What a board shows of the course, which is the same for the whole race."""
    from paddlewheel.games.siegers.sheet import chart_sheet  # noqa: PLC0415 (fonts take time)

    area = chart_sheet(rows).area
    return {
        "chart": str(rows),
        "area": (area.x, area.y, area.width, area.height),
        "cells": course(rows).cells,
    }


def headway(state: SiegersState) -> tuple[float | None, ...]:
    """How much of the course every steamer has behind it."""
    return tuple(
        1.0 if seat in state.finished else (steamer.field or 0) / state.course.finish
        for seat, steamer in enumerate(state.steamers)
    )


def _steamer(state: SiegersState, seat: int) -> SteamerView:
    steamer = state.steamers[seat]
    place = state.finished.index(seat) + 1 if seat in state.finished else None
    return SteamerView(steamer.field, steamer.right, steamer.logs, place)
