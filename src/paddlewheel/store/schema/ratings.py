"""How well people sail, and which races have been counted for that."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, Table

from paddlewheel.store.schema.base import Moment, metadata

ratings = Table(
    "ratings",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("title", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("changed", Moment, nullable=False),
)

rated = Table(  # every race that is over comes here once, whether it counts or not
    "rated",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("counts", Boolean, nullable=False),
    Column("at", Moment, nullable=False),
)
