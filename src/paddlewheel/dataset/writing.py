"""The two files of a dataset: rows are written as they come, and the files are there whole."""

import json
import os
import secrets
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

from paddlewheel.arena.journal import or_refuse
from paddlewheel.dataset.errors import DatasetError
from paddlewheel.dataset.rows import Told
from paddlewheel.dataset.schema import FORMAT, KEY, MATCHES, VERSION

ENDING = ".parquet"
_GROUP_ROWS, _GROUP_BYTES = 8192, 64 << 20
"""As much is held in memory before it is written as a row group."""


def matches_file(file: Path) -> Path:
    """Where the matches of a dataset are: beside its decisions."""
    return file.with_name(f"{file.name.removesuffix(ENDING)}.matches{ENDING}")


def check_place(file: Path, *, force: bool) -> None:
    """Refuse a name at which no dataset can be written, before hours have passed."""
    if not file.name.endswith(ENDING):
        raise DatasetError("unknown_ending", "{path} shall end with .parquet.", path=str(file))
    if not _is_text(file):
        raise DatasetError("no_text", "{path} holds bytes that are no text.", path=ascii(str(file)))
    for path in (file, matches_file(file)):
        if path.is_dir() or not path.absolute().parent.is_dir():
            raise DatasetError(
                "no_place_for_a_file", "There can be no file {path}.", path=str(path)
            )
        if path.exists() and not force:
            raise DatasetError(
                "file_is_there", "{path} is there; only --force overwrites it.", path=str(path)
            )


def _is_text(path: Path) -> bool:
    """Parquet is written to names of letters, which those of files need not be."""
    try:
        str(path.absolute()).encode()
    except UnicodeEncodeError:
        return False
    return True


class _Table:
    """One of the files, in row groups."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._waiting: list[Any] = []
        self._writer: Any = None

    def add(self, batch: Any) -> None:
        if self._writer is None:
            self._writer = pq.ParquetWriter(self._path, batch.schema, compression="zstd")
        self._waiting.append(batch)
        rows = sum(batch.num_rows for batch in self._waiting)
        if rows >= _GROUP_ROWS or sum(batch.nbytes for batch in self._waiting) >= _GROUP_BYTES:
            self._write()

    def _write(self) -> None:
        if self._waiting:
            self._writer.write_table(pa.Table.from_batches(self._waiting))
            self._waiting = []

    def finish(self, about: dict[str, Any]) -> None:
        self._write()
        self._writer.add_key_value_metadata({KEY: json.dumps(about, ensure_ascii=False).encode()})
        self.close()

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


class Writer:
    """Takes games, one after the other."""

    def __init__(self, decisions: Path, matches: Path) -> None:
        self._decisions = _Table(decisions)
        self._matches = _Table(matches)
        self._numbers: tuple[str, int] | None = None
        self._digest = sha256()
        self.matches = 0
        self.decisions = 0

    def add(self, told: Told) -> None:
        """Write a game; the next number is its own."""
        match = {"match": self.matches, **told.match}
        number = pa.array([self.matches] * told.decisions.num_rows, pa.int32())
        self._check(told)
        columns = pa.schema([MATCHES.field("match"), *told.decisions.schema])
        batch = pa.RecordBatch.from_arrays([number, *told.decisions.columns], schema=columns)
        self._decisions.add(batch)
        self._matches.add(pa.RecordBatch.from_pylist([match], schema=MATCHES))
        self._digest.update(told.digest)
        self.matches += 1
        self.decisions += told.decisions.num_rows

    def _check(self, told: Told) -> None:
        """Refuse a game whose positions have other numbers than those before it."""
        self._numbers = self._numbers or told.numbers
        if told.numbers != self._numbers:
            raise DatasetError(
                "mixed_encodings",
                "The numbers of “{name}” are not those of the games before it; with --encoded, a "
                "file has games of one title with as many boats and as long a course.",
                name=told.match["name"],
            )

    def finish(self, tournament: dict[str, Any] | None) -> None:
        """Write the ends of both files, which say what they are and that they belong together."""
        about = {
            "format": FORMAT,
            "version": VERSION,
            "program": version("paddlewheel"),
            "matches": self.matches,
            "decisions": self.decisions,
            "dataset": self._digest.hexdigest()[:16],
            "tournament": tournament,
        }
        self._decisions.finish({**about, "table": "decisions"})
        self._matches.finish({**about, "table": "matches"})

    def close(self) -> None:
        """Let go of the files."""
        self._decisions.close()
        self._matches.close()


@contextmanager
def dataset_at(file: Path) -> Iterator[Writer]:
    """Takes games for the files of a dataset, which are there when it was finished, else not.

    Whoever is killed leaves a hidden file behind that has no end, so no program takes it for one.
    """
    file = file.resolve()  # a link stays a link
    goals = (file, matches_file(file))
    hidden = [goal.with_name(f".{goal.name}.{secrets.token_hex(4)}") for goal in goals]
    try:
        with or_refuse(file):
            writer = Writer(*hidden)
        with closing(writer):
            yield writer
        with or_refuse(file):
            for path, goal in zip(hidden, goals, strict=True):
                _settle(path)
                path.replace(goal)
    finally:
        for path in hidden:
            with suppress(OSError):
                path.unlink(missing_ok=True)


def _settle(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())
