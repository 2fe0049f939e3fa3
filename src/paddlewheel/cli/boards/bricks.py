"""Flat-top hexagons as bricks of characters: two lines high, every other column a line lower.

So each brick touches six others, just as the hexagons do.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from rich.style import Style
from rich.text import Text

from paddlewheel.hexgrid import SQRT3, Hex, flat_centre

TALL = 2
"""The lines of a brick."""

Span = tuple[int, int]
"""The first and the last of some columns or lines."""


def brick(cell: Hex) -> tuple[int, int]:
    """The column of bricks that a cell belongs to, and its upper line.

    >>> brick((1, -1))
    (1, -1)
    """
    x, y = flat_centre(cell, TALL)
    return round(x / SQRT3), round(y)


@dataclass(frozen=True)
class Window:
    """The part of the plane that is seen, in columns of bricks and in lines."""

    columns: Span
    lines: Span

    @classmethod
    def around(cls, cells: Iterable[Hex]) -> "Window":
        """The smallest window with all of these cells in it."""
        columns, lines = zip(*map(brick, cells), strict=True)
        return cls((min(columns), max(columns)), (min(lines), max(lines) + TALL - 1))

    def holds(self, column: int, line: int) -> bool:
        """Whether something there is seen."""
        (left, right), (top, bottom) = self.columns, self.lines
        return left <= column <= right and top <= line <= bottom

    def grown(self, other: "Window", columns: int, lines: int) -> "Window":
        """This window, grown towards another one as far as so many columns and lines allow."""
        return Window(
            _grown(self.columns, other.columns, columns), _grown(self.lines, other.lines, lines)
        )


def _grown(span: Span, other: Span, most: int) -> Span:
    """A span that reaches out for another one.

    >>> _grown((0, 4), (-3, 2), 6)
    (-1, 4)
    """
    spare = max(0, most - (span[1] - span[0] + 1))
    before = min(spare, max(0, span[0] - other[0]))
    after = min(spare - before, max(0, other[1] - span[1]))
    return span[0] - before, span[1] + after


@dataclass
class Wall:
    """Bricks of a width laid in a window; what lies outside is not seen."""

    window: Window
    width: int
    _signs: dict[tuple[int, int], tuple[str, Style]] = field(default_factory=dict)

    def lay(self, cell: Hex, line: int, text: str, style: Style) -> None:
        """Write centred on a line of a brick, over what may be there."""
        column, top = brick(cell)
        if not self.window.holds(column, top + line):
            return
        # Where the middle falls between two signs, the text leans to the left, as the names do.
        text = text[: self.width]
        left = self.width * (column - self.window.columns[0]) + (self.width - len(text)) // 2
        for offset, sign in enumerate(text):
            self._signs[top + line - self.window.lines[0], left + offset] = sign, style

    def text(self) -> Text:
        """Everything that lies in the window, line by line, without empty ones around it."""
        used = [line for line, _ in self._signs]
        return Text("\n").join(self._line(line) for line in range(min(used), max(used) + 1))

    def _line(self, line: int) -> Text:
        columns = self.window.columns[1] - self.window.columns[0] + 1
        blank = " ", Style.null()
        signs = [self._signs.get((line, place), blank) for place in range(columns * self.width)]
        text = Text()
        for style, run in groupby(signs, key=lambda sign: sign[1]):
            text.append("".join(sign for sign, _ in run), style)
        return text
