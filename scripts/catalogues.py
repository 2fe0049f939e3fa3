"""The PO catalogues: ``python -m scripts.catalogues`` brings them up to date with the code.

The texts of the handbooks and of the web app are among them; the app gets its own as JSON (see
``scripts.web_texts``).
With ``--check`` nothing is written; everything that is missing, left over or not translated, and
every translation that fills in other values than its key, is listed, and the exit code says so.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

import paddlewheel  # noqa: F401 (it brings the titles)
from paddlewheel.core.lessonfile import lessons
from paddlewheel.core.titles import titles
from scripts import web_texts

SOURCE = Path(__file__).parent.parent / "src" / "paddlewheel"
LANGUAGES = ("de", "fr", "it")
HEADER = "# The texts of Paddlewheel. Keys come from the code by `make catalogues`; translate here."

KEYWORDS: dict[str, tuple[int, ...] | None] = {
    # Texts said: the first argument, or, for one and for many, the two after the number.
    "say": None,
    "count": (2, 3),
    # Texts that are said later stand in data.
    "number": (4,),
    "choice": (3,),
    "picks": (3,),
    "switch": (2,),
    "Edition": (3,),
    "BotKind": (2,),
    "Level": (2,),
    # The sentence of an error stands after its code.
    "IllegalAction": (2,),
    "RuleSetError": (2,),
    "NotationError": (2,),
    "PositionError": (2,),
    "RecordError": (2,),
    "LessonError": (2,),
    "fault": (3,),
    "DealerError": (2,),
    "BotError": (2,),
    "RenderError": (2,),
    "CliError": (2,),
    "ArenaError": (2,),
    "DatasetError": (2,),
    "EnvError": (2,),
    "TableError": (2,),
    "StoreError": (2,),
    "ServerError": (2,),
    "TooOftenError": (2,),
}
"""Which argument of which call is a text, counted from 1; None means the first."""


def extracted() -> Catalog:
    """All texts of the code."""
    catalogue = Catalog()
    for _, _, text, _, _ in extract_from_dir(SOURCE, keywords=KEYWORDS):
        catalogue.add(text)
    for web_text in web_texts.web_texts():
        catalogue.add(web_text)
    for game in titles():
        for edition in game.rules.editions.values():
            catalogue.add(edition.label)
        for lesson in lessons(game.name):
            for lesson_text in lesson.texts():
                catalogue.add(lesson_text)
        for told in game.book.texts:
            catalogue.add(told)
    return catalogue


def path(lang: str) -> Path:
    """Where a language's catalogue lies."""
    return SOURCE / "locale" / lang / "paddlewheel.po"


def read(lang: str) -> Catalog:
    """A language's catalogue; an empty one if there is none yet."""
    if not path(lang).exists():
        return Catalog(locale=lang)
    with path(lang).open("rb") as file:
        return read_po(file, locale=lang)


def update(lang: str, texts: Catalog) -> None:
    """Add new texts, drop those that are gone, keep the translations."""
    old = read(lang)
    fresh = Catalog(locale=lang, header_comment=HEADER, fuzzy=False)
    for message in texts:
        if message.id:
            known = old.get(message.id)
            fresh.add(message.id, known.string if known else "")
    path(lang).parent.mkdir(parents=True, exist_ok=True)
    with path(lang).open("wb") as file:
        write_po(file, fresh, sort_output=True, omit_header=False, no_location=True, width=100)
    _still_header(path(lang))


def update_web(lang: str) -> None:
    """Give the web app its texts."""
    web_texts.path(lang).write_text(_web_json(lang), encoding="utf-8")


def _web_json(lang: str) -> str:
    return web_texts.as_json(read(lang), list(web_texts.web_texts()), lang)


def _still_header(file: Path) -> None:
    """Drop the dates, which would change with every run, and the names that nobody filled in."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = (
        line
        for line in lines
        if not re.match(r'"(Project|Report|POT|PO-Rev|Last-Tr|Language-Team|Generated)', line)
    )
    file.write_text("".join(kept), encoding="utf-8")


def faults(lang: str, texts: Catalog) -> Iterator[str]:
    """What is wrong with a language's catalogue."""
    catalogue = read(lang)
    ids = {_key(message) for message in texts if message.id}
    for message in catalogue:
        if message.id and _key(message) not in ids:
            yield f"{lang}: no longer in the code: {_key(message)!r}"
    for text in sorted(ids):
        message = catalogue.get(text)
        if message is None or not all(_strings(message)):
            yield f"{lang}: not translated: {text!r}"
        elif any(_wrong_values(string, text, message) for string in _strings(message)):
            yield f"{lang}: fills in other values: {text!r}"


def web_faults(lang: str) -> Iterator[str]:
    """Whether the web app has other texts than the catalogue."""
    file = web_texts.path(lang)
    if not file.exists() or file.read_text(encoding="utf-8") != _web_json(lang):
        yield f"{lang}: {file.name} of the web app is not current"


def as_in_english(lang: str) -> Iterator[str]:
    """The texts with words that a translation has left as they are."""
    for message in read(lang):
        english = (message.id,) if isinstance(message.id, str) else message.id
        for text in sorted({*english} & {*_strings(message)}):
            if re.search(r"[^\W\d_]", re.sub(r"\{\w+\}", "", text)):
                yield text


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def _wrong_values(string: str, text: str, message: Message) -> bool:
    # “One push” may be without its number.
    free = {"n"} if message.pluralizable else set()
    return _values(string) - free != _values(text) - free


def _values(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def main() -> int:
    """Update the catalogues, or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, list what is wrong")
    texts = extracted()
    if not parser.parse_args().check:
        for lang in LANGUAGES:
            update(lang, texts)
            update_web(lang)
    found = [fault for lang in LANGUAGES for fault in (*faults(lang, texts), *web_faults(lang))]
    print("\n".join(found) or "The catalogues are complete.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
