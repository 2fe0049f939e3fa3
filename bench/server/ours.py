"""The real server, as a host starts it, and the crowd that loads it."""

import json
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.server.cores import Process, cores, first_line, started
from bench.server.outcome import Outcome

PROGRAM = (sys.executable, "-c", "from paddlewheel.cli import main; main()")
PROXY = {"PADDLEWHEEL_TRUSTED_PROXIES": "127.0.0.1", "LANG": "C.UTF-8"}
"""The only setting: all people come by way of one proxy, and the limits are for each of them."""


@contextmanager
def serving() -> Iterator[tuple[str, Process]]:
    """A server on its core, with its address; in a folder that goes away with it."""
    with tempfile.TemporaryDirectory() as folder:
        command = (*PROGRAM, "serve", "--no-browser", "--data", folder)
        with started(command, cores()[0], env=PROXY) as process:
            found = re.search(r"http://[\w.]+:\d+", first_line(process))
            assert found is not None
            yield found[0], process


def loaded(
    tables: int,
    seconds: float,
    *,
    period: float = 0,
    warm: float = 1,
    meanwhile: Callable[[int], None] = lambda _pid: None,
) -> Outcome:
    """A server of its own under load; something can be done while that is measured."""
    with serving() as (address, server):
        wishes = {"tables": tables, "seconds": seconds, "period": period, "warm": warm}
        flags = [f"--{name}={value}" for name, value in wishes.items()]
        command = (sys.executable, "-m", "bench.server.crowd", address, str(server.pid), *flags)
        with started(command, cores()[1], folder=Path.cwd()) as crowd:
            first_line(crowd)  # it measures from now on
            meanwhile(server.pid)
            return Outcome(**json.loads(first_line(crowd)))
