"""Wheels, boats, markers, passengers and the die on one leaf."""

from collections.abc import Iterable, Sequence
from math import ceil

from paddlewheel.art.cutting import FINE, cut, cut_disc, frame
from paddlewheel.art.palette import PAPER, Livery
from paddlewheel.art.paper import ROOM, Leaf, shifted
from paddlewheel.art.svg import Point, group, num, path
from paddlewheel.art.typesetting import block
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.boat_art import SIZE, piece
from paddlewheel.games.queen.kit.cards import SEAT
from paddlewheel.games.queen.kit.dials import RADIUS, wheels
from paddlewheel.games.queen.kit.die import die_net
from paddlewheel.games.queen.kit.measures import BOAT, MARKER
from paddlewheel.games.queen.kit.parts import Parts
from paddlewheel.games.queen.token_art import badge, hexagon, parasol
from paddlewheel.hexgrid import SQRT3, flat_corners

_WIDE, _ = ROOM
_GAP = 1.6


def pieces_leaf(parts: Parts, defs: tuple[str, ...], say: Speaker) -> Leaf:
    """Everything small that there is one of for each boat, the passengers and the die."""
    words = say("Speed wheels (red) and coal wheels (black) for the cards, and the boats.")
    if parts.ordered:
        words += " " + say("The small squares are the markers for the order track.")
    if parts.passengers:
        words += " " + say("The small discs are passengers under their parasols.")
    fleet, passengers = parts.fleet, parts.passengers
    turning, step = wheels(fleet), 2 * RADIUS + _GAP
    boats, wide = [_boat(livery) for livery in fleet], BOAT * 2 / SQRT3 + _GAP
    markers = [_marker(livery) for livery in fleet if parts.ordered]
    seat = 2 * SEAT + _GAP
    below = 7 + step * ceil(len(turning) / 5) + 2
    under = below + BOAT + _GAP
    last = under + BOAT + 2 * _GAP
    drawn = [
        block(words, 0, 3, 2.9, _WIDE),
        *_rows(turning, 5, step, step, (0, 7)),
        *_rows(boats[:6], 6, wide, BOAT + _GAP, (0, below)),
        *_rows(boats[6:], 6, wide, BOAT + _GAP, (0, under)),
        *_rows(markers, 10, MARKER, MARKER, (wide + 4, under + 6)),
        *_rows([_passenger()] * passengers, 12, seat, seat, (0, last)),
        group(die_net(say), transform=shifted((0, last + 2 * seat + 3))),
    ]
    return Leaf(say("Wheels, boats, small pieces and die"), "".join(drawn), defs)


def _rows(
    drawings: Sequence[str], most: int, wide: float, high: float, corner: Point
) -> Iterable[str]:
    """Drawings about their middles in rows, so many in each."""
    x, y = corner
    for i, drawing in enumerate(drawings):
        at: Point = (x + (i % most + 0.5) * wide, y + (i // most + 0.5) * high)
        yield group(drawing, transform=shifted(at))


def _boat(livery: Livery) -> str:
    """The piece of a boat: six edges, and the bow at one of them."""
    return group(
        path(hexagon(BOAT / 2), fill=PAPER.water[0]),
        group(piece(livery), transform=f"scale({num(0.93 * BOAT / SIZE, 5)})"),
        cut(flat_corners((0, 0), BOAT)),
        class_="boat", data_across=num(BOAT, FINE),
    )  # fmt: skip


def _marker(livery: Livery) -> str:
    half = MARKER / 2
    return group(
        badge(livery, (0, 0), 0.78 * MARKER),
        cut(frame(-half, -half, MARKER, MARKER)),
        class_="marker",
    )


def _passenger() -> str:
    return group(parasol((0, 0), 0.84 * SEAT), cut_disc((0, 0), SEAT), class_="passenger")
