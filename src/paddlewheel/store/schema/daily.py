"""The races of the days, and who sailed them how. What chance holds for a day stands nowhere."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    String,
    Table,
    UniqueConstraint,
)

from paddlewheel.store.schema.base import Moment, metadata

daily_races = Table(
    "daily_races",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("title", String(32), nullable=False),
    Column("edition", String(32), nullable=False),
    Column("options", JSON, nullable=False),  # what differs from the edition
    Column("bots", JSON, nullable=False),  # on the seats after the first one
)

daily_attempts = Table(  # those that count: the first one of everybody, and the Captain's
    "daily_attempts",
    metadata,
    # The table may be removed; what the race came to stays.
    Column("table_id", String(32), primary_key=True),
    Column("day", ForeignKey("daily_races.day"), nullable=False, index=True),
    Column("person", ForeignKey("people.id"), index=True),  # none: forgotten, or the Captain
    Column("captain", Boolean, nullable=False),
    Column("begun", Moment, nullable=False),
    Column("status", String(10), nullable=False),
    Column("place", Integer),
    Column("home", Boolean),
    Column("rounds", Integer),
    Column("way", Float),
    Column("left_over", Integer),
    UniqueConstraint("day", "person", name="uq_daily_attempts_day"),
)
