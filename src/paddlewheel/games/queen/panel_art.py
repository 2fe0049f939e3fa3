"""The card: the round, the order of turns, and the captains with speed, coal and passengers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

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
from paddlewheel.art.lettering import fitted, lettering
from paddlewheel.art.palette import BLACK_ROSE, Livery, Palette
from paddlewheel.art.scenery import Area
from paddlewheel.art.svg import Point, circle, group, moved, path
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.sheet import CAPTAIN, ORDER, Sheet
from paddlewheel.games.queen.token_art import badge, dial, free_place, parasol

TITLE = "Mississippi Queen"
Tone = Literal["plain", "ok", "danger"]
_BADGE, _GAP = 30.0, 17.0
"""The badges in the order of turns, and the room between two."""


@dataclass(frozen=True)
class Captain:
    """What the card says of one boat and its captain."""

    number: int
    livery: Livery
    name: str
    where: str
    tone: Tone
    boat: Boat
    passengers: bool
    """Whether passengers are in the game."""
    racing: bool
    place: int | None
    marked: bool
    """Whether the captain is to act or, at the end, has won."""


@dataclass(frozen=True)
class Order:
    """The boats in the order of turns, and the one whose turn it is."""

    boats: Sequence[int]
    liveries: Sequence[Livery]
    """Of all boats, by their number."""
    turn: int | None

    @property
    def gone(self) -> int:
        """How many have had their turn in this round."""
        return self.boats.index(self.turn) if self.turn in self.boats else 0


def card(
    sheet: Sheet, captains: Sequence[Captain], order: Order, line: str, colours: Palette
) -> str:
    """The whole card: in one column beside the river, in two below it."""
    place = sheet.card
    rows = list((_one_column if sheet.beside else _two_columns)(place, len(captains)))
    wide = len(order.boats) * (_BADGE + _GAP) - _GAP
    track = (
        (place.x + MARGIN, place.y + HEADER + 22)
        if sheet.beside
        else (place.x + place.width - MARGIN - wide, place.y + HEADER / 2)
    )
    return group(
        paper(place, colours),
        heading(place, TITLE, line, colours, size=24),
        _track(order, track, colours),
        path("".join(map(rule_above, rows)), stroke=colours.line),
        *(_captain(captain, row, colours) for captain, row in zip(captains, rows, strict=True)),
        class_="card",
        transform=moved((sheet.area.x, sheet.area.y), sheet.scale),
    )


def _one_column(place: Area, count: int) -> Iterator[Area]:
    """Below the order of turns."""
    for i in range(count):
        yield Area(place.x, place.y + HEADER + ORDER + i * CAPTAIN, place.width, CAPTAIN)


def _two_columns(place: Area, count: int) -> Iterator[Area]:
    """Below the heading, from top to bottom."""
    deep, wide = (count + 1) // 2, place.width / 2
    for i in range(count):
        y = place.y + HEADER + i % deep * CAPTAIN
        yield Area(place.x + i // deep * wide, y, wide, CAPTAIN)


def _track(order: Order, at: Point, colours: Palette) -> str:
    """Badges from left to right; those who have had their turn are ticked off."""
    x, y = at
    drawn = []
    for i, boat in enumerate(order.boats):
        middle = (x + _BADGE / 2 + i * (_BADGE + _GAP), y)
        if i:
            drawn.append(_chevron((middle[0] - (_BADGE + _GAP) / 2, y), colours))
        drawn.append(_turn(order, boat, middle, i < order.gone, colours))
    return group(*drawn, class_="order")


def _turn(order: Order, boat: int, at: Point, gone: bool, colours: Palette) -> str:
    frame = Area(at[0] - 19, at[1] - 19, 38, 38)
    return group(
        rounded(frame, 9, fill=colours.brass_bright, stroke=colours.brass_ink, stroke_width=1.4)
        if boat == order.turn else "",
        group(badge(order.liveries[boat], at, _BADGE), opacity=0.45 if gone else None),
        _tick((at[0] + 12, at[1] + 12), colours) if gone else "",
        class_="turn", data_boat=boat,
    )  # fmt: skip


def _chevron(at: Point, colours: Palette) -> str:
    return path("M-2.5 -4.5L2.5 0L-2.5 4.5", fill="none", stroke=colours.ink3, stroke_width=1.8,
                stroke_linecap="round", stroke_linejoin="round", transform=moved(at))  # fmt: skip


def _tick(at: Point, colours: Palette) -> str:
    return group(
        circle((0, 0), 8, fill=colours.ok, stroke=colours.surface, stroke_width=1.6),
        path("M-3.4 0.2L-1 2.8L3.6 -2.6", fill="none", stroke=colours.surface, stroke_width=1.9,
             stroke_linecap="round", stroke_linejoin="round"),
        transform=moved(at),
    )  # fmt: skip


def _captain(captain: Captain, row: Area, colours: Palette) -> str:
    x, middle = row.x + MARGIN, row.y + row.height / 2
    end = row.x + row.width - MARGIN
    text = x + 50
    aboard = 44 if captain.passengers else 0
    room = end - text - (84 + aboard if captain.racing else 0)
    ink = {"plain": colours.ink2, "ok": colours.ok, "danger": colours.danger}[captain.tone]
    return group(
        turn_mark(row, colours) if captain.marked else "",
        badge(captain.livery, (x + 17, middle), 34),
        medal((x + 33, middle + 14), captain.place) if captain.place else "",
        lettering(fitted(captain.name, 17, room), text, middle - 3, 17, fill=colours.ink),
        lettering(fitted(captain.where, 14, room), text, middle + 16, 14, fill=ink),
        _instruments(captain, (end, middle), colours) if captain.racing else "",
        class_="captain", data_boat=captain.number,
    )  # fmt: skip


def _instruments(captain: Captain, end: Point, colours: Palette) -> str:
    """Passengers, speed and coal, ending at a point."""
    x, y = end
    boat = captain.boat
    speed = dial("speed", str(boat.speed), (x - 57, y), 13.6, 19.5)
    if captain.livery is BLACK_ROSE:
        return speed
    places = [(x - 112, y), (x - 91, y)][:ENOUGH] if captain.passengers else []
    return group(
        *(
            parasol(at, 8.6) if i < len(boat.aboard) else free_place(at, 8.6, colours.ink3)
            for i, at in enumerate(places)
        ),
        speed,
        dial("coal", str(boat.coal), (x - 16, y), 13.6, 19.5),
    )
