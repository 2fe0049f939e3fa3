"""Working for servers that share a database, until somebody stops it."""

import asyncio
import signal

import typer

from paddlewheel.cli.errors import CliError
from paddlewheel.core.words import Speaker
from paddlewheel.server import logs
from paddlewheel.server.configuration import Configuration
from paddlewheel.server.house import House
from paddlewheel.server.metrics import Metrics
from paddlewheel.server.settings import Settings
from paddlewheel.table.curriculum import Curriculum


def work(configuration: Configuration, lang: str) -> None:
    """Let bots act for the servers of a database until a signal comes."""
    settings = configuration.settings
    if not settings.is_shared:
        raise CliError(
            "nothing_to_share",
            "A worker helps servers that share a PostgreSQL; name it with --database.",
        )
    logs.set_up(settings.log_format, settings.log_level)
    asyncio.run(_work(settings, Speaker(lang)))


async def _work(settings: Settings, say: Speaker) -> None:
    ending = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ending.set)
    async with House.opened(settings, Metrics(), Curriculum()) as house:
        typer.echo(say("A worker is ready. Stop it with Ctrl-C."))
        await ending.wait()
        await house.close()
