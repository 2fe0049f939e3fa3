"""Who is at which table by way of which server; only where several share a database."""

from sqlalchemy import Column, ForeignKey, String, Table

from paddlewheel.store.schema.base import Moment, metadata

servers = Table(
    "servers",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("seen", Moment, nullable=False),  # the last sign of life
)

present = Table(
    "present",
    metadata,
    Column("server", ForeignKey("servers.id"), primary_key=True),
    # Neither refers to what is kept of them: who is there is forgotten within seconds anyway.
    Column("table_id", String(32), primary_key=True, index=True),
    Column("person", String(32), primary_key=True),
)
