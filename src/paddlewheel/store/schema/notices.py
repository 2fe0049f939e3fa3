"""Where people want to be told that it is their turn, and what they are to be told."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table

from paddlewheel.store.schema.base import Moment, metadata

LONGEST_ADDRESS = 2000
"""Signs of an address; those of push services have some hundreds."""

notice_targets = Table(
    "notice_targets",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("address", String(LONGEST_ADDRESS), nullable=False, index=True),
    Column("p256dh", String(88), nullable=True),  # the keys of a browser
    Column("auth", String(24), nullable=True),
    Column("secret", String(64), nullable=True),  # what a webhook is signed with
    Column("lang", String(2), nullable=False),
    Column("created", Moment, nullable=False),
    Column("tried", Moment, nullable=True),
    Column("outcome", String(16), nullable=True),  # what the last try came to
    Column("status", Integer, nullable=True),
    Column("failures", Integer, nullable=False),  # in a row
    Column("off", Boolean, nullable=False),
)

notices = Table(  # the last decision at a table that a target was, or shall be, told of
    "notices",
    metadata,
    Column("target", ForeignKey("notice_targets.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True, index=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("decision", String(64), nullable=False),
    Column("version", Integer, nullable=False),  # of the table, when it was last looked at
    Column("due", Moment, nullable=True),  # none: there is nothing more to tell
    Column("tries", Integer, nullable=False),
    Index("ix_notices_due", "due"),
)

server_keys = Table(  # made once, for all servers that share the database
    "server_keys",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),
)
