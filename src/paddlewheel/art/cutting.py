"""Lines for scissors, folds and pins, and the net of a cube; in millimetres."""

from collections.abc import Iterable, Sequence

from paddlewheel.art.palette import PAPER
from paddlewheel.art.paper import shifted
from paddlewheel.art.svg import Point, element, group, line, num, path

FINE = 3
"""Decimals of a millimetre."""
_THIN = 0.2


def cut(points: Iterable[Point]) -> str:
    """A closed line to cut along."""
    return cut_path(line(points, closed=True, decimals=FINE))


def cut_path(d: str) -> str:
    """The same from path data."""
    return path(d, fill="none", stroke=PAPER.ink2, stroke_width=_THIN, class_="cut")


def frame(x: float, y: float, wide: float, high: float) -> tuple[Point, ...]:
    """The corners of a rectangle, clockwise."""
    return (x, y), (x + wide, y), (x + wide, y + high), (x, y + high)


def fold(a: Point, b: Point) -> str:
    """A line to fold along."""
    return path(line((a, b), decimals=FINE), fill="none", stroke=PAPER.ink2, stroke_width=_THIN,
                stroke_dasharray="2 1.2", class_="fold")  # fmt: skip


def disc(at: Point, radius: float, **attributes: str | float | None) -> str:
    """A circle that is exact to a thousandth of a millimetre."""
    return element("circle", cx=at[0], cy=at[1], r=radius, **attributes)


def cut_disc(at: Point, radius: float) -> str:
    """A circle to cut along."""
    return disc(at, radius, fill="none", stroke=PAPER.ink2, stroke_width=_THIN, class_="cut")


def pin(at: Point) -> str:
    """Where a pin goes through."""
    cross = path(f"M{num(at[0] - 2.2, FINE)} {num(at[1], FINE)}h4.4m-2.2 -2.2v4.4",
                 stroke=PAPER.ink, stroke_width=_THIN)  # fmt: skip
    hole = disc(at, 1.0, fill="#FFFFFF", stroke=PAPER.ink, stroke_width=_THIN)
    return group(hole, cross, class_="pin", data_x=at[0], data_y=at[1])


def register(at: Point) -> str:
    """A mark that two sheets have in common; where they agree, all else does."""
    ring = disc(at, 1.6, fill="none")
    cross = path(f"M{num(at[0] - 3, FINE)} {num(at[1], FINE)}h6m-3 -3v6")
    return group(ring, cross, class_="register", stroke=PAPER.ink, stroke_width=_THIN)


NET: tuple[tuple[int, int], ...] = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))
"""Column and row of the faces of a cube: four in a row, and one above and one below the second."""
TABS: tuple[tuple[int, str], ...] = (
    (0, "top"), (2, "top"), (3, "top"), (0, "bottom"), (2, "bottom"), (3, "bottom"), (3, "right"),
)  # fmt: skip
"""The face and the side of it where there is a tab to glue: one for every two edges that meet."""
_TAB, _SLANT = 0.3, 0.2
"""How deep a tab is and how much shorter its outer edge is at each end, in sides of the cube."""


def cube(side: float, faces: Sequence[str]) -> str:
    """The net of a cube; the faces are drawn about their middles, in the order of ``NET``."""
    squares = [frame(side * column, side * row, side, side) for column, row in NET]
    tabs = [_tab(squares[face], edge, side) for face, edge in TABS]
    outlines = "".join(line(tab, decimals=FINE) for tab in tabs)
    middles = [(side * (column + 0.5), side * (row + 0.5)) for column, row in NET]
    return group(
        *(group(face, transform=shifted(at)) for face, at in zip(faces, middles, strict=True)),
        *(fold(a, b) for a, b in _edges(squares, shared=True)),
        *(fold(tab[0], tab[-1]) for tab in tabs),
        cut_path(outlines + "".join(line(edge, decimals=FINE) for edge in _bare(squares, tabs))),
        class_="net",
    )


def net_size(side: float) -> tuple[float, float]:
    """How much room a net takes, tabs included: they stick out of the row, and at its end."""
    return (4 + _TAB) * side, 3 * side


def _tab(square: Sequence[Point], edge: str, side: float) -> tuple[Point, ...]:
    """The corners of a tab, from one end of its edge to the other."""
    (left, top), _, (right, bottom), _ = square
    deep, slant = _TAB * side, _SLANT * side
    if edge == "right":
        return (right, top), (right + deep, top + slant), (right + deep, bottom - slant), (
            right, bottom)  # fmt: skip
    y, out = (top, top - deep) if edge == "top" else (bottom, bottom + deep)
    return (left, y), (left + slant, out), (right - slant, out), (right, y)


def _edges(squares: Sequence[Sequence[Point]], *, shared: bool) -> list[tuple[Point, Point]]:
    """The edges that two squares share, or those that one has for itself."""
    count: dict[tuple[Point, Point], int] = {}
    for square in squares:
        for a, b in zip(square, (*square[1:], square[0]), strict=True):
            edge = (min(a, b), max(a, b))
            count[edge] = count.get(edge, 0) + 1
    return [edge for edge, times in count.items() if (times > 1) == shared]


def _bare(
    squares: Sequence[Sequence[Point]], tabs: Sequence[Sequence[Point]]
) -> list[tuple[Point, Point]]:
    """The outer edges that have no tab."""
    taken = {(min(tab[0], tab[-1]), max(tab[0], tab[-1])) for tab in tabs}
    return [edge for edge in _edges(squares, shared=False) if edge not in taken]
