"""The program that listens; it says farewell before it ends."""

import socket

import uvicorn
from fastapi import FastAPI

from paddlewheel.server.house import House
from paddlewheel.server.landing import Caller
from paddlewheel.server.routes.stream import LONGEST_MESSAGE
from paddlewheel.server.tube import Connection

PATIENCE = 5
"""Seconds that open connections are given when the server ends."""


def config(app: FastAPI) -> uvicorn.Config:
    """How we listen: proxies, the log and what is told of the program are our own affair."""
    return uvicorn.Config(
        app,
        http=Caller,
        ws=Connection,
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would cost a fifth of a turn
        timeout_graceful_shutdown=PATIENCE,
    )


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
