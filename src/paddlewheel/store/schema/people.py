"""People and how they are known again."""

from sqlalchemy import Column, ForeignKey, String, Table

from paddlewheel.store.schema.base import Moment, metadata

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", Moment, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, nullable=False),
)
