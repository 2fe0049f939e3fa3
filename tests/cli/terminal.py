"""Real terminals and processes for tests."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from typer.testing import Result

COMMAND = (sys.executable, "-c", "from paddlewheel.cli import main; main()")
_IN_A_TERMINAL = (
    "import fcntl, signal, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    # A job in the background is born deaf to Ctrl-C; a program in a terminal is not.
    "signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from paddlewheel.cli import main; main()"
)
_PATIENCE = 30.0
_IMPATIENCE = 0.5


def unbroken(text: str) -> str:
    """A text on one line: whatever breaks or keeps words together is one blank."""
    return " ".join(text.split())


class Run(Protocol):
    """Runs a command line in this process, with some lines typed."""

    def __call__(self, *words: object, typed: str = "") -> Result: ...


def environment(**changes: str) -> dict[str, str]:
    """The environment of this test with some variables set; an empty one is taken away."""
    merged = {**os.environ, "TERM": "xterm-256color", **changes}
    return {name: value for name, value in merged.items() if value}


def run_process(
    *words: object, typed: str = "", **changes: str
) -> subprocess.CompletedProcess[str]:
    """Run the program for real, with pipes instead of a terminal."""
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        timeout=_PATIENCE,
        env=environment(**changes),
        check=False,
    )


class Terminal:
    """The program in a pseudo terminal, as a person has it."""

    def __init__(self, *words: object, columns: int = 80, cwd: Path | None = None, **changes: str):
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, "-c", _IN_A_TERMINAL, *map(str, words)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,  # so that the terminal can be its own, and Ctrl-C reach it
            env=environment(COLUMNS="", **changes),
            cwd=cwd,
        )
        os.close(slave)
        self.seen = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._master)

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._master, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C until it is heard: between the prompt and the reading Python misses it."""
        for _ in range(int(_PATIENCE / _IMPATIENCE)):
            self.type("\x03")
            if select.select([self._master], [], [], _IMPATIENCE)[0]:
                return
        raise AssertionError(f"Ctrl-C is not heard after:\n{self.seen}")

    def wait_for(self, text: str) -> None:
        """Read on until a text has been printed since the last wait."""
        start = len(self.seen)
        while text not in self.seen[start:]:
            assert self._read(), f"never saw {text!r} in:\n{self.seen[start:]}"

    def end(self) -> int:
        """Read everything up to the end; returns the exit code."""
        while self._read():
            pass
        return self._process.wait(_PATIENCE)

    def _read(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], _PATIENCE)
        assert ready, f"silence after:\n{self.seen}"
        try:
            read = os.read(self._master, 65536)
        except OSError:  # how Linux says that the other side is closed
            return False
        self.seen += read.decode(errors="replace")
        return bool(read)
