"""From cells to a coast: the outline of their union, rounded and made irregular."""

from collections.abc import Iterable, Sequence
from math import hypot

from paddlewheel.art.noise import noise
from paddlewheel.art.svg import Point, num

Loop = tuple[Point, ...]
"""A closed line; the last point is joined to the first."""


def outline(polygons: Iterable[Sequence[Point]]) -> tuple[Loop, ...]:
    """The edges of the union of polygons that meet edge to edge, holes included.

    All polygons must run the same way round; holes then run the other way.
    """
    edges = {(_key(a), _key(b)): (a, b) for polygon in polygons for a, b in _edges(polygon)}
    leaving: dict[Point, list[tuple[Point, Point]]] = {}
    for (start, end), (at, _) in edges.items():
        if (end, start) not in edges:
            leaving.setdefault(start, []).append((end, at))
    loops = []
    while leaving:
        loops.append(_walk(leaving, next(iter(leaving))))
    return tuple(loops)


def _walk(leaving: dict[Point, list[tuple[Point, Point]]], first: Point) -> Loop:
    """Follow edges until they come back, and take them away."""
    loop, here = [], first
    while True:
        onward = leaving[here]
        following, at = onward.pop()
        if not onward:
            del leaving[here]
        loop.append(at)
        here = following
        if here == first:
            return tuple(loop)


def _key(point: Point) -> Point:
    """Corners that two cells share may differ in the last digits."""
    return round(point[0], 3), round(point[1], 3)


def _edges(loop: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    return zip(loop, (*loop[1:], loop[0]), strict=True)


def outset(loop: Loop, by: float) -> Loop:
    """A loop of clockwise cells moved outward (inward if negative), corners kept."""
    moved = []
    for before, here, after in zip((loop[-1], *loop), loop, (*loop[1:], loop[0]), strict=False):
        (ax, ay), (bx, by_) = _normal(before, here), _normal(here, after)
        stretch = by / max(0.2, (1 + ax * bx + ay * by_))
        moved.append((here[0] + (ax + bx) * stretch, here[1] + (ay + by_) * stretch))
    return tuple(moved)


def _normal(a: Point, b: Point) -> Point:
    """The outward direction of an edge; y points down."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy) or 1.0
    return dy / length, -dx / length


def rounded(loop: Loop, cuts: int = 2) -> Loop:
    """A loop whose corners have been cut off, twice over by default."""
    for _ in range(cuts):
        loop = tuple(
            point
            for (ax, ay), (bx, by) in _edges(loop)
            for point in (
                (0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by),
                (0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by),
            )
        )
    return loop


def weathered(loop: Loop, size: float, amount: float, seed: int = 0) -> Loop:
    """A loop shifted by noise: bumps of about ``size``, up to ``amount`` to each side."""
    return tuple(
        (
            x + amount * noise(x / size, y / size, seed),
            y + amount * noise(x / size, y / size, seed + 1),
        )
        for x, y in loop
    )


def smoothed(loop: Loop, reach: int) -> Loop:
    """A loop whose points have moved to the mean of their neighbours: bays and capes fade."""
    count, span = len(loop), range(-reach, reach + 1)
    return tuple(
        (
            sum(loop[(i + k) % count][0] for k in span) / len(span),
            sum(loop[(i + k) % count][1] for k in span) / len(span),
        )
        for i in range(count)
    )


def curve(loop: Loop) -> str:
    """Path data of the smooth line through the middles of a loop's edges."""
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in _edges(loop)]
    bends = zip((*loop[1:], loop[0]), (*middles[1:], middles[0]), strict=True)
    start = f"M{num(middles[0][0])} {num(middles[0][1])}"
    return start + "".join(f"Q{_pair(bend)} {_pair(end)}" for bend, end in bends) + "Z"


def _pair(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def shore(polygons: Iterable[Sequence[Point]], cell: float, out: float = 0.0, seed: int = 0) -> str:
    """Path data of the coast round some clockwise cells, ``out`` cells outside their edges."""
    loops = (rounded(outset(loop, out * cell)) for loop in outline(polygons))
    rough = (weathered(loop, 0.9 * cell, 0.06 * cell, seed) for loop in loops)
    return "".join(curve(weathered(loop, 0.3 * cell, 0.013 * cell, seed + 2)) for loop in rough)


def hinterland(polygons: Iterable[Sequence[Point]], cell: float, seed: int = 0) -> str:
    """Path data of the same coast without its bays, on which the bands of the land run."""
    loops = (smoothed(smoothed(rounded(loop, 1), 5), 5) for loop in outline(polygons))
    return "".join(curve(weathered(loop, 2.1 * cell, 0.2 * cell, seed)) for loop in loops)
