"""The tables of the database. The migrations make them; a test compares the two."""

from paddlewheel.store.schema.base import metadata, now
from paddlewheel.store.schema.people import people, sessions
from paddlewheel.store.schema.tables import changes, sitters, tables

__all__ = ["changes", "metadata", "now", "people", "sessions", "sitters", "tables"]
