"""Plots as SVG: the same bytes for the same numbers, coloured by the page that shows them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import resources
from io import StringIO
from typing import Any

from matplotlib import font_manager, rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from paddlewheel.art.palette import FLEET, LIGHT

WIDTH = 4.6
"""Inches: about as many points as a phone has pixels, so that texts are never small."""
_SMALL = 3.6
"""The same for plots that stand three in a row."""
_LONGEST_NAME = 20

_INKS = {LIGHT.ink: "--ink", LIGHT.ink2: "--ink2", LIGHT.line: "--line", LIGHT.surface: "--surface"}
"""These colours change with the theme of the page."""
COLOURS = (
    *(livery.colour for livery in (FLEET[2], FLEET[0], FLEET[1], FLEET[3], FLEET[4])),
    LIGHT.waterline,
    LIGHT.shore,
    LIGHT.ink3,
)
MARKS = "osD^vPX*"
"""Colours and marks of the bots, best first; every one is told by both."""

_STYLE: Any = {
    "text.parse_math": False,  # names may have dollars
    "svg.fonttype": "none",
    "svg.hashsalt": "paddlewheel",
    "font.family": "Figtree SemiBold",
    "font.weight": 600,
    "axes.labelweight": 600,
    "font.size": 9.5,
    "text.color": LIGHT.ink,
    "axes.labelcolor": LIGHT.ink2,
    "axes.edgecolor": LIGHT.line,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": LIGHT.line,
    "grid.linewidth": 0.6,
    "xtick.color": LIGHT.ink2,
    "ytick.color": LIGHT.ink2,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "legend.frameon": False,
    "legend.fontsize": 9,
    "figure.constrained_layout.use": True,
}


def colour(rank: int) -> str:
    """The colour of the bot of that rank."""
    return COLOURS[rank % len(COLOURS)]


def short(name: str) -> str:
    """A name that has room beside a plot."""
    return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…"


class Plot:
    """One plot in the making; ``svg`` is filled in when it is done."""

    def __init__(self, figure: Figure) -> None:
        self.axes: Axes = figure.subplots()
        self.svg = ""


@contextmanager
def _plot(height: float, width: float = WIDTH) -> Iterator[Plot]:
    font = resources.files("paddlewheel").joinpath("art", "fonts", "Figtree-SemiBold.ttf")
    with resources.as_file(font) as path:
        font_manager.fontManager.addfont(path)
    with rc_context(_STYLE):
        figure = Figure(figsize=(width, height))
        FigureCanvasSVG(figure)
        plot = Plot(figure)
        yield plot
        file = StringIO()
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    plot.svg = _tidied(file.getvalue())


def _tidied(svg: str) -> str:
    """For use within a page: no head, no size, no names that two plots would share."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r' id="[a-zA-Z]+\w*_\d+"', "", svg)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*" height="[^"]*"', r"\1", svg, count=1)
    for ink, name in _INKS.items():
        svg = svg.replace(ink.lower(), f"var({name})")
    return svg


def ratings(names: Sequence[str], values: Sequence[tuple[float, float]]) -> str:
    """What every bot is worth, with two sigmas to both sides."""
    with _plot(0.8 + 0.36 * len(names)) as plot:
        for rank, (mu, sigma) in enumerate(values):
            mark = MARKS[rank % len(MARKS)]
            plot.axes.errorbar(
                mu, rank, xerr=2 * sigma, lw=2.5, color=colour(rank), marker=mark, markersize=9
            )
            plot.axes.annotate(
                f"{mu:.1f}", (mu, rank), (0, 8), textcoords="offset points", ha="center"
            )
        plot.axes.set_yticks(range(len(names)), [short(name) for name in names])
        plot.axes.set_ylim(len(names) - 0.5, -0.7)
        plot.axes.grid(axis="y", visible=False)
    return plot.svg


def seats(names: Sequence[str], places: Sequence[Sequence[float | None]], letters: str) -> str:
    """The mean place of every bot in every seat; the best is on top."""
    with _plot(3.0) as plot:
        for rank, (name, means) in enumerate(zip(names, places, strict=True)):
            values = [float("nan") if mean is None else mean for mean in means]
            mark = MARKS[rank % len(MARKS)]
            plot.axes.plot(
                list(letters), values, color=colour(rank), marker=mark, lw=2, label=short(name)
            )
        plot.axes.set_ylim(len(letters) + 0.15, 0.85)
        plot.axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        plot.axes.margins(x=0.1)
        _legend(plot, len(names))
    return plot.svg


def histogram(values: Sequence[int], label: str) -> str:
    """How often there was which number."""
    with _plot(2.3) as plot:
        low, high = min(values), max(values)
        step = max(1, -(-(high - low + 1) // 24))
        edges = [low + step * number - 0.5 for number in range((high - low) // step + 2)]
        plot.axes.hist(values, edges, color=LIGHT.waterline, rwidth=0.88)
        plot.axes.set_xlabel(label)
        plot.axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        plot.axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
        plot.axes.grid(axis="x", visible=False)
    return plot.svg


def spreads(names: Sequence[str], spread: Sequence[Mapping[int, float]], label: str) -> str:
    """How often every bot has which amount, in per cent."""
    with _plot(2.6) as plot:
        amounts = sorted({amount for one in spread for amount in one})
        wide = 0.84 / max(1, len(names))
        for rank, (name, shares) in enumerate(zip(names, spread, strict=True)):
            at = [amount - 0.42 + wide * (rank + 0.5) for amount in amounts]
            high = [100 * shares.get(amount, 0) for amount in amounts]
            plot.axes.bar(at, high, 0.9 * wide, color=colour(rank), label=short(name))
        plot.axes.set_xlabel(label)
        plot.axes.set_ylabel("%")
        plot.axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        plot.axes.grid(axis="x", visible=False)
        _legend(plot, len(names))
    return plot.svg


def bars(names: Sequence[str], values: Sequence[float]) -> str:
    """One amount a bot."""
    with _plot(0.35 + 0.3 * len(names), _SMALL) as plot:
        shades = [colour(rank) for rank in range(len(names))]
        drawn = plot.axes.barh(range(len(names)), values, 0.62, color=shades)
        plot.axes.bar_label(drawn, [f"{value:.1f}" for value in values], padding=4)
        plot.axes.set_yticks(range(len(names)), [short(name) for name in names])
        plot.axes.set_ylim(len(names) - 0.5, -0.5)
        plot.axes.set_xlim(0, 1.15 * max(values, default=0) or 1)
        plot.axes.xaxis.set_visible(False)
        plot.axes.grid(visible=False)
    return plot.svg


def boxes(names: Sequence[str], values: Sequence[Sequence[float]], label: str) -> str:
    """How a number lies, race by race: the middle half in a box, the median as a line."""
    with _plot(0.9 + 0.34 * len(names)) as plot:
        ink = {"color": LIGHT.ink, "linewidth": 1.4}
        drawn = plot.axes.boxplot(
            [list(one) for one in values],
            orientation="horizontal",
            patch_artist=True,
            widths=0.55,
            medianprops=ink,
            boxprops={"edgecolor": "none"},
            whiskerprops={"color": LIGHT.ink2},
            capprops={"color": LIGHT.ink2},
            flierprops={"marker": ".", "markersize": 3, "markeredgecolor": LIGHT.ink2},
        )
        for rank, box in enumerate(drawn["boxes"]):
            box.set_facecolor(colour(rank))
        plot.axes.set_yticks(range(1, len(names) + 1), [short(name) for name in names])
        plot.axes.invert_yaxis()
        plot.axes.set_xlabel(label)
        plot.axes.set_xlim(left=0)
        plot.axes.grid(axis="y", visible=False)
    return plot.svg


def _legend(plot: Plot, names: int) -> None:
    columns = 3 if names > 2 else names
    plot.axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=columns, borderaxespad=0.2)
