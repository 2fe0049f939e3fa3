"""What is said at tables, and what keeps it civil."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the tables."""
    _make_chat()
    _make_silences()
    _make_reports()
    for table, column in (
        ("chat", "person"),
        ("mutes", "muted"),
        ("silenced", "person"),
        ("reports", "person"),
        ("reports", "speaker"),
    ):
        op.create_index(f"ix_{table}_{column}", table, [column])


def _make_chat() -> None:
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat_table_id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_chat_person"),
    )


def _make_silences() -> None:
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("muted", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("person", "muted", name="pk_mutes"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_mutes_person"),
        sa.ForeignKeyConstraint(["muted"], ["people.id"], name="fk_mutes_muted"),
    )
    op.create_table(
        "silenced",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name="pk_silenced"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_silenced_table_id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_silenced_person"),
    )
    op.create_table(
        "quiet",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_quiet"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_quiet_table_id"),
    )


def _make_reports() -> None:
    op.create_table(
        "reports",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("speaker", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("said", _MOMENT, nullable=False),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", "person", name="pk_reports"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_reports_person"),
        sa.ForeignKeyConstraint(["speaker"], ["people.id"], name="fk_reports_speaker"),
    )
