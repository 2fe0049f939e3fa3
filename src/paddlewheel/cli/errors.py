"""What the command line itself refuses."""

from paddlewheel.core.errors import PaddlewheelError


class CliError(PaddlewheelError):
    """A command line that makes no sense, or would destroy something."""
