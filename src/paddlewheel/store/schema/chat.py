"""What is said at tables, who does not want to hear whom, and what was complained about."""

from sqlalchemy import Column, ForeignKey, Integer, String, Table

from paddlewheel.store.schema.base import Moment, metadata

LONGEST = 300
"""Signs of a line, and of the reason of a report."""

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String(64), nullable=False),  # what they were called when they said it
    Column("text", String(LONGEST), nullable=False),
    Column("at", Moment, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("muted", ForeignKey("people.id"), primary_key=True, index=True),
    Column("name", String(64), nullable=False),  # by which they were known to the one who mutes
    Column("at", Moment, nullable=False),
)

silenced = Table(
    "silenced",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
)

quiet = Table(  # tables at which only those speak who sit there
    "quiet",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    # The line is copied: it can be read when the table is gone.
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), primary_key=True, index=True),
    Column("speaker", ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("text", String(LONGEST), nullable=False),
    Column("said", Moment, nullable=False),
    Column("reason", String(LONGEST), nullable=False),
    Column("at", Moment, nullable=False),
    Column("dealt", Moment),  # when those who look after the server have seen to it
)
