"""Texts in four languages, from one set of PO catalogues. English sentences are the keys."""

import re
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from io import BytesIO
from typing import Any

LANGUAGES = ("en", "de", "fr", "it")


_LOOSE = re.compile(r" (?=[:;!?»])|(?<=«) ")


def unbroken(text: str, lang: str) -> str:
    """A translation in which no line of French begins with a colon or ends with a quotation mark.

    >>> ascii(unbroken("Vitesse : 3", "fr"))
    "'Vitesse\\\\xa0: 3'"
    """
    return _LOOSE.sub("\N{NO-BREAK SPACE}", text) if lang == "fr" else text


@cache
def _catalogue(lang: str) -> NullTranslations:
    """A catalogue, compiled in memory: there is no second file that could be out of date."""
    if lang == "en":
        return NullTranslations()
    from babel.messages.mofile import write_mo  # noqa: PLC0415 (English needs no Babel)
    from babel.messages.pofile import read_po  # noqa: PLC0415

    source = resources.files("paddlewheel").joinpath("locale", lang, "paddlewheel.po")
    compiled = BytesIO()
    with source.open("rb") as file:
        catalogue = read_po(file, locale=lang)
    for message in catalogue:
        said = message.string or ""
        message.string = (
            unbroken(said, lang)
            if isinstance(said, str)
            else tuple(unbroken(one, lang) for one in said)
        )
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


class Speaker:
    """Says things in one language.

    >>> Speaker("en")("Round {n}", n=3)
    'Round 3'
    """

    __slots__ = ("_texts", "lang")

    def __init__(self, lang: str = "en") -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no such language: {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang = lang
        self._texts = _catalogue(lang)

    def __call__(self, text: str, /, **values: Any) -> str:
        """The text in this language with its ``{values}`` filled in."""
        return self._texts.gettext(text).format(**values)

    def count(self, n: int, one: str, many: str, /, **values: Any) -> str:
        """The text for one or for many, with ``{n}`` and the other values filled in."""
        return self._texts.ngettext(one, many, n).format(n=n, **values)

    def together(self, names: Sequence[str]) -> str:
        """Names as a list that ends with an “and”.

        >>> Speaker("en").together(["Anna", "Bert", "Carla"])
        'Anna, Bert and Carla'
        """
        if len(names) < 2:
            return "".join(names)
        say = self  # so the text is found for the catalogues
        return say("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


@cache
def speaker(lang: str) -> Speaker:
    """Somebody who says things in a language; one is enough for all."""
    return Speaker(lang)
