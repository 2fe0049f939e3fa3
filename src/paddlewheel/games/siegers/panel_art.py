"""The card beside the river: the round, the captains with fields and logs, and the box."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paddlewheel.art.card import (
    HEADER,
    MARGIN,
    heading,
    medal,
    paper,
    rounded,
    rule_above,
    turn_mark,
)
from paddlewheel.art.lettering import cap_height, fitted, lettering
from paddlewheel.art.palette import Palette
from paddlewheel.art.scenery import Area
from paddlewheel.art.signs import log, log_ends
from paddlewheel.art.svg import Point, element, group, num, path, use
from paddlewheel.games.siegers.sheet import BOX, CAPTAIN, CARD_WIDTH, Sheet

TITLE = "Mississippi"
_LEFT = 264.0
"""How wide the heading and the box are when the captains stand to the right of them."""
_LOG_END = 5.4


@dataclass(frozen=True)
class Captain:
    """What the card says of one captain."""

    seat: int
    name: str
    where: str
    logs: int
    place: int | None
    marked: bool
    """Whether it is this captain's turn or, at the end, victory."""


@dataclass(frozen=True)
class Words:
    """The other texts of the card."""

    heading: str
    box: str


def card(
    sheet: Sheet, captains: Sequence[Captain], box: int, words: Words, colours: Palette
) -> str:
    """The whole card: in one column beside the river, in three below it."""
    place = sheet.card
    left = Area(place.x, place.y, CARD_WIDTH if sheet.beside else _LEFT, place.height)
    foot = Area(left.x, left.y + left.height - BOX, left.width, BOX)
    rows = list((_one_column if sheet.beside else _two_columns)(place, len(captains)))
    return group(
        paper(place, colours),
        heading(left, TITLE, words.heading, colours),
        *(_captain(captain, row, colours) for captain, row in zip(captains, rows, strict=True)),
        path(_rules(sheet, rows, foot), stroke=colours.line),
        _box(foot, box, words.box, colours),
        class_="card",
    )


def _rules(sheet: Sheet, rows: list[Area], foot: Area) -> str:
    """The thin lines between the parts of the card."""
    if sheet.beside:
        return "".join(rule_above(area) for area in (*rows, foot))
    between = "".join(rule_above(row) for row in rows if row.y > rows[0].y)
    return f"M{num(sheet.card.x + _LEFT)} {num(sheet.card.y)}v{num(sheet.card.height)}{between}"


def _one_column(place: Area, count: int) -> Iterator[Area]:
    """Below the heading."""
    for i in range(count):
        yield Area(place.x, place.y + HEADER + i * CAPTAIN, place.width, CAPTAIN)


def _two_columns(place: Area, count: int) -> Iterator[Area]:
    """Beside the heading, in the order of turns from top to bottom."""
    x, deep = place.x + _LEFT, (count + 1) // 2
    wide = (place.width - _LEFT) / 2
    top = place.y + (place.height - deep * CAPTAIN) / 2
    for i in range(count):
        yield Area(x + i // deep * wide, top + i % deep * CAPTAIN, wide, CAPTAIN)


def _captain(captain: Captain, row: Area, colours: Palette) -> str:
    x, middle = row.x + MARGIN, row.y + row.height / 2
    end = row.x + row.width - MARGIN
    text = x + 62
    room = end - 68 - text
    return group(
        turn_mark(row, colours) if captain.marked else "",
        use(f"steamer{captain.seat}", (x + 26, middle), 0.6),
        medal((x + 46, middle + 16), captain.place) if captain.place else "",
        lettering(fitted(captain.name, 16, room), text, middle - 3, 16, fill=colours.ink),
        lettering(fitted(captain.where, 13, room), text, middle + 17, 13,
                  fill=colours.ok if captain.place else colours.ink2),
        _count(captain.logs, (end, middle), colours),
        class_="captain", data_seat=captain.seat,
    )  # fmt: skip


def _count(logs: int, end: Point, colours: Palette) -> str:
    """A number of logs, ending at a point."""
    x, y = end
    return log((x - 46, y), 26) + lettering(
        str(logs), x, y + cap_height() * 9, 18, anchor="end", fill=colours.ink
    )


def _box(place: Area, box: int, word: str, colours: Palette) -> str:
    """The box as a pile of logs in a tray."""
    x, y = place.x + MARGIN, place.y
    wide = place.width - 2 * MARGIN
    tray = Area(x, y + 46, wide, 58)
    return group(
        element("defs", log_ends(_LOG_END)),
        lettering(word, x, y + 31, 16, fill=colours.ink),
        _count(box, (x + wide, y + 25), colours),
        rounded(tray, 8, fill=colours.sunk, stroke=colours.line),
        *(use("log-end", spot) for spot in _pile(tray, box)),
        class_="box", data_logs=box,
    )  # fmt: skip


def _pile(tray: Area, logs: int) -> Iterator[Point]:
    """Where the logs of a pile lie, each row in the gaps of the one below."""
    pitch = 2 * _LOG_END + 1.3
    row, room = 0, int((tray.width - 6) / pitch)
    x = tray.x + (tray.width - (room - 1) * pitch) / 2
    y = tray.y + tray.height - _LOG_END - 4
    while logs > 0:
        for i in range(min(logs, room)):
            yield x + (i + row / 2) * pitch, y - row * 0.88 * pitch
        logs, row, room = logs - room, row + 1, room - 1
