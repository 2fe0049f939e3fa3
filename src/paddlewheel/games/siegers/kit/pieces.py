"""The pieces in print: steamers with two sides, sixty logs and a die."""

from paddlewheel.art.cutting import FINE, cube, cut, cut_path, disc, fold, frame, net_size
from paddlewheel.art.fleet import pattern
from paddlewheel.art.palette import FLEET, PIECE_INK
from paddlewheel.art.paper import ROOM, Leaf, shifted
from paddlewheel.art.signs import log
from paddlewheel.art.svg import Point, element, group, num
from paddlewheel.art.typesetting import block
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.course import RING
from paddlewheel.games.siegers.kit.measures import SCALE
from paddlewheel.games.siegers.options import LOGS
from paddlewheel.games.siegers.sheet import CELL
from paddlewheel.games.siegers.steamer_art import HULL, steamer

_WIDE, _ = ROOM
_PITCH = 31.8
_REACH = 19.0
"""From the fold to the middle of a steamer, and from there to the edge of the strip."""
FOLD = 14.0 + 2 * _REACH
"""Where the strip is folded: what lies above it is the front, what lies below it the back."""
_FIGURE = 0.205 * CELL
"""A figure that keeps clear of the middle; paper shows it finer than a screen."""
_COLUMNS, _LOG = 10, (19.0, 11.5)
_LOGS_AT = FOLD + 2 * _REACH + 15.0
_BARK = "#E9D3AE"
"""Paler than on the screen: sixty of them take much ink."""
_DIE = 16.0
_DIE_AT = _LOGS_AT + LOGS // _COLUMNS * _LOG[1] + 20.0
_DICE = (1, 2, 6, 5, 3, 4)
"""The pips in the order of the faces of a net; opposite ones add up to seven."""
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def pieces_leaf(say: Speaker) -> Leaf:
    """Everything but the board."""
    defs = [pattern(livery) for livery in FLEET]
    for seat in range(len(FLEET)):
        defs += [steamer(seat, RING[0], back=back, figure=_FIGURE) for back in (False, True)]
    return Leaf(
        say("Steamers, logs and die"),
        "".join([_steamers(say), _logs(say), _die(say)]),
        tuple(defs),
    )


def steamer_at(seat: int, *, back: bool) -> Point:
    """The middle of a steamer; front and back meet when the strip is folded."""
    x = _WIDE / 2 + (seat - (len(FLEET) - 1) / 2) * _PITCH
    return x, FOLD + _REACH if back else FOLD - _REACH


def _steamers(say: Speaker) -> str:
    words = say(
        "Steamers with two sides: cut out the strip, fold it along the dashed line, glue the "
        "halves back to back with thin card between them, then cut out the six steamers. Every "
        "edge has one number on both sides; the back, with a second line round the letter, is the "
        "mirror image of the front."
    )
    strip = frame((_WIDE - 6 * _PITCH) / 2, FOLD - 2 * _REACH, 6 * _PITCH, 4 * _REACH)
    return group(
        block(words, 0, 3, 2.9, _WIDE),
        cut(strip),
        fold((strip[0][0], FOLD), (strip[1][0], FOLD)),
        *(_steamer(seat, back=back) for seat in range(len(FLEET)) for back in (False, True)),
        class_="steamers",
    )


def _steamer(seat: int, *, back: bool) -> str:
    return element(
        "use",
        href=f"#steamer{seat}{'-back' if back else ''}",
        transform=shifted(steamer_at(seat, back=back), SCALE),
        data_across=num(2 * HULL * SCALE, FINE),
    )


def _logs(say: Speaker) -> str:
    rows, (wide, high) = LOGS // _COLUMNS, _LOG
    left = (_WIDE - _COLUMNS * wide) / 2
    across = "".join(f"M{num(left, FINE)} {num(_LOGS_AT + y * high, FINE)}h{num(_COLUMNS * wide)}"
                     for y in range(rows + 1))  # fmt: skip
    down = "".join(f"M{num(left + x * wide, FINE)} {num(_LOGS_AT, FINE)}v{num(rows * high)}"
                   for x in range(_COLUMNS + 1))  # fmt: skip
    middles = [
        (left + (i % _COLUMNS + 0.5) * wide, _LOGS_AT + (i // _COLUMNS + 0.5) * high)
        for i in range(LOGS)
    ]
    words = say("Sixty logs. Matches, pegs or dried beans do as well.")
    return group(
        block(words, 0, _LOGS_AT - 3, 2.9, _WIDE),
        cut_path(across + down),
        *(group(log((0, 0), 15.0, _BARK), class_="log", transform=shifted(at)) for at in middles),
        class_="logs",
    )


def _die(say: Speaker) -> str:
    wide, _ = net_size(_DIE)
    words = say(
        "A die for the start. Fold it and glue the flaps inside. Any other die will do; or turn "
        "your steamer with your eyes closed."
    )
    return group(
        group(cube(_DIE, [_pips(number) for number in _DICE]), transform=shifted((0, _DIE_AT))),
        block(words, wide + 8, _DIE_AT + 6, 2.9, _WIDE - wide - 8),
        class_="die",
    )


def _pips(number: int) -> str:
    step = 0.26 * _DIE
    spots = [(step * x, step * y) for x, y in _PIPS[number]]
    return group(*(disc(spot, 1.5, fill=PIECE_INK) for spot in spots), data_pips=number)
