"""What the kits of all titles have in common: what is said on their sheets, and the rules page."""

from collections.abc import Sequence

from paddlewheel.art.paper import Leaf
from paddlewheel.art.typesetting import Section, block, fitting_size, two_columns
from paddlewheel.core.words import Speaker

SIZES = tuple(round(4.4 - 0.1 * i, 1) for i in range(19))
"""How large the letters of a rules page may be, in millimetres, the best first."""
_CREDIT = 12.0


def scale_note(say: Speaker) -> str:
    """What the bar at the foot of a sheet is for."""
    return say("Print at 100 %: this bar is 50 mm long. Solid lines: cut; dashed lines: fold.")


def typeset(
    sections: Sequence[Section], designer: str, room: tuple[float, float], say: Speaker
) -> Leaf:
    """Rules on one leaf, in letters as large as it has room for."""
    wide, high = room
    size = fitting_size(sections, wide, high - _CREDIT, SIZES)
    assert size is not None, "the rules fit on a page"
    credit = say(
        "An unofficial kit, with words and pictures of our own, free to copy. The game was "
        "designed by {designer}.",
        designer=designer,
    )
    drawn = two_columns(sections, size, wide, high - _CREDIT)
    return Leaf(say("Rules"), drawn + block(credit, 0, high - 2, 2.7, wide))
