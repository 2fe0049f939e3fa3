"""Paragraphs in columns: lines that are broken to fit, as large as the room allows."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from paddlewheel.art.lettering import Face, lettering, width
from paddlewheel.art.palette import PAPER
from paddlewheel.art.svg import circle, group

_LEADING = 1.34
"""From line to line, in sizes of the letters."""
_GAP = 8.0
"""Between two columns."""


@dataclass(frozen=True)
class Section:
    """A heading, and sentences below it, each with a dot before it."""

    heading: str
    points: tuple[str, ...]


@dataclass(frozen=True)
class _Line:
    text: str
    face: Face
    scale: float
    """How much larger than the text its letters are."""
    above: float
    """Room above it, in sizes of the letters."""
    dot: bool = False
    indent: float = 0.0
    held: bool = False
    """Whether it may not be the last line of a column."""


def wrapped(text: str, size: float, room: float, face: Face = "figtree") -> list[str]:
    """A text in lines that are no wider than the room; a long word has a line of its own.

    No line begins with a sign that French sets off with a space.
    """
    lines: list[str] = []
    for word in re.sub(r" (?=[:;!?%»])", "\N{NO-BREAK SPACE}", text).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, face) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def block(text: str, x: float, y: float, size: float, room: float) -> str:
    """A paragraph whose first line has its base line at ``y``."""
    return group(
        *(
            lettering(one, x, y + i * _LEADING * size, size, fill=PAPER.ink2)
            for i, one in enumerate(wrapped(text, size, room))
        )
    )


def fitting_size(
    sections: Sequence[Section], wide: float, high: float, sizes: Sequence[float]
) -> float | None:
    """The first of some sizes at which all sections fit in two columns."""
    for size in sizes:
        if _fits(sections, size, _column(wide), high):
            return size
    return None


def two_columns(sections: Sequence[Section], size: float, wide: float, high: float) -> str:
    """Sections one below the other, in two columns that end at about the same height."""
    column = _column(wide)
    drawn = []
    while _fits(sections, size, column, high - size):
        high -= size
    for number, lines in enumerate(_columns(sections, size, column, high)):
        y = 0.0
        for i, one in enumerate(lines):
            x = number * (column + _GAP)
            y += size * ((one.above if i else 0.0) + _LEADING * one.scale)
            if one.dot:
                drawn.append(circle((x + 0.3 * size, y - 0.3 * size), 0.13 * size,
                                    fill=PAPER.brass))  # fmt: skip
            drawn.append(lettering(one.text, x + one.indent * size, y, one.scale * size,
                                   face=one.face, fill=PAPER.ink))  # fmt: skip
    return group(*drawn, class_="rules")


def _column(wide: float) -> float:
    return (wide - _GAP) / 2


def _fits(sections: Sequence[Section], size: float, wide: float, high: float) -> bool:
    columns = _columns(sections, size, wide, high)
    return len(columns) <= 2 and all(_height(lines, size) <= high for lines in columns)


def _columns(
    sections: Sequence[Section], size: float, wide: float, high: float
) -> list[list[_Line]]:
    """All lines, each column filled as far as it goes; what belongs together stays so."""
    columns: list[list[_Line]] = [[]]
    for part in _parts([one for section in sections for one in _lines(section, size, wide)]):
        if columns[-1] and _height([*columns[-1], *part], size) > high:
            columns.append([])
        columns[-1] += part
    return columns


def _height(lines: Sequence[_Line], size: float) -> float:
    """How tall lines are; what is above the first one does not count."""
    rows = sum(_LEADING * one.scale + one.above for one in lines)
    return size * (rows - lines[0].above)


def _parts(lines: Sequence[_Line]) -> list[list[_Line]]:
    """Lines that stand in one column: a point, and before the first one its heading."""
    parts: list[list[_Line]] = []
    held = False
    for one in lines:
        if not held:
            parts.append([])
        parts[-1].append(one)
        held = one.held
    return parts


def _lines(section: Section, size: float, wide: float) -> list[_Line]:
    found = [_Line(section.heading, "besley", 1.32, 0.75, held=True)]
    for point in section.points:
        texts = wrapped(point, size, wide - 0.95 * size)
        for i, text in enumerate(texts):
            above, ends = 0.0 if i else 0.22, i == len(texts) - 1
            found.append(_Line(text, "figtree", 1.0, above, not i, indent=0.95, held=not ends))
    return found
