"""Who is at which table by way of which server."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.create_table(
        "present",
        sa.Column("server", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("server", "table_id", "person", name="pk_present"),
        sa.ForeignKeyConstraint(["server"], ["servers.id"], name="fk_present_server"),
    )
    op.create_index("ix_present_table_id", "present", ["table_id"])
