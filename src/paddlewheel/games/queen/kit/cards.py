"""The captains' cards: on each two wheels turn about pins, and passengers have their places."""

from collections.abc import Sequence

from paddlewheel.art.card import rounded
from paddlewheel.art.cutting import cut, disc, frame, pin
from paddlewheel.art.lettering import fitted, lettering
from paddlewheel.art.palette import BLACK_ROSE, FLEET, PAPER, Livery
from paddlewheel.art.paper import Leaf, shifted
from paddlewheel.art.scenery import Area
from paddlewheel.art.svg import Point, group, line, path
from paddlewheel.art.typesetting import block
from paddlewheel.core.fleet import colour_name
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.kit.dials import RADIUS
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.teller import ROSE
from paddlewheel.games.queen.token_art import badge

CARD = (95.0, 61.0)
_TOP = 12.0
_PINS = {"speed": (21.0, 39.0), "coal": (57.5, 39.0)}
_SEATS = ((84.0, 29.0), (84.0, 47.0))
SEAT = 7.0
"""A place for a passenger, as large as the piece."""


def cards_leaf(
    fleet: Sequence[Livery], defs: tuple[str, ...], passengers: bool, say: Speaker
) -> Leaf:
    """The cards of all boats."""
    words = say(
        "Captains' cards: put a speed wheel on the left pin and a coal wheel on the right one, and "
        "pin them so that they turn. The arrow shows what holds."
    )
    wide, high = CARD
    drawn = [
        group(_card(livery, passengers, say), class_="card",
              transform=shifted((i % 2 * (wide + 2), _TOP + i // 2 * (high + 1))))
        for i, livery in enumerate(fleet)
    ]  # fmt: skip
    return Leaf(say("Captains' cards"), block(words, 0, 3, 2.9, 190) + "".join(drawn), defs)


def _card(livery: Livery, passengers: bool, say: Speaker) -> str:
    rose = livery is BLACK_ROSE
    name = ROSE if rose else colour_name(FLEET.index(livery), say.lang)
    kinds = ["speed"] if rose else ["speed", "coal"]
    words = {"speed": say("Speed"), "coal": say("Coal")}
    wide, high = CARD
    return "".join([
        cut(frame(0, 0, wide, high)),
        rounded(Area(1.6, 1.6, wide - 3.2, high - 3.2), 3, fill="none", stroke=PAPER.ink,
                stroke_width=1.5),
        rounded(Area(1.6, 1.6, wide - 3.2, high - 3.2), 3, fill="none", stroke=livery.colour,
                stroke_width=1.1),
        badge(livery, (9, 9), 10),
        lettering(fitted(name, 5, 60, "besley"), 17, 10.8, 5, face="besley", fill=PAPER.ink),
        *(_place(words[kind], _PINS[kind]) for kind in kinds),
        *(_seat(at) for at in _SEATS[:ENOUGH] if passengers and not rose),
    ])  # fmt: skip


def _place(word: str, at: Point) -> str:
    """Where a wheel lies, and the arrow that points at its figure."""
    x, y = at
    tip = y - RADIUS - 0.4
    return group(
        disc(at, RADIUS, fill="none", stroke=PAPER.line, stroke_width=0.3),
        pin(at),
        path(line(((x, tip), (x - 2, tip - 3), (x + 2, tip - 3)), closed=True, decimals=2),
             fill=PAPER.ink),
        lettering(word, x + 3.4, tip - 0.6, 3, fill=PAPER.ink2),
        class_="wheel-place",
    )  # fmt: skip


def _seat(at: Point) -> str:
    return disc(
        at, SEAT, fill="none", stroke=PAPER.ink3, stroke_width=0.4, stroke_dasharray="2 1.4"
    )
