"""What people keep with themselves: colours, rules and ratings; and which tables are studies."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Add it; races that are over already are counted when a server runs."""
    op.add_column("people", sa.Column("livery", sa.Integer()))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(
            sa.Column("study", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    _name_studies()
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("study", server_default=None)
    op.create_table(
        "rule_sets",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("title", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("saved", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_rule_sets"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_rule_sets_person"),
        sa.UniqueConstraint("person", "title", "name", name="uq_rule_sets_person"),
    )
    op.create_index("ix_rule_sets_person", "rule_sets", ["person"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("title", sa.String(32), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("changed", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("person", "title", name="pk_ratings"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_ratings_person"),
    )
    op.create_table(
        "rated",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_rated"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_rated_table_id"),
    )


def _name_studies() -> None:
    """The log of a table says in its first change whether it is a study."""
    connection = op.get_bind()
    changes = sa.table("changes", *map(sa.column, ("table_id", "version", "data")))
    tables = sa.table("tables", sa.column("id"), sa.column("study"))
    opened = sa.select(changes.c.table_id, changes.c.data).where(changes.c.version == 1)
    for table_id, data in connection.execute(opened).all():
        if _is_study(data):
            here = sa.update(tables).where(tables.c.id == table_id)
            connection.execute(here.values(study=sa.true()))


def _is_study(data: Any) -> bool:
    try:
        plain = json.loads(data) if isinstance(data, str) else data
    except ValueError:  # a damaged log is no study
        return False
    return isinstance(plain, dict) and plain.get("study") is True
