"""A poster: a sheet of paper with a heading, a river on it, and who sailed where at its foot."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from paddlewheel.art.card import MARGIN, medal, paper
from paddlewheel.art.lettering import fitted, lettering, width
from paddlewheel.art.palette import Livery, Palette
from paddlewheel.art.scenery import Area
from paddlewheel.art.signs import paddle_wheel
from paddlewheel.art.svg import group, moved
from paddlewheel.art.tracks import lettered_disc, sample

LONG, SHORT = 1000.0, 707.1
"""The sides of the sheet, in units of the heading: those of all A sizes."""
PIXELS = 1.6
"""How large such a unit is shown."""
_HEAD, _ROW, _PAD = 96.0, 46.0, 12.0
_COLUMN = 300.0
"""How wide a captain's entry wants to be."""


@dataclass(frozen=True)
class Page:
    """The measures of a poster."""

    area: Area
    """The whole sheet, in units of the river."""
    foot: Area
    """Where the captains stand, in units of the heading, from the upper left corner."""
    scale: float
    """Units of the river to one of the heading."""

    @property
    def foot_area(self) -> Area:
        """Where the captains stand, in units of the river."""
        foot, scale = self.foot, self.scale
        x, y = self.area.x + foot.x * scale, self.area.y + foot.y * scale
        return Area(x, y, foot.width * scale, foot.height * scale)


@dataclass(frozen=True)
class Entry:
    """A boat at the foot of the poster."""

    livery: Livery
    name: str
    verdict: str
    place: int | None


def page(river: Area, entries: int) -> Page:
    """The sheet on which a river comes out largest: lying, or standing."""
    return min(
        (_laid(river, entries, LONG, SHORT), _laid(river, entries, SHORT, LONG)),
        key=lambda sheet: sheet.scale,
    )


def _laid(river: Area, entries: int, wide: float, tall: float) -> Page:
    foot = 2 * _PAD + _ROW * ceil(entries / _columns(wide, entries))
    room = tall - _HEAD - foot - MARGIN
    scale = max(river.width / wide, river.height / room)
    x = river.x - (wide * scale - river.width) / 2
    y = river.y - _HEAD * scale - (room * scale - river.height) / 2
    below = Area(MARGIN, tall - foot - MARGIN, wide - 2 * MARGIN, foot)
    return Page(Area(x, y, wide * scale, tall * scale), below, scale)


def _columns(wide: float, entries: int) -> int:
    """As many as fit, but none that would stand empty."""
    most = int((wide - 2 * MARGIN) // _COLUMN)
    return ceil(entries / ceil(entries / most))


def lettered(sheet: Page, title: str, line: str, entries: Sequence[Entry], colours: Palette) -> str:
    """The heading and the foot."""
    wide = sheet.area.width / sheet.scale
    return group(
        _heading(title, fitted(line, 15, wide - 4 * MARGIN - 80), colours),
        paper(sheet.foot, colours),
        *(
            _entry(entry, row, colours)
            for entry, row in zip(entries, _rows(sheet.foot, wide, len(entries)), strict=True)
        ),
        transform=moved((sheet.area.x, sheet.area.y), sheet.scale),
    )


def _heading(title: str, line: str, colours: Palette) -> str:
    length = max(width(title, 30, "besley"), width(line, 15))
    return group(
        paper(Area(MARGIN, MARGIN, length + 76 + 2 * _PAD, 70), colours),
        paddle_wheel((MARGIN + 40, MARGIN + 35), 48, colours.ink, colours.brass_bright),
        lettering(title, MARGIN + 78, MARGIN + 36, 30, face="besley", fill=colours.ink),
        lettering(line, MARGIN + 79, MARGIN + 57, 15, fill=colours.ink2),
    )


def _rows(foot: Area, wide: float, entries: int) -> Iterator[Area]:
    """Where the captains stand, from top to bottom and then from left to right."""
    columns = _columns(wide, entries)
    deep, across = ceil(entries / columns), (foot.width - 2 * _PAD) / columns
    for i in range(entries):
        x, y = foot.x + _PAD + i // deep * across, foot.y + _PAD + i % deep * _ROW
        yield Area(x, y, across, _ROW)


def _entry(entry: Entry, row: Area, colours: Palette) -> str:
    x, middle = row.x + 8, row.y + row.height / 2
    room = row.width - 120
    return group(
        sample((x, middle), 52, entry.livery),
        lettered_disc((x + 72, middle - 2), entry.livery, 14),
        medal((x + 89, middle + 10), entry.place) if entry.place else "",
        lettering(fitted(entry.name, 15, room), x + 108, middle - 2, 15, fill=colours.ink),
        lettering(fitted(entry.verdict, 11.5, room), x + 108, middle + 14, 11.5, fill=colours.ink2),
    )


def places(ranking: Sequence[Sequence[int]]) -> dict[int, int]:
    """The place of every seat; those who are tied share one, and the next ones count them.

    >>> places([(1, 3), (0, 2)])
    {1: 1, 3: 1, 0: 3, 2: 3}
    """
    found: dict[int, int] = {}
    for tied in ranking:
        found |= dict.fromkeys(tied, len(found) + 1)
    return found
