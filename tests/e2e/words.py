"""The texts of the page in the language of its reader, by their English ones."""

import json
import re
from typing import Any

from scripts import web_texts

LOCALES = {"en": "en-GB", "de": "de-DE", "fr": "fr-FR", "it": "it-IT"}
"""What a browser asks for, by language."""


class Words:
    """What the page says in one language."""

    def __init__(self, lang: str = "en") -> None:
        self.lang = lang
        file = web_texts.path(lang)
        self._texts: dict[str, Any] = {} if lang == "en" else json.loads(file.read_text("utf-8"))

    def __call__(self, english: str, **values: object) -> str:
        """A text with its values filled in; of one for many, the one.

        >>> Words("de")("{name} wins", name="Clara")
        'Clara gewinnt'
        """
        text = self._said(english)
        return re.sub(r"\{(\w+)\}", lambda found: str(values.get(found[1], found[0])), text)

    def pattern(self, english: str) -> str:
        """The same as a pattern, whatever is filled in.

        >>> re.fullmatch(Words("it").pattern("Round {n}"), "Turno 12")["n"]
        '12'
        """
        parts = re.split(r"\{(\w+)\}", self._said(english))
        return "".join(
            f"(?P<{part}>.+)" if number % 2 else re.escape(part)
            for number, part in enumerate(parts)
        )

    def beginning(self, *english: str) -> re.Pattern[str]:
        """Whatever begins like one of some texts."""
        return re.compile(f"^({'|'.join(self.pattern(text) for text in english)})")

    def _said(self, english: str) -> str:
        if self.lang == "en":
            return english
        found = self._texts[english]
        return str(found if isinstance(found, str) else found[0])


ENGLISH = Words()
