"""Environments of Python for tests that install the package."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path


def new_environment(place: Path) -> None:
    """An environment that finds what is installed here, but for the package that is worked on.

    To install some hundred megabytes of dependencies anew would take minutes and need a network,
    and would try out those packages, not ours. Python follows no further `.pth` files of a folder
    that it knows from one: so the package itself, installed here by such a file, stays unknown.
    """
    run(sys.executable, "-m", "venv", "--without-pip", place, cwd=place.parent)
    here, there = (
        sysconfig.get_path("purelib", vars={"base": str(base)}) for base in (sys.prefix, place)
    )
    Path(there, "borrowed.pth").write_text(here)


def run(*command: str | Path, cwd: Path, path: Path | None = None) -> str:
    """What a program prints; it finds no others but those on the path, and no compiler."""
    env = {**os.environ, "PATH": str(path or ""), "CC": "/nonexistent/cc"}
    env.pop("PYTHONPATH", None)
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout
