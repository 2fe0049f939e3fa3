"""Accounts and what belongs to them; of sessions only hashes are kept."""

from datetime import UTC, datetime
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Hash the sessions, make the new tables, and the one person who stands for all who left."""
    _hash_sessions()
    _make_accounts()
    _make_links_and_tokens()
    op.bulk_insert(
        sa.table(
            "people",
            sa.column("id", sa.String),
            sa.column("name", sa.String),
            sa.column("created", _MOMENT),
        ),
        [{"id": "gone", "name": "", "created": datetime.now(UTC)}],
    )


def _hash_sessions() -> None:
    """Nobody has to come in anew: their browsers still have what is hashed here."""
    sessions = sa.table("sessions", sa.column("id", sa.String))
    ids = op.get_bind().execute(sa.select(sessions.c.id)).scalars().all()
    if ids:
        hashed = sessions.update().where(sessions.c.id == sa.bindparam("was"))
        op.get_bind().execute(
            hashed.values(id=sa.bindparam("kept")),
            [{"was": old, "kept": sha256(old.encode()).hexdigest()} for old in ids],
        )


def _make_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("folded", sa.String(96), nullable=False),
        sa.Column("password", sa.String(255), nullable=False),
        sa.Column("created", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_accounts"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_accounts_person"),
        sa.UniqueConstraint("folded", name="uq_accounts_folded"),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("used", _MOMENT, nullable=True),
        sa.PrimaryKeyConstraint("person", "id", name="pk_recovery_codes"),
        sa.ForeignKeyConstraint(["person"], ["accounts.person"], name="fk_recovery_codes_person"),
    )


def _make_links_and_tokens() -> None:
    op.create_table(
        "device_links",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("expires", _MOMENT, nullable=False),
        sa.Column("used", _MOMENT, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_device_links"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_device_links_person"),
    )
    op.create_index("ix_device_links_person", "device_links", ["person"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("created", _MOMENT, nullable=False),
        sa.Column("seen", _MOMENT, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.ForeignKeyConstraint(["person"], ["accounts.person"], name="fk_tokens_person"),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
