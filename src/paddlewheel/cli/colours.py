"""Colours of the terminal. They only ever repeat what a letter or a word says."""

from rich.style import Style

DIM = Style(dim=True)
BAD = Style(color="red")
GOOD = Style(bold=True)
LAND = Style(color="green")

_DOCKS = {
    "blue": Style(color="bright_blue", bold=True),
    "red": Style(color="bright_red", bold=True),
}

# Full patches, because they can be read on dark and on light terminals alike.
_BOATS = (
    Style(color="bright_white", bgcolor="red"),
    Style(color="black", bgcolor="yellow"),
    Style(color="bright_white", bgcolor="blue"),
    Style(color="black", bgcolor="green"),
    Style(color="bright_white", bgcolor="magenta"),
    Style(color="black", bgcolor="white"),
    Style(color="bright_magenta", bgcolor="black"),
)


def boat_style(boat: int, *, active: bool = False) -> Style:
    """The patch of a boat; that of the captain to act is bold."""
    return _BOATS[boat] + Style(bold=True) if active else _BOATS[boat]


def dock_style(colour: str) -> Style:
    """A dock of a colour."""
    return _DOCKS[colour]
