"""What the table has one of: the measuring stick and the order track."""

from paddlewheel.art.card import rounded
from paddlewheel.art.cutting import FINE, cut, frame
from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import PAPER
from paddlewheel.art.paper import ROOM, Leaf, shifted
from paddlewheel.art.scenery import Area
from paddlewheel.art.svg import Point, group, line, num, path
from paddlewheel.art.typesetting import block
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.kit.measures import FIELD, MARKER
from paddlewheel.hexgrid import SQRT3

_WIDE, _ = ROOM
_STICK = (5.2 * FIELD, 26.0)
_BOX = MARKER + 4
_TRACK_TOP = 8.0


def tools_leaf(boats: int, say: Speaker) -> Leaf:
    """Track and stick, one below the other."""
    stick_at = _TRACK_TOP + _BOX + 28
    return Leaf(say("Order track and measuring stick"), _track(boats, say) + _stick(stick_at, say))


def _track(boats: int, say: Speaker) -> str:
    """A row of places for the markers, the first to move at the left."""
    wide = boats * _BOX + 30
    drawn = [
        cut(frame(0, _TRACK_TOP, wide, _BOX + 12)),
        lettering(say("Order of turns"), 4, _TRACK_TOP + 6.4, 4, face="besley", fill=PAPER.ink),
    ]
    for i in range(boats):
        box = Area(26 + i * _BOX + 1, _TRACK_TOP + 9, MARKER + 2, MARKER + 2)
        x, y = box.x + box.width / 2, box.y + box.height / 2
        drawn += [
            rounded(box, 2, fill="none", stroke=PAPER.brass, stroke_width=0.5),
            lettering(str(i + 1), x, y + 0.5 * cap_height("besley") * 8, 8, face="besley",
                      anchor="middle", fill=PAPER.line),
        ]  # fmt: skip
    drawn.append(_arrow((13, _TRACK_TOP + 18), 90))
    words = say("At the beginning of a round lay the markers in the order in which the boats move.")
    return group(*drawn, block(words, 0, 3, 2.9, _WIDE), class_="track")


def _stick(top: float, say: Speaker) -> str:
    """A straight edge, square to the arrow that points the way to the next tile."""
    wide, high = _STICK
    step = FIELD * SQRT3 / 2
    ticks = "".join(
        f"M{num(wide / 2 + k * step, FINE)} {num(top, FINE)}v{4 if k % 2 else 7}"
        for k in range(-2, 3)
    )
    words = say(
        "Lay the stick across the tile so that its arrow points to the next tile, and slide it "
        "back from there: the boat that its upper edge meets first is ahead."
    )
    return group(
        block(words, 0, top - 9, 2.9, _WIDE),
        cut(frame(0, top, wide, high)),
        path(f"M0 {num(top + 1.2)}h{num(wide)}", stroke=PAPER.docks["red"], stroke_width=1.2),
        path(ticks, stroke=PAPER.ink, stroke_width=0.3),
        _arrow((wide / 2, top + 16), 0),
        lettering(say("Measuring stick"), wide / 4, top + 18, 4, face="besley", anchor="middle",
                  fill=PAPER.ink),
        class_="stick",
    )  # fmt: skip


def _arrow(at: Point, turn: float) -> str:
    shape = ((0, -6), (4, -1), (1.6, -1), (1.6, 6), (-1.6, 6), (-1.6, -1), (-4, -1))
    return group(
        path(line(shape, closed=True, decimals=2), fill=PAPER.brass_bright,
             stroke=PAPER.brass_ink, stroke_width=0.3, transform=f"rotate({num(turn)})"),
        transform=shifted(at),
    )  # fmt: skip
