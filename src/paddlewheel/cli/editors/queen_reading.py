"""What somebody types in a turn of Mississippi Queen: actions, or a cell to end on."""

import re

from paddlewheel.cli.editors.queen_ends import Goal
from paddlewheel.cli.errors import CliError
from paddlewheel.core.state import Action
from paddlewheel.games.queen.actions import COMPASS, read_action
from paddlewheel.games.queen.jobs import ChooseBerth, Job
from paddlewheel.games.queen.river import TILE

_CELL = r"\d{1,2}\.\d{1,2}"
_PIECE = (
    r"STOP|BOARD|DECLINE|GO|BERTH\d|KEEP|GIVE\d|TAKE\d|"
    rf"P{_CELL}(?:>{_CELL})*|{_CELL}|V\d|B?=?(?:NE|NW|SE|SW|N|S)|[BLRF.]|\d"
)
_PIECES = re.compile(rf"(?:{_PIECE})+")


def read_line(text: str, job: Job | None) -> list[Action] | Goal:
    """The actions of a line, or the goal that it names.

    >>> [str(action) for action in read_line("v4fl.", None)]
    ['v4', 'F', 'L', '.']
    >>> read_line("go 3.12 ne", None)
    Goal(cell=72, facing=1, speed=None)
    """
    pieces = _pieces(text)
    if any(piece == "GO" or re.fullmatch(_CELL, piece) for piece in pieces):
        return _goal(pieces, text)
    number = "berth {}" if isinstance(job, ChooseBerth) else "v{}"
    return [read_action(_notation(piece, number)) for piece in pieces]


def _pieces(text: str) -> list[str]:
    """The single signs of a line; blanks may be missing, capitals do not matter."""
    joined = re.sub(r"BERTH\s+(?=\d)", "BERTH", text.upper())
    pieces: list[str] = []
    for word, typed in zip(joined.split(), re.sub(r"(?i)berth\s+", "", text).split(), strict=True):
        if not _PIECES.fullmatch(word):
            read_action(typed)  # says what can be typed
        pieces += re.findall(_PIECE, word)
    return pieces


def _notation(piece: str, number: str) -> str:
    """The notation as it is written down."""
    if piece.isdigit():
        return number.format(piece)
    if piece in COMPASS:
        return f"={piece}"
    if piece.startswith("BERTH"):
        return f"berth {piece[-1]}"
    if piece[0] == "B" and piece[1:].lstrip("=") in ("", *COMPASS):
        facing = piece[1:].lstrip("=")
        return f"B={facing}" if facing else "B"
    return piece if piece[0] in "P=LRF." else piece.lower()


def _goal(pieces: list[str], text: str) -> Goal:
    """A cell with a facing or a speed or both, in any order."""
    cells = [piece for piece in pieces if re.fullmatch(_CELL, piece)]
    facings = [piece.lstrip("=") for piece in pieces if piece.lstrip("=") in COMPASS]
    speeds = [piece for piece in pieces if re.fullmatch(r"V?\d", piece)]
    named = len(cells) + len(facings) + len(speeds) + pieces.count("GO")
    if len(cells) != 1 or len(facings) > 1 or len(speeds) > 1 or named != len(pieces):
        raise CliError(
            "no_goal",
            "“{text}” names no end of a turn; write a cell, and a facing and a speed if they "
            "matter: 3.12 NE v3.",
            text=text,
        )
    tile, number = cells[0].split(".")
    return Goal(
        TILE * int(tile) + int(number) if int(number) < TILE else -1,
        COMPASS.index(facings[0]) if facings else None,
        int(speeds[0][-1]) if speeds else None,
    )
