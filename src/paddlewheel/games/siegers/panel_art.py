"""The card beside the river: the round, the captains with fields and logs, and the box."""

from collections.abc import Iterator
from dataclasses import dataclass

from paddlewheel.art.lettering import cap_height, fitted, lettering, width
from paddlewheel.art.palette import PIECE_INK, Palette
from paddlewheel.art.scenery import Area
from paddlewheel.art.signs import log, log_ends, paddle_wheel
from paddlewheel.art.svg import Point, circle, element, group, num, path, use
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.sheet import BOX, CAPTAIN, CARD_WIDTH, HEADER, MARGIN, Sheet

TITLE = "Mississippi"
_LOG_END = 6.0
_PILE = 20
"""How many logs lie in the lowest row of the pile."""


@dataclass(frozen=True)
class Captain:
    """What the card says of one captain."""

    seat: int
    name: str
    where: str
    logs: int
    place: int | None
    active: bool


def card(
    sheet: Sheet, captains: list[Captain], heading: str, box: int, say: Speaker, colours: Palette
) -> str:
    """The whole card: one column beside the river, three below it."""
    place = sheet.card
    left = Area(place.x, place.y, CARD_WIDTH, place.height)
    if sheet.beside:
        rows = [Area(place.x, place.y + HEADER + i * CAPTAIN, place.width, CAPTAIN)
                for i in range(len(captains))]  # fmt: skip
    else:
        rows = list(_two_columns(place, len(captains)))
    foot = Area(left.x, left.y + left.height - BOX, left.width, BOX)
    return group(
        _paper(place, colours),
        _header(left, heading, colours),
        *(_captain(captain, row, colours) for captain, row in zip(captains, rows, strict=True)),
        _box(foot, box, say, colours),
        class_="card",
    )


def _two_columns(place: Area, count: int) -> Iterator[Area]:
    """Beside the heading, in reading order from top to bottom."""
    x, deep = place.x + CARD_WIDTH, (count + 1) // 2
    wide = (place.width - CARD_WIDTH) / 2
    top = place.y + (place.height - deep * CAPTAIN) / 2
    for i in range(count):
        yield Area(x + i // deep * wide, top + i % deep * CAPTAIN, wide, CAPTAIN)


def _paper(place: Area, colours: Palette) -> str:
    """A sheet with a soft shadow, made of a few faint ones: not every viewer can blur."""
    shades = [
        _rounded(place, 16, grow=grow, down=6, fill=colours.shadow, fill_opacity=0.035)
        for grow in (10, 7, 4, 1)
    ]
    return "".join(shades) + _rounded(place, 16, fill=colours.surface, stroke=colours.line)


def _rounded(
    place: Area, radius: float, grow: float = 0, down: float = 0, **attributes: str | float
) -> str:
    return element(
        "rect", x=num(place.x - grow), y=num(place.y - grow + down), rx=num(radius + grow),
        width=num(place.width + 2 * grow), height=num(place.height + 2 * grow), **attributes,
    )  # fmt: skip


def _header(place: Area, heading: str, colours: Palette) -> str:
    x, y = place.x + MARGIN, place.y
    return group(
        paddle_wheel((x + 24, y + 44), 46, colours.ink, colours.brass_bright),
        lettering(TITLE, x + 64, y + 43, 27, face="besley", fill=colours.ink),
        lettering(heading, x + 65, y + 65, 15, fill=colours.ink2),
    )


def _captain(captain: Captain, row: Area, colours: Palette) -> str:
    x, middle = row.x + MARGIN, row.y + row.height / 2
    end = row.x + row.width - MARGIN
    count = str(captain.logs)
    log_x = end - 26 - 22
    room = log_x - 22 - (x + 66)
    return group(
        _rule(row, colours),
        _turn_mark(row, colours) if captain.active else "",
        use(f"steamer{captain.seat}", (x + 26, middle), 0.6),
        _medal((x + 46, middle + 16), captain.place) if captain.place else "",
        lettering(fitted(captain.name, 16, room), x + 66, middle - 3, 16, fill=colours.ink),
        lettering(fitted(captain.where, 13, room), x + 66, middle + 17, 13,
                  fill=colours.ok if captain.place else colours.ink2),
        log((log_x, middle), 26),
        lettering(count, end, middle + cap_height() * 9, 18, anchor="end", fill=colours.ink),
        class_="captain", data_seat=captain.seat,
    )  # fmt: skip


def _rule(row: Area, colours: Palette) -> str:
    return path(f"M{num(row.x)} {num(row.y)}h{num(row.width)}", stroke=colours.line)


def _turn_mark(row: Area, colours: Palette) -> str:
    """Brass means: yours."""
    bar = Area(row.x, row.y, 4, row.height)
    return _rounded(row, 0, fill=colours.brass_bright, fill_opacity=0.16) + _rounded(
        bar, 0, fill=colours.brass_bright
    )


def _medal(at: Point, place: int) -> str:
    """The place of a finisher."""
    x, y = at
    return group(
        circle(at, 11, fill="#F2B43C", stroke="#7A5208", stroke_width=1.6),
        circle(at, 8.6, fill="none", stroke="#FFE6A0", stroke_width=1),
        lettering(str(place), x, y + cap_height() * 7, 14, anchor="middle", fill=PIECE_INK),
        class_="medal",
    )


def _box(place: Area, box: int, say: Speaker, colours: Palette) -> str:
    """The box as a pile of logs in a tray."""
    x, y = place.x + MARGIN, place.y
    wide = place.width - 2 * MARGIN
    word = say("Box")
    tray = Area(x, y + 46, wide, 58)
    return group(
        element("defs", log_ends(_LOG_END)),
        _rule(place, colours),
        lettering(word, x, y + 31, 16, fill=colours.ink),
        log((x + wide - 26 - 22, y + 25), 26),
        lettering(str(box), x + wide, y + 25 + cap_height() * 9, 18, anchor="end",
                  fill=colours.ink),
        _rounded(tray, 8, fill=colours.sunk, stroke=colours.line),
        *(use("log-end", spot) for spot in _pile(tray, box)),
        class_="box", data_logs=box,
    )  # fmt: skip


def _pile(tray: Area, logs: int) -> Iterator[Point]:
    """Where the logs of a pile lie, each row in the gaps of the one below."""
    pitch = 2 * _LOG_END + 1.3
    x = tray.x + (tray.width - (_PILE - 1) * pitch) / 2
    y = tray.y + tray.height - _LOG_END - 4
    row, room = 0, _PILE
    while logs > 0:
        for i in range(min(logs, room)):
            yield x + (i + row / 2) * pitch, y - row * 0.88 * pitch
        logs, row, room = logs - room, row + 1, room - 1
