"""The races of the days, and who sailed them how."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "daily_races",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("title", sa.String(32), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("bots", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_daily_races"),
    )
    op.create_table(
        "daily_attempts",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("captain", sa.Boolean(), nullable=False),
        sa.Column("begun", sa.DateTime(timezone=True), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("place", sa.Integer()),
        sa.Column("home", sa.Boolean()),
        sa.Column("rounds", sa.Integer()),
        sa.Column("way", sa.Float()),
        sa.Column("left_over", sa.Integer()),
        sa.PrimaryKeyConstraint("table_id", name="pk_daily_attempts"),
        sa.ForeignKeyConstraint(["day"], ["daily_races.day"], name="fk_daily_attempts_day"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_daily_attempts_person"),
        sa.UniqueConstraint("day", "person", name="uq_daily_attempts_day"),
    )
    op.create_index("ix_daily_attempts_day", "daily_attempts", ["day"])
    op.create_index("ix_daily_attempts_person", "daily_attempts", ["person"])
