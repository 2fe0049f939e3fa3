"""The command line: ``paddlewheel play | replay | render | editions | options | bots``."""

import sys
from io import TextIOWrapper


def main() -> None:
    """The console script."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a strange byte must not end a game
    from paddlewheel.cli.app import app  # noqa: PLC0415 (whoever only imports us pays nothing)

    app()
