"""SVG as text: elements with escaped attributes and short numbers."""

import re
from collections.abc import Iterable
from html import escape

Point = tuple[float, float]
Value = str | float | None

_FORBIDDEN = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot hold, not even escaped."""


def num(value: float, decimals: int = 1) -> str:
    """A number with few decimals and no needless zeros.

    >>> num(3.0), num(-0.04), num(12.345, 2)
    ('3', '0', '12.35')
    """
    text = f"{value:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def element(tag: str, *children: str, **attributes: Value) -> str:
    """An element: ``stroke_width`` becomes ``stroke-width``, ``class_`` ``class``, None nothing.

    >>> element("circle", r=2.5, stroke_width=1, fill=None)
    '<circle r="2.5" stroke-width="1"/>'
    """
    start = "".join([tag, *(_attribute(name, value) for name, value in attributes.items())])
    return f"<{start}>{''.join(children)}</{tag}>" if children else f"<{start}/>"


def _attribute(name: str, value: Value) -> str:
    if value is None:
        return ""
    text = escape(_FORBIDDEN.sub("", value)) if isinstance(value, str) else num(value, 3)
    return f' {name.rstrip("_").replace("_", "-")}="{text}"'


def group(*children: str, **attributes: Value) -> str:
    """Elements that share attributes."""
    return element("g", *children, **attributes) if children else ""


def path(d: str, **attributes: Value) -> str:
    """A path."""
    return element("path", d=d, **attributes)


def circle(centre: Point, r: float, **attributes: Value) -> str:
    """A circle."""
    return element("circle", cx=num(centre[0]), cy=num(centre[1]), r=num(r, 2), **attributes)


def use(name: str, at: Point = (0.0, 0.0), scale: float = 1.0, **attributes: Value) -> str:
    """A drawing from the definitions, moved and scaled."""
    return element("use", href=f"#{name}", transform=moved(at, scale), **attributes)


def moved(at: Point, scale: float = 1.0) -> str | None:
    """The transform that puts a drawing somewhere, None if it is there already."""
    parts = []
    if at != (0.0, 0.0):
        parts.append(f"translate({num(at[0], 2)} {num(at[1], 2)})")
    if scale != 1:
        parts.append(f"scale({num(scale, 4)})")
    return " ".join(parts) or None


def line(points: Iterable[Point], *, closed: bool = False, decimals: int = 1) -> str:
    """Path data of straight lines through some points."""
    spots = " ".join(f"{num(x, decimals)} {num(y, decimals)}" for x, y in points)
    return f"M{spots}{'Z' if closed else ''}"


def paragraph(tag: str, text: str, **attributes: Value) -> str:
    """An element that holds words, such as ``title`` and ``desc``."""
    return element(tag, escape(_FORBIDDEN.sub("", text), quote=False), **attributes)
