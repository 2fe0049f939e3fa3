"""The program that listens; it says farewell before it ends."""

import gc
import socket

import uvicorn
from fastapi import FastAPI

from paddlewheel.server.house import House
from paddlewheel.server.routes.stream import LONGEST_MESSAGE

RARELY = (5_000, 20, 10)
"""After how many new things garbage is looked for, and after how many such looks in more places.

Among old things it must be looked for as well: without that memory was seen to grow.
"""
PATIENCE = 5
"""Seconds that open connections are given when the server ends."""


def config(app: FastAPI) -> uvicorn.Config:
    """How we listen: proxies, the log and what is told of the program are our own affair."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would cost a fifth of a turn
        timeout_graceful_shutdown=PATIENCE,
    )


def spare_the_collector() -> None:
    """Have garbage that refers to itself looked for less often: that was an eighth of a turn.

    Nearly all that is made here is values, which go away without it as soon as nobody holds them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


class Server(uvicorn.Server):
    """A server that closes its house first: the connections are cut only then."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End, in good order unless somebody insists."""
        app = self.config.app
        assert isinstance(app, FastAPI)
        house: House | None = getattr(app.state, "house", None)
        if house is not None and not self.force_exit:
            await house.close()
        await super().shutdown(sockets)
