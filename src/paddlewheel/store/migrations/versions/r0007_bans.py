"""What those who look after a server do: bans, complaints dealt with, and a list of it all."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "admin_acts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", _MOMENT, nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("whom", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("note", sa.String(300), nullable=False),
        sa.Column("tables", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_admin_acts"),
    )
    op.create_table(
        "bans",
        sa.Column("person", sa.String(32), nullable=False),
        *_ban(),
        sa.PrimaryKeyConstraint("person", name="pk_bans"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_bans_person"),
    )
    op.create_table(
        "address_bans",
        sa.Column("network", sa.String(64), nullable=False),
        *_ban(),
        sa.PrimaryKeyConstraint("network", name="pk_address_bans"),
    )
    op.add_column("reports", sa.Column("dealt", _MOMENT, nullable=True))


def _ban() -> tuple[sa.Column[object], ...]:
    return (
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("at", _MOMENT, nullable=False),
        sa.Column("until", _MOMENT, nullable=True),
    )
