"""What servers that share a database tell each other."""

from typing import NamedTuple


class News(NamedTuple):
    """A table has gone on to a version."""

    table_id: str
    version: int


ANEW = 0
"""The version that stands for: what was before has been altered, or the table is gone."""
SAID = -1
"""The version that stands for: something was said there, which is no part of the game."""
HERE = -2
"""The version that stands for: somebody has come to the table or left it."""
AGAIN = -3
"""The version that stands for: a table for a rematch was opened."""
