"""What those who look after a server have done, and whom it does not let in."""

from sqlalchemy import JSON, Column, ForeignKey, Integer, String, Table

from paddlewheel.store.schema.base import Moment, metadata
from paddlewheel.store.schema.chat import LONGEST

acts = Table(  # nothing is ever taken out of it, but the names of people who are forgotten
    "admin_acts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Moment, nullable=False),
    Column("what", String(16), nullable=False),
    Column("whom", String(64), nullable=False),  # a person, a table, a line or a network
    Column("name", String(64), nullable=False),  # what a person or a table was called
    Column("note", String(LONGEST), nullable=False),
    Column("tables", JSON, nullable=False),  # those that were altered by it
)

bans = Table(
    "bans",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("reason", String(LONGEST), nullable=False),
    Column("at", Moment, nullable=False),
    Column("until", Moment),  # none: for good
)

address_bans = Table(
    "address_bans",
    metadata,
    Column("network", String(64), primary_key=True),
    Column("reason", String(LONGEST), nullable=False),
    Column("at", Moment, nullable=False),
    Column("until", Moment),
)
