"""A server in a process of its own, as people start it; it can be killed."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.server.harness import PATIENCE

PROGRAM = (sys.executable, "-c", "from paddlewheel.cli import main; main()")
"""The command line of the tree under test, whatever is installed."""


class Process:
    """A running server; its address is known as soon as it answers."""

    def __init__(
        self, folder: Path, *flags: str, program: Sequence[str | Path] = PROGRAM, **env: str
    ) -> None:
        self._process = subprocess.Popen(
            [*program, "serve", "--data", folder, *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANG": "C.UTF-8", **env},
        )
        assert self._process.stdout is not None
        self.said = self._process.stdout.readline()
        found = re.search(r"http://\S+?(?=/\.)", self.said)
        self.address = found[0] if found else ""

    @property
    def pid(self) -> int:
        return self._process.pid

    def workers(self) -> list[int]:
        """The processes that it has started."""
        tasks = Path(f"/proc/{self.pid}/task").iterdir()
        return [pid for task in tasks for pid in _children(task)]

    def kill(self) -> None:
        """End it as a power cut does."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """Send a signal; gives the exit code and what it complained about."""
        self._process.send_signal(how)
        _, complaint = self._process.communicate(timeout=PATIENCE)
        return self._process.returncode, complaint


def free_port() -> int:
    """A port where nobody listens, out of very many."""
    with socket.create_server(("127.0.0.1", 0)) as place:
        return int(place.getsockname()[1])


def _children(task: Path) -> list[int]:
    """The processes that a thread has started; a thread can end while somebody looks at it."""
    try:
        return [int(pid) for pid in (task / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []


@contextmanager
def started(
    folder: Path, *flags: str, program: Sequence[str | Path] = PROGRAM, **env: str
) -> Iterator[Process]:
    """A server with any free port, and without a browser; it is gone afterwards.

    The first free one would be taken by the next server of another test, while this one is away.
    """
    port = () if "--port" in flags else ("--port", str(free_port()))
    process = Process(folder, "--no-browser", *port, *flags, program=program, **env)
    try:
        yield process
    finally:
        if process._process.poll() is None:
            process.kill()


def wait_until_gone(pids: list[int]) -> None:
    """Wait until processes have ended; the test fails if they do not."""
    deadline = time.monotonic() + PATIENCE
    while not all(map(_gone, pids)):
        assert time.monotonic() < deadline, "they outlive their server"
        time.sleep(0.05)


def _gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True
