"""Where people want to be told that it is their turn, and what they are to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the tables."""
    _make_targets()
    _make_notices()
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_keys"),
    )
    for table, column in (
        ("notice_targets", "person"),
        ("notice_targets", "address"),
        ("notices", "table_id"),
        ("notices", "person"),
        ("notices", "due"),
    ):
        op.create_index(f"ix_{table}_{column}", table, [column])


def _make_targets() -> None:
    op.create_table(
        "notice_targets",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.String(2000), nullable=False),
        sa.Column("p256dh", sa.String(88)),
        sa.Column("auth", sa.String(24)),
        sa.Column("secret", sa.String(64)),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", _MOMENT, nullable=False),
        sa.Column("tried", _MOMENT),
        sa.Column("outcome", sa.String(16)),
        sa.Column("status", sa.Integer()),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("off", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notice_targets"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_notice_targets_person"),
    )


def _make_notices() -> None:
    op.create_table(
        "notices",
        sa.Column("target", sa.String(16), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("decision", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("due", _MOMENT),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("target", "table_id", name="pk_notices"),
        sa.ForeignKeyConstraint(["target"], ["notice_targets.id"], name="fk_notices_target"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_notices_table_id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_notices_person"),
    )
