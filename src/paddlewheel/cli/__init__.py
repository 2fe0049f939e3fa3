"""The command line: ``paddlewheel play | replay | render | serve | arena | rules | …``."""

import sys
from io import StringIO, TextIOWrapper

_INTERRUPTED = 130


def main() -> None:
    """The console script."""
    _prepare_streams()
    try:
        from paddlewheel.cli.app import app  # noqa: PLC0415 (Ctrl-C can come this early)

        app()
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)


def _prepare_streams() -> None:
    """A closed input is one that has ended, and a strange byte must not end a game."""
    if sys.stdin is None:
        sys.stdin = StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
