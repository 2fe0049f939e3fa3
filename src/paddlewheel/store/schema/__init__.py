"""The tables of the database. The migrations make them; a test compares the two."""

from paddlewheel.store.schema.base import metadata, now
from paddlewheel.store.schema.people import (
    GONE,
    accounts,
    device_links,
    people,
    recovery_codes,
    sessions,
    tokens,
)
from paddlewheel.store.schema.tables import changes, sitters, tables

__all__ = [
    "GONE",
    "accounts",
    "changes",
    "device_links",
    "metadata",
    "now",
    "people",
    "recovery_codes",
    "sessions",
    "sitters",
    "tables",
    "tokens",
]
