"""How a server is."""

from typing import Literal

from paddlewheel.server.wire.base import Wire


class Health(Wire):
    """A server that is well; another one refuses."""

    status: Literal["ok"]
    database: Literal["ok"]
    version: str
