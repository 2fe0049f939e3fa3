"""What is known of a table without reading its log, and who sits where."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add it; tables that are there already are read when a server starts."""
    moment = sa.DateTime(timezone=True)
    begun = sa.text("'1970-01-01 00:00:00+00:00'")
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("changed", moment, nullable=False, server_default=begun))
        tables.add_column(sa.Column("phase", sa.String(8), nullable=False, server_default="unread"))
        for name in ("public", "bot_due"):
            tables.add_column(
                sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
            )
        tables.add_column(sa.Column("waits_for", sa.String(32)))
        tables.add_column(sa.Column("due", moment))
    op.execute(
        "UPDATE tables SET changed = "
        "(SELECT max(at) FROM changes WHERE changes.table_id = tables.id)"
    )
    with op.batch_alter_table("tables") as tables:
        for name in ("changed", "phase", "public", "bot_due"):
            tables.alter_column(name, server_default=None)
    op.create_index("ix_tables_phase", "tables", ["phase", "changed"])
    op.create_index("ix_tables_bot_due", "tables", ["bot_due"], postgresql_where=sa.text("bot_due"))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "sitters",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_sitters"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_sitters_table_id"),
    )
    op.create_index("ix_sitters_person", "sitters", ["person"])
