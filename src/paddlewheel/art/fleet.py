"""The patterns of the fleet, which tell the boats apart without colour."""

from paddlewheel.art.palette import Livery
from paddlewheel.art.svg import Value, circle, element, group, path

_TILE = 64
"""One tile covers a whole shape, because tiles side by side show their seams."""


def _light(d: str, width: float) -> str:
    return path(d, fill="none", stroke="#FFFFFF", stroke_opacity=0.34, stroke_width=width)


def _dark(d: str, width: float) -> str:
    return path(d, fill="none", stroke="#2A2018", stroke_opacity=0.3, stroke_width=width)


def rose() -> str:
    """Five petals and a heart, about (32, 32)."""
    petals = ((32, 23), (40.6, 29.2), (37.3, 39.3), (26.7, 39.3), (23.4, 29.2))
    return group(
        *(circle(petal, 6.5, fill="#E0628C", stroke="#2B2624") for petal in petals),
        circle((32, 32), 5, fill="#F7B7CB"),
    )


def _dots() -> str:
    spots = [(x, y) for y in range(0, _TILE + 1, 4) for x in range(y % 8, _TILE + 1, 8)]
    return group(*(circle(spot, 1.5) for spot in spots), fill="#FFFFFF", fill_opacity=0.36)


def _checks() -> str:
    corners = [(x, y) for y in range(2, _TILE, 5) for x in range(2 - 5 * (y % 2), _TILE, 10)]
    squares = "".join(f"M{x} {y}h5v5h-5z" for x, y in corners)
    return path(squares, fill="#FFFFFF", fill_opacity=0.26)


_MARKS = {
    "band": _light("M32 0V64", 11),
    "stripes": _dark("".join(f"M0 {y}H64" for y in range(0, _TILE + 1, 8)), 3),
    "chevrons": _light("".join(f"M2 {y}l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6l6 -6l6 6"
                               for y in range(-1, _TILE + 12, 12)), 3),
    "dots": _dots(),
    "checks": _checks(),
    "hatching": _dark("".join(f"M0 {y}L64 {y - 64}" for y in range(0, 2 * _TILE, 7)), 1.6),
    "rose": rose(),
}  # fmt: skip
"""What is drawn on the colour."""


def pattern_id(livery: Livery) -> str:
    """The name under which the definitions hold a boat's pattern."""
    return f"bow-{livery.pattern}"


def pattern(livery: Livery) -> str:
    """The definition of a boat's colour and pattern, for shapes about the origin."""
    place: dict[str, Value] = {"x": -_TILE / 2, "y": -_TILE / 2, "width": _TILE, "height": _TILE}
    ground = element("rect", width=_TILE, height=_TILE, fill=livery.colour)
    return element(
        "pattern",
        ground,
        _MARKS[livery.pattern],
        id=pattern_id(livery),
        patternUnits="userSpaceOnUse",
        **place,
    )
