"""The board in print: on one sheet, or cut across into strips that overlap and are glued."""

from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from paddlewheel.art.card import rounded
from paddlewheel.art.cutting import cut, fold, frame, register
from paddlewheel.art.lettering import lettering
from paddlewheel.art.palette import PAPER
from paddlewheel.art.paper import Leaf, Page, Paper, page, room, shifted
from paddlewheel.art.scenery import Area
from paddlewheel.art.svg import element, group, line, num, path
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.board_art import river
from paddlewheel.games.siegers.course import course
from paddlewheel.games.siegers.kit.measures import FIELD, FLAP, LAND, SCALE
from paddlewheel.games.siegers.sheet import Sheet, corners, fields
from paddlewheel.hexgrid import SQRT3

ROW = FIELD * SQRT3 / 2
"""From row to row."""
_BELOW = 0.45 * FIELD
"""How far below the middle of a row there is no number, of that row or of the next one."""
_TRAY = 40.0
"""A box for the logs is printed below a board that leaves so much room."""


@dataclass(frozen=True)
class Strip:
    """A part of the board, from one height to another; above the first it overlaps."""

    top: float
    bottom: float
    flap: float

    @property
    def height(self) -> float:
        """How much room it takes."""
        return self.bottom - self.top + self.flap


def board_size(rows: int) -> tuple[float, float]:
    """Width and height of a whole board."""
    area = fields(rows)
    return area.width * SCALE + 2 * LAND, area.height * SCALE + 2 * LAND


def lies(paper: Paper, rows: int) -> bool:
    """Whether the sheets of a board lie: only so it is wide enough on A4."""
    return board_size(rows)[0] > room(paper)[0]


def strips(rows: int, paper: Paper) -> list[Strip]:
    """As few parts of about the same height as there is room for."""
    _, high = board_size(rows)
    _, space = room(paper, lying=lies(paper, rows))
    count = 1 if high <= space else ceil(high / (space - FLAP - ROW / 2))
    joins = [0.0, *(_clear(i * high / count) for i in range(1, count)), high]
    return [
        Strip(top, bottom, FLAP if i else 0.0) for i, (top, bottom) in enumerate(pairwise(joins))
    ]


def _clear(y: float) -> float:
    """The nearest height where a join cuts no number, and the course only where it turns."""
    first = LAND + FIELD / SQRT3 + _BELOW
    return first + ROW * round((y - first) / ROW)


def board_pages(rows: int, paper: Paper, say: Speaker) -> list[Page]:
    """The sheets of a board, from the start to the finish."""
    parts, lying = strips(rows, paper), lies(paper, rows)
    pages = []
    for number, strip in enumerate(parts, start=1):
        title = say("Board")
        if len(parts) > 1:
            title = say("Board, part {n} of {all}", n=number, all=len(parts))
        body = _part(rows, strip, say, last=number == len(parts))
        if len(parts) == 1:
            body += _tray(rows, room(paper, lying=lying)[1], say)
        pages.append(page(paper, Leaf(title, body), lying=lying))
    return pages


def _part(rows: int, strip: Strip, say: Speaker, *, last: bool) -> str:
    """A part of the board, with what tells how it joins the others."""
    wide, _ = board_size(rows)
    window = element("rect", y=strip.top - strip.flap, width=wide, height=strip.height)
    whole = Area(0, strip.top - strip.flap, wide, strip.height)
    joins = [strip.top] if strip.flap else []
    joins += [] if last else [strip.bottom]
    return group(
        element("clipPath", window, id="part"),
        group(_picture(rows, say("Start")), clip_path="url(#part)"),
        cut(frame(whole.x, whole.y, whole.width, whole.height)),
        *(register((x, y)) for y in joins for x in (5.0, wide - 5.0)),
        _flap(strip, wide, say) if strip.flap else "",
        class_="part", transform=shifted((0, strip.flap - strip.top)),
    )  # fmt: skip


def _flap(strip: Strip, wide: float, say: Speaker) -> str:
    """The line up to which the other part is glued on."""
    words = say("Glue the part before on here, up to the dashed line")
    y = strip.top - strip.flap / 2 + 1
    plate = Area(wide / 2 - 45, y - 3.4, 90, 4.8)
    return group(
        fold((0, strip.top), (wide, strip.top)),
        rounded(plate, 2.4, fill="#FFFFFF", stroke=PAPER.line, stroke_width=0.2),
        lettering(words, wide / 2, y, 2.8, anchor="middle", fill=PAPER.ink),
        class_="flap",
    )


def _picture(rows: int, start: str) -> str:
    """The whole board, from its upper left corner."""
    area, land = fields(rows), LAND / SCALE
    whole = Area(area.x - land, area.y - land, area.width + 2 * land, area.height + 2 * land)
    nowhere = Area(whole.x + whole.width + 1e4, whole.y + whole.height, 0, 0)
    drawn = river(Sheet(course(rows), whole, nowhere, beside=True), "paper", start)
    grid = "".join(line(corners(cell), closed=True) for cell in course(rows).cells)
    drawn += path(grid, fill="none", stroke=PAPER.waterline, stroke_width=1.2, stroke_opacity=0.5)
    at = (-whole.x * SCALE, -whole.y * SCALE)
    return group(drawn, class_="board", data_field=FIELD, transform=shifted(at, SCALE))


def _tray(rows: int, space: float, say: Speaker) -> str:
    """A place for the logs of the box, if the paper has room below the board."""
    wide, high = board_size(rows)
    if space - high < _TRAY:
        return ""
    y = high + 6
    place = Area(wide / 2 - 75, y, 150, min(60.0, space - y))
    x, middle = place.x + place.width / 2, place.y + place.height / 2
    return group(
        rounded(place, 5, fill="none", stroke=PAPER.shore, stroke_width=0.6),
        rounded(place, 3.6, grow=-1.4, fill="none", stroke=PAPER.shore, stroke_width=0.25),
        lettering(say("Box"), x, middle + 3, 9, face="besley", anchor="middle", fill=PAPER.line),
        class_="tray", data_height=num(place.height),
    )  # fmt: skip
