"""Who sees to it that bots act."""

from typing import Protocol

from paddlewheel.server.live import LiveTable


class Helm(Protocol):
    """Told of every change; has the bots act, here or elsewhere."""

    def attend(self, live: LiveTable) -> None:
        """See to it that the bots act, if it is their turn."""
