"""Names that people give to themselves and to tables."""

from paddlewheel.server.errors import ServerError

_JOINER = "\u200d"
"""Joins signs to one picture; the only invisible one that names need."""


def can_be_seen(text: str) -> bool:
    """Whether all signs of a text can be shown."""
    return all(sign.isprintable() or sign == _JOINER for sign in text)


def cleaned(name: str) -> str:
    """A name without needless blanks; one that cannot be shown is refused.

    >>> cleaned("  Anna   Lisa ")
    'Anna Lisa'
    """
    words = " ".join(name.split())
    if not can_be_seen(words):
        raise ServerError("bad_name", "A name consists of signs that can be seen.")
    return words


def persons_name(name: str) -> str:
    """The name of a person, which cannot be empty."""
    words = cleaned(name)
    if not words.strip(_JOINER):
        raise ServerError("no_name", "A name has at least one letter.")
    return words
