"""Recovery codes: a few words for the drawer, each good for one new password."""

import secrets

from paddlewheel.store.secret import digest

CODES = 8
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1: codes are written down by hand
_GROUPS = 3
_LETTERS = 4


def new_codes() -> list[str]:
    """Codes that nobody guesses."""
    return [_code() for _ in range(CODES)]


def _code() -> str:
    groups = ("".join(secrets.choice(_ALPHABET) for _ in range(_LETTERS)) for _ in range(_GROUPS))
    return "-".join(groups)


def kept_of(person: str, code: str) -> str:
    """What is kept of a code; how it is typed does not matter, whose it is does.

    >>> kept_of("anna", "k7mw-2xqp-9rtd") == kept_of("anna", " K7MW 2XQP 9RTD")
    True
    >>> kept_of("anna", "k7mw-2xqp-9rtd") == kept_of("bert", "k7mw-2xqp-9rtd")
    False
    """
    letters = "".join(sign for sign in code.lower() if sign.isalnum())
    return digest(f"{person}:{letters}")
