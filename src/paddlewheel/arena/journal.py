"""The journal of a tournament: a line a match, so that a tournament can be stopped and resumed."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from paddlewheel.arena.errors import ArenaError
from paddlewheel.arena.result import Result
from paddlewheel.arena.tournament import Tournament

FORMAT = "paddlewheel-arena"
VERSION = 1

try:
    import fcntl
except ImportError:  # Windows has none; there nobody is warned
    fcntl = None  # type: ignore[assignment]


class Journal:
    """Results on disk; every line is written when its match has ended."""

    def __init__(self, file: BinaryIO, results: dict[str, Result]) -> None:
        self._file = file
        self.results = results
        """What was played before, by the names of the matches."""

    def write(self, result: Result) -> None:
        """Add a result; it is there even if the process is killed the next moment."""
        self._file.write(_line(result.to_dict()))
        self._file.flush()
        os.fsync(self._file.fileno())


@contextmanager
def open_journal(path: Path, tournament: Tournament) -> Iterator[Journal]:
    """Begin a journal, or go on with the one that is there if it is this tournament's."""
    with or_refuse(path):
        file = path.open("a+b")
    with file:
        _occupy(file, path)
        with or_refuse(path):
            results = _resumed(file, path, tournament)
        yield Journal(file, results)


def _resumed(file: BinaryIO, path: Path, tournament: Tournament) -> dict[str, Result]:
    """The results of the lines that are whole; a torn one at the end is cut off."""
    file.seek(0)
    content = file.read()
    whole = content[: content.rfind(b"\n") + 1]
    head = {"format": FORMAT, "version": VERSION, "tournament": tournament.identity()}
    if not whole and _line(head).startswith(content):
        file.truncate(0)  # new, or torn in its first line
        file.write(_line(head))
        file.flush()
        return {}
    first, *lines = whole.splitlines() or [content]
    _check_head(first, path, head)
    results = [_result(line, number, path) for number, line in enumerate(lines, start=2)]
    file.truncate(len(whole))
    return {result.match: result for result in results}


def _check_head(line: bytes, path: Path, wanted: dict[str, Any]) -> None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise ArenaError(
            "foreign_file", "{path} is not the journal of a tournament.", path=str(path)
        )
    if found != wanted:
        raise ArenaError(
            "other_tournament",
            "{path} belongs to another tournament: other bots, rules, seats or seeds, or another "
            "version of this program.",
            path=str(path),
        )


def _result(line: bytes, number: int, path: Path) -> Result:
    try:
        return Result.from_dict(json.loads(line))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise ArenaError(
            "damaged_journal",
            "Line {line} of {path} is damaged; delete it, and its match is played again.",
            line=number,
            path=str(path),
        ) from error


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"


def _occupy(file: BinaryIO, path: Path) -> None:
    try:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise ArenaError(
            "journal_in_use", "Another tournament is writing to {path}.", path=str(path)
        ) from error


@contextmanager
def or_refuse(path: Path) -> Iterator[None]:
    """Say why a file or a folder cannot be written."""
    try:
        yield
    except OSError as error:
        raise ArenaError(
            "unwritable_file",
            "{path} cannot be written: {why}.",
            path=str(path),
            why=error.strerror or str(error),
        ) from error
