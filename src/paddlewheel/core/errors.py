"""Everything that can be refused: a type, a code for machines, a sentence for people.

The sentence stands where the error is raised, in English, and is a key of the catalogues;
``error.tell("de")`` says it in another language.
"""

from typing import Any

from paddlewheel.core.words import Speaker


def sendable(text: str) -> str:
    r"""A text as it can be written down: what somebody sent may have halves of signs in it.

    >>> sendable("There is no game “\ud800”.")
    'There is no game “?”.'
    """
    return text.encode(errors="replace").decode()


class PaddlewheelError(Exception):
    """Base of all errors of this package."""

    def __init__(self, code: str, message: str, /, **details: Any) -> None:
        self.code = code
        self.message = message
        self.details = details
        super().__init__(self.tell())

    def tell(self, lang: str = "en") -> str:
        """The sentence in a language, and so the sentence of an error that it names."""
        told = {
            name: value.tell(lang) if isinstance(value, PaddlewheelError) else value
            for name, value in self.details.items()
        }
        return sendable(Speaker(lang)(self.message, **told))

    @property
    def rule(self) -> str | None:
        """The id of the rule that something was refused by, if it is one of a title's."""
        rule = self.details.get("rule")
        return None if rule is None else str(rule)

    def __reduce__(self) -> tuple[Any, ...]:
        # Errors travel between processes; the default would lose the code.
        return _rebuild, (type(self), self.code, self.message, self.details)


def _rebuild(
    kind: type[PaddlewheelError], code: str, message: str, details: dict[str, Any]
) -> PaddlewheelError:
    return kind(code, message, **details)


class RuleSetError(PaddlewheelError):
    """An unknown title, edition or option, or a value or number of players that is not allowed."""


class IllegalAction(PaddlewheelError):  # noqa: N818 (part of the public API)
    """A move that the rules refuse; ``rule`` names the one that does."""


class NotationError(PaddlewheelError):
    """A text that is no action or chance outcome."""


class PositionError(PaddlewheelError):
    """A dictionary that is no possible position; ``reasons`` says everything that is wrong."""

    @property
    def reasons(self) -> tuple[PaddlewheelError, ...]:
        """What is wrong, one error each; a reason itself has none."""
        return tuple(self.details.get("reasons", ()))

    @property
    def places(self) -> dict[str, tuple[int, ...]]:
        """Where it is: boats, cells and tiles, by their numbers; none where there is no place."""
        return {kind: tuple(self.details.get(kind, ())) for kind in ("boats", "cells", "tiles")}

    def tell(self, lang: str = "en") -> str:
        """All reasons, one sentence each."""
        return " ".join(reason.tell(lang) for reason in self.reasons) or super().tell(lang)

    def __str__(self) -> str:
        return self.tell()


class RecordError(PaddlewheelError):
    """A file that is no record, or not the record that was written; ``entry`` names the place."""

    @property
    def entry(self) -> int | None:
        """The number of the first log entry that is wrong, if it is one of them."""
        entry = self.details.get("entry")
        return entry if isinstance(entry, int) else None


class DealerError(PaddlewheelError):
    """A dealer that has no answer to a chance node."""


class BotError(PaddlewheelError):
    """A bot that does not exist, or that did not do its job."""


class RenderError(PaddlewheelError):
    """A picture that cannot be made."""


class LessonError(PaddlewheelError):
    """A file that is no lesson; ``reasons`` says everything that is wrong, and where."""

    @property
    def reasons(self) -> tuple["LessonError", ...]:
        """What is wrong, one error each; a reason itself has none."""
        return tuple(self.details.get("reasons", ()))

    @property
    def place(self) -> str:
        """Where in the file it is, such as ``tasks[2].hint``; tasks and lists count from 1."""
        return str(self.details.get("place", ""))

    def tell(self, lang: str = "en") -> str:
        """All reasons, a line each, with their places."""
        if self.reasons:
            return "\n".join(reason.tell(lang) for reason in self.reasons)
        told = super().tell(lang)
        return f"{self.place}: {told}" if self.place else told
