"""The steamers: six numbered wedges, the warmer the higher, round a coloured middle."""

from math import cos, pi, sin

from paddlewheel.art.fleet import pattern, pattern_id
from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import CREAM, FLEET, PIECE_INK, Palette
from paddlewheel.art.svg import Point, group, line, moved, path, use
from paddlewheel.games.siegers.course import RING, SIDES
from paddlewheel.games.siegers.sheet import CELL
from paddlewheel.hexgrid import SQRT3

WARMTH = ("#FFFFFF", "#FFF1CF", "#FFE09A", "#FCC56A", "#F0A04E", "#DF8539")
"""The colours of the numbers from 1 to 6."""
BLANK = "#F1E3C6"
"""The colour of a side before the roll."""

HULL = 0.485 * CELL
"""From the middle of a steamer to the middle of a side."""
_RIM, _DECK = 0.865 * HULL, 0.44 * HULL


def _spoke(turns: float, reach: float) -> Point:
    """A point in some direction: 0 is right, 1 upper right, and so on against the clock."""
    angle = turns * pi / 3
    return reach * cos(angle), -reach * sin(angle)


def hexagon(inradius: float) -> str:
    """Path data of a hexagon with a tip at the top, about the origin."""
    return line((_spoke(k + 0.5, 2 * inradius / SQRT3) for k in range(SIDES)), closed=True)


def number_at(side: int, right: int) -> int:
    """The number on a side if ``right`` points to the right (S-BOAT-1)."""
    return RING[(RING.index(right) + side) % SIDES]


def definitions(rights: tuple[int | None, ...]) -> str:
    """Every seat's steamer as it is turned now, to be used on the board and on the card."""
    fleet = zip(FLEET, rights, strict=False)
    return "".join(
        pattern(livery) + steamer(seat, right) for seat, (livery, right) in enumerate(fleet)
    )


def steamer(
    seat: int, right: int | None, *, back: bool = False, figure: float = 0.24 * CELL
) -> str:
    """The definition of a steamer about the origin; its sides are blank before the roll.

    The back of a printed one is its front turned over the horizontal, and has a second line round
    its letter.
    """
    livery = FLEET[seat]
    size = 0.29 * CELL
    letter = lettering(livery.letter, 0, cap_height() * size / 2, size, anchor="middle")
    return group(
        path(hexagon(HULL), fill=PIECE_INK, stroke=PIECE_INK, stroke_width=1.5,
             stroke_linejoin="round"),
        path(hexagon(0.93 * HULL), fill=CREAM),
        *(_side(side, right, -side % SIDES if back else side, figure) for side in range(SIDES)),
        path(hexagon(_RIM), fill="none", stroke=PIECE_INK, stroke_width=1.4),
        path(hexagon(_DECK), fill=f"url(#{pattern_id(livery)})", stroke=PIECE_INK,
             stroke_width=1.8, stroke_linejoin="round"),
        path(hexagon(0.84 * _DECK), fill="none", stroke=CREAM, stroke_width=2.2) if back else "",
        # The rim of the letter keeps the pattern away from it.
        group(letter, fill=livery.colour, stroke=livery.colour, stroke_width=220,
              stroke_linejoin="round"),
        group(letter, fill=livery.ink),
        id=f"steamer{seat}{'-back' if back else ''}",
    )  # fmt: skip


def _side(side: int, right: int | None, like: int, size: float) -> str:
    """A side with the number that some side of the front has."""
    corner = 2 / SQRT3
    wedge = line(
        [
            _spoke(side - 0.5, _DECK * corner),
            _spoke(side - 0.5, _RIM * corner),
            _spoke(side + 0.5, _RIM * corner),
            _spoke(side + 0.5, _DECK * corner),
        ],
        closed=True,
        decimals=2,
    )
    number = None if right is None else number_at(like, right)
    fill = BLANK if number is None else WARMTH[number - 1]
    return group(
        path(wedge, fill=fill, stroke=PIECE_INK, stroke_width=0.8),
        "" if number is None else _figure(side, number, size),
        class_="side",
        data_side=side,
        data_number=number,
    )


def _figure(side: int, number: int, size: float) -> str:
    x, y = _spoke(side, (_RIM + _DECK) / 2)
    return lettering(
        str(number), x, y + cap_height() * size / 2, size, anchor="middle", fill=PIECE_INK
    )


def afloat(seat: int, field: int, at: Point, colours: Palette, *, active: bool) -> str:
    """A steamer on the board, with its shadow and, when it is its turn, a brass halo."""
    return group(
        path(hexagon(HULL), fill=colours.shadow, opacity=0.3, transform="translate(2.5 4.5)"),
        _halo(colours) if active else "",
        use(f"steamer{seat}"),
        class_="steamer",
        data_seat=seat,
        data_field=field,
        transform=moved(at),
    )


def _halo(colours: Palette) -> str:
    ring = hexagon(HULL + 2.5)
    return group(
        path(ring, stroke=colours.brass_bright, stroke_width=19, stroke_opacity=0.28),
        path(ring, stroke="#7A5208", stroke_width=11),
        path(ring, stroke=colours.brass_bright, stroke_width=8),
        class_="halo",
        fill="none",
        stroke_linejoin="round",
    )


def ghost(seat: int, at: Point, colours: Palette) -> str:
    """Where a steamer came from."""
    return group(
        path(hexagon(HULL), fill=colours.water[1]),
        group(use(f"steamer{seat}"), opacity=0.5),
        path(hexagon(HULL), fill="none", stroke=FLEET[seat].colour, stroke_width=3,
             stroke_dasharray="6 4"),
        class_="ghost", transform=moved(at),
    )  # fmt: skip
