"""A table of a file that people write, read strictly: every mistake is noted with its place."""

from collections.abc import Mapping
from typing import Any, TypeVar

from paddlewheel.core.errors import LessonError

T = TypeVar("T")

LONGEST = 600
"""Signs of a text; more would not be read."""


class Sheet:
    """One table, and where it stands. For what cannot be read, something empty is returned."""

    def __init__(self, data: Mapping[str, Any], place: str, faults: list[LessonError]) -> None:
        self._data = data
        self._place = place
        self._faults = faults
        self._asked: set[str] = set()

    def fault(self, name: str, code: str, message: str, **values: Any) -> None:
        """Note a mistake."""
        place = ".".join(part for part in (self._place, name) if part)
        self._faults.append(LessonError(code, message, place=place, **values))

    def has(self, name: str) -> bool:
        """Whether something is said."""
        return name in self._data

    def text(self, name: str) -> str:
        """A text that people read; it is a key of the catalogues."""
        text = self.word(name)
        if not text:
            return text  # it is missing, or no text: that was noted
        if len(text) > LONGEST or text != text.strip():
            self.fault(name, "bad_text", "A text has 1 to {most} signs.", most=LONGEST)
        elif not text.isprintable() or "{" in text or "}" in text:
            self.fault(name, "bad_signs", "A text stands in one line, without curly brackets.")
        return text

    def word(self, name: str) -> str:
        """A text for machines."""
        found = self._of(name, str, self._get(name, "", required=True))
        if not found and self.has(name) and isinstance(self._data[name], str):
            self.fault(name, "bad_text", "A text has 1 to {most} signs.", most=LONGEST)
        return str(found)

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number in a range."""
        value = self._get(name, default, required=default is None)
        if value is None:
            return low
        if type(value) is not int or not low <= value <= high:
            self.fault(name, "bad_number", "A number from {low} to {high}.", low=low, high=high)
            return low
        return value

    def words(self, name: str) -> tuple[str, ...]:
        """A list of texts for machines; empty if nothing is said."""
        found = self._list(name)
        for number, one in enumerate(found, 1):
            if not isinstance(one, str):
                self._mistyped(f"{name}[{number}]", str)
        return tuple(one for one in found if isinstance(one, str))

    def numbers(self, name: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers; empty if nothing is said."""
        found = self._list(name)
        good = [one for one in found if type(one) is int and low <= one <= high]
        if len(good) < len(found):
            self.fault(name, "bad_number", "A number from {low} to {high}.", low=low, high=high)
        return tuple(good)

    def plain(self, name: str) -> Mapping[str, Any]:
        """A table as it is; empty if nothing is said."""
        value = self._get(name, {}, required=False)
        return self._of(name, dict, value) or {}

    def plain_tables(self, name: str) -> tuple[Mapping[str, Any], ...]:
        """Tables as they are."""
        found = self._list(name)
        for number, one in enumerate(found, 1):
            if not isinstance(one, dict):
                self._mistyped(f"{name}[{number}]", dict)
        return tuple(one for one in found if isinstance(one, dict))

    def table(self, name: str) -> "Sheet":
        """A table within this one, which has to be there."""
        value = self._of(name, dict, self._get(name, {}, required=True))
        return Sheet(value or {}, self._under(name), self._faults)

    def tables(self, name: str) -> list["Sheet"]:
        """The tables of a list."""
        tables = self.plain_tables(name)
        return [
            Sheet(one, self._under(f"{name}[{number}]"), self._faults)
            for number, one in enumerate(tables, 1)
        ]

    def close(self, *asked: str) -> None:
        """Note everything that nobody asks for; some names are asked for if they are there."""
        self._asked.update(asked)
        known = ", ".join(sorted(self._asked))
        for name in sorted(self._data.keys() - self._asked):
            self.fault(name, "unknown_key", "This is unknown here; known: {known}.", known=known)

    def _under(self, name: str) -> str:
        return f"{self._place}.{name}" if self._place else name

    def _get(self, name: str, default: Any, *, required: bool) -> Any:
        self._asked.add(name)
        if name in self._data:
            return self._data[name]
        if required:
            self.fault(name, "missing", "This is missing.")
        return default

    def _list(self, name: str) -> list[Any]:
        value = self._get(name, [], required=False)
        return self._of(name, list, value) or []

    def _of(self, name: str, kind: type[T], value: Any) -> T:
        if isinstance(value, kind):
            return value
        self._mistyped(name, kind)
        return kind()

    def _mistyped(self, name: str, wanted: type) -> None:
        if wanted is str:
            self.fault(name, "wrong_type", "This has to be a text.")
        elif wanted is dict:
            self.fault(name, "wrong_type", "This has to be a table.")
        else:
            self.fault(name, "wrong_type", "This has to be a list.")
