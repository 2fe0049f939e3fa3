"""What all tables of the database have in common."""

from datetime import UTC, datetime

from sqlalchemy import DateTime, Dialect, MetaData, TypeDecorator


class Moment(TypeDecorator[datetime]):
    """A moment in UTC, also in databases that know no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(
        self,
        value: datetime | None,
        dialect: Dialect,  # noqa: ARG002 (the same for all)
    ) -> datetime | None:
        """As it is stored."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(
        self,
        value: datetime | None,
        dialect: Dialect,  # noqa: ARG002
    ) -> datetime | None:
        """As it is read."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


metadata = MetaData(
    naming_convention={  # so that a later migration can name what it changes
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)
