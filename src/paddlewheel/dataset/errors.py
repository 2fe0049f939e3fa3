"""What cannot become a dataset."""

from paddlewheel.core.errors import PaddlewheelError


class DatasetError(PaddlewheelError):
    """A game that cannot be written down, or a file that cannot be made."""
