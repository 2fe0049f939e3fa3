"""Bringing a database up to date, at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from paddlewheel.store import postgres
from paddlewheel.store.errors import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"


async def migrate(engine: AsyncEngine) -> None:
    """Run the migrations that this database has not seen yet, all of them or none."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.run_sync(postgres.wait_for_others)
        await connection.run_sync(_upgrade)


async def check_current(engine: AsyncEngine) -> None:
    """Refuse a database that is not just as this program wants it, and leave it alone."""
    async with engine.connect() as connection:
        revision = await connection.run_sync(
            lambda sync: MigrationContext.configure(sync).get_current_revision()
        )
    newest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    if revision != newest:
        raise StoreError(
            "other_revision",
            "The database {url} is of another version of this program; start the server once.",
            url=engine.url.render_as_string(hide_password=True),
        )


def _upgrade(connection: Connection) -> None:
    # Through the attributes: a path with a percent sign would not survive as an option.
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")
