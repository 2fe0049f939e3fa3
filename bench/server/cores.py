"""Programs in processes of their own, each kept to one core, and what they use up."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from select import PIPE_BUF, select

_TICKS = os.sysconf("SC_CLK_TCK")

Process = subprocess.Popen[str]


def cores() -> tuple[int, int]:
    """The core of the servers and that of those who load them: the same one if there is but one."""
    known = sorted(os.sched_getaffinity(0))
    return known[0], known[-1]


@contextmanager
def started(
    command: Sequence[str | Path],
    core: int,
    *,
    env: Mapping[str, str] | None = None,
    folder: Path | None = None,
) -> Iterator[Process]:
    """A program on a core; it is gone afterwards."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})  # what is started stays where its parent was
    try:
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **(env or {})},
            cwd=folder,
        )
    finally:
        os.sched_setaffinity(0, before)
    with process:
        try:
            yield process
        finally:
            process.terminate()


def say(line: str) -> None:
    """Say a line, however long: a pipe takes so much at once, and the loop may not wait for it."""
    left = f"{line}\n".encode()
    while left:
        select([], [sys.stdout], [])
        left = left[os.write(sys.stdout.fileno(), left[:PIPE_BUF]) :]


def first_line(process: Process) -> str:
    """What a program says first; an error if it says nothing."""
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise RuntimeError(f"it did not start: {process.args!r}")
    return line


def seconds_of(pid: int) -> float:
    """The seconds of processor time that a process has used, all its threads included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def megabytes_of(pid: int) -> float:
    """The memory that a process has in use."""
    status = Path(f"/proc/{pid}/status").read_text().splitlines()
    kilobytes = next(line.split()[1] for line in status if line.startswith("VmRSS:"))
    return int(kilobytes) / 1024
