"""What the store refuses."""

from paddlewheel.core.errors import PaddlewheelError


class StoreError(PaddlewheelError):
    """Something that could not be stored; nothing of it was."""
