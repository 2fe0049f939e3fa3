"""What a table refuses."""

from paddlewheel.core.errors import PaddlewheelError


class TableError(PaddlewheelError):
    """A command that a table does not take; nothing has changed."""
