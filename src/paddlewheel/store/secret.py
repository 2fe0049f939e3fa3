"""Secrets that are given out once. What is kept of them is a hash, which opens nothing."""

import secrets
from hashlib import sha256

SHORT = 16
"""Signs of the short id, by which a secret can be spoken of without being told."""


def new_secret() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """What is kept of a secret; whoever looks it up compares nothing but hashes.

    >>> digest("Anna")[:8]
    'bf4fccd6'
    """
    return sha256(secret.encode(errors="surrogatepass")).hexdigest()


def short_id(kept: str) -> str:
    """The short id of a secret, from what is kept of it."""
    return kept[:SHORT]
