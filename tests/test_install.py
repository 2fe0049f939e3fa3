"""Installing where there is no C compiler: the package is built all the same and plays."""

import shutil
import subprocess
from pathlib import Path

import pytest
from tests.environment import new_environment, run

ROOT = Path(__file__).parents[1]
PACKAGE = (
    "src",
    "pyproject.toml",
    "setup.py",
    "constraints.txt",
    "README.md",
    "LICENSE",
    "THIRD-PARTY.md",
)
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
    new_environment(place)
    assert not [name for name in COMPILERS if shutil.which(name, path=place / "bin")]
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


def copy_source(target: Path) -> None:
    """What git knows or would take up: no compiled kernel and nothing that was built."""
    command = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *PACKAGE)
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.split("\0"):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
