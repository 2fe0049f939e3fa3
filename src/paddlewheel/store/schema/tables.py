"""Tables and their logs."""

from sqlalchemy import JSON, Boolean, Column, ForeignKey, Index, Integer, String, Table, text

from paddlewheel.store.schema.base import Moment, metadata

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", ForeignKey("people.id"), nullable=False, index=True),
    Column("title", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("created", Moment, nullable=False),
    # What follows can be read off the log: it is here to be searched.
    Column("changed", Moment, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("bot_due", Boolean, nullable=False),
    Column("waits_for", String(32)),
    Column("due", Moment),
    Column("study", Boolean, nullable=False),
    Index("ix_tables_phase", "phase", "changed"),
    Index("ix_tables_bot_due", "bot_due", postgresql_where=text("bot_due")),
    Index("ix_tables_due", "due"),
)

sitters = Table(
    "sitters",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), nullable=False, index=True),
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
