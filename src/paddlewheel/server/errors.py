"""What the server itself refuses."""

from paddlewheel.core.errors import PaddlewheelError


class ServerError(PaddlewheelError):
    """A request that cannot be answered; nothing has changed."""


def no_such_table(table_id: str) -> ServerError:
    """The table was never opened, or the link is not whole."""
    return ServerError("no_such_table", "There is no table “{table}”.", table=table_id)
