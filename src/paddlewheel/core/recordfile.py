"""The file format of records: JSON, a log entry a line, each chained to all before it.

The check of an entry depends on everything that stands above it. So the first line that was
altered, moved or left out is known, without replaying the game and whatever it was changed to.
"""

import json
import os
import re
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from paddlewheel.core.errors import RecordError

FORMAT = "paddlewheel-record"
VERSION = 1

Data = dict[str, Any]


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _check(above: str, value: object) -> str:
    return sha256(f"{above}\n{_line(value)}".encode(errors="surrogatepass")).hexdigest()[:12]


def dump(header: Mapping[str, Any], log: Sequence[Data], end: Mapping[str, Any]) -> str:
    """The text of a record file."""
    head = {"format": FORMAT, "version": VERSION, **header}
    check = _check("", head)
    lines = [f"{_line(key)}: {_line(value)}," for key, value in head.items()]
    lines += [f'"check": {_line(check)},', '"log": [']
    for number, entry in enumerate(log, start=1):
        body = {"n": number, **entry}
        check = _check(check, body)
        comma = "" if number == len(log) else ","
        lines.append(json.dumps({**body, "check": check}, ensure_ascii=False) + comma)
    tail = {**end, "entries": len(log)}
    lines += ["],", f'"end": {_line({**tail, "check": _check(check, tail)})}']
    return "\n".join(["{", *lines, "}", ""])


def parse(text: str) -> tuple[Data, list[Data], Data]:
    """Header, log and end of a record file; everything that is wrong with it is refused."""
    data = _json(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError("foreign_file", "This file is not a record of a Paddlewheel game.")
    if data.get("version") != VERSION:
        raise RecordError(
            "unknown_format_version",
            "The record has format version {version}; this program reads version {known}.",
            version=data.get("version"),
            known=VERSION,
        )
    log, end, check = data.pop("log", None), data.pop("end", None), data.pop("check", None)
    if not isinstance(log, list) or not isinstance(end, dict):
        raise RecordError("incomplete_record", "The record has no log or no end.")
    if check != _check("", data):
        raise RecordError(
            "altered_header", "The head of the record (rules, seats or start) has been altered."
        )
    return data, _checked_log(log, end, check), end


def _json(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        # Not every text that is no JSON says where: too deep, or a number too long, does not.
        if not isinstance(error, json.JSONDecodeError) or f'"{FORMAT}"' not in text[:200]:
            raise RecordError(
                "foreign_file", "This file is not a record of a Paddlewheel game."
            ) from error
        whole = re.findall(r'^\{"n": .*\},?$', text[: error.pos], re.MULTILINE)
        raise RecordError(
            "broken_record",
            "The record breaks off or is damaged at entry {entry} (line {line}); "
            "the entries before it can be read.",
            entry=len(whole) + 1,
            line=error.lineno,
        ) from error


def _once(pairs: list[tuple[str, Any]]) -> Data:
    """An object whose keys stand there once: what one reads must be what is played."""
    data = dict(pairs)
    if len(data) < len(pairs):
        raise RecordError("doubled_key", "Something stands twice in one place of the record.")
    return data


def _checked_log(log: list[Any], end: Data, check: str) -> list[Data]:
    for number, line in enumerate(log, start=1):
        body = {k: v for k, v in line.items() if k != "check"} if isinstance(line, dict) else {}
        check = _check(check, body)
        if body.get("n") != number or line.get("check") != check:
            raise RecordError(
                "altered_entry",
                "Entry {entry} of the record has been altered, or one before it is missing.",
                entry=number,
            )
    tail = {k: v for k, v in end.items() if k != "check"}
    if tail.get("entries") != len(log) or end.get("check") != _check(check, tail):
        raise RecordError(
            "altered_end",
            "The end of the record has been altered, or entries are missing after entry {entry}.",
            entry=len(log),
        )
    return log


def read_text(path: Path) -> str:
    """The text of a file, or the reason why there is none."""
    try:
        # A damaged letter is refused by the check of its line, which knows the place.
        return path.read_text(encoding="utf-8-sig", errors="replace")
    except OSError as error:
        raise RecordError(
            "unreadable_file",
            "{path} cannot be read: {why}.",
            path=str(path),
            why=error.strerror or str(error),
        ) from error


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that a reader sees the old one or the new one, never a half."""
    try:
        _replace(path, content)
    except OSError as error:
        raise RecordError(
            "unwritable_file",
            "{path} cannot be written: {why}.",
            path=str(path),
            why=error.strerror or str(error),
        ) from error


def _replace(path: Path, content: bytes) -> None:
    path = path.resolve()  # a link stays a link
    # In the same folder, because a rename is atomic only within one file system.
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
