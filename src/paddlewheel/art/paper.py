"""Sheets of paper to print on, in millimetres: a title, a bar to check the printer, a number."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from paddlewheel.art.lettering import fitted, lettering, width
from paddlewheel.art.palette import PAPER
from paddlewheel.art.signs import paddle_wheel
from paddlewheel.art.svg import Point, element, group, num, path

Paper = Literal["A4", "A3"]
SIZES = {"A4": (210.0, 297.0), "A3": (297.0, 420.0)}
"""The shorter and the longer side."""

MARGIN, HEAD, FOOT = 8.0, 19.0, 14.0
"""What stays free at the sides, above and below: for printers, the title and the bar."""
ROOM = (SIZES["A4"][0] - 2 * MARGIN, SIZES["A4"][1] - HEAD - FOOT)
"""How large a leaf is: as much as an upright A4 sheet has room for."""
BAR = 50.0
_INK, _FAINT = PAPER.ink, PAPER.ink3


@dataclass(frozen=True)
class Leaf:
    """What is printed on one part of a sheet, drawn from its upper left corner."""

    title: str
    body: str
    defs: tuple[str, ...] = ()
    """Definitions; those that several leaves of a sheet have in common stand there once."""


@dataclass(frozen=True)
class Page:
    """Leaves and where they lie on the paper."""

    width: float
    height: float
    leaves: tuple[tuple[Point, Leaf], ...]


@dataclass(frozen=True)
class Sheet:
    """A page that is ready to be printed."""

    title: str
    width: float
    height: float
    svg: str


def page(paper: Paper, leaf: Leaf, *, lying: bool = False) -> Page:
    """A page of its own for one leaf, as large as the paper allows."""
    wide, high = reversed(SIZES[paper]) if lying else SIZES[paper]
    return Page(wide, high, (((MARGIN, HEAD), leaf),))


def room(paper: Paper, *, lying: bool = False) -> tuple[float, float]:
    """How large the one leaf of such a page can be."""
    wide, high = reversed(SIZES[paper]) if lying else SIZES[paper]
    return wide - 2 * MARGIN, high - HEAD - FOOT


def imposed(leaves: Iterable[Leaf], paper: Paper) -> list[Page]:
    """Leaves of A4 size on sheets: one a sheet, or two side by side on an A3 that lies."""
    step, _ = SIZES["A4"]
    abreast = 1 if paper == "A4" else 2
    every = list(leaves)
    sides = [every[i : i + abreast] for i in range(0, len(every), abreast)]
    return [
        Page(
            step * abreast,
            SIZES["A4"][1],
            tuple(((MARGIN + i * step, HEAD), leaf) for i, leaf in enumerate(side)),
        )
        for side in sides
    ]


def bound(label: str, note: str, pages: Sequence[Page]) -> tuple[Sheet, ...]:
    """Pages with a title, the bar with a note on what it is for, and their numbers."""
    return tuple(
        _sheet(label, note, one, f"{number} / {len(pages)}")
        for number, one in enumerate(pages, start=1)
    )


def _sheet(label: str, note: str, one: Page, number: str) -> Sheet:
    title = " · ".join(leaf.title for _, leaf in one.leaves)
    shared = dict.fromkeys(part for _, leaf in one.leaves for part in leaf.defs)
    svg = element(
        "svg",
        element("defs", *shared) if shared else "",
        element("rect", width=one.width, height=one.height, fill="#FFFFFF"),
        _head(label, title, one.width),
        *(group(leaf.body, transform=shifted(at)) for at, leaf in one.leaves),
        _foot(note, number, one),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(one.width)} {num(one.height)}",
        width=f"{num(one.width)}mm",
        height=f"{num(one.height)}mm",
    )
    return Sheet(f"{label} · {title}", one.width, one.height, svg)


def _head(label: str, title: str, wide: float) -> str:
    left = MARGIN + 8.5
    after = left + width(label, 5, "besley") + 3
    return group(
        paddle_wheel((MARGIN + 3, 12), 6.6, _INK, PAPER.brass_bright),
        lettering(label, left, 13.8, 5, face="besley", fill=_INK),
        lettering(fitted(title, 3.4, wide - MARGIN - after), after, 13.8, 3.4, fill=PAPER.ink2),
        class_="head",
    )


def _foot(note: str, number: str, one: Page) -> str:
    y = one.height - 9.0
    ticks = "".join(f"M{num(MARGIN + x)} {num(y - 1.2)}v2.4" for x in range(0, int(BAR) + 1, 10))
    room_left = one.width - 2 * MARGIN - BAR - 22
    return group(
        path(f"M{num(MARGIN)} {num(y)}h{num(BAR)}{ticks}", fill="none", stroke=_INK,
             stroke_width=0.3, class_="bar"),
        lettering(fitted(note, 2.8, room_left), MARGIN + BAR + 3, y + 1, 2.8, fill=PAPER.ink2),
        lettering(number, one.width - MARGIN, y + 1, 3.4, anchor="end", fill=_INK),
        class_="foot",
    )  # fmt: skip


def shifted(at: Point, scale: float = 1.0) -> str:
    """A transform that is exact to a thousandth of a millimetre."""
    move = f"translate({num(at[0], 3)} {num(at[1], 3)})"
    return move if scale == 1 else f"{move} scale({num(scale, 6)})"
