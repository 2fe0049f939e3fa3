"""Named rule sets and their files: JSON that people can read, pass on and edit.

Only what differs from the edition is written. A file is read completely or not at all.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paddlewheel.core.errors import RecordError, RuleSetError
from paddlewheel.core.recordfile import write_atomically
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.titles import title, title_of

FORMAT = "paddlewheel-rules"
VERSION = 1
MOST_BYTES = 16 * 1024
"""Many times what all options need; more is no rule set, whatever it is."""
LONGEST_NAME = 60

_KEYS = {"title": str, "name": str, "edition": str, "options": dict}


@dataclass(frozen=True, slots=True)
class NamedRules:
    """A rule set that somebody has given a name."""

    name: str
    rules: RuleSet

    @property
    def title(self) -> str:
        """The name of the game that it is for."""
        return title_of(self.rules).name

    def to_json(self) -> str:
        """The text of its file."""
        data = {
            "format": FORMAT,
            "version": VERSION,
            "title": self.title,
            "name": self.name,
            "edition": self.rules.edition,
            "options": self.rules.differences(),
        }
        return json.dumps(data, ensure_ascii=False, indent=2) + "\n"

    @classmethod
    def from_json(cls, text: str) -> "NamedRules":
        """The rule set that a file tells; everything that is wrong with it is refused."""
        data = _checked(_json(text))
        try:
            rules = title(data["title"]).rules.make(data["edition"], data["options"])
        except RuleSetError as error:
            raise RuleSetError(
                error.code, "The rules in the file cannot be: {why}", why=error
            ) from error
        return cls(_checked_name(data["name"]), rules)


def save_rules(path: str | Path, rules: RuleSet, name: str) -> None:
    """Write a rule set under a name; a reader sees the old file or the new one, never a half."""
    # What could not be read again is refused and not written.
    named = NamedRules.from_json(NamedRules(name, rules).to_json())
    try:
        write_atomically(Path(path), named.to_json().encode())
    except RecordError as error:
        raise RuleSetError(error.code, error.message, **error.details) from error


def load_rules(path: str | Path) -> NamedRules:
    """Read a named rule set; a file that is none is refused with the reason."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise RuleSetError(
            "unreadable_file",
            "{path} cannot be read: {why}.",
            path=str(path),
            why=error.strerror or str(error),
        ) from error
    if len(content) > MOST_BYTES:
        raise _too_large()
    try:
        return NamedRules.from_json(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise _foreign() from error


# --- What is wrong


def _json(text: str) -> object:
    if len(text) > MOST_BYTES:
        raise _too_large()
    try:
        return json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        # Not every text that is no JSON says where: too deep, or a number too long, does not.
        if not isinstance(error, json.JSONDecodeError) or f'"{FORMAT}"' not in text:
            raise _foreign() from error
        raise RuleSetError(
            "damaged_rules", "The file is damaged in line {line}.", line=error.lineno
        ) from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys stand there once: what one reads must be what is played."""
    data = dict(pairs)
    if len(data) < len(pairs):
        raise RuleSetError("doubled_key", "Something stands twice in one place of the file.")
    return data


def _checked(data: object) -> dict[str, Any]:
    """The data of a file of this version, with everything there and of its type."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise _foreign()
    version = data.get("version")
    if type(version) is not int or version != VERSION:
        raise RuleSetError(
            "unknown_format_version",
            "The rules have format version {version}; this program reads version {known}.",
            version=repr(version),
            known=VERSION,
        )
    wrong = [key for key, kind in _KEYS.items() if not isinstance(data.get(key), kind)]
    more = data.keys() - _KEYS.keys() - {"format", "version"}
    if wrong or more:
        raise RuleSetError(
            "malformed_rules",
            "A file of rules has “title”, “name” and “edition” as texts and “options” with their "
            "names and values, and nothing else; wrong here: {what}.",
            what=", ".join(map(repr, [*wrong, *sorted(more)])),
        )
    _check_signs(data)
    return data


def _check_signs(data: dict[str, Any]) -> None:
    """Refuse what would drive a terminal: files come from anywhere, and errors quote them."""
    if not all(text.isprintable() for text in (data["title"], data["edition"], *data["options"])):
        raise RuleSetError(
            "unprintable_rules", "The rules have names with signs that cannot be printed."
        )


def _checked_name(name: str) -> str:
    name = name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise RuleSetError(
            "bad_rules_name",
            "The name of a rule set has 1 to {most} signs, all of them visible.",
            most=LONGEST_NAME,
        )
    return name


def _foreign() -> RuleSetError:
    return RuleSetError("foreign_file", "This file holds no rules of a Paddlewheel game.")


def _too_large() -> RuleSetError:
    return RuleSetError(
        "file_too_large",
        "A file of rules has {most} bytes at the most; this one has more.",
        most=MOST_BYTES,
    )
