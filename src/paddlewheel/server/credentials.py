"""What somebody signs in with."""

import unicodedata

from paddlewheel.server.errors import ServerError
from paddlewheel.server.names import cleaned

SHORTEST = 3
LONGEST = 24
_JOINER = "\u200d"


def sign_in_name(name: str) -> str:
    """A name to sign in with: as it is shown, without tricks of writing.

    >>> sign_in_name("  Anna   Lisa ")
    'Anna Lisa'
    """
    words = cleaned(unicodedata.normalize("NFKC", cleaned(name)))
    visible = [sign for sign in words if sign not in (" ", _JOINER)]
    if len(visible) < SHORTEST or len(words) > LONGEST:
        raise ServerError(
            "bad_sign_in_name",
            "A name to sign in with has {shortest} to {longest} letters.",
            shortest=SHORTEST,
            longest=LONGEST,
        )
    return words
