"""The colours of the river by day and by night, and those of the fleet."""

from collections.abc import Mapping
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Palette:
    """The colours of one theme."""

    bg: str
    surface: str
    sunk: str
    ink: str
    ink2: str
    ink3: str
    line: str
    brass: str
    brass_bright: str
    brass_ink: str
    ok: str
    danger: str
    water: tuple[str, str, str, str]
    """From shallow to deep."""
    waterline: str
    sand: str
    grass: str
    land: tuple[str, str, str]
    """The bank, from the shore inland."""
    shore: str
    course: str
    leaves: tuple[str, str, str]
    leaf_light: str
    docks: Mapping[str, str]
    """The rings of the stations."""
    shadow: str


LIGHT = Palette(
    bg="#F3E9D6",
    surface="#FFFAF1",
    sunk="#EBDFC8",
    ink="#2A2018",
    ink2="#5E4F40",
    ink3="#75644F",
    line="#DCCDB2",
    brass="#B57B14",
    brass_bright="#F2B43C",
    brass_ink="#7A5208",
    ok="#2E6B3C",
    danger="#A42A1B",
    water=("#CFDFCF", "#BED6CA", "#AFCCC2", "#A3C4BB"),
    waterline="#4A807C",
    sand="#E9D6A8",
    grass="#B4BD83",
    land=("#DDD6AC", "#E6DDBB", "#EEE4CA"),
    shore="#8C6233",
    course="#2C6C74",
    leaves=("#6F8F5B", "#82A066", "#98B077"),
    leaf_light="#C3D09B",
    docks={"blue": "#1F5F99", "red": "#AE3A27", "coal": "#2A2420"},
    shadow="#3C2814",
)

DARK = Palette(
    bg="#191C1C",
    surface="#1F2324",
    sunk="#121516",
    ink="#F3E8D3",
    ink2="#C9BBA3",
    ink3="#A6987F",
    line="#3A3F3E",
    brass="#D9A23A",
    brass_bright="#F7C45A",
    brass_ink="#F2C566",
    ok="#8FCF9B",
    danger="#FF9B85",
    water=("#24525A", "#1D4850", "#193F48", "#153740"),
    waterline="#6FA9AB",
    sand="#7A6A49",
    grass="#45522F",
    land=("#33382A", "#2A2F27", "#212624"),
    shore="#A98A57",
    course="#8CC6C6",
    leaves=("#33472F", "#3F5536", "#4C633F"),
    leaf_light="#728A59",
    docks={"blue": "#6DB1EE", "red": "#FF8A70", "coal": "#E7DCC8"},
    shadow="#000000",
)

PAPER = replace(
    LIGHT,
    bg="#FFFFFF",
    surface="#FFFFFF",
    water=("#F3F9F6", "#EDF5F1", "#E7F2ED", "#E2EEE9"),
    waterline="#4F8A85",
    sand="#F4EACD",
    grass="#DCE3BD",
    land=("#F7F3E3", "#FBF9F0", "#FFFFFF"),
    leaves=("#AFC39C", "#BCCCA6", "#CAD7B4"),
    leaf_light="#E2EACB",
)
"""By day, for ink on paper: the large areas are pale, what matters is as dark as ever."""

THEMES = {"light": LIGHT, "dark": DARK, "paper": PAPER}

PIECE_INK = "#241A12"
"""Outlines and figures on the pieces, which look the same by day and by night."""
CREAM = "#FFFAF1"


@dataclass(frozen=True)
class Livery:
    """How the boat of one seat is told from the others: letter, colour and bow pattern."""

    letter: str
    colour: str
    ink: str
    """The colour of the letter."""
    pattern: str


FLEET = (
    Livery("A", "#C8402C", "#FFFFFF", "band"),
    Livery("B", "#E8AE2B", "#2A2018", "stripes"),
    Livery("C", "#2C6BB3", "#FFFFFF", "chevrons"),
    Livery("D", "#347E45", "#FFFFFF", "dots"),
    Livery("E", "#7C4BA3", "#FFFFFF", "checks"),
    Livery("F", "#F3E9D6", "#2A2018", "hatching"),
)
BLACK_ROSE = Livery("", "#2B2624", "#F3E9D6", "rose")
