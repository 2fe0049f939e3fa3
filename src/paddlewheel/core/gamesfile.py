"""The file of open data: a line of JSON for the file, then one for each game."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from paddlewheel.core.errors import RecordError
from paddlewheel.core.plain import read
from paddlewheel.core.state import Ranking

FORMAT = "paddlewheel-games"
VERSION = 1
LICENCE = "CC0-1.0"
ENDINGS = (".jsonl", ".jsonl.gz")


def header(program: str) -> dict[str, Any]:
    """The first line."""
    return {"format": FORMAT, "version": VERSION, "licence": LICENCE, "program": program}


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game of such a file: what stands for it, how it ended, and the text of its record."""

    game: str
    places: Ranking
    """Whoever gave up is last; the log alone does not tell that."""
    record: str


def open_games(path: Path) -> Iterator[OpenGame]:
    """The games of a file, one after the other; a line that is none is refused with its number."""
    for number, line in enumerate(_lines(path), start=2):
        try:
            yield _game(json.loads(line))
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise RecordError(
                "damaged_games", "Line {line} of {path} is no game.", line=number, path=str(path)
            ) from error


def count_games(path: Path) -> int:
    """How many games there are; a file of another kind is refused."""
    return sum(1 for _ in _lines(path))


def _game(data: Any) -> OpenGame:
    places = read(tuple[tuple[int, ...], ...], data["places"])
    seats = sorted(seat for tied in places for seat in tied)
    if seats != list(range(len(data["record"]["seats"]))):
        raise ValueError("places")
    return OpenGame(read(str, data["game"]), places, json.dumps(data["record"]))


def _lines(path: Path) -> Iterator[str]:
    """The lines after the first one, which says what the file is."""
    try:
        with _opened(path) as file:
            _check_head(next(file, ""), path)
            yield from file
    except (OSError, EOFError, UnicodeDecodeError) as error:  # also what is no gzip, or breaks off
        raise RecordError(
            "unreadable_file",
            "{path} cannot be read: {why}.",
            path=str(path),
            why=getattr(error, "strerror", None) or str(error),
        ) from error


def _opened(path: Path) -> IO[str]:
    if path.suffix == ".gz":
        return gzip.open(path, "rt", encoding="utf-8")
    return path.open(encoding="utf-8")


def _check_head(line: str, path: Path) -> None:
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise RecordError("foreign_file", "{path} is no file of open data.", path=str(path))
    if head.get("version") != VERSION:
        raise RecordError(
            "unknown_format_version",
            "{path} has format version {version}; this program reads version {known}.",
            path=str(path),
            version=head.get("version"),
            known=VERSION,
        )
