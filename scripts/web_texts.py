"""The texts of the web app: found in its sources, handed back to it as JSON.

They stand in ``t("…")``, ``n(count, "one", "many")`` and, if they are said later, ``text("…")``.
"""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog

from paddlewheel.core.words import unbroken

WEB = Path(__file__).parents[1] / "web" / "src"
TEXTS = {"t": (0,), "text": (0,), "n": (1, 2)}
"""Which arguments of which call are texts, counted from 0."""

Text = str | tuple[str, ...]

_CALL = re.compile(r"(?<![\w$.])(t|n|text)\(")
_QUOTED = re.compile(r"""\s*(["'])(?:(?!\1|\\).|\\.)*\1\s*""", re.DOTALL)
_OPEN, _CLOSE = "([{", ")]}"


def web_texts(folder: Path = WEB) -> Iterator[Text]:
    """All texts of the app, in the order of its files."""
    for file in sorted(folder.rglob("*")):
        if file.suffix in {".ts", ".svelte"} and not file.name.endswith(".test.ts"):
            yield from texts_in(file.read_text(encoding="utf-8"))


def texts_in(source: str) -> Iterator[Text]:
    """The texts of one file; calls with something else than a plain text are none.

    >>> list(texts_in('t("Home") + n(rows.length, "{n} row", "{n} rows") + t(edition.name)'))
    ['Home', ('{n} row', '{n} rows')]
    """
    for call in _CALL.finditer(source):
        wanted = TEXTS[call[1]]
        arguments = list(_arguments(source, call.end()))
        if len(arguments) > wanted[-1]:
            texts = tuple(_plain(arguments[i]) for i in wanted)
            if all(texts):
                yield texts[0] if len(texts) == 1 else texts


def _plain(argument: str) -> str:
    """The text of a quoted argument; nothing for anything else."""
    argument = argument.strip()
    if _QUOTED.fullmatch(argument):
        return str(ast.literal_eval(argument))
    if argument.startswith(('"', "'", "`")):
        raise ValueError(f"a text has to stand in one piece: {argument}")
    return ""


def _arguments(source: str, at: int) -> Iterator[str]:
    """The arguments of a call whose bracket has just been opened."""
    depth, begin = 0, at
    while at < len(source):
        sign = source[at]
        if sign in "\"'`":
            at = _after_quote(source, at)
            continue
        if (sign in _CLOSE and depth == 0) or (sign == "," and depth == 0):
            if source[begin:at].strip():
                yield source[begin:at]
            if sign != ",":
                return
            begin = at + 1
        depth += (sign in _OPEN) - (sign in _CLOSE)
        at += 1


def _after_quote(source: str, at: int) -> int:
    quote = source[at]
    at += 1
    while at < len(source) and source[at] != quote:
        at += 2 if source[at] == "\\" else 1
    return at + 1


# --- Back to the app


def path(lang: str) -> Path:
    """Where the app finds its texts in a language."""
    return WEB / "i18n" / f"{lang}.json"


def as_json(catalogue: Catalog, texts: list[Text], lang: str) -> str:
    """The app's texts in the language of a catalogue."""
    translated: dict[str, str | list[str]] = {}
    for text in texts:
        key = text if isinstance(text, str) else text[0]
        message = catalogue.get(key)
        if message is not None and message.string:
            plain = isinstance(message.string, str)
            strings = [
                unbroken(string, lang) for string in ([message.string] if plain else message.string)
            ]
            translated[key] = strings[0] if plain else strings
    return json.dumps(translated, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
