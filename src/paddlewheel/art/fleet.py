"""The patterns of the fleet, which tell the boats apart without colour."""

from paddlewheel.art.palette import Livery
from paddlewheel.art.svg import circle, element, path

_LIGHT = {"stroke": "#FFFFFF", "stroke_opacity": 0.34, "fill": "none"}
_DARK = {"stroke": "#2A2018", "stroke_opacity": 0.3, "fill": "none"}


def pattern_id(livery: Livery) -> str:
    """The name under which the definitions hold a boat's pattern."""
    return f"bow-{livery.pattern}"


def pattern(livery: Livery) -> str:
    """The definition of a boat's colour and pattern, made for shapes some 40 units large."""
    side = _TILES[livery.pattern]
    return element(
        "pattern",
        element("rect", width=side, height=side, fill=livery.colour),
        _marks(livery),
        id=pattern_id(livery),
        patternUnits="userSpaceOnUse",
        # The tiles are centred, so that the pattern is symmetrical in a shape about the origin.
        x=-side / 2,
        y=-side / 2,
        width=side,
        height=side,
    )


_TILES = {
    "band": 64.0,
    "stripes": 8.0,
    "chevrons": 12.0,
    "dots": 8.0,
    "checks": 10.0,
    "hatching": 7.0,
    "rose": 64.0,
}


def _marks(livery: Livery) -> str:
    match livery.pattern:
        case "band":
            return path("M32 0V64", stroke_width=11, **_LIGHT)
        case "stripes":
            return path("M0 4H8", stroke_width=3, **_DARK)
        case "chevrons":
            return path("M-1 10.5L6 4.5L13 10.5M-1 -1.5L6 -7.5L13 -1.5", stroke_width=3, **_LIGHT)
        case "dots":
            spots = [circle(spot, 1.5) for spot in ((0, 0), (8, 0), (4, 4), (0, 8), (8, 8))]
            return element("g", *spots, fill="#FFFFFF", fill_opacity=0.36)
        case "checks":
            return path("M0 0H5V5H0ZM5 5H10V10H5Z", fill="#FFFFFF", fill_opacity=0.26)
        case "hatching":
            return path("M-2 2L2 -2M0 7L7 0M5 9L9 5", stroke_width=1.6, **_DARK)
        case _:
            return _rose()


def _rose() -> str:
    """Five petals and a heart."""
    petals = ((32, 23), (40.6, 29.2), (37.3, 39.3), (26.7, 39.3), (23.4, 29.2))
    return element(
        "g",
        *(circle(petal, 6.5, fill="#E0628C", stroke="#2B2624") for petal in petals),
        circle((32, 32), 5, fill="#F7B7CB"),
    )
