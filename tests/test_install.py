"""Installing where there is no C compiler: the package is built all the same and plays."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ("src", "pyproject.toml", "setup.py", "constraints.txt", "README.md", "LICENSE")
COMPILERS = ("cc", "gcc", "g++", "c++", "c99", "clang", "tcc", "cl")

A_SHORT_RACE = """
import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.games.queen import kernel

start = pw.new_game("queen", players=3, options={"max_rounds": 2})
record = pw.play(start, [make_bot("mate", seat) for seat in range(3)], pw.SeededDealer(1))
print(record.state_at().ending, kernel.__file__)
"""


@pytest.mark.slow
def test_without_a_compiler_the_package_is_installed_and_plays(tmp_path):
    """One test, because the installing takes long and every process would do it again."""
    source, place = tmp_path / "source", tmp_path / "installed"
    copy_source(source)
    run(sys.executable, "-m", "venv", "--without-pip", place, cwd=tmp_path)
    assert not [name for name in COMPILERS if shutil.which(name, path=place / "bin")]
    borrow_dependencies(place)
    pip = (place / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install")
    options = ("--quiet", "--no-compile", "--no-deps", "--no-build-isolation")
    run(*pip, *options, ".", cwd=source, path=place / "bin")

    listed = run(place / "bin" / "paddlewheel", "editions", cwd=tmp_path, path=place / "bin")
    assert all(edition in listed for edition in ("M87", "F06", "F19", "T19", "P97", "I97"))

    python = place / "bin" / "python"
    ending, kernel = run(python, "-c", A_SHORT_RACE, cwd=tmp_path, path=place / "bin").split()
    assert ending == "round_limit"
    assert Path(kernel).is_relative_to(place), "not the one that is being worked on"
    assert kernel.endswith("kernel.py"), "its source"


def borrow_dependencies(place: Path) -> None:
    """Let an environment find what is installed here, but for the package that is worked on."""
    here, there = (
        sysconfig.get_path("purelib", vars={"base": str(base)}) for base in (sys.prefix, place)
    )
    Path(there, "borrowed.pth").write_text(here)


def copy_source(target: Path) -> None:
    """What git knows or would take up: no compiled kernel and nothing that was built."""
    command = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *PACKAGE)
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.split("\0"):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)


def run(*command: str | Path, cwd: Path, path: Path | None = None) -> str:
    """What a program prints; it finds no others but those on the path, and no compiler."""
    env = {**os.environ, "PATH": str(path or ""), "CC": "/nonexistent/cc"}
    env.pop("PYTHONPATH", None)
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout
