"""People and how they are known again."""

from sqlalchemy import JSON, Column, ForeignKey, Integer, String, Table, UniqueConstraint

from paddlewheel.store.schema.base import Moment, metadata

GONE = "gone"
"""The id that stands in the tables for all people who were forgotten; nobody is this person."""

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", Moment, nullable=False),
    Column("livery", Integer),  # the colours that they prefer for their boat
)

rule_sets = Table(  # rules that somebody keeps under a name
    "rule_sets",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("title", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("options", JSON, nullable=False),  # what differs from the edition
    Column("saved", Moment, nullable=False),
    UniqueConstraint("person", "title", "name", name="uq_rule_sets_person"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of what the browser was given
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("folded", String(96), nullable=False),  # the name as it is compared
    Column("password", String(255), nullable=False),
    Column("created", Moment, nullable=False),
    UniqueConstraint("folded", name="uq_accounts_folded"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("person", ForeignKey("accounts.person"), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("used", Moment, nullable=True),
)

device_links = Table(
    "device_links",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("expires", Moment, nullable=False),
    Column("used", Moment, nullable=True),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", ForeignKey("accounts.person"), nullable=False, index=True),
    Column("label", String(64), nullable=False),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, nullable=True),
)
