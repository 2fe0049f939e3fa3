"""Tables and their logs."""

from sqlalchemy import JSON, Column, ForeignKey, Index, Integer, String, Table

from paddlewheel.store.schema.base import Moment, metadata

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", ForeignKey("people.id"), nullable=False, index=True),
    Column("title", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("created", Moment, nullable=False),
)

changes = Table(
    "changes",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("data", JSON, nullable=False),
    Column("at", Moment, nullable=False),
    Index("ix_changes_at", "at"),
)
