"""The parts of the card that stands beside a river: paper, heading, marks and medals."""

from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import PIECE_INK, Palette
from paddlewheel.art.scenery import Area
from paddlewheel.art.signs import paddle_wheel
from paddlewheel.art.svg import Point, Value, circle, element, group, num

MARGIN = 20.0
HEADER = 88.0
"""How high the heading is."""


def rounded(
    place: Area, radius: float, grow: float = 0, down: float = 0, **attributes: Value
) -> str:
    """A rectangle with round corners, made larger or moved down."""
    return element(
        "rect", x=num(place.x - grow), y=num(place.y - grow + down), rx=num(radius + grow),
        width=num(place.width + 2 * grow), height=num(place.height + 2 * grow), **attributes,
    )  # fmt: skip


def paper(place: Area, colours: Palette) -> str:
    """A sheet with a soft shadow, made of a few faint ones: not every viewer can blur."""
    shades = [
        rounded(place, 16, grow=grow, down=6, fill=colours.shadow, fill_opacity=0.035)
        for grow in (10, 7, 4, 1)
    ]
    return "".join(shades) + rounded(place, 16, fill=colours.surface, stroke=colours.line)


def heading(place: Area, title: str, line: str, colours: Palette, size: float = 27.0) -> str:
    """The paddle wheel, the title and a line below it."""
    x, y = place.x + MARGIN, place.y
    return group(
        paddle_wheel((x + 24, y + 44), 46, colours.ink, colours.brass_bright),
        lettering(title, x + 64, y + 43, size, face="besley", fill=colours.ink),
        lettering(line, x + 65, y + 65, 15, fill=colours.ink2),
    )


def rule_above(area: Area) -> str:
    """Path data of the thin line along the upper edge of a part of the card."""
    return f"M{num(area.x)} {num(area.y)}h{num(area.width)}"


def turn_mark(row: Area, colours: Palette) -> str:
    """Brass means: yours."""
    bar = Area(row.x, row.y, 4, row.height)
    return rounded(row, 0, fill=colours.brass_bright, fill_opacity=0.16) + rounded(
        bar, 0, fill=colours.brass_bright
    )


def medal(at: Point, place: int) -> str:
    """The place of a finisher."""
    x, y = at
    return group(
        circle(at, 11, fill="#F2B43C", stroke="#7A5208", stroke_width=1.6),
        circle(at, 8.6, fill="none", stroke="#FFE6A0", stroke_width=1),
        lettering(str(place), x, y + cap_height() * 7, 14, anchor="middle", fill=PIECE_INK),
        class_="medal",
    )
