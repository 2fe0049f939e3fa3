"""The tables of the database. The migrations make them; a test compares the two."""

from paddlewheel.store.schema.admin import acts, address_bans, bans
from paddlewheel.store.schema.base import metadata, now
from paddlewheel.store.schema.chat import chat, mutes, quiet, reports, silenced
from paddlewheel.store.schema.daily import daily_attempts, daily_races
from paddlewheel.store.schema.notices import notice_targets, notices, server_keys
from paddlewheel.store.schema.people import (
    GONE,
    accounts,
    device_links,
    people,
    recovery_codes,
    rule_sets,
    sessions,
    tokens,
)
from paddlewheel.store.schema.presence import present, servers
from paddlewheel.store.schema.ratings import rated, ratings
from paddlewheel.store.schema.tables import changes, sitters, tables

__all__ = [
    "GONE",
    "accounts",
    "acts",
    "address_bans",
    "bans",
    "changes",
    "chat",
    "daily_attempts",
    "daily_races",
    "device_links",
    "metadata",
    "mutes",
    "notice_targets",
    "notices",
    "now",
    "people",
    "present",
    "quiet",
    "rated",
    "ratings",
    "recovery_codes",
    "reports",
    "rule_sets",
    "server_keys",
    "servers",
    "sessions",
    "silenced",
    "sitters",
    "tables",
    "tokens",
]
