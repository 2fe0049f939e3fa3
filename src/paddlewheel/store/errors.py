"""What the store refuses."""

from paddlewheel.core.errors import PaddlewheelError


class StoreError(PaddlewheelError):
    """Something that could not be stored; nothing of it was."""


def gone_meanwhile() -> StoreError:
    """Something is to be kept of a person who has been forgotten since they asked for it."""
    return StoreError("not_signed_in", "Say first what your name is.")
