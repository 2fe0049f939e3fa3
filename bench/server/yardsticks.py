"""Other servers under the same kind of load: an echo, and boardgame.io with a counter."""

import json
import os
import signal
import sys
from pathlib import Path

from bench.server.cores import cores, first_line, started
from bench.server.outcome import Outcome

BOARDGAMEIO = Path(__file__).parents[1] / "boardgameio"
MATCHES = 50


def echo(seconds: float, pages: int = MATCHES) -> Outcome:
    """A bare uvicorn that says back what it is told."""
    server_core, other_core = cores()
    program = (sys.executable, "-m", "bench.server.echo")
    with started(program, server_core) as server:
        port = first_line(server).strip()
        load = (*program, "--load", port, str(server.pid), str(pages), str(seconds))
        with started(load, other_core) as crowd:
            return Outcome(**json.loads(first_line(crowd)))


NODE = str(Path(sys.executable).with_name("node"))
"""The one of the development environment; that of the machine may be too old."""


def is_installed() -> bool:
    """Whether boardgame.io is there; ``make bench-server`` installs it."""
    return (BOARDGAMEIO / "node_modules/boardgame.io").is_dir()


def boardgameio(seconds: float, matches: int = MATCHES) -> Outcome:
    """boardgame.io in memory: matches of four players and two watchers who count."""
    server_core, other_core = cores()
    env = {"NODE_ENV": "production"}
    with started((NODE, "server.js"), server_core, env=env, folder=BOARDGAMEIO) as server:
        told = json.loads(first_line(server))
        try:
            where = [str(told[name]) for name in ("port", "lobby", "pid")]
            load = (NODE, "players.js", *where, str(matches), str(seconds))
            with started(load, other_core, env=env, folder=BOARDGAMEIO) as crowd:
                return Outcome(**json.loads(first_line(crowd)))
        finally:
            os.kill(told["pid"], signal.SIGTERM)  # the wheel puts a program in front of it
