"""What the arena refuses."""

from paddlewheel.core.errors import PaddlewheelError


class ArenaError(PaddlewheelError):
    """A tournament that cannot be played, or a file that does not belong to it."""
