"""Running the server until somebody stops it."""

import asyncio
import errno
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import nullcontext

import typer
from fastapi import FastAPI

from paddlewheel.cli.errors import CliError
from paddlewheel.cli.whereabouts import addresses_for_others, announce, own_address
from paddlewheel.core.words import Speaker
from paddlewheel.server import logs
from paddlewheel.server.app import create_app
from paddlewheel.server.chores import Chores
from paddlewheel.server.configuration import Configuration
from paddlewheel.server.folder import Folder
from paddlewheel.server.running import Server, config
from paddlewheel.server.settings import Settings
from paddlewheel.server.sweeping import Sweeper
from paddlewheel.store import Store

PORT = 8000
_TRIES = 20
"""Ports that are tried one after the other if none was asked for."""
UNREAD = 30_000
"""Milliseconds for which what was sent may lie unread, before a connection is cut off."""


def serve(configuration: Configuration, *, browser: bool, lang: str) -> None:
    """Serve until a signal comes; says where, and shows it."""
    chosen = configuration.settings
    folder = Folder(chosen.data)
    alone = nullcontext() if chosen.is_shared else folder.occupied()
    with alone, bind(chosen.host, chosen.port) as place:
        settings = configuration.with_secret()
        asyncio.run(_check_database(settings))
        logs.set_up(settings.log_format, settings.log_level)
        app = create_app(settings)
        asked = (settings.host, place.getsockname()[1], settings.base_url)
        own = own_address(*asked)
        announce(own, addresses_for_others(*asked), Speaker(lang), sys.stdout)
        server = _Server(app, own if browser else None)
        server.run(sockets=[place])
    if not server.started:  # the log says why
        raise typer.Exit(1)


async def _check_database(settings: Settings) -> None:
    """Refuse a database that cannot be used with a sentence, while there is nobody but us."""
    async with Store.opened(settings.database) as store:
        await store.ping()


class _Server(Server):
    """A server that has the process to itself: it shows itself, sweeps, ends without complaint."""

    def __init__(self, app: FastAPI, show: str | None) -> None:
        super().__init__(config(app))
        self._show = show
        # The server raises the signal that has ended it once more, for whoever was there before.
        for ending in (signal.SIGINT, signal.SIGTERM):
            signal.signal(ending, self.handle_exit)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and open a browser then: not before there is something to see."""
        await super().startup(sockets)
        if self.started and self._show is not None:
            threading.Thread(target=webbrowser.open, args=(self._show,), daemon=True).start()

    async def main_loop(self) -> None:
        """Serve until there is a reason to end."""
        async with Chores() as chores:
            chores.begin(Sweeper().keep())
            await super().main_loop()


def bind(host: str, port: int | None) -> socket.socket:
    """A socket at the port that was asked for, or at the first one that is free."""
    if port is not None:
        return _bind(host, port)
    for number in range(PORT, PORT + _TRIES):
        try:
            return _bind(host, number)
        except CliError as error:
            if error.code != "port_taken":
                raise
    return _bind(host, 0)


def _bind(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        place = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:  # the second: no name at all
        raise _cannot_listen(host, port, error) from error
    try:
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # else a closed one lasts until they let go
            place.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
        place.bind(address)
        place.listen()
    except OSError as error:
        place.close()
        raise _cannot_listen(host, port, error) from error
    return place


def _cannot_listen(host: str, port: int, error: OSError | UnicodeError) -> CliError:
    if getattr(error, "errno", None) == errno.EADDRINUSE:
        return CliError(
            "port_taken", "Port {port} is taken; choose another one with --port.", port=port
        )
    return CliError(
        "cannot_listen",
        "The server cannot listen at {host}, port {port}: {why}.",
        host=host,
        port=port,
        why=getattr(error, "strerror", None) or str(error),
    )
