"""The queue of jobs, where several servers share a database."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make what the library needs that keeps the queue."""
    connection = op.get_bind()
    if connection.dialect.name == "postgresql":
        from procrastinate.schema import SchemaManager  # noqa: PLC0415 (an extra)

        # By the driver itself: these are many statements, with percent signs that mean nothing.
        schema = SchemaManager.get_schema()
        connection.connection.run_async(lambda driver: driver.execute(schema))
